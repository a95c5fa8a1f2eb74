"""Mana that was spent, as forms: which, how much of it, on what."""

from __future__ import annotations

from typing import Final

from engine.mana import COLORS, LETTER_OF, LETTERS
from engine.oracle.ast.dealing import GainDealt
from engine.oracle.ast.phrases import Description
from engine.oracle.ast.spent import SpendOnlyOnX, SpentMana
from engine.oracle.forms import SLOTS, Form, Room, Slot, Unfit
from engine.oracle.forms import slots as _slots  # noqa: F401
from engine.oracle.reader import Reader


def _any_of_colors(r: Reader) -> tuple[str, ...]:
    """ "Black", "black or red"."""
    found = [r.one_of(*COLORS)]
    while r.take("or"):
        found.append(r.one_of(*COLORS))
    return tuple(found)


def _symbol_of_color(r: Reader) -> str:
    """ "{B}"."""
    return LETTERS[r.one_of(*(f"{{{each}}}" for each in LETTERS))[1:-1].upper()]


def _written_symbol(color: str) -> str:
    if not color:
        raise Unfit
    return f"{{{LETTER_OF[color]}}}"


SLOTS["symbol of a color"] = Slot(_symbol_of_color, _written_symbol)
SLOTS["any of these colors"] = Slot(_any_of_colors, " or ".join, begins=frozenset(COLORS))


def _sources(r: Reader) -> tuple[bool, Description]:
    """ "A Treasure", "sources with power 4 or greater": whether several, and which."""
    one = r.peek() in ("a", "an")
    found: Description = SLOTS["a" if one else "many"].read(r)
    return not one, found


SLOTS["sources of mana"] = Slot(_sources, lambda value: SLOTS["many" if value[0] else "a"].write(value[1]))
SLOTS["color or none"] = Slot(lambda r: r.one_of(*COLORS, "colorless"), str)

SPENT_MANA: Room[SpentMana] = Room(
    "spent mana",
    Form(SpentMana, "[{kind:color or none}] mana [from {many,source:sources of mana}]"),
    Form(SpentMana, "{S}", snow=True),
    of=SpentMana,
)
"""Which mana is meant."""

SPEND_ON_X: Final = Form(SpendOnlyOnX, "spend only {colors:any of these colors} mana on X.")
"""Which mana may be spent on the X of a cost."""

_BEFORE: Final = (
    "the player's life total before the damage was dealt, the planeswalker's loyalty before the damage was"
    " dealt, or the creature's toughness"
)
GAIN_DEALT: Final = (
    Form(
        GainDealt,
        "you gain life equal to the damage dealt, but not more than the amount of {color:symbol of a color}"
        f" spent on X, {_BEFORE}",
        why_alone="limited besides by what of X was paid in one color",
    ),
    Form(
        GainDealt,
        f"you gain life equal to the damage dealt, but not more life than {_BEFORE}",
        why_alone="limited by what the damage was dealt to, as that was before it",
    ),
)
"""How much of the damage that was dealt is gained."""
