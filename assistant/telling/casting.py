"""How casting and activating are told of: choices, costs, timing (601, 602, 118)."""

from __future__ import annotations

from typing import Final

from assistant.telling.tables import ByRule, ByType
from engine.conditions.paid import SAID
from engine.records.costs import CostReduced
from engine.targets.conditional import ONLY_IF_PAID

BY_TYPE: Final[ByType] = {
    CostReduced: "{by}: {{{symbol}}} less.",
}

_PARTS: Final = ("half", "face", "Adventure or card")
"""What of a card can be cast by itself."""

BY_RULE: Final[ByRule] = {
    "X of a morph cost": "X of {object} is {answer}, as it was chosen for its morph cost.",
    "X of a disguise cost": "X of {object} is {answer}, as it was chosen for its disguise cost.",
    "becoming plotted by an effect": "{object} becomes plotted.",
    "becoming foretold by an effect": "{object} becomes foretold.",
    "plotting from another zone": "{object} has plot there: {player} may plot it.",
    **{f"what was {word}": f"{{object}} was {word}." for word in SAID},
    "what was escaped": "{object} escaped.",
    "what was promised": "The gift of {object} was promised.",
    **{
        f"targets for {keyword}": "{object} {answer?has|has no} targets that go with {word}."
        for keyword in ONLY_IF_PAID
    },
    "cleaving": "The text of {object} is: {text}",
    "choosing what is offered for a spell": "{object} is to be sacrificed for {other}.",
    "the mana cost of what is sacrificed": "The mana cost of {object} is {word}.",
    "promising a gift": "{player} [promises] {other} a gift for {object}.",
    "gifts of spells": "The gift of {object} comes first.",
    "splicing what needs choices": "What the text of {object} needs can't be chosen: it isn't spliced.",
    **{f"choosing which {part} is cast": "{player} [chooses] to cast {answer}." for part in _PARTS},
    **{
        f"evaluating the {part} that is cast": "Of {object} only {word} is looked at."
        for part in ("half", "face", "Adventure")
    },
    **{f"the {part} on the stack": "On the stack it is {word} alone." for part in _PARTS},
    "a mana ability that can't produce mana": (
        "{source} would produce no mana now; it is a mana ability all the same."
    ),
    "an ability with a target": "{source's} ability has a target, so it is no mana ability.",
    "mana abilities that are activated": "It is a mana ability.",
    "instructions of an ability that is gained": (
        "What restricts this ability of {object} is part of what it has gained."
    ),
    "timing of abilities": "{player} may activate it whenever {player.they} have priority.",
    "what a loyalty ability is": "It is a loyalty ability.",
    "activate only as an instant": "{player} may activate it as {player.they} could cast an instant.",
    "identical abilities with restrictions": (
        "{object} has this ability more than once; each is restricted by itself."
    ),
    "abilities at times in combat": "{object's} ability can be activated at this time.",
    "controller of an activated ability": "{player} [controls] the ability, having activated it.",
    "static abilities of a spell": "What {object} says of its own cost works on the stack.",
    "choices that open others": "All modes of {object} may be chosen.",
    "X of an activated ability": "The X of this ability is apart from that in the mana cost of {source}.",
    "X of a spell whose mana cost is not paid": "X is 0: nothing with X is paid for {object}.",
    "target of an Aura spell": "{object} is an Aura spell: it has a target.",
    "characteristics of an ability": "The {word} has its text and no color or other characteristic.",
    "X that an ability defines": "X is {answer}, as the text of {object} says.",
    "the cost that a keyword names": (
        "{word} is paid rather than what the keyword costs; what else {words} asks for {object} is paid, too."
    ),
    "another cost of an ability": "{player} [pays] {word} rather than {answer}.",
    ("another cost of an ability", "declined"): "{player} [doesn't] pay {word} rather than {answer}.",
    "assisting": "{player} [pays] for {number} of {object}.",
    "choosing what is sacrificed for a spell": "{object} will be sacrificed for {other}.",
    "what a mana cost asks for": "The mana cost of {object} is {word}.",
    "alternative to an unpayable cost": (
        "{object} has no mana cost; what is paid rather than it can be paid."
    ),
    "evaluating a bestowed spell": "{object} is looked at as an Aura.",
    "a bestowed spell": "{object} is an Aura spell.",
    "a bestowed spell without its target": "{object} ceases to be bestowed: it is a creature spell.",
    "an Aura whose host has left": "What {object} was attached to has left: it becomes unattached.",
    "a bestowed Aura that is unattached": "{object} ceases to be bestowed.",
    "an ability by which a card is cast": "{object} still has what it was granted.",
    "what an effect finds of a card that it lets be cast": "{text} It finds {object} on the stack.",
    "evaluating a spell that is cast transformed": "{object} is looked at as {word}.",
    "choosing the face of a land": "{player} [plays] it as {word}.",
    "flash on a condition": "{object} can be begun to be cast now, for what that hangs on is so.",
    "flash that was begun with": (
        "What let {object} be cast now is no longer so; {player} may go on casting it."
    ),
    "illegal actions": "What {player} began is reversed: the game is as it was.",
    "casting during resolution": "{player} [doesn't] cast {object}.",
    "additional costs of cards in hidden zones": (
        "{player} [doesn't] have to cast {object}: it costs cards of a kind."
    ),
    "the permanent that a played land becomes": "{source's} effect finds {object}.",
    "a face-down card in exile that is cast": "{object} is turned face up.",
    "spells that add mana": "{object} could add mana; it waits on the stack like any other spell.",
    "as though what it becomes had flash": "As the Aura that it becomes, {object} can be cast now.",
    "what a card says of its casting": "{object} can be cast now: {text}",
    "prohibitions that choices may end": "What {object} is depends on choices that are still to be made.",
    "proposing a spell": "{player} [announces] {object}{word} and puts it on the stack.",
    "where spliced text stands": "The text of {object} follows that of {other}.",
    "what a spell says of its own cost": "What {object} says of its own cost functions on the stack.",
    "reducing by a snow symbol": "{word}: {{S}} less is {{1}} less.",
    "reducing by mana that a cost lacks": (
        "{word}: {{{text}}} less is one generic mana less, for the cost asks for none."
    ),
    "reducing by generic mana": "{word}: {{{number}}} less.",
    "evaluating a spell that is cast face down": (
        "Face down it would be a creature spell, which can be cast from there."
    ),
    "a card that is cast face down": "{object} is cast as the face-down 2/2 creature spell that it will be.",
    "a copy of a spliced spell": "{object} has the text that was spliced onto the spell that it copies.",
    "a copy of a bestowed spell": "{object} is bestowed, as the spell is that it copies.",
    "the costs of chosen modes": "{object} costs {words:,} more, for the modes that are chosen.",
    "the cost of more modes": "{object} costs {word} more {number:time}, for the modes beyond the first.",
    "alternative costs are optional": "{player} may cast {object} for its mana cost, and not by {words}.",
    "one alternative cost": "{player} [casts] {object} by {word}.",
    ("casting during resolution", "cannot"): "{player} can't cast {object}{word}.",
    "additional costs": "{object} has an additional cost: {word}.",
    "announcing optional costs": "{player} will pay {what} ({word})<, {answer:time}>.",
    "modes that other choices open": "{numbers:to} modes of {object} can be chosen, for how it is cast.",
    "choosing modes": "{player} [chooses]: {answer:;}.",
    "choosing X": "{player} [chooses] X = {answer}.",
    "an adventurer card that isn't an Adventure": "{word} has only its normal characteristics.",
    "a fused split spell on the stack": "{object} has the characteristics of both halves, {words}.",
    "the cost of a fused split spell": "{object} costs what both halves cost: {words}.",
    "a copy of an Adventure spell": "The copy of {object} is an Adventure, too.",
    "a copy of a prototyped spell": "The copy of {object} is prototyped, too.",
    "a copy of a prototyped permanent": "The copy has the size and mana cost that {object} has.",
    "copying a spell with epic": "{player} [copies] {object} except for its epic ability.",
    "a fused split spell": "It does what {words:then} says.",
    "alternative costs": (
        "{object} is cast {word?by |}{word}{word?, |}{words?paying |without paying its mana cost}{words}."
    ),
    "casting transformed": "It goes there with its back face up: {word}.",
    "flash for a cost": "{object} can be begun to be cast now: {word} more will be paid.",
    "mana abilities are not mandatory": (
        "{player} {answer?can|can't} pay for {object} without mana abilities."
    ),
    "an opponent who chooses for a spell": "{player} [chooses] for {object}.",
    "an opponent who chooses for an ability": "{player} [chooses] for {object}.",
    "which opponent chooses for a spell": "{player} [lets] {answer} choose.",
    "which opponent chooses for an ability": "{player} [lets] {answer} choose.",
    "who chooses first for a spell": "{player} [chooses] first.",
    "who chooses first for an ability": "{player} [chooses] first.",
    "evaluating a prototyped spell": "{object} is looked at as a {numbers:/} for {word}.",
    "a prototyped spell": "{object} is a {numbers:/} for {word}.",
    "costs on top of an alternative cost": "{object} costs {word}.",
    "what says from where an object can be cast": (
        "{object} says itself that it can be cast from the {word}."
    ),
    "total cost": "{object} costs {word} in all.",
    "several loyalty costs": "The loyalty costs of {object's} ability are combined: {word}.",
    "reducing by a hybrid symbol": "{word}: of {{{what}}}, {answer} is chosen.",
    "reducing by a Phyrexian symbol": "{word}: of the colors of these symbols ({words:then}), one less.",
    "as though twice": (
        "{player} may cast {object} from {other's} graveyard as though it were {player.their} own "
        "({word}), and as whatever else is said of what {player.they} cast."
    ),
}
