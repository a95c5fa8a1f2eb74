"""A number as it was when a spell was cast: "the number of creatures you control as you cast this spell"."""

from __future__ import annotations

from engine.quantities import Quantity
from engine.view import Context, View


class NumberAsCast(Quantity, frozen=True):
    """A number as the spell became cast; until then it is what it is at the moment (601.2b-c, 601.2i)."""

    of: Quantity
    text: str

    def value(self, view: View, context: Context) -> int:
        """Give what was noted; before that, as it is announced and paid for, what it is now."""
        announced = view.object(context.source).announced
        noted = dict(announced.numbers) if announced is not None else {}
        return noted[self.text] if self.text in noted else self.of.value(view, context)
