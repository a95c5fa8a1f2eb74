"""Which nodes of card text the scenarios play with: a node that no card of any scenario has is not shown."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

import engine.oracle.ast
from assistant.cards import CardShelf
from assistant.compiling.faces import compiled
from assistant.scenarios.object_shapes import ObjectShape, StackShape
from assistant.scenarios.reading import ReadScenario
from assistant.scenarios.setting_up import ZONES
from engine.oracle.ast.phrases import Node
from engine.oracle.compiler import compile_text
from model import Face

for _module in pkgutil.iter_modules(engine.oracle.ast.__path__, prefix="engine.oracle.ast."):
    importlib.import_module(_module.name)


class UnusedNode(msgspec.Struct, frozen=True):
    """A node that no scenario plays with, and what it says."""

    node: str
    says: str


class NodeCoverage(msgspec.Struct, frozen=True):
    """`judge coverage --nodes --json`: how many nodes there are, with a scenario for each that is used."""

    nodes: int
    used: dict[str, str]
    unused: tuple[UnusedNode, ...]


def cover_nodes(scenarios: Iterable[ReadScenario], shelf: CardShelf) -> NodeCoverage:
    """Find the nodes in the cards and texts of scenarios that were replayed as expected."""
    used: dict[type[Node], str] = {}
    for read in scenarios:
        for node in (node for each in _nodes_of(read, shelf) for node in nodes_in(each)):
            used.setdefault(node, read.scenario.name)
    kinds = sorted(node_classes(), key=lambda kind: kind.__name__)
    return NodeCoverage(
        nodes=len(kinds),
        used={kind.__name__: used[kind] for kind in kinds if kind in used},
        unused=tuple(UnusedNode(kind.__name__, _says(kind)) for kind in kinds if kind not in used),
    )


def node_classes() -> frozenset[type[Node]]:
    """Every class of nodes that stands for something by itself: those that others are made from do not."""

    def below(kind: type[Node]) -> Iterator[type[Node]]:
        for each in kind.__subclasses__():
            yield each
            yield from below(each)

    return frozenset(kind for kind in below(Node) if not kind.__subclasses__())


def nodes_in(what: Any) -> Iterator[type[Node]]:
    """The classes of the nodes in a structure."""
    match what:
        case msgspec.Struct():
            if isinstance(what, Node):
                yield type(what)
            for field in what.__struct_fields__:
                yield from nodes_in(getattr(what, field))
        case tuple() | frozenset():
            for each in what:
                yield from nodes_in(each)


def objects_of(read: ReadScenario) -> Iterator[ObjectShape | StackShape]:
    """The objects that a scenario begins with, in every zone."""
    yield from read.scenario.stack
    for player in read.scenario.players:
        yield from (shape for zone in ZONES for shape in getattr(player, zone))


def _nodes_of(read: ReadScenario, shelf: CardShelf) -> Iterator[Node]:
    """The nodes of every clause of the scenario's cards and texts."""
    for shape in objects_of(read):
        for face in faces_of(shape, shelf):
            yield from (clause.node for clause in compiled(face).clauses)
    for effect in read.scenario.effects:
        for is_spell in (False, True):
            clauses, _ = compile_text(effect.text, is_spell=is_spell)
            yield from (clause.node for clause in clauses)


def faces_of(shape: ObjectShape | StackShape, shelf: CardShelf) -> tuple[Face, ...]:
    """The faces of an object: those of its card, or the one that is written out."""
    if shape.card is not None:
        card = shelf.find(shape.card)
        return card.faces if card is not None else ()
    return (Face(shape.name or "", shape.mana_cost or "", shape.types or "Creature", shape.text or ""),)


def _says(kind: type) -> str:
    return (kind.__doc__ or "").strip().partition("\n")[0]
