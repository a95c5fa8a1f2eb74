"""A player of whom an ability speaks whom another ability of the object has targeted (607.1)."""

from __future__ import annotations

import msgspec

from engine.abilities import Triggered
from engine.characteristics import Ability
from engine.filters import IsPlayer
from engine.oracle.ast.abilities import TriggeredLine
from engine.oracle.ast.occasions import Arrival
from engine.oracle.ast.phrases import Node, Pronoun
from engine.oracle.lowering.lines import abilities_of
from engine.oracle.lowering.scope import Unperformable
from engine.qualities.own_names import meaning

Abilities = tuple[Ability, ...]


def linked_players(earlier: Node, earlier_has: Abilities, later: Node) -> tuple[Abilities, Abilities] | None:
    """The abilities of two lines, "that player" of the later being whom the earlier has targeted.

    "When ~ enters, target player loses 6 life. When ~ leaves the battlefield, that player gains 6 life." None
    where they are no such lines.
    """
    if not (_of_own(earlier, "enters") and _of_own(later, "leaves the battlefield")):
        return None
    match earlier_has:
        case (Triggered(effect=does) as enters,) if len(does.targets) == 1 and not does.modes:
            if not isinstance(does.targets[0].filter, IsPlayer) or does.targets[0].most != 1:
                return None
        case _:
            return None
    try:
        leaves = abilities_of(meaning(later, Pronoun("that player"), Pronoun("the chosen player")))
    except Unperformable:
        return None
    noting = msgspec.structs.replace(does, notes_aimed=True)
    return (msgspec.structs.replace(enters, effect=noting),), leaves


def _of_own(line: Node, verb: str) -> bool:
    """Tell whether it triggers as the object itself does that."""
    if not isinstance(line, TriggeredLine) or not isinstance(line.occasion, Arrival):
        return False
    return line.occasion.subject.own and line.occasion.verb == verb
