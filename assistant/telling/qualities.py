"""How it is told what an object is and what a text means: colors, types, numbers (105, 108, 202, 205)."""

from __future__ import annotations

from typing import Final

from assistant.telling.tables import ByRule, ByType

BY_TYPE: Final[ByType] = {}

_EXPANSIONS: Final = ("Arabian Nights", "Antiquities", "Homelands")

BY_RULE: Final[ByRule] = {
    "naming a meld pair's combined back face": "The combined back face {words:,} can be named, too.",
    "transformed permanents": "{object} has its back face up.",
    "boast abilities": "It is a boast ability.",
    "each variant of a keyword": "Each that is found is granted: {words}.",
    "a commander that is hidden": "{objects} [is] found although hidden.",
    "effects that refer to a commander": "{object} is a commander.",
    "objects with a keyword ability": "{object} has {word}.",
    "what a vote is connected to": "{number:vote} for {word}.",
    "typecycling abilities": "Its typecycling ability is a cycling ability.",
    "only the characteristics that are meant": "{object} is {word}; its other colors don't matter.",
    "colorless": "{object} is {word}.",
    "monocolored": "{object} is {word}.",
    "multicolored": "{object} is {word}.",
    "no colored mana symbols": "{object} has no colored mana symbol in its mana cost.",
    "colors of a mana cost": "{object} is {words}: its mana cost is {text}.",
    "several colors": "{object} is each of these colors.",
    "colors of hybrid and Phyrexian symbols": "{object} is all of the colors of its symbols: {words}.",
    "color indicator": "The color indicator of {object} makes it {words}.",
    "abilities that say where they don't work": (
        "What {object} says of itself off the battlefield works there."
    ),
    "basic lands": "{object} is a {answer?basic|nonbasic} land.",
    "snow permanents": "{object} is a {answer?snow|nonsnow} permanent.",
    "several card types": "{object} is {words} too; as {word} it is meant all the same.",
    "types of what is no card": "{object} is a token: it is no card, but it is {word}.",
    "what defines characteristics": "What defines {object} functions in every zone.",
    "an object without a controller": "{object} has no controller: its owner is {player}.",
    "mana value without a mana cost": "{object} has no mana cost: its mana value is 0.",
    "mana value of a back face": "{object} has the mana value of its front face, {answer}.",
    "comparing split cards": "{object} has the mana value of either half, {numbers}.",
    "a split card off the stack": "{object} is both of its halves, and so {word}.",
    "types and abilities of a split card": "One half of {object} is {word}.",
    "names of a split card": "{word} is one of the two names of {object}.",
    "level of what has none": "{object} has no level: it is treated as level {number}.",
    "opponents between teams": "{player's} opponents are those who are not on the team: {players:,}.",
    "having an Adventure": "{object} has an Adventure.",
    "mana cost of a split card": "The mana value of {object} is that of both its halves together.",
    "mana value": "The mana value of {object} is {answer}: its mana cost is {text}.",
    "X elsewhere than on the stack": "{object} is not on the stack: its X is 0.",
    "X in a mana value": "The X of {object} is {answer?chosen for it|0 while it isn't on the stack}.",
    "mana value of Phyrexian symbols": "Each Phyrexian symbol counts 1.",
    "mana value of hybrid symbols": "The largest component of each hybrid symbol counts.",
    "mana cost despite an alternative cost": "What was paid is not the mana cost of {object}.",
    "mana cost despite additional costs": "What was paid besides is no mana cost of {object}.",
    **{f"names of {name}": f"{{object}} has a name of {name}." for name in _EXPANSIONS},
    "a different name": "{object} has a name that those don't have.",
    "what a permanent spell is": "{object} is a permanent spell: {words}.",
    "permanent cards": "{object} is a permanent card: {words}.",
    "a team without teammates": "{object} is its controller's: nobody has a team.",
    "owner": "{object} is {player's} card, whoever controls it.",
    "base power and toughness": "The base power of {object} is asked for.",
    "copies of spells": "{object} is a copy, and a spell all the same.",
    "copies of cards that are cast": "{object} is a copy, and a spell all the same.",
    "what is targeted by now": "{object} targets what is meant.",
    "the number of targets": "{object} has a single target.",
    "the only target": "{object} has only one target.",
    "stickered objects": "{object} has a sticker on it.",
    "who is you": "“You” on {source} is {player}.",
    "what is within range of influence": (
        "{objects} [is] outside the range of influence: {objects.it} [isn't:objects] affected."
    ),
    "what is phased in": "{object} is phased out, as though it didn't exist.",
    "spells described": "Spells on the {word} are meant.",
    "cards described": "Cards {word:there} are meant.",
    "permanents described": "Permanents on the {word} are meant, no others.",
    "what is a card": "{object} is a token and no card.",
    "affected without being a target": "{object} [is] affected without being a target.",
    "the word you": "{object} [is] affected without being a target.",
    "an object's own name": "Only this {object} is meant, no other.",
}
