"""What spells and abilities cost more or less, or besides (118.7, 118.8, 601.2f)."""

from __future__ import annotations

from typing import Literal

from engine.filters import Filter
from engine.mana import ManaCost
from engine.oracle.ast.amounts import Each
from engine.oracle.ast.conditions import Condition
from engine.oracle.ast.costs import Payment
from engine.oracle.ast.phrases import (
    Amount,
    Attached,
    Comparison,
    Description,
    Node,
    Related,
    Thing,
    ThisSpell,
)


class ThisAbility(Thing, frozen=True):
    """The activated ability itself: "this ability costs {1} less to activate"."""


class OtherKeywordCost(Node, frozen=True):
    """ "You may pay {0} rather than pay cycling costs"; `first` that it is of the first of a turn."""

    price: Payment
    keyword: Literal["cycling", "equip"]
    first: Literal["", "each turn", "during each of your turns"] = ""


class EquipAtOnce(Node, frozen=True):
    """ "You may activate equip abilities any time you could cast an instant"."""


class AbilitiesCost(Node, frozen=True):
    """ "Activated abilities of creatures cost {2} less to activate", `attached` those of what is enchanted.

    With `by` they are those that somebody activates, by the `keyword` that they come from and what they
    `target`: "equip abilities you activate that target ~"; `own` is "~'s equip ability". `least` is said in
    a sentence of its own: "This effect can't reduce the mana in that cost to less than one mana".
    """

    generic: int
    what: Description | None = None
    attached: Attached | None = None
    up_to: bool = False
    unless_mana: bool = False
    least: bool = False
    of_attached: bool = False
    by: Literal["", "you", "your opponents"] = ""
    keyword: Literal["", "boast", "cycling", "equip", "ninjutsu"] = ""
    target: Thing | None = None
    no_mana: bool = False
    for_each: Each | None = None
    own: bool = False


class SpellCost(Node, frozen=True):
    """Spells, or this ability, cost more or less by generic mana, or by `mana`: `generic` is then its sign.

    `also` is a second kind of spells; `behind` are qualities that are said behind who casts them. With
    `first` it is only the first of them: "the first Dragon spell you cast each turn costs {2} less to cast".
    `each` is said of every one of them, in the singular.
    `up_to` says that less is taken from a cost with less generic mana (118.7a), `as_long` "as long as" where
    of this spell "if" could be said, `this_way` that it is cast by the keyword before; `reduces_only` is said
    of less mana of colors: "this effect reduces only the amount of colored mana you pay".
    """

    what: Description | ThisSpell | ThisAbility
    whose: Literal["", "you", "your opponents"]
    generic: int
    for_each: Each | None = None
    condition: Condition | None = None
    x: Amount | None = None
    mana: ManaCost | None = None
    also: Description | None = None
    behind: tuple[Filter | Comparison | Related, ...] = ()
    condition_first: bool = False
    first: Literal["", "each turn", "during each of your turns"] = ""
    each: bool = False
    up_to: bool = False
    as_long: bool = False
    this_way: bool = False
    reduces_only: Literal["", "colored", "white", "blue", "black", "red", "green"] = ""


class AlsoMayPay(Node, frozen=True):
    """ "As an additional cost to cast this spell, you may collect evidence 6" (701.57c).

    `less` is by how much it makes the spell cost less: "{2} less to cast for each card exiled this way".
    """

    cost: Payment
    less: SpellCost | None = None


class SpellsMayAlsoPay(Node, frozen=True):
    """ "As an additional cost to cast red permanent spells, you may pay 2 life", by which they cost less."""

    what: Description
    life: int
    mana: ManaCost
    only: Literal["white", "blue", "black", "red", "green"]


class AlsoPay(Node, frozen=True):
    """ "As an additional cost to cast this spell, sacrifice a creature or pay {3}" (118.8).

    Three or more are `listed` with commas.
    """

    options: tuple[Payment, ...]
    listed: bool = False
