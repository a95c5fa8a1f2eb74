"""Writing what may be cast when, by whom and from where."""

from __future__ import annotations

from engine.oracle.ast.casting import CastOnly
from engine.oracle.printing.conditions import condition
from engine.oracle.printing.lines import line


@line.register
def _(what: CastOnly) -> str:
    return (
        f"cast this spell only {what.when if isinstance(what.when, str) else f'if {condition(what.when)}'}."
    )
