"""The sources of mana for a cost: mana abilities that could be activated now, and what helps (605, 702.51a).

How late each is used: what needs nothing but tapping first, lands before creatures, then what does more
(deals damage, costs mana, taps others), what the mana is for, what gives something up, and last what is done
rather than paying mana.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from typing import Final

import msgspec

from engine import restrictions
from engine.abilities import Activated, Replacement, Triggered
from engine.abilities.casting import PaysFor
from engine.board import Board
from engine.events.mana import ManaAdded
from engine.mana import COLORS, MANA_TYPES, Mana, ManaSymbol
from engine.mana.abilities import added_by
from engine.mana.activation_mana import for_activation
from engine.mana.payers import Take, gives_up, takes_of, times
from engine.mana.plan import Profile, Unit, single
from engine.mana.spending import OTHER, Purpose
from engine.patterns.players import TappedForMana
from engine.registry import in_force, quality
from engine.replacement.applicable import applicable
from engine.trace import Trace
from engine.view import Context
from engine.zones import Zone

NOTHING_ELSE, COULD_FIGHT, DOES_MORE, ITS_OWN, USED_UP, HELPS = range(6)
"""How late a source is used: it only taps; as a creature it could fight instead; it does something besides;
the mana is for its own ability; it is gone then; it is no mana."""


Besides = tuple[tuple[int, Triggered, tuple[str, ...]], ...]
"""What is chosen for triggered mana abilities: of which permanent, which ability, and what it adds."""


class ManaSource(msgspec.Struct, frozen=True):
    """Something that gives mana for a cost: a mana ability that can be activated now, or what `helps`.

    `alternatives` are what it can add, `takes` what activating it taps, moves or removes. `ways` say of each
    thing that its profile gives which alternative it is, and what triggered mana abilities add besides.
    """

    id: int
    ability: Activated | PaysFor
    alternatives: tuple[tuple[str, ...], ...]
    profile: Profile
    takes: tuple[Take, ...] = ()
    ways: tuple[tuple[int, Besides], ...] = ()


def sources_of(
    game: Board, player: int, busy: frozenset[int] = frozenset(), purpose: Purpose = OTHER
) -> tuple[ManaSource, ...]:
    """The mana abilities that a player could activate now, and what helps a spell."""
    found = []
    mine = (id for id in game.battlefield() if game.controller(id) == player)
    for zone, ids in ((Zone.BATTLEFIELD, mine), (Zone.HAND, game.zone(Zone.HAND, player))):
        for id in ids:
            if id in busy or (id == purpose.id and zone is Zone.HAND):
                continue
            for ability in game.abilities(id):
                if isinstance(ability, Activated) and ability.mana and ability.zone is zone:
                    found += _source(game, player, id, ability, purpose, busy)
    if purpose.on == "spell":
        found += _helpers(game, player, purpose.id, busy)
    return tuple(_with_its_colors(found))


def _with_its_colors(found: list[ManaSource]) -> Iterator[ManaSource]:
    """The sources, each with how many colors its object could give by any of its abilities."""
    colors: dict[int, set[str]] = defaultdict(set)
    for each in found:
        for gives in each.profile[1]:
            colors[each.id].update(type for unit in gives for type in unit.types if type in COLORS)
    for each in found:
        yield msgspec.structs.replace(each, profile=(*each.profile[:3], len(colors[each.id])))


def _source(  # noqa: PLR0917 - whose ability it is, and what for
    game: Board, player: int, id: int, ability: Activated, purpose: Purpose, busy: frozenset[int]
) -> list[ManaSource]:
    adds = added_by(ability.effect.instructions)
    context = Context(source=id, controller=player, ability=ability)
    takes = takes_of(game, player, id, ability, busy)
    if adds is None or takes is None or not may_be_activated(game, player, id, ability, context):
        return []
    ways: dict[tuple[Unit, ...], tuple[int, Besides]] = {}
    for place, mana in enumerate(adds.mana(game, context)):
        made = _as_produced(game, id, player, mana, ability)
        for more, chosen in _besides(game, id, player, made):
            gives = tuple(unit_of(game, player, each, purpose) for each in (*made, *more))
            ways.setdefault(gives, (place, chosen))
    if not any(ways):
        return []
    profile = (_rank(game, id, ability, takes, purpose), tuple(ways), _price(ability), 0)
    source = ManaSource(id, ability, adds.options(game, context), profile, takes, tuple(ways.values()))
    return [source] * times(ability, takes)


def _as_produced(
    game: Board, id: int, player: int, mana: tuple[Mana, ...], ability: Activated
) -> tuple[Mana, ...]:
    """What an ability adds as replacement effects that need no choice would modify it (106.12b)."""
    if not game.of_shape(Replacement).wide:
        return mana
    trial = game.at(game.state.fork())
    trial.trace = Trace()
    event = ManaAdded(source=id, player=player, mana=mana, tapped_for=ability.cost.taps)
    for each in applicable(trial, event):
        instead = () if each.ability.optional else each.ability.edit(trial, event, each.context)
        if len(instead) == 1 and isinstance(instead[0], ManaAdded):
            event = instead[0]
    return event.mana


def _besides(
    game: Board, id: int, player: int, mana: tuple[Mana, ...]
) -> tuple[tuple[tuple[Mana, ...], Besides], ...]:
    """What triggered mana abilities can add when a permanent is tapped for this, each way of it once."""
    event = ManaAdded(source=id, player=player, mana=mana, tapped_for=True)
    found: dict[tuple[Mana, ...], Besides] = {(): ()}
    for source, ability in triggered_mana_abilities(game):
        controller = game.controller(source)
        context = Context(source=source, controller=controller, event=event, ability=ability)
        adds = added_by(ability.effect.instructions)
        if adds is None or not ability.pattern.matches(event, game, context):
            continue
        if player not in adds.who.select(game, context):
            continue
        options = tuple(zip(adds.mana(game, context), adds.options(game, context), strict=True))
        ways = product(found.items(), options)
        more: dict[tuple[Mana, ...], Besides] = {}
        for (before, chosen), (added, types) in ways:
            both = tuple(sorted((*before, *added), key=lambda each: each.type))
            more.setdefault(both, (*chosen, (source, ability, types)))
        found = more or found
    return tuple(found.items())


def triggered_mana_abilities(game: Board) -> list[tuple[int, Triggered]]:
    """The abilities of permanents that trigger when something is tapped for mana (605.1b)."""
    return [
        (id, ability)
        for id, ability in game.of_shape(Triggered).wide
        if isinstance(ability.pattern, TappedForMana) and game.is_permanent(id)
    ]


def _rank(game: Board, id: int, ability: Activated, takes: tuple[Take, ...], purpose: Purpose) -> int:
    if gives_up(takes):
        return USED_UP
    if purpose.on == "ability" and purpose.id == id:
        return ITS_OWN
    if len(ability.effect.instructions) > 1 or len(ability.cost.parts) > 1 or not ability.cost.taps:
        return DOES_MORE
    return COULD_FIGHT if "Creature" in game.characteristics(id).types else NOTHING_ELSE


def _price(ability: Activated) -> tuple[ManaSymbol, ...]:
    """The mana that a mana ability itself costs, symbol by symbol."""
    return single(ability.cost.mana)


def may_be_activated(game: Board, player: int, id: int, ability: Activated, context: Context) -> bool:
    """Tell whether a mana ability may be activated, its costs aside: its own words and what forbids it.

    What is activated only as an instant or a sorcery asks for priority, which nobody has who pays (602.5d-e).
    """
    if ability.timing in {"instant", "sorcery"}:
        return False
    if ability.condition is not None and not ability.condition.holds(game, context):
        return False
    used = game.state.activated_this_turn.count((id, hash(ability)))
    if ability.once_each_turn and used >= ability.times_each_turn:
        return False
    return restrictions.forbidding(game, "activate", id, (player, 1)) is None


def _helpers(game: Board, player: int, spell: int, busy: frozenset[int]) -> list[ManaSource]:
    """What a spell's own rules let a player do rather than pay mana; more of the same adds nothing."""
    found = []
    for _, context, ability in dict.fromkeys(restrictions.in_force(game, PaysFor, spell)):
        if ability.earlier and in_force(ability.earlier, game.date):
            continue
        there = game.battlefield() if ability.by == "tap" else game.zone(Zone.GRAVEYARD, player)
        for id in there:
            mine = game.controller(id) == player and id not in busy
            if not mine or game.object(id).tapped or not ability.what.matches(game, id, context):
                continue
            colors = tuple(each for each in COLORS if each in game.characteristics(id).colors)
            unit = Unit(colors if ability.colored else (), helper=True)
            takes = (Take((("tap" if ability.by == "tap" else "move", id, 0),)),)
            found.append(ManaSource(id, ability, ((),), (HELPS, ((unit,),), (), 0), takes))
    return found


def unit_of(game: Board, player: int, mana: Mana, purpose: Purpose) -> Unit:
    """What one mana is worth for a cost: its type, or any "as though it were mana of any color" (609.4b)."""
    types: tuple[str, ...] = (mana.type,)
    if _is_any_color(game, player, mana, purpose):
        types = tuple(dict.fromkeys((mana.type, *COLORS)))
    if purpose.id and restrictions.permitted(game, "spend mana of any type", purpose.id) is not None:
        types = any_type(game, types)
    types = for_activation(game, mana.type, types, purpose)
    return Unit(types, mana.snow, mana.only_for is not None)


def _is_any_color(game: Board, player: int, mana: Mana, purpose: Purpose) -> bool:
    """Tell whether somebody may spend it as though it were mana of any color."""
    whats = ("spend mana as any color", SNOW_AS_ANY_COLOR)
    either = (player, purpose.id) if purpose.id else (player,)
    return any(
        restrictions.permitted(game, what, each) is not None
        for what in (whats if mana.snow else whats[:1])
        for each in either
    )


SNOW_AS_ANY_COLOR: Final = "spend snow mana as any color"


@quality("mana of any type", "118.14", without=lambda _, types: types)
def any_type(game: Board, types: tuple[str, ...]) -> tuple[str, ...]:
    """ "Mana of any type can be spent": as though it were colorless mana or mana of any color."""
    return MANA_TYPES
