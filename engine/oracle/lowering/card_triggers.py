"""What trigger conditions mean of cards that are milled, exiled or buried, from wherever they are (603.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.filters import AllOf, Filter, Owned
from engine.oracle.ast import occasions as said
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.patterns import Pattern
from engine.patterns.cards import CardMoves
from engine.selections import EventObject
from engine.selections.players import OwnerOf
from engine.zones import Zone

_YOURS: Final = Owned("you")
_OF_CARDS: Final[dict[str, Callable[[Filter], Pattern]]] = {
    "is milled": lambda who: CardMoves(who, (Zone.LIBRARY,), cause="mill"),
    "is put into exile": lambda who: CardMoves(who, to=Zone.EXILE),
    "is put into exile from your graveyard": lambda who: CardMoves(
        AllOf((who, _YOURS)), (Zone.GRAVEYARD,), Zone.EXILE
    ),
    "is put into exile from your library and/or your graveyard": lambda who: CardMoves(
        AllOf((who, _YOURS)), (Zone.LIBRARY, Zone.GRAVEYARD), Zone.EXILE
    ),
    "is put into your graveyard from anywhere other than the battlefield": lambda who: CardMoves(
        AllOf((who, _YOURS)), to=Zone.GRAVEYARD, not_from=Zone.BATTLEFIELD
    ),
    "is put into an opponent's graveyard from their library": lambda who: CardMoves(
        AllOf((who, Owned("opponent"))), (Zone.LIBRARY,), Zone.GRAVEYARD
    ),
}
"""What is watched of cards, by what becomes of them."""
CARD_VERBS: Final = frozenset(_OF_CARDS)


def card_moves(what: said.Arrival, who: Filter, scope: Scope) -> Pattern:
    """A card that comes to another zone; "it" is the card where it is by then."""
    group = what.subject.what
    if group is None or group.noun != "card" or what.subject.own or group.place is not None or group.whose:
        raise Unperformable(f"“{what.verb}” is not watched of what is no card")
    scope.speak(EventObject("became"), noun="card")
    scope.speak(OwnerOf(EventObject("became")), player=True)
    return _OF_CARDS[what.verb](who)
