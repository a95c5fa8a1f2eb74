"""Records of costs (118, 601.2f)."""

from __future__ import annotations

import msgspec

from engine.records import Named, Record, Refusal


class CostReduced(Record, frozen=True, kw_only=True):
    """An effect has taken a symbol of mana out of a cost (118.7)."""

    by: str
    symbol: str


class Adding(msgspec.Struct, frozen=True, omit_defaults=True):
    """So many sources of mana of one name, with each of the ways in which one of them could add mana."""

    name: str
    number: int
    ways: tuple[str, ...]


class NotEnoughMana(Refusal, frozen=True, kw_only=True):
    """A cost (`word`) can't be paid with the mana there is: `pool` could be spent on it, `unfit` could not.

    `adding` are the sources that could add mana for it, `helpers` what could help to pay, `idle` the sources
    whose mana can't be spent on it.
    """

    pool: str = ""
    unfit: str = ""
    adding: tuple[Adding, ...] = ()
    helpers: tuple[Named, ...] = ()
    idle: tuple[Adding, ...] = ()
