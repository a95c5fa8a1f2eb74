"""Grand Melee: several turns at once, each with a turn marker and a stack of its own (807.4, 807.5).

The state's own fields (whose turn it is, the step, combat, who has priority, the stack) are always those of
one turn, so that every other rule finds one turn as in any game. The other turns are set aside, each with its
marker, and taken up again in its place (`markers.turn_to`). Without Grand Melee there are no markers.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from engine.events import Event
from engine.events.turns import FirstThing
from engine.objects import Combat, Turn
from engine.sequences import Acted


class Aside(msgspec.Struct, frozen=True, kw_only=True):
    """A turn that is set aside: the fields of a state that are a turn's own, named as there.

    Its stack lies in the state's zones under the number of its marker.
    """

    turn: Turn
    holder: int
    moment: Literal["step begins", "priority", "resolving", "step ends", "over"] = "step begins"
    passed: tuple[int, ...] = ()
    combat: Combat | None = None
    history: tuple[Event, ...] = ()
    mandatory_since: int = 0
    heights: tuple[tuple[int, int], ...] = ()
    cast_last_turn: int = 0
    spells_last_turn: tuple[int, ...] = ()
    lost_life_last_turn: tuple[int, ...] = ()
    extra_turns: tuple[int, ...] = ()
    extra_turns_of: tuple[int, ...] = ()
    first_things: tuple[FirstThing, ...] = ()
    acted: tuple[Acted, ...] = ()
    done_this_turn: tuple[tuple[int, str], ...] = ()
    activated_this_turn: tuple[tuple[int, int], ...] = ()
    planar_controller: int = 0


OF_A_TURN: Final = Aside.__struct_fields__
"""The fields of a state that are those of the turn that is played on."""

THIS_TURN: Final = ("history", "done_this_turn", "activated_this_turn")
"""Those that say what has been done this turn; what is done is done in every turn that is under way."""


class TurnMarker(msgspec.Struct, frozen=True):
    """A turn marker: its number, who has it, and that player's turn where it is set aside (807.4).

    `waits` tells that the player's turn has not begun, since another is too close (807.4d); what is set
    aside is then the turn before. `removals` is how many times it is designated for removal (807.4e).
    `shared` is how much of what has been done in its turn the other turns know of, by the fields of
    `THIS_TURN`.
    """

    number: int
    player: int
    aside: Aside | None = None
    waits: bool = False
    removals: int = 0
    shared: tuple[int, int, int] = (0, 0, 0)


def marker_of_turn(state: Any) -> TurnMarker:
    """The marker of the turn that is played on."""
    return marker_numbered(state, state.marker)


def marker_numbered(state: Any, number: int) -> TurnMarker:
    """The marker of that number."""
    found: TurnMarker = next(each for each in state.markers if each.number == number)
    return found


def under_way(state: Any) -> tuple[TurnMarker, ...]:
    """The markers of the turns that have begun and are set aside."""
    return tuple(each for each in state.markers if each.aside is not None and not each.waits)


def asides(state: Any) -> tuple[Aside, ...]:
    """The turns that have begun and are set aside."""
    return tuple(each.aside for each in under_way(state) if each.aside is not None)


def marker_of_number(state: Any, turn: int) -> int:
    """The number of the marker of a turn that is set aside, 0 where that turn is none of them."""
    there = (each for each in under_way(state) if each.aside is not None and each.aside.turn.number == turn)
    return next((each.number for each in there), 0)


def set_out(order: tuple[int, ...], first: int, number: int) -> tuple[int, ...]:
    """The players who have the turn markers at the beginning: the first, and every fourth to the left."""
    place = order.index(first)
    return tuple(order[(place + 4 * each) % len(order)] for each in range(number))


def markers_for(players: tuple[int, ...], moment: Aside) -> tuple[TurnMarker, ...]:
    """Markers for some players, of whom the first plays on, and the others are at the same moment."""
    found = [TurnMarker(1, players[0])]
    for place, player in enumerate(players[1:], start=1):
        turn = msgspec.structs.replace(moment.turn, number=moment.turn.number + place, active=player)
        found.append(TurnMarker(place + 1, player, msgspec.structs.replace(moment, turn=turn, holder=player)))
    return tuple(found)
