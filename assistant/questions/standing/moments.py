"""At which moment what follows is done: "it's his end step", "we're in my second main phase"."""

from __future__ import annotations

from collections.abc import Callable

from assistant.questions.frames import Frame
from assistant.questions.standing.core import Room, meaning, only_roles
from assistant.questions.told_core import STEPS
from assistant.questions.told_turns import TIMES

_ARRIVES = frozenset(("around", "along", "then", "up", "now"))
_WE = ("it", "this", "that", "we", "i", "he", "she", "they")


class Moments(Room):
    """Tells when it is."""

    @property
    def readers(self) -> tuple[Callable[[Frame], bool], ...]:
        """The readers, in their order."""
        return self.now, self.comes, self.draws_for_the_turn

    def draws_for_the_turn(self, frame: Frame) -> bool:
        """ "After he drew for the turn", "I draw for turn": it is the main phase behind that draw (504.1)."""
        for_what = frame.roles.get("for", [])
        turn = for_what[0] if len(for_what) == 1 and for_what[0].kind == "turn" else None
        if frame.verb != "draw" or frame.negated or frame.objects or turn is None or not self.person(frame):
            return False
        if not only_roles(frame, "for") or frame.mark not in (
            "",
            "and",
            ",",
            "then",
            "after",
            "once",
            "when",
        ):
            return False
        if meaning(frame):
            return False
        player = self.t.who(frame)
        if turn.owner and self.owner(turn, player) != player:
            return False
        self.t.in_turn_of(frame, player)
        self.t.note(turn)
        self.story.draw_step_is_told = True
        return True

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
