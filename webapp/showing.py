"""Replays made ready for a page: trace, boards, cited rules, and the same under other editions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from assistant.errors import BadInput
from assistant.library import Library
from assistant.scenarios.elsewhere import Elsewhere, Played, elsewhere
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.reading import ReadScenario, parse_each, scenario_of
from assistant.scenarios.replay import Stage, replay
from assistant.scenarios.setting_up import with_unknown_cards
from assistant.scenarios.wording import as_yaml
from model import Citation
from webapp.in_time import in_time
from webapp.replaying import BOUNDS, editions_played
from webapp.trace_view import CitedRule, Layering, Part, cited_rules, layerings_of, parts_of

QUICK = 0.2
"""Seconds within which a replay is quick enough to be done again under every other edition."""
MOST_STEPS = 3000
"""How many steps of a trace a page shows."""
MOST_CARDS = 10_000
"""How many cards all boards of a page draw together."""
AROUND = 2
"""Lines that are shown before and after a line with a mistake."""


class Excerpt(msgspec.Struct, frozen=True):
    """A mistake in a text: its line from 1, 0 for none, and the lines around it with their numbers."""

    line: int
    lines: tuple[tuple[int, str], ...]


class Shown(msgspec.Struct, frozen=True):
    """A replay with what a page shows of it. `replay` is the answer as the contract fixes it."""

    replay: Mapping[str, Any]
    parts: tuple[Part, ...] = ()
    layerings: tuple[Layering, ...] = ()
    rules: tuple[CitedRule, ...] = ()
    others: tuple[Elsewhere, ...] = ()
    excerpt: Excerpt = Excerpt(0, ())
    written: str = ""
    """The scenario as a text of its own, for the table."""
    steps: int = 0
    """How many steps of the trace are shown."""

    @property
    def board_after(self) -> list[int]:
        """The places of the boards at the start and after each step that is shown; the last is the end."""
        every: list[int] = self.replay["board_after"]
        return [*every[: self.steps], every[-1]] if self.steps else every[-1:]

    @property
    def boards(self) -> list[tuple[int, Mapping[str, Any]]]:
        """The boards that are shown, each with its place."""
        return [(place, self.replay["boards"][place]) for place in sorted(set(self.board_after))]

    @property
    def boards_at_end(self) -> Mapping[str, Any]:
        """The board at the end."""
        last: Mapping[str, Any] = self.replay["boards"][self.board_after[-1]]
        return last

    @property
    def more(self) -> int:
        """How many steps the trace has beyond those that are shown."""
        return len(self.replay["board_after"]) - 1 - self.steps


def show_text(
    library: Library,
    stage: Stage,
    text: str,
    edition: str | None,
    *,
    explore: bool,
    without: tuple[str, ...] = (),
) -> tuple[Shown, ...]:
    """Replay every scenario of a text for a page, all together within SECONDS.

    What can't be read or replayed says why, and at which line of the text. `without` are rules to do without.
    """

    def shown(read: ReadScenario | ScenarioError) -> Shown:
        return show(library, stage, read, edition=edition, explore=explore, text=text, without=without)

    return _in_time(lambda: tuple(shown(each) for each in parse_each(text)))


def show_situation(library: Library, stage: Stage, raw: Mapping[str, Any], edition: str) -> Shown:
    """Replay a scenario that was made from a question."""
    return _in_time(lambda: (show(library, stage, scenario_of(dict(raw)), edition=edition),))[0]


def _in_time(work: Callable[[], tuple[Shown, ...]]) -> tuple[Shown, ...]:
    try:
        return in_time(work)
    except BadInput as failure:
        return (_failed("", (str(failure),), 0, ""),)


def show(
    library: Library,
    stage: Stage,
    read: ReadScenario | ScenarioError,
    *,
    edition: str | None,
    explore: bool = False,
    text: str = "",
    without: tuple[str, ...] = (),
) -> Shown:
    """Replay a scenario for a page; `text` is what it was read from, `without` names rules to do without."""
    if isinstance(read, ScenarioError):
        wrong = with_unknown_cards(read, stage.shelf)
        faults = tuple(str(each) for each in wrong.every)
        return _failed(wrong.name, faults, wrong.line, text)
    acted: dict[Citation, bool] = {}
    answer = replay(
        read,
        stage,
        edition,
        explore=explore,
        boards=True,
        facts=True,
        within=BOUNDS,
        noting=acted,
        without=without,
        partly=True,
    )
    if "error" in answer:
        return Shown(answer, excerpt=excerpt(text, answer["line"]))
    steps = _fitting(answer)
    parts = parts_of(answer["steps"], steps)
    return Shown(
        answer,
        parts,
        layerings_of(answer["steps"]),
        cited_rules(parts, answer["edition"], library.rule),
        () if answer["seconds"] > QUICK else _others(library, stage, read, _played(answer, acted)),
        written=as_yaml(read.raw),
        steps=steps,
    )


def _failed(name: str, faults: tuple[str, ...], line: int, text: str) -> Shown:
    """A scenario that can't be read, with everything that is wrong with it; the first stands in a line."""
    told = {"name": name, "ok": False, "error": faults[0], "errors": faults, "line": line}
    return Shown(told, excerpt=excerpt(text, line))


def _fitting(answer: Mapping[str, Any]) -> int:
    """Tell up to which step the boards can be drawn before they are too many for a page."""
    cards = [sum(len(seat["battlefield"]) for seat in board["seats"]) for board in answer["boards"]]
    drawn, seen = 0, set()
    for step, board in enumerate(answer["board_after"][: MOST_STEPS + 1]):
        drawn += 0 if board in seen else cards[board]
        seen.add(board)
        if drawn > MOST_CARDS:
            return step
    return min(MOST_STEPS, len(answer["board_after"]) - 1)


def _others(library: Library, stage: Stage, read: ReadScenario, here: Played) -> tuple[Elsewhere, ...]:
    """Replay it under every other edition that the engine implements."""

    def under(key: str) -> Played:
        acted: dict[Citation, bool] = {}
        return _played(replay(read, stage, key, facts=True, within=BOUNDS, noting=acted), acted)

    return tuple(
        elsewhere(here, under(key), stage) for key in editions_played(library) if key != here.edition
    )


def _played(answer: Mapping[str, Any], acted: Mapping[Citation, bool]) -> Played:
    if "error" in answer:
        return Played(answer["edition"], error=answer["error"])
    return Played(answer["edition"], answer["facts"], tuple(acted))


def excerpt(text: str, line: int) -> Excerpt:
    """Cut out the lines around a mistake."""
    if not line:
        return Excerpt(0, ())
    numbered = list(enumerate(text.split("\n"), start=1))
    return Excerpt(line, tuple(numbered[max(0, line - 1 - AROUND) : line + AROUND]))
