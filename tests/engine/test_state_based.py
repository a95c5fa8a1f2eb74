import datetime

import pytest

from engine.errors import IllegalAnswer, Undecided
from engine.filters import OfColor, OfType
from engine.objects import Turn
from engine.state_based.checking import check
from engine.zones import Zone

RAVNICA = datetime.date(2005, 10, 1)


def graveyard(game, player=1):
    return sorted(game.name(id) for id in game.zone(Zone.GRAVEYARD, player))


def test_nothing_to_do_leaves_no_trace(board):
    game = board().put("bear", pt="2/2").game()
    assert check(game) is False
    assert game.trace.steps == []


@pytest.mark.parametrize(
    ("fields", "letter"),
    [
        ({"life": 0}, "704.5a"),
        ({"life": -3}, "704.5a"),
        ({"drew_from_empty": True}, "704.5b"),
        ({"counters": (("poison", 10),)}, "704.5c"),
    ],
)
def test_a_player_loses(board, fields, letter):
    game = board().player("Bob", **fields).game()
    assert check(game)
    assert game.state.players[2].lost == letter
    assert letter in board.acted(game)


def test_both_players_losing_at_once_is_one_batch(board):
    """104.4a then makes it a draw."""
    game = board().player("Alice", life=0).player("Bob", life=0).game()
    check(game)
    assert [game.state.players[id].lost for id in (1, 2)] == ["704.5a", "704.5a"]


def test_tokens_and_copies_elsewhere_cease_to_exist(board):
    b = board().put("token", kind="token", zone=Zone.GRAVEYARD).put("copy", kind="copy", zone=Zone.EXILE)
    game = b.put("spell", "Instant", kind="copy", zone=Zone.STACK).game()
    assert check(game)
    assert not game.exists(b["token"])
    assert not game.exists(b["copy"])
    assert game.exists(b["spell"])


def test_creatures_die_of_toughness_damage_and_deathtouch_at_once(board):
    b = (
        board()
        .put("shrunk", pt="1/0")
        .put("hurt", pt="3/3", damage=3)
        .put("bitten", pt="6/6", damage=1, deathtouched=True)
    )
    game = b.put("fine", pt="3/3", damage=2).game()
    assert check(game)
    assert graveyard(game) == ["bitten", "hurt", "shrunk"]
    assert [each for each in board.acted(game) if each.startswith("704")] == [
        "704.3",
        "704.5f",
        "704.5g",
        "704.5h",
        "704.8",
    ]
    assert check(game) is False


def test_lethal_damage_and_deathtouch_destroy_once(board):
    """704.7: a single replacement effect replaces both."""
    game = board().put("troll", pt="2/2", damage=2, deathtouched=True, regeneration_shields=1).game()
    assert check(game)
    troll = game.object(game.battlefield()[0])
    assert (troll.damage, troll.tapped, troll.regeneration_shields, troll.deathtouched) == (0, True, 0, False)
    assert check(game) is False


def test_regeneration_does_not_help_against_toughness_zero(board):
    game = board().put("troll", pt="2/0", regeneration_shields=1).game()
    check(game)
    assert graveyard(game) == ["troll"]


def test_indestructible_creatures_ignore_lethal_damage(board):
    """702.12b; toughness 0 still puts it into the graveyard."""
    b = board().put("god", pt="2/2", damage=5, deathtouched=True, keywords=["indestructible"])
    game = b.game()
    assert check(game) is False
    assert game.exists(b["god"])
    assert game.object(b["god"]).deathtouched is False


def test_deathtouch_damage_counts_once_only(board):
    """704.5h: since the last time state-based actions were checked."""
    b = board().put("troll", pt="5/5", damage=1, deathtouched=True, regeneration_shields=1)
    game = b.game()
    check(game)
    assert game.exists(b["troll"])
    assert check(game) is False


def test_planeswalker_without_loyalty_leaves(board):
    b = (
        board()
        .put("Jace", "Legendary Planeswalker — Jace")
        .put("Chandra", "Planeswalker — Chandra", counters={"loyalty": 1})
    )
    game = b.game()
    check(game)
    assert graveyard(game) == ["Jace"]


def two_legends(board, **options):
    b = board(**options).put("first", "Legendary Creature — Spirit", "3/3", printed_name="Kodama")
    return b.put("second", "Legendary Creature — Spirit", "3/3", printed_name="Kodama")


def test_legend_rule_lets_the_controller_choose(board):
    b = two_legends(board)
    with pytest.raises(Undecided) as undecided:
        check(b.game())
    decision = undecided.value.decision
    assert (decision.player, decision.rule, decision.kind) == (1, "704.5j", "object")
    game = b.game(b["second"])
    check(game)
    assert graveyard(game) == ["first"]
    with pytest.raises(IllegalAnswer):
        check(b.game(2))


def test_legend_rule_counts_each_player_alone(board):
    b = board().put("mine", "Legendary Creature — Spirit", "3/3", printed_name="Kodama")
    b.put("theirs", "Legendary Creature — Spirit", "3/3", printed_name="Kodama", controller="Bob")
    assert check(b.game()) is False


def test_legend_rule_of_2005_takes_all(board):
    """2005:420.5e."""
    b = two_legends(board, date=RAVNICA)
    b.put("theirs", "Legendary Creature — Spirit", "3/3", printed_name="Kodama", controller="Bob")
    game = b.game()
    check(game)
    assert graveyard(game) == ["first", "second"]
    assert graveyard(game, 2) == ["theirs"]
    assert "420.5e" in board.acted(game)


def test_only_the_newest_world_stays(board):
    b = board().put("old", "World Enchantment").put("new", "World Enchantment", controller="Bob")
    game = b.game()
    check(game)
    assert graveyard(game) == ["old"]


ENCHANT_CREATURE = ("enchant", OfType("Creature"))


def test_auras_without_legal_host_go(board):
    b = board().put("bear", pt="2/2").put("land", "Land — Forest")
    b.put("good", "Enchantment — Aura", keywords=[ENCHANT_CREATURE], attached_to=b["bear"])
    b.put("wrong", "Enchantment — Aura", keywords=[ENCHANT_CREATURE], attached_to=b["land"])
    b.put("loose", "Enchantment — Aura", keywords=[ENCHANT_CREATURE])
    game = b.put("gone", "Enchantment — Aura", keywords=[ENCHANT_CREATURE], attached_to=999).game()
    check(game)
    assert graveyard(game) == ["gone", "loose", "wrong"]


def test_protection_sheds_auras_and_equipment(board):
    """702.16c: such Auras are put into graveyards; 702.16d: such Equipment becomes unattached."""
    b = board().put("knight", pt="2/2", keywords=[("protection", OfColor("black"))])
    b.put(
        "curse", "Enchantment — Aura", keywords=[ENCHANT_CREATURE], attached_to=b["knight"], colors=["black"]
    )
    b.put("blade", "Artifact — Equipment", attached_to=b["knight"], colors=["black"])
    game = b.put("shield", "Artifact — Equipment", attached_to=b["knight"]).game()
    check(game)
    assert graveyard(game) == ["curse"]
    assert game.object(b["blade"]).attached_to == 0
    assert game.object(b["shield"]).attached_to == b["knight"]
    assert {"702.16c", "702.16d"} <= set(board.abilities_cited(game))


def test_equipment_on_a_noncreature_falls_off_and_stays(board):
    b = board().put("land", "Land — Forest")
    game = b.put("sword", "Artifact — Equipment", attached_to=b["land"]).game()
    check(game)
    assert game.object(b["sword"]).attached_to == 0
    assert "704.5n" in board.acted(game)


def test_attached_creatures_fall_off(board):
    b = board().put("bear", pt="2/2")
    b.put("animated", "Artifact Creature — Equipment", "1/1", attached_to=b["bear"])
    game = b.put("enchantment", "Enchantment", attached_to=b["bear"]).game()
    check(game)
    assert game.object(b["animated"]).attached_to == 0
    assert game.object(b["enchantment"]).attached_to == 0
    assert "704.5p" in board.acted(game)


def test_opposite_counters_cancel(board):
    b = board().put("bear", pt="2/2", counters={"+1/+1": 3, "-1/-1": 2})
    game = b.game()
    check(game)
    assert game.object(b["bear"]).counters == (("+1/+1", 1),)
    assert game.characteristics(b["bear"]).power == 3


def test_battles(board):
    """704.5v-x: defense 0, no protector, a Siege protected by its controller; the only opponent is chosen."""
    b = board().put("beaten", "Battle — Siege", protector=2)
    b.put("new", "Battle — Siege", counters={"defense": 4})
    b.put("turned", "Battle — Siege", counters={"defense": 4}, protector=1)
    game = b.game()
    check(game)
    assert graveyard(game) == ["beaten"]
    assert game.object(b["new"]).protector == 2
    assert game.object(b["turned"]).protector == 2
    assert {"704.5v", "704.5w", "704.5x"} <= set(board.acted(game))


def test_a_battle_is_protected_by_a_chosen_opponent(board):
    b = board(names=("Alice", "Bob", "Carol")).put("siege", "Battle — Siege", counters={"defense": 4})
    game = b.game(3)
    check(game)
    assert game.object(b["siege"]).protector == 3


def test_what_changed_type_or_sides_is_removed_from_combat(board):
    """506.4: it is no longer attacking or blocking; what it blocked remains blocked (509.1h)."""
    b = (
        board()
        .put("bear", pt="2/2")
        .put("stolen", pt="2/2", controller="Bob")
        .put("wall", "Artifact", controller="Bob")
    )
    b.fight(("bear", "Bob", "wall"), ("stolen", "Bob"))
    b.state.turn = Turn(3, 1, "declare blockers")
    game = b.game()
    check(game)
    attack = game.combat.attack_of(b["bear"])
    assert (attack.blocked, attack.blockers) == (True, ())
    assert game.combat.attack_of(b["stolen"]) is None
    assert "506.4" in board.acted(game)
