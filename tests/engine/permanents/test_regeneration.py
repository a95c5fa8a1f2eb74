from engine.events import Destruction, RegenerationShield
from engine.state_based.checking import check


def test_regeneration(board):
    """701.15a: damage is removed, it's tapped, and it leaves combat."""
    b = board().put("troll", pt="2/2", damage=1).put("wall", pt="0/4", controller="Bob")
    game = b.fight(("troll", "Bob", "wall")).game()
    game.happen(RegenerationShield(object=b["troll"]))
    game.happen(Destruction(object=b["troll"]))
    troll = game.object(b["troll"])
    assert (troll.damage, troll.tapped, troll.regeneration_shields) == (0, True, 0)
    assert game.combat.attacks == ()
    assert "701.15a" in board.cited(game)
    game.happen(Destruction(object=b["troll"]))
    assert not game.exists(b["troll"])


def test_what_cannot_be_regenerated(board):
    """701.15c."""
    b = board().put("troll", pt="2/2", regeneration_shields=1)
    game = b.game()
    game.happen(Destruction(object=b["troll"], regenerable=False))
    assert not game.exists(b["troll"])


def test_regeneration_when_lethal_damage_destroys(board):
    b = board().put("troll", pt="2/2", damage=2, regeneration_shields=1)
    game = b.game()
    check(game)
    assert board.acted(game)[:2] == ["704.3", "704.5g"]
    assert game.object(b["troll"]).tapped
