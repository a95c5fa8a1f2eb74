"""Piles into which cards are separated that were looked at or revealed (700.3)."""

from __future__ import annotations

import msgspec

from engine.decisions import Decision, OneOf, Some
from engine.instructions import Instruction
from engine.records import Answered, Asked
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table


def _player(table: Table, context: Context, by: Selection | None) -> int:
    """Who is meant; where no opponent is within range, the closest one beyond it."""
    if by is None:
        return context.controller
    meant = by.select(table, context)
    return meant[0] if meant else table.closest_opponent(context.controller) or context.controller


class Separate(Instruction, frozen=True):
    """ "An opponent separates those cards into two piles": "it" is then the first of them."""

    by: Selection | None = None

    def follow(self, table: Table, context: Context) -> Context:
        """Let the player put each of the cards into one of the piles."""
        there = tuple(id for id in context.seen if table.exists(id))
        first = separate(table, context, _player(table, context, self.by), there)
        return msgspec.structs.replace(context, it=first, seen=tuple(id for id in there if id not in first))


@rule("separating into piles", "2021:700.3", "2021:700.3a", "2021:700.3d", kind="choice")
def separate(table: Table, context: Context, player: int, there: tuple[int, ...]) -> tuple[int, ...]:
    """Each of the objects is put into exactly one of the piles, each of which may contain none."""
    prompt = Asked(case="the first pile", player=table.called(player), objects=table.each_called(there))
    domain = Some(there, 0, len(there))
    about = table.name(context.source)
    first = tuple(
        table.choose(Decision(player, "object", about, prompt, "2021:700.3", domain, context.source))
    )
    table.trace.record(Answered(player=table.called(player), objects=table.each_called(first)))
    return first


class ChoosePile(Instruction, frozen=True):
    """ "An opponent chooses one of those piles": "it" is then that pile, what was seen the other."""

    by: Selection | None = None

    def follow(self, table: Table, context: Context) -> Context:
        """Let the player choose."""
        if choose_pile(table, context, _player(table, context, self.by)):
            return context
        return msgspec.structs.replace(context, it=context.seen, seen=context.it)


def choose_pile(table: Table, context: Context, player: int) -> bool:
    """Tell whether the first pile is chosen; of two that can't be told apart it is."""
    piles = tuple(_listed(table, ids) for ids in (context.it, context.seen))
    if piles[0] == piles[1]:
        return True
    about = table.name(context.source)
    prompt = Asked(case="a pile", player=table.called(player), words=piles)
    decision = Decision(player, "option", about, prompt, "608.2d", OneOf(piles), context.source)
    return bool(table.choose(decision) == piles[0])


def _listed(table: Table, ids: tuple[int, ...]) -> str:
    return ", ".join(sorted(table.name(id) for id in ids)) or "none"
