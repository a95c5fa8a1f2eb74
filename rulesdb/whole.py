"""The graph of an edition as it is drawn and kept: nodes by their places, edges in rows of numbers.

networkx takes ten times as much for it, and a row of numbers can be read by many processes without any of
them writing to it, if only to count who refers to what.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator

KINDS = ("contains", "cites", "uses", "explained by", "see", "example", "related", "same rule")
"""Every kind of edge; `related` and `same rule` are computed for the rule in the middle only."""

_BITS = 4
"""So many bits of a number say the kind of an edge, counted from 1."""
_PLACES = 32
"""So many bits of a number say the place of a node."""


class Drawing:
    """A graph that is being drawn: nodes and edges in the order in which they are first named."""

    def __init__(self, edition: str) -> None:
        self.edition = edition
        self.places: dict[str, int] = {}
        self.about: list[tuple[str, str, str] | None] = []
        """Of each node its kind, the edition it is of and its name; None while it was only named."""
        self.joined: dict[int, int] = {}
        """For each two nodes that are joined the kinds of the edges from the one to the other."""

    def add(self, node: str, kind: str, edition: str, name: str) -> None:
        """Say what a node is, once more perhaps."""
        self.about[self._place(node)] = (kind, edition, name)

    def kind(self, node: str) -> str:
        """Tell what a node is; empty where nothing was said of it."""
        place = self.places.get(node)
        about = None if place is None else self.about[place]
        return about[0] if about is not None else ""

    def only_named(self) -> list[str]:
        """Give the nodes of which nothing is said, though an edge leads there."""
        return [node for node, about in zip(self.places, self.about, strict=True) if about is None]

    def join(self, one: str, other: str, kind: str) -> None:
        """Draw an edge; nothing where there is one of this kind."""
        pair, number = self._place(one) << _PLACES | self._place(other), KINDS.index(kind) + 1
        kinds = self.joined.get(pair, 0)
        if number not in _digits(kinds):
            self.joined[pair] = kinds << _BITS | number

    def _place(self, node: str) -> int:
        place = self.places.setdefault(node, len(self.about))
        if place == len(self.about):
            self.about.append(None)
        return place


class Whole:
    """The graph of an edition as it is kept, to be read only.

    Nodes, and the neighbours of each, stand in the order in which they were drawn.
    """

    def __init__(self, drawn: Drawing) -> None:
        """Keep what was drawn, of which every node has been said what it is."""
        self.edition = drawn.edition
        self.ids = tuple(drawn.places)
        self._places = drawn.places
        self._about = tuple(each for each in drawn.about if each is not None)
        assert len(self._about) == len(self.ids), "a node is nothing"
        pairs = [(pair >> _PLACES, pair & (1 << _PLACES) - 1, kinds) for pair, kinds in drawn.joined.items()]
        self._out = _Rows(len(self.ids), pairs)
        self._in = _Rows(len(self.ids), [(two, one, kinds) for one, two, kinds in pairs])

    def __contains__(self, node: str) -> bool:
        return node in self._places

    def __len__(self) -> int:
        return len(self.ids)

    def place(self, node: str) -> int:
        """Tell at which place a node stands; KeyError where there is no such node."""
        return self._places[node]

    def kind(self, node: str) -> str:
        """Tell what a node is: a rule, a term, a chapter ..."""
        return self._about[self._places[node]][0]

    def name(self, node: str) -> str:
        """Give the name of a node: that of its rule, section or term."""
        return self._about[self._places[node]][2]

    def data(self, node: str) -> dict[str, str]:
        """Give what is known of a node, by name."""
        return dict(zip(("kind", "edition", "name"), self._about[self._places[node]], strict=True))

    def after(self, node: str) -> Iterator[tuple[str, str]]:
        """Yield where the edges lead that begin at a node, each with its kind."""
        return self._named(self._out, node)

    def before(self, node: str) -> Iterator[tuple[str, str]]:
        """Yield where the edges begin that lead to a node, each with its kind."""
        return self._named(self._in, node)

    def used(self, node: str) -> int:
        """Count the edges that lead to a node."""
        return len(self._in.of(self._places[node]))

    def edges(self) -> Iterator[tuple[str, str, str]]:
        """Yield every edge: where it begins, where it leads, its kind."""
        for node in self.ids:
            for other, kind in self.after(node):
                yield node, other, kind

    def _named(self, rows: _Rows, node: str) -> Iterator[tuple[str, str]]:
        for at in rows.of(self._places[node]):
            yield self.ids[rows.nodes[at]], KINDS[rows.kinds[at] - 1]


class _Rows:
    """For each node those that it is joined with, each with the kind of the edge, in one long row."""

    def __init__(self, nodes: int, pairs: list[tuple[int, int, int]]) -> None:
        counts = [0] * (nodes + 1)
        for one, _, kinds in pairs:
            counts[one + 1] += len(_digits(kinds))
        for place in range(nodes):
            counts[place + 1] += counts[place]
        self.starts = array("I", counts)
        self.nodes = array("I", bytes(4 * counts[-1]))
        self.kinds = bytearray(counts[-1])
        for one, other, kinds in pairs:
            for kind in _digits(kinds):
                at = counts[one]
                self.nodes[at], self.kinds[at] = other, kind
                counts[one] += 1

    def of(self, place: int) -> range:
        """Where the row of a node stands."""
        return range(self.starts[place], self.starts[place + 1])


def _digits(kinds: int) -> tuple[int, ...]:
    """The kinds of the edges between two nodes, as numbers, in the order in which they were drawn."""
    found: list[int] = []
    while kinds:
        found.append(kinds & (1 << _BITS) - 1)
        kinds >>= _BITS
    return tuple(reversed(found))
