"""The shape of a refused clause: its words with what varies from card to card taken out.

The list of shapes, by how many cards each would free, is what the grammar is worked from. Beside whole
clauses it counts the places at which reading stopped, because one missing production refuses clauses of
many shapes.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Final

import msgspec

from engine.oracle.grammar.keyword_names import COST_KEYWORDS, NUMBER_KEYWORDS, PLAIN_KEYWORDS
from engine.subtypes import SUBTYPES, plural

_COLORS = "white|blue|black|red|green|colorless|multicolored|monocolored"
_NUMBERS = (
    "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|X|\\d+"
)
_TYPES = "artifact|battle|creature|enchantment|instant|land|planeswalker|sorcery|permanent"
_SUBTYPES = "|".join(
    sorted(
        (re.escape(each) for name in SUBTYPES for each in {name, plural(name)}), key=lambda each: -len(each)
    )
)
_KEYWORDS = "|".join(
    sorted({*PLAIN_KEYWORDS, *COST_KEYWORDS, *NUMBER_KEYWORDS}, key=lambda each: (-len(each), each))
)

TABLE: Final = (
    (re.compile(r"\bnamed (?:[A-Z][\w'-]*)(?:(?: of| the| and| to|,)* [A-Z][\w'-]*)*"), "named NAME"),
    (re.compile(r"(?:\{[^{}]+\})+(?:, )?(?=\{T\})"), "{COST}, "),
    (re.compile(r"(?:\{(?!T\}|Q\})[^{}]+\})+"), "{COST}"),
    (re.compile(r"[+-](?:\d+|X)/[+-](?:\d+|X)"), "+N/+N"),
    (re.compile(r"(?<![\w/])(?:\d+|X|\*)/(?:\d+|X|\*)(?![\w/])"), "N/N"),
    (re.compile(rf"\b(?:{_NUMBERS})\b(?!/)"), "N"),
    (re.compile(rf"\b(?:non)?(?:{_COLORS})\b"), "COLOR"),
    (re.compile(rf"\b(?:non-)?(?:{_SUBTYPES})\b"), "SUBTYPE"),
    (re.compile(rf"\b(?:non)?(?:{_TYPES})(e?s)?\b"), r"TYPE\1"),
    (re.compile(rf"(?<=\w )(?:{_KEYWORDS})(?=[.,;\"]| and\b| until\b|$)"), "KEYWORD"),
)
"""What varies from card to card, and what stands for it; a keyword at the head of a line stays."""

WORDS_AT_A_STOP = 4


class Shape(msgspec.Struct, frozen=True):
    """A shape of refused clauses: on how many cards it is, how many nothing else keeps back, one of them."""

    shape: str
    frees: int
    cards: int
    example: str


class RefusedLine(msgspec.Struct, frozen=True):
    """A refused clause as the grammar reads it: of which card, its words, those not read, and why."""

    card: str
    line: str
    rest: str
    why: str


def shape_of(line: str) -> str:
    """Take out of a normalised clause what varies from card to card."""
    for pattern, instead in TABLE:
        line = pattern.sub(instead, line)
    return line


def stop_of(refused: RefusedLine) -> str:
    """The last word that was understood, and those at which reading stopped; else the reason."""
    if not refused.rest:
        return f"all read: {shape_of(refused.why)}"
    before = shape_of(refused.line.removesuffix(refused.rest)).split()
    after = shape_of(refused.rest).split()
    words = [*(before[-2:] or ["(start)"]), "|", *after[:WORDS_AT_A_STOP]]
    return " ".join(words)


def shapes(refused: Iterable[RefusedLine]) -> tuple[Shape, ...]:
    """Count the shapes of refused clauses, the one that frees most cards first."""
    return _counted((each.card, shape_of(each.line)) for each in refused)


def stops(refused: Iterable[RefusedLine]) -> tuple[Shape, ...]:
    """Count the places at which reading stopped, the one that keeps most cards back alone first."""
    return _counted((each.card, stop_of(each)) for each in refused)


def _counted(found: Iterable[tuple[str, str]]) -> tuple[Shape, ...]:
    of_card: dict[str, set[str]] = defaultdict(set)
    examples: dict[str, str] = {}
    for card, shape in found:
        of_card[card].add(shape)
        examples.setdefault(shape, card)
    cards = Counter(shape for each in of_card.values() for shape in each)
    frees = Counter(shape for each in of_card.values() if len(each) == 1 for shape in each)
    counted = (Shape(shape, frees[shape], count, examples[shape]) for shape, count in cards.items())
    return tuple(sorted(counted, key=lambda each: (-each.frees, -each.cards, each.shape)))
