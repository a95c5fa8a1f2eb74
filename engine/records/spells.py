"""Records of spells and abilities: what is announced, triggers, resolves or does not (405, 601-603, 608)."""

from __future__ import annotations

from engine.records import Named, Record


class Triggered(Record, frozen=True, kw_only=True):
    """An ability has triggered and waits to be put on the stack (603.2).

    `ability` are its words, `controller` who will control it, `ability_rule` the number of the keyword that
    it comes from.
    """

    source: Named
    ability: str
    controller: Named
    ability_rule: str = ""


class Resolved(Record, frozen=True, kw_only=True):
    """A spell or ability resolves: it has legal targets, or none (608.2-3)."""

    object: Named


class NotResolved(Record, frozen=True, kw_only=True):
    """A spell or ability leaves the stack without resolving.

    `why` is `countered`, `illegal targets` or `condition` (an intervening "if" that is not true); `by` is
    what countered it, left out where the rules did.
    """

    object: Named
    why: str
    by: Named | None = None
