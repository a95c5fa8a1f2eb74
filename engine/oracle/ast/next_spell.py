"""What is said of the next spell that a player casts, and of what spells cost for a time."""

from __future__ import annotations

from typing import ClassVar, Literal

from engine.filters import Filter
from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Amount, Comparison, Description, Pronoun, Related


class BackAsItResolves(Action, frozen=True):
    """ "Put that card into your hand instead of into your graveyard as it resolves" (608.2n, 614.1a)."""

    why_alone: ClassVar[str] = (
        "returns to a hand as it resolves, which is part of neither casting nor resolving (608.2n)"
    )


class ExileAsItResolves(Action, frozen=True):
    """ "Exile that card with three time counters on it instead of putting it into your graveyard as it
    resolves": of a spell that was spoken of; `counters` are how many of which kind (608.2n, 614.1a).
    """

    what: Pronoun
    counters: tuple[int, str] | None = None


class EnterWithThen(Action, frozen=True):
    """ "That creature enters with an additional +1/+1 counter on it": what a spell becomes (614.1c).

    With `equal` it is "a number of counters equal to …".
    """

    amount: Amount
    kind: str
    additional: bool = False
    equal: bool = False


class AtAnyTime(Action, frozen=True):
    """ "Can be cast as though it had flash" (601.3b)."""


class NextSpell(Action, frozen=True):
    """ "The next noncreature spell you cast this turn has cascade", "costs {1} less to cast" (611.2f).

    Of what happens to it as it resolves it is said "the next time you cast an instant spell this turn, …".
    """

    what: Description
    says: Action | None = None
    less: Amount | None = None


class SpellsCostNow(Action, frozen=True):
    """ "Instant spells you cast this turn cost {1} less to cast": for a time (601.2f).

    What has no "this turn" is led by how long it lasts.
    `behind` are qualities that are said behind who casts them, `after` those behind "this turn".
    """

    what: Description
    whose: Literal["you", "your opponents"]
    mana: Amount
    more: bool
    this_turn: bool
    behind: tuple[Filter | Comparison | Related, ...] = ()
    after: tuple[Filter | Comparison | Related, ...] = ()
