"""Words that open a sentence only to say that what follows is told: "let's say", "suppose that"."""

from __future__ import annotations

import re

_OPENING = re.compile(
    r"(?:^|(?<=[.?!:\n]))\s*(?:(?:ok(?:ay)?|so|well|now|then|hi|hey)[,.!]?\s+)*"
    r"(?P<supposed>(?:let(?:'|’)?s (?:say|assume|suppose|imagine|pretend)|say|suppose|supposing|imagine"
    r"|picture this|assume|assuming|pretend|hypothetically)(?: that\b|[,:])?)\s+(?=\w)",
    re.IGNORECASE,
)


def without_openings(text: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The text without what only opens a sentence, and where that stands.

    What is supposed is told as any other thing: nothing else stands in its place.
    """
    left_out: list[tuple[int, int]] = []
    for found in _OPENING.finditer(text):
        start, end = found.span("supposed")
        text = text[:start] + " " * (end - start) + text[end:]
        left_out.append((start, end))
    return text, tuple(left_out)
