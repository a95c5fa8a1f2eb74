"""Reads files of cards: beside `cli/building.py` the one place where a face reads what a user brings."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec

from assistant.cards import CardShelf
from assistant.executing.work import Executor
from cli.building import Progress
from cli.places import NotIngested
from ingest.cards.kept import Skipped
from ingest.cards.reading import ReadCards, read_cards
from ingest.errors import IngestError
from model import Card
from rulesdb.cards import CardStore
from rulesdb.errors import StoreError
from rulesdb.writing import sole_writer


class Imported(msgspec.Struct, frozen=True):
    """`judge cards import --json`: the cards that are in the store now, and what of the file is not.

    `compiled` of the `cards` were understood in full.
    """

    cards: int
    faces: int
    compiled: int
    skipped: tuple[Skipped, ...]
    seconds: float


def cards_of(path: Path, progress: Progress) -> ReadCards:
    """Read a file of cards; NotIngested says in a sentence what is wrong with it."""
    try:
        return read_cards(path, progress)
    except IngestError as reason:
        raise NotIngested(str(reason)) from reason


def stored_cards(directory: Path) -> tuple[Card, ...]:
    """The cards that were imported into the store of a directory; those of the project where none were."""
    try:
        return CardStore(directory).all() or tuple(CardShelf.open())
    except StoreError as reason:
        raise NotIngested(str(reason)) from reason


def import_cards(
    path: Path, directory: Path, progress: Progress, executor: Executor | None = None
) -> Imported:
    """Read a file of cards into the store of a directory, and compile them so that it is known for later."""
    from assistant.compiling.outcomes import Outcomes  # noqa: PLC0415 - loads the engine
    from assistant.compiling.report import compile_cards  # noqa: PLC0415

    began = time.perf_counter()
    read = cards_of(path, progress)
    try:
        with sole_writer(directory):
            CardStore(directory).add(read.cards)
    except StoreError as reason:
        raise NotIngested(str(reason)) from reason
    compiled = compile_cards(read.cards, Outcomes(directory, executor), progress=progress)
    return Imported(
        cards=len(read.cards),
        faces=sum(len(card.faces) for card in read.cards),
        compiled=compiled.compiled,
        skipped=read.skipped,
        seconds=round(time.perf_counter() - began, 3),
    )
