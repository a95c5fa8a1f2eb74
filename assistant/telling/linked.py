"""How linked abilities, designations, counters, stickers, numbers are told (107, 122-123, 607, 722)."""

from __future__ import annotations

from typing import Final

from assistant.telling.tables import ByRule, ByType
from engine.records.marks import (
    ActivatedSoOften,
    DesignationEnded,
    DesignationGained,
    NumberNoted,
    PlayerKept,
    ResolvedAgain,
    StickerPlaced,
)

BY_TYPE: Final[ByType] = {
    (DesignationGained, "ascend on a permanent"): "{by} [gets] {name}.",
    (DesignationGained, "ascend on a spell"): "{by} [gets] {name}.",
    DesignationGained: "{by} [becomes] {name}.",
    DesignationEnded: "{of} [is] no longer {name}.",
    NumberNoted: "{number} is noted for {object}.",
    PlayerKept: "{object} keeps {player} as who is meant.",
    ActivatedSoOften: "This ability of {object} has been activated {times} times this turn by now.",
    ResolvedAgain: "This ability of {object} resolves: this turn {times} times by now.",
    StickerPlaced: "“{label}” is on {object} ({name}).",
}

EXILED: Final = "Exiled by the linked ability: <{objects:,}>{objects?|nothing}."

BY_RULE: Final[ByRule] = {
    "cards exiled by a replacement effect": "{object} is exiled with {source}.",
    "rad counters": "{player} [has] {number} rad counters.",
    "exerting": "{player} [exerts] {object}.",
    "taking the initiative": "{player} [takes] the initiative.",
    "taking the initiative again": "{player} [has] the initiative already.",
    "gaining a Class level": "{object} becomes level {number}.",
    "becoming the monarch": "{player} [becomes] the monarch.",
    "pairing": "{object} is paired with {other}.",
    "becoming unpaired": "{object} is no longer paired.",
    "how long sectors last": "{object} is in no sector any more.",
    "the Phyrexian symbol in a text": "Any Phyrexian mana symbol is meant, also {words}.",
    "a shortened name": "The name by which its text speaks of {word} is a shortened one.",
    "a permanent that is referred to by name": "{object} has another name by now, and is meant all the same.",
    "hidden zones": "The {word} is a hidden zone: the ability can't find {object} there.",
    "looking for what has changed zones": (
        "{object} {answer?is looked for and found|can't be found any more} in the zone to which it went."
    ),
    "an object that has changed": "{object} is another by now, and is affected all the same.",
    "what effects apply to": "Only permanents are meant, not {objects:,}.",
    "the defending player": "The defending player is the one whom the creature attacks or attacked.",
    "a number that can't be determined": "What the number is asked of isn't there: it is 0.",
    "negative results": "The amount would be {number}; zero is used instead.",
    "damage of a specific source": "Only its own damage is meant, {answer}.",
    "no fractions": "Half of {number} is rounded {word}.",
    "different names": "Among <{words:,}>{words?|nothing} there are {answer} with different names.",
    "looking back at earlier actions": "{number} creatures attacked, whatever they are now.",
    "X that the text defines": "X is {answer}, as the text says.",
    "the letter Y": "Y is {answer}, as the text says.",
    "X of another object": "X is {answer}, as it was chosen for the spell that is spoken of.",
    "an undefined choice": "No {word} was chosen for this ability of {object}: it is undefined.",
    "several pairs of linked abilities": "The choice for {object} is linked to {number} abilities.",
    "the two abilities of champion": "The other ability of champion exiled {objects:,}.",
    "cards exiled to pay for a permanent spell": "{objects:,}: exiled to pay for the spell that it was.",
    "abilities printed on two objects": "What created {source} exiled {objects:,}.",
    "abilities of the other face": "The ability that exiled {objects:,} is on the other face.",
    "an ability printed within another": "The object grants the ability to itself.",
    "an ability in several pairs": "The ability that exiled is linked to others too.",
    "an ability linked to itself": "The ability refers to what it has exiled itself.",
    "several exiled cards": "{number} cards are the exiled card.",
    "no last known information for static abilities": (
        "{word} is gone: what {source} says asks nothing of it any more."
    ),
    "objects put onto the battlefield with an object": "{object} was put onto the battlefield with {source}.",
    "a cost paid as a permanent entered": "{number} life was paid as {source} entered.",
    "information noted for an object": "The life total that was last noted for {source} is {number}.",
    "stickers in a hidden zone": "The stickers on {object} come off.",
    "stickers on what changes zones": "{words:,} stays on {object} {word:there}.",
    "timestamp of a sticker that is put on an object": "The sticker has timestamp {answer}.",
    "when a sorcery couldn't have been cast": "{object} was cast when a sorcery couldn't have been.",
    "whether an additional cost was paid": "{word} was to be paid for {object}.",
    "having had to attack": "{objects:,} had to attack.",
    "after the upkeep step": "The first upkeep step of the turn is over.",
    "the Nth counter": "{number} {word} counters were on {object} before, and now there are {numbers}.",
    "printed loyalty": "The {word} printed on {object} is {number}.",
    "printed defense": "The {word} printed on {object} is {number}.",
    "what was used to craft a permanent": "{object} was crafted with <{objects:,}>{objects?|nothing}.",
    "linked abilities": EXILED,
    "linked abilities that were acquired": EXILED,
    "linked abilities that were copied": EXILED,
}
