"""The head of a noun phrase: a card, a kind of thing, a matter of the game, a pronoun, or nothing."""

from __future__ import annotations

import msgspec

from assistant.questions.fronts import PEOPLE, Fronts
from assistant.questions.mentions import PRONOUNS
from assistant.questions.vocabulary import (
    ANYTHING,
    EXTRA_COUNTERS,
    KEYWORD_NOUNS,
    KEYWORDS,
    KINDS,
    MATTER,
    ME,
    SUBTYPE_WORDS,
    THEM,
)

_TWO_WORDS = frozenset((
    "command zone", "mana value", "extra turn", "extra turns",
    "end step", "draw step", "untap step", "main phase", "life total",
    "mana cost", "summoning sickness", "life totals", "commander damage",
))  # fmt: skip
_DOING = {
    "attacker": "attacking", "attackers": "attacking", "blocker": "blocking", "blockers": "blocking",
    "chumpblocker": "blocking",
}  # fmt: skip
"""What a creature is called after what it does in combat."""
_OF_A_CARD = frozenset(("trigger", "etb", "ability"))
CHAPTERS = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6}
"""How the chapters of Sagas are numbered (714.2a)."""
_WAITING = frozenset(("on_the_stack", "still", "waiting", "is", "resolves"))
"""What stands behind a trigger that is spoken of with its source: "Mulldrifter trigger on the stack"."""
_ASKING = frozenset(("do", "does", "did", "will", "would", "can", "could", "should", "must"))
_GETTING = frozenset(("get", "gets", "getting", "any", "the", "no"))
"""Words behind which triggers are what is got, and nothing that a card does."""
_MAKING = frozenset(("get", "gets", "create", "creates", "make", "makes", "still", "any"))
"""What stands before what is made: "do I still get Goblins"."""
_COUNTERS = ("counter", "counters")
_DEEDS = frozenset(("attack", "attacks", "block", "blocks", "target", "targets", "copy", "drop"))
"""Verbs that are nouns of matters as well: behind a size ("can my 3/3 attack") they are what it does."""
_BEHIND_A_KIND = frozenset(["token", "tokens", "card", "cards", "spell", "spells", "creature", "creatures"])


class Heads(Fronts):
    """Reads the head behind what stands in front of it."""

    def head(self) -> bool:
        """Read the head; False where no noun phrase is here."""
        if self.item is None:
            return self._left_out()
        readers = (
            self._card, self._copied, self._named_after_keyword, self._keyworded, self._kind, self._counter,
            self._subtype, self._matter, self._people, self._left_out, self._person, self._somebody,
        )  # fmt: skip
        return any(reader() for reader in readers)

    def _card(self) -> bool:
        named = self.items[self.at].named
        if named is None:
            return False
        self.m.kind, self.m.names, self.m.ending = "card", named.names, named.ending
        self.m.plural = self.m.plural or (named.ending == "s" and (self.m.count or 0) > 1)
        self.at += 1
        if self.norm() in ("token", "tokens"):
            self.m.types.append("token")
            self.at += 1
        elif self._its_chapter() or self._is_its_trigger(named.ending):
            self._its_trigger()
        elif self.norm() == "triggers" and self.first and self.items[self.first - 1].norm in _GETTING:
            self._its_trigger()  # "do I still get Blood Artist triggers"
            self.m.plural = True
        return True

    def _is_its_trigger(self, ending: str) -> bool:
        """Tell whether an ability of the card stands behind it: "the Mulldrifter trigger"."""
        told = self.m.det == "the" or ending == "'s" or self.norm(1) in _WAITING or self.norm() == "trigger"
        return self.norm() in _OF_A_CARD and told and not self._asked()

    def _its_chapter(self) -> bool:
        """ "History of Benalia's chapter II trigger": which of its chapter abilities it is (714.2b)."""
        number = CHAPTERS.get(self.norm(1)) or (int(self.norm(1)) if self.norm(1).isdecimal() else 0)
        if self.norm() != "chapter" or not number:
            return False
        behind = self.norm(2) in _OF_A_CARD
        if not behind and self.norm(2) not in _WAITING:
            return False
        self.m.counters["lore"] = number
        self.at += 1 + behind
        return True

    def _names_its_trigger(self) -> bool:
        """ "Mulldrifter trigger": of one card it is no verb, which would be "triggers"."""
        return self.norm() == "trigger" or self.norm(1) in _WAITING

    def _asked(self) -> bool:
        """Tell whether an auxiliary stands in front: "does the Blood Artist trigger"."""
        return self.first > 0 and self.items[self.first - 1].norm in _ASKING

    def _its_trigger(self) -> None:
        """ "the Mulldrifter trigger", "Mulldrifter's etb": the trigger, with whose it is."""
        source = msgspec.structs.replace(self.m, det="", ending="", parts=[])
        self.m.kind, self.m.names, self.m.ending, self.m.parts = "trigger", (), "", [source]
        self.at += 1

    def _named_after_keyword(self) -> bool:
        """ "trampler", "first striker"."""
        for size in (2, 1):
            words = " ".join(self.norm(n) for n in range(size))
            if words in KEYWORD_NOUNS:
                self.m.kind = "creature"
                self.m.keywords.append(KEYWORD_NOUNS[words])
                self.m.plural = self.m.plural or words.endswith("s")
                self.at += size
                return True
        return False

    def _keyworded(self) -> bool:
        """ "a 5/5 trample": a size with keywords behind it."""
        if self.m.size is None or not (self.norm() in KEYWORDS or self.two() in KEYWORDS):
            return False
        self.m.kind = "creature"
        return self.keywords()

    def _kind(self) -> bool:
        norm, m = self.norm(), self.m
        if (
            norm not in KINDS
            or (norm in ("chump", "thing") and not m.det)
            or self.two() == "commander damage"
        ):
            return False
        m.kind = KINDS[norm]
        m.plural = m.plural or norm.endswith("s")
        if norm in _DOING:
            m.adjectives.append(_DOING[norm])
        self.at += 1
        called = m.kind == "commander" or (m.det == "my" and not m.plural and not m.size)
        card = self.items[self.at].named if called and self.item is not None else None
        if card is not None:  # "my commander Kess"
            m.names, m.ending = card.names, card.ending
            self.at += 1
        if self.norm() in _BEHIND_A_KIND and m.kind != "spell":
            m.types.append(m.kind)
            m.kind = KINDS[self.norm()]
            self.at += 1
        return True

    def _copied(self) -> bool:
        """ "a token copy of Thragtusk", "a Thragtusk token copy": a token that is that card (111.4, 707)."""
        words = [self.norm(n) for n in range(3)]
        said = 3 if words in (["token", "copy", "of"], ["copy", "token", "of"]) else 0
        said = 2 if words[:2] == ["copy", "of"] and self.m.types == ["token"] else said
        said += bool(said) and self.norm(said) in ("a", "an", "my", "his", "her", "their", "the")
        several = words[:2] == ["copies", "of"] and self.m.count is not None and not self.m.types
        said = 2 if several else said
        card = self.items[self.at + said].named if said and self.at + said < len(self.items) else None
        if card is None:
            return False
        if several:
            self.m.kind, self.m.names, self.m.ending, self.m.plural = "card", card.names, card.ending, True
            self.at += said + 1
            return True
        self.m.kind, self.m.names, self.m.ending = "card", card.names, card.ending
        self.m.types = ["token"]
        self.at += said + 1
        return True

    def _counter(self) -> bool:
        item = self.items[self.at]
        signed = item.kind == "size" and item.norm[0] in "+-"
        short = item.kind == "signed" and item.norm in ("+1", "-1")  # "a -1 counter"
        if short and self.norm(1) in _COUNTERS:
            self.m.kind = "counter"
            self.m.adjectives.append(f"{item.norm}/{item.norm}")
            self.at += 2
            return True
        if self.norm(1) not in _COUNTERS or not (signed or item.norm in EXTRA_COUNTERS):
            return False
        self.m.kind = "counter"
        self.m.adjectives.append(item.norm)
        self.at += 2
        return True

    def _subtype(self) -> bool:
        m = self.m
        counted = self.first > 0 and self.items[self.first - 1].norm == "how_many"
        made = self.first > 0 and self.items[self.first - 1].norm in _MAKING and self.norm().endswith("s")
        told = m.det or m.count is not None or m.size or m.owner or counted or made
        if self.norm() not in SUBTYPE_WORDS or not told:
            return False
        m.kind = "subtype"
        m.subtypes.append(SUBTYPE_WORDS[self.norm()])
        m.plural = m.plural or self.norm().endswith("s")
        self.at += 1
        if self.norm() in ("token", "tokens"):
            m.types.append("token")
            self.at += 1
        elif self.norm() in ("creature", "creatures"):
            self.at += 1
        return True

    def _matter(self) -> bool:
        if self.two() in _TWO_WORDS:
            self.m.kind = self.two().replace("totals", "total")
            self.m.plural = self.m.plural or self.two().endswith("s")
            self.at += 2
            return True
        if self.norm() in ("block", "chump") and self.m.det and self.m.size is None:
            self.m.kind = "blocks"  # "in response to the block"
            self.at += 1
            return True
        if self.norm() not in MATTER or (self.m.size is not None and self.norm() in _DEEDS):
            return False
        self.m.kind = MATTER[self.norm()]
        self.m.plural = self.m.plural or self.norm().endswith("s")
        if self.m.kind == "target" and self.m.owner and self.m.det == "my":
            self.m.kind = "creature"  # "he gives his target hexproof"
        self.at += 1
        return True

    def _left_out(self) -> bool:
        """ "my 2/2s", "the other", "all three": nothing more is said."""
        m = self.m
        if m.size is not None or m.mana_value is not None or m.toughness is not None:
            m.kind = "creature"
            return True
        ordinal = m.adjectives[-1:] and m.adjectives[-1] in ("other", "second", "first", "same")
        if ordinal and m.det in ("the", "this", "my"):
            m.kind = "pronoun"
            self.at += self.norm() == "one"  # "the second one"
            return True
        several = (m.count is not None and m.det in ("both", "the", "all")) or m.det in (
            "both",
            "all",
            "each",
        )
        several = several or bool(m.quantifier and self.at > self.first + 1)
        if several and self.at > self.first:
            m.kind, m.plural = "pronoun", True
            return True
        if m.det in ("this", "that", "these", "those") and self.at == self.first + 1:
            m.kind = "pronoun"
            return True
        return False

    def _person(self) -> bool:
        """ "I", "he", "it", "them", "someone"."""
        norm, m = self.norm(), self.m
        if self.items[self.at].kind != "word" or m.det or m.adjectives or m.count is not None:
            return False
        if norm == "mine":
            m.kind, m.owner = "pronoun", "me"
        elif norm in ME:
            m.kind, m.owner = "player", "me"
        elif norm in self.players:
            m.kind, m.owner = "player", norm
        elif norm in PRONOUNS:
            m.kind = "pronoun"
            m.plural = norm in ("them", "they", "these", "those")
        elif norm in THEM or norm == "theirs":
            m.kind, m.owner = "player", "them"
        elif norm in ANYTHING:
            m.kind = "anything"
        else:
            return False
        m.det = norm
        self.at += 1
        return True

    def _people(self) -> bool:
        """ "the opponent", "my friend", "both players"."""
        if not self.m.det or self.norm() not in PEOPLE or self.items[self.at].kind != "word":
            return False
        self.m.kind, self.m.owner = "player", "them"
        self.m.plural = self.m.plural or self.norm().endswith("s")
        self.at += 1
        return True

    def _somebody(self) -> bool:
        """ "the new one"."""
        norm, m = self.norm(), self.m
        if norm in ("one", "ones") and (m.det or m.adjectives):
            m.kind = "pronoun"
        else:
            return False
        m.plural = m.plural or norm.endswith("s")
        self.at += 1
        return True
