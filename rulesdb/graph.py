"""The rules of one edition as a graph: what contains, cites, uses and explains what."""

from __future__ import annotations

from typing import TYPE_CHECKING

import networkx

from model import RuleNumber
from rulesdb.glossary import see_also
from rulesdb.store import Store

TERM = "term:"
"""How the id of a term's node begins; a rule's, section's or chapter's id is its number."""

if TYPE_CHECKING:
    Graph = networkx.MultiDiGraph[str]
else:
    Graph = networkx.MultiDiGraph


def edition_graph(store: Store, edition: str) -> Graph:
    """Build the graph of an edition.

    Nodes have `kind` (`chapter`, `section`, `rule`, `sub-rule`, `term`), `edition` and `name`. Edges
    have as key and `kind` one of `contains` (section to rule to sub-rule), `cites` (an explicit
    reference), `uses` (a rule has a term in its words), `explained by` (a term's definition refers to
    a rule), `see` (a term's definition refers to a term).
    """
    graph = Graph(edition=edition)
    record = store.editions[edition]
    titles = {heading.number: heading.title for heading in record.headings}
    for rule in store.rules(edition):
        _add_rule(graph, edition, rule.rule.number, rule.name, titles)
        for target in rule.cites:
            _edge(graph, rule.rule.number, target, "cites")
    for number in [node for node, kind in graph.nodes(data="kind") if kind is None]:
        _add_rule(graph, edition, number, titles.get(number, ""), titles)
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


def _add_terms(graph: Graph, store: Store, edition: str, lender: str) -> None:
    """Add the terms of a glossary; where it is borrowed, its rule numbers are another edition's."""
    glossary = store.glossary(lender)
    for name, term in store.terms(lender).items():
        graph.add_node(TERM + name, kind="term", edition=lender, name=name)
        for other in see_also(term.text, glossary):
            _edge(graph, TERM + name, TERM + other, "see")
        if lender == edition:
            for reference in term.passage.references:
                for target in reference.targets:
                    if target in graph:
                        _edge(graph, TERM + name, target, "explained by")
    for number, uses in store.all_uses(edition):
        for name in uses.terms:
            _edge(graph, number, TERM + name, "uses")


def _edge(graph: Graph, source: str, target: str, kind: str) -> None:
    graph.add_edge(source, target, key=kind, kind=kind)


def around(graph: Graph, number: str, depth: int) -> Graph:
    """Cut out what stands within so many steps of a rule, along contains and cites in either direction.

    Terms are shown but not walked through: everything is near to everything by way of "player".
    """
    reached = {number}
    border = {number}
    for _ in range(depth):
        border = {
            other
            for node in border
            for one, two, kind in (*graph.in_edges(node, keys=True), *graph.out_edges(node, keys=True))
            if kind in ("contains", "cites")
            for other in (one, two)
        } - reached
        reached |= border
    if depth:
        reached |= {
            two for node in reached for _, two, kind in graph.out_edges(node, keys=True) if kind == "uses"
        }
    return graph.subgraph(reached).copy()
