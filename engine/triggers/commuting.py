"""Abilities on the stack that come to the same in whichever order they resolve, since nothing looks at that.

They only change life totals by numbers that are written, no player's comes to 0 on the way, and nothing is
there on which a life total, its change or the time of it could tell.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from engine.abilities import Activated, Keyword, Restriction, Spell, Static, Triggered
from engine.board import Board
from engine.characteristics import Ability, Intrinsic
from engine.effects.life import GainLife, LoseLife
from engine.filters import AnyOf, IsPlayer
from engine.instructions import Effect, TargetWord
from engine.objects import Object
from engine.quantities import Fixed
from engine.selections import Targets
from engine.selections.players import EachPlayer, You
from engine.zones import Zone

OF_LIFE_ALONE: Final[frozenset[type]] = frozenset(
    (AnyOf, EachPlayer, Effect, Fixed, GainLife, IsPlayer, LoseLife, TargetWord, Targets, You)
)
"""The parts of effects that give life to players and take it from them, so much as is written."""

DO_NOTHING_BY_THEMSELVES: Final = (Activated, Intrinsic, Keyword, Spell)
"""Abilities that wait for somebody, or whose meaning is written out in others (702, 305.6)."""

OF_COMBAT: Final = frozenset({"attack", "block", "be blocked", "attack together", "block together"})
"""The questions of restrictions that nobody asks while abilities resolve."""

WHERE_CARDS_LIE: Final = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE)


def in_any_order(game: Board, ids: tuple[int, ...]) -> bool:
    """Tell whether it comes to the same in which order triggered abilities on the stack resolve (608.2).

    That supposes that nothing else happens between them: everybody passes until the last has resolved.
    """
    things = [game.object(id) for id in ids]
    return (
        all(_is_of_life_alone(game, each) for each in things)
        and _everybody_lives(game, things)
        and _nothing_looks_on(game, ids)
    )


def _is_of_life_alone(game: Board, thing: Object) -> bool:
    announced = thing.announced
    if announced is None or not isinstance(announced.ability, Triggered):
        return False
    aimed = (target for word in announced.targets for target in word)
    return (
        announced.ability.condition is None
        and _consists(announced.ability.effect)
        and all(game.is_player(target) for target in aimed)
    )


def _consists(part: object) -> bool:
    if isinstance(part, tuple | frozenset):
        return all(map(_consists, part))
    if isinstance(part, msgspec.Struct):
        fields = (getattr(part, each) for each in part.__struct_fields__)
        return type(part) in OF_LIFE_ALONE and all(map(_consists, fields))
    return part is None or isinstance(part, bool | int | str)


def _everybody_lives(game: Board, things: list[Object]) -> bool:
    """Tell whether nobody's life comes to 0 whatever is lost before anything is gained (704.5a)."""
    most: Counter[int] = Counter()
    for thing in things:
        assert thing.announced is not None
        assert isinstance(thing.announced.ability, Triggered)
        lost = sum(
            each.amount.number
            for each in thing.announced.ability.effect.instructions
            if isinstance(each, LoseLife) and isinstance(each.amount, Fixed)
        )
        most.update(dict.fromkeys(game.players(), lost))
    return all(game.player(id).life > most[id] for id in game.players())


def _nothing_looks_on(game: Board, ids: tuple[int, ...]) -> bool:
    """Tell whether no ability and no effect is there that these and what they change could matter to."""
    state = game.state
    under_way = (state.lasting, state.waiting, state.first_things, state.entering, state.within)
    special = (state.markers, state.main, state.shortcut, state.two_headed, state.switched_off)
    if any(under_way) or any(special):
        return False
    return all(
        id in ids or _is_quiet(game, id, thing)
        for id, thing in state.objects.items()
        if thing.zone is not Zone.LIBRARY
    )


def _is_quiet(game: Board, id: int, thing: Object) -> bool:
    if thing.zone in WHERE_CARDS_LIE:
        return thing.unknown or all(_sleeps(each, thing.zone) for each in game.abilities(id))
    return all(
        isinstance(each, DO_NOTHING_BY_THEMSELVES)
        or (isinstance(each, Restriction) and each.question in OF_COMBAT)
        for each in game.abilities(id)
    )


def _sleeps(ability: Ability, zone: Zone) -> bool:
    """Tell whether an ability of a card that lies in a zone does nothing there."""
    match ability:
        case Triggered():
            return ability.zone is not zone and not ability.pattern.from_anywhere
        case Static():
            return not (ability.everywhere or ability.elsewhere or ability.in_graveyard or ability.as_spell)
        case _:
            return isinstance(ability, DO_NOTHING_BY_THEMSELVES)
