"""Reading what effects allow to be played or cast."""

from __future__ import annotations

from typing import Final

from engine.oracle.ast.effects import Action
from engine.oracle.ast.permitting import MayPlay
from engine.oracle.grammar.phrases import pronoun, thing
from engine.oracle.grammar.restricting import until
from engine.oracle.reader import Reader

FREE: Final = "without paying its mana cost"
ANY_MANA: Final = ", and mana of any type can be spent to cast it"


def play(r: Reader) -> Action:
    """ "You may play those cards this turn"."""
    return MayPlay("play", pronoun(r), until(r), _any_mana(r))


def cast(r: Reader) -> Action:
    """ "You may cast that card this turn", "a spell from your hand without paying its mana cost"."""
    what = thing(r)
    lasts = until(r)
    return MayPlay("cast", what, lasts, _any_mana(r), r.take(FREE))


def _any_mana(r: Reader) -> bool:
    """ "…, and mana of any type can be spent to cast it" (118.14)."""
    return r.take(ANY_MANA)
