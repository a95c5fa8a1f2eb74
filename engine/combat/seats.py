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
    """The option that was chosen or, where none was, that of 802 if something says that it is used."""
    chosen = OPTIONS.get(view.attack_option)
    if view.attack_option == "beside" and not in_alternating_teams(view):
        return one_opponent
    if chosen is not None:
        return chosen
    return every_opponent if setup_of(view) is not None or len(view.seated()) == 2 else one_opponent


def setup_of(view: View) -> Quality[[], bool] | None:
    """What says of the game that the attack multiple players option is used; None where nothing does."""
    return next((each for each in SETUPS if each(view)), None)


@quality("the one defending player", "506.2")
def one_opponent(view: View, attacker: int, opponents: Players) -> Players:
    """Without an option the nonactive player who was chosen as combat began is the defending player."""
    chosen = 0 if view.combat is None else view.combat.defending
    return tuple(each for each in opponents if each == chosen)


@quality("attacking multiple players", "802.2", "802.3", "506.2a", without=one_opponent)
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


@quality("attacking in Grand Melee", "807.2b", without=_everybody)
def left_in_grand_melee(view: View, attacker: int, opponents: Players) -> Players:
    """The attack left option is used: only an opponent seated immediately to the left can be attacked."""
    return tuple(each for each in opponents if each == _neighbor(view, attacker, 1))


@quality("attacking a team", "805.10a", without=one_opponent)
def as_a_group(view: View, attacker: int, opponents: Players) -> Players:
    """Each team's creatures attack the other team as a group: each player on it is a defending player."""
    return opponents


@quality("attacking in Team vs. Team", "808.3a")
def between_teams(view: View) -> bool:
    """In a game in which each player is on a team the attack multiple players option is used."""
    return all(view.player(each).team for each in view.seated())


@quality("the default setup of Planechase", "901.2")
def in_planechase(view: View) -> bool:
    """The default multiplayer setup of a game with planes is Free-for-All with that option."""
    return view.set_up_as == "planechase"


@quality("the default setup of Commander", "903.2")
def in_commander(view: View) -> bool:
    """The default multiplayer setup of a game with commanders is Free-for-All with that option."""
    return view.set_up_as == "commander"


@quality("the default setup of Conspiracy Draft", "905.3")
def in_conspiracy_draft(view: View) -> bool:
    """The default multiplayer setup of a game with conspiracies is Free-for-All with that option."""
    return view.set_up_as == "conspiracy"


@quality("the setup of Supervillain Rumble", "904.12a")
def in_a_rumble(view: View) -> bool:
    """It is a Free-for-All game with that option in which each player is an archenemy."""
    return all(view.player(each).archenemy for each in view.seated())


@quality("the one option of Alternating Teams", "811.2b")
def in_alternating_teams(view: View) -> bool:
    """Exactly one of the three options is used: that of 802 where neither left nor right was chosen."""
    return all(view.player(each).team for each in view.seated()) and view.attack_option == "beside"


@quality("the one option of a Free-for-All game", "806.2b")
def in_free_for_all(view: View) -> bool:
    """Exactly one of the three options is used: that of 802 where neither left nor right was chosen."""
    return not view.set_up_as and view.attack_option not in ("left", "right")


SETUPS: Final = (
    between_teams,
    in_planechase,
    in_commander,
    in_a_rumble,
    in_conspiracy_draft,
    in_free_for_all,
)
"""What says that the attack multiple players option is used where no other was chosen for the game."""
OPTIONS: Final[dict[str, Quality[[int, Players], Players]]] = {
    "left": to_the_left,
    "right": to_the_right,
    "beside": to_both_sides,
    "team": as_a_group,
    "emperor": next_to_them,
    "melee": left_in_grand_melee,
}
"""What narrows down whom a player may attack, by the option that is played."""
NUMBERS: Final = {
    "left": "803.1a",
    "right": "803.1b",
    "beside": "811.4",
    "team": "805.10a",
    "emperor": "809.3c",
    "melee": "807.2b",
}
"""The rule of each option."""
