"""Which counters are meant where only their number is said: the one kind that a card's text names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from assistant.questions.mentions import UNSAID
from model import Face

_COUNTERS: Final = re.compile(r"([+-]\d/[+-]\d|[a-z]+) counters?\b")
_NO_KINDS: Final = frozenset(
    ("a", "the", "that", "those", "these", "more", "many", "of", "x", "and", "two", "three")
)


def only_kind_of_counters(faces: Sequence[Face | None]) -> str:
    """The kind of counters of which the text of a card speaks; empty where it speaks of several or none."""
    if len(faces) != 1 or faces[0] is None:
        return ""
    kinds = {each for each in _COUNTERS.findall(faces[0].text) if each not in _NO_KINDS}
    return kinds.pop() if len(kinds) == 1 else ""


def name_counters(counters: dict[str, int], face: Face | None) -> dict[str, int]:
    """Call counters of which only the number is said by the one kind that a card's text names.

    Where it names none or several they keep the empty name.
    """
    kind = only_kind_of_counters([face]) if UNSAID in counters else ""
    if kind:
        counters[kind] = counters.pop(UNSAID)
    return counters
