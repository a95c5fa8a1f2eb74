"""Steps and questions that are counted: "1. I attack. 2. He blocks.", "(a) does it die, (b) do I draw?"."""

from __future__ import annotations

import re
from typing import Final

_MARKED: Final = re.compile(
    r"(?:^|(?<=[.?!:;,\n])|(?<=[.?!:;,\n][\"”])|(?P<inside>(?<=[^\s(])(?=\s+\d{1,2}\)\s)))\s*(?:and |then )?"
    r"(?P<mark>\((?P<in>\d{1,2}|[a-f])\)|(?:step |q)?(?P<out>\d{1,2}|[a-f])(?:\)|[.:](?=\s)))\s*(?=\S)",
    re.IGNORECASE,
)
_HEADING: Final = re.compile(
    r"^\s*(?:steps?|sequence|timeline|order|questions?)\s*:(?=\s*\(?(?:1|a)\b)", re.I
)
_SEVERAL: Final = 2


def without_numbers(text: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The text without the numbers of its steps, and where they stand.

    Only what counts up from the first one numbers anything, so that no number that is told is dropped. A step
    begins a sentence of its own: what stands before its number ends there.
    """
    marks = list(_MARKED.finditer(text))
    told = [(found["in"] or found["out"]).lower() for found in marks]
    in_order = [str(n + 1) for n in range(len(told))], [chr(ord("a") + n) for n in range(len(told))]
    if len(told) < _SEVERAL or told not in in_order:
        return text, ()
    left_out: list[tuple[int, int]] = []
    heading = _HEADING.match(text)
    for found in marks:
        start, end = found.span("mark")
        before = text[:start].rstrip()
        ends = before.endswith((",", ":", ";"))
        text = text[:start] + " " * (end - start) + text[end:]
        if ends:
            text = f"{before[:-1]}.{text[len(before) :]}"
        elif before and not before.endswith((".", "?", "!", '"', "”")):
            text = f"{before}.{text[len(before) + 1 :]}"  # in the place of the space before the number
        left_out.append((start, end))
    if heading is not None:
        text = " " * heading.end() + text[heading.end() :]
        left_out.append(heading.span())
    return text, tuple(left_out)
