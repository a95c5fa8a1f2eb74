"""The core of reading noun phrases: a place among the items of a question, and what stands there."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.questions.deeds import FORMS
from assistant.questions.mentions import Item, Mention
from assistant.questions.vocabulary import (
    ADJECTIVES,
    EXTRA_COUNTERS,
    KEYWORD_NOUNS,
    KEYWORDS,
    KINDS,
    MATTER,
    NUMBERS,
    SUBTYPE_WORDS,
)

_NOUNS = frozenset((*KINDS, *SUBTYPE_WORDS, *KEYWORD_NOUNS, *MATTER, *ADJECTIVES, *KEYWORDS))
STEP_NOUNS = frozenset(("end step", "draw step", "untap step", "main phase"))
_TWO = frozenset((*KEYWORD_NOUNS, *KEYWORDS, *STEP_NOUNS))


class PhraseCore:
    """Reads one noun phrase from a place on."""

    def __init__(self, items: Sequence[Item], players: Sequence[str], place: int) -> None:
        """Begin at a place; `players` are names of players."""
        self.items = items
        self.players = players
        self.first = self.at = place
        self.m = Mention("", place, place, "", 0, 0)

    @property
    def item(self) -> Item | None:
        """The item at hand."""
        return self.items[self.at] if self.at < len(self.items) else None

    def norm(self, ahead: int = 0) -> str:
        """The word at hand, or one further on; empty behind the end."""
        place = self.at + ahead
        return self.items[place].norm if place < len(self.items) else ""

    def two(self, ahead: int = 0) -> str:
        """Two words together."""
        return f"{self.norm(ahead)} {self.norm(ahead + 1)}"

    def noun(self, ahead: int) -> bool:
        """Tell whether a noun or what stands in front of one is further on."""
        place = self.at + ahead
        if place >= len(self.items):
            return False
        counted = self.norm(ahead) in EXTRA_COUNTERS and self.norm(ahead + 1) in ("counter", "counters")
        return (
            self.items[place].kind in ("card", "size", "number")
            or self.norm(ahead) in _NOUNS
            or self.two(ahead) in _TWO
            or counted
        )

    def opens(self, ahead: int) -> bool:
        """Tell whether a noun phrase may go on further on."""
        return self.noun(ahead) or self.norm(ahead) in NUMBERS

    def _is_given(self) -> bool:
        """ "giving his 2/2 protection from red": what follows is given to it, and not what it has."""
        before = self.items[self.first - 1].norm if self.first else ""
        if before not in FORMS or FORMS[before][0] not in ("give", "get"):
            return False
        return FORMS[before][0] == "give" or (self.norm() == "protection" and self.norm(1) == "from")

    def keywords_end(self, ahead: int = 0) -> bool:
        """Tell whether keywords stand here and no noun behind them: "(my elf) hexproof and flying"."""
        place = ahead
        while True:
            if self.norm(place) == "protection" and self.norm(place + 1) == "from":
                place += 3
            elif self.two(place) in KEYWORDS:
                place += 2
            elif self.norm(place) in KEYWORDS or (self.norm(place) == "and" and place > ahead):
                place += 1
            else:
                return place > ahead and not self.noun(place)

    def keywords(self) -> bool:
        """Read keywords in a row; False where there is none."""
        before = self.at
        while True:
            if self._is_given() and self.keywords_end():
                return self.at > before
            if self.two() in KEYWORDS:
                self.m.keywords.append(self.two())
                self.at += 2
            elif self.norm() in KEYWORDS and self.norm() != "flash":
                self.m.keywords.append(self.norm())
                self.at += 1
            elif self.norm() == "and" and (self.norm(1) in KEYWORDS or self.two(1) in KEYWORDS):
                self.at += 1
            else:
                return self.at > before
