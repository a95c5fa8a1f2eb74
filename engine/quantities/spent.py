"""Numbers of the mana that was spent, and of what was paid, to cast something (106.4, 702.33d)."""

from __future__ import annotations

from engine.mana import COLORS, Mana
from engine.quantities import Quantity
from engine.selections import Selection
from engine.view import Context, View


class TimesPaid(Quantity, frozen=True):
    """How many times an optional cost was paid: "for each time it was kicked" (702.33d)."""

    cost: str

    def value(self, view: View, context: Context) -> int:
        """Count what was announced for the source."""
        announced = view.object(context.source).announced
        return sum(1 for each in announced.additional if paid_is(self.cost, each)) if announced else 0


class ColorsOfManaSpent(Quantity, frozen=True):
    """How many colors of mana were spent to cast something, or the spell that it was."""

    of: Selection

    def value(self, view: View, context: Context) -> int:
        """Count each color once."""
        return len({each.type for each in _spent_on(self.of, view, context)} & set(COLORS))


def _spent_on(what: Selection, view: View, context: Context) -> tuple[Mana, ...]:
    announced = (view.object(id).announced for id in what.select(view, context))
    return tuple(mana for each in announced if each is not None for mana in each.mana_spent)


class AmountOfManaSpent(Quantity, frozen=True):
    """How much mana was spent to cast something, or the spell that it was."""

    of: Selection

    def value(self, view: View, context: Context) -> int:
        """Count all of it."""
        return len(_spent_on(self.of, view, context))


class SpentOnX(Quantity, frozen=True):
    """ "The amount of {B} spent on X": as much of it as was not needed for a symbol of that color.

    Who pays chooses which mana pays for which part of a cost (601.2h); it is taken to be all that can be.
    """

    color: str

    def value(self, view: View, context: Context) -> int:
        """Count the mana of that color that is left for X."""
        spell = view.object(context.on_stack or context.source)
        spent = () if spell.announced is None else spell.announced.mana_spent
        cost = view.characteristics(spell.id).mana_cost
        needed = 0 if cost is None else sum(self.color in each.ways for each in cost.symbols)
        return min(context.x, max(0, sum(each.type == self.color for each in spent) - needed))


class ManaSpent(Quantity, frozen=True):
    """How much mana of a type was spent on something, or on the spell that it was.

    With `sources` it is mana whose source had one of these types or subtypes as it was produced (106.3), with
    `snow` that of a snow source (107.4h). An empty `kind` is any type.
    """

    kind: str
    of: Selection
    sources: frozenset[str] = frozenset()
    snow: bool = False

    def value(self, view: View, context: Context) -> int:
        """Count it."""
        return sum(map(self._is_meant, _spent_on(self.of, view, context)))

    def _is_meant(self, mana: Mana) -> bool:
        if self.kind not in ("", mana.type) or (self.snow and not mana.snow):
            return False
        return not self.sources or bool(self.sources & mana.of)


class MostOfOneColor(Quantity, frozen=True):
    """The most mana of one color that was spent to cast something: "three mana of the same color"."""

    of: Selection

    def value(self, view: View, context: Context) -> int:
        """Count each color; colorless mana has none (105.1)."""
        spent = [each.type for each in _spent_on(self.of, view, context) if each.type in COLORS]
        return max((spent.count(each) for each in COLORS), default=0)


def paid_is(wanted: str, name: str) -> bool:
    """Tell whether an optional cost is meant: `kicker` is every one of that keyword."""
    return name == wanted or (wanted == "kicker" and name.startswith(("kicker", "multikicker")))


class ManaInPool(Quantity, frozen=True):
    """How much mana of a type is in the player's pool (106.4)."""

    kind: str

    def value(self, view: View, context: Context) -> int:
        """Count it."""
        return sum(1 for each in view.player(context.controller).mana if each.type == self.kind)
