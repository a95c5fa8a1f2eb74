"""Triggered abilities: noticing that they trigger, and putting them on the stack (603)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.abilities import Triggered
from engine.board import Board
from engine.conditions import Condition
from engine.events import Event
from engine.patterns import OneOrMore, Pattern
from engine.registry import rule
from engine.state import State, Waiting
from engine.view import Context
from engine.zones import Zone


def notice(game: Board, performed: tuple[Event, ...], before: State) -> None:
    """See which abilities trigger on a batch of events that was performed as one (603.2, 603.3)."""
    now = tuple(_watching(game, looks_back=False))
    earlier = game.at(before)
    then = tuple(_watching(earlier, looks_back=True))
    once: set[tuple[int, Triggered, int]] = set()
    for event in performed:
        for view, watching in ((game, now), (earlier, then)):
            for id, ability in watching:
                key = (id, ability, _apart(ability.pattern, event))
                triggered = key not in once and _try(game, view, id, ability, event)
                if triggered and isinstance(ability.pattern, OneOrMore):
                    once.add(key)  # 603.2c
        _try_delayed(game, earlier, event)


def _apart(pattern: Pattern, event: Event) -> int:
    """What "one or more" triggers separately for: each player that is dealt damage."""
    apart = pattern.apart if isinstance(pattern, OneOrMore) else ""
    return int(getattr(event, apart, 0)) if apart else 0


def _watching(game: Board, *, looks_back: bool) -> Iterator[tuple[int, Triggered]]:
    """The triggered abilities that function now, of one of the two kinds of 603.10."""
    there = (id for (zone, _), ids in game.state.zones.items() if zone is not Zone.LIBRARY for id in ids)
    for id in sorted(there):
        thing = game.state.objects[id]
        if thing.phased_out or thing.kind == "ability" or thing.unknown:
            continue
        for ability in game.abilities(id):
            if (
                isinstance(ability, Triggered)
                and ability.zone is thing.zone
                and ability.pattern.looks_back == looks_back
            ):
                yield id, ability


def _try(game: Board, view: Board, id: int, ability: Triggered, event: Event) -> bool:
    context = Context(source=id, controller=view.controller(id), event=event)
    if not ability.pattern.matches(event, view, context):
        return False
    trigger(game, ability, context)
    return True


@rule("triggering", "603.2", kind="trigger")
def trigger(game: Board, ability: Triggered, context: Context) -> None:
    """Whenever an event matches a trigger condition, the ability triggers; nothing else happens yet."""
    if ability.condition is not None and not if_clause_holds(game, ability.condition, context):
        return
    if ability.once_each_turn:
        used = (context.source, hash(ability))
        if used in game.state.activated_this_turn:
            return
        game.set("activated_this_turn", (*game.state.activated_this_turn, used))
    name = game.name(context.source)
    game.set("waiting", (*game.state.waiting, Waiting(ability, context, name)))
    words = f"{name}'s ability triggers: {ability.said_of(name)}"
    game.trace.say(words, *game.named(context.source), ability_rule=ability.rule)


@rule("intervening if", "603.4", kind="question")
def if_clause_holds(game: Board, condition: Condition, context: Context) -> bool:
    """An "if" clause right after the event is checked as it would trigger and again as it resolves."""
    holds = condition.holds(game, context)
    truth = "true" if holds else "not true"
    game.trace.say(f"The condition of {game.name(context.source)}'s ability is {truth}.")
    return holds


def _try_delayed(game: Board, earlier: Board, event: Event) -> None:
    """Delayed triggered abilities trigger once, unless they say how long they last (603.7b)."""
    for effect in game.state.lasting:
        for ability in effect.abilities:
            if not isinstance(ability, Triggered):
                continue
            view = earlier if ability.pattern.looks_back else game
            context = msgspec.structs.replace(effect.context, event=event)
            if ability.pattern.matches(event, view, context):
                if effect.duration == "once":
                    game.set("lasting", tuple(each for each in game.state.lasting if each is not effect))
                trigger(game, ability, context)
