r"""Inline markup of reStructuredText as pandoc writes it: links, italics, and `\ ` that joins the two."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import NamedTuple

_TOKEN = re.compile(
    r"`(?P<link>[^`<>]{1,200}) <(?P<target>[^`<>\s]{1,200})>`__"
    # Italics begin after a blank, a join or right before "Example", and end before a join, the next
    # example or the end of the paragraph; the other stars are letters of the text (`1+*`, `*/*`).
    r"|(?:(?<!\S)|(?=\*Example))\*(?:\\ )?(?P<italic>[^\s`\\*](?:[^`\\]{0,800}?\S)??)(?:\\ )?\*"
    r"(?=\\ |\s*$|\s*\*Example)"
    r"|(?P<join>\\ )"
    r"|(?P<stray>[`\\<>]|(?<![+(/])\*(?![)/+]))"
)


class Link(NamedTuple):
    """A link: its words are `[start, end)` of the text, `target` is the address that it gives."""

    start: int
    end: int
    target: str


class Inline(NamedTuple):
    """A paragraph without its markup.

    `italics` are stretches `[start, end)` of the text: pieces that only links part are one. `origins`
    pairs offsets of the text with those in the paragraph, wherever markup stood between. `strays` are
    the offsets in the paragraph of markup that made no sense; its characters stay in the text.
    """

    text: str
    links: tuple[Link, ...]
    italics: tuple[tuple[int, int], ...]
    origins: tuple[tuple[int, int], ...]
    strays: tuple[int, ...]

    def origin(self, at: int) -> int:
        """Give the offset in the paragraph of the character at an offset of the text."""
        mine, theirs = self.origins[bisect_right(self.origins, at, key=lambda pair: pair[0]) - 1]
        return theirs + at - mine


def parse_inline(paragraph: str) -> Inline:
    """Take the markup out of a paragraph and keep what it says."""
    pieces: list[str] = []
    links: list[Link] = []
    italics: list[tuple[int, int]] = []
    origins: list[tuple[int, int]] = []
    strays: list[int] = []
    length = 0
    chained = False

    def add(words: str, origin: int) -> None:
        nonlocal length
        if words:
            pieces.append(words)
            origins.append((length, origin))
            length += len(words)

    done = 0
    for token in _TOKEN.finditer(paragraph):
        plain = paragraph[done : token.start()]
        add(plain, done)
        chained = chained and not plain.strip()
        done = token.end()
        kind = token.lastgroup
        if kind == "target":
            add(token["link"], token.start("link"))
            links.append(Link(length - len(token["link"]), length, token["target"]))
        elif kind == "italic":
            begun = italics.pop()[0] if chained else length
            add(token["italic"], token.start("italic"))
            italics.append((begun, length))
            chained = True
        elif kind == "stray":
            strays.append(token.start())
            add(token["stray"], token.start())
            chained = False
    add(paragraph[done:], done)
    return Inline("".join(pieces), tuple(links), tuple(italics), tuple(origins), tuple(strays))
