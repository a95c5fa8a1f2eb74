"""What an instruction has dealt with, kept for those that count it later: "for each card exiled this way"."""

from __future__ import annotations

import msgspec

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
