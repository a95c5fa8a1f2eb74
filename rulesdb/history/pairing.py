"""The alignment of older entries with those of one newer document, as it grows."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

import msgspec

from rulesdb.history.coverage import SETTLED, Coverage
from rulesdb.history.entries import Entry
from rulesdb.history.wordings import Weights


class Link(msgspec.Struct, frozen=True):
    """Says how alike two entries are that are the same rule, and why they are thought to be."""

    likeness: float
    why: str


class Pairing:
    """Which older entries, of one or several documents, are which entries of a newer document."""

    def __init__(self, old: Sequence[Entry], new: Sequence[Entry], coverages: Sequence[Coverage]) -> None:
        """Begin without any match; `coverages` are those of all documents, by their place in time."""
        self.old, self.new = old, new
        self._old = frozenset(old)
        self._here = self._old | frozenset(new)
        self.newer_of: dict[Entry, Entry] = {}
        self.older_of: dict[Entry, Entry] = {}
        self.links: dict[tuple[Entry, Entry], Link] = {}
        self.weights = Weights(entry.words for entry in (*old, *new))
        self._weight_of: dict[Entry, float] = {}
        self._coverages = coverages
        self._newer = coverages[new[0].document] if new else None
        self._by_number = {(each.document, each.number): each for each in old}
        self._to_new: dict[tuple[int, str], Counter[str]] = defaultdict(Counter)
        self._to_old: dict[tuple[int, str], Counter[str]] = defaultdict(Counter)

    def match(self, old: Entry, new: Entry, likeness: float, why: str) -> None:
        """Note that two entries are the same rule.

        A heading may be so of several documents, of which some lack the words: the first stands for it.
        """
        self.newer_of[old] = new
        self.older_of.setdefault(new, old)
        self.links[old, new] = Link(round(likeness, 3), why)
        self._count(old, new, 1)

    def part(self, old: Entry, new: Entry) -> None:
        """Take back that two entries are the same rule."""
        del self.newer_of[old], self.older_of[new], self.links[old, new]
        self._count(old, new, -1)

    def _count(self, old: Entry, new: Entry, times: int) -> None:
        if len(old.section) == len(new.section) == 3:
            self._to_new[old.document, old.section][new.section] += times
            self._to_old[old.document, new.section][old.section] += times

    def are_one(self, old: Entry | None, new: Entry | None) -> bool:
        """Tell whether two entries, either of which may be missing, are matched with each other."""
        return old is not None and new is not None and self.newer_of.get(old) is new

    def free(self, entries: Iterable[Entry]) -> list[Entry]:
        """Leave out the entries that are matched already, and older ones that went on before."""
        taken, here = (self.newer_of, self.older_of), self._here
        return [each for each in entries if each in here and not (each in taken[0] or each in taken[1])]

    def likeness(self, one: Entry, other: Entry) -> float:
        """Compare two texts: the weight of the words shared, of all their words, 0 to 1."""
        if one.words == other.words:
            return 1.0
        total = self.weight(one) + self.weight(other)
        return 2 * self.weights.shared(one.bag, other.bag) / total if total else 0.0

    def likeness_once(self, one: Entry, other: Entry) -> float:
        """Compare two texts as `likeness` does, each of their words counted once."""
        bags = [Counter(dict.fromkeys(each.bag, 1)) for each in (one, other)]
        total = sum(map(self.weights.of, bags))
        return 2 * self.weights.shared(*bags) / total if total else 0.0

    def contained(self, one: Entry, other: Entry, likeness: float) -> float:
        """Say how much of the shorter of two texts of a known likeness is in the longer, 0 to 1."""
        smaller, larger = sorted((self.weight(one), self.weight(other)))
        return likeness * (smaller + larger) / (2 * smaller) if smaller else 0.0

    @staticmethod
    def in_order(one: Entry, other: Entry) -> float:
        """Say how many of the pairs of words of the shorter text the longer has, 0 to 1."""
        fewest = min(one.pairs.total(), other.pairs.total())
        return (one.pairs & other.pairs).total() / fewest if fewest else 0.0

    def weight(self, entry: Entry) -> float:
        """Weigh the words of an entry."""
        weight = self._weight_of.get(entry)
        if weight is None:
            weight = self._weight_of[entry] = self.weights.of(entry.bag)
        return weight

    def acquainted(self, old: Entry, new: Entry) -> bool | None:
        """Tell whether rules of the one's section have gone to the other's: True where most have.

        False where several have gone elsewhere and none there, None where too little is known.
        """
        to_new = self._to_new.get((old.document, old.section))
        to_old = self._to_old.get((old.document, new.section))
        if to_new and to_new[new.section] > 0:
            return True if to_new[new.section] * 2 >= to_new.total() else None
        return False if any(votes and votes.total() >= SETTLED for votes in (to_new, to_old)) else None

    def may_be_one(self, old: Entry, new: Entry) -> bool:
        """Tell whether a rule of the one's section can stand in the other's at all.

        Where a document lacks the section that corresponds, the true counterpart is lost, and what looks
        like it elsewhere is another rule that says something similar.
        """
        older = self._coverages[old.document]
        if self._newer is None or self.are_one(old.parent, new.parent):
            return True
        there = self._home(self._to_new.get((old.document, old.section)), old.section)
        here = self._home(self._to_old.get((old.document, new.section)), new.section)
        if there == new.section or here == old.section:
            return True
        if older.fragmentary or self._newer.fragmentary:
            return True
        return not (self._newer.lacks(there) or older.lacks(here))

    def lacks(self, entry: Entry) -> bool:
        """Tell whether the document of the other side says nothing of the part in which an entry stands."""
        if self._newer is None:
            return True
        if entry in self._old:
            return self._newer.lacks(
                self._home(self._to_new.get((entry.document, entry.section)), entry.section)
            )
        latest = max(each.document for each in self.old)
        home = self._home(self._to_old.get((latest, entry.section)), entry.section)
        return self._coverages[latest].lacks(home)

    def knows_home(self, old: Entry) -> bool:
        """Tell whether it is known where in the newer document an older entry would stand."""
        votes = self._to_new.get((old.document, old.section))
        settled = votes is not None and votes.total() >= SETTLED
        return settled or (self._newer is not None and self._newer.whole)

    @staticmethod
    def _home(votes: Counter[str] | None, section: str) -> str:
        if votes:
            home, count = votes.most_common(1)[0]
            if count >= SETTLED:
                return home
        return section

    def common_references(self, old: Entry, new: Entry) -> str | None:
        """Name a rule to which both texts refer, by its newer number; None where there is none."""
        if not old.refers or not new.refers:
            return None
        for number in old.refers:
            target = self._by_number.get((old.document, number))
            newer = self.newer_of.get(target) if target else None
            if newer is not None and newer.number in new.refers:
                return newer.number
        return None
