"""Noun phrases: whatever is spoken of, with its owner, number, size, abilities and counters."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from assistant.questions.names import Named
from assistant.questions.vocabulary import (
    KINDS,
)
from assistant.questions.words import Word

COLORS = ("white", "blue", "black", "red", "green", "colorless")
DETERMINERS = frozenset(
    [
        "a",
        "an",
        "the",
        "this",
        "that",
        "these",
        "those",
        "another",
        "all",
        "every",
        "each",
        "both",
        "no",
        "any",
        "some",
        "either",
        "neither",
        "which",
        "what",
    ]
)
PRONOUNS = frozenset(
    [
        "it",
        "them",
        "they",
        "him",
        "her",
        "she",
        "he",
        "this",
        "that",
        "these",
        "those",
        "one",
        "ones",
        "itself",
        "himself",
        "his",
    ]
)
_PERSONS = frozenset(["he", "she", "they", "him", "them", "her", "his", "himself"])


class Item(msgspec.Struct, frozen=True):
    """A word of the question, or a card's name in the place of its words."""

    norm: str
    kind: str
    text: str
    start: int
    end: int
    named: Named | None = None


class Mention(msgspec.Struct):
    """Something spoken of.

    `kind` is a kind of object (`creature`, `card` ...), `player`, `pronoun`, or a matter (`damage`, `life`).
    `owner` is `me`, `them`, or empty where nobody says; `count` None where not counted; `det` the word in
    front; `first` and `last` are places among the items.
    """

    kind: str
    first: int
    last: int
    text: str
    start: int
    end: int
    det: str = ""
    owner: str = ""
    names: tuple[str, ...] = ()
    ending: str = ""
    size: tuple[int, int] | None = None
    power: int | None = None
    toughness: int | None = None
    mana_value: int | None = None
    count: int | None = None
    plural: bool = False
    keywords: list[str] = []
    counters: dict[str, int] = {}
    enters_with: dict[str, int] = {}
    """The counters with which it is said to enter."""
    marked: int = 0
    """The damage that is said to be marked on it."""
    adjectives: list[str] = []
    doing: str = ""
    """What a clause behind it says that it does in combat: "the creature that blocked", `blocking`."""
    subtypes: list[str] = []
    types: list[str] = []
    costs: list[str] = []
    parts: list[Mention] = []
    quantifier: str = ""
    """`all`, `any`, `none` or `one` of several, where the words say so."""
    worn: list[Mention] = []
    effect: str = ""
    """What the text of an ability has that is called after it, as a pattern: "its draw trigger"."""
    ways: list[str] = []
    """Participles in front of a card that say in which way it was cast: "an overloaded Cyclonic Rift"."""
    antecedent: Mention | None = None
    """What a relative clause is about: the noun phrase that it stands behind."""

    @property
    def says_how_many(self) -> bool:
        """Tell whether it is a pronoun that says how many of several it means: it has to find its place."""
        return self.kind == "pronoun" and (bool(self.quantifier) or self.det in _COUNTING)

    @property
    def is_object(self) -> bool:
        """Tell whether it is a thing of the game that can be in a zone."""
        return self.kind in OBJECTS or bool(self.names)


UNSAID = ""
"""The kind of counters of which only the number is said."""
LACKING = "without "
"""What stands before a keyword among the adjectives of what does not have it."""
_COUNTING = frozenset(("one", "ones", "both", "all", "each", "either", "neither"))
OBJECTS = frozenset(KINDS.values()) | {"pronoun", "subtype"}


def items_of(words: Sequence[Word], names: Sequence[Named]) -> list[Item]:
    """Put the names of cards in the place of their words."""
    found: list[Item] = []
    done: set[int] = set()
    for word in words:
        named = next((each for each in names if each.start <= word.start and word.end <= each.end + 2), None)
        if named is not None and word.start < named.end:
            if named.start not in done:
                done.add(named.start)
                found.append(
                    Item(named.written.lower(), "card", named.written, named.start, named.end, named)
                )
            continue
        found.append(Item(word.norm, word.kind, word.text, word.start, word.end))
    return found
