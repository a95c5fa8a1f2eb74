"""Reading damage: "deals 3 damage to any target", "fights target creature"."""

from __future__ import annotations

from collections.abc import Iterator

from engine.oracle.ast.amounts import Characteristic, Number
from engine.oracle.ast.dealing import Deal, Fight
from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Amount, Pronoun, Thing
from engine.oracle.forms.amounts import defined_amount
from engine.oracle.forms.numbers import plain_amount
from engine.oracle.grammar import moving
from engine.oracle.grammar.phrases import thing
from engine.oracle.reader import Reader


def deal(r: Reader) -> Action:
    """ "Deal" behind its subject: how much damage, and to whom."""
    theirs = r.attempt(_their_own)
    if theirs is not None:
        return theirs
    if r.take("damage equal to"):
        amount: Amount = defined_amount(r)
        r.expect("to")
        return Deal(amount, _recipients(r))
    if r.take("damage to"):
        to = _recipients(r)
        r.expect("equal to")
        return Deal(defined_amount(r), to, amount_last=True)
    amount = plain_amount(r)
    r.expect("damage")
    if r.take("divided as you choose among"):
        return Deal(amount, (thing(r),), divided=True)
    if r.take("divided evenly, rounded down, among"):
        return Deal(amount, (thing(r),), evenly=True)
    if r.sees("instead"):
        return Deal(amount, ())
    r.expect("to")
    to = _recipients(r)
    if isinstance(amount, Number) and r.sees("for each"):
        return Deal(moving.for_each(r, amount), to)
    return Deal(amount, to, more=tuple(_further(r)))


def _their_own(r: Reader) -> Action:
    """ "Damage equal to their power to …": each what it has itself."""
    r.expect("damage equal to their")
    own = Characteristic(r.one_of("power", "toughness"), Pronoun("it"))  # type: ignore[arg-type]
    r.expect("to")
    return Deal(own, _recipients(r), theirs=True)


def _further(r: Reader) -> Iterator[tuple[Amount, tuple[Thing, ...]]]:
    """ "… and 1 damage to you": more damage that is dealt at the same time."""
    while r.sees("and"):
        found = r.attempt(_one_more)
        if found is None:
            return
        yield found


def _one_more(r: Reader) -> tuple[Amount, tuple[Thing, ...]]:
    r.expect("and")
    amount = plain_amount(r)
    r.expect("damage to")
    return amount, _recipients(r)


def _recipients(r: Reader) -> tuple[Thing, ...]:
    found = [thing(r)]
    while r.sees("and"):
        start = r.at
        r.take("and")
        more = r.attempt(thing)
        if more is None or r.peek() not in (".", ",", "and", "equal", "for"):
            r.at = start
            break
        found.append(more)
    return tuple(found)


def fight(r: Reader) -> Action:
    """ "Fight" behind its subject."""
    return Fight(None if r.take("each other") else thing(r))
