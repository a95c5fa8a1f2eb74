"""Planes, phenomena, schemes, vanguards and conspiracies in the command zone (901, 902, 904, 905).

Such a card is face up unless it lies in its owner's planar or scheme deck, or has been turned face down. What
they do is in `planes.py`, `planar_die.py` and `schemes.py`; here stands when their abilities function.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Protocol

from engine.characteristics import NONTRADITIONAL
from engine.objects import Object
from engine.registry import Played, Quality, quality
from engine.state import State
from engine.zones import Zone

PLANAR: Final = frozenset({"Plane", "Phenomenon"})
"""The card types of a planar deck (901.3)."""


class OfState(Played, Protocol):
    """What looks at a state, the rules without which it is played included."""

    state: State


@quality("abilities of planes and phenomena", "901.7")
def of_planes(view: OfState, thing: Object) -> bool:
    """Any abilities of a face-up plane or phenomenon card in the command zone function from that zone."""
    return is_face_up(view.state, thing)


@quality("abilities of schemes", "904.8")
def of_schemes(view: OfState, thing: Object) -> bool:
    """Any abilities of a face-up scheme card in the command zone function from that zone."""
    return is_face_up(view.state, thing)


@quality("abilities of vanguards", "902.7")
def of_vanguards(view: OfState, thing: Object) -> bool:
    """Any abilities of a face-up vanguard card in the command zone function from that zone."""
    return is_face_up(view.state, thing)


@quality("abilities of conspiracies", "2021:313.5")
def of_conspiracies(view: OfState, thing: Object) -> bool:
    """Any abilities of a face-up conspiracy card in the command zone function from that zone."""
    return is_face_up(view.state, thing)


FUNCTIONING: Final[dict[str, Quality[[Object], bool]]] = {
    "Plane": of_planes,
    "Phenomenon": of_planes,
    "Scheme": of_schemes,
    "Vanguard": of_vanguards,
    "Conspiracy": of_conspiracies,
}
"""By which rule the abilities of a nontraditional card function, by its card type."""


@quality("planes and ranges of influence", "801.18", "901.13")
def exempt_from_range(view: OfState, id: int) -> bool:
    """Plane and phenomenon cards are exempt from the option: they affect all objects and players."""
    thing = view.state.objects.get(id)
    source = 0 if thing is None or thing.announced is None else thing.announced.source
    found = view.state.objects.get(source) or thing
    return found is not None and kind_of(found) in PLANAR


def is_face_up(state: State, thing: Object) -> bool:
    """Tell whether a card of the command zone is face up: no card of a deck, and not turned face down."""
    owner = state.players[thing.owner]
    return not thing.face_down and thing.id not in (*owner.planar_deck, *owner.scheme_deck)


def kind_of(thing: Object) -> str:
    """The card type by which something is a nontraditional card in the command zone; empty for others."""
    if thing.zone is not Zone.COMMAND or not thing.printed.types & NONTRADITIONAL:
        return ""
    return next(each for each in FUNCTIONING if each in thing.printed.types)


def works_in_command_zone(thing: Object) -> bool:
    """Tell whether something may have abilities that function in the command zone: an emblem, such a card."""
    return thing.kind == "emblem" or bool(kind_of(thing))


def functioning(view: OfState, ids: Iterable[int]) -> tuple[int, ...]:
    """The emblems of the command zone (114.4), and the nontraditional cards whose abilities function."""
    objects = view.state.objects
    return tuple(id for id in ids if objects[id].kind == "emblem" or functions(view, objects[id]))


def functions(view: OfState, thing: Object) -> bool:
    """Tell whether the abilities of a nontraditional card function."""
    kind = kind_of(thing)
    return bool(kind) and FUNCTIONING[kind](view, thing)


def face_up(view: Any, types: frozenset[str]) -> tuple[int, ...]:
    """The face-up cards in the command zone of some card types, in the order in which they came."""
    objects = view.state.objects
    return tuple(
        id
        for id in view.state.zones.get((Zone.COMMAND, 0), ())
        if kind_of(objects[id]) in types and is_face_up(view.state, objects[id])
    )
