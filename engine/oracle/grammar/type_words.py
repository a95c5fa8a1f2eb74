"""The words of a type line in a text, singular or plural, with the part of it that each belongs to (205)."""

from __future__ import annotations

from typing import Final

from engine.oracle.grammar.words import CARD_TYPE_WORDS, SUPERTYPE_WORDS
from engine.oracle.reader import Reader
from engine.subtypes import SINGULARS, SUBTYPES, plural

TYPE_WORDS: Final = {
    **{form.lower(): (each, "types") for each in CARD_TYPE_WORDS for form in (each, plural(each.lower()))},
    **{each.lower(): (each, "supertypes") for each in SUPERTYPE_WORDS},
    **{each.lower(): (each, "subtypes") for each in SUBTYPES},
    **{many.lower(): (one, "subtypes") for many, one in SINGULARS.items()},
}


def type_words(r: Reader) -> tuple[tuple[str, str], ...]:
    """At least one such word."""
    found = []
    while r.peek() in TYPE_WORDS:
        found.append(TYPE_WORDS[r.next().lower])
    return tuple(found) if found else r.fail("a type")
