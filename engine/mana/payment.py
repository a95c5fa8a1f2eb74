"""A payer that finds mana for a cost whenever the pool and what could add mana allow one (601.2g-h, 605).

Mana is taken from the pool first, then from sources in the order of `sources.py`; nothing pays twice.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from engine import restrictions
from engine.abilities import Activated
from engine.abilities.casting import PaysFor
from engine.abilities.special import KeepsMana
from engine.board import Board
from engine.errors import IllegalAction
from engine.events.mana import ManaAdded, ManaEmptied, ManaTaken, ManaTurned
from engine.instructions import follow_all
from engine.mana import Mana, ManaCost
from engine.mana.abilities import added_by
from engine.mana.demands import demanded
from engine.mana.payers import Resource, shared_out
from engine.mana.plan import Plan, Spend, Unit, plan
from engine.mana.sources import ManaSource, sources_of, unit_of
from engine.mana.spending import OTHER, Purpose, Rider, may_be_spent, said_by, sources_asked
from engine.records import Answered, Applied, Refusal
from engine.registry import rule
from engine.view import Context
from engine.whiteboard import performs


class Payment(msgspec.Struct, frozen=True):
    """How a mana cost is paid: the sources with the place of the alternative, what pays for which symbol.

    `prices` is for each source what pays for what it costs itself, `payers` what is to be tapped, given up or
    removed for it.
    """

    sources: tuple[tuple[ManaSource, int], ...]
    spent: tuple[Spend, ...]
    prices: tuple[tuple[Spend, ...], ...] = ()
    payers: tuple[tuple[Resource, ...], ...] = ()


def find_payment(
    game: Board,
    player: int,
    cost: ManaCost,
    busy: frozenset[int] = frozenset(),
    *,
    purpose: Purpose = OTHER,
    using: tuple[ManaSource, ...] | None = None,
    pooled: bool = True,
) -> Payment | None:
    """Find sources and what each adds so that they and, if it is `pooled`, what the pool has pay a cost.

    None where nothing does.
    """
    sources = sources_of(game, player, busy, purpose) if using is None else using
    if purpose.on == "spell" and not restrictions.allowed(game, "spend mana on", purpose.id):
        helping = tuple(each for each in sources if isinstance(each.ability, PaysFor))
        return _without_clash(demanded(game, cost), Counter(), helping, set())
    usable = tuple(each for each in sources if not withheld(game, player, each, purpose))
    pool = Counter(
        unit_of(game, player, each, purpose)
        for each in game.player(player).mana
        if pooled and may_be_spent(game, each, purpose, player)
    )
    return _without_clash(demanded(game, cost), pool, usable, set())


def _without_clash(
    asked: ManaCost, pool: Counter[Unit], usable: tuple[ManaSource, ...], tried: set[tuple[ManaSource, ...]]
) -> Payment | None:
    """A payment in which nothing is tapped or given up twice; `tried` are the sources that allow none."""
    tried.add(usable)
    found = plan(asked, pool, Counter(each.profile for each in usable))
    if found is None:
        return None
    payment = _payment(found, usable)
    payers = shared_out([each.takes for each, _ in payment.sources], in_order=any(payment.prices))
    if not isinstance(payers, set):
        return msgspec.structs.replace(payment, payers=payers)
    for clash in dict.fromkeys(payment.sources[place][0] for place in sorted(payers)):
        place = usable.index(clash)
        others = usable[:place] + usable[place + 1 :]
        instead = None if others in tried else _without_clash(asked, pool, others, tried)
        if instead is not None:
            return instead
    return None


def withheld(game: Board, player: int, source: ManaSource, purpose: Purpose) -> bool:
    """Tell whether what a source adds can't be spent on this (106.6)."""
    adds = added_by(source.ability.effect.instructions) if isinstance(source.ability, Activated) else None
    if adds is None or (adds.only_for is None and not sources_asked(game, purpose)):
        return False
    only_for, there = said_by(adds.only_for, source.id), game.characteristics(source.id)
    of = there.supertypes | there.types | there.subtypes
    return not may_be_spent(game, Mana("colorless", only_for=only_for, of=of), purpose, player)


def _payment(steps: Plan, sources: tuple[ManaSource, ...]) -> Payment:
    left = list(sources)
    spent: list[Spend] = []
    due: list[Spend] = []
    prices: list[tuple[Spend, ...]] = []
    used: list[tuple[ManaSource, int]] = []
    taken: set[Resource] = set()
    for step in steps:
        if isinstance(step, Spend):
            (due if step.price else spent).append(step)
            continue
        fitting = (each for each in left if each.profile == step.profile)
        source = min(fitting, key=lambda each: not taken.isdisjoint(_its_own(each)))
        left.remove(source)
        taken |= _its_own(source)
        used.append((source, source.profile[1].index(step.gives)))
        price = len(source.profile[2])
        prices.append(tuple(due[len(due) - price :]))
        del due[len(due) - price :]
    if not any(prices):
        used.sort(key=lambda each: each[0].profile[0])  # what gives something up comes last
    return Payment(tuple(used), tuple(spent), tuple(prices))


def _its_own(source: ManaSource) -> set[Resource]:
    """What of it nothing else can pay for, as its own permanent that is tapped."""
    return {each.resources[0] for each in source.takes if len(each.resources) == 1}


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
        raise IllegalAction(
            "601.2h", Refusal(case="not to be paid", player=game.called(player), word=str(cost))
        )
    pool, taken = list(game.player(player).mana), []
    for step in payment.spent:
        fitting = (each for each in pool if may_be_spent(game, each, purpose, player))
        mana = next(each for each in fitting if unit_of(game, player, each, purpose) == step.unit)
        pool.remove(mana)
        taken.append(mana)
    game.change_player(player, mana=tuple(pool))
    if any(len(step.unit.types) > 1 for step in payment.spent):
        taken = list(as_though(game, player, tuple(taken), cost))
    for each in taken:  # each mana that was produced does so apart (106.6a)
        if isinstance(each.rider, Rider) and purpose.on == "spell":
            ride(game, player, each.rider, purpose.id)
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
    """Some mana has an additional effect that affects the spell that it is spent on, or triggers then."""
    context = Context(source=rider.source, controller=player)
    if rider.spells.matches(game, spell, context):
        game.trace.record(Applied(object=game.called(spell), source=game.called(rider.source)))
        follow_all(game, context.about(spell), rider.instructions)


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
    keeps = [each.color for _, _, each in restrictions.in_force(game, KeepsMana, player)]
    return tuple(
        each
        for each in game.player(player).mana
        if (over or not each.kept) and each.type not in keeps and "" not in keeps
    )


@performs(ManaEmptied)
@rule("mana empties", "500.4", "703.4s", kind="turn-based action")
def empty(game: Board, event: ManaEmptied) -> None:
    """When a step or phase ends, any unused mana left in a player's mana pool empties."""
    lost = lost_mana(game, event.player)
    game.change_player(
        event.player, mana=tuple(each for each in game.player(event.player).mana if each not in lost)
    )
    game.trace.record(Applied(player=game.called(event.player), number=event.amount), kind="mana")


@performs(ManaTurned)
def turn(game: Board, event: ManaTurned) -> None:
    """What would be lost has another type from now on, and is lost no more."""
    lost = lost_mana(game, event.player)
    kept = tuple(
        msgspec.structs.replace(each, type=event.type) if each in lost else each
        for each in game.player(event.player).mana
    )
    game.change_player(event.player, mana=kept)
