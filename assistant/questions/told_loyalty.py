"""Loyalty abilities as players call them: "I plus Oko", "minus two on it", "ticks his Liliana up" (606)."""

from __future__ import annotations

from typing import Final

from assistant.questions.fitting import PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.means import Way, aims_in, ways
from assistant.questions.mentions import Mention
from assistant.questions.story import Thing
from assistant.questions.told_core import unclear
from assistant.questions.told_mana import TellingMana

_AT: Final = ("on", "at", "targeting", "to", "against", "into")
"""The roles of what an ability is aimed at."""


def loyalty_sign(word: str) -> str:
    """The sign of the loyalty abilities that a verb means: "pluses", "minused"; empty for other verbs."""
    return "+" if word.startswith("plus") else "-" if word.startswith("minus") else ""


def _cost(way: Way) -> int:
    return int(way.cost) if way.cost.lstrip("+-").isdecimal() else 0


class TellingLoyalty(TellingMana):
    """Tells which loyalty ability is activated, by its sign, its number and what it is aimed at."""

    def uses_loyalty(self, frame: Frame) -> bool:
        """ "he pluses Oko targeting my Ballista", "and minus 2 on the Bear"; False for other verbs."""
        sign = loyalty_sign(frame.word)
        if not sign or frame.passive or frame.negated:
            return False
        player = self.who(frame)
        walkers = [
            each
            for each in frame.objects
            if each.kind in ("planeswalker", "pronoun") or self._is_walker(each)
        ]
        others = [each for each in frame.objects if not any(each is one for one in walkers)]
        if walkers:
            found = self.things(walkers[:1], PERMANENT, player)
        else:
            found = self.story.last(lambda each: self._may_use(each, player))
            self.ref.taken.extend(found)
        face = found[0].face if len(found) == 1 else None
        if face is None or "Planeswalker" not in face.types or others or len(walkers) > 1:
            raise unclear(frame, "it is not said which planeswalker's ability this is")
        aims = [each for role in _AT for each in frame.roles.get(role, [])]
        comes_to = self._loyalty_after(frame)
        way = self._of_that_sign(frame, found[0], sign, aims=bool(aims))
        if comes_to is not None:
            self._had_before(frame, found[0], comes_to - _cost(way))
        self.activate_way(frame, player, found[0], way, aims)
        return True

    def _loyalty_after(self, frame: Frame) -> int | None:
        """ "ticks Liliana up to 4": the loyalty that it comes to."""
        numbers = [each for each in frame.rest if each.norm.isdecimal()]
        if "to" not in frame.prepositions or "up" not in frame.words or len(numbers) != 1:
            return None
        self.used.add("up")
        frame.rest = [each for each in frame.rest if each is not numbers[0]]
        return int(numbers[0].norm)

    def _had_before(self, frame: Frame, walker: Thing, loyalty: int) -> None:
        """Let a planeswalker have the loyalty from which it comes to what is told (606.4)."""
        printed = str(walker.face.loyalty) if walker.face is not None else ""
        entered = any(each.thing is walker for each in self.story.deeds)
        known = walker.counters.get("loyalty", int(printed) if entered and printed.isdecimal() else loyalty)
        if known != loyalty or loyalty < 1:
            raise unclear(frame, "it comes to another loyalty by what else is told")
        if not entered:
            walker.counters["loyalty"] = loyalty

    def _is_walker(self, mention: Mention) -> bool:
        return bool(mention.names) and "Planeswalker" in self.story.face(mention.names[0]).types

    def _may_use(self, thing: Thing, player: str) -> bool:
        mine = (thing.controller or thing.owner) == player
        return mine and thing.face is not None and "Planeswalker" in thing.face.types

    def _of_that_sign(self, frame: Frame, walker: Thing, sign: str, *, aims: bool) -> Way:
        """The one ability of that sign, and with that number where one is said (606.4).

        Of several that take loyalty counters those are meant that the counters it has can pay (118.3).
        """
        assert walker.face is not None
        able = [each for each in ways(walker.face) if each.cost.startswith(sign)]
        said = [each.norm for each in frame.rest if each.norm.isdecimal()]
        if len(said) > 1:
            raise unclear(frame, f"it is not clear which ability of {walker.face.name} is meant")
        if said:
            self.used.add(said[0])
            able = [each for each in able if each.cost == f"{sign}{said[0]}"]
        elif len(able) > 1 and aims:
            able = [each for each in able if aims_in(each)]
        if len(able) > 1 and sign == "-" and str(walker.face.loyalty).isdecimal():
            has = walker.counters.get("loyalty", int(str(walker.face.loyalty)))
            able = [each for each in able if -_cost(each) <= has]
        if len(able) != 1:
            raise unclear(frame, f"it is not clear which ability of {walker.face.name} is meant")
        return able[0]
