"""Copies of cards that a name alone defines (707.13)."""

from __future__ import annotations

import msgspec

from engine.abilities.casting import WayToCast
from engine.characteristics import Characteristics
from engine.decisions import Decision, OneOf
from engine.effects.casting import MayCast
from engine.effects.naming import bearers
from engine.errors import NeedsCard
from engine.events import CardDefined
from engine.events.statuses import NameChosen
from engine.instructions import Instruction
from engine.records import Applied, Asked, Refusal
from engine.registry import rule
from engine.selections import Particular
from engine.view import Context, Table
from engine.zones import Zone

CHOSEN = "copied by name"
"""As what each name that was chosen is kept, with its number behind it."""


class CopyByName(Instruction, frozen=True):
    """ "Choose a card name that hasn't been chosen from among …. Create a copy of the card", and cast it."""

    names: tuple[str, ...]
    way: WayToCast

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller choose one of the names that are left, and cast the copy."""
        before = tuple(name for kept, name in table.object(context.source).chosen if kept.startswith(CHOSEN))
        left = tuple(name for name in self.names if name not in before)
        if not left:
            return context
        name = self._chosen(table, context, left)
        if table.exists(context.source):
            kept = f"{CHOSEN} {len(before) + 1}"
            table.happen(NameChosen(object=context.source, name=name, kept_as=kept))
        made = copy_of_card_named(table, context, name)
        return MayCast(Particular(made), self.way).follow(table, context) if made else context

    def _chosen(self, table: Table, context: Context, left: tuple[str, ...]) -> str:
        about, player = table.name(context.source), context.controller
        if len(left) == 1:
            return left[0]
        prompt = Asked(
            case="one of some card names",
            player=table.called(player),
            object=table.called(context.source),
            words=left,
        )
        decision = Decision(player, "option", about, prompt, "608.2d", OneOf(left), context.source)
        return str(table.choose(decision))


@rule("a copy of a card that is defined by name", "707.13", kind="copy")
def copy_of_card_named(table: Table, context: Context, name: str) -> int:
    """The Oracle card reference determines the characteristics; the copy is created outside of the game."""
    values: Characteristics | None = next((each for each in bearers(table) if each.name == name), None)
    if values is None:
        raise NeedsCard(
            Refusal(case="an unknown card to copy", object=table.called(context.source), word=name)
        )
    made = table.happen(CardDefined(source=context.source, values=values, controller=context.controller))
    table.trace.record(Applied(word=name))
    return next((each.became for each in made if isinstance(each, CardDefined)), 0)


def cast_from_outside(text: str) -> WayToCast:
    """The way in which the copy may be cast."""
    return msgspec.structs.replace(WayToCast(name="", zone=Zone.OUTSIDE), text=text)
