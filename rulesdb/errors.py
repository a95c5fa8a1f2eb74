"""What can be wrong with a store."""

from __future__ import annotations


class StoreError(Exception):
    """A store that can't be used: one sentence that says what to do."""


class NoStore(StoreError):
    """There is none in the directory."""


class OtherVersion(StoreError):
    """It was built by another version of the code that reads documents and keeps them."""


class DamagedStore(StoreError):
    """Files of it are missing or can't be read."""


class BeingWritten(StoreError):
    """Somebody else writes it now."""


class NotWritten(StoreError):
    """The disk is full, or it may not be written."""


class SameEdition(StoreError):
    """Two documents of one build are of the same edition."""
