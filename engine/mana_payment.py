"""A payer that finds mana for a cost whenever the pool and untapped sources allow one (601.2g-h).

Mana is taken from the pool first, then from mana abilities whose only cost is {T}.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

import msgspec

from engine import restrictions
from engine.abilities import Activated
from engine.board import Board
from engine.costs import TapSelf
from engine.errors import IllegalAction
from engine.events import ManaAdded, ManaEmptied
from engine.mana import COLORS, MANA_TYPES, ManaCost, ManaSymbol
from engine.mana_abilities import produced_by
from engine.registry import rule
from engine.summoning_sickness import is_summoning_sick
from engine.whiteboard import performs

Profile = tuple[tuple[str, ...], ...]
"""What a source can add: alternatives, each the types of mana that it gives together."""

Pool = tuple[tuple[str, int], ...]
"""How much mana of each type is in a pool."""


class ManaSource(msgspec.Struct, frozen=True):
    """A mana ability that can be activated now by tapping: whose, which, and what it can add."""

    id: int
    ability: Activated
    alternatives: tuple[tuple[str, ...], ...]


def sources_of(game: Board, player: int, busy: frozenset[int] = frozenset()) -> tuple[ManaSource, ...]:
    """The mana abilities that a player could activate now by tapping alone."""
    found = []
    for id in game.battlefield():
        if game.controller(id) != player or id in busy:
            continue
        for ability in game.abilities(id):
            if isinstance(ability, Activated) and ability.mana and ability.cost.parts == (TapSelf(),):
                alternatives = produced_by(ability.effect.instructions)
                if alternatives and _can_tap(game, id):
                    found.append(ManaSource(id, ability, alternatives))
    return tuple(found)


def find_payment(
    game: Board, player: int, cost: ManaCost, busy: frozenset[int] = frozenset()
) -> tuple[tuple[ManaSource, tuple[str, ...]], ...] | None:
    """Find sources and what each adds so that the pool and they pay a cost; None where nothing does."""
    sources = sources_of(game, player, busy)
    cost = as_spent(game, player, cost)
    pool = Counter(each.type for each in game.player(player).mana)
    profiles = Counter(each.alternatives for each in sources)
    plan = _plan(
        tuple(sorted(cost.symbols, key=_freedom)), _frozen(pool), tuple(sorted(profiles.items(), key=repr))
    )
    if plan is None:
        return None
    left = list(sources)
    chosen = []
    for alternatives, added in plan:
        source = next(each for each in left if each.alternatives == alternatives)
        left.remove(source)
        chosen.append((source, added))
    return tuple(chosen)


@cache
def _plan(
    symbols: tuple[ManaSymbol, ...], pool: Pool, profiles: tuple[tuple[Profile, int], ...]
) -> tuple[tuple[Profile, tuple[str, ...]], ...] | None:
    """Pay symbols one by one, the choosiest first, from the pool or by one more source."""
    if not symbols:
        return ()
    first, rest = symbols[0], symbols[1:]
    if first.generic > 1 and not first.ways:
        one = ManaSymbol("1", generic=1)
        return _plan((one, *(one for _ in range(first.generic - 1)), *rest), pool, profiles)
    for paid in sorted({each for each, number in pool if number and _pays(first, each)}):
        plan = _plan(rest, _frozen(Counter(dict(pool)) - Counter({paid: 1})), profiles)
        if plan is not None:
            return plan
    if first.generic == 0 and not first.ways:
        return _plan(rest, pool, profiles)
    for profile, number in profiles:
        for added in profile:
            if number and any(_pays(first, each) for each in added):
                fewer = tuple((each, count - (each == profile)) for each, count in profiles)
                plan = _plan(symbols, _frozen(Counter(dict(pool)) + Counter(added)), fewer)
                if plan is not None:
                    return ((profile, added), *plan)
    if first.ways and first.generic:
        return _plan((ManaSymbol(str(first.generic), generic=first.generic), *rest), pool, profiles)
    return None


def _pays(symbol: ManaSymbol, mana: str) -> bool:
    return mana in symbol.ways if symbol.ways else symbol.generic > 0


def _freedom(symbol: ManaSymbol) -> tuple[int, int]:
    return (0, len(symbol.ways)) if symbol.ways else (1, symbol.generic)


def _frozen(pool: Counter[str]) -> Pool:
    return tuple(sorted((each, number) for each, number in pool.items() if number > 0))


def _can_tap(game: Board, id: int) -> bool:
    return not game.object(id).tapped and not is_summoning_sick(game, id)


def as_spent(game: Board, player: int, cost: ManaCost) -> ManaCost:
    """The cost as a player may pay it: mana may count "as though it were mana of any color" (609.4b)."""
    if restrictions.permitted(game, "spend mana as any color", player) is None:
        return cost
    any_type = (
        msgspec.structs.replace(each, ways=MANA_TYPES) if set(each.ways) & set(COLORS) else each
        for each in cost.symbols
    )
    return ManaCost(tuple(any_type))


def spend(game: Board, player: int, cost: ManaCost) -> None:
    """Take the mana of a cost out of the pool, the choosiest symbols first."""
    pool = list(game.player(player).mana)
    for each in sorted(as_spent(game, player, cost).symbols, key=_freedom):
        for _ in range(max(each.generic if not each.ways else 1, 0)):
            fitting = next((mana for mana in pool if _pays(each, mana.type)), None)
            if fitting is None:
                raise IllegalAction("601.2h", f"{game.name(player)} can't pay {cost}.")
            pool.remove(fitting)
    game.change_player(player, mana=tuple(pool))


@performs(ManaAdded)
@rule("adding mana", "106.4")
def add_mana(game: Board, event: ManaAdded) -> None:
    """When an effect instructs a player to add mana, that mana goes into a player's mana pool."""
    game.change_player(event.player, mana=game.player(event.player).mana + event.mana)
    words = ", ".join(each.type for each in event.mana)
    game.trace.say(f"{game.name(event.player)} adds {words}.", *game.named(event.source), kind="mana")


@performs(ManaEmptied)
@rule("mana empties", "500.4", "703.4s", kind="turn-based action")
def empty(game: Board, event: ManaEmptied) -> None:
    """When a step or phase ends, any unused mana left in a player's mana pool empties."""
    game.change_player(event.player, mana=())
    game.trace.say(f"{game.name(event.player)}'s mana pool empties ({event.amount}).", kind="mana")
