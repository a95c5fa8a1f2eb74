"""What everybody shares and nobody owns: rule numbers, editions, documents, cards.

This room is the leaf of the house: it imports nothing of ours. Everything in it is frozen and can be
written as JSON or MessagePack by msgspec without further help.
"""

from model.cards import Card, Face
from model.citation import Citation
from model.document import (
    Change,
    Document,
    Example,
    Heading,
    Irregularity,
    MissingPart,
    Passage,
    Place,
    Reference,
    Rule,
    Ruling,
    Span,
    Tag,
    Term,
    Wording,
)
from model.edition import Edition
from model.numbers import LETTERS, RuleNumber, letters_after, letters_at

__all__ = [
    "LETTERS",
    "Card",
    "Change",
    "Citation",
    "Document",
    "Edition",
    "Example",
    "Face",
    "Heading",
    "Irregularity",
    "MissingPart",
    "Passage",
    "Place",
    "Reference",
    "Rule",
    "RuleNumber",
    "Ruling",
    "Span",
    "Tag",
    "Term",
    "Wording",
    "letters_after",
    "letters_at",
]
