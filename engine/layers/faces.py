"""Which of its printed characteristics an object has: faces, halves, Adventures (709-715)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine.characteristics import Ability, Characteristics
from engine.mana import ManaCost
from engine.qualities import Played
from engine.registry import quality

Abilities: TypeAlias = tuple[Ability, ...]


def _of_the_front(view: Played, front: Characteristics, back: Characteristics) -> Characteristics:
    return front


def _of_the_back(view: Played, front: Characteristics, back: Characteristics) -> Characteristics:
    return back


@quality("a permanent with its front face up", "712.8d", without=_of_the_back)
def front_up(view: Played, front: Characteristics, back: Characteristics) -> Characteristics:
    """While its front face is up, it has only the characteristics of its front face."""
    return front


@quality("a permanent with its back face up", "712.8e", without=_of_the_front)
def back_up(view: Played, front: Characteristics, back: Characteristics) -> Characteristics:
    """It has only the characteristics of its back face, but the mana value of the front's mana cost."""
    return msgspec.structs.replace(back, front_cost=front.mana_cost)


def _while_face_down(view: Played, abilities: Abilities, face_up: Abilities) -> Abilities:
    return abilities


@quality("as it is turned face up", "708.11", without=_while_face_down)
def as_turned_face_up(view: Played, abilities: Abilities, face_up: Abilities) -> Abilities:
    """An ability "as this is turned face up" that it would have then is applied while it is being turned."""
    return face_up


def _of_the_old_face(view: Played, abilities: Abilities, other_face: Abilities) -> Abilities:
    return abilities


@quality("as it transforms", "712.20", without=_of_the_old_face)
def as_it_transforms(view: Played, abilities: Abilities, other_face: Abilities) -> Abilities:
    """An ability "as this transforms" that it would have then is applied while it is transforming."""
    return (*abilities, *other_face)


def _of_the_adventure(view: Played, values: Characteristics) -> Characteristics:
    return values.adventure or values


@quality("an adventurer card that isn't an Adventure", "715.4", without=_of_the_adventure)
def normal_of_adventurer(view: Played, values: Characteristics) -> Characteristics:
    """Except as an Adventure on the stack it has only its normal characteristics."""
    return values


def _of_the_top(view: Played, values: Characteristics, other: Characteristics) -> Characteristics:
    return values


@quality("the bottom half of a flip card", "710.1b", without=_of_the_top)
def bottom_half(view: Played, values: Characteristics, other: Characteristics) -> Characteristics:
    """Its name, text box, type line, power and toughness are used only if the permanent is flipped."""
    return other


def _of_the_bottom(
    view: Played, values: Characteristics, other: Characteristics
) -> tuple[ManaCost | None, frozenset[str]]:
    return other.mana_cost, other.colors


@quality("mana cost and color of what is flipped", "710.1c", without=_of_the_bottom)
def unchanged_by_flipping(
    view: Played, values: Characteristics, other: Characteristics
) -> tuple[ManaCost | None, frozenset[str]]:
    """A flip card's color and mana cost don't change if the permanent is flipped."""
    return values.mana_cost, values.colors


def _left_half(view: Played, halves: tuple[Characteristics, ...], whole: Characteristics) -> Characteristics:
    return halves[0]


@quality("a fused split spell on the stack", "709.4d", "702.102b", without=_left_half)
def fused(view: Played, halves: tuple[Characteristics, ...], whole: Characteristics) -> Characteristics:
    """The characteristics of a fused split spell are also those of its two halves combined."""
    return whole
