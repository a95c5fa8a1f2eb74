"""Changing one word of a clause that compiled changes what it means, or it is refused."""

import pytest

from assistant.cards import CardShelf
from assistant.compiling import mutating
from assistant.compiling.mutating import mutants, mutate
from engine.oracle.compiler import compile_face, compile_text
from model import Card, Face

THE_SAME = {"Gamekeeper": "what was put onto the battlefield is no card that was revealed any more (400.7)"}
"""Cards of which a changed word changes nothing, with the reason."""


@pytest.fixture(scope="module")
def mutated():
    """What became of every change of one word of every card of the project."""
    return mutate(CardShelf.open())


def test_every_word_counts(mutated):
    assert mutated.same_nodes == ()
    assert [each for each in mutated.same_abilities if each.name not in THE_SAME] == []


def test_enough_is_changed(mutated):
    assert mutated.cards > 1_500
    assert mutated.mutants > 2 * mutated.clauses
    assert mutated.changed > mutated.mutants / 3


@pytest.mark.parametrize(
    ("text", "mutant"),
    [
        ("Destroy target creature.", "Destroy each creature."),
        ("You may draw a card.", "You draw a card."),
        ("Each opponent loses 2 life.", "Each player loses 2 life."),
        ("Each opponent loses 2 life.", "Each opponent loses 3 life."),
        ("~ gets +1/+1.", "~ gets -1/+1."),
        ("Exile another target nontoken creature.", "Exile another target creature."),
        ("Tap target creature you control.", "Tap target creature an opponent controls."),
    ],
)
def test_words_numbers_and_signs_are_changed(text, mutant):
    assert mutant in mutants(text)


def test_reminder_text_and_words_that_name_again_are_left():
    assert list(mutants("That creature. (You may draw two cards.)")) == []


def test_a_word_that_is_swallowed_is_found(monkeypatch):
    """Were the change of a word not seen, it would be listed: here one that a normalised text loses."""
    monkeypatch.setattr(mutating, "_PATTERNS", ((mutating._pattern("enters"), "enters the battlefield"),))
    card = Card("Ox", (Face("Ox", "{W}", "Creature — Ox", "When Ox enters, you gain 3 life."),))
    (same,) = mutate((card,)).same_nodes
    assert same.mutant == "When Ox enters the battlefield, you gain 3 life."


@pytest.mark.parametrize(
    ("types", "text", "compiled"),
    [
        ("Creature — Bear", "When this creature enters, draw a card.", True),
        ("Artifact Creature — Bear", "When this artifact enters, draw a card.", True),
        ("Artifact — Equipment", "This Equipment enters tapped.", True),
        ("Creature — Bear", "When this permanent enters, draw a card.", True),
        ("Creature — Bear", "When this artifact enters, draw a card.", False),
        ("Land", "This creature enters tapped.", False),
        ("Artifact", 'Creatures you control have "{T}: Untap this creature."', True),
    ],
)
def test_a_text_calls_its_own_object_by_what_it_is(types, text, compiled):
    found = compile_face(Face("X", "", types, text))
    assert bool(found.clauses) is compiled
    assert bool(found.refused) is not compiled


def test_mana_that_somebody_else_adds_is_not_given_to_the_controller():
    """106.4: an effect instructs a player to add mana, and that player has it."""
    (own,), _ = compile_text("Add {G}.", is_spell=True)
    for text in ("Each player adds {G}.", "Each opponent adds {G}.", "Target player adds {G}."):
        clauses, refused = compile_text(text, is_spell=True)
        assert refused or mutating._meaning(clauses[0].abilities) != mutating._meaning(own.abilities)


def test_one_thing_is_never_two_kinds_joined_by_and():
    clauses, refused = compile_text("Destroy target artifact and enchantment.", is_spell=True)
    assert (clauses, len(refused)) == ((), 1)
    clauses, refused = compile_text("Destroy all artifacts and enchantments.", is_spell=True)
    assert (len(clauses), refused) == (1, ())


def test_what_something_still_is_is_not_what_it_becomes():
    for kind, compiled in (("land", True), ("creature", False)):
        text = f"Target land becomes a 3/3 Elemental creature until end of turn. It's still a {kind}."
        clauses, _ = compile_text(text, is_spell=True)
        assert bool(clauses) is compiled


def test_types_that_are_kept_are_of_the_kind_that_is_added():
    for kind, compiled in (("land", True), ("creature", False)):
        clauses, _ = compile_text(f"Each land is a Swamp in addition to its other {kind} types.")
        assert bool(clauses) is compiled
