"""Attractions: rolling to visit them, and the pile to which they go (701.49, 717)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities import Replacement
from engine.board import Board
from engine.effects.replacing import ToZone
from engine.effects.roll_modifiers import roll_one
from engine.errors import NeedsCard
from engine.events import Event, ZoneChange
from engine.events.players import DieRolled
from engine.patterns import Moves
from engine.patterns.occasions import RolledToVisit
from engine.records import Refusal
from engine.registry import rule
from engine.replacement.applicable import Applicable
from engine.shared_turns import active_players
from engine.view import Context
from engine.zones import Zone

SIDES = 6
KEPT = (Zone.BATTLEFIELD, Zone.EXILE, Zone.COMMAND, Zone.OUTSIDE)
"""Where a card with an Astrotorium back can be put (717.6)."""


@rule("visiting Attractions", "703.4g", "505.5", "717.4", kind="turn-based action")
def visit(game: Board) -> None:
    """An active player who controls any Attractions rolls to visit them, after lore counters were placed."""
    for player in active_players(game):
        mine = tuple(id for id in _attractions(game) if game.controller(id) == player)
        for id in mine:
            if not game.object(id).lights:
                raise NeedsCard(Refusal(case="unknown lights", object=game.called(id)))
        if mine:
            roll_to_visit(game, player)


def _attractions(game: Board) -> Iterator[int]:
    return (id for id in game.battlefield() if "Attraction" in game.characteristics(id).subtypes)


@rule("rolling to visit", "701.49a", kind="die")
def roll_to_visit(game: Board, player: int) -> None:
    """A six-sided die is rolled; each Attraction on which that number is lit up has been visited."""
    result = roll_one(game, 0, player, SIDES)
    game.happen(
        DieRolled(player=player, sides=SIDES, amount=result), RolledToVisit(player=player, amount=result)
    )


def junkyard(game: Board, event: Event) -> Iterator[Applicable]:
    """A card with an Astrotorium back goes to the command zone instead of a hidden zone or a graveyard."""
    if not isinstance(event, ZoneChange) or event.to in KEPT:
        return
    thing = game.object(event.object)
    if thing.kind == "card" and "Attraction" in thing.printed.subtypes:
        instead = Replacement(
            rule="717.6",
            text="Its owner puts it into the command zone instead.",
            pattern=Moves(),
            edit=ToZone(Zone.COMMAND),
        )
        context = Context(source=thing.id, controller=thing.owner, event=event)
        yield Applicable(("junkyard", thing.id, 0), instead, context, "The Astrotorium")
