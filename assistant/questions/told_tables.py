"""What is told of a whole table: who leaves the game, what hits whom, and that nobody does more."""

from __future__ import annotations

import msgspec

from assistant.questions.callings import called
from assistant.questions.fitting import ANY
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.story import YOU, Deed
from assistant.questions.told_core import unclear
from assistant.questions.told_scenes import TellingScenes


class TellingTables(TellingScenes):
    """Tells who is out of the game, and what is hit by what."""

    def eliminate(self, frame: Frame) -> None:
        """ "Dana kills Chris", "he knocks me out": that player loses and leaves the game (104.3, 800.4a)."""
        struck = frame.subjects if frame.passive else frame.objects
        people = [each for each in struck if self.is_player(each) or self._is_him(each)]
        if len(people) != 1 or len(people) != len(struck) or frame.negated:
            raise unclear(frame, "it is not said who leaves the game")
        by = [each for role in ("with", "by") for each in frame.roles.get(role, [])]
        if any(each.is_object for each in by):
            raise unclear(frame, "it is not clear by how much damage this player loses")
        self.used |= {"out", "off"}
        self.note(*people, *by, *frame.subjects)
        player = self.ref.player(people[0]) if self.is_player(people[0]) else self.story.last_person
        self.add(Deed("concede", player, stacked=self.answers(frame)))
        self.story.assume(f"How {called(player)} came to lose makes no difference.")

    def _is_him(self, mention: Mention) -> bool:
        return mention.kind == "pronoun" and mention.det in ("him", "her") and not self.story.is_for_two

    def die(self, frame: Frame) -> None:
        """A player who dies leaves the game; else things die."""
        if frame.subjects and all(self.is_player(each) for each in frame.subjects):
            frame.objects, frame.subjects = list(frame.subjects), []
            self.eliminate(frame)
        else:
            super().die(frame)

    def generic(self, frame: Frame) -> None:
        """A player who is killed leaves the game; else what is done to a thing."""
        struck = frame.subjects if frame.passive else frame.objects
        if frame.verb == "kill" and struck and all(self.is_player(each) for each in struck):
            self.eliminate(frame)
        else:
            super().generic(frame)

    def hits(self, frame: Frame) -> None:
        """ "hits it with Force of Will", "it gets hit by Doom Blade": any spell is cast at what it hits."""
        if self._hits_of_itself(frame):
            return
        spells = [each for each in self.means(frame) if not self.is_permanent_card(each)]
        struck = list(frame.subjects if frame.passive else frame.objects)
        if len(spells) != 1 or not struck or frame.negated or frame.verb != "hit":
            super().hits(frame)
            return
        by = [each for each in frame.roles.get("by", []) if self.is_person(each)]
        self.note(*by)
        if by or not frame.passive:
            player = self.ref.player(by[0]) if by else self.who(frame)
        else:
            known = self.ref.things(struck[0], ANY, create=False) if struck[0].is_object else []
            self.ref.taken = []
            owner = self.ref.owner(struck[0], known[0].owner if known else YOU)
            player = self.ref.owner(spells[0], self.other(owner))
        self.cast_at(frame, player, spells[0], struck)

    def _hits_of_itself(self, frame: Frame) -> bool:
        """ "the Murder hits Krenko in response": the spell is cast at that, by whom its place tells."""
        spell = frame.subjects[0] if len(frame.subjects) == 1 else None
        if spell is None or not spell.names or self.is_permanent_card(spell) or frame.passive:
            return False
        if len(frame.objects) != 1 or any(frame.roles.values()) or self.ref.there(spell) is not None:
            return False
        if "in_response" in frame.words or self.responding:
            self.used.add("in_response")
        return self.spell_alone(
            msgspec.structs.replace(frame, subjects=[spell], objects=[], roles={"on": list(frame.objects)}),
            spell,
        )

    def connects(self, frame: Frame) -> None:
        """ "he connects with me", "my 2/2 connected": it hits a player, or a planeswalker."""
        people = [
            each for role in ("with", "on") for each in frame.roles.get(role, []) if self.is_person(each)
        ]
        for role in ("with", "on"):
            frame.roles[role] = [each for each in frame.roles.get(role, []) if each not in people]
        frame.objects = [*frame.objects, *people]
        self.hit(frame)

    def be(self, frame: Frame) -> None:
        """ "my Tarmogoyf is at 2/3": how big it is; else what something is."""
        if not frame.negated:
            self._sized_at(frame)
        super().be(frame)

    def _sized_at(self, frame: Frame) -> None:
        lone = frame.subjects[0] if len(frame.subjects) == 1 else None
        at = [each for role in ("at", "to") for each in frame.roles.get(role, [])]
        sized = [each for each in at if each.size is not None and not each.names and not each.owner]
        if lone is None or self.is_person(lone) or not lone.is_object or frame.objects:
            return
        if len(sized) == 1 == len(at) and len(frame.roles) == 1:
            frame.roles, frame.objects = {}, sized
            self.used.add("down")

    def fragment(self, frame: Frame) -> None:
        """ "..., no response": nobody does more than what is told; else what is there."""
        if "no_responses" in frame.words and not any(frame.mentions()):
            self.used.add("no_responses")
            return
        super().fragment(frame)
