"""What stands behind the head of a noun phrase: "with flying", "wearing a Sword", "I control", "on 2"."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence

from assistant.experiments.lexicon import KINDS
from assistant.experiments.subjects import MATTERS, Thing, Word
from assistant.experiments.thing_words import (
    ATTACHED,
    COLORS,
    CONTROLLED,
    COUNTER_KINDS,
    KEYWORDS_BY_FIRST_WORD,
    NUMBERS,
    WEARING,
)
from model import Face


class NounPhrase(ABC):
    """A noun phrase that is read from a place on, and the thing that it is so far."""

    def __init__(self, words: Sequence[Word], at: int) -> None:
        """Read from a place among words on."""
        self.words, self.first, self.at = words, at, at
        self.thing = Thing("")

    @abstractmethod
    def read(self) -> tuple[Thing, int] | None:
        """The longest noun phrase that begins here, and the place behind it; None where none does."""

    def norm(self, ahead: int = 0) -> str:
        """The word so many places ahead; empty behind the last."""
        place = self.at + ahead
        return self.words[place].norm if place < len(self.words) else ""

    def take(self, phrase: str) -> bool:
        """Go on behind a phrase, if it stands here."""
        parts = phrase.split()
        if [self.norm(n) for n in range(len(parts))] == parts:
            self.at += len(parts)
            return True
        return False

    def keyword(self) -> str | None:
        """A keyword ability at hand, as a card's text has it."""
        if self.take("protection from"):
            color = self.norm()
            if color in COLORS:
                self.at += 1
                return f"protection from {color}"
            if color in ("creatures", "everything", "artifacts"):
                self.at += 1
                return f"protection from {color}"
            return None
        color = self.norm().removeprefix("pro-")
        if color in COLORS and self.norm() != color:
            self.at += 1
            return f"protection from {color}"
        if self.norm() == "ward":
            self.at += 1
            number = self.norm()
            if number.isdecimal():
                self.at += 1
            return f"ward {{{number if number.isdecimal() else 2}}}"
        if self.norm() == "phasing" and " " in self.words[self.at].text:
            return None  # what phases out once need not have phasing (702.26a)
        return next((each for each in KEYWORDS_BY_FIRST_WORD.get(self.norm(), ()) if self.take(each)), None)


class Behind(NounPhrase):
    """Reads what stands behind the head."""

    def behind(self) -> bool:
        """Read one more thing that is said behind the head; False where nothing is."""
        if self.thing.kind in MATTERS:
            return False
        readers = (self._set_to, self._with, self._wearing, self._lacking, self._attached, self._controlled)
        return any(reader() for reader in readers)

    def _set_to(self) -> bool:
        """ "Chalice on 2", "Walking Ballista for X=1", "Hangarback Walker cast for X = 1"."""
        t, here = self.thing, self.at
        if t.face is None:
            return False
        self.take("that is")
        if self.norm() in ("cast", "played"):
            self.at += 1
        if self.norm() in ("for", "with", "where", "at", "on") and (x := self._x(1)) is not None:
            t.x = x
            return True
        self.at = here
        if self.norm() in ("on", "at", "set") and self.norm(1).isdecimal() and (kind := _counted_in(t.face)):
            t.counters = {kind: int(self.norm(1))}
            self.at += 2
            return True
        return False

    def _x(self, ahead: int) -> int | None:
        """What X is said to be, so many words ahead, and go on behind it: "x=1", "x = 1", "x is 1"."""
        found = re.fullmatch(r"x=(\d+)", self.norm(ahead))
        if found is not None:
            self.at += ahead + 1
            return int(found[1])
        equals = self.norm(ahead) == "x" and self.norm(ahead + 1) in ("=", "is", "of", "being")
        if equals and self.norm(ahead + 2).isdecimal():
            self.at += ahead + 3
            return int(self.words[self.at - 1].norm)
        return None

    def _with(self) -> bool:
        here = self.at
        self.take("that")
        if self.norm() in ("with", "has", "having", "is"):
            self.at += 1
            if self._having():
                return True
        self.at = here
        return False

    def _wearing(self) -> bool:
        here = self.at
        for phrase in WEARING:
            if self.take(phrase):
                found = type(self)(self.words, self.at).read()
                if found is not None and found[0].is_object:
                    self.thing.worn = (*self.thing.worn, found[0])
                    self.at = found[1]
                    return True
                self.at = here
        return False

    def _lacking(self) -> bool:
        here = self.at
        if self.take("without") and self.keyword() is not None:
            return True
        self.at = here
        return False

    def _attached(self) -> bool:
        if any(self.take(phrase) for phrase in ATTACHED):
            self.thing.states = (*self.thing.states, "enchanted")
            return True
        return False

    def _controlled(self) -> bool:
        for phrase, mine in CONTROLLED.items():
            if self.take(phrase):
                self.thing.mine = mine
                return True
        return False

    def _having(self) -> bool:
        found = False
        while True:
            before = self.at
            if found and self.norm() in ("and", ","):
                self.at += 1
            if self.norm() in ("a", "an"):
                self.at += 1
            number = 1
            if self.norm() in NUMBERS or self.norm().isdecimal():
                number = int(NUMBERS.get(self.norm(), 0)) or int(
                    self.norm() if self.norm().isdecimal() else 1
                )
                self.at += 1
            if self._counted(number):
                found = True
                continue
            keyword = self.keyword()
            if keyword is None:
                self.at = before
                return found
            if self._is_other_noun():
                self.at = before
                return found
            self.thing.keywords = (*self.thing.keywords, keyword)
            found = True

    def _is_other_noun(self) -> bool:
        return single(self.norm()) in ("aura", "creature", "spell", "equipment")

    def _counted(self, number: int) -> bool:
        kind, noun = self.norm(), self.norm(1)
        if (re.fullmatch(r"[+-]\d+/[+-]\d+", kind) or kind in COUNTER_KINDS) and noun in (
            "counter",
            "counters",
        ):
            self.thing.counters = {**self.thing.counters, kind: number}
            self.at += 2
            return True
        return False


def _counted_in(face: Face) -> str:
    """The one kind of counters of which a card's text speaks; empty where it speaks of none or of several."""
    kinds = set(re.findall(r"\b(\w+) counters?\b", face.text)) - {"a", "that", "the", "more", "of"}
    return kinds.pop() if len(kinds) == 1 else ""


def single(norm: str) -> str:
    """A noun in the singular."""
    if norm in KINDS or norm in ("equipment",):
        return norm
    return norm.removesuffix("s") if norm.endswith("s") else norm
