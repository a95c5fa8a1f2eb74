"""Events of the turn: what begins, what is added, phasing, and day and night (500, 502)."""

from __future__ import annotations

from typing import Any, Literal

from engine.events import Event


class TurnBegins(Event, frozen=True, kw_only=True):
    """A player's turn begins (500.1)."""

    player: int


class PhaseBegins(Event, frozen=True, kw_only=True):
    """A phase of several steps, or a main phase, begins: `combat phase`, `main phase` … (500.1)."""

    phase: str
    player: int


class StepBegins(Event, frozen=True, kw_only=True):
    """A step or main phase begins (500.1, 703.3); `player` is the active player."""

    step: str
    player: int


class ExtraTurn(Event, frozen=True, kw_only=True):
    """A player is to take an extra turn after this one, or after the next that they take (500.7)."""

    player: int
    after_next: bool = False


class GameRestarted(Event, frozen=True, kw_only=True):
    """The game is restarted by who controls the source, without some cards (724)."""

    player: int
    exempt: tuple[int, ...] = ()


class SubgameBegins(Event, frozen=True, kw_only=True):
    """A subgame begins (726)."""

    player: int


class CutShort(Event, frozen=True, kw_only=True):
    """The turn ends, or the combat phase (721)."""

    what: Literal["turn", "combat phase"]


class PlayerControlled(Event, frozen=True, kw_only=True):
    """A player is to be controlled by another during their next turn (720.1)."""

    player: int
    by: int


class PhasesAdded(Event, frozen=True, kw_only=True):
    """Phases or steps are added to the turn, behind the present phase or step (500.8-10).

    `names` are `combat phase`, `main phase`, or of a step its name with `step` behind it. `get` is the
    player who is said to get them, 0 where they are just there (500.10a).
    """

    names: tuple[str, ...]
    after: Literal["phase", "step"]
    get: int = 0


class PhasingOut(Event, frozen=True, kw_only=True):
    """A permanent phases out, `along` with what it is attached to where that is not 0 (702.26b, g)."""

    object: int
    along: int = 0


class PhasingIn(Event, frozen=True, kw_only=True):
    """A permanent phases in, with what phased out along with it (702.26c, g), perhaps `tapped` as it does."""

    object: int
    tapped: bool = False


class DayOrNight(Event, frozen=True, kw_only=True):
    """It becomes day, or night (728.1)."""

    which: Literal["day", "night"]


class FirstThing(Event, frozen=True, kw_only=True):
    """What a player does who has skipped a turn, phase or step: the first thing in what comes (614.10b)."""

    player: int
    instructions: tuple[Any, ...]
    context: Any
