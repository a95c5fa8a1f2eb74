"""What looking at a card as something else may leave behind: nothing (601.3e)."""

from engine.casting.ways import evaluate_face_down
from engine.zones import Zone


def test_a_card_that_can_not_be_cast_face_down_leaves_no_step(board):
    there = board().put("Bear", pt="2/2", zone=Zone.GRAVEYARD)
    game = there.game()
    assert not evaluate_face_down(game, there["Alice"], there["Bear"])
    assert board.acted(game) == []
    assert game.object(there["Bear"]).part is None
