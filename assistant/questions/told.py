"""What the frames tell: things put where they are, deeds put in order."""

from __future__ import annotations

import re
from collections.abc import Callable

from assistant.questions.frames import Frame
from assistant.questions.referring import CREATURE, PERMANENT
from assistant.questions.story import YOU, Deed, Story, Thing
from assistant.questions.told_core import ASIDES, unclear
from assistant.questions.told_effects import GENERIC, TellingEffects
from assistant.situations import card_facts
from model import Face


class Telling(TellingEffects):
    """Tells frames into a story, one after the other."""

    def __init__(self, story: Story) -> None:
        """Tell into a story."""
        super().__init__(story)
        by_combat = {"attack": self.attack, "block": self.block, "hit": self.hit}
        by_boards = {"have": self.have, "be": self.be, "": self.fragment, "put": self.put, "wear": self.wear}
        by_spells = {"cast": self.cast, "use": self.cast, "drop": self.cast, "respond": self.respond}
        by_effects = {
            **dict.fromkeys(GENERIC, self.generic), "target": self.target, "give": self.give,
            "pump": self.give,
            "die": self.die, "proliferate": self.proliferate, "steal": self.steal, "take": self.steal,
            "go": self.go, "turn": self.turn, "face": self.faces,
        }  # fmt: skip
        by_others = {
            **dict.fromkeys(("activate", "tap", "crew", "saddle"), self.activate), "equip": self.equip,
            "attach": self.equip, "sacrifice": self.sacrifice, "resolve": self.resolve, "copy": self.copy,
            "get": self.get,
        }  # fmt: skip
        self.tellers: dict[str, Callable[[Frame], None]] = {
            **by_combat, **by_boards, **by_spells, **by_effects, **by_others
        }  # fmt: skip

    def tell(self, frame: Frame) -> None:
        """Tell one frame; NotTold where a word of it has no place in the story."""
        self.used = set(ASIDES)
        self.ref.taken = []
        if frame.mark == "in_response_to":
            self.in_response_to(frame)
            return
        if self.says_nothing(frame):
            return
        if "in_response" in frame.words:
            frame.mark = "in_response"
        if "next_turn" in frame.words:
            self.used.add("next_turn")
            self.story.turn += 2
        teller = self.tellers.get(frame.verb)
        if teller is None:
            raise unclear(frame, f"“{frame.word}” is not understood here")
        teller(frame)
        self.all_used(frame)

    def get(self, frame: Frame) -> None:
        """ "he's got X", "another gets in unblocked"."""
        if "unblocked" in frame.words:
            self.used |= {"unblocked", "in"}
            player = self.attacking_player()
            self.add_attack(self.things(frame.subjects, CREATURE, player), self.other(player))
        elif frame.word in ("got", "have", "gotten"):
            self.have(frame)
        else:
            raise unclear(frame, f"“{frame.word}” is not understood here")

    def activate(self, frame: Frame) -> None:
        """An ability of a permanent is activated: "animated Mutavault", "tap mom", "crew Copter"."""
        last = self.story.deeds[-1] if self.story.deeds else None
        if frame.word == "tapping" and frame.mark == "~" and last is not None and last.kind == "activate":
            tapped = self.things(frame.objects, CREATURE, last.player)
            self.story.decisions.append({"player": last.player, "kind": "cost", "answer": list(tapped)})
            return
        player = self.who(frame)
        things = self.things(frame.objects, PERMANENT, player)
        face = things[0].face if things else None
        if face is None:
            raise unclear(frame, "it is not said which ability is activated")
        ability: object = frame.verb.capitalize()
        if frame.verb not in ("crew", "saddle"):
            ability = self._which_ability(frame, face)
        deed = Deed("activate", player, things[0], stacked=self.answers(frame), step=self.step(frame))
        deed.extra["ability"] = ability
        self.add(deed)
        self.story.speak_of(things[:1])

    def _which_ability(self, frame: Frame, face: Face) -> int:
        """The number of the one ability of a card that the words fit."""
        fitting = [
            number
            for number, (cost, effect) in enumerate(card_facts.activated(face), start=1)
            if _fits(frame, cost, effect)
        ]
        if len(fitting) != 1:
            raise unclear(frame, f"it is not clear which ability of {face.name} is meant")
        return fitting[0]

    def equip(self, frame: Frame) -> None:
        """An Equipment is attached to a creature by its ability."""
        player = self.who(frame)
        spoken = [
            *frame.objects,
            *(each for role in ("with", "to", "on") for each in frame.roles.get(role, [])),
        ]
        cards = [
            each for each in spoken if each.names and "Equipment" in self.story.face(each.names[0]).types
        ]
        others = [each for each in spoken if not any(each is one for one in cards)]
        wearer = self.things(others[:1], CREATURE, player)
        gear = self.things(cards[:1], PERMANENT, player)
        if not gear or gear[0].face is None or not wearer:
            raise unclear(frame, "it is not said what is equipped with which Equipment")
        abilities = card_facts.activated(gear[0].face)
        equips = [n for n, (_, effect) in enumerate(abilities, start=1) if effect.startswith("Attach")]
        if len(equips) != 1:
            raise unclear(frame, "it is not said by which ability it is equipped")
        deed = Deed("activate", player, gear[0], list(wearer), stacked=self.answers(frame))
        deed.extra["ability"] = equips[0]
        self.add(deed)
        self.story.speak_of(wearer)

    def sacrifice(self, frame: Frame) -> None:
        """Something is sacrificed: as the cost of what is being cast, or to something that nobody names."""
        things = self.things(frame.subjects if frame.passive else frame.objects, PERMANENT, self.who(frame))
        if not things:
            raise unclear(frame, "it is not said what is sacrificed")
        last = self.story.deeds[-1] if self.story.deeds else None
        face = (
            last.thing.face if last is not None and last.kind == "cast" and last.thing is not None else None
        )
        costs = face is not None and re.search(r"additional cost[^.]*sacrifice", face.text)
        if last is not None and costs and frame.word.endswith("ing"):
            self.story.decisions.append({"player": last.player, "kind": "cost", "answer": [things[0]]})
            for each in things:
                each.owner = last.player
            return
        if len(things) > 1 or not things[0].is_a("creature") or frame.passive:
            raise unclear(frame, "it is not said by what this is sacrificed")
        self._to_an_outlet(frame, things[0])

    def _to_an_outlet(self, frame: Frame, thing: Thing) -> None:
        text = "Sacrifice a creature: Add {C}."
        outlet = Thing("sacrifice outlet", thing.owner, "battlefield", kind="artifact", text=[text])
        self.story.things.append(outlet)
        self.story.assume(f"It is sacrificed to a permanent that says “{text}”")
        deed = Deed("activate", thing.owner, outlet, stacked=self.answers(frame), step=self.step(frame))
        deed.extra["ability"] = 1
        self.add(deed)
        self.story.decisions.append({"player": thing.owner, "kind": "cost", "answer": [thing]})
        self.story.speak_of([thing])

    def resolve(self, frame: Frame) -> None:
        """What was cast resolves before anything else is done."""
        if frame.negated:
            raise unclear(frame, "why it doesn't resolve is not said")
        self.note(*frame.mentions())
        self.add(Deed("resolve", YOU))

    def copy(self, frame: Frame) -> None:
        """ "I cast Clone and copy my own Kokusho": what a copying permanent becomes as it enters."""
        last = self.story.deeds[-1] if self.story.deeds else None
        face = (
            last.thing.face if last is not None and last.kind == "cast" and last.thing is not None else None
        )
        if last is None or face is None or "copy" not in face.text:
            raise unclear(frame, "it is not said what copies this")
        things = self.things(frame.objects, PERMANENT, last.player)
        for answer in (True, things[0]):
            self.story.decisions.append({"player": last.player, "about": last.thing, "answer": answer})


def _fits(frame: Frame, cost: str, effect: str) -> bool:
    """Tell whether an ability is one that the verb means."""
    if card_facts.is_mana_ability(effect):
        return False
    if frame.word.startswith("animat"):
        return "becomes a" in effect or "become a" in effect
    return frame.verb != "tap" or "{T}" in cost
