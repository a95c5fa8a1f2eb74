"""What no rules document is: too large, holed, or without a blank for pages on end."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Final

from ingest.errors import IngestError, TooLarge

LARGEST: Final = 64 * 1024 * 1024
"""Bytes of a file; the largest text of the rules has 2 MB."""
LONGEST_LINE: Final = 2_000_000
"""Characters of a line; the document of 2005 is one line of 121,870."""
LONGEST_WORD: Final = 20_000
"""Characters without a blank; addresses that hold a picture don't count."""
DEEPEST: Final = 500
"""Elements inside one another on a page."""

_HOLE = re.compile(r"\0{4,}")
_LINE = re.compile(rf"(?<![^\r\n])[^\r\n]{{{LONGEST_LINE + 1}}}")
_WORD = re.compile(rf"(?<![^\s<\0])[^\s<\0]{{{LONGEST_WORD + 1}}}")
# What stands before is looked at so that each line and word is measured once, from its beginning: a
# line of a million characters that is short enough would else be measured again from each of them.
_PICTURE = re.compile(r"data:[^\s\"')]+")
_ELEMENT = re.compile(r"<(/?)(\w+)[^<>]*?(/?)>")
_EMPTY: Final = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
     "p", "li", "dd", "dt", "td", "th", "tr")
)  # fmt: skip
"""Elements that hold nothing, or that are closed by what follows them."""


def check_size(path: Path, largest: int | None = LARGEST) -> None:
    """Refuse a file of more than so many bytes, None for any number; OSError where there is no file."""
    size = path.stat().st_size
    if largest is not None and size > largest:
        more = math.ceil(size / 1024**2 * 10) / 10  # rounded down, it would have no more than it may have
        has, most = f"{more:.1f} MB", f"{largest / 1024**2:.4g}"
        raise TooLarge(f"{path.name} has {has}; a text of the rules has {most} at most.")


def check_text(text: str, name: str) -> None:
    """Refuse a text that has lost a block of its bytes, or whose line or word does not end."""
    if lost := _HOLE.search(text):
        raise IngestError(
            f"{name} has lost a part: {len(lost[0])} zero bytes stand in it from character {lost.start()} "
            "on; get the file again."
        )
    if found := _LINE.search(text):
        raise IngestError(
            f"{name} has a line of more than {LONGEST_LINE} characters from character {found.start()} on; "
            "give a text of the rules."
        )
    if _WORD.search(text) and (found := _WORD.search(_PICTURE.sub("", text))):
        raise IngestError(
            f"{name} has {LONGEST_WORD} characters without a blank ({found[0][:20]}…); "
            "give a text of the rules."
        )


def check_depth(page: str, name: str) -> None:
    """Refuse a page whose elements stand deeper inside one another than on any page for people."""
    depth = 0
    for found in _ELEMENT.finditer(page):
        if found[2].lower() in _EMPTY or found[3]:
            continue
        depth = max(0, depth - 1) if found[1] else depth + 1
        if depth > DEEPEST:
            raise IngestError(
                f"{name} has more than {DEEPEST} elements inside one another; "
                "give the page as it is published."
            )
