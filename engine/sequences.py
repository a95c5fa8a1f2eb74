"""Game choices in a sequence: those of a shortcut (729.2a), and those that came to the same state (729.3)."""

from __future__ import annotations

from typing import Any

import msgspec


class GameChoice(msgspec.Struct, frozen=True):
    """One choice: the id of whose it is, the kind of decision, and the answer."""

    player: int
    kind: str
    answer: Any


class Shortcut(msgspec.Struct, frozen=True):
    """A shortcut that is being taken: its choices, again and again, up to its end (729.2c).

    `end` is how many choices it has in all, each time round counted, `taken` how many have been made;
    `shortened` says that at its end another choice has to be made than the one that follows.
    """

    choices: tuple[GameChoice, ...]
    end: int
    taken: int = 0
    shortened: bool = False

    @property
    def is_over(self) -> bool:
        """Tell whether all of its choices have been made."""
        return self.taken >= self.end

    @property
    def next_choice(self) -> GameChoice:
        """The choice that comes next, or that would come next where it was shortened."""
        return self.choices[self.taken % len(self.choices)]


class Agreed(msgspec.Struct, frozen=True):
    """How often a loop of two players goes on (2005:421.3), and which actions make it up.

    `ends` is the player who does not have the last word, `left` how often they may go on.
    """

    actions: frozenset[tuple[int, Any]]
    ends: int
    left: int


class Acted(msgspec.Struct, frozen=True):
    """An ability that was activated this turn: whose action, which, and what the game was like (729.3)."""

    player: int
    action: Any
    state: tuple[Any, ...]
