"""`judge ingest`: reads documents and builds the store."""

from __future__ import annotations

import datetime
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.building import LARGEST_DOCUMENT, ingest
from cli.options import MEGABYTE, db_option, json_option, megabytes_option
from cli.places import NotIngested
from cli.progress import progress
from cli.writing import write_json

if TYPE_CHECKING:
    import cli.terminal
else:
    import cli  # rich, which draws, is loaded where something is drawn


@click.command("ingest")
@click.argument("files", nargs=-1, metavar="[FILE...]", type=click.Path(path_type=Path))
@db_option
@click.option(
    "--date",
    type=click.DateTime(["%Y-%m-%d"]),
    metavar="YYYY-MM-DD",
    help="From when the rules of the one FILE are in force, where it doesn't say so itself.",
)
@megabytes_option(LARGEST_DOCUMENT)
@click.option(
    "--force", is_flag=True, help="Store a text although it seems to have lost a part of the rules."
)
@click.option(
    "--report",
    "with_report",
    is_flag=True,
    help="Print what was found in each document and what was changed.",
)
@json_option
def ingest_command(
    files: tuple[Path, ...],
    *,
    db: Path,
    date: datetime.datetime | None,
    megabytes: float,
    force: bool,
    with_report: bool,
    as_json: bool,
) -> None:
    """Read documents of the rules and build the store.

    Without FILE the five documents of the project are read. A FILE is recognised by what it holds: the
    official text of any date, or one of the formats of those five. Its edition is added beside the
    others, or takes the place of the one with the same date. A text that has lost a part is not stored
    unless that is meant (--force).
    """
    if date is not None and len(files) != 1:
        raise click.UsageError("--date is for one FILE; give each document its own judge ingest.")
    for file in files:
        if not file.is_file():
            raise NotIngested(f"{file}: there is no such file; give the path of a rules document")
    with progress() as show:
        done = ingest(
            db,
            files,
            date.date() if date else None,
            show,
            reports=with_report,
            force=force,
            largest=int(megabytes * MEGABYTE),
        )
    if as_json:
        write_json(done)
        return
    if done.reports:
        _page(line for each in done.reports for line in (*each.lines(), *each.lines_of_changes(), ""))
    cli.terminal.show_ingested(done, db)


def _page(lines: Iterable[str]) -> None:
    """Write a long text: through the pager on a terminal, as it is elsewhere."""
    text = (f"{line}\n" for line in lines)
    if sys.stdout.isatty():
        click.echo_via_pager(text)
    else:
        for line in text:
            click.echo(line, nl=False)
