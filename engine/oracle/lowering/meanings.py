"""The rule that says what the words of an ability mean: of a trigger condition, of a replacement effect."""

from __future__ import annotations

from typing import Final

from engine.abilities import Replacement, Restriction
from engine.characteristics import Ability
from engine.effects import entering_with, replacing
from engine.effects.entering_as_copy import EnterAsCopy
from engine.effects.naming import EnterChoosingName
from engine.effects.tokens_instead import MultiplyTokens, TokensBeside, TokensInPlace
from engine.filters import HostOfSource
from engine.patterns import BecomesTargeted, Begins, Enters, Moves, Pattern, StepStarts, occasions
from engine.patterns import combat as combat_patterns
from engine.patterns.combat import AttacksDefender, AttacksWithMany, BlocksAttacker, InCombat
from engine.patterns.composed import OneOrMore
from engine.patterns.players import PlayerDoes
from engine.zones import Zone

_IN_COMBAT: Final = {
    "attacks": "508.3a",
    "attacks alone": "506.5",
    "blocks": "509.5a",
    "becomes blocked": "509.5c",
    "isn't blocked": "509.5g",
    "becomes tapped": "603.2f",
    "becomes untapped": "603.2f",
}


_OF_CLASS: Final[dict[type, str]] = {
    AttacksDefender: "508.3a",
    AttacksWithMany: "508.3d",
    BecomesTargeted: "603.2f",
    combat_patterns.AttacksWithOne: "508.3c",
    occasions.DamagePrevented: "615.13",
    combat_patterns.IsAttacked: "508.3b",
    occasions.MainPhaseBegins: "505.1b",
    combat_patterns.PlayerAttacksWith: "508.3e",
}


def rule_of_trigger(what: Pattern) -> str:
    """The number of the rule that says when an ability with this condition triggers; empty for none alone."""
    if type(what) in _OF_CLASS:
        return _OF_CLASS[type(what)]
    match what:
        case InCombat(what="blocks" | "becomes blocked", filter=of) if of != occasions.ITSELF:
            return "509.5f"
        case InCombat(what=verb):
            return _IN_COMBAT[verb]
        case BlocksAttacker(blocker=blocker):
            return "509.5b" if blocker == occasions.ITSELF else "509.5d"
        case StepStarts(step="end of combat"):
            return "511.2"
        case StepStarts():
            return "603.2b"
        case OneOrMore():
            return ""
    return _of_zone_change(what)


def _of_zone_change(what: Pattern) -> str:
    match what:
        case Enters():
            return "603.6a"
        case Moves(filter=HostOfSource()):
            return "603.6e"
        case Moves(origin=Zone.BATTLEFIELD):
            return "603.6c"
        case Moves():
            return "603.6"
    return ""


def rule_of_static(what: Ability) -> str:
    """The number of the rule that says what kind of effect a static ability generates; empty for none."""
    if isinstance(what, Restriction) and what.question == "attack together":
        return "508.1c"
    if not isinstance(what, Replacement):
        return ""
    match what.edit:
        case replacing.Redirect():
            return "614.9"
        case replacing.Skip():
            return "614.1b" if isinstance(what.pattern, Begins) else "614.11"
        case entering_with.EnterChoosing() | EnterChoosingName():
            return "614.12a"
        case entering_with.EnterWithCounters() | EnterAsCopy():
            return "614.1c"
        case entering_with.EnterTapped():
            return "614.1d"
        case MultiplyTokens() | TokensBeside() | TokensInPlace() | replacing.ChangeCounters():
            return "614.16"
        case replacing.PreventSome():
            return "615.10"
        case replacing.Prevent() | replacing.PreventHalf():
            return "615.1a"
    return "614.11" if isinstance(what.pattern, PlayerDoes) and what.pattern.what == "draw" else "614.1a"
