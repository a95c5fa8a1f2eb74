"""Reading sentences of effects: who does what, in which order, on which condition (608.2c)."""

from __future__ import annotations

from typing import get_args

from engine.oracle.ast.effects import Clause, Later, Sentence
from engine.oracle.ast.phrases import SameSubject, You
from engine.oracle.grammar.actions import PREDICATES, VERBS, action, predicate
from engine.oracle.grammar.amounts import defined_amount
from engine.oracle.grammar.conditions import condition
from engine.oracle.grammar.costs import cost
from engine.oracle.grammar.phrases import thing
from engine.oracle.grammar.plain import plain_clause
from engine.oracle.grammar.preventing import redirect_next
from engine.oracle.reader import Reader

ENDS = ("•", "Activate only")
LATER = tuple(each for each in get_args(Later) if each)
LEADS = ("If you do,", "Otherwise,", "Until end of turn,", "Then")


def text(r: Reader) -> tuple[Sentence, ...]:
    """Sentences up to the end of the text or to a quotation mark."""
    found = [sentence(r)]
    while not r.done and not any(r.sees(each) for each in ENDS):
        found.append(sentence(r))
    return tuple(found)


def sentence(r: Reader) -> Sentence:
    """One sentence with its full stop."""
    lead = next((each for each in LEADS if r.take(each)), "")
    later = next((each for each in LATER if r.take(f"{each},")), "")
    later_first = bool(later)
    asked = None
    if r.take("if"):
        asked = condition(r)
        r.expect(",")
    clauses, joints = [clause(r)], []
    while True:
        joint = _joint(r)
        if not joint:
            break
        joints.append(joint)
        clauses.append(clause(r, follows=True))
    x = unless = None
    if r.take(", where x is"):
        x = defined_amount(r)
    if r.take("unless"):
        payer = thing(r)
        r.one_of("pays", "pay")
        unless = (payer, cost(r))
    if not later:
        later = next((each for each in LATER if r.take(each)), "")
    r.end_sentence()
    return Sentence(tuple(clauses), tuple(joints), lead, x, asked, unless, later, later_first)  # type: ignore[arg-type]


def _joint(r: Reader) -> str:
    if r.sees(", where x is"):
        return ""
    return next((each for each in (", then", ", and", "and") if r.take(each)), "")


def clause(r: Reader, follows: bool = False) -> Clause:
    """Somebody does something; the imperative commands the controller."""
    if r.sees("the next"):
        return Clause(None, redirect_next(r))
    if r.sees("you may"):
        r.take("you may")
        return Clause(You(), plain_clause(r) or action(r), may=True)
    plain = plain_clause(r)
    if plain is not None:
        return Clause(None, plain)
    if r.peek() in VERBS and not (follows and r.peek() in PREDICATES):
        return Clause(None, action(r))
    if r.peek() in PREDICATES or r.sees("doesn't") or r.sees("can't"):
        return Clause(SameSubject(), predicate(r)) if follows else _misread(r)
    who = thing(r)
    if r.take("may"):
        return Clause(who, action(r), may=True)
    return Clause(who, predicate(r))


def _misread(r: Reader) -> Clause:
    return r.fail("who does it")
