"""Abilities of how spells are cast: what they cost, from where, in which other way (118, 601)."""

from __future__ import annotations

from typing import Final, Literal

from engine.abilities import Rider
from engine.characteristics import Ability
from engine.conditions import Condition
from engine.costs import Cost, CostChange
from engine.filters import Anything, Filter, IsPlayer, Itself
from engine.instructions import Effect
from engine.mana import ManaCost
from engine.zones import Zone


class ChangesCost(Ability, frozen=True, kw_only=True):
    """A static ability that changes what spells cost, or what abilities do (601.2f)."""

    change: CostChange

    @property
    def affected(self) -> Filter:
        """The spells whose cost it changes, or the objects whose abilities' costs."""
        return self.change.applies_to


class OtherActivationCost(Ability, frozen=True, kw_only=True):
    """ "You may pay {0} rather than pay cycling costs": for the abilities of a keyword (602.2b)."""

    keyword: str
    cost: Cost
    affected: Filter = IsPlayer("you")
    condition: Condition | None = None


class CastOnly(Ability, frozen=True, kw_only=True):
    """ "Cast this spell only during combat": what must hold as its casting begins (604.6)."""

    condition: Condition


class WayToCast(Ability, frozen=True, kw_only=True):
    """A way of casting a card that is not "from the hand, for its mana cost" (118.9, 601.2b, 601.3).

    `name` is what it is chosen by: the keyword's name. The card is in `zone`, None for any zone from which it
    may be cast for its mana cost, such as the hand; `cost` is paid rather than its
    mana cost, with `life_for_value` and life equal to its mana value, None where the mana cost is paid;
    `additional` besides that. Who may cast it is its owner, or
    with another's permission (`affected`) the controller of that. `condition` must hold as it is begun.
    `timing` is `any` for a card that may be cast as though it had flash this way. `after_turn` asks that the
    card has been in its zone since an earlier turn, `only` that a spell matches (the "resulting spell").
    `face_down` turns the card face down before it is put on the stack (708.4), `warded` with ward {2};
    `whole` casts both halves of a split card (702.102a), `transformed` the back face of a transforming
    double-faced card (712.11a). A `prototype` is the mana cost, power and toughness that the spell has
    instead of its own (718.3b); `bestowed` makes it an Aura spell (702.103b), `mutating` a mutating
    creature spell (702.140a). A permanent that is `sacrificing` is sacrificed besides, and chosen as the
    way is (702.119c). One that is `using` a keyword is no way itself: by the ways of that keyword the card
    is cast from the `zone`, too. `rider` is what else is said of a spell that is cast by the permission of
    `by`, the id of what has the ability.
    """

    name: str
    zone: Zone | None = None
    cost: Cost | None = None
    life_for_value: bool = False
    additional: Cost | None = None
    condition: Condition | None = None
    timing: Literal["", "any", "sorcery"] = ""
    affected: Filter = Itself()
    after_turn: bool = False
    only: Filter = Anything()
    face_down: bool = False
    warded: bool = False
    whole: bool = False
    transformed: bool = False
    prototype: tuple[ManaCost, int, int] | None = None
    bestowed: bool = False
    mutating: bool = False
    sacrificing: Filter | None = None
    using: str = ""
    rider: Rider = Rider()
    by: int = 0


class AdditionalCost(Ability, frozen=True, kw_only=True):
    """A cost that is paid besides, as a spell is cast (118.8): one of `options`, in the order written.

    One that is `optional` has a `name` by which what was paid is remembered (kicker, buyback); one that is
    `repeatable` may be paid any number of times (702.33c). With `all_modes` every mode of the spell is chosen
    where it is paid (702.42a); one that is `per_mode` is paid for each mode beyond the first (702.120a).
    An opponent is chosen as the intention is announced where it `chooses_opponent` (702.174a).
    """

    options: tuple[Cost, ...]
    name: str = ""
    optional: bool = False
    repeatable: bool = False
    all_modes: bool = False
    per_mode: bool = False
    chooses_opponent: bool = False
    affected: Filter = Itself()


class Cleaved(Ability, frozen=True, kw_only=True):
    """What a spell does where its cleave cost was paid: its text without words in brackets (702.148a)."""

    effect: Effect


class BeforeOthers(Ability, frozen=True, kw_only=True):
    """What an instant or sorcery does before its other spell abilities (702.174j); no permanent does it."""

    effect: Effect


def any_number_of_times(name: str, cost: Cost, rule: str, text: str = "") -> AdditionalCost:
    """The optional cost of a keyword that may be paid any number of times (702.33c, 702.56a, 702.157a).

    What was paid is remembered by the name of the keyword with its cost.
    """
    return AdditionalCost(
        rule=rule,
        text=text or f"you may pay {cost} any number of times",
        name=name,
        options=(cost,),
        optional=True,
        repeatable=True,
    )


class Splice(Ability, frozen=True, kw_only=True):
    """What a card in hand may be spliced onto, and for what cost (702.47a)."""

    onto: Filter
    cost: Cost


class NextSpell(Ability, frozen=True, kw_only=True):
    """ "The next noncreature spell you cast this turn has cascade": what is to begin for that spell (611.2f).

    `granted` are abilities that the spell will have, `held` what will hold of it: that it costs less, say.
    """

    affected: Filter
    granted: tuple[Ability, ...] = ()
    held: tuple[Ability, ...] = ()


class EachForTarget(Ability, frozen=True, kw_only=True):
    """A spell says "each" in the place of "target" where a condition holds (702.96a)."""

    condition: Condition
    affected: Filter = Itself()


BEFORE_M15: Final = "creatures that reduce the cost"
"""The name of the rule by which convoke was an additional cost."""


class PaysFor(Ability, frozen=True, kw_only=True):
    """What a player may do rather than pay some mana of a spell's total cost (702.51a, 702.66a, 702.126a).

    `by` taps an untapped permanent, or exiles a card of the graveyard, that matches `what`; it pays for
    generic mana, with `colored` also for mana of one of its colors. `earlier` names the rule by which it was
    something else, on whose days it pays for nothing.
    """

    by: Literal["tap", "exile"]
    what: Filter
    colored: bool = False
    affected: Filter = Itself()
    earlier: str = ""


class Assisted(Ability, frozen=True, kw_only=True):
    """Another player may pay for generic mana in the total cost of the spell that has it (702.132a)."""
