"""Events of the command zone: planes, phenomena and schemes (701.24-26, 901, 904)."""

from __future__ import annotations

from typing import Literal

from engine.events import Event

PlanarFace = Literal["Planeswalker symbol", "chaos symbol", "blank"]
"""What a face of the planar die shows (901.3a)."""


class PlanarDieRolled(Event, frozen=True, kw_only=True):
    """A player has rolled the planar die; as a special action or because an effect said so (901.9)."""

    player: int
    face: PlanarFace
    special_action: bool = False


class ChaosEnsues(Event, frozen=True, kw_only=True):
    """Chaos ensues: the planar die came up with the chaos symbol (311.7)."""

    player: int


class Planeswalking(Event, frozen=True, kw_only=True):
    """A player is to planeswalk (701.24b)."""

    player: int


class Planeswalked(Event, frozen=True, kw_only=True):
    """A player has planeswalked to a plane or phenomenon, `to`, and away from those of `away` (701.24d)."""

    player: int
    to: int = 0
    away: tuple[int, ...] = ()


class SetInMotion(Event, frozen=True, kw_only=True):
    """A player has set a scheme in motion (701.25b)."""

    player: int
    object: int


class Abandoned(Event, frozen=True, kw_only=True):
    """A scheme is to be turned face down and put on the bottom of its owner's scheme deck (701.26b).

    `why` is `abandoned`, or `done` where the rules do that to a scheme that isn't ongoing (704.6e).
    """

    object: int
    why: Literal["abandoned", "done"] = "abandoned"


class SchemePutBack(Event, frozen=True, kw_only=True):
    """What a scheme has become is on the bottom of its owner's scheme deck, face down."""

    object: int
