"""Follows every rule through all editions: each document is aligned with the latest wording known before it.

A document that lacks a part leaves the older wording of that part standing, so that a rule's chain jumps
over it. What an edition adds depends on its document and on what stood before it alone; so an edition that
comes later, or between others, leaves the others as they were found.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence

import msgspec
from msgspec.structs import replace

from model import Document, RuleNumber
from rulesdb.history.aligning import align_entries
from rulesdb.history.changes import Match
from rulesdb.history.coverage import Coverage
from rulesdb.history.entries import Entry, entries_of
from rulesdb.history.likely import find_likely
from rulesdb.history.pairing import Pairing
from rulesdb.history.parting import find_parts
from rulesdb.history.strands import At, Edge, Hint, Naming, Strand
from rulesdb.history.through_editions import Histories

NAMING = 0.6
"""How alike two rules must be for their references to correspond one by one."""

WHOLE = Coverage(whole=True)

Thread = tuple[At, str, float, str]
"""A rule of an older edition, the number as which it goes on, how alike they are and why."""


Likely = tuple[At, str, bool]
"""A rule of an older edition, the number of what says something of it, or of which it does; see `Hint`."""


class Joint(msgspec.Struct, frozen=True):
    """What one edition adds: the digests of its wordings, how older rules go on in it, what still stands.

    `likely` are rules of either side without a counterpart, with what likely says something of them.
    """

    letters: dict[str, tuple[int | None, int | None]]
    threads: tuple[Thread, ...]
    standing: tuple[At, ...]
    namings: tuple[Naming, ...]
    likely: tuple[Likely, ...] = ()


def align(older: Document, newer: Document) -> tuple[Match, ...]:
    """Compare two editions directly; see `Histories.matches`."""
    return histories((older, newer)).matches(older.edition.key, newer.edition.key)


def histories(documents: Sequence[Document]) -> Histories:
    """Follow every rule through the documents, which may be given in any order."""
    ordered = sorted(documents, key=lambda each: (each.edition.effective, each.edition.key))
    held = {document.edition.key: document for document in ordered}
    return follow(tuple(held), held.__getitem__)


def follow(
    editions: Sequence[str],
    read: Callable[[str], Document],
    before: Histories | None = None,
    changed: Collection[str] = (),
    telling: Callable[[str], None] = lambda _key: None,
) -> Histories:
    """Follow every rule through the editions, which are given oldest first; `read` gives their documents.

    `before` are histories of which all holds that does not rest on the editions `changed` since; only the
    documents of these and of their neighbours are read then. `telling` is told each edition in turn.
    """
    following = _Following(editions, read, before or Histories((), (), ()), frozenset(changed))
    for place, key in enumerate(editions):
        telling(key)
        if place >= following.begun:
            following.go_on(place)
    return following.histories()


class _Following:
    """Histories under way: strands and edges as they grow, and what stands of the edition before."""

    def __init__(
        self,
        editions: Sequence[str],
        read: Callable[[str], Document],
        before: Histories,
        changed: frozenset[str],
    ) -> None:
        self._editions = editions
        self._read = read
        self._known = _Known(before, changed)
        self._entries: dict[str, list[Entry]] = {}
        self._coverages: dict[str, Coverage] = dict(before.coverages)
        for key in changed:
            self._coverages.pop(key, None)
        alike = zip(editions, before.editions, strict=False)
        unlike = (at for at, (key, its) in enumerate(alike) if key != its or key in changed)
        self.begun = next(unlike, min(len(editions), len(before.editions)))
        """So many editions are added already: nothing has changed in them, nor in those before them."""
        self._strands = _Strands(before, self.begun)
        begun = editions[: self.begun]
        self._standing = {key: before.standing[key] for key in begun if key in before.standing}
        self._namings = {key: before.namings[key] for key in begun if key in before.namings}

    def go_on(self, place: int) -> None:
        """Add the edition at a place in time, whose predecessors are all added."""
        key = self._editions[place]
        previous = self._editions[place - 1] if place else None
        standing = self._standing.get(previous, ()) if previous else ()
        joint = self._known.joint(key, previous, standing) or self._joint(place, previous, standing)
        self._strands.add(place, key, joint)
        self._standing[key] = joint.standing
        if joint.namings:
            self._namings[key] = joint.namings
        needed = {key, *(edition for edition, _ in joint.standing)}
        self._entries = {each: its for each, its in self._entries.items() if each in needed}

    def histories(self) -> Histories:
        """Give what was found."""
        strands, edges, hints = self._strands.ordered()
        return Histories(
            tuple(self._editions),
            strands,
            edges,
            {key: its for key, its in self._standing.items() if its},
            self._namings,
            {key: self._coverages[key] for key in self._editions if key in self._coverages},
            hints,
        )

    def _entries_of(self, key: str) -> list[Entry]:
        if key not in self._entries:
            document = self._read(key)
            self._entries[key] = entries_of(document, self._editions.index(key))
            coverage = Coverage.of(document)
            if not coverage.whole:
                self._coverages[key] = coverage
        return self._entries[key]

    def _joint(self, place: int, previous: str | None, standing: Sequence[At]) -> Joint:
        """Align the document at a place with all that stands before it."""
        new = self._entries_of(self._editions[place])
        letters = {entry.number: _digests(entry) for entry in new}
        if previous is None:
            return Joint(letters, (), (), ())
        older = {
            edition: {entry.number: entry for entry in self._entries_of(edition)} for edition, _ in standing
        }
        live = [*self._entries_of(previous), *(older[edition][number] for edition, number in standing)]
        coverages = [self._coverages.get(key, WHOLE) for key in self._editions]
        pairing = Pairing(live, new, coverages)
        align_entries(pairing)
        find_parts(pairing)
        keys = self._editions
        threads = (
            ((keys[old.document], old.number), new.number, link.likeness, link.why)
            for (old, new), link in pairing.links.items()
        )
        likely = (
            ((keys[old.document], old.number), new.number, gone) for old, new, gone in find_likely(pairing)
        )
        left = ((keys[old.document], old.number) for old in _still_standing(pairing, coverages[place]))
        namings = tuple(_namings(pairing, keys))
        return Joint(letters, tuple(threads), tuple(left), namings, tuple(likely))


def _digests(entry: Entry) -> tuple[int | None, int | None]:
    return (entry.letters, entry.said) if entry.stated else (None, None)


class _Known:
    """What earlier histories tell of an edition, where nothing has changed on which that rests."""

    def __init__(self, before: Histories, changed: frozenset[str]) -> None:
        self._before = before
        self._changed = changed
        self._held: dict[int, list[int]] = defaultdict(list)
        for at, strand in enumerate(before.strands):
            for place in strand.places():
                self._held[place].append(at)
        self._from: dict[int, list[Edge]] = defaultdict(list)
        for edge in before.edges:
            self._from[edge.new].append(edge)
        self._hints: dict[int, list[Hint]] = defaultdict(list)
        for hint in before.hints:
            self._hints[hint.place].append(hint)

    def joint(self, key: str, previous: str | None, standing: Sequence[At]) -> Joint | None:
        """Give what an edition adds to one before it, if it is known; else None."""
        before, editions = self._before, self._before.editions
        if key not in editions or key in self._changed:
            return None
        place = editions.index(key)
        if previous != (editions[place - 1] if place else None) or previous in self._changed:
            return None
        if previous is not None and tuple(standing) != before.standing.get(previous, ()):
            return None
        if any(edition in self._changed for edition, _ in standing):
            return None
        letters, threads = {}, []
        for at in self._held[place]:
            strand = before.strands[at]
            letters[strand.number] = (strand.letters, strand.said)
            if strand.first == place:
                for edge in self._from.get(at, ()):
                    old = before.strands[edge.old]
                    threads.append(((editions[old.last], old.number), strand.number, edge.likeness, edge.why))
            else:
                threads.append(((editions[strand.before(place)], strand.number), strand.number, 1.0, ""))
        likely = tuple(self._likely(place))
        standing, namings = before.standing.get(key, ()), before.namings.get(key, ())
        return Joint(letters, tuple(threads), standing, namings, likely)

    def _likely(self, place: int) -> Iterator[Likely]:
        """Give the hints of the edition at a place as they were found."""
        for hint in self._hints[place]:
            old, new = self._before.strands[hint.old], self._before.strands[hint.new]
            yield (self._before.editions[old.before(place)], old.number), new.number, hint.gone


class _Strands:
    """Strands and edges as they grow, edition by edition."""

    def __init__(self, before: Histories, begun: int) -> None:
        """Begin with what is known of so many editions, the oldest."""
        # Strands stand in the order of time, so that those of the first editions keep their places.
        known = [strand for strand in before.strands if strand.first < begun]
        self._strands = [
            (strand.number, strand.letters, strand.said, strand.spans_before(begun)) for strand in known
        ]
        self._edges = [edge for edge in before.edges if edge.new < len(known)]
        self._hints = [hint for hint in before.hints if hint.place < begun]
        self._of: dict[str, dict[str, int]] = {}
        self._begun = before.editions[:begun]

    def _at(self, edition: str, number: str) -> int:
        """Give the strand that an edition has under a number."""
        if edition not in self._of:
            place = self._begun.index(edition)
            self._of[edition] = {
                strand[0]: at
                for at, strand in enumerate(self._strands)
                if any(first <= place <= last for first, last in strand[3])
            }
        return self._of[edition][number]

    def add(self, place: int, key: str, joint: Joint) -> None:
        """Add an edition: what stayed as it was goes on, all else begins."""
        goes_on = Counter(old for old, *_ in joint.threads)
        come_from: dict[str, list[Thread]] = defaultdict(list)
        for thread in joint.threads:
            come_from[thread[1]].append(thread)
        here = self._of[key] = {}
        for number, (letters, said) in joint.letters.items():
            threads = come_from.get(number, [])
            olds = [self._at(edition, its) for (edition, its), *_ in threads]
            if len(threads) == 1 and goes_on[threads[0][0]] == 1 and threads[0][2] == 1.0:
                old_number, old_letters, old_said, spans = self._strands[olds[0]]
                if (old_number, old_letters, old_said) == (number, letters, said) and letters is not None:
                    here[number] = olds[0]
                    first, last = spans[-1]
                    if last == place - 1:
                        spans[-1] = (first, place)
                    else:
                        spans.append((place, place))
                    continue
            here[number] = len(self._strands)
            self._edges += [
                Edge(old, here[number], likeness, why)
                for old, (_, _, likeness, why) in zip(olds, threads, strict=True)
            ]
            self._strands.append((number, letters, said, [(place, place)]))
        self._hints += (
            Hint(place, self._at(edition, old), here[new], gone) for (edition, old), new, gone in joint.likely
        )

    def ordered(self) -> tuple[tuple[Strand, ...], tuple[Edge, ...], tuple[Hint, ...]]:
        """Give all strands in the order of time and number, the edges between them, and the hints."""
        strands = self._strands
        order = sorted(
            range(len(strands)), key=lambda at: (strands[at][3][0][0], RuleNumber.parse(strands[at][0]))
        )
        place = {at: there for there, at in enumerate(order)}
        found = tuple(
            Strand(number, letters, said, tuple(spans))
            for number, letters, said, spans in (strands[at] for at in order)
        )
        edges = (replace(edge, old=place[edge.old], new=place[edge.new]) for edge in self._edges)
        hints = (replace(hint, old=place[hint.old], new=place[hint.new]) for hint in self._hints)
        return (
            found,
            tuple(sorted(edges, key=lambda edge: (edge.new, edge.old))),
            tuple(sorted(hints, key=lambda hint: (hint.place, hint.old, hint.new))),
        )


def _still_standing(pairing: Pairing, newer: Coverage) -> Iterator[Entry]:
    """Yield the older entries without a counterpart that may stand in what the newer document lacks.

    A document that is not whole may lack a rule though it has the section in which the rule stood, for rules
    move: what 2005 has as 502.36, Scry, is no more in the section of the keywords but in the one before.
    """
    if not newer.whole:
        linked = {old for old, _ in pairing.links}
        yield from (old for old in pairing.old if old not in linked)


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
