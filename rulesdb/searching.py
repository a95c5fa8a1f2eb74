"""Searches the index of one edition: by words, the last of which may be unfinished."""

from __future__ import annotations

import threading
from bisect import bisect_left
from functools import lru_cache
from pathlib import Path

import msgspec
from rapidfuzz import fuzz, process
from whoosh import query as queries
from whoosh.filedb.filestore import FileStorage

from rulesdb.index import LONGEST_PREFIX, VOCABULARY
from rulesdb.words import STOP_WORDS, stem, words_in

_ENDINGS = 12  # of an unfinished word beyond the indexed prefixes, the most frequent so many are asked
_LIKENESS = 78.0  # below so many percent a known word is no correction of an unknown one
_RAREST = 4  # where no text has all words of a question, so many of the rarest are asked one by one


class Found(msgspec.Struct, frozen=True):
    """Something found: its kind, its id (see `rulesdb.index.Entry`), and how much it counts."""

    kind: str
    id: str
    score: float


class Asked(msgspec.Struct, frozen=True):
    """A question in words: what must be there, what must not, what must stand together.

    `words` are folded; `unfinished` says that the last of them may still grow. `phrases` are runs of
    words in quotation marks, whose words are in `words` too.
    """

    words: tuple[str, ...]
    unfinished: bool = False
    without: tuple[str, ...] = ()
    phrases: tuple[tuple[str, ...], ...] = ()


class Scope(msgspec.Struct, frozen=True):
    """A part of an edition: only these kinds or, beside them, only these sections. Both empty is all."""

    kinds: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()


class Index:
    """The index of one edition, opened once and shared: a lock guards the one searcher."""

    def __init__(self, directory: Path) -> None:
        self.vocabulary: dict[str, int] = msgspec.msgpack.decode(
            (directory / VOCABULARY).read_bytes(), type=dict[str, int]
        )
        """Every word of the edition, in order, with the number of texts that have it."""
        self._words = list(self.vocabulary)
        self._searcher = FileStorage(str(directory), readonly=True).open_index().searcher()
        self._lock = threading.Lock()
        self._inside = lru_cache(maxsize=64)(self._texts_in)

    def search(self, asked: Asked, limit: int, scope: Scope | None = None) -> list[Found]:
        """Give what has all of the words, best first."""
        parts = [self._word(word) for word in asked.words[:-1]]
        if asked.words:
            last = asked.words[-1]
            parts.append(self._beginning(last) if asked.unfinished else self._word(last))
        return self._run(queries.And(parts), asked, limit, scope)

    def search_any(self, asked: Asked, limit: int, scope: Scope | None = None) -> list[Found]:
        """Give what has the most telling of the words, best first, where nothing has all of them."""
        known = sorted(set(asked.words), key=lambda word: self.vocabulary.get(word, 0))
        return self._run(queries.Or([self._word(word) for word in known[:_RAREST]]), asked, limit, scope)

    def _run(self, wanted: queries.Query, asked: Asked, limit: int, scope: Scope | None) -> list[Found]:
        if asked.without:
            unwanted = queries.Or([self._word(word) for word in asked.without])
            wanted = queries.AndNot(wanted, unwanted)
        with self._lock:
            inside = self._inside(scope) if scope is not None else None
            results = self._searcher.search(wanted, limit=limit, filter=inside)
            return [Found(hit["hit"][0], hit["hit"][1], hit.score) for hit in results]

    def _texts_in(self, scope: Scope) -> set[int]:
        parts = [queries.Term("kind", kind) for kind in scope.kinds]
        parts += [queries.Term("section", section) for section in scope.sections]
        return set(self._searcher.docs_for_query(queries.Or(parts)))

    def _word(self, word: str) -> queries.Query:
        return queries.Term("text", stem(word))

    def _beginning(self, word: str) -> queries.Query:
        """Ask for a word of which perhaps only the beginning has been typed."""
        if len(word) < 2 or not word.isalpha():
            return self._word(word)
        if len(word) <= LONGEST_PREFIX:
            return queries.Or([self._word(word), queries.Term("prefix", word)])
        roots = dict.fromkeys([stem(word), *(stem(each) for each in self.endings(word))])
        return queries.Or([queries.Term("text", root) for root in roots])

    def endings(self, beginning: str) -> list[str]:
        """Give the most frequent words that begin so, at most a dozen."""
        first = bisect_left(self._words, beginning)
        last = bisect_left(self._words, beginning + "￿")
        return sorted(self._words[first:last], key=lambda word: -self.vocabulary[word])[:_ENDINGS]

    def knows(self, word: str, unfinished: bool = False) -> bool:
        """Tell whether some text has the word in any inflection, or where it is unfinished a word of it."""
        if word in self.vocabulary or (unfinished and self.endings(word)):
            return True
        with self._lock:
            return ("text", stem(word)) in self._searcher.reader()

    def correction(self, word: str) -> str | None:
        """Give the known word that was most likely meant, the more frequent among equals."""
        if len(word) < 3 or not word.isalpha():
            return None
        near = process.extract(word, self._words, scorer=fuzz.ratio, score_cutoff=_LIKENESS, limit=8)
        letters = [(score, self.vocabulary[other], other) for other, score, _ in near if other.isalpha()]
        return max(letters)[2] if letters else None


def ask_for(words: str) -> Asked:
    """Read a question: words, phrases in quotation marks, words with a minus that must not be there.

    >>> ask_for('"first strike" -double dam').words
    ('first', 'strike', 'dam')
    """
    wanted: list[str] = []
    without: list[str] = []
    phrases: list[tuple[str, ...]] = []
    for place, part in enumerate(words.replace("“", '"').replace("”", '"').split('"')):
        if place % 2:
            phrase = tuple(word for word, _, _ in words_in(part))
            if len(phrase) > 1:
                phrases.append(phrase)
            wanted.extend(phrase)
            continue
        for piece in part.split():
            into = without if piece[0] == "-" and piece[1:2].isalpha() else wanted
            into.extend(word for word, _, _ in words_in(piece))
    telling = tuple(word for word in wanted if word not in STOP_WORDS)
    ends_open = words[-1:].isalpha() and telling[-1:] == tuple(wanted[-1:])
    return Asked(telling, ends_open, tuple(without), tuple(phrases))
