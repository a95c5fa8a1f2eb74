"""The actions of a script in the engine's words: which object is cast, who attacks what."""

from __future__ import annotations

from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.names import all_called, player_called, the_one_called
from assistant.scenarios.shapes import ActionShape
from engine.board import Board
from engine.casting import Activate, Cast, PlayLand, activated_abilities
from engine.combat import attackers, blockers
from engine.decisions import Answer
from engine.errors import IllegalAction
from engine.game import Game
from engine.priority import Action, Concede, Pass
from engine.zones import Zone


def engine_action(game: Game, player: int, action: ActionShape) -> Action:
    """What a player with priority does; ScenarioError where a name can't be understood."""
    if action.cast is not None:
        return Cast(the_one_called(game, action.cast, _where(game, player, action.cast)))
    if action.play_land is not None:
        return PlayLand(the_one_called(game, action.play_land, _where(game, player, action.play_land)))
    if action.activate is not None:
        mine = (id for id in game.battlefield() if game.controller(id) == player)
        id = _of(game, action.activate, tuple(id for id in mine if activated_abilities(game, id)))
        return Activate(id, _ability(game, id, action))
    return Concede() if action.verb == "concede" else Pass()


def _where(game: Game, player: int, name: str) -> tuple[int, ...] | None:
    """The player's hand where the name is there, else anywhere: the rules then say why it can't be."""
    hand = game.zone(Zone.HAND, player)
    return hand if all_called(game, name, hand) else None


def _ability(game: Game, id: int, action: ActionShape) -> int:
    abilities = activated_abilities(game, id)
    if isinstance(action.ability, str):
        words = action.ability.lower()
        found = [place for place, each in enumerate(abilities) if each.text.lower().startswith(words)]
        if len(found) != 1:
            listed = "; ".join(each.text for each in abilities)
            raise ScenarioError(f"no single ability begins with {action.ability!r}; there are: {listed}.")
        return found[0]
    return (action.ability or 1) - 1


def declaration(game: Board, action: ActionShape, player: int, source: int) -> Answer | None:
    """Attacks and blocks as pairs of ids, damage of a source as pairs of a recipient and an amount.

    None where the action is another player's, or assigns no damage of that source.
    """
    if action.player and player != player_called(game, action.player):
        return None
    there = game.battlefield()
    if action.attack is not None:
        able = tuple(id for id in there if attackers.why_not(game, id) is None)
        return tuple(
            (
                _of(game, each.with_, able),
                the_one_called(game, each.at) if each.at else _opponent(game, player),
            )
            for each in action.attack
        )
    if action.block is not None:
        able = tuple(id for id in there if blockers.why_not(game, player, id) is None)
        attacking = tuple(each.attacker for each in game.combat.attacks) if game.combat else ()
        return tuple(
            (_of(game, each.with_, able), _of(game, each.attacker, attacking)) for each in action.block
        )
    for name, shares in (action.assign_damage or {}).items():
        if source in all_called(game, name):
            return tuple((the_one_called(game, to), share) for to, share in shares.items())
    return None


def _of(game: Board, name: str, fitting: tuple[int, ...]) -> int:
    """What a name means among what fits; where it means nothing there, the rules say why it can't be."""
    among = fitting if all_called(game, name, fitting) else game.battlefield()
    return the_one_called(game, name, among)


def _opponent(game: Board, player: int) -> int:
    opponents = game.opponents(player)
    if len(opponents) != 1:
        raise ScenarioError("an attack says what is attacked with `at`, where there are several opponents.")
    return opponents[0]


STEP_OF = {"attack": "declare attackers", "block": "declare blockers"}
"""The step in which a declaration is made."""


def why_unasked(game: Game, action: ActionShape) -> IllegalAction | None:
    """Why nobody was asked for an attack or block in its step: the rule that made it impossible."""
    player = player_called(game, action.player or "")
    pairs = declaration(game, action, player, 0)
    if action.attack is not None:
        return attackers.objection(game, pairs)
    return blockers.objection(game, player, pairs)


def put(game: Game, action: ActionShape) -> None:
    """A change by the author, marked as such in the trace."""
    if action.on is None or set(action.put or {}) != {"counters"}:
        raise ScenarioError("`put` is written {put: {counters: {kind: number}}, on: NAME}.")
    id = the_one_called(game, action.on)
    for kind, number in (action.put or {})["counters"].items():
        game.change(id, counters=game.object(id).with_counters(kind, int(number)))
    words = f"The author of the scenario puts counters on {game.name(id)}: {action.put}."
    game.trace.say(words, *game.named(id), kind="author")
