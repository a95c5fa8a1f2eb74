"""`judge coverage`: how much of the rules the scenarios perform, and how much of it they assert."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.options import cluster_option, db_option, json_option
from cli.places import ROOT
from cli.progress import progress
from cli.stores import open_library
from cli.writing import write_json

if TYPE_CHECKING:
    from assistant.scenarios.reading import ReadScenario
    from assistant.scenarios.replay import Stage

SCENARIOS = ROOT / "tests" / "scenarios"


@click.command()
@click.option("--examples", is_flag=True, help="Also say which examples of the rules are replayed.")
@click.option("--ask", is_flag=True, help="Also ask each example in its own words.")
@click.option("--mutate", is_flag=True, help="Also switch each rule off and see whether a scenario notices.")
@click.option(
    "--rule",
    "rules",
    multiple=True,
    metavar="NUMBER",
    help="Only switch this rule off, in the scenarios that cite it.",
)
@click.option("--missing", is_flag=True, help="Also list each rule that is missing, with why.")
@click.option("--nodes", is_flag=True, help="Only list the nodes of card text that no scenario plays with.")
@click.option("--clauses", is_flag=True, help="Only list the clauses of cards that no scenario would miss.")
@click.option("--older", is_flag=True, help="Only count what of the older documents plays otherwise.")
@click.option(
    "--scenarios",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=SCENARIOS,
    show_default="the project's own",
    metavar="DIR",
    help="Directory of the scenarios to replay.",
)
@cluster_option
@db_option
@json_option
def coverage(
    *,
    examples: bool,
    ask: bool,
    mutate: bool,
    rules: tuple[str, ...],
    missing: bool,
    nodes: bool,
    clauses: bool,
    older: bool,
    scenarios: Path,
    cluster: str | None,
    db: Path,
    as_json: bool,
) -> int:
    """Tell how many rules of the edition a replay performs, and with --mutate how many one asserts."""
    from assistant.compiling.nodes import cover_nodes  # noqa: PLC0415 - cards are compiled for it
    from assistant.executing.choosing import executor  # noqa: PLC0415 - cards are compiled for it
    from assistant.scenarios.coverage import cover, read_all, show_rules  # noqa: PLC0415 - cards are compiled for it
    from assistant.scenarios.staging import open_stage  # noqa: PLC0415
    from cli.coverage_view import show_coverage, show_nodes, show_older, show_shown  # noqa: PLC0415

    library = open_library(db)
    if older:
        from assistant.older_rules import older_documents  # noqa: PLC0415 - only here

        documents = older_documents(library)
        write_json(documents) if as_json else show_older(documents)
        return 0
    stage, read = open_stage(library), read_all(scenarios)
    if nodes:
        nodes_found = cover_nodes(read, stage.shelf)
        write_json(nodes_found) if as_json else show_nodes(nodes_found)
        return 0 if not nodes_found.unused else 1
    if clauses:
        return _clauses(read, stage, cluster, as_json=as_json)
    if rules:
        with executor(cluster) as doing, progress() as show:
            shown = show_rules(stage, read, rules, show, doing)
        write_json(shown) if as_json else show_shown(shown)
        return 0 if all(each.asserted_by and not each.failing for each in shown) else 1
    with executor(cluster) as doing, progress() as show:
        how = {"mutate": mutate, "examples": examples, "ask": ask}
        found = cover(library, stage, read, **how, progress=show, executor=doing)
    write_json(found) if as_json else show_coverage(found, missing)
    return 0 if not found.failing else 1


def _clauses(read: Sequence[ReadScenario], stage: Stage, cluster: str | None, *, as_json: bool) -> int:
    """List the clauses of cards that no scenario would miss."""
    from assistant.executing.choosing import executor  # noqa: PLC0415 - cards are compiled for it
    from assistant.scenarios.ignored import cover_clauses  # noqa: PLC0415 - the same
    from cli.coverage_view import show_clauses  # noqa: PLC0415

    with executor(cluster) as doing, progress() as show:
        found = cover_clauses(read, stage, show, doing)
    write_json(found) if as_json else show_clauses(found)
    return 0 if not found.ignored else 1
