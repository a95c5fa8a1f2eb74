"""Each keyword action as an effect: what it does and which rule it cites."""

import pytest

from engine.errors import NeedsCard
from engine.oracle.compiler import compile_text
from engine.zones import Zone


@pytest.fixture
def two_bears(board):
    return board().put("bear", pt="2/2").put("other", pt="2/2", controller="Bob")


def test_destroy(two_bears, follow, where):
    game = follow(two_bears, "Destroy target creature.", "other")
    assert where(game, "other") == ["graveyard"]
    assert "701.7a" in two_bears.cited(game)


def test_destroying_all_is_one_batch_and_spares_the_indestructible(board, follow, where):
    there = board().put("bear", pt="2/2").put("golem", pt="1/1", keywords=["indestructible"])
    game = follow(there, "Destroy all creatures.")
    assert where(game, "bear") == ["graveyard"]
    assert where(game, "golem") == ["battlefield"]


def test_destroy_without_regeneration(board, follow, where):
    there = board().put("troll", pt="3/2", regeneration_shields=1)
    assert where(follow(there, "Destroy target creature.", "troll"), "troll") == ["battlefield"]
    text = "Destroy target creature. It can't be regenerated."
    assert where(follow(there, text, "troll"), "troll") == ["graveyard"]


def test_exile_remembers_what_exiled(two_bears, follow):
    game = follow(two_bears, "Exile target creature.", "other")
    (card,) = game.zone(Zone.EXILE)
    assert game.object(card).exiled_with == two_bears["source"]
    assert "701.11a" in two_bears.cited(game)


def test_exile_and_return_makes_a_new_object(two_bears, follow):
    text = (
        "Exile target creature you control, then return that card to the battlefield"
        " under its owner's control."
    )
    game = follow(two_bears, text, "bear")
    (new,) = [id for id, each in game.state.objects.items() if each.label == "bear"]
    assert game.object(new).zone is Zone.BATTLEFIELD
    assert new != two_bears["bear"]


def test_what_an_exiled_creature_was_is_asked_of_it_as_it_last_was(two_bears, follow):
    text = "Exile target creature. Its controller gains life equal to its power."
    game = follow(two_bears, text, "other")
    assert game.player(two_bears["Bob"]).life == 22


def test_counter(board, follow, where):
    there = board().put("bolt", "Instant", zone=Zone.STACK, controller="Bob")
    game = follow(there, "Counter target spell.", "bolt")
    assert where(game, "bolt") == ["graveyard"]
    assert "701.5a" in there.cited(game)


def test_tap_and_untap(two_bears, follow):
    game = follow(two_bears, "Tap target creature.", "bear")
    assert game.object(two_bears["bear"]).tapped
    assert "701.21a" in two_bears.cited(game)
    two_bears.put("sleeper", pt="1/1", tapped=True)
    game = follow(two_bears, "Untap target creature.", "sleeper")
    assert not game.object(two_bears["sleeper"]).tapped


def test_sacrifice_is_chosen_by_each_player_in_turn_order(board, follow, where):
    there = board().put("a", pt="1/1").put("b", pt="1/1").put("c", pt="1/1", controller="Bob")
    there.put("d", pt="1/1", controller="Bob")
    game = follow(there, "Each player sacrifices a creature.", answers=((there["b"],), (there["c"],)))
    assert [where(game, name) for name in "abcd"] == [
        ["battlefield"], ["graveyard"], ["graveyard"], ["battlefield"]
    ]  # fmt: skip
    assert "701.17a" in there.cited(game)


def test_only_a_controller_sacrifices(two_bears, follow, where):
    game = follow(two_bears, "Target opponent sacrifices a creature.", "Bob")
    assert where(game, "other") == ["graveyard"]
    assert where(game, "bear") == ["battlefield"]


def test_discard_is_chosen_by_the_player(board, follow, where):
    there = board()
    for name in ("one", "two", "three"):
        there.put(name, "Instant", zone=Zone.HAND, controller="Bob")
    answer = (there["one"], there["three"])
    game = follow(there, "Target player discards two cards.", "Bob", answers=(answer,))
    assert [where(game, name) for name in ("one", "two", "three")] == [["graveyard"], ["hand"], ["graveyard"]]
    assert game.answered[0][0].player == there["Bob"]


def test_discard_at_random_is_no_choice_of_a_player(board, follow):
    there = board().put("one", "Instant", zone=Zone.HAND).put("two", "Instant", zone=Zone.HAND)
    game = follow(there, "Discard a card at random.", answers=((there["two"],),))
    assert game.answered[0][0].kind == "random"


def test_create_tokens_with_their_name(board, follow):
    there = board()
    game = follow(there, "Create two 1/1 white Soldier creature tokens with flying.")
    tokens = [each for each in game.state.objects.values() if each.kind == "token"]
    assert [(each.printed.name, each.zone) for each in tokens] == [("Soldier Token", Zone.BATTLEFIELD)] * 2
    assert game.has(tokens[0].id, "flying")
    assert "701.6a" in there.cited(game)


def test_mill_takes_the_top_and_stops_at_the_end(board, follow, where):
    there = board().put("top", "Land", zone=Zone.LIBRARY).put("below", "Land", zone=Zone.LIBRARY)
    assert where(follow(there, "Mill a card."), "top") == ["graveyard"]
    game = follow(there, "Mill three cards.")
    assert [where(game, name) for name in ("top", "below")] == [["graveyard"], ["graveyard"]]


def test_regenerate(two_bears, follow):
    game = follow(two_bears, "Regenerate target creature.", "bear")
    assert game.object(two_bears["bear"]).regeneration_shields == 1
    assert "701.15a" in two_bears.cited(game)


def test_attach(board, follow):
    there = board().put("bear", pt="2/2").put("axe", "Artifact — Equipment")
    game = follow(there, "Attach ~ to target creature you control.", "bear", source="axe")
    assert game.object(there["axe"]).attached_to == there["bear"]


def test_fight_deals_damage_both_ways_by_power(board, follow):
    there = board().put("giant", pt="4/4").put("bear", pt="2/2", controller="Bob")
    text = "Target creature you control fights target creature you don't control."
    game = follow(there, text, "giant", "bear")
    assert game.object(there["giant"]).damage == 2
    assert game.object(there["bear"]).damage == 4
    assert "701.12a" in there.cited(game)


def test_search_puts_the_card_and_shuffles(board, follow):
    there = board().put("island", "Basic Land — Island", zone=Zone.LIBRARY)
    there.put("bear", "Creature — Bear", pt="2/2", zone=Zone.LIBRARY)
    text = "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."
    game = follow(there, text, answers=((there["island"],), (there["bear"],)))
    (island,) = [id for id, each in game.state.objects.items() if each.label == "island"]
    assert (game.object(island).zone, game.object(island).tapped) == (Zone.BATTLEFIELD, True)
    assert "701.19a" in there.cited(game)
    assert "701.20a" in there.cited(game)


def test_search_for_a_quality_may_fail_to_find(board, follow, where):
    there = board().put("island", "Basic Land — Island", zone=Zone.LIBRARY)
    text = "Search your library for a basic land card, put it into your hand, then shuffle."
    game = follow(there, text, answers=((), (there["island"],)))
    assert where(game, "island") == ["library"]


def test_search_of_unknown_cards_asks_for_the_card(board, follow):
    there = board().put("unknown", "Creature", zone=Zone.LIBRARY, unknown=True)
    text = "Search your library for a basic land card, put it into your hand, then shuffle."
    with pytest.raises(NeedsCard, match="no known card to find"):
        follow(there, text)


@pytest.fixture
def library(board):
    there = board()
    for name in ("first", "second", "third"):
        there.put(name, "Land", zone=Zone.LIBRARY)
    return there


def names(game, board):
    return [game.object(id).label for id in game.zone(Zone.LIBRARY, board["Alice"])]


def test_scry_puts_any_number_on_the_bottom(library, follow):
    game = follow(library, "Scry 2.", answers=((library["first"],),))
    assert names(game, library) == ["second", "third", "first"]
    assert "701.18a" in library.cited(game)


def test_scry_keeps_the_rest_in_any_order(library, follow):
    order = (library["second"], library["first"])
    game = follow(library, "Scry 2.", answers=((), order))
    assert names(game, library) == ["second", "first", "third"]


def test_surveil_puts_into_the_graveyard(library, follow, where):
    game = follow(library, "Surveil 2.", answers=((library["first"],),))
    assert where(game, "first") == ["graveyard"]
    assert names(game, library) == ["second", "third"]
    assert "701.42a" in library.cited(game)


def test_spell_that_cannot_be_countered_stays(board, follow, where):
    clauses, _ = compile_text("This spell can't be countered.", is_spell=True)
    there = board().put("verdict", "Sorcery", zone=Zone.STACK, abilities=clauses[0].abilities)
    there.put("bolt", "Instant", zone=Zone.STACK)
    assert where(follow(there, "Counter target spell.", "verdict"), "verdict") == ["stack"]
    assert "101.2" in there.cited(follow(there, "Counter target spell.", "verdict"))
    assert where(follow(there, "Counter target spell.", "bolt"), "bolt") == ["graveyard"]
