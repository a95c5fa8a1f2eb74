"""Lines of a source text that was filled to a width and then joined without the blanks between them.

Filling is exact: a line holds as many tokens as fit, and the token that begins the next line is one that
did not. So nearly every lost blank is known by counting columns, and the words say which of the few
places left it is.
"""

from __future__ import annotations

import re
from collections.abc import Container
from typing import TypeAlias

import msgspec

from ingest.edits import edits_of
from ingest.lexicon import Lexicon, Site
from ingest.restructured_markup import Inline

_TOKEN = re.compile(r"\S{0,200}(?: <[^<>\s]{0,200}>`__\S{0,200}){0,9}")
_MISFIT = 40.0
_NEGATED = 8.0
"""The surprise, in nats, of a known word with "un" before it."""

_LONGEST = 60
"""Longer runs of letters are no words that lost a blank between them, but damage."""

_PATHS = 20
_HOPELESS = 1.5 * _MISFIT


class _Blank(msgspec.Struct, frozen=True):
    """A blank that was lost at an offset of the text, and the one before it."""

    at: int
    before: _Blank | None


class _Path(msgspec.Struct, frozen=True):
    """A way to part the text so far: its cost, and its last blank."""

    cost: float
    last: _Blank | None = None

    def blanks(self) -> tuple[int, ...]:
        """Give the offsets of all blanks."""
        places = []
        blank = self.last
        while blank is not None:
            places.append(blank.at)
            blank = blank.before
        return tuple(reversed(places))


class _Line(msgspec.Struct, frozen=True):
    """The line that is being filled: where it starts in the source, and how long the one before was."""

    start: int
    before: int


_Paths: TypeAlias = dict[_Line, _Path]
_Ways: TypeAlias = list[tuple[float, tuple[int, ...]]]


class WrappedLines:
    """Finds where the lines of paragraphs ended, by their width and by the words of a lexicon.

    `columns` is how much a line may hold, markup included; `known` are the document's rule numbers, as
    in `Lexicon.respace`.
    """

    def __init__(self, columns: int, lexicon: Lexicon, known: Container[str] = ()) -> None:
        self._columns = columns
        self._lexicon = lexicon
        self._known = known

    def blanks(self, source: str, inline: Inline, lead: int = 0, indent: int = 0) -> tuple[int, ...]:
        """Give the offsets at which a paragraph lost a blank; `source` is what `inline` was parsed from.

        `lead` columns of the first line and `indent` columns of the others hold something else. Italics
        have lost blanks at their edges too: where there are any, the words alone decide.
        """
        if inline.italics:
            changes = self._lexicon.respace(inline.text, self._known)[1]
            return tuple(edit.start for edit in edits_of(changes))
        search = _Search(source, inline, self._columns - indent, self._lexicon)
        paths = {_Line(indent - lead, self._columns): _Path(0.0)}
        for site in self._lexicon.sites(inline.text, self._known):
            paths = search.onward(paths, site)
        return search.best(paths).blanks()


class _Search:
    """Weighs the ways to fill the lines of one paragraph, of which each holds `width` columns."""

    def __init__(self, source: str, inline: Inline, width: int, lexicon: Lexicon) -> None:
        self._source = source
        self._inline = inline
        self._width = width
        self._lexicon = lexicon
        self._ends: dict[int, int] = {}

    def best(self, paths: _Paths) -> _Path:
        """Give the cheapest path when the last line has ended with the paragraph."""
        costs = {line: path.cost + self._misfit(line, len(self._source)) for line, path in paths.items()}
        return paths[min(costs, key=lambda line: costs[line])]

    def onward(self, paths: _Paths, site: Site) -> _Paths:
        """Continue each path past a site, with every way to part it; hopeless paths are given up."""
        token = self._token_end(self._column(site.at))
        # Where all that stands at a site fits on the line, the line didn't end there.
        if site.kind != "seam" and all(token - line.start < self._width for line in paths):
            return paths
        ways = self._ways(site)
        if not ways:
            return paths
        places = {at: self._column(at) for _, blanks in ways for at in blanks}
        after: _Paths = {}
        for begun, path in paths.items():
            for more, blanks in ways:
                line, cost, blank = begun, path.cost + more, path.last
                for at in blanks:
                    cost += self._misfit(line, places[at])
                    line = _Line(places[at], places[at] - line.start)
                    blank = _Blank(at, blank)
                if line not in after or cost < after[line].cost:
                    after[line] = _Path(cost, blank)
        last = max(places.values())
        told = {line: path.cost + self._excess(line, last) for line, path in after.items()}
        kept = sorted(after, key=lambda line: told[line])[:_PATHS]
        return {line: after[line] for line in kept if told[line] < told[kept[0]] + _HOPELESS}

    def _ways(self, site: Site) -> _Ways:
        """List the ways to part a site, not parting it included; none where there is no choice."""
        if site.kind == "seam":
            return [(0.0, (site.at,))]
        if site.kind != "word" or len(site.text) > _LONGEST:
            return []
        word, at = site.text, site.at
        singles = self._in_two(word, site.before)
        if not singles:
            return []
        ways: _Ways = [(self._lexicon.cost_whole(word, site.before), ())]
        ways += [(cost, (at + length,)) for length, cost in singles]
        # Only where the address of a link fills up the line can a line hold less than a word.
        if self._inline.origin(at + len(word) - 1) - self._inline.origin(at) >= len(word):
            for length, _ in singles:
                begun = self._lexicon.cost_whole(word[:length], site.before)
                for further, cost in self._in_two(word[length:], word[:length]):
                    ways.append((begun + cost, (at + length, at + length + further)))
        return ways

    def _in_two(self, word: str, before: str) -> list[tuple[int, float]]:
        """List the places where a word could be two, with the cost of the two."""
        lexicon = self._lexicon
        ways = list(lexicon.ways(word, before))
        if not ways and word not in lexicon:
            places = range(3, len(word) - 2)
            ways = [(at, sum(map(lexicon.cost_whole, (word[:at], word[at:])))) for at in places]
        for n, (at, cost) in enumerate(ways):
            if word[at : at + 2] == "un" and word[at + 2 :] in lexicon and word[at:] not in lexicon:
                told = lexicon.cost_whole(word[:at], before) + lexicon.cost(word[at + 2 :]) + _NEGATED
                ways[n] = (at, min(cost, told))
        return ways

    def _misfit(self, line: _Line, end: int) -> float:
        """Say how badly a line that ends at a place fits: whether it is too long, or began too late."""
        first = min(self._token_end(line.start), end)
        too_late = line.before + 1 + first - line.start <= self._width
        return self._excess(line, end) + (_MISFIT if too_late else 0.0)

    def _excess(self, line: _Line, end: int) -> float:
        """Say how much too long a line is; one token may be as long as it is."""
        if end - line.start <= self._width or end <= self._token_end(line.start):
            return 0.0
        return _MISFIT * ((end - line.start - 1) // self._width)

    def _token_end(self, start: int) -> int:
        if start not in self._ends:
            found = _TOKEN.match(self._source, max(0, start))
            self._ends[start] = found.end() if found else start
        return self._ends[start]

    def _column(self, at: int) -> int:
        return column(self._source, self._inline, at)


def column(source: str, inline: Inline, at: int) -> int:
    """Give the place in the source before which a line ended, if a blank was lost at an offset."""
    place = inline.origin(at)
    while place and source[place - 1] in "`*":
        place -= 1
    return place
