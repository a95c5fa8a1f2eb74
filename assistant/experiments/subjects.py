"""What a question without a board speaks of: a card, or any object of a kind, with what is said of it."""

from __future__ import annotations

from typing import Final

import msgspec

from assistant.experiments.kinds import Kind
from assistant.experiments.thing_words import ARTICLES, PERSONS
from engine.registry import KEYWORDS
from model import Face

MATTERS: Final = frozenset(
    (
        "damage",
        "counters",
        "abilities",
        "sickness",
        "trigger",
        "life",
        "cards",
        "mana",
        "types",
        "event",
        "outcome",
        "combat damage",
    )
)
"""What a question speaks of that is no object of the game."""


class NotRead(Exception):
    """A question that no experiment can be made of: a word or a clause is left that nothing here reads."""


class Word(msgspec.Struct, frozen=True):
    """A word of the question in its place; `face` where it is the name of a card."""

    norm: str
    text: str
    start: int
    end: int
    face: Face | None = None


class Thing(msgspec.Struct):
    """An object, or some objects of a kind.

    `kind` is a card type, `token`, `spell`, `aura`, `permanent`, `commander`, `card`, `it` for what was
    spoken of before, a matter (`damage`, `counters`, `abilities`), `outcome` for what comes of a card (what,
    is in `event`), or `event`. `mine` is None where nobody says whose. `written` is the kind of whose card
    `face` is, None for a card that is named. `x` is what X is said to be. `every` where any of the kind is
    meant, `together` where all of them are at once.
    """

    kind: str
    text: str = ""
    face: Face | None = None
    keywords: tuple[str, ...] = ()
    size: tuple[int, int] | None = None
    counters: dict[str, int] = {}
    colors: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    mine: bool | None = None
    count: int = 1
    every: bool = False
    together: bool = False
    worn: tuple[Thing, ...] = ()
    second: bool = False
    event: str = ""
    written: Kind | None = None
    x: int | None = None

    @property
    def is_object(self) -> bool:
        """Tell whether it is an object of the game and no matter of it."""
        return self.kind not in MATTERS

    @property
    def is_new(self) -> bool:
        """Tell whether it is spoken of as one that was not spoken of before: "a spell", "another spell"."""
        return self.second or self.text.lower().split()[:1] in (["a"], ["an"], ["another"], ["any"])

    @property
    def names_an_ability(self) -> bool:
        """Tell whether an ability is named, "unearth", and not what has it, "a creature with unearth"."""
        words = self.text.lower().split()
        bare = " ".join(words[1:] if words[:1] and words[0] in (*ARTICLES, *PERSONS) else words)
        return self.written is not None and bare in KEYWORDS

    @property
    def is_as_printed(self) -> bool:
        """Tell whether a named card is said to have no keyword, size or color but its own."""
        if self.face is None:
            return True
        text, size = self.face.text.lower(), (self.face.power, self.face.toughness)
        had = all(each.lower() in text for each in self.keywords)
        return had and not self.colors and (self.size is None or tuple(map(str, self.size)) == size)
