"""Colors and creature types that are chosen as an effect is followed, and what is said of them (608.2d)."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from engine.characteristics import KINDRED
from engine.decisions import Decision, OneOf
from engine.effects.becoming import chosen_color
from engine.filters import Aspect, Filter
from engine.filters.comparisons import Parity
from engine.instructions import Instruction
from engine.records import Asked
from engine.resolution import announce
from engine.subtypes import CREATURE_TYPES
from engine.view import Context, Table, View

Kind: TypeAlias = Literal["color", "creature type", "card type", "land type"]


class ChooseQuality(Instruction, frozen=True):
    """ "Choose a color", "choose a creature type other than Wall": what follows knows it.

    `among` are the types of which one is chosen, where they aren't all creature types.
    """

    kind: Kind
    but: str = ""
    among: tuple[str, ...] = ()

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller choose a color or one existing type (105.4, 205.2a, 205.3e)."""
        if self.kind == "color":
            found = chosen_color(table, context)
        elif self.among:
            found = self._one_of(table, context)
        else:
            about = table.name(context.source)
            prompt = Asked(
                case="a creature type",
                player=table.called(context.controller),
                object=table.called(context.source),
            )
            domain = OneOf(tuple(sorted(CREATURE_TYPES - {self.but})))
            decision = Decision(context.controller, "option", about, prompt, "608.2d", domain, context.source)
            found = str(announce(table, decision))
        others = tuple(each for each in context.chosen if each[0] != self.kind)
        return msgspec.structs.replace(context, chosen=(*others, (self.kind, found)))

    def _one_of(self, table: Table, context: Context) -> str:
        """One of the types from which it is chosen."""
        source = table.called(context.source)
        prompt = Asked(
            case="one of some words",
            player=table.called(context.controller),
            object=source,
            words=self.among,
        )
        about, domain = table.name(context.source), OneOf(self.among)
        decision = Decision(context.controller, "option", about, prompt, "608.2d", domain, context.source)
        return str(announce(table, decision))


class ChooseParity(Instruction, frozen=True):
    """ "Choose odd or even": what follows knows it."""

    def follow(self, table: Table, context: Context) -> Context:
        """Let the controller choose (608.2d)."""
        about = table.name(context.source)
        prompt = Asked(
            case="odd or even", player=table.called(context.controller), object=table.called(context.source)
        )
        domain = OneOf(("odd", "even"))
        decision = Decision(context.controller, "option", about, prompt, "608.2d", domain, context.source)
        found = str(announce(table, decision))
        return msgspec.structs.replace(context, chosen=(*context.chosen, ("parity", found)))


class OfParityChosen(Filter, frozen=True):
    """ "With mana value of the chosen quality": as it was chosen for this effect; zero is even."""

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Divide the mana value by two; nothing is of a quality that wasn't chosen."""
        chosen = dict(context.chosen).get("parity")
        return chosen is not None and Parity("mana value", chosen == "odd").matches(view, id, context)

    def reads(self) -> frozenset[Aspect]:
        """As a mana value that is odd does."""
        return Parity("mana value", odd=True).reads()


class OfQualityChosen(Filter, frozen=True):
    """ "Of that type", "of the creature type of your choice": as it was chosen for this effect."""

    kind: Kind
    of_choice: bool = False

    def matches(self, view: View, id: int, context: Context) -> bool:
        """Ask the colors or the subtypes; nothing is of a quality that wasn't chosen."""
        chosen = dict(context.chosen).get(self.kind)
        if chosen is None or view.is_player(id):
            return False
        found = view.characteristics(id)
        if self.kind == "card type" and chosen in KINDRED:  # one type under two names
            return not KINDRED.isdisjoint(found.types)
        asked = {"color": found.colors, "card type": found.types}
        return chosen in asked.get(self.kind, found.subtypes)

    def reads(self) -> frozenset[Aspect]:
        """The colors (layer 5), or the type line (layer 4)."""
        return frozenset({"copy", "colors"} if self.kind == "color" else {"copy", "types"})
