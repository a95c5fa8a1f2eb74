"""Paying the parts of a cost that are no mana: tapping, life, counters, what is sacrificed (118)."""

from __future__ import annotations

from typing import Final, Literal

from engine import restrictions
from engine.board import Board
from engine.costs import (
    CostPart,
    CountersFromCost,
    DiscardCost,
    DiscardHandCost,
    DrawCost,
    EvidenceCost,
    ExileTopCost,
    ForageCost,
    LoyaltyCost,
    MillCost,
    PayLife,
    PlayerCountersCost,
    PutCountersCost,
    TapPowerCost,
    TapSelf,
    UntapSelf,
)
from engine.costs.missing import missing
from engine.costs.parts import (
    ASKED_FOR,
    FORAGING,
    ChosenCost,
    events_of,
    evidence,
    fitting,
    in_words,
    number_of,
    payable,
    power_for,
    with_counters,
)
from engine.decisions import Decision, Enough, OneOf, Some
from engine.errors import IllegalAction
from engine.events import CountersRemoved, Draw, Event
from engine.mana.spending import OTHER, Purpose
from engine.records import Applied, Asked, Refusal
from engine.registry import rule
from engine.zones import Zone


def pay_part(
    game: Board,
    player: int,
    part: CostPart,
    source: int,
    x: int,
    *,
    mark: int = 0,
    planned: tuple[int, ...] = (),
    purpose: Purpose = OTHER,
) -> tuple[tuple[int, ...], bool]:
    """Pay a part that is no mana; gives the objects that moved, and whether it was done as called for.

    Of the objects that could pay, those that are `planned` are offered first.
    """
    if isinstance(part, LoyaltyCost):
        enough_loyalty(game, part, source, x)
    elif not payable(game, player, part, source, x, purpose=purpose):
        if isinstance(part, PutCountersCost):
            raise IllegalAction("614.17b", Refusal(case="no counters to be put", object=game.called(source)))
        lacking(game, player, part, source, x)
    paying = PAYING.get(type(part))
    if paying is not None:
        paying(game, player, part, source, x)
        return (), True
    if isinstance(part, ForageCost):
        way = forage(game, player, source, purpose)
        return pay_part(game, player, way, source, x, mark=mark, purpose=purpose)
    if isinstance(part, DrawCost):
        drawn = [_happens(game, (Draw(source=source, player=player),)) for _ in range(part.number)]
        return (), all(drawn)
    if isinstance(part, CountersFromCost):
        return (), _happens(game, _counters_removed(game, player, part, source))
    ids: tuple[int, ...] = ()
    if isinstance(part, DiscardHandCost):
        ids = game.zone(Zone.HAND, player)
    elif isinstance(part, MillCost | ExileTopCost):
        ids = game.zone(Zone.LIBRARY, player)[: part.number]
    elif isinstance(part, TapPowerCost):
        ids = _enough(game, player, part, source)
    elif isinstance(part, EvidenceCost):
        ids = collect_evidence(game, player, part, source) or ()
    elif isinstance(part, ChosenCost):
        at_random = isinstance(part, DiscardCost) and part.at_random
        there, number = fitting(game, player, part, source, purpose), number_of(part, x)
        there = tuple(sorted(there, key=lambda id: id not in planned))
        ids = _choose(game, player, there, number, source, kind="random" if at_random else "cost")
    done = _happens(game, events_of(player, part, source, ids, x, mark=mark))
    return ids if isinstance(part, (*ASKED_FOR, ExileTopCost)) else (), done


def _happens(game: Board, events: tuple[Event, ...]) -> bool:
    """Let events happen; tells whether each of them did, as it was called for."""
    performed = [(type(each), each.affected) for each in game.happen(*events)]
    return all((type(each), each.affected) in performed for each in events)


@rule("lacking what a cost asks for", "118.3", kind="payment")
def lacking(game: Board, player: int, part: CostPart, source: int, x: int) -> None:
    """A player can't pay a cost without having the necessary resources to pay it fully."""
    if isinstance(part, PayLife) and restrictions.forbidding(game, "lose life", player) is not None:
        raise IllegalAction(
            "119.8",
            Refusal(case="life that can't be lost", player=game.called(player), object=game.called(source)),
        )
    if payable(game, player, part, source, x):  # for another purpose it would pay
        case, who = "not to be paid for it", game.called(player)
        about = Refusal(case=case, player=who, text=in_words(part), object=game.called(source))
        raise IllegalAction("118.3", about)
    raise IllegalAction("118.3", missing(game, player, part, source, x))


@rule("negative loyalty costs", "606.6", kind="payment")
def enough_loyalty(game: Board, part: LoyaltyCost, source: int, x: int) -> None:
    """An ability with a negative loyalty cost asks that the permanent has at least that many counters."""
    there, asked = game.object(source).counter("loyalty"), -part.amount(x)
    if asked > there:
        raise IllegalAction(
            "606.6",
            Refusal(
                case="too few loyalty counters", object=game.called(source), number=there, numbers=(asked,)
            ),
        )


def _paid(game: Board, player: int, part: CostPart, source: int, x: int) -> None:
    game.happen(*events_of(player, part, source, (), x))


@rule("the tap symbol", "107.5", kind="payment")
def tap_this(game: Board, player: int, part: CostPart, source: int, x: int) -> None:
    """The tap symbol in an activation cost means "Tap this permanent"."""
    _paid(game, player, part, source, x)


@rule("the untap symbol", "107.6", kind="payment")
def untap_this(game: Board, player: int, part: CostPart, source: int, x: int) -> None:
    """The untap symbol in an activation cost means "Untap this permanent"."""
    _paid(game, player, part, source, x)


@rule("life as a cost", "118.3b", kind="payment")
def pay_life(game: Board, player: int, part: CostPart, source: int, x: int) -> None:
    """Paying life is done by subtracting the indicated amount of life from a player's life total."""
    if isinstance(part, PayLife):
        part = PayLife(part.of(game.player(player).life, x))
    _paid(game, player, part, source, x)


@rule("loyalty costs", "606.4", "107.7", kind="payment")
def pay_loyalty(game: Board, player: int, part: CostPart, source: int, x: int) -> None:
    """The cost is to put on or remove a number of loyalty counters, as the loyalty symbol shows."""
    _paid(game, player, part, source, x)


@rule("paying energy", "107.14", kind="payment")
def pay_counters(game: Board, player: int, part: CostPart, source: int, x: int) -> None:
    """To pay {E}, a player removes one energy counter from themselves."""
    _paid(game, player, part, source, x)


PAYING: Final = {
    TapSelf: tap_this,
    UntapSelf: untap_this,
    PayLife: pay_life,
    LoyaltyCost: pay_loyalty,
    PlayerCountersCost: pay_counters,
}
"""What pays the parts of a cost that have a rule of their own."""


def _choose(
    game: Board,
    player: int,
    ids: tuple[int, ...],
    number: int,
    source: int,
    *,
    kind: Literal["cost", "random"] = "cost",
) -> tuple[int, ...]:
    if len(ids) == number:
        return ids
    name = game.name(source)
    prompt = Asked(case="what pays", player=game.called(player), object=game.called(source))
    decision = Decision(player, kind, name, prompt, "601.2h", Some(ids, number, number), source)
    return tuple(game.choose(decision))


def _counters_removed(
    game: Board, player: int, part: CountersFromCost, source: int
) -> tuple[CountersRemoved, ...]:
    """Which counters the player takes from which permanents, one after the other."""
    there = with_counters(game, player, part, source)
    there = there if part.among else _choose(game, player, there, 1, source)
    left = {
        (id, kind): number
        for id in there
        for kind, number in game.object(id).counters
        if part.kind in ("", kind)
    }
    taken: dict[tuple[int, str], int] = {}
    for _ in range(part.number):
        (id,) = _choose(
            game, player, tuple(dict.fromkeys(id for (id, _), number in left.items() if number)), 1, source
        )
        kinds = tuple(kind for (each, kind), number in left.items() if each == id and number)
        kind = kinds[0] if len(kinds) == 1 else _kind(game, player, kinds, source)
        left[id, kind] -= 1
        taken[id, kind] = taken.get((id, kind), 0) + 1
    return tuple(
        CountersRemoved(source=source, on=id, kind=kind, amount=number, by=player)
        for (id, kind), number in taken.items()
    )


def _kind(game: Board, player: int, kinds: tuple[str, ...], source: int) -> str:
    name = game.name(source)
    prompt = Asked(
        case="the kind of counter that pays", player=game.called(player), object=game.called(source)
    )
    return str(game.choose(Decision(player, "cost", name, prompt, "601.2h", OneOf(kinds), source)))


def _enough(game: Board, player: int, part: TapPowerCost, source: int) -> tuple[int, ...]:
    """Any number of creatures with enough power among them (702.122a)."""
    there = fitting(game, player, part, source)
    powers = tuple(power_for(game, part, id) for id in there)
    name = game.name(source)
    prompt = Asked(
        case="creatures with enough power",
        player=game.called(player),
        number=part.power,
        object=game.called(source),
    )
    domain = Enough(there, numbers=powers, enough=part.power)
    return tuple(game.choose(Decision(player, "cost", name, prompt, "601.2h", domain, source)))


@rule("foraging", "701.59a", kind="payment")
def forage(game: Board, player: int, source: int, purpose: Purpose) -> CostPart:
    """To forage is to exile three cards from one's graveyard or to sacrifice a Food."""
    name = game.name(source)
    found = FORAGING.items()
    ways = tuple(words for words, part in found if payable(game, player, part, source, purpose=purpose))
    prompt = Asked(case="how to forage", player=game.called(player), object=game.called(source), words=ways)
    decision = Decision(player, "cost", name, prompt, "701.59a", OneOf(ways), source)
    way = str(ways[0] if len(ways) == 1 else game.choose(decision))
    game.trace.record(Applied(player=game.called(player), word=way))
    return FORAGING[way]


@rule("collecting evidence", "701.57a", kind="payment")
def collect_evidence(game: Board, player: int, part: EvidenceCost, source: int) -> tuple[int, ...]:
    """Any number of cards from one's graveyard with that total mana value or more are exiled."""
    there = evidence(game, player)
    name = game.name(source)
    prompt = Asked(
        case="evidence to collect", player=game.called(player), number=part.number, object=game.called(source)
    )
    domain = Enough(tuple(there), numbers=tuple(there.values()), enough=part.number)
    chosen = tuple(game.choose(Decision(player, "cost", name, prompt, "601.2h", domain, source)))
    game.trace.record(Applied(player=game.called(player), objects=game.each_called(chosen)))
    return chosen
