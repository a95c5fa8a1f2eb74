"""Boards laid in passing, put so that frames read them: "with X and Y out", "me with X, him with Y"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from assistant.questions.mentions import DETERMINERS, Item
from assistant.questions.vocabulary import (
    ADJECTIVES,
    KEYWORD_NOUNS,
    KEYWORDS,
    KINDS,
    ME,
    MINE,
    NUMBERS,
    SUBTYPE_WORDS,
    THEIRS,
)

_THERE = frozenset(("out", "in_play", "my_side", "his_side"))
"""What says of the things in front of it that they are on the battlefield."""
_IN_A_LIST = frozenset((
    *DETERMINERS, *MINE, *THEIRS, *KINDS, *SUBTYPE_WORDS, *KEYWORD_NOUNS, *ADJECTIVES, *NUMBERS,
    *(word for each in KEYWORDS for word in (each, *each.split())), "'s",
    "opponent", "other", "already", "still",
))  # fmt: skip
"""Words that may stand in a list of things which are out."""
_JOINS = frozenset(("and", ","))


def laid_out(items: Sequence[Item]) -> list[Item]:
    """Items in which every list of what is out, and every verbless board, is one that frames read."""
    return _persons_with(_listed(_lacking(items)))


LACKED: Final = {
    "revolt": "", "threshold": "", "delirium": "", "metalcraft": "", "hellbent": "", "ferocious": "",
    "kicker": "", "counter": "counter", "counters": "counter", "+1/+1": "+1/+1", "-1/-1": "-1/-1",
}  # fmt: skip
"""What somebody or something may be told to be without, with the counters that this means."""


def _lacking(items: Sequence[Item]) -> list[Item]:
    """ "without revolt", "with no +1/+1 counters on it": one word for what is lacked, `without_revolt`."""
    found: list[Item] = []
    at = 0
    while at < len(items):
        said = 1 if items[at].norm == "without" else 0
        said = 2 if items[at].norm == "with" and _norm(items, at + 1) == "no" else said
        end = at + said + (bool(said) and _norm(items, at + said) == "any")
        lacked = _norm(items, end)
        if not said or lacked not in LACKED:
            found.append(items[at])
            at += 1
            continue
        end += 1
        if LACKED[lacked] not in ("", "counter"):
            if _norm(items, end) not in ("counter", "counters"):
                found.append(items[at])
                at += 1
                continue
            end += 1
        if LACKED[lacked] and _norm(items, end) == "on" and _norm(items, end + 1) in ("it", "him", "her"):
            end += 2
        text = " ".join(each.text for each in items[at:end])
        norm = f"without_{lacked.removesuffix('s')}"
        found.append(Item(norm, "word", text, items[at].start, items[end - 1].end))
        at = end
    return found


def _listed(items: Sequence[Item]) -> list[Item]:
    """ "with X and Y in play": each of the list stands behind "with", since "and" would end the clause."""
    found = list(items)
    for place, item in enumerate(items):
        if item.norm != "with" or item.kind != "word":
            continue
        end = _end_of_list(items, place + 1)
        for at in range(place + 1, end):
            if found[at].norm in _JOINS:
                found[at] = msgspec.structs.replace(found[at], norm="with", kind="word")
    return [
        each for place, each in enumerate(found)
        if not (each.norm == "with" and place and found[place - 1].norm == "with")
    ]  # fmt: skip


def _end_of_list(items: Sequence[Item], place: int) -> int:
    """The place of the word that says of a list that it is out; `place` where there is no such list."""
    for at in range(place, len(items)):
        item = items[at]
        if item.norm in _THERE:
            return at
        listed = item.kind in ("card", "size", "number") or item.norm in _IN_A_LIST or item.norm in _JOINS
        if not listed:
            break
    return place


def _persons_with(items: Sequence[Item]) -> list[Item]:
    """ "me with Serra Angel, opponent with Giant Spider": who stands so at the beginning has that.

    Only where a card, a size or a kind of thing stands behind, and the clause has no verb of its own.
    """
    found: list[Item] = []
    board, person_at = False, -2
    for place, item in enumerate(items):
        before = found[-1] if found else None
        opens = before is None or before.kind == "punct" or (board and before.norm == "and")
        if item.kind == "punct" and item.norm in ".?!;":
            board = False
        if opens and item.norm in _PERSONS and _norm(items, place + 1) == "with" and _ends(items, place + 2):
            person = "i" if item.norm in ME else _AS_SUBJECT.get(item.norm, item.norm)
            found.append(msgspec.structs.replace(item, norm=person))
            board, person_at = True, place
        elif item.norm == "with" and person_at == place - 1:
            found.append(msgspec.structs.replace(item, norm="has"))
        else:
            found.append(item)
    return found


def _ends(items: Sequence[Item], place: int) -> bool:
    """Tell whether nothing but things stands from a place to the end of the clause, and at least one."""
    at = place
    while at < len(items) and (
        items[at].kind in ("card", "size", "number") or items[at].norm in _IN_A_LIST | _THERE | {"and"}
    ):
        at += 1
    ended = at == len(items) or items[at].kind == "punct"
    return ended and at > place


def _norm(items: Sequence[Item], place: int) -> str:
    return items[place].norm if place < len(items) else ""


_PERSONS = frozenset(("i", "me", "opponent", "him", "her", "he", "she"))
_AS_SUBJECT = {"him": "he", "her": "she"}
