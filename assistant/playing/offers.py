"""What a player with priority may do now, and what of the rest the rules forbid, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from assistant.playing.writing import entry_of
from assistant.scenarios.action_shapes import ActionShape
from assistant.scenarios.answering import action_in_words
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.legality import tried
from assistant.scenarios.names import alike
from assistant.telling.refusing import reason
from assistant.telling.turns import step_named
from engine.casting.activating import Activate, activated_abilities
from engine.casting.spells import Cast
from engine.combat.damage import first_strikers
from engine.command_zone.planar_die import PLANAR_DIE, RollPlanarDie
from engine.errors import EngineError, IllegalAction
from engine.game import Game
from engine.priority import Action, Concede, Pass, candidates, why_not
from engine.records import Refusal
from engine.special_actions import PlayLand, TurnFaceUp
from engine.special_keywords import TAKING, TakeSpecial
from engine.turns.phases import STEPS
from engine.zones import Zone

MOST_TRIALS = 200
"""How many ways of choosing are tried before an action is offered untried: the rules refuse it then."""


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """An action that its player may take now: in words, by which rule, and as the scenario has it.

    `objects` are what it is done with, the cards and permanents that nothing tells apart together; none
    for passing and conceding.
    """

    text: str
    player: str
    verb: str
    rule: str
    entry: Any
    objects: tuple[int, ...] = ()
    mana: bool = False


class NotLegal(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a player could want and can't do: which rule forbids it, why, and by what it does.

    `by` names the object or effect whose ability forbids it; it is empty where the rule alone does.
    """

    text: str
    player: str
    objects: tuple[int, ...]
    rule: str
    why: str
    by: str = ""


def offers(game: Game, player: int) -> tuple[tuple[Offer, ...], tuple[NotLegal, ...]]:
    """Everything that a player with priority may do, and everything else that they could begin."""
    legal: dict[Any, Offer] = {}
    refused: dict[Any, NotLegal] = {}
    for action in (*candidates(game, player), *_mana(game, player), Concede()):
        words, id = action_in_words(game, action), _object_of(action)
        same = (words, alike(game, id) if id else None, _kind(action))
        known: Any = legal.get(same) or refused.get(same)
        if known is not None:
            there = legal if same in legal else refused
            there[same] = msgspec.structs.replace(known, objects=(*known.objects, id))
            continue
        fault = _fault(game, player, action)
        if fault is not None:
            refused[same] = _not_legal(game, player, words, id, fault)
            continue
        try:
            entry = entry_of(game, player, action)
        except ScenarioError:
            continue  # what no scenario can say can't be played by hand either
        legal[same] = Offer(
            text=words,
            player=game.name(player),
            verb=_kind(action)[0],
            rule=rule_of(action, mana=_adds_mana(game, action)),
            entry=entry,
            objects=(id,) if id else (),
            mana=_adds_mana(game, action),
        )
    return tuple(legal.values()), tuple(refused.values())


def waiting(game: Game, player: int) -> Iterator[NotLegal]:
    """What another player has that they could do something with if they had priority."""
    holder = game.called(game.state.holder)
    for action in candidates(game, player):
        id = _object_of(action)
        if id:
            why = Refusal(case="another has priority", other=holder, player=game.called(player))
            fault = IllegalAction("117.1", why)
            yield _not_legal(game, player, action_in_words(game, action), id, fault)


def _not_legal(game: Game, player: int, words: str, id: int, fault: EngineError) -> NotLegal:
    rule, by, why = "", "", reason(fault.refusal)
    if isinstance(fault, IllegalAction):
        rule, by, why = fault.rule, fault.by, why.rstrip(".") + "."
    return NotLegal(
        text=words,
        player=game.name(player),
        objects=(id,) if id else (),
        rule=rule,
        why=why,
        by=by,
    )


def _fault(game: Game, player: int, action: Action) -> EngineError | None:
    """Why an action can't be taken now, in whatever way; None where it can, or where that can't be told."""
    fault = why_not(game, action)
    if fault is None or isinstance(action, Pass | Concede):
        return fault
    try:
        shape = ActionShape.model_validate(entry_of(game, player, action))
    except ScenarioError:
        return fault
    found, how = tried(game, action, shape, MOST_TRIALS)
    return found if how == "every way" else None


def _mana(game: Game, player: int) -> Iterator[Activate]:
    """The mana abilities of what a player controls, which nobody asks for while they may be paid with."""
    for id in game.battlefield():
        if game.controller(id) == player:
            for place, each in enumerate(activated_abilities(game, id)):
                if each.mana and each.zone is Zone.BATTLEFIELD:
                    yield Activate(id, place)


def _adds_mana(game: Game, action: Action) -> bool:
    return isinstance(action, Activate) and activated_abilities(game, action.object)[action.ability].mana


def _object_of(action: Action) -> int:
    return 0 if isinstance(action, Pass | Concede | RollPlanarDie) else action.object


def _kind(action: Action) -> tuple[Any, ...]:
    match action:
        case Cast():
            return ("cast", action.alternative, action.face)
        case PlayLand():
            return ("play_land", action.face)
        case Activate():
            return ("activate", action.ability)
        case TurnFaceUp():
            return ("special", "turn face up")
        case TakeSpecial():
            return ("special", action.name)
        case RollPlanarDie():
            return ("special", PLANAR_DIE)
    return ("concede",) if isinstance(action, Concede) else ("pass",)


def rule_of(action: Action, *, mana: bool) -> str:
    """The rule (2024) that lets a player with priority do such a thing."""
    match action:
        case Cast():
            return "117.1a"
        case PlayLand():
            return "116.2a"
        case Activate():
            return "117.1d" if mana else "117.1b"
        case TurnFaceUp():
            return "116.2b"
        case TakeSpecial():
            return _number(action.name)
        case RollPlanarDie():
            return "116.2i"
    return "104.3a" if isinstance(action, Concede) else "117.3d"


def _number(special: str) -> str:
    """The number of a special action, as the rule registered for it has it."""
    return str(TAKING[special].entry.citation.number)


FIRST_STRIKE = "first-strike combat damage"


def _may_strike_first(game: Game) -> bool:
    """Tell whether there is anything yet for which there would be two steps of combat damage (510.4)."""
    if game.turn.step == "declare blockers":
        return bool(first_strikers(game))
    return any(game.has(id, each) for id in game.battlefield() for each in ("first strike", "double strike"))


class Wait(msgspec.Struct, frozen=True):
    """How far everybody may pass at once: in words, and as the scenario has it."""

    text: str
    rule: str
    entry: Any


def waits(game: Game) -> Iterator[Wait]:
    """The moments to which everybody may pass: the top of the stack resolved, or a step still to come."""
    if game.zone(Zone.STACK):
        top = game.zone(Zone.STACK)[-1]
        called = game.name(top) if game.object(top).kind != "ability" else f"the {game.name(top)}"
        yield Wait(f"everyone passes: {called} resolves", "117.4", "resolve")
        if len(game.zone(Zone.STACK)) > 1:
            yield Wait("everyone passes until the stack is empty", "117.4", {"resolve": "all"})
        return
    turn = game.turn
    for step in STEPS[STEPS.index(turn.step) + 1 :]:
        if step == FIRST_STRIKE:
            if turn.comes(step) and _may_strike_first(game):
                # With its turn: what is asked meanwhile is written before it, and it may be over by then.
                entry = {"until": {"turn": turn.number, "step": step}}
                yield Wait(f"everyone passes until the {step_named(step)}", "117.4", entry)
        elif step != "cleanup" and turn.comes(step):
            yield Wait(f"everyone passes until the {step_named(step)}", "117.4", {"until": {"step": step}})
    following = {"turn": turn.number + 1, "step": "upkeep"}
    yield Wait("everyone passes until the next turn's upkeep", "117.4", {"until": following})
