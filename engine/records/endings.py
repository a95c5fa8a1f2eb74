"""Records of state-based actions and of the end of a game (104, 704)."""

from __future__ import annotations

from engine.records import Named, Record


class StateBasedAction(Record, frozen=True, kw_only=True):
    """A state-based action applies to an object or player (704.5).

    `action` is what it does: `destroy`, `graveyard`, `lose`, `unattach`, `remove counters`, `cease`, ...;
    `why` what makes it apply: `lethal damage`, `deathtouch damage`, `zero toughness`, `legend rule`, ...
    `number` is the life total or how many counters there are or go, `counters` of which kind, `limit` how
    many may stay.
    """

    object: Named | None = None
    player: Named | None = None
    action: str
    why: str
    number: int | None = None
    limit: int | None = None
    counters: str = ""


class Lost(Record, frozen=True, kw_only=True):
    """A player loses the game; `why` is the rule by which, of the 2024 rules (`704.5a`), or `effect`."""

    player: Named
    why: str


class GameEnded(Record, frozen=True, kw_only=True):
    """The game ends: nobody in `winners` means a draw. `why` is the rule by which it ends."""

    winners: tuple[Named, ...]
    why: str
