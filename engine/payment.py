"""Paying costs: what can be paid, and mana abilities while paying (118, 601.2g-h).

The payer of `mana_payment.py` finds the sources; a player may name those to use instead.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.board import Board
from engine.costs import (
    Cost,
    DiscardCost,
    LoyaltyCost,
    PayLife,
    PayMana,
    RemoveCountersCost,
    SacrificeCost,
    TapSelf,
    UntapSelf,
)
from engine.decisions import YES_NO, Answer, Decision, Some
from engine.errors import IllegalAction
from engine.events import (
    CountersPut,
    CountersRemoved,
    Discard,
    Event,
    LifeLoss,
    ManaAdded,
    Sacrifice,
    Tapping,
    Untapping,
)
from engine.filters import Filter
from engine.mana import Mana, ManaCost
from engine.mana_payment import ManaSource, find_payment, sources_of, spend
from engine.registry import rule
from engine.summoning_sickness import is_summoning_sick
from engine.view import Context
from engine.zones import Zone


class Sources(msgspec.Struct, frozen=True):
    """The answers to "which sources pay?": none for the payer's own choice, or some of those there are."""

    ids: tuple[int, ...]

    def contains(self, answer: Answer) -> bool:
        """Tell whether the answer is different sources among those that can be tapped."""
        return isinstance(answer, tuple) and len(set(answer)) == len(answer) and set(answer) <= set(self.ids)

    def count(self) -> int:
        """One: which of equal sources pay does not change what is paid; a script may still name them."""
        return 1

    def enumerate(self, limit: int | None = None) -> Iterator[Answer]:
        """The payer's own choice."""
        return iter(((),)[:limit])

    def sample(self, chance: object) -> Answer:
        """The payer's own choice."""
        return ()


@rule("paying costs", "601.2h", kind="payment")
def pay(game: Board, player: int, cost: Cost, source: int, x: int = 0) -> None:
    """The player pays the total cost; partial payments are not allowed, unpayable costs can't be paid."""
    mana = cost.mana.with_x(x)
    if mana.symbols:
        produce_mana(game, player, mana, source, frozenset({source}) if cost.taps else frozenset())
    for part in cost.parts:
        if not isinstance(part, PayMana):
            _pay_part(game, player, part, source, x)
    if mana.symbols:
        spend(game, player, mana)
    if cost.parts:
        game.trace.say(f"{game.name(player)} pays {cost.text or mana}.", kind="payment")


@rule("paying for what resolves", "118.12", kind="payment")
def offer(game: Board, player: int, cost: Cost, source: int) -> bool:
    """A cost in an effect is paid on resolution, if the player chooses to and can."""
    name, price = game.name(player), cost.text or cost.mana
    if not can_pay(game, player, cost, source):
        game.trace.say(f"{name} can't pay {price}.")
        return False
    prompt = f"{name} may pay {price} for {game.name(source)}. Pay it?"
    wanted = game.choose(Decision(player, "yes_no", game.name(source), prompt, "118.12", YES_NO, source))
    if wanted:
        pay(game, player, cost, source)
    else:
        game.trace.say(f"{name} doesn't pay {price}.")
    return bool(wanted)


def can_pay(game: Board, player: int, cost: Cost, source: int, x: int = 0) -> bool:
    """Tell whether every part of a cost could be paid now."""
    if any(not _payable(game, player, part, source) for part in cost.parts):
        return False
    mana = cost.mana.with_x(x)
    busy = frozenset({source}) if cost.taps else frozenset()
    return not mana.symbols or find_payment(game, player, mana, busy) is not None


@rule("activating mana abilities", "601.2g", kind="mana")
def produce_mana(
    game: Board, player: int, cost: ManaCost, source: int, busy: frozenset[int] = frozenset()
) -> None:
    """Before costs are paid, the player has a chance to activate mana abilities."""
    usable = sources_of(game, player, busy)
    prompt = f"From which sources does {game.name(player)} pay {cost}?"
    domain = Sources(tuple(each.id for each in usable))
    named = game.choose(Decision(player, "payment", game.name(source), prompt, "601.2g", domain, source))
    if named:
        others = frozenset(each.id for each in usable) - frozenset(named) | busy
        plan = find_payment(game, player, cost, others)
    else:
        plan = find_payment(game, player, cost, busy)
    if plan is None:
        raise IllegalAction("601.2h", f"{game.name(player)} can't pay {cost} for {game.name(source)}.")
    for each, added in plan:
        activate_for(game, player, each, added)


@rule("mana abilities", "605.3b", kind="mana")
def activate_for(game: Board, player: int, source: ManaSource, added: tuple[str, ...]) -> None:
    """A mana ability doesn't use the stack; it resolves immediately after it is activated."""
    game.happen(Tapping(source=source.id, object=source.id, cause="cost"))
    mana = tuple(Mana(each) for each in added)
    game.happen(ManaAdded(source=source.id, player=player, mana=mana, tapped_for=True))


# Everything else


def _payable(game: Board, player: int, part: object, source: int) -> bool:
    thing = game.object(source)
    if isinstance(part, TapSelf | UntapSelf):
        if thing.tapped is isinstance(part, TapSelf) or thing.zone is not Zone.BATTLEFIELD:
            return False
        return not is_summoning_sick(game, source)
    if isinstance(part, PayLife):
        return game.player(player).life >= part.amount
    if isinstance(part, RemoveCountersCost):
        return thing.counter(part.kind) >= part.number
    if isinstance(part, LoyaltyCost):
        return thing.counter("loyalty") + part.change >= 0
    if isinstance(part, SacrificeCost):
        return len(_to_sacrifice(game, player, part.filter, source)) >= part.number
    if isinstance(part, DiscardCost):
        return len(_to_discard(game, player, part.filter, source)) >= part.number
    return True


def _pay_part(game: Board, player: int, part: object, source: int, x: int) -> None:
    if not _payable(game, player, part, source):
        sick = isinstance(part, TapSelf | UntapSelf) and is_summoning_sick(game, source)
        sentence = f"{game.name(player)} can't pay a part of the cost of {game.name(source)}."
        raise IllegalAction("602.5a" if sick else "118.3", sentence)
    events: tuple[Event, ...] = ()
    match part:
        case TapSelf():
            events = (Tapping(source=source, object=source, cause="cost"),)
        case UntapSelf():
            events = (Untapping(source=source, object=source),)
        case PayLife(amount=amount):
            events = (LifeLoss(source=source, player=player, amount=amount, cause="payment"),)
        case RemoveCountersCost(kind=kind, number=number_removed):
            events = (CountersRemoved(source=source, on=source, kind=kind, amount=number_removed),)
        case LoyaltyCost(change=change, variable=variable):
            events = (_loyalty(source, player, -x if variable else change),)
        case SacrificeCost(filter=filter, number=count):
            fitting = _to_sacrifice(game, player, filter, source)
            ids = _choose(game, player, fitting, count, source)
            events = tuple(Sacrifice(source=source, object=id, player=player) for id in ids)
        case DiscardCost(filter=filter, number=count):
            fitting = _to_discard(game, player, filter, source)
            ids = _choose(game, player, fitting, count, source)
            events = tuple(Discard(source=source, object=id, player=player) for id in ids)
    game.happen(*events)


def _loyalty(source: int, player: int, change: int) -> Event:
    if change >= 0:
        return CountersPut(source=source, on=source, kind="loyalty", amount=change, by=player, cause="cost")
    return CountersRemoved(source=source, on=source, kind="loyalty", amount=-change)


def _to_sacrifice(game: Board, player: int, filter: Filter, source: int) -> tuple[int, ...]:
    context = Context(source=source, controller=player)
    mine = (id for id in game.battlefield() if game.controller(id) == player)
    return tuple(id for id in mine if filter.matches(game, id, context))


def _to_discard(game: Board, player: int, filter: Filter, source: int) -> tuple[int, ...]:
    context = Context(source=source, controller=player)
    return tuple(id for id in game.zone(Zone.HAND, player) if filter.matches(game, id, context))


def _choose(game: Board, player: int, ids: tuple[int, ...], number: int, source: int) -> tuple[int, ...]:
    if len(ids) == number:
        return ids
    name = game.name(source)
    prompt = f"{game.name(player)} chooses what pays for {name}."
    decision = Decision(player, "cost", name, prompt, "601.2h", Some(ids, number, number), source)
    return tuple(game.choose(decision))
