"""Double agenda (702.106f)."""

from __future__ import annotations

from engine.abilities.special import HiddenAgenda
from engine.characteristics import Ability
from engine.registry import keyword


@keyword("double agenda", "702.106")
def double_agenda() -> tuple[Ability, ...]:
    """It is put into the command zone face down, and two different card names are secretly chosen."""
    said = "turn it face down and secretly choose two different card names"
    return (HiddenAgenda(rule="702.106a", text=said, double=True),)
