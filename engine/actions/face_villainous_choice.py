"""Face a villainous choice (701.53)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine.decisions import Decision, OneOf
from engine.instructions import Instruction, follow_all
from engine.records import Answered, Applied, Asked
from engine.registry import action, rule
from engine.resolution import announce
from engine.selections import Selection
from engine.view import Context, Table

Option: TypeAlias = tuple[str, tuple[Instruction, ...]]
"""One of the two options: its words, and what is done if it is chosen."""


@action("face a villainous choice", "701.53")
class FaceVillainousChoice(Instruction, frozen=True):
    """ "That player faces a villainous choice — You draw a card, or that player discards a card"."""

    who: Selection
    options: tuple[Option, ...]

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant face it."""
        players = self.who.select(table, context)
        if len(players) > 1:
            one_at_a_time(table, context, players, self.options)
        for player in players if len(players) == 1 else ():
            _whole_process(table, context, player, self.options)
        return context


def _whole_process(table: Table, context: Context, player: int, options: tuple[Option, ...]) -> None:
    for _ in range(1 + (additional_times(table, player) or 0)):
        face(table, context, player, options)


def _all_choose_first(
    table: Table, context: Context, players: tuple[int, ...], options: tuple[Option, ...]
) -> None:
    chosen = [(player, _choose(table, context, player, options)) for player in players]
    for player, each in chosen:
        follow_all(table, msgspec.structs.replace(context, player=player), each[1])


@rule("several players who face a villainous choice", "701.53d", kind="choice", without=_all_choose_first)
def one_at_a_time(
    table: Table, context: Context, players: tuple[int, ...], options: tuple[Option, ...]
) -> None:
    """The entire process is performed for each of those players one at a time in APNAP order."""
    in_order = tuple(each for each in table.players() if each in players)
    table.trace.record(Answered(players=table.each_called(in_order)))
    for player in in_order:
        _whole_process(table, context, player, options)


@rule("facing a villainous choice additional times", "701.53c", kind="choice")
def additional_times(table: Table, player: int) -> int:
    """A replacement effect may have a player face that choice some number of additional times."""
    more = table.permits("face choices again", player)
    if more:
        table.trace.record(Answered(player=table.called(player), number=more))
    return more


@rule("facing a villainous choice", "701.53a", kind="choice")
def face(table: Table, context: Context, player: int, options: tuple[Option, ...]) -> None:
    """The player chooses one of the options; then all actions in the chosen option are performed."""
    text, instructions = _choose(table, context, player, options)
    table.trace.record(Applied(player=table.called(player), text=text))
    follow_all(table, msgspec.structs.replace(context, player=player), instructions)


def _choose(table: Table, context: Context, player: int, options: tuple[Option, ...]) -> Option:
    there = even_impossible_ones(table, msgspec.structs.replace(context, player=player), options)
    words = tuple(text for text, _ in there)
    named = table.called(context.source)
    prompt = Asked(case="a villainous choice", player=table.called(player), object=named, words=words)
    about = table.name(context.source)
    decision = Decision(player, "option", about, prompt, "701.53a", OneOf(words), context.source)
    return there[words.index(str(announce(table, decision)))]


def _possible(table: Table, context: Context, options: tuple[Option, ...]) -> tuple[Option, ...]:
    there = tuple(each for each in options if all(one.can_be_done(table, context) for one in each[1]))
    return there or options


@rule("impossible options of a villainous choice", "701.53b", kind="choice", without=_possible)
def even_impossible_ones(table: Table, context: Context, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """A player may choose an option that is illegal or impossible, and does as much as is possible."""
    if _possible(table, context, options) != options:
        table.trace.record(Answered(player=table.called(context.player)))
    return options
