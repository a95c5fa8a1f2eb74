"""Records of replacement and prevention effects (614-616)."""

from __future__ import annotations

from engine.records import Named, Record


class Replaced(Record, frozen=True, kw_only=True):
    """A replacement or prevention effect has been applied to an event (614.6, 615.6).

    `text` are its words, `prevented` tells whether it is a prevention effect; `ability_rule` is the number of
    the keyword that it comes from.
    """

    source: Named
    text: str = ""
    prevented: bool = False
    ability_rule: str = ""
