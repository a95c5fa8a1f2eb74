"""Writing what is left to a choice between words of the text."""

from __future__ import annotations

from engine.oracle.ast.alternatives import ChangeEither, EntersWithChoice
from engine.oracle.printing.actions import action, verb
from engine.oracle.printing.descriptions import article, listed
from engine.oracle.printing.lines import line


@action.register
def _write_change_either(what: ChangeEither, many: bool) -> str:
    second = action(what.second, many).removeprefix(f"{verb('get', many)} ")
    return f"{action(what.first, many)} or {second}"


@line.register
def _write_enters_with_choice(what: EntersWithChoice) -> str:
    offered = listed([article(f"{each} counter") for each in what.kinds], "or")
    return f"~ enters with your choice of {offered} on it."
