"""What stands around a rule in the graph, with the same rule in the other editions."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import networkx

from assistant.editions import lacks, lenders
from assistant.missing import no_such_rule
from model import RuleNumber
from rulesdb.graph import Graph, around, edition_graph
from rulesdb.store import Store

_graph_of = lru_cache(maxsize=4)(edition_graph)


def node_link(store: Store, key: str, number: RuleNumber, depth: int) -> dict[str, Any]:
    """Cut out what stands within so many steps of a rule or section, and where it stands elsewhere.

    The result is networkx's node-link data. The same rule in another edition is a node `2021:704.5j`,
    joined by an edge of kind `same rule` that names the changes on the way. Where this edition's
    document lacks the part, the nearest edition's graph is shown; its nodes say so.
    """
    for edition in (key, *(lenders(store, key) if lacks(store, key, number) else ())):
        graph = _graph_of(store, edition)
        if str(number) in graph:
            found = around(graph, str(number), depth)
            if depth:
                _add_other_editions(store, found, edition, str(number))
            data: dict[str, Any] = networkx.node_link_data(found, edges="edges")
            return data
    raise no_such_rule(store, key, number)


def _add_other_editions(store: Store, graph: Graph, edition: str, number: str) -> None:
    for step in store.histories().steps(edition, number):
        for there in step.numbers:
            record = store.rule(step.edition, there)
            if record is not None:
                node = f"{step.edition}:{there}"
                kind = RuleNumber.parse(there).kind
                graph.add_node(node, kind=kind, edition=step.edition, name=record.name)
                graph.add_edge(number, node, key="same rule", kind="same rule", change=list(step.change))
