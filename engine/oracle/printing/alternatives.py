"""Writing what is left to a choice between words of the text."""

from __future__ import annotations

from engine.oracle.ast.alternatives import ChangeEither, EitherDeed, EntersWithChoice, PutChosenCounter
from engine.oracle.printing.actions import action, verb
from engine.oracle.printing.descriptions import article, listed
from engine.oracle.printing.lines import line
from engine.oracle.printing.phrases import thing


@action.register
def _write_change_either(what: ChangeEither, many: bool) -> str:
    second = action(what.second, many).removeprefix(f"{verb('get', many)} ")
    return f"{action(what.first, many)} or {second}"


@action.register
def _write_either_deed(what: EitherDeed, many: bool) -> str:
    second = action(what.second, many)
    return f"{action(what.first, many)} or {second.partition(' ')[2] if what.short else second}"


@action.register
def _write_put_chosen_counter(what: PutChosenCounter, many: bool) -> str:
    kinds = [article(f"{each} counter") for each in what.kinds]
    if what.short:
        kinds = [article(what.kinds[0]), *what.kinds[1:]]
    counter = " counter" if what.short else ""
    return f"{verb('put', many)} your choice of {listed(kinds, 'or')}{counter} on {thing(what.on)}"


@line.register
def _write_enters_with_choice(what: EntersWithChoice) -> str:
    offered = listed([article(f"{each} counter") for each in what.kinds], "or")
    return f"~ enters with your choice of {offered} on it."
