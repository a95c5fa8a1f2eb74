"""What static abilities mean: each line is asked of the room that holds its kind (604)."""

from __future__ import annotations

from engine.abilities import Restriction, Static
from engine.characteristics import Ability
from engine.effects.monarch import MonarchControls
from engine.effects.restricting import OnlyThose
from engine.layers.modifications import ChangeController
from engine.oracle.ast import phrases, preventing, statics
from engine.oracle.ast.holding import OnlyWhile
from engine.oracle.ast.ignoring import Ignorable
from engine.oracle.ast.phrases import Node
from engine.oracle.lowering.besides import told_at_length
from engine.oracle.lowering.casting import casting_abilities
from engine.oracle.lowering.characteristics import defines_numbers, is_what, same_elsewhere, text_or_color
from engine.oracle.lowering.cost_changes import cost_abilities
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.entering import entering_abilities
from engine.oracle.lowering.groups import subject_filter
from engine.oracle.lowering.holding import held_only
from engine.oracle.lowering.ignoring import ignorable
from engine.oracle.lowering.instead import instead_abilities
from engine.oracle.lowering.likewise import for_others
from engine.oracle.lowering.outside import outside_abilities
from engine.oracle.lowering.plain_lines import line_abilities
from engine.oracle.lowering.playing import playing_abilities
from engine.oracle.lowering.predicates import you_have
from engine.oracle.lowering.preventing import prevention
from engine.oracle.lowering.replacing import replacement
from engine.oracle.lowering.standing import standing_abilities


def static(line: Node) -> tuple[Ability, ...]:
    """The abilities of a line that is a static ability."""
    if isinstance(line, OnlyWhile):
        return held_only(line, static(line.line))
    if isinstance(line, statics.LikewiseElsewhere):
        return (same_elsewhere(line, static(line.line)),)
    if isinstance(line, statics.LikewiseKeywords):
        return tuple(each for one in for_others(line.line, line.names) for each in static(one))
    return ignorable(line, _static(line.line)) if isinstance(line, Ignorable) else _static(line)


def _static(line: Node) -> tuple[Ability, ...]:
    found = (
        standing_abilities(line)
        or instead_abilities(line)
        or cost_abilities(line)
        or casting_abilities(line)
        or playing_abilities(line)
        or entering_abilities(line)
        or outside_abilities(line)
        or line_abilities(line)
    )
    if found or isinstance(line, statics.PlainLine):  # 903.3a: one that functions before the game begins
        return found
    match line:
        case statics.StaticLine():
            yours = isinstance(line.subject, phrases.You) and line.condition is None
            return you_have(line) if yours else told_at_length(line)
        case statics.Elsewhere() | statics.Becomes() | statics.AlsoIs():
            return (is_what(line),)
        case statics.DefinesNumbers():
            return (defines_numbers(line),)
        case statics.HasControl(what=what, who=who):
            change = ChangeController() if who == "you" else MonarchControls()
            return (Static(affected=subject_filter(what), modifications=(change,)),)
        case statics.CanBlockOnly(what=what, who=who):
            return (
                Restriction(
                    question="block", allows=OnlyThose(filter_of(what)), affected=subject_filter(who)
                ),
            )
        case statics.FullText() | statics.ColoredEverywhere():
            return (text_or_color(line),)
        case preventing.PreventAll():
            return prevention(line)
    return (replacement(line),)
