"""Lines of a printed page that were joined without a blank, told apart by how much a line holds.

Every line end of such a text has lost its blank, so the places are known to within a few letters: one for
each line. Which words part there is for the lexicon to say.
"""

from __future__ import annotations

import math
from collections.abc import Container, Iterator
from itertools import accumulate, pairwise

import msgspec

from ingest.lexicon import Lexicon

_ANY_WORD = 1.5
_UNLIKELY = 14.0
_FORBIDDEN = 40.0
_SHORT = 0.75


_WIDTHS = {
    **dict.fromkeys("iljtI.,:;'!| ", 0.63),
    **dict.fromkeys('frs()[]-"/', 0.8),
    **dict.fromkeys("mMwW", 1.67),
    **dict.fromkeys("ABCDEFGHJKLNOPQRSTUVXYZ", 1.44),
}
"""How wide letters are in book type, where a letter of no note is 1.15 and all of them come to about 1."""


class Lines(msgspec.Struct, frozen=True):
    """How wide the printed lines of a paragraph are, in letters: the first, the others, give or take."""

    first: float
    rest: float
    spread: float = 2.7

    def surprise(self, width: float, *, first: bool) -> float:
        """Give the surprise, in nats, of a line of this width."""
        away = (width - (self.first if first else self.rest)) / self.spread
        return _ANY_WORD + min(away * away / 2, _UNLIKELY if away < 0 else _FORBIDDEN)

    def is_short(self, width: float, *, first: bool) -> bool:
        """Tell whether a line is so short that a paragraph must have ended with it."""
        return width < _SHORT * (self.first if first else self.rest)


class _Ruler:
    """Measures a text as it was printed."""

    def __init__(self, text: str, lines: Lines) -> None:
        self._until = tuple(accumulate((_WIDTHS.get(letter, 1.15) for letter in text), initial=0.0))
        self._lines = lines

    def surprise(self, start: int, end: int) -> float:
        """Give the surprise of a line that holds `[start, end)` of the text."""
        return self._lines.surprise(self._until[end] - self._until[start], first=not start)

    def is_short(self, start: int, end: int) -> bool:
        """Tell whether `[start, end)` leaves room on its line for any word."""
        return self._lines.is_short(self._until[end] - self._until[start], first=not start)

    def surprise_of_last(self, start: int) -> float:
        """Give the surprise of a last line: only its being too long is one."""
        end = len(self._until) - 1
        width = self._until[end] - self._until[start]
        usual = self._lines.rest if start else self._lines.first
        return self.surprise(start, end) if width > usual else 0.0


class _Choice(msgspec.Struct, frozen=True):
    """A place where lines may part: `ways` are offsets with their costs, `stay` that of not parting.

    `blank` is false where parting loses no blank, as after a hyphen.
    """

    ways: tuple[tuple[int, float], ...]
    stay: float
    blank: bool = True


class _Path(msgspec.Struct, frozen=True):
    cost: float
    breaks: tuple[tuple[int, bool], ...]


def line_ends(text: str, lexicon: Lexicon, lines: Lines, known: Container[str] = ()) -> tuple[int, ...]:
    """Find the offsets at which a line of the page ended and a blank was lost.

    `known` are the document's rule numbers, as in `Lexicon.respace`.
    """
    ruler = _Ruler(text, lines)
    paths = {0: _Path(0.0, ())}
    for choice in _choices(text, lexicon, known):
        paths = _onward(paths, choice, ruler)
    ended = {last: path.cost + ruler.surprise_of_last(last) for last, path in paths.items()}
    best = paths[min(ended, key=lambda last: ended[last])]
    return tuple(at for at, blank in best.breaks if blank)


def paragraph_ends(text: str, ends: tuple[int, ...], lines: Lines) -> tuple[int, ...]:
    """Find those line ends that close a paragraph: a sentence ends there in the middle of the line."""
    ruler = _Ruler(text, lines)
    return tuple(
        end for start, end in pairwise((0, *ends)) if text[end - 1] in ".)" and ruler.is_short(start, end)
    )


def _onward(paths: dict[int, _Path], choice: _Choice, ruler: _Ruler) -> dict[int, _Path]:
    after: dict[int, _Path] = {}
    if choice.stay < math.inf:
        for last, path in paths.items():
            after[last] = _Path(path.cost + choice.stay, path.breaks)
    for at, cost in choice.ways:
        costs = {last: path.cost + cost + ruler.surprise(last, at) for last, path in paths.items()}
        last = min(costs, key=lambda each: costs[each])
        after[at] = _Path(costs[last], (*paths[last].breaks, (at, choice.blank)))
    lowest = min(path.cost for path in after.values())
    return {last: path for last, path in after.items() if path.cost < lowest + 2 * _FORBIDDEN}


def _choices(text: str, lexicon: Lexicon, known: Container[str]) -> Iterator[_Choice]:
    for site in lexicon.sites(text, known):
        if site.kind == "seam":
            yield _Choice(((site.at, 0.0),), math.inf)
        elif site.kind == "fold":
            yield _Choice(((site.at, 0.0),), 0.0, blank=False)
        elif ways := lexicon.ways(site.text, site.before):
            stay = lexicon.cost_elsewhere(site.text, site.before)
            yield _Choice(tuple((site.at + at, cost) for at, cost in ways), stay)
