"""What costs mean: the parts that are paid (118, 601.2h)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from engine import costs
from engine.costs import Cost, CostPart
from engine.filters import AllOf, Controlled, Filter, HostOfSource, Itself, Not, Owned
from engine.filters.circumstances import AmongThose, Status, Topmost
from engine.oracle.ast import costs as said
from engine.oracle.ast import phrases
from engine.oracle.ast.costs import Payment
from engine.oracle.lowering.descriptions import filter_of, zone_of
from engine.oracle.lowering.scope import Unperformable
from engine.oracle.printing.costs import cost as printed
from engine.oracle.printing.costs import cost_part
from engine.selections import Granter
from engine.zones import Zone


def cost(what: Payment) -> Cost:
    """The cost that a payment means."""
    return Cost(tuple(_part(each) for part in what.parts for each in _apart(part)), printed(what))


def _apart(part: said.CostPart) -> tuple[said.CostPart, ...]:
    """The parts of which one sentence speaks: "sacrifice a Swamp and a Forest"."""
    if isinstance(part, said.SacrificePart):
        return tuple(said.SacrificePart(each) for each in (part.what, *part.also))
    return (part,)


def paid_from(what: Payment) -> Zone | None:
    """Where ~ itself must be for a cost to be paid with it, None for the battlefield (113.6, 602.1)."""
    for part in what.parts:
        match part:
            case said.DiscardPart(what=phrases.Self()) | said.RevealPart(what=phrases.Self()):
                return Zone.HAND
            case said.ExilePart(what=phrases.Self(), origin=origin) if origin:
                return Zone.GRAVEYARD if origin == "your graveyard" else Zone.HAND
    return None


_OF_LIBRARY: Final[dict[type, Callable[[int], CostPart]]] = {
    said.MillPart: costs.MillCost,
    said.DrawPart: costs.DrawCost,
    said.ExileTopPart: costs.ExileTopCost,
}
"""The parts of costs that take cards from the top of the library."""


def _part(part: said.CostPart) -> CostPart:
    match part:
        case said.SacrificePart():
            return _sacrificed(part)
        case said.DiscardPart():
            return _discarded(part)
        case said.RemovePart():
            return _removed(part)
        case said.PutPart() | said.PutCardsPart() | said.UnattachPart():
            return _put(part)
        case said.RevealPart(what=phrases.Some(number=number, what=group) as some):
            if group.place is None or (group.place.zone, group.place.whose) != (Zone.HAND, "your"):
                raise Unperformable("from where it is revealed is not clear")
            return costs.RevealCost(_wanted(some), number, some.x)
        case said.RevealPart(what=phrases.Self(), from_hand=True):
            return costs.RevealCost(Itself())
        case said.MillPart(number=number) | said.DrawPart(number=number) | said.ExileTopPart(number=number):
            return _OF_LIBRARY[type(part)](number)
        case said.EvidencePart(number=number):
            return costs.EvidenceCost(number)
        case said.ForagePart():
            return costs.ForageCost()
        case said.EnergyPart(number=number, x=x):
            return costs.PlayerCountersCost("energy", number, x)
    return _moved(part)


def _put(part: said.PutPart | said.PutCardsPart | said.UnattachPart) -> CostPart:
    """What is put somewhere, or moved away from what it is attached to."""
    match part:
        case said.PutPart():
            return _put_counters(part)
        case said.PutCardsPart():
            return _put_cards(part)
        case said.UnattachPart(what=phrases.Self()):
            return costs.UnattachCost(Itself())
        case said.UnattachPart(what=phrases.Granter()):
            return costs.UnattachCost(AmongThose(Granter()))
    raise Unperformable(f"the cost “{cost_part(part)}” is not paid")


def _put_counters(part: said.PutPart) -> CostPart:
    """Counters put on the object itself, or on another permanent of the player."""
    match part.on:
        case None:
            return costs.PutCountersCost(part.kind, part.number)
        case phrases.Some(number=1, what=group) as some if group.whose == "you control":
            return costs.CountersOntoCost(_wanted(some), part.kind, part.number)
    raise Unperformable(f"the cost “{cost_part(part)}” is not paid")


_PUT: Final[dict[str, tuple[Zone, Literal["top", "bottom"]]]] = {
    "on top of your library": (Zone.LIBRARY, "top"),
    "on top of its owner's library": (Zone.LIBRARY, "top"),
    "on the bottom of your library": (Zone.LIBRARY, "bottom"),
    "on the bottom of its owner's library": (Zone.LIBRARY, "bottom"),
    "into that player's graveyard": (Zone.GRAVEYARD, "top"),
    "into its owner's graveyard": (Zone.GRAVEYARD, "top"),
    "into their owners' graveyards": (Zone.GRAVEYARD, "top"),
}
"""Where cards are put, by how a cost says it."""


def _put_cards(part: said.PutCardsPart) -> CostPart:
    """Cards put from one zone into another, or the object itself."""
    to, position = _PUT[part.where]
    match part.what:
        case phrases.Self() if "its owner's" in part.where:
            return costs.PutCost(Itself(), Zone.BATTLEFIELD, to, 1, position)
        case phrases.Some(number=number, what=group) as some if group.noun == "card":
            zone = zone_of(group)
            yours = group.place is not None and group.place.whose == "your"
            if zone is Zone.EXILE and to is Zone.GRAVEYARD and not group.other:
                return costs.PutCost(_wanted(some), zone, to, number, position, some.x, anybodys=True)
            if yours and "your library" in part.where:
                mine = AllOf((Owned("you"), _wanted(some)))
                return costs.PutCost(mine, zone, to, number, position, some.x)
    raise Unperformable(f"the cost “{cost_part(part)}” is not paid")


def _sacrificed(part: said.SacrificePart) -> CostPart:
    match part.what:
        case phrases.Self():
            return costs.SacrificeCost(Itself())
        case phrases.Attached(verb=verb):
            return costs.SacrificeCost(HostOfSource(verb))
        case phrases.Granter():
            return costs.SacrificeCost(AmongThose(Granter()))
        case phrases.Some(number=number) as some:
            return costs.SacrificeCost(_wanted(some), number, some.x)
    raise Unperformable(f"the cost “{cost_part(part)}” is not paid")


def _discarded(part: said.DiscardPart) -> CostPart:
    match part.what:
        case None:
            return costs.DiscardHandCost()
        case phrases.Self():
            return costs.DiscardCost(Itself())
        case phrases.Some(number=number, what=group, x=x) as some if group.noun == "card":
            if some.any_number:
                raise Unperformable("how much of a cost is paid is not clear")
            return costs.DiscardCost(filter_of(group), number, part.at_random, x)
    raise Unperformable(f"the cost “{cost_part(part)}” is not paid")


def _removed(part: said.RemovePart) -> CostPart:
    match part.of:
        case phrases.All(what=(group,)) if part.among and group.whose == "you control":
            return costs.CountersFromCost(filter_of(group), part.kind, part.number, among=True)
        case None if part.kind:
            return costs.RemoveCountersCost(part.kind, part.number, bool(part.many), part.many == "all")
        case phrases.Some(number=1, what=group) as some if group.whose == "you control" and not part.among:
            return costs.CountersFromCost(_wanted(some), part.kind, part.number)
    raise Unperformable(f"the cost “{cost_part(part)}” is not paid")


def _moved(part: said.CostPart) -> CostPart:
    """The parts by which something is exiled, returned or tapped."""
    match part:
        case said.ExilePart(what=phrases.Self(), origin=origin):
            zone = {"": Zone.BATTLEFIELD, "your graveyard": Zone.GRAVEYARD, "your hand": Zone.HAND}[origin]
            return costs.ExileCost(Itself(), zone)
        case said.ExilePart(what=phrases.Some(number=number, what=group) as some):
            if group.place is None and group.whose != "you control":
                raise Unperformable("from where it is exiled is not clear")
            there = Zone.STACK if group.noun == "spell" else Zone.BATTLEFIELD
            zone = there if group.place is None else group.place.zone
            if group.place is not None and group.place.whose != "your":
                raise Unperformable("a cost of cards of other players is not paid")
            mine: Filter = Controlled("you") if group.place is None else Owned("you")
            return costs.ExileCost(AllOf((mine, _wanted(some))), zone, number, some.x)
        case said.ExilePart(what=phrases.TopOfGraveyard(what=group)):
            return costs.ExileCost(AllOf((Owned("you"), Topmost(filter_of(group)))), Zone.GRAVEYARD)
        case said.ReturnPart(what=phrases.Self()):
            return costs.ReturnCost(Itself())
        case said.ReturnPart(what=phrases.Some(number=number, what=group) as some):
            if group.whose not in ("", "you control") or group.place is not None:
                raise Unperformable("whose it is that returns is not clear")
            return costs.ReturnCost(_wanted(some), number, some.x, anybodys=not group.whose)
        case said.TapPart(what=phrases.Attached(verb=verb)):
            return costs.TapOthersCost(HostOfSource(verb))
        case said.TapPart(what=phrases.Some(number=number, what=group) as some):
            if group.whose != "you control" or Status("untapped") not in group.adjectives:
                raise Unperformable("what is tapped is not clear")
            return costs.TapOthersCost(_wanted(some), number, some.x)
        case (
            costs.TapSelf()
            | costs.UntapSelf()
            | costs.ExertSelf()
            | costs.PayMana()
            | costs.PayLife()
            | costs.LoyaltyCost()
        ):
            return part
    raise Unperformable(f"the cost “{cost_part(part)}” is not paid")


def _wanted(some: phrases.Some) -> Filter:
    if some.up_to or some.any_number:
        raise Unperformable("how much of a cost is paid is not clear")
    wanted = filter_of(some.what)
    return AllOf((Not(Itself()), wanted)) if some.other else wanted
