"""How it is told what would be otherwise of players, of objects and of the game, by what was expected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from assistant.scenarios.wording import in_a_line
from assistant.telling.grammar import plural
from engine.zones import Zone

Said = Callable[[str, Any], str]


def without(numbers: Sequence[str]) -> str:
    """Without one rule that the reader has before them, and the others by number."""
    return " and ".join(("without it", *numbers))


def forbids(reason: str) -> str:
    """What a rule does that refuses an action."""
    return f"it forbids this: {reason}"


def could_not(reason: str) -> str:
    """Where the story could not go on."""
    return f"it could not come to that: {reason}"


def legality(reason: str | None) -> str:
    """Whether an action would be legal: None for yes, else why not."""
    return "that would be legal" if reason is None else f"that would not be legal: {reason}"


def told(kind: str, wanted: Any, found: Any, you: str = "") -> str:
    """What would be, by the kind of what is expected: of each player or object by name, or of the game."""
    alone = ALONE.get(kind)
    if alone is not None:
        return alone(_each_called(found, you))
    if not isinstance(found, dict) or not isinstance(wanted, dict):
        names = " and ".join(wanted) if isinstance(wanted, dict) else kind.replace("_", " ")
        return f"there would be no {names}" if found is None else f"{names} would be {_value(found)}"
    said: Said = WORDS.get(kind) or _of(kind.replace("_", " "))
    each = ((name.removeprefix("every "), found.get(name)) for name in wanted)
    return ", ".join(said(_called(name, you), value) for name, value in each)


def _called(name: str, you: str) -> str:
    return "you" if you and name == you else name


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
    return f"{card} would be {where(*place, you)}" if place is not None else f"there would be no {card}"


def where(zone: Zone, owner: str = "", you: str = "") -> str:
    """A zone with its preposition."""
    if zone in (Zone.BATTLEFIELD, Zone.STACK):
        return f"on the {zone.value}"
    if zone in (Zone.EXILE, Zone.COMMAND):
        return "in exile" if zone is Zone.EXILE else "in the command zone"
    whose = "the" if not owner else "your" if owner == you else f"{owner}'s"
    return f"in {whose} {zone.value}"


def _size(name: str, found: Any) -> str:
    return f"{name} would have no size" if "None" in str(found) else f"{name} would be {_value(found)}"


def _value(found: Any) -> str:
    if found in (None, [], {}, ""):
        return "none"
    return " and ".join(map(in_a_line, found)) if isinstance(found, list | tuple) else in_a_line(found)


def _of(kind: str) -> Said:
    return lambda name, found: f"the {kind} of {name} would be {_value(found)}"


def _with(noun: str, where: str = "") -> Said:
    def said(name: str, found: Any) -> str:
        return f"{name} would have {found or 'no'} {noun if found == 1 else plural(noun)}{where}"

    return said


def _being(word: str, otherwise: str) -> Said:
    return lambda name, found: f"{name} would be {word if found else otherwise}"


def _counted(name: str, found: Any) -> str:
    counters = " and ".join(f"{number} {kind}" for kind, number in dict(found or {}).items())
    return f"{name} would have {f'{counters} counters' if counters else 'no counters'}"


WORDS: Final[dict[str, Said]] = {
    "life": lambda name, found: f"{name} would be at {found} life",
    "hand_size": _with("card", " in hand"),
    "library_size": _with("card", " in the library"),
    "poison": _with("poison counter"),
    "energy": _with("energy counter"),
    "experience": _with("experience counter"),
    "rad": _with("rad counter"),
    "power_toughness": _size,
    "base_power_toughness": lambda name, found: f"{name} would be {_value(found)} at its base",
    "controller": lambda name, found: f"{_value(found)} would control {name}",
    "damage": lambda name, found: f"{name} would have {found} damage marked on it",
    "counters": _counted,
    "has": lambda name, found: f"{name} would have {_value(found)}",
    "lacks": lambda name, found: f"{name} would have {_value(found)}",
    "types": lambda name, found: f"{name} would be {_value(found)}",
    "subtypes": lambda name, found: f"{name} would have the subtypes {_value(found)}",
    "supertypes": lambda name, found: f"{name} would have the supertypes {_value(found)}",
    "colors": lambda name, found: f"{name} would be {_value(found) if found else 'colorless'}",
    "tapped": _being("tapped", "untapped"),
    "face_down": _being("face down", "face up"),
    "phased_out": _being("phased out", "phased in"),
    "blocked": _being("blocked", "unblocked"),
    "attached_to": lambda name, found: f"{name} would be attached to {_value(found)}",
    "attacking": lambda name, found: f"{name} would attack {_value(found)}",
    "blocking": lambda name, found: f"{name} would block {_value(found)}",
    "exists": lambda name, found: f"there would be {'a' if found else 'no'} {name}",
}
"""What would be of a player or an object, by the kind of expectation."""

ALONE: Final[dict[str, Callable[[Any], str]]] = {
    "winner": lambda found: f"{' and '.join(found)} would have won" if found else "nobody would have won",
    "loser": lambda found: f"{' and '.join(found)} would have lost" if found else "nobody would have lost",
    "draw": lambda found: f"the game would be: {found}",
    "stack": lambda found: f"the stack would hold {_value(found)}",
}
"""What would be of the game."""
