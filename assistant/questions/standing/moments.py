"""At which moment what follows is done: "it's his end step", "we're in my second main phase"."""

from __future__ import annotations

from collections.abc import Callable

from assistant.questions.frames import Frame
from assistant.questions.standing.core import Room, meaning
from assistant.questions.told_core import STEPS
from assistant.questions.told_turns import TIMES

_ARRIVES = frozenset(("around", "along", "then", "up", "now"))
_WE = ("it", "this", "that", "we", "i", "he", "she", "they")


class Moments(Room):
    """Tells when it is."""

    @property
    def readers(self) -> tuple[Callable[[Frame], bool], ...]:
        """The readers, in their order."""
        return self.now, self.comes

    def comes(self, frame: Frame) -> bool:
        """ "The end step comes", "his upkeep comes around": what follows is done then."""
        steps = [each for each in frame.subjects if each.kind in STEPS and each.kind != "turn"]
        named = meaning(frame) & {*TIMES}
        alone = len(steps) == len(frame.subjects) and not frame.objects and not any(frame.roles.values())
        if frame.verb not in ("come", "begin") or not alone or len(steps) + len(named) != 1 or frame.negated:
            return False
        if meaning(frame) - {*TIMES} - _ARRIVES:
            return False
        frame.roles, frame.subjects = {"in": steps}, []
        step = self.t.step(frame)
        if step != "end" or frame.mark in ("when", "if", "before", "until"):
            return False
        self.t.note(*steps)
        self.t.used |= _ARRIVES
        self.t.setting, self.story.until = step, "end"
        return True

    def now(self, frame: Frame) -> bool:
        """ "it's my opponent's upkeep": what is told next is done then, until another moment is told."""
        lone = frame.subjects[0] if len(frame.subjects) == 1 else None
        if frame.verb != "be" or frame.negated or lone is None or lone.det not in _WE or lone.names:
            return False
        steps = [each for each in frame.objects if each.kind in STEPS and each.kind != "turn"]
        if len(steps) != len(frame.objects) or {*frame.roles} - {"in", "on", "at", "during", "of"}:
            return False
        named = {*meaning(frame)} & {*TIMES}
        placed = [each for found in frame.roles.values() for each in found]
        if not steps and not named and not any(each.kind in STEPS for each in placed):
            return False
        if any(each.kind not in STEPS and each.kind != "turn" for each in placed):
            return False
        frame.roles.setdefault("in", []).extend(steps)
        frame.objects = []
        step = self.t.step(frame)
        if not step:
            return False
        self.t.note(*frame.subjects, *steps, *placed)
        self.t.setting = step
        return True
