"""Partner with [name] (702.124)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.actions.search import SearchLibrary
from engine.characteristics import Ability
from engine.filters import IsPlayer, Itself, Named
from engine.instructions import Effect, May, TargetWord
from engine.patterns import Enters
from engine.registry import keyword
from engine.selections import Targets
from engine.selections.players import AskedPlayer


@keyword("partner with", "702.124i")
def partner_with(name: str) -> tuple[Ability, ...]:
    """When it enters, target player may search for the card of that name (702.124i).

    That both may be commanders is a matter of the deck (702.124a).
    """
    text = f"search their library for a card named {name}, reveal it, put it into their hand, then shuffle"
    find = SearchLibrary(Named(name), "hand", reveals=True, who=AskedPlayer())
    player = TargetWord(IsPlayer(), text="target player")
    return (
        Triggered(
            rule="702.124i",
            text=f"target player may {text}",
            pattern=Enters(Itself()),
            effect=Effect((May(Targets(), (find,), text=text),), (player,)),
        ),
    )
