"""Writing chapters, level symbols and class level bars."""

from __future__ import annotations

from engine.oracle.ast.layouts import (
    AnchorWords,
    BecomesLevel,
    Chapter,
    ClassLevel,
    LevelStriation,
    Room,
    Solved,
    ToSolve,
    Visit,
)
from engine.oracle.grammar.layouts import NUMERALS
from engine.oracle.printing.conditions import condition
from engine.oracle.printing.costs import capital, cost
from engine.oracle.printing.lines import line, text, written
from engine.oracle.printing.triggers import occasion


@line.register
def _write_chapter(what: Chapter) -> str:
    return f"{', '.join(NUMERALS[each - 1] for each in what.numbers)} — {text(what.text)}"


@line.register
def _write_visit(what: Visit) -> str:
    return f"Visit — {text(what.text)}"


@line.register
def _write_room(what: Room) -> str:
    arrows = f" (Leads to: {', '.join(what.leads_to)})" if what.leads_to else ""
    return f"{what.name} — {text(what.text)}{arrows}"


@line.register
def _write_level_striation(what: LevelStriation) -> str:
    numbers = f"{what.least}+" if what.most is None else f"{what.least}-{what.most}"
    head = (f"LEVEL {numbers}", f"{what.power}/{what.toughness}")
    return "\n".join((*head, *(written(each) for each in what.lines)))


@line.register
def _write_class_level(what: ClassLevel) -> str:
    return "\n".join((f"{cost(what.cost)}: Level {what.level}", *(written(each) for each in what.lines)))


@line.register
def _write_to_solve(what: ToSolve) -> str:
    return f"to solve — {capital(condition(what.condition))}."


@line.register
def _write_solved(what: Solved) -> str:
    return f"solved — {written(what.line)}"


@line.register
def _write_anchor_words(what: AnchorWords) -> str:
    behind = (f"• {word} — {written(each)}" for word, each in zip(what.words, what.lines, strict=True))
    return "\n".join((f"as ~ enters, choose {' or '.join(what.words)}.", *behind))


@occasion.register
def _write_becomes_level(what: BecomesLevel) -> str:
    return f"~ becomes level {what.level}"
