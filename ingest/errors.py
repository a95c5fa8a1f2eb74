"""What can be wrong with a document that somebody brings."""

from __future__ import annotations


class IngestError(ValueError):
    """A document that can't be read: one sentence that says what it is and what to change."""


class TooLarge(IngestError):
    """A file that has more bytes than may be read."""
