"""What something is told to be by another card: it wears an Aura, gets +3/+3 from a spell, is a copy."""

from __future__ import annotations

import re

from assistant.questions.fitting import CREATURE, PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.story import YOU, Deed, Thing
from assistant.questions.told_core import unclear
from assistant.questions.told_effects import GIVEN
from assistant.questions.told_people import TellingPeople
from assistant.situations import card_facts

CHANGE = re.compile(r"[+-]\d+/[+-]\d+")
"""A change of power and toughness."""


def is_given(word: str) -> bool:
    """Tell whether a word is a change of power and toughness, or a keyword, as effects give them."""
    return word in GIVEN or CHANGE.fullmatch(word) is not None


class TellingStates(TellingPeople):
    """Tells what cards make of a thing that was told of."""

    def _worn(self, frame: Frame, cards: list[Mention]) -> None:
        """ "my guy is enchanted with Pacifism": so it is before anything is done."""
        wearers = self.things(frame.subjects, PERMANENT, YOU)
        if len(wearers) != 1 or self.story.deeds:
            raise unclear(frame, "it is not clear what is attached to what")
        for card in cards:
            for thing in self.things([card], PERMANENT, self.ref.attacher(card, wearers[0])):
                thing.attached_to = wearers[0]
        self.story.speak_of(wearers)

    def _gets(self, frame: Frame) -> None:
        """ "my 2/2 gets +1/+1 from Glorious Anthem", "it gets +3/+3": by what is named, else an instant."""
        cards = self.means(frame)
        permanents = [each for each in cards if self.is_permanent_card(each)]
        things = [each for each in frame.subjects if not self.is_person(each)]
        if len(cards) > 1 or len(things) != len(frame.subjects):
            raise unclear(frame, f"“{frame.word}” is not understood here")
        changes = {each.norm for each in frame.rest if is_given(each.norm)}
        texts = [self.story.face(each.names[0]).text.lower() for each in cards]
        if any(change not in text for text in texts for change in changes):
            raise unclear(frame, "that is not what the card says")
        if permanents:
            self.used |= changes
            found = self.things(frame.subjects, CREATURE, YOU)
            self.things(permanents, PERMANENT, found[0].owner if found else YOU)
            self.story.speak_of(found)
            return
        fighting = [
            each for each in self.story.things if each.zone == "battlefield" and each.is_a("creature")
        ]
        if any(each.kind == "pronoun" for each in frame.subjects) and len(fighting) > 1:
            raise unclear(frame, "it is not clear which of the creatures this is")
        frame.objects = frame.subjects
        frame.subjects = []
        if cards:
            self.used |= changes
            helps = card_facts.serves(self.story.face(cards[0].names[0])) > 0
            owner = self.ref.owner(frame.objects[0], YOU)
            known = self.ref.things(frame.objects[0], CREATURE, create=False)
            self.ref.taken = []
            owner = known[0].controller or known[0].owner if known else owner
            player = self.ref.owner(cards[0], owner if helps else self.other(owner))
            self.cast_at(frame, player, cards[0], frame.objects)
        else:
            self.give(frame)

    def _is_a_copy(self, frame: Frame) -> None:
        """ "I had a Clone copying his Thragtusk": what it is a copy of since before all that is told."""
        there = self.story.last(lambda each: each.face is not None and each.zone == "battlefield")
        is_so = frame.word == "copying" and {"is", "was"} & {*frame.aux} and len(frame.subjects) == 1
        if is_so and not self.is_person(frame.subjects[0]):
            there = self.things(frame.subjects, PERMANENT, YOU)
        face = there[0].face if there else None
        said = is_so or (frame.mark in ("~", "that") and frame.word in ("copying", "copied"))
        if not said or face is None or "copy" not in face.text or self.story.deeds or frame.negated:
            raise unclear(frame, "it is not said what copies this")
        copied = self.things(frame.objects, PERMANENT, there[0].owner)
        if len(copied) != 1 or copied[0].face is None or copied[0] is there[0]:
            raise unclear(frame, "it is not said what is copied")
        if re.search(r"\bcopy of\b[^.]*\bexcept\b", face.text):
            self.enters_as_a_copy(there[0], copied[0])
        else:
            there[0].copy_of = copied[0]
        self.story.speak_of(there)

    def enters_as(self, frame: Frame, copied: Mention) -> None:
        """ "I cast Clone as a copy of his 3/3": what it is to become as it enters (707.5)."""
        last = self.story.deeds[-1] if self.story.deeds else None
        face = last.thing.face if last is not None and last.kind == "cast" and last.thing else None
        things = self.things([copied], PERMANENT, last.player) if last is not None else []
        if last is None or face is None or "copy" not in face.text or len(things) != 1 or frame.negated:
            raise unclear(frame, "it is not said what becomes a copy of what")
        for answer in (True, things[0]):
            self.story.decisions.append({"player": last.player, "about": last.thing, "answer": answer})
        if last.thing is not None:
            self.story.speak_of([last.thing])

    def enters_as_a_copy(self, thing: Thing, copied: Thing) -> None:
        """Let what copies with an exception be cast first: the exception is part of the copy (707.9)."""
        player, thing.zone = thing.controller or thing.owner, "hand"
        self.add(Deed("cast", player, thing))
        self.add(Deed("resolve", player))
        for answer in (True, copied):
            self.story.decisions.append({"player": player, "about": thing, "answer": answer})
        self.story.assume(f"{thing.spoken} enters as that copy before anything else is done.")
