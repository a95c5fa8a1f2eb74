"""What effects do to objects in the layers, as one says it."""

import pytest

from assistant.telling.changes import change
from assistant.telling.grammar import Voice
from engine.records.layers import Modified


@pytest.mark.parametrize(
    ("case", "words", "said"),
    [
        ("types too", ("Creature",), "is also a creature"),
        ("types too", ("Artifact",), "is also an artifact"),
        ("types too", ("Zombie",), "is also a Zombie"),
        ("types", ("Legendary", "Creature", "Elf"), "becomes a legendary Elf creature"),
        ("types", ("Island",), "becomes an Island"),
        ("abilities", ("flying", "{T}: Add {C}."), "gains flying, “{T}: Add {C}”"),
        ("abilities that can't be had", ("flying",), "can't have flying"),
    ],
)
def test_what_something_becomes_is_said_as_of_a_card(case, words, said):
    """205.1: "is also Creature" was no English."""
    assert change(Voice(), Modified(case=case, words=words)) == said
