"""The mana value of something, and how comparisons with it come out (202.3)."""

from __future__ import annotations

from engine.characteristics import Characteristics
from engine.mana import ManaCost, ManaSymbol
from engine.qualities import Played
from engine.registry import AMONKHET, SHADOWS_OVER_INNISTRAD, in_force, quality
from engine.view import View
from engine.zones import Zone


def mana_value(view: View, id: int) -> int | None:
    """The mana value of an object; None only without 202.3a."""
    characteristics = view.characteristics(id)
    cost = characteristics.mana_cost
    if cost is None:
        front = characteristics.front_cost
        as_front = front and in_force(of_back_face.entry.name, view.date)
        return of_no_cost(view) if not as_front else as_front(view, front)
    cost = cost_on_stack(view, id, cost)
    total = total_amount(view, cost)
    announced = view.object(id).announced
    if announced is None or view.object(id).zone is not Zone.STACK:
        return total
    paid = len(announced.mana_spent)
    if announced.alternative:
        total = despite_alternative_cost(view, total, paid)
    return despite_additional_cost(view, total, paid) if announced.additional else total


def mana_values(view: View, id: int) -> tuple[int, ...]:
    """The numbers by which a comparison with the mana value of an object comes out; none without 202.3a."""
    halves = view.characteristics(id).halves
    apart = in_force("comparing split cards", view.date)
    if halves and apart is not None and view.object(id).zone is not Zone.STACK:
        return tuple(apart(view, halves))
    found = mana_value(view, id)
    return () if found is None else (found,)


def _together(view: Played, halves: tuple[Characteristics, ...]) -> tuple[int, ...]:
    return (sum(each.mana_cost.mana_value for each in halves if each.mana_cost is not None),)


@quality("comparing split cards", "505.6", edition="2005", until=AMONKHET, without=_together)
def of_either_half(view: Played, halves: tuple[Characteristics, ...]) -> tuple[int, ...]:
    """Whether a split card matches a given value is answered "yes" if either side of it does."""
    return tuple(each.mana_cost.mana_value for each in halves if each.mana_cost is not None)


@quality("mana value", "202.3")
def total_amount(view: Played, cost: ManaCost) -> int:
    """The mana value of an object is the total amount of mana in its mana cost, regardless of color."""
    return sum(_of_symbol(view, each) for each in cost.symbols)


def _of_symbol(view: Played, symbol: ManaSymbol) -> int:
    if symbol.life:
        return of_phyrexian(view, symbol)
    if symbol.generic and symbol.ways:
        return largest_component(view, symbol)
    return x_elsewhere(view) if symbol.variable else symbol.mana_value


@quality("X elsewhere than on the stack", "107.3g")
def x_elsewhere(view: Played) -> int:
    """The value of {X} in the mana cost of a card in any zone other than the stack is treated as 0."""
    return 0


@quality("mana value of Phyrexian symbols", "202.3g")
def of_phyrexian(view: Played, symbol: ManaSymbol) -> int:
    """Each Phyrexian mana symbol in a card's mana cost contributes 1 to its mana value."""
    return 1


@quality("mana value of hybrid symbols", "202.3f", without=lambda *_: 1)
def largest_component(view: Played, symbol: ManaSymbol) -> int:
    """The largest component of each hybrid symbol counts."""
    return symbol.mana_value


@quality("mana value without a mana cost", "202.3a")
def of_no_cost(view: Played) -> int | None:
    """The mana value of an object with no mana cost is 0."""
    return 0


@quality("mana value of a back face", "202.3b", since=SHADOWS_OVER_INNISTRAD)
def of_back_face(view: Played, front: ManaCost) -> int:
    """The mana value of a back face is calculated as though it had the mana cost of its front face."""
    return total_amount(view, front)


def _with_no_x(view: View, id: int, cost: ManaCost) -> ManaCost:
    return view.copiable(id).mana_cost or cost


@quality("X in a mana value", "202.3e", without=_with_no_x)
def cost_on_stack(view: View, id: int, cost: ManaCost) -> ManaCost:
    """X is the number chosen for it while the object is on the stack, and 0 elsewhere."""
    return cost


@quality("mana cost despite an alternative cost", "118.9c", without=lambda _view, _total, paid: paid)
def despite_alternative_cost(view: Played, total: int, paid: int) -> int:
    """An alternative cost doesn't change a spell's mana cost: what asks for it sees the original value."""
    return total


@quality("mana cost despite additional costs", "118.8d", "202.4", without=lambda _view, _total, paid: paid)
def despite_additional_cost(view: Played, total: int, paid: int) -> int:
    """Additional costs don't change a spell's mana cost: what asks for it sees the original value."""
    return total
