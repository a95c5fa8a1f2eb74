"""Patterns of planes, phenomena and schemes: chaos ensues, someone planeswalks, a scheme is set in motion."""

from __future__ import annotations

from typing import Literal

from engine.events import Event
from engine.events.command import ChaosEnsues, Planeswalked, SetInMotion
from engine.patterns import Pattern
from engine.registry import Quality, quality
from engine.view import Context, View


class ChaosHappens(Pattern, frozen=True):
    """ "Whenever chaos ensues" (311.7)."""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match it, whoever has rolled the die."""
        return isinstance(event, ChaosEnsues)


@quality("walking to and away from", "701.24d", "901.11b")
def walked_to_or_from(view: View, event: Planeswalked, id: int, way: str) -> bool:
    """What is turned face up is walked to; what is turned face down is walked away from."""
    return id == event.to if way == "to" else id in event.away


class Walks(Pattern, frozen=True):
    """ "When you planeswalk to ~", "when you planeswalk away from ~", "when you encounter ~"."""

    way: Literal["to", "away"]

    @property
    def looking_back(self) -> str:
        """Those that trigger when a player planeswalks away from a plane look back in time (603.10g)."""
        return "603.10g" if self.way == "away" else ""

    @property
    def meaning(self) -> Quality[..., bool]:
        """What it is to walk to a plane or away from it."""
        return walked_to_or_from

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the plane or phenomenon that the ability is on."""
        return isinstance(event, Planeswalked) and walked_to_or_from(view, event, context.source, self.way)


class InMotion(Pattern, frozen=True):
    """ "When you set this scheme in motion"."""

    def matches(self, event: Event, view: View, context: Context) -> bool:
        """Match the scheme that the ability is on."""
        return isinstance(event, SetInMotion) and event.object == context.source
