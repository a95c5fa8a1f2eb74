"""Opens the store that a command reads: builds it where there is none, or rebuilds another version's."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from assistant.errors import StoreUnusable
from assistant.library import Library
from cli.places import DEFAULT_STORE
from cli.progress import progress

if TYPE_CHECKING:
    import cli.building
else:
    import cli  # what builds a store is loaded where one has to be built


def open_library(directory: Path) -> Library:
    """Open a store; StoreUnusable says what to do where it can't be opened or rebuilt.

    The project's own store is built where there is none. One that another version wrote is rebuilt,
    unless that would lose an edition whose document is gone.
    """
    try:
        return Library.open(directory)
    except StoreUnusable:
        if not _build_again(directory):
            raise
    return Library.open(directory)


def _build_again(directory: Path) -> bool:
    """Build a store that can't be used, where that loses nothing; tells whether it was built."""
    if cli.building.is_current(directory):
        return False
    if not cli.building.has_store(directory):
        if directory == DEFAULT_STORE:
            build_store(directory)
        return directory == DEFAULT_STORE
    if not cli.building.can_be_rebuilt(directory):
        return False
    click.echo(f"Building the store in {directory} again …", err=True)
    with progress() as show:
        cli.building.rebuild(directory, show)
    return True


def build_store(directory: Path) -> None:
    """Build a store from the project's documents, and say so on standard error."""
    click.echo(f"Building the store in {directory} …", err=True)
    with progress() as show:
        cli.building.ingest(directory, progress=show)
