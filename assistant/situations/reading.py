"""A text read sentence by sentence: every word is understood, or the words are named that are not."""

from __future__ import annotations

import msgspec

from assistant.situations.action_sentences import action_sentence
from assistant.situations.board_sentences import board_sentence
from assistant.situations.claim_sentences import claim_sentence
from assistant.situations.clauses import (
    Assigns,
    Attacks,
    Blocks,
    Casts,
    Clause,
    Holds,
    LifeIs,
    Said,
    When,
    Who,
)
from assistant.situations.effect_sentences import effect_sentence
from assistant.situations.legality_sentences import legality_sentence
from assistant.situations.names import Lexicon, ShortNames
from assistant.situations.timing import read_when
from assistant.situations.words import ENDS, Sentences
from engine.oracle.reader import Misread

_JOINTS = (
    ", and then", ", and", ", then", ", but", ", so", ", while", "and then", "and", "then", "but", "so",
    "while", ",", "-", "—", "–", ":", ";", ".", "?", "!", "(", ")",
)  # fmt: skip
_OPENINGS = (
    "let us say", "suppose that", "suppose", "assume that", "assume", "say", "imagine", "if", "when", "now",
    "next", "also", "ok", "okay", "hi", "hello", "question", "given that", "given", "because", "since",
    "as", "judge", "finally", "first", "in this case", "in that case", "now suppose", "and", "so", "then",
    "but", "even though", "even if", "on board", "situation", "please", "at this point",
)  # fmt: skip

_GIVEN = ("if", "suppose", "suppose that", "assume", "assume that", "say", "given", "given that", "imagine")


class NotUnderstood(Exception):
    """Words that were not understood: which, and at what reading stopped."""

    def __init__(self, words: str, why: str) -> None:
        self.words = words
        self.why = why
        super().__init__(why)


class Reading(msgspec.Struct, frozen=True):
    """A question as read: every clause in order, the words that were not understood, the cards named."""

    said: tuple[Said, ...]
    missing: tuple[NotUnderstood, ...]
    names: tuple[str, ...]


def read(text: str, lexicon: Lexicon) -> Reading:
    """Read a whole question; what is not understood is kept, sentence by sentence."""
    names = ShortNames(lexicon, text)
    reader = Sentences(text)
    said: list[Said] = []
    missing: list[NotUnderstood] = []
    subject = Who("same")
    while True:
        given = _joints(reader)
        if reader.done:
            return Reading(tuple(said), tuple(missing), names.names)
        start = reader.at
        reader.furthest, reader.expected = start, {}
        try:
            each = _said(reader, names, subject)
        except Misread:
            missing.append(_skip(reader, start))
            continue
        said.append(msgspec.structs.replace(each, given=given))
        subject = _subject(each.clause, subject)


def _joints(reader: Sentences) -> bool:
    """Read the words that join clauses or open a sentence; tell whether they suppose something."""
    given = False
    while not reader.done:
        found = reader.any_of(*_JOINTS, *_OPENINGS)
        if not found:
            return given
        given = given or found in _GIVEN
    return given


def _said(reader: Sentences, lexicon: Lexicon, subject: Who) -> Said:
    start = reader.at
    when = read_when(reader, lexicon, When())
    reader.any_of(",", "then")
    if when != When() and reader.at_boundary() and reader.peek() in ("", *ENDS):
        raise Misread
    clause = reader.first_of(
        lambda each: _whole(each, lexicon, action_sentence(each, lexicon, subject)),
        lambda each: _whole(each, lexicon, board_sentence(each, lexicon, subject)),
        lambda each: _whole(each, lexicon, effect_sentence(each, lexicon, subject)),
        lambda each: _whole(each, lexicon, legality_sentence(each, lexicon, subject)),
        lambda each: _whole(each, lexicon, claim_sentence(each, lexicon, subject)),
    )
    when = read_when(reader, lexicon, when)
    if not reader.at_boundary():
        reader.fail("the end of the sentence")
    return Said(clause, when, reader.words_between(start, reader.at))


def _whole(reader: Sentences, lexicon: Lexicon, clause: Clause) -> Clause:
    """The clause, if what stands behind it can stand there; Misread where it ends amid its words."""
    start = reader.at
    read_when(reader, lexicon, When())
    if not reader.at_boundary():
        reader.fail("the end of the sentence")
    reader.at = start
    return clause


def _skip(reader: Sentences, start: int) -> NotUnderstood:
    """Go on behind the sentence that was not understood, and keep its words.

    What the grammar would have taken there is no help to who asks: a whole sentence that was tried is.
    """
    why = reader.stopped()
    reader.at = start
    end = reader.end_of_sentence()
    words = reader.words_between(start, end)
    reader.at = end
    return NotUnderstood(words, why)


def _subject(clause: Clause, before: Who) -> Who:
    """Who "and casts ..." is about behind this clause."""
    if isinstance(clause, Assigns):
        return before
    if isinstance(clause, Attacks | Blocks):
        return clause.who or before
    if isinstance(clause, Holds | LifeIs | Casts):
        return clause.who if clause.who.kind != "same" else before
    who = getattr(clause, "who", None)
    return who if isinstance(who, Who) and who.kind != "same" else before
