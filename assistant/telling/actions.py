"""How keyword actions are told (701)."""

from __future__ import annotations

from typing import Final

from assistant.telling.tables import ByRule, ByType

BY_TYPE: Final[ByType] = {}

BY_RULE: Final[ByRule] = {
    "facing a villainous choice": "{player} [has] chosen: {text}.",
    "several players who face a villainous choice": "One after another {players} [faces] the choice.",
    "facing a villainous choice additional times": "{player} [faces] the choice {number:additional time}.",
    "impossible options of a villainous choice": "{player} may choose what is impossible, too.",
    "additional votes": "{player} [has] {number:vote}.",
    "looking at more while surveilling": "{player} [looks] at {number:card} more.",
    "the Army that was amassed": "{object} is the amassed Army, without a counter.",
    "having opened an Attraction": "{player} [has] opened {object}.",
    "as you cascade": (
        "{player} [puts] {objects}{objects?|nothing} onto the battlefield as {player.they} [cascades]."
    ),
    "being championed": "{source's} ability waits for what it has exiled by its champion ability.",
    "who chooses what is discarded": "{player} [chooses] what to discard.",
    "anteing": "{objects:,} is anted.",
    "clashing with an opponent": "{player} and {players:,} clash.",
    ("winning a clash", "nobody"): "Nobody wins the clash.",
    "winning a clash": "{player} [wins] the clash.",
    "several permanents connive": "They connive one at a time: {objects:then}.",
    "cloaking several cards": "{player} [cloaks] {number} cards, one at a time.",
    "countering by an effect": "{source} [counters] {objects:,}.",
    "creating a named token": "The token has the name {word}.",
    "a name in an ability that is granted": (
        "In the ability that it is given {object} means this {object} only."
    ),
    "destroying": "{source}: destroy {objects:,}.",
    "an exchange that can't be completed": "{source}: one of the two isn't there, and nothing is exchanged.",
    (
        "an exchange that can't be completed",
        "life",
    ): "{source}: it can't be done whole, and nothing is exchanged.",
    ("an exchange that can't be completed", "teammates"): (
        "{source}: the two are teammates, and nothing is exchanged."
    ),
    "exchanging control": "Both are controlled by the same player: nothing is exchanged.",
    "how much a size is doubled by": "The size of {object} is doubled: by {numbers}.",
    "doubling what is below zero": "{object} has {number} less than 0: as much is taken from it.",
    "a doubled size": "{object} gets as much more, and its size isn't set.",
    "doubling a life total": "{player's} life total is doubled to {number}.",
    "exchanging life totals": "{player} [comes] to {number} life.",
    "exchanging numerical values": (
        "{player's} life total and the {word} of {object} are exchanged: {numbers}."
    ),
    "exchanging two zones": "{player's} {words} are exchanged: {numbers} cards.",
    "who explores with what has left": "{object} has left; {player} controlled it.",
    "evidence that can't be collected": "{player} can't collect evidence: {numbers:of}.",
    "amassing without a subtype": "What is amassed without a subtype are {word}s.",
    "foraging": "{player} [forages]: {word}.",
    "scrying 0": "{player} [scries] {number}: nothing happens.",
    "surveilling 0": "{player} [surveils] {number}: nothing happens.",
    "fatesealing": "{player} [fateseals] {number}: {numbers} to the bottom of the library of {players:,}.",
    "finding what was milled": "Milled: <{objects:,}>{objects?|nothing that can be found}.",
    "converting once": "{object} has converted since: the instruction is ignored.",
    "who connives with what has left": "{object} has left; {player} controlled it.",
    "exiling": "{source}: exile {objects:,}.",
    "fighting": "{object} [fights] {other}.",
    "fighting itself": "{object} fights itself: it deals itself {number} damage, twice its power.",
    "manifesting several cards": "{player} [manifests] {number} cards, one at a time.",
    "monstrosity": "{object} is monstrous already.",
    "opening an Attraction": "{player} [opens] {object}.",
    "populating without creature tokens": "{player} [controls] no creature token, and [creates] none.",
    "revealing": "{player} [reveals] {objects:,}.",
    "revealing as a part of another event": "{player} [reveals] {objects:,}.",
    "choices and actions at the same time": "{players:,} have chosen; what they chose is sacrificed at once.",
    "scrying": "{player} [scries] {number}: {numbers} to the bottom.",
    "surveilling": "{player} [surveils] {number}: {numbers} into the graveyard.",
    "searching": (
        "{player} [searches] {player.their} {words} and [finds:player] <{objects:,}>{objects?|nothing}."
    ),
    "searching a portion of a library": "{player} [searches] only the top {number} cards.",
    "cards that a search must find": (
        "What is in a public zone must be found: <{objects:,}>{objects?|nothing}."
    ),
    "searching for an undefined quality": "What {source} says is to be found is undefined: nothing is found.",
    "searching another player's zones": (
        "{player} [searches] {other's} {words} and [finds:player] <{objects:,}>{objects?|nothing}."
    ),
    "what is done to a zone": "It is done to every card in {player's} {word}.",
    "transforming once": "{object} has transformed since: the instruction is ignored.",
    "one dungeon at a time": "{player} [is] in {object} already.",
    "dungeon cards outside the game": "{player} [owns] {objects:,} outside the game.",
    "venturing into a quality": "{player} [ventures] into {word}: <{objects:,}>{objects?|none}.",
    "dungeon types": "{object} is a dungeon of the type {word}.",
    "time traveling": "For {object} {player} [chooses]: {word}.",
    "suspended cards": "{object} is suspended.",
    "voting": "{player} [votes] for {answer}.",
}
