from engine.events import Tapping, Untapping


def test_only_untapped_permanents_can_be_tapped(board):
    """701.21."""
    b = board().put("bear", pt="2/2")
    game = b.game()
    assert game.happen(Untapping(object=b["bear"])) == ()
    game.happen(Tapping(object=b["bear"]))
    assert game.object(b["bear"]).tapped
    assert game.happen(Tapping(object=b["bear"])) == ()
    game.happen(Untapping(object=b["bear"]))
    assert not game.object(b["bear"]).tapped
