"""What stands in the text boxes of particular layouts: chapters, level symbols, class level bars."""

from __future__ import annotations

from typing import ClassVar

from engine.oracle.ast.abilities import Text
from engine.oracle.ast.conditions import Condition
from engine.oracle.ast.costs import Payment
from engine.oracle.ast.occasions import Occasion
from engine.oracle.ast.phrases import Node


class Chapter(Node, frozen=True):
    """ "I, II — Draw a card": a chapter ability of a Saga (714.2)."""

    numbers: tuple[int, ...]
    text: Text


class Visit(Node, frozen=True):
    """ "Visit — Draw a card." (702.159a)."""

    why_alone: ClassVar[str] = "stands on Attractions only, of which files of cards have none (702.159)"

    text: Text


class ToSolve(Node, frozen=True):
    """ "To solve — You control three or more artifacts." (719.3a)."""

    condition: Condition


class Solved(Node, frozen=True):
    """ "Solved — ", and the ability that a solved Case has (719.3c)."""

    line: Node


class Room(Node, frozen=True):
    """ "Cave Entrance — Scry 1. (Leads to: Goblin Lair, Mine Tunnels)": a room of a dungeon (309.4)."""

    why_alone: ClassVar[str] = "rooms stand on dungeon cards only, of which files of cards have none (309)"

    name: str
    text: Text
    leads_to: tuple[str, ...]


class LevelStriation(Node, frozen=True):
    """ "LEVEL 1-3", a power and toughness, and abilities: what a leveler has at some levels (711.2).

    `most` is None where the symbol has a plus sign.
    """

    least: int
    most: int | None
    power: int
    toughness: int
    lines: tuple[Node, ...]


class ClassLevel(Node, frozen=True):
    """ "{1}{W}: Level 2" and the abilities that a Class has from that level on (716.2)."""

    cost: Payment
    level: int
    lines: tuple[Node, ...]


class BecomesLevel(Occasion, frozen=True):
    """ "When ~ becomes level 2" (716.2b)."""

    level: int


class AnchorWords(Node, frozen=True):
    """ "As ~ enters, choose Khans or Dragons", with an ability behind each of these words (614.12b)."""

    words: tuple[str, ...]
    lines: tuple[Node, ...]
