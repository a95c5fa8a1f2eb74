"""Writing how a permanent enters: what it takes along."""

from __future__ import annotations

from engine.oracle.ast.amounts import ForEach, Number
from engine.oracle.ast.entering import (
    AsEntersDo,
    EntersAsOneOf,
    EntersChoosingCreature,
    EntersExiling,
    FormOfChoice,
    IsCopyOfChosen,
    SizeOfExiled,
)
from engine.oracle.forms.amounts import defined, each
from engine.oracle.forms.numbers import counted
from engine.oracle.printing.costs import keywords
from engine.oracle.printing.descriptions import article, description, listed
from engine.oracle.printing.lines import line
from engine.oracle.printing.phrases import thing
from engine.oracle.printing.sentences import sentence


@line.register
def _write_as_enters_do(what: AsEntersDo) -> str:
    does = f"as ~ enters, {sentence(what.does)}"
    if what.counters is None:
        return does
    amount, kind = what.counters
    subject = "it" if what.it else "~"
    subject = f"If you do, {subject}" if what.if_done else "It" if what.it else "~"
    if what.equal:
        return f"{does} {subject} enters with a number of {kind} counters on it equal to {defined(amount)}."
    number = Number(amount.times) if isinstance(amount, ForEach) else amount
    often = f" for each {each(amount.what)}" if isinstance(amount, ForEach) else ""
    return f"{does} {subject} enters with {counted(number, f'{kind} counter')} on it{often}."


@line.register
def _write_enters_exiling(what: EntersExiling) -> str:
    return f"as ~ enters, exile any number of {description(what.what, True)}."


@line.register
def _write_enters_choosing_creature(what: EntersChoosingCreature) -> str:
    return "as ~ enters, choose a creature."


@line.register
def _write_is_copy_of_chosen(what: IsCopyOfChosen) -> str:
    return f"{thing(what.subject)} is a copy of the chosen creature."


@line.register
def _write_size_of_exiled(what: SizeOfExiled) -> str:
    power = "~'s power is equal to the total power of the exiled cards"
    return f"{power} and its toughness is equal to their total toughness."


@line.register
def _write_enters_as_one_of(what: EntersAsOneOf) -> str:
    forms = listed([article(form_of_choice(each)) for each in what.forms], "or")
    added = " in addition to its other types" if what.in_addition else ""
    return f"as ~ enters, it becomes your choice of {forms}{added}."


def form_of_choice(what: FormOfChoice) -> str:
    """One of the things as which something may enter."""
    types = " ".join(word if part == "subtypes" else word.lower() for word, part in what.types)
    having = f" with {keywords(what.keywords)}" if what.keywords else ""
    return f"{what.power}/{what.toughness} {types}{having}"
