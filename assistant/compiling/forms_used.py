"""`judge cards forms`: each form with the number of cards that use it, those that none uses first."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from assistant.compiling.forms_of_texts import KNOWN
from assistant.compiling.outcomes import Outcomes, Progress
from assistant.compiling.report import part_of
from model import Card


class FormUse(msgspec.Struct, frozen=True):
    """A form, the node that it reads, how many cards say it, and the first of them, if any."""

    form: str
    reads: str
    cards: int
    example: str | None


def uses(
    cards: Iterable[Card], outcomes: Outcomes, progress: Progress = lambda _what, _done, _of: None
) -> tuple[FormUse, ...]:
    """Count the cards that use each form, those of the tenth that is held out left alone; rarest first.

    A form counts for a card if a clause that compiled is written by it.
    """
    rest = part_of(cards, "rest")
    found = outcomes.of((face for card in rest for face in card.faces), progress)
    using: dict[int, list[str]] = {}
    for card in rest:
        for place in {place for face in card.faces for place in found[face].forms}:
            using.setdefault(place, []).append(card.name)
    listed = (
        FormUse(each.form, each.reads, len(using.get(place, ())), next(iter(using.get(place, ())), None))
        for place, each in enumerate(KNOWN)
    )
    return tuple(sorted(listed, key=lambda each: (each.cards, each.reads, each.form)))
