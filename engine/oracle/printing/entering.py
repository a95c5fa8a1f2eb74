"""Writing how a permanent enters: what it takes along."""

from __future__ import annotations

from engine.oracle.ast.entering import ChosenTypeToo, EntersExiling, SizeOfExiled
from engine.oracle.printing.lines import line
from engine.oracle.printing.phrases import description


@line.register
def _(what: EntersExiling) -> str:
    return f"as ~ enters, exile any number of {description(what.what, True)}."


@line.register
def _(what: ChosenTypeToo) -> str:
    return "~ is the chosen type in addition to its other types."


@line.register
def _(what: SizeOfExiled) -> str:
    power = "~'s power is equal to the total power of the exiled cards"
    return f"{power} and its toughness is equal to their total toughness."
