"""What mana may be spent on, and what spending it does (106.6)."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.characteristics import Ability
from engine.filters import Filter
from engine.mana import Mana
from engine.view import Context, View


class Purpose(msgspec.Struct, frozen=True):
    """What mana is spent on: a spell, an ability of an object, or another cost, which no mana is made for."""

    on: Literal["spell", "ability", "other"] = "other"
    id: int = 0


OTHER = Purpose()


class OnlyFor(msgspec.Struct, frozen=True, tag=True):
    """ "Spend this mana only to cast creature spells": what spells, or whose abilities, it pays for.

    None where it can't be spent on such a thing at all.
    """

    spells: Filter | None = None
    abilities: Filter | None = None

    def allows(self, view: View, purpose: Purpose, player: int) -> bool:
        """Tell whether the mana may be spent on that."""
        wanted = {"spell": self.spells, "ability": self.abilities}.get(purpose.on)
        return wanted is not None and wanted.matches(view, purpose.id, Context(source=0, controller=player))


class NotFor(msgspec.Struct, frozen=True, tag=True):
    """ "This mana can't be spent to cast a nonartifact spell": what spells it doesn't pay for."""

    spells: Filter

    def allows(self, view: View, purpose: Purpose, player: int) -> bool:
        """Tell whether the mana may be spent on that."""
        context = Context(source=0, controller=player)
        return purpose.on != "spell" or not self.spells.matches(view, purpose.id, context)


class Rider(msgspec.Struct, frozen=True, tag=True):
    """ "... and that spell can't be countered": what a matching spell has when the mana is spent on it."""

    spells: Filter
    abilities: tuple[Ability, ...]


def may_be_spent(view: View, mana: Mana, purpose: Purpose, player: int) -> bool:
    """Tell whether no restriction of the mana keeps it from being spent on something (106.6)."""
    return not isinstance(mana.only_for, OnlyFor | NotFor) or mana.only_for.allows(view, purpose, player)
