"""How the game as a whole is told of: starting, special actions, limits, choices on resolution (1, 6, 8)."""

from __future__ import annotations

from typing import Final

import msgspec

from assistant.telling.asking import question
from assistant.telling.grammar import Voice, counted, template
from assistant.telling.tables import ByRule, ByType, Telling
from assistant.telling.turns import step_named
from engine.records import Answered, Applied, Chosen


def _ended(voice: Voice, record: Applied) -> str:
    source = voice.names(record.source)
    return f"{source}: {record.text} It ends." if record.text else f"The effect of {source} ends."


_IMPOSSIBLE: Final = {
    "Attaching": "can't be attached there",
    "Countering": "can't be countered",
    "CountersPut": "can't get counters",
    "CountersRemoved": "has no such counters",
    "Damage": "can't be dealt damage",
    "Destruction": "can't be destroyed",
    "Discard": "can't be discarded",
    "LifeGain": "can't gain life",
    "LifeLoss": "can't lose life",
    "Sacrifice": "can't be sacrificed",
    "Tapping": "can't become tapped",
    "Untapping": "can't become untapped",
    "ZoneChange": "can't go there",
}
"""What is said of an event that can't happen, by its kind."""


def impossible(voice: Voice, record: Answered) -> str:
    """Which part of an instruction can't be followed."""
    words = _IMPOSSIBLE.get(record.word, "can't be affected so")
    return f"{voice.names(record.object)} {words}: that part of the instruction is ignored."


def announced(voice: Voice, record: Chosen) -> str:
    """The question that a player answers as an effect is applied, and the answer."""
    asked = f"{question(record.asked, voice)} " if record.asked is not None else ""
    answer = voice.names(record.answer) or "none"
    return f"{asked}{answer[:1].upper()}{answer[1:]}."


def _about_the_step(text: str) -> Telling:
    """A sentence about a step or a main phase, by the name that the rules have for it."""

    def tell(voice: Voice, record: Applied) -> str:
        return template(text).tell(msgspec.structs.replace(record, word=step_named(record.word)), voice)

    return tell


_MULLIGANS: Final = ("mulligan", "mulligan in Commander")


def _lands_played(voice: Voice, record: Answered) -> str:
    played, allowed = record.numbers
    return f"{template('{player} [has] played').tell(record, voice)} {played} of {counted(allowed, 'land')}."


BY_TYPE: Final[ByType] = {}

BY_RULE: Final[ByRule] = {
    "choosing which zones to search": "Searching {player's} library, too: {answer?yes|no}.",
    "choosing to search": "{players} may choose to search, whatever can be found.",
    "turn markers": "There [is:number] {number:turn marker}.",
    "what can be exerted": "{object} can be exerted, tapped or not, and again.",
    "the first turn marker": "{player} [gets] the first turn marker; turns begin for {players}.",
    "the modes of an entwined spell": "The {number} modes of {object} are followed as they are written.",
    "actions of players who have left": "What {players} did before leaving counts.",
    "plotting": "{player} [plots] {object}.",
    "cycling outside the hand": "{object} has an activated ability wherever it is: {text}.",
    "transmute outside the hand": "{object} has an activated ability wherever it is: {text}.",
    "reinforce outside the hand": "{object} has an activated ability wherever it is: {text}.",
    "cards for playing for ante": "This game isn't played for ante: {objects} [stays] out of it.",
    "revealing a companion": (
        "{player} [reveals] {object} as {player.their} companion; it remains outside the game."
    ),
    "symbols in the mana cost of a split card": "The symbols of {object} are those of its halves, {words}.",
    "bringing a dungeon card into the game": (
        "{object} is brought into the game only by venturing into the dungeon."
    ),
    "dungeon cards aren't permanents": "{object} can't leave the command zone.",
    "completing a dungeon": "{player} [completes] {object}.",
    "returning at once": "{number} objects return at the same time.",
    "for as long as": _ended,
    "conditions that can't occur on the battlefield": (
        "{object's} ability can't trigger from the battlefield: it functions elsewhere."
    ),
    "abilities that state where they function": "{object's} ability says that it functions {word:there}.",
    "costs that can't be paid on the battlefield": (
        "The cost of {object's} ability can be paid from the {word} only."
    ),
    "abilities that move their object out of a zone": (
        "{object's} ability moves it out of the {word}: it functions there."
    ),
    "an impossible option": "{player} can't choose to {word}: it is impossible.",
    "if you do": "{source}: that could not be done.",
    "unless": "{player} [has] not paid {word}, so it is done.",
    "steps for several players": "All players do the first of these things before anybody does the next.",
    "leaving the stack while resolving": "{object} has left the stack, and goes on resolving.",
    "leaving the game": "{player} [leaves] the game; the others play on.",
    "nobody's permanents": "{objects}: who would control {objects.thing} has left the game.",
    "triggered abilities of who has left": (
        "{words} [triggers], but who would control {words.thing} has left the game."
    ),
    "priority after a special action": "{player} [has] taken a special action: nothing goes on the stack.",
    "passing priority": "{player} [passes].",
    "all players pass": "All players have passed: the top of the stack resolves.",
    "end of a step with priority": _about_the_step(
        "All players have passed and the stack is empty: the {word} ends."
    ),
    "conceding": "{player} [concedes].",
    "players within range of influence": "{objects} [is] within {player's} range of influence.",
    "choices within range of influence": (
        "{player} can't choose {objects}, outside {player.their} range of influence."
    ),
    "effects within range of influence": (
        "{words} [is] outside the range of influence: nothing happens there."
    ),
    "replacing within range of influence": (
        "{object} is outside the range of influence: that part does nothing."
    ),
    "preventing within range of influence": "{source}: {words} [is] outside {player's} range of influence.",
    "last known information": "{source} is gone: it does this as it last existed.",
    "effects on players": "{object} has lost what it says of players.",
    "playing a land": "{player} [plays] {object}.",
    "a land played by an effect": "{player} [plays] {object}.",
    "playing lands in main phases": "It is {player's} main phase, and the stack is empty.",
    "playing a card": "{player} may play {object}, which is a land.",
    "turning face up for a megamorph cost": "{object} is turned face up for its megamorph cost.",
    "turning a manifested card with morph face up": "{player} [turns] it face up for its {word}.",
    "turning a manifested card with disguise face up": "{player} [turns] it face up for its {word}.",
    "turning a cloaked card with morph face up": "{player} [turns] it face up for its {word}.",
    "turning a cloaked card with disguise face up": "{player} [turns] it face up for its {word}.",
    "order while starting the game": "{player} [is] the starting player.",
    "sticker sheets": "Of {player's} sticker sheets are chosen: {words}.",
    "supplementary decks": "{player} [shuffles] {player.their} Attraction deck.",
    "starting life totals": "{player} [begins] with {number} life.",
    **{(rule, "taken"): "{player} [takes] a mulligan." for rule in _MULLIGANS},
    **{(rule, "none"): "{player} [keeps] {player.their} hand." for rule in _MULLIGANS},
    ("mulligan", "scry"): "{player} [puts] the top card of {player.their} library on the bottom.",
    "revealing from an opening hand": "{player} [reveals] {object} from {player.their} opening hand.",
    "first turn": "{player} [takes] the first turn.",
    "a permanent without types": (
        "{words} [has] lost {words.its} permanent types, and [is] still a permanent."
    ),
    "draws that replace part of an event": (
        "What hasn't been replaced happens first, then the cards are drawn."
    ),
    "shuffled several times at once": "Each time that a library is shuffled at once counts: of {players}.",
    "shuffled but for what is in its position": (
        "The library is shuffled, and {objects} [is] in its position there."
    ),
    "effects on contained events": "{object}: this is part of another event, whose effects came first.",
    "replacing what can't happen": "{object}: what can't happen isn't replaced by {words}.",
    ("revealing a companion", "refused"): "{player's} deck doesn't fulfill the condition of {object}.",
    ("draws that replace part of an event", "several"): (
        "The {number} draws that replace it happen one at a time."
    ),
    ("end of a step with priority", "goes on"): _about_the_step(
        "The stack has become empty, but the {word} goes on."
    ),
    "mutually exclusive effects": "{player} [chooses] that {object} goes to {answer}.",
    "impossible instructions": impossible,
    "returning what was exiled": "What was exiled until then returns: {objects}{objects?|nothing}.",
    "if you do, of a search": "{player} [has] searched, and found {objects}{objects?|nothing}.",
    ("if you do", "as said"): "{source}: that was done.",
    ("if you do", "otherwise"): "{source}: that was done, although something else happened.",
    "an effect that modifies the rules of the game": "It applies to whatever is meant at the time: {text}.",
    "triggering within range of influence": "{source}: {words} [is] outside {player's} range of influence.",
    "choices on resolution": announced,
    "as much as possible": "{player} can do this {answer:time} only, not {number}.",
    "stating a quality": (
        "{object} has lost its abilities, but that it {text}{text?|is so} is none of these."
    ),
    "whether a land can be played": _lands_played,
    "lands each turn": "<{words:;} >{player} can play {answer:land} each turn.",
    "turning a manifested permanent face up": (
        "{player} [shows] that it is {object} and [pays:player] {word:cost}."
    ),
    "turning a cloaked permanent face up": (
        "{player} [shows] that it is {object} and [pays:player] {word:cost}."
    ),
    "paying to turn face up": "{player} [shows] that it is {object} and [pays:player] {word:cost}.",
    "who takes the first turn": "{player} [chooses] that {answer} takes the first turn.",
    "a vanguard card's life modifier": "The life modifier of {player's} vanguard card is {number}.",
    "a vanguard card's hand modifier": "The hand modifier of {player's} vanguard card is {number}.",
    "suspending a card": "{player} [suspends] {object}.",
    "foretelling a card": "{player} [foretells] a card.",
    "putting a companion into the hand": (
        "{player} [puts] {object} from outside the game into {player.their} hand."
    ),
    "discarding a card as a special action": "{player} [discards] {object}.",
    "ending an effect": "{player} [ends] the effect of {object}.",
    "ignoring an effect": "{player} [ignores] the effect of {object}.",
}
