"""Cards that are revealed as they are drawn (702.94)."""

from __future__ import annotations

from engine.abilities.special import MayRevealAsDrawn
from engine.board import Board
from engine.decisions import YES_NO, Decision
from engine.events import ZoneChange
from engine.events.players import Revealing
from engine.records import Answered, Applied, Asked
from engine.registry import rule


def check(game: Board) -> None:
    """See whether the card that was just drawn may be revealed as it is drawn."""
    last = game.state.history[-1] if game.state.history else None
    if isinstance(last, ZoneChange) and last.cause == "draw" and game.exists(last.became):
        offer_to_reveal(game, last.became)


def offer_to_reveal(game: Board, card: int) -> None:
    """Let a player reveal the first card that they have drawn this turn, where that says that they may."""
    player = game.object(card).owner
    if looks_at_it(game, card, player):
        may_reveal(game, card, player)


def _may_be_revealed(game: Board, card: int, player: int) -> bool:
    """Tell whether a card says that it may be revealed, and is the first that was drawn this turn."""
    if not any(isinstance(each, MayRevealAsDrawn) for each in game.abilities(card)):
        return False
    moves = (each for each in game.state.history if isinstance(each, ZoneChange) and each.cause == "draw")
    return card == next(each.became for each in moves if game.object(each.became).owner == player)


@rule("looking at a card before it may be revealed", "121.9", kind="question")
def looks_at_it(game: Board, card: int, player: int) -> bool:
    """Who may reveal a card as they draw it may look at that card before choosing whether to."""
    may = _may_be_revealed(game, card, player)
    if may:
        game.trace.record(Answered(player=game.called(player), object=game.called(card), answer=True))
    return may


@rule("revealing a card as it is drawn", "702.94a", kind="reveal")
def may_reveal(game: Board, card: int, player: int) -> None:
    """It may be revealed from the hand as it is drawn if it's the first card drawn this turn."""
    name = game.name(card)
    prompt = Asked(case="revealing as it is drawn", player=game.called(player), object=game.called(card))
    if game.choose(Decision(player, "yes_no", name, prompt, "702.94a", YES_NO, card)):
        game.trace.record(Applied(player=game.called(player), object=game.called(card)))
        game.happen(Revealing(source=card, player=player, objects=(card,)))
