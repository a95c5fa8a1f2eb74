"""The whiteboard: an event is proposed, edited by every effect that may, performed, and noticed.

An action proposes one or more events at once. Each is settled by the replacement and prevention
effects that apply to it (616.1), then gives way to the events that it consists of (a destruction to a
move to the graveyard, damage to its results), which are settled in the same way. What is left is
performed as one batch, and triggered abilities are noticed from the game before and after it (603.2).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

import msgspec

from engine.board import Board
from engine.decisions import Decision, OneOf
from engine.events import (
    CeasingToExist,
    Destruction,
    Draw,
    Event,
    Sacrifice,
    ZoneChange,
)
from engine.events.players import Instructed, Shuffling
from engine.layers import timestamps
from engine.objects import LastKnown
from engine.permanents.phased_out import is_as_if_it_were_not, is_phased_out
from engine.range_of_influence import does_nothing_there, only_within
from engine.records import Answered, Applied, Asked, Chosen
from engine.registry import rule
from engine.replacement import applicable
from engine.replacement import replacing as replacement
from engine.replacement.at_once import in_order_of_choices
from engine.replacement.modified import settle
from engine.triggers import noticing as triggers
from engine.zones import Zone
from engine.zones.arranging import arranged

E = TypeVar("E", bound=Event)

Writer: TypeAlias = Callable[[Any, E], Event | None]
Unfolder: TypeAlias = Callable[[Any, E], tuple[Event, ...]]
Asker: TypeAlias = Callable[[Any, E], bool]
Completer: TypeAlias = Callable[[Any, E], E]

PERFORMERS: dict[type, Callable[[Any, Any], Event | None]] = {}
"""What performing an event writes, by its class. It gives the event as performed, None for the same."""

RESULTS: dict[type, Callable[[Any, Any], tuple[Event, ...]]] = {}
"""The events that an event consists of (616.1g), by its class; asked before anything is performed."""

POSSIBLE: dict[type, Callable[[Any, Any], bool]] = {}
"""Whether an event can happen at all, by its class: an impossible one can't be replaced either (614.17c)."""


COMPLETIONS: dict[type, Callable[[Any, Any], Event]] = {}
"""What settles an event's open details after replacement effects, by its class."""


def performs(event: type[E]) -> Callable[[Writer[E]], Writer[E]]:
    """Register what performing a kind of event writes to the state."""

    def register(function: Writer[E]) -> Writer[E]:
        PERFORMERS[event] = function
        return function

    return register


def results_in(event: type[E]) -> Callable[[Unfolder[E]], Unfolder[E]]:
    """Register the events that a kind of event consists of."""

    def register(function: Unfolder[E]) -> Unfolder[E]:
        RESULTS[event] = function
        return function

    return register


def possible(event: type[E]) -> Callable[[Asker[E]], Asker[E]]:
    """Register what tells whether a kind of event can happen; asked again of what effects made of it."""

    def register(function: Asker[E]) -> Asker[E]:
        POSSIBLE[event] = function
        return function

    return register


def completes(event: type[E]) -> Callable[[Completer[E]], Completer[E]]:
    """Register what settles the details that a kind of event leaves open, after replacement effects."""

    def register(function: Completer[E]) -> Completer[E]:
        COMPLETIONS[event] = function
        return function

    return register


JOINED: dict[type, Callable[[Board, Any, Any], Any]] = {}
"""What makes one event of two that are results of one batch; gives None of two that stay apart."""


def _once(events: list[Event]) -> list[Event]:
    """What follows a prevention follows once, though damage of several sources was prevented (615.5)."""
    return [
        each
        for number, each in enumerate(events)
        if not (isinstance(each, Instructed) and each in events[:number])
    ]


def happen(game: Board, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Settle, perform and notice a batch of simultaneous events; gives the events as performed.

    What a spell or ability would do outside its controller's range of influence doesn't happen (801.10).
    """
    player = game.onlooker
    before, game.doing = game.doing, player
    try:
        with game.seen_by(0):
            return _happen(game, only_within(game, player, events) if player else events)
    finally:
        game.doing = before


def _happen(game: Board, events: tuple[Event, ...]) -> tuple[Event, ...]:
    others = game.entering
    game.entering = (*others, *_entering(events))
    replaced: list[Event] = []
    draws: list[Event] = []
    batch = _settled(game, in_order_of_choices(game, events), replaced, draws)
    draws = _once(draws)
    apart = bool(draws) and bool(batch or len(draws) > 1) and bool(draw_afterward(game, batch, draws))
    if not apart:
        batch += _settled(game, tuple(draws), replaced)
    game.entering = others
    replacement.end_spent(game)
    batch = arranged(game, timestamps.in_order_of_arrival(game, _once(batch)))
    performed = _perform_at_once(game, batch, replaced)
    for each in draws if apart else ():
        alone = msgspec.structs.replace(each, behind=0) if isinstance(each, Draw) else each
        performed += _perform_at_once(game, _settled(game, (alone,), replaced), [])
    return performed


@rule("draws that replace part of an event", "121.7", kind="draw")
def draw_afterward(game: Board, others: list[Event], draws: list[Event]) -> bool:
    """The parts of the event that haven't been replaced occur first, then the draws happen one at a time."""
    if others:
        game.trace.record(Applied())
    if len(draws) > 1:
        game.trace.record(Applied(number=len(draws), case="several"))
    return True


def _draws(event: Event) -> bool:
    """Tell whether a player is to draw by an event that takes another's place."""
    if isinstance(event, Instructed):
        return any(each.draws for each in event.instructions)
    return isinstance(event, Draw)


def _perform_at_once(game: Board, batch: list[Event], replaced: list[Event]) -> tuple[Event, ...]:
    """Perform events that are settled as one batch, and notice what triggers."""
    if not batch:
        return ()
    batch += (event for amounts_to in game.amounting for event in amounts_to(game, tuple(batch)))
    before = game.state.fork()
    game.batch = before.clock + 1
    for event in batch:
        if isinstance(event, ZoneChange | CeasingToExist) and game.exists(event.object):
            game.remember(last_known(game, event.object))
    game.performing = tuple(batch)
    performed = tuple(_perform(game, event) for event in batch)
    game.set("history", game.state.history + performed)
    for see_to in game.foregoing:
        see_to(game, performed)
    triggers.notice(game, performed, before)
    if replaced:
        triggers.notice_replaced(game, tuple(replaced))
    for follow in game.afterward:
        follow(game)
    return performed


def _entering(events: tuple[Event, ...]) -> tuple[int, ...]:
    moving = (each for each in events if isinstance(each, ZoneChange))
    return tuple(each.object for each in moving if each.to is Zone.BATTLEFIELD)


def last_known(game: Board, id: int) -> LastKnown:
    """What is to be remembered of an object that is about to leave its zone (608.2h, 603.10)."""
    attached = tuple(each for each in game.zone(Zone.BATTLEFIELD) if game.object(each).attached_to == id)
    attack = game.attack_of(id)
    return LastKnown(
        game.object(id),
        game.characteristics(id),
        game.controller(id),
        game.copiable(id),
        attached,
        attack,
        game.blocked_by(id),
    )


def _settled(
    game: Board, events: tuple[Event, ...], replaced: list[Event], draws: list[Event] | None = None
) -> list[Event]:
    """What happens in place of some events; `replaced` gets those of which nothing does.

    Draws by which something was replaced go to `draws`; where there is no such list, the events are these,
    and have been settled.
    """
    batch: list[Event] = []
    contained: list[Event] = []
    queue = list(events)
    while queue:
        proposed = queue.pop(0)
        if not _is_possible(game, proposed) and stays_impossible(game, proposed):
            part = proposed in events and _is_instructed(proposed)
            if part and not ignore(game, proposed):
                return []
            continue
        game.state.proposed += 1
        game.pending = (*batch, *queue)
        known = draws is None and any(each is proposed for each in events)
        settled = (proposed,) if known or _apart(game, proposed, contained) else settle(game, proposed)
        if not any(_alike(each, proposed) for each in settled):
            replaced.append(proposed)
        for event in settled:
            if event is not proposed and not _is_possible(game, event):
                continue
            if event is not proposed and _is_too_far(game, event):
                continue
            if draws is not None and event is not proposed and _draws(event):
                draws.append(event)
                continue
            complete = COMPLETIONS.get(type(event))
            event = complete(game, event) if complete is not None else event  # noqa: PLW2901
            batch.append(event)
            consists_of = RESULTS.get(type(event))
            if consists_of is not None:
                parts = consists_of(game, event) or ()
                parts = _as_one(game, queue, parts)
                contained.extend(parts)
                queue.extend(parts)
    return _shuffled_first(game, _without_contradictions(game, batch))


def _as_one(game: Board, queue: list[Event], parts: tuple[Event, ...]) -> tuple[Event, ...]:
    """The parts with what waits already and is one event with one of them: it leaves the queue."""
    found: list[Event] = []
    for part in parts:
        as_one = JOINED.get(type(part))
        waiting = next(
            (each for each in queue if as_one and type(each) is type(part) and as_one(game, each, part)), None
        )
        if as_one is None or waiting is None:
            found.append(part)
            continue
        queue.remove(waiting)
        found.append(as_one(game, waiting, part))
    return tuple(found)


def _is_too_far(game: Board, event: Event) -> bool:
    """Tell whether what takes the place of an event lies outside the range of whose spell or ability acts."""
    return bool(game.doing) and bool(does_nothing_there(game, event))


def _shuffled_first(game: Board, batch: list[Event]) -> list[Event]:
    """The batch with what is put into a certain position of a library behind its shuffling."""
    shuffled = {each.player for each in batch if isinstance(each, Shuffling)}
    if len(shuffled) < sum(isinstance(each, Shuffling) for each in batch):
        batch = each_shuffling(game, batch)
    placed = tuple(
        each
        for each in batch
        if isinstance(each, ZoneChange)
        and each.to is Zone.LIBRARY
        and each.position != "shuffled"
        and game.object(each.object).owner in shuffled
    )
    return in_position(game, batch, placed) if placed else batch


def _one_shuffling(game: Board, batch: list[Event]) -> list[Event]:
    others = [each for each in batch if not isinstance(each, Shuffling)]
    return others + list({each.player: each for each in batch if isinstance(each, Shuffling)}.values())


@rule("shuffled several times at once", "701.20f", kind="question", without=_one_shuffling)
def each_shuffling(game: Board, batch: list[Event]) -> list[Event]:
    """What triggers as a library is shuffled triggers as many times as it is shuffled simultaneously."""
    shufflings = [each for each in batch if isinstance(each, Shuffling)]
    game.trace.record(Answered(players=game.each_called(each.player for each in shufflings)))
    return [each for each in batch if not isinstance(each, Shuffling)] + list[Event](shufflings)


def _in_order(game: Board, batch: list[Event], placed: tuple[ZoneChange, ...]) -> list[Event]:
    return batch


@rule("shuffled but for what is in its position", "701.20g", kind="question", without=_in_order)
def in_position(game: Board, batch: list[Event], placed: tuple[ZoneChange, ...]) -> list[Event]:
    """The result is a shuffled library that's randomized except that the object is in the position."""
    game.trace.record(Answered(objects=game.each_called(each.object for each in placed)))
    return [*(each for each in batch if each not in placed), *placed]


def _without_contradictions(game: Board, batch: list[Event]) -> list[Event]:
    """The batch with one move for each object, where several would move it to different zones (400.6)."""
    moves: dict[int, list[ZoneChange]] = {}
    for event in batch:
        if isinstance(event, ZoneChange):
            moves.setdefault(event.object, []).append(event)
    for id, several in moves.items():
        if len({each.to for each in several}) > 1:
            chosen = mutually_exclusive(game, id, tuple(several))
            batch = [each for each in batch if not _contradicts(each, chosen)]
    return batch


def _contradicts(event: Event, chosen: ZoneChange) -> bool:
    """Tell whether an event moves the same object elsewhere, or destroys or sacrifices it and would have."""
    if isinstance(event, Destruction | Sacrifice):
        cause = "destroy" if isinstance(event, Destruction) else "sacrifice"
        return event.object == chosen.object and chosen.cause != cause
    return isinstance(event, ZoneChange) and event.object == chosen.object and event.to is not chosen.to


def _the_first(game: Board, id: int, moves: tuple[ZoneChange, ...]) -> ZoneChange:
    return moves[0]


@rule("mutually exclusive effects", "400.6", kind="question", without=_the_first)
def mutually_exclusive(game: Board, id: int, moves: tuple[ZoneChange, ...]) -> ZoneChange:
    """Of contradictory things that would be done to an object its controller chooses which applies."""
    chooser = game.controller(id)
    zones = tuple(dict.fromkeys(str(each.to) for each in moves))
    prompt = Asked(
        case="one of several zones", player=game.called(chooser), object=game.called(id), words=zones
    )
    answer = game.choose(Decision(chooser, "option", game.name(id), prompt, "400.6", OneOf(zones)))
    named = game.called(id)
    game.trace.record(Chosen(player=game.called(chooser), object=named, what="zone", answer=str(answer)))
    return next(each for each in moves if str(each.to) == answer)


def _alike(event: Event, proposed: Event) -> bool:
    """Tell whether what happens still is of the kind that was proposed."""
    if isinstance(event, ZoneChange) and isinstance(proposed, ZoneChange):
        return event.to is proposed.to
    return type(event) is type(proposed)


def _apart(game: Board, event: Event, contained: list[Event]) -> bool:
    """Tell whether no effect may be chosen for what another event consists of; each may, by 616.1g."""
    if not any(each is event for each in contained):
        return False
    found = tuple(applicable.applicable(game, event))
    if found and isinstance(event, ZoneChange) and event.merged_token:
        return not cards_of_a_token(game, event, found)
    return bool(found) and not effects_on_parts(game, event, found)


@rule("cards of a merged permanent that is a token", "727.3e", kind="question")
def cards_of_a_token(game: Board, event: Event, found: tuple[applicable.Applicable, ...]) -> bool:
    """If the merged permanent is a token, its components that are cards are moved by the replacement."""
    card = game.object(event.affected).kind == "card"
    if card:
        game.trace.record(Answered(object=game.called(event.affected), answer=True))
    return card and bool(found)


@rule("effects on contained events", "616.1g", kind="question")
def effects_on_parts(game: Board, event: Event, found: tuple[applicable.Applicable, ...]) -> bool:
    """Effects on an event that another contains are chosen after those on the event that contains it."""
    if found:
        game.trace.record(Answered(object=game.called(event.affected), answer=True))
    return bool(found)


def _is_possible(game: Board, event: Event) -> bool:
    if is_phased_out(game, event) and is_as_if_it_were_not(game, event):
        return False
    ask = POSSIBLE.get(type(event))
    return ask is None or ask(game, event)


def _is_instructed(event: Event) -> bool:
    """Tell whether an effect says that something is to happen; nothing of something is no event at all."""
    return bool(event.source) and bool(getattr(event, "amount", 1))


@rule("replacing what can't happen", "614.17c", kind="question")
def stays_impossible(game: Board, event: Event) -> bool:
    """An event that can't happen can't be modified or replaced."""
    found = tuple(applicable.applicable(game, event))
    if found:
        game.trace.record(
            Answered(
                object=game.called(event.affected), words=tuple(each.name for each in found), answer=True
            )
        )
    return True


@rule("impossible instructions", "101.3", kind="question")
def ignore(game: Board, event: Event) -> bool:
    """Any part of an instruction that's impossible to perform is ignored."""
    instructed = _is_instructed(event)
    if instructed:
        kind = type(event).__name__
        game.trace.record(Answered(object=game.called(event.affected), word=kind, answer=True))
    return instructed


def _perform(game: Board, event: Event) -> Event:
    write = PERFORMERS.get(type(event))
    return (write(game, event) or event) if write is not None else event
