"""Questions about players: who loses or gains, what each of several does, has to do and pays."""

from __future__ import annotations

import re

import msgspec

from assistant.questions.asked_numbers import MANY
from assistant.questions.asked_places import AskingPlaces
from assistant.questions.fitting import CREATURE, PERMANENT, fits
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.story import YOU, Thing, Wish
from assistant.questions.told_people import one_player

_OF_PLAYERS = frozenset(("draw", "gain", "lose", "take", "die", "mill", "discard", "win", "have", "be"))
_WHO = {
    ("lose", "life"): "life lost", ("gain", "life"): "life gained", ("take", "damage"): "damaged player",
    ("draw", "card"): "draws", ("discard", "card"): "discards", ("mill", "card"): "mills",
}  # fmt: skip


class AskingPeople(AskingPlaces):
    """Asks what becomes of players."""

    def pays(self, frame: Frame) -> list[Wish]:
        """Do I pay anything; how much does it cost. Whether somebody can pay is another question."""
        if frame.modal in ("can", "may") or (frame.modal == "must" and self._may_be_asked_to_pay(frame)):
            return []
        spoken = [each for each in [*frame.subjects, *frame.objects] if each.names or each.kind == "pronoun"]
        spoken += [each for each in frame.roles.get("for", []) if each.names]
        self.t.cast_before(frame, [each for each in (*frame.subjects, *frame.objects) if each.is_object])
        people = ("he", "she", "they") if frame.verb == "pay" else ()  # nobody costs anything
        spells = self._spell([each for each in spoken if each.det not in people])
        spells = [each for each in spells if not each.means]  # nobody asks what an unnamed spell costs
        found = [each for each in self.story.things if each.cascaded]
        if found and all(each.kind == "pronoun" for each in spoken):
            spells = found  # what a cascade finds is what is cast last (702.85a)
        amounts = [each for each in frame.objects if not (each.names or self.t.is_person(each))]
        if any(
            each.kind not in ("anything", "mana", "pronoun") or each.count is not None for each in amounts
        ):
            return []
        if any(each.kind == "life" for each in frame.subjects):
            return self.number(frame)  # "how much life do I pay" asks of no cost in mana
        if not spells and (spells := self._supposed_cast(frame, spoken)):
            self.t.suppose_target(self.story.deeds[-1])
        self.t.note(*amounts)
        self.t.used |= {"more", "anything", "nothing", "free"}
        return (
            [Wish("cost", spells[:1], yes_no=frame.wh not in (*MANY, "what"), negated=frame.negated)]
            if spells
            else []
        )

    def _may_be_asked_to_pay(self, frame: Frame) -> bool:
        """ "does he have to pay": of what a spell or ward asks for, where one does, and not of a cost."""
        bare = not frame.roles.get("for") and not any(each.names for each in frame.objects)
        asks = any(
            each.startswith("ward") for thing in self.story.things for each in thing.keywords
        ) or any(
            re.search(r"\bunless\b[^.]*\bpays?\b|\bward\b", thing.face.text, re.IGNORECASE)
            for thing in self.story.things if thing.face is not None
        )  # fmt: skip
        return bare and asks

    def of_everybody(self, frame: Frame) -> list[Frame]:
        """A question about each of two players as one about either: "how many cards do we both draw"."""
        many = frame.wh in ("how_much", "how_many", "")
        if frame.verb not in _OF_PLAYERS or not self.story.is_for_two or not many or frame.negated:
            return []
        people = [each for each in frame.subjects if self.t.is_person(each) or each.says_how_many]
        others = [each for each in frame.subjects if not any(each is one for one in people)]
        if not self.t.everybody(msgspec.structs.replace(frame, subjects=people)):
            return []
        found = []
        for owner in ("me", "them"):
            alone = [*(msgspec.structs.replace(each) for each in others), one_player(frame, owner)]
            found.append(msgspec.structs.replace(
                frame, subjects=alone,
                objects=[msgspec.structs.replace(each) for each in frame.objects],
                roles={role: each for role, each in frame.roles.items() if role != "of"},
                rest=list(frame.rest),
            ))  # fmt: skip
        self.t.note(*frame.mentions())
        return found

    def each_opponent(self, frame: Frame) -> bool:
        """ "How much does each opponent lose": make it a question of one, for every other as well."""
        each = next(
            (one for one in frame.subjects if one.det in ("each", "every") and one.kind == "player"), None
        )
        asks = frame.verb in _OF_PLAYERS and frame.wh in ("how_much", "how_many") and not frame.negated
        if (
            each is None
            or not asks
            or each.names
            or not each.text.lower().endswith(("opponent", "opp", "oppo"))
        ):
            return False
        others = [one for one in frame.subjects if one is not each]
        frame.subjects = [*others, one_player(frame, "them")]
        return True

    def who_of_them(self, frame: Frame) -> list[Wish]:
        """Who loses life, who draws a card: each player of whom that is so."""
        kinds = [each.kind for each in frame.objects]
        kind = next((wish for (verb, noun), wish in _WHO.items() if frame.verb == verb and noun in kinds), "")
        if frame.wh == "who" and frame.verb == "draw" and not kinds and not frame.negated:
            return [Wish("who", word="draws", yes_no=False)]
        if frame.wh != "who" or not kind or len(frame.objects) != 1 or frame.negated:
            return []
        if frame.objects[0].count is not None or frame.objects[0].owner:
            return []
        self.t.note(*frame.objects)
        return [Wish("who", word=kind, yes_no=False)]

    def discards(self, frame: Frame) -> list[Wish]:
        """Do they discard two; how many cards do I have to discard; can I discard it."""
        if frame.modal in ("can", "may"):
            return self.may(frame)
        cards = [each for each in frame.objects if each.kind == "card" and not each.names]
        if len(cards) != len(frame.objects) or frame.passive or frame.wh == "who":
            return []  # who discards hangs on hands that nobody has told of
        number = self.number_said(frame, cards)
        self.t.note(*cards)
        return [Wish("discards", player=self.t.who(frame), number=number, negated=frame.negated,
                     yes_no=not frame.wh)]  # fmt: skip

    def number_said(self, frame: Frame, mentions: list[Mention]) -> int | None:
        """The number that a question supposes: in digits alone, or with what is counted."""
        digits = next((each.norm for each in frame.rest if each.norm.isdecimal()), "")
        if digits:
            self.t.used.add(digits)
            return int(digits)
        return next((each.count for each in mentions if each.count is not None), None)

    def order(self, frame: Frame) -> list[Wish]:
        """In which order do they resolve; which resolves first."""
        words = frame.words & {"order", "first", "last"}
        if frame.verb not in ("happen", "resolve") or frame.wh not in ("which", "what") or not words:
            return []
        self.t.used |= words
        self.t.note(*frame.mentions())
        named = any(each.names or each.owner for each in frame.mentions())
        return [Wish("order", yes_no=False)] if not named else []

    def who_is_hit(self, frame: Frame) -> list[Wish]:
        """Who do those creatures hit now, or deal damage to: each player who is dealt damage."""
        dealt = {each.kind for each in frame.objects} == {"damage"} and bool(frame.subjects)
        hits = (frame.verb == "deal" and dealt) or (frame.verb == "hit" and not frame.objects)
        if frame.wh != "who" or not hits or frame.negated:
            return []
        self.t.note(*frame.mentions())
        return [Wish("who", word="damaged player", yes_no=False)]

    def lethal(self, frame: Frame) -> list[Wish]:
        """ "Lethal?": whether whoever is attacked or aimed at loses."""
        attack = next((each for each in self.story.deeds if each.kind == "attack"), None)
        aims = [each for deed in self.story.deeds for each in deed.targets if isinstance(each, str)]
        players = [at for _, at in attack.pairs if isinstance(at, str)] if attack is not None else aims[-1:]
        last = self.story.deeds[-1].targets if self.story.deeds and attack is None else []
        hit = last[0] if len(last) == 1 and isinstance(last[0], Thing) else None
        own = hit is not None and (hit.controller or hit.owner) == self.story.deeds[-1].player
        helped = own and any(each is hit for each in self.t.attackers())  # "I attack and pump it. Lethal?"
        if hit is not None and hit.is_a("creature") and not helped:
            self.t.used.add("lethal")
            return [Wish("dies", [hit], negated=frame.negated)]
        if len(set(players)) != 1:
            return []
        self.t.used.add("lethal")
        return [Wish("loses", player=players[0], negated=frame.negated)]

    def looks(self, frame: Frame) -> list[Wish]:
        """What does it look like: how big it is."""
        if frame.wh != "what" or "like" not in frame.words:
            return []
        self.t.used |= {"like", "after_combat"}
        return [Wish("size", self.about(frame, frame.subjects), yes_no=False)]

    def indefinite(self, frame: Frame) -> list[Thing] | None:
        """What "anything of mine" and "which of my bears" may be; None where a question names its things."""
        spoken = frame.subjects[0] if len(frame.subjects) == 1 else None
        of_all = spoken is not None and spoken.det in ("anything", "everything", "something")
        if spoken is not None and spoken.kind == "anything" and (spoken.owner or of_all):
            self.t.note(spoken)
            owner = self.t.ref.owner(spoken, YOU)
            want = PERMANENT if spoken.owner else CREATURE
            return [each for each in self.story.things if (each.owner == owner or not spoken.owner)
                    and fits(each, want) and each.zone == "battlefield"]  # fmt: skip
        if spoken is not None and frame.wh in ("which", "what") and _is_any_creature(spoken):
            self.t.note(spoken)  # "which creature dies"
            return [each for each in self.story.things if fits(each, CREATURE)]
        if frame.wh == "which" and (
            not frame.subjects or (spoken is not None and spoken.det in ("one", "ones"))
        ):
            among = frame.roles.get("of", [])
            for each in among:
                each.plural = True
            if not among and spoken is not None:  # "which one dies"
                self.t.note(spoken)
                return [each for each in self.story.things if fits(each, CREATURE)]
            return self.about(frame, among, PERMANENT) if among else []
        return None


def _is_any_creature(mention: Mention) -> bool:
    """Tell whether a noun phrase says nothing but that it is a creature."""
    said = mention.owner or mention.names or mention.size or mention.keywords or mention.subtypes
    more = mention.adjectives or mention.counters or mention.parts or mention.count or mention.doing
    return mention.kind == "creature" and not (said or more or mention.types)
