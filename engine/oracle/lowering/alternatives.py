"""What is meant by a choice between words of the text (608.2d)."""

from __future__ import annotations

from engine.effects.choosing import ChooseToFollow
from engine.layers.lasting_effects import Begin
from engine.oracle.ast import alternatives, phrases
from engine.oracle.ast.phrases import Thing
from engine.oracle.lowering.actions import Instructions, acted_on, instructions
from engine.oracle.lowering.lasting import changes, duration_of
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.actions import action as printed


@instructions.register
def _lower_change_either(what: alternatives.ChangeEither, who: Thing | None, scope: Scope) -> Instructions:
    if who is None or isinstance(who, phrases.You):
        raise Unperformable("to whom it happens is not said")
    before, on = acted_on(who, scope)
    duration = duration_of(what.second.until, scope)
    options = []
    for each in (what.first, what.second):
        modifications = changes(each, scope)
        options.append((printed(each, False), (Begin(duration, on, modifications=modifications),)))
    return (*before, ChooseToFollow(tuple(options)))
