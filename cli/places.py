"""Where the project's own files are, and what a document fails with that can't be stored."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "data" / "sources"
"""The documents that the project has; their editions are built where no file is named."""

DEFAULT_STORE = ROOT / ".store"


class NotIngested(Exception):
    """Documents that can't be built into a store: one sentence that says what to change."""
