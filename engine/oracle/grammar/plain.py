"""What is always said in the same words: the forms of each such predicate, clause or line."""

from __future__ import annotations

from typing import Final

from engine.oracle.ast.effects import Plain
from engine.oracle.ast.occasions import PlainOccasion
from engine.oracle.ast.statics import PlainLine
from engine.oracle.reader import Reader
from engine.subtypes import DUNGEON_TYPES

SKIPPED: Final = ("turn", "untap step", "upkeep step", "draw step", "combat phase", "main phase")
"""What can be skipped (614.10)."""

SHUFFLED_IN: Final[dict[str, tuple[str, str]]] = {
    "hand graveyard permanents": (
        "your hand, your graveyard, and all permanents you own",
        "their hand, graveyard, and all permanents they own",
    ),
    "hand graveyard": ("your hand and graveyard", "their hand and graveyard"),
    "hand": ("your hand", "their hand"),
    "graveyard": ("your graveyard", "their graveyard"),
}
"""The zones that are shuffled into a library, by the words for them."""

DICE: Final = {"two": 2, "three": 3, "four": 4, "five": 5}
"""How many dice are rolled whose results are stored."""

FORMS: Final[dict[str, tuple[str, str]]] = {
    "extra turn": ("take an extra turn after this one", "takes an extra turn after this one"),
    **{f"skip {each}": (f"skip your next {each}", f"skips their next {each}") for each in SKIPPED},
    "combat phase after phase": ("after this phase, there is an additional combat phase", ""),
    "combat and main phase after phase": (
        "after this main phase, there is an additional combat phase followed by an additional main phase",
        "",
    ),
    "upkeep step after step": ("there is an additional upkeep step after this step", ""),
    "choose number": ("choose a number", "chooses a number"),
    "discard all cards": ("discard all the cards in your hand", "discards all the cards in their hand"),
    "discard hand": ("discard your hand", "discards their hand"),
    "discard all": ("discard all the cards in your hand", "discards all the cards in their hand"),
    **{
        f"shuffle {key}": (f"shuffle {yours} into your library", f"shuffles {theirs} into their library")
        for key, (yours, theirs) in SHUFFLED_IN.items()
    },
    "another land this turn": ("you may play an additional land this turn", ""),
    "no lands this turn": ("you can't play lands this turn", ""),
    "your control this turn": (
        "if a creature would enter under an opponent's control this turn, it enters under your control"
        " instead",
        "",
    ),
    "exile that many from the library": ("exile that many cards from the top of your library", ""),
    "proliferate again": ("proliferate again", "proliferates again"),
    "explore again": ("explore again", "explores again"),
    "investigate twice": ("investigate twice", "investigates twice"),
    "investigate x": ("investigate X times", "investigates X times"),
    "populate twice": ("populate twice", "populates twice"),
    "populate x": ("populate X times", "populates X times"),
    "investigate": ("investigate", "investigates"),
    "proliferate": ("proliferate", "proliferates"),
    "explore": ("explore", "explores"),
    "connive": ("connive", "connives"),
    "learn": ("learn", "learns"),
    "monarch": ("become the monarch", "becomes the monarch"),
    "populate": ("populate", "populates"),
    "clash": ("clash with an opponent", ""),
    "goaded": ("are goaded", "is goaded"),
    "crew stronger": (
        "crew Vehicles as though their power were 2 greater",
        "crews Vehicles as though its power were 2 greater",
    ),
    "crew by toughness": (
        "crew Vehicles using their toughness rather than their power",
        "crews Vehicles using its toughness rather than its power",
    ),
    "phase out until": (
        "phase out until ~ leaves the battlefield",
        "phases out until ~ leaves the battlefield",
    ),
    "phase out": ("phase out", "phases out"),
    "become blocked": ("become blocked", "becomes blocked"),
    "despite defender": (
        "can attack as though they didn't have defender",
        "can attack as though it didn't have defender",
    ),
    "not fight alone": ("can't attack or block alone", "can't attack or block alone"),
    "not attack alone": ("can't attack alone", "can't attack alone"),
    "not block alone": ("can't block alone", "can't block alone"),
    "block another": (
        "can block an additional creature each combat",
        "can block an additional creature each combat",
    ),
    "block any number": ("can block any number of creatures", "can block any number of creatures"),
    "block any number now": (
        "can block any number of creatures this turn",
        "can block any number of creatures this turn",
    ),
    "toughness for power": (
        "assign combat damage equal to their toughness rather than their power",
        "assigns combat damage equal to its toughness rather than its power",
    ),
    "despite defender now": (
        "can attack this turn as though they didn't have defender",
        "can attack this turn as though it didn't have defender",
    ),
    "must attack now": ("attack this turn if able", "attacks this turn if able"),
    "must block now": ("block this turn if able", "blocks this turn if able"),
    "must block it now": ("block ~ this turn if able", "blocks ~ this turn if able"),
    "must be blocked now": ("must be blocked this turn if able", "must be blocked this turn if able"),
    "block another now": (
        "can block an additional creature this turn",
        "can block an additional creature this turn",
    ),
    "not regenerated now": ("can't be regenerated this turn", "can't be regenerated this turn"),
    "no combat damage now": (
        "assign no combat damage this turn",
        "assigns no combat damage this turn",
    ),
    "fight if able": ("attack or block each combat if able", "attacks or blocks each combat if able"),
    "attack if able": ("attack each combat if able", "attacks each combat if able"),
    "must be blocked": ("must be blocked if able", "must be blocked if able"),
    "all names": (
        "have all names of nonlegendary creature cards in addition to their names",
        "has all names of nonlegendary creature cards in addition to its name",
    ),
    "gain what was prevented": ("you gain life equal to the damage prevented this way", ""),
    "keep mana": ("you don't lose this mana as steps and phases end", ""),
    "gain what was lost": ("you gain life equal to the life lost this way", ""),
    "excess to controller": ("excess damage is dealt to that creature's controller instead", ""),
    "not preventable": ("the damage can't be prevented", ""),
    "exile what is cast": ("if that spell would be put into your graveyard, exile it instead", ""),
    "exile what is cast anywhere": ("if that spell would be put into a graveyard, exile it instead", ""),
    "exile what is cast this way": (
        "if a spell cast this way would be put into your graveyard, exile it instead",
        "",
    ),
    "exile what is countered": (
        "if that spell is countered this way, exile it instead of putting it into its owner's graveyard",
        "",
    ),
    "take mana": (
        "lose all unspent mana and you add the mana lost this way",
        "loses all unspent mana and you add the mana lost this way",
    ),
    "double mana": ("double the amount of each type of unspent mana you have", ""),
    "flip": ("flip a coin", "flips a coin"),
    **{
        f"store {number} {sides}": (f"roll {number} d{sides} and store those results on ~", "")
        for number in DICE
        for sides in (4, 6, 8, 10, 12, 20)
    },
    **{f"roll {sides}": (f"roll a d{sides}", f"rolls a d{sides}") for sides in (4, 6, 8, 10, 12, 20)},
    **{f"roll two {sides}": (f"roll two d{sides}", f"rolls two d{sides}") for sides in (4, 6, 8, 10, 12, 20)},
    "reroll stored": ("reroll any number of ~'s stored results", ""),
    "again": ("roll again", ""),
    "gain the result": ("you gain life equal to the result", ""),
    **{f"total {number}": (f"your life total becomes {number}", "") for number in range(1, 41)},
    "total starting": ("your life total becomes equal to your starting life total", ""),
    "others' graveyards": (
        "you may play lands and cast spells from other players' graveyards this turn as though those cards"
        " were in your graveyard",
        "",
    ),
    "draw the game": ("the game is a draw", ""),
    "venture": ("venture into the dungeon", "ventures into the dungeon"),
    **{f"venture {each}": (f"venture into {each}", f"ventures into {each}") for each in DUNGEON_TYPES},
    "gain sticker": (
        "gain that sticker's ability until end of turn",
        "gains that sticker's ability until end of turn",
    ),
    "open": ("open an Attraction", "opens an Attraction"),
    "initiative": ("take the initiative", "takes the initiative"),
    "day": ("it becomes day", ""),
    "night": ("it becomes night", ""),
}
"""Predicates and clauses by what they mean: in their base form, and behind a singular subject."""


def plain_predicate(r: Reader) -> Plain | None:
    """What follows its subject, in either form; None where the words are others."""
    for key, (base, third) in FORMS.items():
        if third and (r.take(third) or r.take(base)):
            return Plain(key)
    return None


def plain_clause(r: Reader) -> Plain | None:
    """What stands without a subject, or commands the controller; None where the words are others."""
    for key, (base, _) in FORMS.items():
        if r.take(base):
            return Plain(key)
    return None


STANDING: Final = (
    "despite defender",
    "not attack alone",
    "not block alone",
    "block another",
    "must be blocked",
    "goaded",
    "crew stronger",
    "crew by toughness",
    "attack if able",
    "fight if able",
    "block any number",
    "not fight alone",
    "toughness for power",
    "all names",
)
"""The predicates that a static ability says."""

LINES: Final[dict[str, str]] = {
    "commander": "~ can be your commander.",
    "look at exiled": "you may look at cards exiled with ~.",
    "for ante": "remove ~ from your deck before playing if you're not playing for ante.",
    "any number in a deck": "a deck can have any number of cards named ~.",
    "activate with any mana": (
        "you may spend mana as though it were mana of any color to pay the activation costs of ~'s abilities."
    ),
    "activate with blue mana": (
        "you may spend blue mana as though it were mana of any color to pay the activation costs of"
        " ~'s abilities."
    ),
    "skip draw step": "skip your draw step.",
    "one more damage": "if a source would deal damage, it deals that much damage plus 1 instead.",
    "prevent one": "if a source would deal damage to you, prevent 1 of that damage.",
    "mana twice": "if you tap a permanent for mana, it produces twice as much of that mana instead.",
    "mana three times": (
        "if you tap a permanent for mana, it produces three times as much of that mana instead."
    ),
    "share draws": (
        "if an opponent would draw two or more cards, instead you and that player each draw a card."
    ),
    "any time mulligan": (
        "any time you could mulligan and ~ is in your hand, you may exile all the cards from your hand,"
        " then draw that many cards."
    ),
    "draw two": "if you would draw a card, draw two cards instead.",
    "life for a card": "if you would draw a card, you gain 1 life instead.",
    "creatures stay out": "creatures can't enter.",
    "lands stay out": "lands can't enter.",
    "more room triggers": "room abilities of dungeons you own trigger an additional time.",
    "entered by name": 'you can\'t enter ~ unless you "venture into @."',
    "more triggers": (
        "if an artifact or creature entering causes a triggered ability of a permanent you control to"
        " trigger, that ability triggers an additional time."
    ),
    "extra die": (
        "if you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll."
    ),
    "lure": "all creatures able to block ~ do so.",
    "no counters": "~ can't have counters put on it.",
    "inactive": "enchanted creature's activated abilities can't be activated.",
    "your control": (
        "if a creature would enter under an opponent's control, it enters under your control instead."
    ),
    "as unblocked": "you may have ~ assign its combat damage as though it weren't blocked.",
    "price to attack": "~ can't attack unless you pay {2}.",
    "sacrifice to attack": "~ can't attack unless you sacrifice a land.",
    "price to block": "~ can't block unless you pay {1}.",
}
"""Whole lines that are static abilities, by what they mean."""


def plain_line(r: Reader) -> PlainLine:
    """A line that is always said in the same words."""
    for key, words in LINES.items():
        if r.take(words):
            return PlainLine(key)
    return r.fail("one of the plain lines")


OCCASIONS: Final[dict[str, str]] = {
    "attacks you": "an opponent attacks you",
    "attacked": "you're attacked",
    "attack with a creature": "you attack with a creature",
    "enters or haunted dies": "~ enters or the creature it haunts dies",
    "haunted dies": "the creature it haunts dies",
    "phases out": "~ phases out",
    "crews": "~ crews a Vehicle",
    "exert": "you exert a creature",
    "unattached": "~ becomes unattached from a permanent",
    "lost": "you lose control of ~",
    "countered": "a spell you control is countered",
    "monstrous": "~ becomes monstrous",
    "clash and win": "you clash and win",
    "clash": "you clash",
    "scry": "you scry",
    "surveil": "you surveil",
    "explores": "~ explores",
    "yours explores": "a creature you control explores",
    "enlists": "~ enlists a creature",
    "crewed": "~ becomes crewed",
    "amass": "you amass",
    "monarch": "you become the monarch",
    "connives": "~ connives",
    "yours connives": "a creature you control connives",
    "prevented": "damage that would be dealt to you is prevented",
    "dungeon completed": "you complete a dungeon",
}
"""What a triggered ability waits for, where it is always said in the same words."""


def plain_occasion(r: Reader) -> PlainOccasion:
    """An occasion that is always said in the same words."""
    for key, words in OCCASIONS.items():
        if r.take(words):
            return PlainOccasion(key)
    return r.fail("one of the plain occasions")
