"""Names of cards in a question: whole, in inflection, by nickname, and by a part of a name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from assistant.cards import CardShelf
from assistant.questions.deeds import FORMS
from assistant.questions.vocabulary import (
    ADJECTIVES,
    AUXILIARIES,
    CHATTER,
    KEYWORD_NOUNS,
    KEYWORDS,
    KINDS,
    MARKS,
    MATTER,
    ME,
    MINE,
    NEGATIONS,
    NOT_NAMES,
    NUMBERS,
    PREPOSITIONS,
    QUESTION_WORDS,
    SPELLINGS,
    SUBTYPE_WORDS,
    THEIRS,
    THEM,
)
from engine.subtypes import CREATURE_TYPES, PLANESWALKER_TYPES

_FRAGMENT = re.compile(r"[^\W_]+(?:['’][^\W_]+)*['’]?|//")
_LONGEST = 9
_SHORT = 3
"""Letters of which a word of a name has more, where it stands for the whole name."""
_TEXTS = 32
"""A question is read several times, by each who may answer it; its names are found once."""
_ENDS_OF_VERBS = ("d", "ed", "ing")

ORDINARY = frozenset(
    word
    for words in (
        ADJECTIVES, AUXILIARIES, CHATTER, KEYWORD_NOUNS, KEYWORDS, KINDS, MARKS, MATTER, ME, MINE, NEGATIONS,
        NUMBERS, PREPOSITIONS, QUESTION_WORDS, SPELLINGS, SUBTYPE_WORDS, THEIRS, THEM, FORMS,
    )
    for each in words
    for word in (each, *each.split())
)  # fmt: skip
"""Words of the language: written small they are no card by themselves."""


_ORDINARY_TOO = ORDINARY | {"back", "out", "away", "off", "down"}
"""The same, with what stands behind verbs: "I brought back my Titan" names no Brought Back."""
_BEHIND_CAST = re.compile(r"\b(?:re|hard)?cast(?:s|ing|ed)? (?:(?:my|his|her|their|a|an) )?$", re.IGNORECASE)
"""What is cast is a card, though its name be a word of the language: "I cast Reanimate", "he casts fling"."""
_WORDS_TOO = frozenset(
    word for words in (AUXILIARIES, CHATTER, NOT_NAMES, FORMS, KINDS, MATTER, ADJECTIVES, MARKS)
    for word in words
)  # fmt: skip
_PLANESWALKERS = frozenset(each.lower() for each in PLANESWALKER_TYPES - CREATURE_TYPES) - _WORDS_TOO
"""What planeswalkers are called by their first names, where that is no word of the language ("will")."""
_NEVER_CARDS = frozenset(
    word for words in (ME, MINE, THEIRS, THEM, NUMBERS, NEGATIONS, AUXILIARIES, CHATTER, PREPOSITIONS, KINDS)
    for word in words
)  # fmt: skip


class Named(msgspec.Struct, frozen=True):
    """A card spoken of: the faces or cards that the words may mean, and how the words end.

    `names` has several where the words fit several cards; `ending` is `s` for a plural or a verb, `'s`,
    `ed`, or empty.
    """

    names: tuple[str, ...]
    ending: str
    start: int
    end: int
    written: str


class NameBook:
    """Every name of a card by its words, and the nicknames."""

    def __init__(self, shelf: CardShelf, nicknames: Mapping[str, str]) -> None:
        self._shelf = shelf
        self._names: dict[str, tuple[str, ...]] = {}
        self._firsts: dict[str, list[str]] = {}
        self._before_the: dict[str, list[str]] = {}
        """What stands before "the" or "of" in a legend's name: "Phage" of Phage the Untouchable."""
        for name in shelf.names:
            for face in name.split(" // "):
                self._names.setdefault(_key(face), (face,))
                head, comma, _ = face.partition(", ")
                if comma:
                    self._firsts.setdefault(_key(head), []).append(face)
                named, the, _ = face.partition(" the ")
                named, of, _ = named.partition(" of ")
                if (the or of) and " " not in named and not comma:
                    self._before_the.setdefault(_key(named), []).append(face)
            if " // " in name:
                self._names.setdefault(_key(name), (name,))
        known = set(self._names)
        for head, faces in self._firsts.items():
            if head not in known:
                self._names[head] = tuple(faces)
        for nick, name in nicknames.items():
            if shelf.find(name) is not None:
                self._names[_key(nick)] = (name,)
        self._nicknames = frozenset(_key(each) for each in nicknames)

        self.find = lru_cache(maxsize=_TEXTS)(self._find)
        """The names in a text from left to right, the longest that fits at each place."""

    def _find(self, text: str) -> tuple[Named, ...]:
        parts = list(_FRAGMENT.finditer(text))
        found: list[Named] = []
        at = 0
        while at < len(parts):
            named = next(
                (
                    each
                    for size in range(min(_LONGEST, len(parts) - at), 0, -1)
                    if (each := self._named(text, parts[at : at + size])) is not None
                ),
                None,
            )
            if named is None:
                at += 1
            else:
                found.append(named)
                at = next((n for n, part in enumerate(parts) if part.start() >= named.end), len(parts))
        found = _as_named_whole(text, [self._glossed(text, each) for each in found])
        return (*found, *self._shortened(text, parts, found))

    def _glossed(self, text: str, named: Named) -> Named:
        """Which of several cards is meant, where a parenthesis says it: "Elesh Norn (the -2/-2 one)"."""
        gloss = re.match(r"\s*\(([^)]*)\)", text[named.end :])
        if gloss is None:
            return named
        said = _key(gloss[1])
        for name in named.names if said and named.ending == "" else ():
            if f" {said} " in f" {_key(name)} ":  # "t3feri (time raveler)"
                return msgspec.structs.replace(named, names=(name,), end=named.end + gloss.end())
        called = tuple(dict.fromkeys((*named.names, *self._firsts.get(_key(named.written), ()))))
        if len(called) < 2:
            return named
        words = [
            each
            for each in re.findall(r"[-+]?\d+/[-+]?\d+|[a-z]{4,}", gloss[1].lower())
            if each not in ORDINARY
        ]
        fitting = [
            name for name in called
            if words and all(word in name.lower() or word in self._text(name) for word in words)
        ]  # fmt: skip
        if not fitting:
            return named
        told = all(any(each in word for word in map(str.lower, fitting)) for each in words)
        end = named.end + gloss.end() if told and len(words) == len(gloss[1].split()) else named.end
        return msgspec.structs.replace(named, names=tuple(fitting), end=end)

    def _text(self, name: str) -> str:
        card = self._shelf.find(name)
        return "\n".join(face.text for face in card.faces).lower() if card is not None else ""

    def _is_legend(self, name: str) -> bool:
        card = self._shelf.find(name)
        return card is not None and any("Legendary" in face.types for face in card.faces)

    def _subtypes(self, name: str) -> str:
        """The subtypes of a card's faces: "the shark" is no Shark Typhoon, which is no Shark."""
        card = self._shelf.find(name)
        return " ".join(face.types for face in card.faces) if card is not None else ""

    def _named(self, text: str, parts: list[re.Match[str]]) -> Named | None:
        start, end = parts[0].start(), parts[-1].end()
        written = text[start:end]
        if re.search(r"[.;:?!()]", written):
            return None
        key = " ".join(_key(part[0]) for part in parts if part[0] != "//")
        for stem, ending in _stems(key, written):
            names = self._names.get(stem)
            if names is not None and self._is_meant(text, written, stem, start):
                return Named(names, ending, start, end, written)
            if names is None and written[:1].isupper() and stem not in ORDINARY | NOT_NAMES:
                legends = tuple(each for each in self._before_the.get(stem, ()) if self._is_legend(each))
                if legends:
                    return Named(legends, ending, start, end, written)
        return None

    def _is_meant(self, text: str, written: str, key: str, start: int) -> bool:
        words = key.split()
        if key in self._nicknames:
            return key not in _NAMES_OF_PEOPLE or written[:1].islower()
        begins = re.search(r"(?:^|[.?!:;(]|\n)\s*$", text[:start]) is not None
        capital = written[:1].isupper() and not begins
        if "," in written and "," not in "".join(self._names[key]):
            return False
        if _BEHIND_CAST.search(text[:start]) and key not in _NEVER_CARDS and key == _key(written):
            return True
        if key in _PLANESWALKERS and len(self._names[key]) == 1:
            return True
        if all(word in _ORDINARY_TOO or word.isdecimal() for word in words):
            titled = written[:1].isupper() and any(each[:1].isupper() for each in written.split()[1:])
            return (titled and _all_capital(written)) or (
                capital
                and len(words) == 1
                and len(key) > 3
                and key not in CHATTER
                and (key not in FORMS or key in _NO_DEEDS_WITHOUT_A_CARD)
                and key not in ME
            )
        return len(words) > 1 or capital or (len(key) > 2 and key not in NOT_NAMES)

    def _shortened(self, text: str, parts: list[re.Match[str]], found: list[Named]) -> list[Named]:
        """Find a word of a name that was named whole: after Smuggler's Copter also "copter"."""
        taken = [(each.start, each.end) for each in found]
        short: dict[str, set[str]] = {}
        for each in found:
            for word in _key(each.names[0]).split():
                if len(each.names) != 1 or word in ORDINARY - set(SUBTYPE_WORDS):
                    continue
                if len(word) <= _SHORT and word != _key(each.names[0].partition(",")[0]):
                    continue  # "Oko" is short for Oko, Thief of Crowns
                if word not in SUBTYPE_WORDS or SUBTYPE_WORDS[word] in self._subtypes(each.names[0]):
                    short.setdefault(word, set()).add(each.names[0])
        more = []
        for part in parts:
            if any(start < part.end() and part.start() < end for start, end in taken):
                continue
            for stem, ending in _stems(_key(part[0]), part[0]):
                names = short.get(stem, ())
                if len(names) == 1 and not _of_something_else(text, part.start(), stem):
                    more.append(Named(tuple(names), ending, part.start(), part.end(), part[0]))
                    break
        return more


_NAMES_OF_PEOPLE = frozenset(("steve",))
"""Nicknames of cards that are names of people with a capital."""
_THE = re.compile(r"\b(?:the|that|this|my|his|her|their|your|'s)\s+$", re.IGNORECASE)


def _as_named_whole(text: str, found: list[Named]) -> list[Named]:
    """Which of several cards the first words of a name mean: the one that is named whole beside it.

    So is what a nickname means behind "the": beside Leyline of Sanctity "the leyline" is that.
    """
    whole = {each.names[0] for each in found if len(each.names) == 1}
    narrowed = []
    for each in found:
        first = _key(each.written).removesuffix("s") if each.ending else _key(each.written)
        called = [name for name in whole if name not in each.names and first in _key(name).split()]
        short = first not in map(_key, each.names) and _THE.search(text[: each.start]) is not None
        if len(called) == 1 and (short or all(_key(name).startswith((f"{first} of ", f"{first} the "))
                                              for name in each.names)):  # fmt: skip
            narrowed.append(msgspec.structs.replace(each, names=(called[0],)))
            continue
        fitting = tuple(
            name for name in whole if name in each.names or _key(name).startswith(f"{first} ")
        )  # fmt: skip
        short = len(each.names) > 1 and len(fitting) == 1
        narrowed.append(msgspec.structs.replace(each, names=fitting) if short else each)
    return narrowed


def _of_something_else(text: str, start: int, word: str) -> bool:
    """A subtype behind a size or a colour names a token ("a 1/1 soldier token")."""
    before = text[:start].rstrip().lower()
    return (
        word in SUBTYPE_WORDS
        and re.search(r"(?:\d/\d|white|blue|black|red|green|different|other)$", before) is not None
    )


_NO_DEEDS_WITHOUT_A_CARD = frozenset(("reanimate",))
"""Verbs for what only a card does: with a capital that of this name is meant, "I Reanimate Mulldrifter"."""


def _all_capital(written: str) -> bool:
    return all(word[:1].isupper() or word in ("of", "the", "to", "and", "in") for word in written.split())


def _key(name: str) -> str:
    """The words of a name; "_____ Goblin" is spoken of as Blank Goblin, and is no name of every Goblin."""
    words = _BLANK.sub(" blank ", name.lower().replace("'", "").replace("’", ""))
    return " ".join(re.findall(r"[^\W_]+", words))


_BLANK = re.compile(r"_{2,}")


def _stems(key: str, written: str) -> Iterable[tuple[str, str]]:
    """The words without an ending of inflection: `bolts`, `bolt's`, `remanded`, `Salve'd`."""
    yield key, ""
    lower = written.lower().replace("’", "'")
    if lower.endswith("'s"):
        yield key[:-1], "'s"
        return
    if lower.endswith("'d"):
        yield key[:-1], "ed"
        return
    if key.endswith("s"):
        yield key[:-1], "s"
    if key.endswith("es"):
        yield key[:-2], "s"
    if key.endswith("ies"):
        yield key[:-3] + "y", "s"
    if " " not in key:
        if key.endswith("ied"):
            yield key[:-3] + "y", "ed"
        if key.endswith("ed"):
            yield key[:-2], "ed"
            yield key[:-1], "ed"
            if len(key) > 4 and key[-3] == key[-4]:
                yield key[:-3], "ed"
        if key.endswith("ing"):
            yield key[:-3], "ing"
            yield key[:-3] + "e", "ing"
