"""Reading what tokens, counters, damage and cards come to instead, and what is prevented."""

from __future__ import annotations

from engine.oracle.ast.conditions import Condition
from engine.oracle.ast.phrases import Description, Node, Thing
from engine.oracle.ast.preventing import PreventAll
from engine.oracle.ast.replacing import (
    InsteadOfGraveyard,
    MaySkipDraw,
    MoreCounters,
    MoreTokens,
    Redirected,
    SearchesTop,
)
from engine.oracle.grammar.conditions import condition
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.grammar.phrases import description, thing
from engine.oracle.grammar.preventing import kind_of_damage
from engine.oracle.grammar.words import count_word
from engine.oracle.reader import Reader


def graveyard(r: Reader) -> Node:
    """ "If ~ would be put into a graveyard from anywhere, … instead"."""
    r.expect("if")
    own = r.take("~")
    what: Description | None = None
    if not own and not r.take("a card or token"):
        r.one_of("an", "a")
        what = description(r)
    if r.take("would die,"):
        r.expect("exile it instead.")
        return InsteadOfGraveyard(own, what, "exile", die=True)
    r.expect("would be put into a graveyard from anywhere,")
    if r.take("reveal ~ and shuffle it into its owner's library instead."):
        return InsteadOfGraveyard(own, what, "shuffle")
    r.expect("exile it instead.")
    return InsteadOfGraveyard(own, what, "exile")


def tokens(r: Reader) -> Node:
    """ "… it creates twice that many of those tokens instead"."""
    r.expect("if an effect would create one or more tokens under your control, it creates")
    r.expect("twice that many of those tokens instead.")
    return MoreTokens()


def twice_counters(r: Reader) -> Node:
    """ "… it puts twice that many of those counters on that permanent instead"."""
    r.expect("if an effect would put one or more counters on")
    r.one_of("an", "a")
    on = description(r)
    r.expect(", it puts twice that many of those counters on that permanent instead.")
    return MoreCounters("", on, twice=True)


def more_counters(r: Reader) -> Node:
    """ "… that many plus one +1/+1 counters are put on it instead"."""
    r.expect("if one or more")
    kind = counter_kind(r)
    r.expect("counters would be put on")
    r.one_of("an", "a")
    on = description(r)
    r.expect(",")
    twice = r.take("twice that many")
    plus = 0
    if not twice:
        r.expect("that many plus")
        plus = count_word(r)
    r.expect(f"{kind} counters are put on it instead.")
    return MoreCounters(kind, on, twice, plus)


def redirected(r: Reader) -> Node:
    """ "All damage that would be dealt to you is dealt to ~ instead"."""
    r.expect("all damage that would be dealt to")
    to: list[object] = []
    if r.take("you"):
        to.append("you")
        if r.take("and"):
            to.append(description(r))
    else:
        r.fail("you")
    r.expect("is dealt to")
    instead: Thing = thing(r)
    r.expect("instead.")
    return Redirected(tuple(to), instead)  # type: ignore[arg-type]


def prevent_all(r: Reader) -> Node:
    """ "Prevent all combat damage that would be dealt to and dealt by ~"."""
    asked: Condition | None = None
    if r.take("as long as"):
        asked = condition(r)
        r.expect(",")
    r.expect("prevent")
    combat = kind_of_damage(r)
    r.expect("that would be dealt")
    to = by = also = None
    if r.take("to and dealt by"):
        to = thing(r)
        r.expect(".")
        return PreventAll(combat, to, both=True, condition=asked)
    if r.take("to"):
        to = thing(r)
        also = thing(r) if r.take("and") else None
    if r.take("by"):
        by = thing(r)
    if to is None and by is None:
        r.fail("to or by what")
    r.expect(".")
    return PreventAll(combat, to, by, also=also, condition=asked)


def searches_top(r: Reader) -> Node:
    """ "If an opponent would search a library, that player searches the top four cards … instead"."""
    r.expect("if an opponent would search a library, that player searches the top")
    number = count_word(r)
    r.expect("cards of that library instead.")
    return SearchesTop(number)


def skip_draw(r: Reader) -> Node:
    """ "If you would draw a card, you may skip that draw instead"."""
    r.expect("if you would draw a card, you may skip that draw instead.")
    return MaySkipDraw()
