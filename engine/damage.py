"""Damage and its results (120)."""

from __future__ import annotations

import msgspec

from engine.abilities import Keyword
from engine.board import Board
from engine.commander import dealt
from engine.damage_sources import of_source
from engine.events import CountersPut, CountersRemoved, Event
from engine.events.damage import Damage, DamageMarked, LifeGain, LifeLoss
from engine.events.statuses import DamageRemoved
from engine.excess import excess_of
from engine.records import Answered
from engine.records import damage as told
from engine.registry import quality, rule
from engine.whiteboard import JOINED, performs, possible, results_in

RECIPIENTS = frozenset({"Battle", "Creature", "Planeswalker"})
"""120.1a: what damage can be dealt to, besides players."""


@possible(Damage)
def can_be_dealt(game: Board, event: Damage) -> bool:
    """0 damage isn't dealt at all (120.8), and only players and some permanents are dealt damage (120.1)."""
    if no_damage(game, event):
        return False
    if game.is_player(event.to):
        return not game.player(event.to).lost
    if not game.is_permanent(event.to):
        return False
    return not undamageable(game, event)


@rule("0 damage", "120.8", "614.7a", kind="question")
def no_damage(game: Board, event: Damage) -> bool:
    """If a source would deal 0 damage, it does not deal damage at all."""
    if event.amount > 0:
        return False
    source, to = game.called(event.source), game.called(event.to)
    game.trace.record(Answered(source=source, other=to, number=event.amount, answer=True))
    return True


@rule("what can't be dealt damage", "120.1a", kind="question")
def undamageable(game: Board, event: Damage) -> bool:
    """Damage can't be dealt to an object that's not a battle, a creature, or a planeswalker."""
    types = game.characteristics(event.to).types
    if types & RECIPIENTS:
        return False
    words = tuple(sorted(types))
    game.trace.record(Answered(object=game.called(event.to), words=words, answer=True))
    return True


def _not_occurred(game: Board, event: Damage) -> Damage:
    return msgspec.structs.replace(event, amount=0)


@performs(Damage)
@rule("dealing damage", "120.4d", kind="damage", without=_not_occurred)
def deal(game: Board, event: Damage) -> None:
    """The damage event occurs, with everything that it results in."""
    source, to = game.called(event.source), game.called(event.to)
    excess = excess_of(game, event)
    game.trace.record(
        told.DamageDealt(source=source, to=to, amount=event.amount, combat=event.combat, excess=excess)
    )
    dealt.note(game, event)


@results_in(Damage)
@rule("results of damage", "120.4c", kind="damage")
def results(game: Board, event: Damage) -> tuple[Event, ...]:
    """Damage that's been dealt is processed into its results (120.3)."""
    found: list[Event] = []
    if game.is_player(event.to):
        found += (poison if of_source(game, event.source, "infect") else lose_life)(game, event) or ()
        if event.combat and toxic_value(game, event.source):
            found += poison_by_toxic(game, event) or ()
    else:
        types = game.characteristics(event.to).types
        if "Planeswalker" in types:
            found += remove_loyalty(game, event) or ()
        if "Creature" in types:
            found += on_creature(game, event)
        if "Battle" in types:
            found += remove_defense(game, event) or ()
    if of_source(game, event.source, "lifelink"):
        found += gain_life(game, event) or ()
    return tuple(found)


def on_creature(game: Board, event: Damage) -> tuple[Event, ...]:
    """What damage to a creature results in, by what its source has."""
    withers = of_source(game, event.source, "wither") or of_source(game, event.source, "infect")
    return (wither if withers else mark)(game, event) or ()


def _result(game: Board, event: Damage, what: str) -> None:
    source, to = game.called(event.source), game.called(event.to)
    game.trace.record(told.DamageResult(source=source, to=to, what=what, amount=event.amount))


@rule("damage to a player", "120.3a", kind="damage")
def lose_life(game: Board, event: Damage) -> tuple[Event, ...]:
    """Damage dealt to a player causes that player to lose that much life."""
    _result(game, event, "life")
    return (LifeLoss(source=event.source, player=event.to, amount=event.amount, cause="damage"),)


@rule("infect on a player", "120.3b", kind="damage")
def poison(game: Board, event: Damage) -> tuple[Event, ...]:
    """Damage dealt to a player by a source with infect gives that many poison counters."""
    by = game.controller(event.source)
    _result(game, event, "poison")
    return (_counters(event, "poison", by),)


def toxic_value(game: Board, id: int) -> int:
    """The total toxic value of an object, 0 of what has no toxic (702.164b)."""
    keywords = (each for each in game.characteristics(id).abilities if isinstance(each, Keyword))
    values = tuple(int(each.parameters[0]) for each in keywords if each.name == "toxic")
    return total_toxic(game, id, values) if len(values) > 1 else sum(values)


def _largest(game: Board, id: int, values: tuple[int, ...]) -> int:
    return max(values)


@rule("total toxic value", "702.164b", kind="question", without=_largest)
def total_toxic(game: Board, id: int, values: tuple[int, ...]) -> int:
    """A creature's total toxic value is the sum of all N values of toxic abilities that it has."""
    game.trace.record(Answered(object=game.called(id), numbers=values, answer=sum(values)))
    return sum(values)


@rule("toxic", "120.3g", "702.164c", kind="damage")
def poison_by_toxic(game: Board, event: Damage) -> tuple[Event, ...]:
    """Combat damage of a creature with toxic to a player also gives as many poison counters as its value."""
    number, by = toxic_value(game, event.source), game.controller(event.source)
    of_toxic = msgspec.structs.replace(event, amount=number)
    _result(game, of_toxic, "poison")
    return (_counters(of_toxic, "poison", by),)


@rule("damage to a planeswalker", "120.3c", "306.8", kind="damage")
def remove_loyalty(game: Board, event: Damage) -> tuple[Event, ...]:
    """Damage dealt to a planeswalker removes that many loyalty counters."""
    _result(game, event, "loyalty")
    return (CountersRemoved(source=event.source, on=event.to, kind="loyalty", amount=event.amount),)


def _counters(event: Damage, kind: str, by: int) -> CountersPut:
    """The counters that are the result of damage; combat damage is no effect (609.1)."""
    return CountersPut(
        source=event.source,
        on=event.to,
        kind=kind,
        amount=event.amount,
        by=by,
        cause="damage" if event.combat else "effect",
    )


@rule("wither and infect on a creature", "120.3d", kind="damage")
def wither(game: Board, event: Damage) -> tuple[Event, ...]:
    """Damage dealt to a creature by a source with wither or infect puts that many -1/-1 counters on it."""
    by = game.controller(event.source)
    _result(game, event, "-1/-1")
    put = _counters(event, "-1/-1", by)
    if not of_source(game, event.source, "deathtouch"):
        return (put,)
    return (put, DamageMarked(source=event.source, object=event.to, amount=0, deathtouch=True))


@rule("damage to a creature", "120.3e", kind="damage")
def mark(game: Board, event: Damage) -> tuple[Event, ...]:
    """Damage dealt to a creature is marked on it."""
    deathtouch = of_source(game, event.source, "deathtouch")
    _result(game, event, "marked")
    return (DamageMarked(source=event.source, object=event.to, amount=event.amount, deathtouch=deathtouch),)


@rule("lifelink", "120.3f", "702.15b", kind="damage")
def gain_life(game: Board, event: Damage) -> tuple[Event, ...]:
    """Damage dealt by a source with lifelink causes its controller to gain that much life, besides."""
    player = game.controller(event.source)
    _result(game, msgspec.structs.replace(event, to=player), "life")
    return (LifeGain(source=event.source, player=player, amount=event.amount),)


def _one_gain(game: Board, gain: LifeGain, other: LifeGain) -> LifeGain | None:
    """What one source with lifelink deals at once is one gain of life, to however many it is dealt."""
    if gain.player != other.player or separate_gains(game, gain, other):
        return None
    return msgspec.structs.replace(gain, amount=gain.amount + other.amount)


JOINED[LifeGain] = _one_gain


@quality("life gained by several sources with lifelink", "702.15e")
def separate_gains(game: Board, gain: LifeGain, other: LifeGain) -> bool:
    """Several sources with lifelink that deal damage at the same time cause separate life gain events."""
    return gain.source != other.source


def gained_by_lifelink(game: Board, batch: tuple[Event, ...]) -> tuple[Event, ...]:
    """Tell of the life that a player gains by several sources at once; it amounts to no further event."""
    sources = {each.source for each in batch if isinstance(each, Damage)}
    gains = tuple(each for each in batch if isinstance(each, LifeGain) and each.source in sources)
    for player in dict.fromkeys(each.player for each in gains):
        own = tuple(each for each in gains if each.player == player)
        if len(own) > 1:
            sources_of = game.each_called(each.source for each in own)
            separate_gains.record(
                game, Answered(player=game.called(player), objects=sources_of, number=len(own))
            )
    return ()


@rule("damage to a battle", "120.3h", "310.6", kind="damage")
def remove_defense(game: Board, event: Damage) -> tuple[Event, ...]:
    """Damage dealt to a battle removes that many defense counters."""
    _result(game, event, "defense")
    return (CountersRemoved(source=event.source, on=event.to, kind="defense", amount=event.amount),)


@performs(DamageRemoved)
@rule("damage that is removed", "702.89a", kind="damage")
def remove_damage(game: Board, event: DamageRemoved) -> None:
    """All damage marked on the permanent is removed."""
    if game.exists(event.object):
        before = game.object(event.object).damage
        game.change(event.object, damage=0, deathtouched=False)
        game.trace.record(told.DamageMarked(object=game.called(event.object), before=before, after=0))


@performs(DamageMarked)
@rule("marked damage", "120.6", kind="damage")
def mark_damage(game: Board, event: DamageMarked) -> None:
    """Damage marked on a creature remains until the cleanup step."""
    if not game.exists(event.object):
        return
    thing = game.object(event.object)
    damage = thing.damage + event.amount
    game.change(thing.id, damage=damage, deathtouched=thing.deathtouched or event.deathtouch)
    if event.amount:
        game.trace.record(told.DamageMarked(object=game.called(thing.id), before=thing.damage, after=damage))
