from engine.events.damage import LifeGain, LifeLoss


def test_life(board):
    b = board()
    game = b.game()
    game.happen(LifeGain(player=1, amount=3), LifeLoss(player=2, amount=2))
    assert (game.player(1).life, game.player(2).life) == (23, 18)
    assert game.happen(LifeGain(player=1, amount=0), LifeLoss(player=1, amount=0)) == ()


def test_paying_life_has_its_own_rule(board):
    """119.4."""
    game = board().game()
    game.happen(LifeLoss(player=1, amount=2, cause="payment"))
    assert board.cited(game) == ["119.4"]
