"""Reading what particular layouts have in their text boxes: chapters, levels (711, 714, 716)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from engine.oracle.ast.abilities import Text
from engine.oracle.ast.layouts import (
    AnchorWords,
    BecomesLevel,
    Chapter,
    ClassLevel,
    LevelStriation,
    Room,
    Solved,
    ToSolve,
)
from engine.oracle.ast.phrases import Node
from engine.oracle.grammar.conditions import condition
from engine.oracle.grammar.costs import cost
from engine.oracle.reader import Misread, Reader

NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
"""The Roman numerals of chapters, from 1 on (714.2a)."""

_CHAPTER: Final = re.compile(r"(?:[IVX]+, )*[IVX]+ — ")
_LEVEL: Final = re.compile(r"LEVEL (\d+)(?:-(\d+)|\+)")
_CLASS: Final = re.compile(r"(?:\{[^{}]+\})+: Level (\d+)")
_NUMBERS: Final = re.compile(r"(\d+)/(\d+)")

_ANCHORS: Final = re.compile(r"As ~ enters, choose ([A-Z]\w+) or ([A-Z]\w+)\.")
_ANCHORED: Final = re.compile(r"• ([A-Z]\w+) — (.+)")

_ROOM: Final = re.compile(r"(?P<name>[^—.]+) — (?P<does>.+?)(?: \(Leads to: (?P<leads_to>[^()]+)\))?")

Line = Callable[[Reader, bool], Node]


def begins_section(text: str) -> bool:
    """Tell whether a line is a symbol or bar to which the lines behind it belong."""
    return bool(_LEVEL.fullmatch(text) or _CLASS.fullmatch(text))


def section(r: Reader, inner: Line) -> Node | None:
    """A level symbol or class level bar with the lines that belong to it; None where the text is neither."""
    head, *rest = r.text.split("\n")
    level, bar = _LEVEL.fullmatch(head), _CLASS.fullmatch(head)
    if level is not None:
        numbers = _NUMBERS.fullmatch(rest[0]) if rest else None
        if numbers is None:
            r.at = len(Reader(head).tokens)
            r.fail("a power and toughness")
        lines = _lines(r, rest[1:], inner)
        most = None if head.endswith("+") else int(level[2])
        return LevelStriation(int(level[1]), most, int(numbers[1]), int(numbers[2]), lines)
    if bar is not None:
        price = cost(Reader(head.partition(":")[0]))
        if not rest:
            r.at = len(r.tokens)
            r.fail("what it has at that level")
        return ClassLevel(price, int(bar[1]), _lines(r, rest, inner))
    return None


def anchored(r: Reader, inner: Line) -> Node | None:
    """A choice of words with the ability that stands behind each; None where the text is none (614.12b)."""
    head, *rest = r.text.split("\n")
    choice, found = _ANCHORS.fullmatch(head), [_ANCHORED.fullmatch(each) for each in rest]
    if choice is None or not rest:
        return None
    behind = [each[1] for each in found if each is not None]
    if behind != list(choice.groups()):
        r.at = len(Reader(head).tokens)
        r.fail("each of the words with what it means")
    texts = [each[2] for each in found if each is not None]
    r.at = len(Reader(head).tokens)
    return AnchorWords(choice.groups(), _lines(r, texts, inner))


def _lines(r: Reader, rest: list[str], inner: Line) -> tuple[Node, ...]:
    """Each line by itself; where one is not understood, that is where reading stopped."""
    found = []
    for text in _with_their_modes(rest):
        each = Reader(text)
        try:
            found.append(inner(each, False))
        except Misread:
            before = r.text[: r.text.index(text)]
            r.at = len(Reader(before).tokens) + each.furthest
            r.expect_as(each)
            raise
    r.at = len(r.tokens)
    return tuple(found)


def _with_their_modes(lines: list[str]) -> Iterator[str]:
    held = ""
    for each in lines:
        if each.startswith("•"):
            held = f"{held}\n{each}"
            continue
        if held:
            yield held
        held = each
    if held:
        yield held


def is_chapter(r: Reader) -> bool:
    """Tell whether a line begins with chapter symbols."""
    return bool(_CHAPTER.match(r.text))


def chapter(r: Reader, text: Callable[[Reader], Text]) -> Chapter:
    """ "I, II — Draw a card."."""
    numbers = []
    while not r.take("—"):
        r.take(",")
        numeral = r.next().text
        if numeral not in NUMERALS:
            r.fail("a chapter symbol")
        numbers.append(NUMERALS.index(numeral) + 1)
    return Chapter(tuple(numbers), text(r))


def is_room(r: Reader) -> bool:
    """Tell whether a line of a dungeon is a room: its name stands before the dash."""
    return bool(_ROOM.fullmatch(r.text))


def room(r: Reader, text: Callable[[Reader], Text]) -> Room:
    """ "Cave Entrance — Scry 1. (Leads to: Goblin Lair, Mine Tunnels)"."""
    found = _ROOM.fullmatch(r.text)
    if found is None:
        r.fail("the name of a room")
    inside = Reader(found["does"])
    inside.inner, inside.amount = r.inner, r.amount
    try:
        does = text(inside)
        if not inside.done:
            inside.fail("the end")
    except Misread:
        r.at = len(Reader(r.text[: found.start("does")]).tokens) + inside.furthest
        r.expect_as(inside)
        raise
    r.at = len(r.tokens)
    arrows = tuple(found["leads_to"].split(", ")) if found["leads_to"] else ()
    return Room(found["name"], does, arrows)


def becomes_level(r: Reader) -> BecomesLevel:
    """ "~ becomes level 2"."""
    r.expect("~ becomes level")
    number = r.next().lower
    return BecomesLevel(int(number)) if number.isdecimal() else r.fail("a number")


def case(r: Reader, inner: Line) -> Node | None:
    """What a Case asks for, or what it has once it is solved; None where the line is neither (719.3)."""
    if r.take("to solve —"):
        asked = condition(r)
        r.expect(".")
        return ToSolve(asked)
    if r.take("solved —"):
        found = _lines(r, [r.text[r.token().start :]], inner)
        return Solved(found[0])
    return None
