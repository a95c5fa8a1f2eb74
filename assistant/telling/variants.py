"""How variants and options of the game are told of (800, 900)."""

from __future__ import annotations

from typing import Final

from assistant.telling.tables import ByRule, ByType
from engine.records.endings import StateBasedAction

BY_TYPE: Final[ByType] = {
    (StateBasedAction, "21 combat damage by a commander"): (
        "{player} [has] been dealt {number} combat damage by one commander."
    ),
    (StateBasedAction, "commander in a graveyard or in exile"): (
        "{object} is a commander: its owner puts it into the command zone."
    ),
}

BY_RULE: Final[ByRule] = {
    ("commander in a graveyard or in exile", "left there"): "{player} [leaves] {object} where it is.",
    "casting a commander from the command zone": "{player} may cast {object}, a commander, from there.",
    "commander tax": (
        "{player} [has] cast {object} {number:time} from the command zone before:"
        " it costs {{2}} more for each."
    ),
    "commander that would go to a hand or library": (
        "{player} [puts] {object} into the command zone rather than the {word}."
    ),
    "combat damage by a commander": (
        "{player} [has] been dealt {number} combat damage by {source} in this game."
    ),
    "color identity": "The color identity of {player's} commander<: {words}>.",
    "color identity without reminder text": "The symbols in {object's} reminder text don't count.",
    "color identity of both faces": "{object's} other face, {word}, is included.",
    "color identity of alternative characteristics": "{object's} other part, {word}, is included.",
    "color identity of two commanders": "The color identities of {objects} are combined.",
    "color identity of no commander": "{player} [has] no commander: that color identity is undefined.",
    "commanders in the command zone": "{player} [puts] {objects:,} into the command zone.",
    "starting life in a Commander game": "{player} [starts] with {number} life.",
    "starting life in a Brawl game": "{player} [starts] with {number} life.",
    "first mulligan in a multiplayer or Brawl game": "Nobody's first mulligan costs a card.",
}
