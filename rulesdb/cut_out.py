"""A part of an edition's graph, to be shown: what is known of each node, and the edges between them.

It is written as networkx writes a graph, which many programs read, without loading networkx: that would be
eleven megabytes for every worker of a server.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from rulesdb.whole import KINDS, Whole


class CutOut:
    """Nodes and edges in the order in which they are first named; `about` is said of all of it."""

    def __init__(self, **about: object) -> None:
        self.about: dict[str, object] = about
        self.nodes: dict[str, dict[str, Any]] = {}
        self._after: dict[str, dict[str, dict[str, dict[str, Any]]]] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self.nodes)

    def __contains__(self, node: str) -> bool:
        return node in self.nodes

    def add_node(self, node: str, **known: object) -> None:
        """Say what is known of a node, more of it perhaps."""
        self.nodes.setdefault(node, {}).update(known)

    def add_edge(self, one: str, other: str, kind: str, **known: object) -> None:
        """Join two nodes that are there; two may be joined by one edge of each kind."""
        self._after.setdefault(one, {}).setdefault(other, {})[kind] = known

    def without(self, left: Collection[str]) -> CutOut:
        """The same without some nodes and their edges."""
        found = CutOut(**self.about)
        found.nodes = {node: known for node, known in self.nodes.items() if node not in left}
        for one, other, kind, known in self.edges():
            if one in found and other in found:
                found.add_edge(one, other, kind, **known)
        return found

    def edges(self) -> Iterator[tuple[str, str, str, dict[str, Any]]]:
        """Yield where each edge begins, where it leads, its kind, and what else is known of it."""
        for one in self.nodes:
            for other, kinds in self._after.get(one, {}).items():
                for kind, known in kinds.items():
                    yield one, other, kind, known

    def data(self) -> dict[str, Any]:
        """Node-link data, as `networkx.node_link_graph(data, edges="edges")` reads it."""
        return {
            "directed": True,
            "multigraph": True,
            "graph": self.about,
            "nodes": [{**known, "id": node} for node, known in self.nodes.items()],
            "edges": [
                {"kind": kind, **known, "source": one, "target": other, "key": kind}
                for one, other, kind, known in self.edges()
            ],
        }


def cut_out(graph: Whole, nodes: Collection[str], kinds: Collection[str] = KINDS) -> CutOut:
    """Cut out some nodes with the edges of some kinds between them, in the order of the whole graph."""
    found = CutOut(edition=graph.edition)
    for node in sorted({each for each in nodes if each in graph}, key=graph.place):
        found.add_node(node, **graph.data(node))
    for node in found:
        for other, kind in graph.after(node):
            if other in found and kind in kinds:
                found.add_edge(node, other, kind)
    return found
