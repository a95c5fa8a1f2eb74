import datetime

from engine.events.mana import ManaEmptied
from engine.mana import Mana
from engine.mana.burn import burn


def test_mana_burn(board):
    """2005:300.3: 1 life for each mana lost."""
    game = board(date=datetime.date(2005, 10, 1)).player("Alice", mana=(Mana("green"),) * 2).game()
    burn(game, (ManaEmptied(player=1, amount=2),))
    assert game.player(1).life == 18
    assert board.cited(game)[0] == "300.3"
