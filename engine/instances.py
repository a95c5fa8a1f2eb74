"""Several instances of a keyword on one object that work separately (702.45b and its like)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engine import expansion
from engine.abilities import Keyword
from engine.characteristics import Ability
from engine.records import Answered
from engine.registry import KEYWORDS, Quality, keyword_of, quality
from engine.view import Table, View

Abilities = tuple[Ability, ...]


def of(view: View, abilities: Abilities) -> Abilities:
    """The abilities of which each instance works, as the rules say that are in force on a board."""
    for several in _without(view.switched_off):
        abilities = several(view, abilities)
    return abilities


@lru_cache(maxsize=64)
def _without(switched_off: frozenset[str]) -> tuple[Quality[[Abilities], Abilities], ...]:
    """Those of the rules that are switched off: it is asked of every object again and again."""
    return tuple(each for each in SEPARATE.values() if not each.numbers.isdisjoint(switched_off))


def record(game: Table, id: int, ability: Ability) -> None:
    """Record that one of several instances of a keyword has worked, where an object has several."""
    name = keyword_of(ability.rule)
    if name not in SEPARATE:
        return
    number = sum(isinstance(each, Keyword) and each.name == name for each in game.abilities(id))
    if number > 1:
        SEPARATE[name].record(game, Answered(object=game.called(id), word=name, number=number))


def _only_first(name: str, abilities: Abilities) -> Iterator[Ability]:
    """Leave out what a second instance of a keyword means, which stands behind it."""
    seen, leaving_out = 0, False
    for each in abilities:
        if isinstance(each, Keyword):
            seen += each.name == name
            leaving_out = each.name == name and seen > 1
        if not leaving_out or (not isinstance(each, Keyword) and keyword_of(each.rule) != name):
            yield each


def _working_separately(name: str, number: str) -> Quality[[Abilities], Abilities]:
    def first_alone(view: View, abilities: Abilities) -> Abilities:
        return tuple(_only_first(name, abilities))

    @quality(f"several instances of {name}", number, without=first_alone)
    def each_works(view: View, abilities: Abilities) -> Abilities:
        """If an object has multiple instances of this keyword, each works, triggers or applies separately."""
        return abilities

    return each_works


assert callable(expansion.expanded)  # it has loaded every keyword
SEPARATE: Final = {
    name: _working_separately(name, each.separately) for name, each in KEYWORDS.items() if each.separately
}
"""What says that several instances of a keyword work separately, by the keyword."""
