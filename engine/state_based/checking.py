"""The check for state-based actions: when they act, and all of them as one event (704.3, 704.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

# These register the letters of 704.5 under their names.
from engine.combat import removal
from engine.events import Destruction, Event, ZoneChange
from engine.events.players import PlayerLoses
from engine.game import Game
from engine.instructions import BETWEEN
from engine.records import Answered
from engine.registry import Performable, in_force, rule
from engine.state_based import (  # noqa: F401
    attached,
    battles,
    command_zone,
    commanders,
    counters,
    creatures,
    dungeons,
    legends,
    players,
    sagas,
    sectors,
    tokens,
)
from engine.state_based.proposing import KIND, Events
from engine.trace import Trace
from engine.zones import Zone

ACTIONS: Final = {
    "zero life": "",
    "a team without life": "team",
    "drew from an empty library": "",
    "ten poison counters": "counters of a player",
    "a poisoned team": "team",
    "token elsewhere": "token",
    "phased-out token": "token",
    "copy elsewhere": "copy",
    "zero toughness": "Creature",
    "lethal damage": "Creature",
    "deathtouch damage": "Creature",
    "zero loyalty": "Planeswalker",
    "legend rule": "Legendary",
    "planeswalker uniqueness rule": "Planeswalker",
    "world rule": "World",
    "illegal Aura": "Aura",
    "bestowed Aura on something illegal": "lasting effect",
    "illegal Equipment": "attached",
    "attached creature": "attached",
    "opposite counters": "counters",
    "more counters than there can be": "counters",
    "Saga with its final chapter": "Saga",
    "dungeon with the marker in its last room": "command zone",
    "creature without a sector": "Creature",
    "zero defense": "Battle",
    "battle without protector": "Battle",
    "Siege protected by its controller": "Battle",
    "Roles of one player": "Role",
    "21 combat damage by a commander": "variant",
    "commander in a graveyard or in exile": "variant",
    "scheme that is done": "command zone",
    "phenomenon that is over": "command zone",
}
"""The names of the state-based actions in the order of their letters, each with what it is about.

Where nothing of that word is there (`_there`) it has nothing to do and is not asked; it is always where it is
about no such thing.
"""


def check(game: Game) -> bool:
    """Check for state-based actions and perform those that apply; tell whether any was performed."""
    removal.update(game)
    return bool(perform(game))


def asked(game: Game) -> Iterator[Performable[Game, [], Events]]:
    """The state-based actions of the day that could have anything to do."""
    there = frozenset(_there(game))
    for name, about in ACTIONS.items():
        action = in_force(name, game.date) if not about or about in there else None
        if action is not None:
            yield action


def _there(game: Game) -> Iterator[str]:
    """What there is that a state-based action can be about: words of permanents' types, and more."""
    state = game.state
    yield from game.words()
    yield from {each.kind for each in state.objects.values()}
    permanents = [state.objects[id] for id in game.battlefield()]
    seated = state.players.values()
    found = {
        "counters": any(each.counters for each in permanents),
        "attached": any(each.attached_to for each in permanents),
        "lasting effect": bool(state.lasting),
        "command zone": bool(game.zone(Zone.COMMAND)),
        "counters of a player": any(each.counters for each in seated),
        "team": game.shared_life,
        "variant": bool(state.variant) or any(each.commander_damage for each in seated),
    }
    yield from (word for word, there in found.items() if there)


@rule("state-based actions", "704.3", kind=KIND)
def perform(game: Game) -> bool:
    """All applicable state-based actions are performed simultaneously as a single event."""
    proposed: list[Event] = []
    for action in asked(game):
        proposed.extend(action(game) or ())
    _forget_until_next_check(game)
    batch = _simultaneous(game, proposed)
    leaving = [each for each in batch if isinstance(each, Destruction | ZoneChange)]
    if leaving and len(batch) > 1:
        return bool(leave_at_once(game, batch))
    return bool(batch) and bool(game.happen(*batch))


def _one_after_another(game: Game, batch: Events) -> bool:
    return bool(tuple(each for one in batch for each in game.happen(one)))


def look_between(game: Game) -> None:
    """Ask between two instructions whether any state-based action would apply now."""
    if game.state.moment != "over":
        pay_no_attention(game)


def _would_act(game: Game) -> bool:
    other = game.at(game.state.fork())
    other.trace, other.answers, other.answered = Trace(), (), []
    other.decider = lambda _, decision: next(iter(decision.domain.enumerate(1)), None)
    return any(bool(action(other)) for action in asked(other))


@rule("no state-based actions while something resolves", "704.4", kind=KIND, without=perform)
def pay_no_attention(game: Game) -> bool:
    """State-based actions pay no attention to what happens during the resolution of a spell or ability."""
    unheeded = _would_act(game)
    if unheeded:
        game.trace.record(Answered(answer=True))
    return unheeded


BETWEEN.append(look_between)


@rule("leaving at the same time", "704.8", kind=KIND, without=_one_after_another)
def leave_at_once(game: Game, batch: Events) -> bool:
    """What leaves at the same time is last known as it was before any of these actions."""
    return bool(game.happen(*batch))


def _simultaneous(game: Game, proposed: Iterable[Event]) -> Events:
    """The proposed events, with those that have the same result made one."""
    events = tuple(proposed)
    going = [_who_goes(each) for each in events if _who_goes(each)]
    return events if len(going) == len(set(going)) else same_result(game, events) or events


def _who_goes(event: Event) -> int:
    """The permanent that leaves the battlefield by an event, or the player who loses; 0 for nobody."""
    if isinstance(event, PlayerLoses):
        return event.player
    return event.object if isinstance(event, Destruction | ZoneChange) else 0


@rule("same result", "704.7", kind=KIND)
def same_result(game: Game, events: Events) -> Events:
    """Of several state-based actions with the same result a single replacement effect replaces all."""
    put_away = {each.object for each in events if isinstance(each, ZoneChange)}
    going: set[int] = set()
    batch: list[Event] = []
    for each in events:
        who = _who_goes(each)
        if who and (who in going or (isinstance(each, Destruction) and who in put_away)):
            called = game.called(who)
            losing = isinstance(each, PlayerLoses)
            game.trace.record(Answered(player=called) if losing else Answered(object=called))
            continue
        going.add(who)
        batch.append(each)
    return tuple(batch)


def _forget_until_next_check(game: Game) -> None:
    """What counts since the last check: empty draws, deathtouch, commanders (704.5b, 704.5h, 704.6d)."""
    for player in game.players():
        if game.player(player).drew_from_empty:
            game.change_player(player, drew_from_empty=False)
    for id in game.battlefield():
        if game.object(id).deathtouched:
            game.change(id, deathtouched=False)
    commanders.forget(game)
