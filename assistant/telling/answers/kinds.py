"""What things are called of which only the kind is told: `a black creature with flying`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.telling.grammar import articled, listed

_EVENTS: Final = {
    "wrath": "spell that destroys all creatures", "destroy": "spell that destroys it",
    "shrink": "spell that gives -9/-9", "bounce": "spell that returns it", "exile": "spell that exiles it",
    "damage": "spell that deals damage to it", "flicker": "spell that exiles and returns it",
    "edict": "spell that makes its controller sacrifice a creature",
}  # fmt: skip


def of_kind(words: Sequence[str], keywords: Sequence[str] = ()) -> str:
    """A thing of a kind, by colors and types, and by its keywords."""
    having = f" with {all_of(keywords)}" if keywords else ""
    return f"{articled(' '.join(words))}{having}"


def what_happens(event: str) -> str:
    """What it is called that something happens to a creature."""
    return f"a {_EVENTS.get(event, event)}"


def all_of(keywords: Sequence[str]) -> str:
    """Keywords that something has."""
    return listed(tuple(keywords))
