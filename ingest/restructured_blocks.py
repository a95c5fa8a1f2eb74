"""Blocks of reStructuredText as pandoc writes it: rubrics with the slug of their text, and paragraphs."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from model import Irregularity, Place

COLUMNS = 51
"""How many columns the lines of the page's source were filled to before they were joined."""

RUBRIC = ".. rubric:: "
INDENT = 3
"""How far the lines of a rubric after the first were indented."""

_RUBRIC = re.compile(r"\.\. rubric::(?:\s+|$)")
_CONTAINER = re.compile(r"\.\. container::\s*$")
_NAME = re.compile(r"\s+:name:\s*(\S*?)(\.\. container::)?\s*$")
_INDENTED = re.compile(r"\s+(?=\S)")


class Block(msgspec.Struct):
    """A block: its text with the markup in it, and the slug that a rubric gives as its name.

    `starts` says for each line of the block at which offset of the text it begins, and where it stands.
    """

    kind: Literal["rubric", "paragraph", "container"]
    text: str = ""
    slug: str = ""
    starts: list[tuple[int, Place]] = msgspec.field(default_factory=list)

    def add(self, words: str, line: int, column: int) -> None:
        """Add a line of text that begins at a column of the document."""
        if words:
            self.text += " " if self.text else ""
            self.starts.append((len(self.text), Place(line, column)))
            self.text += words

    def place(self, at: int = 0) -> Place:
        """Say where in the document the character at an offset of the text stands."""
        start, place = self.starts[bisect_right(self.starts, at, key=lambda pair: pair[0]) - 1]
        return Place(place.line, place.column + at - start)


class Blocks:
    """The blocks of a document in order, and the lines that belong to none."""

    def __init__(self, lines: Iterable[tuple[int, str]]) -> None:
        self.warnings: list[Irregularity] = []
        self.blocks = [block for block in self._read(lines) if block.starts]

    def _read(self, lines: Iterable[tuple[int, str]]) -> Iterator[Block]:
        block = Block("container")
        parted = True
        for line, text in lines:
            if not text.strip():
                parted = True
            elif begun := _RUBRIC.match(text):
                yield block
                block = Block("rubric")
                block.add(text[begun.end() :].rstrip(), line, begun.end() + 1)
                parted = False
            elif _CONTAINER.match(text):
                yield block
                block = Block("container")
            elif name := _NAME.match(text):
                self._name(block, name, line)
                if name[2]:
                    yield block
                    block = Block("container")
            elif parted and not _INDENTED.match(text):
                yield block
                block = Block("paragraph")
                block.add(text.rstrip(), line, 1)
                parted = False
            else:
                self._continue(block, text, line)
        yield block

    def _name(self, block: Block, name: re.Match[str], line: int) -> None:
        if block.slug or block.kind == "paragraph":
            self.warnings.append(Irregularity("a name that belongs to no paragraph", Place(line)))
        block.slug = block.slug or name[1]
        if name[2]:
            self.warnings.append(
                Irregularity('a name ran together with the ".. container::" after it', Place(line))
            )

    def _continue(self, block: Block, text: str, line: int) -> None:
        if block.slug or block.kind == "container":
            self.warnings.append(
                Irregularity(f"a line that belongs to no paragraph: {text[:60]}", Place(line))
            )
        else:
            block.add(text.strip(), line, len(text) - len(text.lstrip()) + 1)
