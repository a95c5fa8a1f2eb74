"""At whom something is aimed of which nobody says it, as a story keeps it."""

from __future__ import annotations

from typing import Protocol

import msgspec


class Labelled(Protocol):
    """What has a label of its own in the scenario of a story, once that is written."""

    label: str


class Aim(msgspec.Struct, frozen=True, eq=False):
    """A spell or a permanent's trigger that is taken to be aimed at a player: its name, and at whom."""

    of: Labelled
    what: str
    at: str
    trigger: bool = False
