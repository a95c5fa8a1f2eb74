"""What a text asks of the moment at which its spell was cast: "if you controlled a Dragon as you cast it"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from engine.board import Board
from engine.characteristics import Ability
from engine.conditions import Condition
from engine.quantities.as_cast import NumberAsCast
from engine.view import Context, View


class HeldAsCast(Condition, frozen=True):
    """Whether something held as the spell became cast: it is noted then, and a copy wasn't cast (707.10)."""

    condition: Condition
    text: str

    def holds(self, view: View, context: Context) -> bool:
        """Ask what was noted for the spell, also of the permanent that it became (607.2i)."""
        announced = view.object(context.source).announced
        return (
            announced is not None
            and announced.controller == context.controller
            and self.text in announced.held
        )


def note_what_held(game: Board, player: int, spell: int) -> None:
    """Note of all that the text of a spell asks of this moment, what holds and what its numbers are."""
    announced = game.object(spell).announced
    asked = _asked_by(game.characteristics(spell).abilities)
    if announced is None or not asked:
        return
    context = Context(source=spell, controller=player)
    held = (
        each.text for each in asked if isinstance(each, HeldAsCast) and each.condition.holds(game, context)
    )
    numbers = {each.text: each.of.value(game, context) for each in asked if isinstance(each, NumberAsCast)}
    noted = msgspec.structs.replace(
        announced, held=tuple(dict.fromkeys(held)), numbers=tuple(numbers.items())
    )
    game.change(spell, announced=noted)


@lru_cache(maxsize=1024)
def _asked_by(abilities: tuple[Ability, ...]) -> tuple[HeldAsCast | NumberAsCast, ...]:
    """What all abilities of a spell ask of the moment; the same cards are cast again and again."""
    return tuple(_asked(abilities))


def _asked(what: Any) -> Iterator[HeldAsCast | NumberAsCast]:
    if isinstance(what, HeldAsCast | NumberAsCast):
        yield what
    elif isinstance(what, tuple):
        for each in what:
            yield from _asked(each)
    elif isinstance(what, msgspec.Struct):
        for field in what.__struct_fields__:
            yield from _asked(getattr(what, field))
