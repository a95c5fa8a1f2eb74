"""What is done to the permanent whose ability is countered (701.5)."""

from __future__ import annotations

from engine.actions.counter import Counter
from engine.instructions import Instruction
from engine.view import Context, Table, permanents


class CounterThen(Instruction, frozen=True):
    """ "Counter target ability. If a permanent's ability is countered this way, destroy that permanent."."""

    counter: Counter
    instructions: tuple[Instruction, ...]

    def follow(self, table: Table, context: Context) -> Context:
        """Counter it; what is done then is done to its source, where that is still the same permanent."""
        ids = self.counter.what.select(table, context)
        stood = {id: table.object(id).announced for id in ids if table.exists(id)}
        after = self.counter.follow(table, context)
        sources = (each.source for id, each in stood.items() if each is not None and not table.exists(id))
        there = permanents(table, tuple(dict.fromkeys(id for id in sources if id)))
        told = after.about(*there)
        for each in self.instructions if there else ():
            told = each.follow(table, told)
        return after
