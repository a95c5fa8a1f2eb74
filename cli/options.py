"""Options that several commands have, each meaning the same everywhere."""

from __future__ import annotations

from pathlib import Path

import click

from cli.building import DEFAULT_STORE
from cli.completing import complete_edition

db_option = click.option(
    "--db",
    type=click.Path(file_okay=False, path_type=Path),
    envvar="RULESTACK_DB",
    default=DEFAULT_STORE,
    show_default=".store in the project's folder",
    metavar="DIR",
    help="Directory of the store.",
)

edition_option = click.option(
    "--edition",
    metavar="KEY",
    shell_complete=complete_edition,
    help="An edition's key, a set or any date; the newest where none is given.",
)

json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON value and nothing else.")
