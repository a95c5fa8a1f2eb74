"""Reading how a permanent enters: what it takes along."""

from __future__ import annotations

from engine.oracle.ast.entering import (
    AsEntersDo,
    EntersAsOneOf,
    EntersChoosingCreature,
    EntersExiling,
    FormOfChoice,
    IsCopyOfChosen,
    SizeOfExiled,
)
from engine.oracle.ast.phrases import Node
from engine.oracle.forms.amounts import defined_amount
from engine.oracle.forms.numbers import plain_amount
from engine.oracle.grammar.alternatives import enters_with_choice
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.grammar.keywords import granted
from engine.oracle.grammar.moving import for_each
from engine.oracle.grammar.noting import enters_noting
from engine.oracle.grammar.phrases import attached, description
from engine.oracle.grammar.sentences import joined_clauses
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


def _doing(r: Reader) -> Node:
    """What is done as it enters, and with how many counters it enters by that."""
    r.expect("as ~ enters,")
    does = joined_clauses(r)
    r.expect(".")
    if r.done:
        return AsEntersDo(does)
    if_done = r.take("If you do,")
    it = r.one_of("it enters with", "~ enters with").startswith("it")
    if r.take("a number of"):
        kind = counter_kind(r)
        r.expect("counters on it equal to")
        amount = defined_amount(r)
        r.expect(".")
        return AsEntersDo(does, (amount, kind), if_done, it, equal=True)
    amount = plain_amount(r)
    kind = counter_kind(r)
    r.one_of("counters on it", "counter on it")
    amount = for_each(r, amount)
    r.expect(".")
    return AsEntersDo(does, (amount, kind), if_done, it)


ENTERING = (
    _choosing_creature,
    _copy_of_chosen,
    _one_of,
    _exiling,
    _size,
    enters_with_choice,
    enters_noting,
    _doing,
)
"""The productions of whole lines."""
