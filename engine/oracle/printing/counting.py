"""Writing actions with a number: drawing, discarding, life, amassing."""

from __future__ import annotations

from typing import Final

from engine.oracle.ast.amounts import ForEach, HalfOf, HalfOfThose
from engine.oracle.ast.counting import Amass, Count, DrawRevealed, GainIf
from engine.oracle.forms.amounts import defined, each
from engine.oracle.forms.numbers import amount, counted
from engine.oracle.printing.actions import action, verb
from engine.oracle.printing.conditions import condition
from engine.oracle.printing.descriptions import description
from engine.subtypes import plural


@action.register
def _write_draw_revealed(what: DrawRevealed, many: bool) -> str:
    return f"{verb('draw', many)} a card and {verb('reveal', many)} it"


@action.register
def _write_count(what: Count, many: bool) -> str:
    base, _, noun = what.verb.partition(" ")
    says = verb(base, many)
    if isinstance(what.amount, HalfOf | HalfOfThose) and not what.equal:
        return f"{says} {defined(what.amount)}"
    if noun == "life":
        return f"{says} {_life(what)}"
    if base in _NUMBERED:
        return f"{says} {amount(what.amount)}"
    card = "additional card" if what.additional else "card"
    if what.what is not None:
        card = description(what.what)
    cards = f"cards equal to {defined(what.amount)}" if what.equal else counted(what.amount, card)
    up_to = "up to " if what.up_to else ""
    return f"{says} {up_to}{cards}{' at random' if what.at_random else ''}"


_NUMBERED: Final = (
    "scry", "surveil", "fateseal", "bolster", "adapt", "support", "monstrosity", "discover", "incubate",
)  # fmt: skip
"""The verbs behind which a bare number stands."""


def _life(what: Count) -> str:
    if what.equal:
        return f"life equal to {defined(what.amount)}"
    if isinstance(what.amount, ForEach):
        return f"{what.amount.times} life for each {each(what.amount.what)}"
    return f"{amount(what.amount)} life"


@action.register
def _write_amass(what: Amass, many: bool) -> str:
    kind = f" {plural(what.subtype)}" if what.subtype else ""
    return f"{verb('amass', many)}{kind} {amount(what.amount)}"


@action.register
def _write_gain_if(what: GainIf, many: bool) -> str:
    parts = (f"{amount(number)} life if {condition(asked)}" for number, asked in what.parts)
    return f"{verb('gain', many)} {' and '.join(parts)}"
