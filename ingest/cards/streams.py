"""A JSON text read value by value: only the value that is being read is held in memory."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Protocol

from ingest.errors import IngestError

PIECE = 1 << 20
"""Characters that are read at a time."""

LONGEST_VALUE = 4 * PIECE
"""Characters of a value that is still not whole; a card has a few thousand."""

_BLANKS = " \t\r\n"
_BEHIND = frozenset(f"{_BLANKS},:]}}")
_DECODER = json.JSONDecoder()


def _is_text(value: object) -> bool:
    """Tell whether all of a value can be written: no half of a surrogate pair is in it."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


class Readable(Protocol):
    """A text that is read on and on."""

    def read(self, size: int, /) -> str:
        """Read so many characters at most; none at the end."""
        ...


class JsonStream:
    """The values of a long JSON text, one after the other; IngestError says where it is none."""

    def __init__(self, file: Readable, name: str) -> None:
        self._file = file
        self._name = name
        self._text = ""
        self._at = 0
        self._dropped = 0
        self._ended = False

    def peek(self) -> str:
        """The next sign that is no blank, without reading it; empty at the end."""
        while True:
            while self._at < len(self._text):
                if self._text[self._at] not in _BLANKS:
                    return self._text[self._at]
                self._at += 1
            if not self._more():
                return ""

    def value(self) -> Any:
        """Read a whole value."""
        self.peek()
        while True:
            try:
                value, end = _DECODER.raw_decode(self._text, self._at)
            except RecursionError:
                raise self.error("values are nested more deeply here than on any card") from None
            except ValueError as problem:
                if len(self._text) - self._at > LONGEST_VALUE:
                    raise self.error(f"a value of more than {LONGEST_VALUE} characters begins here") from None
                if not self._more():
                    raise self.error(str(problem).partition(":")[0]) from problem
                continue
            if "\\ud" in self._text[self._at : end].lower() and not _is_text(value):
                raise self.error("half of a sign of two (a lone surrogate) stands here")
            # A number may go on behind what was read so far.
            if self._text[end : end + 1] in _BEHIND or not self._more():
                self._at = end
                return value

    def elements(self) -> Iterator[Any]:
        """Read a list, whose bracket comes next, element by element."""
        for _ in self._parts("[", "]"):
            yield self.value()

    def members(self) -> Iterator[str]:
        """Read an object, whose brace comes next: yields each key; its value is to be read then."""
        for _ in self._parts("{", "}"):
            key = self.value()
            if not isinstance(key, str):
                raise self.error("a key is missing")
            self._sign(":")
            yield key

    def end(self) -> None:
        """Read what is left; IngestError where that is anything but blanks."""
        if self.peek():
            raise self.error("something follows the end of the list; give one list of cards")

    def error(self, what: str) -> IngestError:
        """The error that something is wrong where the text has been read to."""
        return IngestError(f"{self._name} can't be read at character {self._dropped + self._at}: {what}.")

    def _parts(self, opening: str, closing: str) -> Iterator[None]:
        self._sign(opening)
        if self.peek() == closing:
            self._at += 1
            return
        while True:
            yield
            if self.peek() != ",":
                break
            self._at += 1
        self._sign(closing)

    def _sign(self, sign: str) -> None:
        if self.peek() != sign:
            raise self.error(f"{sign!r} should stand here; is the file complete?")
        self._at += 1

    def _more(self) -> bool:
        """Read a piece on, and forget what is behind; False where nothing is left."""
        if self._ended:
            return False
        piece = self._file.read(max(PIECE, len(self._text) - self._at))
        self._ended = not piece
        self._text = self._text[self._at :] + piece
        self._dropped += self._at
        self._at = 0
        return bool(piece)
