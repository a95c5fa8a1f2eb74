"""The predefined tokens: Treasure, Food, Gold, Clue (111.10)."""

from __future__ import annotations

from typing import Final

from engine.abilities import Activated
from engine.characteristics import Characteristics
from engine.costs import Cost, CostPart, PayMana, SacrificeCost, TapSelf
from engine.effects.drawing import DrawCards
from engine.effects.life import GainLife
from engine.filters import Itself
from engine.instructions import Effect, Instruction
from engine.mana import COLORS, ManaCost
from engine.mana_abilities import AddMana
from engine.quantities import Fixed
from engine.selections import You

_ANY_COLOR: Final = AddMana(tuple((color,) for color in COLORS))
_TWO: Final = PayMana(ManaCost.parse("{2}"))


def _token(
    name: str, rule: str, text: str, parts: tuple[CostPart, ...], does: Instruction
) -> Characteristics:
    price = Cost((*parts, SacrificeCost(Itself())), text.partition(":")[0])
    ability = Activated(
        rule=rule, text=text, cost=price, effect=Effect((does,)), mana=isinstance(does, AddMana)
    )
    return Characteristics(
        name=f"{name} Token", types=frozenset({"Artifact"}), subtypes=frozenset({name}), abilities=(ability,)
    )


PREDEFINED: Final = {
    "Treasure": _token(
        "Treasure", "111.10a", "{T}, Sacrifice ~: Add one mana of any color.", (TapSelf(),), _ANY_COLOR
    ),
    "Food": _token(
        "Food",
        "111.10b",
        "{2}, {T}, Sacrifice ~: You gain 3 life.",
        (_TWO, TapSelf()),
        GainLife(You(), Fixed(3)),
    ),
    "Gold": _token("Gold", "111.10c", "Sacrifice ~: Add one mana of any color.", (), _ANY_COLOR),
    "Clue": _token("Clue", "111.10f", "{2}, Sacrifice ~: Draw a card.", (_TWO,), DrawCards(You(), Fixed(1))),
}
"""What each predefined token is created with, by its name."""
