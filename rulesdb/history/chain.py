"""Every rule followed through all editions: each document is aligned with the latest wording known before it.

A document that lacks a part leaves the older wording of that part standing, so that a rule's chain jumps
over it. What holds between any two editions follows from the links.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations
from typing import Literal

import msgspec

from model import Document, RuleNumber
from rulesdb.history.aligning import align_entries
from rulesdb.history.coverage import Coverage, Homes, lacking
from rulesdb.history.entries import Entry, entries_of
from rulesdb.history.pairing import Pairing
from rulesdb.history.parting import find_parts

NAMING = 0.6
"""How alike two rules must be for their references to correspond one by one."""

ChangeKind = Literal["same", "reworded", "renumbered", "split", "merged", "added", "removed", "unknown"]


class Match(msgspec.Struct, frozen=True):
    """A rule in two editions: its numbers in the older and in the newer one, and every kind of change.

    `old` or `new` is empty where the rule stands in one of them only, or where the other document lacks
    that part (`unknown`). `score` is the likeness of the texts, 0 to 1, the least of those on the way;
    `why` says in one sentence what spoke for the match.
    """

    old: tuple[str, ...]
    new: tuple[str, ...]
    change: tuple[ChangeKind, ...]
    score: float | None = None
    why: str = ""


class Step(msgspec.Struct, frozen=True):
    """How a rule stands in another edition: its numbers there and every kind of change on the way.

    Of a rule that the other document lacks, `numbers` may still be known: another rule names them.
    """

    edition: str
    numbers: tuple[str, ...]
    change: tuple[ChangeKind, ...]
    score: float | None = None
    why: str = ""


class Thread(msgspec.Struct, frozen=True, array_like=True):
    """That a rule of one edition and one of a later edition are the same."""

    old_edition: str
    old: str
    new_edition: str
    new: str
    likeness: float
    why: str


class Naming(msgspec.Struct, frozen=True, array_like=True):
    """That a rule which `edition` lacks has the number `number` there: its rule `where` refers to it so.

    `known_edition` and `known` are where the rule itself can be read.
    """

    edition: str
    number: str
    where: str
    known_edition: str
    known: str


class Histories(msgspec.Struct, frozen=True, dict=True):
    """The history of every rule and heading of the editions given; can be written by msgspec as it is.

    `editions` are the keys, oldest first. `letters` digests each wording by edition and number (see
    `letters_of`), and is None for a heading whose words the document lacks. `lacking[one][other]` are
    the sections of one edition on which the document of the other says nothing.
    """

    editions: tuple[str, ...]
    letters: dict[str, dict[str, int | None]]
    threads: tuple[Thread, ...]
    namings: tuple[Naming, ...] = ()
    lacking: dict[str, dict[str, frozenset[str]]] = {}

    @cached_property
    def _later(self) -> dict[tuple[str, str], list[Thread]]:
        found: dict[tuple[str, str], list[Thread]] = defaultdict(list)
        for thread in self.threads:
            found[thread.old_edition, thread.old].append(thread)
        return found

    @cached_property
    def _earlier(self) -> dict[tuple[str, str], list[Thread]]:
        found: dict[tuple[str, str], list[Thread]] = defaultdict(list)
        for thread in self.threads:
            found[thread.new_edition, thread.new].append(thread)
        return found

    @cached_property
    def _named(self) -> dict[tuple[str, str, str], Naming]:
        return {(each.known_edition, each.known, each.edition): each for each in self.namings}

    def counterparts(self, edition: str, number: str, other: str) -> dict[str, tuple[float, str]]:
        """Give the numbers that a rule has in another edition, each with the likeness and the reason."""
        place = {key: at for at, key in enumerate(self.editions)}
        forward = place[other] > place[edition]
        found: dict[str, tuple[float, str]] = {}
        reached = [(edition, number, 1.0, "the words are the same")]
        while reached:
            here, its, likeness, why = reached.pop()
            if here == other:
                found[its] = max(found.get(its, (0.0, "")), (likeness, why))
                continue
            for thread in (self._later if forward else self._earlier).get((here, its), ()):
                edge = (thread.new_edition, thread.new) if forward else (thread.old_edition, thread.old)
                if (place[edge[0]] <= place[other]) if forward else (place[edge[0]] >= place[other]):
                    weaker = min((thread.likeness, thread.why), (likeness, why), key=lambda each: each[0])
                    reached.append((*edge, *weaker))
        return found

    def steps(self, edition: str, number: str) -> tuple[Step, ...]:
        """Tell how a rule or heading stands in every other edition, oldest first.

        KeyError where the edition has no such number.
        """
        if number not in self.letters[edition]:
            raise KeyError(f"{edition} has no {number}")
        steps = {}
        known = [(edition, number)]
        for other in self.editions:
            if other != edition:
                steps[other] = self._step(edition, number, other)
                known += [(other, each) for each in steps[other].numbers]
        for other, step in steps.items():
            if not step.numbers and step.change == ("unknown",):
                named = next((n for each in known if (n := self._named.get((*each, other)))), None)
                if named is not None:
                    why = f"the document of {other} lacks it, and its {named.where} names it by this number"
                    steps[other] = Step(other, (named.number,), ("unknown",), None, why)
        return tuple(steps.values())

    def _step(self, edition: str, number: str, other: str) -> Step:
        found = self.counterparts(edition, number, other)
        numbers = _sorted(found)
        if not numbers:
            change, why = self._absent(edition, number, other)
            return Step(other, (), (change,), None, why)
        older = self.editions.index(other) < self.editions.index(edition)
        back = {each for its in numbers for each in self.counterparts(other, its, edition)}
        old, new = (numbers, _sorted(back)) if older else (_sorted(back), numbers)
        keys = (other, edition) if older else (edition, other)
        score, why = min(found.values(), key=lambda each: each[0])
        return Step(other, numbers, self._change(keys, old, new), score, why)

    def _absent(self, edition: str, number: str, other: str) -> tuple[ChangeKind, str]:
        section = number[:3]
        if section in self.lacking.get(edition, {}).get(other, ()):
            return "unknown", f"the document of {other} lacks the part in which it would stand"
        if self.editions.index(other) < self.editions.index(edition):
            return "added", f"nothing in {other} says this"
        return "removed", f"nothing in {other} says this any more"

    def _change(
        self, keys: tuple[str, str], old: tuple[str, ...], new: tuple[str, ...]
    ) -> tuple[ChangeKind, ...]:
        change: list[ChangeKind] = []
        if len(old) == len(new) == 1:
            there, here = self.letters[keys[0]][old[0]], self.letters[keys[1]][new[0]]
            if there is None or here is None:
                change.append("unknown")
            elif there != here:
                change.append("reworded")
        if not set(old) & set(new):
            change.append("renumbered")
        if len(new) > 1:
            change.append("split")
        if len(old) > 1:
            change.append("merged")
        return tuple(change) or ("same",)

    def matches(self, older: str, newer: str) -> tuple[Match, ...]:
        """Compare two editions as a whole: in the order of the newer, then what only the older one has.

        Every number of either stands in exactly one match.
        """
        matches = []
        matched: set[str] = set()
        for olds, news in self._groups(older, newer):
            old, new = _sorted(olds), _sorted(news)
            if new:
                score, why = min(news.values())
                matches.append(Match(old, new, self._change((older, newer), old, new), score, why))
                matched |= news.keys()
            else:
                change, why = self._absent(older, old[0], newer)
                matches.append(Match(old, (), (change,), None, why))
        for number in self.letters[newer]:
            if number not in matched:
                change, why = self._absent(newer, number, older)
                matches.append(Match((), (number,), (change,), None, why))
        matches.sort(key=lambda each: (not each.new, RuleNumber.parse((each.new or each.old)[0])))
        return tuple(matches)

    def _groups(self, older: str, newer: str) -> Iterator[tuple[set[str], dict[str, tuple[float, str]]]]:
        """Yield the numbers of the older edition that go together, with what they are in the newer one."""
        grouped: set[str] = set()
        for number in self.letters[older]:
            if number in grouped:
                continue
            olds, news = {number}, self.counterparts(older, number, newer)
            todo = set(news)
            while todo:
                back = set(self.counterparts(newer, todo.pop(), older)) - olds
                for each in back:
                    for its, link in self.counterparts(older, each, newer).items():
                        if its not in news:
                            todo.add(its)
                        news[its] = min(news.get(its, link), link)
                olds |= back
            grouped |= olds
            yield olds, news


def _sorted(numbers: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(numbers, key=RuleNumber.parse))


def align(older: Document, newer: Document) -> tuple[Match, ...]:
    """Compare two editions directly; see `Histories.matches`."""
    return histories((older, newer)).matches(older.edition.key, newer.edition.key)


def histories(documents: Sequence[Document]) -> Histories:
    """Follow every rule through the documents, which may be given in any order."""
    ordered = sorted(documents, key=lambda each: (each.edition.effective, each.edition.key))
    keys = tuple(document.edition.key for document in ordered)
    coverages = [Coverage(document) for document in ordered]
    entries = [entries_of(document, at) for at, document in enumerate(ordered)]
    threads: list[Thread] = []
    namings: list[Naming] = []
    live = list(entries[0]) if entries else []
    for at in range(1, len(ordered)):
        pairing = Pairing(live, entries[at], coverages)
        align_entries(pairing)
        find_parts(pairing)
        threads += _threads(pairing, keys)
        namings += _namings(pairing, keys)
        live = [*entries[at], *_still_standing(pairing, coverages[at])]
    letters = {
        key: {entry.number: entry.letters if entry.stated else None for entry in its}
        for key, its in zip(keys, entries, strict=True)
    }
    found = Histories(keys, letters, tuple(threads), tuple(namings))
    return msgspec.structs.replace(found, lacking=_lacking(found, coverages))


def _threads(pairing: Pairing, keys: Sequence[str]) -> Iterator[Thread]:
    for (old, new), link in pairing.links.items():
        yield Thread(keys[old.document], old.number, keys[new.document], new.number, link.likeness, link.why)


def _still_standing(pairing: Pairing, newer: Coverage) -> Iterator[Entry]:
    """Yield the older entries without a counterpart on whose part the newer document says nothing."""
    pairs: dict[int, list[tuple[str, str]]] = defaultdict(list)
    for old, new in pairing.links:
        pairs[old.document].append((old.section, new.section))
    homes = {document: Homes(its) for document, its in pairs.items()}
    linked = {old for old, _ in pairing.links}
    for old in pairing.old:
        if old not in linked:
            home = homes[old.document].home(old.section) if old.document in homes else None
            if newer.lacks(home) if home is not None else not newer.whole:
                yield old


def _namings(pairing: Pairing, keys: Sequence[str]) -> Iterator[Naming]:
    """Learn numbers of rules that a document lacks: where a matched rule refers to them, and to what."""
    held = {(entry.document, entry.number) for entry in (*pairing.old, *pairing.new)}
    votes: dict[tuple[int, str], Counter[tuple[int, str]]] = defaultdict(Counter)
    where: dict[tuple[int, str], str] = {}
    for (old, new), link in pairing.links.items():
        if len(old.refers) != len(new.refers) or link.likeness < NAMING:
            continue
        for numbers in zip(old.refers, new.refers, strict=True):
            one, other = (old.document, numbers[0]), (new.document, numbers[1])
            for missing, known, citing in ((one, other, old), (other, one, new)):
                if missing not in held and known in held and _is_number(missing[1]):
                    votes[missing][known] += 1
                    where.setdefault(missing, citing.number)
    for missing, counted in votes.items():
        known, count = counted.most_common(1)[0]
        if count * 2 > counted.total():
            yield Naming(keys[missing[0]], missing[1], where[missing], keys[known[0]], known[1])


def _is_number(words: str) -> bool:
    """Tell a number from what a document has mistyped, as in `Rule 4091f`."""
    try:
        RuleNumber.parse(words)
    except ValueError:
        return False
    return True


def _lacking(found: Histories, coverages: Sequence[Coverage]) -> dict[str, dict[str, frozenset[str]]]:
    table: dict[str, dict[str, frozenset[str]]] = {key: {} for key in found.editions}
    known = list(zip(found.editions, coverages, strict=True))
    for (older, old_coverage), (newer, new_coverage) in combinations(known, 2):
        pairs = [
            (number[:3], its[:3])
            for number in found.letters[older]
            for its in found.counterparts(older, number, newer)
        ]
        back = [(its, number) for number, its in pairs]
        table[older][newer] = lacking(_sections(found, older), Homes(pairs), new_coverage)
        table[newer][older] = lacking(_sections(found, newer), Homes(back), old_coverage)
    return table


def _sections(found: Histories, edition: str) -> set[str]:
    return {number[:3] for number in found.letters[edition]}
