"""Flipping coins and rolling dice: the results are decisions (705, 706)."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from engine.abilities.special import ExtraDie
from engine.conditions import Condition
from engine.decisions import Decision, OneOf
from engine.effects.roll_modifiers import roll_one
from engine.errors import NeverEnds
from engine.events.players import CoinFlipped, DieRolled
from engine.instructions import Instruction, follow_all
from engine.quantities import Fixed, Quantity
from engine.records import Answered, Asked, Refusal
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table, View

SIDES = OneOf(("heads", "tails"))


class FlipCoin(Instruction, frozen=True):
    """ "Flip a coin", "flip three coins", "flip a coin until you lose a flip"."""

    who: Selection
    number: Quantity = Fixed(1)
    until_lost: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant flip so many; how many of them were won is kept for what counts that."""
        won = 0
        number = self.number.value(table, context)
        for player in self.who.select(table, context):
            for flip in range(ENDLESS if self.until_lost else number):
                flip_coin(table, context.source, player)
                lost = not FlipWas(True).holds(table, context)
                won += not lost
                if lost and self.until_lost:
                    break
                if self.until_lost and flip == ENDLESS - 1:
                    raise NeverEnds(
                        Refusal(case="a process without an end", object=table.called(context.source))
                    )
        return msgspec.structs.replace(context, done=(*context.done, (FLIPS_WON, tuple(range(won)))))


FLIPS_WON: Final = "flips won"
"""What is kept of the flips of an instruction: one entry for each that was won."""
ENDLESS: Final = 1000
"""More flips in succession than anybody wins."""


class FlipsWon(Quantity, frozen=True):
    """ "For each flip you win": of the last coins that were flipped together."""

    def value(self, view: View, context: Context) -> int:
        """Count them."""
        return next((len(ids) for did, ids in reversed(context.done) if did == FLIPS_WON), 0)


@rule("flipping a coin", "705.2", kind="coin")
def flip_coin(table: Table, source: int, player: int) -> None:
    """The player calls heads or tails, and wins the flip if the call matches the result."""
    about = table.name(source)
    prompt = Asked(case="heads or tails", player=table.called(player))
    call = table.choose(Decision(player, "option", about, prompt, "705.2", SIDES, source))
    prompt = Asked(case="a coin", player=table.called(player))
    result = table.choose(Decision(player, "coin", about, prompt, "705.2", SIDES, source))
    won = "wins" if call == result else "loses"
    table.trace.record(Answered(player=table.called(player), word=str(call), answer=str(result), case=won))
    table.happen(CoinFlipped(source=source, player=player, won=call == result))


class FlipWas(Condition, frozen=True):
    """ "If you win the flip", "if you lose the flip": of the last coin that was flipped for the ability."""

    won: bool

    def holds(self, view: View, context: Context) -> bool:
        """Ask the last flip."""
        flips = [event for event in view.history if isinstance(event, CoinFlipped)]
        own = [event for event in flips if event.source == context.source]
        return bool(own) and own[-1].won == self.won


class RollDie(Instruction, frozen=True):
    """ "Roll a d20": a die with so many sides."""

    who: Selection
    sides: int
    plus: Quantity | None = None

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant roll it."""
        for player in self.who.select(table, context):
            plus = 0 if self.plus is None else self.plus.value(table, context)
            roll_die(table, context.source, player, self.sides, plus)
        return context


@rule("rolling a die", "706.2", "706.1a", kind="die")
def roll_die(table: Table, source: int, player: int, sides: int, plus: int = 0) -> None:
    """A die has so many equally likely outcomes, numbered from 1; the number on top is the result."""
    more = tuple(
        each
        for id in table.battlefield()
        if table.controller(id) == player
        for each in table.abilities(id)
        if isinstance(each, ExtraDie)
    )
    results = tuple(roll_one(table, source, player, sides) for _ in range(1 + len(more)))
    kept = ignore_lowest(table, results, len(more)) if more else results
    table.happen(
        *(DieRolled(source=source, player=player, sides=sides, amount=result + plus) for result in kept)
    )


def _all_of_them(table: Table, results: tuple[int, ...], number: int) -> tuple[int, ...]:
    return results


@rule("ignoring a roll", "706.6", kind="die", without=_all_of_them)
def ignore_lowest(table: Table, results: tuple[int, ...], number: int) -> tuple[int, ...]:
    """A roll that is ignored is considered to have never happened; which of several lowest is no matter."""
    ignored = sorted(results)[:number]
    table.trace.record(Answered(numbers=tuple(ignored)))
    left = list(results)
    for each in ignored:
        left.remove(each)
    return tuple(left)


class RollResult(Quantity, frozen=True):
    """ "The result": of the last die that was rolled for the ability."""

    def value(self, view: View, context: Context) -> int:
        """The number that it showed, 0 where none was rolled."""
        rolls = [event for event in view.history if isinstance(event, DieRolled)]
        return next((event.amount for event in reversed(rolls) if event.source == context.source), 0)


Row: TypeAlias = tuple[int, int, tuple[Instruction, ...]]
"""A range of results, its end 0 for none, and what is done for a result in it (706.3a)."""


class ResultsTable(Instruction, frozen=True):
    """A results table: what is done by the result of the roll before it (706.3)."""

    roll: RollDie
    rows: tuple[Row, ...]

    def follow(self, table: Table, context: Context) -> Context:
        """Follow the instructions of the row."""
        return consult(table, self, context)


def _apart(table: Table, wanted: ResultsTable, context: Context) -> Context:
    return context


@rule("a results table as part of an ability", "706.3b", kind="die", without=_apart)
def consult(table: Table, wanted: ResultsTable, context: Context) -> Context:
    """The instruction to roll, those on the result and the results table are all part of one ability."""
    instructions = row_of(table, wanted.rows, RollResult().value(table, context))
    return follow_all(table, context, instructions)


@rule("results tables", "706.3a", kind="die")
def row_of(table: Table, rows: tuple[Row, ...], result: int) -> tuple[Instruction, ...]:
    """Each row means "If the result was in this range, [effect]"."""
    for low, high, instructions in rows:
        if low <= result and (not high or result <= high):
            words = str(low) if low == high else f"{low}—{high}" if high else f"{low}+"
            table.trace.record(Answered(answer=result, word=words))
            return instructions
    table.trace.record(Answered(answer=result, case="no row"))
    return ()
