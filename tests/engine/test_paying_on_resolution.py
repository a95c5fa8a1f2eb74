from engine.costs import Cost, PayMana
from engine.mana import Mana, ManaCost


def test_paying_for_what_resolves(board):
    """118.12: the player chooses; who can't pay isn't asked."""
    cost = Cost((PayMana(ManaCost.parse("{1}")),), "{1}")
    b = board().player("Bob", mana=(Mana("red"),)).put("bear", pt="2/2")
    game = b.game(False, True, ())
    assert game.may_pay(1, cost, b["bear"]) is False
    assert game.may_pay(2, cost, b["bear"]) is False
    assert game.may_pay(2, cost, b["bear"]) is True
    assert game.player(2).mana == ()
