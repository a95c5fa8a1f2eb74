"""The bytes of a document, decoded: in every encoding in which rules texts have been published."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from ingest.bounds import LARGEST, check_size
from ingest.errors import IngestError
from model.unreadable import why_unreadable

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_SAMPLE = 4000
_STRAY_ZEROS = re.compile(r"(?<!\0)\0{1,3}(?!\0)")


class Source(msgspec.Struct, frozen=True):
    """A document as a reader gets it.

    `text` has its line ends as the document has them; `name` is the file's name for messages;
    `encoding` is what the bytes were decoded as.
    """

    name: str
    text: str
    encoding: str

    def lines(self) -> Iterator[tuple[int, str]]:
        """Yield each line with its number from 1, whichever of CRLF, LF and CR end them."""
        yield from enumerate(self.text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), start=1)


def load(path: Path, largest: int | None = LARGEST) -> Source:
    """Read a file of so many bytes at most; IngestError where it has more, can't be opened or is empty."""
    try:
        check_size(path, largest)
        raw = path.read_bytes()
    except OSError as reason:
        raise IngestError(f"{path}: {why_unreadable(reason)}; give the path of a rules document.") from reason
    return decode(raw, path.name)


def decode(raw: bytes, name: str) -> Source:
    """Decode bytes: by byte order mark, as UTF-8, as UTF-16 without a mark, or at last as cp1252.

    A byte that is none of these decodes to U+FFFD, which the readers report with its place, and so does a
    zero byte that stands alone, as no text has any (where several do, `bounds` refuses the text).
    """
    if not raw.strip():
        raise IngestError(f"{name} is empty; give a rules document.")
    encoding = next((its for mark, its in _MARKS if raw.startswith(mark)), "") or _unmarked(raw)
    text = _STRAY_ZEROS.sub(lambda zeros: "\ufffd" * len(zeros[0]), raw.decode(encoding, errors="replace"))
    return Source(name, text, encoding.removesuffix("-sig"))


def _unmarked(raw: bytes) -> str:
    """Tell the encoding of bytes without a mark."""
    start = raw[:_SAMPLE]
    even, odd = start[0::2].count(0), start[1::2].count(0)
    # In UTF-16 every other byte of English text is a zero; no other encoding has any.
    if max(even, odd) > len(start) // 8:
        return "utf-16-le" if odd > even else "utf-16-be"
    text = raw.decode("utf-8", errors="replace")
    wrong = text.count("\ufffd")
    right = len(text) - len(text.encode("ascii", errors="ignore")) - wrong
    return "utf-8" if right >= wrong else "cp1252"
