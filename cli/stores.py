"""Opens the store that a command reads: builds it where there is none, or rebuilds another version's."""

from __future__ import annotations

from pathlib import Path

import click

from assistant.library import Library
from cli.building import DEFAULT_STORE, can_be_rebuilt, has_store, ingest, is_current, rebuild
from cli.progress import progress


def open_library(directory: Path) -> Library:
    """Open a store; StoreUnusable says what to do where it can't be opened or rebuilt.

    The project's own store is built where there is none. One that another version wrote is rebuilt,
    unless that would lose an edition whose document is gone.
    """
    if not is_current(directory):
        if not has_store(directory):
            if directory == DEFAULT_STORE:
                build_store(directory)
        elif can_be_rebuilt(directory):
            click.echo(f"Building the store in {directory} again …", err=True)
            with progress() as show:
                rebuild(directory, show)
    return Library.open(directory)


def build_store(directory: Path) -> None:
    """Build a store from the project's documents, and say so on standard error."""
    click.echo(f"Building the store in {directory} …", err=True)
    with progress() as show:
        ingest(directory, progress=show)
