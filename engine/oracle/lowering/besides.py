"""What further sentences of a static ability say of the same: "It gets -5/-5 instead as long as …"."""

from __future__ import annotations

import msgspec

from engine.characteristics import Ability
from engine.oracle.ast import phrases, statics
from engine.oracle.lowering.predicates import holding, spoken_of, told
from engine.oracle.lowering.scope import Unperformable


def told_at_length(line: statics.StaticLine) -> tuple[Ability, ...]:
    """The abilities of a line, where each further sentence says more of its subject, or something else."""
    if line.instead:
        raise Unperformable("what it takes the place of is not clear")
    found = list(told(line))
    if line.alongside is not None:
        found += holding(_alongside(line, line.alongside), otherwise=False)
    for also_if in line.series:
        if isinstance(line.subject, phrases.All) or line.x is not None or line.otherwise is not None:
            raise Unperformable("of which of several this is asked is not clear")
        also = statics.StaticLine(line.subject, (also_if.action,), also_if.condition, joint=line.joint)
        found += holding(also, otherwise=False)
    for each in line.besides:
        one = not isinstance(line.subject, phrases.All)
        if line.cast or line.x is not None or line.otherwise is not None or not one:
            raise Unperformable("of what more is said is not clear")
        if each.instead:
            if line.condition is not None or len(line.besides) > 1:
                raise Unperformable("what it takes the place of is not clear")
            found = list(holding(_on(line, each), otherwise=True))
        more = msgspec.structs.replace(each, subject=spoken_of(line), condition_first=False)
        found += holding(more, otherwise=False)
    return tuple(found)


def _alongside(line: statics.StaticLine, others: statics.StaticLine) -> statics.StaticLine:
    """What is said of others in the same sentence, on the same condition."""
    plain = line.x is None and line.otherwise is None and not (line.besides or line.cast or line.spares)
    behind = line.condition is not None and not line.condition_first
    if not plain or behind or line.subject != phrases.Self():
        raise Unperformable("on what it hangs that is said of the others is not clear")
    return msgspec.structs.replace(others, condition=line.condition, condition_first=line.condition_first)


def _on(line: statics.StaticLine, what: statics.StaticLine) -> statics.StaticLine:
    """The first sentence, on the condition of another."""
    return msgspec.structs.replace(line, condition=what.condition, condition_first=False, joint=what.joint)
