"""The histories of all rules: each wording once, with the editions that have it so, and how they go on.

A rule that stays as it is costs nothing, however many editions there are: what holds between two editions
is found by walking from wording to wording.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise

import msgspec
from msgspec.structs import replace

from model import RuleNumber
from rulesdb.history.changes import SAME_WORDS, ChangeKind, Link, Match, Step, Stretch
from rulesdb.history.coverage import Coverage, Homes, lacking
from rulesdb.history.strands import At, Edge, EdgesOf, Hint, Naming, Strand, gathered


class Histories(msgspec.Struct, frozen=True, dict=True):
    """The history of every rule and heading of the editions given; can be written by msgspec as it is.

    `editions` are the keys, oldest first. What an edition adds stands under its key: `standing` are the
    rules of older editions that are neither in it nor gone, because its document says nothing of their
    part, `namings` what was learnt of numbers that a document lacks, `coverages` what a document holds
    that is not whole. `hints` say where something of a rule without a counterpart is likely said.
    """

    editions: tuple[str, ...]
    strands: tuple[Strand, ...]
    edges: tuple[Edge, ...]
    standing: dict[str, tuple[tuple[str, str], ...]] = {}
    namings: dict[str, tuple[Naming, ...]] = {}
    coverages: dict[str, Coverage] = {}
    hints: tuple[Hint, ...] = ()

    @cached_property
    def _place(self) -> dict[str, int]:
        return {key: place for place, key in enumerate(self.editions)}

    @cached_property
    def _of_number(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = defaultdict(list)
        for at, strand in enumerate(self.strands):
            found[strand.number].append(at)
        return found

    @cached_property
    def _edges_of(self) -> tuple[EdgesOf, EdgesOf]:
        """The edges from each strand to what it goes on as, and those to each from what it has come from."""
        many = len(self.strands)
        return EdgesOf([each.old for each in self.edges], many), EdgesOf(
            [each.new for each in self.edges], many
        )

    @cached_property
    def _hints_of(self) -> tuple[dict[int, list[int]], ...]:
        """Which strands likely say something of each, later and earlier."""
        return (
            _hinted((hint.old, hint.new, hint.gone) for hint in self.hints),
            _hinted((hint.new, hint.old, not hint.gone) for hint in self.hints),
        )

    @cached_property
    def _named(self) -> dict[At, list[Naming]]:
        """What is known of numbers that a document lacks, by where the rules themselves can be read."""
        found: dict[At, list[Naming]] = defaultdict(list)
        for namings in self.namings.values():
            for each in namings:
                found[each.known_edition, each.known].append(each)
        return found

    @cached_property
    def _known_of(self) -> dict[str, list[tuple[int, At]]]:
        """The places at which the rules themselves can be read, by the numbers that they have there."""
        found: dict[str, list[tuple[int, At]]] = defaultdict(list)
        for edition, number in self._named:
            found[number].append((self._place[edition], (edition, number)))
        return found

    @cached_property
    def _partly(self) -> tuple[int, ...]:
        """The places in time of the editions whose documents are not whole."""
        return tuple(self._place[key] for key in self.coverages)

    @cached_property
    def _lacking(self) -> dict[tuple[str, str], frozenset[str]]:
        return {}

    @cached_property
    def _lacking_alike(self) -> dict[frozenset[str], frozenset[str]]:
        """Each of these sets once: editions that follow one another lack the same."""
        return {}

    def named(self, edition: str, number: str) -> tuple[Naming, ...]:
        """Give what is known of a number that an edition's document names and lacks."""
        found = (each for namings in self.namings.values() for each in namings)
        return tuple(each for each in found if (each.edition, each.number) == (edition, number))

    def has(self, edition: str, number: str) -> bool:
        """Tell whether an edition has a rule or heading of a number."""
        return self._strand(self._place[edition], number) is not None

    def letters(self, edition: str, number: str) -> int | None:
        """Give the digest of a wording; None for a heading whose words the document lacks.

        KeyError where the edition has no such number.
        """
        return self.strands[self._started(edition, number)].letters

    def numbers(self, edition: str) -> tuple[str, ...]:
        """Give the numbers of all rules and headings of an edition, in order."""
        place = self._place[edition]
        return _sorted(strand.number for strand in self.strands if strand.held(place))

    def wordings(self, number: str) -> tuple[str, ...]:
        """Give the newest edition of each wording that stood under a number, oldest first."""
        found = (self.strands[at].last for at in self._of_number.get(number, ()))
        return tuple(self.editions[place] for place in sorted(found))

    def latest(self, edition: str, number: str) -> tuple[str, str]:
        """Give the newest edition that has a rule, with its number there; of several parts the most alike."""
        start = self._strand(self._place[edition], number)
        if start is None:
            return edition, number
        reached = dict(self._reached(start, forward=True))
        at = max(reached, key=lambda each: (self.strands[each].last, reached[each][0], -each))
        return self.editions[self.strands[at].last], self.strands[at].number

    def _strand(self, place: int, number: str) -> int | None:
        for at in self._of_number.get(number, ()):
            if self.strands[at].held(place):
                return at
        return None

    def counterparts(self, edition: str, number: str, other: str) -> dict[str, Link]:
        """Give the numbers that a rule has in another edition, each with the likeness and the reason."""
        here, there = self._place[edition], self._place[other]
        start = self._strand(here, number)
        return {} if start is None else self._across(start, there, there > here)

    def _across(self, start: int, there: int, forward: bool) -> dict[str, Link]:
        return {
            self.strands[at].number: link
            for at, link in self._reached(start, forward, there)
            if self.strands[at].held(there)
        }

    def _reached(self, start: int, forward: bool, until: int | None = None) -> Iterator[tuple[int, Link]]:
        """Yield the strands as which one goes on or from which it has come, with the weakest link between.

        Of several ways to one strand the strongest counts. Nothing is looked for beyond the place `until`.
        """
        edges = self._edges_of[0 if forward else 1]
        found: dict[int, Link] = {start: (1.0, SAME_WORDS)}
        reached = [start]
        while reached:
            at = reached.pop()
            for place in edges[at]:
                edge = self.edges[place]
                next_ = edge.new if forward else edge.old
                strand = self.strands[next_]
                if until is not None and (strand.first > until if forward else strand.last < until):
                    continue
                weaker = (edge.likeness, edge.why) if edge.likeness <= found[at][0] else found[at]
                if next_ not in found or weaker > found[next_]:
                    found[next_] = weaker
                    reached.append(next_)
        yield from found.items()

    def steps(self, edition: str, number: str) -> tuple[Step, ...]:
        """Tell how a rule or heading stands in every other edition, oldest first.

        KeyError where the edition has no such number.
        """
        return tuple(
            Step(other, each.numbers, each.change, each.score, each.why, each.see)
            for each in self.stretches(edition, number)
            for other in self.editions[each.first : each.last + 1]
        )

    def stretches(self, edition: str, number: str) -> tuple[Stretch, ...]:
        """Tell the same, editions in which it stands alike together."""
        here, start = self._place[edition], self._started(edition, number)
        found: list[Stretch] = []
        for forward, begin, end in ((False, 0, here), (True, here + 1, len(self.editions))):
            links = dict(self._reached(start, forward))
            spans = [
                (max(first, begin), min(last + 1, end), at)
                for at in links
                for first, last in self.strands[at].spans
                if first < end and last >= begin
            ]
            borders = sorted({begin, end, *(each for first, after, _ in spans for each in (first, after))})
            for first, after in pairwise(borders):
                there = tuple(at for one, other, at in spans if one <= first and after <= other)
                if there:
                    found.append(self._told(here, there, forward, links, (first, after - 1)))
                else:
                    found += self._absences(here, links, forward, (first, after))
        return self._with_namings(edition, number, found)

    def stretch(self, edition: str, number: str, other: str) -> Stretch:
        """Tell how a rule or heading stands in one other edition; KeyError as for `steps`."""
        here, there = self._place[edition], self._place[other]
        start, forward = self._started(edition, number), there > here
        links = dict(self._reached(start, forward, there))
        held = tuple(at for at in links if self._held(at, there))
        if held:
            return self._told(here, held, forward, links, (there, there))
        links = dict(self._reached(start, forward))
        lost = self._absent(here, links, forward, (there, there))
        (found,) = self._with_namings(edition, number, (lost,))
        return found

    def _started(self, edition: str, number: str) -> int:
        start = self._strand(self._place[edition], number)
        if start is None:
            raise KeyError(f"{edition} has no {number}")
        return start

    def _told(
        self, here: int, there: Sequence[int], forward: bool, links: dict[int, Link], span: tuple[int, int]
    ) -> Stretch:
        """Tell what became of a rule that stands in these strands at some places."""
        back = self._back(here, there, forward, links)
        old, new = (back, set(there)) if forward else (set(there), back)
        numbers = _sorted(self.strands[at].number for at in there)
        score, why = min((links[at] for at in there), key=_likeness) if len(there) > 1 else links[there[0]]
        return Stretch(*span, numbers, self._change(old, new), score, why)

    def _back(self, here: int, there: Sequence[int], forward: bool, links: dict[int, Link]) -> set[int]:
        """Give the strands of an edition that stand in others elsewhere, which were reached from one of them.

        Where nothing on the way has merged with anything, it is that one, the first of the links.
        """
        ways = self._edges_of[1 if forward else 0]
        if not any(len(ways[at]) > 1 for at in links):
            return {next(iter(links))}
        reached = (at for one in there for at, _ in self._reached(one, not forward, here))
        return {at for at in reached if self._held(at, here)}

    def _held(self, at: int, place: int) -> bool:
        return self.strands[at].held(place)

    def _with_namings(self, edition: str, number: str, found: Sequence[Stretch]) -> tuple[Stretch, ...]:
        """Give the stretches, with the numbers of what a document lacks where one of its rules names them."""
        known = self._known_of
        itself = self._place[edition]
        spans = [(itself, itself, (number,)), *((one.first, one.last, one.numbers) for one in found)]
        names = [
            at
            for first, last, numbers in spans
            for its in numbers
            for place, at in known.get(its, ())
            if first <= place <= last
        ]
        if not names:
            return tuple(found)
        namings = {naming.edition: naming for at in sorted(names) for naming in self._named[at]}
        return tuple(self._with_naming(each, namings) for each in found)

    def _with_naming(self, lost: Stretch, namings: dict[str, Naming]) -> Stretch:
        edition = self.editions[lost.first]
        naming = namings.get(edition)
        if naming is None or lost.change != ("unknown",) or lost.numbers:
            return lost
        why = f"the document of {edition} lacks it, and its {naming.where} names it by this number"
        return replace(lost, numbers=(naming.number,), why=why)

    def _absences(
        self, here: int, links: dict[int, Link], forward: bool, span: tuple[int, int]
    ) -> Iterator[Stretch]:
        """Tell of editions in a row that they lack a rule, those together in which that means the same."""
        first, after = span
        seen = self._said_elsewhere(links, forward)
        partly = [place for place in self._partly if first <= place < after]
        borders = {first, after, *partly, *(place + 1 for place in partly)}
        for at in seen:
            borders |= {each for start, last in self.strands[at].spans for each in (start, last + 1)}
        if any(self._beyond(at, first, forward) for at in links):
            borders |= set(range(first, after))
        for start, end in pairwise(sorted(each for each in borders if first <= each <= after)):
            yield self._absent(here, links, forward, (start, end - 1))

    def _absent(self, here: int, links: dict[int, Link], forward: bool, span: tuple[int, int]) -> Stretch:
        """Tell of some editions that none has a rule of which these are all the strands in that direction.

        Nothing of it is gone of which something is likely said there, or as which a later form was read.
        """
        place = span[0]
        other = self.editions[place]
        if other in self.coverages and self._is_lost(here, links, forward, place):
            why = f"the document of {other} lacks the part in which it would stand"
            return Stretch(*span, (), ("unknown",), None, why)
        said = self._said_elsewhere(links, forward)
        there = {at for at in said if self._held(at, place)}
        for beyond in (at for at in links if self._beyond(at, place, forward)):
            there |= {at for at, _ in self._reached(beyond, not forward, place) if self._held(at, place)}
        see = _sorted(gathered({self.strands[at].number for at in there}))
        if not forward:
            return Stretch(*span, (), ("added",), None, "nothing says this there", see)
        if see:
            return Stretch(*span, (), ("see also",), None, "something of it is likely said there", see)
        if said and other in self.coverages:
            why = f"the document of {other} lacks the part in which something of it would be said"
            return Stretch(*span, (), ("unknown",), None, why)
        if self.strands[next(iter(links))].letters is None:
            why = f"the document of {self.editions[here]} lacks its words"
            return Stretch(*span, (), ("unknown",), None, why)
        return Stretch(*span, (), ("removed",), None, "nothing says this there any more")

    def _beyond(self, at: int, place: int, forward: bool) -> bool:
        strand = self.strands[at]
        return strand.first > place if forward else strand.last < place

    def _said_elsewhere(self, links: Iterable[int], forward: bool) -> set[int]:
        """Give the strands that likely say something of one of these, as far as they are followed."""
        hints = self._hints_of[0 if forward else 1]
        hinted = (other for at in links if at in hints for other in hints[at])
        return {at for other in hinted for way in (True, False) for at, _ in self._reached(other, way)}

    def _is_lost(self, here: int, links: dict[int, Link], forward: bool, place: int) -> bool:
        """Tell whether a document lacks the part of the nearest forms of a rule, on either side."""
        places = [here, *(its for at in links for its in self.strands[at].places())]
        sides = ([its for its in places if its < place], [its for its in places if its > place])
        nearest = {max(sides[0], default=here), min(sides[1], default=here)}
        return any(
            self.strands[at].number[:3] in self.lacking(self.editions[its], self.editions[place])
            for its in nearest
            for at in links
            if self._held(at, its)
        )

    def lacking(self, edition: str, other: str) -> frozenset[str]:
        """Give the sections of an edition on which the document of another says nothing."""
        coverage = self.coverages.get(other)
        if coverage is None:
            return frozenset()
        if (edition, other) not in self._lacking:
            numbers = self.numbers(edition)
            homes = Homes(
                (number[:3], its[:3])
                for number in numbers
                for its in self.counterparts(edition, number, other)
            )
            sections = {number[:3] for number in numbers}
            found = lacking(sections, homes, coverage)
            self._lacking[edition, other] = self._lacking_alike.setdefault(found, found)
        return self._lacking[edition, other]

    def _change(self, old: set[int], new: set[int]) -> tuple[ChangeKind, ...]:
        if old == new:
            return ("same",)
        change: list[ChangeKind] = []
        olds, news = [self.strands[at] for at in old], [self.strands[at] for at in new]
        if len(olds) == len(news) == 1:
            change += _reworded(olds[0], news[0])
        if not {each.number for each in olds} & {each.number for each in news}:
            change.append("renumbered")
        if len(news) > 1:
            change.append("split")
        if len(olds) > 1:
            change.append("merged")
        if change == ["renumbered references"]:
            change.insert(0, "same")
        return tuple(change) or ("same",)

    def matches(self, older: str, newer: str) -> tuple[Match, ...]:
        """Compare two editions as a whole: in the order of the newer, then what only the older one has.

        Every number of either stands in exactly one match.
        """
        there, here = self._place[older], self._place[newer]
        matches = []
        matched: set[int] = set()
        for olds, news in self._groups(there, here):
            old = _sorted(self.strands[at].number for at in olds)
            if news:
                score, why = min(news.values())
                new = _sorted(self.strands[at].number for at in news)
                matches.append(Match(old, new, self._change(olds, set(news)), score, why))
                matched |= news.keys()
            else:
                lost = self._absent(there, dict(self._reached(min(olds), True)), True, (here, here))
                matches.append(Match(old, (), lost.change, None, lost.why, lost.see))
        for at, strand in enumerate(self.strands):
            if strand.held(here) and at not in matched:
                lost = self._absent(here, dict(self._reached(at, False)), False, (there, there))
                matches.append(Match((), (strand.number,), lost.change, None, lost.why, lost.see))
        matches.sort(key=lambda each: (not each.new, _parsed((each.new or each.old)[0])))
        return tuple(matches)

    def _groups(self, there: int, here: int) -> Iterator[tuple[set[int], dict[int, Link]]]:
        """Yield the strands of the older edition that go together, with what they are in the newer one."""
        grouped: set[int] = set()
        for start, strand in enumerate(self.strands):
            if start in grouped or not strand.held(there):
                continue
            olds, news = {start}, self._held_at(start, here, True)
            todo = set(news)
            while todo:
                back = self._held_at(todo.pop(), there, False).keys() - olds
                for each in back:
                    for its, link in self._held_at(each, here, True).items():
                        if its not in news:
                            todo.add(its)
                        news[its] = min(news.get(its, link), link)
                olds |= back
            grouped |= olds
            yield olds, news

    def _held_at(self, start: int, place: int, forward: bool) -> dict[int, Link]:
        if self.strands[start].held(place):
            return {start: (1.0, SAME_WORDS)}
        return {at: link for at, link in self._reached(start, forward, place) if self._held(at, place)}


def _reworded(old: Strand, new: Strand) -> Iterable[ChangeKind]:
    """Tell whether the words of a rule changed, or only the numbers that it refers to."""
    if old.letters is None or new.letters is None:
        return ("unknown",)
    if old.letters == new.letters:
        return ()
    return ("renumbered references",) if old.said == new.said else ("reworded",)


def _hinted(hints: Iterable[tuple[int, int, bool]]) -> dict[int, list[int]]:
    """Put hints under the strand that they start from; those told from the other side where it has no own."""
    found: dict[bool, dict[int, list[int]]] = {True: defaultdict(list), False: defaultdict(list)}
    for here, there, sought in hints:
        found[sought][here].append(there)
    return found[False] | found[True]


def _likeness(link: Link) -> float:
    return link[0]


def _sorted(numbers: Iterable[str]) -> tuple[str, ...]:
    found = tuple(numbers)
    if len(found) == 1:
        return found
    return tuple(sorted(found, key=_parsed))


_parsed = lru_cache(maxsize=None)(RuleNumber.parse)
