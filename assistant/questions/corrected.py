"""What is taken back in the same breath: "a 3/3, no wait, a 4/3", "his Bear ... sorry, Elf"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from assistant.questions.mentions import Item
from assistant.questions.vocabulary import ME, MINE, NEGATIONS, THEIRS, THEM

_TAKING_BACK: Final = (
    ("no", "wait"), ("wait", "no"), ("no", ",", "wait"), ("wait", ",", "no"), ("oh", "wait"),
    ("scratch", "that"),
    ("i", "mean"), ("i", "meant"), ("sorry",), ("or", "rather"), ("make", "that"), ("correction",), ("er",),
    ("err",), ("erm",), ("oops",), ("whoops",), ("actually", "no"), ("no", ",", "actually"), ("sry",),
)  # fmt: skip
"""What is said before what is meant."""
_IN_FRONT: Final = frozenset(
    ("a", "an", "the", "his", "her", "their", "my", "our", "it", "is", "was", "that")
)
_BARE: Final = frozenset(("it", "is", "was", "that"))
_HEADS: Final = frozenset(("creature", "guy", "dude", "token", "life", "damage", "cards", "card", "lands"))
"""What may stand behind the size or number that is taken back."""
_PAUSES: Final = frozenset((",", "-", "—", "–", "..", "...", "....", "(", ":", ";"))
_CORRECTED: Final = ("card", "size", "number")
_NOTHING: Final = frozenset(("nothing", "none", "nobody", "not"))
_TAKEN_BACK: Final = "taken_back"
"""A word that nothing understands: what is taken back without another thing in its place is refused."""
_FAR: Final = 2
"""So many words may stand between what is taken back and the words that do so."""


def with_corrections(items: Sequence[Item]) -> tuple[list[Item], tuple[tuple[int, int], ...]]:
    """The items with what is meant in the place of what was taken back, and where that stood.

    Only a card, a size or a number in the place of another one of these, told right before: whatever else is
    corrected stays as it is said, and is refused where it is not understood.
    """
    found = list(items)
    left_out: list[tuple[int, int]] = []
    at = 0
    while at < len(found):
        length = _takes_back(found, at)
        meant = _meant(found, at + length) if length else None
        said = _said(found, at, found[meant].kind) if meant is not None else None
        if length and _norm(found, _behind_pauses(found, at + length)) in _NOTHING:
            found[at] = msgspec.structs.replace(found[at], norm=_TAKEN_BACK, kind="word")
        if meant is None or said is None:
            at += 1
            continue
        opened = next((n for n in range(said, at) if found[n].norm == "("), None)
        closed = meant + 1 if opened is not None and _norm(found, meant + 1) == ")" else None
        if opened is not None and closed is None:
            at += 1
            continue
        set_off = _norm(found, at - 1) in _PAUSES and _norm(found, meant + 1) == "," and opened is None
        if set_off and _norm(found, meant + 2) in _HEADS:
            closed = meant + 1  # "at 3, I mean 4, life"
        fronts = [each for each in found[at + length : meant] if each.norm not in (*_BARE, *_PAUSES)]
        first = said - 1 if fronts and said and found[said - 1].norm in _IN_FRONT - _BARE else said
        behind = [each for each in found[said + 1 : at] if each.norm in _HEADS]
        goes_on = _norm(found, (closed or meant) + 1) in _HEADS
        left_out.append((found[first].start, found[meant].start))
        kept = [*fronts, found[meant], *(behind if not goes_on else [])]
        found[first : (closed or meant) + 1] = kept
        at = first + len(kept)
    return found, tuple(left_out)


def _behind_pauses(items: Sequence[Item], at: int) -> int:
    while at < len(items) and items[at].norm in _PAUSES:
        at += 1
    return at


def _norm(items: Sequence[Item], at: int) -> str:
    return items[at].norm if at < len(items) else ""


def _takes_back(items: Sequence[Item], at: int) -> int:
    """How many items from a place on take back what was said; 0 where none do."""
    before = items[at - 1].norm if at else ""
    for words in sorted(_TAKING_BACK, key=len, reverse=True):
        if tuple(_norm(items, at + n) for n in range(len(words))) == words:
            paused = before in (*_PAUSES, ".") or words[0] in ("no", "wait", "scratch", "er", "or")
            return len(words) if paused else 0
    return 0


def _meant(items: Sequence[Item], at: int) -> int | None:
    """Where the card, size or number stands that is meant, behind articles and pauses only."""
    while at < len(items) and items[at].norm in (*_IN_FRONT, *_PAUSES) and items[at].norm != "(":
        at += 1
    return at if at < len(items) and items[at].kind in _CORRECTED else None


def _said(items: Sequence[Item], at: int, kind: str) -> int | None:
    """Where that stands which is taken back: of the same kind, and in the same breath."""
    words = 0
    at -= at > 0 and items[at - 1].norm == "."  # "I bolt his 3/3. Sorry, it's a 3/4."
    for place in range(at - 1, -1, -1):
        item = items[place]
        if item.kind == kind:
            return place
        if item.norm in _PAUSES:
            continue
        words += 1
        ends = item.kind == "punct" or item.norm in NEGATIONS or item.norm in (*ME, *THEM, *MINE, *THEIRS)
        if ends or words > _FAR or (item.norm not in _HEADS and item.kind != "word"):
            return None
    return None
