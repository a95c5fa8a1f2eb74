"""What is told of turns as they pass, and what permanents are told to have done of themselves in them."""

from __future__ import annotations

import re
from typing import Final

from assistant.questions.fitting import CREATURE, PERMANENT
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.story import YOU, Deed, Thing, Wish
from assistant.questions.told_core import unclear
from assistant.questions.told_going_on import TellingGoingOn
from assistant.questions.turns import active_of, after

_BY_ITSELF: Final = ("upkeep", "end")
"""Steps at whose beginning something may trigger that nobody has done anything for (503.1a, 513.1a)."""
_HIM: Final = frozenset(("him", "her", "them"))
_LIFE_LOST: Final = re.compile(r"\bloses? (?:\d+|X|half|that much) life\b")
_IN_A_STEP: Final = re.compile(r"\bat the beginning of (?:your|each|the|that)\b", re.IGNORECASE)


class TellingRounds(TellingGoingOn):
    """Tells that a turn ends, that a player untaps and draws, and what triggered in a step or in combat."""

    earlier = ""
    """Whose turn was told of as the last one."""

    def in_the_last_turn(self, frame: Frame) -> None:
        """ "Last turn he cast X. This turn I ...": a turn before the one that is told of then."""
        for role, found in [("", frame.subjects), *frame.roles.items()]:
            last = [
                each for each in found if each.kind == "turn" and {*each.adjectives} & {"last", "previous"}
            ]
            if not last or (role and last[0].owner):
                continue
            if self.story.deeds or self.earlier:
                raise unclear(frame, "it is not clear which turn is the last one")
            found[:] = [each for each in found if each is not last[0]]
            self.note(*last)
            self.earlier = self.who(frame)
            self.story.active = self.story.active or self.earlier
            self.story.assume("What is told of the last turn was done in the turn of who did it.")
        if "this_turn" in frame.words and self.earlier and frame.verb != "have":
            player = self.other(self.who(frame)) if frame.verb == "block" else self.who(frame)
            self.in_turn_of(frame, player, following=player == self.earlier)
            self.used.add("this_turn")
            self.earlier = ""

    def ends(self, frame: Frame) -> None:
        """ "I pass the turn": the next player's turn begins."""
        turns = [each for each in frame.objects if each.kind == "turn"]
        to = frame.roles.get("to", [])
        people = bool(frame.subjects) and all(self.is_person(each) for each in frame.subjects)
        if not people or len(turns) != 1 or len(frame.objects) != 1 or frame.negated or frame.passive:
            raise unclear(frame, f"“{frame.word}” is not understood here")
        player = self.who(frame)
        self.note(*turns, *to)
        self.story.active = self.story.active or (active_of(self.story) if self.story.deeds else player)
        self.in_turn_of(frame, after(self.story, player, 1), following=True)

    def counted(self, frame: Frame) -> None:
        """ "I untap, draw and attack": the draw of that turn (504.1); else so many cards are drawn."""
        bare = not (frame.objects or any(frame.roles.values()) or frame.passive or frame.negated)
        turns = "untap" in self.verbs and self.story.deeds == self._done_before_untapping
        if frame.verb == "draw" and bare and turns and frame.mark in (",", "and", "then", "~"):
            self.who(frame)
            self.used |= {"for", "turn"}
            return
        super().counted(frame)

    _done_before_untapping: list[Deed] | None = None

    def untaps(self, frame: Frame) -> None:
        """ "I untap": the player's next turn begins."""
        super().untaps(frame)
        self._done_before_untapping = [*self.story.deeds]

    def triggers(self, frame: Frame) -> None:
        """ "My Phyrexian Arena triggers on my upkeep": that comes of itself; else what made it trigger."""
        sources = [each for each in frame.subjects if each.names]
        step = self.step(frame) or self.time
        lone = len(sources) == 1 == len(frame.subjects) and self.is_permanent_card(sources[0])
        if not lone or step not in _BY_ITSELF or frame.negated or self.story.deeds or self.means(frame):
            super().triggers(frame)
            return
        if not _IN_A_STEP.search(self.story.face(sources[0].names[0]).text):
            raise unclear(frame, f"{sources[0].names[0]} does not trigger then")
        found = self.things(sources, PERMANENT, self.ref.owner(sources[0], YOU))
        self.ref.taken = []
        self.story.until = f"{step} of {self.story.active or YOU}"
        self.story.active = self.story.active or YOU
        self.story.held.append(Wish("triggers", found, words=frame.word))

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
