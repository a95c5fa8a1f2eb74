"""What is meant by a choice between words of the text (608.2d)."""

from __future__ import annotations

from engine.effects.choosing import ChooseToFollow
from engine.effects.counters import PutCounters
from engine.layers.lasting_effects import Begin
from engine.oracle.ast import alternatives, phrases
from engine.oracle.ast.phrases import Thing
from engine.oracle.lowering.actions import Instructions, acted_on, instructions, only_you
from engine.oracle.lowering.lasting import changes, duration_of
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.actions import action as printed
from engine.oracle.printing.descriptions import article
from engine.quantities import Fixed


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


@instructions.register
def _lower_put_chosen_counter(
    what: alternatives.PutChosenCounter, who: Thing | None, scope: Scope
) -> Instructions:
    """One counter of the kind that is chosen as it is put (608.2d)."""
    only_you(who, scope)
    before, on = acted_on(what.on, scope)
    options = ((f"{article(kind)} counter", (PutCounters(kind, Fixed(1), on),)) for kind in what.kinds)
    return (*before, ChooseToFollow(tuple(options)))
