"""What a history is made of: each wording once, with the editions that have it so, and how they go on."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import accumulate

import msgspec

At = tuple[str, str]
"""An edition's key and a number in it."""


class Strand(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A rule or heading as long as neither its number nor its letters change.

    `spans` are the editions that have it so, by first and last place in time. `letters` digests the wording
    (see `letters_of`), `said` the wording without the numbers that it refers to; both are None for a heading
    whose words the documents lack.
    """

    number: str
    letters: int | None
    said: int | None
    spans: tuple[tuple[int, int], ...]

    @property
    def first(self) -> int:
        """The place in time of the first edition that has it."""
        return self.spans[0][0]

    @property
    def last(self) -> int:
        """The place in time of the last edition that has it."""
        return self.spans[-1][1]

    def places(self) -> Iterator[int]:
        """Yield the places in time of the editions that have it, in order."""
        for first, last in self.spans:
            yield from range(first, last + 1)

    def before(self, place: int) -> int:
        """Give the place in time of the last edition before another that has it, of which there is one."""
        return max(min(last, place - 1) for first, last in self.spans if first < place)

    def spans_before(self, place: int) -> list[tuple[int, int]]:
        """Give the spans of the editions before another."""
        return [(first, min(last, place - 1)) for first, last in self.spans if first < place]

    def held(self, place: int) -> bool:
        """Tell whether the edition at a place in time has it."""
        return any(first <= place <= last for first, last in self.spans)


class Edge(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """That a strand goes on as another, reworded or under another number: their places among all strands."""

    old: int
    new: int
    likeness: float
    why: str


class EdgesOf:
    """The edges of each strand, by their places among all edges, in rows of numbers.

    Whoever follows them writes to none of them, and so has none of them for itself, as it would of objects.
    """

    def __init__(self, ends: Sequence[int], strands: int) -> None:
        """Put edges under the strands at their one end."""
        self._places = array("I", sorted(range(len(ends)), key=ends.__getitem__))
        many = Counter(ends)
        self._starts = array("I", accumulate((many[at] for at in range(strands)), initial=0))

    def __getitem__(self, strand: int) -> array[int]:
        return self._places[self._starts[strand] : self._starts[strand + 1]]


class Hint(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """That something of a strand without a counterpart in the edition at a place is likely said in another.

    `gone` tells that `old` is what has no counterpart, else it is `new`; both are places among all strands.
    """

    place: int
    old: int
    new: int
    gone: bool


class Naming(msgspec.Struct, frozen=True, array_like=True):
    """That a rule which `edition` lacks has the number `number` there: its rule `where` refers to it so.

    `known_edition` and `known` are where the rule itself can be read.
    """

    edition: str
    number: str
    where: str
    known_edition: str
    known: str


def gathered(numbers: AbstractSet[str]) -> set[str]:
    """Leave out the sections and chapters under which others of some numbers stand.

    >>> sorted(gathered({"613", "613.7", "702"}))
    ['613.7', '702']
    """
    return {
        each for each in numbers if "." in each or not any(its.startswith(each) for its in numbers - {each})
    }
