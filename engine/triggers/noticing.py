"""Triggered abilities: noticing that they trigger, and putting them on the stack (603)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import Final, Literal

import msgspec

from engine import instances, restrictions
from engine.abilities import MoreTriggers, NoTriggers, Triggered
from engine.board import Board
from engine.command_zone import works_in_command_zone
from engine.conditions import Condition
from engine.events import AbilityTriggered, ControlChanged, Event, ZoneChange
from engine.events.damage import Damage
from engine.events.turns import StepBegins
from engine.functioning import functions_elsewhere
from engine.patterns import DealsDamage, Moves, Pattern
from engine.patterns.composed import OneOrMore
from engine.patterns.occasions import StateIs
from engine.patterns.players import CyclesSource
from engine.patterns.triggering import CausesTrigger
from engine.range_of_influence import happened_within
from engine.records import Answered, Applied, Named
from engine.records import spells as told
from engine.registry import quality, rule
from engine.replacement.as_printed import matches
from engine.state import State, Waiting
from engine.triggers.looked_back import by_the_list
from engine.triggers.missed import Watching, missed
from engine.triggers.shared_turns import for_each_active_player
from engine.view import Context, View
from engine.zones import Zone


def notice(game: Board, performed: tuple[Event, ...], before: State) -> None:
    """See which abilities trigger on a batch of events that was performed as one (603.2, 603.3)."""
    watching_now = _watching(game, looks_back=False)
    watch(game, performed, watching_now)
    earlier = game.at(before)
    watching = by_the_list(
        game, _watching(earlier, looks_back=True), lambda: _watching(game, looks_back=True)
    )
    for number in dict.fromkeys(ability.pattern.looking_back for _, ability in watching):
        LOOKING_BACK[number](game, earlier, performed, watching)
    once: set[tuple[int, Triggered, int]] = set()
    for event in performed:
        _try_delayed(game, earlier, event, performed, once)
    watch_states(game, watching_now)
    for without_source in game.noticing:
        without_source(game, performed, before)
    for ability, context in missed(game, performed, watching_now):
        trigger(game, ability, context)


@rule("after the event", "603.10", kind="question")
def watch(game: Board, performed: tuple[Event, ...], watching: Watching) -> None:
    """Normally, what exists immediately after an event is checked for trigger conditions."""
    for id, ability in watching:
        _try(game, game, id, ability, performed)


def _look_back(number: str) -> Callable[[Board, Board, tuple[Event, ...], Watching], None]:
    @rule(f"looking back ({number})", number, kind="question")
    def look(game: Board, earlier: Board, performed: tuple[Event, ...], watching: Watching) -> None:
        """Some abilities look back in time: to what existed immediately prior to the event."""
        for id, ability in watching:
            if ability.pattern.looking_back == number:
                _try(game, earlier, id, ability, performed)

    return look


LOOKING_BACK = {number: _look_back(number) for number in (f"603.10{letter}" for letter in "abcdeg")}
"""The exceptions to 603.10 by their numbers."""


def _apart(pattern: Pattern, event: Event, view: View) -> int:
    """What "one or more" triggers separately for."""
    return pattern.apart_of(event, view) if isinstance(pattern, OneOrMore) else 0


def _watching(game: Board, *, looks_back: bool) -> Watching:
    """The triggered abilities that function now, of one of the two kinds of 603.10."""
    return game.of_objects(_looking_back if looks_back else _looking_at_what_is)


def _looking_back(game: Board) -> Watching:
    return tuple(each for each in game.of_objects(_functioning) if each[1].pattern.looks_back)


def _looking_at_what_is(game: Board) -> Watching:
    return tuple(each for each in game.of_objects(_functioning) if not each[1].pattern.looks_back)


def _functioning(game: Board) -> Watching:
    """The triggered abilities that function now, those of what is oldest first."""
    objects = game.state.objects
    found = tuple(
        (id, ability)
        for id, ability in (*game.of_shape(Triggered).wide, *_off_the_battlefield(game))
        if not (objects[id].kind == "ability" or objects[id].unknown)
        and (ability.zone is objects[id].zone or _works_there(game, ability))
    )
    return tuple(sorted(each_instance(game, found), key=itemgetter(0)))


def _off_the_battlefield(game: Board) -> Iterator[tuple[int, Triggered]]:
    """The triggered abilities of cards in hands, graveyards and other zones in which most do nothing."""
    objects = game.state.objects
    for (zone, _), ids in game.state.zones.items():
        if zone not in (Zone.LIBRARY, Zone.BATTLEFIELD, Zone.STACK):
            for id in ids:
                if not works_in_command_zone(objects[id]):
                    for ability in game.abilities(id):
                        if isinstance(ability, Triggered):
                            yield id, ability


def _works_there(game: Board, ability: Triggered) -> bool:
    """Tell whether an ability triggers from whatever zone its object winds up in."""
    return ability.pattern.from_anywhere and (
        not isinstance(ability.pattern, CyclesSource) or wherever_it_winds_up(game, ability)
    )


@quality("when you cycle this card", "702.29c")
def wherever_it_winds_up(game: Board, ability: Triggered) -> bool:
    """These abilities trigger from whatever zone the card winds up in after it's cycled."""
    return isinstance(ability.pattern, CyclesSource)


def _each_once(game: Board, found: Watching) -> Watching:
    return tuple(dict.fromkeys(found))


@quality("several instances of an ability", "113.2c", without=_each_once)
def each_instance(game: Board, found: Watching) -> Watching:
    """If an object has multiple instances of the same ability, each instance functions independently."""
    return found


def _try(game: Board, view: Board, id: int, ability: Triggered, performed: tuple[Event, ...]) -> None:
    once: set[int] = set()
    found: list[tuple[Context, Event]] = []
    for event in performed:
        lost = isinstance(event, ControlChanged) and ability.pattern.looking_back == "603.10d"
        controller = event.was if lost and isinstance(event, ControlChanged) else view.controller(id)
        context = Context(source=id, controller=controller, event=event, ability=ability)
        with view.seen_for(id, controller):
            if not matches(game, view, ability.pattern, event, context):
                continue
        part = _apart(ability.pattern, event, view)
        if not happened_within(game, view, ability.pattern, event, context):
            continue
        if view.of_shape(NoTriggers).wide and causes_nothing(game, view, context, event):
            continue
        if part in once and once_for_all(game, ability, context):
            continue
        once.add(part)
        together = ability.pattern.together(event, performed, view, context)
        found.append((msgspec.structs.replace(context, together=together) if together else context, event))
    if isinstance(ability.pattern, DealsDamage) and ability.pattern.at_once:
        found = _dealt_at_once(found, ability.pattern.at_once)
    if len(found) > 1 and game.shared_turns and isinstance(found[0][1], StepBegins):
        found = found if for_each_active_player(game, ability, id) else found[:1]
    elif len(found) > 1 and not for_each_occurrence(game, id, len(found)):
        found = found[:1]
    for context, event in found:
        times = occurring(game, context, event) or 1
        for _ in range(times * (1 + (more_times(game, view, context, event) or 0))):
            trigger(game, ability, context)


def _dealt_at_once(
    found: list[tuple[Context, Event]], of: Literal["source", "to"]
) -> list[tuple[Context, Event]]:
    """One occurrence, with all the damage, for each source that deals it, or for each that is dealt it."""
    together: dict[int, tuple[Context, Damage]] = {}
    for context, event in found:
        assert isinstance(event, Damage)
        key = event.source if of == "source" else event.to
        if key in together:
            earlier, already = together[key]
            event = msgspec.structs.replace(already, amount=already.amount + event.amount)  # noqa: PLW2901
            context = msgspec.structs.replace(earlier, event=event)  # noqa: PLW2901
        together[key] = (context, event)
    return list(together.values())


@rule("triggering for each occurrence", "603.2c", kind="question")
def for_each_occurrence(game: Board, id: int, times: int) -> bool:
    """An ability can trigger repeatedly if one event contains multiple occurrences."""
    repeatedly = times > 1
    if repeatedly:
        game.trace.record(Answered(source=game.called(id), number=times, answer=True))
    return repeatedly


@rule("triggering repeatedly on one event", "603.2c", kind="question", without=lambda *_: 1)
def occurring(game: Board, context: Context, event: Event) -> int:
    """It can trigger repeatedly if one event contains multiple occurrences."""
    assert isinstance(context.ability, Triggered)
    times = context.ability.pattern.occurrences(event)
    if times > 1:
        game.trace.record(Answered(source=game.called(context.source), answer=times))
    return times


@rule("triggering once for one event", "603.2c", kind="question")
def once_for_all(game: Board, ability: Triggered, context: Context) -> bool:
    """An ability triggers only once each time its trigger event occurs, as on one or more at once."""
    once = isinstance(ability.pattern, OneOrMore)
    if once:
        game.trace.record(Answered(source=game.called(context.source), answer=True))
    return once


@rule("triggering additional times", "603.2d", "603.2e", kind="trigger")
def more_times(game: Board, view: Board, context: Context, event: Event) -> int:
    """An ability may state that abilities which an object has, not delayed ones, trigger additional times.

    Where the trigger looks back in time (603.10), so does what is said of how often: `view` is that time.
    """
    found = 0
    for id, ability in view.of_shape(MoreTriggers).wide:
        if view.object(id).zone is Zone.STACK:
            continue
        own = Context(source=id, controller=context.controller)
        if view.controller(id) != context.controller or not ability.of.matches(view, context.source, own):
            continue
        if ability.cause is None or ability.cause.matches(event, view, own):
            found += 1
            source, other = game.called(id), game.called(context.source)
            game.trace.record(Applied(source=source, other=other))
    return found


@rule("events that trigger nothing", "101.1", kind="question")
def causes_nothing(game: Board, view: Board, context: Context, event: Event) -> bool:
    """A card's text takes precedence over the rules: such events don't cause abilities to trigger.

    What waits for a card to leave another zone than the battlefield isn't caused by what it does there.
    """
    for id, ability in view.of_shape(NoTriggers).wide:
        if view.object(id).zone is Zone.STACK:
            continue
        own = Context(source=id, controller=view.controller(id))
        pattern = context.ability.pattern if isinstance(context.ability, Triggered) else None
        leaving = isinstance(pattern, Moves) and pattern.origin not in (None, Zone.BATTLEFIELD)
        if leaving or not ability.cause.matches(event, view, own):
            continue
        if ability.of.matches(view, context.source, own):
            source, other = game.called(id), game.called(context.source)
            game.trace.record(Applied(source=source, other=other))
            return True
    return False


@rule("state triggers", "603.8", kind="trigger")
def watch_states(game: Board, watching: Watching) -> None:
    """A state trigger triggers as the game state matches, and not again until it has left the stack."""
    for id, ability in watching:
        if not isinstance(ability.pattern, StateIs) or not game.exists(id):
            continue
        context = Context(source=id, controller=game.controller(id))
        if ability.pattern.condition.holds(game, context) and not _is_pending(game, id, ability):
            trigger(game, ability, context)


def _is_pending(game: Board, id: int, ability: Triggered) -> bool:
    if any(each.ability == ability and each.context.source == id for each in game.state.waiting):
        return True
    there = (game.object(each).announced for each in game.zone(Zone.STACK))
    return any(each is not None and each.ability == ability and each.source == id for each in there)


@rule("triggering", "603.2", "117.2a", kind="trigger")
def trigger(game: Board, ability: Triggered, context: Context, called: str = "") -> None:
    """Whenever an event matches a trigger condition, the ability triggers; nothing else happens yet.

    `called` names what it comes from where it has no source.
    """
    if ability.condition is not None and not if_clause_holds(game, ability.condition, context):
        return
    if is_never_visible(game, context):
        return
    if ability.zone is not Zone.BATTLEFIELD and not functions_elsewhere(game, context.source, ability):
        return
    if ability.do_once and done_already(game, ability, context):
        return
    if _can_activate_nothing(game, context) and not triggers_anyhow(game, context):
        return
    if ability.once_each_turn:
        used = (context.source, hash(ability))
        if game.state.activated_this_turn.count(used) >= ability.times_each_turn:
            return
        game.set("activated_this_turn", (*game.state.activated_this_turn, used))
    name = called or game.name(context.source)
    if game.exists(context.source) and game.abilities(context.source).count(ability) > 1:
        each_instance.record(game, Answered(source=Named(context.source, name), text=ability.text))
    instances.record(game, context.source, ability)
    if isinstance(ability.pattern, CyclesSource):
        wherever_it_winds_up.record(game, Answered(source=Named(context.source, name), text=ability.text))
    if ability.pattern.meaning is not None:
        ability.pattern.meaning.record(game, Answered(source=Named(context.source, name), text=ability.text))
    waits = tuple(
        each for each in game.of_shape(Triggered).wide if isinstance(each[1].pattern, CausesTrigger)
    )
    mark = game.new_timestamp() if waits else 0
    game.set("waiting", (*game.state.waiting, Waiting(ability, context, name, mark)))
    game.trace.record(
        told.Triggered(
            source=Named(context.source, name),
            ability=ability.said_of(name),
            controller=game.called(context.controller),
            ability_rule=ability.rule,
        )
    )
    if mark and not isinstance(ability.pattern, CausesTrigger):
        own, cause = context.source, context.event
        happened = AbilityTriggered(of=own, player=context.controller, cause=cause, mark=mark)
        for id, other in waits:
            _try(game, game, id, other, (happened,))


HIDDEN: Final = (Zone.LIBRARY, Zone.HAND)
"""The zones whose cards not all players can see (400.2)."""


def _is_hidden(game: Board, context: Context) -> bool:
    """Tell whether an object has gone from one hidden zone to another, where its ability waits for that."""
    event = context.event
    if not isinstance(event, ZoneChange) or event.became != context.source or event.to not in HIDDEN:
        return False
    return game.object(event.object).zone in HIDDEN


@rule("what nobody can see", "603.2g", kind="question")
def is_never_visible(game: Board, context: Context) -> bool:
    """If the object with a triggered ability is at no time visible to all players, it doesn't trigger."""
    hidden = _is_hidden(game, context)
    if hidden:
        game.trace.record(Answered(source=game.called(context.source), answer=True))
    return hidden


def _can_activate_nothing(game: Board, context: Context) -> bool:
    """Tell whether something says that abilities of the source can't be activated now."""
    source = context.source
    if not game.exists(source):
        return False
    return restrictions.forbidding(game, "activate", source, (context.controller, 0)) is not None


@rule("triggering when nothing can be activated", "603.2a", kind="question")
def triggers_anyhow(game: Board, context: Context) -> bool:
    """Effects that preclude abilities from being activated don't affect triggered abilities."""
    precluded = _can_activate_nothing(game, context)
    if precluded:
        game.trace.record(Answered(source=game.called(context.source), answer=True))
    return precluded


def notice_replaced(game: Board, replaced: tuple[Event, ...]) -> None:
    """See which abilities wait for an event that was replaced or prevented: none triggers (603.2h)."""
    watching = (*_watching(game, looks_back=False), *_watching(game, looks_back=True))
    for event in replaced:
        for id, ability in watching:
            context = Context(source=id, controller=game.controller(id), event=event)
            if ability.pattern.matches(event, game, context) and not never_happened(game, context):
                trigger(game, ability, context)


@rule("triggering only on what occurs", "603.2h", kind="question")
def never_happened(game: Board, context: Context) -> bool:
    """An ability triggers only if its trigger event actually occurs, not if it's prevented or replaced."""
    occurred = any(each is context.event for each in game.state.history)
    if not occurred:
        game.trace.record(Answered(source=game.called(context.source), answer=True))
    return not occurred


@rule("only once each turn", "603.2i", kind="question")
def done_already(game: Board, ability: Triggered, context: Context) -> bool:
    """The ability triggers only if its controller has not yet taken the indicated action that turn."""
    done = (context.source, ability.text) in game.state.done_this_turn
    if done:
        game.trace.record(Answered(source=game.called(context.source), text=ability.text, answer=True))
    return done


def _no_condition(game: Board, condition: Condition, context: Context) -> bool:
    return True


@rule("intervening if", "603.4", kind="question", without=_no_condition)
def if_clause_holds(game: Board, condition: Condition, context: Context) -> bool:
    """An "if" clause right after the event is checked as it would trigger and again as it resolves."""
    holds = condition.holds(game, context)
    game.trace.record(Answered(source=game.called(context.source), answer=holds))
    return holds


def _try_delayed(
    game: Board,
    earlier: Board,
    event: Event,
    performed: tuple[Event, ...],
    once: set[tuple[int, Triggered, int]],
) -> None:
    """Delayed triggered abilities trigger once, unless they say how long they last (603.7b).

    Those of "one or more" that have triggered on this batch are in `once`.
    """
    for effect in game.state.lasting:
        for ability in effect.abilities:
            if not isinstance(ability, Triggered):
                continue
            view = earlier if ability.pattern.looks_back else game
            context = msgspec.structs.replace(effect.context, event=event, ability=ability)
            with view.seen_by(context.controller):
                found = ability.pattern.matches(event, view, context)
            if not found or (view.of_shape(NoTriggers).wide and causes_nothing(game, view, context, event)):
                continue
            if happened_within(game, view, ability.pattern, event, context):
                part = (effect.timestamp, ability, _apart(ability.pattern, event, view))
                if part in once and once_for_all(game, ability, context):
                    continue
                once.add(part)
                if effect.duration in ("once", "once this turn"):
                    game.set("lasting", tuple(each for each in game.state.lasting if each is not effect))
                together = ability.pattern.together(event, performed, view, context)
                trigger(game, ability, msgspec.structs.replace(context, together=together))
