"""Boards that are laid in passing: "Lure on my 2/2", "Chalice of the Void on 2", "at 4 life", "is mine"."""

from __future__ import annotations

import msgspec

from assistant.questions.fitting import CREATURE, PERMANENT, fits
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.not_told import untold
from assistant.questions.story import YOU
from assistant.questions.told_core import STEPS, unclear
from assistant.questions.told_zones import TellingZones
from assistant.questions.vocabulary import KEYWORDS, NUMBERS, THEIRS, says_nothing

_LIES_ON = frozenset(("Aura", "Equipment"))
_TRICKS = frozenset(("tricks", "instants", "removal", "pump", "interaction", "shenanigans"))
"""What nobody has who does nothing else."""
_FROM_WHOM = frozenset(
    ("either", "side", "sides", "any", "anyone", "anybody", "anywhere", "left", "no", "zero")
)


class TellingScenes(TellingZones):
    """Tells boards that are laid without a deed, and whose they are."""

    def fragment(self, frame: Frame) -> None:
        """A clause without a verb that says how it stands; else what is there."""
        readers = (
            self._has_no_tricks, self._lacks, self._lies_on, self._is_charged, self._at_so_much_life,
            self._in_a_main_phase,
        )  # fmt: skip
        if not any(reader(frame) for reader in readers):
            super().fragment(frame)

    def have(self, frame: Frame) -> None:
        """ "nobody has tricks", "Rancor has been on it"; else what a player or thing has."""
        if self._has_no_tricks(frame) or ("been" in frame.aux and self._lies_on(frame)):
            return
        super().have(frame)

    def be(self, frame: Frame) -> None:
        """ "X is mine", "X is on 2", "X is my commander"; else what something is."""
        readers = (
            self._is_whose, self._is_the_only_one, self._is_a_commander, self._is_charged, self._is_loyal,
            self._is_a_board, self._lies_on,
        )  # fmt: skip
        if frame.negated or not any(reader(frame) for reader in readers):
            super().be(frame)

    def restates(self, frame: Frame) -> bool:
        """ "since the token only has 1 toughness": what was told of its size before."""
        if frame.verb != "have" or frame.asked or frame.negated or frame.roles or len(frame.subjects) != 1:
            return False
        said = [
            each for each in frame.objects if each.kind in ("power", "toughness") and each.count is not None
        ]
        if not said or len(said) != len(frame.objects) or not frame.subjects[0].is_object:
            return False
        if not all(each == "only" or says_nothing(each) for each in frame.words):
            return False
        found = self.story.things
        if frame.subjects[0].kind != "pronoun":  # "it" may be any of them: it changes nothing which it is
            found = self.things(frame.subjects, CREATURE, "", create=False)
            self.ref.taken = []
            if len(found) != 1:
                return False
        sizes = [
            {"power": each.size[0], "toughness": each.size[1]} for each in found if each.size is not None
        ]
        return any(all(each.count == size[each.kind] for each in said) for size in sizes)

    def says_nothing(self, frame: Frame) -> bool:
        """A gloss that says nothing; one that says what is lacked is held against what was told."""
        return (
            self._lacks(frame)
            if frame.negated and self._only_keywords(frame)
            else super().says_nothing(frame)
        )

    def _only_keywords(self, frame: Frame) -> bool:
        """Tell whether a clause has nothing but keywords."""
        said = [each.norm for each in frame.rest if not says_nothing(each.norm)]
        return (
            bool(said)
            and all(each in KEYWORDS for each in said)
            and not [*frame.mentions()]
            and not frame.verb
        )

    def _card(self, frame: Frame) -> Mention | None:
        """The one permanent card that a frame is about."""
        card = frame.subjects[0] if len(frame.subjects) == 1 else None
        named = card is not None and len(card.names) == 1 and self.is_permanent_card(card)
        return card if named and card is not None and card.kind in ("card", "commander") else None

    def _lies_on(self, frame: Frame) -> bool:
        """ "Lure on my 2/2", "Rancor is on it": it has been attached before anything is done."""
        card, on = self._card(frame), frame.roles.get("on", [])
        if card is None or len(on) != 1 or [*frame.roles] != ["on"] or frame.objects or frame.negated:
            return False
        types = self.story.face(card.names[0]).types
        if _LIES_ON.isdisjoint(types.split()) or self.is_person(on[0]) or not on[0].is_object:
            return False
        if self.story.deeds or frame.mark == "in_response":
            raise unclear(frame, "it is not clear whether this is cast now or was there before")
        self._worn(msgspec.structs.replace(frame, subjects=on), [card])
        self.story.assume(f"{self.story.face(card.names[0]).name} is attached before anything is done.")
        return True

    def _is_charged(self, frame: Frame) -> bool:
        """ "Chalice of the Void on 2", "is on zero": so many charge counters."""
        card = self._card(frame)
        if card is None or frame.objects or "charge counter" not in self.story.face(card.names[0]).text:
            return False
        ones = [each for role in ("on", "at") for each in frame.roles.get(role, []) if each.det == "one"]
        said = [each.norm for each in frame.rest if _number(each.norm) is not None]
        others = [each for each in frame.mentions() if each is not card and each not in ones]
        behind = {"on", "at", "to"} & {*frame.roles, *frame.prepositions}
        if len(said) + len(ones) != 1 or others or not behind:
            return False
        number = 1 if ones else _number(said[0])
        assert number is not None
        for thing in self.things([card], PERMANENT, YOU):
            thing.counters = {**thing.counters, "charge": number} if number else {}
        self.note(*ones)
        self.used.update(said)
        return True

    def _at_so_much_life(self, frame: Frame) -> bool:
        """ "At 4 life, ...", "upkeep with 40 life": of whoever asks, where nobody else is named."""
        told = [each for role in ("at", "with", "on") for each in frame.roles.get(role, [])]
        told = [each for each in told if each.kind == "life" and each.count is not None]
        step = frame.subjects[0] if len(frame.subjects) == 1 and frame.subjects[0].kind in STEPS else None
        others = [each for each in frame.mentions() if each not in told and each is not step]
        if len(told) != 1 or others or frame.negated or not self.story.told_of_me:
            return False
        if step is not None and not step.owner and step.kind != "upkeep":
            return False
        self.story.tell_life(YOU, told[0].count or 0)
        if step is not None:
            self.in_turn_of(frame, self.ref.owner(step, YOU))
            self.time = STEPS[step.kind]
        self.note(*frame.mentions())
        return True

    def _in_a_main_phase(self, frame: Frame) -> bool:
        """ "Main phase, ...": when what follows is done. The second one is a time, and no mention."""
        lone = frame.subjects[0] if len(frame.subjects) == 1 else None
        if lone is None or lone.kind != "main phase" or lone.owner or lone.adjectives:
            return False
        if [*frame.mentions()] != [lone]:
            return False
        self.note(lone)
        self.time = STEPS[lone.kind]
        return True

    def _has_no_tricks(self, frame: Frame) -> bool:
        """ "no tricks", "nobody has any tricks left": nothing is done but what is told."""
        none = frame.negated or "zero" in frame.words or any(each.det == "no" for each in frame.mentions())
        if not none or _TRICKS.isdisjoint(frame.words):
            return False
        things = [each for each in frame.mentions() if not (self.is_person(each) or each.kind == "combat")]
        rest = frame.words - _TRICKS - _FROM_WHOM
        if things or not all(map(says_nothing, rest)):
            return False
        self.used |= frame.words
        self.note(*frame.mentions())
        return True

    def _lacks(self, frame: Frame) -> bool:
        """ "(no trample)": of the creature that was spoken of last, which was not told to have it."""
        said = [each.norm for each in frame.rest if each.norm in KEYWORDS]
        if not frame.negated or not self._only_keywords(frame):
            return False
        there = self.story.last(lambda each: fits(each, CREATURE))
        if not there:
            raise unclear(frame, "it is not said what lacks this")
        texts = [" ".join(each.keywords) + (each.face.text if each.face else "") for each in there]
        if any(word in text.lower() for word in said for text in texts):
            raise unclear(frame, "this was told otherwise before")
        self.used.update(said)
        return True

    def _is_whose(self, frame: Frame) -> bool:
        """ "Notion Thief is mine": whose permanent it is."""
        card, whose = self._card(frame), frame.objects[0] if len(frame.objects) == 1 else None
        if card is None or whose is None or frame.roles or card.owner or (whose.is_object and whose.names):
            return False
        if whose.det not in {"mine", "ours", *THEIRS} or whose.kind not in ("pronoun", "player"):
            return False
        player = self.ref.owner(whose, self.story.last_person)
        if player != YOU and not self.story.is_for_two:
            raise untold(whose, "it is not clear whose this is")
        known = self.ref.there(card)
        if known is not None and not known.loose and known.owner != player:
            raise untold(whose, "this was told otherwise before")
        for thing in self.things([card], PERMANENT, player):
            if thing.owner != player and any(each.thing is thing for each in self.story.deeds):
                raise untold(whose, "it is not clear who did what was told before")
            thing.owner, thing.loose = player, False
        self.note(whose)
        return True

    def _is_the_only_one(self, frame: Frame) -> bool:
        """ "my only creature is a 2/2", "his lone blocker is Serra Angel": so much is there, and no more."""
        only = frame.subjects[0] if len(frame.subjects) == 1 else None
        said = frame.objects[0] if len(frame.objects) == 1 else None
        if only is None or said is None or "only" not in only.adjectives or not only.owner or only.names:
            return False
        if any(frame.roles.values()) or only.size or not (said.names or said.size) or said.owner:
            return False
        if said.names and not self.is_permanent_card(said):
            return False
        player = self.ref.owner(only, YOU)
        there = [each for each in self.story.things if each.owner == player and each.zone == "battlefield"]
        if any(each.is_a("creature") for each in there) or self.story.deeds:
            raise unclear(frame, "something else was told of before")
        found = self.things([said], PERMANENT, player)
        if len(found) != 1 or (only.kind == "creature" and not found[0].is_a("creature")):
            raise unclear(frame, "it is not clear what the only one is")
        self.note(only)
        return True

    def _is_a_commander(self, frame: Frame) -> bool:
        """ "Kokusho is my commander": it lies on the battlefield, where nothing else is told of it."""
        card, said = self._card(frame), frame.objects[0] if len(frame.objects) == 1 else None
        if card is None or said is None or said.kind != "commander" or said.names or frame.roles:
            return False
        known = self.ref.there(card)
        if known is not None:
            known.commander = True
        else:
            player = self.ref.owner(said, YOU)
            self.things([msgspec.structs.replace(card, kind="commander")], PERMANENT, player)
            self.story.assume(f"{self.story.face(card.names[0]).name} is on the battlefield.")
        self.note(card, said)
        return True

    def _is_loyal(self, frame: Frame) -> bool:
        """ "Jace is down to 2 loyalty", "at 3 loyalty"."""
        told = [each for role in ("to", "at", "on") for each in frame.roles.get(role, [])]
        loyal = [each for each in told if each.kind == "loyalty" and each.count is not None]
        card = self._card(frame)
        if card is None or len(loyal) != 1 or len(told) != 1 or frame.objects:
            return False
        if "Planeswalker" not in self.story.face(card.names[0]).types:
            return False
        for thing in self.things([card], PERMANENT, YOU):
            thing.counters["loyalty"] = loyal[0].count or 0
        self.note(*loyal)
        self.used |= {"down", "only", "left"}
        return True

    def _is_a_board(self, frame: Frame) -> bool:
        """ "My board is two tokens and a bear with Rancor": what a player has, each with what it wears."""
        board = frame.subjects[0] if len(frame.subjects) == 1 else None
        if board is None or board.kind != "board" or not board.owner or not frame.objects:
            return False
        worn = frame.roles.get("with", [])
        if {*frame.roles} - {"with"} or not all(each.names or each.kind == "counter" for each in worn):
            return False
        if any(
            each.names and _LIES_ON.isdisjoint(self.story.face(each.names[0]).types.split()) for each in worn
        ):
            return False
        player = self.ref.owner(board, YOU)
        self.note(board)
        for mention in frame.objects:
            wearing = self.things([mention], PERMANENT, player)
            for thing in wearing:
                thing.loose = thing.loose and thing.owner != player  # it is said whose board it is
            behind = [each for each in frame.objects if each.start > mention.start]
            ends = min((each.start for each in behind), default=frame.last)
            mine = [each for each in worn if mention.start < each.start < ends]
            if mine and len(wearing) != 1:
                raise untold(mine[0], "it is not said on which of them this is")
            for each in mine:
                if each.kind == "counter":
                    self.add_counters(wearing, each)
                else:
                    for gear in self.things([each], PERMANENT, self.ref.attacher(each, wearing[0])):
                        gear.attached_to = wearing[0]
        return True


def _number(word: str) -> int | None:
    """A number in digits or as a word."""
    if word.isdecimal():
        return int(word)
    return 0 if word == "zero" else NUMBERS.get(word)
