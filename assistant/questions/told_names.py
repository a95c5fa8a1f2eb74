"""Names of cards as verbs: "I Clone his 2/2", "my 3/3 gets bolted", "..., Counterspelled."."""

from __future__ import annotations

import re
from abc import abstractmethod

from assistant.questions.fitting import PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.means import aims_in
from assistant.questions.means import ways as ways_of
from assistant.questions.mentions import Mention
from assistant.questions.story import YOU, Deed
from assistant.questions.told_core import unclear
from assistant.questions.told_divided import TellingDivided
from assistant.situations import card_facts


class TellingNames(TellingDivided):
    """Tells what a card whose name is the verb does otherwise than being cast at its objects."""

    def named_as_a_verb(self, frame: Frame, player: str, targets: list[Mention]) -> bool:
        """Tell a frame whose verb is a card's name; False where the card is just cast at its objects."""
        if frame.named is None:
            return False
        if frame.passive:
            self._is_hit_by(frame)
            return True
        if self._countered_by_it(frame, frame.named, targets):
            return True
        return bool(targets) and self._by_entering(frame, player, targets)

    def _is_hit_by(self, frame: Frame) -> None:
        """ "my 3/3 gets bolted": by whom a "by" says, else by the other player than whose it is."""
        spell, by = frame.named, [each for each in frame.roles.get("by", []) if self.is_person(each)]
        lone = [each for each in frame.subjects if not self.is_person(each)]
        if spell is None or not lone or len(lone) != len(frame.subjects) or frame.objects or frame.negated:
            raise unclear(frame, "it is not clear who casts this, and at what")
        things = self.things(lone, PERMANENT, YOU)
        self.ref.taken = []
        if not things:
            raise unclear(frame, "it is not clear what this is done to")
        self.note(*by)
        player = self.ref.player(by[0]) if by else self.other(things[0].controller or things[0].owner)
        self.cast_at(frame, player, spell, lone)

    def _by_entering(self, frame: Frame, player: str, targets: list[Mention]) -> bool:
        """ "I Clone his 2/2", "he O-Rings my guy": a permanent is cast, and does that as it enters."""
        spell = frame.named
        if spell is None or len(spell.names) != 1 or not self.is_permanent_card(spell):
            return False
        face = self.story.face(spell.names[0])
        if "Aura" in face.types:
            return False
        aiming = [each for each in ways_of(face) if each.kind == "activate" and aims_in(each)]
        enters = [each for each in ways_of(face) if each.kind == "enters"] or "as a copy" in face.text
        if len(aiming) == 1 and not enters and "Planeswalker" not in face.types:
            thing = self.ref.things(spell, PERMANENT, player)[0]
            self.note(spell)
            self.activate_way(frame, player, thing, aiming[0], targets)
            return True
        self.cast_at(frame, player, spell, [])
        if re.search(r"enters?\b[^.]*\bas a copy\b|as a copy of", face.text):
            frame.objects = targets
            self.copy(frame)
        else:
            self._aim_entering(frame, player, targets)
            self.add(Deed("resolve one", player))  # what responds now responds to its trigger
        return True

    def _countered_by_it(self, frame: Frame, spell: Mention, targets: list[Mention]) -> bool:
        """ "..., Counterspelled.": the spell that was cast last is countered by the other player."""
        last = self.story.deeds[-1] if self.story.deeds else None
        own = any(each.start >= frame.first for each in frame.subjects)
        if frame.named is None or targets or own or frame.negated or not frame.word.endswith("ed"):
            return False
        if last is None or last.kind != "cast" or last.thing is None or not self.story.is_for_two:
            return False
        kinds = card_facts.targets(self.story.face(spell.names[0]))
        if not kinds or "spell" not in kinds[0]:
            return False
        self.cast_at(frame, self.other(last.player), spell, [])
        return self.story.deeds[-1].targets == [last.thing]

    def _aim_entering(self, frame: Frame, player: str, targets: list[Mention]) -> None:
        """Aim the one trigger with which what was cast last enters."""
        thing = self.story.deeds[-1].thing
        ways = [each for each in self.ways(thing) if each.kind == "enters"] if thing is not None else []
        if len(ways) != 1 or not aims_in(ways[0]):
            raise unclear(frame, "it is not clear what this is done to")
        self.aim_trigger(frame, player, thing, ways[0], targets)

    def _enters_with_it(self, frame: Frame, mention: Mention) -> bool:
        """ "Mulldrifter trigger on the stack", of which nothing was told: it was cast and has entered."""
        source = mention.parts[0] if mention.parts else None
        if source is None or len(source.names) != 1 or self.ref.there(source) is not None:
            return False
        face = self.story.face(source.names[0])
        if not any(each.kind == "enters" for each in ways_of(face)):
            return False
        player = self.ref.owner(source, self.ref.owner(mention, self._whose_it_may_be()))
        self.cast_at(frame, player, source, [])
        self.add(Deed("resolve one", player))
        self.story.assume(f"{face.name} has entered, and its trigger waits on the stack.")
        return True

    def _whose_it_may_be(self) -> str:
        """Who does what is told: whoever acted last, else you."""
        return self.story.deeds[-1].player if self.story.deeds else YOU

    @abstractmethod
    def copy(self, frame: Frame) -> None:
        """Tell what a copying permanent becomes as it enters."""
