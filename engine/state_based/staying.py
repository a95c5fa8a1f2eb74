"""Why a permanent stays, or a player goes on, that a state-based action comes near: asked, and told (704.5).

Each of these asks what its letter asks, and answers that it doesn't hold. Nothing happens by that: it is for
whoever wants to know why nothing did.
"""

from __future__ import annotations

from engine import restrictions
from engine.game import Game
from engine.qualities import loyalty, names
from engine.records import Answered
from engine.registry import in_force, rule
from engine.state_based.legends import each_player_keeps_one
from engine.state_based.proposing import toughness
from engine.two_headed import fatal_poison, team_of


def tell_why_it_stays(game: Game, id: int) -> None:
    """Ask every state-based action that is near to a permanent why it leaves it alone."""
    if game.is_player(id):
        above_zero_life(game, id)
        fewer_than_ten_poison(game, id)
        return
    types = game.characteristics(id).types
    if "Creature" in types:
        toughness_above_zero(game, id)
        less_than_lethal(game, id)
        lethal_but_indestructible(game, id)
    if "Planeswalker" in types:
        loyalty_above_zero(game, id)
    current = in_force("legend rule", game.date)
    if current is not None and current.entry == each_player_keeps_one.entry:
        no_other_legend_of_its_controller(game, id)


@rule("life above 0", "704.5a", kind="question")
def above_zero_life(game: Game, player: int) -> bool:
    """A player with more than 0 life doesn't lose by it."""
    life = game.player(player).life
    game.trace.record(Answered(player=game.called(player), number=life, answer=life > 0))
    return life > 0


@rule("fewer than ten poison counters", "704.5c", kind="question")
def fewer_than_ten_poison(game: Game, player: int) -> bool:
    """A player with fewer than ten poison counters doesn't lose by them; said of who has any."""
    poison = game.player(player).counter("poison")
    fatal = fatal_poison(len(team_of(game, player))) if game.shared_life else 10
    if not 0 < poison < fatal:
        return False
    game.trace.record(Answered(player=game.called(player), number=poison, answer=True))
    return True


@rule("toughness above 0", "704.5f", kind="question")
def toughness_above_zero(game: Game, id: int) -> bool:
    """A creature with toughness greater than 0 isn't put into a graveyard; said where it was lowered."""
    now, printed = toughness(game, id), game.copiable(id).toughness or 0
    if not 0 < now < printed:
        return False
    game.trace.record(Answered(object=game.called(id), number=now, answer=True))
    return True


@rule("damage that is not lethal", "704.5g", kind="question")
def less_than_lethal(game: Game, id: int) -> bool:
    """A creature with less damage marked on it than its toughness has not been dealt lethal damage."""
    marked, tough = game.object(id).damage, toughness(game, id)
    if not 0 < marked < tough:
        return False
    game.trace.record(Answered(object=game.called(id), number=marked, numbers=(tough,), answer=True))
    return True


@rule("lethal damage to what can't be destroyed", "704.5g", kind="question")
def lethal_but_indestructible(game: Game, id: int) -> bool:
    """A creature with lethal damage that can't be destroyed stays."""
    found = restrictions.forbidding(game, "be destroyed", id)
    if found is None or not 0 < toughness(game, id) <= game.object(id).damage:
        return False
    restrictions.forbid(game, "be destroyed", id)
    game.trace.record(Answered(object=game.called(id), number=game.object(id).damage, answer=True))
    return True


@rule("loyalty above 0", "704.5i", kind="question")
def loyalty_above_zero(game: Game, id: int) -> bool:
    """A planeswalker with loyalty greater than 0 stays."""
    left = loyalty(game, id)
    game.trace.record(Answered(object=game.called(id), number=left, answer=left > 0))
    return left > 0


@rule("legends of different controllers", "704.5j", since=each_player_keeps_one.entry.since, kind="question")
def no_other_legend_of_its_controller(game: Game, id: int) -> bool:
    """Legends of one name that different players control don't meet the legend rule."""
    if "Legendary" not in game.characteristics(id).supertypes:
        return False
    controller = game.controller(id)
    alike = [
        each
        for each in game.battlefield()
        if each != id
        and "Legendary" in game.characteristics(each).supertypes
        and names(game, each) & names(game, id)
    ]
    if not alike or any(game.controller(each) == controller for each in alike):
        return False
    players = game.each_called(dict.fromkeys((controller, *map(game.controller, alike))))
    game.trace.record(Answered(object=game.called(id), players=players, answer=True))
    return True
