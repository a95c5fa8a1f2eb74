"""Cards: compiled from cold and looked up, one in the sandbox as somebody types, a name completed."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

from assistant.cards import CARDS, CardShelf
from assistant.compiling.outcomes import Outcomes
from assistant.compiling.report import compile_cards
from assistant.library import Library
from bench.measures import Measure, milliseconds, percentile
from cli.card_files import cards_of, import_cards
from model import Card
from webapp.app import app_over

TYPED = 500
"""Cards that are typed into the sandbox."""
MOST_SECONDS = {"cold": 60.0, "cached": 3.0}
"""What is promised for the 24,281 cards of a file with all cards before 2023."""
WHOLE_FILE = 20_000
"""Cards from which on a file counts as one with all cards."""


def compiling(store: Path, file: Path | None) -> Iterator[Measure]:
    """Compile and import the cards of a file, those of the project where none is named."""
    cards = tuple(CardShelf.open()) if file is None else cards_of(file, _nothing).cards
    whole = len(cards) >= WHOLE_FILE
    faces = sum(len(card.faces) for card in cards)
    with tempfile.TemporaryDirectory() as scratch:
        for what in ("cold", "cached"):
            took = milliseconds(lambda: compile_cards(cards, Outcomes(Path(scratch)))) / 1000
            limit = MOST_SECONDS[what] if whole else None
            yield Measure(f"{len(cards):,} cards compiled, {what}", took, "s", limit)
            yield Measure(f"faces compiled per second, {what}", faces / took, "/s")
        for what in ("first", "again"):
            took = milliseconds(import_cards, file or _largest(), Path(scratch) / "store", _nothing)
            yield Measure(f"card file imported, {what}", took / 1000, "s")
    yield from _typed(store, cards)


def _typed(store: Path, cards: tuple[Card, ...]) -> Iterator[Measure]:
    """The page of the sandbox with one card after the other, and the names that its search completes."""
    client = app_over(Library.open(store)).test_client()
    faces = [card.faces[0] for card in cards[:: max(1, len(cards) // TYPED)]]
    client.get("/cards/try")
    times = []
    for face in faces:
        fields = {"name": face.name, "types": face.types, "mana_cost": face.mana_cost, "text": face.text}
        times.append(milliseconds(client.get, f"/cards/try?{urlencode(fields)}"))
    yield Measure(f"a card typed in the sandbox, median of {len(times)}", statistics.median(times), "ms", 20)
    yield Measure("a card typed in the sandbox, 99th percentile", percentile(times, 99), "ms")
    shelf = CardShelf(cards)
    words = [face.name[:size] for face in faces[:100] for size in (2, 4, 6)]
    times = [milliseconds(shelf.beginning, each) for each in words]
    yield Measure("a card's name completed, median", statistics.median(times), "ms", 20)


def _largest() -> Path:
    return max(CARDS.glob("*.yaml"), key=lambda path: path.stat().st_size)


def _nothing(what: str, done: int, of: int) -> None:
    """Tell nobody of progress."""
