"""How effects are told: copying, choosing, drawing, rolling, stickers (105-123, 603-614, 705-707)."""

from __future__ import annotations

from typing import Final

from assistant.telling.changes import with_changes
from assistant.telling.tables import ByRule, ByType
from engine.effects.predefined_tokens import DEFINITIONS
from engine.keywords.gift import GIFTS
from engine.records.choices import CardsSeen, DieThrown

BY_TYPE: Final[ByType] = {
    CardsSeen: "{player} [looks] at <{objects:,}>{objects?|no card}<, in {whose's} {zone}>.",
    DieThrown: "{player} [rolls] a d{sides}: {result}.",
}

BY_RULE: Final[ByRule] = {
    "your commander, of two": "{player} [chooses] one of {objects}.",
    "several milled cards where one is spoken of": "The milled card is each of {objects}.",
    "life lost from radiation": "{player} [gains] {number} life from radiation rather than losing it.",
    "choices of who has left": "{player} [chooses] that {other} chooses instead.",
    **{f"gift of {what}": "{player} [gives] {players} {word}." for what in GIFTS},
    "who may look at what was hidden": "{player} {answer?controls|doesn't control} {source} by now.",
    "exploiting a creature": "{object} exploits {objects}.",
    **{f"{words} token": "A {word} token is defined by this rule: {text}." for words in DEFINITIONS},
    "a name in an ability that is gained": "In what is gained from {object} its name means {objects:,}.",
    "choosing a color": "The colors are {words:,}.",
    "words used as such": "{word} is replaced in the rules text and type line of {object}.",
    "text of tokens": "The subtypes and rules text of the token {object} are changed.",
    "names of tokens": "{word} is a creature type and a name of a token there.",
    "cascade": "{player} [finds] {object}.",
    "what backup gives": "{object} [gains] until end of turn: <{words:,}>{words?|nothing}.",
    "collecting evidence": "{player} [exiles] {objects:,} as evidence.",
    "discovering": "{player} [finds] {object}.",
    "what is suspected": "{object} has menace and can't block.",
    "suspected already": "{object} is suspected already.",
    "the Ring": "{player} [has] the emblem The Ring: {words:,}.",
    (
        "flipping a coin",
        "wins",
    ): "{player} [calls] {word}, the coin shows {answer}: {player} [wins] the flip.",
    (
        "flipping a coin",
        "loses",
    ): "{player} [calls] {word}, the coin shows {answer}: {player} [loses] the flip.",
    "ignoring a roll": "{numbers} is ignored.",
    "results tables": "{answer} is in the row for {word}.",
    ("results tables", "no row"): "There is no row for {answer}.",
    "color pairs": "There are {answer} color pairs, each of exactly two colors.",
    "what can be reselected": "{player} [reselects] {answer} for {object}.",
    "one after another": "{object} [is] considered.",
    "copiable values": "What other effects make of {object} isn't copied.",
    "stickers on what is copied": "What stickers make of {object} isn't copied.",
    "a copy of a copy": "{object} is a copy of {word}; that is what is copied.",
    "the status of a copy": "{object} is {word}: that goes on modifying what it is.",
    "copying a double-faced permanent": "The face of {word} is up.",
    "color and abilities of a copy": (
        "The copy is <{words}>{words?|colorless} and has {number} abilities, as what is copied."
    ),
    "both faces of a copy": "The token has a back face too: {word}.",
    "characteristics modified by copying": with_changes("Except that the copy {text}."),
    "characteristics that are not copied": with_changes("Except that the copy keeps its color and {text}."),
    "abilities gained by copying": "Except that the copy has: {words:;}.",
    "what defines a characteristic that is not copied": (
        "What defines it on <{word}>{word?|the original} is not copied."
    ),
    "what defines types besides those that are added": (
        "What defines the types of <{word}>{word?|the original} is copied all the same."
    ),
    "a name in an ability that is kept": "In the ability that it keeps, its own name means {word}.",
    "copying an object": "The copiable values of {object} are copied.",
    "status without relevance": "{object} stays flipped, whether that is relevant to it or not.",
    "becoming a copy on the battlefield": "{object} [becomes] a copy of {other}.",
    "protector of what becomes a copy": "{player} still [protects] {object}.",
    "copied values are locked in": "The copy stays <{word}>{word?|so}, whatever becomes of the original.",
    "a copy of nothing": "{source}: there is nothing to copy, so no token is created.",
    "creating a token that is a copy": "The copiable values of {object} are copied.",
    "a copy of a card that is defined by name": "A copy of {word} is created outside of the game.",
    "counters of what has left": "{object} [gets] as many counters as {other} had.",
    "what a delayed ability refers to": "It will be about <{objects:,}>{objects?|nothing}.",
    "X of a delayed ability": "For the ability that waits, X is {number} too.",
    "delayed ability of a spell": "{player} will control it; its source is the spell.",
    "delayed ability of an ability": "{player} will control it; its source is {source}.",
    "delayed ability of a replacement effect": "{player} will control it; {source} says so itself.",
    "delayed ability of an allowed action": "{player} did what {source} allows, and will control it.",
    "not before it was created": (
        "What happened to <{object}>{object?|it} before this was created does not make it trigger."
    ),
    "several players draw": "{players:then} draw.",
    "choosing to draw": "{player} can't draw that many cards, and so can't choose to.",
    "choosing that another draws": (
        "{player} can't draw that many cards, so this can't be chosen for {player.them}."
    ),
    "what is done with the card after a draw": (
        "<{objects:,}>{objects?|Nothing} was drawn instead: that isn't revealed."
    ),
    "an instruction to draw several cards": (
        "{player} [draws] {number} cards by that instruction, not {numbers}."
    ),
    "a draw replaced among others": "{player} [goes] on with the {number} draws that are left.",
    "getting an emblem": "{player} [gets] an emblem: {words:;}",
    "characteristics of an emblem": "The emblem has no name, no types, no mana cost and no color.",
    "where abilities of emblems function": "Its abilities function in the command zone.",
    "encoding": "{object} is encoded on {other}.",
    "what enters itself can't be chosen": "{objects:,} can't be chosen: it is entering itself.",
    "chosen only once as something enters": "{objects:,} was chosen already and can't be again.",
    "a size that is chosen": "{object} [enters] as {answer}.",
    "entering as a copy": "{object} [enters] as a copy of {other}.",
    "another copy effect after an exception": (
        "What {object} would have had by the copy effect before is gone."
    ),
    "another copy effect after one with a trigger": (
        "Another copy effect applies to {object}: what was linked to the first doesn't trigger."
    ),
    "an embalmed token": "{object} was {answer?|not }embalmed.",
    "exceptions for some copies": (
        "Without that exception the copy {answer?is|is not} a {word}, so it {answer?applies|does not apply}."
    ),
    "X of what a spell became": "X is {answer}, as it was chosen for the spell.",
    "X of an ability that was gained": "The ability came with a copy effect and defines no X: there X is 0.",
    "choices of a copy": "What was chosen for the original isn't copied: {object} has its own.",
    "choosing a subtype": "One existing creature type is chosen.",
    "cards that are entering from a library": "{objects:,} is entering the battlefield and is passed over.",
    "haunting": "{object} [haunts] {other}.",
    "receiving a new life total": "{player} could not come to a life total of {number}.",
    "redistributing life totals": "{player} [gets] a life total of {number}.",
    "life totals of teams that are redistributed": "Of {players} only one on each team may be affected.",
    "setting a life total": "{player's} life total becomes {number}.",
    "mana of what is tapped for mana, replaced": "{source} [produces] {number} times as much mana.",
    "what is said of mana, of more of it": (
        "What the ability says of its mana it says of all that is produced."
    ),
    "entering transformed": "{object} [is] to enter with its back face up.",
    "finding what an effect moved": "The rest of the effect finds {objects:,}.",
    "finding what triggered": "The ability finds {object} {word:there}.",
    "an Aura put onto something undefined": (
        "What {object} would be put onto isn't there: it remains where it is."
    ),
    "finding an Aura that left with its host": (
        "The ability finds {object}, which was put into the graveyard with its host."
    ),
    "naming a split card": "{word} is named by one of its halves.",
    "naming a flip card": "{word} can be named {words} too.",
    "naming an adventurer card": "{word} can be named {words} too.",
    "naming a double-faced card": "{word} is the name of a back face.",
    "a card name with certain characteristics": (
        "Of the {number} names in the card reference these fit: <{words:,}>{words?|none}."
    ),
    "choosing a card name": "{player} [chooses] the name {answer}.",
    "choosing an interchangeable name": "With {words} the name {word} has been chosen.",
    "a token with the name of a card": "The token has the characteristics of the card named {word}.",
    "cards outside the game": "No effect changes what cards outside the game are.",
    "sideboards": "Outside the game there is <{objects:,}>{objects?|nothing}.",
    "owner of a card outside the game": "{player} [owns] <{objects:,}>{objects?|none of that}.",
    "the age counters of all instances": (
        "{source} has {numbers} cumulative upkeeps; this one counts all {number} age counters."
    ),
    "a choice for each age counter": "{player} would pay {word} {number} times, {text} {numbers}.",
    "X in a mana cost that an effect lets be paid": "X in the mana cost of {object} is 0.",
    "paying any number of times": "{player} [has] paid {word} {number} times.",
    "the ability of rad counters": "{player} [has] milled {number} nonland cards.",
    "a static ability with what it triggers": (
        "{source}: what is revealed this way is what its trigger waits for."
    ),
    "several modifiers of a roll": "{object} is considered first.",
    "modifiers of a roll": "The result {number} becomes {numbers}.",
    "sources of combat damage on the stack": (
        "Combat damage of {objects:,} is on the stack: it may be chosen as the source."
    ),
    "choosing a source of damage": "{player} [chooses] {answer} as the source.",
    "stickers on what another player owns": "{player} [doesn't] own {object}: no sticker is put on it.",
    "the new name of an object": "{player} [announces] the name {answer}.",
    "words of a name": "Of {word}, {number} are words.",
    "stickers that a player has access to": (
        "{player} [has] access to these stickers: <{words:,}>{words?|none}."
    ),
    "stickers are discrete": "Stickers with the same text on them are different stickers.",
    "ticket costs of stickers": "{player} [has] {number} tickets, too few for {words:,}.",
    "unique vowels on a sticker": "On “{text}” there are {answer} of them.",
    "until what has happened already": "{source} has left already: {objects:,} stays where it is.",
    "not phasing out any more": "{source} has left already: {objects:,} stays where it is.",
    "not phasing out in response": "{source} has left already: {objects:,} stays where it is.",
    "until what has happened in response": "{source} has left already: {objects:,} stays where it is.",
}
