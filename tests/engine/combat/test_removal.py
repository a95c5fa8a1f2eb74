from engine.events import ControlChanged


def test_changing_sides_leaves_combat(board):
    """506.4."""
    b = board().put("bear", pt="2/2").put("wall", pt="0/4", controller="Bob")
    game = b.fight(("bear", "Bob", "wall")).game()
    game.happen(ControlChanged(object=b["wall"], player=1))
    attack = game.combat.attack_of(b["bear"])
    assert (attack.blocked, attack.blockers) == (True, ())
