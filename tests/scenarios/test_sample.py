"""Each card of the drawn sample (`judge cards sample`) is played with: a text written back says little."""

from pathlib import Path

from assistant.cards import read_cards
from assistant.compiling.faces import compiled
from assistant.compiling.nodes import objects_of
from assistant.scenarios.coverage import read_all

ROOT = Path(__file__).parents[2]
SAMPLE = tuple(
    card for path in sorted((ROOT / "data" / "cards").glob("sample-*.yaml")) for card in read_cards(path)
)
"""The cards that were drawn with the seed 1, save a dozen that other scenarios had before."""


def test_each_card_of_the_sample_is_in_a_scenario():
    played = {
        shape.card for read in read_all(ROOT / "tests" / "scenarios" / "cards") for shape in objects_of(read)
    }
    names = {card.name: {card.name, *(face.name for face in card.faces)} for card in SAMPLE}
    assert len(SAMPLE) > 280
    assert [name for name, called in names.items() if not called & played] == []


def test_each_card_of_the_sample_is_understood_in_full():
    refused = {card.name for card in SAMPLE for face in card.faces if compiled(face).refused}
    assert refused == set()
