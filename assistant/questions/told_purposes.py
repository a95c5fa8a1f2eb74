"""What a deed is for and what is paid for it: "to kill his 3/3", "he pays 3", "I don't pay for ward"."""

from __future__ import annotations

import re

from assistant.questions.frames import Frame
from assistant.questions.referring import PERMANENT
from assistant.questions.story import Deed, Thing
from assistant.questions.told_core import unclear
from assistant.questions.told_states import TellingStates
from assistant.situations import card_facts


class TellingPurposes(TellingStates):
    """Tells what is said of the last deed besides what it is."""

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


def _ward_of(thing: Thing) -> str:
    """The generic mana that ward of a thing asks for; empty where it has none of that kind."""
    texts = [*thing.keywords, *([thing.face.text] if thing.face is not None else [])]
    found = next((found for each in texts if (found := re.search(r"\b[Ww]ard \{(\d+)\}", each))), None)
    return found[1] if found is not None else ""
