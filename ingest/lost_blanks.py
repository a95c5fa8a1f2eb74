"""Blanks that a document has lost here and there, found by its own words.

Where nearly every blank is in place, a word that stands in the document once, and that is two or three of
its other words run together, has lost a blank. (Where blanks are lost by the thousand, see
`ingest.lexicon`.)
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import accumulate, chain, pairwise

from ingest.edits import Edit, blank
from ingest.seams import Piece, pieces

_WORD = re.compile(r"[^\W\d_]+(?:['’][a-z]+)*")
_CAPITAL_INSIDE = re.compile(r"(?<=[a-z])(?=[A-Z])")
_QUOTES = frozenset('"“”')
_WITHOUT_BLANK = re.compile(r"\S+")
_ADDRESS = re.compile(r"www\.|https?:|\.com\b")
_SUSPECT = re.compile(r"""[^\s(\[—/]["“”][^\s\].,;:?!)—/']|\.[A-Z]""")
_QUOTED_NAME = re.compile(r'["“]([^"“”]*)$')
_TRULY_ONE = frozenset(
    re.findall(
        r"\w+",
        """
    again along altogether another anyone anything anywhere area because become becoming before beforehand
    cannot colorless everyone everything everywhere forestwalk forgets however indirectly into island
    islands islandwalk itself landcycling mountainwalk occurred otherwise outlast perform plainscycling
    plainswalk playable someone somehow something sometimes swampcycling swampwalk therefore thereof
    throughout today together upkeeps upside within without
        """,
    )
)
"""Words of the rules in which two others can be seen."""

_FOUND_GLUED_ONLY = ("nonbasic", "preclude")
"""Words of the rules that section 702 alone holds in no other place than run together with the next."""


class Vocabulary:
    """The words of a document with few faults, and how often each occurs.

    `names` are the keywords after whose name the document writes a dash and a cost in words
    (`Cumulative upkeep—Pay 1 life`).
    """

    def __init__(self, texts: Iterable[str], names: Iterable[str] = ()) -> None:
        words = Counter(word for text in texts for word in _WORD.findall(text))
        self._counts: Counter[str] = Counter(dict.fromkeys(_FOUND_GLUED_ONLY, 2))
        for word, count in words.items():
            self._counts[_plain(word)] += count
        del self._counts["non"]  # it begins words (`nonland`, `non-Dragon`) and never stands alone
        self._names = frozenset(name.casefold() for name in names)
        found = ((word, self._parts(word)) for word in words)
        self._glued = {word: parts for word, parts in found if len(parts) > 1}

    def lost_in(self, text: str) -> Iterator[Edit]:
        """Find where a text lost a blank, or the dash after a keyword's name."""
        addresses = [found.span() for found in _WITHOUT_BLANK.finditer(text) if _ADDRESS.search(found[0])]
        for edit in (*_seams(text), *self._seams_in_words(text)):
            if not any(start < edit.start < end for start, end in addresses):
                yield edit

    def _seams_in_words(self, text: str) -> Iterator[Edit]:
        for word in _WORD.finditer(text):
            at = word.start()
            for part in self._glued.get(word[0], ())[:-1]:
                at += len(part)
                yield self._seam(text, at)

    def _seam(self, text: str, at: int) -> Edit:
        name = _QUOTED_NAME.search(text[:at])
        if name and name[1].casefold() in self._names and text[at].isupper():
            return Edit(at, at, "—", "dash")
        return blank(at)

    def _parts(self, word: str) -> tuple[str, ...]:
        stretches = _CAPITAL_INSIDE.split(word)
        return tuple(chain.from_iterable(self._words_in(each) or (each,) for each in stretches))

    def _words_in(self, word: str) -> tuple[str, ...] | None:
        """Part a word that occurs once into the fewest others; the commoner ones where several ways fit."""
        plain = _plain(word)
        if self._counts[plain] != 1 or plain in _TRULY_ONE:
            return None
        for cuts in (1, 2):
            ways = list(self._ways(plain, cuts))
            if ways:
                best = max(ways, key=lambda way: min(self._counts[part] for part in way))
                ends = list(accumulate(map(len, best), initial=0))
                return tuple(word[start:end] for start, end in pairwise(ends))
        return None

    def _ways(self, word: str, cuts: int) -> Iterator[tuple[str, ...]]:
        if not cuts:
            if self._counts[word] > 1:
                yield (word,)
            return
        for at in range(1, len(word)):
            if self._counts[word[:at]] > 1 and (at > 1 or word[0] == "a"):
                for rest in self._ways(word[at:], cuts - 1):
                    if len(rest[-1]) > 1 or rest[-1] == "a":
                        yield (word[:at], *rest)


def _plain(word: str) -> str:
    return word.casefold().replace("’", "'")


def _seams(text: str) -> Iterator[Edit]:
    if _SUSPECT.search(text):
        for left, right in pairwise(pieces(text)):
            if _touches_wrongly(left, right):
                yield blank(right.at)


def _touches_wrongly(left: Piece, right: Piece) -> bool:
    """Tell whether a quotation or a sentence ends or begins between two pieces without a blank."""
    if right.kind == "open" and right.text in _QUOTES:
        return left.kind in ("word", "end") or left.text in _QUOTES
    if left.kind == "close" and left.text in _QUOTES:
        return right.kind == "word"
    return left.text == "." and right.kind == "word" and right.text[0].isupper() and len(right.text) > 1
