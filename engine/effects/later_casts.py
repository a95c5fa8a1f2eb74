"""Cards in exile that effects let become plotted or foretold (702.143d, 702.170c)."""

from __future__ import annotations

from typing import Final

from engine.abilities import Permission
from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.costs import Cost, PayMana
from engine.filters import Anything
from engine.instructions import Instruction
from engine.layers.lasting_effects import Lasting
from engine.mana import ManaCost, ManaSymbol
from engine.records import Applied
from engine.registry import rule
from engine.selections import Selection
from engine.view import Context, Table, objects
from engine.zones import Zone


class BecomePlotted(Instruction, frozen=True):
    """ "It becomes plotted"."""

    what: Selection

    def follow(self, table: Table, context: Context) -> Context:
        """Let each card that is in exile become plotted."""
        for id in objects(table, self.what.select(table, context)):
            become_plotted(table, context, id)
        return context


PLOTTED: Final = WayToCast(
    rule="702.170d",
    name="plot",
    zone=Zone.EXILE,
    cost=Cost(),
    timing="sorcery",
    after_turn=True,
    affected=Anything(),
)
"""A plotted card may be cast without paying its mana cost on a later turn, when a sorcery could be."""


@rule("becoming plotted by an effect", "702.170c", kind="effect")
def become_plotted(table: Table, context: Context, id: int) -> None:
    """Some spells and abilities cause a card in exile to become plotted; its owner may cast it later."""
    if table.object(id).zone is not Zone.EXILE:
        return
    table.trace.record(Applied(object=table.called(id)))
    _open(table, id, (PLOTTED,))


class BecomeForetold(Instruction, frozen=True):
    """ "It becomes foretold. Its foretell cost is its mana cost reduced by {2}"."""

    what: Selection
    less: int

    def follow(self, table: Table, context: Context) -> Context:
        """Let each card that is in exile become foretold."""
        for id in objects(table, self.what.select(table, context)):
            become_foretold(table, context, id, self.less)
        return context


@rule("becoming foretold by an effect", "702.143d", kind="effect")
def become_foretold(table: Table, context: Context, id: int, less: int) -> None:
    """A card in exile becomes a foretold card; its owner may look at it, and cast it on a later turn."""
    thing = table.object(id)
    if thing.zone is not Zone.EXILE or thing.printed.mana_cost is None:
        return
    table.trace.record(Applied(object=table.called(id)))
    cost = _reduced(thing.printed.mana_cost, less)
    way = WayToCast(
        rule="702.143a",
        name="foretell",
        zone=Zone.EXILE,
        cost=Cost((PayMana(cost),), str(cost)),
        after_turn=True,
        affected=Anything(),
    )
    _open(table, id, (way, Permission(what="look at")))


def _reduced(cost: ManaCost, less: int) -> ManaCost:
    """A mana cost with less generic mana in it, none where there was not so much (118.7c)."""
    generic = max(0, sum(each.generic for each in cost.symbols) - less)
    colored = tuple(each for each in cost.symbols if not each.generic)
    rest = (ManaSymbol(str(generic), generic=generic),) if generic else ()
    return ManaCost((*rest, *colored))


def _open(table: Table, id: int, abilities: tuple[Ability, ...]) -> None:
    """Let a card's owner use some abilities of it for as long as it is there."""
    owner = table.object(id).owner
    table.begin(
        Lasting(
            timestamp=table.new_timestamp(),
            duration="forever",
            context=Context(source=id, controller=owner),
            ids=(id,),
            abilities=abilities,
        )
    )
