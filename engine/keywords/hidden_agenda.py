"""Hidden agenda (702.106)."""

from __future__ import annotations

from engine.abilities.special import HiddenAgenda
from engine.characteristics import Ability
from engine.registry import keyword


@keyword("hidden agenda", "702.106")
def hidden_agenda() -> tuple[Ability, ...]:
    """It is put into the command zone face down, and a card name is secretly chosen (702.106a)."""
    return (HiddenAgenda(rule="702.106a", text="turn it face down and secretly choose a card name"),)
