"""Reading what effects allow to be played or cast."""

from __future__ import annotations

from engine.oracle.ast.effects import Action
from engine.oracle.ast.permitting import MayPlay
from engine.oracle.grammar.phrases import pronoun
from engine.oracle.grammar.restricting import until
from engine.oracle.reader import Reader


def play(r: Reader) -> Action:
    """ "You may play those cards this turn"."""
    return MayPlay("play", pronoun(r), until(r))


def cast(r: Reader) -> Action:
    """ "You may cast that card this turn"."""
    return MayPlay("cast", pronoun(r), until(r))
