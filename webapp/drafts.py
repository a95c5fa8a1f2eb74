"""The page where a language model is configured: it translates, a person confirms, the engine rules.

The model's draft is shown as a board and as a text to be changed. No sentence of the model is shown: of what
it sent only the scenario is left, and words that stand in the question itself.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec
from flask import Blueprint, abort, render_template, request

from assistant.bounded import TookTooLong, within
from assistant.errors import BadInput
from assistant.library import Library
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import ReadScenario, parse_scenarios
from assistant.scenarios.replay import replay
from assistant.scenarios.wording import as_yaml
from assistant.translating.conversation import translate
from assistant.translating.model import Model
from assistant.translating.prompt import opening
from assistant.translating.reply import Translation, schema
from assistant.translating.ruling import ruled
from webapp.in_time import in_time
from webapp.limits import DRAFT_SECONDS
from webapp.replaying import stage_of
from webapp.scenarios import situation_of

T = TypeVar("T")

OWN = ("same-origin", "none")
"""What a browser says of a form of our own; a page of another site may not have the model asked."""


class Draft(msgspec.Struct, frozen=True):
    """What a model made of a question: a scenario as text, its board, what it asks, what is wrong with it."""

    text: str
    board: Mapping[str, Any] | None
    asked: tuple[str, ...]
    faults: tuple[str, ...]
    tries: int


def drafts_over(library: Library, model: Model) -> Blueprint:
    """Make the routes of a page on which a model is on."""
    blueprint = Blueprint("drafts", __name__)
    pages = DraftPages(library, model)
    blueprint.add_url_rule("/ask/sent", view_func=pages.sent, endpoint="sent")
    blueprint.add_url_rule("/ask/draft", view_func=pages.draft, methods=["POST"], endpoint="draft")
    blueprint.add_url_rule("/ask/ruled", view_func=pages.ruled, methods=["POST"], endpoint="ruled")
    return blueprint


class DraftPages:
    """The views of translating over one library, by one model."""

    def __init__(self, library: Library, model: Model) -> None:
        self._library = library
        self._model = model
        self._editions = {edition.key: edition for edition in library.editions()}

    def sent(self) -> str:
        """Show exactly what would be sent, and send nothing."""
        question, key = self._asked(request.args)
        understood = in_time(lambda: self._library.ask(question, key))
        body = self._model.request(opening(question, understood), schema())
        written = json.dumps(body, ensure_ascii=False, indent=2)
        return render_template("sent.html", question=question, edition=self._editions[key], written=written)

    def draft(self) -> str:
        """Have the model translate, and show its draft to be confirmed or changed."""
        if request.headers.get("Sec-Fetch-Site", "same-origin") not in OWN:
            abort(403)
        question, key = self._asked(request.form)
        return render_template(
            "draft.html",
            question=question,
            edition=self._editions[key],
            draft=_patiently(lambda: self._translated(question, key)),
        )

    def ruled(self) -> str:
        """Play the board that was confirmed, and answer with what came of it."""
        question, key = self._asked(request.form)
        text = request.form.get("scenario", "").replace("\r\n", "\n")
        try:
            read = _one(text)
        except ScenarioError as fault:
            faults = tuple(str(each) for each in fault.every)
            draft = Draft(text, None, (), faults, 0)
            return render_template("draft.html", question=question, edition=self._editions[key], draft=draft)
        answer = in_time(lambda: ruled(question, Translation(read), stage_of(self._library), key))
        return render_template(
            "ask.html",
            edition=self._editions[key],
            question=question,
            answer=answer,
            situation=situation_of(self._library, answer),
            translated=True,
        )

    def _asked(self, given: Mapping[str, str]) -> tuple[str, str]:
        question = given.get("q", "").strip()
        if not question:
            raise BadInput("There is no question; type one and ask again.")
        return question, self._library.edition_key(given.get("edition") or None)

    def _translated(self, question: str, key: str) -> Draft:
        stage = stage_of(self._library)
        found = translate(question, self._model, stage, self._library.ask(question, key), key)
        if found.draft is None:
            return Draft("", None, (), found.faults, found.tries)
        raw = dict(found.draft.read.raw)
        expected = [each for _, each in found.draft.asked]
        if expected:
            raw["expect"] = [*(raw.get("expect") or []), *expected]
        words = tuple(words for words, _ in found.draft.asked if words)
        return Draft(as_yaml(raw), self._board(found.draft.read, key), words, found.faults, found.tries)

    def _board(self, read: ReadScenario, key: str) -> Mapping[str, Any] | None:
        """The board before anything is done; None where it can't be set up."""
        nothing: dict[str, Any] = {"do": [], "decisions": [], "expect": [], "outcomes": None, "cites": []}
        bare = read.scenario.model_copy(update={**nothing, "explore": None})
        answer = replay(
            ReadScenario(bare, read.file, read.lines, read.raw), stage_of(self._library), key, boards=True
        )
        boards = answer.get("boards")
        return boards[answer["board_after"][0]] if boards else None


def _one(text: str) -> ReadScenario:
    found = parse_scenarios(text)
    if len(found) != 1:
        raise ScenarioError(f"this is {len(found)} scenarios; a question is answered from one.")
    return found[0]


def _patiently(work: Callable[[], T]) -> T:
    """Wait for a model, and no longer than that."""
    try:
        return within(DRAFT_SECONDS, work)
    except TookTooLong:
        raise BadInput(
            f"The model took longer than {DRAFT_SECONDS:g} seconds; ask again, or write the board by hand."
        ) from None
