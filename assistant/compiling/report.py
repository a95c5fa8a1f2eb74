"""How much of many cards is understood: the share of cards, of clauses, by year and by layout."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Literal, TypeAlias

import msgspec

from assistant.compiling.outcomes import Outcome, Outcomes, Progress
from assistant.compiling.shapes import RefusedLine, Shape, shapes, stops
from model import Card, Face

Part: TypeAlias = Literal["held-out", "rest", "all"]
HELD_OUT = 10
"""One card of so many is held out: who works on the grammar doesn't look at it."""


class RefusedClause(msgspec.Struct, frozen=True):
    """A clause that was not understood, with its span in the text of its face, and why."""

    name: str
    face: str
    clause: str
    at: tuple[int, int]
    why: str


class Share(msgspec.Struct, frozen=True):
    """How many cards there are of a kind, and how many of them compiled."""

    cards: int
    compiled: int


class Compiled(msgspec.Struct, frozen=True, omit_defaults=True):
    """`judge cards compile --json`. A card counts as compiled if every clause of every face did.

    `with_text` leaves the vanilla cards and basic lands out, of which nothing has to be understood; they
    are in `vanilla` and `basic_lands`, and `by_year` and `by_layout` leave them out, too.
    """

    cards: int
    compiled: int
    clauses: int
    clauses_compiled: int
    seconds: float
    refused: tuple[RefusedClause, ...]
    part: Part
    with_text: Share
    vanilla: Share
    basic_lands: Share
    by_year: dict[str, Share]
    by_layout: dict[str, Share]
    shapes: tuple[Shape, ...] | None = None
    stops: tuple[Shape, ...] | None = None


def is_held_out(name: str) -> bool:
    """Tell whether a card is of the tenth that is held out, by its name alone."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()) % HELD_OUT == 0


def part_of(cards: Iterable[Card], part: Part) -> tuple[Card, ...]:
    """Give the cards of a part."""
    if part == "all":
        return tuple(cards)
    return tuple(card for card in cards if is_held_out(card.name) is (part == "held-out"))


class _Judged(msgspec.Struct, frozen=True):
    """A card with what became of each of its faces."""

    card: Card
    faces: tuple[tuple[Face, Outcome], ...]

    @property
    def good(self) -> bool:
        return all(outcome.good for _, outcome in self.faces)

    @property
    def kind(self) -> str:
        if all(face.types.startswith("Basic ") for face, _ in self.faces):
            return "basic land"
        clauses = any(outcome.compiled or outcome.refused for _, outcome in self.faces)
        return "with text" if clauses else "vanilla"

    @property
    def year(self) -> str:
        return str(self.card.released.year) if self.card.released else "unknown"


def compile_cards(
    cards: Iterable[Card],
    outcomes: Outcomes,
    part: Part = "all",
    progress: Progress = lambda _what, _done, _of: None,
    *,
    with_shapes: bool = False,
) -> Compiled:
    """Compile cards, or look up what became of them before, and count; what is held out is only counted."""
    began = time.perf_counter()
    chosen = part_of(cards, part)
    found = outcomes.of((face for card in chosen for face in card.faces), progress)
    judged = [_Judged(card, tuple((face, found[face]) for face in card.faces)) for card in chosen]
    refused = tuple(_refused(judged))
    with_shapes = with_shapes and part != "held-out"
    lines = tuple(_lines(judged)) if with_shapes else ()
    clauses = sum(len(outcome.compiled) for each in judged for _, outcome in each.faces)
    kinds = _shares(judged, lambda each: each.kind)
    texts = [each for each in judged if each.kind == "with text"]
    none = Share(0, 0)
    return Compiled(
        cards=len(judged),
        compiled=sum(each.good for each in judged),
        clauses=clauses + len(refused),
        clauses_compiled=clauses,
        seconds=round(time.perf_counter() - began, 3),
        refused=() if part == "held-out" else refused,
        part=part,
        with_text=kinds.get("with text", none),
        vanilla=kinds.get("vanilla", none),
        basic_lands=kinds.get("basic land", none),
        by_year=_shares(texts, lambda each: each.year),
        by_layout=_shares(texts, lambda each: each.card.layout),
        shapes=shapes(lines) if with_shapes else None,
        stops=stops(lines) if with_shapes else None,
    )


def _refused(judged: Sequence[_Judged]) -> Iterable[RefusedClause]:
    for each in judged:
        for face, outcome in each.faces:
            if outcome.fault:
                at = (0, len(face.types))
                yield RefusedClause(each.card.name, face.name, face.types, at, outcome.fault)
            for start, end, why, _, _ in outcome.refused:
                yield RefusedClause(each.card.name, face.name, face.text[start:end], (start, end), why)


def _lines(judged: Sequence[_Judged]) -> Iterable[RefusedLine]:
    for each in judged:
        for face, outcome in each.faces:
            if outcome.fault:
                yield RefusedLine(each.card.name, face.types, "", outcome.fault)
            for _, _, why, line, rest in outcome.refused:
                yield RefusedLine(each.card.name, line, rest, why)


def _shares(judged: Iterable[_Judged], of: Callable[[_Judged], str]) -> dict[str, Share]:
    """The share of each kind, in the order of their names."""
    counted: dict[str, list[int]] = {}
    for each in judged:
        share = counted.setdefault(of(each), [0, 0])
        share[0] += 1
        share[1] += each.good
    return {kind: Share(*counted[kind]) for kind in sorted(counted)}
