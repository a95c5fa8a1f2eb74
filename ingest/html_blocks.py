"""The paragraphs of an HTML page with what is marked in them, whatever elements they were written in."""

from __future__ import annotations

import re
import warnings
from bisect import bisect_right
from html import unescape
from itertools import accumulate
from typing import NamedTuple

from bs4 import BeautifulSoup, MarkupResemblesLocatorWarning, Tag, XMLParsedAsHTMLWarning
from bs4.element import NavigableString, PreformattedString

from model import Place

_ITALIC = frozenset(("i", "em", "cite"))
_BOLD = frozenset(("b", "strong"))
_INLINE = _ITALIC | _BOLD | frozenset(("a", "abbr", "code", "font", "img", "mark", "q", "s", "small", "span"))
_INLINE |= frozenset(("sub", "sup", "time", "u", "var", "wbr"))
"""Every other element begins and ends a paragraph."""

_HIDDEN = frozenset(("title", "noscript"))
_BLANKS = re.compile(r"[\s\u200b\ufeff]+")
_BEFORE_WORDS = re.compile(r"(?:<!--(?:[^-]|-(?!->))*+-->|<[^>]*+>|[\s\u200b\ufeff]|&nbsp;|&#160;)*+")
_WORD = re.compile(r"[^\s<>&]{1,30}")
_NEAR = 500
"""How far, in characters, a word is looked for that doesn't stand where the markup says."""


class Mark(NamedTuple):
    """A marked stretch `[start, end)` of a block; `kind` is `italic`, `bold` or `link`, with its address."""

    kind: str
    start: int
    end: int
    target: str = ""


class Block(NamedTuple):
    """A paragraph of the page: its words with single blanks, its element, the ids that lead to it.

    `broken` is true where it goes on after a `<br>` in the same element.
    """

    text: str
    place: Place
    tag: str
    marks: tuple[Mark, ...] = ()
    ids: tuple[str, ...] = ()
    broken: bool = False


def blocks_of(page: str) -> tuple[Block, ...]:
    """Read the blocks of a page; never fails, since a page that was cut or damaged still has words."""
    page = page.replace("\r\n", "\n").replace("\r", "\n")
    with warnings.catch_warnings():
        for kind in (XMLParsedAsHTMLWarning, MarkupResemblesLocatorWarning):
            warnings.simplefilter("ignore", kind)
        soup = BeautifulSoup(page, "lxml")
    collector = _Collector(page)
    collector.walk(soup)
    return tuple(collector.blocks)


class _Collector:
    """The blocks of a page so far, and how far the page has been read."""

    def __init__(self, page: str) -> None:
        self.blocks: list[Block] = []
        self._page = page
        self._lines = list(accumulate((len(line) + 1 for line in page.split("\n")), initial=0))
        self._at = 0
        self._begin("p", broken=False)
        self._ids: list[str] = []

    def walk(self, soup: BeautifulSoup) -> None:
        """Go through a page's elements in their order, without descending: no depth is too deep."""
        opened: list[Tag] = [soup]
        for node in soup.descendants:
            while node.parent is not opened[-1]:
                self._leave(opened.pop())
            if isinstance(node, Tag):
                self._enter(node)
                opened.append(node)
            elif isinstance(node, NavigableString) and not isinstance(node, PreformattedString):
                # Words of scripts, styles and templates are strings of kinds of their own.
                self._add(node, hidden=type(node) is not NavigableString or opened[-1].name in _HIDDEN)
        for tag in reversed(opened):
            self._leave(tag)

    def _begin(self, tag: str, *, broken: bool) -> None:
        self._tag, self._broken = tag, broken
        self._text, self._place = "", Place(1)
        self._open: dict[str, tuple[Tag, Mark]] = {}
        self._marks: list[Mark] = []

    def _enter(self, tag: Tag) -> None:
        name = tag.name
        if name not in _INLINE:
            self._end(self._tag if name == "br" else name, broken=name == "br")
        address = str(tag.get("href") or "") if name == "a" else ""
        kind = _kind(name) if name != "a" or address else ""
        if kind == "link":
            self._close(kind)
        if kind and kind not in self._open:
            self._open[kind] = (tag, Mark(kind, len(self._text), 0, address))
        if leads := tag.get("id") or (tag.get("name") if name == "a" else None):
            self._ids.append(str(leads))

    def _leave(self, tag: Tag) -> None:
        kind = _kind(tag.name)
        if tag.name not in _INLINE:
            if tag.name != "br":
                self._end("p", broken=False)
        elif kind in self._open and self._open[kind][0] is tag:
            self._close(kind)

    def _close(self, kind: str) -> None:
        if kind in self._open:
            _, mark = self._open.pop(kind)
            self._marks.append(mark._replace(end=len(self._text)))

    def _add(self, data: str, *, hidden: bool) -> None:
        words = _BLANKS.sub(" ", data)
        if words.strip():
            at = self._start(words)
            end = self._page.find("<", at + len(data.lstrip()))
            self._at = end if end >= 0 else len(self._page)
            if not self._text and not hidden:
                line = bisect_right(self._lines, at)
                self._place = Place(line, at - self._lines[line - 1] + 1)
        if not hidden:
            self._text += words.removeprefix(" ") if self._text[-1:] in ("", " ") else words

    def _start(self, words: str) -> int:
        """Say where in the page words stand that come next: lxml itself doesn't tell."""
        found = _BEFORE_WORDS.match(self._page, self._at)
        at = found.end() if found else self._at
        word = _WORD.match(words, words.startswith(" "))
        if word and not unescape(self._page[at : at + 300]).startswith(word[0]):
            near = self._page.find(word[0], self._at, self._at + _NEAR)
            return near if near >= 0 else at
        return at

    def _end(self, tag: str, *, broken: bool) -> None:
        """Close the block; marks that are open go on after a `<br>` and end with the element."""
        opened = dict(self._open)
        for kind in reversed(opened):
            self._close(kind)
        if text := self._text.rstrip():
            marks = (_trimmed(mark, text) for mark in self._marks)
            whole = tuple(
                sorted((mark for mark in marks if mark.start < mark.end), key=lambda each: each.start)
            )
            self.blocks.append(Block(text, self._place, self._tag, whole, tuple(self._ids), self._broken))
            self._ids = []
        self._begin(tag, broken=broken and bool(text or self._broken))
        if broken:
            self._open = {kind: (tag, mark._replace(start=0)) for kind, (tag, mark) in opened.items()}


def _kind(name: str) -> str:
    return "italic" if name in _ITALIC else "bold" if name in _BOLD else "link" if name == "a" else ""


def _trimmed(mark: Mark, text: str) -> Mark:
    """Leave the blanks at a mark's edges outside of it."""
    words = text[mark.start : mark.end]
    start = mark.start + len(words) - len(words.lstrip())
    return mark._replace(start=start, end=start + len(words.strip()))
