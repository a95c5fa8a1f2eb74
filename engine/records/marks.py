"""What stays on objects and players, in records: designations, notes, stickers (123, 607.2e, 701, 702)."""

from __future__ import annotations

from engine.records import Named, Record


class DesignationGained(Record, frozen=True, kw_only=True):
    """An object or player (`by`) has got a designation: monstrous, renowned, the city's blessing."""

    by: Named
    name: str


class DesignationEnded(Record, frozen=True, kw_only=True):
    """An object has a designation no longer: it is suspected, or a Ring-bearer, no more."""

    of: Named
    name: str


class NumberNoted(Record, frozen=True, kw_only=True):
    """A number is noted for an object."""

    object: Named
    number: int


class PlayerKept(Record, frozen=True, kw_only=True):
    """A player whom an ability of an object targets is kept for the object, as a linked ability asks."""

    object: Named
    player: Named


class ActivatedSoOften(Record, frozen=True, kw_only=True):
    """An ability of an object has been activated so many `times` this turn."""

    object: Named
    times: int


class ResolvedAgain(Record, frozen=True, kw_only=True):
    """An ability of an object resolves for so many `times` this turn."""

    object: Named
    times: int


class StickerPlaced(Record, frozen=True, kw_only=True):
    """A sticker with a `label` is put on an object, whose `name` is that then."""

    object: Named
    label: str
    name: str
