"""The stage for replays: what a store knows of editions and numbers, joined with the cards."""

from __future__ import annotations

import datetime

from assistant.cards import CardShelf
from assistant.library import Library
from assistant.scenarios.replay import DEFAULT_EDITION, Stage
from model import Citation

IMPLEMENTED = ("2005", "2014", "2017", "2021", "2024")
"""The editions whose rules the engine was written from."""


def open_stage(library: Library) -> Stage:
    """Make the stage of a store with the cards that come with the project."""
    return stage_over(library, CardShelf.open())


def stage_over(library: Library, shelf: CardShelf) -> Stage:
    """Make the stage of a store: its editions and their dates, and its rules' histories."""

    def edition_of(wanted: str | None) -> tuple[str, datetime.date]:
        return library.edition_on(wanted or DEFAULT_EDITION)

    def differs(edition: str, home: Citation) -> bool:
        return edition not in IMPLEMENTED and not library.says_the_same(home, edition)

    return Stage(shelf, edition_of, library.counterpart, differs)
