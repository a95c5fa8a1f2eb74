"""What is said of mana that is added: of which types, how much, and what it may be spent on (106)."""

from __future__ import annotations

from typing import ClassVar, Literal

from engine.oracle.ast.amounts import Each
from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Amount, Description, Thing


class AddMana(Action, frozen=True):
    """Mana added: one of some alternatives, or a number of mana of any one color.

    `additional` mana is added besides what an ability adds; `produced_by` names what it takes the type from,
    `could_produce` what could produce the colors that it has. `equal` is how often the alternative is added
    ("an amount of {G} equal to ..."), `chosen` marks mana of the color that was chosen before,
    `of_choice` that of the color chosen for a linked ability ("of the chosen color"), perhaps beside
    symbols. `combination` are the types of which `any_color` mana is put together ("in any combination of
    {R} and/or {G}"), all colors where it says just that. `of_identity` is one mana of any color in your
    commander's color identity. `often` says before a symbol how many of it there are: "add six {G}", "add
    that much {R}". What permanents could produce is colors, or with `any_type` any types; `among` are those
    whose colors it may have, `different` how many mana of different colors there are. With `each_color` it
    is "for each color among" them "one mana of that color"; `of_exiled` is "any of the exiled card's colors".
    """

    alternatives: tuple[tuple[str, ...], ...]
    any_color: int | Amount = 0
    for_each: Each | None = None
    additional: bool = False
    produced_by: str = ""
    equal: Amount | None = None
    chosen: bool = False
    could_produce: Description | None = None
    of_choice: bool = False
    combination: tuple[str, ...] = ()
    of_identity: bool = False
    often: Amount | None = None
    any_type: bool = False
    among: Thing | None = None
    different: int = 0
    each_color: bool = False
    of_exiled: bool = False


class ChooseColorOf(Action, frozen=True):
    """ "Choose a color of a permanent you control": one that such an object has."""

    why_alone: ClassVar[str] = "the color is chosen among those that a permanent has"

    what: Description


class SpendNot(Action, frozen=True):
    """ "This mana can't be spent to cast a nonartifact spell", or with `many` "spells" (106.6)."""

    spells: Description
    many: bool = False


class SpendOnly(Action, frozen=True):
    """ "Spend this mana only to cast creature spells": what the mana before it may be spent on (106.6).

    `abilities` says how it is spent on abilities, `abilities_of` on those of which objects; with `first` they
    are named before the spells, and `also` are further spells: "or a kicked spell". With `on_x` it is spent
    on costs that contain {X} and nothing else, with `foretell` to do that, too.
    """

    spells: Description | None
    many: bool
    abilities_of: Description | None = None
    abilities: Literal["", "activate abilities", "activate an ability", "to activate an ability"] = ""
    also: Description | None = None
    first: bool = False
    on_x: bool = False
    foretell: Literal["", "foretell a card from your hand", "foretell cards"] = ""
