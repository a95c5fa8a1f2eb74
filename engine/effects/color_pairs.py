"""Cards that are chosen for each color pair (105.5)."""

from __future__ import annotations

from itertools import combinations

import msgspec

from engine.decisions import Decision, OneOf
from engine.effects.looking import put_there
from engine.instructions import Instruction
from engine.mana import COLORS
from engine.records import Answered, Asked
from engine.registry import rule
from engine.view import Context, Table
from engine.zones import Zone


class TakeForPairs(Instruction, frozen=True):
    """ "For each color pair, choose a card that's exactly those colors from among them"."""

    to: Zone

    def follow(self, table: Table, context: Context) -> Context:
        """Choose for one pair after the other, and put all of them there; the others are the rest."""
        there = tuple(id for id in context.seen if table.exists(id))
        chosen: list[int] = []
        for pair in color_pairs(table):
            fitting = tuple(id for id in there if table.characteristics(id).colors == pair)
            if fitting:
                chosen.append(_chosen(table, context, pair, fitting))
        became = put_there(table, self.to, context, tuple(chosen), ("top", False))
        rest = tuple(id for id in there if id not in chosen)
        return msgspec.structs.replace(context, it=became, seen=rest)


def _chosen(table: Table, context: Context, pair: frozenset[str], fitting: tuple[int, ...]) -> int:
    if len(fitting) == 1:
        return fitting[0]
    prompt = Asked(
        case="a card of two colors",
        player=table.called(context.controller),
        words=tuple(sorted(pair)),
        objects=table.each_called(fitting),
    )
    about = table.name(context.source)
    decision = Decision(context.controller, "object", about, prompt, "608.2d", OneOf(fitting), context.source)
    return int(table.choose(decision))


@rule("color pairs", "105.5", kind="question")
def color_pairs(table: Table) -> tuple[frozenset[str], ...]:
    """A color pair is exactly two of the five colors; there are ten color pairs."""
    pairs = tuple(frozenset(each) for each in combinations(COLORS, 2))
    table.trace.record(Answered(answer=len(pairs)))
    return pairs
