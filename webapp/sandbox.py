"""A card that somebody writes, compiled as it is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from assistant.errors import BadInput
from assistant.library import Library
from model import Face
from webapp.bodies import WrittenFace
from webapp.in_time import in_time

if TYPE_CHECKING:
    from assistant.compiling.showing import CardAnswer

LONGEST_TEXT = 4000
"""Characters; the longest text of a card has a thousand."""


def tried(library: Library, body: WrittenFace, edition: str | None = None) -> CardAnswer:
    """Compile it and show how it is understood; BadInput where it is longer than any card."""
    if len(body.text) > LONGEST_TEXT:
        raise BadInput(f"The text has {len(body.text)} characters; write {LONGEST_TEXT} at most.")
    face = Face(**msgspec.structs.asdict(body))
    face = msgspec.structs.replace(face, text=face.text.replace("\r\n", "\n"))
    return in_time(lambda: library.compiled(face, edition))
