"""Whole questions about the same things as one that was refused, the nearest to what it asks first.

They are only candidates: whoever shows one has asked it, and it was answered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, combinations

from assistant.questions.story import PERMANENTS, YOU
from assistant.refused.boards import Named
from assistant.telling import hints as ask
from model import Face

_FIGHTS = frozenset(("attack", "block", "fight", "trade", "survive", "die"))
_TARGET = re.compile(r"\b(?:target|any target|enchant|another target) ?(?P<words>[^.,;:\n]*)", re.IGNORECASE)
_TYPES = ("creature", "artifact", "enchantment", "land", "planeswalker", "permanent")
_NON = re.compile(r"\bnon(?P<type>land|creature|artifact|enchantment|token)\b", re.IGNORECASE)
_ENTERS = re.compile(r"^When [^.\n]*\benters[^.\n]*", re.MULTILINE)
_COUNTERS = re.compile(r"\bcounter target (?:[\w-]+ )*spell", re.IGNORECASE)
_GUARDS = {
    "indestructible": re.compile(r"\bdestroy", re.IGNORECASE),
    "hexproof": re.compile(r"\btarget", re.IGNORECASE),
    "shroud": re.compile(r"\btarget", re.IGNORECASE),
}
"""Keywords that guard against what a spell says."""
_PAIRS = 4
"""So many pairs of named cards are made into questions."""


def candidates(named: Sequence[Named], keywords: Sequence[str], verbs: frozenset[str]) -> Iterator[str]:
    """Questions to be played: about pairs of the named things first, then about each alone."""
    pairs = sorted(
        combinations(range(len(named)), 2), key=lambda pair: (pair[1] - pair[0], pair[0])
    )[:_PAIRS]  # fmt: skip
    of_pairs = [
        list(_of_two(named[one], named[other], verbs, tries=place == 0))
        for place, (one, other) in enumerate(pairs)
    ]
    yield from (each[0] for each in of_pairs if each)
    yield from _of_keywords(named, keywords)
    yield from chain.from_iterable(each[1:] for each in of_pairs)
    for each in named:
        yield from _of_one(each, verbs)


def look_ups(named: Sequence[Named], keywords: Sequence[str]) -> Iterator[str]:
    """Questions that are looked up: what the cards say, what the keywords mean."""
    for each in named:
        yield ask.what_it_says(each.face.name)
    for keyword in keywords:
        yield ask.what_it_means(keyword)


def _of_keywords(named: Sequence[Named], keywords: Sequence[str]) -> Iterator[str]:
    for one, other in list(combinations(keywords, 2))[:1]:
        yield ask.together(one, other)
    for each in named:
        for keyword, against in _GUARDS.items():
            if keyword in keywords and not _is_permanent(each.face) and against.search(each.face.text):
                yield ask.stops(keyword, each.face.name)


def _of_two(one: Named, other: Named, verbs: frozenset[str], *, tries: bool) -> Iterator[str]:
    """Questions about two cards, by what kinds of cards they are.

    What they are beside each other is asked where it may be tried: that takes several boards.
    """
    first, second = _is_permanent(one.face), _is_permanent(other.face)
    if first and second:
        yield from _of_permanents(one, other, verbs)
        if tries:
            yield ask.beside(one.face.name, other.face.name)
    elif first or second:
        thing, spell = (one, other) if first else (other, one)
        yield from _of_a_spell(spell, thing)
    else:
        yield from _of_spells(one, other)
        yield from _of_spells(other, one)


def _of_permanents(one: Named, other: Named, verbs: frozenset[str]) -> Iterator[str]:
    creatures = [each for each in (one, other) if _is(each.face, "Creature")]
    for worn, host in ((one, other), (other, one)):
        if _is(worn.face, "Equipment") and _is(host.face, "Creature"):
            yield ask.equipped(worn.face.name, host.face.name)
            return
        if _is(worn.face, "Aura") and _aims_at(worn.face, host.face):
            yield ask.enchanted(worn.face.name, worn.owner == YOU, host.face.name, host.owner == YOU)
            return
    for entering, aim in ((one, other), (other, one)):
        trigger = _ENTERS.search(entering.face.text)
        if trigger is not None and _aims(trigger[0], aim.face):
            mine = aim.owner == YOU
            yield ask.cast_aiming(entering.face.name, entering.owner == YOU, aim.face.name, mine)
    if len(creatures) > 1 and verbs & _FIGHTS:
        yield ask.fought(one.face.name, other.face.name, one.owner == YOU)


def _of_a_spell(spell: Named, thing: Named) -> Iterator[str]:
    mine, casts = thing.owner == YOU, spell.owner == YOU
    if _aims_at(spell.face, thing.face):
        yield ask.cast_on(spell.face.name, casts, thing.face.name, mine)
        yield ask.may_target(spell.face.name, thing.face.name)
    elif _counters(spell.face) and not _is(thing.face, "Land"):
        yield ask.countered(thing.face.name, not casts, spell.face.name)
    elif not _TARGET.search(spell.face.text):
        yield ask.cast_beside(spell.face.name, casts, thing.face.name, mine)


def _of_spells(spell: Named, answer: Named) -> Iterator[str]:
    if _counters(answer.face) and not _counters(spell.face):
        yield ask.countered(spell.face.name, answer.owner != YOU, answer.face.name)


def _counters(face: Face) -> bool:
    return _COUNTERS.search(face.text) is not None


def _of_one(each: Named, verbs: frozenset[str]) -> Iterator[str]:
    mine = each.owner == YOU
    text = each.face.text
    if _is(each.face, "Creature") and (verbs & _FIGHTS or "attacks" in text):
        yield ask.attacking(each.face.name, mine)
    elif not _TARGET.search(text) and (not _is_permanent(each.face) or "enters" in text):
        yield ask.cast_alone(each.face.name, mine)


def _is(face: Face, kind: str) -> bool:
    return kind in face.types.split()


def _is_permanent(face: Face) -> bool:
    return any(each in face.types for each in PERMANENTS)


def _aims_at(spell: Face, thing: Face) -> bool:
    """Tell whether what a spell says may be aimed at a permanent."""
    return _aims(spell.text, thing)


def _aims(text: str, thing: Face) -> bool:
    """Tell whether the words behind "target" or "enchant" name a type that a permanent has (115.1)."""
    types = thing.types.lower()
    for found in _TARGET.finditer(text):
        words = found["words"].lower()
        if any(each["type"] in types for each in _NON.finditer(words)):
            continue
        named = [each for each in _TYPES if re.search(rf"(?<!non){each}\b", words)]
        anything = found[0].lower().startswith("any target") and "creature" in types
        if anything or any(each == "permanent" or each in types for each in named):
            return True
    return False
