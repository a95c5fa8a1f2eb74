"""Reading what brings cards into the game from outside of it (400.11)."""

from __future__ import annotations

from engine.oracle.ast.effects import Action
from engine.oracle.ast.outside import BringIn
from engine.oracle.grammar.phrases import description
from engine.oracle.reader import Reader


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
