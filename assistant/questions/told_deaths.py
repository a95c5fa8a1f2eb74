"""What is told to die, to trade and to fight."""

from __future__ import annotations

import re
from typing import Final

from assistant.questions.fitting import CREATURE
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.not_told import untold
from assistant.questions.story import YOU, Thing
from assistant.questions.told_core import unclear
from assistant.questions.told_effects import kind_of, word_for
from assistant.questions.told_gifts import TellingGifts
from assistant.situations import card_facts

COMING_BACK: Final = {"undying": "+1/+1", "persist": "-1/-1"}
"""Keywords by which what died comes back, each with the counter that it then has."""
_BOTH = 2
_COMBAT = ("combat", "blocks")
"""Where something is told to have died, of which nobody says what it fought."""
_SHRINKS = re.compile(r"-\d+/-\d+|power and toughness")
_DEADLY = re.compile(
    r"destroy|damage|-\d+/-|sacrific|fight|toughness|-1/-1 counter|becomes|loses all|exile", re.IGNORECASE
)
"""What a text says that may be the death of what it is aimed at."""
_OF_ALL = re.compile(
    r"\b(?:all|each|every) (?:\w+ ){0,3}?(?:creature|permanent|planeswalker|player)", re.IGNORECASE
)


def _is_deadly(text: str) -> bool:
    """Tell whether a text may be the death of what it is aimed at; what only blinks it is not."""
    found = {each.lower() for each in _DEADLY.findall(text)}
    return bool(found - {"exile"}) or ("exile" in found and "return" not in text.lower())


class TellingDeaths(TellingGifts):
    """Tells what dies, of what, and what fights what."""

    def die(self, frame: Frame) -> None:
        """Things die to what is cast; where nobody says of what, of what was told, or of an instant."""
        cards = [
            each for role in ("to", "from", "by", "in") for each in frame.roles.get(role, []) if each.names
        ]
        self._refuse_whoever_dies(frame)
        things = self.things(frame.subjects, CREATURE, YOU)
        self.note(*frame.subjects, *(each for each in frame.roles.get("in", []) if each.kind in _COMBAT))
        self.used.add("in_combat")
        if not things:
            raise unclear(frame, "it is not said what dies")
        if cards:
            kinds = card_facts.targets(self.story.face(cards[0].names[0]))
            player = self.ref.owner(cards[0], self.other(things[0].owner) if kinds else YOU)
            self.ref.taken = []
            self.cast_at(frame, player, cards[0], list(frame.subjects) if kinds else [])
            return
        if self._died_before(frame, things):
            return
        in_combat = (
            any(each.kind in _COMBAT for each in frame.roles.get("in", [])) or "in_combat" in frame.words
        )
        fought = [each for deed in self.story.deeds for pair in deed.pairs for each in pair]
        unseen = in_combat and not any(each is thing for thing in things for each in fought)
        if not unseen and all(self._may_have_died(each) for each in things):
            self.story.dead.extend(things)
            return
        kinds_of = {(kind_of(each), each.owner) for each in things}
        if len(kinds_of) != 1 or (len(things) > 1 and self.story.deeds):
            raise unclear(frame, "it is not said of what it dies")
        text = f"Destroy target {kind_of(things[0])}."
        if len(things) > 1:
            text = f"Destroy {word_for(len(things))} target {kind_of(things[0])}s."
        self.story.assume(f"It dies of an instant that only says “{text}”")
        stacked = self.answers(frame)
        self.cast_instant(
            self.other(things[0].owner), "removal spell", text, list(things), stacked=stacked, step=""
        )
        self.story.deeds[-1].afterwards = True  # it died of what was told before, if it is gone by then
        self.story.speak_of(things)

    def _refuse_whoever_dies(self, frame: Frame) -> None:
        """ "I steal his commander and he dies": he may be the player, or what was stolen."""
        he = next((each for each in frame.subjects if each.det in ("he", "she")), None)
        if (
            he is not None
            and self.story.tells_of_others
            and any(each.is_a("legendary") and each.zone == "battlefield" for each in self.story.things)
        ):
            raise untold(he, f"it is not clear who “{he.text}” is")

    def _died_before(self, frame: Frame, things: list[Thing]) -> bool:
        """ "My Young Wolf already died": it came back with a counter (702.79a, 702.93a)."""
        if "already" not in frame.words or self.story.deeds or len(things) != 1 or things[0].face is None:
            return False
        kind = next((kind for word, kind in COMING_BACK.items() if word in things[0].face.text.lower()), "")
        if not kind or things[0].counters:
            return False
        things[0].counters = {kind: 1}
        self.used |= {"already", "twice"} - {"twice"}
        return True

    def _may_have_died(self, thing: Thing) -> bool:
        """Tell whether something was told of which it may have died: it fought, was aimed at, or all were."""
        others = [each for each in self.story.things if each is not thing]
        for deed in self.story.deeds:
            text = deed.thing.face.text if deed.thing is not None and deed.thing.face is not None else ""
            written = deed.thing.text if deed.thing is not None and deed.thing.face is None else []
            meant = any(each is thing for each in deed.targets) and _is_deadly("\n".join((text, *written)))
            fought = any(each is thing for pair in deed.pairs if isinstance(pair[1], Thing) for each in pair)
            if meant or fought or _OF_ALL.search(text):
                return True
            if deed.thing is thing and any(_SHRINKS.search(each.face.text) for each in others if each.face):
                return True
        return any(each.get("answer") in (thing, [thing]) for each in self.story.decisions)

    def trade(self, frame: Frame) -> None:
        """ "I trade my 2/2 with his 2/2": they fight each other in combat, and both die."""
        with_whom = [each for role in ("with", "for") for each in frame.roles.get(role, [])]
        own = [each for each in frame.subjects if not self.is_person(each)] or list(frame.objects)
        player = self.who(frame)
        mine = self.things(own, CREATURE, player)
        others = self.things(with_whom, CREATURE, self.other(player))
        attackers = self.attackers()
        if not any(each is one for one in attackers for each in (*mine, *others)):
            if len(mine) != 1 or len(others) != 1:
                raise unclear(frame, "it is not said what trades with what")
            self.add_attack(mine, self.other(mine[0].owner))
            self._add_blocks(frame, others, mine)
        self.story.dead.extend([*mine, *others])

    def fights(self, frame: Frame) -> None:
        """ "my 4/4 fights a 5/5": by what is named, else by an instant that says so (701.14)."""
        fighting = [each for each in frame.subjects if not self.is_person(each) and each.is_object]
        fighting += [each for each in frame.objects if each.is_object]
        fighting += [
            each for each in frame.roles.get("with", []) if each.is_object and not self._is_a_spell(each)
        ]
        cards = [each for each in self.means(frame) if self._is_a_spell(each)]
        if len(cards) == 1 and len(fighting) == _BOTH and not frame.passive:
            first = self.ref.things(fighting[0], CREATURE, YOU)  # "X fights Y off my Prey Upon"
            self.ref.taken = []
            doer = self.who(frame) if any(map(self.is_person, frame.subjects)) else first[0].owner
            self.cast_at(frame, self.ref.owner(cards[0], doer), cards[0], fighting)
            return
        if len(fighting) != _BOTH or frame.passive or cards:
            self.generic(frame)
            return
        first = self.things(fighting[:1], CREATURE, YOU)
        owner = first[0].controller or first[0].owner if first else YOU
        second = self.things(fighting[1:], CREATURE, self.other(owner))
        if len(first) != 1 or len(second) != 1:
            raise unclear(frame, "it is not said what fights what")
        text = "Target creature fights another target creature."
        self.story.assume(f"It is done by an instant that only says “{text}”")
        aims: list[Thing | str] = [*first, *second]
        player = self.who(frame)
        self.cast_instant(
            player, "fighting spell", text, aims, stacked=self.answers(frame), step=self.step(frame)
        )
        self.story.speak_of(second)
        self.story.speak_of(first)

    def _is_a_spell(self, mention: Mention) -> bool:
        return bool(mention.names) and not self.is_permanent_card(mention)
