"""What mana may be spent on, and what spending it does (106.6)."""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec

from engine.characteristics import Ability
from engine.filters import Filter
from engine.instructions import Instruction
from engine.mana import Mana
from engine.view import Context, View


class Purpose(msgspec.Struct, frozen=True):
    """What mana is spent on: a spell, an ability of an object, or another cost, which no mana is made for.

    `with_x` tells that the cost contains {X}, `deed` which special action it is paid for.
    """

    on: Literal["spell", "ability", "other"] = "other"
    id: int = 0
    with_x: bool = False
    deed: str = ""


OTHER = Purpose()


class OnlyFor(msgspec.Struct, frozen=True, tag=True):
    """ "Spend this mana only to cast creature spells": what spells, or whose abilities, it pays for.

    None where it can't be spent on such a thing at all. `source` is what added the mana, on which words like
    "of the chosen type" hang, 0 as long as it isn't added. With `x` it pays for whatever cost contains {X},
    with a `deed` for that special action: "to foretell cards".
    """

    spells: Filter | None = None
    abilities: Filter | None = None
    source: int = 0
    x: bool = False
    deed: str = ""

    def allows(self, view: View, purpose: Purpose, player: int) -> bool:
        """Tell whether the mana may be spent on that."""
        if (self.x and purpose.with_x) or (self.deed and purpose.deed == self.deed):
            return True
        wanted = {"spell": self.spells, "ability": self.abilities}.get(purpose.on)
        return wanted is not None and wanted.matches(
            view, purpose.id, Context(source=self.source, controller=player)
        )


class NotFor(msgspec.Struct, frozen=True, tag=True):
    """ "This mana can't be spent to cast a nonartifact spell": what spells it doesn't pay for."""

    spells: Filter
    source: int = 0

    def allows(self, view: View, purpose: Purpose, player: int) -> bool:
        """Tell whether the mana may be spent on that."""
        context = Context(source=self.source, controller=player)
        return purpose.on != "spell" or not self.spells.matches(view, purpose.id, context)


class Rider(msgspec.Struct, frozen=True, tag=True):
    """ "... and that spell can't be countered": what is done when the mana is spent on a matching spell.

    For the instructions that spell is "it".
    """

    spells: Filter
    instructions: tuple[Instruction, ...]
    source: int = 0


class SpendOnlyOnX(Ability, frozen=True, kw_only=True):
    """ "Spend only black mana on X": which mana may be spent on the X of the spell's cost (107.3a)."""

    types: tuple[str, ...]


Said = TypeVar("Said", bound=OnlyFor | NotFor | Rider)


class SpendOnlyFrom(Ability, frozen=True, kw_only=True):
    """ "Spend only mana produced by creatures to cast this spell": of sources of one of some kinds.

    Each kind is the words of a type line that such a source has together.
    """

    kinds: tuple[frozenset[str], ...]


def said_by(said: Said | None, source: int) -> Said | None:
    """What is said of mana, with what added it."""
    return None if said is None else msgspec.structs.replace(said, source=source)


def may_be_spent(view: View, mana: Mana, purpose: Purpose, player: int) -> bool:
    """Tell whether no restriction of the mana, nor of a spell, keeps it from being spent on that (106.6)."""
    if isinstance(mana.only_for, OnlyFor | NotFor) and not mana.only_for.allows(view, purpose, player):
        return False
    return all(any(kind <= mana.of for kind in each.kinds) for each in sources_asked(view, purpose))


def sources_asked(view: View, purpose: Purpose) -> tuple[SpendOnlyFrom, ...]:
    """By which sources a spell asks for its mana to be produced."""
    abilities = view.characteristics(purpose.id).abilities if purpose.on == "spell" else ()
    return tuple(each for each in abilities if isinstance(each, SpendOnlyFrom))
