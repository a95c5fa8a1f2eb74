"""The values of X that nobody chooses: defined by a text, or by nothing (107.3)."""

from __future__ import annotations

from typing import cast

import msgspec

from engine.quantities import Quantity, Theirs, X
from engine.records import Answered
from engine.registry import quality
from engine.view import Context, Table, View, resolving


class DefinedX(Quantity, frozen=True):
    """ "Where X is the number of creatures you control": X as the text itself defines it."""

    of: Quantity

    def value(self, view: View, context: Context) -> int:
        """The number that the text says X is."""
        number = self.of.value(view, context)
        if resolving(view):
            as_the_text_defines.record(cast(Table, view), Answered(answer=number))
        return as_the_text_defines(view, number, context.x)


def defined_x(number: Quantity) -> Quantity:
    """X where a text says which number it is."""
    return Theirs(DefinedX(number.of)) if isinstance(number, Theirs) else DefinedX(number)


@quality("X that the text defines", "107.3c", without=lambda _view, _defined, chosen: chosen)
def as_the_text_defines(view: View, defined: int, chosen: int) -> int:
    """If the value of X is defined by the text of the spell or ability, that is the value of X."""
    return defined


class DefinedY(Quantity, frozen=True):
    """ "And Y is its toughness": Y beside X, as the text itself defines it."""

    of: Quantity

    def value(self, view: View, context: Context) -> int:
        """The number that the text says Y is."""
        number = self.of.value(view, context)
        if resolving(view):
            as_x_is.record(cast(Table, view), Answered(answer=number))
        return as_x_is(view, number)


@quality("the letter Y", "107.3p")
def as_x_is(view: View, defined: int) -> int:
    """Y follows the same rules as X: where a text defines it, that is its value."""
    return defined


def hangs_on_x(what: object) -> bool:
    """Tell whether instructions use a value of X that they don't define themselves."""
    if isinstance(what, X):
        return True
    if isinstance(what, tuple):
        return any(hangs_on_x(each) for each in what)
    if isinstance(what, msgspec.Struct) and not isinstance(what, DefinedX):
        return any(hangs_on_x(getattr(what, each)) for each in what.__struct_fields__)
    return False


class XOfEvent(Quantity, frozen=True):
    """X of the spell that made an ability trigger: "whenever you cast a spell with {X} in its mana cost"."""

    def value(self, view: View, context: Context) -> int:
        """The value that was chosen for that spell."""
        announced = view.object(int(getattr(context.told, "object", 0))).announced
        x = 0 if announced is None else announced.x
        if resolving(view):
            x_of_other.record(cast(Table, view), Answered(answer=x))
        return x_of_other(view, x)


class XAsItHappened(Quantity, frozen=True):
    """X of the ability that caused the event: "when ~ becomes monstrous" (701.31c), "when you cycle ~"."""

    def value(self, view: View, context: Context) -> int:
        """The value that X had then, which the event keeps."""
        x = int(getattr(context.told, "x", 0))
        if resolving(view):
            x_of_other.record(cast(Table, view), Answered(answer=x))
        return x_of_other(view, x)


@quality("X of another object", "107.3e")
def x_of_other(view: View, x: int) -> int:
    """What refers to X in a cost of another object uses the value of X chosen for that object."""
    return x
