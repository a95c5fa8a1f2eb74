"""Questions of a word or two that go back to what was said: "is that right?", "can he?"."""

from __future__ import annotations

from abc import abstractmethod

from assistant.questions.asked import Asking
from assistant.questions.claims import who_says
from assistant.questions.clause_kinds import is_legal_tag
from assistant.questions.frames import Frame
from assistant.questions.not_told import NotTold
from assistant.questions.reasons import Reasons


class Echoes(Reasons):
    """Reads what is asked of something that was just said."""

    asking: Asking
    claimed: list[Frame]
    claimed_by: dict[int, Frame]
    unread: list[tuple[Frame, NotTold]]
    wanted: Frame | None
    speaker: Frame
    speaking: int
    before_speech: int
    headless: int
    wished: bool

    @abstractmethod
    def _ask(self, frame: Frame, *, last: bool = False, strictly: bool = False) -> None:
        """Ask now what a frame asks."""

    def _tag(self, frame: Frame) -> None:
        """ "Is that right?": what was claimed, or what was last wanted or done."""
        if self.claimed:
            claims, self.claimed = self.claimed, []
            unread = len(self.unread)
            for claim in claims if "who_is_right" in frame.words else claims[-1:]:
                self._ask_whether_right(claim, named="who_is_right" in frame.words)
            self.headless = frame.sentence if len(self.unread) > unread else self.headless
            half = [point for each, point in self.unread if each.sentence == self.speaking]
            if half and len(self.story.wishes) > self.before_speech:
                raise half[0]  # that half of what is claimed is so does not say that it is
            if frame.negated and self.story.wishes:  # "that can't be right?"
                self.story.wishes[-1].headless = True
        elif self.wanted is not None:
            self.story.wishes.extend(self.asking.may(self.wanted))
            self.wanted = None
        elif self.wished:  # "he wants it in the command zone. legal?"
            raise NotTold("it is not clear what is asked here", self.speaker.word)
        elif is_legal_tag(frame):
            self.story.wishes.extend(self.asking.legal())

    def _ask_again(self, frame: Frame) -> None:
        """Read an echo; where it is not clear of what, it stays open beside what was asked before it."""
        try:
            self._echo(frame)
        except NotTold as open_point:
            if not self.story.wishes or frame.negated:
                raise
            self.unread.append((frame, open_point))

    def _echo(self, frame: Frame) -> None:
        """ "Can I?", "he can't, right?": of what was claimed or wanted."""
        asked = self.wanted or (self.claimed[-1] if self.claimed else None)
        last = self.story.deeds[-1] if self.story.deeds else None
        tried = asked is None and frame.modal == "can" and not self.wished
        if tried and last is not None and last.player == self.telling.who(frame):
            wishes = self.asking.legal()  # "he casts Thoughtseize on me. can he?"
            for wish in wishes:
                wish.negated = frame.negated
            self.story.wishes.extend(wishes)
            return
        if asked is None:
            raise NotTold("it is not clear what is asked here", frame.word)
        doubted = frame.subjects[0].det in ("that", "this")
        wishes = (
            self.asking.may(asked) if asked.modal == "can" or asked is self.wanted else self.asking.ask(asked)
        )
        for wish in wishes:
            if doubted and frame.negated:  # "that can't be right?"
                wish.headless = True
            elif not doubted:
                wish.negated = frame.negated
        self.wanted, self.claimed = None, []
        self.story.wishes.extend(wishes)

    def _ask_whether_right(self, claim: Frame, *, named: bool) -> None:
        """Ask whether what somebody says is so; `named`: the answer says who is right."""
        before = len(self.story.wishes)
        self._ask(claim, last=True)
        for wish in self.story.wishes[before:] if named else ():
            wish.said_by = who_says(self.claimed_by.get(claim.first, self.speaker))
