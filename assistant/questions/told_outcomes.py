"""What is told by what comes of it: life drained or exchanged, a card milled, a copy, a death in combat."""

from __future__ import annotations

import re
from typing import Final

from assistant.questions.fitting import ANY, CREATURE, PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.means import aims_in, does, own_sacrifices
from assistant.questions.means import ways as ways_of
from assistant.questions.mentions import Mention
from assistant.questions.story import Deed, Thing, Wish
from assistant.questions.told_core import unclear
from assistant.questions.told_going_on import TellingGoingOn

_HIM: Final = frozenset(("him", "her", "them"))
_LIFE_LOST: Final = re.compile(r"\bloses? (?:\d+|X|half|that much) life\b")


class TellingOutcomes(TellingGoingOn):
    """Tells deeds by what comes of them, and finds what does that."""

    _life_was_told = False
    """Whether the clause before told how much life somebody has, and nothing else."""

    def have(self, frame: Frame) -> None:
        """ "I had 25 life and he had 7": so much life, before what is told; else what is there."""
        numbers = [each.norm for each in frame.rest if each.norm.isdecimal()]
        lone = len(numbers) == 1 and not frame.objects and not any(frame.roles.values()) and not frame.negated
        if lone and frame.mark in ("and", ",", "but") and self._life_was_told and frame.subjects:
            self.story.life.setdefault(self.who(frame), int(numbers[0]))
            self.used |= {*numbers, "only"}
            return
        life = [each for each in frame.objects if each.kind == "life" and each.count is not None]
        self._life_was_told = bool(life) and len(life) == len(frame.objects)
        if self._life_was_told and frame.word == "had" and self.story.deeds and not frame.mark:
            self.story.life.setdefault(self.who(frame), life[0].count or 0)
            self.note(*life)
            return
        super().have(frame)

    def counted(self, frame: Frame) -> None:
        """ "He mills my Narcomoeba": that card is milled; else so many cards are drawn, or milled."""
        if not (frame.verb == "mill" and self._mills_what_is_named(frame)):
            super().counted(frame)

    def _mills_what_is_named(self, frame: Frame) -> bool:
        """ "He mills my Narcomoeba": that card is on top of its owner's library, and is milled (701.13a)."""
        cards = [each for each in frame.objects if each.names or each.kind == "commander"]
        lone = len(cards) == 1 == len(frame.objects) and (cards[0].count or 1) == 1
        people = bool(frame.subjects) and all(self.is_person(each) for each in frame.subjects)
        if not (lone and people) or frame.passive or frame.negated or self.means(frame):
            return False
        player = self.who(frame)
        owner = self.ref.owner(cards[0], player)
        known = self.ref.things(cards[0], ANY, owner, create=False)
        self.ref.taken = []
        if known:
            raise unclear(frame, "it is not told how this came into the library")
        found = self.ref.things(cards[0], ANY, owner, "library")
        self.note(*cards, *(each for each in frame.roles.get("from", []) if each.kind == "library"))
        text = "Target player mills a card."
        self.story.assume(f"It is done by an instant that only says “{text}”")
        self.cast_instant(
            player, "milling spell", text, [owner], stacked=self.answers(frame), step=self.step(frame)
        )
        self.story.speak_of(found)
        return True

    def generic(self, frame: Frame) -> None:
        """ "My Vampire blocked a 2/2 and killed it": that comes of combat; else what is done to a thing."""
        if frame.verb != "kill" or not self._kills_in_combat(frame):
            super().generic(frame)

    def _kills_in_combat(self, frame: Frame) -> bool:
        by = frame.roles.get("by", []) if frame.passive else frame.subjects
        struck = frame.subjects if frame.passive else frame.objects
        lone = len(by) == 1 == len(struck) and not any(map(self.is_person, (*by, *struck)))
        if not lone or frame.negated or frame.modal or not (by[0].is_object and struck[0].is_object):
            return False
        killer, killed = self._fighter(by[0]), self._fighter(struck[0])
        pairs = [pair for deed in self.story.deeds if deed.kind == "block" for pair in deed.pairs]
        if (
            killer is None
            or killed is None
            or not any({*map(id, pair)} == {id(killer), id(killed)} for pair in pairs)
        ):
            return False
        self.note(*by, *struck)
        self.story.held.append(Wish("dies", [killed], words=frame.word))
        self.story.speak_of([killer])
        return True

    def _fighter(self, mention: Mention) -> Thing | None:
        found = self.ref.things(mention, CREATURE, "", create=False)
        return found[0] if len(found) == 1 else None

    def sacrifice(self, frame: Frame) -> None:
        """ "I sacrifice Mogg Fanatic targeting him": by its own ability; else to what asks for that."""
        aims = frame.roles.get("targeting", [])
        lone = frame.objects[0] if len(frame.objects) == 1 and len(frame.objects[0].names) == 1 else None
        if not aims:
            super().sacrifice(frame)
            return
        ways = [] if lone is None else own_sacrifices(self.story.face(lone.names[0]))
        ways = [each for each in ways if aims_in(each)]
        if (
            lone is None
            or len(ways) != 1
            or frame.passive
            or frame.negated
            or [*frame.roles] != ["targeting"]
        ):
            raise unclear(frame, "it is not said with what this is targeted")
        player = self.who(frame)
        thing = self.things([lone], PERMANENT, player)[0]
        self.activate_way(frame, player, thing, ways[0], aims)

    def exchanges(self, frame: Frame) -> None:
        """ "He swaps life totals with me": by a card that says so, else by an instant (701.10c)."""
        people = [each for each in frame.roles.get("with", []) if self.is_person(each)]
        totals = [each for each in frame.objects if each.kind in ("life total", "life") and not each.count]
        cards = [each for each in self.means(frame) if len(each.names) == 1]
        if (
            not totals
            or len(totals) != len(frame.objects)
            or frame.passive
            or frame.negated
            or len(cards) > 1
        ):
            raise unclear(frame, f"“{frame.word}” is not understood here")
        if not self.story.is_for_two or not all(self.is_person(each) for each in frame.subjects):
            raise unclear(frame, "it is not clear whose life totals these are")
        self.note(*people, *totals)
        player = self.who(frame)
        last = self.story.deeds[-1] if self.story.deeds else None
        if frame.purpose and last is not None and last.player == player and not cards:
            self._exchange_by(frame, last)
        elif cards:
            face = self.story.face(cards[0].names[0])
            ways = [each for each in ways_of(face) if does(each, "exchange") and each.kind == "activate"]
            if len(ways) != 1:
                raise unclear(frame, f"it is not clear how {face.name} does this")
            thing = self.ref.things(cards[0], PERMANENT, self.ref.owner(cards[0], player))[0]
            self.note(cards[0])
            self.activate_way(frame, player, thing, ways[0], [])
            self._exchange_by(frame, self.story.deeds[-1])
        else:
            text = "Exchange life totals with target opponent."
            self.story.assume(f"It is done by an instant that only says “{text}”")
            self.cast_instant(player, "exchanging spell", text, [self.other(player)],
                              stacked=self.answers(frame), step=self.step(frame))  # fmt: skip

    def _exchange_by(self, frame: Frame, deed: Deed) -> None:
        """Aim an ability that exchanges life totals, in the step in which it may be activated."""
        text = str(deed.extra.get("ability", ""))
        if deed.kind != "activate" or "xchange life totals" not in text or deed.targets:
            raise unclear(frame, "it is not clear by what these are exchanged")
        both = "two target players" in text.lower()
        deed.targets = [deed.player, self.other(deed.player)] if both else [self.other(deed.player)]
        deed.unaimed = None
        if "only during your upkeep" in text:
            deed.step = "upkeep"
            self.story.active = self.story.active or deed.player

    def drains(self, frame: Frame) -> None:
        """ "I drain him for 2 with Gray Merchant", "his Blood Artist drains me": life is lost by that."""
        people = [each for each in frame.objects if self.is_person(each) or each.det in _HIM]
        number = next((int(each.norm) for each in frame.rest if each.norm.isdecimal()), None)
        by_cards = [each for each in self.means(frame) if len(each.names) == 1]
        lone = [each for each in frame.subjects if not self.is_person(each)]
        if len(people) != 1 or len(frame.objects) != 1 or frame.passive or frame.negated or frame.modal:
            raise unclear(frame, f"“{frame.word}” is not understood here")
        card = by_cards[0] if len(by_cards) == 1 and not lone else lone[0] if len(lone) == 1 else None
        if (
            card is None
            or len(card.names) != 1
            or (lone and by_cards)
            or len(lone) not in (0, len(frame.subjects))
        ):
            raise unclear(frame, f"“{frame.word}” is not understood here")
        face = self.story.face(card.names[0])
        if not _LIFE_LOST.search(face.text) or (not lone and self.ref.there(card) is not None):
            raise unclear(frame, "it is not clear by what this life is lost")
        player = self.ref.player(people[0]) if self.is_person(people[0]) else self.story.last_person
        self.used |= {"for", *([str(number)] if number is not None else [])}
        if lone:
            found = self.things(lone, PERMANENT, self.other(player))
            self.ref.taken = []
            self.story.held.append(Wish("triggers", found, words=frame.word))
        else:
            self.cast_at(frame, self.who(frame), card, people if "target" in face.text else [])
        self.note(*people)
        if number is not None:
            self.story.held.append(Wish("life lost", player=player, number=number, words=frame.word))

    def comes_as_a_copy(self, frame: Frame) -> bool:
        """ "I copied his Angel with my Clone": that is cast, and enters as a copy (707.5)."""
        by = [each for each in self.means(frame) if len(each.names) == 1 and self.is_permanent_card(each)]
        copies = len(by) == 1 and "enter as a copy" in self.story.face(by[0].names[0]).text
        if not copies or self.ref.there(by[0]) is not None or frame.passive or frame.negated:
            return False
        self.cast_at(frame, self.ref.owner(by[0], self.who(frame)), by[0], [])
        self.ref.taken = []
        return True

    def named_twice(self, frame: Frame) -> None:
        """ "I clone his Angel with Clone": the card with which it is done is the verb already."""
        if frame.named is not None and frame.roles.get("with"):
            named = frame.named.names
            frame.roles["with"] = [each for each in frame.roles["with"] if each.names != named or each.owner]
