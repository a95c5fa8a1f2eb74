"""`judge cards forms`: each form with the number of cards that use it, those that none uses first."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from assistant.cards import CardShelf
from assistant.compiling.forms_of_texts import KNOWN
from assistant.compiling.outcomes import Outcomes, Progress
from assistant.compiling.report import is_held_out
from model import Card


class FormUse(msgspec.Struct, frozen=True):
    """A form, the node that it reads, how many cards say it, and the first that may be looked at, if any.

    `held_out` of the cards are of the tenth that is held out: they are counted and never shown.
    `why_alone` is why a form that one card uses isn't composed of others.
    """

    form: str
    reads: str
    cards: int
    held_out: int
    example: str | None
    why_alone: str = ""


def printed(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of a file with those of the project that it lacks: planes, schemes and their like."""
    found = tuple(cards)
    names = {card.name for card in found}
    return (*found, *(card for card in CardShelf.open() if card.name not in names))


def uses(
    cards: Iterable[Card], outcomes: Outcomes, progress: Progress = lambda _what, _done, _of: None
) -> tuple[FormUse, ...]:
    """Count the cards that use each form; rarest first.

    A form counts for a card if a clause that compiled is written by it.
    """
    found = tuple(cards)
    became = outcomes.of((face for card in found for face in card.faces), progress)
    using: dict[int, list[str]] = {}
    for card in found:
        for place in {place for face in card.faces for place in became[face].forms}:
            using.setdefault(place, []).append(card.name)
    listed = []
    for place, each in enumerate(KNOWN):
        names = using.get(place, [])
        shown = [name for name in names if not is_held_out(name)]
        example = shown[0] if shown else None
        hidden = len(names) - len(shown)
        listed.append(FormUse(each.form, each.reads, len(names), hidden, example, each.why_alone))
    return tuple(sorted(listed, key=lambda each: (each.cards, each.reads, each.form)))
