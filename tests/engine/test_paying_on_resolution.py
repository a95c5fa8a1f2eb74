import pytest

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


@pytest.mark.parametrize(
    ("printed", "deed"),
    [
        ("{2}", "pay {2}"),
        ("Sacrifice a creature", "sacrifice a creature"),
        ("Pay 2 life", "pay 2 life"),
        ("any amount of mana", "pay any amount of mana"),
        ("{1}, Sacrifice a creature", "pay {1} and sacrifice a creature"),
        (
            "{1}, {T}, Return a Forest you control to its owner's hand",
            "pay {1}, pay {T} and return a Forest you control to its owner's hand",
        ),
    ],
)
def test_a_cost_is_told_as_what_is_done(printed, deed):
    """118.1: a cost is an action or payment necessary to take another action."""
    assert Cost(text=printed).deed == deed
