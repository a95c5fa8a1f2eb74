import pytest

from engine.events import Attaching
from engine.filters import OfColor, OfType


@pytest.mark.parametrize(
    ("host", "moves"),
    [("bear", True), ("knight", False), ("land", False), ("sword", False), ("Bob", False), ("shy", True)],
)
def test_equipment_attaches_to_creatures_only(board, host, moves):
    """301.5, 702.16d, 701.3b; a shroud doesn't matter since nothing is targeted."""
    b = board().put("bear", pt="2/2").put("knight", pt="2/2", keywords=[("protection", OfType("Artifact"))])
    b.put("land", "Land — Forest").put("sword", "Artifact — Equipment").put(
        "shy", pt="1/1", keywords=["shroud"]
    )
    game = b.game()
    before = game.object(b["sword"]).timestamp
    game.happen(Attaching(object=b["sword"], to=b[host]))
    sword = game.object(b["sword"])
    assert sword.attached_to == (b[host] if moves else 0)
    assert (sword.timestamp > before) is moves


def test_auras_attach_to_what_they_enchant(board):
    """702.5a, c."""
    b = board().put("bear", pt="2/2").put("ox", pt="2/2", colors=["white"]).put("land", "Land — Forest")
    b.put(
        "aura",
        "Enchantment — Aura",
        keywords=[("enchant", OfType("Creature")), ("enchant", OfColor("white"))],
    )
    game = b.game()
    for host in ("bear", "land", "ox"):
        game.happen(Attaching(object=b["aura"], to=b[host]))
    assert game.object(b["aura"]).attached_to == b["ox"]
    assert [each.object for each in game.state.history] == [b["aura"]]


def test_unattaching(board):
    """701.3d."""
    b = board().put("bear", pt="2/2")
    game = b.put("sword", "Artifact — Equipment", attached_to=b["bear"]).game()
    game.happen(Attaching(object=b["sword"], to=0))
    assert game.object(b["sword"]).attached_to == 0
    assert board.cited(game) == ["701.3d"]
