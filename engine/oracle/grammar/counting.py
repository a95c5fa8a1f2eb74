"""Reading verbs with a number: "draw two cards", "lose 3 life", "amass Orcs 2"."""

from __future__ import annotations

from collections.abc import Callable

from engine.oracle.ast.amounts import Number
from engine.oracle.ast.counting import Amass, Count, DrawRevealed
from engine.oracle.ast.effects import Action
from engine.oracle.ast.looking import DiscardAll, DiscardAnyNumber, DiscardThat
from engine.oracle.ast.phrases import Description
from engine.oracle.forms.amounts import defined_amount
from engine.oracle.forms.numbers import plain_amount, plus_behind
from engine.oracle.grammar import moving
from engine.oracle.grammar.phrases import description, thing
from engine.oracle.reader import Reader
from engine.subtypes import SINGULARS


def count(verb: str, noun: str = "") -> Callable[[Reader], Action]:
    """A verb with a number, and what is counted: "draw two cards", "lose 3 life"."""

    def production(r: Reader) -> Action:
        if verb == "discard" and r.peek() in ("that", "it", "those", "them") and not r.sees("that many"):
            return DiscardThat(thing(r))
        if verb == "discard" and r.take("any number of"):
            return DiscardAnyNumber(description(r))
        if verb == "discard" and r.take("all"):
            return DiscardAll(description(r))
        if noun and r.take(f"{noun} equal to"):
            return Count(verb, defined_amount(r), equal=True)  # type: ignore[arg-type]
        if r.take("cards equal to") and noun == "card":
            return Count(verb, defined_amount(r), equal=True)  # type: ignore[arg-type]
        if r.sees("half"):
            return Count(verb, defined_amount(r))  # type: ignore[arg-type]
        if verb == "draw" and r.take("a card and reveal it"):
            return DrawRevealed()
        up_to = verb in ("draw", "discard") and r.take("up to")
        amount = plain_amount(r)
        additional = verb == "draw" and r.take("additional")
        what = None
        if noun == "card" and not (r.take("cards") or r.take("card")):
            what = _kind_of_card(r, verb)
        elif noun == "card":
            pass
        elif noun:
            r.expect(noun)
        each = moving.for_each(r, plus_behind(r, amount))
        at_random = verb == "discard" and r.take("at random")
        if up_to and not isinstance(each, Number):
            r.fail("a number")
        return Count(verb, each, at_random, additional=additional, up_to=up_to, what=what)  # type: ignore[arg-type]

    return production


def _kind_of_card(r: Reader, verb: str) -> Description:
    """Which cards may be discarded: "a creature card"; of what else is drawn or milled nothing is chosen."""
    if verb != "discard":
        r.fail("card")
    what = description(r)
    return what if what.noun == "card" and what.place is None and not what.whose else r.fail("a card")


def amass(r: Reader) -> Action:
    """ "Amass Orcs 2"."""
    subtype = SINGULARS.get(r.token().text, "")
    if subtype:
        r.next()
    return Amass(plain_amount(r), subtype)
