"""A condition, an amount and a description is the same in every place that takes one.

Each that a card of the project says is put into each place. It is read there and written back as it was;
whether it can be asked there is another matter: "it" has to have been spoken of.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from assistant.cards import CardShelf
from assistant.compiling.faces import compiled as compiled_face
from engine.oracle.ast.conditions import ClashIs, Condition
from engine.oracle.ast.phrases import Amount, Description, Node
from engine.oracle.compiler import compile_text
from engine.oracle.forms import Room, Unfit
from engine.oracle.forms.amounts import AMOUNT, COUNTED, EACH, SIMPLE
from engine.oracle.forms.numbers import amount as plain
from engine.oracle.grammar.lines import line
from engine.oracle.printing.conditions import condition as condition_written
from engine.oracle.printing.descriptions import article
from engine.oracle.printing.descriptions import description as described
from engine.oracle.printing.lines import written
from engine.oracle.reader import Misread, Reader

OF_CONDITIONS = (
    "At the beginning of your upkeep, if {}, draw a card.",
    "At the beginning of your upkeep, sacrifice ~ unless {}.",
    "Draw a card. If {}, draw two cards instead.",
    "Draw a card if {}.",
    "~ has flying as long as {}.",
    "As long as {}, creatures you control get +1/+1.",
    "~ can't attack unless {}.",
    "{{T}}: Draw a card. Activate only if {}.",
    "Cast this spell only if {}.",
    "~ enters tapped unless {}.",
    "~ enters with a +1/+1 counter on it if {}.",
    "This spell costs {{1}} less to cast if {}.",
)
OF_AMOUNTS = (
    "Draw cards equal to {}.",
    "~ deals damage equal to {} to any target.",
    "Target creature gets +X/+X until end of turn, where X is {}.",
    "~'s power and toughness are each equal to {}.",
    "~ enters with a number of +1/+1 counters on it equal to {}.",
    "If {} is greater than your life total, draw a card.",
    "If {} is 4 or greater, draw a card.",
    "Destroy target creature with power less than {}.",
)
OF_EACH = (
    "You gain 1 life for each {}.",
    "~ gets +1/+1 for each {}.",
    "This spell costs {{1}} less to cast for each {}.",
    "Create a Treasure token for each {}.",
    "{{T}}: Add {{G}} for each {}.",
)
OF_ONE = (
    "Destroy target {}.",
    "Each {} gains flying until end of turn.",
    "You gain 1 life for each {}.",
)
OF_SOME = (
    "Destroy all {}.",
    "You gain life equal to the number of {}.",
    "You gain life equal to the greatest power among {}.",
)
OF_ANY = (
    "Whenever {} attacks, draw a card.",
    "Sacrifice {}: Draw a card.",
    "If you control {}, draw a card.",
)
SUBJECTS = (
    "~",
    "a creature you control",
    "another creature you control",
    "enchanted creature",
    "~ or another creature you control",
)
BY_KEYWORD = (
    "becomes monstrous", "becomes renowned", "becomes saddled", "enlists a creature", "evolves",
    "explores", "mutates", "trains",
)  # fmt: skip
SPELLS = ("Draw", "Target", "Destroy", "If", "You gain", "Create", "~ deals", "Each")
"""How the lines of instants and sorceries begin."""


def nodes(what: object) -> Iterator[Node]:
    """Every node in a structure."""
    if isinstance(what, msgspec.Struct):
        if isinstance(what, Node):
            yield what
        for name in what.__struct_fields__:
            yield from nodes(getattr(what, name))
    elif isinstance(what, tuple):
        for each in what:
            yield from nodes(each)


@pytest.fixture(scope="module")
def said() -> frozenset[Node]:
    """The nodes of all clauses of the project's cards."""
    clauses = (
        clause for card in CardShelf.open() for face in card.faces for clause in compiled_face(face).clauses
    )
    return frozenset(node for clause in clauses for node in nodes(clause.node))


def phrases(room: Room[Any], those: Iterable[Node]) -> Iterator[str]:
    """How a room writes those that it has forms for: "twice" something is nothing that there is one of."""
    for each in those:
        if room.has(each):
            with suppress(TypeError, Unfit, AttributeError):
                yield room.write(each)


def stands_before_a_noun(what: Amount) -> bool:
    """Tell whether it is said as "that much damage" is, and not behind "equal to" (`forms/numbers.py`)."""
    try:
        plain(what)
    except TypeError:
        return False
    return True


def refused(places: tuple[str, ...], words: str) -> list[str]:
    """The places in which the words are not read, or are written otherwise."""
    found = []
    for place in places:
        text = place.format(words)
        text = text[0].upper() + text[1:]
        try:
            back = written(line(Reader(text), text.startswith(SPELLS)))
        except Misread:
            back = ""
        if back != text:
            found.append(f"{text} ({back})")
    return found


def test_a_condition_is_read_in_every_place(said):
    asked = [each for each in said if isinstance(each, Condition) and not isinstance(each, ClashIs)]
    assert len(asked) > 100
    assert [each for what in asked for each in refused(OF_CONDITIONS, condition_written(what))] == []


def test_an_amount_is_read_in_every_place(said):
    counted = [each for each in said if isinstance(each, Amount) and not stands_before_a_noun(each)]
    behind_equal = [*phrases(AMOUNT, counted), *phrases(SIMPLE, counted)]
    behind_each = [*phrases(EACH, counted), *phrases(COUNTED, counted)]
    assert len(behind_equal) > 100
    assert len(behind_each) > 20
    assert [each for words in behind_equal for each in refused(OF_AMOUNTS, words)] == []
    assert [each for words in behind_each for each in refused(OF_EACH, words)] == []


def test_a_description_is_read_in_every_place(said):
    meant = [each for each in said if isinstance(each, Description) and each.kinds]
    meant = [each for each in meant if each.noun in {"", "permanent", "token"} and not each.other]
    assert len(meant) > 100
    assert [each for what in meant for each in refused(OF_ONE, described(what))] == []
    assert [each for what in meant for each in refused(OF_SOME, described(what, True))] == []
    assert [each for what in meant for each in refused(OF_ANY, article(described(what)))] == []


@pytest.mark.parametrize("subject", SUBJECTS)
def test_what_a_keyword_does_is_waited_for_of_any_subject(compiled, subject):
    found = [compiled(f"Whenever {subject} {verb}, draw a card.") for verb in BY_KEYWORD]
    patterns = [ability.pattern for (clause,) in found for ability in clause.abilities]
    assert len(set(patterns)) == len(BY_KEYWORD), "each of them is something else that happens"


@pytest.mark.parametrize("place", OF_CONDITIONS)
def test_a_target_of_which_something_is_only_asked_is_refused(place):
    text = place.format("the number of creatures target player controls is 4 or greater")
    text = text[0].upper() + text[1:]
    _, refused_clauses = compile_text(text, "Test Card", is_spell=text.startswith(SPELLS))
    assert [each.why for each in refused_clauses] in (
        ["a target of which something is only asked is not performed"],
        ["targets of what is done instead are not performed"],
    )
