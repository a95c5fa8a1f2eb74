"""Excess damage: more than is lethal, or than a planeswalker or battle has left (120.4a, 120.10)."""

from __future__ import annotations

from engine import qualities, restrictions
from engine.abilities import Triggered
from engine.board import Board
from engine.events import Event
from engine.events.damage import Damage, ExcessDamage, SplitDamage
from engine.patterns import Pattern
from engine.patterns.composed import Either
from engine.patterns.occasions import DealtExcess
from engine.records import Answered
from engine.registry import DOCUMENT_OF_2024, in_force, rule
from engine.whiteboard import results_in


def too_much(game: Board, id: int, dealt: tuple[Damage, ...]) -> int:
    """By how much damage that is dealt to a permanent at once exceeds what would be lethal; 0 of a player."""
    if game.is_player(id) or not dealt:
        return 0
    amount, types = sum(each.amount for each in dealt), game.characteristics(id).types
    excess = []
    if "Creature" in types:
        excess.append(amount - lethal(game, id, dealt))
    if "Planeswalker" in types:
        excess.append(amount - qualities.loyalty(game, id))
    if "Battle" in types:
        excess.append(amount - qualities.defense(game, id))
    return max((0, *excess))


def excess_of(game: Board, event: Damage) -> int:
    """How much of one source's damage is beyond what is lethal, after what was dealt before it at once."""
    if game.is_player(event.to):
        return 0
    together = tuple(each for each in game.performing if isinstance(each, Damage) and each.to == event.to)
    before = together[: next((n for n, each in enumerate(together) if each is event), 0)]
    return too_much(game, event.to, (*before, event)) - too_much(game, event.to, before)


def lethal(game: Board, id: int, dealt: tuple[Damage, ...]) -> int:
    """How much damage is lethal for a creature: of a source with deathtouch 1 is (120.4a, 702.2c)."""
    left = max(0, restrictions.lethal_for(game, id) - game.object(id).damage)
    touching = any(restrictions.permitted(game, "any damage is lethal", each.source) for each in dealt)
    enough = in_force("excess damage of a source with deathtouch", game.date) if touching else None
    return left if enough is None else int(enough(game, id, left))


def _as_of_others(_game: Board, _id: int, left: int) -> int:
    return left


@rule(
    "excess damage of a source with deathtouch",
    "120.4a",
    "702.2c",
    since=DOCUMENT_OF_2024,
    kind="question",
    without=_as_of_others,
)
def one_is_enough(game: Board, id: int, left: int) -> int:
    """Any amount greater than 1 is excess damage if its source has deathtouch."""
    game.trace.record(Answered(object=game.called(id), answer=min(1, left)))
    return min(1, left)


def _all_of_it(game: Board, event: SplitDamage) -> tuple[Event, ...]:
    return (_dealt(event, event.to, event.amount),)


@results_in(SplitDamage)
@rule("excess damage that is dealt elsewhere", "120.4a", kind="damage", without=_all_of_it)
def split(game: Board, event: SplitDamage) -> tuple[Event, ...]:
    """First, excess damage that an effect deals to another permanent or player instead is dealt to that."""
    whole = _dealt(event, event.to, event.amount)
    excess = too_much(game, event.to, (whole,))
    to, other = game.called(event.to), game.called(event.excess_to)
    game.trace.record(Answered(object=to, other=other, number=event.amount, answer=excess))
    parts = (_dealt(event, event.to, event.amount - excess), _dealt(event, event.excess_to, excess))
    return tuple(each for each in parts if each.amount)


def _dealt(event: SplitDamage, to: int, amount: int) -> Damage:
    return Damage(source=event.source, to=to, amount=amount, preventable=event.preventable)


def excess_dealt(game: Board, batch: tuple[Event, ...]) -> tuple[Event, ...]:
    """What permanents are dealt excess damage by a batch, where an ability waits for that."""
    damage = tuple(each for each in batch if isinstance(each, Damage))
    if not damage or not _watched(game):
        return ()
    return tuple(
        found
        for id in dict.fromkeys(each.to for each in damage)
        for found in check_excess(game, id, tuple(each for each in damage if each.to == id))
    )


@rule("excess damage that was dealt", "120.10", kind="question")
def check_excess(game: Board, id: int, dealt: tuple[Damage, ...]) -> tuple[Event, ...]:
    """What several sources dealt together beyond lethal damage, loyalty or defense is excess damage."""
    amount = too_much(game, id, dealt)
    if not amount:
        return ()
    game.trace.record(Answered(object=game.called(id), answer=amount))
    combat = all(each.combat for each in dealt)
    return (ExcessDamage(source=dealt[0].source, to=id, amount=amount, combat=combat),)


def _watched(game: Board) -> bool:
    found = game.of_shape(Triggered)
    return any(
        _waits(each.pattern)
        for each in (*(each for _, each in found.wide), *(each for own in found.own.values() for each in own))
    )


def _waits(pattern: Pattern) -> bool:
    if isinstance(pattern, Either):
        return any(map(_waits, pattern.patterns))
    return isinstance(pattern, DealtExcess)
