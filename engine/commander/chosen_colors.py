"""Commanders whose color a player chooses before the game begins (903.4b), as The Prismatic Piper."""

from __future__ import annotations

from typing import Any

from engine.board import Board
from engine.commander.identity import COLOR, commanders_of, identity_of
from engine.decisions import Decision, OneOf
from engine.mana import COLORS
from engine.objects import Object
from engine.records import Applied, Asked
from engine.registry import rule

Chosen = tuple[tuple[str, Any], ...]


@rule("a commander stays the chosen color", "903.4b", kind="zone change")
def stays_chosen(game: Board, old: Object) -> Chosen:
    """The choice applies throughout the game, even as the commander changes zones."""
    kept = tuple(each for each in old.chosen if each[0] == COLOR)
    game.trace.record(Applied(object=game.called(old.id), words=tuple(value for _, value in kept)))
    return kept


@rule("choosing the color of a commander", "903.4b", kind="starting the game")
def choose_color(game: Board, id: int) -> None:
    """The player reveals that choice as they put their commander into the command zone."""
    owner, name = game.object(id).owner, game.name(id)
    prompt = Asked(case="a color", player=game.called(owner), object=game.called(id))
    color = game.choose(Decision(owner, "option", name, prompt, "903.4b", OneOf(COLORS), id))
    game.change(id, chosen=((COLOR, color),))
    know_identity(game, owner)
    game.trace.record(Applied(object=game.called(id), words=(str(color),)))


def know_identity(game: Board, player: int) -> None:
    """Keep the color identity of a player's commanders, wherever they are (903.4)."""
    things = tuple(game.state.objects.values())
    game.change_player(player, identity=identity_of(game, commanders_of(game, player, things)))
