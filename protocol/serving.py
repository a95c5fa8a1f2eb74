"""Serving the protocol: over standard input and output, or over streamable HTTP."""

from __future__ import annotations

import socket
import threading

import uvicorn
from mcp.server import MCPServer
from mcp.server.transport_security import TransportSecuritySettings

from assistant.library import Library
from protocol.server import server_over

PATH = "/mcp"
"""Where on its port the protocol is spoken."""

SECONDS = 5.0
"""How long a call over HTTP may take, as on the page."""

LONGEST_REQUEST = 128 * 1024
"""Bytes of one request."""

MOST_SESSIONS = 64
IDLE_SECONDS = 600.0


def serve_stdio(library: Library) -> None:
    """Speak the protocol over standard input and output until the input ends."""
    server_over(library).run("stdio")


def http_server(library: Library, host: str, names: tuple[str, ...]) -> uvicorn.Server:
    """Make the server of the protocol over HTTP; `names` are the hosts by which it may be called."""
    server: MCPServer = server_over(library, SECONDS)
    app = server.streamable_http_app(
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
    return uvicorn.Server(uvicorn.Config(app, log_level="warning", lifespan="on"))


class Served:
    """The protocol over HTTP, in a thread of its own beside the page."""

    def __init__(self, library: Library, host: str, listener: socket.socket) -> None:
        """Serve on a socket that listens already; whoever asks by another name is refused."""
        shown = f"[{host}]" if ":" in host else host
        self._server = http_server(library, host, tuple(dict.fromkeys((shown, "127.0.0.1", "localhost"))))
        self.address = f"http://{shown}:{listener.getsockname()[1]}{PATH}"
        self._thread = threading.Thread(
            target=self._server.run, kwargs={"sockets": [listener]}, name="protocol", daemon=True
        )

    def start(self) -> None:
        """Begin to answer."""
        self._thread.start()

    def stop(self, seconds: float = 5.0) -> None:
        """Answer no more; what is being answered has so many seconds."""
        self._server.should_exit = True
        self._thread.join(seconds)
