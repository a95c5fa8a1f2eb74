"""Whom a player may attack where several others play (802, 803, 811.4)."""

from __future__ import annotations

from typing import Final

from engine.registry import Quality, quality
from engine.view import View

Players = tuple[int, ...]


def can_be_attacked(view: View, attacker: int, opponents: Players) -> Players:
    """The opponents who can be attacked by the option that is played, all of them by that of 802."""
    return option_of(view)(view, attacker, opponents)


def option_of(view: View) -> Quality[[int, Players], Players]:
    """The option that was chosen or, where none was, that of the variant; of 802 where that says none."""
    return OPTIONS.get(view.attack_option) or BY_VARIANT.get(view.set_up_as, every_opponent)


def _nearest(view: View, attacker: int, opponents: Players) -> Players:
    return opponents[:1]


@quality("attacking multiple players", "802.2", "802.3", "506.2a", without=_nearest)
def every_opponent(view: View, attacker: int, opponents: Players) -> Players:
    """All the attacking player's opponents are defending players during the combat phase."""
    return opponents


def _neighbor(view: View, player: int, seats: int) -> int:
    """Who sits so many seats to a player's left; negative for the right."""
    there = view.seated()
    return there[(there.index(player) + seats) % len(there)]


def _everybody(view: View, attacker: int, opponents: Players) -> Players:
    return opponents


@quality("attacking left", "803.1a", without=_everybody)
def to_the_left(view: View, attacker: int, opponents: Players) -> Players:
    """A player can attack only an opponent seated immediately to their left."""
    return tuple(each for each in opponents if each == _neighbor(view, attacker, 1))


@quality("attacking right", "803.1b", without=_everybody)
def to_the_right(view: View, attacker: int, opponents: Players) -> Players:
    """A player can attack only an opponent seated immediately to their right."""
    return tuple(each for each in opponents if each == _neighbor(view, attacker, -1))


@quality("attacking in Alternating Teams", "811.4", without=_everybody)
def to_both_sides(view: View, attacker: int, opponents: Players) -> Players:
    """A player can't attack opponents who aren't seated next to them."""
    beside = (_neighbor(view, attacker, 1), _neighbor(view, attacker, -1))
    return tuple(each for each in opponents if each in beside)


@quality("attacking in the Emperor variant", "809.3c", without=_everybody)
def next_to_them(view: View, attacker: int, opponents: Players) -> Players:
    """A player can attack only an opponent seated immediately next to them."""
    beside = (_neighbor(view, attacker, 1), _neighbor(view, attacker, -1))
    return tuple(each for each in opponents if each in beside)


def _one_of_them(view: View, attacker: int, opponents: Players) -> Players:
    return opponents[:1]


@quality("attacking a team", "805.10a", without=_one_of_them)
def as_a_group(view: View, attacker: int, opponents: Players) -> Players:
    """Each team's creatures attack the other team as a group: each player on it is a defending player."""
    return opponents


@quality("attacking in Team vs. Team", "808.3a", without=_nearest)
def every_opposing_player(view: View, attacker: int, opponents: Players) -> Players:
    """The attack multiple players option is used, between teams too."""
    return opponents


@quality("the default setup of Planechase", "901.2", without=_nearest)
def in_planechase(view: View, attacker: int, opponents: Players) -> Players:
    """The default multiplayer setup is Free-for-All with the attack multiple players option."""
    return opponents


@quality("the default setup of Commander", "903.2", without=_nearest)
def in_commander(view: View, attacker: int, opponents: Players) -> Players:
    """The default multiplayer setup is Free-for-All with the attack multiple players option."""
    return opponents


@quality("the default setup of Conspiracy Draft", "905.3", without=_nearest)
def in_conspiracy_draft(view: View, attacker: int, opponents: Players) -> Players:
    """The default multiplayer setup is Free-for-All with the attack multiple players option."""
    return opponents


@quality("the setup of Supervillain Rumble", "904.12a", without=_nearest)
def in_a_rumble(view: View, attacker: int, opponents: Players) -> Players:
    """In a Free-for-All game in which each player has a scheme deck all opponents can be attacked."""
    return opponents


BY_VARIANT: Final[dict[str, Quality[[int, Players], Players]]] = {
    "teams": every_opposing_player,
    "planechase": in_planechase,
    "commander": in_commander,
    "supervillains": in_a_rumble,
    "conspiracy": in_conspiracy_draft,
}
"""What says whom a player may attack in a variant, where no other option was chosen for the game."""
OPTIONS: Final[dict[str, Quality[[int, Players], Players]]] = {
    "left": to_the_left,
    "right": to_the_right,
    "beside": to_both_sides,
    "team": as_a_group,
    "emperor": next_to_them,
}
"""What narrows down whom a player may attack, by the option that is played."""
NUMBERS: Final = {
    "left": "803.1a",
    "right": "803.1b",
    "beside": "811.4",
    "team": "805.10a",
    "emperor": "809.3c",
}
"""The rule of each option."""
