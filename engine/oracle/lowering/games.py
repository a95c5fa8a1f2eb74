"""What restarting the game and playing a subgame mean (724, 726)."""

from __future__ import annotations

from engine.effects import games as effects
from engine.oracle.ast import games
from engine.oracle.ast.phrases import Thing
from engine.oracle.lowering.actions import Instructions, instructions, only_you
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope
from engine.selections import It


@instructions.register
def _lower_restart(what: games.RestartGame, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    left = selection(what.leaving, scope)
    scope.speak(It(), noun="card", many=True)
    return (effects.RestartGame(left),)


@instructions.register
def _lower_subgame(what: games.PlaySubgame, who: Thing | None, scope: Scope) -> Instructions:
    return (effects.PlaySubgame(),)
