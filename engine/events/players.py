"""Events of what players do, and of what becomes of them: casting, playing, revealing, winning."""

from __future__ import annotations

from typing import Any

from engine.characteristics import Ability
from engine.events import Event


class PlayerLoses(Event, frozen=True, kw_only=True):
    """A player loses the game (104.3)."""

    player: int
    why: str


class Instructed(Event, frozen=True, kw_only=True):
    """Instructions are followed in the place of what was to happen to a player (614.6)."""

    player: int
    instructions: tuple[Any, ...]
    context: Any


class PlayerWins(Event, frozen=True, kw_only=True):
    """A player wins the game (104.2)."""

    player: int


class GameDrawn(Event, frozen=True, kw_only=True):
    """The game is a draw (104.4)."""

    why: str


class Passed(Event, frozen=True, kw_only=True):
    """A player passes priority, who could cast a card in exile until then (2005:502.24a)."""

    object: int
    player: int


class SpellCast(Event, frozen=True, kw_only=True):
    """A spell has been cast (601.2i)."""

    object: int
    player: int

    @property
    def on_stack(self) -> int:
        """What is on the stack by it."""
        return self.object


class AbilityActivated(Event, frozen=True, kw_only=True):
    """An ability has been activated (602.2b), with a value of `x` that was announced for it.

    `on_stack` is the ability as an object there (602.2a).
    """

    object: int
    player: int
    ability: Ability
    x: int = 0
    on_stack: int = 0


class BecomesTarget(Event, frozen=True, kw_only=True):
    """An object or player becomes the target of a spell or ability on the stack (115.1, 702.21a).

    It is chosen `anew` where that is on the stack by then, so that nobody commits a crime (700.13).
    """

    object: int
    by: int
    player: int
    anew: bool = False


class LandPlayed(Event, frozen=True, kw_only=True):
    """A player has played a land (305.2)."""

    object: int
    player: int


class Searching(Event, frozen=True, kw_only=True):
    """A player searches a library (701.19a); `only` is how many cards from its top, 0 for all of it."""

    player: int
    library: int
    only: int = 0


class Shuffling(Event, frozen=True, kw_only=True):
    """A player shuffles their library (701.20a)."""

    player: int


class LibraryArranged(Event, frozen=True, kw_only=True):
    """A player puts cards of their library in an order, the top first (401.4), as scrying does."""

    player: int
    order: tuple[int, ...]


class Revealing(Event, frozen=True, kw_only=True):
    """A player shows cards to all players (701.16a)."""

    player: int
    objects: tuple[int, ...]


class CoinFlipped(Event, frozen=True, kw_only=True):
    """A player has flipped a coin, and won or lost the flip (705.2)."""

    player: int
    won: bool


class DieRolled(Event, frozen=True, kw_only=True):
    """A player has rolled a die: with how many sides, and the result (706.2)."""

    player: int
    sides: int
    amount: int
