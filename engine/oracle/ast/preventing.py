"""What is said of damage that is prevented or redirected, and of what would die this turn (614, 615)."""

from __future__ import annotations

from typing import Literal

from engine.oracle.ast.conditions import Condition
from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Amount, Description, Node, Thing


class PreventAll(Node, frozen=True):
    """A static prevention of damage; with `both` of that to something and of that by it.

    `combat` None is any damage, `also` a second kind of recipients, `condition` what must hold for it.
    """

    combat: bool | None
    to: Thing | None = None
    by: Thing | None = None
    both: bool = False
    also: Thing | None = None
    condition: Condition | None = None


class PreventDamage(Action, frozen=True):
    """A prevention effect of this turn (615): the next N damage, or all of it.

    `combat` None is any damage. `to` None is all damage, `also` a second kind of recipients; `by` is whose
    damage is prevented; with `both` that to it and by it. `turn` is where "this turn" stands: behind all,
    before to whom it is dealt, or between that and by whom. Of what something deals it may be said that it
    "would deal" it: "all damage target creature would deal this turn", with "that" before. A number may be
    `divided` among targets as announced (601.2d).
    """

    amount: Amount | None
    combat: bool | None
    to: Thing | None = None
    by: Thing | None = None
    both: bool = False
    also: Thing | None = None
    turn: Literal["last", "first", "middle", "would deal", "that would deal"] = "last"
    divided: bool = False


class ChosenSource(Node, frozen=True):
    """ "A source of your choice", "a black or red source of your choice", "… of the chosen color" (609.7)."""

    kinds: tuple[str, ...] = ()
    of_chosen_color: bool = False


class ShieldFromChosen(Action, frozen=True):
    """ "Prevent all damage a source of your choice would deal to you this turn", or the next N of it.

    `would_be` is "that would be dealt to you this turn by a source of your choice".
    """

    source: ChosenSource
    to: Thing | None
    amount: int = 0
    would_be: bool = False


class NextFromChosen(Action, frozen=True):
    """ "The next time a source of your choice would deal damage to you this turn, prevent that damage".

    `instead_to` is to what "that damage is dealt instead"; with `deals` "that source deals" it so.
    """

    source: ChosenSource
    to: Thing | None
    instead_to: Thing | None = None
    deals: bool = False


class RedirectNext(Action, frozen=True):
    """ "The next 1 damage that would be dealt to ~ this turn is dealt to target creature instead" (614.9)."""

    amount: Amount
    to: Thing
    instead_to: Thing


class ExileIfAnyDies(Action, frozen=True):
    """ "If a creature an opponent controls would die this turn, exile it instead"."""

    what: Description


class ExileIfLeaves(Action, frozen=True):
    """ "If that creature would leave the battlefield, exile it instead of putting it anywhere else"."""

    who: Literal["it", "that creature", "the creature", "that permanent", "that token"]


class ExileIfDies(Action, frozen=True):
    """ "If that creature would die this turn, exile it instead", or one "dealt damage this way"."""

    who: Literal[
        "that creature",
        "the creature an opponent controls",
        "it",
        "the creature",
        "that permanent",
        "that planeswalker",
        "that creature or planeswalker",
        "a creature dealt damage this way",
        "a permanent dealt damage this way",
        "a creature or planeswalker dealt damage this way",
    ]
