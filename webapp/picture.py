"""The picture around a rule: bands of rules above and below it, drawn as SVG by a template.

Above stand what it belongs to and what cites it; below what belongs to it, what it cites and the terms
that it uses. The drawing is made for two widths of screen, and its content once more as a list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from model import RuleNumber
from webapp.addresses import example_path, graph_path, rule_path, term_path

TITLES = {
    "beyond": "Two steps away, above",
    "holds": "It stands under",
    "citing": "Cited by",
    "here": "",
    "held": "Under it",
    "example": "Its examples",
    "cited": "It cites",
    "term": "Terms that it uses",
    "related": "Related, computed",
    "elsewhere": "In other editions",
    "further": "Two steps away, below",
}
"""The bands from top to bottom: what a node is to the rule in the middle, and the band's title."""

KIND_NAMES = {
    "contains": "parts",
    "cites": "references",
    "uses": "terms",
    "explained by": "explanations",
    "see": "see also",
    "example": "examples",
    "related": "related, computed",
    "same rule": "other editions",
}
"""The kinds of links, as a reader calls them."""

WAY_NAMES = {
    "around": "Everything around it",
    "depends on": "What this rule depends on",
    "needed by": "What depends on this rule",
}
"""The directions in which the links are followed, as a reader calls them."""

FAR = ("beyond", "further")
SMALL = ("term", "elsewhere", *FAR)
GAP = 10.0
BAND_GAP = 34.0
TITLE_HEIGHT = 22.0


class Node(msgspec.Struct, frozen=True):
    """A rule or term of the picture; `read` leads to its page, `walk` to the picture around it."""

    id: str
    edition: str
    label: str
    words: str
    role: str
    read: str
    walk: str

    @property
    def spoken(self) -> str:
        """The node in a few words, for a screen reader and as a tooltip."""
        return f"{self.label} {self.words}".strip()


class Box(msgspec.Struct, frozen=True):
    """Where a node stands in a drawing; `shown` are as many of its words as fit."""

    node: Node
    x: float
    y: float
    width: float
    height: float
    shown: str

    @property
    def middle(self) -> float:
        """The middle from left to right."""
        return self.x + self.width / 2


class Line(msgspec.Struct, frozen=True):
    """A line between two boxes as an SVG path, from the rule that cites, holds or uses to the other."""

    path: str
    role: str
    ends: tuple[str, str]


class Drawing(msgspec.Struct, frozen=True):
    """The picture for one width of screen; `titles` are `(x, y, words)` of the bands."""

    name: str
    width: float
    height: float
    boxes: tuple[Box, ...]
    lines: tuple[Line, ...]
    titles: tuple[tuple[float, float, str], ...]


class Picture(msgspec.Struct, frozen=True):
    """The drawings, and the same content as a list of `(title, nodes)`."""

    here: Node
    drawings: tuple[Drawing, ...]
    groups: tuple[tuple[str, tuple[Node, ...]], ...]

    @property
    def size(self) -> int:
        """How many nodes there are around the one in the middle."""
        return sum(len(nodes) for _, nodes in self.groups)


class _Shape(msgspec.Struct, frozen=True):
    """Measures of a drawing, in its own units; `letters` of a node's words fit into a box."""

    name: str
    width: float
    box: float
    letters: int


_SHAPES = (_Shape("wide", 940, 148, 22), _Shape("narrow", 360, 113, 16))

_Link = tuple[str, str, str]


def draw(data: Mapping[str, Any], number: str, words: Callable[[str, str], str]) -> Picture:
    """Draw node-link data around the rule of that number.

    Nodes have `id`, `kind`, `edition` and `name`, edges `source`, `target` and `kind`; the id of a rule
    in another edition is its citation, that of a term begins with `term:`. `words` gives what to show
    for an edition and number, since a rule's name may be that of its section. A term is shown where
    the rule in the middle itself uses it.
    """
    links = [(str(link["source"]), str(link["target"]), str(link["kind"])) for link in data["edges"]]
    roles = _roles(links, number)
    nodes: dict[str, Node] = {}
    for each in data["nodes"]:
        role = roles.get(str(each["id"]), "further")
        if not (role in FAR and each["kind"] in ("term", "example")) and each["kind"] != "edition":
            nodes[str(each["id"])] = _node(each, role, words)
    ordered = sorted(nodes.values(), key=_order)
    bands = {role: [node for node in ordered if node.role == role] for role in TITLES}
    groups = tuple((TITLES[role], tuple(band)) for role, band in bands.items() if band and role != "here")
    shown = [(a, b, kind) for a, b, kind in links if a in nodes and b in nodes and a != b]
    drawings = tuple(_drawing(shape, bands, shown) for shape in _SHAPES)
    return Picture(nodes[number], drawings, groups)


_TO = {
    "contains": "held",
    "cites": "cited",
    "uses": "term",
    "explained by": "cited",
    "see": "term",
    "same rule": "elsewhere",
    "example": "example",
    "related": "related",
}
"""What a link from the middle makes of the node that it leads to."""
_FROM = {**_TO, "contains": "holds", "cites": "citing", "uses": "citing", "explained by": "term"}
"""What a link to the middle makes of the node that it comes from."""


def _roles(links: Sequence[_Link], number: str) -> dict[str, str]:
    """Say what each node is to the rule in the middle; what holds it and what it holds come first.

    What is two steps away stands beyond the neighbours above, where it hangs on one of them.
    """
    roles = {number: "here"}
    first = ("contains", "example", "cites")
    for source, target, kind in sorted(links, key=lambda link: link[2] not in first):
        if source == number:
            roles.setdefault(target, _TO[kind])
        elif target == number:
            roles.setdefault(source, _FROM[kind])
    above = {node for node, role in roles.items() if role in ("holds", "citing")}
    for source, target, _ in links:
        for far, near in ((source, target), (target, source)):
            if near in above and far not in roles:
                roles[far] = "beyond"
    return roles


def _node(data: Mapping[str, Any], role: str, words: Callable[[str, str], str]) -> Node:
    node, edition, name = str(data["id"]), str(data["edition"]), str(data["name"])
    if data["kind"] == "term":
        address = term_path(edition, name)
        return Node(node, edition, name, "", role, address, address)
    number = node.rpartition(":")[2]
    if data["kind"] == "example":
        rule, _, n = number.partition("#")
        address = example_path(edition, rule, int(n))
        return Node(node, edition, f"Example {n}", words(edition, number), role, address, address)
    shown = (words(edition, number) if data["kind"] in ("rule", "sub-rule") else "") or name
    alike = " to ".join(data.get("alike", ())) or edition
    label = f"{alike} · {number}" if role == "elsewhere" else number
    return Node(node, edition, label, shown, role, rule_path(edition, number), graph_path(edition, number))


def _order(node: Node) -> tuple[str, RuleNumber, str]:
    """Order rules by edition and number, examples under their rule, and terms, which have none, by name."""
    if node.id.startswith("term:"):
        return "", RuleNumber(0), node.label.casefold()
    number, _, example = node.id.rpartition(":")[2].partition("#")
    return node.edition, RuleNumber.parse(number), example.rjust(2)


def _drawing(shape: _Shape, bands: Mapping[str, Sequence[Node]], links: Sequence[_Link]) -> Drawing:
    boxes: dict[str, Box] = {}
    titles: list[tuple[float, float, str]] = []
    top = 0.0
    for role, band in bands.items():
        if not band:
            continue
        if TITLES[role]:
            titles.append((shape.width / 2, top + 12, TITLES[role]))
            top += TITLE_HEIGHT
        placed = _band(shape, band, top)
        boxes |= {box.node.id: box for box in placed}
        top = placed[-1].y + placed[-1].height + BAND_GAP
    lines = tuple(_line(boxes[a], boxes[b]) for a, b, _ in links if _drawn(boxes[a], boxes[b]))
    return Drawing(shape.name, shape.width, top - BAND_GAP, tuple(boxes.values()), lines, tuple(titles))


def _band(shape: _Shape, band: Sequence[Node], top: float) -> list[Box]:
    """Place the boxes of a band in centred rows of nearly the same length."""
    role = band[0].role
    width, height, letters = shape.box, 46.0, shape.letters
    if role == "here":
        width, height, letters = 1.5 * width, 58.0, letters * 3 // 2
    elif role in SMALL:
        width, height = (78.0 if role in FAR else shape.box), 28.0
    most = int((shape.width + GAP) // (width + GAP))
    per_row = -(-len(band) // -(-len(band) // most))
    boxes = []
    for n, node in enumerate(band):
        row, column = divmod(n, per_row)
        in_row = min(per_row, len(band) - row * per_row)
        left = (shape.width - in_row * width - (in_row - 1) * GAP) / 2
        shown = "" if role in SMALL else _cut(node.words, letters)
        boxes.append(
            Box(node, left + column * (width + GAP), top + row * (height + GAP), width, height, shown)
        )
    return boxes


def _cut(words: str, letters: int) -> str:
    return words if len(words) <= letters else words[: letters - 1].rstrip(" ,.;:") + "…"


def _drawn(a: Box, b: Box) -> bool:
    """Draw lines to the middle, and from what is two steps away to what it hangs on; no others."""
    roles = {a.node.role, b.node.role}
    near = roles - set(FAR)
    return "here" in roles or (len(roles) == 2 and len(near) == 1 and "term" not in near)


def _line(a: Box, b: Box) -> Line:
    """Draw from the one box to the other, leaving and arriving upright."""
    down = a.y < b.y
    y1, y2 = (a.y + a.height, b.y) if down else (a.y, b.y + b.height)
    middle = (y1 + y2) / 2
    path = f"M{a.middle:.0f} {y1:.0f}C{a.middle:.0f} {middle:.0f} {b.middle:.0f} {middle:.0f}"
    roles = {a.node.role, b.node.role} - {"here"}
    role = next((far for far in FAR if far in roles), None) or roles.pop()
    return Line(f"{path} {b.middle:.0f} {y2:.0f}", role, (a.node.id, b.node.id))
