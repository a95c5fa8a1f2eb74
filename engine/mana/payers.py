"""What mana abilities take besides mana: each permanent is tapped or given up for one of them only (118.10).

The mana abilities for one cost are planned together: a creature can be tapped for mana and then be sacrificed
for more, but it can't be sacrificed for two of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from engine.abilities import Activated
from engine.board import Board
from engine.costs import (
    CostPart,
    DiscardCost,
    ExileCost,
    PayLife,
    PayMana,
    PlayerCountersCost,
    RemoveCountersCost,
    ReturnCost,
    SacrificeCost,
    TapOthersCost,
    TapSelf,
)
from engine.costs.parts import fitting, payable
from engine.mana.spending import Purpose
from engine.permanents.summoning_sickness import is_too_sick_to_tap

Resource = tuple[Literal["tap", "move", "life"] | str, int, int]
"""Something that is there once: what happens to it (or a kind of counter), whose it is, and which."""

MOST: Final = 20
"""How often one ability is counted at most: no cost asks for more mana of one kind than that."""


class Take(msgspec.Struct, frozen=True):
    """A part of a cost: so many of what can pay for it."""

    resources: tuple[Resource, ...]
    number: int = 1


def takes_of(
    game: Board, player: int, id: int, ability: Activated, busy: frozenset[int]
) -> tuple[Take, ...] | None:
    """What activating a mana ability takes, mana aside; None where that isn't there, or can't be planned.

    What is `busy` is neither tapped nor given up for it: another part of the cost asks for it.
    """
    found = []
    for part in ability.cost.parts:
        if isinstance(part, PayMana):
            if any(each.variable for each in part.cost.symbols):
                return None
            continue
        take = _take(game, player, id, part)
        if take is None:
            return None
        free = tuple(each for each in take.resources if each[0] not in ("tap", "move") or each[1] not in busy)
        take = Take(free, take.number)
        if len(take.resources) < take.number:
            return None
        found.append(take)
    return tuple(found)


def _take(game: Board, player: int, id: int, part: CostPart) -> Take | None:
    own = Purpose("ability", id)
    match part:
        case TapSelf():
            ready = not game.object(id).tapped and not is_too_sick_to_tap(game, id)
            return Take((("tap", id, 0),)) if ready else None
        case PayLife(amount=amount, variable=False, half=""):
            there = min(game.player(player).life, MOST * amount)
            can = payable(game, player, part, id, purpose=own)
            return Take(_numbered("life", player, there), amount) if can else None
        case RemoveCountersCost(kind=kind, number=number, variable=False):
            return Take(_numbered(kind, id, game.object(id).counter(kind)), number)
        case PlayerCountersCost(kind=kind, number=number, variable=False):
            return Take(_numbered(kind, player, game.player(player).counter(kind)), number)
        case TapOthersCost(number=number, variable=False):
            return Take(tuple(("tap", each, 0) for each in fitting(game, player, part, id)), number)
        case DiscardCost(at_random=True):
            return None
        case SacrificeCost() | DiscardCost() | ExileCost() | ReturnCost() if not part.variable:
            those = fitting(game, player, part, id, own)
            return Take(tuple(("move", each, 0) for each in those), part.number)
    return None


def _numbered(kind: str, whose: int, number: int) -> tuple[Resource, ...]:
    return tuple((kind, whose, nth) for nth in range(number))


def gives_up(takes: tuple[Take, ...]) -> bool:
    """Tell whether something leaves where it is for it."""
    return any(each.resources[0][0] == "move" for each in takes)


def times(ability: Activated, takes: tuple[Take, ...]) -> int:
    """How often an ability could be activated for one cost, as far as what it takes itself allows."""
    if ability.once_each_turn or not takes:
        return 1
    return min(MOST, *(len(each.resources) // each.number for each in takes))


def shared_out(
    used: Sequence[tuple[Take, ...]], *, in_order: bool = False
) -> tuple[tuple[Resource, ...], ...] | set[int]:
    """What pays for each of some activations, so that nothing pays twice.

    Where that is impossible: which of them, by their places, stand in each other's way. `in_order` says that
    they have to be activated as they stand; otherwise who gives something up comes last, so that what has
    been tapped for mana can still be sacrificed.
    """
    slots = [
        (place, resources)
        for place, takes in enumerate(used)
        for resources in (_in_order(takes) if in_order else _each(takes))
    ]
    holder: dict[Resource, int] = {}
    for number in range(len(slots)):
        seen: set[Resource] = set()
        if not _placed(number, slots, holder, seen):
            return {slots[number][0], *(slots[holder[each]][0] for each in seen if each in holder)}
    found: list[list[Resource]] = [[] for _ in used]
    for resource, number in holder.items():
        found[slots[number][0]].append(resource)
    return tuple(tuple(each) for each in found)


def _each(takes: tuple[Take, ...]) -> list[tuple[Resource, ...]]:
    return [each.resources for each in takes for _ in range(each.number)]


def _in_order(takes: tuple[Take, ...]) -> list[tuple[Resource, ...]]:
    """The same with tapped and given up as one thing, its own permanent once for each activation."""
    as_one = [
        tuple(("move" if what == "tap" else what, whose, nth) for what, whose, nth in each)
        for each in _each(takes)
    ]
    only = dict.fromkeys(each for each in as_one if len(each) == 1)
    return [*only, *(each for each in as_one if len(each) > 1)]


def _placed(
    number: int,
    slots: list[tuple[int, tuple[Resource, ...]]],
    holder: dict[Resource, int],
    seen: set[Resource],
) -> bool:
    """Give a slot a resource, letting others that hold one take another (an augmenting path)."""
    for resource in slots[number][1]:
        if resource not in seen:
            seen.add(resource)
            if resource not in holder or _placed(holder[resource], slots, holder, seen):
                holder[resource] = number
                return True
    return False
