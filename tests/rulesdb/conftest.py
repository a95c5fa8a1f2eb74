import datetime

import pytest

from model import Document, Edition, Example, Heading, Passage, Place, Reference, Rule, Term
from rulesdb.building import Build
from rulesdb.index import indexed
from rulesdb.store import Store


def passage(text, *references):
    """A passage in which each given `(words, kind, targets, dangling)` is a reference."""
    found = []
    for words, kind, targets, *dangling in references:
        start = text.index(words)
        found.append(Reference(start, start + len(words), kind, tuple(targets), tuple(*dangling)))
    return Passage(text, Place(1), references=tuple(found))


def rule(number, text, *references, title=None, examples=()):
    return Rule(number, passage(text, *references), tuple(Example(passage(each)) for each in examples), title)


SHORT = Document(
    edition=Edition("2030", "May 2030", datetime.date(2030, 5, 1), True, "the date given"),
    format="a text made for a test",
    source="short.txt",
    headings=(
        Heading("7", "Additional Rules", Place(1)),
        Heading("702", "Keyword Abilities", Place(2)),
        Heading("704", "State-Based Actions", Place(3)),
    ),
    rules=(
        rule("702.2", "Deathtouch", title="Deathtouch"),
        rule("702.2a", "Deathtouch is a static ability."),
        rule(
            "702.2b",
            "A creature dealt damage by a source with deathtouch is destroyed as a state-based action. "
            "See rule 704.5h.",
            ("704.5h", "rule", ["704.5h"]),
        ),
        rule("704.5", "The state-based actions are as follows:"),
        rule("704.5h", "If a creature with toughness greater than 0 was dealt damage, destroy it."),
        rule(
            "704.5j",
            "If a player controls two or more legendary permanents, this is the “legend rule.” "
            "See rules 704.5h and 704.9.",
            ("704.5h", "rule", ["704.5h"]),
            ("704.9", "rule", [], ["704.9"]),
            examples=["A player copies a legendary creature."],
        ),
    ),
    glossary=(
        Term("Creature", passage("A card type. See Deathtouch.")),
        Term("Damage", passage("Many creatures deal it.")),
        Term(
            "Deathtouch",
            passage("A keyword ability. See rule 702.2, “Deathtouch.”", ("702.2", "rule", ["702.2"])),
        ),
        Term("State-Based Actions", passage("Game actions that happen automatically.")),
    ),
)


@pytest.fixture
def short():
    return SHORT


@pytest.fixture
def build_store():
    """A function that builds a store of some documents in a directory and opens it."""

    def build(directory, *documents, keep=False):
        with Build(directory, keep) as made:
            for document in documents:
                made.add(document, f"/documents/{document.source}")
                made.index(document.edition.key, indexed(document))
            made.follow()
            list(made.link_terms())
            made.finish()
        return Store.open(directory)

    return build
