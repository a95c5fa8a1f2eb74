"""Choices of a creature type that can't differ: all types that nothing there has."""

from __future__ import annotations

import re
from typing import Final

from engine.board import Board
from engine.decisions import Decision, OneOf
from engine.subtypes import CREATURE_TYPES


def distinct_types(game: Board, decision: Decision) -> tuple[str, ...]:
    """Of the creature types to choose from, those that something there has or names, and the first other one.

    Whichever of the others is chosen, nothing there can tell. Empty where it is no choice of a creature type.
    """
    if not isinstance(decision.domain, OneOf) or decision.domain.count() <= _FEW_TYPES:
        return ()
    options = tuple(str(each) for each in decision.domain.options)
    if not CREATURE_TYPES.issuperset(options):
        return ()
    spoken_of = _types_there(game)
    known = tuple(each for each in options if each in spoken_of)
    return (*known, *[each for each in options if each not in spoken_of][:1])


def stands_for_others(game: Board, decision: Decision, answer: object) -> bool:
    """Tell whether a creature type is tried for all that nothing there has."""
    tried = distinct_types(game, decision)
    return bool(tried) and answer == tried[-1] and answer not in _types_there(game)


_FEW_TYPES: Final = 20


def _types_there(game: Board) -> frozenset[str]:
    """The creature types that objects have, name or were told; what has every type has none of its own."""
    found: set[str] = set()
    for id, each in game.state.objects.items():
        looks = game.characteristics(id)
        if not looks.subtypes >= CREATURE_TYPES:
            found |= looks.subtypes
        words = " ".join((looks.name, *(ability.text for ability in looks.abilities), str(each.chosen)))
        found |= {word for word in re.findall(r"[A-Z][\w'-]+", words) if word in CREATURE_TYPES}
        found |= {word[:-1] for word in re.findall(r"[A-Z][\w'-]+s\b", words) if word[:-1] in CREATURE_TYPES}
    return frozenset(found)
