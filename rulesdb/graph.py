"""The rules of one edition as a graph: what contains, cites, uses and explains what."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Literal, get_args

import networkx

from model import RuleNumber
from rulesdb.glossary import see_also
from rulesdb.records import RuleRecord
from rulesdb.store import Store

TERM = "term:"
"""How the id of a term's node begins; a rule's, section's or chapter's id is its number."""

EDITION = "edition:"
"""How the id of an edition's node begins."""

Direction = Literal["around", "depends on", "needed by"]
DIRECTIONS: tuple[Direction, ...] = get_args(Direction)

KINDS = ("contains", "cites", "uses", "explained by", "see", "example", "related", "same rule")
"""Every kind of edge; `related` and `same rule` are computed for the rule in the middle only."""

_FORWARD: dict[Direction, frozenset[str]] = {
    "around": frozenset({"contains", "cites"}),
    "depends on": frozenset({"cites", "uses", "explained by", "see"}),
    "needed by": frozenset({"contains"}),
}
_BACKWARD: dict[Direction, frozenset[str]] = {
    "around": frozenset({"contains", "cites"}),
    "depends on": frozenset({"contains"}),
    "needed by": frozenset({"cites", "explained by"}),
}
_SHOWN_BESIDE = ("uses", "example")

if TYPE_CHECKING:
    Graph = networkx.MultiDiGraph[str]
else:
    Graph = networkx.MultiDiGraph


class Whole:
    """The graph of an edition as it is kept, to be read only: networkx takes several times as much for it.

    Nodes, and the neighbours of each, stand in the order in which networkx has them. What is cut out of it is
    a graph of networkx again.
    """

    def __init__(self, graph: Graph) -> None:
        """Keep what a graph holds."""
        ids = {node: node for node in graph}
        self.edition: str = graph.graph["edition"]
        self.nodes: dict[str, dict[str, str]] = {node: graph.nodes[node] for node in graph}
        self._out = {
            node: _row((ids[other], kind) for _, other, kind in graph.out_edges(node, keys=True))
            for node in graph
        }
        self._in = {
            node: _row((ids[other], kind) for other, _, kind in graph.in_edges(node, keys=True))
            for node in graph
        }

    def __contains__(self, node: str) -> bool:
        return node in self.nodes

    def __len__(self) -> int:
        return len(self.nodes)

    def after(self, node: str) -> Iterator[tuple[str, str]]:
        """Yield where the edges lead that begin at a node, each with its kind."""
        return _pairs(self._out[node])

    def before(self, node: str) -> Iterator[tuple[str, str]]:
        """Yield where the edges begin that lead to a node, each with its kind."""
        return _pairs(self._in[node])

    def used(self, node: str) -> int:
        """Count the edges that lead to a node."""
        return len(self._in[node]) // 2

    def edges(self) -> Iterator[tuple[str, str, str]]:
        """Yield every edge: where it begins, where it leads, its kind."""
        for node in self.nodes:
            for other, kind in self.after(node):
                yield node, other, kind


def _row(edges: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """One flat row of nodes and kinds by turns: a pair for each would take three times as much."""
    return tuple(chain.from_iterable(edges))


def _pairs(row: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    return zip(row[::2], row[1::2], strict=True)


def edition_graph(store: Store, edition: str) -> Graph:
    """Build the graph of an edition.

    Nodes have `kind` (`edition`, `chapter`, `section`, `rule`, `sub-rule`, `example`, `term`), `edition`
    and `name`; an example's id is `702.19b#1`. Edges have as key and `kind` one of `contains` (edition
    to chapter to section to rule to sub-rule), `cites` (an explicit reference), `uses` (a rule has a
    term in its words), `explained by` (a term's definition refers to a rule), `see` (a term's definition
    refers to a term), `example` (a rule has it).
    """
    graph = Graph(edition=edition)
    record = store.editions[edition]
    titles = {heading.number: heading.title for heading in record.headings}
    rules = list(store.rules(edition))
    for rule in rules:
        _add_rule(graph, edition, rule.rule.number, rule.name, titles)
    for rule in rules:
        for target in rule.cites:
            _edge(graph, rule.rule.number, target, "cites")
    for number in [node for node, kind in graph.nodes(data="kind") if kind is None]:
        _add_rule(graph, edition, number, titles.get(number, ""), titles)
    chapters = [node for node, data in graph.nodes(data=True) if data["kind"] == "chapter"]
    graph.add_node(EDITION + edition, kind="edition", edition=edition, name=record.edition.name)
    for chapter in chapters:
        _edge(graph, EDITION + edition, chapter, "contains")
    for rule in rules:
        _add_examples(graph, edition, rule)
    if record.glossary_of:
        _add_terms(graph, store, edition, record.glossary_of)
    return graph


def _add_rule(graph: Graph, edition: str, number: str, name: str, titles: dict[str, str]) -> None:
    here = RuleNumber.parse(number)
    graph.add_node(number, kind=here.kind, edition=edition, name=name)
    while (above := here.parent) is not None:
        if graph.nodes.get(str(above), {}).get("kind") is None:
            graph.add_node(str(above), kind=above.kind, edition=edition, name=titles.get(str(above), ""))
        _edge(graph, str(above), str(here), "contains")
        here = above


def _add_examples(graph: Graph, edition: str, record: RuleRecord) -> None:
    for n, example in enumerate(record.rule.examples, start=1):
        node = f"{record.rule.number}#{n}"
        graph.add_node(node, kind="example", edition=edition, name=record.name)
        _edge(graph, record.rule.number, node, "example")
        for reference in example.passage.references:
            for target in reference.targets:
                _edge(graph, node, target, "cites")


def _add_terms(graph: Graph, store: Store, edition: str, lender: str) -> None:
    """Add the terms of a glossary; where it is borrowed, the rules it names are followed to this edition."""
    glossary = store.glossary(lender)
    follow = store.histories().counterparts
    for name, term in store.terms(lender).items():
        graph.add_node(TERM + name, kind="term", edition=lender, name=name)
        for other in see_also(term.text, glossary):
            _edge(graph, TERM + name, TERM + other, "see")
        for reference in term.passage.references:
            for named in reference.targets:
                for target in (named,) if lender == edition else follow(lender, named, edition):
                    if target in graph:
                        _edge(graph, TERM + name, target, "explained by")
    for number, uses in store.all_uses(edition):
        for name in uses.terms:
            _edge(graph, number, TERM + name, "uses")


def _edge(graph: Graph, source: str, target: str, kind: str) -> None:
    graph.add_edge(source, target, key=kind, kind=kind)


def around(
    graph: Whole,
    number: str,
    depth: int,
    kinds: Collection[str] = KINDS,
    direction: Direction = "around",
) -> Graph:
    """Cut out what stands within so many steps of a rule, along edges of the given kinds only.

    `around` walks along contains and cites either way; there terms and examples are shown but not walked
    through, since everything is near to everything by way of "player". `depends on` follows what a rule
    needs for being understood: what it cites, the rule that it is a part of, its terms and what explains
    them. `needed by` goes the other way, but not from a term to all that use it.
    """
    reached = {number}
    border = {number}
    for _ in range(depth):
        border = {other for node in border for other in _next(graph, node, kinds, direction)} - reached
        reached |= border
    if depth and direction == "around":
        beside = [kind for kind in _SHOWN_BESIDE if kind in kinds]
        reached |= {two for node in reached for two, kind in graph.after(node) if kind in beside}
    return cut_out(graph, reached, kinds)


def cut_out(graph: Whole, nodes: Collection[str], kinds: Collection[str] = KINDS) -> Graph:
    """Cut out some nodes with the edges of some kinds between them, in the order of the whole graph."""
    found = Graph(edition=graph.edition)
    found.add_nodes_from((node, data) for node, data in graph.nodes.items() if node in nodes)
    for node in list(found):
        for other, kind in graph.after(node):
            if other in found and kind in kinds:
                _edge(found, node, other, kind)
    return found


def _next(graph: Whole, node: str, kinds: Collection[str], direction: Direction) -> Iterator[str]:
    if graph.nodes[node]["kind"] in ("edition", "example"):
        return
    for other, kind in graph.after(node):
        if kind in kinds and kind in _FORWARD[direction]:
            yield other
    for other, kind in graph.before(node):
        known = graph.nodes[other]["kind"] != "example"  # its rule cites what it cites
        if known and kind in kinds and kind in _BACKWARD[direction]:
            yield other


def shortest_path(graph: Whole, one: str, other: str, kinds: Collection[str]) -> list[str] | None:
    """Give the nodes on the shortest way between two rules, along edges in either direction.

    Of ways of the same length the one with the most references. No way leads through a chapter, an
    edition or an example, which join what has nothing to do with each other. None where there is none.
    """
    links: networkx.Graph[str] = networkx.Graph()
    ends = (one, other)
    passable = {
        node
        for node, data in graph.nodes.items()
        if node in ends or data["kind"] not in ("chapter", "edition", "example")
    }
    for source, target, kind in graph.edges():
        if kind in kinds and source in passable and target in passable:
            length = _length(graph, target, kind)
            if not links.has_edge(source, target) or links[source][target]["length"] > length:
                links.add_edge(source, target, length=length)
    if one == other:
        return [one]
    if one not in links or other not in links:
        return None
    try:
        return list(networkx.dijkstra_path(links, one, other, weight="length"))
    except networkx.NetworkXNoPath:
        return None


def _length(graph: Whole, target: str, kind: str) -> float:
    """Let a step count as one, and of ways with as many steps prefer references, then uncommon terms."""
    if kind == "cites":
        return 1.0
    return 1.001 + (graph.used(target) / len(graph) / 100 if kind == "uses" else 0.0)


def betweenness(graph: Whole) -> dict[str, float]:
    """Tell for each rule on how many of the shortest ways between others it stands, 0 to 1, by references."""
    links: networkx.DiGraph[str] = networkx.DiGraph()
    links.add_edges_from((one, two) for one, two, kind in graph.edges() if kind == "cites")
    found: dict[str, float] = networkx.betweenness_centrality(links)
    return found
