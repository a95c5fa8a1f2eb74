"""What the words of a search mean: slang, words of a question that say nothing, typing errors."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec
from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from assistant.queries import Query
from assistant.slang import Meaning, Slang
from rulesdb.kept import Kept
from rulesdb.searching import Asked, Index, Way
from rulesdb.words import STOP_WORDS, stem

_MEANT = 0.85
"""What other words for the reader's count beside their own."""

_SHORTEST = 3  # letters; shorter words are all one letter apart
_SHORT = 4  # letters, up to which a word is meant only where the first letter is right
_LONG = 10  # letters, from which on two errors are forgiven
_LIKE = 50.0  # percent, below which a word is not offered for another

_OPEN = 0.5
"""What they count where the reader's word may yet become one of the rules' own."""

_BEGUN = 0.25
"""What the meaning of a word that is still being typed counts."""


class Understood(msgspec.Struct, frozen=True):
    """A search as understood: what is asked, the words put right, and the words that nothing is known of."""

    asked: Asked
    corrected: str | None = None
    unknown: tuple[str, ...] = ()


class Reader:
    """Understands searches, with slang and with the words that some indexes have."""

    def __init__(self, slang: Slang, indexes: Sequence[Index]) -> None:
        self._slang = slang
        self._indexes = indexes
        counts: dict[str, int] = dict.fromkeys((*slang.words, *STOP_WORDS), 1)
        for index in indexes:
            for word, count in index.vocabulary.items():
                counts[word] = max(count, counts.get(word, 0))
        self._counts = {word: count for word, count in counts.items() if word.isalpha() and len(word) > 2}
        self._corrections: Kept[tuple[str, bool], str | None] = Kept(1024)

    def understand(self, query: Query) -> Understood:
        """Tell what a search asks, with typing errors put right."""
        words: list[str] = []
        unknown: list[str] = []
        last = len(query.words) - 1
        for place, word in enumerate(query.words):
            unfinished = query.unfinished and place == last
            if self._knows(word, unfinished):
                words.append(word)
            elif not query.as_written and (meant := self._corrections.get((word, unfinished), self._correct)):
                words.append(meant)
            else:
                unknown.append(word)
        corrected = " ".join(words) if words and tuple(words) != query.words[: len(words)] else None
        unfinished = query.unfinished and words[-1:] == list(query.words[-1:])
        phrases = query.phrases if tuple(words) == query.words else ()
        wanted = tuple(self._wanted(words, unfinished))
        single = tuple(each[0] for each in query.without if len(each) == 1)
        return Understood(Asked(wanted, single, phrases), corrected, tuple(unknown))

    def _knows(self, word: str, unfinished: bool) -> bool:
        if word in self._counts or not word.isalpha() or len(word) < 3:
            return True
        if any(index.knows(word, unfinished) for index in self._indexes):
            return True
        if self._slang.at((word,), 0) is not None:
            return True
        return unfinished and any(known.startswith(word) for known in self._slang.words)

    def _correct(self, typed: tuple[str, bool]) -> str | None:
        """Give the known word that was most likely meant, the more frequent of equals."""
        word, unfinished = typed
        if len(word) < _SHORTEST:
            return None
        most = 1 if len(word) < _LONG else 2
        near = process.extract(word, self._counts.keys(), scorer=OSA.distance, score_cutoff=most, limit=None)
        if len(word) <= _SHORT:
            near = [each for each in near if each[0][0] == word[0] and len(each[0]) > 2]
        if near:
            return min(near, key=lambda each: (each[1], *_unlike(each[0], word), -self._counts[each[0]]))[0]
        if not unfinished or len(word) < 5:
            return None
        begun = {known[: len(word)]: known for known in sorted(self._counts, key=self._counts.__getitem__)}
        found = process.extractOne(word, begun.keys(), scorer=OSA.distance, score_cutoff=1)
        return begun[found[0]] if found else None

    def alike(self, words: Sequence[str], most: int = 5) -> tuple[str, ...]:
        """Give known words that are somewhat like some that are not, the likest first."""
        near = [
            (likeness, other)
            for word in words
            for other, likeness, _ in process.extract(
                word, self._counts.keys(), scorer=fuzz.ratio, score_cutoff=_LIKE, limit=most
            )
            if other not in self._slang.dropped and other not in STOP_WORDS
        ]
        return tuple(dict.fromkeys(other for _, other in sorted(near, reverse=True)))[:most]

    def _wanted(self, words: Sequence[str], unfinished: bool) -> Iterable[tuple[Way, ...]]:
        """Give what is wanted, in all ways to say it; words such as "can" where there are no others."""
        things: list[tuple[Way, ...]] = []
        said_nothing: list[tuple[Way, ...]] = []
        place = 0
        while place < len(words):
            found = self._slang.at(words, place)
            end = found[1] if found else place + 1
            own = Way(tuple(words[place:end]), unfinished=unfinished and end == len(words))
            if found:
                share = _OPEN if own.unfinished and self._may_grow(own.words[-1]) else _MEANT
                said = msgspec.structs.replace(found[0], said=" ".join(own.words))
                things.append((self._own(own), *self._meant(said, share)))
            elif own.words[0] in self._slang.dropped:
                said_nothing.append((own,))
            elif own.words[0] not in STOP_WORDS:
                begun = self._slang.begun_by(own.words) if own.unfinished else ()
                things.append((own, *(way for each in begun for way in self._meant(each, _BEGUN))))
            place = end
        return things or said_nothing

    def _may_grow(self, word: str) -> bool:
        """Tell whether a word is the beginning of one that the rules have more often."""
        return any(
            index.vocabulary[longer] > index.vocabulary.get(word, 0)
            for index in self._indexes
            for longer in index.endings(word)
        )

    def _own(self, way: Way) -> Way:
        telling = tuple(word for word in way.words if word not in STOP_WORDS)
        return msgspec.structs.replace(way, words=telling or way.words)

    def _meant(self, meaning: Meaning, share: float) -> Iterable[Way]:
        if meaning.rules:
            yield Way((), share, leads=meaning.rules, via=meaning.said)
        for words in meaning.ways:
            yield Way(words, share, via=meaning.said)


def _unlike(known: str, word: str) -> tuple[bool, bool]:
    """Tell whether a word is another in more than the order of its letters, and begins otherwise."""
    return sorted(known) != sorted(word), known[0] != word[0]


def roots_of(way: Way) -> frozenset[str]:
    """Give the stems of a way's words."""
    return _roots(way.words)


@lru_cache(maxsize=4096)
def _roots(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(stem(word) for word in words)
