"""What is lost besides what a line gives: "and loses all other card types and abilities" (205.1a, 613.1f)."""

from __future__ import annotations

import msgspec

from engine.layers.modifications import GainAbilities, LoseAbilities, Modification
from engine.layers.type_changes import ReplaceTypes
from engine.oracle.ast.becoming import LoseOthers
from engine.oracle.ast.effects import Action
from engine.oracle.lowering.scope import Unperformable


def without_others(actions: tuple[Action, ...], given: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """What a line does where it says that all others are lost: all abilities first, then it gives its own.

    Types that are not added to others have replaced them already; a line that adds them is refused.
    """
    lost = tuple(each.kinds for each in actions if isinstance(each, LoseOthers))
    if not lost:
        return given
    if len(lost) > 1:
        raise Unperformable("what is lost twice is not clear")
    (kinds,) = lost
    replaced = next((each for each in given if isinstance(each, ReplaceTypes)), None)
    if "card types" in kinds and (replaced is None or not replaced.types):
        raise Unperformable("which card types it keeps is not clear")
    if "creature types" in kinds and (replaced is None or not replaced.subtypes):
        raise Unperformable("which creature types it keeps is not clear")
    if not any(isinstance(each, GainAbilities) for each in given):
        raise Unperformable("other than which abilities those are is not clear")
    if replaced is not None and "card types" in kinds:
        given = tuple(
            msgspec.structs.replace(each, alone=True) if each is replaced else each for each in given
        )
    return (LoseAbilities(), *given)
