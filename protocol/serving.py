"""Serving the protocol: over standard input and output, or over streamable HTTP."""

from __future__ import annotations

import socket
import threading
from pathlib import Path

import uvicorn
from mcp.server.transport_security import TransportSecuritySettings

from assistant.library import Library
from protocol.running import Workers
from protocol.server import server_over
from protocol.shares import Shares

PATH = "/mcp"
"""Where on its port the protocol is spoken."""

OWN_SECONDS = 20.0
"""How long one call may take where one's own machine is asked."""
OWN_WAITING = 200
"""How many calls of one's own may wait for their turn."""

SECONDS = 5.0
"""How long a call over HTTP may take, as on the page."""
WAITING = 8
"""How many calls over HTTP may wait for their turn, as on the page."""

LONGEST_REQUEST = 128 * 1024
"""Bytes of one request."""

MOST_SESSIONS = 64
IDLE_SECONDS = 600.0


def serve_stdio(library: Library, store: Path) -> None:
    """Speak the protocol over standard input and output until the input ends."""
    with Workers(store, OWN_SECONDS, OWN_WAITING) as workers:
        server_over(library, workers).run("stdio")


def http_server(library: Library, workers: Workers, host: str, names: tuple[str, ...]) -> uvicorn.Server:
    """Make the server of the protocol over HTTP; `names` are the hosts by which it may be called."""
    app = server_over(library, workers).streamable_http_app(
        streamable_http_path=PATH,
        stateless_http=False,
        max_request_body_size=LONGEST_REQUEST,
        session_idle_timeout=IDLE_SECONDS,
        max_sessions=MOST_SESSIONS,
        transport_security=TransportSecuritySettings(
            allowed_hosts=[form for name in names for form in (name, f"{name}:*")],
            allowed_origins=[f"http://{name}:*" for name in names],
        ),
        host=host,
    )
    return uvicorn.Server(uvicorn.Config(Shares(app), log_level="warning", lifespan="on"))


class Served:
    """The protocol over HTTP, in a thread of its own beside the page; used as a context."""

    def __init__(self, library: Library, store: Path, host: str, listener: socket.socket) -> None:
        """Serve on a socket that listens already; whoever asks by another name is refused."""
        shown = f"[{host}]" if ":" in host else host
        self._workers = Workers(store, SECONDS, WAITING)
        names = tuple(dict.fromkeys((shown, "127.0.0.1", "localhost")))
        self._server = http_server(library, self._workers, host, names)
        self.address = f"http://{shown}:{listener.getsockname()[1]}{PATH}"
        self._thread = threading.Thread(
            target=self._server.run, kwargs={"sockets": [listener]}, name="protocol", daemon=True
        )

    def __enter__(self) -> Served:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(5.0)  # what is being answered has so many seconds
        self._workers.__exit__()
