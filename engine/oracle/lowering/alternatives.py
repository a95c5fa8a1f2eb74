"""What is meant by a choice between words of the text (608.2d)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.effects.choosing import ChooseToFollow
from engine.effects.counters import PutCounters
from engine.layers.lasting_effects import Begin
from engine.oracle.ast import alternatives, phrases
from engine.oracle.ast.effects import Pay
from engine.oracle.ast.permitting import MayLook, MayPlay
from engine.oracle.ast.phrases import Thing
from engine.oracle.lowering.actions import Instructions, acted_on, instructions, only_you, player
from engine.oracle.lowering.lasting import changes, duration_of
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.spoken_of import Antecedent
from engine.oracle.printing.actions import action as printed
from engine.oracle.printing.descriptions import article
from engine.quantities import Fixed
from engine.selections import Each, It, Nothing
from engine.selections.players import EachPlayer, You


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
def _lower_either_deed(what: alternatives.EitherDeed, who: Thing | None, scope: Scope) -> Instructions:
    """One of two things is done, as who does it chooses; what that was about is not spoken of behind it."""
    doer = player(who, scope)
    if isinstance(doer, EachPlayer | Each) or any(
        isinstance(each, _LATER) for each in (what.first, what.second)
    ):
        raise Unperformable("who chooses what is done is not clear")
    known = list(scope.spoken)
    first = instructions(what.first, who, scope)
    targets = len(scope.targets)
    scope.spoken = [each for each in scope.spoken if each in known or It() not in (each.was, each.now)]
    second = instructions(what.second, who, scope)
    if len(scope.targets) > targets:
        raise Unperformable("targets of only one of two things are not performed")
    scope.spoken = [_either_way(each) for each in known]
    scope.this_way, scope.that_many = "", None
    options = tuple(
        (printed(each, many=True), found) for each, found in ((what.first, first), (what.second, second))
    )
    return (ChooseToFollow(options, None if doer == You() else doer),)


_LATER: Final = (MayPlay, MayLook, Pay)
"""What is no deed that is done at once."""


def _either_way(each: Antecedent) -> Antecedent:
    """What was spoken of before may have been dealt with or not."""
    return each if each.now != It() else msgspec.structs.replace(each, now=Nothing())


@instructions.register
def _lower_put_chosen_counter(
    what: alternatives.PutChosenCounter, who: Thing | None, scope: Scope
) -> Instructions:
    """One counter of the kind that is chosen as it is put (608.2d)."""
    only_you(who, scope)
    before, on = acted_on(what.on, scope)
    options = ((f"{article(kind)} counter", (PutCounters(kind, Fixed(1), on),)) for kind in what.kinds)
    return (*before, ChooseToFollow(tuple(options)))
