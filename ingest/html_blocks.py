"""The paragraphs of an HTML page with what is marked in them, whatever elements they were written in."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import NamedTuple

from model import Place

_ITALIC = frozenset(("i", "em", "cite"))
_BOLD = frozenset(("b", "strong"))
_INLINE = _ITALIC | _BOLD | frozenset(("a", "abbr", "code", "font", "img", "mark", "q", "s", "small", "span"))
_INLINE |= frozenset(("sub", "sup", "time", "u", "var", "wbr"))
"""Every other element begins and ends a paragraph."""

_HIDDEN = frozenset(("head", "script", "style", "template", "noscript", "title"))
_BLANKS = re.compile(r"[\s\u200b\ufeff]+")


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
    collector = _Collector()
    collector.feed(page.replace("\r\n", "\n").replace("\r", "\n"))
    collector.close()
    return tuple(collector.blocks)


class _Collector(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.blocks: list[Block] = []
        self._hidden = 0
        self._begin("p", broken=False)
        self._ids: list[str] = []

    def _begin(self, tag: str, *, broken: bool) -> None:
        self._tag, self._broken = tag, broken
        self._text, self._place = "", Place(1)
        self._open: list[Mark] = []
        self._marks: list[Mark] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag not in _INLINE:
            self._end(self._tag if tag == "br" else tag, broken=tag == "br")
        if tag in _HIDDEN:
            self._hidden += 1
        elif tag in _ITALIC:
            self._open.append(Mark("italic", len(self._text), 0))
        elif tag in _BOLD:
            self._open.append(Mark("bold", len(self._text), 0))
        elif tag == "a" and given.get("href"):
            self._open.append(Mark("link", len(self._text), 0, given["href"] or ""))
        name = given.get("id") or (given.get("name") if tag == "a" else None)
        if name:
            self._ids.append(name)

    def handle_endtag(self, tag: str) -> None:
        if tag not in _INLINE:
            self._end("p", broken=False)
            if tag in _HIDDEN:
                self._hidden = max(0, self._hidden - 1)
        else:
            kind = "italic" if tag in _ITALIC else "bold" if tag in _BOLD else "link" if tag == "a" else ""
            self._close_mark(kind)

    def _close_mark(self, kind: str) -> None:
        for at in range(len(self._open) - 1, -1, -1):
            if self._open[at].kind == kind:
                self._marks.append(self._open.pop(at)._replace(end=len(self._text)))
                return

    def handle_data(self, data: str) -> None:
        if self._hidden:
            return
        if not self._text:
            words = data.lstrip()
            line, column = self.getpos()
            skipped = data[: len(data) - len(words)]
            column = len(skipped) - skipped.rfind("\n") - 1 if "\n" in skipped else column + len(skipped)
            self._place = Place(line + skipped.count("\n"), column + 1)
            data = words
        words = _BLANKS.sub(" ", data)
        self._text += words[1:] if self._text.endswith(" ") and words.startswith(" ") else words

    def _end(self, tag: str, *, broken: bool) -> None:
        """Close the block; marks that are open go on after a `<br>` and end with the element."""
        open_marks = self._open
        for mark in reversed(open_marks):
            self._marks.append(mark._replace(end=len(self._text)))
        if text := self._text.rstrip():
            marks = (_trimmed(mark, text) for mark in self._marks)
            whole = tuple(
                sorted((mark for mark in marks if mark.start < mark.end), key=lambda each: each.start)
            )
            self.blocks.append(Block(text, self._place, self._tag, whole, tuple(self._ids), self._broken))
            self._ids = []
        self._begin(tag, broken=broken and bool(text or self._broken))
        if broken:
            self._open = [mark._replace(start=0) for mark in open_marks]

    def close(self) -> None:
        super().close()
        self._end("p", broken=False)


def _trimmed(mark: Mark, text: str) -> Mark:
    """Leave the blanks at a mark's edges outside of it."""
    words = text[mark.start : mark.end]
    start = mark.start + len(words) - len(words.lstrip())
    return mark._replace(start=start, end=start + len(words.strip()))
