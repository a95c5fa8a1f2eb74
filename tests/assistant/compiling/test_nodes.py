"""The nodes of card text that scenarios play with are counted by the cards and texts of the scenarios."""

import pytest

from assistant.cards import CardShelf
from assistant.compiling.nodes import cover_nodes, node_classes
from assistant.scenarios.reading import parse_scenarios
from engine.oracle.ast.amounts import Number
from engine.oracle.ast.phrases import Amount
from model import Card, Face

BOLT = Card("Bolt", (Face("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target."),))

SCENARIO = """
name: A bolt and an anthem
players:
  - name: Alice
    hand: [Bolt]
    battlefield:
      - {name: Banner, types: Artifact, text: "Creatures you control get +1/+1."}
  - {name: Bob}
"""


@pytest.fixture
def found():
    return cover_nodes(parse_scenarios(SCENARIO, "x"), CardShelf([BOLT]))


def test_nodes_of_cards_and_of_texts_written_out_are_used(found):
    assert {"SpellLine", "Deal", "Target", "StaticLine", "Change", "Number"} <= set(found.used)
    assert found.used["Deal"] == "A bolt and an anthem"


def test_the_rest_is_listed_with_what_it_says(found):
    unused = {each.node: each.says for each in found.unused}
    assert unused["Fight"].startswith("Two creatures fight;")
    assert not unused.keys() & found.used.keys()
    assert len(unused) + len(found.used) == found.nodes


def test_what_others_are_made_from_is_no_node_by_itself():
    assert Number in node_classes()
    assert Amount not in node_classes()
