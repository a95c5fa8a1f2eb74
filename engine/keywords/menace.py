"""Menace (702.111)."""

from __future__ import annotations

from engine.abilities import Restriction
from engine.characteristics import Ability
from engine.registry import keyword
from engine.view import Context, View


@keyword("menace", "702.111")
def menace() -> tuple[Ability, ...]:
    """It can't be blocked except by two or more creatures (702.111b)."""
    return (
        Restriction(
            rule="702.111b",
            text="it can't be blocked except by two or more creatures",
            question="be blocked",
            allows=_allows,
        ),
    )


def _allows(view: View, attacker: int, blockers: tuple[int, ...], context: Context) -> bool:
    return len(blockers) >= 2
