"""What actions with counters and stickers say."""

from __future__ import annotations

from typing import Literal

from engine.oracle.ast.amounts import Each
from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Amount, Thing


class PutItsCounters(Action, frozen=True):
    """ "Put its counters on target creature you control" (122.8)."""

    says: Literal["its counters", "those counters"]
    on: Thing


class PutCounters(Action, frozen=True):
    """Counters put on something; with `equal` it is "a number of counters on ~ equal to …", with
    `equal_first` "a number of counters equal to … on ~".

    With `divided` they are distributed among targets as announced (601.2d); `also` are others that are put
    besides, `more` further kinds on the same: "a +1/+1 counter and a lifelink counter on target creature".
    """

    amount: Amount
    kind: str
    on: Thing
    equal: bool = False
    divided: bool = False
    also: PutCounters | None = None
    more: tuple[tuple[Amount, str], ...] = ()
    equal_first: bool = False


class GetTickets(Action, frozen=True):
    """ "Get {TK}{TK}": ticket counters (107.17)."""

    number: int


class PutSticker(Action, frozen=True):
    """ "Put a name sticker on ~" (123.3); without a kind, any."""

    kind: Literal["name", "ability", "power and toughness", "art", ""]
    on: Thing


class MoveCounters(Action, frozen=True):
    """ "Move a +1/+1 counter from ~ onto target creature" (122.5); with `every` all of them, of any kind."""

    amount: int
    kind: str
    off: Thing
    onto: Thing
    every: bool = False


class GetEnergy(Action, frozen=True):
    """ "Get {E}{E}": energy counters (107.14, 122.1), perhaps for each of some objects.

    Without a number it is "an amount of {E} equal to" what `equal` says, or so many: "that many {E}".
    """

    number: int
    for_each: Each | None = None
    equal: Amount | None = None
    many: Amount | None = None


class DoubleCounters(Action, frozen=True):
    """ "Double the number of +1/+1 counters on ~": as many again are put on it (701.9e).

    Without a kind it is "each kind of counter".
    """

    kind: str
    on: Thing


class GetCounters(Action, frozen=True):
    """ "Get two poison counters", "gets an experience counter" (122.1)."""

    amount: Amount
    kind: Literal["poison", "experience", "rad"]


class RemoveThose(Action, frozen=True):
    """ "Remove all of them", "remove those counters": the counters that a condition just asked for."""

    words: Literal["all of them from it", "all of them", "them all", "those counters"]


class RemoveCounters(Action, frozen=True):
    """Counters removed from something; with `every` all of that kind, or of any where none is said.

    `up_to` so many may be removed. With `one` that kind was said just before: "or remove one from it".
    """

    amount: Amount
    kind: str
    off: Thing
    every: bool = False
    up_to: bool = False
    one: bool = False
