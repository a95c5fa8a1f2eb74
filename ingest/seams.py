"""Where two pieces of a text meet without a blank, and whether one belongs there by punctuation alone.

Words that ran into each other are another matter: see `ingest.lexicon`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

WORD = (
    r"(?:(?=[A-Z])[^\W\d_]+(?:['’][a-z]+)*|[^\W\d_]+(?:['’](?:s|t|re|ve|ll|d|m)[a-z]*|(?<=s)['’][a-z]+)*)"
    r"(?:(?<=s)['’](?![^\W\d_]))?"
)
"""A word: letters, with what follows an apostrophe (`can't`, `players'`, `Ma'ruf`)."""

_PIECE = re.compile(
    rf"""
    (?P<blank>\s+)
  | (?P<symbol>\{{[^{{}}\s]{{1,12}}\}})
  | (?P<change>[+\-−][\dNXY]+/[+\-−][\dNXY]+)
  | (?P<number>\d{{1,3}}(?:,\d{{3}})+(?!\d)|\d+(?:[./]\d+)*)
  | (?P<address>(?:\.[A-Za-z]+)*\.(?:com|net|org)\b(?:/[\w-]+)*)
  | (?P<plural>\((?:s|es|tm|TM|r|R|c)\)|(?<=[\]}}])['’]s\b)
  | (?P<word>{WORD})
  | (?P<dash>--+|—)
  | (?P<quote>["“”'‘’])
  | (?P<mark>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_ENDS = frozenset(".,;:!?")
_SIDES = {"“": "open", "‘": "open", "”": "close", "’": "close"}
_BEFORE_OPENING = frozenset(("", *" \n([—/"))
_AFTER_CLOSING = frozenset(("", *" \n)],.;:?!—/"))
_TEXT = frozenset(("word", "number", "symbol", "change"))
ORDINALS = frozenset(("st", "nd", "rd", "th", "s", "x"))
_ENDINGS = frozenset(("walk", "cycling"))
"""What the rules write directly behind a placeholder: `[type]walk`, `[type]cycling`."""


class Piece(msgspec.Struct, frozen=True, gc=False):
    """A stretch of a text: a word, a number, a symbol, a mark.

    `kind` is `blank`, `word`, `number`, `symbol` (`{T}`), `change` (`+1/+1`), `address`, `plural`
    (`(s)`), `dash`, `open` or `close` (quotes and brackets), `end` (a mark that a blank follows) or
    `mark`; `at` is its offset.
    """

    kind: str
    text: str
    at: int


def pieces(text: str) -> Iterator[Piece]:
    """Cut a text into pieces, none left out; straight quotes are told apart as `open` and `close`."""
    quoted = {'"': False, "'": False}
    for found in _PIECE.finditer(text):
        kind, piece = found.lastgroup or "mark", found[0]
        if kind == "quote":
            kind = _SIDES.get(piece) or _side(text, found.start(), quoted[piece])
            quoted["'" if piece in "'‘’" else '"'] = kind == "open"
        elif kind == "mark":
            kind = _mark(piece)
        yield Piece(kind, piece, found.start())


def _side(text: str, at: int, quoted: bool) -> str:
    """Tell on which side of what it quotes a straight quote stands."""
    opens = text[at - 1 : at] in _BEFORE_OPENING
    closes = text[at + 1 : at + 2] in _AFTER_CLOSING
    if opens != closes:
        return "open" if opens else "close"
    return "close" if quoted else "open"


def _mark(piece: str) -> str:
    if piece in "([":
        return "open"
    if piece in ")]":
        return "close"
    return "end" if piece in _ENDS else "mark"


def needs_blank(row: Sequence[Piece], at: int) -> bool:
    """Tell whether a blank was lost between a piece of a text and the one before it.

    A number and the word after it are not decided here: `704.5and` may be `704.5a nd` as far as
    punctuation knows.
    """
    left, right = row[at - 1], row[at]
    if "dash" in (left.kind, right.kind):
        return _beside_dash(row, at)
    if left.text == right.text == ".":
        return _in_spaced_dots(row, at)
    if left.kind == "end":
        return _after_end(row, at)
    if right.kind == "open":
        return left.kind in _TEXT or left.kind in ("close", "plural")
    if left.kind in ("close", "plural"):
        return right.kind in _TEXT and right.text not in ORDINALS | _ENDINGS
    if left.kind not in _TEXT or right.kind not in _TEXT:
        return False
    if left.kind == "word" and right.kind == "number":
        return len(left.text) > 1 or left.text == "a"
    if left.kind == "symbol":
        return right.kind == "word" and right.text not in ORDINALS
    return left.kind != "number"


def _beside_dash(row: Sequence[Piece], at: int) -> bool:
    """A dash has blanks on both sides or on none: where one is there, the other was lost."""
    if row[at].kind == "dash":
        return row[at - 1].kind in _TEXT and at + 1 < len(row) and row[at + 1].kind == "blank"
    return row[at].kind in (*_TEXT, "open") and at > 1 and row[at - 2].kind == "blank"


def _in_spaced_dots(row: Sequence[Piece], at: int) -> bool:
    """Three dots for words left out are written with blanks between: `". . ."`."""
    around = [piece.kind for piece in (*row[max(0, at - 2) : at - 1], *row[at + 1 : at + 2])]
    return "blank" in around


def _after_end(row: Sequence[Piece], at: int) -> bool:
    left, right = row[at - 1], row[at]
    if right.kind == "open":
        return True
    if right.kind not in _TEXT or at < 2 or row[at - 2].kind == "blank":
        return False
    initials = left.text == "." and len(row[at - 2].text) == 1 and len(right.text) == 1
    return not (initials and row[at - 2].kind == right.kind == "word")
