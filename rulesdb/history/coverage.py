"""What a document can tell of a rule that it does not have: that there was none, or nothing at all."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property

import msgspec

from model import Document, RuleNumber

FRAGMENTARY = 0.1
"""A document in which more of the numbers are skipped holds a choice of rules and not whole sections."""

SETTLED = 3
"""How many rules of a section must have gone to another before that counts as its home."""


class Coverage(msgspec.Struct, frozen=True, dict=True):
    """Which parts of its edition a document holds: its sections, and the parts that are known to be lost.

    Of a `whole` one nothing else matters, for it lacks nothing.
    """

    whole: bool
    fragmentary: bool = False
    sections: frozenset[str] = frozenset()
    lost: tuple[str, ...] = ()

    @classmethod
    def of(cls, document: Document) -> Coverage:
        """Tell what a document holds."""
        numbers = [RuleNumber.parse(rule.number) for rule in document.rules]
        fragmentary = _skipped(numbers) > FRAGMENTARY
        if not (fragmentary or document.missing or not document.edition.complete):
            return cls(whole=True)
        lost = tuple(part.number for part in document.missing if part.number)
        return cls(False, fragmentary, frozenset(str(number.section) for number in numbers), lost)

    @cached_property
    def _chapters(self) -> frozenset[str]:
        return frozenset(section[0] for section in self.sections)

    def lacks(self, section: str) -> bool:
        """Tell whether the document says nothing of a section: a rule absent may have stood in it."""
        if self.whole:
            return False
        if self.fragmentary or section[0] not in self._chapters:
            return True
        if any(section.startswith(part) or part.startswith(f"{section}.") for part in self.lost):
            return True
        return section > max(self.sections, default="") or (
            section not in self.sections and self._is_sparse(section[0])
        )

    def _is_sparse(self, chapter: str) -> bool:
        """Tell whether less than half of a chapter's sections, as far as they are known, are held."""
        held = {int(section) for section in self.sections if section[0] == chapter}
        named = {int(part) for part in self.lost if len(part) == 3 and part[0] == chapter}
        return 2 * len(held) < max(held | named) - int(chapter) * 100 + 1


def _skipped(numbers: Sequence[RuleNumber]) -> float:
    """The share of numbers skipped, among those up to the highest under each parent."""
    highest: dict[RuleNumber, int] = defaultdict(int)
    held: Counter[RuleNumber] = Counter()
    for number in numbers:
        if number.parent is not None:
            highest[number.parent] = max(highest[number.parent], number.letter or number.rule)
            held[number.parent] += 1
    total = sum(highest.values())
    return 1 - held.total() / total if total else 0.0


class Homes:
    """Where the sections of one document stand in another, told by the rules that both have."""

    def __init__(self, pairs: Iterable[tuple[str, str]]) -> None:
        """Take the pairs of section numbers in which matched rules stand."""
        votes: dict[str, Counter[str]] = defaultdict(Counter)
        alike = total = 0
        for here, there in pairs:
            votes[here][there] += 1
            alike += here == there
            total += 1
        self._home = {}
        for here, counted in votes.items():
            there, count = counted.most_common(1)[0]
            if count >= SETTLED:
                self._home[here] = there
        self._one_numbering = alike * 3 > total

    def home(self, section: str) -> str | None:
        """The section there that corresponds; None where the numbers tell nothing."""
        if section in self._home:
            return self._home[section]
        return section if self._one_numbering else None


def lacking(sections: Iterable[str], homes: Homes, there: Coverage) -> frozenset[str]:
    """Give the sections of one document on which another has nothing to say."""
    found = set()
    for section in sections:
        home = homes.home(section)
        if there.lacks(home) if home is not None else not there.whole:
            found.add(section)
    return frozenset(found)
