"""The cards that a question names, with where: whole names, in any case and in the plural."""

from __future__ import annotations

import re

from assistant.bearing import NamedFace
from assistant.cards import CardShelf
from assistant.situations.names import KNOWN_WORDS
from model.cards import name_key

_MOST_WORDS = 9
_LONG = 6
_WORD = re.compile(r"[^\s.?!;:()\"“”]+")
_CAPITALS = re.compile(r"\b[A-Z][\w'’-]+(?:(?:,? (?:of|the|to|and|in))*,? [A-Z][\w'’-]+)+")
"""At least two words with capitals, as a card's name has them."""


class NamedCards:
    """Finds names in texts."""

    def __init__(self, shelf: CardShelf) -> None:
        self._shelf = shelf

    def named(self, text: str, *, small: bool = False) -> tuple[NamedFace, ...]:
        """The faces that a text names, in its order, the longest name at each place.

        With `small` a single long word is a name without a capital, too.
        """
        words = [(found.start(), found.end()) for found in _WORD.finditer(text)]
        found: list[NamedFace] = []
        at = 0
        while at < len(words):
            size, face = self._longest(text, words[at : at + _MOST_WORDS], small)
            if face is not None:
                found.append(face)
            at += size
        return tuple(found)

    def _longest(self, text: str, words: list[tuple[int, int]], small: bool) -> tuple[int, NamedFace | None]:
        for size in range(len(words), 0, -1):
            start, end = words[0][0], words[size - 1][1]
            written = text[start:end].rstrip(",").replace("’", "'")
            for name in _singulars(written):
                card = self._shelf.find(name) if _is_meant(text, name, start, small) else None
                if card is not None:
                    key = name_key(name)
                    face = next((each for each in card.faces if name_key(each.name) == key), card.faces[0])
                    return size, NamedFace(face, start, start + len(written))
        return 1, None

    def unknown(self, text: str) -> str | None:
        """Words of a text that are written as a name and have no card's name in them; None where none are."""
        for found in _CAPITALS.finditer(text):
            words = found[0].split()
            parts = {
                " ".join(words[at:to]) for at in range(len(words)) for to in range(at + 1, len(words) + 1)
            }
            names = (name for part in parts for name in _singulars(part.rstrip(",")))
            if not any(self._shelf.find(name) is not None for name in names):
                return found[0].removesuffix("'s").removesuffix("’s")
        return None


def _singulars(written: str) -> tuple[str, ...]:
    """The words, and without an ending of the plural or of a possessor."""
    ends = ("'s", "es", "s")
    return (written, *(written.removesuffix(end) for end in ends if written.endswith(end)))


def _is_meant(text: str, name: str, start: int, small: bool) -> bool:
    """A single word of the language is a name only with a capital inside a sentence."""
    if " " in name or "'" in name:
        return not all(word in KNOWN_WORDS for word in name.lower().split())
    if small and len(name) >= _LONG and name.lower() not in KNOWN_WORDS:
        return True
    begins = re.search(r"(?:^|[.?!:;(])\s*$", text[:start]) is not None
    return name[:1].isupper() and not begins and name.lower() not in KNOWN_WORDS
