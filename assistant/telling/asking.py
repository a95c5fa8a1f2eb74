"""How players are asked: the question of each decision, in a sentence."""

from __future__ import annotations

from typing import Final

from assistant.telling.grammar import Voice, template
from engine.records import Asked

_ACTIONS: Final = {
    "an Army that amasses": "Which Army [does:player] {player} amass: {objects:,}?",
    "a creature to bolster": "{player} [bolsters] one of {objects:,}.",
    "an opponent to clash with": "With whom [does:player] {player} clash: {objects:,}?",
    "the bottom for the revealed card": (
        "[Does:player] {player} put {object} on the bottom of {player.their} library?"
    ),
    "what connives next": "Which connives next: {objects:,}?",
    "cards to reveal": "{player} [reveals] {number:card}.",
    "cards to discard": "{player} [discards] {number} of {numbers} cards.",
    "up to so many cards to discard": "{player} [discards] up to {number} of {numbers} cards.",
    "up to one to put onto the battlefield": "{player} may put one of those cards onto the battlefield.",
    "any number of cards to discard": "{player} [discards] any number of {number} cards.",
    "the graveyard for the revealed card": (
        "[Does:player] {player} put {object} into {player.their} graveyard?"
    ),
    "a Lesson to reveal": "{player} may reveal one of {objects:,} and put it into {player.their} hand.",
    "discarding to draw": "{player} may discard a card to draw a card. Do it?",
    "which counterpart to exile": "Which {word} [does:player] {player} exile?",
    "a token to copy": "Which token [does:player] {player} copy: {objects:,}?",
    "what to proliferate": "{player} [proliferates]: which of {objects:,}?",
    "permanents to sacrifice": "{player} [sacrifices] {number} of {objects:kinds}.",
    "any number to sacrifice": "{player} [sacrifices] any number of {objects:kinds}.",
    "cards for the bottom": "{player} [looks] at {objects:,}: which go on the bottom?",
    "cards for the graveyard": "{player} [looks] at {objects:,}: which go into the graveyard?",
    "the order on top of the library": (
        "In which order [does:player] {player} put {objects:,} (the first on top)?"
    ),
    "whose library": "Whose library is it?",
    "searching the library, too": "[Does:player] {player} search {player.their} library, too?",
    "cards to search for": "{player} [searches] for up to {number:card}.",
    "cards to search zones for": "{player} [searches] {other's} zones for up to {number:card}.",
    "which of the found cards goes there": "Which of {objects:,} goes to {word}?",
    "tapping or untapping": "[Does:player] {player} tap or untap {objects:,}?",
    "a Ring-bearer": "Which creature [does:player] {player} choose as {player.their} Ring-bearer?",
    "what to time travel for": "{player} [time travels]: for which of {objects:,}?",
    "a time counter more or less": "What [does:player] {player} do to {object}: {words:or}?",
    "a dungeon to venture into": "Into which dungeon [does:player] {player} venture?",
    "a room to go into": "Into which room of {object} [does:player] {player} go?",
    "a vote": "{player} [votes] for {words:or}.",
}
"""Questions of keyword actions (701)."""

_CASTING: Final = {
    "an additional cost": "{player} [chooses] an additional cost of {object}: {words:,}.",
    "how often an additional cost is paid": (
        "How many times [does:player] {player} {word} for {object} ({text})?"
    ),
    "an optional additional cost": "{player} may {word} for {object} ({text}).",
    "an opponent for a gift": "{player} [chooses] an opponent for {object}: {players:,}.",
    "modes": "{player} [chooses] modes of {object}.",
    "X": "{player} [chooses] X for {object}.",
    "another cost of an ability": "Does {player} pay {word} rather than {words:or} for {object}?",
    "a player who helps to pay": "{player} may choose another player to help pay for {object}: {players:,}.",
    "how much help to pay": "For how much generic mana of {object} [does:player] {player} pay?",
    "what to sacrifice for a lower cost": "What [does:player] {player} sacrifice for {object}: {objects:,}?",
    "which part is played": "{player} [chooses] what {object} is played as: {words:or}.",
    "a spell that may be cast": "{player} may cast {object}{word}. Cast it?",
    "the opponent who chooses": "{player} [decides] which opponent chooses for {object}.",
    "the half by which a cost is reduced": "{word}: by which half of {text} is the cost reduced?",
    "a way to cast": "In which way [does:player] {player} cast {object}: {words:,}?",
}
"""Questions of casting spells (601)."""

_COMBAT: Final = {
    "attackers": "{player} [declares] attackers.",
    "a band": "{player} [announces] which creatures are banded with {object}.",
    "blockers": "{player} [declares] blockers.",
    "the order of what is blocked": (
        "{player} [orders] what {object} blocks: damage is assigned to the first one first."
    ),
    "the order of blockers": (
        "{player} [orders] the blockers of {object}: damage is assigned to the first one first."
    ),
    "a creature to enlist": "{player} may tap one of {objects:,} as {object} attacks.",
    "an optional cost to attack": "{player} may {word} as {object} attacks. Pay it?",
    "damage as though not blocked": (
        "{player} may have {object} assign its combat damage as though it weren't blocked."
    ),
    "combat damage": "{player} [assigns] {number} combat damage of {object}.",
    "what an entering creature attacks": "{player} [chooses] what {word} attacks.",
    "the place among blockers": "Where does {object} stand among the blockers of {other}?",
}
"""Questions of combat (506-511)."""

_OTHERS: Final = {
    "a companion": "[Does:player] {player} reveal {object} as {player.their} companion?",
    "an opponent who copies": "Which opponent copies {object}: {players:,}?",
    "the order of timestamps": "{player} [chooses] the order of timestamps, the oldest first.",
    "the order of players": "In which order do {players} make their choices?",
    "the order of choices": "In which order [does:player] {player} do what {words:,} [asks]?",
    "a protector": "{player} [chooses] a protector for {object}.",
    "under or on top": "[Does:player] {player} put {object} under {other}, and not on top of it?",
    "the first chapter": "{player} [chooses] the chapter with which {object} begins.",
    "what it becomes attached to": "{player} may choose what it becomes attached to as it is turned face up.",
    "priority": "{player} [has] priority in {word}.",
    "a planeswalker for the damage": "Which planeswalker of {player} is dealt the damage?",
    "which effect applies first": "{player} [chooses] which effect applies first: {words:,}.",
    "an optional effect": "{player} may {text}. Do it?",
    "playing a land on resolution": "{player} may play {object}. Play it?",
    "a cost to turn it face up": "For what [does:player] {player} turn {object} face up: {words:,}?",
    "a commander back into the command zone": "[Does:player] {player} put {object} into the command zone?",
    "which legend to keep": "{player} [chooses] which {word} to keep.",
    "a sector": "Which sector [does:player] {player} choose for {object}?",
    "targets": "{player} [chooses] {text} for {object}.",
    "a division among targets": "How is {number} divided among {objects:,}?",
    "a target instead": "{player} [chooses] a target of {object} instead of {other}.",
    "a target to change": "{player} [chooses] a target of {object} to be changed.",
    "another target, or the same": "{player} may choose another {text} than {other}.",
    "the order of abilities": (
        "In which order [does:player] {player} put the abilities on the stack (the last is on top)?"
    ),
    "creatures to convoke": "{player} may tap any number of untapped creatures for {object}. Which?",
    "what a creature convokes": "{object} [reduces] the cost by {words:or}. By which?",
    "how often a loop goes on": "{player} [chooses] how often the loop goes on (at most {number} times).",
    "the order of costs": "In which order [does:player] {player} pay {words:,}?",
    "what to untap": "{player} [untaps] {number} of {objects:kinds}.",
    "whether to untap": "{player} may choose not to untap {object}. Untap it?",
    "cards above the hand size": "{player} [discards] {number} to {player.their} maximum hand size.",
    "one of several zones": "{player} [chooses] whether {object} goes to {words:or}.",
    "the order in the graveyard": (
        "{player} [arranges] what goes to {player.their} graveyard, the last on top."
    ),
    "a discarded card on top": "Does {player} put {object} on top of {player.their} library instead?",
    "the order in exile": "{player} [determines] which of the cards is exiled last.",
    "the order in the library": (
        "{player} [arranges] what goes to {player.their} library, the topmost first."
    ),
    "a villainous choice": "{player} [faces] a villainous choice of {object}: {words:/}.",
    "who chooses instead": "{player} [chooses] who makes that choice.",
    "looking at more": "{player} may look at {number:card} more. Do it?",
    "a land as one cascades": "{player} may put a land among the exiled cards onto the battlefield.",
    "what keeps the stickers": "{player} [chooses] which card keeps the stickers.",
    "the order of a shuffled library": "In which order is {player's} library after shuffling?",
    "what it enchants": "{player} [chooses] what {object} enchants.",
    "an exiled card or a pile": "{player} [chooses] an exiled card or a pile: {words:,}.",
    "a card of a pile at random": "Which card of the {word} is chosen at random?",
    "revealing as it is drawn": "{player} may reveal {object} as they draw it. Do it?",
}
"""Questions of turns, permanents, targets, zones and state-based actions."""

_COSTS: Final = {
    "what pays": "{player} [chooses] what pays for {object}.",
    "the kind of counter that pays": "{player} [chooses] the kind of counter that pays for {object}.",
    "creatures with enough power": (
        "{player} [taps] creatures with total power {number} or greater for {object}."
    ),
    "how to forage": "How [does:player] {player} forage for {object}: {words:or}?",
    "evidence to collect": "{player} [collects] evidence {number} for {object}.",
    "paying on resolution": "{player} may {word} for {object}. Pay it?",
    "paying one of several on resolution": "{player} may {words:or}. Pay it?",
    "which of several is paid": "Which [does:player] {player} pay: {words:or}?",
}
"""Questions of costs that are paid (118)."""

_EFFECTS: Final = {
    "an Aura card to exchange": "With which Aura card [does:player] {player} exchange {object}, if with any?",
    "colors": "{player} [chooses] one or more colors for {object}.",
    "a color": "{player} [chooses] a color for {object}.",
    "a word that takes the place": "{player} [chooses] a word that takes the place of {word}.",
    "a word": "{player} [chooses] a word.",
    "a type to become": "{player} [chooses] a {word} for {object}.",
    "odd or even": "{player} [chooses] odd or even for {object}.",
    "what is gained": "{player} [chooses] what {objects:,} gains.",
    "a number": "{player} [chooses] a number for {object}.",
    "the order on the bottom": "In which order do {objects:,} go to the bottom?",
    "what is cast first": "Which is cast first, or not: {objects:,}?",
    "heads or tails": "{player} [calls] heads or tails.",
    "a coin": "{player} [flips] a coin. On which side does it land?",
    "an optional instruction": "{player} may {text}. Do it?",
    "one of some words": "{player} [chooses] {words:or} for {object}.",
    "a kind of counter": "{player} [chooses] a counter for {object}: {words:or}.",
    "an object": "{player} [chooses] an object for {object}: {objects:,}.",
    "a player at random": "{player} [chooses] one of {players:,} at random.",
    "a player": "{player} [chooses] one of {players:,}.",
    "a creature type": "{player} [chooses] a creature type for {object}.",
    "a card of two colors": "{player} [chooses] a card that is {words}: {objects:,}.",
    "what it attacks": "{player} [chooses] what {object} attacks.",
    "what it blocks": "{player} [chooses] what {object} blocks.",
    "what the copy attacks": "{player} [chooses] what the copy attacks.",
    "a copy that attacks another opponent": "Create a copy of {object} attacking {player}?",
    "what is considered next": "{player} [chooses] which is considered next: {objects:,}.",
    "one of some card names": "{player} [chooses] a card name for {object}: {words:,}.",
    "the order of copies": "In which order [does:player] {player} put the copies on the stack?",
    "a counter to remove": "{object}: which counter is removed from {other}?",
    "how many cards to draw": "{player} [chooses] how many cards to draw, up to {number}.",
    "encoding": "{player} may exile {object} encoded on a creature. Do it?",
    "a creature to encode on": "On which creature [does:player] {player} encode {object}: {objects:,}?",
    "sacrificing as it enters": "{player} [sacrifices] any number of {objects:,} as {object} enters.",
    "exiling as it enters": "{player} [exiles] any number of {objects:,} as {object} enters.",
    "what it enters as": "{player} [chooses] what {object} enters as: {words:,}.",
    "what it copies": "{player} [chooses] what {object} copies.",
    "a choice as it enters": "{player} [chooses] a {word} for {object}.",
    "how much life to pay as it enters": "How much life [does:player] {player} pay as {object} enters?",
    "one of some words as it enters": "{player} [chooses] {words:or} for {object}.",
    "entering with a counter": "{player} may have {object} enter with a +1/+1 counter. Do it?",
    "tribute": "{player} may put {number} +1/+1 counters on {object}. Do it?",
    "an opponent for tribute": "{player} [chooses] an opponent for {object}.",
    "cards to amplify with": "{player} [reveals] any number of {objects:,} for {object}.",
    "whose life totals": "Whose life totals [does] {player} redistribute?",
    "a player's new life total": "Which of the life totals [does:player] {player} get?",
    "whose life total is set": "Whose life total is set, of {players}?",
    "some of these": "{player} [chooses] {number} of {objects:kinds}.",
    "up to so many of these": "{player} [chooses] up to {number} of {objects:kinds}.",
    "any number of these": "{player} [chooses] any number of {objects:kinds}.",
    "from so many to so many of these": "{player} [chooses] {numbers:to} of {objects:kinds}.",
    "the first pile": "{player} [puts] any number of {objects:,} into one pile, and the rest into the other.",
    "a pile": "{player} [chooses] a pile: {words:or}.",
    "the order of cards": "In which order go {objects:,} (the first on top)?",
    "the top or bottom": "{player} [puts] {object} on the top or bottom of {player.their} library.",
    "some of these at random": "{player} [chooses] {number} at random of {objects:,}.",
    "a card name": "{player} [chooses] a card name for {object}.",
    "a card from outside the game": "Which card [does:player] {player} bring into the game?",
    "how often the first of two costs": (
        "{player} [chooses] how many of {number} times to pay {word}, and else {text}."
    ),
    "a die": "{player} [rolls] a d{number}. What is the result?",
    "which effect applies to a roll": "Which effect [does:player] {player} apply to the roll first?",
    "how a result changes": "How [does:player] {player} change the result {number}?",
    "a source of damage": "{player} [chooses] a source of damage.",
    "a sticker to put": "Which sticker is put on {object}?",
    "a name with a sticker": "What is the new name of {object}?",
}
"""Questions of what effects let players choose as they resolve (608.2)."""

_MANA: Final = {
    "which mana is added": "{object}: which mana is added?",
    "sources of mana": "From which sources [does:player] {player} pay {word}?",
    "how many pay for an ability": "{player} [chooses] how many pay for {object}'s ability.",
    "how a Phyrexian symbol is paid": "{player} [pays] {word} of {object} with {words:or}.",
    "which halves are paid": "{player} [announces] which halves of {word} are paid: {words:,}.",
}
"""Questions of mana that is made and paid (106, 107)."""

_STARTING: Final = {
    "who chooses the first player": "Which player chooses who takes the first turn?",
    "which stack": "On the stack of whose turn does {player} put it: {players:or}?",
    "the first player": "{player} [chooses] who takes the first turn.",
    "sticker sheets at random": "Which of {player's} sticker sheets are chosen at random?",
    "the order of a supplementary deck": "In which order is {player's} {word} after shuffling?",
    "which emperor begins": "Which emperor goes first, at random?",
    "which team begins": "Which team goes first, at random?",
    "who begins": "Who goes first, at random?",
    "which attacking player": "Which attacking player [does] {player} choose?",
    "who defends": "Which opponent [does] {player} choose as the defending player?",
    "conspiracies": "Which conspiracies [does] {player} put into the command zone?",
    "a name to choose secretly": "Which card name [does] {player} choose secretly for {object}?",
    "the planar die": "Which face of the planar die comes up for {player}?",
    "a card to ante": "Which card [does:player] {player} ante?",
    "where to shorten a shortcut": (
        "At which of {number} choices [does:player] {player} choose otherwise? 0 accepts them all."
    ),
    "a mulligan": "[Does:player] {player} take a mulligan?",
    "instead of a mulligan": "[Does:player] {player} use {object}: {text}",
    "a card to scry away": "[Does:player] {player} put the top card of {player.their} library on the bottom?",
    "cards to exile for others": "[Does:player] {player} exile which cards for one fewer?",
    "cards to put back": "{player} [puts] {number:more card} on the bottom of {player.their} library.",
    "beginning on the battlefield": "[Does:player] {player} begin the game with {object} on the battlefield?",
    "revealing from the opening hand": (
        "[Does:player] {player} reveal {object} from {player.their} opening hand?"
    ),
}
"""Questions of the start of the game (103)."""

QUESTIONS: Final[dict[str, str]] = {
    **_ACTIONS,
    **_CASTING,
    **_COMBAT,
    **_OTHERS,
    **_COSTS,
    **_EFFECTS,
    **_MANA,
    **_STARTING,
}
"""The sentence of each question, by its name."""

IN_ENGLISH = Voice("You")
"""To whoever reads: players are called by name, but for the "You" of the boards of questions."""


def question(asked: Asked, voice: Voice = IN_ENGLISH) -> str:
    """What a player is asked, in a sentence."""
    return template(QUESTIONS[asked.case]).tell(asked, voice)


def offered(prompt: str) -> str:
    """What a question says that may be done, without asking whether to do it."""
    return prompt.removesuffix(" Do it?")
