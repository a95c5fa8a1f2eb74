"""Edits on a text as read from a document, and what a stretch of it looks like when they are made."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from model import Change, Span


class Edit(NamedTuple):
    """Put `after` in the place of `[start, end)` of a text; `kind` is that of the change it becomes."""

    start: int
    end: int
    after: str
    kind: str


def blank(at: int) -> Edit:
    """Put a blank before the character at an offset."""
    return Edit(at, at, " ", "space")


def edits_of(changes: Iterable[Change]) -> Iterator[Edit]:
    """Give changes back as the edits of the text from which they were made."""
    moved = 0
    for change in changes:
        start = change.at - moved
        yield Edit(start, start + len(change.before), change.after, change.kind)
        moved += len(change.after) - len(change.before)


def with_blanks(edits: Iterable[Edit], blanks: Iterable[Edit]) -> list[Edit]:
    """Add blanks to other edits, but none where another edit puts something of its own."""
    chosen = list(edits)
    taken = {at for edit in chosen for at in range(edit.start, max(edit.end, edit.start + 1))}
    return chosen + [each for each in blanks if each.start not in taken]


class Edited(NamedTuple):
    """A stretch of a text after its edits: its words, its spans, and the changes, all by its own offsets."""

    text: str
    spans: tuple[Span, ...]
    changes: tuple[Change, ...]


class Draft:
    """A text with its spans and its edits, from which finished stretches are cut.

    The edits come in any order but must not overlap. Blanks at the ends of a stretch fall away without
    a change.
    """

    def __init__(self, text: str, spans: Sequence[Span], edits: Iterable[Edit]) -> None:
        self.text = text
        self._spans = spans
        self._edits = sorted(edits)
        self._places = [edit.start for edit in self._edits]

    def cut(self, start: int, end: int) -> Edited:
        """Give `[start, end)` of the text with the edits inside it made."""
        stretch = self.text[start:end]
        start += len(stretch) - len(stretch.lstrip())
        end = start + len(stretch.strip())
        edits = [edit for edit in self._between(start, end) if start < edit.end and edit.end <= end]
        return Edited(
            self._words(start, end, edits),
            tuple(self._moved(start, end, edits)),
            tuple(self._changes(start, edits)),
        )

    def _between(self, start: int, end: int) -> list[Edit]:
        return self._edits[bisect_left(self._places, start) : bisect_left(self._places, end)]

    def _words(self, start: int, end: int, edits: Sequence[Edit]) -> str:
        pieces: list[str] = []
        for edit in edits:
            pieces += (self.text[start : edit.start], edit.after)
            start = edit.end
        return "".join((*pieces, self.text[start:end]))

    def _changes(self, start: int, edits: Sequence[Edit]) -> Iterator[Change]:
        moved = -start
        for edit in edits:
            yield Change(edit.kind, edit.start + moved, self.text[edit.start : edit.end], edit.after)
            moved += _growth(edit)

    def _moved(self, start: int, end: int, edits: Sequence[Edit]) -> Iterator[Span]:
        starts, ends = [edit.start for edit in edits], [edit.end for edit in edits]
        growth = list(accumulate((_growth(edit) for edit in edits), initial=-start))
        for span in self._spans:
            if span.start < end and span.end > start:
                first, last = max(span.start, start), min(span.end, end)
                # A blank at a span's edge stays outside of the span.
                yield Span(
                    first + growth[bisect_right(ends, first)],
                    last + growth[bisect_left(starts, last)],
                    span.kind,
                    span.target,
                )


def _growth(edit: Edit) -> int:
    return len(edit.after) - (edit.end - edit.start)
