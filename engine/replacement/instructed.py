"""Instructions that are followed in the place of an event (614.6)."""

from __future__ import annotations

from engine.events.players import Instructed
from engine.instructions import follow_all
from engine.view import Table
from engine.whiteboard import performs


@performs(Instructed)
def follow_instead(table: Table, event: Instructed) -> None:
    """Follow them now, one after the other."""
    follow_all(table, event.context, event.instructions)
