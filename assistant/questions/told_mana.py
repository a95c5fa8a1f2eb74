"""What is told to be tapped: for mana, or all that somebody has."""

from __future__ import annotations

from assistant.questions.fitting import PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.means import mana_ways
from assistant.questions.story import Deed
from assistant.questions.told_deaths import TellingDeaths


class TellingMana(TellingDeaths):
    """Tells what players tap."""

    def taps_out(self, frame: Frame, player: str) -> None:
        """ "he taps out for Tarmogoyf": he casts it, and has no more mana."""
        self.used.add("out")
        for spell in frame.roles.get("for", []):
            self.cast_at(frame, player, spell, [])
        self.story.tap_out(player)

    def tapped_for_mana(self, frame: Frame, player: str) -> bool:
        """ "I tap Priest of Titania for mana", "I tap a Forest": by its one mana ability (605)."""
        for_mana = [each for each in frame.roles.get("for", []) if each.kind == "mana" and each.count is None]
        lone = {role for role, found in frame.roles.items() if found} <= {"for"}
        if frame.verb != "tap" or frame.passive or frame.negated or not lone or len(frame.objects) != 1:
            return False
        if len(for_mana) != len(frame.roles.get("for", [])) or not frame.objects[0].is_object:
            return False
        things = self.things(frame.objects, PERMANENT, player)
        ways = mana_ways(things[0].face) if len(things) == 1 and things[0].face is not None else []
        others = self.ways(things[0]) if ways else []
        if len(ways) != 1 or (others and not for_mana) or self.other(player) == things[0].owner:
            self.ref.taken = []
            return False
        self.note(*for_mana)
        deed = Deed("activate", player, things[0], stacked=self.answers(frame), step=self.step(frame))
        deed.extra |= {"ability": ways[0].number, "cost": ways[0].cost, "for mana": True}
        self.add(deed)
        self.story.speak_of(things)
        return True

    def owns(self, frame: Frame, player: str) -> bool:
        """Tell whether somebody taps what is their own."""
        mentions = [each for each in frame.objects if each.is_object]
        things = [each for mention in mentions for each in self.ref.things(mention, PERMANENT, player)]
        self.ref.taken = []
        return all(each.owner == player and each.face is not None for each in things)
