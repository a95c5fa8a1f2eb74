"""Reading what a question without a board speaks of: "a 3/3 trampler", "my two tapped bears", "it"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import engine.expansion  # noqa: F401 - keywords register themselves
from assistant.experiments.kinds import LONGEST_KIND, Kind, kind_at
from assistant.experiments.lexicon import EVENTS, KINDS
from assistant.experiments.subjects import MATTERS, Thing, Word
from engine.registry import KEYWORDS
from engine.subtypes import SINGULARS, SUBTYPES
from model import Face

COLORS: Final = ("white", "blue", "black", "red", "green")
_OF_A_KIND: Final = {"attacker": "attacking", "blocker": "blocking"}
_NAMED_AFTER: Final = {
    "flyer": "flying", "flier": "flying", "trampler": "trample", "first striker": "first strike",
    "double striker": "double strike", "deathtoucher": "deathtouch", "lifelinker": "lifelink",
}  # fmt: skip
_MATTER_WORDS: Final = {
    "damage": "damage", "counters": "counters", "counter": "counters", "abilities": "abilities",
    "ability": "abilities", "summoning sickness": "sickness", "trigger": "trigger", "triggers": "trigger",
    "etb": "trigger", "life": "life", "cards": "cards", "mana": "mana", "creature types": "types",
    "creature type": "types", "types": "types", "subtypes": "types",
}  # fmt: skip
_NUMBERS: Final = {each: n for n, each in enumerate(("no", "one", "two", "three", "four", "five", "six"))}
_STATES: Final = frozenset(
    (
        "tapped",
        "untapped",
        "attacking",
        "blocking",
        "legendary",
        "summoning-sick",
        "face-down",
        "enchanted",
        "equipped",
    )
)
_ARTICLES: Final = frozenset(("a", "an", "the", "some", "any", "that", "this"))
_PERSONS: Final = {
    "my": True, "our": True, "his": False, "her": False, "their": False, "your": False, "opponent's": False,
}  # fmt: skip
_TYPES_IN_FRONT: Final = frozenset(("artifact", "enchantment", "legendary", "token", "creature", "land"))
_PLAIN: Final = frozenset(("own", "new", "normal", "regular", "random", "big", "single", "same"))
_WEARING: Final = ("wearing", "enchanted with", "enchanted by", "equipped with", "carrying", "holding")
_ATTACHED: Final = (
    *("it is attached to", "it is on", "it enchants", "it equips", "they are on", "they are attached to"),
)
_CONTROLLED: Final = {
    "i control": True, "of mine": True, "he controls": False, "of his": False, "they control": False,
    "my opponent controls": False, "an opponent controls": False, "opponent controls": False,
}  # fmt: skip
BEFALLEN: Final = {
    "flickered": "flicker", "blinked": "flicker", "bounced": "bounce", "reanimated": "reanimate",
    "stolen": "steal", "exiled": "exile", "sacrificed": "sacrifice", "destroyed": "destroy",
}  # fmt: skip
"""What is said to have happened to a thing, in front of its noun."""
_COUNTER_KINDS: Final = frozenset(
    ("shield", "stun", "loyalty", "time", "lore", "flying", "deathtouch", "indestructible")
)
_SUBTYPES: Final = {each.lower(): each for each in SUBTYPES} | {
    plural.lower(): single for plural, single in SINGULARS.items()
}
PLAIN_KEYWORDS: Final = tuple(
    sorted(
        (each for each in KEYWORDS if each not in ("protection", "enchant", "equip", "ward")),
        key=len,
        reverse=True,
    )
)


class _Reader:
    """Reads one noun phrase from a place on."""

    def __init__(self, words: Sequence[Word], at: int) -> None:
        self.words, self.first, self.at = words, at, at
        self.thing = Thing("")

    def read(self) -> tuple[Thing, int] | None:
        """The longest noun phrase that begins here, and the place behind it; None where none does."""
        self._front()
        if not self._head():
            return None
        while self._behind():
            pass
        self.thing.text = " ".join(each.text for each in self.words[self.first : self.at])
        return self.thing, self.at

    def norm(self, ahead: int = 0) -> str:
        place = self.at + ahead
        return self.words[place].norm if place < len(self.words) else ""

    def _take(self, phrase: str) -> bool:
        parts = phrase.split()
        if [self.norm(n) for n in range(len(parts))] == parts:
            self.at += len(parts)
            return True
        return False

    # In front of the head

    def _front(self) -> None:
        readers = (self._article, self._whose, self._number, self._adjective, self._keyword_in_front)
        while self._kind() is None and any(reader() for reader in readers):
            pass

    def _kind(self) -> tuple[Kind, int] | None:
        """The kind of card whose words are at hand, and how many they are."""
        if self.at > 0 and self.words[self.at - 1].norm == "'s":
            return None  # "Mulldrifter's trigger" is that card's
        return kind_at([each.norm for each in self.words[self.at : self.at + LONGEST_KIND]])

    def _article(self) -> bool:
        if self.norm() in _ARTICLES and self.at == self.first:
            self.at += 1
            return True
        if self.norm() in ("all", "every", "each"):
            self.thing.every = True
            self.at += 1
            return True
        return False

    def _whose(self) -> bool:
        if self._take("opponent 's"):
            self.thing.mine = False
            return True
        if self.norm() in _PERSONS:
            self.thing.mine = _PERSONS[self.norm()]
            self.at += 1
            return True
        return False

    def _number(self) -> bool:
        norm = self.norm()
        if re.fullmatch(r"\d+/\d+", norm):
            power, toughness = norm.split("/")
            self.thing.size = int(power), int(toughness)
        elif norm in _NUMBERS and norm != "no" and self.norm(1) not in ("of", "damage"):
            self.thing.count = _NUMBERS[norm]
        else:
            return False
        self.at += 1
        return True

    def _adjective(self) -> bool:
        t, norm = self.thing, self.norm()
        if norm in ("another", "other", "second"):
            t.second = True
        elif norm in COLORS:
            t.colors = (*t.colors, norm)
        elif norm in _STATES or (norm in BEFALLEN and self._noun(1)):
            t.states = (*t.states, norm)
        elif norm in _TYPES_IN_FRONT and self._noun(1):
            t.types = (*t.types, norm)
        elif norm not in _PLAIN:
            return False
        self.at += 1
        return True

    def _keyword_in_front(self) -> bool:
        here = self.at
        keyword = self._keyword()
        if keyword is None or not (self._noun(0) or self._noun_or_adjective(0)):
            self.at = here
            return False
        self.thing.keywords = (*self.thing.keywords, keyword)
        return True

    def _noun(self, ahead: int) -> bool:
        if self.at + ahead < len(self.words) and self.words[self.at + ahead].face is not None:
            return True
        norm = self.norm(ahead)
        single = _single(norm)
        return single in KINDS or norm in _SUBTYPES or f"{norm} {self.norm(ahead + 1)}" in _NAMED_AFTER

    def _noun_or_adjective(self, ahead: int) -> bool:
        return self.norm(ahead) in (*COLORS, *_STATES, "and") and self._noun(ahead + 1)

    def _keyword(self) -> str | None:
        """A keyword ability at hand, as a card's text has it."""
        if self._take("protection from"):
            color = self.norm()
            if color in COLORS:
                self.at += 1
                return f"protection from {color}"
            if color in ("creatures", "everything", "artifacts"):
                self.at += 1
                return f"protection from {color}"
            return None
        if self.norm() == "ward":
            self.at += 1
            number = self.norm()
            if number.isdecimal():
                self.at += 1
            return f"ward {{{number if number.isdecimal() else 2}}}"
        return next((each for each in PLAIN_KEYWORDS if self._take(each)), None)

    # The head

    def _head(self) -> bool:
        t, word = self.thing, self.words[self.at] if self.at < len(self.words) else None
        if word is None:
            return False
        if word.face is not None:
            t.kind, t.face = _kind_of(word.face), word.face
            self.at += 1
            self._take("token")
            return True
        if (found := self._kind()) is not None:
            t.written, t.face = found[0], found[0].card.face
            t.kind = _kind_of(t.face)
            self.at += found[1]
            self._its_ability("activate" in found[0].deed)
            return True
        for phrase, keyword in _NAMED_AFTER.items():
            if self._take(phrase) or self._take(f"{phrase}s"):
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
        return self._event() or self._matter() or self._of_a_kind() or self._bare_keyword()

    def _its_ability(self, activated: bool) -> None:
        """ "A fetchland's ability", "a fetchland activation": what a kind of permanent is known for."""
        behind = 1 if self.norm() == "'s" else 0
        if activated and self.norm(behind) in ("ability", "abilities", "activation", "activations"):
            self.at += behind + 1

    def _event(self) -> bool:
        """ "a board wipe", "a removal spell": something that happens, as a noun."""
        sized = re.fullmatch(r"-(\d+)/-(\d+)", self.norm())
        if sized and sized[1] == sized[2] and self.norm(1) in ("effect", "spell", "pump"):
            self.at += 2
            self.thing.kind, self.thing.event, self.thing.count = "event", "shrink", int(sized[1])
            return True
        for phrase in sorted(EVENTS, key=len, reverse=True):
            if self._take(phrase) or self._take(f"{phrase}s"):
                self.thing.kind, self.thing.event = "event", EVENTS[phrase]
                return True
        return False

    def _of_a_kind(self) -> bool:
        t = self.thing
        norm, single = self.norm(), _single(self.norm())
        if single in KINDS:
            self.at += 1
            t.kind = KINDS[single]
            t.every = t.every or (norm != single and self.first == self.at - 1)
            if single in _OF_A_KIND:
                t.states = (*t.states, _OF_A_KIND[single])
            if t.kind in ("creature", "land", "artifact", "morph") and self.norm() in ("token", "tokens"):
                self.at += 1
                t.types = (*t.types, "token")
            elif self.norm() in ("spell", "card", "creature") and t.kind not in ("spell", "card"):
                t.states = (*t.states, self.norm())
                self.at += 1
            return True
        if norm in _SUBTYPES and (self.at > self.first):
            self.at += 1
            subtype = _SUBTYPES[norm]
            t.kind = {"Aura": "aura", "Equipment": "equipment", "Vehicle": "vehicle"}.get(subtype, "creature")
            t.subtypes = (subtype,)
            if self.norm() in ("token", "tokens"):
                self.at += 1
                t.types = (*t.types, "token")
            return True
        if t.size is not None:
            t.kind = "creature"
            while (keyword := self._keyword()) is not None:
                t.keywords = (*t.keywords, keyword)
            return True
        return False

    def _bare_keyword(self) -> bool:
        """A keyword that stands for whatever has it: "deathtouch", "umbra armor", "regeneration"."""
        keyword = "regeneration" if self._take("regeneration") else self._keyword()
        if keyword is None:
            return False
        self.thing.kind, self.thing.keywords = "keyword", (keyword,)
        if self.norm() == "damage":
            self.at += 1
            self.thing.kind = "damage"
        while self.norm() in ("and",) and (more := self._more()) is not None:
            self.thing.keywords = (*self.thing.keywords, more)
        return True

    def _more(self) -> str | None:
        """A second keyword behind "and", with nothing behind it that it belongs to."""
        here = self.at
        self.at += 1
        keyword = self._keyword()
        if keyword is None or self._noun(0):
            self.at = here
            return None
        return keyword

    def _matter(self) -> bool:
        t = self.thing
        if self.norm().isdecimal() and self.norm(1) == "damage":
            t.kind, t.count = "damage", int(self.norm())
            self.at += 2
            return True
        sized = re.fullmatch(r"[+-]\d+/[+-]\d+", self.norm())
        if (sized or self.norm() in _COUNTER_KINDS) and self.norm(1) in ("counter", "counters"):
            t.kind, t.counters = "counters", {self.norm(): t.count}
            self.at += 2
            return True
        for phrase, matter in _MATTER_WORDS.items():
            if self._take(phrase):
                t.kind = matter
                return True
        return False

    # Behind the head

    def _behind(self) -> bool:
        if self.thing.kind in MATTERS:
            return False
        readers = (self._with, self._wearing, self._lacking, self._attached, self._controlled)
        return any(reader() for reader in readers)

    def _with(self) -> bool:
        here = self.at
        self._take("that")
        if self.norm() in ("with", "has", "having", "is"):
            self.at += 1
            if self._having():
                return True
        self.at = here
        return False

    def _wearing(self) -> bool:
        here = self.at
        for phrase in _WEARING:
            if self._take(phrase):
                found = _Reader(self.words, self.at).read()
                if found is not None and found[0].is_object:
                    self.thing.worn = (*self.thing.worn, found[0])
                    self.at = found[1]
                    return True
                self.at = here
        return False

    def _lacking(self) -> bool:
        here = self.at
        if self._take("without") and self._keyword() is not None:
            return True
        self.at = here
        return False

    def _attached(self) -> bool:
        if any(self._take(phrase) for phrase in _ATTACHED):
            self.thing.states = (*self.thing.states, "enchanted")
            return True
        return False

    def _controlled(self) -> bool:
        for phrase, mine in _CONTROLLED.items():
            if self._take(phrase):
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
            if self.norm() in _NUMBERS or self.norm().isdecimal():
                number = int(_NUMBERS.get(self.norm(), 0)) or int(
                    self.norm() if self.norm().isdecimal() else 1
                )
                self.at += 1
            if self._counted(number):
                found = True
                continue
            keyword = self._keyword()
            if keyword is None:
                self.at = before
                return found
            if self._is_other_noun():
                self.at = before
                return found
            self.thing.keywords = (*self.thing.keywords, keyword)
            found = True

    def _is_other_noun(self) -> bool:
        return _single(self.norm()) in ("aura", "creature", "spell", "equipment")

    def _counted(self, number: int) -> bool:
        kind, noun = self.norm(), self.norm(1)
        if (re.fullmatch(r"[+-]\d+/[+-]\d+", kind) or kind in _COUNTER_KINDS) and noun in (
            "counter",
            "counters",
        ):
            self.thing.counters = {**self.thing.counters, kind: number}
            self.at += 2
            return True
        return False


def _single(norm: str) -> str:
    if norm in KINDS or norm in ("equipment",):
        return norm
    return norm.removesuffix("s") if norm.endswith("s") else norm


def _kind_of(face: Face) -> str:
    types = face.types.lower()
    for kind in (
        "instant",
        "sorcery",
        "equipment",
        "aura",
        "vehicle",
        "saga",
        "creature",
        "planeswalker",
        "land",
    ):
        if kind in types:
            return kind
    return next((kind for kind in ("artifact", "enchantment") if kind in types), "permanent")


def read_thing(words: Sequence[Word], at: int) -> tuple[Thing, int] | None:
    """Read a noun phrase from a place on; None where none begins there."""
    return _Reader(words, at).read()
