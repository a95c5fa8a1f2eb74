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
    "loyalty": "{object} has no loyalty counters: its loyalty is 0.",
    "defense": "{object} has no defense counters: its defense is 0.",
    "no state-based actions while something resolves": (
        "State-based actions are not checked before this has resolved."
    ),
    "same result": (
        "<{player} [loses] the game for several reasons, but only once.>"
        "<{object} leaves the battlefield for several reasons, but only once.>"
    ),
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
