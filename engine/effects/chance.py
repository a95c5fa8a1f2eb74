"""Flipping coins and rolling dice: the results are decisions (705, 706)."""

from __future__ import annotations

from engine.conditions import Condition
from engine.decisions import Decision, Number, OneOf
from engine.events import CoinFlipped, DieRolled
from engine.instructions import Instruction
from engine.quantities import Quantity
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table, View

SIDES = OneOf(("heads", "tails"))


class FlipCoin(Instruction, frozen=True):
    """ "Flip a coin"."""

    who: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant flip one."""
        for player in self.who.select(table, context):
            flip_coin(table, context.source, player)
        return context


@rule("flipping a coin", "705.2", kind="coin")
def flip_coin(table: Table, source: int, player: int) -> None:
    """The player calls heads or tails, and wins the flip if the call matches the result."""
    name, about = table.name(player), table.name(source)
    prompt = f"{name} calls heads or tails."
    call = table.choose(Decision(player, "option", about, prompt, "705.2", SIDES, source))
    prompt = f"{name} flips a coin. On which side does it land?"
    result = table.choose(Decision(player, "coin", about, prompt, "705.2", SIDES, source))
    won = "wins" if call == result else "loses"
    table.trace.say(f"{name} calls {call}, the coin shows {result}: {name} {won} the flip.")
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

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant roll one."""
        for player in self.who.select(table, context):
            roll_die(table, context.source, player, self.sides)
        return context


@rule("rolling a die", "706.2", "706.1a", kind="die")
def roll_die(table: Table, source: int, player: int, sides: int) -> None:
    """A die has so many equally likely outcomes, numbered from 1; the number on top is the result."""
    name = table.name(player)
    prompt = f"{name} rolls a d{sides}. What is the result?"
    domain = Number(1, sides)
    result = table.choose(Decision(player, "die", table.name(source), prompt, "706.2", domain, source))
    table.trace.say(f"{name} rolls a d{sides}: {result}.")
    table.happen(DieRolled(source=source, player=player, sides=sides, amount=int(result)))


class RollResult(Quantity, frozen=True):
    """ "The result": of the last die that was rolled for the ability."""

    def value(self, view: View, context: Context) -> int:
        """The number that it showed, 0 where none was rolled."""
        rolls = [event for event in view.history if isinstance(event, DieRolled)]
        return next((event.amount for event in reversed(rolls) if event.source == context.source), 0)
