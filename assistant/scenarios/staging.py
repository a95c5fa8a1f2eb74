"""The stage for replays: what a store knows of editions and numbers, joined with the cards."""

from __future__ import annotations

import datetime
import gc
from functools import cache
from typing import Protocol

from assistant.cards import CardShelf
from assistant.editions import IMPLEMENTED
from assistant.scenarios.citing import citation
from assistant.scenarios.replay import DEFAULT_EDITION, Stage
from model import Citation

NEW_VALUES = 20_000
"""After how many new values garbage is looked for among them."""


class Editions(Protocol):
    """What a store knows of editions: `assistant.library.Library` does."""

    def edition_on(self, wanted: str) -> tuple[str, datetime.date]:
        """Give the edition that a key or a date means, and the day that is meant."""
        ...

    def counterpart(self, home: str, number: str, edition: str) -> str | None:
        """Give the number that a rule of the edition `home` has in another."""
        ...

    def says_the_same(self, home: Citation, edition: str) -> bool:
        """Tell whether a rule has the same words in another edition."""
        ...

    def wording(self, home: Citation) -> str:
        """Give the text of a rule; empty where the edition's document lacks it."""
        ...


class Shelved(Editions, Protocol):
    """A store that has cards beside its editions."""

    @property
    def cards(self) -> CardShelf:
        """The cards by name."""
        ...


def open_stage(library: Shelved) -> Stage:
    """Make the stage of a store with its cards."""
    return stage_over(library, library.cards)


def stage_over(library: Editions, shelf: CardShelf) -> Stage:
    """Make the stage of a store: its editions and their dates, and its rules' histories."""
    over = _Over(library)
    return Stage(shelf, over.edition_of, library.counterpart, over.differs, over.wording)


class _Over:
    """What a stage asks of a store; it may be sent to another process, with all that the store has."""

    def __init__(self, library: Editions) -> None:
        _spare_what_stays()
        self._library = library

    def __reduce__(self) -> tuple[type[_Over], tuple[Editions]]:
        return _Over, (self._library,)

    def edition_of(self, wanted: str | None) -> tuple[str, datetime.date]:
        """Give the edition that is played, and the day."""
        return self._library.edition_on(wanted or DEFAULT_EDITION)

    def differs(self, edition: str, home: Citation) -> bool:
        """Tell whether a rule is implemented by another text than the one that an edition has."""
        return edition not in IMPLEMENTED and not self._library.says_the_same(home, edition)

    def wording(self, edition: str, number: str) -> str:
        """Give the text of a rule by an edition and its number there."""
        return self._library.wording(citation(number, edition))


@cache
def _spare_what_stays() -> None:
    """Have the collector of garbage leave alone what the process has loaded so far, and look less often.

    Rules, cards and forms stay to the end. A replay makes many small values, nearly all of which are needed
    as long as it lasts and go with it.
    """
    gc.freeze()
    gc.set_threshold(NEW_VALUES, *gc.get_threshold()[1:])
