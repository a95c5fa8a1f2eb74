"""Events of mana: added, taken, emptied (106)."""

from __future__ import annotations

from engine.events import Event
from engine.mana import Mana


class ManaAdded(Event, frozen=True, kw_only=True):
    """Mana is added to a player's pool (106.4). `tapped_for` is set for mana from a {T} ability (106.11)."""

    player: int
    mana: tuple[Mana, ...]
    tapped_for: bool = False


class ManaTaken(Event, frozen=True, kw_only=True):
    """A player loses all unspent mana, and another adds the mana lost this way (106.13)."""

    player: int
    by: int


class ManaTurned(Event, frozen=True, kw_only=True):
    """Unspent mana that would be lost becomes mana of another type and stays."""

    player: int
    type: str
    amount: int


class ManaEmptied(Event, frozen=True, kw_only=True):
    """Unspent mana leaves a pool as a step ends (500.4); under older rules it burns."""

    player: int
    amount: int
