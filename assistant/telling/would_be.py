"""What would be without a rule: that something is forbidden, could not happen, or would be otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from assistant.asked import Because
from assistant.telling import being, come_about
from assistant.telling.addressing import OPPONENT
from assistant.telling.being import where, would
from engine.records import Record
from engine.zones import Zone


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
    return msgspec.structs.replace(because, why=_last(because, last))


def in_each_order(because: Because, last: str, other: Because, other_last: str) -> Because:
    """A rule that decides whichever of two came last: what would be without it in each of both orders."""
    if because == other:
        return because
    return msgspec.structs.replace(because, why=f"{_last(because, last)}; {_last(other, other_last)}")


def _last(because: Because, last: str) -> str:
    return f"if {last} came last, {because.why}"


def does_not_forbid() -> str:
    """What a rule does that is asked whether an action is legal, and lets it be done."""
    return "it doesn't forbid this"


def lets_choose(question: str) -> str:
    """What a rule does by which somebody chooses."""
    return f"it lets somebody choose: {question}"


def makes_mana() -> str:
    """What the rule does by which an ability that adds mana is a mana ability."""
    return "what adds this mana is a mana ability by it"


def lets_be(sentence: str) -> str:
    """What a rule does that is asked and under which nothing happens."""
    return f"it lets that be: {sentence.rstrip('.')}"


def either_way(what: str) -> str:
    """What is so with a rule that acts and without it."""
    return f"it acts here, and with it as without it {what}"


def where_it_is(number: str, why: str) -> str:
    """Why it is so with one of the numbers on which an answer depends."""
    return f"Where it is {number}: {why}"


def dies_by_it(name: str) -> str:
    """What a state-based action does by which something dies."""
    return f"{name} dies by this rule."


def never_triggers(name: str) -> str:
    """Why an ability doesn't trigger."""
    return f"nothing happens on which this ability of {name} would trigger"


def functions_elsewhere(name: str) -> str:
    """Why an ability of what never was on the battlefield doesn't trigger."""
    return f"{name} is not on the battlefield, where that ability of it would function"


def legality(reason: str | None) -> str:
    """Whether an action would be legal: None for yes, else why not."""
    return "that would be legal" if reason is None else f"that would not be legal: {reason}"


def never_asked() -> str:
    """Where nobody declares attacks or blocks at all."""
    return "nobody would be asked for it"


def told(kind: str, wanted: Any, found: Any, you: str = "") -> str:
    """What would be, by the kind of what is expected: of each player or object by name, or of the game."""
    if kind in being.ALONE:
        return being.told(kind, _each_called(found, you), would)
    if not isinstance(found, dict) or not isinstance(wanted, dict):
        names = " and ".join(wanted) if isinstance(wanted, dict) else kind.replace("_", " ")
        return f"there would be no {names}" if found is None else f"{names} would be {being.value(found)}"
    each = {_called(name.removeprefix("every "), you): _each_called(found.get(name), you) for name in wanted}
    return being.told(kind, each, would)


def happened(record: type[Record], about: Mapping[str, str], found: Any, you: str = "") -> str:
    """What would happen instead: how often or how much of what records of a type tell."""
    each = {role: _called(name, you) for role, name in about.items()}
    return come_about.told(record, each, found, would)


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
    if isinstance(found, list | tuple):
        return [_each_called(each, you) for each in found]
    return _called(found, you) if isinstance(found, str) else found


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
    if place is not None and you:
        place = place[0], place[1] if place[1] == you else _called(place[1], you)
    return f"{card} would be {where(*place, you)}" if place is not None else f"there would be no {card}"
