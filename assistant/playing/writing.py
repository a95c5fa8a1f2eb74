"""Actions and answers in the words of a scenario: what is written is read again, and must mean the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from assistant.scenarios.acting import engine_action
from assistant.scenarios.action_shapes import ActionShape
from assistant.scenarios.answering import answer_of
from assistant.scenarios.deciding import ORDERING
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.names import name_among, names_for
from assistant.scenarios.written_answers import words_of
from engine.board import Board
from engine.casting.activating import Activate, activated_abilities
from engine.casting.spells import Cast
from engine.command_zone.planar_die import PLANAR_DIE, RollPlanarDie
from engine.decisions import Answer, Decision
from engine.game import Game
from engine.priority import Action, Concede, Pass
from engine.special_actions import PlayLand, TurnFaceUp

Entry = dict[str, Any]
"""An entry of `do`."""

MOST_NAMES = 60
"""How many ways to call an object are tried."""


def entry_of(game: Game, player: int, action: Action) -> Entry:
    """An action as an entry of `do`; ScenarioError where no words mean just this one."""
    who = {"player": game.name(player)}
    if isinstance(action, Pass):
        return who | {"pass": True}
    if isinstance(action, Concede):
        return who | {"concede": True}
    if isinstance(action, RollPlanarDie):
        return who | {"special": PLANAR_DIE}
    for written, _ in zip(_written(game, action), range(MOST_NAMES), strict=False):
        entry = who | written
        try:
            if engine_action(game, player, ActionShape.model_validate(entry)) == action:
                return entry
        except ScenarioError:
            continue
    raise ScenarioError(
        f"nothing tells {game.name(action.object)} from what else is there; name it with `as`."
    )


def _written(game: Game, action: Action) -> Iterator[Entry]:
    assert not isinstance(action, Pass | Concede | RollPlanarDie)
    for name in names_for(game, action.object):
        match action:
            case Cast():
                way = {"alternative": action.alternative} if action.alternative else {}
                yield {"cast": name} | way
                if action.face:
                    yield {"cast": name} | way | {"face": action.face}
            case PlayLand():
                yield {"play_land": name}
                if action.face:
                    yield {"play_land": name, "face": action.face}
            case Activate():
                if len(activated_abilities(game, action.object)) == 1:
                    yield {"activate": name}
                yield {"activate": name, "ability": action.ability + 1}
            case TurnFaceUp():
                yield {"special": "turn face up", "card": name}
            case _:
                yield {"special": action.name, "card": name}


def declared(game: Board, decision: Decision, answer: Answer) -> Entry:
    """An attack, a block or an assignment of damage as an entry of `do`."""
    who = {"player": game.name(decision.player)}
    if decision.kind == "damage":
        shares = {name_anywhere(game, id): amount for id, amount in answer}
        return who | {"assign_damage": {name_anywhere(game, decision.source): shares}}
    key, other = ("attack", "at") if decision.kind == "attack" else ("block", "attacker")
    pairs = [{"with": name_anywhere(game, id), other: name_anywhere(game, what)} for id, what in answer]
    return who | {key: pairs}


def name_anywhere(game: Board, id: int) -> str:
    """The plainest words that mean just this player or permanent on the whole battlefield."""
    return name_among(game, id, (*game.state.order, *game.battlefield()))


def ways_to_write(
    game: Board, decision: Decision, answer: Answer, made: tuple[tuple[Decision, Answer], ...], entry: Any
) -> Iterator[tuple[str, Any]]:
    """The keys and values by which an action's entry, or one behind it, could say an answer, plainest first.

    `made` are the decisions made since the entry's action began; a key is one of the entry's own, else
    `choose`, `order`, or `decisions` for an entry there.
    """
    words = words_of(game, decision, answer)
    announcing = isinstance(entry, dict) and ("cast" in entry or "activate" in entry)
    if announcing and decision.kind == "target":
        before = [words_of(game, asked, given) for asked, given in made if asked.kind == "target"]
        yield "targets", [*before, words]
    elif announcing and decision.kind in ("mode", "x", "divide"):
        key = {"mode": "modes"}.get(decision.kind, decision.kind)
        yield key, words if decision.kind != "mode" or isinstance(words, list) else [words]
    elif announcing and decision.about.lower().startswith(("kicker", "multikicker")):
        yield "kicked", answer
    yield ("order" if decision.kind in ORDERING and isinstance(words, list) else "choose"), words
    about = {"kind": decision.kind, "about": decision.about} if decision.about else {"kind": decision.kind}
    yield "decisions", {"player": game.name(decision.player), **about, "answer": words}


def answer_in(game: Board, decision: Decision, words: Any) -> Answer:
    """What some words answer to a question, by the words in which its answers are offered, or any others."""
    if decision.kind in ("attack", "block") and isinstance(words, list):
        other = "at" if decision.kind == "attack" else "attacker"
        return tuple((_called(game, each.get("with")), _called(game, each.get(other))) for each in words)
    if decision.kind == "damage" and isinstance(words, dict):
        return tuple((_called(game, name), int(amount)) for name, amount in words.items())
    return answer_of(game, decision, words)


def _called(game: Board, name: Any) -> int:
    for id in (*game.state.order, *game.battlefield()):
        if name_anywhere(game, id) == name:
            return id
    raise ScenarioError(f"there is no {name!r} that could be meant here.")
