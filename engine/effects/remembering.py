"""What an instruction has dealt with, kept for those that count it later: "for each card exiled this way"."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.events import ZoneChange
from engine.instructions import Instruction
from engine.selections import Selection
from engine.view import Context, Table, View


class Remember(Instruction, frozen=True):
    """Keep what "it" means behind a deed, or with `seen` all that was revealed together."""

    did: str
    seen: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Note it; what else is done leaves it as it is."""
        ids = context.seen if self.seen else context.it
        return msgspec.structs.replace(context, done=(*context.done, (self.did, ids)))


class Remembered(Selection, frozen=True):
    """What was "exiled this way", "revealed this way", also where something else was done since (608.2c)."""

    did: str

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """All of it; nothing where that was not done."""
        found = (id for did, ids in context.done if did == self.did for id in ids)
        return tuple(dict.fromkeys(found))


class AsItWas(Selection, frozen=True):
    """What "that creature" was before it was moved, of which its power is asked (608.2h)."""

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """What became what was dealt with last; what has not moved is still what it was."""
        return tuple(next((each.object for each in _moves(view, id)), id) for id in context.it)


def _moves(view: View, id: int) -> Iterator[ZoneChange]:
    return (each for each in view.history if isinstance(each, ZoneChange) and each.became == id)
