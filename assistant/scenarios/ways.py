"""The places that exploring comes to, what leads from one to the next, and the ways that lead to each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from assistant.findings.of_states import Facts
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.performance import Performance
from engine.board import Board
from engine.decisions import Answer, Decision

PathStep = tuple[Board, Decision, Answer]
Path = tuple[PathStep, ...]
"""The choices that lead somewhere, each with the game that asked."""


class Edge(msgspec.Struct, frozen=True):
    """What leads from one place to the next: answers, or which of some abilities resolves next.

    `answers` are given to what the game asks one after another, `shown` those of them as choices for which
    there is another. `aimed` is for each answer the ability on the stack whose target it chooses, or 0.
    `on_top` is the ability that resolves next of those `among` which the order is open. It stands for so many
    `times` as many ways, where it comes to the same in which of some orders abilities resolve from there on.
    """

    answers: tuple[Answer, ...] = ()
    shown: tuple[PathStep | None, ...] = ()
    aimed: tuple[int, ...] = ()
    on_top: int = 0
    among: tuple[int, ...] = ()
    times: int = 1

    @property
    def choices(self) -> Path:
        """The answers for which there is another."""
        return tuple(each for each in self.shown if each is not None)


ALONG: Final = Edge()
"""What leads from a place to one that is the same, but that others lead to as well."""


class Node:
    """A place from which it goes on in one way, whichever choices led there.

    `edges` lead to the next places, each with the choice made. `facts` and `performance` are there at an end,
    which stands for so many `ends` as abilities can lie in orders that nothing asks for any more.
    """

    def __init__(self, choices: int) -> None:
        self.choices = choices
        self.edges: list[tuple[Node, Edge]] = []
        self.ends = 1
        self.facts: Facts | None = None
        self.performance: Performance | None = None
        self.error: ScenarioError | None = None


class Reached(msgspec.Struct):
    """How a place is reached: in how many ways, after how many choices at least, and from where then."""

    number: int = 0
    choices: int = 0
    before: Reached | None = None
    edge: Edge = ALONG

    @property
    def path(self) -> tuple[Edge, ...]:
        """What leads there with the fewest choices."""
        found: list[Edge] = []
        here = self
        while here.before is not None:
            found.append(here.edge)
            here = here.before
        return tuple(reversed(found))


def ways_from(root: Node) -> dict[Node, Reached]:
    """For each place how many ways lead there, and the shortest, in the order in which they are come to."""
    order: list[Node] = []
    todo: list[tuple[Node, bool]] = [(root, False)]
    seen: set[Node] = set()
    while todo:  # behind all that it leads to: the order of a topological sort, backwards
        node, left = todo.pop()
        if left:
            order.append(node)
        elif node not in seen:
            seen.add(node)
            todo.append((node, True))
            todo.extend((next_node, False) for next_node, _ in node.edges)
    found = {node: Reached() for node in reversed(order)}
    found[root].number = 1
    for node in reversed(order):
        here = found[node]
        for next_node, edge in node.edges:
            there = found[next_node]
            number = here.choices + len(edge.choices)
            if there.before is None or number < there.choices:
                there.choices, there.before, there.edge = number, here, edge
            there.number += here.number * edge.times
    return found


def shown(edges: tuple[Edge, ...]) -> Path:
    """The choices among what leads somewhere."""
    return tuple(choice for edge in edges for choice in edge.choices)


def in_order(edges: Sequence[Edge]) -> list[tuple[Answer, PathStep | None]]:
    """The answers on a way, with the targets of abilities given in the order in which those then resolve.

    Each comes with the choice that it is, None where there is no other answer.
    """
    resolved: dict[tuple[int, ...], list[int]] = {}
    for edge in edges:
        if edge.on_top:
            whole = next((ids for ids in resolved if set(edge.among) <= set(ids)), edge.among)
            resolved.setdefault(whole, []).append(edge.on_top)
    in_place_of: dict[int, int] = {}
    for ids, first_to_last in resolved.items():
        below = tuple(id for id in ids if id not in first_to_last)
        in_place_of.update(zip(ids, (*below, *reversed(first_to_last)), strict=True))
    given = [each for edge in edges for each in zip(edge.answers, edge.shown, edge.aimed, strict=True)]
    of = {aimed: answer for answer, _, aimed in given if aimed}
    return [
        (of[in_place_of[aimed]] if aimed in in_place_of else answer, choice)
        for answer, choice, aimed in given
    ]
