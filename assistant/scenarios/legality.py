"""Whether an action would be legal now: it is tried on a copy, in every way that its choices allow."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from pydantic import ValidationError

from assistant.scenarios.acting import declaration, engine_action
from assistant.scenarios.action_shapes import ActionShape
from assistant.scenarios.announcing import said, targets_said
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.names import player_called
from assistant.scenarios.reading import sentence_of
from assistant.scenarios.unasked import refuse_costs
from assistant.telling.refusing import in_full, reason
from engine.board import Board
from engine.casting.spells import Cast
from engine.casting.ways import ways_of_card
from engine.combat import attackers, blockers, costs
from engine.decisions import YES_NO, Answer, Decision
from engine.errors import EngineError, IllegalAction, Undecided
from engine.game import Game
from engine.priority import Action, take_priority
from engine.records import Refusal

MOST_TRIALS = 2000
"""How many ways of choosing are tried before an action counts as illegal."""

MOST_ANSWERS = 40
"""How many answers to one question are tried."""


class NotNow(msgspec.Struct, frozen=True):
    """Why an action can't be taken now: in full, as an expectation finds it, and the sentence alone."""

    text: str
    why: str


def _not_now(fault: EngineError) -> NotNow:
    return NotNow(in_full(fault), reason(fault.refusal))


def why_not_now(game: Game, written: Any) -> NotNow | None:
    """Why an action can't be taken now, None where it can; what it leaves open may be chosen in any way."""
    action = _action(written)
    player = player_called(game, action.player or game.player(game.state.holder).name)
    if action.verb in ("attack", "block"):
        pairs = declaration(game, action, player, 0)
        is_attack = action.verb == "attack"
        objection = attackers.objection(game, pairs) if is_attack else blockers.objection(game, player, pairs)
        objection = objection or _unpaid(game, player, pairs, is_attack=is_attack)
        return _not_now(objection) if objection is not None else None
    if action.verb not in ("cast", "activate", "play_land", "special", "pass", "concede"):
        raise ScenarioError(
            f"`legal` asks about cast, activate, play_land, special, attack, block; not {action.verb}."
        )
    here = game.state.copy()
    here.holder = player
    trying = Game(here)
    found: list[EngineError] = []
    for way in _ways(trying, player, action):
        refused, _ = tried(trying, way, action, MOST_TRIALS)
        if refused is None:
            return None
        found.append(refused)
    return _not_now(found[0])


def _unpaid(game: Game, player: int, pairs: Answer, *, is_attack: bool) -> IllegalAction | None:
    """Why what a declaration costs can't be paid (508.1j, 509.1f); what attacks is tapped by then."""
    trial = Game(game.state.copy(), (), _no_more_than_needed)
    try:
        if is_attack:
            attackers.tap(trial, tuple(id for id, _ in pairs))
        (costs.attack if is_attack else costs.block)(trial, player, pairs)
    except IllegalAction as refused:
        return refused if refused.rule in _UNPAYABLE else None
    except EngineError:  # something else is asked as it is declared
        return None
    return None


_UNPAYABLE: Final = frozenset(("601.2h", "118.3"))
"""By which rules nobody can pay what they can't."""


def _no_more_than_needed(_game: Board, decision: Decision) -> Answer | None:
    """The first answer, which pays no cost that needn't be paid."""
    return (
        False
        if decision.kind == "cost" and decision.domain is YES_NO
        else next(iter(decision.domain.enumerate(1)), None)
    )


def _ways(game: Game, player: int, action: ActionShape) -> tuple[Action, ...]:
    """The action, and where the way of casting is left open, the same by each alternative (118.9)."""
    chosen = engine_action(game, player, action)
    if not isinstance(chosen, Cast) or action.alternative is not None:
        return (chosen,)
    ways = ways_of_card(game, player, chosen.object, chosen.face)
    others = (Cast(chosen.object, each.name, chosen.face) for each in ways)
    return tuple(dict.fromkeys((chosen, *others)))


def _action(written: Any) -> ActionShape:
    try:
        return ActionShape.model_validate(written)
    except ValidationError as fault:
        first = fault.errors()[0]
        raise ScenarioError(sentence_of(first, ("do", 0, *first["loc"]))) from fault


def tried(
    game: Game, chosen: Answer, action: ActionShape, most: int, together: int = 0
) -> tuple[EngineError | None, Literal["every way", "some ways"]]:
    """Try an action with the answers that are written, then with all others in turn, depth first.

    Gives why it was first refused, None where some way was found; and whether every way was tried.
    `together` says how many more targets are written than there are words "target".
    """
    waiting: list[tuple[Answer, ...]] = [(chosen,)]
    refused: EngineError | None = None
    for _ in range(most):
        if not waiting:
            return refused or EngineError(Refusal(case="no way to choose")), "every way"
        answers = waiting.pop()
        scripted = _Scripted(action, together)
        trial = Game(game.state, answers, scripted)
        try:
            take_priority(trial)
        except Undecided as question:
            more = tuple(question.decision.domain.enumerate(MOST_ANSWERS))
            waiting += [(*question.answered, each) for each in reversed(more)]
        except EngineError as fault:
            refused = refused or fault
        except ScenarioError:  # a division among targets of which only the first was taken
            left = len(scripted.targets)
            if together or not 0 < left < len(action.targets or ()):
                raise
            return tried(game, chosen, action, most, left)
        else:
            if not scripted.targets:
                refuse_costs(action, game.state, trial.state, tuple(trial.answered))
                return None, "some ways"
            if not together:
                return tried(game, chosen, action, most, len(scripted.targets))
            raise ScenarioError("`targets` names more than can be chosen here.")
    return refused or EngineError(Refusal(case="no way to choose was found")), "some ways"


class _Scripted:
    """Answers what the action itself says; what it says nothing about stays open."""

    def __init__(self, action: ActionShape, together: int) -> None:
        self.action = action
        self.together = together
        self.targets = list(action.targets or ())

    def __call__(self, game: Board, decision: Decision) -> Answer | None:
        if decision.kind == "target" and self.targets:
            found, taken = targets_said(game, decision, self.targets, self.together)
            self.targets, self.together = self.targets[taken:], self.together - taken + 1
            return found
        answer = said(game, decision, self.action)
        if answer is not None:
            return answer
        return next(iter(decision.domain.enumerate(1))) if decision.kind == "payment" else None
