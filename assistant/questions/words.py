"""A question as words with places: contractions taken apart, spelling and slang folded."""

from __future__ import annotations

import re

import msgspec

from assistant.questions.vocabulary import CONTRACTIONS, SPELLINGS

_TOKEN = re.compile(
    r"(?P<size>(?:[+\-−–]?\d+|[xX])/[+\-−–]?\d+(?=s?\b|\W|$))s?"
    r"|(?P<x>\b[xX](?: ?= ?| is | was | equals )\d+\b)"
    r"|(?P<cost>(?:\{[^{}\s]{1,3}\})+)"
    r"|(?P<signed>[+\-−–]\d+)\b"
    r"|(?P<number>\d+)(?:x|th|rd|nd|st)?\b"
    r"|(?P<w>\bw/)"
    r"|(?P<word>[^\W\d_][\w]*(?:[-'’][\w]+)*['’]?)"
    r"|(?P<punct>\.\.+|[.,;:?!()/&+\"“”>—–-])"
)


class Word(msgspec.Struct, frozen=True):
    """A word as written, as it is folded, its kind, and where it stands.

    `kind` is `word`, `size`, `cost`, `signed` (+1), `number` or `punct`; a contraction gives several
    words with one place. What X is ("X=4", "x is 4") is one word, `x=4`.
    """

    text: str
    norm: str
    kind: str
    start: int
    end: int

    @property
    def capital(self) -> bool:
        """Tell whether it is written with a capital."""
        return self.text[:1].isupper()


def words_of(text: str, offset: int = 0) -> list[Word]:
    """Cut a text into words; `offset` is where the text begins in the whole question."""
    found: list[Word] = []
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or "word"
        start, end = offset + match.start(), offset + match.end()
        if kind in ("word", "w"):
            found.extend(
                Word(match[0], norm, "word", start, end)
                for norm in _folded(match[0].lower().replace("’", "'"))
            )
        elif kind == "punct" and match[0] in "+&":
            found.append(Word(match[0], "and", "word", start, end))
        elif kind == "x":
            found.append(Word(match[0], f"x={re.sub(r'[^0-9]', '', match[0])}", "word", start, end))
        else:
            norm = (match[kind] or "").replace("−", "-").replace("–", "-")
            found.append(Word(match[0], norm, kind, start, end))
    return found


def _folded(word: str) -> tuple[str, ...]:
    if word in CONTRACTIONS:
        return CONTRACTIONS[word]
    if word in SPELLINGS:
        return tuple(SPELLINGS[word].split())
    if word.endswith("'s") and len(word) > 2:
        return (*_folded(word[:-2]), "'s")
    if word.endswith(("s'",)) and len(word) > 2:
        return (word[:-2] if word[:-1] in SPELLINGS or word == "opponents'" else word[:-1], "'s")
    return (word.strip("'"),)
