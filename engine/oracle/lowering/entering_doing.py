"""What is meant by what is done as a permanent enters (614.1c)."""

from __future__ import annotations

from engine.abilities import Replacement
from engine.effects.entering_doing import EnterDoing
from engine.filters import Itself
from engine.instructions import May
from engine.oracle.ast.entering import AsEntersDo
from engine.oracle.lowering.amounts import quantity
from engine.oracle.lowering.remembering import deeds_counted
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.texts import follow
from engine.patterns import Enters
from engine.selections import Source


def as_enters_do(line: AsEntersDo) -> Replacement:
    """The replacement effect of a permanent that enters as something is done."""
    scope = Scope()
    scope.announces_x = True
    scope.counted = deeds_counted(line)
    scope.speak(Source())
    found = tuple(follow((line.does,), scope))
    if scope.targets:
        raise Unperformable("a replacement effect has no targets")
    if scope.chosen:  # what other abilities of the permanent say of it would not know the choice (607.2d)
        raise Unperformable("what is chosen as it enters is not kept for it")
    optional = any(isinstance(each, May) for each in found)
    if line.if_done and not isinstance(found[-1], May):
        raise Unperformable("what is done if what is done is not clear")
    if optional and line.counters is not None and not line.if_done and not scope.counted:
        raise Unperformable("with how many counters it enters otherwise is not clear")
    counters = None
    if line.counters is not None:
        amount, kind = line.counters
        counters = (kind, quantity(amount, scope))
    edit = EnterDoing(found, counters, line.if_done)
    return Replacement(pattern=Enters(Itself()), edit=edit, everywhere=True)
