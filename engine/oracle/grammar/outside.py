"""Reading what brings cards into the game from outside of it (400.11)."""

from __future__ import annotations

from engine.oracle.ast.effects import Action
from engine.oracle.ast.outside import BringIn, CompanionLine, DiscardAnyTime
from engine.oracle.ast.phrases import Node
from engine.oracle.grammar.phrases import description
from engine.oracle.grammar.qualities import compared
from engine.oracle.reader import Misread, Reader


def reveal(r: Reader) -> Action:
    """ "Reveal a sorcery card you own from outside the game and put it into your hand"."""
    r.one_of("an", "a")
    what = description(r)
    r.expect("from outside the game and put it into your hand")
    return BringIn(what, reveals=True)


def put(r: Reader) -> Action:
    """ "Put a card you own from outside the game into your hand"."""
    r.one_of("an", "a")
    what = description(r)
    r.expect("from outside the game into your hand")
    return BringIn(what)


def _companion(r: Reader) -> Node:
    if not r.sees("companion —"):
        raise Misread
    r.expect("companion —")
    if r.take("no card in your starting deck has more than one of the same mana symbol in its mana cost"):
        r.expect(".")
        return CompanionLine(single_symbols=True)
    if r.take("each"):
        of = description(r)
        r.expect("in your starting deck has")
        if r.take("an activated ability."):
            return CompanionLine(of=of, activated=True)
        has = compared(r)
        r.expect(".")
        return CompanionLine(of=of, has=has)
    r.expect("your starting deck contains only")
    only = [description(r)]
    while r.take("and"):
        only.append(description(r))
    r.expect(".")
    return CompanionLine(tuple(only))


def _discard_any_time(r: Reader) -> Node:
    words = "you may discard ~ any time you could cast an instant."
    if not r.sees(words):
        raise Misread
    r.expect(words)
    return DiscardAnyTime()


OUTSIDE = (_companion, _discard_any_time)
"""The productions of whole lines."""
