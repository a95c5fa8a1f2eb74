"""Cards that are drawn while a spell is being cast or an ability activated (121.8)."""

from __future__ import annotations

from engine.board import Board
from engine.objects import Object
from engine.records import Applied
from engine.registry import rule
from engine.zones import Zone
from engine.zones.revealed_as_drawn import offer_to_reveal


@rule("a card drawn while a spell is being cast", "121.8", kind="draw")
def keep_face_down(game: Board, card: Object) -> None:
    """It is kept face down, and has no characteristics, until the spell becomes cast."""
    game.change(card.id, face_down=True)
    game.trace.record(Applied(object=game.called(game.in_process)))


def turn_up_drawn(game: Board) -> None:
    """Turn up what was drawn meanwhile, and let it be revealed as it is drawn where it may be."""
    for player in game.players():
        for id in game.zone(Zone.HAND, player):
            if game.object(id).face_down:
                game.change(id, face_down=False)
                offer_to_reveal(game, id)
