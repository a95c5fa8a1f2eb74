"""Ninjutsu that is told: which ninja, in the place of which attacker, and when (702.49)."""

from __future__ import annotations

import re

from assistant.questions.fitting import ANY, CREATURE, fits
from assistant.questions.frames import Frame
from assistant.questions.story import Deed, Thing
from assistant.questions.told_core import unclear
from assistant.questions.told_passing import TellingPassing

_NINJUTSU = re.compile(r"^(?:Commander ninjutsu|Ninjutsu) ((?:\{[^{}]+\})+)", re.MULTILINE)
_TAKES_BACK = frozenset(("returning", "bouncing"))


class TellingNinjutsu(TellingPassing):
    """Tells ninjas that take the place of attackers."""

    def ninjutsus(self, frame: Frame) -> None:
        """ "I ninjutsu Ninja of the Deep Hours in for my 1/1": the ability of a card in hand (702.49a)."""
        player = self.who(frame)
        ninjas = [each for each in (*frame.objects, *frame.roles.get("in", [])) if each.names]
        things = self.things(ninjas, ANY, player, "hand")
        cost = _NINJUTSU.search(things[0].face.text) if len(things) == 1 and things[0].face else None
        if cost is None or len(ninjas) < len(frame.objects) or frame.negated or frame.passive:
            raise unclear(frame, "it is not said which ninja comes in")
        if not any(each.thing is things[0] for each in self.story.deeds):
            things[0].zone = "hand"
        self.used |= {"in", "out", "into"}
        for_what = [each for each in frame.roles.get("for", []) if each.is_object]
        returned = self._unblocked(frame, player, self.things(for_what, CREATURE, player))
        step = self.step(frame) or self.time or self.setting or "declare blockers"
        deed = Deed("activate", player, things[0], stacked=self.answers(frame), step=step)
        deed.extra |= {"ability": "Ninjutsu", "cost": cost[1]}
        self.add(deed)
        self.story.decisions.append({"player": player, "kind": "cost", "answer": [returned]})
        self.story.speak_of(things)

    def is_of_the_last(self, frame: Frame) -> bool:
        """Tell whether a frame says more of the last deed; what goes back for a ninja is its cost."""
        return not self._goes_back(frame) and super().is_of_the_last(frame)

    def _goes_back(self, frame: Frame) -> bool:
        last = self.story.deeds[-1] if self.story.deeds else None
        return frame.word in _TAKES_BACK and last is not None and last.extra.get("ability") == "Ninjutsu"

    def generic(self, frame: Frame) -> None:
        """ "... returning the Sprite": which attacker goes back for the ninja; else any deed of its kind."""
        if not self._goes_back(frame):
            super().generic(frame)
            return
        last = self.story.deeds[-1]
        taken = [each for each in frame.objects if each.is_object]
        returned = self._unblocked(frame, last.player, self.things(taken, CREATURE, last.player))
        self.story.decisions[-1] = {"player": last.player, "kind": "cost", "answer": [returned]}

    def _unblocked(self, frame: Frame, player: str, said: list[Thing]) -> Thing:
        """The attacker that goes back: the one that is named, else the only one that isn't blocked."""
        if not self.attackers():
            own = said or self.story.last(lambda each: fits(each, CREATURE) and each.owner == player)
            self.add_attack(own or [self.some_creature(player)], self.other(player))
        blocked = [at for deed in self.story.deeds if deed.kind == "block" for _, at in deed.pairs]
        self.story.no_blocks = self.story.no_blocks or not blocked
        free = [each for each in self.attackers() if not any(each is one for one in blocked)]
        found = said or [each for each in free if (each.controller or each.owner) == player]
        if len(found) != 1:
            raise unclear(frame, "it is not said which attacker goes back")
        return found[0]
