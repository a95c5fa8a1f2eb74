"""The cards that a question names, with where: whole names, in any case and in the plural."""

from __future__ import annotations

import re

from assistant.bearing import NamedFace
from assistant.cards import CardShelf
from assistant.questions.names import NameBook, Named
from assistant.situations.names import KNOWN_WORDS, face_called

_LONG = 6
_CAPITALS = re.compile(r"\b[A-Z][\w'’-]+(?:(?:,? (?:of|the|to|and|in))*,? [A-Z][\w'’-]+)+")
"""At least two words with capitals, as a card's name has them."""

_ASKING = frozenset(
    (
        *("do", "does", "did", "is", "are", "was", "were", "can", "could", "will", "would", "may", "must"),
        *("should", "has", "have", "if", "when", "what", "which", "who", "how", "why"),
    )
)
"""What begins a question and no name."""


class NamedCards:
    """Finds names in texts, with the book of names that questions are read with."""

    def __init__(self, shelf: CardShelf, book: NameBook) -> None:
        self._shelf = shelf
        self._book = book

    def named(self, text: str, *, small: bool = False) -> tuple[NamedFace, ...]:
        """The faces that a text names, in its order, the longest name at each place.

        Of several cards that words may mean it is the first. A single word without a capital is none; with
        `small` a long one is, unless it is a word of the language.
        """
        found = (each for each in self._book.find(text) if _is_meant(text, each, small))
        faces = [self._face(each) for each in sorted(found, key=lambda each: each.start)]
        return tuple(each for each in faces if each is not None)

    def certain(self, text: str) -> tuple[NamedFace, ...]:
        """The faces that a text names whose names mean no other card."""
        found = (
            each for each in self._book.find(text) if _is_meant(text, each, True) and len(each.names) == 1
        )
        faces = [self._face(each) for each in sorted(found, key=lambda each: each.start)]
        return tuple(each for each in faces if each is not None)

    def spans(self, text: str) -> tuple[tuple[int, int], ...]:
        """Where cards are named in a text, whatever they are called."""
        return tuple((each.start, each.end) for each in self._book.find(text))

    def text_of(self, name: str) -> str:
        """The text of the face with a name; empty where there is none."""
        card = self._shelf.find(name)
        return face_called(card, name).text if card is not None else ""

    def _face(self, named: Named) -> NamedFace | None:
        card = self._shelf.find(named.names[0])
        start, end = named.start, named.end - (len(named.ending) if named.ending in ("s", "'s") else 0)
        return NamedFace(face_called(card, named.names[0]), start, end) if card is not None else None

    def unknown(self, text: str) -> str | None:
        """Words of a text that are written as a name and have no card's name in them; None where none are."""
        called = self.spans(text)
        for found in _CAPITALS.finditer(text):
            if any(start < found.end() and found.start() < end for start, end in called):
                continue  # "My Uro", "Since Avacyn": a card is called so, behind another word
            words = [each for each in found[0].split() if not _I.fullmatch(each)]
            if len(words) < _SEVERAL and len(words) < len(found[0].split()):
                continue  # "So I've": one word is no name
            if words[0].lower() in _ASKING:
                if len(words) == 2:
                    continue  # "Does Melira": only one word is a name's
                words = words[1:]
            parts = {
                " ".join(words[at:to]) for at in range(len(words)) for to in range(at + 1, len(words) + 1)
            }
            names = (name for part in parts for name in _singulars(part.rstrip(",")))
            if not any(self._shelf.find(name) is not None for name in names):
                return " ".join(words).removesuffix("'s").removesuffix("’s")
        return None


_I = re.compile(r"I(?:['’](?:m|ve|d|ll))?")
"""Who asks, written with a capital everywhere."""
_SMALL = frozenset(("of", "the", "to", "and", "in", "a", "for", "from", "with"))
"""Words inside a name that are written small."""
_SEVERAL = 2


def _singulars(written: str) -> tuple[str, ...]:
    """The words, and without an ending of the plural or of a possessor."""
    ends = ("'s", "es", "s")
    return (written, *(written.removesuffix(end) for end in ends if written.endswith(end)))


def _is_meant(text: str, named: Named, small: bool) -> bool:
    """A single word of the language is a name only with a capital inside a sentence.

    Several are one if they are written as a name ("Serra Angel"), or one of them is no word of the language.
    """
    name = named.written
    if " " in name or "'" in name:
        titled = all(word[:1].isupper() or word in _SMALL for word in name.split())
        return titled or not all(word in KNOWN_WORDS for word in name.lower().split())
    if small and len(name) >= _LONG and name.lower() not in KNOWN_WORDS:
        return True
    begins = re.search(r"(?:^|[.?!:;(])\s*$", text[: named.start]) is not None
    return name[:1].isupper() and not begins and name.lower() not in KNOWN_WORDS
