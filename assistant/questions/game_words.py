"""Which words are of the game: what none of them stands in tells nothing of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from assistant.questions.deeds import FORMS
from assistant.questions.vocabulary import (
    ADJECTIVES,
    ANYTHING,
    EXTRA_COUNTERS,
    KEYWORD_NOUNS,
    KEYWORDS,
    KINDS,
    MARKS,
    MATTER,
    NEGATIONS,
    NUMBERS,
    SPELLINGS,
    STEPS,
    SUBTYPE_WORDS,
    TRIGGERED,
    TRIGGERED_EFFECTS,
)
from engine.oracle.normalise import ABILITY_WORDS
from engine.registry import KEYWORDS as RULED

_TOLD = frozenset(
    [
        "tapped",
        "untapped",
        "monarch",
        "day",
        "initiative",
        "tricks",
        "trick",
        "response",
        "responses",
        "priority",
        "empty",
        "hellbent",
        "dead",
        "alive",
        "goaded",
        "x",
        "mulligan",
        "mulligans",
        "first",
        "second",
        "last",
        "again",
        "twice",
        "once",
        "thrice",
        "half",
        "double",
        "triple",
        "instead",
        "only",
        "whole",
        "excess",
        "extra",
        "free",
        "face-down",
        "random",
        "randomly",
        "heads",
        "tails",
        "coin",
        "die",
        "dice",
        "even",
        "odd",
        "another",
        "other",
        "unless",
        "until",
        "except",
        "blocked",
        "unblocked",
        "countered",
        "zero",
        "minus",
        "plus",
        "dozen",
        "none",
        "nothing",
        "opponent",
        "opponents",
        "player",
        "players",
        "teammate",
        "hexproof",
        "flipped",
        "revealed",
        "simultaneously",
        "separately",
        "emblem",
        "dungeon",
        "sideways",
        "lethal",
        "illegal",
        "target",
        "targets",
        "tap",
        "untap",
        "mana",
        "cost",
        "costs",
        "enough",
        "more",
        "less",
        "least",
        "most",
        "fewer",
        "color",
        "colors",
        "colour",
        "type",
        "types",
        "subtype",
        "name",
        "named",
        "owner",
        "controller",
        "winner",
        "loser",
        "draw",
        "tie",
        "turn",
        "turns",
        "step",
        "steps",
        "phase",
        "phases",
        "round",
        "zone",
        "zones",
    ]
)
"""Words that tell something of a board without speaking of a thing."""
_NOT_ALONE = frozenset(
    [
        "game",
        "deck",
        "table",
        "turn",
        "play",
        "think",
        "thing",
        "even",
        "evening",
        "evenings",
        "round",
        "as",
        "or",
    ]
)
"""Words of the game that people use of everything else as well."""
_ENDINGS = ("ing", "ed", "es", "er", "ers", "s", "'s", "d", "less", "like", "ish", "y")
_SHORTEST = 5


_DEEDS = frozenset(form for form, (sense, _) in FORMS.items() if sense != "say")
_ALL = (
    ADJECTIVES, ANYTHING, EXTRA_COUNTERS, KEYWORD_NOUNS, KEYWORDS, KINDS, MATTER, NEGATIONS, NUMBERS, STEPS,
    SUBTYPE_WORDS, TRIGGERED, TRIGGERED_EFFECTS, _DEEDS, SPELLINGS, RULED, ABILITY_WORDS, _TOLD,
    MARKS - {"and", "but", "though", "so", "as", "then", "since", "because"},
)  # fmt: skip


@cache
def _words() -> frozenset[str]:
    said: set[str] = set()
    for each in _ALL:
        said.update(word for one in each for word in str(one).lower().replace("_", " ").split())
    return frozenset(said) - _OF_PEOPLE


_OF_PEOPLE = frozenset(
    ("of", "in", "to", "for", "the", "a", "by", "on", "with", "and", "your", "you", "u", "ur", "r")
)


def is_of_the_game(word: str) -> bool:
    """Tell whether a word may tell something of the game, also inflected or with a letter amiss."""
    words = _words()
    if word in _NOT_ALONE:
        return False
    if "-" in word and any(part == "pro" or is_of_the_game(part) for part in word.split("-")):
        return True  # "pro-red", "no-block"
    if word in words or any(word.removesuffix(each) in words for each in _ENDINGS if word.endswith(each)):
        return True
    stem = word.removesuffix("ing").removesuffix("ed")
    if f"{stem}e" in words or (len(stem) > 2 and stem[-1:] == stem[-2:-1] and stem[:-1] in words):
        return True
    return len(word) >= _SHORTEST and any(each in words for each in _amiss(word))


def _amiss(word: str) -> Iterator[str]:
    """A word with one letter too many, or two in the wrong order: "trampel", "deatthouch"."""
    for place in range(1, len(word)):
        left, right = word[:place], word[place:]
        yield left + right[1:]
        if len(right) > 1:
            yield left + right[1] + right[0] + right[2:]
