"""What is assumed where nobody says it and the answer hangs on it, as data."""

from __future__ import annotations

import msgspec

from assistant.findings import Player


class Aimed(msgspec.Struct, frozen=True):
    """A spell or a trigger that is taken to be aimed at a player: by what it is called, and at whom."""

    what: str
    at: Player
    trigger: bool = False
