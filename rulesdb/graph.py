"""The rules of one edition as a graph: what contains, cites, uses and explains what."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Literal, get_args

import networkx

from model import RuleNumber
from rulesdb.glossary import see_also
from rulesdb.records import RuleRecord
from rulesdb.store import Store
from rulesdb.whole import KINDS, Drawing, Whole

TERM = "term:"
"""How the id of a term's node begins; a rule's, section's or chapter's id is its number."""

EDITION = "edition:"
"""How the id of an edition's node begins."""

Direction = Literal["around", "depends on", "needed by"]
DIRECTIONS: tuple[Direction, ...] = get_args(Direction)

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


def edition_graph(store: Store, edition: str) -> Whole:
    """Draw the graph of an edition.

    Nodes have `kind` (`edition`, `chapter`, `section`, `rule`, `sub-rule`, `example`, `term`), `edition`
    and `name`; an example's id is `702.19b#1`. Edges are of one `kind` each: `contains` (edition
    to chapter to section to rule to sub-rule), `cites` (an explicit reference), `uses` (a rule has a
    term in its words), `explained by` (a term's definition refers to a rule), `see` (a term's definition
    refers to a term), `example` (a rule has it).
    """
    graph = Drawing(edition)
    record = store.editions[edition]
    titles = {heading.number: heading.title for heading in record.headings}
    for rule in store.rules(edition):  # read anew each time: all of them at once are many megabytes
        _add_rule(graph, edition, rule.rule.number, rule.name, titles)
    for rule in store.rules(edition):
        for target in rule.cites:
            graph.join(rule.rule.number, target, "cites")
    _add_only_named(graph, titles)
    chapters = [node for node in graph.places if graph.kind(node) == "chapter"]
    graph.add(EDITION + edition, "edition", edition, record.edition.name)
    for chapter in chapters:
        graph.join(EDITION + edition, chapter, "contains")
    for rule in store.rules(edition):
        _add_examples(graph, edition, rule)
    _add_only_named(graph, titles)
    if record.glossary_of:
        _add_terms(graph, store, edition, record.glossary_of)
    return Whole(graph)


def _add_rule(graph: Drawing, edition: str, number: str, name: str, titles: dict[str, str]) -> None:
    here = RuleNumber.parse(number)
    graph.add(number, here.kind, edition, name)
    while (above := here.parent) is not None:
        if not graph.kind(str(above)):
            graph.add(str(above), above.kind, edition, titles.get(str(above), ""))
        graph.join(str(above), str(here), "contains")
        here = above


def _add_only_named(graph: Drawing, titles: dict[str, str]) -> None:
    """Add what is referred to and not in the document, which may have lost it."""
    for number in graph.only_named():
        _add_rule(graph, graph.edition, number, titles.get(number, ""), titles)


def _add_examples(graph: Drawing, edition: str, record: RuleRecord) -> None:
    for n, example in enumerate(record.rule.examples, start=1):
        node = f"{record.rule.number}#{n}"
        graph.add(node, "example", edition, record.name)
        graph.join(record.rule.number, node, "example")
        for reference in example.passage.references:
            for target in reference.targets:
                graph.join(node, target, "cites")


def _add_terms(graph: Drawing, store: Store, edition: str, lender: str) -> None:
    """Add the terms of a glossary; where it is borrowed, the rules it names are followed to this edition."""
    glossary = store.glossary(lender)
    follow = store.histories().counterparts
    for name, term in store.terms(lender).items():
        graph.add(TERM + name, "term", lender, name)
        for other in see_also(term.text, glossary):
            graph.join(TERM + name, TERM + other, "see")
        for reference in term.passage.references:
            for named in reference.targets:
                for target in (named,) if lender == edition else follow(lender, named, edition):
                    if target in graph.places:
                        graph.join(TERM + name, target, "explained by")
    for number, uses in store.all_uses(edition):
        for name in uses.terms:
            graph.join(number, TERM + name, "uses")


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
    for node in sorted({each for each in nodes if each in graph}, key=graph.place):
        found.add_node(node, **graph.data(node))
    for node in list(found):
        for other, kind in graph.after(node):
            if other in found and kind in kinds:
                found.add_edge(node, other, key=kind, kind=kind)
    return found


def _next(graph: Whole, node: str, kinds: Collection[str], direction: Direction) -> Iterator[str]:
    if graph.kind(node) in ("edition", "example"):
        return
    for other, kind in graph.after(node):
        if kind in kinds and kind in _FORWARD[direction]:
            yield other
    for other, kind in graph.before(node):
        known = graph.kind(other) != "example"  # its rule cites what it cites
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
        for node in graph.ids
        if node in ends or graph.kind(node) not in ("chapter", "edition", "example")
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
