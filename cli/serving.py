"""`judge serve`: the web page and the HTTP API."""

from __future__ import annotations

import errno
import os
import signal
import socket
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click

from assistant.library import Library
from cli.building import has_store
from cli.numbers import Whole
from cli.options import db_option
from cli.progress import say_stopped
from cli.stores import build_store, open_library

if TYPE_CHECKING:
    from assistant.translating.model import Model

USUAL_PORT = 8000


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port",
    type=Whole(0, 65535),
    help="Port to listen on; 0 takes any free one.  [default: 8000, or a free one where it is taken]",
)
@click.option("--workers", type=Whole(1), help="Questions and replays played at once; one for each core.")
@click.option("--proxy", default="", help="Address of a proxy whose word about visitors and TLS is taken.")
@click.option("--model", metavar="NAME", envvar="RULESTACK_MODEL", help="Offer to have it translate.")
@click.option(
    "--model-url", metavar="URL", envvar="RULESTACK_MODEL_URL", help="Where the model is asked; see `ask`."
)
@click.option("--mcp", "speaks_mcp", is_flag=True, help="Speak the Model Context Protocol, too.")
@click.option("--mcp-port", type=Whole(0, 65535), default=8001, show_default=True, help="Where it is spoken.")
@db_option
def serve(  # noqa: PLR0917 - one parameter for each option
    host: str,
    port: int | None,
    workers: int | None,
    proxy: str,
    model: str | None,
    model_url: str | None,
    speaks_mcp: bool,
    mcp_port: int,
    db: Path,
) -> None:
    """Serve the web page and the HTTP API, building the store first where there is none.

    With --mcp assistants find the same rules, cards and replays as tools, over streamable HTTP. With
    --model the page offers to have a language model translate a question, and says what is sent where.
    """
    from webapp.app import create_app  # noqa: PLC0415 - only here
    from webapp.connections import server_on  # noqa: PLC0415
    from webapp.heaps import share_heaps  # noqa: PLC0415
    from webapp.heavy import Heavy  # noqa: PLC0415

    share_heaps()
    if not has_store(db):
        build_store(db)
    library = open_library(db)
    translator = _model(model, model_url)
    with (
        _listening_somewhere(host, port) as listener,
        Heavy(create_app(db, model=translator), db, workers, translator) as app,
        ExitStack() as beside,
    ):
        shown = f"[{host}]" if ":" in host else host
        click.echo(f"Rulestack is on http://{shown}:{listener.getsockname()[1]}  (Ctrl+C stops it)")
        if speaks_mcp:
            _speak(library, db, host, beside.enter_context(_listening(host, mcp_port)), beside)
        # A service is stopped by a signal; ended as by Ctrl+C, it ends its workers, too.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        server_on(listener, app, app.threads, proxy).run()
        say_stopped()


def _model(name: str | None, url: str | None) -> Model | None:
    """The language model that is configured, None where none is."""
    if name is None:
        return None
    from assistant.translating.model import model_from  # noqa: PLC0415 - its client is slow to load

    found = model_from(name, url, os.environ)
    assert found is not None, "it has a name"
    click.echo(f"Questions may be translated by {found.name} at {found.place}", err=True)
    return found


def _speak(library: Library, db: Path, host: str, listener: socket.socket, beside: ExitStack) -> None:
    """Begin to speak the protocol beside the page, for as long as that is served."""
    from protocol.serving import Served  # noqa: PLC0415 - the SDK takes longer to load than a rule to find

    served = beside.enter_context(Served(library, db, host, listener))
    click.echo(f"Assistants find it on {served.address}")


def _listening_somewhere(host: str, port: int | None) -> socket.socket:
    """Listen on the port that was asked for; where none was, on 8000 or, if that is taken, on a free one."""
    if port is not None:
        return _listening(host, port)
    try:
        return _listening(host, USUAL_PORT)
    except click.UsageError as taken:
        if not isinstance(taken.__cause__, OSError) or taken.__cause__.errno != errno.EADDRINUSE:
            raise
        click.echo(f"Port {USUAL_PORT} is taken; a free one is used instead.", err=True)
        return _listening(host, 0)


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as reason:
        why = os.strerror(reason.errno) if reason.errno and reason.errno > 0 else reason.strerror
        other = "--port" if reason.errno in (errno.EADDRINUSE, errno.EACCES) else "--host"
        raise click.UsageError(
            f"{host}:{port} can't be listened on ({why}); choose another {other}."
        ) from reason
