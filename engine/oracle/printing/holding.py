"""Writing lines that hold only at a time, or as long as something is so."""

from __future__ import annotations

from engine.oracle.ast.holding import OnlyWhile
from engine.oracle.printing.conditions import condition
from engine.oracle.printing.lines import line


@line.register
def _write_only_while(what: OnlyWhile) -> str:
    only = what.only if isinstance(what.only, str) else f"{what.word} {condition(what.only)}"
    words = line(what.line)
    return f"{only}, {words}" if what.first else f"{words.removesuffix('.')} {only}."
