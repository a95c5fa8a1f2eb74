"""Limited range of influence: whom and what a player can affect, and from where information comes (801).

Who is within the range of whom is settled as each turn begins (801.2c) and stands in the state. While the
effect of a spell or ability is worked out, the game is looked at within its controller's range
(`StateView.seen_by`), and what it would do to anything else doesn't happen.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from engine.abilities import Replacement
from engine.board import Board
from engine.command_zone import exempt_from_range
from engine.decisions import Decision, OneOf, Some
from engine.events import Event, ZoneChange
from engine.events.combat import Attacks, BlocksCreature
from engine.events.damage import Damage
from engine.filters import Anything
from engine.patterns import DealsDamage, Pattern
from engine.patterns.combat import AttacksDefender
from engine.records import Answered, Applied, Chosen
from engine.registry import Quality, quality, rule
from engine.state import State
from engine.state_view import is_near
from engine.view import Context
from engine.zones import Zone

Within = tuple[tuple[int, tuple[int, ...]], ...]
"""For each player who is within their range of influence."""


def who_is_within(state: State) -> Within:
    """The players within each player's range: so many seats to either side, oneself always (801.2a-b)."""
    melee = state.attack_option == "melee"
    if not (melee or any(each.range_of_influence or each.role for each in state.players.values())):
        return ()
    there = tuple(id for id in state.order if not state.players[id].lost)
    found = []
    for place, id in enumerate(there):
        seats = state.players[id].range_of_influence or len(there)
        if state.players[id].role:
            seats = _in_emperor(state)(state, id)
        if melee:
            seats = range_in_grand_melee(state, id)
        near = (
            each
            for other, each in enumerate(there)
            if (oneself if each == id else near_enough)(state, _seats(place, other, len(there)), seats)
        )
        found.append((id, tuple(near)))
    return tuple(found)


def _any_distance(state: State, apart: int, seats: int) -> bool:
    return True


def _unlimited(state: State, player: int) -> int:
    return len(state.order)


@quality("ranges in Grand Melee", "807.2a", without=_unlimited)
def range_in_grand_melee(state: State, player: int) -> int:
    """Each player has a range of influence of 1."""
    return max(1, state.players[player].range_of_influence)


@quality("ranges in the Emperor variant", "809.3a", without=_unlimited)
def range_in_emperor(state: State, player: int) -> int:
    """The range of influence is limited to 2 for emperors and 1 for generals, if no other was agreed upon."""
    agreed = state.players[player].range_of_influence
    if agreed:
        return agreed
    return 2 if state.players[player].role == "emperor" else 1


@quality("ranges of larger teams", "809.6", "809.6a", without=range_in_emperor.function)
def range_of_larger_teams(state: State, player: int) -> int:
    """The minimum that allows a general one opposing general within it, and an emperor two of them."""
    own, seats = state.players[player], len(state.order)
    place = state.order.index(player)
    generals = sorted(
        _seats(place, other, seats)
        for other, each in enumerate(state.order)
        if state.players[each].team != own.team and state.players[each].role == "general"
    )
    return generals[1 if own.role == "emperor" else 0]


def _in_emperor(state: State) -> Quality[[int], int]:
    """By which rule the ranges of an Emperor game are found: that of three players a team, or of more."""
    teams = Counter(each.team for each in state.players.values())
    return range_in_emperor if set(teams.values()) == {3} and len(teams) == 2 else range_of_larger_teams


@quality("range of influence", "801.2", without=_any_distance)
def near_enough(state: State, apart: int, seats: int) -> bool:
    """Players within so many seats of a player are within that player's range of influence."""
    return apart <= seats


@quality("one's own range of influence", "801.2b")
def oneself(state: State, apart: int, seats: int) -> bool:
    """A player is always within their own range of influence."""
    return apart <= seats


def _seats(one: int, other: int, players: int) -> int:
    """How many seats two places at the table are apart, the shorter way round."""
    return min((one - other) % players, (other - one) % players)


def as_a_turn_begins(game: Board) -> None:
    """Settle it anew where somebody has come nearer or left; nothing in a game without limits."""
    now = who_is_within(game.state)
    if now != game.state.within:
        settle(game, now)
    for player, within in now:
        named = tuple(game.called(each) for each in within if each != player)
        near_enough.record(game, Answered(player=game.called(player), players=named))
        if game.player(player).role:
            ranges = _in_emperor(game.state)
            seats = ranges(game.state, player)
            ranges.record(game, Answered(player=game.called(player), number=seats))
        if game.attack_option == "melee":
            seats = range_in_grand_melee(game.state, player)
            range_in_grand_melee.record(game, Answered(player=game.called(player), number=seats))
        if player in within:
            oneself.record(game, Answered(player=game.called(player), answer=True))


@rule("players within range of influence", "801.2c", kind="turn structure")
def settle(game: Board, now: Within) -> None:
    """The particular players within each player's range of influence are determined as each turn begins."""
    before = dict(game.state.within)
    game.set("within", now)
    for player, within in now:
        new = tuple(id for id in within if id not in before.get(player, ()))
        if new:
            game.trace.record(Applied(objects=game.each_called(new), player=game.called(player)))


# What can't be done


@rule("attacking within range of influence", "801.3", kind="question")
def cant_attack(game: Board, player: int, defender: int) -> bool:
    """Creatures can attack only opponents within their controller's range, and what is theirs."""
    return not game.reaches(player, defender)


@rule("targets within range of influence", "801.4", kind="question")
def cant_target(game: Board, player: int, id: int) -> bool:
    """What is outside a player's range can't be the target of spells or abilities that player controls."""
    far = not game.reaches(player, id)
    if far and not game.is_player(id):
        about = Answered(player=game.called(player), objects=game.each_called((id,)), answer=False)
        is_near.record(game, about)
    return far


@rule("choices within range of influence", "801.5a", kind="choice")
def to_choose_from(game: Board, player: int, ids: tuple[int, ...]) -> tuple[int, ...]:
    """A player who chooses an object or player must choose one within their range of influence."""
    near = tuple(id for id in ids if game.reaches(player, id))
    game.trace.record(
        Applied(player=game.called(player), objects=game.each_called(id for id in ids if id not in near))
    )
    return near


@rule("a choice that nobody within range can make", "801.5c", kind="choice")
def closest_to_the_left(game: Board, player: int, opponents: tuple[int, ...]) -> int:
    """If nobody within range can make a choice, the closest appropriate player to the left makes it."""
    seats = game.seated()
    place = seats.index(player)
    closest = next(each for each in (*seats[place + 1 :], *seats[:place]) if each in opponents)
    game.trace.record(Chosen(player=game.called(player), what="who chooses", answer=game.called(closest)))
    return closest


def closest_opponent(game: Board, player: int) -> int:
    """The opponent who makes a choice that no opponent within a player's range can make; 0 for none."""
    with game.seen_by(0):
        opponents = game.opponents(player)
    return int(closest_to_the_left(game, player, opponents) or 0) if opponents else 0


def narrowed(game: Board, decision: Decision) -> Decision:
    """A decision about objects or players, without those that the player can't choose."""
    domain = decision.domain
    if not game.state.within or decision.kind not in ("object", "target"):
        return decision
    if not isinstance(domain, OneOf | Some) or not domain.options:
        return decision
    ids = tuple(each for each in domain.options if isinstance(each, int) and not isinstance(each, bool))
    if len(ids) < len(domain.options) or all(game.reaches(decision.player, id) for id in ids):
        return decision
    near = to_choose_from(game, decision.player, ids) or ids
    narrower: OneOf | Some = msgspec.structs.replace(domain, options=near)
    if isinstance(narrower, Some) and narrower.least > len(near):
        narrower = msgspec.structs.replace(narrower, least=len(near))
    return msgspec.structs.replace(decision, domain=narrower)


@rule("activating within range of influence", "801.6", kind="question")
def cant_activate(game: Board, player: int, id: int) -> bool:
    """A player can't activate the activated abilities of an object outside of their range of influence."""
    return not game.reaches(player, id)


# What doesn't trigger


def happened_within(game: Board, view: Board, pattern: Pattern, event: Event, context: Context) -> bool:
    """Tell whether an event that an ability waits for may trigger it: all of it was within range."""
    if not game.state.within or exempt_from_range(game, context.source):
        return True
    return not out_of_sight(game, view, context, _parts(pattern, event))


@rule("triggering within range of influence", "801.7", "801.7a", kind="question")
def out_of_sight(game: Board, view: Board, context: Context, parts: tuple[int, ...]) -> bool:
    """It doesn't trigger unless its event happens entirely within the range of its source's controller."""
    far = tuple(view.name(id) for id in parts if not view.reaches(context.controller, id))
    if far:
        player, source = game.called(context.controller), game.called(context.source)
        game.trace.record(Answered(player=player, source=source, words=far, answer=True))
    return bool(far)


def _parts(pattern: Pattern, event: Event) -> tuple[int, ...]:
    """The objects and players that an event includes, as an ability that waits for it asks for them."""
    if isinstance(event, BlocksCreature):
        return event.object, event.attacker
    if isinstance(event, Attacks) and isinstance(pattern, AttacksDefender):
        return event.object, event.defender
    if isinstance(event, Damage):
        return event.source, event.to
    if isinstance(event, ZoneChange) and event.became and event.to is Zone.BATTLEFIELD:
        return (event.became,)
    return (event.affected,)


# What isn't affected


def only_within(game: Board, player: int, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events that a player's spell or ability can cause: none outside that player's range."""
    far = tuple(each for each in events if not game.reaches(player, each.affected))
    return events if not far else tuple(each for each in events if each not in (unaffected(game, far) or ()))


@rule("effects within range of influence", "801.10", kind="question")
def unaffected(game: Board, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Spells and abilities can't affect what is outside their controller's range; that part does nothing."""
    game.trace.record(Answered(words=tuple(dict.fromkeys(game.name(each.affected) for each in events))))
    return events


@rule("replacing within range of influence", "801.13", "801.13a", kind="replacement")
def does_nothing_there(game: Board, event: Event) -> bool:
    """What a replacement would have a spell or ability do outside its controller's range does nothing."""
    far = not game.reaches(game.doing, event.affected)
    if far:
        game.trace.record(Applied(object=game.called(event.affected)))
    return far


def in_sight_of(game: Board, ability: Replacement, event: Event, context: Context, *, locked: bool) -> bool:
    """Tell whether an effect can replace or prevent an event; one that is `locked` is for particular ids."""
    player, pattern = context.controller, ability.pattern
    if not game.state.within or not isinstance(event, Damage) or not ability.prevents:
        return game.reaches(player, event.affected)
    by_source = isinstance(pattern, DealsDamage) and pattern.source != Anything()
    to_someone = locked or (isinstance(pattern, DealsDamage) and pattern.to is not None)
    asked = {
        (True, False): (event.source,),
        (False, True): (event.to,),
    }.get((by_source, to_someone), (event.source, event.to))
    return not prevents_nothing(game, context, asked)


@rule("preventing within range of influence", "801.13b", kind="question")
def prevents_nothing(game: Board, context: Context, asked: tuple[int, ...]) -> bool:
    """It can affect only sources or recipients within range; where neither is specified, both have to be."""
    far = tuple(game.name(id) for id in asked if not game.reaches(context.controller, id))
    if far:
        player, source = game.called(context.controller), game.called(context.source)
        game.trace.record(Answered(source=source, words=far, player=player, answer=True))
    return bool(far)
