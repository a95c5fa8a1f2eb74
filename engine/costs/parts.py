"""The parts of costs that are no mana: whether each can be paid, and what paying it does (118.3, 118.3b)."""

from __future__ import annotations

from typing import Final

from engine import restrictions
from engine.abilities import Question
from engine.board import Board
from engine.costs import (
    CostPart,
    CountersFromCost,
    CountersOntoCost,
    DiscardCost,
    DiscardHandCost,
    DrawCost,
    EvidenceCost,
    ExertSelf,
    ExileCost,
    ExileTopCost,
    ForageCost,
    LoyaltyCost,
    MillCost,
    PayLife,
    PlayerCountersCost,
    PutCost,
    PutCountersCost,
    RemoveCountersCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    TapOthersCost,
    TapPowerCost,
    TapSelf,
    UnattachCost,
    UntapSelf,
)
from engine.events import (
    Attaching,
    CountersPut,
    CountersRemoved,
    Discard,
    Event,
    Exerted,
    Sacrifice,
    Tapping,
    Untapping,
    ZoneChange,
)
from engine.events.damage import LifeLoss
from engine.events.players import Revealing
from engine.filters import OfType, Owned
from engine.life import can_pay_life
from engine.mana.spending import OTHER, Purpose
from engine.records import Answered
from engine.registry import DOCUMENT_OF_2024, in_force, rule
from engine.view import Context
from engine.zones import Zone

ChosenCost = (
    SacrificeCost
    | DiscardCost
    | ExileCost
    | ReturnCost
    | TapOthersCost
    | RevealCost
    | CountersOntoCost
    | UnattachCost
    | PutCost
)
"""The parts for which a player chooses objects."""

MOVING = (SacrificeCost, DiscardCost, DiscardHandCost, ExileCost, ReturnCost, EvidenceCost, PutCost)
"""The parts that put objects into another zone."""
ASKED_FOR = (*MOVING, RevealCost)
"""The parts whose objects a text can ask for afterwards: "the sacrificed creature"."""


def payable(
    game: Board, player: int, part: CostPart, source: int, x: int = 0, *, purpose: Purpose = OTHER
) -> bool:
    """Tell whether a player has what it takes to pay a part of a cost in full (118.3)."""
    thing, payer = game.object(source), game.player(player)
    match part:
        case TapSelf() | UntapSelf():
            return thing.tapped is isinstance(part, UntapSelf) and thing.zone is Zone.BATTLEFIELD
        case ExertSelf():
            return thing.zone is Zone.BATTLEFIELD
        case PayLife():
            amount = part.of(payer.life, x)
            return can_pay_life(game, player, amount) and (
                amount == 0 or not _forbidden(game, purpose, "pay life to cast or activate", player)
            )
        case RemoveCountersCost(kind=kind, number=number, variable=variable):
            return thing.counter(kind) >= (x if variable else number)
        case CountersFromCost() as removing:
            return _enough_counters(game, player, removing, source)
        case PlayerCountersCost(kind=kind, number=number, variable=variable):
            return payer.counter(kind) >= (x if variable else number)
        case LoyaltyCost() as symbol:
            return thing.counter("loyalty") + symbol.amount(x) >= 0
        case PutCountersCost(kind=kind):
            return not cant(game, source, kind)
        case DrawCost(number=number):
            return game.can_draw(player, number)
        case MillCost(number=number) | ExileTopCost(number=number):
            return len(game.zone(Zone.LIBRARY, player)) >= number
        case EvidenceCost() | TapPowerCost():
            return _enough(game, player, part, source)
    if isinstance(part, ChosenCost):
        return len(fitting(game, player, part, source, purpose)) >= number_of(part, x)
    return not isinstance(part, ForageCost) or any(
        payable(game, player, each, source, purpose=purpose) for each in FORAGING.values()
    )


def _forbidden(game: Board, purpose: Purpose, question: Question, id: int) -> bool:
    """Tell whether something can't be paid with to cast a spell or activate an ability."""
    if purpose.on == "other" or restrictions.forbidding(game, question, id) is None:
        return False
    return restrictions.forbid(game, question, id)


FORAGING: Final[dict[str, CostPart]] = {
    "exile three cards from your graveyard": ExileCost(Owned("you"), Zone.GRAVEYARD, 3),
    "sacrifice a Food": SacrificeCost(OfType("Food", "subtypes")),
}
"""What a player who forages does, one of the two (701.59a)."""


def _enough(game: Board, player: int, part: EvidenceCost | TapPowerCost, source: int) -> bool:
    """Tell whether the numbers of all that fits add up to what is asked for."""
    if isinstance(part, EvidenceCost):
        return can_collect_evidence(game, player, part)
    return sum(power_for(game, part, id) for id in fitting(game, player, part, source)) >= part.power


@rule("evidence that can't be collected", "701.57b", kind="question", without=lambda *_: True)
def can_collect_evidence(game: Board, player: int, part: EvidenceCost) -> bool:
    """Who can't exile cards with that total mana value can't choose to collect evidence."""
    total = sum(evidence(game, player).values())
    if total < part.number:
        game.trace.record(Answered(player=game.called(player), numbers=(total, part.number), answer=False))
    return total >= part.number


def power_for(game: Board, part: TapPowerCost, id: int) -> int:
    """How much power a creature brings; what "crews as though its power were greater" is about crewing."""
    return power_of(game, id) if part.does == "crew" else max(0, game.characteristics(id).power or 0)


@rule("costs that can't happen", "614.17b", kind="question")
def cant(game: Board, source: int, kind: str) -> bool:
    """If an event can't happen, a player can't choose to pay a cost that includes that event."""
    if restrictions.forbidding(game, "get counters", source, kind=kind) is None:
        return False
    game.trace.record(Answered(object=game.called(source)))
    return True


def evidence(game: Board, player: int) -> dict[int, int]:
    """The cards of a player's graveyard with their mana values, as evidence is collected (701.57a)."""
    return {id: game.characteristics(id).mana_value for id in game.zone(Zone.GRAVEYARD, player)}


def number_of(part: ChosenCost, x: int) -> int:
    """How many objects pay a part of a cost, X of them where that was announced."""
    return x if part.variable else part.number


def with_counters(game: Board, player: int, part: CountersFromCost, source: int) -> tuple[int, ...]:
    """The permanents of which one can pay by losing counters, or some can together."""
    context = Context(source=source, controller=player)
    there = (id for id in game.battlefield() if game.controller(id) == player)
    least = 1 if part.among else part.number
    enough = (id for id in there if counters_of(game, id, part.kind) >= least)
    return tuple(id for id in enough if part.filter.matches(game, id, context))


def _enough_counters(game: Board, player: int, part: CountersFromCost, source: int) -> bool:
    there = with_counters(game, player, part, source)
    if not part.among:
        return bool(there)
    return sum(counters_of(game, id, part.kind) for id in there) >= part.number


def counters_of(game: Board, id: int, kind: str) -> int:
    """How many counters of a kind are on an object; without a kind, of every kind."""
    return sum(number for each, number in game.object(id).counters if kind in ("", each))


def fitting(
    game: Board, player: int, part: ChosenCost | TapPowerCost, source: int, purpose: Purpose = OTHER
) -> tuple[int, ...]:
    """The objects with which a player can pay a part of a cost."""
    context = Context(source=source, controller=player)
    zone = _zone(part)
    if isinstance(part, UnattachCost):
        hanging = (id for id in game.battlefield() if game.object(id).attached_to)
        return tuple(id for id in hanging if part.filter.matches(game, id, context))
    if isinstance(part, PutCost) and part.anybodys:
        everywhere = game.zone(zone) if not zone.of_each_player else _of_everybody(game, zone)
        return tuple(id for id in everywhere if part.filter.matches(game, id, context))
    if zone in (Zone.BATTLEFIELD, Zone.STACK):
        everybodys = game.battlefield() if zone is Zone.BATTLEFIELD else game.zone(zone)
        anybodys = isinstance(part, ReturnCost) and part.anybodys
        there = tuple(id for id in everybodys if anybodys or game.controller(id) == player)
    else:
        there = tuple(id for id in game.zone(zone, player) if game.object(id).owner == player)
    if isinstance(part, ExileCost) and part.also is not None:
        there = (*there, *(materials_there(game, player, part.also) or ()))
    if isinstance(part, TapOthersCost | TapPowerCost):
        there = tuple(id for id in there if not game.object(id).tapped)
    if isinstance(part, TapPowerCost) and part.does == "crew":
        idle = tuple(id for id in there if restrictions.forbidding(game, "crew", id) is not None)
        there = (others_crew(game, there, idle) or ()) if idle else there
        itself = in_force("crewing itself", game.date)
        if itself is not None and source in there and part.filter.matches(game, source, context):
            there = itself(game, there, source)
    if isinstance(part, SacrificeCost | DiscardCost):
        deed: Question = "sacrifice" if isinstance(part, SacrificeCost) else "discard"
        if restrictions.forbidding(game, deed, player, (game.controller(source),)) is not None:
            return ()
    found = tuple(id for id in there if part.filter.matches(game, id, context))
    if isinstance(part, CountersOntoCost):
        return tuple(id for id in found if not cant(game, id, part.kind))
    if not isinstance(part, SacrificeCost):
        return found
    return tuple(id for id in found if not _forbidden(game, purpose, "sacrifice to cast or activate", id))


def _of_everybody(game: Board, zone: Zone) -> tuple[int, ...]:
    return tuple(id for player in game.players() for id in game.zone(zone, player))


@rule("materials in the graveyard", "702.167b", kind="question")
def materials_there(game: Board, player: int, zone: Zone) -> tuple[int, ...]:
    """Materials that are described by a card type or subtype may be cards in the graveyard as well."""
    there = tuple(id for id in game.zone(zone, player) if game.object(id).owner == player)
    if there:
        game.trace.record(Answered(player=game.called(player), objects=game.each_called(there)))
    return there


def _whoever(game: Board, there: tuple[int, ...], idle: tuple[int, ...]) -> tuple[int, ...]:
    return there


@rule("what can't crew", "702.122c", kind="question", without=_whoever)
def others_crew(game: Board, there: tuple[int, ...], idle: tuple[int, ...]) -> tuple[int, ...]:
    """A creature that "can't crew Vehicles" can't be tapped to pay a crew cost."""
    game.trace.record(Answered(objects=game.each_called(idle)))
    return tuple(id for id in there if id not in idle)


def _it_too(game: Board, there: tuple[int, ...], vehicle: int) -> tuple[int, ...]:
    return there


@rule("crewing itself", "702.121a", edition="2021", until=DOCUMENT_OF_2024, kind="question")
def it_crews_too(game: Board, there: tuple[int, ...], vehicle: int) -> tuple[int, ...]:
    """Any untapped creatures may crew: a Vehicle that is a creature may be tapped for itself."""
    game.trace.record(Answered(case="it too", object=game.called(vehicle)))
    return there


@rule("crewing itself", "702.122a", since=DOCUMENT_OF_2024, kind="question", without=_it_too)
def only_others_crew(game: Board, there: tuple[int, ...], vehicle: int) -> tuple[int, ...]:
    """Other untapped creatures crew: a Vehicle that is a creature can't be tapped for itself."""
    game.trace.record(Answered(case="others", object=game.called(vehicle)))
    return tuple(id for id in there if id != vehicle)


STRONGER = 2
"""By how much power is greater for crewing where an ability says so: all cards say 2."""


def power_of(game: Board, id: int) -> int:
    """What a creature adds to a total power as it crews; a negative power adds nothing."""
    characteristics = game.characteristics(id)
    by_toughness = restrictions.permitted(game, "crew by toughness", id) is not None
    number = (characteristics.toughness if by_toughness else characteristics.power) or 0
    more = len(restrictions.permissions(game, "crew as though stronger", id))
    return max(0, number + STRONGER * more)


def _zone(part: ChosenCost | TapPowerCost) -> Zone:
    if isinstance(part, ExileCost | RevealCost | PutCost):
        return part.zone
    return Zone.HAND if isinstance(part, DiscardCost) else Zone.BATTLEFIELD


def events_of(
    player: int, part: CostPart, source: int, ids: tuple[int, ...], x: int, *, mark: int = 0
) -> tuple[Event, ...]:
    """What happens when a part of a cost is paid, with the objects that were chosen for it.

    `mark` is that of the ability whose cost it is (607.5).
    """
    match part:
        case TapSelf():
            return (Tapping(source=source, object=source, cause="cost"),)
        case UntapSelf():
            return (Untapping(source=source, object=source),)
        case ExertSelf(attacking=attacking):
            return (Exerted(source=source, object=source, player=player, attacking=attacking),)
        case PayLife(amount=amount, variable=variable):
            amount = x if variable else amount
            paid = LifeLoss(source=source, player=player, amount=amount, cause="payment")
            return (paid,) if amount else ()
        case RemoveCountersCost(kind=kind, number=number, variable=variable):
            amount = x if variable else number
            removed = CountersRemoved(source=source, on=source, kind=kind, amount=amount, by=player)
            return (removed,) if amount else ()
        case PlayerCountersCost(kind=kind, number=number, variable=variable):
            amount = x if variable else number
            paid_off = CountersRemoved(source=source, on=player, kind=kind, amount=amount)
            return (paid_off,) if amount else ()
        case PutCountersCost(kind=kind, number=number):
            return (CountersPut(source=source, on=source, kind=kind, amount=number, by=player, cause="cost"),)
        case LoyaltyCost() as symbol:
            return (_loyalty(source, player, symbol.amount(x)),)
    return tuple(_event(player, part, source, id, mark) for id in ids)


def _loyalty(source: int, player: int, change: int) -> Event:
    if change >= 0:
        return CountersPut(source=source, on=source, kind="loyalty", amount=change, by=player, cause="cost")
    return CountersRemoved(source=source, on=source, kind="loyalty", amount=-change, by=player)


def _event(player: int, part: CostPart, source: int, id: int, mark: int) -> Event:
    """What happens to one object that pays."""
    match part:
        case SacrificeCost():
            return Sacrifice(source=source, object=id, player=player)
        case DiscardCost() | DiscardHandCost():
            return Discard(source=source, object=id, player=player)
        case ExileCost() | ExileTopCost() | EvidenceCost():
            return ZoneChange(
                source=source, object=id, to=Zone.EXILE, cause="exile", exiled_with=source, exiled_link=mark
            )
        case PutCost(to=to, position=position):
            return ZoneChange(source=source, object=id, to=to, position=position)
        case CountersOntoCost(kind=kind, counters=counters):
            return CountersPut(source=source, on=id, kind=kind, amount=counters, by=player, cause="cost")
        case UnattachCost():
            return Attaching(source=source, object=id, to=0)
        case ReturnCost():
            return ZoneChange(source=source, object=id, to=Zone.HAND, cause="return")
        case MillCost():
            return ZoneChange(source=source, object=id, to=Zone.GRAVEYARD, cause="mill")
        case RevealCost():
            return Revealing(source=source, player=player, objects=(id,))
    return Tapping(source=source, object=id, cause=part.does if isinstance(part, TapPowerCost) else "cost")


def in_words(part: CostPart) -> str:
    """What a part asks for, in a few words."""
    match part:
        case TapSelf():
            return "{T}"
        case UntapSelf():
            return "{Q}"
        case ExertSelf():
            return "exerting it"
        case PayLife(amount=amount, half=half):
            return f"half the life, rounded {half}" if half else f"{amount} life"
        case CountersFromCost(kind=kind, number=number):
            return f"{number} {kind} counters".replace("  ", " ")
        case RemoveCountersCost(kind=kind, number=number) | PlayerCountersCost(kind=kind, number=number):
            return f"{number} {kind} counters"
        case EvidenceCost(number=number):
            return f"the collecting of evidence {number}"
        case ForageCost():
            return "foraging"
        case TapPowerCost(power=power):
            return f"creatures with total power {power}"
        case DrawCost(number=number):
            return f"the drawing of {number}"
        case MillCost(number=number) | ExileTopCost(number=number):
            return f"{number} cards of the library" if number > 1 else "one card of the library"
    verbs: dict[type, str] = {
        SacrificeCost: "sacrificing",
        DiscardCost: "discarding",
        ExileCost: "exiling",
        ReturnCost: "returning",
        TapOthersCost: "tapping",
        RevealCost: "revealing",
        PutCost: "putting elsewhere",
        UnattachCost: "unattaching",
        CountersOntoCost: "choosing",
    }
    number = getattr(part, "number", 1)
    verb = verbs.get(type(part), "paying")
    return f"the {verb} of {number}"
