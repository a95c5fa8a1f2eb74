"""What is done in response to something, and at what something could be cast of which nobody says that."""

from __future__ import annotations

import re

from assistant.questions.fitting import ANY
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.not_told import untold
from assistant.questions.story import Deed, Thing
from assistant.questions.told_core import unclear
from assistant.questions.told_lone_spells import TellingLoneSpells
from assistant.situations import card_facts

_ANSWERED = frozenset(("", "cast", "activate", "crew", "saddle", "equip", "trigger", "target", "enter"))
"""What is responded to; what taps for mana or is paid never waits on the stack (605.3b)."""


class TellingResponses(TellingLoneSpells):
    """Tells what answers what is on the stack."""

    def suppose_target(self, deed: Deed) -> None:
        """ "Can I cast Mana Leak": nobody says at what, so at what it can be cast at in any game."""
        face = deed.thing.face if deed.thing is not None else None
        if face is None or deed.kind != "cast" or deed.targets or "•" in face.text:
            return
        kinds = card_facts.targets(face)
        if len(kinds) != 1:
            return
        other = self.other(deed.player)
        if sum(each.kind in ("cast", "activate") for each in self.story.deeds) > 1:
            return
        if "spell" in kinds[0] and re.search(r"[Cc]ounter target spell\b", face.text):
            spell = Thing("creature spell", other, "hand", kind="Creature", as_spell=True, means=True)
            spell.keywords = ["flash"]
            self.story.things.append(spell)
            place = next(n for n, each in enumerate(self.story.deeds) if each is deed)
            self.story.deeds.insert(place, Deed("cast", other, spell, turn=deed.turn, supposed=deed.supposed))
            deed.stacked, deed.targets = True, [spell]
            self.story.assume("It is cast at a creature spell with flash of the other player's.")
        elif kinds[0] == {"creature"} and not any(each.is_a("creature") for each in self.story.things):
            none = [each for _, each in self.story.absent if each.kind == "creature"]
            if none and all(not each.owner for each in none):
                return  # "if there are no creatures": it has no target
            if none:
                raise untold(none[0], "it is not said at what this is cast")
            own = card_facts.serves(face) > 0
            creature = Thing("creature", deed.player if own else other, "battlefield")
            self.story.things.append(creature)
            deed.targets = [creature]
            self.story.assume("It is cast at a creature that has no abilities.")

    def respond(self, frame: Frame) -> None:
        """ "I respond with X": a spell in response; that nobody responds changes nothing."""
        if frame.negated:
            if frame.objects or frame.roles:
                raise unclear(frame, "it is not told whether this is done")
            return
        means = [*frame.roles.get("with", []), *frame.roles.get("by", [])]
        if not means and frame.objects and len(frame.objects[0].names) == 1:
            means, frame.objects = frame.objects[:1], frame.objects[1:]  # "he replies Counterspell"
        if not means:
            self.responding = True
            return
        frame.mark = "in_response"
        self.note(*(each for each in frame.roles.get("to", []) if self._is_waiting(each)))
        if means[0].names and self.is_permanent_card(means[0]):
            self.respond_by(frame, means[0])
            return
        aims = [*frame.objects, *frame.roles.get("on", []), *frame.roles.get("targeting", [])]
        self.cast_at(frame, self.who(frame), means[0], aims)

    def before_it_resolves(self, frame: Frame) -> bool:
        """ "... before it resolves": what was told last, or is told next, answers what waits on the stack."""
        if frame.mark != "before" or frame.verb != "resolve" or frame.negated or frame.objects or frame.roles:
            return False
        spoken = frame.subjects[0] if len(frame.subjects) == 1 else None
        deeds = [each for each in self.story.deeds if each.kind in ("cast", "activate")]
        waiting = deeds if self.opens else deeds[:-1]
        if spoken is None or not waiting or (not self.opens and self.story.deeds[-1] is not deeds[-1]):
            return False
        if spoken.names and not any(
            each.thing is not None and each.thing.face is not None and each.thing.face.name in spoken.names
            for each in waiting
        ):
            return False
        self.note(spoken)
        if self.opens:
            self.responding = True
        else:
            deeds[-1].stacked = True
        return True

    def _is_waiting(self, mention: Mention) -> bool:
        """Tell whether what is responded to was cast, or is an ability of what is told of: it has to be."""
        known = self.ref.there(mention) if mention.names else None
        if mention.kind in ("trigger", "ability", "etb"):
            of = [each for each in mention.parts if each.names]
            return bool(self.story.deeds) and all(self.ref.there(each) is not None for each in of)
        return known is not None and self._waits(known)

    def respond_by(self, frame: Frame, card: Mention) -> None:
        """ "I respond with Flickerwisp": a permanent is cast in response."""
        self.cast_at(frame, self.who(frame), card, [*frame.objects, *frame.roles.get("on", [])])

    def in_response_to(self, frame: Frame) -> None:
        """What was told last was in response to this, which was cast before it."""
        if not self.story.deeds:
            raise unclear(frame, "it is not said what responds to this")
        if frame.verb not in _ANSWERED:
            raise unclear(frame, "it is not clear what is on the stack that this responds to")
        last = self.story.deeds[-1]
        last.stacked = True
        for mention in (*frame.subjects, *(frame.objects if frame.verb == "cast" else ())):
            if mention.kind in ("trigger", "etb", "ability"):
                self._before_the_trigger(last)
            if mention.names:
                self._cast_before(mention, last)
        if self.story.deeds[0] is last:
            raise unclear(frame, "it is not told what is on the stack that this responds to")

    def _before_the_trigger(self, last: Deed) -> None:
        """Let what was cast before the last deed enter, so that its trigger waits on the stack."""
        before = self.story.deeds[-2] if len(self.story.deeds) > 1 else None
        thing = before.thing if before is not None and before.kind == "cast" else None
        if before is not None and thing is not None and not (thing.is_a("instant") or thing.is_a("sorcery")):
            self.story.deeds.insert(-1, Deed("resolve one", before.player, turn=last.turn))

    def _cast_before(self, mention: Mention, last: Deed) -> None:
        spell = self.ref.things(mention, ANY, self.other(last.player), "hand")[0]
        self.note(mention)
        if self._waits(spell) or any(each.thing is spell for each in self.story.deeds):
            return
        if spell.face is None or (spell.zone != "hand" and not card_facts.is_spell_only(spell.face)):
            raise untold(mention, "it is not clear how it is on the stack")
        kinds = card_facts.targets(spell.face)
        shared = [each for each in last.targets if isinstance(each, Thing)]
        aims: list[Thing | str] = list(shared[:1]) if kinds and "spell" not in kinds[0] else []
        if kinds and not aims:
            aims = self._evident_target(spell, spell.owner, kinds[0], False)
        self.story.deeds.insert(-1, Deed("cast", spell.owner, spell, aims, turn=last.turn))
