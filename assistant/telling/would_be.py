"""What would be without a rule: that something is forbidden, could not happen, or would be otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from assistant.asked import Because
from assistant.telling import being
from assistant.telling.being import where, would
from engine.zones import Zone

OPPONENT = "Opponent"
"""What the board of a question calls the other player."""


def without(numbers: Sequence[str]) -> str:
    """Without one rule that the reader has before them, and the others by number."""
    return " and ".join(("without it", *numbers))


def forbids(reason: str) -> str:
    """What a rule does that refuses an action."""
    return f"it forbids this: {reason}"


def could_not(reason: str) -> str:
    """Where the story could not go on."""
    return f"it could not come to that: {reason}"


def in_an_order(because: Because, last: str) -> Because:
    """A rule that decides only where one of two came last."""
    return msgspec.structs.replace(because, why=f"if {last} came last, {because.why}")


def legality(reason: str | None) -> str:
    """Whether an action would be legal: None for yes, else why not."""
    return "that would be legal" if reason is None else f"that would not be legal: {reason}"


def told(kind: str, wanted: Any, found: Any, you: str = "") -> str:
    """What would be, by the kind of what is expected: of each player or object by name, or of the game."""
    if kind in being.ALONE:
        return being.told(kind, _each_called(found, you), would)
    if not isinstance(found, dict) or not isinstance(wanted, dict):
        names = " and ".join(wanted) if isinstance(wanted, dict) else kind.replace("_", " ")
        return f"there would be no {names}" if found is None else f"{names} would be {being.value(found)}"
    each = {_called(name.removeprefix("every "), you): found.get(name) for name in wanted}
    return being.told(kind, each, would)


def _called(name: str, you: str) -> str:
    """A name in the middle of a sentence; the boards of questions call people and things by who asks."""
    if not you:
        return name
    if name == you:
        return "you"
    if name.startswith("Your "):
        return f"your {name.removeprefix('Your ')}"
    of_opponent = name == OPPONENT or name.startswith(f"{OPPONENT}'s ")
    return f"the {name[0].lower()}{name[1:]}" if of_opponent else name


def _each_called(found: Any, you: str) -> Any:
    return [_called(each, you) for each in found] if isinstance(found, list | tuple) else found


def in_zone(
    card: str,
    counted: bool,
    found: Sequence[str],
    place: tuple[Zone, str] | None,
    zone: Zone,
    *,
    you: str = "",
) -> str:
    """Where a card would be instead, or how many there would be in a zone; no `card` for any."""
    there = f"{len(found)} ({', '.join(found)})" if found else "nothing"
    if not card or (counted and found):
        return f"there would be {there} {where(zone)}"
    card = _called(card, you)
    return f"{card} would be {where(*place, you)}" if place is not None else f"there would be no {card}"
