"""Finished pages, kept as bytes: rules do not change while a store is open."""

from __future__ import annotations

import gzip
import hashlib
from collections import OrderedDict
from threading import Lock
from urllib.parse import urlencode

from flask import Request, Response

COMPRESS_FROM = 1024
"""Bytes from which compressing is worth its header."""

KNOWN = frozenset(
    (
        "edition", "kind", "direction", "depth", "from", "to", "old", "new", "number", "limit", "central",
        "explore", "without", "n", "s", "v", "whole",
    )
)  # fmt: skip
"""The parameters by which kept pages differ; what else stands in an address changes nothing of its page."""
LONGEST_ADDRESS = 2048
"""Characters of an address whose page is kept."""
BESIDES = 1024
"""Bytes that a kept page takes besides its bytes and its address."""


def address_of(request: Request) -> str:
    """Give the address under which a page is kept: its path and the parameters that are known."""
    known = sorted((name, value) for name, value in request.args.items(multi=True) if name in KNOWN)
    return request.path + "?" + urlencode(known)


def is_strict(request: Request) -> bool:
    """Tell whether a request has a parameter that its address refuses: the API does, pages let it be."""
    return request.path.startswith("/api/") and not KNOWN.issuperset(request.args)


class FinishedPage:
    """A page as bytes, compressed where that is worth it, with the tag by which a browser asks for changes.

    Only few visitors don't read what is compressed; for them it is unpacked. The tag is a hash of the bytes
    themselves, so a newly built store and a newer program are both noticed.
    """

    def __init__(self, body: bytes, content_type: str) -> None:
        self.content_type = content_type
        self.is_compressed = len(body) >= COMPRESS_FROM
        self._bytes = gzip.compress(body, 6, mtime=0) if self.is_compressed else body
        self.tag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'

    @property
    def body(self) -> bytes:
        """The page, plain."""
        return gzip.decompress(self._bytes) if self.is_compressed else self._bytes

    @property
    def size(self) -> int:
        """Bytes that the page takes in memory."""
        return len(self._bytes)

    def answer(self, request: Request) -> Response:
        """Answer a request: 304 where the browser has these bytes, compressed where it reads that."""
        headers = {"ETag": self.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if self.tag in request.headers.get("If-None-Match", ""):
            return Response(status=304, headers=headers)
        if self.is_compressed and "gzip" in request.headers.get("Accept-Encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(self._bytes, headers=headers, content_type=self.content_type)
        return Response(self.body, headers=headers, content_type=self.content_type)


class FinishedPages:
    """The pages asked for last, up to a number of bytes; safe among threads."""

    def __init__(self, most_bytes: int = 8 * 1024 * 1024) -> None:
        self._pages: OrderedDict[str, FinishedPage] = OrderedDict()
        self._bytes = 0
        self._most_bytes = most_bytes
        self._lock = Lock()

    def get(self, address: str) -> FinishedPage | None:
        """Give the page of an address, path and query, if it is kept."""
        with self._lock:
            page = self._pages.get(address)
            if page:
                self._pages.move_to_end(address)
            return page

    def keep(self, address: str, page: FinishedPage) -> None:
        """Keep a page and let go of those asked for longest ago; one of a very long address is not kept."""
        if len(address) > LONGEST_ADDRESS:
            return
        with self._lock:
            replaced = self._pages.pop(address, None)
            self._bytes += _weight(address, page) - (_weight(address, replaced) if replaced else 0)
            self._pages[address] = page
            while self._bytes > self._most_bytes and len(self._pages) > 1:
                self._bytes -= _weight(*self._pages.popitem(last=False))


def _weight(address: str, page: FinishedPage) -> int:
    """Bytes that a kept page takes with its address, which may have four for each character."""
    return page.size + 4 * len(address) + BESIDES
