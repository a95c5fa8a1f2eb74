"""The pages of scenarios: examples, and one scenario to read, change, replay and share by its address."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

import msgspec
from flask import Blueprint, redirect, render_template, request
from werkzeug.wrappers import Response

from assistant.answers import EditionAnswer
from assistant.asked import AskAnswer
from assistant.editions import IMPLEMENTED
from assistant.errors import BadInput, LookupFailed
from assistant.library import Library
from assistant.scenarios.wording import as_yaml
from webapp.examples import Example, examples_of_rules, read_examples
from webapp.reading import Place
from webapp.sharing import LONGEST_ADDRESS, packed, unpacked

if TYPE_CHECKING:
    import webapp.replaying
    import webapp.showing
    from webapp.showing import Shown
else:
    import webapp  # who lists scenarios plays none of them

START = """name: My scenario
players:
  - name: Alice
    battlefield: [Grizzly Bears]
  - name: Bob
do:
  - {player: Alice, attack: [{with: Grizzly Bears, at: Bob}]}
  - {until: {step: end}}
expect:
  - life: {Bob: 18}
"""
"""What the empty page begins with."""

Page = str | Response


def scenarios_over(library: Library) -> Blueprint:
    """Make the routes of the scenario pages."""
    blueprint = Blueprint("scenarios", __name__)
    pages = ScenarioPages(library)
    blueprint.add_url_rule("/scenarios", view_func=pages.all_examples, endpoint="all")
    blueprint.add_url_rule("/scenarios/<key>", view_func=pages.example, endpoint="example")
    blueprint.add_url_rule("/scenario", view_func=pages.scenario, endpoint="one")
    blueprint.add_url_rule("/scenario", view_func=pages.run, methods=["POST"], endpoint="run")
    return blueprint


class ScenarioPages:
    """The views of scenarios over one library."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._editions = {edition.key: edition for edition in library.editions()}
        self._examples = read_examples()

    def all_examples(self) -> Page:
        """List the examples."""
        return render_template("scenarios.html", examples=self._examples.values())

    def example(self, key: str) -> Page:
        """Show an example as if it had been written here."""
        found = self._examples.get(key) or examples_of_rules().get(key)
        if found is None:
            raise LookupFailed(f"There is no scenario “{key}”; the page of scenarios lists all there are.")
        return self._page(found.text, example=found)

    def scenario(self) -> Page:
        """Show and replay the scenario in the address; without any, offer the editor."""
        words = request.args.get("s", "")
        return self._page(unpacked(words)) if words else self._page(START, played=False)

    def run(self) -> Page:
        """Lead to the address of the scenario that was sent, where an address can carry it."""
        text = request.form.get("scenario", "").replace("\r\n", "\n")
        if not text.strip():
            raise BadInput("The scenario is empty; begin it with `name:`, or open an example.")
        edition, explore = request.form.get("edition", ""), request.form.get("explore", "")
        without = request.form.get("without", "")
        address = scenario_path(text, edition, bool(explore), without)
        if len(address) <= LONGEST_ADDRESS:
            return redirect(address, 303)
        return self._page(text, edition, explore=bool(explore), without=without)

    def _page(
        self,
        text: str,
        edition: str | None = None,
        *,
        explore: bool | None = None,
        without: str | None = None,
        example: Example | None = None,
        played: bool = True,
    ) -> Page:
        wanted = edition if edition is not None else request.args.get("edition", "")
        key = self._library.edition_key(wanted) if wanted else None
        tries = request.args.get("explore") == "1" if explore is None else explore
        off = request.args.get("without", "") if without is None else without
        shown = self._replayed(text, key, tries, off) if played else ()
        # What was sent because no address can carry it has no address for its other scenarios and editions.
        carried = request.method == "GET"
        number = _chosen(request.args.get("n", "1"), len(shown))
        return render_template(
            "scenario.html",
            text=text,
            chosen_edition=key or "",
            explore=tries,
            without=off,
            example=example,
            all_shown=shown,
            number=number,
            shown=shown[number - 1] if shown else None,
            edition=self._edition_of(shown[number - 1] if shown else None, key),
            places=self._places() if shown and carried else (),
            here=_here if carried else None,
        )

    def _places(self) -> list[Place]:
        """The same scenario under every edition that the engine implements."""
        return [
            Place(each, _here(edition=each.key) if each.key in IMPLEMENTED else None)
            for each in self._editions.values()
        ]

    def _edition_of(self, shown: Shown | None, key: str | None) -> EditionAnswer:
        played = shown.replay.get("edition") if shown else None
        return self._editions[played or key or self._library.edition_key(None)]

    def _replayed(self, text: str, edition: str | None, explore: bool, without: str) -> tuple[Shown, ...]:
        numbers = tuple(without.replace(",", " ").split())
        stage = webapp.replaying.stage_of(self._library)
        return webapp.showing.show_text(self._library, stage, text, edition, explore=explore, without=numbers)


def _chosen(words: str, count: int) -> int:
    return int(words) if words.isascii() and words.isdigit() and 1 <= int(words[:4]) <= count else 1


def _here(**changed: str) -> str:
    """Give the address of this page with some of its arguments changed; empty ones are left out."""
    arguments = {**request.args, **changed}
    given = {name: value for name, value in arguments.items() if value}
    return request.path + ("?" + urlencode(given) if given else "")


def scenario_path(text: str, edition: str = "", explore: bool = False, without: str = "") -> str:
    """Give the address that carries a scenario."""
    arguments = {
        "s": packed(text),
        "edition": edition,
        "explore": "1" if explore else "",
        "without": without.strip(),
    }
    return "/scenario?" + urlencode({name: value for name, value in arguments.items() if value})


class Situation(msgspec.Struct, frozen=True):
    """The scenario of an answer, replayed for its page, and the address that opens it."""

    shown: Shown
    address: str


def situation_of(library: Library, answer: AskAnswer | None) -> Situation | None:
    """Show the scenario that an answer rests on; None for an answer without one."""
    if answer is None or answer.scenario is None:
        return None
    stage = webapp.replaying.stage_of(library)
    shown = webapp.showing.show_situation(library, stage, answer.scenario, answer.edition)
    return Situation(shown, scenario_path(as_yaml(answer.scenario), answer.edition))
