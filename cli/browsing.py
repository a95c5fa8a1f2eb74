"""`judge graph`: what stands around a rule, the way from one to another, the central rules of a section."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from assistant.library import Library
from cli.completing import complete_number
from cli.numbers import Whole
from cli.options import db_option, edition_option, json_option
from cli.stores import open_library
from cli.writing import write_json

if TYPE_CHECKING:
    import cli.graph_view
    from assistant.answers import PathAnswer
else:
    import cli  # rich, which draws, takes longer to load than a rule to find

_MOST = 8


@click.command()
@click.argument("number", shell_complete=complete_number)
@click.option("--depth", type=Whole(0, 10), default=1, show_default=True, help="So many steps around it.")
@click.option(
    "--kind",
    "kinds",
    multiple=True,
    metavar="KIND",
    help="Only edges of this kind; may be given several times: contains, cites, uses, explained-by, see, "
    "example, related, same-rule.",
)
@click.option(
    "--direction",
    default="around",
    show_default=True,
    metavar="WAY",
    help="around; depends-on: what the rule rests on; needed-by: what rests on it.",
)
@click.option("--to", "end", metavar="NUMBER", shell_complete=complete_number, help="The shortest way to it.")
@click.option("--central", is_flag=True, help="The most central rules of the section or chapter NUMBER.")
@edition_option
@db_option
@json_option
def graph(
    number: str,
    *,
    depth: int,
    kinds: tuple[str, ...],
    direction: str,
    end: str | None,
    central: bool,
    edition: str | None,
    db: Path,
    as_json: bool,
) -> int:
    """Show what stands around the rule NUMBER: what contains, cites, uses and explains what.

    With --json as the node-link data of networkx. Related and central rules are computed, and marked so.

    \b
    judge graph 704.5j --kind cites          what it cites and what cites it
    judge graph 702.19b --direction depends-on --depth 2
    judge graph 702.2 --to 704.5h            the shortest way from one to the other
    judge graph 601 --central                the rules of 601 that the others lean on most
    """
    library = open_library(db)
    if end is not None:
        if central:
            raise click.UsageError("--to and --central are two questions; ask one of them.")
        return _path(library, library.path(number, end, edition, kinds), as_json)
    if central:
        data = library.central_graph(number, edition, _MOST)
    else:
        data = library.graph(number, depth, edition, kinds, direction)
    if as_json:
        write_json(data)
    else:
        _show(data)
    return 0


def _path(library: Library, found: PathAnswer, as_json: bool) -> int:
    if as_json:
        write_json(library.path_graph(found))
    else:
        cli.graph_view.show_path(found)
    return 0 if found.steps else 1


def _show(data: dict[str, Any]) -> None:
    if "central" in data["graph"]:
        cli.graph_view.show_central(data)
    else:
        cli.graph_view.show_graph(data)
