"""Reading names that stand in a text: "named Kobolds of Kher Keep"."""

from __future__ import annotations

from engine.oracle.reader import Reader


def proper_name(r: Reader) -> str:
    """The words of a name, each with a capital but for "of" and "the" between them."""
    first = last = r.next()
    if not first.text[:1].isupper():
        r.fail("a name")
    while r.token().text[:1].isupper() or (r.peek() in ("of", "the") and r.token(1).text[:1].isupper()):
        last = r.next()
    return r.text[first.start : last.end]
