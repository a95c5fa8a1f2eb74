"""Combat that is told in another order than it happens: what blocks before what attacks."""

from __future__ import annotations

from typing import Final

from assistant.questions.fitting import CREATURE, fits
from assistant.questions.frames import Frame
from assistant.questions.not_told import NotTold
from assistant.questions.story import Thing
from assistant.questions.told_core import unclear
from assistant.questions.told_rounds import TellingRounds

_SEVERAL: Final = {"double": 2, "triple": 3}


class TellingFights(TellingRounds):
    """Tells blocks before the attack that they block, and that what came in was an attack."""

    _awaiting: tuple[Frame, list[Thing]] | None = None
    """What is told to block before anything is told to attack."""

    def block(self, frame: Frame) -> None:
        """ "They block with two 1/1s and I'm attacking with a 5/5": once that attack is told (509.1)."""
        bare = not (frame.negated or frame.objects or frame.passive or frame.asked or self.trying)
        people = bool(frame.subjects) and all(self.is_person(each) for each in frame.subjects)
        with_them = frame.roles.get("with", [])
        blocking = frame.word.endswith("blocking") and frame.mark == "~"
        early = bare and people and (with_them or blocking) and not (self.attackers() or self.story.deeds)
        if not early or self._somebody_may_attack(self.who(frame)):
            self._came_in_attacking(frame)
            super().block(frame)
            return
        player = self.who(frame)
        there = self.story.groups[-1] if blocking and self.story.groups else []
        if any(each.owner != player or each.zone != "battlefield" for each in there):
            raise unclear(frame, "it is not said what blocks what")
        self.ref.taken = [*there]
        blockers = [*there, *(self.things(with_them, CREATURE, player) if with_them else [])]
        said = next((number for word, number in _SEVERAL.items() if frame.word.startswith(word)), 0)
        if not blockers or (said and said != len(blockers)) or self._awaiting is not None:
            raise unclear(frame, "it is not said what blocks what")
        self._awaiting = frame, blockers

    def _somebody_may_attack(self, blocker: str) -> bool:
        """Tell whether another player is told to have a creature: then that is what is blocked."""
        return any(
            each.owner != blocker and each.zone == "battlefield" and fits(each, CREATURE)
            for each in self.story.things
        )

    def attack(self, frame: Frame) -> None:
        """Somebody attacks; what was told to block before blocks that."""
        super().attack(frame)
        if self._awaiting is None:
            return
        blocking, blockers = self._awaiting
        attackers = self.attackers()
        if len(attackers) != 1 or (attackers[0].controller or attackers[0].owner) == blockers[0].owner:
            raise unclear(blocking, "it is not said which attacker is blocked")
        self._awaiting = None
        self._add_blocks(blocking, blockers, attackers)

    def refuse_what_is_open(self) -> None:
        """Refuse a block of which no attack was told."""
        if self._awaiting is not None:
            raise NotTold("it is not said what blocks what", self._awaiting[0].word)

    def _came_in_attacking(self, frame: Frame) -> None:
        """ "Ghalta comes in, gets chumped by a token": it attacked, since nothing else can be blocked."""
        last = self.story.deeds[-1] if self.story.deeds else None
        lone = frame.subjects[0] if len(frame.subjects) == 1 else None
        if lone is None or last is None or not frame.passive or self.attackers() or frame.negated:
            return
        if last is not self.came_in or last.thing is None or not last.thing.is_a("Creature"):
            return
        found = self.ref.things(lone, CREATURE, create=False)
        self.ref.taken = []
        if found != [last.thing]:
            return
        self.story.deeds.pop()
        thing = last.thing
        thing.zone = "battlefield"
        entered = f"{thing.spoken} enters since it is cast."
        self.story.assumptions = [each for each in self.story.assumptions if each != entered]
        self.add_attack([thing], self.other(thing.owner))
