"""Connections of strangers: slow ones are cut, long bodies are refused before they are read, and answers that
nobody takes don't fill the memory."""

from __future__ import annotations

import copy
import logging
import socket
import struct
import time
from collections import Counter
from contextlib import suppress
from typing import Any

from waitress.adjustments import Adjustments  # type: ignore[import-untyped]
from waitress.buffers import OverflowableBuffer  # type: ignore[import-untyped]
from waitress.channel import HTTPChannel  # type: ignore[import-untyped]
from waitress.parser import HTTPRequestParser  # type: ignore[import-untyped]
from waitress.server import TcpWSGIServer  # type: ignore[import-untyped]
from waitress.utilities import RequestEntityTooLarge  # type: ignore[import-untyped]

from webapp.limits import longest_body, too_long

SECONDS_TO_SEND = 15
"""How long a request may take to arrive whole, header and body, and an idle connection may stay open."""
SECONDS_TO_TAKE = 60
"""How long a visitor may take to read an answer, however often it takes a byte."""
SECONDS_TO_END = 2
"""How long whoever has been refused may go on sending, as else the refusal would be lost on the way."""
MOST_WAITING = 64 * 1024 * 1024
"""Bytes of answers that may wait to be read by those who asked for them."""
SENT_AT_ONCE = 64 * 1024
"""Bytes of an answer that are given to the system, which would take megabytes for each connection."""
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
    server: BoundedServer
    adj: Any
    addr: Any
    outbuf_lock: Any
    outbufs: list[OverflowableBuffer]
    total_outbufs_len: int
    close_when_flushed: bool
    will_close: bool
    answered = 0.0
    """Since when an answer waits to be read, 0 where none does."""
    ended = 0.0
    """Since when nothing more is said, while the visitor may still be sending; 0 till then."""
    _began = 0.0
    _all_said = False

    def readable(self) -> bool:
        """Tell whether there is something to wait for."""
        return bool(self.ended or super().readable())

    def handle_read(self) -> None:
        """Read what has come; the time runs from the first byte of a request, not from its last."""
        if self.ended:
            with suppress(OSError):
                self.recv(self.adj.recv_bytes)
            return
        before = self.request
        super().handle_read()
        if self.request is None:
            self._began = 0.0
        elif self.request is not before or not self._began:
            self._began = time.time()
        if self._began:
            self.last_activity = self._began

    def write_soon(self, data: Any) -> int:
        """Answer, as far as there is room for answers that are not read yet."""
        written: int = super().write_soon(data)
        if self.total_outbufs_len:
            self.answered = self.answered or time.time()
            self.server.make_room()
        else:
            self._let_go()
        return written

    def handle_write(self) -> None:
        """Send on; who has read all of its answer may take its time for the next."""
        self._all_said = self.close_when_flushed and not self.will_close
        super().handle_write()
        self._all_said = False
        self._let_go()

    def handle_close(self) -> None:
        """Close; where all has been said only one half at first, since the system throws an answer away where
        the question still comes, as the rest of a body that was refused does.

        Whoever has gone while the last of an answer was sent is closed already.
        """
        if self.socket is None:
            return
        if self._all_said and not self.total_outbufs_len:
            with suppress(OSError):
                self.socket.shutdown(socket.SHUT_WR)
                self.ended, self.will_close = time.time(), False
                return
        super().handle_close()

    def _let_go(self) -> None:
        """Let go of what has been sent: its library would keep it for as long as the connection is open."""
        with self.outbuf_lock:
            if not self.total_outbufs_len:
                self.answered = 0.0
                self.outbufs[:] = [OverflowableBuffer(self.adj.outbuf_overflow)]
                self.current_outbuf_count = 0

    def cut(self) -> None:
        """End the connection at once, with all that it was to be sent; safe in any thread."""
        self.will_close = True
        line: socket.socket | None = self.socket
        if line is not None:
            with suppress(OSError):  # it has just been closed
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                line.shutdown(socket.SHUT_RDWR)


class BoundedServer(TcpWSGIServer):  # type: ignore[misc]
    """A server whose connections are bounded."""

    channel_class = BoundedConnection
    active_channels: dict[int, BoundedConnection]
    _is_closed = False

    def close(self) -> None:
        """Close; what is still being answered ends without anybody to be told."""
        self._is_closed = True
        super().close()

    def pull_trigger(self) -> None:
        """Wake whoever waits for connections; after closing nobody does, and the line to them is gone."""
        if not self._is_closed:
            super().pull_trigger()

    def maintenance(self, now: float) -> None:
        """Cut who is too slow, be it in asking or in reading the answer."""
        super().maintenance(now)
        for each in list(self.active_channels.values()):
            unread = each.answered and (each.will_close or now - each.answered > SECONDS_TO_TAKE)
            if unread or (each.ended and now - each.ended > SECONDS_TO_END):
                each.cut()  # its library waits until something more can be sent

    def make_room(self) -> None:
        """Where more answers wait than may, cut the oldest of whoever has the most of them waiting."""
        every = list(self.active_channels.values())
        waiting = [each for each in every if each.answered and not each.will_close]
        waiting.sort(key=lambda each: each.answered)
        while sum(each.total_outbufs_len for each in waiting) > MOST_WAITING:
            held: Counter[str] = Counter()
            for each in waiting:
                held[each.addr[0]] += each.total_outbufs_len
            (greediest, _), *_ = held.most_common(1)
            oldest = next(each for each in waiting if each.addr[0] == greediest)
            waiting.remove(oldest)
            oldest.cut()


def server_on(listener: socket.socket, app: Any, threads: int, proxy: str = "") -> BoundedServer:
    """Make the server of an app on a socket that listens; `run` serves until it is interrupted."""
    sockinfo = (listener.family, listener.type, listener.proto, listener.getsockname())
    # Its library would tell each time that a request waits, which is nothing to whoever looks at a terminal.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    adjusted = Adjustments(**settings(threads, proxy))
    sends = (socket.SOL_SOCKET, socket.SO_SNDBUF, SENT_AT_ONCE)
    adjusted.socket_options = [*adjusted.socket_options, sends]
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
