"""Which card types the subtypes belong to, and that nothing gains one that doesn't fit (205.3)."""

from __future__ import annotations

from typing import Final

from engine.characteristics import CARD_TYPES
from engine.qualities import Played
from engine.records import Answered, Named
from engine.registry import Quality, Traced, quality
from engine.subtypes import family_of


def _set(name: str, number: str, card_type: str) -> Quality[[str], bool]:
    @quality(name, number)
    def known(view: Played, subtype: str) -> bool:
        """Each of these card types has its own unique set of subtypes."""
        return card_type in family_of(subtype)

    return known


SETS: Final[dict[str, Quality[[str], bool]]] = {
    card_type: _set(name, number, card_type)
    for card_type, name, number in (
        ("Artifact", "artifact types", "205.3g"),
        ("Enchantment", "enchantment types", "205.3h"),
        ("Land", "land types", "205.3i"),
        ("Planeswalker", "planeswalker types", "205.3j"),
        ("Instant", "spell types", "205.3k"),
        ("Battle", "battle types", "205.3q"),
        ("Creature", "creature types", "205.3m"),
    )
}
"""What says to which card types the subtypes of a set belong, by the first of these card types."""


def set_of(view: Played, subtype: str) -> frozenset[str]:
    """The card types that a subtype belongs to; every one where nothing says to which it does."""
    types = family_of(subtype)
    known = SETS.get(min(types, default=""))
    return types if known is None or known(view, subtype) else CARD_TYPES


def record_lost(game: Traced, subtype: str, named: Named) -> None:
    """Record to which card types a subtype belongs that an object has lost with them."""
    types = family_of(subtype)
    if types:
        lost = Answered(object=named, word=subtype, words=_lower(types))
        SETS[min(types)].record(game, lost)


def record_unfit(game: Traced, subtype: str, named: Named) -> None:
    """Record why an object doesn't gain a subtype: it isn't of a card type that the subtype belongs to."""
    types = family_of(subtype)
    SETS[min(types)].record(game, Answered(word=subtype, words=_lower(types), case="unfit"))
    fitting.record(game, Answered(object=named, word=subtype, answer=False))


def _lower(types: frozenset[str]) -> tuple[str, ...]:
    return tuple(each.lower() for each in sorted(types))


def _all(view: Played, subtypes: frozenset[str], types: frozenset[str]) -> frozenset[str]:
    return subtypes


@quality("subtypes that fit", "205.3d", without=_all)
def fitting(view: Played, subtypes: frozenset[str], types: frozenset[str]) -> frozenset[str]:
    """An object can't gain a subtype that doesn't correspond to one of that object's types."""
    return frozenset(each for each in subtypes if not family_of(each) or types & set_of(view, each))


def of_their_types(
    view: Played, subtypes: frozenset[str], types: frozenset[str], several: bool
) -> frozenset[str]:
    """The subtypes that stay where an object has only some card types left, of one or of several."""
    return correlated(view, subtypes, types) if several else _of(view, subtypes, types)


def _of(view: Played, subtypes: frozenset[str], types: frozenset[str]) -> frozenset[str]:
    return frozenset(each for each in subtypes if types & set_of(view, each))


@quality("subtypes of several types", "205.3c", without=_all)
def correlated(view: Played, subtypes: frozenset[str], types: frozenset[str]) -> frozenset[str]:
    """If a card with multiple card types has subtypes, each is correlated to its appropriate card type."""
    return _of(view, subtypes, types)
