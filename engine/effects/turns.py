"""Turns, phases and steps that effects add, or let a player skip (500.7-11)."""

from __future__ import annotations

from typing import Literal

from engine.abilities import Replacement
from engine.effects.replacing import Edit, Skip
from engine.events import Event
from engine.events.turns import CutShort, ExtraTurn, FirstThing, PhasesAdded, PlayerControlled
from engine.instructions import Instruction
from engine.layers.lasting_effects import Lasting
from engine.patterns import Begins
from engine.quantities import Fixed, Quantity
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table


class TakeExtraTurn(Instruction, frozen=True):
    """ "Take an extra turn after this one", or `after_next` after the next turn that the player takes."""

    who: Selection
    after_next: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant have one, in turn order (500.7)."""
        for player in self.who.select(table, context):
            table.happen(ExtraTurn(source=context.source, player=player, after_next=self.after_next))
        return context


class EndNow(Instruction, frozen=True):
    """ "End the turn", "end the combat phase" (721)."""

    what: Literal["turn", "combat phase"]

    def follow(self, table: Table, context: Context) -> Context:
        """Let it end at once."""
        table.happen(CutShort(source=context.source, what=self.what))
        return context


class ControlPlayer(Instruction, frozen=True):
    """ "You control target player during that player's next turn" (720)."""

    whom: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller control each of them, be it themselves (720.9)."""
        for player in self.whom.select(table, context):
            if table.is_player(player):
                table.happen(PlayerControlled(source=context.source, player=player, by=context.controller))
        return context


class AddPhases(Instruction, frozen=True):
    """ "After this phase, there is an additional combat phase", "you get that many upkeep steps"."""

    names: tuple[str, ...]
    after: Literal["phase", "step"]
    get: Selection | None = None
    times: Quantity = Fixed(1)

    def follow(self, table: Table, context: Context) -> Context:
        """Add them behind the present phase or step, so many times."""
        players = (0,) if self.get is None else self.get.select(table, context)
        for player in players * max(0, self.times.value(table, context)):
            table.happen(PhasesAdded(source=context.source, names=self.names, after=self.after, get=player))
        return context


class SkipThen(Edit, frozen=True):
    """ "You may skip that turn instead. If you do, untap ~" (614.10b)."""

    instructions: tuple[Instruction, ...]

    def __call__(self, table: Table, event: Event, context: Context) -> tuple[Event, ...]:
        """What goes with the skipping, in the place of what would have begun."""
        player = context.controller
        first = FirstThing(
            source=context.source, player=player, instructions=self.instructions, context=context
        )
        return (first,)


class SkipNext(Instruction, frozen=True):
    """ "Skip your next draw step"."""

    who: Selection
    what: str
    text: str

    def follow(self, table: Table, context: Context) -> Context:
        """Let each player meant skip the next one that they would have."""
        for player in self.who.select(table, context):
            skip_next(table, context, player, self.what, self.text)
        return context


@rule("skipping the next", "614.10", kind="effect")
def skip_next(table: Table, context: Context, player: int, what: str, text: str) -> None:
    """ "Skip [something]" is the same as "Instead of doing [something], do nothing"."""
    skipping = Replacement(rule="614.10", text=text, pattern=Begins(what), edit=Skip())
    timestamp = table.new_timestamp()
    table.begin(
        Lasting(
            timestamp=timestamp,
            duration="once",
            context=context,
            ids=(player,),
            abilities=(skipping,),
            text=text,
        )
    )
