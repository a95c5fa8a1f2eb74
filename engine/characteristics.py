"""The characteristics of an object (109.3) and what every ability has in common (113)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.mana import ManaCost

BASIC_LAND_TYPES: Final = {
    "Plains": "white",
    "Island": "blue",
    "Swamp": "black",
    "Mountain": "red",
    "Forest": "green",
}
"""The basic land types and the color of mana that their intrinsic abilities add (305.6)."""

LAND_TYPES: Final = frozenset(BASIC_LAND_TYPES) | {
    "Cave", "Desert", "Gate", "Lair", "Locus", "Mine", "Power-Plant", "Sphere", "Tower", "Town", "Urza's",
}  # fmt: skip
"""205.3i, with the types that came after the 2024 edition's predecessors."""

PERMANENT_TYPES: Final = frozenset({"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"})
"""110.4, without the types that an edition may not have yet."""

SUPERTYPES: Final = frozenset({"Basic", "Legendary", "Ongoing", "Snow", "World"})
"""205.4a."""

CARD_TYPES: Final = PERMANENT_TYPES | frozenset(
    {
        "Instant",
        "Sorcery",
        "Tribal",
        "Kindred",
        "Conspiracy",
        "Dungeon",
        "Phenomenon",
        "Plane",
        "Scheme",
        "Vanguard",
    }
)
"""205.2a, with the name that kindred had before 2023."""

KINDRED: Final = frozenset({"Kindred", "Tribal"})
"""The card type of kindred cards, as it is called now and as it was."""


NONTRADITIONAL: Final = frozenset({"Conspiracy", "Phenomenon", "Plane", "Scheme", "Vanguard"})
"""The card types of nontraditional cards, apart from dungeons: their abilities work in the command zone."""


class Ability(msgspec.Struct, frozen=True, kw_only=True):
    """What every ability has (113.1): the words that it was made from, and where its meaning stands.

    `rule` is the number (2024) of the rule that gives a keyword's ability its meaning, empty for words
    on a card; `text` the words that a reader should see; `link` tells what it is linked with (607).
    """

    rule: str = ""
    text: str = ""
    link: int = 0

    def said_of(self, name: str) -> str:
        """The words with the name of their object where the text speaks of the object itself (201.5)."""
        own = "its" if name == "it" else f"{name}'s"
        return self.text.replace("~'s", own).replace("~", name)


class Intrinsic(Ability, frozen=True, kw_only=True):
    """The mana ability that a land has because of a basic land type: "{T}: Add {G}." (305.6)."""

    land_type: str


class Characteristics(msgspec.Struct, frozen=True, kw_only=True):
    """The characteristics of 109.3 that the game asks for.

    `mana_cost` is None where there is none to pay (a land, a token); `power` and `toughness` are None
    for what has none. `abilities` stand in the order of the text. `flipped` are the alternative
    characteristics of a flip card (710.1b), `adventure` those of an adventurer card (715.2), `halves` those
    of a split card, which are combined here (709.4). `front_cost` is the mana cost on the front of a
    double-faced card whose back face this is, from which its mana value comes (202.3b). `also_named` are
    names that it has by an effect in addition to its own (612.7). `interchangeable` are names that are
    interchangeable with one another, the printed one among them (201.3). `shortened` tells
    whether the text refers to it by a shortened version of its name (201.5c). `symbol_colors` are the colors
    of the mana symbols in its rules text and `reminder_colors` of those in reminder text alone (903.4).
    `type_words` are the words of its type line as it is printed: in which order they are told, and no more.
    """

    name: str = ""
    mana_cost: ManaCost | None = None
    colors: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    abilities: tuple[Ability, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    flipped: Characteristics | None = None
    adventure: Characteristics | None = None
    halves: tuple[Characteristics, ...] = ()
    front_cost: ManaCost | None = None
    also_named: tuple[str, ...] = ()
    interchangeable: tuple[str, ...] = ()
    shortened: bool = False
    symbol_colors: frozenset[str] = frozenset()
    reminder_colors: frozenset[str] = frozenset()
    type_words: tuple[str, ...] = ()

    @property
    def mana_value(self) -> int:
        """202.3: without a mana cost it is 0, of the back face of a double-faced card that of its front."""
        cost = self.mana_cost or self.front_cost
        return cost.mana_value if cost else 0

    @property
    def names(self) -> tuple[str, ...]:
        """Its names: a split card has two (709.4a), most objects one."""
        own = tuple(half.name for half in self.halves) or (self.name,)
        return (*own, *self.also_named)

    def with_x(self, x: int) -> Characteristics:
        """The same with a value of X in its mana cost (107.3a)."""
        if self.mana_cost is None:
            return self
        return msgspec.structs.replace(self, mana_cost=self.mana_cost.with_x(x))

    def is_a(self, card_type: str) -> bool:
        """Tell whether this has a card type."""
        return card_type in self.types

    @property
    def permanent_card(self) -> bool:
        """Tell whether a card with these types could be a permanent (110.4a)."""
        return bool(self.types & PERMANENT_TYPES)


def read_type_line(line: str) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Split `Legendary Creature — Human Wizard` into supertypes, card types, subtypes (205.1).

    A hyphen between blanks serves as the long dash. ValueError names a word before the dash that is
    neither a supertype nor a card type.
    """
    before, _, after = line.replace(" - ", " — ").partition("—")
    words = before.split()
    unknown = [word for word in words if word not in SUPERTYPES | CARD_TYPES]
    if unknown:
        raise ValueError(f"{unknown[0]!r} in the type line {line!r} is no supertype and no card type")
    return (
        frozenset(word for word in words if word in SUPERTYPES),
        frozenset(word for word in words if word in CARD_TYPES),
        frozenset(_subtypes(after)),
    )


def words_of_type_line(line: str) -> tuple[str, ...]:
    """The supertypes, card types and subtypes of a type line in the order in which they are printed."""
    before, _, after = line.replace(" - ", " — ").partition("—")
    return (*before.split(), *_subtypes(after))


def _subtypes(words: str) -> list[str]:
    """The one subtype of two words keeps them together (205.3m)."""
    joined = words.replace("Time Lord", "Time_Lord").replace("Urza’s", "Urza's")
    return [word.replace("_", " ") for word in joined.split()]
