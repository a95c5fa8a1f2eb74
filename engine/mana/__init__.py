"""Mana, mana symbols and mana costs (105, 106, 107.4, 202)."""

from __future__ import annotations

import re
from typing import Any

import msgspec

COLORS = ("white", "blue", "black", "red", "green")
"""In the order of 105.1."""

LETTERS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
LETTER_OF = {color: letter for letter, color in LETTERS.items()}
MANA_TYPES = (*COLORS, "colorless")
"""106.1b: the six types of mana."""

_SYMBOL = re.compile(r"\{([^{}]+)\}")


class ManaSymbol(msgspec.Struct, frozen=True, order=True):
    """One symbol of a mana cost (107.4).

    `ways` are the types of mana that pay it, `generic` how much mana of any type does (0 where none);
    a monocolored hybrid has both. `life` is what a Phyrexian symbol may be paid with instead;
    `variable` marks {X}, `snow` {S}. `text` is the symbol as written, without braces. Generic mana, and {X},
    may be paid with these types of mana `only`: "spend only black mana on X".
    """

    text: str
    ways: tuple[str, ...] = ()
    generic: int = 0
    life: int = 0
    variable: bool = False
    snow: bool = False
    only: tuple[str, ...] = ()

    @property
    def is_generic(self) -> bool:
        """Tell whether it is a numerical symbol: generic mana and nothing else (107.4b)."""
        return not (self.ways or self.variable or self.snow or self.only)

    @property
    def mana_value(self) -> int:
        """What the symbol adds to a mana value (202.3): the largest of its parts, 0 for {X}."""
        return 0 if self.variable else max(self.generic, 1 if self.ways or self.snow else 0)

    def of_value(self, x: int) -> tuple[ManaSymbol, ...]:
        """The generic mana that a variable stands for, one by one where not all mana may pay (107.3a)."""
        return (ManaSymbol("1", generic=1, only=self.only),) * x if self.only else (symbol(str(x)),)


class ManaCost(msgspec.Struct, frozen=True):
    """A mana cost: its symbols in the order written. The empty tuple is the cost {0} without symbols."""

    symbols: tuple[ManaSymbol, ...] = ()

    @classmethod
    def parse(cls, text: str) -> ManaCost:
        """Read `{2}{G/W}{X}`; ValueError names the symbol that isn't one."""
        if _SYMBOL.sub("", text).strip():
            raise ValueError(f"{text!r} is not a mana cost; one looks like {{2}}{{G}}")
        return cls(tuple(symbol(each) for each in _SYMBOL.findall(text)))

    @property
    def mana_value(self) -> int:
        """The mana value with every X taken as 0 (202.3e)."""
        return sum(each.mana_value for each in self.symbols)

    @property
    def colors(self) -> frozenset[str]:
        """The colors of the symbols (105.2)."""
        return frozenset(way for each in self.symbols for way in each.ways if way in COLORS)

    def plus(self, other: ManaCost) -> ManaCost:
        """Both costs together, generic mana as one symbol in front."""
        symbols = (*self.symbols, *other.symbols)
        generic = sum(each.generic for each in symbols if each.is_generic)
        others = tuple(each for each in symbols if not each.is_generic)
        return ManaCost((ManaSymbol(str(generic), generic=generic), *others) if generic else others)

    def reduced(self, generic: int) -> ManaCost:
        """The cost with so much less generic mana, as far as it has any (118.7a)."""
        left = max(0, sum(each.generic for each in self.symbols if each.is_generic) - generic)
        others = tuple(each for each in self.symbols if not each.is_generic)
        return ManaCost((symbol(str(left)), *others) if left else others)

    def with_x(self, x: int) -> ManaCost:
        """The cost with each {X} replaced by that much generic mana (107.3a)."""
        return ManaCost(
            tuple(
                generic
                for each in self.symbols
                for generic in (each.of_value(x) if each.variable else (each,))
            )
        )

    def spending_only(self, types: tuple[str, ...]) -> ManaCost:
        """The cost whose {X} may be paid with mana of these types only."""
        symbols = (
            msgspec.structs.replace(each, only=types) if each.variable else each for each in self.symbols
        )
        return ManaCost(tuple(symbols))

    def __str__(self) -> str:
        return "".join(f"{{{each.text}}}" for each in self.symbols)


def symbol(text: str) -> ManaSymbol:
    """Read one mana symbol without its braces (107.4); ValueError where there is no such symbol."""
    upper = text.upper()
    if upper.isdecimal():
        return ManaSymbol(upper, generic=int(upper))
    if upper in ("X", "Y", "Z"):
        return ManaSymbol(upper, variable=True)
    if upper == "S":
        return ManaSymbol(upper, generic=1, snow=True)
    if upper == "C":
        return ManaSymbol(upper, ways=("colorless",))
    parts = upper.split("/")
    life = 2 if parts[-1] == "P" else 0
    ways = tuple(LETTERS[part] for part in parts if part in LETTERS)
    generic = sum(int(part) for part in parts if part.isdecimal())
    if len(ways) + (generic > 0) + (life > 0) != len(parts) or not ways:
        raise ValueError(f"{{{text}}} is not a mana symbol of 107.4")
    return ManaSymbol(upper, ways=ways, generic=generic, life=life)


def colors_of_symbols(text: str) -> frozenset[str]:
    """The colors of the mana symbols in a text (105.2, 903.4); other symbols, as {T}, have none."""
    letters = {part for each in _SYMBOL.findall(text.upper()) for part in each.split("/")}
    return frozenset(LETTERS[letter] for letter in letters & LETTERS.keys())


class Mana(msgspec.Struct, frozen=True):
    """One mana in a pool (106.4): its type (106.1b), and whether its source was snow (107.4h).

    `only_for` restricts what it may be spent on, `rider` is what it does to what it is spent on (106.6). With
    `kept` it isn't lost as steps and phases end, until the turn does. `of` are the supertypes, types
    and subtypes that its source had as it was produced (106.3).
    """

    type: str
    snow: bool = False
    only_for: Any = None
    rider: Any = None
    kept: bool = False
    of: frozenset[str] = frozenset()
