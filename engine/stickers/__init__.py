"""Stickers: markers on objects with a word, abilities, a power and toughness, or a picture (123)."""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

import msgspec

from engine.characteristics import Ability

StickerKind: TypeAlias = Literal["name", "ability", "power and toughness", "art"]
VOWELS: Final = "aeiouy"
"""123.6e."""

_BLANK: Final = re.compile("_+")


class Sticker(msgspec.Struct, frozen=True, kw_only=True):
    """A sticker (123.1): `id` tells it from all others (123.3a), `label` is what stands on it.

    `cost` is its ticket cost (123.3c).
    """

    id: int
    kind: StickerKind
    label: str
    abilities: tuple[Ability, ...] = ()
    power: int = 0
    toughness: int = 0
    cost: int = 0


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A sticker sheet of a player, and whether it is one of those chosen for the game (123.2c)."""

    name: str
    stickers: tuple[Sticker, ...]
    chosen: bool = True


class Stuck(msgspec.Struct, frozen=True, kw_only=True):
    """A sticker that is on an object since a timestamp; of a name sticker `after` how many words (123.6c)."""

    sticker: Sticker
    timestamp: int
    after: int = 0


def words_in(name: str, *, blanks: bool = False) -> int:
    """How many words a name has; a blank line counts only if `blanks` do (123.6a)."""
    return len([each for each in name.split() if blanks or not _BLANK.fullmatch(each)])


def with_word(name: str, word: str, after: int, *, blanks: bool = False) -> str:
    """A name with a word added behind so many others, at the end where there are fewer (123.6b-c)."""
    parts = name.split()
    place = 0
    while after and place < len(parts):
        after -= blanks or not _BLANK.fullmatch(parts[place])
        place += 1
    if after > 0:
        place = len(parts)
    return " ".join((*parts[:place], word, *parts[place:]))


def letters(label: str, wanted: str) -> int:
    """How often a letter stands on a sticker; a small letter is the same as its capital (123.6d)."""
    return label.lower().count(wanted.lower())


def unique_vowels(label: str) -> int:
    """How many different vowels stand on a sticker (123.6e)."""
    return len(set(label.lower()) & set(VOWELS))
