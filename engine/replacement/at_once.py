"""In which order what enters at once is settled, where players do something meanwhile (101.4, 616.1).

"If Lotus Vale would enter, sacrifice two untapped lands instead": of two such lands that enter at once one
may leave nothing for the other. Whose settling does something is found by trying it on a copy of the game.
Choices that do nothing, such as what two Clones become, take nothing from each other, and nobody is asked
for their order.
"""

from __future__ import annotations

import contextlib
import itertools
from typing import NamedTuple

from engine.abilities import Replacement
from engine.board import Board
from engine.decisions import YES_NO, Answer, Decision, Order, Some, distinct
from engine.errors import EngineError
from engine.events import Event, ZoneChange
from engine.expansion import expanded
from engine.records import Answered, Applied, Asked, Chosen
from engine.registry import rule
from engine.replacement.modified import settle
from engine.trace import Trace
from engine.two_headed import team_of
from engine.zones import Zone

TRIED = 50
"""So many answers to a choice are looked through for the one that takes most."""


class Acting(NamedTuple):
    """Something that enters, of which settling does something, and whose it is."""

    event: ZoneChange
    player: int


def in_order_of_choices(game: Board, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events of a batch, those that have players do something in the order in which they are settled."""
    entering = [each for each in events if isinstance(each, ZoneChange) and _may_act(game, each)]
    if len(entering) < 2:
        return events
    found = tuple(each for each in (_tried(game, one) for one in entering) if each is not None)
    if len(found) < 2:
        return events
    found = in_turn_order(game, found)
    moved, ordered = {each.event for each in found}, iter(found)
    return tuple(next(ordered).event if each in moved else each for each in events)


def _may_act(game: Board, move: ZoneChange) -> bool:
    """Tell whether something enters that says itself what happens as it does, or instead."""
    if move.to is not Zone.BATTLEFIELD:
        return False
    own = expanded((move.copying or game.copiable(move.object)).abilities)
    return any(isinstance(each, Replacement) and each.everywhere for each in own)


def _tried(game: Board, move: ZoneChange) -> Acting | None:
    """What its settling has players do, tried on a copy where they do as much as they may."""
    tried = game.at(game.state.fork())
    tried.trace, tried.answers, tried.answered = Trace(), (), []
    tried.decider = _as_much_as_possible
    tried.__dict__["answering"] = ()
    player = move.controller or game.controller(move.object)
    with contextlib.suppress(EngineError):
        settle(tried, move)
    others = any(each.player != player for each, _ in tried.answered)
    acts = others or len(tried.state.history) > len(game.state.history)
    return Acting(move, player) if acts else None


def _as_much_as_possible(_game: Board, decision: Decision) -> Answer:
    domain = decision.domain
    if domain == YES_NO:
        return True
    if isinstance(domain, Some):
        return max(itertools.islice(domain.enumerate(), TRIED), key=len)
    return next(iter(domain.enumerate(1)))


Several = tuple[Acting, ...]


def _as_they_come(game: Board, found: Several) -> Several:
    return found


@rule("choices of several players as things enter", "101.4", kind="question", without=_as_they_come)
def in_turn_order(game: Board, found: Several) -> Several:
    """The active player makes any choices required, then each next player in turn order."""
    ordered: list[Acting] = []
    acting = tuple(each for each in game.players() if any(one.player == each for one in found))
    for player in as_teams_like(game, acting) if game.shared_turns else acting:
        own = tuple(each for each in found if each.player == player)
        ordered += in_chosen_order(game, player, own) if len(own) > 1 else own
    if tuple(ordered) != found:
        game.trace.record(Answered(objects=game.each_called(each.event.object for each in ordered)))
    return tuple(ordered)


def _as_they_sit(game: Board, players: tuple[int, ...]) -> tuple[int, ...]:
    return players


@rule("choices of teams", "805.6", kind="choice", without=_as_they_sit)
def as_teams_like(game: Board, players: tuple[int, ...]) -> tuple[int, ...]:
    """The players on the active team make choices in whatever order they like, then those of each other."""
    ordered: list[int] = []
    for team in dict.fromkeys(team_of(game, each) for each in game.players()):
        own = tuple(each for each in players if each in team)
        if len(own) < 2:
            ordered += own
            continue
        prompt = Asked(case="the order of players", players=game.each_called(own))
        ordered += game.choose(Decision(own[0], "order", "players", prompt, "805.6", Order(own)))
    game.trace.record(Applied(players=game.each_called(ordered)))
    return tuple(ordered)


def _in_no_chosen_order(game: Board, player: int, own: Several) -> Several:
    return own


@rule("several choices of one player", "101.4c", kind="choice", without=_in_no_chosen_order)
def in_chosen_order(game: Board, player: int, own: Several) -> Several:
    """If no order is specified, the player who makes several choices at the same time chooses the order."""
    kinds = tuple(game.copiable(each.event.object) for each in own)
    if len(set(kinds)) == 1:
        return own
    names = distinct(tuple(game.name(each.event.object) for each in own))
    prompt = Asked(case="the order of choices", player=game.called(player), words=names)
    answer = tuple(game.choose(Decision(player, "order", "choices", prompt, "101.4c", Order(names, kinds))))
    game.trace.record(Chosen(player=game.called(player), what="order of choices", words=answer))
    return tuple(own[names.index(each)] for each in answer)
