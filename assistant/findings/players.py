"""What is found of players: life, damage, cards, what they do, and who wins."""

from __future__ import annotations

from typing import Literal

import msgspec

from assistant.findings import Finding, Object, Player, Whom


class Lost(Finding, frozen=True):
    """A player loses the game."""

    player: Player


class StillIn(Finding, frozen=True):
    """A player doesn't lose, with the life that they have."""

    player: Player
    life: int


class AtLife(Finding, frozen=True):
    """How much life a player has at the end."""

    player: Player
    life: int


class LifeChanged(Finding, frozen=True):
    """What a player gains and loses of whom nobody says how much life they have: `before` is assumed."""

    player: Player
    gained: int
    lost: int
    before: int
    after: int


class LifeLost(Finding, frozen=True):
    """How much life a player loses."""

    player: Player
    number: int


class LifeGained(Finding, frozen=True):
    """How much life a player gains; in which parts, where that is asked."""

    player: Player
    number: int
    parts: tuple[int, ...] = ()


class Won(Finding, frozen=True):
    """Who wins the game; nobody while it goes on."""

    players: tuple[Player, ...] = ()


class GameDrawn(Finding, frozen=True):
    """All lose at once."""


class PoisonCounters(Finding, frozen=True):
    """How many poison counters a player has."""

    player: Player
    number: int


class Dealt(Finding, frozen=True):
    """How much damage a player or an object is dealt, by some sources or by any."""

    to: Whom
    number: int
    by: tuple[Object, ...] = ()


class LethalForBlockers(Finding, frozen=True):
    """How much of its damage a creature with trample has to assign to each blocker (702.19b)."""

    shares: tuple[int, ...]

    @property
    def total(self) -> int:
        """How much that is in all."""
        return sum(self.shares)


class Cards(Finding, frozen=True):
    """How many cards a player draws, discards or mills."""

    player: Player
    deed: Literal["draw", "discard", "mill"]
    number: int


class PutBack(Finding, frozen=True):
    """How many cards from their hand a player puts on their library."""

    player: Player
    number: int


class Nobody(Finding, frozen=True):
    """No player does something, or has something done to them."""

    what: Literal["mill", "put back", "damaged"]


class ExtraTurns(Finding, frozen=True):
    """How many extra turns a player takes."""

    player: Player
    number: int


class Fetched(Finding, frozen=True):
    """How many cards a player puts into which zone that they searched their library for."""

    player: Player
    cards: tuple[tuple[str, int], ...]


class Acted(Finding, frozen=True):
    """How often a player does what a keyword action says (701)."""

    player: Player
    action: str
    often: int


class MayAct(Finding, frozen=True):
    """A player may do what a keyword action says, or leave it, as the text of a card has it (608.2d)."""

    player: Player
    action: str
    card: str


class Sacrifices(Finding, frozen=True):
    """What a player sacrifices, of a kind of permanents."""

    player: Player
    kind: str
    names: tuple[str, ...]


class Chose(Finding, frozen=True):
    """A player makes a choice that a spell asks for, by a rule."""

    player: Player
    rule: str


class NothingToChoose(Finding, frozen=True):
    """A spell asks for no choice."""


class IsMonarch(Finding, frozen=True):
    """Who is the monarch."""

    player: Player | None


class TokensCame(Finding, frozen=True):
    """How many tokens of a kind a player gets, with the sizes of those that have one.

    `left` is how many of them are there in the end, where some are gone; `bare` that they are called by the
    kind alone, "a Treasure".
    """

    player: Player
    kind: str
    number: int
    sizes: tuple[str, ...] = ()
    left: int | None = None
    bare: bool = True


class TokenCame(Finding, frozen=True):
    """Who gets a token of a kind; nobody may."""

    player: Player | None
    kind: str


class TriggersFirst(Finding, frozen=True):
    """Whose triggered abilities resolve first (603.3b)."""

    player: Player


class ControlsTrigger(Finding, frozen=True):
    """Who controls the trigger of what was told of before."""

    player: Player


class Permanent(msgspec.Struct, frozen=True):
    """A permanent on a board: its size where its name doesn't say it, its counters, whether it is tapped."""

    name: str
    size: str = ""
    counters: tuple[tuple[str, int], ...] = ()
    tapped: bool = False


class HasOnBattlefield(Finding, frozen=True):
    """What a player has on the battlefield at the end."""

    player: Player
    permanents: tuple[Permanent, ...]
