"""What restrictions mean that hang on what the defending player controls (508.5)."""

from __future__ import annotations

import msgspec

from engine.abilities import Restriction
from engine.conditions import Condition, Relation, Sign, Unless
from engine.effects.restricting import DefenderIs, UnlessDefenderControls
from engine.filters import AllOf, Controlled, Filter
from engine.filters.circumstances import OfPlayers
from engine.oracle.ast import conditions, phrases, restricting, statics
from engine.oracle.ast.circumstances import ControlsMost
from engine.oracle.ast.history import PlayerIs
from engine.oracle.lowering.conditions import cards_of_asked
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.history import being_so
from engine.oracle.lowering.scope import Unperformable
from engine.quantities import Fixed
from engine.quantities.counted import Count
from engine.selections.players import DefendingPlayer


def of_defender(
    action: restricting.Cant,
    asked: conditions.Controls,
    line: statics.StaticLine,
    found: tuple[Restriction, ...],
) -> tuple[Restriction, ...]:
    """ "Can't be blocked as long as", "can't attack if" or "unless" "defending player controls …"."""
    if asked.another or asked.also:
        raise Unperformable("what the defending player controls is not asked here")
    if action == restricting.Cant("attack"):  # known for each player that it might attack
        holds = _controls(asked, Controlled("asked player"))
        attacks = DefenderIs(holds if line.joint == "unless" else Unless(holds))
        return tuple(msgspec.structs.replace(each, allows=attacks) for each in found)
    plain = asked.least == 1 and not (asked.no or asked.fewer) and line.joint != "unless"
    if action == restricting.Cant("be blocked") and plain:
        blocked = UnlessDefenderControls(filter_of(asked.what))
        return tuple(msgspec.structs.replace(each, allows=blocked) for each in found)
    if action.what != "be blocked" or line.subject != phrases.Self():
        raise Unperformable("what the defending player controls is not asked here")
    holds = _controls(asked, OfPlayers(DefendingPlayer()))
    holds = Unless(holds) if line.joint == "unless" else holds
    return tuple(msgspec.structs.replace(each, condition=holds) for each in found)


def asks_defender(line: statics.StaticLine) -> bool:
    """Tell whether the condition is what the defending player is, or has in hand or graveyard."""
    match line.condition:
        case PlayerIs(who=phrases.Defender()) | conditions.HandIs(who="defending player"):
            return True
        case ControlsMost(who=phrases.Defender()) if line.actions != (restricting.Cant("be blocked"),):
            raise Unperformable("what the defending player controls is not asked here")
    return False


def of_what_defender_is(line: statics.StaticLine, found: tuple[Restriction, ...]) -> tuple[Restriction, ...]:
    """ "Can't attack unless defending player is poisoned": known for each player that it might attack."""
    if line.joint != "unless" or line.actions != (restricting.Cant("attack"),):
        raise Unperformable("what the defending player is, is not asked here")
    asked = line.condition
    if isinstance(asked, PlayerIs):
        allows = DefenderIs(being_so(asked.what))
    else:
        assert isinstance(asked, conditions.HandIs)
        allows = DefenderIs(cards_of_asked(asked))
    return tuple(msgspec.structs.replace(each, allows=allows) for each in found)


def _controls(asked: conditions.Controls, theirs: Filter) -> Condition:
    """That a player controls so many."""
    sign: Sign = "=" if asked.no else "<=" if asked.fewer else ">="
    return Relation(Count(AllOf((filter_of(asked.what), theirs))), sign, Fixed(asked.least))
