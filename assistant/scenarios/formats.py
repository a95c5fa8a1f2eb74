"""What the format of a scenario says of its game: options, roles and life at the beginning (800, 900)."""

from __future__ import annotations

from typing import Final, Literal

from assistant.scenarios.shapes import PlayerShape, Scenario
from engine.command_zone.starting import ARCHENEMY_LIFE, OTHERS_LIFE
from engine.commander.starting import starting_life
from engine.starting import STARTING_LIFE
from engine.state import AttackOption, Variant
from engine.two_headed import starting_life as life_of_heads

AS_TEAMS: Final[dict[str, AttackOption]] = {
    "grand-melee": "melee",
    "alternating-teams": "beside",
    "two-headed-giant": "team",
    "emperor": "emperor",
}
"""Whom players may attack in a format, unless another option is said (811.4, 805.10a, 809.3c)."""


def attack_option(scenario: Scenario) -> AttackOption:
    """Whom a player may attack; in Alternating Teams who sits beside them, unless another option is said."""
    if scenario.attack in ("left", "right"):
        return scenario.attack
    if scenario.format == "archenemy" and len(scenario.players) > 2:
        return "" if all(each.scheme_deck for each in scenario.players) else "team"
    return AS_TEAMS.get(scenario.format, "")


def with_planes(scenario: Scenario) -> bool:
    """Tell whether planes are among the cards: in Planechase, and where a team has a planar deck (901)."""
    return scenario.format == "planechase" or any(each.planar_deck for each in scenario.players)


def variant(scenario: Scenario) -> Variant:
    """The variant of the rules that a format adds to them, empty for none."""
    return scenario.format if scenario.format in ("commander", "brawl") else ""


def role(shape: PlayerShape, scenario: Scenario) -> Literal["", "emperor", "general"]:
    """What a player is in an Emperor game: the middle of a team is its emperor (809.2, 809.6a)."""
    if scenario.format != "emperor":
        return ""
    team = [each.name for each in scenario.players if each.team == shape.team]
    return "emperor" if team[(len(team) - 1) // 2] == shape.name else "general"


def begins_with(shape: PlayerShape, scenario: Scenario) -> int:
    """The starting life total of a player in a format (103.4)."""
    match scenario.format:
        case "two-headed-giant":
            return life_of_heads(sum(each.team == shape.team for each in scenario.players))
        case "archenemy":
            return ARCHENEMY_LIFE if shape.scheme_deck else OTHERS_LIFE
        case "vanguard" if shape.vanguard is not None:
            return STARTING_LIFE + shape.vanguard.life
    return starting_life(variant(scenario), len(scenario.players)) or STARTING_LIFE
