"""Cards that effects bring into the game from outside of it (400.11)."""

from __future__ import annotations

from typing import Final

from engine.actions.reveal import reveal
from engine.ante_cards import usable
from engine.commander.identity import color_identity
from engine.decisions import Decision, OneOf
from engine.events import ZoneChange
from engine.filters import Filter
from engine.instructions import Instruction
from engine.qualities import unaffected_outside
from engine.records import Answered, Asked
from engine.registry import rule
from engine.resolution import announce
from engine.view import Context, Table
from engine.zones import Zone

COMPANION: Final = "companion"
"""The designation of a card that was revealed as its owner's companion."""


class BringThis(Instruction, frozen=True):
    """The source is put from outside the game into its owner's hand."""

    def follow(self, table: Table, context: Context) -> Context:
        """Bring it in."""
        return context.about(*bring_in(table, context, context.controller, context.source, reveals=False))


class BringIn(Instruction, frozen=True):
    """ "Reveal a sorcery card you own from outside the game and put it into your hand"."""

    filter: Filter
    reveals: bool = False

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller choose one of their cards, and bring it in; "it" is then that card."""
        fitting = self._fitting(table, context)
        if not fitting:
            return context.about()
        player, about = context.controller, table.name(context.source)
        prompt = Asked(case="a card from outside the game", player=table.called(player))
        decision = Decision(player, "object", about, prompt, "400.11b", OneOf(fitting), context.source)
        chosen = int(announce(table, decision)) if len(fitting) > 1 else fitting[0]
        return context.about(*bring_in(table, context, player, chosen, reveals=self.reveals))

    def can_be_done(self, table: Table, context: Context) -> bool:
        """Tell whether there is such a card."""
        return bool(self._fitting(table, context))

    def _fitting(self, table: Table, context: Context) -> tuple[int, ...]:
        there = owned_by(table, context.controller, outside_the_game(table))
        if there:
            unaffected_outside.record(table, Answered())
        found = tuple(id for id in there if self.filter.matches(table, id, context))
        return brought_by(table, context.controller, found)


def brought_by(table: Table, player: int, ids: tuple[int, ...]) -> tuple[int, ...]:
    """The cards outside the game, of some, that a player may bring into it (407.3, 903.11)."""
    found = usable(table, ids)
    identity = table.player(player).identity
    barred = () if identity is None else cant_be_brought(table, player, found, identity)
    return tuple(id for id in found if id not in barred)


@rule("sideboards", "400.11a", kind="question")
def outside_the_game(table: Table) -> tuple[int, ...]:
    """Cards in a player's sideboard are outside the game."""
    there = table.zone(Zone.OUTSIDE)
    table.trace.record(Answered(objects=table.each_called(there)))
    return there


def _everybodys(table: Table, player: int, ids: tuple[int, ...]) -> tuple[int, ...]:
    return ids


@rule("owner of a card outside the game", "108.3b", kind="question", without=_everybodys)
def owned_by(table: Table, player: int, ids: tuple[int, ...]) -> tuple[int, ...]:
    """A card in a sideboard is owned by who started the game with it; players take cards that they own."""
    found = tuple(id for id in ids if table.object(id).owner == player)
    table.trace.record(Answered(player=table.called(player), objects=table.each_called(found)))
    return found


@rule("cards from outside a Commander game", "903.11", kind="question")
def cant_be_brought(
    table: Table, player: int, ids: tuple[int, ...], identity: tuple[str, ...]
) -> tuple[int, ...]:
    """None has a name that a card of that player has in the game, or a color outside their identity."""
    names = {name for id in _owned_in_game(table, player) for name in table.characteristics(id).names}
    barred = tuple(
        id
        for id in ids
        if names.intersection(table.characteristics(id).names)
        or (color_identity(table, table.object(id)) or frozenset()) - set(identity)
    )
    if barred:
        table.trace.record(Answered(player=table.called(player), objects=table.each_called(barred)))
    return barred


def _owned_in_game(table: Table, player: int) -> tuple[int, ...]:
    """The known cards that a player owns in the game."""
    zones = (each for each in Zone if each is not Zone.OUTSIDE)
    there = (id for each in zones for id in table.zone(each, player))
    return tuple(id for id in there if table.object(id).owner == player and not table.object(id).unknown)


@rule("cards from outside the game", "400.11b", kind="zone change")
def bring_in(table: Table, context: Context, player: int, id: int, *, reveals: bool) -> tuple[int, ...]:
    """Some effects bring cards into a game from outside; those remain in it; gives the card."""
    if reveals:
        reveal(table, context.source, player, (id,))
    moved = table.happen(ZoneChange(source=context.source, object=id, to=Zone.HAND, cause="put"))
    return tuple(each.became for each in moved if isinstance(each, ZoneChange) and each.became)
