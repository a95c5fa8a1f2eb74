"""Deeds done by a card: it is cast, enters with a trigger, or an ability is activated, as its text says."""

from __future__ import annotations

import re

import msgspec

from assistant.questions.frames import Frame
from assistant.questions.means import Way, aims_in, does, words
from assistant.questions.means import ways as ways_of
from assistant.questions.mentions import Mention
from assistant.questions.referring import ANY, CREATURE, PERMANENT, called_alike
from assistant.questions.story import Deed, Thing, untold
from assistant.questions.told_core import unclear
from assistant.questions.told_spells import TellingSpells

_WITH = ("with", "by", "to", "using", "from", "off", "via", "through")


class TellingMeans(TellingSpells):
    """Tells what a named card does to something."""

    def means(self, frame: Frame) -> list[Mention]:
        """The cards with which something is done."""
        found = [each for role in _WITH for each in frame.roles.get(role, []) if each.names]
        return found or [one for role in ("with", "using") for each in frame.roles.get(role, [])
                         if (one := self._named_before(each)) is not None]  # fmt: skip

    def _named_before(self, mention: Mention) -> Mention | None:
        """ "with it": the card that was cast last."""
        last = self.story.deeds[-1] if self.story.deeds else None
        thing = last.thing if last is not None and last.kind == "cast" else None
        if mention.kind != "pronoun" or mention.det not in ("it", "that", "this") or thing is None:
            return None
        if thing.face is None:
            return None
        self.note(mention)
        return msgspec.structs.replace(mention, kind="card", names=(thing.face.name,))

    def ways(self, thing: Thing) -> list[Way]:
        """All ways in which a thing does anything."""
        return ways_of(thing.face) if thing.face is not None else []

    def by_card(self, frame: Frame, sense: str, player: str, card: Mention, objects: list[Mention]) -> None:
        """Let a card do what a verb means to some objects, in the one way that its text has for that."""
        if len(card.names) > 1:
            raise called_alike(card)
        face = self.story.face(card.names[0])
        known = self.ref.there(card)
        fitting = [each for each in ways_of(face) if does(each, sense)]
        earlier = card.antecedent is not None and frame.past
        if known is not None and known.zone == "battlefield" and not earlier:
            fitting = [each for each in fitting if each.kind == "activate"]
        for kinds in (("cast", "enters"), ("cast",)):  # an Aura does by being cast what it does as it enters
            fitting = [each for each in fitting if each.kind in kinds] or fitting
        if len(fitting) != 1:
            raise untold(card, f"it is not clear how {face.name} does this")
        way = fitting[0]
        if way.kind == "cast":
            self.cast_at(frame, player, card, objects)
        elif way.kind == "enters":
            last = self.story.deeds[-1] if self.story.deeds else None
            if known is None or last is None or last.thing is not known or last.kind != "cast":
                if known is not None:
                    known.zone = "hand"
                self.cast_at(frame, player, card, [])
            self.story.deeds[-1].step = ""
            self.aim_trigger(frame, player, self.story.deeds[-1].thing, way, objects)
        else:
            thing = known or self.ref.things(card, ANY, player)[0]
            self.note(card)
            self.activate_way(frame, player, thing, way, objects)

    def aim_trigger(
        self, frame: Frame, player: str, thing: Thing | None, way: Way, objects: list[Mention]
    ) -> None:
        """Let the trigger of what enters mean what is told."""
        kinds = aims_in(way)
        aims = self.aims_of(kinds, player, objects, helps=False)
        if not aims or thing is None:
            if objects:
                raise unclear(frame, "it is not clear what this is done to")
            return
        self.story.decisions.append({"player": player, "kind": "target", "about": thing, "answer": aims[0]})
        self.story.speak_of(each for each in aims if isinstance(each, Thing))

    def activate_way(self, frame: Frame, player: str, thing: Thing, way: Way, objects: list[Mention]) -> None:
        """Activate an ability of a permanent that is there."""
        deed = Deed("activate", player, thing, stacked=self.answers(frame))
        kinds = aims_in(way)
        deed.targets = self.aims_of(
            kinds, player, objects, helps="gets +" in way.effect or "gains" in way.effect
        )
        if objects and not kinds:
            own = [each for each in objects if each.kind == "pronoun" or each.names]
            if len(own) != len(objects) or any(each is not thing for each in self.things(own, ANY, player)):
                raise unclear(frame, "it is not clear what this is done to")
        deed.stacked = deed.stacked or any(
            isinstance(each, Thing) and self._waits(each) for each in deed.targets
        )
        deed.extra["ability"] = words(way, thing.face.name if thing.face is not None else thing.spoken)
        deed.extra["cost"] = way.cost
        x = re.search(r"\{X\}", way.cost)
        if x is not None:
            raise unclear(frame, "how big X is is not said")
        self.add(deed)
        self.story.speak_of([thing])
        self.story.speak_of(each for each in deed.targets if isinstance(each, Thing))

    def aims_of(
        self, kinds: tuple[frozenset[str], ...], player: str, objects: list[Mention], *, helps: bool
    ) -> list[Thing | str]:
        """What objects mean as the targets of an ability."""
        found: list[Thing | str] = []
        for mention, kind in zip(objects, kinds, strict=False):
            self.note(mention)
            if self._as_player(mention, kind):
                found.append(self.other(player) if mention.kind == "face" else self.ref.player(mention))
            elif "spell" in kind:
                found += self.spells_meant(mention, self.other(player))
            else:
                want = CREATURE if kind == {"creature"} else ANY if "card" in kind else PERMANENT
                found += self.ref.things(mention, want, player if helps else self.other(player))
        if len(found) < len(objects) and kinds:
            raise untold(objects[len(found)], "it is not clear what this is done to")
        return found
