"""`judge mcp`: the tools of the Model Context Protocol for assistants."""

from __future__ import annotations

from pathlib import Path

import click

from cli.options import db_option
from cli.stores import open_library


@click.command()
@db_option
def mcp(db: Path) -> None:
    """Speak the Model Context Protocol over standard input and output, for an assistant that starts this.

    \b
    The assistant is told the command: judge mcp
    Over HTTP instead:                 judge serve --mcp
    """
    # The SDK takes longer to load than a rule to find.
    from protocol.serving import serve_stdio  # noqa: PLC0415

    serve_stdio(open_library(db), db)
