"""Reading how a permanent enters: what it takes along."""

from __future__ import annotations

from engine.oracle.ast.entering import (
    ChosenTypeToo,
    EntersAsOneOf,
    EntersChoosingCreature,
    EntersExiling,
    FormOfChoice,
    IsCopyOfChosen,
    SizeOfExiled,
)
from engine.oracle.ast.phrases import Node
from engine.oracle.grammar.alternatives import enters_with_choice
from engine.oracle.grammar.keywords import granted
from engine.oracle.grammar.noting import enters_noting
from engine.oracle.grammar.phrases import attached, description
from engine.oracle.grammar.type_words import type_words
from engine.oracle.reader import Misread, Reader


def _exiling(r: Reader) -> Node:
    r.expect("as ~ enters, exile any number of")
    what = description(r)
    r.expect(".")
    return EntersExiling(what)


def _size(r: Reader) -> Node:
    r.expect("~'s power is equal to the total power of the exiled cards")
    r.expect("and its toughness is equal to their total toughness.")
    return SizeOfExiled()


def _chosen_type(r: Reader) -> Node:
    r.expect("~ is the chosen type in addition to its other types.")
    return ChosenTypeToo()


def _form(r: Reader) -> FormOfChoice:
    r.one_of("an", "a")
    power, _, toughness = r.next().lower.partition("/")
    if not (power.isdecimal() and toughness.isdecimal()):
        r.fail("power and toughness")
    types = type_words(r)
    keywords = granted(r) if r.take("with") else ()
    return FormOfChoice(int(power), int(toughness), types, keywords)


def _one_of(r: Reader) -> Node:
    words = "as ~ enters, it becomes your choice of"
    if not r.sees(words):
        raise Misread
    r.expect(words)
    forms = [_form(r)]
    while r.take(", or") or r.take(","):
        forms.append(_form(r))
    in_addition = r.take("in addition to its other types")
    r.expect(".")
    return EntersAsOneOf(tuple(forms), in_addition)


def _choosing_creature(r: Reader) -> Node:
    r.expect("as ~ enters, choose a creature.")
    return EntersChoosingCreature()


def _copy_of_chosen(r: Reader) -> Node:
    who = attached(r)
    r.expect("is a copy of the chosen creature.")
    return IsCopyOfChosen(who)


ENTERING = (
    _choosing_creature,
    _copy_of_chosen,
    _one_of,
    _exiling,
    _size,
    _chosen_type,
    enters_with_choice,
    enters_noting,
)
"""The productions of whole lines."""
