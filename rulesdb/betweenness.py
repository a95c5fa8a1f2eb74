"""On how many of the shortest ways a rule stands; by itself, since networkx takes long to load."""

from __future__ import annotations

import networkx

from rulesdb.whole import Whole


def betweenness(graph: Whole) -> dict[str, float]:
    """Tell for each rule on how many of the shortest ways between others it stands, 0 to 1, by references."""
    links: networkx.DiGraph[str] = networkx.DiGraph()
    links.add_edges_from((one, two) for one, two, kind in graph.edges() if kind == "cites")
    found: dict[str, float] = networkx.betweenness_centrality(links)
    return found
