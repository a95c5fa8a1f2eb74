"""Idioms of players put into plain words, where they stand: "sticks a 2/2 in front of it" is a block.

A row of `data/idioms.yaml` has words with slots between them. The words are exchanged for those of its
meaning, at their own places in the text; what fills the slots stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
import yaml

from assistant.questions.deeds import forms_of
from assistant.questions.fronts import PEOPLE
from assistant.questions.mentions import Item
from assistant.questions.vocabulary import (
    ADJECTIVES,
    ARTICLES,
    AUXILIARIES,
    KEYWORD_NOUNS,
    KINDS,
    MARKS,
    ME,
    MINE,
    NEGATIONS,
    NUMBERS,
    SUBTYPE_WORDS,
    THEIRS,
    THEM,
)
from model.decoding import prepared

IDIOMS = Path(__file__).parents[2] / "data" / "idioms.yaml"
_LONGEST_SLOT = 8
_BASE, _THIRD, _PAST, _ONGOING = range(4)


@prepared
class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as written: rows by what they are about."""

    combat: dict[str, str]
    spells: dict[str, str]
    life: dict[str, str]
    zones: dict[str, str]
    leaving: dict[str, str]
    questions: dict[str, str]
    asides: dict[str, str]


class Word(msgspec.Struct, frozen=True):
    """A word of a row: what it may be, each with the form of the verb that it is (-1 where it is none)."""

    forms: dict[str, int]
    may_be_missing: bool = False


class Slot(msgspec.Struct, frozen=True):
    """A place between the words of a row, for anything of a kind."""

    kind: str


class Row(msgspec.Struct, frozen=True):
    """What is said, and for each run of words between the slots the words that it means."""

    said: tuple[Word | Slot, ...]
    meant: tuple[tuple[str, ...], ...]
    opens: bool = False
    closes: bool = False


def in_plain_words(
    items: Sequence[Item], is_spell: Callable[[str], bool], types: Callable[[str], str]
) -> tuple[list[Item], tuple[tuple[int, int], ...]]:
    """The items with idioms exchanged, and where those stand that mean nothing.

    `is_spell` tells whether a name is that of an instant or sorcery, `types` gives the type line of a card.
    """
    found = list(items)
    left_out: list[tuple[int, int]] = []
    kinds = _Kinds(is_spell, types)
    rows = _rows()
    at = 0
    while at < len(found):
        for row in rows.get(found[at].norm, ()) if found[at].kind in ("word", "number") else ():
            matched = _matched(row, found, at, kinds)
            if matched is None:
                continue
            end, pieces = matched
            new = list(_exchanged(row, pieces))
            if not new:
                left_out.append((found[at].start, found[end - 1].end))
            found[at:end] = new
            at += len(row.meant[0]) - 1 if new else -1
            break
        at += 1
    return found, tuple(left_out)


class _Kinds:
    """Tells whether what stands in a slot is of its kind."""

    def __init__(self, is_spell: Callable[[str], bool], types: Callable[[str], str]) -> None:
        self.is_spell, self.types = is_spell, types

    def fits(self, kind: str, items: Sequence[Item]) -> bool:
        """Tell whether items may fill a slot of a kind."""
        if any(each.kind == "punct" or each.norm in _NEVER_INSIDE for each in items):
            return False
        last, cards = items[-1], [each for each in items if each.named is not None]
        if kind == "x":
            return True
        if kind == "n":
            return len(items) == 1 and (last.kind == "number" or last.norm in NUMBERS)
        if kind == "person":
            return last.norm in ME | THEM | PEOPLE or (len(items) == 1 and last.text[:1].isupper())
        if kind == "creature":
            return self._is_creature(items, cards)
        before = all(each.norm in _BEFORE_A_CARD for each in items[:-1])
        return len(cards) == 1 and cards[0] is last and before and self._is_card(kind, cards[0])

    def _is_card(self, kind: str, card: Item) -> bool:
        assert card.named is not None
        if kind == "card":
            return True
        if kind == "spell":
            return all(self.is_spell(each) for each in card.named.names)
        types = [self.types(each) for each in card.named.names]
        word = {"aura": "Aura", "gear": "Equipment", "outlet": ""}[kind]
        return all(word in each and not each.startswith(("Instant", "Sorcery")) for each in types)

    def _is_creature(self, items: Sequence[Item], cards: Sequence[Item]) -> bool:
        if cards:
            return all(not self._is_card("spell", each) for each in cards)
        return any(
            (each.kind == "size" and each.norm[0] not in "+-")
            or KINDS.get(each.norm) in ("creature", "token", "commander", "board")
            or each.norm in KEYWORD_NOUNS
            or each.norm in SUBTYPE_WORDS
            or (len(items) == 1 and each.norm in ("it", "them", "him", "her", "everything"))
            for each in items
        )


_BEFORE_A_CARD: Final = (
    ADJECTIVES | ARTICLES | MINE | THEIRS | {"another", "this", "that", "own", "'s", "opponent"}
)
"""What may stand in front of a card's name in its noun phrase."""
_NEVER_INSIDE: Final = (
    (MARKS - {"and", "or", "that"})
    | (AUXILIARIES - {"have", "has", "had"})
    | NEGATIONS
    | {"i", "he", "she", "we", "they"}
)
"""Words that begin or belong to another clause, where a slot ends; and denials, which turn a row round."""


def _matched(row: Row, items: Sequence[Item], at: int, kinds: _Kinds) -> tuple[int, list[list[Item]]] | None:
    """Where a row that begins at a place ends, with the runs of items of its words and slots by turns."""
    if row.opens and at and items[at - 1].kind != "punct" and items[at - 1].norm not in MARKS:
        return None
    found = _matched_from(row.said, items, at, kinds)
    if found is None:
        return None
    end = found[0]
    after = items[end] if end < len(items) else None
    if row.closes and after is not None and after.kind != "punct" and after.norm not in MARKS:
        return None
    return found


def _matched_from(
    said: tuple[Word | Slot, ...], items: Sequence[Item], at: int, kinds: _Kinds
) -> tuple[int, list[list[Item]]] | None:
    """Match words and slots from a place on; a slot is as short as it can be."""
    pieces: list[list[Item]] = [[]]
    for place, part in enumerate(said):
        if isinstance(part, Word):
            if at < len(items) and items[at].kind in ("word", "number") and items[at].norm in part.forms:
                pieces[-1].append(items[at])
                at += 1
            elif not part.may_be_missing:
                return None
            continue
        for size in range(1, min(_LONGEST_SLOT, len(items) - at) + 1):
            filling = list(items[at : at + size])
            if any(each.kind == "punct" or each.norm in _NEVER_INSIDE for each in filling):
                return None
            if not kinds.fits(part.kind, filling):
                continue
            behind = _matched_from(said[place + 1 :], items, at + size, kinds)
            if behind is not None:
                return behind[0], [*pieces, filling, *behind[1]]
        return None
    return at, pieces


def _exchanged(row: Row, pieces: list[list[Item]]) -> Iterator[Item]:
    """What a row means: its words at the places of those that were said, and what fills its slots."""
    if not row.meant:
        return
    said = [each for each in row.said if isinstance(each, Word)]
    forms = iter(
        form for item in (one for piece in pieces[::2] for one in piece)
        for form in [next((each.forms[item.norm] for each in said if each.forms.get(item.norm, -1) >= 0), -1)]
        if form >= 0
    )  # fmt: skip
    form = next(forms, _BASE)
    before = pieces[0][0] if pieces[0] else pieces[1][0]
    for place, words in enumerate(row.meant):
        stand = pieces[2 * place]
        start = stand[0].start if stand else before.end
        end = stand[-1].end if stand else before.end
        text = " ".join(each.text for each in stand)
        for word in words:
            norm = forms_of(word[:-1])[form] if word.endswith("*") else word
            yield Item(norm, "number" if norm.isdecimal() else "word", text or norm, start, end)
        if 2 * place + 1 < len(pieces):
            filling = pieces[2 * place + 1]
            yield from filling
            before = filling[-1]


@cache
def _rows() -> dict[str, tuple[Row, ...]]:
    """The rows of the file by the words with which they can begin, those of most words first."""
    file = msgspec.convert(yaml.safe_load(IDIOMS.read_text(encoding="utf-8")), _File)
    rows = [
        _row(said, meant)
        for each in (
            file.combat,
            file.spells,
            file.life,
            file.zones,
            file.leaving,
            file.questions,
            file.asides,
        )
        for said, meant in each.items()
    ]
    rows.sort(key=lambda each: -len(each.said))
    found: dict[str, list[Row]] = {}
    for row in rows:
        first = row.said[0]
        assert isinstance(first, Word)
        for word in first.forms:
            found.setdefault(word, []).append(row)
    return {word: tuple(each) for word, each in found.items()}


def _row(said: str, meant: str) -> Row:
    words = said.split()
    if not meant:
        return Row(tuple(_part(each) for each in words if each not in ("^", "$")), ())
    parts = tuple(_part(each) for each in words if each not in ("^", "$"))
    runs: list[tuple[str, ...]] = [()]
    for each in meant.split():
        if each.startswith("<"):
            runs.append(())
        else:
            runs[-1] = (*runs[-1], each)
    slots = sum(isinstance(each, Slot) for each in parts)
    if len(runs) != slots + 1:
        raise ValueError(f"{IDIOMS.name}: “{said}” has {slots} slots, its meaning {len(runs) - 1}")
    return Row(parts, tuple(runs), "^" in words, "$" in words)


def _part(word: str) -> Word | Slot:
    if word.startswith("<"):
        return Slot(word.strip("<>"))
    forms: dict[str, int] = {}
    for each in word.removesuffix("?").split("/"):
        if each.endswith("*"):
            base, third, past, ongoing = forms_of(each[:-1])
            forms |= {ongoing: _ONGOING, past: _PAST, third: _THIRD, base: _BASE}
        else:
            forms.setdefault(each, -1)
    return Word(forms, word.endswith("?"))
