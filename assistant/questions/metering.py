"""How far a question is read: reads on behind what is not understood, and keeps which clauses that were."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from assistant.questions.frames import Frame
from assistant.questions.not_told import NotTold
from assistant.questions.reading import Reader
from assistant.questions.story import Story

_CONDITIONS: Final = frozenset(("if", "unless", "or", "whether", "until"))


class OpenClause(msgspec.Struct, frozen=True):
    """A clause that is not read: its words, its place in the question, and why."""

    words: str
    at: tuple[int, int]
    why: str


class ClausesRead(msgspec.Struct, frozen=True):
    """Of how many clauses a question is, and which of them are not read."""

    clauses: int
    open: tuple[OpenClause, ...] = ()


class MeteringReader(Reader):
    """A reader that is not stopped by what it does not understand."""

    def __init__(self, story: Story) -> None:
        """Read into a story, which has nothing of what is not understood."""
        super().__init__(story)
        self.open: list[tuple[Frame, NotTold]] = []
        self.last: Frame | None = None
        self.deeds_read = 0
        """How many deeds were told before the first clause that is not read."""

    def next(self, frame: Frame, frames: list[Frame], place: int) -> None:
        """Read one frame, or keep that it is not understood."""
        self.last = frame
        try:
            super().next(frame, frames, place)
        except NotTold as open_point:
            self.open.append((frame, open_point))
        if not self.open and not self.unread:
            self.deeds_read = len(self.story.deeds)

    def reads_all_that_is_told(self, frames: list[Frame], quoted: Sequence[tuple[int, int]]) -> bool:
        """Read all frames; tell whether only what is asked stayed open, of something that was done.

        Where a condition or a supposition stands beside it, what is told is not all that it is about.
        """
        told = [each for each in frames if not each.asked]
        if not told or any(each.mark in _CONDITIONS or each.modal for each in told):
            return False
        try:
            self.read(frames, quoted)
        except NotTold as open_point:
            if not any(open_point is point for _, point in [*self.unread, *self.open]):
                return False
        if not all(frame.asked for frame, _ in [*self.open, *self.unread]):
            return False
        return bool(self.story.deeds) and not any(each.tried or each.supposed for each in self.story.deeds)

    def metered(
        self, question: str, frames: list[Frame], quoted: Sequence[tuple[int, int]] = ()
    ) -> ClausesRead:
        """Read all frames of a question and count them.

        What is only found in the end ("it is not asked whether this may be done") is laid to the last.
        """
        try:
            self.read(frames, quoted)
        except NotTold as open_point:
            if self.last is not None and not self.unread:
                self.open.append((self.last, open_point))
        found = {
            (frame.first, frame.last): OpenClause(
                question[frame.first : frame.last], (frame.first, frame.last), open_point.why
            )
            for frame, open_point in [*self.open, *self.unread]
        }
        clauses = {(each.first, each.last) for each in frames} | found.keys()
        return ClausesRead(len(clauses), tuple(found[each] for each in sorted(found)))
