"""Blanks given back by a slug: the anchor that pandoc makes of a paragraph keeps its word limits.

A slug holds the paragraph's letters and digits in lower case, its dots, hyphens and underscores, and a
hyphen for each blank; other punctuation is gone, and so is what stands before the first letter. A slug
that another paragraph has used already ends in a hyphen and a count.
"""

from __future__ import annotations

import re
import sys
from bisect import bisect_left
from collections.abc import Iterator

from ingest.edits import Edit, blank

_KEPT = re.compile(r"[\w.]+")
_DROPPED = re.compile(r"[^\w.]+")
_WORD = re.compile(r"[^-]+")
_NO_MORE = (sys.maxsize, 0)
_COUNT = re.compile(r"-\d+")
_LETTER = re.compile(r"[^\W\d_]")
_BLANKS = re.compile(r"\s+")
_CLOSED = re.compile(r"[^\"]*?[.,!?]'")
_SILENT = re.compile(r"[^-\s]")


def blanks_from(slug: str, text: str, start: int = 0) -> list[Edit] | None:
    """Find the edits that put `text[start:]` on the word limits of its slug; None where they disagree.

    A blank that the text has and the slug has not is left as it is.
    """
    letter = _LETTER.search(text, start)
    if letter is None:
        return None
    limits = _limits(slug, _DROPPED.sub("", text[letter.start() :]).lower())
    if limits is None:
        return None
    quotes = [found.start() for found in re.finditer('"', text)]
    edits: list[Edit] = []
    done, last = 0, letter.start()
    kept, hyphens = next(limits, _NO_MORE)
    for run in _KEPT.finditer(text, last):
        begun, ended = run.span()
        between = 0
        if kept == done:
            between = hyphens
            kept, hyphens = next(limits, _NO_MORE)
        if last != begun and text[last:begun] != " " * between:
            edits += _in_gap(text, last, begun, between, quotes)
        while kept < done + ended - begun:
            edits.append(blank(begun + kept - done))
            kept, hyphens = next(limits, _NO_MORE)
        done, last = done + ended - begun, ended
    return edits


def _limits(slug: str, kept: str) -> Iterator[tuple[int, int]] | None:
    """Count the hyphens of a slug by the number of kept characters before them; None if it is another's."""
    limits: list[tuple[int, int]] = []
    done = at = 0
    for word in _WORD.finditer(slug):
        if done == len(kept) and _COUNT.fullmatch(slug, at):
            break
        if not kept.startswith(word[0], done):
            return None
        if word.start() > at:
            limits.append((done, word.start() - at))
        done, at = done + len(word[0]), word.end()
    return iter(limits) if done == len(kept) else None


def _in_gap(text: str, start: int, end: int, hyphens: int, quotes: list[int]) -> list[Edit]:
    """Place the blanks that a gap of punctuation lacks: its slug has `hyphens` hyphens for it."""
    silent = _SILENT.sub("", text[start:end])
    wanted = hyphens - silent.count("-") - len(_BLANKS.findall(silent))
    if wanted <= 0:
        return []
    places = sorted(range(start, end + 1), key=lambda at: (-_room(text, at, quotes), at))
    return [blank(at) for at in sorted(places[:wanted])]


def _room(text: str, at: int, quotes: list[int]) -> int:
    """Say how fitting a blank is before the character at an offset: 0 not at all, 4 most."""
    left, right = _side(text, at - 1, quotes), _side(text, at, quotes)
    if left.isspace() or right.isspace() or left in "([{+/" or right in ")]},;:/":
        return 0
    if left in ",;:":
        return 4
    if left in ")]}" or right in "([{":
        return 3
    if "-" in (left, right) and "--" in text[at - 2 : at + 2]:
        return 0 if left == right else 2
    return 2 if right in "+-" else 1


def _side(text: str, at: int, quotes: list[int]) -> str:
    """Give a character, and for a mark with two meanings a plainer one that stands for it.

    A straight quote is the bracket that it stands for: the first of a text opens, the next closes. A
    single one inside of double ones opens where another closes after it. The hyphen of `power- and` ends
    its word.
    """
    character = text[at]
    if character == '"':
        return "]" if bisect_left(quotes, at) % 2 else "["
    if character == "'":
        nested = bisect_left(quotes, at) % 2 and text[at - 1] not in ".,!?"
        return "[" if nested and _CLOSED.match(text, at + 1) else "]"
    if character == "-" and text[at - 1].islower() and text[at + 1 : at + 2].islower():
        return "]"
    return character
