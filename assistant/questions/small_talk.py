"""Sentences that tell nothing of a game: who plays where, how it felt, who argued about it."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.questions.deeds import FORMS
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.vocabulary import (
    ADJECTIVES,
    EXTRA_COUNTERS,
    KEYWORDS,
    KINDS,
    MATTER,
    NUMBERS,
    STEPS,
    TRIGGERED,
    says_nothing,
)

_MATTERS = frozenset(("game", "library", "turn"))
"""Matters of a game that are spoken of where nothing of it is told: "a long game", "my commander deck"."""
_SAID = frozenset(("say", "happen", "be", "", "have"))
_HEADLINES = frozenset((
    "question", "questions", "game", "games", "night", "match", "situation", "scenario", "argument", "story",
    "ending", "tournament", "event", "draft", "league", "pod", "table", "playgroup", "deck", "evening",
    "session", "dispute", "discussion", "help", "kitchen", "prerelease", "beginner", "newbie",
))  # fmt: skip
"""What a sentence without a verb has where it is a headline."""
_NEGLIGIBLE = frozenset(
    ("about", "like", "for", "of", "to", "out", "around", "over", "it", "some", "we", "ago")
)
_LENGTHS = frozenset((
    "second", "seconds", "minute", "minutes", "hour", "hours", "day", "days", "week", "weeks", "month",
    "months", "year", "years", "night", "weekend", "saturday", "friday", "sunday", "time", "evening",
))  # fmt: skip
_TOLD = frozenset((
    "tapped", "untapped", "monarch", "day", "initiative", "tricks", "response", "responses", "priority",
    "empty",
    "hellbent", "dead", "alive", "goaded", "x", "mulligan", "mulligans", "first", "second", "last",
))  # fmt: skip
"""Words that tell something of a board without speaking of a thing."""
_OF_A_GAME = {
    *KEYWORDS, *KINDS, *MATTER, *NUMBERS, *STEPS, *TRIGGERED, *EXTRA_COUNTERS, *ADJECTIVES, *FORMS, *_TOLD,
} - {"game", "deck", "table", "turn", "play", "think"}  # fmt: skip


def small_talk(frames: list[Frame]) -> Iterator[Frame]:
    """The frames of all sentences in which nothing is told and nothing asked.

    No card, thing, number, size, denial, condition or deed stands in such a sentence.
    """
    for sentence in dict.fromkeys(each.sentence for each in frames):
        mine = [each for each in frames if each.sentence == sentence]
        if all(map(_tells_nothing, mine)) and any(map(_is_headed, mine)):
            yield from mine


def _tells_nothing(frame: Frame) -> bool:
    """Tell whether nothing of a game is told in a clause."""
    if frame.asked or frame.negated or frame.named is not None or frame.modal or frame.alternatives:
        return False
    if (
        frame.mark not in ("", ",", "and", "-", "–", "—", "(", ")", "so", "but", "~")
        or frame.verb not in _SAID
    ):
        return False
    people = [each for each in frame.mentions() if each.kind in ("player", "pronoun")]
    if not all(_is_idle(each) for each in frame.mentions() if not any(each is one for one in people)):
        return False
    if people and frame.verb != "say":  # "we are new to this", and never "he is hellbent"
        return all(each.owner in ("me", "") for each in people) and all(map(says_nothing, frame.words))
    rest = [each.norm for each in frame.rest]
    for place, word in enumerate(rest):
        counted = (word.isdecimal() or word in NUMBERS) and rest[place + 1 : place + 2]
        if (counted or word == "last") and rest[place + 1 : place + 2] and rest[place + 1] in _LENGTHS:
            continue  # "for 20 minutes", "last night"
        if not says_nothing(word) and word not in _NEGLIGIBLE | _LENGTHS and word in _OF_A_GAME:
            return False
        if word.isdecimal() or (not word.isalpha() and "-" not in word and "'" not in word):
            return False
    return True


def _is_idle(mention: Mention) -> bool:
    """Tell whether a noun phrase speaks of the game as a whole."""
    told = mention.names or mention.size or mention.count or mention.keywords or mention.counters
    table = mention.kind == "battlefield" and mention.text.lower() == "table"
    return (table or mention.kind in _MATTERS) and not told and not mention.quantifier and mention.det != "no"


def _is_headed(frame: Frame) -> bool:
    """Tell whether a clause is a headline, or says that somebody says something."""
    words = frame.words | {each.kind for each in frame.mentions()}
    return frame.verb == "say" or (frame.verb in ("", "be", "happen") and bool(words & _HEADLINES))
