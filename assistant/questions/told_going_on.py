"""What goes on with what was done last: how it is cast and paid for, by what, and what cascade finds."""

from __future__ import annotations

import re
from abc import abstractmethod
from typing import Final

from assistant.questions.fitting import ANY
from assistant.questions.frames import Frame
from assistant.questions.mentions import Mention
from assistant.questions.not_told import untold
from assistant.questions.story import Deed
from assistant.questions.told_core import unclear
from assistant.questions.told_searching import TellingSearching
from assistant.questions.ways_to_cast import WORDS
from engine.mana import ManaCost
from model import Face

_CASCADE: Final = frozenset(("cascade", "cascades", "cascading", "cascaded"))
_FINDS: Final = frozenset(("", "hit", "flip", "reveal", "search", "turn", "exile", "find", "get"))
"""Senses with which it is told what cascade finds; empty: "I cascade into X"."""
_BY_ANYTHING = frozenset((
    "kill", "exile", "bounce", "blink", "counter", "tap", "untap", "steal", "goad", "reanimate", "put",
    "give", "pump", "draw", "mill", "gain", "lose", "get",
))  # fmt: skip
"""Senses of deeds that are told by what they do, where nobody says what does them."""


def _says_nothing_of_means(mention: Mention) -> bool:
    """Tell whether a noun phrase names no card and nothing that was told of: "something", "some ability"."""
    if mention.names or mention.owner or mention.size or mention.counters or mention.keywords:
        return False
    vague = mention.kind in ("spell", "ability", "effect") and mention.det in ("a", "an", "some", "another")
    return mention.kind == "anything" or (vague and not mention.adjectives)


class TellingGoingOn(TellingSearching):
    """Tells what goes on with the last deed."""

    def goes_on_with_the_last(self, frame: Frame) -> bool:
        """What is said of the last deed: what it is for, or how its spell is cast."""
        if self.is_of_the_last(frame):
            self.intended(frame)
            return True
        if not self._says_how_it_was_cast(frame):
            return False
        self.all_used(frame)
        return True

    def _says_how_it_was_cast(self, frame: Frame) -> bool:
        """ "..., kicked", "and I pay its overload cost": more of the spell that was cast last."""
        last = self.story.deeds[-1] if self.story.deeds else None
        if last is None or frame.verb not in ("", "pay", "cast") or frame.named is not None:
            return False
        if not WORDS.keys() & {frame.word, *frame.words} or any(each.names for each in frame.mentions()):
            return False
        spoken = [each for each in frame.mentions() if each.is_object and not self.is_person(each)]
        meant = [one for each in spoken for one in self.ref.things(each, ANY, last.player, create=False)]
        self.ref.taken = []
        if any(each is not last.thing for each in meant) or len(meant) != len(spoken):
            return False
        self.note(*spoken)
        return self.more_of_its_cost(frame, last)

    def by_whatever_it_is(self, frame: Frame) -> None:
        """ "with something", "with a spell", "via some ability": no more is said than that it is done."""
        if frame.verb not in _BY_ANYTHING:
            return
        for role in ("with", "by", "via", "using", "from"):
            vague = [each for each in frame.roles.get(role, []) if _says_nothing_of_means(each)]
            self.note(*vague)
            if vague:
                frame.roles[role] = [each for each in frame.roles[role] if each not in vague]

    def paid_for_something(self, frame: Frame) -> bool:
        """ "he sacs it to pay for some ability before damage": what that was for, and when it was done."""
        for_what = frame.roles.get("for", [])
        vague = bool(for_what) and all(_says_nothing_of_means(each) for each in for_what)
        last = self.story.deeds[-1] if self.story.deeds else None
        if frame.verb != "pay" or not frame.purpose or not vague or last is None or frame.objects:
            return False
        self.note(*frame.mentions())
        self.date([last], self.step(frame))
        self.all_used(frame)
        return True

    @abstractmethod
    def date(self, deeds: list[Deed], step: str) -> None:
        """Let deeds be done in a step."""

    def cascades(self, frame: Frame) -> bool:
        """ "cascade hits X", "I cascade into X", "cascading off Bloodbraid Elf I hit X" (702.85a)."""
        said = _CASCADE & {*frame.words, *(word for each in frame.subjects for word in each.keywords)}
        if not said or frame.verb not in _FINDS or frame.asked or frame.negated or frame.modal:
            return False
        named = [each for each in frame.mentions() if len(each.names) == 1]
        sources = [each for each in named if _has_cascade(self.story.face(each.names[0])) and len(named) > 1]
        found = [each for each in named if not any(each is one for one in sources)]
        if len(found) != 1 or len(sources) > 1 or (found[0].count or 1) != 1:
            return False
        if sources and not any(each.kind == "cast" for each in self.story.deeds):
            self.cast_at(frame, self.who(frame), sources[0], [])
        last = self.story.deeds[-1] if self.story.deeds else None
        face = last.thing.face if last is not None and last.kind == "cast" and last.thing else None
        if last is None or face is None or not _has_cascade(face):
            raise unclear(frame, "it is not said what cascades")
        self._is_found(last, face, found[0])
        self.used |= {*said, "the", "trigger"}
        self.note(*frame.mentions())
        self.all_used(frame)
        return True

    def _is_found(self, cast: Deed, face: Face, mention: Mention) -> None:
        """Put a card on top of its player's library, for a cascade that stops at it."""
        card = self.story.new(mention, cast.player, "library")[0]
        cost = ManaCost.parse(card.face.mana_cost).mana_value if card.face is not None else 0
        if card.is_a("land") or cost >= ManaCost.parse(face.mana_cost).mana_value:
            raise untold(mention, f"the cascade of {face.name} does not stop at this")
        self.story.decisions.append({"player": cast.player, "kind": "yes_no", "about": card, "answer": True})
        card.cascaded = True
        self.story.speak_of([card])


def _has_cascade(face: Face) -> bool:
    return re.search(r"^(?:[^(.]*, )?cascade\b", face.text, re.MULTILINE | re.IGNORECASE) is not None
