"""Takes from a text what may differ although nothing was changed: its places, and what stands around it.

So a rule that stays as it is from edition to edition is stored once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from model import Example, Passage, Place, Rule, Ruling, Term
from rulesdb.records import RuleRecord

NOWHERE = Place(0)

Whole = TypeVar("Whole", bound=Rule | Term | Ruling)

Places = list[tuple[int, int]]
"""Lines and columns, in the order in which the passages stand."""


class Around(msgspec.Struct, frozen=True, array_like=True):
    """What stands around a rule, as in `RuleRecord`."""

    name: str
    parent: str | None
    children: tuple[str, ...]
    previous: str | None
    next: str | None
    cites: tuple[str, ...]
    cited_by: tuple[str, ...]
    dangling: tuple[str, ...]


def around(record: RuleRecord) -> Around:
    """Give what stands around a rule."""
    return Around(
        record.name,
        record.parent,
        record.children,
        record.previous,
        record.next,
        record.cites,
        record.cited_by,
        record.dangling,
    )


def joined(rule: Rule, position: int, around: Around) -> RuleRecord:
    """Put a rule and what stands around it together again."""
    return RuleRecord(
        rule=rule,
        position=position,
        name=around.name,
        parent=around.parent,
        children=around.children,
        previous=around.previous,
        next=around.next,
        cites=around.cites,
        cited_by=around.cited_by,
        dangling=around.dangling,
    )


def without_places(whole: Whole) -> tuple[Whole, Places]:
    """Give a rule, a term or a ruling without its places in the source, and these."""
    places: Places = []

    def take(passage: Passage) -> Passage:
        places.append((passage.place.line, passage.place.column))
        return replace(passage, place=NOWHERE)

    return _changed(whole, take), places


def with_places(whole: Whole, places: Places) -> Whole:
    """Give a rule, a term or a ruling back its places."""
    left = iter(places)

    def give(passage: Passage) -> Passage:
        return Passage(passage.text, Place(*next(left)), passage.spans, passage.references, passage.changes)

    return _changed(whole, give)


def _changed(whole: Whole, change: Callable[[Passage], Passage]) -> Whole:
    """Change every passage of a rule, a term or a ruling, in their order."""
    changed = replace(whole, passage=change(whole.passage))
    if not isinstance(changed, Rule):
        return changed
    also = tuple(
        replace(each, passage=change(each.passage), examples=_of_examples(each.examples, change))
        for each in changed.also
    )
    return replace(changed, examples=_of_examples(changed.examples, change), also=also)


def _of_examples(examples: tuple[Example, ...], change: Callable[[Passage], Passage]) -> tuple[Example, ...]:
    return tuple(Example(change(each.passage), each.tag, each.cut) for each in examples)
