"""Two cards that enter the battlefield melded (712.14c)."""

from __future__ import annotations

import msgspec

from engine.mana import ManaCost
from engine.objects import Object
from engine.records import Answered, Applied
from engine.registry import rule
from engine.stickers import Stuck
from engine.view import Table


def _without_cost(game: Table, parts: tuple[Object, ...]) -> ManaCost:
    return ManaCost(())


@rule("mana value of a melded permanent", "202.3c", "712.8g", kind="question", without=_without_cost)
def of_both_fronts(game: Table, parts: tuple[Object, ...]) -> ManaCost:
    """Its mana value is the sum of the mana values of its front faces."""
    costs = tuple(each.printed.mana_cost for each in parts if each.printed.mana_cost is not None)
    both = ManaCost(tuple(symbol for cost in costs for symbol in cost.symbols))
    game.trace.record(Answered(words=tuple(each.printed.name for each in parts), answer=both.mana_value))
    return both


def _front_up(game: Table, new: Object, other: Object) -> Object:
    return new


@rule("entering melded", "712.14c", "712.4a", kind="zone change", without=_front_up)
def as_melded(game: Table, new: Object, other: Object) -> Object:
    """Both cards enter the battlefield as a single permanent with their back faces up and combined."""
    parts = (new, other)
    combined = new.melds
    assert combined is not None
    named = msgspec.structs.replace(combined, front_cost=of_both_fronts(game, parts))
    commander = led_by_both(game, parts) or 0
    melded = msgspec.structs.replace(
        new,
        components=parts,
        melds=named,
        merged_at=game.new_timestamp(),
        commander=commander,
        designations=other.designations if commander and not new.commander else new.designations,
    )
    if other.stickers:
        melded = msgspec.structs.replace(melded, stickers=of_both_cards(game, parts))
    game.trace.record(Applied(words=(new.printed.name, other.printed.name), word=combined.name))
    return melded


def _of_the_first(game: Table, parts: tuple[Object, ...]) -> tuple[Stuck, ...]:
    return parts[0].stickers


@rule("stickers on what enters melded", "123.5a", kind="zone change", without=_of_the_first)
def of_both_cards(game: Table, parts: tuple[Object, ...]) -> tuple[Stuck, ...]:
    """All stickers on the cards are on the melded permanent, in their relative timestamp order."""
    together = sorted((each for part in parts for each in part.stickers), key=lambda each: each.timestamp)
    labels = tuple(f"“{each.sticker.label}”" for each in together)
    game.trace.record(Applied(words=labels))
    return tuple(together)


@rule("a commander that is melded", "903.3b", kind="question")
def led_by_both(game: Table, parts: tuple[Object, ...]) -> int:
    """If a commander is melded with its counterpart, the resulting melded permanent is the commander."""
    leading = next((each for each in parts if each.commander), None)
    if leading is None:
        return 0
    game.trace.record(Answered(word=leading.printed.name, answer=True))
    return leading.commander
