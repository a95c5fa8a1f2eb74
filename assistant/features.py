"""What there is to weigh about a text that may answer a search, each from 0 to 1 or not much more."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence, Set
from itertools import pairwise

import msgspec

from assistant.meaning import roots_of
from assistant.slang import Topic
from assistant.texts import Wording
from rulesdb.searching import LONGEST_PREFIX, Asked, Index, Way

FEATURES = (
    "found",  # what the index says, beside the best that it found
    "text",  # how much of what is asked its text has, the rarer words counting more
    "named",  # how much of it the titles over it have
    "any",  # how much of it is there at all: text, titles, section, what players call it
    "exact",  # its own title, or that of the section that it begins, is what is asked, and no more
    "near",  # the words stand near each other
    "early",  # it says them in its first words
    "bigram",  # words that follow one another in the question do so in the text
    "called",  # how much of what is asked one of the players' names for it has
    "calledq",  # the same, by how much of that name was asked
    "phrase",  # how much of a players' name for it was asked
    "whole",  # it is a rule, not a part of one
    "cited",  # other rules cite it
    "lacks",  # the rarest word that it has nowhere
    "examples",  # what its examples have of what is asked that its text has not
    "distinct",  # how much its text has of what the titles over it don't say
    "moods",  # it speaks of time where the question asks when, of persons where it asks who
    "term",  # the glossary's entry of a term that was asked for leads to it
    "termfam",  # the same, to the rule or section that it is a part of
    "led",  # a word of players means it outright
    "sect",  # how much of what is asked the title of its section has
    "heads",  # it says nothing itself but heads other rules: 1 where more is asked than that, else -1
)
"""The names of what is weighed, in order; data/search-weights.yaml has a weight for each."""

_SURE = 0.5  # a way that counts less is only guessed: the reader is still typing
_SAID = 0.5  # a thing of which a text has less it does not have
_EARLY = 4
_ENDINGS = 3  # of an unfinished word, the most frequent so many are looked for
_GROWN = 0.4  # what they count that the rules have less often than the word as it is


class Thing(msgspec.Struct, frozen=True):
    """A thing that is asked, in all its ways with what each counts and its stems; how rare it is.

    `roots` are the stems of all ways.
    """

    ways: tuple[tuple[float, frozenset[str]], ...]
    rarity: float
    roots: frozenset[str]

    def in_words(self, words: Set[str]) -> float:
        """Tell how much of it some stems have, in the way of which they have most."""
        best = 0.0
        if self.roots.isdisjoint(words):
            return best
        for share, roots in self.ways:
            if share > best and not roots.isdisjoint(words):
                best = max(best, share * len(roots & words) / len(roots))
        return best

    def said_in(self, name: frozenset[str]) -> frozenset[str]:
        """Give the stems of a name that say it, in the one way of which the name has most."""
        said = frozenset[str]()
        for share, roots in self.ways:
            if share >= _SURE and len(roots & name) > len(said):
                said = roots & name
        return said


class Heard(msgspec.Struct, frozen=True):
    """The stems of a players' name that are asked, how rare the things are that it says, its part asked."""

    said: frozenset[str]
    rarity: float
    part: float


class Question(msgspec.Struct, frozen=True):
    """A search as texts are weighed by it.

    `roots` are the stems of all ways, `sure` of those that the reader surely means, `total` is all that is
    asked, by how rare it is; `length` is the number of words in which it is asked. `led` are rules that a
    word of players means outright, by edition and number; `terms` the rules and sections to which the
    glossary's entries of terms that were asked for lead, with how much of what was asked they are.
    `had` and `heard` keep what was found of stems and of players' names: many texts share them.
    """

    things: tuple[Thing, ...]
    moods: tuple[frozenset[str], ...]
    index: Index
    roots: frozenset[str]
    sure: frozenset[str]
    total: float
    length: int = 0
    led: frozenset[tuple[str, str]] = frozenset()
    terms: Mapping[str, float] = {}
    had: dict[frozenset[str], float] = {}
    heard: dict[frozenset[str], Heard] = {}

    @classmethod
    def about(cls, asked: Asked, moods: tuple[frozenset[str], ...], index: Index) -> Question:
        """Put what is asked with how rare it is in an index."""
        things = tuple(_thing(ways, index) for ways in asked.wanted if any(way.words for way in ways))
        said = [(share, roots) for thing in things for share, roots in thing.ways]
        return cls(
            things,
            moods,
            index,
            frozenset().union(*(roots for _, roots in said)),
            frozenset().union(*(roots for share, roots in said if share >= _SURE)),
            sum(thing.rarity for thing in things) or 1.0,
        )

    def in_words(self, words: Set[str]) -> float:
        """Tell how much of what is asked some stems have."""
        there = self.roots & words
        if not there:
            return 0.0
        found = self.had.get(there)
        if found is None:
            found = sum(thing.rarity * thing.in_words(there) for thing in self.things) / self.total
            self.had[there] = found
        return found

    def hear(self, name: frozenset[str]) -> Heard:
        """Find what of a players' name for a rule is asked."""
        found = self.heard.get(name)
        if found is None:
            said = frozenset().union(*(thing.said_in(name) for thing in self.things))
            had = sum(
                thing.rarity
                for thing in self.things
                if any(share >= _SURE and its <= name for share, its in thing.ways)
            )
            rarity = self.index.rarity
            part = sum(map(rarity, said)) / sum(map(rarity, name))
            found = self.heard[name] = Heard(said, had, part)
        return found


def _thing(ways: Sequence[Way], index: Index) -> Thing:
    """Put a thing with how rare it is: a word that the rules lack is as rare as what it means."""
    said = [(way.share, roots_of(way)) for way in ways if way.words]
    last = next((way for way in ways if way.words and way.unfinished), None)
    if last is not None and len(last.words[-1]) > LONGEST_PREFIX:
        seldom = index.vocabulary.get(last.words[-1], 0)
        for word in index.endings(last.words[-1])[:_ENDINGS]:
            share = last.share * (1.0 if index.vocabulary[word] > seldom else _GROWN)
            said.append((share, roots_of(Way((word,)))))
    there = [roots for _, roots in said if any(index.knows_root(root) for root in roots)]
    telling = there[0] if there else said[0][1]
    every = frozenset().union(*(roots for _, roots in said))
    return Thing(tuple(said), sum(map(index.rarity, telling)) / len(telling), every)


def is_named(name: frozenset[str], things: Sequence[Thing]) -> bool:
    """Tell whether a name has every thing that is asked in one of its ways, and no other word."""
    left = set(name)
    for thing in things:
        fitting = [roots for share, roots in thing.ways if share >= _SURE and roots <= name]
        if not fitting:
            return False
        left -= max(fitting, key=len)
    return not left


def features(
    wording: Wording, found: float, at: tuple[str, str], question: Question, called: Sequence[Topic]
) -> tuple[float, ...]:
    """Give what is weighed about a text, in the order of `FEATURES`.

    `at` are its edition and number; `called` is what players call it.
    """
    text, names = question.roots & wording.places.keys(), wording.name | wording.above
    words = question.roots & (names | wording.section) | text
    for topic in called:
        words |= question.roots & topic.roots
    said, early, following, near = _places(wording, question.things, text)
    own_text = sum(thing.rarity * had for thing, had in zip(question.things, said, strict=True))
    own_text /= question.total
    moods = question.moods
    return (
        found,
        own_text,
        question.in_words(names),
        question.in_words(words),
        float(_is_titled(wording, at[1], question)),
        near,
        early,
        following,
        *_called(called, names, question),
        float(wording.whole),
        math.log1p(wording.cited) / 3,
        _lacking(words, question),
        question.in_words(text | question.roots & wording.examples) - own_text if wording.examples else 0.0,
        _distinct(said, names, question),
        sum(bool(wording.moods & mood) for mood in moods) / len(moods) if moods else 0.0,
        *_led_by_terms(at[1], question),
        float(at in question.led),
        question.in_words(wording.section),
        _heads(wording.heads, question.length),
    )


def _heads(words: int, asked: int) -> float:
    if not words:
        return 0.0
    return 1.0 if asked > words else -1.0


def _is_titled(wording: Wording, number: str, question: Question) -> bool:
    """Tell whether what is asked is the title of a rule, or of the section of which it is the first."""
    title = wording.section if number.endswith(".1") and not wording.name else wording.name
    return bool(title) and is_named(title, question.things)


def _called(
    called: Sequence[Topic], titles: frozenset[str], question: Question
) -> tuple[float, float, float]:
    """How much of the question the best of some names has, that by the share asked of it, the share.

    What the titles over a rule say, all of its parts are called: it does not find a name, but where the name
    says it, too, the question should.
    """
    best = weighed = phrase = 0.0
    for topic in called:
        own = topic.roots - titles
        if own.isdisjoint(question.sure):
            continue
        heard = question.hear(topic.roots)
        best = max(best, heard.rarity / question.total)
        weighed = max(weighed, heard.part * heard.rarity / question.total)
        phrase = max(phrase, heard.part * min(1.0, len(own & heard.said) / 2))
    return best, weighed, phrase


def _lacking(words: frozenset[str], question: Question) -> float:
    rarest = max((thing.rarity for thing in question.things), default=1.0) or 1.0
    lacking = (thing.rarity for thing in question.things if thing.in_words(words) < _SAID)
    return max(lacking, default=0.0) / rarest


def _distinct(said: Sequence[float], names: frozenset[str], question: Question) -> float:
    """How much a text says of those things that the titles over it don't; half where these say all."""
    names = names & question.roots
    left = [
        (thing.rarity, had)
        for thing, had in zip(question.things, said, strict=True)
        if thing.in_words(names) < _SAID
    ]
    return (
        sum(rarity * had for rarity, had in left) / (sum(rarity for rarity, _ in left) or 1.0)
        if left
        else 0.5
    )


def _led_by_terms(number: str, question: Question) -> tuple[float, float]:
    if not question.terms:
        return 0.0, 0.0
    if number in question.terms:
        return question.terms[number], 0.0
    rule = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    above = question.terms.get(rule, 0.0), question.terms.get(rule.partition(".")[0], 0.0) / 2
    return 0.0, max(above)


def _places(
    wording: Wording, things: Sequence[Thing], text: frozenset[str]
) -> tuple[list[float], float, float, float]:
    """How much a text has of each thing; how much of them early, in their order, near each other."""
    best = [_best_places(wording, thing, text) for thing in things]
    count = len(things) or 1
    places = [at for _, at in best]
    there = [at for at in places if at]
    near = (len(there) / count) * len(there) / _narrowest(there) if len(there) > 1 else 0.0
    following = sum(
        any(1 <= later - sooner <= 2 for sooner in one for later in other) for one, other in pairwise(places)
    )
    early = sum(at[0] < _EARLY for at in there) / count
    return [had for had, _ in best], early, following / max(count - 1, 1), near


def _best_places(wording: Wording, thing: Thing, text: frozenset[str]) -> tuple[float, tuple[int, ...]]:
    """How much of a thing a text says, and where, in the way of which it has most."""
    best, words = 0.0, frozenset[str]()
    for share, roots in thing.ways:
        if share > best and not roots.isdisjoint(text):
            there = roots & text
            part = share * len(there) / len(roots)
            if part > best:
                best, words = part, there
    if not words:
        return 0.0, ()
    if len(words) == 1:
        return best, wording.places[next(iter(words))]
    return best, tuple(sorted(place for root in words for place in wording.places[root]))


def _narrowest(things: Sequence[tuple[int, ...]]) -> int:
    """Give the length of the shortest stretch of a text in which each of some things stands once."""
    marks = sorted((place, thing) for thing, places in enumerate(things) for place in places)
    held = [0] * len(things)
    missing, start, best = len(things), 0, marks[-1][0] - marks[0][0] + 1
    for place, thing in marks:
        missing -= held[thing] == 0
        held[thing] += 1
        while not missing:
            best = min(best, place - marks[start][0] + 1)
            held[marks[start][1]] -= 1
            missing += held[marks[start][1]] == 0
            start += 1
    return max(best, len(things))
