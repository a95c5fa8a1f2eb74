"""What stands in front of a noun: whose it is, how many, how big, of what kind."""

from __future__ import annotations

import re

from assistant.questions.mentions import DETERMINERS
from assistant.questions.phrase_core import PhraseCore
from assistant.questions.vocabulary import (
    ADJECTIVES,
    KEYWORDS,
    KINDS,
    MINE,
    NUMBERS,
    SUBTYPE_WORDS,
    THEIRS,
    TRIGGERED,
    TRIGGERED_EFFECTS,
)
from assistant.questions.ways_to_cast import PARTICIPLES

_OF_TYPES = frozenset(
    [
        "artifact",
        "enchantment",
        "land",
        "creature",
        "token",
        "planeswalker",
        "equipment",
        "saga",
        "instant",
        "sorcery",
        "permanent",
    ]
)

_QUANTIFIERS = {
    "all": "all", "every": "all", "each": "all", "both": "all", "any": "any", "some": "any", "either": "any",
    "none": "none", "neither": "none",
}  # fmt: skip
PEOPLE = frozenset((
    "opponent", "opponents", "player", "players", "friend", "buddy", "pal", "mate", "neighbor", "neighbour",
    "roommate", "brother", "sister", "wife", "husband", "girlfriend", "boyfriend", "son", "daughter", "dad",
    "coworker", "cousin",
))  # fmt: skip
"""What people call who plays against them."""
_WHICH_PERSON = frozenset(("my", "the", "a", "an", "another", "his", "her", "their", "other", "next"))
_DONE_BY_CREATURES = frozenset(("attack", "attacks", "block", "blocks"))
"""Verbs that are nouns as well: behind a kind of creature they are what it does."""
_ABILITIES = frozenset(("trigger", "triggers"))
_HEAPS = frozenset(("board", "army", "team", "field", "horde"))
"""What is said in front of how many there are."""
_SOMEBODY = frozenset(("someone", "somebody"))
_OF_WHICH = frozenset(("the", "them", "these", "those", "that", "it", "my", "mine", "his", "their", "em"))


class Fronts(PhraseCore):
    """Reads the words in front of the head."""

    def front(self) -> None:
        """Read as far as words can stand in front of a noun."""
        readers = (
            self._of_a_person, self._quantifier, self._whose, self._determiner, self._number, self._size,
            self._power, self._mana_value, self._mana_cost, self._of_an_effect, self._of_a_keyword,
            self._keyword, self._adjective, self._type,
        )  # fmt: skip
        while self.item is not None and not self._striker():
            if not any(reader() for reader in readers):
                return

    def _striker(self) -> bool:
        return self.norm() in ("first", "double") and self.norm(1).startswith("striker")

    def _of_a_person(self) -> bool:
        """ "my friend's 10/10", "the next player's Soul Warden", "someone's commander"."""
        ahead = 0
        while self.norm(ahead) in _WHICH_PERSON and ahead < 3:
            ahead += 1
        told = (ahead and self.norm(ahead) in PEOPLE) or self.norm(ahead) in _SOMEBODY
        plural = self.norm(ahead).removesuffix("s")
        short = ahead and plural in PEOPLE - {"opponent", "player"} and self.norm(ahead) != plural
        if short and not (self.m.det or self.m.owner) and self.noun(ahead + 1):
            self.m.owner, self.m.det = "them", "my"  # "my friends commander"
            self.at += ahead + 1
            return True
        if self.m.det or self.m.owner or not told or self.norm(ahead + 1) != "'s":
            return False
        self.m.owner, self.m.det = "them", "my"
        self.at += ahead + 2
        return True

    def _whose(self) -> bool:
        norm, m = self.norm(), self.m
        if self.items[self.at].kind != "word":
            return False
        if norm in MINE | THEIRS and m.det in ("a", "an", "another", "the", "this", "that", "no"):
            return False
        named = norm in ("opponent", "opponents", *self.players) and self.norm(1) == "'s"
        if norm in MINE and norm not in ("mine", "ours"):
            m.owner = "me"
        elif norm in THEIRS and norm not in ("theirs", "hers") and self.opens(1):
            m.owner = "them"
        elif named:
            m.owner = norm if norm in self.players else "them"
            self.at += 1
        elif norm == "opponents" and self.noun(1):
            m.owner = "them"
        else:
            return False
        m.det = "my"
        self.at += 1
        return True

    def _quantifier(self) -> bool:
        """ "all of my", "any of those", "both of his", "each of the", "none of them"."""
        norm, m = self.norm(), self.m
        if m.quantifier or norm not in _QUANTIFIERS or self.items[self.at].kind != "word":
            return False
        behind = self.norm(1)
        if behind == "of" and (self.norm(2) in _OF_WHICH or self.norm(2) in MINE | THEIRS):
            m.quantifier, m.det = _QUANTIFIERS[norm], m.det or norm
            m.count = 2 if norm == "both" and self.norm(2) in MINE | THEIRS | {"the"} else m.count
            alone = self.norm(2) in ("them", "these", "those", "it") and not self.noun(3)
            self.at += 3 if alone else 2
            return True
        if norm in ("all", "any", "every", "each", "both", "either", "neither") and not m.det:
            m.quantifier = _QUANTIFIERS[norm]
            m.plural = m.plural or m.quantifier == "all"
            if norm in ("both", "either", "neither"):
                m.count = 2
        return False

    def _determiner(self) -> bool:
        norm = self.norm()
        if self.m.det or not (norm == "its" or norm in DETERMINERS) or self.items[self.at].kind != "word":
            return False
        if self.m.size is not None or any(each != "only" for each in self.m.adjectives):
            return False
        self.m.det = norm
        self.at += 1
        before = self.items[self.first - 1].norm if self.first else ""
        heap = self.norm() in _HEAPS and self.norm(1) == "of" and before not in ("into", "at", "against")
        if heap and norm in ("a", "my", "his", "her", "their"):
            self.at += 2  # "a board of six 1/1 tokens"
            self.m.det = ""
        return True

    def _number(self) -> bool:
        norm = self.norm()
        if self.items[self.at].kind == "number":
            self.m.count = int(norm)
        elif self._some_of_them():
            return True
        elif norm == "of" and self.m.count is not None and self.norm(1) in MINE | THEIRS | {"the", "these"}:
            pass
        elif norm in NUMBERS and self._counts():
            self.m.count = NUMBERS[norm]
            if norm == "both":
                self.m.det = "both"
        else:
            return False
        self.at += 1
        return True

    def _some_of_them(self) -> bool:
        """ "two of them": so many of those that were spoken of together."""
        if self.norm() != "of" or not self.m.count or self.m.det or self.m.quantifier:
            return False
        if self.norm(1) not in ("them", "those", "these") or self.noun(2):
            return False
        self.m.quantifier, self.m.plural = "some", True
        self.at += 2
        return True

    def _counts(self) -> bool:
        norm = self.norm()
        if self.m.det == "all" and norm not in ("one", "both"):
            return True  # "all ten"
        if norm in ("couple", "pair", "both"):
            return True
        return self.noun(1) or (norm != "one" and self.norm(1) == "of") or self.two(1) == "copies of"

    def _size(self) -> bool:
        item = self.items[self.at]
        if item.kind != "size" or item.norm[0] in "+-":
            return False
        power, _, toughness = item.norm.partition("/")
        if power.lower() == "x":  # "my X/1"
            self.m.toughness = int(toughness)
        else:
            self.m.size = int(power), int(toughness)
        self.m.plural = self.m.plural or item.text.endswith("s")
        self.at += 1
        return True

    def _power(self) -> bool:
        """A number with the word for what it counts: "4 power guy", "2 toughness creature"."""
        if self.m.count is None or self.norm() not in ("power", "toughness") or not self.noun(1):
            return False
        if self.norm() == "power":
            self.m.power = self.m.count
        else:
            self.m.toughness = self.m.count
        self.m.count = None
        self.at += 1
        return True

    def _mana_value(self) -> bool:
        """A number with what it counts: "my 2 drop", "a 4 mana creature"."""
        if self.m.count is None or self.norm() not in ("drop", "mana") or self.m.owner == "" == self.m.det:
            return False
        if self.norm() == "mana" and not self.noun(1):
            return False
        self.m.mana_value, self.m.count = self.m.count, None
        self.at += 1
        return True

    def _mana_cost(self) -> bool:
        """ "my {2}{B}{B} commander": what it costs (202.1)."""
        norm = self.norm().upper()
        if self.m.costs or not re.fullmatch(r"(?:\{[^{}]+\})+", norm) or not self.noun(1):
            return False
        self.m.costs.append(norm)
        self.at += 1
        return True

    def _keyword(self) -> bool:
        """A keyword in front of a noun: "a flying 2/2", "deathtouch guy"."""
        for size in (2, 1):
            words = " ".join(self.norm(n) for n in range(size))
            if words in KEYWORDS and words != "flash" and self.noun(size):
                self.m.keywords.append(words)
                self.at += size
                return True
        return False

    def _of_a_keyword(self) -> bool:
        """ "the evolve trigger", "persist triggers": which ability it is that triggers."""
        if self.norm() not in TRIGGERED or self.norm(1) not in ("trigger", "triggers") or self.m.keywords:
            return False
        self.m.keywords.append(self.norm())
        self.at += 1
        return True

    def _of_an_effect(self) -> bool:
        """ "its extra-turn trigger", "the draw trigger": the ability whose text says that."""
        for size in (2, 1):
            words = " ".join(self.norm(n) for n in range(size))
            if words in TRIGGERED_EFFECTS and self.norm(size) in _ABILITIES and not self.m.effect:
                self.m.effect = TRIGGERED_EFFECTS[words]
                self.at += size
                return True
        return False

    def _adjective(self) -> bool:
        norm = self.norm()
        if self.items[self.at].kind != "word":
            return False
        if norm == "summoning" and self.norm(1) == "sick" and self.noun(2):
            self.m.adjectives.append("summoning-sick")
            self.at += 2
            return True
        if norm == "face" and self.norm(1) == "down":
            self.m.adjectives.append("face-down")
            self.at += 2
            return True
        if norm == "only" and not self.m.det and not self.m.owner:
            self.m.quantifier = "only"
        if norm == "only" and not (
            self.noun(1) or self.opens(1) or self.norm(1) in ("a", "an", "the", "my", "his")
        ):
            return False
        if norm in ("enchanted", "equipped") and self.norm(1) in ("with", "by"):
            return False
        if norm in PARTICIPLES and self._card_follows():
            self.m.ways.append(norm)
            self.at += 1
            return True
        if norm == "blocked" and self.noun(1) and (self.m.det or self.m.owner):
            self.m.doing = norm  # "my blocked 2/2"
            self.at += 1
            return True
        if norm in ADJECTIVES or (norm == "etb" and self.norm(1) in KINDS):
            self.m.adjectives.append(norm)
            self.at += 1
            return True
        return False

    def _card_follows(self) -> bool:
        following = self.items[self.at + 1] if self.at + 1 < len(self.items) else None
        return following is not None and following.kind == "card"

    def _type(self) -> bool:
        norm = self.norm()
        doing = norm == "creature" and self.norm(1) in ("blocking", "attacking")  # "the creature blocking it"
        doing = doing or (self.norm(1) in ("enchanted", "equipped") and self.norm(2) in ("with", "by"))
        doing = doing or self.norm(1) in _DONE_BY_CREATURES  # "can my creature attack"
        doing = doing or self.keywords_end(1)  # "I give my elf hexproof"
        if norm in _OF_TYPES and self.noun(1) and self.norm(1) != "only" and not doing:
            self.m.types.append(norm)
        elif norm in SUBTYPE_WORDS and norm not in MINE and self.noun(1) and not doing:
            self.m.subtypes.append(SUBTYPE_WORDS[norm])
        else:
            return False
        self.at += 1
        return True
