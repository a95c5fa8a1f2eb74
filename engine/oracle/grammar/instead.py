"""Reading what happens instead, and what part of damage is prevented."""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from engine.oracle.ast.damage_instead import Dealt, Half
from engine.oracle.ast.effects import Skipped
from engine.oracle.ast.instead import (
    DoInstead,
    EnterAsCopies,
    Event,
    InsteadOfDamage,
    InsteadOfDiscarding,
    InsteadOfDying,
    InsteadOfEntering,
    LifeStays,
    PreventSome,
    PreventThen,
    SkipInstead,
    TwiceLife,
)
from engine.oracle.ast.phrases import Node, Thing
from engine.oracle.ast.wordings import words_of
from engine.oracle.forms.amounts import defined_amount
from engine.oracle.forms.damage_instead import dealer, dealt, kind_of_damage, recipients
from engine.oracle.forms.numbers import plain_amount
from engine.oracle.grammar.conditions import condition
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.grammar.phrases import thing
from engine.oracle.grammar.sentences import clause, joined_clauses, text
from engine.oracle.grammar.words import count_word
from engine.oracle.reader import Reader


def _life(r: Reader) -> Node:
    r.expect("if you would gain life, you gain")
    if r.take("twice that much life instead."):
        return TwiceLife()
    r.expect("that much life plus")
    more = r.next().lower
    if not more.isdecimal() or more == "0":
        r.fail("a number")
    r.expect("instead.")
    return TwiceLife(int(more))


def _some(r: Reader) -> Node:
    r.expect("if")
    by = dealer(r)
    r.expect("would deal")
    event = dealt(r)
    r.expect(", prevent")
    if r.take("half that damage, rounded"):
        rounded = r.one_of("up", "down")
        r.expect(".")
        return PreventSome(by, event, Half(rounded))  # type: ignore[arg-type]
    amount = plain_amount(r)
    r.expect("of that damage")
    x = defined_amount(r) if r.take(", where x is") else None
    r.expect(".")
    return PreventSome(by, event, amount, x)


def _then(r: Reader) -> Node:
    r.expect("if")
    event, by = _would_be_dealt(r)
    counter = ""
    if by is None and r.take("while it has"):
        r.one_of("an", "a")
        counter = counter_kind(r)
        r.expect("counter on it")
    r.expect(", prevent that damage")
    joined = r.take("and")
    if not joined:
        r.expect(".")
    does = None
    if joined or not r.done:
        does = joined_clauses(r)
        r.expect(".")
    return PreventThen(event, does, by, counter, joined)


def _would_be_dealt(r: Reader) -> tuple[Dealt, Thing | None]:
    """ "Damage would be dealt to you", "a source would deal damage to you": the damage, and what deals it."""
    if r.peek() in ("damage", "combat", "noncombat"):
        kind = kind_of_damage(r)
        r.expect("would be dealt to")
        return Dealt(kind, recipients(r)), None
    by = dealer(r)
    r.expect("would deal")
    return dealt(r), by


def _discarding(r: Reader) -> Node:
    r.expect(
        "if a spell or ability an opponent controls causes you to discard ~, put it onto the battlefield"
    )
    counters = 0
    if r.take("with"):
        counters = count_word(r)
        r.one_of("+1/+1 counters on it", "+1/+1 counter on it")
    r.expect("instead of putting it into your graveyard.")
    return InsteadOfDiscarding(counters)


def _dying(r: Reader) -> Node:
    r.expect("if ~ would die,")
    if r.take("put ~ on top of its owner's library instead."):
        return InsteadOfDying(on_top=True)
    r.expect("instead shuffle it into its owner's library.")
    return InsteadOfDying()


def _copies(r: Reader) -> Node:
    what = thing(r)
    r.one_of("enters", "enter")
    r.expect("as a copy of ~.")
    return EnterAsCopies(what)


def _do(r: Reader) -> Node:
    r.expect("if")
    who = r.one_of(*words_of(DoInstead, "who"))
    r.expect("would")
    event = r.one_of(*sorted(get_args(Event), key=len, reverse=True))
    holds = next((each for each in words_of(DoInstead, "holds") if each and r.take(each)), "")
    asked = condition(r) if not holds and r.take("while") else None
    r.expect(",")
    first = r.take("instead")
    does = joined_clauses(r)
    if not first:
        r.expect("instead")
    r.expect(".")
    then = () if r.done else text(r)
    return DoInstead(event, does, first, holds, who, asked, then)  # type: ignore[arg-type]


def _instead_of_damage(r: Reader) -> Node:
    r.expect("if")
    event, by = _would_be_dealt(r)
    r.expect(",")
    first = r.take("instead")
    does = joined_clauses(r)
    if not first:
        r.expect("instead")
    r.expect(".")
    return InsteadOfDamage(event, does, by, first)


def _entering(r: Reader) -> Node:
    r.expect("if ~ would enter,")
    does = clause(r)
    r.expect(ENTERS_IF_DONE)
    return InsteadOfEntering(does)


ENTERS_IF_DONE: Final = (
    "instead. If you do, put ~ onto the battlefield. If you don't, put it into its owner's graveyard."
)
"""What stands behind that which is done in the place of entering."""


def _life_stays(r: Reader) -> Node:
    asked = None
    if r.take("if"):
        asked = condition(r)
        r.expect(",")
    r.expect("damage that would reduce your life total to less than")
    less = r.next().lower
    r.expect("reduces it to")
    if not less.isdecimal() or r.next().lower != less:
        r.fail("the same number")
    r.expect("instead.")
    return LifeStays(asked, int(less))


def _skip(r: Reader) -> Node:
    r.expect("if you would begin your")
    what = r.one_of(*sorted(get_args(Skipped), key=len, reverse=True))
    found = SkipInstead(what, r.take("while ~ is tapped"), ())  # type: ignore[arg-type]
    r.expect(f", you may skip that {found.called} instead. If you do,")
    return msgspec.structs.replace(found, text=text(r))


INSTEAD = (
    _skip, _life_stays, _life, _some, _then, _discarding, _dying, _entering, _copies, _do, _instead_of_damage,
)  # fmt: skip
"""The productions of whole lines."""
