"""Effects that are no keyword action: damage, life, drawing, counters, what lasts."""

import pytest

from engine import restrictions
from engine.events import CountersPut, Draw, TokenCreation, ZoneChange
from engine.events.damage import Damage
from engine.events.turns import StepBegins
from engine.mana import Mana, ManaCost
from engine.mana.payment import find_payment, spend
from engine.oracle.compiler import compile_text
from engine.triggers import waiting as waiting_abilities
from engine.zones import Zone


def with_text(text, **options):
    """The abilities of a permanent's text."""
    clauses, refused = compile_text(text, **options)
    assert refused == (), [each.why for each in refused]
    return tuple(ability for clause in clauses for ability in clause.abilities)


def test_damage_to_a_creature_and_a_player(board, follow):
    there = board().put("bear", pt="2/2", controller="Bob")
    game = follow(there, "~ deals 3 damage to target creature.", "bear")
    assert game.object(there["bear"]).damage == 3
    game = follow(there, "~ deals 3 damage to any target.", "Bob")
    assert game.player(there["Bob"]).life == 17


def test_divided_damage_follows_the_announcement(board, follow):
    there = board().put("bear", pt="2/2", controller="Bob")
    text = "~ deals 3 damage divided as you choose among one, two, or three targets."
    game = follow(there, text, ("bear", "Bob"), divided=(1, 2))
    assert game.object(there["bear"]).damage == 1
    assert game.player(there["Bob"]).life == 18


def test_drawing_is_one_card_at_a_time(board, follow):
    there = board()
    for name in ("one", "two", "three"):
        there.put(name, "Land", zone=Zone.LIBRARY)
    game = follow(there, "Draw two cards.")
    assert len(game.zone(Zone.HAND, there["Alice"])) == 2
    assert "121.2" in there.cited(game)
    assert sum(isinstance(event, Draw) for event in game.state.history) == 2


def test_same_subject_goes_on(board, follow):
    there = board().put("card", "Land", zone=Zone.LIBRARY, controller="Bob")
    game = follow(there, "Target player draws a card and loses 2 life.", "Bob")
    assert game.player(there["Bob"]).life == 18
    assert game.player(there["Alice"]).life == 20


def test_x_is_what_the_sentence_says(board, follow):
    there = board().put("bear", pt="2/2").put("wurm", pt="6/4")
    text = "Target creature gets +X/+X until end of turn, where X is the number of creatures you control."
    game = follow(there, text, "bear")
    found = game.characteristics(there["bear"])
    assert (found.power, found.toughness) == (4, 4)


def test_switching_after_a_change(board, follow):
    there = board().put("bear", pt="1/1", counters={"+1/+1": 1})
    game = follow(there, "Switch target creature's power and toughness until end of turn.", "bear")
    assert (game.characteristics(there["bear"]).power, game.characteristics(there["bear"]).toughness) == (
        2,
        2,
    )


def test_control_is_gained(board, follow):
    there = board().put("bear", pt="2/2", controller="Bob", tapped=True)
    text = (
        "Gain control of target creature until end of turn. Untap that creature."
        " It gains haste until end of turn."
    )
    game = follow(there, text, "bear")
    assert game.controller(there["bear"]) == there["Alice"]
    assert not game.object(there["bear"]).tapped
    assert game.has(there["bear"], "haste")


def test_return_to_hand_is_to_the_owner(board, follow, where):
    there = board().put("bear", pt="2/2", owner="Bob")
    game = follow(there, "Return target creature to its owner's hand.", "bear")
    (bear,) = game.zone(Zone.HAND, there["Bob"])
    assert game.object(bear).label == "bear"


def test_may_asks_and_can_be_declined(board, follow):
    there = board().put("card", "Land", zone=Zone.LIBRARY)
    assert follow(there, "You may draw a card.", answers=(False,)).zone(Zone.HAND, there["Alice"]) == ()
    assert len(follow(there, "You may draw a card.", answers=(True,)).zone(Zone.HAND, there["Alice"])) == 1


def test_if_you_do_needs_that_it_was_done(board, follow):
    text = "You may sacrifice a creature. If you do, you gain 3 life."
    alone = board()
    assert follow(alone, text, answers=(True,)).player(alone["Alice"]).life == 20
    there = board().put("bear", pt="2/2")
    assert follow(there, text, answers=(True,)).player(there["Alice"]).life == 23
    assert follow(there, text, answers=(False,)).player(there["Alice"]).life == 20


def test_prevention_shield_is_used_up(board, follow):
    there = board()
    text = "Prevent the next 3 damage that would be dealt to any target this turn."
    game = follow(there, text, "Bob")
    game.happen(Damage(source=there["source"], to=there["Bob"], amount=2))
    assert game.player(there["Bob"]).life == 20
    game.happen(Damage(source=there["source"], to=there["Bob"], amount=2))
    assert game.player(there["Bob"]).life == 19
    assert game.state.lasting == ()
    assert "615.7" in there.cited(game)


def test_combat_damage_is_prevented_and_other_damage_is_not(board, follow):
    there = board()
    game = follow(there, "Prevent all combat damage that would be dealt this turn.")
    game.happen(Damage(source=there["source"], to=there["Bob"], amount=2, combat=True))
    assert game.player(there["Bob"]).life == 20
    game.happen(Damage(source=there["source"], to=there["Bob"], amount=2))
    assert game.player(there["Bob"]).life == 18


def test_damage_that_cannot_be_prevented_is_dealt(board, follow):
    there = board()
    game = follow(there, "Prevent all damage that would be dealt this turn.")
    game.happen(Damage(source=there["source"], to=there["Bob"], amount=2, preventable=False))
    assert game.player(there["Bob"]).life == 18


def test_redirected_damage_splits_at_the_end_of_the_shield(board, follow):
    there = board().put("nomad", pt="1/1").put("bear", pt="2/2")
    text = (
        "The next 1 damage that would be dealt to ~ this turn"
        " is dealt to target creature you control instead."
    )
    game = follow(there, text, "bear", source="nomad")
    game.happen(Damage(source=there["nomad"], to=there["nomad"], amount=3))
    assert game.object(there["bear"]).damage == 1
    assert game.object(there["nomad"]).damage == 2


def test_pariah(board):
    there = board().put("bear", pt="2/2", controller="Bob")
    text = "All damage that would be dealt to you is dealt to enchanted creature instead."
    there.put("pariah", "Enchantment — Aura", attached_to=there["bear"], abilities=with_text(text))
    game = there.game()
    game.happen(Damage(source=there["bear"], to=there["Alice"], amount=3))
    assert game.player(there["Alice"]).life == 20
    assert game.object(there["bear"]).damage == 3


@pytest.mark.parametrize("first", ["doubling", "scales"])
def test_doubling_season_and_hardened_scales_in_both_orders(board, first):
    doubling = (
        "If an effect would put one or more counters on a permanent you control,"
        " it puts twice that many of those counters on that permanent instead."
    )
    scales = (
        "If one or more +1/+1 counters would be put on a creature you control,"
        " that many plus one +1/+1 counters are put on it instead."
    )
    there = board().put("bear", pt="2/2")
    there.put("doubling", "Enchantment", abilities=with_text(doubling))
    there.put("scales", "Enchantment", abilities=with_text(scales))
    game = there.game(first)
    game.happen(
        CountersPut(source=there["bear"], on=there["bear"], kind="+1/+1", amount=1, by=there["Alice"])
    )
    assert game.object(there["bear"]).counter("+1/+1") == {"doubling": 3, "scales": 4}[first]


def test_twice_as_many_tokens(board, follow):
    text = (
        "If an effect would create one or more tokens under your control,"
        " it creates twice that many of those tokens instead."
    )
    there = board().put("season", "Enchantment", abilities=with_text(text))
    game = follow(there, "Create two 1/1 white Soldier creature tokens.")
    assert sum(each.kind == "token" for each in game.state.objects.values()) == 4
    assert any(isinstance(event, TokenCreation) and event.amount == 4 for event in game.state.history)


def test_exiled_instead_of_put_into_a_graveyard(board, follow, where):
    text = "If a card or token would be put into a graveyard from anywhere, exile it instead."
    there = board().put("rest", "Enchantment", abilities=with_text(text)).put("bear", pt="2/2")
    assert where(follow(there, "Destroy target creature.", "bear"), "bear") == ["exile"]


def test_shuffled_into_the_library_instead(board, follow, where):
    text = (
        "If ~ would be put into a graveyard from anywhere,"
        " reveal ~ and shuffle it into its owner's library instead."
    )
    there = board().put(
        "colossus", "Artifact Creature — Golem", "11/11", owner="Bob", abilities=with_text(text)
    )
    there.put("card", "Land", zone=Zone.LIBRARY, controller="Bob")
    game = there.game((there.state.next_id, there["card"]))
    game.happen(ZoneChange(object=there["colossus"], to=Zone.GRAVEYARD, cause="sacrifice"))
    assert where(game, "colossus") == ["library"]


def test_enters_tapped_with_counters_and_as_a_copy(board):
    there = board().put("bear", pt="2/2", printed_name="Runeclaw Bear")
    there.put("land", "Land", zone=Zone.HAND, abilities=with_text("~ enters tapped."))
    there.put(
        "hydra", pt="0/0", zone=Zone.HAND, abilities=with_text("~ enters with three +1/+1 counters on it.")
    )
    text = "You may have ~ enter as a copy of any creature on the battlefield."
    there.put("clone", pt="0/0", zone=Zone.HAND, abilities=with_text(text))
    game = there.game(True, there["bear"])
    for name in ("land", "clone", "hydra"):
        game.happen(ZoneChange(object=there[name], to=Zone.BATTLEFIELD, controller=there["Alice"]))
    by_label = {each.label: each for each in game.state.objects.values()}
    assert by_label["land"].tapped
    assert by_label["hydra"].counter("+1/+1") == 3
    copied = game.characteristics(by_label["clone"].id)
    assert (copied.name, copied.power) == ("Runeclaw Bear", 2)


def test_a_draw_may_be_skipped(board, follow):
    text = "If you would draw a card, you may skip that draw instead."
    there = board().put("familiar", pt="1/1", abilities=with_text(text))
    there.put("card", "Land", zone=Zone.LIBRARY)
    assert follow(there, "Draw a card.", answers=(True,)).zone(Zone.HAND, there["Alice"]) == ()
    assert len(follow(there, "Draw a card.", answers=(False,)).zone(Zone.HAND, there["Alice"])) == 1


def test_losing_and_winning(board, follow):
    there = board()
    game = follow(there, "Target player loses the game.", "Bob")
    assert game.player(there["Bob"]).lost
    assert "104.3e" in there.cited(game)


def test_treasure_makes_mana_for_itself(board, follow):
    there = board()
    game = follow(there, "Create a Treasure token.")
    (treasure,) = [each for each in game.state.objects.values() if each.kind == "token"]
    assert treasure.printed.name == "Treasure Token"
    (ability,) = game.abilities(treasure.id)
    assert ability.mana
    assert ability.cost.taps


def test_what_is_paid_for_happens_only_where_it_is_paid(board, follow):
    text = "You may pay {1}. If you do, you gain 3 life."
    poor = board()
    assert follow(poor, text).player(poor["Alice"]).life == 20
    rich = board().player("Alice", mana=(Mana("green"),))
    assert follow(rich, text, answers=(False,)).player(rich["Alice"]).life == 20
    paid = follow(rich, text, answers=(True, ()))
    assert (paid.player(rich["Alice"]).life, paid.player(rich["Alice"]).mana) == (23, ())


def test_later_means_what_it_was_then(board, follow):
    there = board().put("bear", pt="2/2").put("wurm", pt="6/4")
    text = (
        "Target creature gains haste until end of turn. Sacrifice it at the beginning of the next end step."
    )
    game = follow(there, text, "bear")
    (waiting,) = game.state.lasting[1:]
    assert waiting.context.it == (there["bear"],)
    game.happen(StepBegins(step="end", player=there["Bob"]))
    assert [each.context.it for each in game.state.waiting] == [(there["bear"],)]
    assert [each.text for each in game.state.lasting] == ["gains haste until end of turn"]


def test_attack_depends_on_what_the_defender_controls(board):
    text = "~ can't attack unless defending player controls an Island."
    there = board().put("serpent", pt="5/5", abilities=with_text(text))
    assert not restrictions.allowed(there.game(), "attack", there["serpent"], (there["Bob"],))
    there.put("island", "Basic Land — Island", controller="Bob")
    assert restrictions.allowed(there.game(), "attack", there["serpent"], (there["Bob"],))


def test_one_line_may_change_and_restrict(board):
    there = board().put("bear", pt="2/2")
    text = "Enchanted creature gets +1/+0 and can't be blocked."
    there.put("tunnel", "Enchantment — Aura", attached_to=there["bear"], abilities=with_text(text))
    there.put("wall", pt="0/4", controller="Bob")
    game = there.game()
    assert game.characteristics(there["bear"]).power == 3
    assert not restrictions.allowed(game, "be blocked", there["bear"], (there["wall"],))


def test_another_target_is_not_the_source_of_the_ability(board):
    text = "When ~ enters, exile another target nonland permanent."
    there = (
        board().put("ring", "Enchantment", zone=Zone.HAND, abilities=with_text(text)).put("bear", pt="2/2")
    )
    game = there.game(there["bear"])
    game.happen(ZoneChange(object=there["ring"], to=Zone.BATTLEFIELD, controller=there["Alice"]))
    waiting_abilities.put_waiting_on_stack(game)
    ((decision, answer),) = game.answered
    assert decision.domain.options == (there["bear"],)
    assert answer == there["bear"]


def test_mana_may_be_spent_as_though_of_any_color(board):
    there = board().player("Alice", mana=(Mana("green"), Mana("colorless")))
    cost = ManaCost.parse("{U}{R}")
    assert find_payment(there.game(), there["Alice"], cost) is None
    text = "Players may spend mana as though it were mana of any color."
    there.put("lattice", "Artifact", abilities=with_text(text), controller="Bob")
    game = there.game()
    assert find_payment(game, there["Alice"], cost).sources == ()
    spend(game, there["Alice"], cost)
    assert game.player(there["Alice"]).mana == ()
    assert find_payment(there.game(), there["Alice"], ManaCost.parse("{C}{C}")) is None
