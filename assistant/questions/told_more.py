"""What is told besides deeds: what they are for, what is paid, what something gets, wears or is a copy of."""

from __future__ import annotations

import re

from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.referring import CREATURE, PERMANENT
from assistant.questions.story import YOU, Deed, Thing
from assistant.questions.told_core import unclear
from assistant.questions.told_people import TellingPeople
from assistant.situations import card_facts

CHANGE = re.compile(r"[+-]\d+/[+-]\d+")
"""A change of power and toughness."""


class TellingMore(TellingPeople):
    """Tells what is said of a deed or a thing in passing."""

    def _intended(self, frame: Frame) -> None:
        """ "I cast Bolt on his 3/3 to kill it": what a spell is meant for is no deed of its own."""
        last = self.story.deeds[-1] if self.story.deeds else None
        if last is None or last.kind not in ("cast", "activate") or frame.negated:
            raise unclear(frame, "it is not said by what this is done")
        face = last.thing.face if last.thing is not None else None
        text = face.text if face is not None else ""
        meant = [*frame.objects, *frame.roles.get("to", [])]
        counted = [str(each.count) for each in meant if each.kind == "damage" and each.count is not None]
        counted += [each.norm for each in frame.rest if each.norm.isdecimal()]
        if frame.verb in ("deal", "hit") and any(f"deals {each} damage" not in text for each in counted):
            raise unclear(frame, "that is not what the card says")
        self.used.update(counted)
        self.note(*(each for each in meant if each.kind == "damage"))
        things: list[Thing | str] = []
        for each in (each for each in meant if each.kind != "damage"):
            him = each.kind == "pronoun" and each.det in ("him", "her")
            if him or self.is_player(each):
                things.append(self.ref.player(each))
                self.note(each)
            else:
                things += self.things([each], PERMANENT, self.other(last.player))
        aimed = "target" in text and (last.kind == "activate" or card_facts.targets(face) if face else False)
        if not last.targets and len(things) == 1 and aimed:
            last.targets = list(things)
        if not things or not all(any(each is one for one in last.targets) for each in things):
            raise unclear(frame, "it is not clear whether this is what is meant to come of it")
        self.all_used(frame)

    def _worn(self, frame: Frame, cards: list[Mention]) -> None:
        """ "my guy is enchanted with Pacifism": so it is before anything is done."""
        wearers = self.things(frame.subjects, PERMANENT, YOU)
        if len(wearers) != 1 or self.story.deeds:
            raise unclear(frame, "it is not clear what is attached to what")
        for card in cards:
            harms = card_facts.serves(self.story.face(card.names[0])) < 0
            owner = self.other(wearers[0].owner) if harms else wearers[0].owner
            for thing in self.things([card], PERMANENT, owner):
                thing.attached_to = wearers[0]
        self.story.speak_of(wearers)

    def pay(self, frame: Frame) -> None:
        """ "he pays 3", "he can't pay": for what a spell that was cast asks for, unless."""
        last = self.story.deeds[-1] if self.story.deeds else None
        text = last.thing.face.text if last is not None and last.thing is not None and last.thing.face else ""
        asked = re.search(r"unless [^.]*pays? (?P<mana>\{(?P<number>\d+)\}(?!\{))", text)
        if asked is None and last is not None:
            self._pay_for_ward(frame, last)
            return
        if last is None or asked is None:
            raise unclear(frame, "it is not clear for what this is paid")
        digits = {each.norm for each in frame.rest if each.norm.isdecimal()}
        if digits - {asked["number"]}:
            raise unclear(frame, f"{last.thing.spoken} asks for {asked['mana']}")  # type: ignore[union-attr]
        self.used |= digits
        self.note(*(each for each in frame.objects if each.kind in ("mana", "cost", "pronoun", "tax")))
        player = self.other(last.player)
        if not frame.negated:
            self.story.spare_mana[player] = self.story.spare_mana.get(player, 0) + int(asked["number"])
        self.story.decisions.append(
            {"player": player, "kind": "yes_no", "about": last.thing, "answer": not frame.negated}
        )

    def _pay_for_ward(self, frame: Frame, last: Deed) -> None:
        """ "he pays 2 for ward", "I don't pay for ward": whoever aims at something that has ward (702.21)."""
        aimed = [each for each in last.targets if isinstance(each, Thing)]
        warded = [(each, cost) for each in aimed if (cost := _ward_of(each))]
        who = self.who(frame) if any(self.is_person(each) for each in frame.subjects) else last.player
        if len(warded) != 1 or who != last.player:
            raise unclear(frame, "it is not clear for what this is paid")
        thing, cost = warded[0]
        digits = {each.norm for each in frame.rest if each.norm.isdecimal()}
        if digits - {cost}:
            raise unclear(frame, f"{thing.spoken} has ward {{{cost}}}")
        self.used |= digits | {"ward"}
        self.note(*(each for each in frame.mentions() if each.kind in ("mana", "cost", "pronoun", "tax")))
        if not frame.negated:
            self.story.spare_mana[who] = self.story.spare_mana.get(who, 0) + int(cost)
        self.story.decisions.append(
            {"player": who, "kind": "yes_no", "about": thing, "answer": not frame.negated}
        )

    def _gets(self, frame: Frame) -> None:
        """ "my 2/2 gets +1/+1 from Glorious Anthem", "it gets +3/+3": by what is named, else an instant."""
        cards = self.means(frame)
        permanents = [each for each in cards if self.is_permanent_card(each)]
        things = [each for each in frame.subjects if not self.is_person(each)]
        if len(cards) > 1 or len(things) != len(frame.subjects):
            raise unclear(frame, f"“{frame.word}” is not understood here")
        changes = {each.norm for each in frame.rest if CHANGE.fullmatch(each.norm)}
        if any(change not in self.story.face(each.names[0]).text for each in cards for change in changes):
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
        face = there[0].face if there else None
        said = frame.mark in ("~", "that") and frame.word in ("copying", "copied")
        if not said or face is None or "copy" not in face.text or self.story.deeds or frame.negated:
            raise unclear(frame, "it is not said what copies this")
        copied = self.things(frame.objects, PERMANENT, there[0].owner)
        if len(copied) != 1 or copied[0].face is None or copied[0] is there[0]:
            raise unclear(frame, "it is not said what is copied")
        there[0].copy_of = copied[0]
        self.story.speak_of(there)


def _ward_of(thing: Thing) -> str:
    """The generic mana that ward of a thing asks for; empty where it has none of that kind."""
    texts = [*thing.keywords, *([thing.face.text] if thing.face is not None else [])]
    found = next((found for each in texts if (found := re.search(r"\b[Ww]ard \{(\d+)\}", each))), None)
    return found[1] if found is not None else ""
