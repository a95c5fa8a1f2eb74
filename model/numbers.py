"""Rule numbers as the Comprehensive Rules write them: `7`, `704`, `704.5`, `704.5a`, `704.5aa`."""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

LETTERS = "abcdefghijkmnpqrstuvwxyz"
"""Sub-rules are lettered without `l` and `o`, which would be read as digits."""

_NUMBER = re.compile(r"([1-9])(?:(\d\d)(?:\.(\d{1,3})([a-km-np-z]{0,2}))?)?")


def letters_at(position: int) -> str:
    """Give the letters of the sub-rule at a position, from 0: `a`, … `z`, then `aa`, `ab`, … (doubled).

    >>> letters_at(11), letters_at(24)
    ('m', 'aa')
    """
    if position < 0:
        raise ValueError(f"a sub-rule stands at position 0 or later, not {position}")
    if position < len(LETTERS):
        return LETTERS[position]
    first, second = divmod(position - len(LETTERS), len(LETTERS))
    return LETTERS[first] + LETTERS[second]


def letters_after(letters: str) -> str:
    """Give the letters that follow these: `k` is followed by `m`, `z` by `aa`."""
    return letters_at(_position(letters) + 1)


def _position(letters: str) -> int:
    if len(letters) == 1:
        return LETTERS.index(letters)
    return len(LETTERS) * (LETTERS.index(letters[0]) + 1) + LETTERS.index(letters[1])


class RuleNumber(msgspec.Struct, frozen=True, order=True, forbid_unknown_fields=True):
    """A number of the rules, from a chapter (`7`) to a sub-rule (`704.5a`), ordered as the rules are.

    `section` is the full three digits (704), 0 for a chapter; `rule` is 0 for a section;
    `letter` is the place of the sub-rule from 1, 0 for a rule without letters.
    """

    chapter: int
    section: int = 0
    rule: int = 0
    letter: int = 0

    @classmethod
    def parse(cls, words: str) -> RuleNumber:
        """Read a number written in full; ValueError says what a number looks like."""
        return _parse(words)

    @property
    def letters(self) -> str:
        """The letters of a sub-rule, empty where there are none."""
        return letters_at(self.letter - 1) if self.letter else ""

    @property
    def kind(self) -> str:
        """One of `chapter`, `section`, `rule`, `sub-rule`."""
        if self.letter:
            return "sub-rule"
        if self.rule:
            return "rule"
        return "section" if self.section else "chapter"

    @property
    def parent(self) -> RuleNumber | None:
        """The number that this one stands under; a chapter has none."""
        if self.letter:
            return RuleNumber(self.chapter, self.section, self.rule)
        if self.rule:
            return RuleNumber(self.chapter, self.section)
        return RuleNumber(self.chapter) if self.section else None

    def contains(self, other: RuleNumber) -> bool:
        """Tell whether the other number is this one or stands somewhere under it."""
        mine = (self.chapter, self.section, self.rule, self.letter)
        theirs = (other.chapter, other.section, other.rule, other.letter)
        return all(a in (0, b) for a, b in zip(mine, theirs, strict=True))

    def __str__(self) -> str:
        if not self.section:
            return str(self.chapter)
        if not self.rule:
            return str(self.section)
        return f"{self.section}.{self.rule}{self.letters}"


@lru_cache(maxsize=65536)
def _parse(words: str) -> RuleNumber:
    found = _NUMBER.fullmatch(words)
    if found is None:
        raise ValueError(f"{words!r} is not a rule number; one looks like 7, 704, 704.5 or 704.5a")
    chapter, section, rule, letters = found.groups()
    return RuleNumber(
        int(chapter),
        int(chapter + section) if section else 0,
        int(rule) if rule else 0,
        _position(letters) + 1 if letters else 0,
    )
