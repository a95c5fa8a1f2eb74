"""Writing a store: one at a time, and nothing left behind where it fails."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from rulesdb.errors import BeingWritten, NotWritten

LOCK = ".writing"
"""The file that whoever writes a store holds locked; the system lets go of it when a writer is killed."""


@contextmanager
def sole_writer(directory: Path) -> Iterator[None]:
    """Write a store as the only one who does; a directory made for it goes again where writing fails.

    BeingWritten where somebody else writes it, NotWritten where the disk is full or may not be written.
    """
    made = _make(directory)
    try:
        with FileLock(directory / LOCK, timeout=0):
            yield
    except Timeout as reason:
        raise BeingWritten(
            f"the store in {directory} is being written by another command; wait until that has ended"
        ) from reason
    except (OSError, sqlite3.OperationalError) as reason:
        for path in made:
            with suppress(OSError):
                (path / LOCK).unlink(missing_ok=True)
                path.rmdir()
        why = getattr(reason, "strerror", None) or reason
        raise NotWritten(
            f"{directory} can't be written: {why}; make room, or choose another with --db DIR"
        ) from reason


def _make(directory: Path) -> list[Path]:
    """Make a directory with its parents; gives those that were made, the innermost first."""
    missing = [path for path in (directory, *directory.parents) if not path.exists()]
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as reason:
        why = reason.strerror or reason
        raise NotWritten(f"{directory} can't be made: {why}; choose another with --db DIR") from reason
    return missing
