"""A card with what its text was understood as: the answer to `judge cards show` and of the sandbox."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec

from assistant.compiling.faces import compiled
from assistant.compiling.resting import rests_on
from assistant.compiling.understanding import Part, understood
from engine.characteristics import Ability
from engine.errors import UncompiledText
from engine.oracle.ast.abilities import SpellLine
from engine.oracle.ast.cost_changes import AlsoPay
from engine.oracle.compiler import Clause, CompiledFace
from engine.oracle.lowering.lines import spell
from engine.oracle.lowering.scope import Unperformable
from engine.oracle.normalise import normalise
from model import Card, Citation, Face


class RestsOn(msgspec.Struct, frozen=True):
    """A rule that a part rests on: in the edition asked for, or where that lacks it, its home."""

    number: str
    edition: str
    name: str


class ClauseAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A clause with its span in the face's text: as understood, or why it was refused.

    `printed` is what was understood, written back. Of a refused clause `stopped` is the span, in the
    face's text, of the words from which on nothing was understood; all of it where it was read but can't
    be performed.
    """

    at: tuple[int, int]
    text: str
    compiled: bool
    printed: str = ""
    understood: Part | None = None
    rules: tuple[RestsOn, ...] = ()
    why: str = ""
    stopped: tuple[int, int] | None = None


class FaceAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A face: what is printed on it, its colors, and its text clause by clause.

    `printed` is the text written back, without what was refused; `fault` is what is wrong with the type
    line or mana cost, without which nothing of the face was read.
    """

    name: str
    mana_cost: str
    types: str
    text: str
    clauses: tuple[ClauseAnswer, ...]
    printed: str
    colors: tuple[str, ...] = ()
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    fault: str = ""

    @property
    def compiled(self) -> bool:
        """Tell whether all of it was understood."""
        return not self.fault and all(clause.compiled for clause in self.clauses)


class CardAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card with its faces in printed order; it compiled if every clause of every face did.

    `origin` tells whether it comes with the project, was imported, or was written for this answer.
    """

    name: str
    layout: str
    origin: Literal["project", "imported", "written"]
    compiled: bool
    faces: tuple[FaceAnswer, ...]
    released: datetime.date | None = None


Origin: TypeAlias = Literal["project", "imported", "written"]

Cite = Callable[[Citation], RestsOn]
"""Gives a rule under its number in the edition that is asked for, with its name."""


def show_card(card: Card, origin: Origin, cite: Cite) -> CardAnswer:
    """Show a card with what every face's text was understood as."""
    faces = tuple(_face(face, cite) for face in card.faces)
    good = all(face.compiled for face in faces)
    return CardAnswer(card.name, card.layout, origin, good, faces, card.released)


def _face(face: Face, cite: Cite) -> FaceAnswer:
    fault = ""
    clauses: list[ClauseAnswer] = []
    colors: tuple[str, ...] = ()
    try:
        found = compiled(face)
    except ValueError as reason:
        fault = f"{reason}."
    else:
        clauses = _clauses(face, found, cite)
        colors = tuple(sorted(found.characteristics.colors))
    return FaceAnswer(
        name=face.name,
        mana_cost=face.mana_cost,
        types=face.types,
        text=face.text,
        clauses=tuple(clauses),
        printed="\n".join(clause.printed for clause in clauses if clause.compiled),
        colors=colors,
        power=face.power,
        toughness=face.toughness,
        loyalty=face.loyalty,
        defense=face.defense,
        fault=fault,
    )


def _clauses(face: Face, found: CompiledFace, cite: Cite) -> list[ClauseAnswer]:
    clauses = [_understood(each, found.clauses, face, cite) for each in found.clauses]
    clauses += [_refused(each, face) for each in found.refused]
    return sorted(clauses, key=lambda each: each.at)


def _understood(clause: Clause, among: tuple[Clause, ...], face: Face, cite: Cite) -> ClauseAnswer:
    citations = rests_on(_abilities(clause, among), clause.text)
    return ClauseAnswer(
        at=(clause.start, clause.end),
        text=face.text[clause.start : clause.end],
        compiled=True,
        printed=_with_name(clause.text, face.name),
        understood=understood(clause.node),
        rules=tuple(map(cite, citations)),
    )


def _abilities(clause: Clause, among: tuple[Clause, ...]) -> tuple[Ability, ...]:
    """The abilities of a clause; of one of several lines of a spell, those that it has by itself.

    What goes on from the lines before rests on what they rest on, too.
    """
    if not isinstance(clause.node, SpellLine):
        return clause.abilities
    also = next((each.node for each in among if isinstance(each.node, AlsoPay)), None)
    try:
        return (spell((clause.node,), also),)
    except Unperformable:  # it goes on from the line before
        spells = tuple(each.node for each in among if isinstance(each.node, SpellLine))
        return (spell(spells[: spells.index(clause.node) + 1], also),)


def _with_name(text: str, name: str) -> str:
    """Write the name of the card for ~; inside quotation marks another object has the ability."""
    parts = text.split('"')
    parts[::2] = [part.replace("~", name or "this object") for part in parts[::2]]
    parts[1::2] = [part.replace("~", "this permanent") for part in parts[1::2]]
    return '"'.join(parts)


def _refused(refused: UncompiledText, face: Face) -> ClauseAnswer:
    return ClauseAnswer(
        at=(refused.start, refused.end),
        text=refused.text,
        compiled=False,
        why=refused.why,
        stopped=(refused.start + _stop(refused, face.name), refused.end - _reminder(refused.text)),
    )


def _reminder(text: str) -> int:
    """How long the reminder text at the end of a clause is; nobody has to understand it (207.2a)."""
    found = re.search(r"(?: ?\([^()]*\))+$", text)
    return len(found[0]) if found and found.start() else 0


def _stop(refused: UncompiledText, name: str) -> int:
    """Where in the words of a clause reading stopped: the last word from which on it says what was left."""
    if not refused.rest:
        return 0
    places = (found.start() for found in re.finditer(r"\S+", refused.text))
    fits = [at for at in places if normalise(refused.text[at:], name) == refused.rest]
    return fits[-1] if fits else 0
