"""A payer that finds mana for a cost whenever the pool and untapped sources allow one (601.2g-h, 605).

Mana is taken from the pool first, then from mana abilities that need nothing but tapping, lands' before
creatures', then from those that do more (deal damage, cost mana), from what the mana is for, from what is
sacrificed, and last from what is done rather than paying mana (702.51a).
"""

from __future__ import annotations

from collections import Counter

import msgspec

from engine import restrictions
from engine.abilities import Activated, Replacement, Triggered
from engine.abilities.casting import PaysFor
from engine.board import Board
from engine.costs import PayLife, PayMana, SacrificeCost, TapSelf
from engine.errors import IllegalAction
from engine.events.mana import ManaAdded, ManaEmptied, ManaTaken
from engine.filters import Itself
from engine.layers.lasting_effects import Lasting
from engine.mana import COLORS, MANA_TYPES, Mana, ManaCost, ManaSymbol
from engine.mana.abilities import added_by
from engine.mana.activation_mana import for_activation
from engine.mana.demands import demanded
from engine.mana.plan import Plan, Profile, Spend, Unit, plan, single
from engine.mana.spending import OTHER, Purpose, Rider, may_be_spent
from engine.patterns.players import TappedForMana
from engine.permanents.summoning_sickness import is_too_sick_to_tap
from engine.records import Answered, Applied
from engine.registry import quality, rule
from engine.replacement.applicable import applicable
from engine.trace import Trace
from engine.view import Context
from engine.whiteboard import performs
from engine.zones import Zone

NOTHING_ELSE, COULD_FIGHT, DOES_MORE, ITS_OWN, USED_UP, HELPS = range(6)
"""How late a source is used: it only taps; as a creature it could fight instead; it does something besides;
the mana is for its own ability; it is gone then; it is no mana."""


class ManaSource(msgspec.Struct, frozen=True):
    """Something that gives mana for a cost: a mana ability that can be activated now, or what `helps`.

    `alternatives` are what it can add, `units` what each is worth for the cost that is paid.
    """

    id: int
    ability: Activated | PaysFor
    alternatives: tuple[tuple[str, ...], ...]
    profile: Profile


class Payment(msgspec.Struct, frozen=True):
    """How a mana cost is paid: the sources with the place of the alternative, what pays for which symbol.

    `prices` is for each source what pays for what it costs itself.
    """

    sources: tuple[tuple[ManaSource, int], ...]
    spent: tuple[Spend, ...]
    prices: tuple[tuple[Spend, ...], ...] = ()


def sources_of(
    game: Board, player: int, busy: frozenset[int] = frozenset(), purpose: Purpose = OTHER
) -> tuple[ManaSource, ...]:
    """The mana abilities that a player could activate now, and what helps a spell."""
    found = []
    for id in game.battlefield():
        if game.controller(id) == player and id not in busy:
            for ability in game.abilities(id):
                if isinstance(ability, Activated) and ability.mana:
                    found += _source(game, player, id, ability, purpose)
    if purpose.on == "spell":
        found += _helpers(game, player, purpose.id, busy)
    return tuple(found)


def _source(game: Board, player: int, id: int, ability: Activated, purpose: Purpose) -> list[ManaSource]:
    adds = added_by(ability.effect.instructions)
    context = Context(source=id, controller=player, ability=ability)
    if adds is None or not can_activate(game, player, id, ability, context):
        return []
    worth = tuple(
        tuple(unit_of(game, player, each, purpose) for each in (*made, *_besides(game, id, player, made)))
        for made in (_as_produced(game, id, player, mana, ability) for mana in adds.mana(game, context))
    )
    if not any(worth):
        return []
    profile = (_rank(game, id, ability, purpose), worth, _price(ability))
    return [ManaSource(id, ability, adds.options(game, context), profile)]


def _as_produced(
    game: Board, id: int, player: int, mana: tuple[Mana, ...], ability: Activated
) -> tuple[Mana, ...]:
    """What an ability adds as replacement effects that need no choice would modify it (106.12b)."""
    if not game.of_shape(Replacement).wide:
        return mana
    trial = game.at(game.state.copy())
    trial.trace = Trace()
    event = ManaAdded(source=id, player=player, mana=mana, tapped_for=ability.cost.taps)
    for each in applicable(trial, event):
        instead = () if each.ability.optional else each.ability.edit(trial, event, each.context)
        if len(instead) == 1 and isinstance(instead[0], ManaAdded):
            event = instead[0]
    return event.mana


def _besides(game: Board, id: int, player: int, mana: tuple[Mana, ...]) -> tuple[Mana, ...]:
    """What triggered mana abilities add when a permanent is tapped for this, as far as it is one thing."""
    event = ManaAdded(source=id, player=player, mana=mana, tapped_for=True)
    found: tuple[Mana, ...] = ()
    for source, ability in triggered_mana_abilities(game):
        controller = game.controller(source)
        context = Context(source=source, controller=controller, event=event, ability=ability)
        adds = added_by(ability.effect.instructions)
        if adds is None or not ability.pattern.matches(event, game, context):
            continue
        options = adds.mana(game, context)
        if len(options) == 1 and player in adds.who.select(game, context):
            found += options[0]
    return found


def triggered_mana_abilities(game: Board) -> list[tuple[int, Triggered]]:
    """The abilities of permanents that trigger when something is tapped for mana (605.1b)."""
    return [
        (id, ability)
        for id in game.battlefield()
        for ability in game.abilities(id)
        if isinstance(ability, Triggered) and isinstance(ability.pattern, TappedForMana)
    ]


def _rank(game: Board, id: int, ability: Activated, purpose: Purpose) -> int:
    if any(isinstance(part, SacrificeCost) for part in ability.cost.parts):
        return USED_UP
    if purpose.on == "ability" and purpose.id == id:
        return ITS_OWN
    if len(ability.effect.instructions) > 1 or len(ability.cost.parts) > 1:
        return DOES_MORE
    return COULD_FIGHT if "Creature" in game.characteristics(id).types else NOTHING_ELSE


def _price(ability: Activated) -> tuple[ManaSymbol, ...]:
    """The mana that a mana ability itself costs, symbol by symbol."""
    return single(ability.cost.mana)


def can_activate(game: Board, player: int, id: int, ability: Activated, context: Context) -> bool:
    """Tell whether a mana ability can be activated, its own price in mana aside, and nothing forbids it."""
    for part in ability.cost.parts:
        if isinstance(part, TapSelf):
            if game.object(id).tapped or is_too_sick_to_tap(game, id):
                return False
        elif isinstance(part, PayLife):
            if part.variable or game.player(player).life < part.amount:
                return False
        elif isinstance(part, PayMana):
            if any(each.variable for each in part.cost.symbols):
                return False
        elif part != SacrificeCost(Itself()):
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
        there = game.battlefield() if ability.by == "tap" else game.zone(Zone.GRAVEYARD, player)
        for id in there:
            mine = game.controller(id) == player and id not in busy
            if not mine or game.object(id).tapped or not ability.what.matches(game, id, context):
                continue
            colors = tuple(each for each in COLORS if each in game.characteristics(id).colors)
            unit = Unit(colors if ability.colored else (), helper=True)
            found.append(ManaSource(id, ability, ((),), (HELPS, ((unit,),), ())))
    return found


def unit_of(game: Board, player: int, mana: Mana, purpose: Purpose) -> Unit:
    """What one mana is worth for a cost: its type, or any "as though it were mana of any color" (609.4b)."""
    types: tuple[str, ...] = (mana.type,)
    if restrictions.permitted(game, "spend mana as any color", player) is not None:
        types = tuple(dict.fromkeys((mana.type, *COLORS)))
    if purpose.id and restrictions.permitted(game, "spend mana of any type", purpose.id) is not None:
        types = any_type(game, types)
    types = for_activation(game, mana.type, types, purpose)
    return Unit(types, mana.snow, mana.only_for is not None)


@quality("mana of any type", "118.14", without=lambda _, types: types)
def any_type(game: Board, types: tuple[str, ...]) -> tuple[str, ...]:
    """ "Mana of any type can be spent": as though it were colorless mana or mana of any color."""
    return MANA_TYPES


def find_payment(
    game: Board,
    player: int,
    cost: ManaCost,
    busy: frozenset[int] = frozenset(),
    *,
    purpose: Purpose = OTHER,
    using: tuple[ManaSource, ...] | None = None,
) -> Payment | None:
    """Find sources and what each adds so that the pool and they pay a cost; None where nothing does."""
    sources = sources_of(game, player, busy, purpose) if using is None else using
    usable = tuple(each for each in sources if not _withheld(game, player, each, purpose))
    pool = Counter(
        unit_of(game, player, each, purpose)
        for each in game.player(player).mana
        if may_be_spent(game, each, purpose, player)
    )
    return _without_clash(demanded(game, cost), pool, usable)


def _without_clash(asked: ManaCost, pool: Counter[Unit], usable: tuple[ManaSource, ...]) -> Payment | None:
    """A payment in which no permanent is tapped for two of its abilities: it can be tapped once (107.5)."""
    found = plan(asked, pool, Counter(each.profile for each in usable))
    if found is None:
        return None
    payment = _payment(found, usable)
    tapped: dict[int, ManaSource] = {}
    for source, _ in payment.sources:
        if _taps(source):
            other = tapped.setdefault(source.id, source)
            if other is not source:
                left_out = (tuple(each for each in usable if each is not clash) for clash in (source, other))
                return next(filter(None, (_without_clash(asked, pool, each) for each in left_out)), None)
    return payment


def _taps(source: ManaSource) -> bool:
    """Tell whether the permanent itself is tapped for it."""
    return not isinstance(source.ability, Activated) or source.ability.cost.taps


def _withheld(game: Board, player: int, source: ManaSource, purpose: Purpose) -> bool:
    """Tell whether what a source adds can't be spent on this (106.6)."""
    adds = added_by(source.ability.effect.instructions) if isinstance(source.ability, Activated) else None
    if adds is None or adds.only_for is None:
        return False
    return not may_be_spent(game, Mana("colorless", only_for=adds.only_for), purpose, player)


def _payment(steps: Plan, sources: tuple[ManaSource, ...]) -> Payment:
    left = list(sources)
    spent: list[Spend] = []
    due: list[Spend] = []
    prices: list[tuple[Spend, ...]] = []
    used: list[tuple[ManaSource, int]] = []
    for step in steps:
        if isinstance(step, Spend):
            (due if step.price else spent).append(step)
            continue
        busy = {each.id for each, _ in used if _taps(each)}
        fitting = [each for each in left if each.profile == step.profile]
        source = min(fitting, key=lambda each: _taps(each) and each.id in busy)
        left.remove(source)
        used.append((source, source.profile[1].index(step.gives)))
        price = len(source.profile[2])
        prices.append(tuple(due[len(due) - price :]))
        del due[len(due) - price :]
    return Payment(tuple(used), tuple(spent), tuple(prices))


@rule("paying mana", "118.3a", kind="payment")
def spend(
    game: Board, player: int, cost: ManaCost, purpose: Purpose = OTHER, planned: tuple[Spend, ...] = ()
) -> tuple[Mana, ...]:
    """Paying mana is done by removing the indicated mana from a player's mana pool.

    `planned` says what of it pays, where that is settled: it was found for all of a payment together.
    """
    demanded(game, cost, telling=True)
    payment = Payment((), planned) if planned else find_payment(game, player, cost, purpose=purpose, using=())
    if payment is None:
        raise IllegalAction("601.2h", f"{game.name(player)} can't pay {cost}.")
    pool, taken = list(game.player(player).mana), []
    for step in payment.spent:
        fitting = (each for each in pool if may_be_spent(game, each, purpose, player))
        mana = next(each for each in fitting if unit_of(game, player, each, purpose) == step.unit)
        pool.remove(mana)
        taken.append(mana)
    game.change_player(player, mana=tuple(pool))
    if any(len(step.unit.types) > 1 for step in payment.spent):
        taken = list(as_though(game, player, tuple(taken), cost))
    for rider in dict.fromkeys(each.rider for each in taken):
        if isinstance(rider, Rider) and purpose.on == "spell":
            ride(game, player, rider, purpose.id)
    return tuple(taken)


def _as_asked(game: Board, player: int, taken: tuple[Mana, ...], cost: ManaCost) -> tuple[Mana, ...]:
    colors = (*sorted(cost.colors), *(each.type for each in taken))
    asked = zip(taken, colors, strict=False)
    return tuple(msgspec.structs.replace(each, type=color) for each, color in asked)


@rule("mana as though it were of any color", "609.4b", kind="payment", without=_as_asked)
def as_though(game: Board, player: int, taken: tuple[Mana, ...], cost: ManaCost) -> tuple[Mana, ...]:
    """This affects only how the player may pay; it doesn't change what mana was actually spent."""
    game.trace.record(
        Answered(player=game.called(player), word=str(cost), words=tuple(each.type for each in taken))
    )
    return taken


@rule("mana with an additional effect", "106.6", kind="mana")
def ride(game: Board, player: int, rider: Rider, spell: int) -> None:
    """Some mana has an additional effect that affects the spell that it is spent on."""
    context = Context(source=spell, controller=player)
    if rider.spells.matches(game, spell, context):
        words = "; ".join(each.text for each in rider.abilities)
        game.begin(
            Lasting(
                timestamp=game.new_timestamp(),
                duration="forever",
                context=context,
                ids=(spell,),
                abilities=rider.abilities,
                text=words,
            )
        )


@performs(ManaAdded)
@rule("adding mana", "106.4")
def add_mana(game: Board, event: ManaAdded) -> None:
    """When an effect instructs a player to add mana, that mana goes into a player's mana pool."""
    game.change_player(event.player, mana=game.player(event.player).mana + event.mana)
    game.trace.record(
        Applied(
            player=game.called(event.player),
            source=game.called(event.source) if event.source else None,
            words=tuple(each.type for each in event.mana),
        ),
        kind="mana",
    )


def _lost(game: Board, event: ManaTaken) -> None:
    game.change_player(event.player, mana=())


@performs(ManaTaken)
@rule("mana that another player adds", "106.13", kind="mana", without=_lost)
def take_mana(game: Board, event: ManaTaken) -> None:
    """One player's mana pool is emptied, and that mana put into the other's, with all that is said of it."""
    mana = game.player(event.player).mana
    game.change_player(event.player, mana=())
    game.change_player(event.by, mana=game.player(event.by).mana + mana)
    game.trace.record(
        Applied(
            player=game.called(event.player),
            other=game.called(event.by),
            words=tuple(each.type for each in mana),
        ),
        kind="mana",
    )


def lost_mana(game: Board, player: int) -> tuple[Mana, ...]:
    """What of a player's mana is lost now: not what an effect lets them keep until end of turn."""
    over = game.turn.step == "cleanup"
    return tuple(each for each in game.player(player).mana if over or not each.kept)


@performs(ManaEmptied)
@rule("mana empties", "500.4", "703.4s", kind="turn-based action")
def empty(game: Board, event: ManaEmptied) -> None:
    """When a step or phase ends, any unused mana left in a player's mana pool empties."""
    lost = lost_mana(game, event.player)
    game.change_player(
        event.player, mana=tuple(each for each in game.player(event.player).mana if each not in lost)
    )
    game.trace.record(Applied(player=game.called(event.player), number=event.amount), kind="mana")
