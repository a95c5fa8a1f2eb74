"""Reads files of cards: beside `cli/building.py` the one place where a face reads what a user brings."""

from __future__ import annotations

from pathlib import Path

from cli.building import NotIngested, Progress
from ingest.cards.reading import ReadCards, read_cards
from ingest.errors import IngestError


def cards_of(path: Path, progress: Progress) -> ReadCards:
    """Read a file of cards; NotIngested says in a sentence what is wrong with it."""
    try:
        return read_cards(path, progress)
    except IngestError as reason:
        raise NotIngested(str(reason)) from reason
