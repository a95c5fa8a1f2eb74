"""Cipher (702.99)."""

from __future__ import annotations

from engine.abilities import Spell
from engine.characteristics import Ability
from engine.effects.encoding import Encode
from engine.instructions import Effect
from engine.registry import keyword


@keyword("cipher", "702.99")
def cipher() -> tuple[Ability, ...]:
    """The card may be exiled encoded on a creature, whose damage lets a copy of it be cast (702.99a)."""
    text = "you may exile ~ encoded on a creature you control"
    return (Spell(rule="702.99a", text=text, effect=Effect((Encode(),))),)
