"""What is meant by how a permanent enters: what it takes along (614)."""

from __future__ import annotations

from engine.abilities import Replacement, Static
from engine.characteristics import Ability
from engine.circumstances import ExiledWith
from engine.effects.entering import EnterExiling
from engine.filters import Itself
from engine.modifications import SetPowerToughness
from engine.oracle.ast import entering
from engine.oracle.ast.naming import AsEntersChooseName
from engine.oracle.ast.phrases import Node
from engine.oracle.lowering.naming import enters_choosing
from engine.oracle.lowering.phrases import filter_of, zone_of

# Importing it is what registers how these are written.
from engine.oracle.printing import entering as _  # noqa: F401
from engine.patterns import Enters
from engine.quantities import Among
from engine.type_changes import AddChosenType
from engine.zones import Zone


def entering_abilities(line: Node) -> tuple[Ability, ...]:
    """The abilities of such a line; none where it is of another kind."""
    match line:
        case entering.EntersExiling(what=what):
            edit = EnterExiling(filter_of(what), zone_of(what))
            return (Replacement(pattern=Enters(Itself()), edit=edit, everywhere=True),)
        case AsEntersChooseName():
            return (enters_choosing(line),)
        case entering.ChosenTypeToo():
            return (Static(affected=Itself(), modifications=(AddChosenType(),)),)
        case entering.SizeOfExiled():
            power = Among("total", "power", ExiledWith(), Zone.EXILE)
            toughness = Among("total", "toughness", ExiledWith(), Zone.EXILE)
            numbers = SetPowerToughness(power, toughness, defining=True)
            return (Static(affected=Itself(), modifications=(numbers,), defining=True),)
    return ()
