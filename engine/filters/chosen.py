"""Filters of a color or type that is chosen as something enters, or as an effect begins (607)."""

from __future__ import annotations

from typing import ClassVar

from engine import linked
from engine.filters import Aspect, Filter
from engine.view import Context, View


class OfChosenColor(Filter, frozen=True):
    """ "The chosen color": of the color chosen as the source entered; none where none was (607.5a)."""

    linked_to: ClassVar[str] = "color"

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the colors for the source's choice."""
        chosen = linked.choice(view, context, "color")
        if chosen is None:
            return not linked.undefined_choice(view, context, "color")
        return not view.is_player(id) and chosen in view.characteristics(id).colors

    def reads(self) -> frozenset[Aspect]:
        """The colors (layer 5)."""
        return frozenset({"copy", "colors"})


class OfChosenType(Filter, frozen=True):
    """ "Of the chosen type": of the creature type chosen as the source entered; none where none was."""

    linked_to: ClassVar[str] = "type"

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the subtypes for the source's choice."""
        chosen = linked.choice(view, context, "type")
        if chosen is None:
            return not linked.undefined_choice(view, context, "type")
        return not view.is_player(id) and chosen in view.characteristics(id).subtypes

    def reads(self) -> frozenset[Aspect]:
        """The type line (layer 4), and what copying made of it."""
        return frozenset({"copy", "types"})


class ColorOfChoice(Filter, frozen=True):
    """ "The color of your choice": the color chosen as the effect begins stands in its place (608.2d)."""


class HeldAsChosen(Filter, frozen=True):
    """A target "who had more life than you did as you activated this ability": asked as it is chosen only.

    What is a target of the ability has been such then, whatever it is by now (602.2b).
    """

    filter: Filter

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask it of what is no target of the ability yet."""
        announced = view.object(context.on_stack).announced if context.on_stack else None
        chosen = announced is not None and any(id in ids for ids in announced.targets)
        return chosen or self.filter.matches(view, id, context)

    def reads(self) -> frozenset[Aspect]:
        """What its part reads."""
        return self.filter.reads()
