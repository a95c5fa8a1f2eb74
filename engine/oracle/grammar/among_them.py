"""Reading for which of several a sentence is followed: "for each creature destroyed this way," (608.2f)."""

from __future__ import annotations

from engine.oracle.ast.amounts import FlipsWon, ThisWay
from engine.oracle.ast.phrases import Description, Pronoun
from engine.oracle.forms.amounts import for_each
from engine.oracle.grammar.phrases import pronoun
from engine.oracle.reader import Reader


def among_them(r: Reader) -> ThisWay | FlipsWon | Pronoun | Description:
    """ "For each creature destroyed this way,", "for each of those creatures,", "for each land,"."""
    r.expect("for each")
    found = pronoun(r) if r.take("of") else for_each(r)
    r.expect(",")
    if isinstance(found, Description) and (found.qualities or not found.player):
        return found
    if isinstance(found, ThisWay | FlipsWon) or (
        isinstance(found, Pronoun) and found.word.startswith("those")
    ):
        return found
    return r.fail("what was dealt with this way")
