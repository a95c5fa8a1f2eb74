"""`judge serve`: the web page and the HTTP API."""

from __future__ import annotations

import socket
from pathlib import Path

import click

from cli.building import has_store
from cli.options import db_option
from cli.stores import build_store, open_library


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes any free port."
)
@click.option(
    "--workers", type=click.IntRange(1), help="Questions and replays played at once; one for each core."
)
@click.option("--proxy", default="", help="Address of a proxy whose word about visitors and TLS is taken.")
@db_option
def serve(host: str, port: int, workers: int | None, proxy: str, db: Path) -> None:
    """Serve the web page and the HTTP API, building the store first where there is none."""
    from webapp.app import create_app  # noqa: PLC0415 - only here
    from webapp.connections import server_on  # noqa: PLC0415
    from webapp.heavy import Heavy  # noqa: PLC0415

    if not has_store(db):
        build_store(db)
    open_library(db)
    with _listening(host, port) as listener, Heavy(create_app(db), db, workers) as app:
        shown = f"[{host}]" if ":" in host else host
        click.echo(f"Rulestack is on http://{shown}:{listener.getsockname()[1]}  (Ctrl+C stops it)")
        server_on(listener, app, app.threads, proxy).run()


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as reason:
        why = reason.strerror or reason
        raise click.UsageError(
            f"{host}:{port} can't be listened on ({why}); choose another --port."
        ) from reason
