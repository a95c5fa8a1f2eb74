"""The central rules of a part of an edition, as a graph."""

from __future__ import annotations

from typing import Any

from assistant.kin import central_rules
from assistant.neighbours import graph_of, graph_with
from assistant.once import made_once
from model import RuleNumber
from rulesdb.betweenness import betweenness
from rulesdb.cut_out import cut_out
from rulesdb.store import Store

_betweenness_of = made_once(5)(lambda store, key: betweenness(graph_of(store, key)))


def central_data(store: Store, key: str, number: RuleNumber, most: int) -> dict[str, Any]:
    """Give the most central rules of a section as node-link data with what joins them.

    Nodes have `pagerank`, `betweenness` and `cited_by`; the graph's attribute `central` lists them, the
    most central first.
    """
    edition, graph = graph_with(store, key, number)
    ranked = central_rules(store, edition, number, most)
    between = _betweenness_of(store, edition)
    cut = cut_out(graph, [each.number for each in ranked])
    for each in ranked:
        cut.nodes[each.number].update(
            pagerank=each.pagerank,
            betweenness=round(between.get(each.number, 0.0), 6),
            cited_by=each.cited_by,
            computed=True,
        )
    cut.about["central"] = [each.number for each in ranked]
    return cut.data()
