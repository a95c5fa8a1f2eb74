"""Noun phrases read from the words of a question, with what stands behind the head."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from assistant.questions.heads import CHAPTERS, Heads
from assistant.questions.in_combat import in_combat
from assistant.questions.mentions import COLORS, LACKING, UNSAID, Item, Mention
from assistant.questions.vocabulary import EXTRA_COUNTERS, INVERTS, KEYWORDS, KINDS, MARKS, NUMBERS

_NUMBERED = ("ward", "toxic", "bushido", "afflict", "annihilator", "rampage", "renown", "afterlife")
_ATTACHED = frozenset((
    "equipped with", "enchanted with", "enchanted by", "suited with", "holding onto", "wielding a",
))  # fmt: skip
_OF_PLAYERS = frozenset(("poison", "energy", "experience", "rad"))
"""Counters that players have, and nothing on the battlefield."""
_ABILITIES = ("trigger", "etb", "ability")
_RELATIVE = ("that", "which")
_HAVING = ("has", "have", "having", "had")
_ASKING = frozenset(("do", "does", "did", "will", "would", "can", "could", "should", "must"))
_IN_A_GLOSS = frozenset(
    ["a", "an", "its", "it", "is", "the", "one", "just", "left", "with", "he", "only", "at", "still"]
)


class Phrases:
    """Reads noun phrases from the items of one question."""

    def __init__(self, items: Sequence[Item], players: Sequence[str]) -> None:
        """Read from items; `players` are names of players."""
        self.items = items
        self.players = tuple(players)

    def at(self, place: int) -> Mention | None:
        """Read the longest noun phrase that begins at a place; None where none does."""
        return _Phrase(self.items, self.players, place).read()


_OF_PEOPLE = frozenset(("guy", "dude", "person", "fella", "one"))
"""Words for players, of which some are said of creatures as well."""


class _Phrase(Heads):
    """A noun phrase with what stands behind its head: "with trample", "of mine", "(a 3/3)"."""

    def read(self) -> Mention | None:
        self.front()
        if not self.head():
            return None
        if self.m.size is not None and self.m.kind == "creature":
            self.keywords()
        self._behind()
        last = self.at - 1
        self.m.first, self.m.last = self.first, last
        self.m.start, self.m.end = self.items[self.first].start, self.items[last].end
        self.m.text = " ".join(dict.fromkeys(each.text for each in self.items[self.first : self.at]))
        return self.m

    def _behind(self) -> None:
        readers = (
            self._attached,
            self._of_whom,
            self._in_combat,
            self._with_card,
            self._having,
            self._lacking,
            self._entering,
            self._gloss,
            self._printed_size,
            self._chapter,
            self._level,
            self._whose_trigger,
            self._trigger_of,
            self._tapped,
        )
        while any(reader() for reader in readers):
            pass

    def _of_whom(self) -> bool:
        if self.norm() != "of" or self.norm(1) not in ("mine", "theirs", "his", "hers"):
            return False
        if self.norm(1) == "his" and self.noun(2):
            return False  # "a copy of his 3/3"
        self.m.owner = "me" if self.norm(1) == "mine" else "them"
        self.at += 2
        return True

    def _in_combat(self) -> bool:
        """ "the creature that blocked it", "the guy I attacked with": which one, by what it does."""
        if self.m.doing or not self.m.is_object or self.m.kind in ("pronoun", "spell") or self.m.plural:
            return False
        if self.m.det not in ("the", "that", "this", "my") or self.m.types == ["token"]:
            return False
        words = [self.norm(n) for n in range(6)]
        before = self.items[self.first - 1] if self.first else None
        inside = before is not None and before.kind != "punct" and before.norm not in MARKS
        doing, said = in_combat(words, inside=inside)
        if not doing or (words[said - 1] == "me" and self.items[self.at - 1].norm in ("guy", "dude")):
            return False
        self.m.doing = doing
        if not self.m.owner:
            who = {"i": "me", "we": "me", "he": "them", "she": "them", "they": "them", "opponent": "them"}
            done_by = who.get(words[words[0] in _RELATIVE], "")
            whom = "them" if words[said - 1] == "me" else ""
            mine = doing in ("attacking", "blocking")
            self.m.owner = whom or (done_by if mine else {"me": "them", "them": "me"}.get(done_by, ""))
        self.at += said
        return True

    def _attached(self) -> bool:
        """ "a 4/4 with Rancor on it": what is attached to it; whose that is comes of what it does."""
        said = 2 if self.two() in _ATTACHED else 1
        item = self.items[self.at + said] if self.at + said < len(self.items) else None
        article = item is not None and item.norm in ("a", "an", "my", "the", "his", "her", "their")
        place = self.at + said + article
        worn = self.norm() in ("with", "wearing", "carrying", "holding") or said == 2
        if not worn or not self.m.is_object or self.m.kind == "spell":
            return False
        if place >= len(self.items) or self.items[place].kind != "card":
            return False
        other = _Phrase(self.items, self.players, place).read()
        if other is None:
            return False
        behind = [each.norm for each in self.items[other.last + 1 : other.last + 3]]
        on_it = 2 * (behind in (["on", "it"], ["on", "him"], ["on", "her"], ["attached", "to"]))
        on_it = on_it or int(behind[:1] in (["attached"], ["equipped"]))
        if self.norm() == "with" and not on_it:
            return False
        self.m.worn.append(other)
        self.at = other.last + 1 + on_it
        return True

    def _with_card(self) -> bool:
        """ "the guy with Blood Artist": the player who has it."""
        item = self.items[self.at + 1] if self.at + 1 < len(self.items) else None
        called = self.m.kind == "player" or self.items[self.at - 1].norm in _OF_PEOPLE
        somebody = called and self.m.det == "the" and self.m.size is None and not self.m.adjectives
        if self.norm() != "with" or not somebody or item is None or item.kind != "card":
            return False
        other = _Phrase(self.items, self.players, self.at + 1).read()
        if other is None:
            return False
        other.owner = other.owner or "them"
        self.m.kind, self.m.owner, self.m.parts = "player", "them", [other]
        self.at = other.last + 1
        return True

    def _printed_size(self) -> bool:
        """A card's name with its size and keywords behind it: "a Blighted Agent 1/1 infect"."""
        said = 0
        if self.norm() in _RELATIVE and self.norm(1) in ("is", "are", "was", "were"):
            said = 3 if self.norm(2) in ("a", "an") else 2
        sized = re.fullmatch(r"(\d+)/(\d+)", self.norm(said))
        if (
            not (self.m.names or self.m.kind == "creature")
            or self.m.size is not None
            or sized is None
            or (self.items[self.at + said].text[-1] == "s" and not said)
        ):
            return False
        self.m.size = int(sized[1]), int(sized[2])
        self.at += said + 1
        self.keywords()
        return True

    def _whose_trigger(self) -> bool:
        """ "the new one's trigger", "my 3/3's ability": the ability, with what it is of."""
        if self.norm() != "'s" or self.norm(1) not in _ABILITIES or not self.m.is_object or self.m.names:
            return False
        last = self.items[self.at - 1]
        source = msgspec.structs.replace(
            self.m, first=self.first, last=self.at - 1, start=self.items[self.first].start, end=last.end,
            text=" ".join(dict.fromkeys(each.text for each in self.items[self.first : self.at])),
        )  # fmt: skip
        self.m = Mention(
            "trigger", self.first, self.at, "", 0, 0, det="the", owner=source.owner, parts=[source]
        )
        self.at += 2
        return True

    def _trigger_of(self) -> bool:
        """ "the enters trigger of my Journey to Nowhere": the ability, with the card that it is of."""
        if self.m.kind not in ("trigger", "ability") or self.m.parts or self.norm() != "of":
            return False
        source = _Phrase(self.items, self.players, self.at + 1).read()
        if source is None or not source.names:
            return False
        self.m.parts, self.m.owner = [source], self.m.owner or source.owner
        self.at = source.last + 1
        return True

    def _tapped(self) -> bool:
        """ "a Serra Angel tapped", "X and Y untapped": how it is, where nothing follows it."""
        if self.norm() not in ("tapped", "untapped") or not self.m.is_object or self.m.kind == "pronoun":
            return False
        behind = self.items[self.at + 1] if self.at + 1 < len(self.items) else None
        ends = behind is None or behind.kind == "punct" or behind.norm in MARKS | INVERTS
        if not ends or self.m.kind == "land" or self.norm() in self.m.adjectives:
            return False
        self.m.adjectives.append(self.norm())
        self.at += 1
        return True

    def _level(self) -> bool:
        """ "Student of Warfare at level 6", "..., level 6": so many level counters (711.2a)."""
        said = int(self.norm() in ("at", "on", ",")) or int(self.two() == "that is") * 2
        number = int(self.norm(said + 1)) if self.norm(said + 1).isdecimal() else 0
        if not said or self.norm(said) != "level" or not number or not self.m.names:
            return False
        self.m.counters["level"] = number
        self.at += said + 2
        return True

    def _chapter(self) -> bool:
        """ "Urza's Saga on chapter 2", "at chapter II": with so many lore counters (714.2b)."""
        number = CHAPTERS.get(self.norm(2)) or (int(self.norm(2)) if self.norm(2).isdecimal() else 0)
        if self.norm() not in ("on", "at", "in") or self.norm(1) != "chapter" or not number:
            return False
        if not self.m.names and "Saga" not in self.m.subtypes:
            return False
        self.m.counters["lore"] = number
        self.at += 3
        return True

    def _having(self) -> bool:
        """ "with trample", "has two +1/+1 counters", "that has flying", in a list."""
        here = self.at
        asked = self.items[self.first - 1].norm if self.first else ""
        if self.norm() == "have" and asked in _ASKING:
            return False  # "does my 2/2 have first strike"
        related = self.norm() in _RELATIVE and self.norm(1) in _HAVING
        if not (self.norm() in _HAVING or self.norm() == "with" or related) or not self.m.is_object:
            return False
        self.at += 1 + related
        found = 0
        while True:
            before = self.at
            while found and self.norm() in ("and", ","):
                self.at += 1
            if self.norm() in ("a", "an", "the"):
                self.at += 1
            if not (
                self._ability() or self._counters_on_it() or self._marked() or (found and self._worn_too())
            ):
                self.at = before if found else here
                return found > 0
            self._from_card()
            found += 1

    def _lacking(self) -> bool:
        """ "a 7/7 without trample", "with no flying": a keyword that it does not have."""
        said = 1 if self.norm() == "without" else 2 if self.two() == "with no" else 0
        if not said or not self.m.is_object or self.m.kind == "pronoun" or self.m.plural:
            return False
        here, had, self.at = self.at, list(self.m.keywords), self.at + said
        self.m.keywords, adjectives = [], list(self.m.adjectives)
        found = self._ability()
        lacked, self.m.keywords, self.m.adjectives = self.m.keywords, had, adjectives
        self.m.adjectives += [f"{LACKING}{each}" for each in lacked]
        self.at = self.at if found else here
        return found

    def _from_card(self) -> None:
        """ "with trample from Rancor": what gives it that is attached to it."""
        item = self.items[self.at + 1] if self.at + 1 < len(self.items) else None
        if self.norm() == "from" and item is not None and item.kind == "card":
            other = _Phrase(self.items, self.players, self.at + 1).read()
            if other is not None and self.m.keywords:
                other.owner = other.owner or self.m.owner
                self.m.worn.append(other)
                self.m.keywords.pop()
                self.at = other.last + 1

    def _entering(self) -> bool:
        """ "a creature entering with two +1/+1 counters": what it would do by its own text (614.1c)."""
        related = self.norm() in _RELATIVE and self.norm(1) in ("enters", "comes")
        if not (self.norm() in ("entering", "coming") or related) or self.norm(1 + related) != "with":
            return False
        before, had, self.at = self.at, dict(self.m.counters), self.at + 2 + related
        if self.norm() in ("a", "an"):
            self.at += 1
        self.m.counters = {}
        found = self._counters()
        self.m.enters_with, self.m.counters = (dict(self.m.counters) if found else {}), had
        while found and self.two() in ("on it", "on them"):
            self.at += 2
        self.at = self.at if found else before
        return found

    def _worn_too(self) -> bool:
        """ "... and Rancor on it": what is attached, behind what else it has."""
        item = self.items[self.at] if self.at < len(self.items) else None
        behind = [self.norm(1), self.norm(2)]
        if item is None or item.kind != "card" or behind not in (["on", "it"], ["on", "him"], ["on", "her"]):
            return False
        other = _Phrase(self.items, self.players, self.at).read()
        if other is None or other.last != self.at:
            return False
        self.m.worn.append(other)
        self.at += 3
        return True

    def _ability(self) -> bool:
        one, keywords = self.norm(), self.m.keywords
        if self.two() == "summoning sickness":
            self.m.adjectives.append("summoning-sick")
            self.at += 2
        elif one == "etb":
            self.m.adjectives.append("etb")
            self.at += 2 if self.norm(1) == "trigger" else 1
        elif self.two() == "protection from" and self.norm(2) in COLORS:
            keywords.append(f"protection from {self.norm(2)}")
            self.at += 3
        elif one in _NUMBERED and self.norm(1).isdecimal():
            keywords.append(f"ward {{{self.norm(1)}}}" if one == "ward" else f"{one} {self.norm(1)}")
            self.at += 2
        elif one == "ward" and self.norm(1).startswith("{"):
            keywords.append(f"ward {self.norm(1).upper()}")
            self.at += 2
        elif self.two() in KEYWORDS and not self._of_another(2):
            keywords.append(self.two())
            self.at += 2
        elif one in KEYWORDS and one not in ("protection", *_NUMBERED) and not self._of_another(1):
            keywords.append(one)
            self.at += 1
        else:
            return False
        return True

    def _of_another(self, ahead: int) -> bool:
        """Tell whether a keyword stands in front of another noun phrase: "block it with a deathtouch 1/1"."""
        item = self.items[self.at + ahead] if self.at + ahead < len(self.items) else None
        return item is not None and (item.kind == "size" or (item.norm in KINDS and item.norm != "counter"))

    def _counters(self) -> bool:
        at, number = 0, 1
        if self.norm() in NUMBERS or self.norm().isdecimal():
            number = NUMBERS.get(self.norm()) or int(self.norm())
            at = 1
        kind = self.norm(at)
        if at and kind in ("counter", "counters") and self.m.names:
            self.m.counters[UNSAID] = number  # "my Ravager with four counters": the only kind that it has
            self.at += at + 1
            return True
        if not (re.fullmatch(r"[+-]\d+/[+-]\d+", kind) or kind in EXTRA_COUNTERS):
            return False
        named = self.norm(at + 1) in ("counter", "counters")
        if kind in _OF_PLAYERS:
            return False
        if not named and kind != "loyalty":
            return False
        self.m.counters[kind] = number
        self.at += at + 1 + named
        return True

    def _counters_on_it(self) -> bool:
        """ "with four -0/-1 counters on it": where they are says nothing more."""
        found = self._counters()
        if found and self.two() in ("on it", "on him", "on her", "on them"):
            self.at += 2
        return found

    def _marked(self) -> bool:
        """ "with 2 damage on it", "has 1 damage marked on it already": damage that it was dealt this turn."""
        number = NUMBERS.get(self.norm()) or (int(self.norm()) if self.norm().isdecimal() else 0)
        at = 1
        if not number or self.norm(at) != "damage":
            return False
        at += 1
        while self.norm(at) in ("marked", "already"):
            at += 1
        if self.norm(at) != "on" or self.norm(at + 1) not in ("it", "him", "her"):
            return False
        self.m.marked = number
        self.at += at + 2
        return True

    def _gloss(self) -> bool:
        """A parenthesis that only says how big it is, or what it has."""
        if self.norm() != "(":
            return False
        close = next((n for n in range(self.at, len(self.items)) if self.items[n].norm == ")"), None)
        if close is None:
            return False
        inner = [self.items[n].norm for n in range(self.at + 1, close)]
        inner = [each for each in inner if each not in _IN_A_GLOSS]
        found = Mention("", 0, 0, "", 0, 0)
        while inner:
            used = _glossed(found, inner)
            if not used:
                return False
            inner = inner[used:]
        self.m.size = found.size or self.m.size
        self.m.keywords += found.keywords
        self.m.counters |= found.counters
        self.at = close + 1
        return True


def _glossed(found: Mention, words: Sequence[str]) -> int:
    """Note what the first words of a gloss say, and give how many they are; 0 where they say nothing."""
    first, second = words[0], (*words[1:2], "")[0]
    sized = re.fullmatch(r"(\d+)/(\d+)", first)
    if sized:
        found.size = int(sized[1]), int(sized[2])
        return 1
    if f"{first} {second}" in KEYWORDS:
        found.keywords.append(f"{first} {second}")
        return 2
    if first in KEYWORDS:
        found.keywords.append(first)
        return 1
    for number, word in ((first, second), (second, first)):
        if number.isdecimal() and word == "loyalty":
            found.counters["loyalty"] = int(number)
            return 2
    return 0
