"""How state-based actions and the end of a game are told (104, 704)."""

from __future__ import annotations

from typing import Final

from assistant.telling.grammar import Voice
from assistant.telling.tables import ByRule, ByType
from engine.records import Named
from engine.records.endings import GameEnded, Lost, StateBasedAction
from model.agreement import YOU, agreeing


def ended(voice: Voice, record: GameEnded) -> str:
    """Who has won, or that nobody has."""
    if not record.winners:
        together = "All remaining players lose at once: the" if record.why == "104.4a" else "The"
        return f"{together} game is a draw."
    verb = ("wins", "win", "win")[voice.person(record.winners)]
    said = f"{voice.names(record.winners)} {verb} the game."
    return said[:1].upper() + said[1:] if said.startswith("you ") else said


def who_won(winners: tuple[Named, ...]) -> str:
    """That players have won, with whoever is called "You" spoken to; empty where nobody has."""
    voice = Voice(YOU)
    if not winners:
        return ""
    names = voice.names(winners)
    return f"{names[:1].upper()}{names[1:]} {agreeing('has', voice.person(winners))} won"


BY_TYPE: Final[ByType] = {
    (StateBasedAction, "zero life"): "{player} [has] {number} life.",
    (StateBasedAction, "drew from an empty library"): "{player} tried to draw from an empty library.",
    (StateBasedAction, "ten poison counters"): "{player} [has] {number:poison counter}.",
    (StateBasedAction, "token elsewhere"): "{object} is where it can't be.",
    (StateBasedAction, "phased-out token"): "{object} is phased out.",
    (StateBasedAction, "copy elsewhere"): "{object} is where it can't be.",
    (StateBasedAction, "zero toughness"): "{object} has toughness 0 or less.",
    (StateBasedAction, "lethal damage"): "{object} has been dealt lethal damage.",
    (StateBasedAction, "deathtouch damage"): "{object} has been dealt damage by a source with deathtouch.",
    (StateBasedAction, "zero loyalty"): "{object} has loyalty 0.",
    (StateBasedAction, "legend rule"): "{object} is a legend of which there is another.",
    (StateBasedAction, "planeswalker uniqueness rule"): "{object} shares a planeswalker type with another.",
    (StateBasedAction, "world rule"): "{object} is not the newest world.",
    (StateBasedAction, "illegal Aura"): "{object} is attached to nothing that it can enchant.",
    (StateBasedAction, "bestowed Aura on something illegal"): (
        "{object} is attached to something that it can't enchant."
    ),
    (
        StateBasedAction,
        "illegal Equipment",
    ): "{object} is attached to something that it can't be attached to.",
    (StateBasedAction, "attached creature"): "{object} can't be attached to anything.",
    (StateBasedAction, "opposite counters"): "{object} has both +1/+1 and -1/-1 counters.",
    (StateBasedAction, "more counters than there can be"): (
        "{object} can't have more than {limit} {counters} counters."
    ),
    (StateBasedAction, "dungeon with the marker in its last room"): (
        "The venture marker is on the bottommost room of {object}."
    ),
    (StateBasedAction, "Saga with its final chapter"): "{object} has come to its end.",
    (StateBasedAction, "creature without a sector"): "{object} is in no sector.",
    (StateBasedAction, "zero defense"): "{object} has defense 0.",
    (StateBasedAction, "battle without protector"): "{object} has no protector.",
    (StateBasedAction, "Siege protected by its controller"): "{object} is protected by its controller.",
    (StateBasedAction, "Roles of one player"): "{object} is no longer its controller's newest Role there.",
    Lost: "{player} [loses] the game ({why}).",
    GameEnded: ended,
}

BY_RULE: Final[ByRule] = {
    "continuing the main game": "The main game goes on; the subgame was won by {players}{players?|nobody}.",
    "the starting deck": "{player's} starting deck has {number:card}.",
    "cards of a restarted game": "In the new game are all the cards of the old one, {number:card}.",
    "restarting the game": "{player} [restarts] the game: {players} [begins:players] a new one.",
    "who begins a restarted game": "{player}, who restarted the game, [takes] the first turn of the new one.",
    "cards that a restart leaves out": "No deck of the new game has {objects}.",
    "a commander that a restart leaves out": (
        "{object} doesn't begin the new game in the command zone, but is a commander still."
    ),
    "restarting beyond a range of influence": "All players are involved in the new game: {players}.",
    "restarting a subgame": "The subgame is restarted; the main game is unaffected.",
    "too few cards after a restart": "{player} [has] fewer than {number:card} to draw.",
    "too few cards in a subgame": "{player} [has] fewer than {number:card} to draw.",
    "finishing before the first turn": "What is left is done before the first turn begins.",
    "no priority before the first turn": "Nobody has priority before the first turn.",
    "beginning a subgame": "A subgame begins, with libraries as decks: {players}.",
    "a subgame within a subgame": "The subgame is the main game of the new subgame.",
    "supplementary decks in a subgame": "{player's} supplementary deck is used in the subgame.",
    "vanguard cards in a subgame": "{object} is in the subgame.",
    "commanders in a subgame": "{object} is in the subgame.",
    "what is outside a subgame": "What is in the main game, {number:object}, is outside the subgame.",
    "effects of the main game": "Of the main game {number:effect} have no meaning in the subgame.",
    "counters of players in a subgame": "{player's} counters {words} aren't part of the subgame.",
    "what was removed in a subgame": "{object} remains removed from the game in the main game.",
    "the end of a subgame": (
        "{player} [puts] {number:card} of the subgame into {player.their} library and [shuffles] it."
    ),
    "what is brought into a subgame": "{objects} left the main game: what waits for that triggers now.",
    "supplementary decks after a subgame": "{words:,} goes back to the decks of the main game.",
    "vanguard cards after a subgame": "{words:,} goes back to the main game.",
    "commanders after a subgame": "{words:,} goes back to the main game.",
    "loyalty": "{object} has no loyalty counters: its loyalty is 0.",
    "defense": "{object} has no defense counters: its defense is 0.",
    "no state-based actions while something resolves": (
        "State-based actions are not checked before this has resolved."
    ),
    "same result": (
        "<{player} [loses] the game for several reasons, but only once.>"
        "<{object} leaves the battlefield for several reasons, but only once.>"
    ),
    "how often a loop is repeated": "The loop is gone through {number:time}.",
    "suggesting a shortcut": "{player} [suggests] a shortcut of {number:game choice}.",
    "accepting or shortening a shortcut": (
        "{player} will {answer?choose otherwise, at choice number|accept the shortcut}< {answer}>."
    ),
    "taking a shortcut": "The game goes on to where the shortcut ends, by {number:game choice}.",
    "another choice than was suggested": "{player} [chooses] otherwise than was suggested.",
    "legend rule": "{player} [keeps] one {what}.",
    "planeswalker uniqueness rule": "{player} [keeps] one {what}.",
    "legend rule and the range of influence": (
        "No other is within the range of influence of the controller of {objects:,}."
    ),
    "world rule and the range of influence": (
        "No other is within the range of influence of the controller of {objects:,}."
    ),
    "same name": "{objects:legendary permanent} [is:objects] named {word}.",
    "interchangeable names": "The names {words} are interchangeable.",
    "winning a multiplayer game": "{player's} opponents lose the game instead.",
    "winning within range of influence": ("{player's} opponents within range of influence lose the game."),
    "winning the ante": "{player} [becomes] the owner of {object}.",
    "life above 0": "{player} [has] {number} life, which is more than 0.",
    "fewer than ten poison counters": "{player} [has] {number:poison counter}, fewer than ten.",
    "toughness above 0": "{object} has toughness {number}, which is more than 0.",
    "damage that is not lethal": (
        "{object} has {number} damage marked on it and toughness {numbers}: that is not lethal damage."
    ),
    "lethal damage to what can't be destroyed": (
        "{object} has {number} damage marked on it, which is lethal, but it can't be destroyed."
    ),
    "loyalty above 0": "{object} has loyalty {number}, which is more than 0.",
    "legends of different controllers": (
        "Those with the name of {object} are controlled by different players, {players}: all of them stay."
    ),
    "loop of mandatory actions": (
        "The same {number:event} have repeated {numbers} times and nobody can stop them: {words:;}."
    ),
}
