"""What is told beside a deed, or by what a creature gets: life, what is worn, a spell, a way through."""

from __future__ import annotations

import msgspec

from assistant.questions.fitting import ANY, CREATURE, PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.laid_out import LACKED
from assistant.questions.means import outlets
from assistant.questions.mentions import Mention
from assistant.questions.not_told import untold
from assistant.questions.story import OPPONENT, YOU, Thing, Wish
from assistant.questions.told_core import unclear
from assistant.questions.told_spells import AIMED
from assistant.questions.told_waiting import TellingWaiting
from assistant.situations import card_facts

_GETTING = frozenset(("get", "gets", "got", "gotten"))
_ATTACHED = frozenset(("Aura", "Equipment"))
_BY_WHAT_IS_ATTACHED = frozenset((
    "enchant", "equip", "attach", "cast", "use", "give", "target", "put", "wear", "pump", "respond", "save",
    "kill", "steal", "take", "tap", "stop", "lock", "turn", "animate", "reanimate", "drop", "get",
))  # fmt: skip
"""Senses of deeds that are done with what is attached by them."""


class TellingPassing(TellingWaiting):
    """Tells what stands in passing beside a deed, and what creatures get."""

    def without(self, frame: Frame) -> None:
        """ "without revolt", "with no counters on it": so it is where nothing told makes it otherwise."""
        for each in (each.norm for each in frame.rest if each.norm.startswith("without_")):
            lacked = each.removeprefix("without_")
            kind = LACKED.get(lacked) or LACKED.get(f"{lacked}s", "")
            if kind and any(one.counters for one in self.story.things):
                raise unclear(frame, "it is not clear which counters are lacked")
            if not kind and any(one.kind not in ("attack", "block") for one in self.story.deeds):
                raise unclear(frame, f"it is not clear whether {lacked} is lacked after what was done")
            self.story.no_counters = self.story.no_counters or bool(kind)
            self.used.add(each)

    def triggers(self, frame: Frame) -> None:
        """ "Eidolon triggers off my Lightning Bolt": the spell is cast, and what triggers is held to that."""
        spells = [each for each in self.means(frame) if not self.is_permanent_card(each)]
        sources = [each for each in frame.subjects if each.names]
        if len(spells) != 1 or len(sources) != len(frame.subjects) or len(sources) != 1 or frame.negated:
            raise unclear(frame, f"“{frame.word}” is not understood here")
        found = self.things(sources, PERMANENT, self.ref.owner(sources[0], OPPONENT))
        self.ref.taken = []
        aims = [each for role in ("targeting", "at") for each in frame.roles.get(role, [])]
        self.cast_at(frame, self.ref.owner(spells[0], YOU), spells[0], aims)
        self.story.held.append(Wish("triggers", found, words=frame.word))

    def hits(self, frame: Frame) -> None:
        """ "his Leyline is hitting me": what is no creature is there; else what hits by whatever it is."""
        people = [each for each in frame.objects if self.is_person(each)]
        cards = [each for each in frame.subjects if each.names and self.is_permanent_card(each)]
        there = len(cards) == len(frame.subjects) == 1 and len(people) == len(frame.objects) == 1
        types = self.story.face(cards[0].names[0]).types if there else ""
        if not there or frame.passive or not frame.word.endswith("ing") or "Creature" in types:
            super().hits(frame)
            return
        self.note(*people)
        self.things(cards, PERMANENT, self.other(self.ref.player(people[0])))

    def cast_so_before(self, frame: Frame) -> None:
        """ "he attacks with a dashed Ragavan": it has been cast in that way before (702.109a)."""
        for mention in frame.mentions():
            if mention.ways and len(mention.names) == 1 and frame.verb == "attack":
                player = self.who(frame)
                one = msgspec.structs.replace(frame, verb="cast", word="cast", subjects=[], objects=[mention],
                                              roles={}, rest=[])  # fmt: skip
                self.cast_at(one, player, mention, [])
                mention.ways, mention.det = [], "the"
                self.ref.taken = []

    def sacrifice(self, frame: Frame) -> None:
        """ "I sac Viscera Seer to itself", "to its own ability"; else as it is told."""
        to = frame.roles.get("to", [])
        own = [each for each in to if each.det in ("itself", "himself") or (
            each.kind == "ability" and each.det == "its")]  # fmt: skip
        if len(to) != 1 or len(own) != 1 or frame.passive:
            super().sacrifice(frame)
            return
        player = self.who(frame)
        things = self.things(frame.objects, PERMANENT, player)
        face = things[0].face if len(things) == 1 else None
        abilities = outlets(face) if face is not None else []
        if len(abilities) != 1 or "another" in abilities[0].cost:
            raise unclear(frame, "it is not clear by which ability this is sacrificed")
        self.note(*own)
        self.activate_way(frame, player, things[0], abilities[0], [])
        self.is_sacrificed(player, things[0])

    def somebody_at(self, frame: Frame) -> None:
        """ "I swing with a 2/2 with my opponent at 5": how much life that player has before it is done."""
        people = [each for each in frame.roles.get("with", []) if self.is_person(each)]
        numbers = [each for each in frame.rest if each.norm.isdecimal()]
        if len(people) != 1 or len(numbers) != 1 or numbers[0].first < people[0].start:
            return
        if not {"at", "on"} & {*frame.prepositions}:
            return
        self.story.tell_life(self.ref.player(people[0]), int(numbers[0].norm))
        self.note(*people)
        self.used.add(numbers[0].norm)
        frame.roles["with"] = [each for each in frame.roles["with"] if each is not people[0]]

    def with_gear_on(self, frame: Frame) -> None:
        """ "Kor Duelist connects with Bonesplitter on it", "Craw Wurm with Rancor attacks".

        What is attached to a creature before anything is done.
        """
        on = frame.roles.get("on", [])
        gear = [each for each in frame.roles.get("with", []) if len(each.names) == 1]
        worn = [each for each in gear if _ATTACHED & {*self.story.face(each.names[0]).types.split()}]
        others = [each for each in frame.roles.get("with", []) if each not in worn]
        wearers = [each for each in (*frame.subjects, *frame.objects, *others) if each.is_object]
        aimed = [each for role in AIMED for each in frame.roles.get(role, []) if each.is_object]
        loose = len(on) == 1 and on[0].kind == "pronoun" and on[0].det in ("it", "him", "her")
        if loose and len(gear) == len(worn) == len(wearers) == 1 and worn[0].end <= on[0].start:
            self.note(*on)
            frame.roles["on"] = []
            self._wears(frame, wearers[0], worn[0])
            return
        if frame.verb == "cast" and (frame.named is not None or all(each.names for each in frame.objects)):
            wearers = [*aimed, *(frame.objects if frame.named is not None else [])]
        elif frame.verb in _BY_WHAT_IS_ATTACHED:
            return
        ends = {each.end: each for each in wearers if each.kind != "pronoun"}
        for each in worn:
            near = [one for end, one in ends.items() if 0 < each.start - end <= len(" with a ")]
            if len(near) == 1:
                self._wears(frame, near[0], each)
                ends[each.end] = near[0]  # "with Rancor and Loxodon Warhammer"

    def _wears(self, frame: Frame, wearer: Mention, gear: Mention) -> None:
        """Attach what is told to be on a creature, where nothing was done before."""
        if self.story.deeds:
            raise unclear(frame, "it is not clear whether this is attached now or was before")
        things = self.things([wearer], PERMANENT, self.who(frame))
        if len(things) != 1:
            raise unclear(frame, "it is not clear what this is attached to")
        for each in self.things([gear], ANY, self.ref.attacher(gear, things[0])):
            each.zone, each.attached_to = "battlefield", things[0]
        self.story.speak_of(things)
        self.ref.taken = []
        frame.roles["with"] = [each for each in frame.roles["with"] if each is not gear]

    def gets_through(self, frame: Frame) -> bool:
        """ "one is blocked and the other gets through": a creature that attacks and isn't blocked."""
        through = "through" in {*frame.prepositions, *frame.words} and frame.word in _GETTING
        loose = not any(frame.roles.values()) and not frame.objects
        if not through or not loose or frame.negated or frame.passive or not frame.subjects:
            return False
        if any(self.is_person(each) for each in frame.subjects):
            return False
        self.used.add("through")
        player = self.attacking_player()
        unblocked = self._the_other_attacker(frame.subjects)
        things = unblocked or self.things(frame.subjects, CREATURE, player)
        if things and not self.attackers():  # "my 3/3 got through"
            player = things[0].controller or things[0].owner
        self.add_attack(things, self.other(player))
        return True

    def _the_other_attacker(self, spoken: list[Mention]) -> list[Thing]:
        """ "the other": of those that attack the one that is not blocked."""
        if len(spoken) != 1 or spoken[0].kind != "pronoun" or "other" not in spoken[0].adjectives:
            return []
        blocked = [at for deed in self.story.deeds if deed.kind == "block" for _, at in deed.pairs]
        left = [each for each in self.attackers() if not any(each is one for one in blocked)]
        if len(left) != 1 and not (spoken[0].plural and left):
            raise untold(spoken[0], "it is not clear which of them isn't blocked")
        self.note(*spoken)
        return left

    def gets_a_spell(self, frame: Frame) -> bool:
        """ "my Young Wolf gets Undying Malice": the spell is cast on it, by whom it serves."""
        spells = [each for each in frame.objects if len(each.names) == 1]
        alone = len(spells) == len(frame.objects) == len(frame.subjects) == 1
        if not alone or self.is_permanent_card(spells[0]) or frame.negated or frame.passive:
            return False
        if self.is_person(frame.subjects[0]) or not card_facts.targets(self.story.face(spells[0].names[0])):
            return False
        use = card_facts.serves(self.story.face(spells[0].names[0]))
        things = self.things(frame.subjects, PERMANENT, YOU)
        if len(things) != 1 or not (use or spells[0].owner):
            raise unclear(frame, "it is not clear who casts it")
        owner = things[0].controller or things[0].owner
        player = self.ref.owner(spells[0], owner if use > 0 else self.other(owner))
        self.ref.taken = []
        self.cast_at(frame, player, spells[0], list(frame.subjects))
        self.story.speak_of(things)
        return True
