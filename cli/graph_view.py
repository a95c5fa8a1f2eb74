"""The graph as a terminal shows it: edges by kind, a path step by step, central rules in their order."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from rich import box
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from assistant.answers import PathAnswer
from cli.terminal import print_parts


def show_graph(data: dict[str, Any]) -> None:
    """Print the edges of a cut-out of the graph, by kind and where they begin; computed ones say so."""
    parts: list[RenderableType] = []
    edges = sorted(data["edges"], key=lambda each: each["kind"])
    for kind, of_kind in groupby(edges, key=_heading):
        table = Table(box=None, show_header=False, padding=(0, 1, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column()
        for source, from_there in groupby(of_kind, key=lambda each: each["source"]):
            table.add_row(Text(_plain(source), "cyan"), Text(", ".join(map(_end, from_there))))
        parts += [Text(kind, "bold"), Padding(table, (0, 0, 1, 2))]
    parts.append(Text(f"{len(data['nodes'])} nodes, {len(data['edges'])} edges", "dim"))
    print_parts(*parts)


def show_path(found: PathAnswer) -> None:
    """Print a path, each rule with how the one before is joined to it."""
    if not found.steps:
        kinds = ", ".join(found.kinds)
        print_parts(Text(f"Nothing of these kinds joins {found.start} and {found.end}: {kinds}."))
        return
    parts: list[RenderableType] = []
    for step in found.steps:
        if step.kind:
            parts.append(Padding(Text(step.joined, "dim"), (0, 0, 0, 2)))
        line = Text(_plain(step.id), "bold cyan").append(f"  {step.name}" if step.name else "", "bold")
        parts.append(line)
        if step.text not in ("", step.name):
            parts.append(Padding(Text(step.text), (0, 2, 0, 4)))
    steps = len(found.steps) - 1
    parts.append(Text(f"{steps} step{'' if steps == 1 else 's'} in {found.edition}", "dim"))
    print_parts(*parts)


def show_central(data: dict[str, Any]) -> None:
    """Print the central rules of a section, the most central first."""
    nodes = {node["id"]: node for node in data["nodes"]}
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("rule")
    table.add_column("name")
    for name in ("PageRank", "betweenness", "cited by"):
        table.add_column(name, justify="right")
    for number in data["graph"]["central"]:
        node = nodes[number]
        ranks = (f"{node['pagerank']:.2%}", f"{node['betweenness']:.3%}", str(node["cited_by"]))
        table.add_row(Text(number, "cyan"), node["name"], *ranks)
    print_parts(table, Text("Computed from the references between all rules of the edition.", "dim"))


def _heading(edge: dict[str, Any]) -> str:
    return f"{edge['kind']} (computed)" if edge.get("computed") else edge["kind"]


def _end(edge: dict[str, Any]) -> str:
    """Name where an edge ends, and how alike the two are where that was computed."""
    target = _plain(edge["target"])
    return f"{target} ({edge['score']:.0%})" if edge.get("computed") else target


def _plain(node: str) -> str:
    return node.removeprefix("term:").removeprefix("edition:")
