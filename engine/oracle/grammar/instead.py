"""Reading what happens instead, and what part of damage is prevented."""

from __future__ import annotations

from engine.oracle.ast.instead import DoubleDamage, EnterAsCopies, InsteadOfDying, PreventSome, TwiceLife
from engine.oracle.ast.phrases import Node
from engine.oracle.grammar.phrases import description, thing
from engine.oracle.reader import Reader


def _life(r: Reader) -> Node:
    r.expect("if you would gain life, you gain twice that much life instead.")
    return TwiceLife()


def _double(r: Reader) -> Node:
    r.expect("if")
    r.one_of("an", "a")
    by = description(r)
    r.expect("would deal damage to a permanent or player,")
    r.expect("it deals double that damage to that permanent or player instead.")
    return DoubleDamage(by)


def _some(r: Reader) -> Node:
    r.expect("if a source would deal damage to")
    r.one_of("an", "a")
    to = description(r)
    r.expect(", prevent")
    amount = r.next().lower
    if not amount.isdigit():
        r.fail("a number")
    r.expect("of that damage.")
    return PreventSome(to, int(amount))


def _dying(r: Reader) -> Node:
    r.expect("if")
    if r.take("~"):
        r.expect("would die, instead shuffle it into its owner's library.")
        return InsteadOfDying("~")
    r.expect("a card would be put into a graveyard from anywhere, instead exile it.")
    return InsteadOfDying("a card")


def _copies(r: Reader) -> Node:
    what = thing(r)
    r.one_of("enters", "enter")
    r.expect("as a copy of ~.")
    return EnterAsCopies(what)


INSTEAD = (_life, _double, _some, _dying, _copies)
"""The productions of whole lines."""
