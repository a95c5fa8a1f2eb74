"""The words that players use for what the rules call otherwise: read from a file, found in a question."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import yaml

from assistant.errors import BadSlang
from model import Citation
from model.decoding import prepared
from model.unreadable import why_unreadable
from rulesdb.words import STOP_WORDS, stem, words_in

_DATA = Path(__file__).parents[1] / "data"
SLANG = (_DATA / "slang.yaml", _DATA / "topics.yaml")
"""The project's own: words of players, and what they call the matter of each rule."""

ENVIRONMENT = "RULESTACK_SLANG"
BESIDE_THE_STORE = "slang.yaml"
HOME = "2024"
"""The edition in which rules are numbered where slang names them without one."""

_SHORTEST_BEGINNING = 3
_MOST_BEGUN = 4


class Meaning(msgspec.Struct, frozen=True):
    """What a word or phrase of players means: other words for it, and rules that are meant outright."""

    said: str
    ways: tuple[tuple[str, ...], ...]
    rules: tuple[Citation, ...] = ()


class Topic(msgspec.Struct, frozen=True):
    """What players call the matter of a rule: the rule, the phrase, and the stems of its telling words."""

    rule: Citation
    said: str
    roots: frozenset[str]


class PlayersWords(msgspec.Struct, frozen=True):
    """Slang as an edition is searched with it, for a search that is made elsewhere.

    `meanings` are phrases with other words for each and the rules that it means outright; `called` is what
    players call rules, by their numbers; `dropped` are words of a question that say nothing; `roots` are
    words that no ending makes one with another term, with what they are compared as.
    """

    meanings: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]
    called: dict[str, tuple[str, ...]]
    dropped: tuple[str, ...]
    roots: dict[str, str]


class Slang:
    """Players' words with their meanings, and the words of a question that say nothing by themselves."""

    def __init__(
        self,
        meanings: Mapping[tuple[str, ...], Meaning],
        dropped: frozenset[str],
        topics: tuple[Topic, ...] = (),
        exactly: Mapping[tuple[str, ...], Meaning] | None = None,
        cards: Mapping[str, str] | None = None,
    ) -> None:
        """`meanings` by the stems of what is said; `exactly` by the words themselves, which come first.

        "Dice" and "dies" have one stem and two meanings.
        """
        self._meanings = meanings
        self._exactly = exactly or {}
        self.cards: Mapping[str, str] = cards or {}
        """What players call cards, with the names that these have."""
        self.topics = topics
        self._longest = max((len(phrase) for phrase in meanings), default=0)
        self._begun: dict[str, list[tuple[str, ...]]] = {}
        self.dropped = dropped
        said = (*(each.said for each in meanings.values()), *(each.said for each in topics))
        self.words = frozenset(word for each in said for word in each.split()) | dropped
        for phrase in meanings:
            self._begun.setdefault(phrase[0][:_SHORTEST_BEGINNING], []).append(phrase)

    @property
    def meanings(self) -> Iterable[Meaning]:
        """Every word or phrase that means something else."""
        return self._meanings.values()

    def at(self, words: Sequence[str], start: int) -> tuple[Meaning, int] | None:
        """Give the meaning of the longest phrase that begins at a place of some words, and where it ends."""
        roots = [stem(word) for word in words[start : start + self._longest]]
        for length in range(len(roots), 0, -1):
            found = self._exactly.get(tuple(words[start : start + length]))
            found = found or self._meanings.get(tuple(roots[:length]))
            if found is not None:
                return found, start + length
        return None

    def meant_by(self, phrase: str) -> tuple[str, ...]:
        """Give the other words for what is nothing but a phrase of players.

        >>> Slang({}, frozenset()).meant_by("lki")
        ()
        """
        found = self._whole(phrase)
        return tuple(map(" ".join, found.ways)) if found else ()

    def rules_meant_by(self, phrase: str) -> tuple[Citation, ...]:
        """Give the rules that are meant outright by what is nothing but a phrase of players."""
        found = self._whole(phrase)
        return found.rules if found else ()

    def _whole(self, phrase: str) -> Meaning | None:
        words = _words(phrase)
        found = self.at(words, 0) if words else None
        return found[0] if found and found[1] == len(words) else None

    def begun_by(self, words: Sequence[str]) -> tuple[Meaning, ...]:
        """Give the meanings that the words may become, whose last word is still being typed."""
        last = len(words) - 1
        if len(words[0]) < _SHORTEST_BEGINNING:
            return ()
        found = [
            self._meanings[phrase]
            for phrase in self._begun.get(words[0][:_SHORTEST_BEGINNING], ())
            if len(phrase) == len(words)
            and all(stem(word) == root for word, root in zip(words[:last], phrase, strict=False))
            and self._meanings[phrase].said.split()[last].startswith(words[last])
        ]
        return tuple(found[:_MOST_BEGUN])


@lru_cache(maxsize=8)
def read_slang(*paths: Path) -> Slang:
    """Read files of slang, of which a later one adds to those before and puts its meanings over theirs.

    BadSlang says in one sentence what is wrong with which file.
    """
    meanings: dict[tuple[str, ...], Meaning] = {}
    exactly: dict[tuple[str, ...], Meaning] = {}
    dropped = set[str]()
    topics: list[tuple[str, str]] = []
    cards: dict[str, str] = {}
    for path in paths:
        content = _content(path)
        dropped |= {word for each in content.dropped for word in _words(each)}
        cards |= content.cards
        for names, meaning in content.words.items():
            for said, found in _meant(path, names, meaning):
                meanings[tuple(stem(word) for word in said)] = found
                exactly[tuple(said)] = found
        topics += ((number, said) for number, phrases in content.topics.items() for said in phrases)
    found_topics = tuple(_topic(number, said, dropped) for number, said in topics)
    return Slang(meanings, frozenset(dropped), found_topics, exactly, cards)


def slang_for(store: Path) -> Slang:
    """Read the project's slang, that beside the store, and the file that RULESTACK_SLANG names."""
    named = os.environ.get(ENVIRONMENT)
    beside = store / BESIDE_THE_STORE
    own = [Path(named)] if named else []
    return read_slang(*SLANG, *([beside] if beside.is_file() else []), *own)


@prepared
class _Content(msgspec.Struct, forbid_unknown_fields=True):
    dropped: list[str] = []
    words: dict[str, Any] = {}
    topics: dict[str, list[str]] = {}
    cards: dict[str, str] = {}


@prepared
class _Means(msgspec.Struct, forbid_unknown_fields=True):
    means: str | list[str] = []
    rules: list[str] = []


def _content(path: Path) -> _Content:
    try:
        text = path.read_text(encoding="utf-8")
        return msgspec.convert(yaml.load(text, Loader=yaml.CBaseLoader) or {}, type=_Content)
    except (OSError, UnicodeDecodeError) as reason:
        raise BadSlang(f"{path}: {why_unreadable(reason)}; a file of slang was expected there") from reason
    except yaml.YAMLError as reason:
        place = getattr(reason, "problem_mark", None)
        line = f", line {place.line + 1}" if place else ""
        raise BadSlang(f"{path}{line} is no YAML: {getattr(reason, 'problem', reason)}") from reason
    except msgspec.ValidationError as reason:
        raise BadSlang(f"{path}: {reason}; write `words:` with one meaning for each word") from reason


def _meant(path: Path, names: str, meaning: Any) -> Iterator[tuple[tuple[str, ...], Meaning]]:
    """Yield the words of each of several names of one meaning, with it."""
    try:
        given = msgspec.convert(meaning if isinstance(meaning, dict) else {"means": meaning}, type=_Means)
        rules = tuple(_citation(number) for number in given.rules)
    except (msgspec.ValidationError, ValueError) as reason:
        raise BadSlang(f"{path}: {names!r} has no meaning that can be read: {reason}") from reason
    means = [given.means] if isinstance(given.means, str) else given.means
    ways = tuple(tuple(word for word in _words(each) if word not in STOP_WORDS) for each in means)
    for name in names.split(","):
        said = _words(name)
        if not said or (not any(ways) and not rules):
            raise BadSlang(f"{path}: {names!r} needs a word and a meaning, such as `bounce: return to hand`")
        yield said, Meaning(" ".join(said), tuple(way for way in ways if way), rules)


def _topic(number: str, phrase: str, dropped: Set[str]) -> Topic:
    """Read what players call a rule: words that say nothing in a question tell nothing there either."""
    words = _words(phrase)
    telling = [word for word in words if word not in STOP_WORDS]
    kept = [word for word in telling if word not in dropped] or telling
    return Topic(_citation(number), " ".join(words), frozenset(map(stem, kept)))


def _words(text: str) -> tuple[str, ...]:
    return tuple(word for word, _, _ in words_in(text))


def _citation(number: str) -> Citation:
    edition, _, bare = number.rpartition(":")
    return Citation(edition or HOME, bare)
