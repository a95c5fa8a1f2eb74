"""The rules of one edition as a graph: what contains, cites, uses and explains what."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from heapq import heappop, heappush
from itertools import count
from math import inf
from typing import Literal, get_args

from model import RuleNumber
from rulesdb.cut_out import CutOut, cut_out
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
) -> CutOut:
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
    if one == other:
        return [one]
    lengths = _lengths(graph, (one, other), kinds)
    come_from: dict[str, str] = {}
    nearest, done, order = {one: 0.0}, set[str](), count()
    border = [(0.0, next(order), one)]
    while border and other not in done:
        far, _, node = heappop(border)
        if node in done:
            continue
        done.add(node)
        for beyond, length in lengths.get(node, {}).items():
            if beyond not in nearest or far + length < nearest[beyond]:
                nearest[beyond], come_from[beyond] = far + length, node
                heappush(border, (far + length, next(order), beyond))
    if other not in done:
        return None
    way = [other]
    while way[-1] != one:
        way.append(come_from[way[-1]])
    return way[::-1]


def _lengths(graph: Whole, ends: tuple[str, str], kinds: Collection[str]) -> dict[str, dict[str, float]]:
    """How long the step is from each node to those joined with it, either way, where one may pass."""
    passable = {
        node
        for node in graph.ids
        if node in ends or graph.kind(node) not in ("chapter", "edition", "example")
    }
    lengths: dict[str, dict[str, float]] = {}
    for source, target, kind in graph.edges():
        if kind in kinds and source in passable and target in passable:
            length = _length(graph, target, kind)
            if length < lengths.get(source, {}).get(target, inf):
                lengths.setdefault(source, {})[target] = length
                lengths.setdefault(target, {})[source] = length
    return lengths


def _length(graph: Whole, target: str, kind: str) -> float:
    """Let a step count as one, and of ways with as many steps prefer references, then uncommon terms."""
    if kind == "cites":
        return 1.0
    return 1.001 + (graph.used(target) / len(graph) / 100 if kind == "uses" else 0.0)
