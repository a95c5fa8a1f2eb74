"""What somebody says or thinks in which nothing of the game is said: "he thinks for a while and blocks"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.questions.frames import Frame
from assistant.questions.vocabulary import says_nothing

_AN_ANSWER: Final = frozenset(
    ("ok", "okay", "no", "yes", "yeah", "nope", "sure", "fine", "for", "a", "while")
)
"""Words of an answer that tells nothing."""
LEFT_OPEN: Final = frozenset(("forget", "forgets", "forgot", "remember", "remembers", "remembered"))
"""What says of a deed whether it was done only with what else stands there: "he never forgets to block"."""


def says_no_more(speaker: Frame, frame: Frame, quoted: Sequence[tuple[int, int]]) -> bool:
    """Tell whether nothing is said before a clause that goes on behind a speech: then that is told, not said.

    `quoted` is where the words stand that somebody is quoted with.
    """
    words = {each for each in speaker.words if not says_nothing(each)} - _AN_ANSWER
    content = words or any(each.kind != "pronoun" or each.keywords or each.size or each.counters
                           or each.adjectives for each in speaker.objects)  # fmt: skip
    spoken = any(speaker.first < start <= frame.first for start, _ in quoted)
    told = frame.mark in ("and", "then", "but") and not frame.modal and not frame.asked
    return told and bool(frame.subjects) and not (content or spoken)
