"""What players have to pay with, as far as it is told."""

from __future__ import annotations

import msgspec


class Mana(msgspec.Struct):
    """What players have to pay with: who is told to have none, and who is taken to have what they need.

    `spare` is what they are told to pay besides costs, in generic mana.
    """

    tapped_out: dict[str, tuple[int, int]] = {}
    """The players who have no mana left, with the deed and the turn from which on they have none."""
    assumed: set[str] = set()
    spare: dict[str, int] = {}
