"""The graph of an edition: what stands around a rule, the way from one to another."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from typing import Any

from assistant.answers import PathAnswer, PathStep
from assistant.editions import lacks, lenders
from assistant.errors import BadInput
from assistant.kin import related_rules
from assistant.missing import no_such_rule
from assistant.once import made_once
from model import RuleNumber
from rulesdb.cut_out import CutOut, cut_out
from rulesdb.graph import (
    DIRECTIONS,
    EDITION,
    Direction,
    around,
    edition_graph,
    shortest_path,
)
from rulesdb.store import Store
from rulesdb.whole import KINDS, Whole

RELATED = 8
"""So many related rules at most are shown around a rule."""

WAYS = ("contains", "cites")
"""The kinds of edges that a path takes unless others are asked for: those that the documents write."""

graph_of = made_once(5)(edition_graph)


def kinds_of(words: Collection[str]) -> tuple[str, ...]:
    """Read kinds of edges, blanks written as they are or as hyphens; none means every kind.

    BadInput names what is no kind.
    """
    wanted = [word.strip().lower().replace("-", " ").replace("_", " ") for word in words if word.strip()]
    for kind in wanted:
        if kind not in KINDS:
            raise BadInput(f"{kind!r} is no kind of edge; choose from {', '.join(KINDS)}")
    return tuple(kind for kind in KINDS if kind in wanted) or KINDS


def direction_of(words: str) -> Direction:
    """Read a direction, blanks written as they are or as hyphens; BadInput says which there are."""
    wanted = words.strip().lower().replace("-", " ").replace("_", " ")
    for direction in DIRECTIONS:
        if direction == wanted:
            return direction
    raise BadInput(f"{words!r} is no direction; choose from {', '.join(DIRECTIONS)}")


def node_link(
    store: Store,
    key: str,
    number: RuleNumber,
    depth: int,
    *,
    kinds: tuple[str, ...] = KINDS,
    direction: Direction = "around",
) -> dict[str, Any]:
    """Cut out what stands within so many steps of a rule or section, along edges of some kinds.

    The result is networkx's node-link data. Around a rule, its place in another edition is a node
    `2021:704.5j`, joined by an edge of kind `same rule` that names the changes on the way; of editions in a
    row in which it stands alike there is the one nearest, and `alike` are the first and the last of them.
    Rules like it are joined by edges of kind `related`, marked as `computed`. Where this edition's document
    lacks the part, the nearest edition's graph is shown; its nodes say so.
    """
    edition, graph = graph_with(store, key, number)
    found = around(graph, str(number), depth, kinds, direction)
    if depth and direction == "around":
        if "same rule" in kinds:
            _add_other_editions(store, found, edition, str(number))
            found = found if "contains" in kinds else found.without(_editions(found))
        if "related" in kinds:
            _add_related(store, graph, found, edition, str(number))
    return found.data()


def graph_with(store: Store, key: str, number: RuleNumber) -> tuple[str, Whole]:
    """Give the edition that has a rule or section, the one wanted or one that lends it, and its graph.

    NoSuchRule where none has it.
    """
    for edition in (key, *(lenders(store, key) if lacks(store, key, number) else ())):
        graph = graph_of(store, edition)
        if str(number) in graph:
            return edition, graph
    raise no_such_rule(store, key, number)


def _add_other_editions(store: Store, graph: CutOut, edition: str, number: str) -> None:
    """Join a rule with its places elsewhere: of editions in a row in which it stands alike the nearest."""
    editions = store.histories().editions
    here = editions.index(edition)
    for each in store.stretches(edition, number):
        nearest = editions[each.last if each.last < here else each.first]
        alike = [editions[each.first], editions[each.last]] if each.first < each.last else []
        for there in each.numbers:
            record = store.rule(nearest, there)
            if record is not None:
                node = f"{nearest}:{there}"
                kind = RuleNumber.parse(there).kind
                graph.add_node(node, kind=kind, edition=nearest, name=record.name, alike=alike)
                graph.add_edge(number, node, "same rule", change=list(each.change))
                name = store.editions[nearest].edition.name
                graph.add_node(EDITION + nearest, kind="edition", edition=nearest, name=name)
                graph.add_edge(EDITION + nearest, node, "contains")


def _editions(graph: CutOut) -> list[str]:
    return [node for node in graph if node.startswith(EDITION)]


def _add_related(store: Store, whole: Whole, graph: CutOut, edition: str, number: str) -> None:
    for kin in related_rules(store, edition, number, RELATED):
        graph.add_node(kin.number, **whole.data(kin.number))
        graph.add_edge(
            number,
            kin.number,
            "related",
            computed=True,
            score=kin.score,
            terms=list(kin.terms),
            cited_by=list(kin.cited_by),
        )


def path(
    store: Store, key: str, start: RuleNumber, end: RuleNumber, kinds: tuple[str, ...] = WAYS
) -> PathAnswer:
    """Find the shortest way between two rules or sections of an edition, edges followed either way."""
    edition, graph = graph_with(store, key, start)
    if str(end) not in graph:
        raise no_such_rule(store, edition, end)
    nodes = shortest_path(graph, str(start), str(end), kinds) or []
    steps = [_step(store, graph, node) for node in nodes[:1]]
    for one, two in pairwise(nodes):
        forward = [kind for kind in kinds if (two, kind) in graph.after(one)]
        backward = [kind for kind in kinds if (one, kind) in graph.after(two)]
        # Of several edges between the two, a reference says most.
        kind = min(forward or backward, key=lambda each: each != "cites")
        steps.append(_step(store, graph, two, kind, bool(forward)))
    return PathAnswer(edition, str(start), str(end), kinds, tuple(steps))


def _step(store: Store, graph: Whole, node: str, kind: str = "", forward: bool = True) -> PathStep:
    record = store.rule(graph.edition, node)
    return PathStep(node, graph.name(node), record.rule.text if record else "", kind, forward)


def path_data(store: Store, found: PathAnswer) -> dict[str, Any]:
    """Give a path as node-link data; its order is in the graph's attribute `path`."""
    graph = graph_of(store, found.edition)
    nodes = [step.id for step in found.steps]
    joined = {pair for one, two in pairwise(nodes) for pair in ((one, two), (two, one))}
    way = CutOut(edition=graph.edition, path=nodes)
    whole = cut_out(graph, nodes, found.kinds)
    for node in whole:
        way.add_node(node, **whole.nodes[node])
    for one, two, kind, known in whole.edges():
        if (one, two) in joined:
            way.add_edge(one, two, kind, **known)
    return way.data()
