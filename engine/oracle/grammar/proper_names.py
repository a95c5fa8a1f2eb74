"""Reading names that stand in a text: "named Kobolds of Kher Keep"."""

from __future__ import annotations

from typing import Final

from engine.actions.meld import PAIRS
from engine.oracle.reader import Reader

_OF_PAIRS: Final = tuple(
    sorted({*PAIRS.values(), *(name for pair in PAIRS for name in pair)}, key=len, reverse=True)
)
"""The names of meld cards, some of which have a comma or "and" in them."""


def proper_name(r: Reader) -> str:
    """The words of a name, each with a capital but for "of" and "the" between them."""
    known = next((each for each in _OF_PAIRS if r.take(each)), "")
    if known:
        return known
    first = last = r.next()
    if not first.text[:1].isupper():
        r.fail("a name")
    while r.token().text[:1].isupper() or (r.peek() in ("of", "the") and r.token(1).text[:1].isupper()):
        last = r.next()
    return r.text[first.start : last.end]
