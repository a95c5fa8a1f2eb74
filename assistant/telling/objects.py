"""How objects are told of: changing zones, coming into being, going, counters (111, 122, 400)."""

from __future__ import annotations

from typing import Final

from assistant.telling.grammar import Voice, counted
from assistant.telling.tables import ByRule, ByType
from engine.records.objects import (
    CeasedToExist,
    ControlEnded,
    CountersChanged,
    Destroyed,
    Discarded,
    Drew,
    LeftGame,
    PutByAuthor,
    RoomEntered,
    Sacrificed,
    TokensCreated,
    UnknownCardsLeft,
    ZoneChanged,
)

OF_EACH_PLAYER: Final = frozenset({"library", "hand", "graveyard"})
"""The zones of which each player has one."""

CAUSES: Final = {
    "destroy": "destroyed",
    "sacrifice": "sacrificed",
    "discard": "discarded",
    "counter": "countered",
    "draw": "drawn",
    "mill": "milled",
}
"""What happens to an object by which it changes zones; else it only "goes" there."""


def moved(voice: Voice, record: ZoneChanged) -> str:
    """Where an object has gone, and why."""
    name = voice.name(record.object)
    if record.to == "battlefield" and record.controller is not None:
        return f"{name} enters the battlefield under {_whose(voice, record.controller)} control."
    if record.to == "outside the game":
        return f"{name} leaves the game."
    cause = CAUSES.get(record.cause)
    if record.to == "exile":
        return f"{name} is {f'{cause} and ' if cause else ''}exiled."
    where = (
        f"{_whose(voice, record.owner)} {record.to}" if record.to in OF_EACH_PLAYER else f"the {record.to}"
    )
    return f"{name} {f'is {cause} and ' if cause else ''}goes to {where}."


def _whose(voice: Voice, player: object) -> str:
    name = voice.name(player)
    return "your" if name == "you" else f"{name}'s"


def counters(voice: Voice, record: CountersChanged) -> str:
    """How many counters something has got or lost."""
    change, several = record.after - record.before, voice.person(record.on)
    verb = ("gets", "get", "get")[several] if change > 0 else ("loses", "lose", "lose")[several]
    has, name = ("has", "have", "have")[several], voice.name(record.on)
    said = f"{name} {verb} {counted(abs(change), f'{record.kind} counter')} and {has} {record.after}."
    return said[:1].upper() + said[1:] if name == "you" else said


BY_TYPE: Final[ByType] = {
    ZoneChanged: moved,
    Drew: "",
    CeasedToExist: "{object} ceases to exist.",
    PutByAuthor: "The author of the scenario puts on {object}: {changes}.",
    LeftGame: "{object} leaves the game.",
    UnknownCardsLeft: "{number:unknown card} of {player} left the game.",
    CountersChanged: counters,
    TokensCreated: "{player} [creates] {amount} {token}.",
    RoomEntered: "{player} [moves] {player.their} venture marker into {room} of {dungeon}.",
    ControlEnded: "What gave {player} control of something ends.",
    Destroyed: "{object} is destroyed.",
    Sacrificed: "{player} [sacrifices] {object}.",
    Discarded: "{player} [discards] {object}.",
}

BY_RULE: Final[ByRule] = {
    "drawing a card": "{player} [draws] the top card of {player.their} library.",
    "drawing from an empty library": "{player} can't draw: the library is empty.",
}
