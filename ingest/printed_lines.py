"""Lines of a printed page that were joined without a blank, told apart by how much a line holds.

Every line end of such a text has lost its blank. The page was filled line by line: each took as many words
as fit, in a book face whose letters have known widths. So a line can end in one or two places only, and which
words part there is for the lexicon to say.
"""

from __future__ import annotations

import math
import re
from collections.abc import Container, Iterator, Sequence
from itertools import accumulate, pairwise, repeat

import msgspec

from ingest.lexicon import Lexicon

_ROMAN = {
    944: "W",
    889: "M",
    778: "m",
    722: "ADGHKNOQRUVXYw",
    667: "BCR",
    611: "ELTZ",
    564: "+=",
    556: "FPS",
    480: "{}",
    444: 'acez"',
    389: "sJ",
    333: "frI()-[]!'",
    278: "ijlt/:;",
    250: " .,",
}
_ITALIC = {
    833: "WM",
    722: "DGHOQUm",
    675: "+=",
    667: "CKNw",
    611: "ABEFPRVX",
    556: 'LTYZ"',
    444: "cekvxyJ",
    400: "{}",
    389: "rsz[]",
    333: "I()-!':;",
    278: "fijlt/",
    250: " .,",
}
_OTHERS = 500
"""The widths of letters in thousandths of the size of type; all others have the width of a digit."""

_WRITTEN_OUT = re.compile(r"--|\((?:tm|r)\)")
_TOKEN_END = re.compile(r"\s|(?<=-)(?=[^\s-])")

_OVER, _UNDER = 30.0, 40.0
_UNLIKELY = 12.0
_FORBIDDEN = 40.0
_ROOM_FOR_A_WORD = 400


class Lines(msgspec.Struct, frozen=True):
    """How wide the printed lines of a paragraph are, in thousandths of the size of type.

    `first` is the room for words in the first line, where a number or a label stands before them.
    """

    first: int
    rest: int
    italic: bool = False

    def after(self, label: str) -> Lines:
        """Give the lines of a paragraph whose first one begins with a label of its own."""
        return msgspec.structs.replace(self, first=self.first - sum(_widths(label, italic=False)))


class _Ruler:
    """Measures a text as it was printed."""

    def __init__(self, text: str, lines: Lines) -> None:
        self._until = list(accumulate(_widths(text, italic=lines.italic), initial=0))
        self._lines = lines
        self._next = [len(text)] * (len(text) + 1)
        ends = [found.start() for found in _TOKEN_END.finditer(text)]
        for start, end in pairwise((0, *ends)):
            self._next[start:end] = [end] * (end - start)

    def _room(self, start: int, end: int) -> int:
        """Say how much room is left on a line that holds `[start, end)`; less than none if it is too long."""
        full = self._lines.rest if start else self._lines.first
        return full - (self._until[end] - self._until[start])

    def room_after_next(self, start: int, end: int) -> int:
        """Say how much room would be left if the word after `end` stood on the line, too."""
        blank = _OTHERS // 2
        return self._room(start, end) - blank - (self._until[self._next[end]] - self._until[end])

    def surprise(self, start: int, end: int, *, certain: bool) -> float:
        """Give the surprise, in nats, of a line that holds `[start, end)` of the text and no more.

        A line that is `certain` to end there may be short, as a paragraph may have ended with it.
        """
        over = max(0, -self._room(start, end)) / _OVER
        under = max(0, self.room_after_next(start, end)) / _UNDER
        return min(over * over / 2, _FORBIDDEN) + min(under * under / 2, _UNLIKELY if certain else _FORBIDDEN)

    def surprise_of_last(self, start: int) -> float:
        """Give the surprise of a last line: only its being too long is one."""
        over = max(0, -self._room(start, len(self._until) - 1)) / _OVER
        return min(over * over / 2, _FORBIDDEN)


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


def line_ends(
    text: str, lexicon: Lexicon, lines: Sequence[Lines], known: Container[str] = ()
) -> tuple[int, ...]:
    """Find the offsets at which a line of the page ended and a blank was lost.

    `lines` are the widths that the paragraph may have been set in; the one that fits best is taken.
    `known` are the document's rule numbers, as in `Lexicon.respace`.
    """
    choices = tuple(_choices(text, lexicon, known))
    best = min((_best(text, choices, each) for each in lines), key=lambda path: path.cost)
    return tuple(at for at, blank in best.breaks if blank)


def _best(text: str, choices: Sequence[_Choice], lines: Lines) -> _Path:
    ruler = _Ruler(text, lines)
    paths = {0: _Path(0.0, ())}
    for choice in choices:
        paths = _onward(paths, choice, ruler)
    ended = [_Path(path.cost + ruler.surprise_of_last(last), path.breaks) for last, path in paths.items()]
    return min(ended, key=lambda path: path.cost)


def paragraph_ends(text: str, ends: tuple[int, ...], lines: Lines) -> tuple[int, ...]:
    """Find those line ends that close a paragraph: a sentence ends, and there was room for the next word."""
    ruler = _Ruler(text, lines)
    return tuple(
        end
        for start, end in pairwise((0, *ends))
        if text[end - 1] in ".)" and ruler.room_after_next(start, end) > _ROOM_FOR_A_WORD
    )


def _widths(text: str, *, italic: bool) -> list[int]:
    table = _ITALIC_WIDTHS if italic else _ROMAN_WIDTHS
    widths = list(map(table.get, text, repeat(_OTHERS)))
    for found in _WRITTEN_OUT.finditer(text):
        # Printed as one sign (a long dash, a small word), which is about as wide as two digits.
        length = len(found[0])
        widths[found.start() : found.end()] = [2 * _OTHERS // length] * length
    return widths


def _by_letter(widths: dict[int, str]) -> dict[str, int]:
    return {letter: width for width, letters in widths.items() for letter in letters}


_ROMAN_WIDTHS = _by_letter(_ROMAN)
_ITALIC_WIDTHS = _by_letter(_ITALIC)


def _onward(paths: dict[int, _Path], choice: _Choice, ruler: _Ruler) -> dict[int, _Path]:
    after: dict[int, _Path] = {}
    certain = choice.stay == math.inf
    if choice.stay < math.inf:
        for last, path in paths.items():
            after[last] = _Path(path.cost + choice.stay, path.breaks)
    for at, cost in choice.ways:
        costs = {
            last: path.cost + cost + ruler.surprise(last, at, certain=certain) for last, path in paths.items()
        }
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
        elif site.kind == "word" and (ways := lexicon.ways(site.text, site.before, site.after)):
            stay = lexicon.cost_elsewhere(site.text, site.before, site.after)
            yield _Choice(tuple((site.at + at, cost) for at, cost in ways), stay)
