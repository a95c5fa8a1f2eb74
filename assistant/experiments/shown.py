"""A showing of one thing without another and with it, and what both are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from assistant.experiments.board import ME, Board
from assistant.experiments.effects import differing, value
from assistant.experiments.playing import Came, played
from assistant.experiments.showings import BYSTANDER, Showing
from assistant.experiments.subjects import NotRead, Thing
from assistant.findings.differing import Facts, Key
from assistant.scenarios.recorded import records_in
from assistant.scenarios.replay import Stage
from assistant.telling.answers.kinds import of_kind, what_happens

_OUTCOMES: Final[dict[str, Callable[[Key, Any], bool]]] = {
    "damage": lambda key, _: key[0] == "deals",
    "life gained": lambda key, number: key[0] == "life" and number > 0,
    "life lost": lambda key, number: key[0] == "life" and number < 0,
    "draws": lambda key, _: key[0] == "draw",
    "discards": lambda key, _: key[0] == "discard",
    "mills": lambda key, _: key[0] == "mill",
    "tokens": lambda key, _: key[0] == "tokens",
    "counters": lambda key, _: key[0].startswith("counters "),
    "poison": lambda key, _: key[0] == "poison counter",
    "fate": lambda key, _: key == ("zone", BYSTANDER),
}
"""Which facts tell of an outcome that is asked for."""
_LIBRARY: Final[list[dict[str, Any]]] = [
    {"name": f"another {each}", "types": f"Basic Land - {each}"}
    for each in ("Plains", "Island", "Swamp", "Mountain", "Forest")
] * 3 + [
    {"name": "another Bear", "types": "Creature - Bear", "mana_cost": "{G}", "power": 2, "toughness": 2},
    {"name": "another instant", "types": "Instant", "mana_cost": "{G}", "text": "You gain 1 life."},
]  # fmt: skip
"""What is drawn, searched for, exiled until something fits, or put into a graveyard."""


def played_willingly(board: Board, question: str, stage: Stage, edition: str | None, deed: int = -1) -> Came:
    """Play a board whose players do whatever they may do; NotRead where it can't be played to its end."""
    raw = board.scenario(question)
    more = {"policy": "willing"}
    raw = raw | {"players": [_with_library(each) | more for each in raw["players"]]}
    came = played(raw, stage, edition, deed)
    if came is None or (came.rule and deed < 0):
        raise NotRead
    return came


def _with_library(player: dict[str, Any]) -> dict[str, Any]:
    """A player with a library to draw from; where one is written, that is all of it."""
    if "library" in player:
        return player | {"library_size": len(player["library"])}
    return player | {"library": _LIBRARY}


def called(thing: Thing) -> str:
    """What a thing is called in an answer."""
    if thing.face is not None:
        return thing.face.name
    if thing.kind == "event":
        return what_happens(thing.event)
    noun = "creature" if thing.kind == "keyword" else thing.kind
    return of_kind((*(each for each in (*thing.colors, *thing.types) if each != noun), noun), thing.keywords)


class Shown(msgspec.Struct, frozen=True):
    """One showing of a thing without another and with it (`beside`): what came of both, and what was before.

    `names` are what the thing and the other are called on the board; `base` is before the one without,
    `before` before the one with it. Where the thing never comes to act (`unable`), both tell how far it came.
    """

    way: Showing
    beside: str
    names: tuple[str, str]
    without: Came
    having: Came
    base: Facts
    before: Facts
    apart: Facts
    together: Facts
    unable: bool = False

    @property
    def resized(self) -> bool:
        """Tell whether the other thing alone makes the ordinary creature bigger or smaller."""
        return value(self.before, ("size", BYSTANDER)) not in (None, value(self.base, ("size", BYSTANDER)))

    @property
    def differs(self) -> tuple[Key, ...]:
        """What differs; what is paid with mana of the other thing is paid all the same."""
        paid_with_it = any(
            record["type"] == "applied" and record.get("words") and _source(record) == self.names[1]
            for record, _ in records_in(self.having.replayed.get("steps", ()))
        )
        keys = differing(self.together, self.apart)
        return tuple(each for each in keys if each[0] != "pay" or not paid_with_it)

    @property
    def forbidden(self) -> bool:
        """Tell whether the other thing forbids what was done."""
        return self.unable or (bool(self.having.rule) and not self.without.rule)

    def done(self, aspects: Sequence[str]) -> tuple[Key, ...]:
        """What was done without the other thing, as far as it is asked about."""
        found = [
            each
            for each in self.apart
            if self.apart[each].value != value(self.base, each) and each[0] not in ("pay", "refused")
        ]
        if "trigger" in aspects:
            return tuple(each for each in found if each == ("trigger", self.names[0]))
        outcome = next((_OUTCOMES[each] for each in aspects if each in _OUTCOMES), None)
        if outcome is not None:
            return tuple(key for key in found if outcome(key, self.apart[key].value))
        if "me" in aspects:
            return tuple(each for each in found if each[-1] == ME)
        if "lose" in aspects:
            return tuple(each for each in found if each[0] == "lose")
        if "mana" in aspects:
            return tuple(each for each in found if each[0].endswith(" mana"))
        return tuple(found)


def _source(record: Mapping[str, Any]) -> str:
    """What the source of something that was recorded is called; empty where none is."""
    source = record.get("source")
    return str(source.get("name", "")) if isinstance(source, Mapping) else ""
