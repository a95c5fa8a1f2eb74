"""State-based actions of Commander games (704.6c-d)."""

from __future__ import annotations

from typing import Final

from engine.decisions import YES_NO, Decision
from engine.events import ZoneChange
from engine.events.players import PlayerLoses
from engine.game import Game
from engine.records import Applied, Asked
from engine.records.endings import StateBasedAction
from engine.registry import rule
from engine.state_based.proposing import KIND, Events, acted_on
from engine.zones import Zone

LETHAL: Final = 21
"""How much combat damage by one commander loses a player the game."""


@rule("21 combat damage by a commander", "704.6c", "903.10a", "104.3j", kind=KIND)
def lose_by_commander(game: Game) -> Events:
    """A player who's been dealt 21 or more combat damage by the same commander loses the game."""
    losing: dict[int, int] = {}
    for id in game.players():
        most = max((number for _, number in game.player(id).commander_damage), default=0)
        if most >= LETHAL:
            losing[id] = most
    for id, most in losing.items():
        why = "21 combat damage by a commander"
        game.trace.record(StateBasedAction(player=game.called(id), action="lose", why=why, number=most))
    return tuple(PlayerLoses(player=id, why="704.6c") for id in losing)


@rule("commander in a graveyard or in exile", "704.6d", "903.9a", kind=KIND)
def return_to_command_zone(game: Game) -> Events:
    """The owner of a commander that came there since the last check may put it into the command zone."""
    returning = tuple(id for id in _lately_gone(game) if _is_wanted(game, id))
    acted_on(game, returning, "command zone", "commander in a graveyard or in exile")
    return tuple(ZoneChange(object=id, to=Zone.COMMAND, cause="state-based action") for id in returning)


def _lately_gone(game: Game) -> tuple[int, ...]:
    """The commanders in graveyards and in exile that were put there since the last check."""
    if not game.variant:
        return ()
    graveyards = (id for player in game.players() for id in game.zone(Zone.GRAVEYARD, player))
    return tuple(id for id in (*graveyards, *game.zone(Zone.EXILE)) if game.object(id).fresh)


def _is_wanted(game: Game, id: int) -> bool:
    owner, name = game.object(id).owner, game.name(id)
    prompt = Asked(
        case="a commander back into the command zone", player=game.called(owner), object=game.called(id)
    )
    wanted = bool(game.choose(Decision(owner, "yes_no", name, prompt, "903.9a", YES_NO, id)))
    if not wanted:
        game.trace.record(Applied(player=game.called(owner), object=game.called(id), case="left there"))
    return wanted


def forget(game: Game) -> None:
    """What came before this check is no news at the next one (903.9a)."""
    for id in _lately_gone(game):
        game.change(id, fresh=False)
