"""Reading what is said of how a spell is cast, and of what a permanent enters by."""

from __future__ import annotations

from typing import Final, get_args

from engine.oracle.ast.abilities import Only, When
from engine.oracle.ast.casting import (
    AsThoughFlash,
    CastFrom,
    CastOnly,
    EntersPayingLife,
    EntersUnlessPaid,
    FlashFor,
    LoyaltyChange,
    MayStayTapped,
    OtherCost,
)
from engine.oracle.ast.costs import Payment
from engine.oracle.ast.phrases import Node
from engine.oracle.forms.numbers import plain_amount
from engine.oracle.grammar.conditions import condition
from engine.oracle.grammar.costs import gerunds, joined_cost, mana
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.grammar.phrases import description
from engine.oracle.reader import Reader

_WHEN: Final[tuple[When, ...]] = tuple(sorted(get_args(When), key=len, reverse=True))


def only(r: Reader) -> Only:
    """When something may be activated or cast: at a time, or "if" something is so."""
    when: When | None = next((each for each in _WHEN if r.take(each)), None)
    if when is not None:
        return when
    r.expect("if")
    return condition(r)


def _cast_only(r: Reader) -> Node:
    r.expect("cast this spell only")
    found = [only(r)]
    while r.take("and only"):
        found.append(only(r))
    r.expect(".")
    return CastOnly(tuple(found))


def _other_cost(r: Reader) -> Node:
    asked = None
    if r.take("if"):
        asked = condition(r)
        r.expect(",")
    r.expect("you may")
    if r.take("cast this spell without paying its mana cost."):
        return OtherCost(None, asked)
    price = joined_cost(r)
    r.expect("rather than pay this spell's mana cost.")
    return OtherCost(price, asked)


def _cast_from(r: Reader) -> Node:
    r.expect("you may cast ~ from")
    origin = r.one_of("your graveyard", "exile")
    price, besides, using = None, False, ""
    if r.take("using its"):
        using = r.one_of("bestow", "blitz", "mutate")
        r.expect("ability")
    elif r.take("by"):
        price = gerunds(r)
        besides = r.one_of(RATHER, BESIDES) == BESIDES
    joint = next((each for each in ("as long as", "if") if r.take(each)), "")
    asked = condition(r) if joint else None
    r.expect(".")
    entering = None
    if r.take("If you do, it enters with"):
        entering = plain_amount(r), counter_kind(r)
        r.one_of("counters on it.", "counter on it.")
    return CastFrom(origin, asked, joint or "as long as", price, besides, using, entering)  # type: ignore[arg-type]


RATHER: Final = "rather than paying its mana cost"
BESIDES: Final = "in addition to paying its other costs"


def _as_though_flash(r: Reader) -> Node:
    r.expect("you may cast")
    who = r.one_of("~", "this spell")
    r.expect("as though it had flash")
    price: Payment | None = None
    asked = None
    if r.take("if you pay"):
        price = Payment((mana(r),))
        r.expect("more to cast it")
    elif r.take("if"):
        asked = condition(r)
    r.expect(".")
    sacrificed = r.take(SACRIFICED)
    return AsThoughFlash(who, price, asked, sacrificed)  # type: ignore[arg-type]


SACRIFICED: Final = (
    "If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes"
    " sacrifices it at the beginning of the next cleanup step."
)


def _flash_for(r: Reader) -> Node:
    who = r.one_of("you", "any player")
    r.expect("may cast")
    what = description(r)
    also = description(r) if r.take("and") else None
    r.expect("as though they had flash.")
    return FlashFor(what, who, also)  # type: ignore[arg-type]


def _enters_unless_paid(r: Reader) -> Node:
    r.expect("as ~ enters, you may")
    price = joined_cost(r)
    r.expect(". If you don't,")
    it = r.one_of("it", "~")
    r.expect("enters tapped.")
    return EntersUnlessPaid(price, it)  # type: ignore[arg-type]


def _enters_paying_life(r: Reader) -> Node:
    r.expect("as ~ enters, pay any amount of life.")
    return EntersPayingLife()


def _may_stay_tapped(r: Reader) -> Node:
    r.expect("you may choose not to untap ~ during your untap step.")
    return MayStayTapped()


def _loyalty(r: Reader) -> Node:
    r.expect("planeswalkers' loyalty abilities")
    whose = r.one_of("you activate", "you control", "your opponents activate")
    r.expect("cost an additional")
    word = r.next().lower
    if word[:1] not in ("+", "-") or not word[1:].isdecimal():
        r.fail("a loyalty symbol")
    r.expect("to activate.")
    return LoyaltyChange(whose, int(word))  # type: ignore[arg-type]


CASTING = (
    _cast_only,
    _other_cost,
    _cast_from,
    _as_though_flash,
    _flash_for,
    _enters_unless_paid,
    _enters_paying_life,
    _may_stay_tapped,
    _loyalty,
)
"""The productions of whole lines."""


def of_its_casting(r: Reader) -> Node:
    """A line of an instant or sorcery that is about how it is cast (113.6)."""
    return r.first_of(_cast_only, _other_cost, _cast_from, _as_though_flash)
