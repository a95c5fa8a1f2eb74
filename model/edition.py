"""An edition: the rules as they stood from one date on."""

from __future__ import annotations

import datetime

import msgspec


class Edition(msgspec.Struct, frozen=True):
    """An edition of the Comprehensive Rules, as far as one document holds it.

    `key` is what users write (`2024`, or for an edition that they brought its date, `2025-11-14`);
    `name` the title shown ("August 2024 (Bloomburrow)"); `effective` the day from which it was in
    force; `complete` is false where the document lacks parts of that edition; `dated_by` says how the
    date is known ("the document's own words" or the evidence).
    """

    key: str
    name: str
    effective: datetime.date
    complete: bool
    dated_by: str
