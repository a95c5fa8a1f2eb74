"""Reading how something enters: tapped, with counters, as a copy, or as something is chosen."""

from __future__ import annotations

import msgspec

from engine.mana import COLORS
from engine.oracle.ast.amounts import Number
from engine.oracle.ast.conditions import Condition
from engine.oracle.ast.entering import (
    AsEntersChoose,
    EntersAsCopy,
    EntersTapped,
    EntersWithCounters,
    EscapesWithAbility,
)
from engine.oracle.ast.phrases import All, Amount, Node, Self
from engine.oracle.forms.amounts import defined_amount
from engine.oracle.forms.numbers import plain_amount
from engine.oracle.grammar.becoming import exceptions
from engine.oracle.grammar.conditions import condition
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.grammar.keywords import granted
from engine.oracle.grammar.moving import for_each
from engine.oracle.grammar.phrases import description, thing
from engine.oracle.reader import Reader


def enters(r: Reader) -> Node:
    """ "~ enters tapped", "~ enters with two +1/+1 counters on it"."""
    r.expect("~")
    if not r.sees("enters tapped with") and r.take("enters tapped"):
        unless = condition(r) if r.take("unless") else None
        stays = unless is None and r.take("and doesn't untap during your untap step")
        r.expect(".")
        chooses = _choice(r) if r.take("As it enters, choose") else None
        return EntersTapped(Self(), unless, stays=stays, chooses=chooses)
    if r.sees('escapes with "'):
        r.expect("escapes with")
        abilities = granted(r)
        r.end_sentence()
        return EscapesWithAbility(abilities)
    return _with_counters(r, None)


def enters_if(r: Reader) -> Node:
    """ "If ~ was kicked, it enters with two +1/+1 counters on it"."""
    r.expect("if")
    asked = condition(r)
    named = r.one_of(", it", ", ~") == ", ~"
    if named and r.take("enters tapped."):
        return EntersTapped(Self(), when=asked)
    return msgspec.structs.replace(_with_counters(r, asked), named=named)


def others_enter_with(r: Reader) -> Node:
    """ "Each other Wizard creature you control enters with an additional +1/+1 counter on it"."""
    who = thing(r)
    if not isinstance(who, All):
        r.fail("each of some objects")
    return msgspec.structs.replace(_with_counters(r, None), who=who)


def _with_counters(r: Reader, asked: Condition | None) -> EntersWithCounters:
    first = asked is not None
    enters = r.one_of("enters tapped with", "enters with", "enter tapped with", "enter with", "escapes with")
    tapped, escapes = "tapped" in enters, "escapes" in enters
    additional = r.take("an additional")
    equal = not additional and r.take("a number of")
    amount: Amount = Number(1) if additional or equal else plain_amount(r)
    kind = counter_kind(r)
    r.one_of("counters on it", "counter on it", "counters on them", "counter on them")
    if equal:
        r.expect("equal to")
        amount = defined_amount(r)
    amount = for_each(r, amount)
    keywords = granted(r) if r.take("and with") else ()
    x = defined_amount(r) if r.take(", where x is") else None
    unless = not first and r.take("unless")
    if unless or (not first and r.take("if")):
        asked = condition(r)
    r.end_sentence()
    made = EntersWithCounters(amount, kind, asked, additional, tapped, first, equal, x)
    return msgspec.structs.replace(made, keywords=keywords, escapes=escapes, unless=unless)


def others_enter_tapped(r: Reader) -> Node:
    """ "Creatures your opponents control enter tapped"."""
    who = thing(r)
    r.one_of("enter tapped", "enters tapped")
    r.expect(".")
    return EntersTapped(who)


def as_enters(r: Reader) -> Node:
    """ "As ~ enters, choose a color"."""
    r.expect("as ~ enters, choose")
    return _choice(r)


def _choice(r: Reader) -> AsEntersChoose:
    r.one_of("an", "a")
    what = r.one_of("color", "creature type", "basic land type", "opponent", "player")
    but = r.one_of(*COLORS) if what == "color" and r.take("other than") else ""
    r.expect(".")
    return AsEntersChoose(what, but)  # type: ignore[arg-type]


def enters_as_copy(r: Reader) -> EntersAsCopy:
    """ "You may have ~ enter as a copy of …"."""
    r.expect("you may have ~ enter")
    tapped = r.take("tapped")
    r.expect("as a copy of")
    determiner = r.one_of("any", "an", "a")
    what = description(r)
    excepted = exceptions(r)
    r.end_sentence()
    return EntersAsCopy(what, excepted, determiner == "any", tapped)
