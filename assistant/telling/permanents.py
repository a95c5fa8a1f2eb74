"""How permanents are told of: attached, tapped, turned over, and what casts and puts them there (301-310)."""

from __future__ import annotations

from typing import Final

from assistant.telling.tables import ByRule, ByType
from engine.actions.meld import PAIRS
from engine.instances import SEPARATE

BY_TYPE: Final[ByType] = {}

_TYPES: Final = ("artifact", "creature", "enchantment", "planeswalker", "sorcery", "battle")
"""The card types whose spells are cast by a rule of their own."""
_SPELLS: Final = {kind: f"{'an' if kind[0] in 'ae' else 'a'} {kind}" for kind in _TYPES}
"""The types with their articles."""

BY_RULE: Final[ByRule] = {
    "stickers on what enters melded": "It has the stickers of both cards: {words:,}.",
    "stickers on a component": "{words:,} is on {object} now.",
    "stickers on a permanent that goes apart": "{player} [lets] {word} keep the stickers of {object}.",
    "a flip card in a merged permanent": "{words:,} in {object} is what it is when flipped.",
    "a face-down merged permanent with a spell card": (
        "It is revealed that {words:,} is in {object}: it stays face down."
    ),
    "cards of a merged permanent that is a token": "{object} is a card: what replaces that applies.",
    "the cards of a melded permanent in exile": "{player} [exiles] the cards in this order: {words:then}.",
    "the components of a merged permanent in exile": "{player} [exiles] them in this order: {words:then}.",
    "the cards of a melded permanent in any order": "{player} [arranges] the cards: {words:then}.",
    "the components of a merged permanent in any order": "{player} [arranges] the components: {words:then}.",
    "status of a merged permanent": "{object} is turned as its topmost component is.",
    "a shield of what can't be regenerated": "{object} can't be regenerated: its shield isn't applied.",
    "being your Ring-bearer": "{object} is {player's} Ring-bearer.",
    **{
        f"several instances of {name}": "{object} has {word} {number:time}; each works for itself."
        for name in SEPARATE
    },
    "a bestowed Aura that phases in unattached": "{object} phases in unattached: it isn't bestowed any more.",
    "having given a gift": "{player} [has] given a gift.",
    "having foretold a card": "{player} [has] foretold a card.",
    "what protection doesn't remove": "{object} isn't removed by that protection.",
    "what is attached already": "{object} was attached before: that protection doesn't remove it.",
    "transforming into something": "{source's} ability waits for what it is after transforming.",
    "Auras that can enchant a player": "{object} can enchant players only.",
    "tapping with haste": "{object} has haste: it can be tapped although it came under control this turn.",
    **{
        f"casting {kind}": (
            f"{{player}} may cast {{object}} as {kind} in {{player.their}} main phase, the stack being empty."
        )
        for kind in _SPELLS.values()
    },
    **{
        f"resolving {kind} spell": (
            f"{{object}} is {_SPELLS[kind]} spell: as it resolves, {{player}} [puts] it onto the battlefield."
        )
        for kind in _TYPES
        if kind != "sorcery"
    },
    **{f"meld pair: {into}": "{words} meld to form {word}." for into in PAIRS.values()},
    "cards that can be melded": "{objects} {answer?can|can't} be melded.",
    "cards that can't be melded": "{objects} [stays] where {objects.it} [is].",
    "mana value of a melded permanent": "{words} together have mana value {answer}.",
    "entering melded": "{words} enter the battlefield as {word}.",
    "a commander that is melded": "{word} is a commander: so is what it melds into.",
    "a melded permanent that leaves": "{object} leaves as the cards {words}.",
    "attaching to the same object": "{object} is attached to {other} already: nothing happens.",
    "chapters that read ahead passes over": "{object} entered this turn: chapter {number} is passed over.",
    "a permanent with its front face up": "{object} has only the characteristics of its front face, {word}.",
    "a permanent with its back face up": "{object} has only the characteristics of its back face, {word}.",
    "the bottom half of a flip card": "{object} is its bottom half, {word}.",
    "mana cost and color of what is flipped": "The mana cost and color of {object} stay as they are.",
    "the final chapter": "The final chapter of {object} is {number}.",
    "attaching an Aura illegally": "{object} can't enchant {other}: it doesn't move.",
    "attaching an Equipment illegally": "{object} can't equip {other}: it doesn't move.",
    "as it transforms": "What {object} says of transforming is applied while it transforms.",
    "equipping a planeswalker": "{object} equips {other} as though that planeswalker were a creature.",
    "attaching": "{object} becomes attached to {other}.",
    "unattaching": "{object} becomes unattached.",
    "an Aura and the range of influence": (
        "{object} is outside the range of influence of {other's} controller."
    ),
    "an Equipment and the range of influence": (
        "{object} is outside the range of influence of {other's} controller."
    ),
    "Equipment on what is no creature": "{object} is no creature that {other} could equip.",
    "Equipment that is a creature": "{object} is a creature and can't be attached.",
    "Equipment on itself": "{object} can't equip itself.",
    "Fortification on what is no land": "{object} is no land that {other} could fortify.",
    "Aura that is a creature": "{object} is a creature and can't enchant anything.",
    "Aura on itself": "{object} can't enchant itself.",
    "what an Aura can enchant": "{object} is not what {other} can enchant.",
    "battle as an attachment": "{object} is a battle and can't be attached.",
    "half of an exchange": "{object} can't be exchanged with {other}.",
    "exchanging an Aura": "{object} is exchanged with {other}.",
    "protector": "{player} [becomes] the protector of {object}.",
    "casting in main phases": "It is {player's} main phase.",
    "casting an instant": "{player} may cast an instant whenever {player.they} have priority.",
    "after an Adventure": "{player} may cast the card that {object} is on from exile.",
    "a new controller": "{object} has come under {player's} control.",
    "regeneration shield": "{object} gets a regeneration shield.",
    "regeneration as a replacement effect": "{object} is regenerated instead of destroyed.",
    "using a regeneration shield": "{object} regenerates.",
    "tapping a permanent": "{object} becomes tapped.",
    "untapping a permanent": "{object} becomes untapped.",
    "a manifested instant or sorcery": (
        "It is revealed that {word} is no permanent card: it stays face down."
    ),
    "a cloaked instant or sorcery": "It is revealed that {word} is no permanent card: it stays face down.",
    "what can transform": "{object} has no other face; nothing happens.",
    "a face-down permanent doesn't transform": "{object} can't transform while it is face down.",
    "transforming into an instant or sorcery": "{object's} other face is no permanent; nothing happens.",
    "characteristics of what is face down": (
        "{object} has only the characteristics of what is put face down so."
    ),
    "a face-down permanent that becomes a copy": "{objects} [is] face down: the copy shows only face up.",
    "put onto the battlefield face down": "{object} is turned face down before it enters.",
    "as it is turned face up": "This applies while {object} is being turned face up.",
    "transforming and turning face up": "{object} transforms: it isn't turned face up.",
    "converting and turning face up": "{object} converts: it isn't turned face up.",
    "casting face down by morph": "Its morph ability lets {object} be cast face down.",
    "casting face down by disguise": "Its disguise ability lets {object} be cast face down.",
    "converting into an instant or sorcery": "{object's} other face is no permanent; nothing happens.",
    "turning face up": "{object} is turned face up.",
    "a card in exile that is turned face up": "{object} is turned face up in exile.",
    "turning face down": "{object} is turned face down.",
    "flipping": "{object} flips.",
    "kindred cards": "{object} is cast and resolves as the {words} that it is too.",
    "cards over rules": "{object} can be cast at this time: {text}.",
    "attaching an Aura as it is turned face up": (
        "Face up it would be {word}, and could be attached to {objects}{objects?|nothing}."
    ),
    "characteristics of a flipped permanent": "What is normal doesn't apply any more: {words:then}.",
    "the face of a permanent that was a spell": "{object} enters with the face up that was up on the stack.",
    "the front face elsewhere": "There it is only {word}, its front face.",
    "turning down what is face down": "{object} is face down already; nothing happens.",
    "turning down what is double-faced": "{object} is double-faced and can't be turned face down.",
    "what can convert": "{object} has no other face; nothing happens.",
    "converting": "{object} converts into {word}.",
    "transforming": "{object} transforms into {word}.",
}
