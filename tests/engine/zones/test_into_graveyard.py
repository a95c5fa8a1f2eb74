from engine.events import Destruction, Discard, Sacrifice
from engine.zones import Zone


def test_destroying_sacrificing_discarding(board):
    """701.7a, 701.17a, 701.8a."""
    b = (
        board()
        .put("bear", pt="2/2")
        .put("goat", pt="0/1")
        .put("card", zone=Zone.HAND)
        .put("theirs", pt="1/1", controller="Bob")
    )
    game = b.game()
    game.happen(
        Destruction(object=b["bear"]),
        Sacrifice(object=b["goat"], player=1),
        Discard(object=b["card"], player=1),
        Sacrifice(object=b["theirs"], player=1),
    )
    assert len(game.zone(Zone.GRAVEYARD, 1)) == 3
    assert game.exists(b["theirs"])
    assert {"701.7a", "701.8a", "701.17a"} <= set(board.cited(game))
    assert game.happen(Destruction(object=b["bear"])) == ()


def test_indestructible(board):
    """702.12b, and 614.17c: what can't happen isn't replaced, so no shield is used."""
    b = board().put("god", pt="2/2", keywords=["indestructible"], regeneration_shields=1)
    game = b.game()
    assert game.happen(Destruction(object=b["god"])) == ()
    assert game.object(b["god"]).regeneration_shields == 1
    assert board.abilities_cited(game) == ["702.12b"]
