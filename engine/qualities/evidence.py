"""What it rests on that an object is of a color or type: the rules, each with its answer (105, 202, 205).

Asked only of what was chosen or is affected; filters yield it beside their cheap answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from engine import qualities
from engine.casting import split_cards
from engine.qualities import colors
from engine.records import Answered, Record
from engine.registry import Traced
from engine.view import Table
from engine.zones import Zone

COUNTED = {
    "colorless": colors.colorless,
    "monocolored": colors.monocolored,
    "multicolored": colors.multicolored,
}
"""What asks how many colors an object has."""


class Recorded(Protocol):
    """A rule whose answer can be recorded where it mattered: a `Quality`."""

    def record(self, game: Traced, record: Record) -> None:
        """Keep the answer in the trace."""
        ...


class Because(NamedTuple):
    """A rule that says what something is, and its answer as a record."""

    asked: Recorded
    record: Record


def keep(table: Table, found: Iterator[Because]) -> None:
    """Record what an answer rests on."""
    for each in found:
        each.asked.record(table, each.record)


def of_color(table: Table, id: int, color: str) -> Iterator[Because]:
    """Why an object is of a color, colorless, monocolored or multicolored."""
    object, characteristics = table.called(id), table.characteristics(id)
    if color not in COUNTED and len(characteristics.colors) > 1:
        yield Because(qualities.only_what_is_asked, Answered(object=object, word=color))
    if color in COUNTED:
        yield Because(COUNTED[color], Answered(object=object, word=color))
    if color == "colorless" and characteristics.mana_cost is not None:
        yield Because(colors.colorless_by_cost, Answered(object=object))
    yield from of_colors(table, id)


def of_colors(table: Table, id: int) -> Iterator[Because]:
    """Where the colors of an object come from, as far as no effect has changed them."""
    values, object = table.copiable(id), table.called(id)
    if values.colors != table.characteristics(id).colors:
        return
    cost = values.mana_cost
    if cost is not None and cost.colors:
        words = tuple(sorted(cost.colors))
        yield Because(colors.colors_of_cost, Answered(object=object, words=words, text=str(cost)))
        if len(cost.colors) > 1:
            yield Because(colors.every_color, Answered(object=object))
        if any(each.ways and (each.life or each.generic or len(each.ways) > 1) for each in cost.symbols):
            yield Because(colors.colors_of_hybrid, Answered(object=object, words=words))
    shown = colors.indicator(values)
    if shown and table.object(id).kind == "card":
        yield Because(colors.indicated, Answered(object=object, words=tuple(sorted(shown))))


def of_type(table: Table, id: int, word: str, part: str) -> Iterator[Because]:
    """What is not plain about an object that is of a type: several types, no card, a supertype."""
    object = table.called(id)
    yield from _of_the_other_half(table, id, word, part)
    if any(getattr(each, "elsewhere", False) for each in table.copiable(id).abilities):
        yield Because(qualities.works_elsewhere, Answered(object=object))
    if part == "supertypes":
        if word in ("Basic", "Snow"):
            asked = qualities.basic if word == "Basic" else qualities.snow
            yield Because(asked, Answered(object=object, answer=True))
        return
    types = table.characteristics(id).types
    if part == "types" and len(types) > 1:
        also = tuple(sorted(types - {word}))
        yield Because(qualities.any_of_its_types, Answered(object=object, word=word, words=also))
    if table.object(id).kind == "token":
        yield Because(qualities.types_of_no_card, Answered(object=object, word=word))


def _of_the_other_half(table: Table, id: int, word: str, part: str) -> Iterator[Because]:
    """That a split card off the stack is of a type that its right half alone has."""
    halves = table.characteristics(id).halves
    if halves and table.object(id).zone is not Zone.STACK and word not in getattr(halves[0], part):
        about = Answered(object=table.called(id), word=word)
        yield Because(split_cards.both_halves, about)
        yield Because(split_cards.both_texts, about)


def of_name(table: Table, id: int, name: str) -> Iterator[Because]:
    """That a name is one of the two of a split card."""
    if len(table.characteristics(id).names) > 1:
        yield Because(split_cards.two_names, Answered(object=table.called(id), word=name))


def of_numbers(table: Table, id: int) -> Iterator[Because]:
    """That an ability of an object off the battlefield defines its numbers there too."""
    defining = any(getattr(each, "defining", False) for each in table.copiable(id).abilities)
    if defining and table.object(id).zone is not Zone.BATTLEFIELD:
        yield Because(qualities.defines_everywhere, Answered(object=table.called(id)))


def of_controller(table: Table, id: int) -> Iterator[Because]:
    """That an object which has no controller counts as its owner's."""
    if table.is_player(id):
        return
    thing = table.object(id)
    if thing.zone not in (Zone.BATTLEFIELD, Zone.STACK):
        owner = table.called(thing.owner)
        yield Because(qualities.owner_instead, Answered(object=table.called(id), player=owner))
