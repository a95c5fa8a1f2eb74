"""What is found of what a text states, where it is not so, and what came of all that is told."""

from __future__ import annotations

from assistant.findings import Finding, Object, OfObject, Player, Whom

# What is instead of what is stated


class NotDestroyed(Finding, frozen=True):
    """It is not destroyed at all."""


class DestroyedBy(Finding, frozen=True):
    """It is destroyed by rules that are not meant."""

    rules: tuple[str, ...]


class SoMuchDealt(Finding, frozen=True):
    """How much damage is dealt."""

    number: int


class TriggersSoOften(Finding, frozen=True):
    """How often it triggers."""

    often: int


class Assigns(Finding, frozen=True):
    """How it assigns its damage; `may` where it is only allowed to."""

    shares: tuple[tuple[Whom, int], ...]
    may: bool = False


class InOrder(Finding, frozen=True):
    """The damage assignment order that was announced (509.2)."""

    names: tuple[str, ...]


class NoPart(Finding, frozen=True):
    """A rule has no part in what happened."""

    rule: str


class ComesTo(Finding, frozen=True):
    """A number that is otherwise than it is stated."""

    number: int


class IsKind(Finding, frozen=True):
    """Whether a word is a subtype of a card type (205.3)."""

    word: str
    kind: str
    so: bool


# What came of it


class Failed(Finding, frozen=True):
    """A spell did not resolve: why, as the record tells it, and by which rule."""

    why: str
    rule: str


class DiedOf(OfObject, frozen=True):
    """Something went to a graveyard: why, as the record tells it, by which rule; how many died alike."""

    creature: bool
    why: str
    rule: str
    number: int = 1


class LeftFor(Finding, frozen=True):
    """A permanent left the battlefield for another zone than a graveyard."""

    of: Object
    zone: str


class LifeMoved(Finding, frozen=True):
    """How much life a player had, and has."""

    player: Player
    before: int
    after: int


class WonBecause(Finding, frozen=True):
    """A player wins: why, as the record tells it, and by which rule."""

    player: Player
    why: str
    rule: str


class DrawnBecause(Finding, frozen=True):
    """The game is a draw: why, as the record tells it, and by which rule."""

    why: str
    rule: str
