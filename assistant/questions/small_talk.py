"""Clauses that tell nothing of a game: who plays where, how it felt, who argued about it.

They are known by what does not stand in them: no card, thing, number, size, denial, condition or deed, no
step, no zone, no player of whom something is told, and no word of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assistant.questions.deeds import FORMS
from assistant.questions.frames import Frame
from assistant.questions.game_words import is_of_the_game
from assistant.questions.mentions import Mention
from assistant.questions.vocabulary import NUMBERS, TAGS, says_nothing

_MATTERS = frozenset(("game", "library", "turn"))
"""Matters of a game that are spoken of where nothing of it is told: "a long game", "my commander deck"."""
_SAID = frozenset(("say", "happen", "be", "", "have"))
HEADLINES = frozenset((
    "question", "questions", "game", "games", "night", "match", "situation", "scenario", "argument", "story",
    "ending", "tournament", "event", "draft", "league", "pod", "table", "playgroup", "deck", "evening",
    "session", "dispute", "discussion", "help", "kitchen", "prerelease", "beginner", "newbie",
))  # fmt: skip
"""What a clause without a verb has where it is a headline."""
_NEGLIGIBLE = frozenset(
    (
        "about",
        "like",
        "for",
        "of",
        "to",
        "out",
        "around",
        "over",
        "it",
        "some",
        "we",
        "ago",
        "against",
        "from",
        "by",
    )
)
_LENGTHS = frozenset((
    "second", "seconds", "minute", "minutes", "hour", "hours", "day", "days", "week", "weeks", "month",
    "months", "year", "years", "night", "weekend", "saturday", "friday", "sunday", "time", "evening",
))  # fmt: skip
_TELLS_APART = frozenset(
    ("same", "different", "other", "another", "last", "first", "new", "old", "big", "small", "little")
)
"""Adjectives that say nothing of the game in front of what is none of it: "same pod, different game"."""
_PARTS = frozenset(("", ",", "and", "-", "–", "—", "(", ")", "so", "but", "~"))
_OPENS = frozenset(("", ",", "-", "–", "—", "(", ")"))
_CLOSES = frozenset((".", "?", "!", ";", "..", "...", "....", ":", ",", "-", "–", "—", ")", "("))


def small_talk(frames: list[Frame]) -> Iterator[Frame]:
    """The frames of sentences, and of clauses between punctuation, in which nothing is told or asked."""
    for sentence in dict.fromkeys(each.sentence for each in frames):
        mine = [each for each in frames if each.sentence == sentence]
        if all(map(_tells_nothing, mine)) and (any(map(_is_headed, mine)) or all(map(_is_aside, mine))):
            yield from mine
        else:
            yield from _asides(mine)


def _asides(frames: Sequence[Frame]) -> Iterator[Frame]:
    """The clauses of a sentence that stand alone between punctuation and say nothing of the game."""
    for place, frame in enumerate(frames):
        behind = frames[place + 1] if place + 1 < len(frames) else None
        alone = frame.mark in _OPENS and frame.closing in _CLOSES
        if alone and (behind is None or behind.mark in _OPENS) and _is_aside(frame) and _tells_nothing(frame):
            yield frame


def _is_aside(frame: Frame) -> bool:
    """Tell whether a clause has words, but no verb, thing or word of the game: "confused"."""
    if frame.verb not in ("", "say") or any(each for each in frame.mentions() if not _is_idle(each)):
        return False
    words = [each.norm for each in frame.rest]
    said = [each for place, each in enumerate(words) if not (
        each in _TELLS_APART and not is_of_the_game(words[place + 1] if place + 1 < len(words) else "game")
    )]  # fmt: skip
    if {*words} & TAGS or not (said or any(frame.mentions())):
        return False
    return not any(is_of_the_game(each) or each in FORMS for each in said)


def _tells_nothing(frame: Frame) -> bool:
    """Tell whether nothing of a game is told in a clause."""
    if frame.asked or frame.negated or frame.named is not None or frame.modal or frame.alternatives:
        return False
    if frame.mark not in _PARTS or frame.verb not in _SAID:
        return False
    people = [each for each in frame.mentions() if each.kind in ("player", "pronoun")]
    if not all(_is_idle(each) for each in frame.mentions() if not any(each is one for one in people)):
        return False
    if people and frame.verb != "say":  # "we are new to this", and never "he is hellbent"
        return all(each.owner in ("me", "") for each in people) and all(map(says_nothing, frame.words))
    rest = [each.norm for each in frame.rest]
    for place, word in enumerate(rest):
        behind = rest[place + 1] if place + 1 < len(rest) else ""
        counted = (word.isdecimal() or word in NUMBERS) and behind
        if (counted or word == "last") and behind in _LENGTHS:
            continue  # "for 20 minutes", "last night"
        if word in _TELLS_APART and not is_of_the_game(behind or "game"):
            continue
        if not says_nothing(word) and word not in _NEGLIGIBLE | _LENGTHS and is_of_the_game(word):
            return False
        if word.isdecimal() or (not word.isalpha() and "-" not in word and "'" not in word):
            return False
    return True


def _is_idle(mention: Mention) -> bool:
    """Tell whether a noun phrase speaks of the game as a whole."""
    told = mention.names or mention.size or mention.count or mention.keywords or mention.counters
    decides = mention.kind == "turn" and bool(mention.owner)  # whose turn it is decides what is legal
    table = mention.kind == "battlefield" and mention.text.lower() == "table"
    idle = not (told or decides or mention.quantifier or mention.det == "no")
    return idle and (table or mention.kind in _MATTERS)


def _is_headed(frame: Frame) -> bool:
    """Tell whether a clause is a headline, or says that somebody says something."""
    words = frame.words | {each.kind for each in frame.mentions()}
    return frame.verb == "say" or (frame.verb in ("", "be", "happen") and bool(words & HEADLINES))
