"""Lines of spells with cleave: words in square brackets, which may be removed (702.148a)."""

from __future__ import annotations

import re
from typing import Final

from engine.oracle.ast.abilities import Cleavable, SpellLine
from engine.oracle.ast.phrases import Node
from engine.oracle.grammar.lines import line
from engine.oracle.lowering.scope import Unperformable
from engine.oracle.reader import Misread, Reader

_WORDS: Final = re.compile(r"\[([^\[\]]+)\]")
_REMOVED: Final = re.compile(r"\[[^\[\]]+\] | ?\[[^\[\]]+\]")
"""What is removed: the words, their brackets, and one of the spaces around them."""

SPELLED: Final = (SpellLine, Cleavable)
"""The lines of which a spell ability is made."""


def is_bracketed(text: str) -> bool:
    """Tell whether a line has words in square brackets."""
    return bool(_WORDS.search(text))


def with_words(text: str) -> str:
    """A line as it is without the signs."""
    return _WORDS.sub(r"\1", text)


def cleavable(text: str, reader: Reader) -> Node:
    """Read a line with its words in brackets, which `reader` has, and without them.

    Misread where it is not understood with them, Unperformable where it isn't without.
    """
    brackets: list[tuple[int, int]] = []
    for before, found in enumerate(_WORDS.finditer(text)):
        start = found.start() - 2 * before
        brackets.append((start, start + len(found[1])))
    full = line(reader, True)
    try:
        cut = line(Reader(_REMOVED.sub("", text)), True)
    except Misread as why:
        raise Unperformable("without the words in brackets it is not understood") from why
    if isinstance(full, SpellLine) and isinstance(cut, SpellLine):
        return Cleavable(full, cut, tuple(brackets))
    return full


def with_all_words(node: Node) -> SpellLine | None:
    """The line of a spell as it stands; None of what is none."""
    full = node.full if isinstance(node, Cleavable) else node
    return full if isinstance(full, SpellLine) else None


def without_brackets(node: Node) -> SpellLine | None:
    """The line of a spell without the words in brackets; None of what is none."""
    cut = node.cut if isinstance(node, Cleavable) else node
    return cut if isinstance(cut, SpellLine) else None
