"""What the modes of a spell or ability mean (2021:700.2, 601.2b)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.instructions import Effect, Mode
from engine.oracle.ast.abilities import Modes
from engine.oracle.ast.sentences import Sentence
from engine.oracle.grammar.lines import CHOICES
from engine.oracle.lowering.actions import Instructions
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.costs import cost
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.sentences import sentences as printed

Follow: TypeAlias = Callable[[tuple[Sentence, ...], Scope], Instructions]
"""What means sentences (lowering/texts.py)."""


def modal(text: Modes, scope: Scope, follow: Follow) -> Effect:
    """The modes of a spell or ability, each with its own targets and, of spree, its cost."""
    least, most = CHOICES[text.choose]
    modes: list[Mode] = []
    for each in text.modes:
        own = Scope()
        own.announces_x, own.counts, own.moved = scope.announces_x, scope.counts, scope.moved
        own.spell = scope.spell
        own.spoken = list(scope.spoken)
        found = follow(each, own)
        if own.divides:
            raise Unperformable("a division inside a mode is not performed")
        price = cost(text.costs[len(modes)]) if text.costs else None
        modes.append(Mode(printed(each), found, tuple(own.targets), price))
    instead = None
    if text.instead is not None:
        few, all_of_them = {
            "two": (2, 2),
            "both": (2, 2),
            "three": (3, 3),
            "one or more": (1, len(modes)),
            "any number": (0, len(modes)),
        }[text.instead.many]
        few = min(few, least) if text.instead.may else few
        instead = (condition(text.instead.asked, scope), few, all_of_them)
    return Effect(
        modes=tuple(modes),
        least=least,
        most=most if text.repeated else min(most, len(modes)),
        instead=instead,
        by_opponent=text.by_opponent,
        repeated=text.repeated,
        unchosen=text.unchosen,
    )
