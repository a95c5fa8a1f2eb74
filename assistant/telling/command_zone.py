"""How planes, phenomena and schemes are told of (701.24-26, 901, 904)."""

from __future__ import annotations

from typing import Final

from assistant.telling.tables import ByRule, ByType
from engine.records.endings import StateBasedAction

BY_TYPE: Final[ByType] = {
    (StateBasedAction, "scheme that is done"): "{object} is done: it goes to the bottom of its owner's deck.",
    (StateBasedAction, "phenomenon that is over"): "{object} is over.",
}

FACE_UP: Final = "{object} is face up in the command zone: its abilities function there."

BY_RULE: Final[ByRule] = {
    "double agenda": "{player} secretly [names] another card for {object}.",
    "the name of a hidden agenda": "The chosen name of {object} is {words:,}.",
    "the communal planar deck": "{player's} planar deck is the communal one.",
    "whose a communal planar deck is": "The planes are {player's} now: {number:card} of the planar deck.",
    "the planar controller of a team": "{player}, the primary player, is the planar controller.",
    "the planar die of two heads": "{player} [has] rolled it {number:time} this turn.",
    "you on a plane of two heads": '"You" means {players}.',
    "abilities of planes and phenomena": FACE_UP,
    "abilities of schemes": FACE_UP,
    "abilities of vanguards": FACE_UP,
    "abilities of conspiracies": FACE_UP,
    "walking to and away from": "That is what the ability of {source} waits for.",
    "conspiracies at the start of the game": (
        "{player} [puts] {objects}{objects?|nothing} into the command zone."
    ),
    "hidden agenda": "{player} [turns] {object} face down and [chooses:player] a card name secretly.",
    "turning a conspiracy face up": "{player} [turns] {object} face up<: the name is {words}>.",
    "planar controller": "{player} [is] the planar controller and controls {objects}{objects?|nothing yet}.",
    "planar controller who leaves": "{player} [becomes] the planar controller and controls {objects}.",
    "who may planeswalk": "{player} [isn't] the planar controller and can't planeswalk.",
    "several planes that are face up": "{objects} are all walked away from.",
    "planeswalking": "{objects} [is] turned face down<, and {player} [turns:player] up another card>.",
    "having planeswalked": "{player} [has] planeswalked to {objects}{objects?|nowhere}.",
    "a plane that is turned face down": (
        "{object} is a new object, face down on the bottom of {player's} planar deck."
    ),
    "planeswalking by a rule": "{player} [planeswalks], because of this: {word}.",
    "a planeswalking ability whose plane is gone": "{objects} ceases to exist.",
    "abilities of a phenomenon whose owner leaves": "{player} [controls] {objects} now.",
    "rolling the planar die": "{player} [rolls] the planar die for {{{number}}}: {word}.",
    "the faces of the planar die": "Two of its {number} faces have a symbol.",
    "the chaos symbol": "Chaos ensues.",
    "the archenemy's first turn": "{player} [is] the archenemy and [takes] the first turn.",
    "starting life in an Archenemy game": "{player} [begins] with {number} life.",
    "the starting plane": "{player} [turns] up the starting plane<, behind {number:phenomenon}>.",
    "a scheme each turn": "{player} [sets] a scheme in motion.",
    "setting a scheme in motion": "{player} [sets] {object} in motion.",
    "an ongoing scheme": "{object} is ongoing: it stays until it is abandoned.",
    "what may be abandoned": "{object} is no ongoing scheme that is face up and isn't abandoned.",
    "abandoning a scheme": "{object} is abandoned.",
}
