"""Two wordings side by side: which words stayed, which went, which came."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Literal, TypeAlias

from rapidfuzz.distance import Indel, Opcode

Kind: TypeAlias = Literal["same", "old", "new"]
Run: TypeAlias = tuple[Kind, str]

ISLAND = 2
"""So many unchanged words at most, between changes of no fewer, are shown as changed with them."""

_PIECE = re.compile(
    r"""
    (?: \{[^{}\s]*\}                         # a symbol
      | [-+−]\w+/[-+−]\w+                     # a change of power and toughness
      | \w+(?:['’./–-]\w+)*                   # a word, a number, a compound
      | [^\w\s]
    )\s*
    | \s+
    """,
    re.VERBOSE,
)
_TYPOGRAPHY = str.maketrans(
    {"“": '"', "”": '"', "’": "'", "‘": "'", "–": "-", "—": "-", "−": "-", "{": None, "}": None}
)


def compare(old: str, new: str) -> tuple[Run, ...]:
    """Compare two texts word by word: runs of kind `same`, `old` (only there) or `new` (only here).

    The runs stand in the order of reading, and where words were exchanged the old ones come first. The
    runs of kind `same` and `new` give the new text, letter by letter; `same` and `old` the old one, but
    for the style of its quotation marks, dashes, braces and blanks, which count as no change. A few
    unchanged words amid changes are shown as changed with them, so that phrases are read whole.
    """
    before, after = _PIECE.findall(old), _PIECE.findall(new)
    runs: list[Run] = []
    for gone, come, changed in _joined(_stretches(before, after)):
        if not changed:
            runs.append(("same", "".join(come)))
            continue
        if gone:
            runs.append(("old", "".join(gone)))
        if come:
            runs.append(("new", "".join(come)))
    return tuple(runs)


_Stretch: TypeAlias = tuple[list[str], list[str], bool]


def _stretches(before: list[str], after: list[str]) -> list[_Stretch]:
    """Give the stretches of both texts in order: old pieces, new pieces, and whether they differ.

    What both begin with, letter by letter, is not compared piece by piece, but for the last of it, and
    likewise what both end with: most rewordings change a few words of many.
    """
    start, end = _alike(before, after)
    found = list(_compared(before[start : len(before) - end], after[start : len(after) - end]))
    if start:
        found[0] = (before[:start] + found[0][0], after[:start] + found[0][1], False)
    if end:
        gone, come, _ = ([], [], True) if found[-1][2] else found.pop()
        found.append((gone + before[-end:], come + after[-end:], False))
    return found


def _alike(before: list[str], after: list[str]) -> tuple[int, int]:
    """Count the pieces with which both texts begin and end, without those next to what differs."""
    most = min(len(before), len(after))
    start = next((at for at in range(most) if before[at] != after[at]), most)
    end = next((at for at in range(most - start) if before[-1 - at] != after[-1 - at]), most - start)
    return max(0, start - 1), max(0, end - 1)


def _compared(before: list[str], after: list[str]) -> Iterator[_Stretch]:
    """Yield the stretches of two texts that are compared piece by piece."""
    steps = list(Indel.opcodes([_plain(piece) for piece in before], [_plain(piece) for piece in after]))
    gone: list[str] = []
    come: list[str] = []
    blank = ""  # stands in the old text after the last unchanged piece, and not in the new one
    for at, step in enumerate(steps):
        if step.tag == "equal":
            if gone or come:
                yield gone, come, True
                gone, come = [], []
            kept = after[step.dest_start : step.dest_end]
            last = before[step.src_end - 1]
            blank = _blank_after(last) if not _blank_after(kept[-1]) else ""
            # A blank that only the new text has there belongs to the new words that it leads to.
            if _blank_after(kept[-1]) and not _blank_after(last) and _inserts(steps[at + 1 :]):
                come = [_blank_after(kept[-1])]
                kept[-1] = kept[-1].rstrip()
            yield before[step.src_start : step.src_end], kept, False
        else:
            gone += before[step.src_start : step.src_end]
            if gone and blank:
                gone[0], blank = blank + gone[0], ""
            come += after[step.dest_start : step.dest_end]
    if gone or come:
        yield gone, come, True


def _inserts(steps: Sequence[Opcode]) -> bool:
    """Tell whether words come before the next that are in both texts."""
    return any(step.tag == "insert" for step in takewhile(lambda step: step.tag != "equal", steps))


def _joined(stretches: Sequence[_Stretch]) -> list[_Stretch]:
    """Let the changes on both sides of a small island swallow it."""
    joined: list[_Stretch] = []
    for gone, come, changed in stretches:
        if changed and len(joined) > 1 and _is_island(joined[-2], joined[-1], (gone, come, changed)):
            island = joined.pop()
            before = joined.pop()
            joined.append((before[0] + island[0] + gone, before[1] + island[1] + come, True))
        else:
            joined.append((gone, come, changed))
    return joined


def _is_island(left: _Stretch, island: _Stretch, right: _Stretch) -> bool:
    words = _words(island[1])
    return words <= ISLAND and words <= min(_words(side[0] + side[1]) for side in (left, right))


def _words(pieces: list[str]) -> int:
    return sum(piece[0].isalnum() or piece[0] == "{" for piece in pieces)


def _blank_after(piece: str) -> str:
    return piece[len(piece.rstrip()) :]


def _plain(piece: str) -> str:
    return piece.strip().translate(_TYPOGRAPHY)
