"""Conditions that compare players: "you control more creatures than each other player" (608.2h)."""

from __future__ import annotations

from typing import get_args

import msgspec

from engine.conditions import Condition
from engine.filters import Aspect, Filter
from engine.quantities import Quantity
from engine.selections import Selection
from engine.view import Context, View


class Outdoes(Condition, frozen=True):
    """One of some players has more of something than others, than one of them or than `every` other.

    `number` is asked of each player; `by` is how much more at least. With `fewer` it is less.
    """

    who: Selection
    number: Quantity
    than: Selection
    every: bool = False
    by: int = 1
    fewer: bool = False

    def holds(self, view: View, context: Context) -> bool:
        """Compare each player with the others, nobody with themselves."""
        players = self.who.select(view, context)
        return any(self._more(view, context, player) for player in players)

    def _more(self, view: View, context: Context, player: int) -> bool:
        own = self._of(view, context, player)
        others = (self._of(view, context, each) for each in self.than.select(view, context) if each != player)
        more = (other - own if self.fewer else own - other for other in others)
        enough = (each >= self.by for each in more)
        return all(enough) if self.every else any(enough)

    def _of(self, view: View, context: Context, player: int) -> int:
        return self.number.value(view, msgspec.structs.replace(context, player=player))


class PlayerWho(Filter, frozen=True):
    """A player of whom a condition holds: "who controls more lands than you"."""

    condition: Condition

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask it of the player."""
        return view.is_player(id) and self.condition.holds(view, msgspec.structs.replace(context, player=id))

    def reads(self) -> frozenset[Aspect]:
        """Anything that can be counted."""
        return frozenset(get_args(Aspect))


class WithMost(Selection, frozen=True):
    """ "The player who controls the most creatures": nobody where several have as many (608.2c)."""

    number: Quantity

    def select(self, view: View, context: Context) -> tuple[int, ...]:
        """The one whose number is greatest."""
        of = {
            each: self.number.value(view, msgspec.structs.replace(context, player=each))
            for each in view.players()
        }
        most = max(of.values(), default=0)
        found = tuple(each for each, number in of.items() if number == most)
        return found if len(found) == 1 else ()
