"""Writing lines that are true of something else as well: "The same is true for …"."""

from __future__ import annotations

from engine.oracle.ast.statics import LikewiseElsewhere, LikewiseKeywords
from engine.oracle.printing.descriptions import description, listed
from engine.oracle.printing.lines import line


@line.register
def _write_same_elsewhere(what: LikewiseElsewhere) -> str:
    there = f"{description(what.spells, True)} and {description(what.cards, True)}"
    return f"{line(what.line)} The same is true for {there} that aren't on the battlefield."


@line.register
def _write_same_keywords(what: LikewiseKeywords) -> str:
    return f"{line(what.line)} The same is true for {listed(list(what.names))}."
