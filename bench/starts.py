"""How random games begin: cards of `data/cards` in every format that a scenario can name."""

from __future__ import annotations

import datetime
import random
from functools import cache
from typing import Any, Final, get_args

import msgspec

from assistant.cards import CardShelf
from assistant.scenarios.reading import scenario_of
from assistant.scenarios.setting_up import set_board
from assistant.scenarios.shapes import WITH_COMMANDERS, Format
from engine.characteristics import Characteristics
from engine.oracle.compiler import compile_face
from engine.situation import set_up
from engine.state import State

LANDS = ("Taiga", "Island", "Swamp", "Plains")
EDITIONS = tuple(datetime.date(*day) for day in ((2005, 10, 1), (2014, 2, 1), (2024, 8, 2)))
NAMES = ("Alice", "Bob", "Carol", "Dana", "Erin", "Finn", "Gus", "Hal", "Ivy")

FORMATS: Final[tuple[Format, ...]] = get_args(Format)
"""Every format; a game of each is as likely as one of any other."""

SIZES: Final[dict[Format, tuple[int, ...]]] = {
    "two-player": (2,),
    "free-for-all": (3, 4, 5, 6),
    "team-vs-team": (4, 6),
    "alternating-teams": (4, 6),
    "two-headed-giant": (4, 6),
    "emperor": (6,),
    "grand-melee": (4, 6, 8, 9),
}
"""How many players a format has here; two to six where it isn't named."""

ANY_SIZE: Final = (2, 3, 4, 5, 6)
WITH_RANGES: Final = ("free-for-all", "commander", "planechase", "team-vs-team")
"""The formats in which the range of influence is limited now and then (801)."""

ASKING_FOR_DUNGEONS = ("venture into", "take the initiative")
"""What a player can't do who owns no dungeon card outside the game (309.2a)."""


class Start(msgspec.Struct, frozen=True):
    """How a game begins: the day whose rules are played, and each player's permanents, hand, and library.

    `command` and `decks` are, for each player, the cards of the command zone and of the supplementary deck
    that the format has. With commanders there is one of `commanders` for each player. `attack` and
    `range_of_influence` are options of games of several.
    """

    day: datetime.date
    boards: tuple[tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]], ...]
    format: Format = "two-player"
    commanders: tuple[str, ...] = ()
    command: tuple[tuple[str, ...], ...] = ()
    decks: tuple[tuple[str, ...], ...] = ()
    attack: str = ""
    range_of_influence: int = 0


@cache
def shelf() -> CardShelf:
    """The cards of the project."""
    return CardShelf.open()


@cache
def understood() -> dict[str, Characteristics]:
    """The cards that are understood to the last word, and ask for no dungeon besides."""
    found = {}
    for card in shelf():
        face = compile_face(card.faces[0])
        if not face.refused and not any(words in card.faces[0].text.lower() for words in ASKING_FOR_DUNGEONS):
            found[card.name] = face.characteristics
    return found


SUPPLEMENTARY: Final = ("Plane", "Phenomenon", "Scheme", "Vanguard", "Conspiracy")


@cache
def cards() -> dict[str, Characteristics]:
    """The cards that decks are made of."""
    return {
        name: each
        for name, each in understood().items()
        if not any(each.is_a(kind) for kind in SUPPLEMENTARY)
    }


@cache
def supplementary(kind: str) -> tuple[str, ...]:
    """The planes, schemes, vanguards or conspiracies."""
    return tuple(sorted(name for name, each in understood().items() if each.is_a(kind)))


@cache
def permanents() -> tuple[str, ...]:
    """The cards that can lie on the battlefield from the beginning."""
    return tuple(
        sorted(name for name, each in cards().items() if each.permanent_card and "Aura" not in each.subtypes)
    )


@cache
def legends() -> tuple[str, ...]:
    """The cards that can be commanders (903.3)."""
    return tuple(
        sorted(
            name for name, each in cards().items() if "Legendary" in each.supertypes and each.is_a("Creature")
        )
    )


def random_start(chance: random.Random) -> Start:
    """Some players of some format with a few permanents and lands, a hand, and a small library each."""
    every = tuple(sorted(cards()))
    format = chance.choice(FORMATS)
    number = chance.choice(SIZES.get(format, ANY_SIZE))
    boards = tuple(
        (
            (*chance.choices(permanents(), k=chance.randint(0, 4)), *LANDS),
            tuple(chance.choices(every, k=chance.randint(2, 6))),
            tuple(chance.choices((*every, *LANDS), k=chance.randint(3, 8))),
        )
        for _ in range(number)
    )
    command, decks = _besides(format, number, chance)
    several = number > 2 and format in WITH_RANGES
    return Start(
        chance.choice(EDITIONS),
        boards,
        format,
        tuple(chance.choices(legends(), k=number)) if format in WITH_COMMANDERS else (),
        command,
        decks,
        attack=chance.choice(("", "left", "right")) if several else "",
        range_of_influence=chance.randint(0, 2) if several else 0,
    )


def _besides(
    format: Format, number: int, chance: random.Random
) -> tuple[tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]]:
    """What each player has in the command zone, and their deck of planes or schemes."""
    match format:
        case "planechase":
            planes, every = supplementary("Plane"), (*supplementary("Plane"), *supplementary("Phenomenon"))
            first = (chance.choice(planes),)
            return (first, *((),) * (number - 1)), tuple(
                tuple(chance.choices(every, k=3)) for _ in range(number)
            )
        case "archenemy":
            schemes = supplementary("Scheme")
            villains = chance.choice((1, number))
            decks = (tuple(chance.choices(schemes, k=4)) for _ in range(villains))
            return (), (*decks, *((),) * (number - villains))
        case "vanguard":
            return tuple((chance.choice(supplementary("Vanguard")),) for _ in range(number)), ()
        case "free-for-all":
            kept = supplementary("Conspiracy")
            return tuple(tuple(chance.choices(kept, k=chance.randint(0, 1))) for _ in range(number)), ()
    return (), ()


def state_of(start: Start) -> State:
    """Lay the cards out, as a scenario that says the same."""
    read = scenario_of(_as_scenario(start))
    situation = set_board(read, shelf(), start.day).situation
    reference = tuple(understood().values())
    return set_up(msgspec.structs.replace(situation, reference=reference)).state


def _as_scenario(start: Start) -> dict[str, Any]:
    raw: dict[str, Any] = {
        "name": "A random game",
        "format": start.format,
        "players": [_player(start, place) for place in range(len(start.boards))],
        "turn": {"number": 2},
        "despite_unread": True,
    }
    if start.attack:
        raw["attack"] = start.attack
    if start.range_of_influence:
        raw["range_of_influence"] = start.range_of_influence
    return raw


def _player(start: Start, place: int) -> dict[str, Any]:
    battlefield, hand, library = start.boards[place]
    raw: dict[str, Any] = {
        "name": NAMES[place],
        "battlefield": list(battlefield),
        "hand": list(hand),
        "library": list(library),
    }
    if start.commanders:
        raw["commander"] = start.commanders[place]
    if start.command:
        raw["command"] = list(start.command[place])
    if start.decks and start.decks[place]:
        raw["planar_deck" if start.format == "planechase" else "scheme_deck"] = list(start.decks[place])
    if start.format == "vanguard":
        raw["vanguard"] = {"life": 3, "hand": -1}
    number = len(start.boards)
    match start.format:
        case "team-vs-team" | "alternating-teams":
            raw["team"] = f"team {place % 2}"
        case "two-headed-giant" | "emperor":
            raw["team"] = f"team {place * 2 // number}"
    return raw
