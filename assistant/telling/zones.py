"""How zones are told of: what moves, enters, is drawn or created there (400-408, 111, 121, 701.7-8)."""

from __future__ import annotations

from typing import Final

from assistant.telling.changes import with_changes
from assistant.telling.tables import ByRule, ByType

BY_TYPE: Final[ByType] = {}

BY_RULE: Final[ByRule] = {
    "effects that begin and what is phased out": "{objects} [is] phased out, and not affected.",
    "durations that track what is phased out": "{object} phases out: what lasts as long as it is there ends.",
    "a prototype card in other zones": "There {object} has only its normal characteristics.",
    "what would come under the control of who has left": (
        "{player} [has] left the game: nothing comes under {player.their} control."
    ),
    "effects on a mutating creature spell": "What modifies that spell goes on for {object}.",
    "a merged permanent is still itself": "{object} is the same object as before.",
    "a modal card whose front can't enter": (
        "{object} stays where it is: its front face is no permanent card."
    ),
    "casting a double-faced card": "{object} is cast as {word}, its front face.",
    "cards put into a graveyard at the same time": (
        "{player} [puts] into {player.their} graveyard {words:then}, the last on top."
    ),
    "choices of teams": "What they are to do comes in the order that the teams like: {players:then}.",
    "choices of several players as things enter": "What they are to do comes in turn order: {objects:then}.",
    "several choices of one player": "{player} [chooses] the order: {words:then}.",
    "searching a library more than once": "It is the same search of the library of {player}.",
    "searching outside the game": "{player} may choose of {objects}{objects?|no cards} outside the game.",
    "a spell that enters transformed": "{object} enters transformed, with its back face up.",
    "a discarded card in a hidden zone": "Nobody can tell what {object} is, which wasn't revealed.",
    "being a commander": "{object} stays a commander.",
    "a commander stays the chosen color": "{object} stays {words}, as was chosen for it.",
    "choosing the color of a commander": "{object} is {words}.",
    "who puts counters on what enters": "{player} [puts] {words} on {object} as it enters.",
    "default controller": "{object} is {player's}, and under another's control.",
    "counters cease to exist": "The {words} counters on {object} cease to exist.",
    "entering the battlefield": "{object} enters tapped.",
    "what was exiled by a replacement effect": "{object} is exiled with {other}.",
    "what is known of the spell": "How {object} was cast is known: {words}.",
    "status of permanents only": "{object} was tapped; where it goes there is no such status.",
    "owner's zone": "{object} goes to its owner, {player}.",
    "what a permanent is as it enters": with_changes("{object} {text} as it enters."),
    "prevention effects on a permanent spell": "{text}: now that is damage from the permanent.",
    "order of a graveyard": "It is put on top of {object}.",
    "order of the stack": "It is put on top of {object}.",
    "put into the command zone again": (
        "{object} becomes a new object that has just entered the command zone."
    ),
    "cards put into a hand": "{player} [has] not drawn {object}: it was put there.",
    "lands put onto the battlefield": "{object} is put onto the battlefield: it is not played.",
    "exiled again": "{object} becomes a new object that has just been exiled.",
    "no power without a creature": "{object} is no creature: it has no power and toughness.",
    "owner of a token": "{player} [owns] {word}.",
    "name of a token": "The token is named {word}.",
    "the Germ of living weapon": "The token is a {word}.",
    "what hides something away enters tapped": "{object} enters tapped.",
    "instructions behind a triggered ability": "{object} says that it can't be countered.",
    "can't be countered": "{object} can't be countered.",
    "shuffling": "{player} [shuffles] {player.their} library.",
    "replacing a draw from an empty library": (
        "{player's} library is empty; what replaces the draw applies."
    ),
    "a card drawn while a spell is being cast": (
        "The card stays face down, without characteristics, while {object} is in process."
    ),
    "bringing a nontraditional card into the game": (
        "{object} is no traditional card: it remains outside the game."
    ),
    "what can't enter transformed": "{object} can't enter transformed: it remains where it is.",
    "a token that has left": "{object} is a token that has left the battlefield: it stays there.",
    "an instant can't enter": "{object} is an instant and remains where it is.",
    "a sorcery can't enter": "{object} is a sorcery and remains where it is.",
    "an Aura with nothing to enchant": (
        "There is nothing that {object} could enchant: it remains where it is."
    ),
    "an Aura put onto something illegal": "{object} can't enchant {other}: it remains where it is.",
    "entering without counters": "No counters can be put on {object}: it enters without them.",
    "what is no attachment": "{object} can't be attached to anything: it enters unattached.",
    "Equipment put onto something illegal": "{object} can't be attached to {other}: it enters unattached.",
    "the protector of a battle": "{player} [protects] {object}.",
    "a discarded card with madness": "{object} wasn't cast: what was discarded is {word:there}.",
    "effects on the rules of the game": "The maximum hand size is changed by {objects:then}.",
    "looking at a card before it may be revealed": (
        "{player} may look at the card that {player.they} draw, {object}."
    ),
    "revealing a card as it is drawn": "{player} [reveals] {object} as {player.they} draw it.",
    ("owner of a token", "and controls"): "{player} [owns] and [controls] {word}.",
    "effects on a permanent spell": "<{source}: {text} >{source}: this continues to apply to it.",
    "abilities that a static ability grants to a spell": (
        "<{source}: {text} >{source}: this continues to apply to it."
    ),
    "further from the top than there are cards": (
        "There are only {number} cards: {object} is put on the bottom."
    ),
    "characteristics of a token": "The token is defined as {words: }<, {numbers:/}>, {word}.",
    "tokens that can't enter": "{word} is not created: {text}.",
    "what can't enter": "{object} can't enter: {text}",
    "what an entering Aura enchants": "{player} [chooses] {answer} for {object}.",
    "the protector of a Siege": "{player} [chooses] {answer} as the protector of {object}.",
    "casting spells of a kind from face-down cards": (
        "{player} {answer?could begin|can't begin} to cast that face-down card."
    ),
    "examining cards exiled face down": (
        "{player} {answer?may|may not} look at the face-down card in exile."
    ),
    "choosing a face-down card in exile": (
        "{player} [chooses] the {answer}; one of them is chosen at random."
    ),
    "maximum hand size with a vanguard card": "The hand modifier of {player's} vanguard card is {number}.",
}
