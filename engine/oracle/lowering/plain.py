"""What is always said in the same words, and what it means."""

from __future__ import annotations

from engine.actions.create import Create
from engine.actions.explore import Explore
from engine.actions.proliferate import Proliferate
from engine.effects.combat import BecomeBlocked, RemoveFromCombat, Reselect
from engine.effects.day_and_night import Become
from engine.effects.phasing import PhaseOut
from engine.effects.sources import PreventNextFrom
from engine.effects.turns import AddPhases, SkipNext, TakeExtraTurn
from engine.effects.until import ExileUntilLeft, PhaseOutUntilLeft
from engine.oracle.ast import effects
from engine.oracle.ast.phrases import Thing
from engine.oracle.lowering.actions import Instructions, acted_on, player
from engine.oracle.lowering.lasting import instructions
from engine.oracle.lowering.predefined import predefined
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.quantities import Fixed

__all__ = ["instructions"]


@instructions.register
def _(what: effects.Plain, who: Thing | None, scope: Scope) -> Instructions:
    match what.does.partition(" "):
        case ("prevent", _, color):
            return (PreventNextFrom(color.removeprefix("next").strip()),)
        case ("extra", _, _):
            return (TakeExtraTurn(player(who, scope)),)
        case ("skip", _, skipped):
            return (SkipNext(player(who, scope), skipped),)
        case ("become", _, _) if who is not None:
            before, chosen = acted_on(who, scope)
            return (*before, BecomeBlocked(chosen))
        case ("phase", _, until) if who is not None:
            before, chosen = acted_on(who, scope)
            return (*before, (PhaseOutUntilLeft if until == "out until" else PhaseOut)(chosen))
        case ("investigate", _, _):
            clue = Create(player(who, scope), predefined("Clue"), Fixed(1), predefined="Clue")
            return (clue,)
        case ("proliferate", _, _):
            return (Proliferate(player(who, scope)),)
        case ("explore", _, _) if who is not None:
            before, chosen = acted_on(who, scope)
            return (*before, Explore(chosen))
        case ("day" | "night" as which, _, _):
            return (Become(which),)
    return _added(what.does, who, scope)


@instructions.register
def _(what: effects.ExileUntil, who: Thing | None, scope: Scope) -> Instructions:
    before, chosen = acted_on(what.what, scope)
    return (*before, ExileUntilLeft(chosen))


@instructions.register
def _(what: effects.InCombat, who: Thing | None, scope: Scope) -> Instructions:
    before, chosen = acted_on(what.what, scope)
    return (*before, (RemoveFromCombat if what.does == "remove" else Reselect)(chosen))


def _added(words: str, who: Thing | None, scope: Scope) -> Instructions:
    match words:
        case "combat phase after phase":
            return (AddPhases(("combat phase",), "phase"),)
        case "combat and main phase after phase":
            return (AddPhases(("combat phase", "main phase"), "phase"),)
        case "upkeep step after phase":
            return (AddPhases(("upkeep step",), "phase", player(who, scope)),)
        case "upkeep step after step":
            return (AddPhases(("upkeep step",), "step"),)
    raise Unperformable(f"“{words}” is not performed")
