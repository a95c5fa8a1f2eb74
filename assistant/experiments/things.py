"""Reading what a question without a board speaks of: "a 3/3 trampler", "my two tapped bears", "it"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from assistant.experiments.kinds import LONGEST_KIND, Kind, kind_at
from assistant.experiments.lexicon import EVENTS, KINDS
from assistant.experiments.subjects import Thing, Word
from assistant.experiments.thing_words import (
    ARTICLES,
    BEFALLEN,
    CARD_KINDS,
    COLORS,
    COUNTER_KINDS,
    EVENTS_BY_FIRST_WORD,
    MATTER_WORDS,
    NAMED_AFTER,
    NUMBERS,
    OF_A_KIND,
    PERSONS,
    PLAIN,
    POSSESSED,
    STATES,
    SUBTYPE_OF,
    TYPES_IN_FRONT,
)
from assistant.experiments.things_behind import Behind, single
from model import Face

_SEVERAL: Final = frozenset(("multiple", "several", "double"))
"""What says of a keyword that there are several instances of it."""


class _Reader(Behind):
    """Reads one noun phrase from a place on."""

    def read(self) -> tuple[Thing, int] | None:
        """The longest noun phrase that begins here, and the place behind it; None where none does."""
        self._front()
        if not self._head():
            return None
        while self.behind():
            pass
        self.thing.text = " ".join(each.text for each in self.words[self.first : self.at])
        return self.thing, self.at

    # In front of the head

    def _front(self) -> None:
        readers = (self._article, self._whose, self._number, self._adjective, self._keyword_in_front)
        while self._kind() is None and any(reader() for reader in readers):
            pass

    def _kind(self) -> tuple[Kind, int] | None:
        """The kind of card whose words are at hand, and how many they are."""
        if self.at > 0 and (self.words[self.at - 1].norm == "'s" or self._follows_a_name()):
            return None  # "Mulldrifter's trigger" is that card's
        return kind_at([each.norm for each in self.words[self.at : self.at + LONGEST_KIND]])

    def _article(self) -> bool:
        if self.norm() in ARTICLES and self.at == self.first:
            self.at += 1
            return True
        if self.norm() in ("all", "every", "each"):
            self.thing.every = True
            self.thing.together = self.norm() == "all"
            self.at += 1
            return True
        return False

    def _whose(self) -> bool:
        if self.take("opponent 's"):
            self.thing.mine = False
            return True
        if self.norm() in PERSONS:
            self.thing.mine = PERSONS[self.norm()]
            self.at += 1
            return True
        return False

    def _number(self) -> bool:
        norm = self.norm()
        if re.fullmatch(r"\d+/\d+", norm):
            power, toughness = norm.split("/")
            self.thing.size = int(power), int(toughness)
        elif norm in _SEVERAL and self._of_a_keyword():
            self.thing.count = 2  # a second one shows whether more count
        elif norm in NUMBERS and norm != "no" and self.norm(1) not in ("of", "damage"):
            self.thing.count = NUMBERS[norm]
        else:
            return False
        self.at += 1
        return True

    def _of_a_keyword(self) -> bool:
        """Tell whether instances of a keyword follow: "double lifelink", "multiple instances of exalted"."""
        here, self.at = self.at, self.at + 1
        found = self._instances() or self.keyword() is not None
        self.at = here
        return found

    def _instances(self) -> bool:
        return any(self.take(each) for each in ("instances of", "copies of"))

    def _adjective(self) -> bool:
        t, norm = self.thing, self.norm()
        if norm in ("another", "other", "second"):
            t.second = True
        elif norm in COLORS:
            t.colors = (*t.colors, norm)
        elif norm in STATES or (norm in BEFALLEN and self._noun(1)):
            t.states = (*t.states, norm)
        elif norm in TYPES_IN_FRONT and self._noun(1):
            t.types = (*t.types, norm)
        elif norm not in PLAIN:
            return False
        self.at += 1
        return True

    def _keyword_in_front(self) -> bool:
        here = self.at
        keyword = self.keyword()
        if keyword is None or not (self._noun(0) or self._noun_or_adjective(0)):
            self.at = here
            return False
        self.thing.keywords = (*self.thing.keywords, keyword)
        return True

    def _noun(self, ahead: int) -> bool:
        if self.at + ahead < len(self.words) and self.words[self.at + ahead].face is not None:
            return True
        norm = self.norm(ahead)
        return single(norm) in KINDS or norm in SUBTYPE_OF or f"{norm} {self.norm(ahead + 1)}" in NAMED_AFTER

    def _noun_or_adjective(self, ahead: int) -> bool:
        return self.norm(ahead) in (*COLORS, *STATES, "and") and self._noun(ahead + 1)

    # The head

    def _head(self) -> bool:
        t, word = self.thing, self.words[self.at] if self.at < len(self.words) else None
        if word is None:
            return False
        if word.face is not None:
            t.kind, t.face = _kind_of(word.face), word.face
            self.at += 1
            self.take("token")
            return True
        if (found := self._kind()) is not None:
            t.written, t.face = found[0], found[0].card.face
            t.kind = _kind_of(t.face)
            self.at += found[1]
            self._its_ability("activate" in found[0].deed)
            return True
        for phrase, keyword in NAMED_AFTER.items():
            if self.take(phrase) or self.take(f"{phrase}s"):
                t.kind, t.keywords = "creature", (*t.keywords, keyword)
                return True
        if self.norm() in ("it", "itself", "them", "they", "him") and self.at == self.first:
            self.at += 1
            t.kind = "it"
            return True
        if self.norm() in ("one", "ones") and self.at > self.first:
            self.at += 1
            t.kind = "it"
            return True
        return (
            self._possessed() or self._event() or self._matter() or self._of_a_kind() or self._bare_keyword()
        )

    def _its_ability(self, activated: bool) -> None:
        """ "A fetchland's ability", "a fetchland activation": what a kind of permanent is known for."""
        behind = 1 if self.norm() == "'s" else 0
        if activated and self.norm(behind) in ("ability", "abilities", "activation", "activations"):
            self.at += behind + 1

    def _event(self) -> bool:
        """ "a board wipe", "a removal spell": something that happens, as a noun."""
        sized = re.fullmatch(r"-(\d+)/-(\d+)", self.norm())
        if sized and sized[1] == sized[2] and self.norm(1) not in ("counter", "counters"):
            self.at += 2 if self.norm(1) in ("effect", "spell", "pump") else 1
            self.thing.kind, self.thing.event, self.thing.count = "event", "shrink", int(sized[1])
            return True
        for phrase in EVENTS_BY_FIRST_WORD.get(self.norm(), ()):
            if self.take(phrase):
                self.thing.kind, self.thing.event = "event", EVENTS.get(phrase) or EVENTS[phrase[:-1]]
                return True
        return False

    def _of_a_kind(self) -> bool:
        t = self.thing
        norm, one = self.norm(), single(self.norm())
        if one in KINDS:
            self.at += 1
            t.kind = KINDS[one]
            t.every = t.every or (norm != one and self.first == self.at - 1)
            if one in OF_A_KIND:
                t.states = (*t.states, OF_A_KIND[one])
            if t.kind in ("creature", "land", "artifact", "morph") and self.norm() in ("token", "tokens"):
                self.at += 1
                t.types = (*t.types, "token")
            elif self.norm() in ("spell", "card", "creature") and t.kind not in ("spell", "card"):
                t.states = (*t.states, self.norm())
                self.at += 1
            return True
        if norm in SUBTYPE_OF and (self.at > self.first):
            self.at += 1
            subtype = SUBTYPE_OF[norm]
            t.kind = {"Aura": "aura", "Equipment": "equipment", "Vehicle": "vehicle"}.get(subtype, "creature")
            t.subtypes = (subtype,)
            if self.norm() in ("token", "tokens"):
                self.at += 1
                t.types = (*t.types, "token")
            return True
        if t.size is not None:
            t.kind = "creature"
            while (keyword := self.keyword()) is not None:
                t.keywords = (*t.keywords, keyword)
            return True
        return False

    def _bare_keyword(self) -> bool:
        """A keyword that stands for whatever has it: "deathtouch", "umbra armor", "regeneration"."""
        here = self.at
        self._instances()
        keyword = "regeneration" if self.take("regeneration") else self.keyword()
        if keyword is None:
            self.at = here
            return False
        self.thing.kind, self.thing.keywords = "keyword", (keyword,)
        if self.norm() == "damage":
            self.at += 1
            self.thing.kind = "damage"
        while self.norm() in ("and",) and (more := self._second_keyword()) is not None:
            self.thing.keywords = (*self.thing.keywords, more)
        return True

    def _second_keyword(self) -> str | None:
        """A second keyword behind "and", with nothing behind it that it belongs to."""
        here = self.at
        self.at += 1
        keyword = self.keyword()
        if keyword is None or self._noun(0):
            self.at = here
            return None
        return keyword

    def _possessed(self) -> bool:
        """What of a card is meant, behind its name: "Questing Beast's combat damage"."""
        if not self._follows_a_name():
            return False
        for size in (3, 2, 1):
            phrase = " ".join(self.norm(n) for n in range(size))
            if phrase in POSSESSED:
                self.thing.kind, self.thing.event = "outcome", phrase
                self.at += size
                return True
        return False

    def _follows_a_name(self) -> bool:
        return self.at > 0 and self.words[self.at - 1].text.endswith(("'s", "’s", "s'", "s’"))

    def _matter(self) -> bool:
        t = self.thing
        amount = int(self.norm()) if self.norm().isdecimal() else int(NUMBERS.get(self.norm(), 0))
        if amount and self.norm(1) == "damage":
            t.kind, t.count = "damage", amount
            self.at += 2
            return True
        sized = re.fullmatch(r"[+-]\d+/[+-]\d+", self.norm())
        if (sized or self.norm() in COUNTER_KINDS) and self.norm(1) in ("counter", "counters"):
            t.kind, t.counters = "counters", {self.norm(): t.count}
            self.at += 2
            return True
        for phrase, matter in MATTER_WORDS.items():
            if self.take(phrase):
                t.kind = matter
                return True
        return False


def _kind_of(face: Face) -> str:
    types = face.types.lower()
    return next((kind for kind in CARD_KINDS if kind in types), "permanent")


def read_thing(words: Sequence[Word], at: int) -> tuple[Thing, int] | None:
    """Read a noun phrase from a place on; None where none begins there."""
    return _Reader(words, at).read()
