"""Reading kinds of counters (122.1)."""

from __future__ import annotations

import re
from typing import Final

from engine.layers.modifications import KEYWORD_COUNTERS
from engine.oracle.grammar.words import NUMBER_WORDS
from engine.oracle.reader import Reader


def counter_kind(r: Reader) -> str:
    """A kind of counter: a change of power and toughness, a keyword (122.1b), or any word before "counter".

    Beyond those that the rules speak of, a name has no meaning of its own (122.1).
    """
    for keyword in sorted(KEYWORD_COUNTERS):
        if r.take(keyword):
            return keyword
    word = r.peek()
    if _POWER_AND_TOUGHNESS.fullmatch(word) or (
        r.peek(1) in COUNTERS and word.isalpha() and word not in _NO_KIND
    ):
        return r.next().lower
    return r.fail("a kind of counter")


COUNTERS: Final = ("counter", "counters")
_POWER_AND_TOUGHNESS: Final = re.compile(r"[+-]\d+/[+-]\d+")
_NO_KIND: Final = frozenset(
    (
        *NUMBER_WORDS, "a", "additional", "all", "an", "and", "another", "any", "each", "every", "many",
        "more", "much", "no", "of", "or", "other", "that", "the", "this", "those", "x", "y",
    )
)  # fmt: skip
"""What may stand before "counters" and names no kind of them."""
