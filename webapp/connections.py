"""Connections of strangers: slow ones are cut, and long bodies are refused before they are read."""

from __future__ import annotations

import copy
import logging
import socket
import time
from typing import Any

from waitress.adjustments import Adjustments  # type: ignore[import-untyped]
from waitress.channel import HTTPChannel  # type: ignore[import-untyped]
from waitress.parser import HTTPRequestParser  # type: ignore[import-untyped]
from waitress.server import TcpWSGIServer  # type: ignore[import-untyped]
from waitress.utilities import RequestEntityTooLarge  # type: ignore[import-untyped]

from webapp.limits import longest_body, too_long

SECONDS_TO_SEND = 15
"""How long a request may take to arrive whole, header and body, and an idle connection may stay open."""
MOST_CONNECTIONS = 1000
LONGEST_HEADER = 16 * 1024


class BoundedRequest(HTTPRequestParser):  # type: ignore[misc]
    """A request as it arrives; its body is as long as its path allows, whether it says so before or not."""

    adj: Any
    error: Any
    path: str

    def parse_header(self, header_plus: bytes) -> None:
        """Read the header, and from its path how long the body may be."""
        super().parse_header(header_plus)
        # The library compares with this number both what is declared and, in chunks, what has arrived.
        self.adj = copy.copy(self.adj)
        self.adj.max_request_body_size = longest_body(self.path) + 1

    def received(self, data: bytes) -> int:
        """Take what has arrived; what is too long ends the request with a sentence that says what to do."""
        consumed: int = super().received(data)
        if isinstance(self.error, RequestEntityTooLarge):
            self.error = RequestEntityTooLarge(too_long(self.path))
        return consumed


class BoundedConnection(HTTPChannel):  # type: ignore[misc]
    """A connection on which a request has to be complete in time, however often a byte of it comes."""

    parser_class = BoundedRequest
    _began = 0.0

    def handle_read(self) -> None:
        """Read what has come; the time runs from the first byte of a request, not from its last."""
        before = self.request
        super().handle_read()
        if self.request is None:
            self._began = 0.0
        elif self.request is not before or not self._began:
            self._began = time.time()
        if self._began:
            self.last_activity = self._began


class BoundedServer(TcpWSGIServer):  # type: ignore[misc]
    """A server whose connections are bounded."""

    channel_class = BoundedConnection


def server_on(listener: socket.socket, app: Any, threads: int, proxy: str = "") -> BoundedServer:
    """Make the server of an app on a socket that listens; `run` serves until it is interrupted."""
    sockinfo = (listener.family, listener.type, listener.proto, listener.getsockname())
    # Its library would tell each time that a request waits, which is nothing to whoever looks at a terminal.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    adjusted = Adjustments(**settings(threads, proxy))
    return BoundedServer(app, _sock=listener, adj=adjusted, sockinfo=sockinfo, bind_socket=False)


def settings(threads: int, proxy: str = "") -> dict[str, Any]:
    """Give the settings of the server: its threads, and the address of a proxy whose word is taken.

    What such a proxy says of the visitor's address and of TLS is believed; nobody else's word is.
    """
    trusted = {
        "trusted_proxy": proxy,
        "trusted_proxy_headers": {"x-forwarded-for", "x-forwarded-proto"},
        "clear_untrusted_proxy_headers": True,
    }
    return {
        "threads": threads,
        "ident": None,
        "connection_limit": MOST_CONNECTIONS,
        "channel_timeout": SECONDS_TO_SEND,
        "cleanup_interval": 3,
        "max_request_header_size": LONGEST_HEADER,
        "inbuf_overflow": 4 * 1024 * 1024,  # more than any body: nothing is put on disk
        "outbuf_overflow": 64 * 1024 * 1024,
        "asyncore_use_poll": True,
        **(trusted if proxy else {"clear_untrusted_proxy_headers": True}),
    }
