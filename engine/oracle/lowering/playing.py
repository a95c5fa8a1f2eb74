"""What it means that something may be played or cast from a zone."""

from __future__ import annotations

from engine.abilities import Permission, Rider
from engine.abilities.casting import WayToCast
from engine.characteristics import Ability
from engine.conditions import Condition
from engine.conditions.turns import TurnOf
from engine.filters import AllOf, OfType, Owned
from engine.filters.circumstances import InZone
from engine.oracle.ast.phrases import Node
from engine.oracle.ast.playing import PlayFrom
from engine.oracle.lowering.casting import card_of
from engine.oracle.lowering.keywords import granted
from engine.zones import Zone


def playing_abilities(line: Node) -> tuple[Ability, ...]:
    """The permissions of such a line; none where it is of another kind."""
    if not isinstance(line, PlayFrom):
        return ()
    zone = Zone.GRAVEYARD if line.origin == "your graveyard" else Zone.LIBRARY
    asked: Condition | None = TurnOf("you") if line.when.endswith("your turns") else None
    gains = tuple(ability for each in line.gains for ability in granted(each))
    rider = Rider(once=bool(line.when), gains=gains, exiles=line.exiled)
    found: list[Ability] = []
    if line.lands:
        land = AllOf((OfType("Land"), Owned("you"), InZone(zone)))
        found.append(Permission(what="play from there", affected=land, condition=asked, rider=rider))
    if line.cast is not None:
        card = AllOf((card_of(line.cast), Owned("you")))
        name = f"from {line.origin}"
        found.append(WayToCast(name=name, zone=zone, affected=card, condition=asked, rider=rider))
    return tuple(found)
