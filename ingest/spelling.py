"""How words of a document are spelled: how surprising the letters of a word are that it has nowhere else."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator

# Letter pairs that occur less often than this tell little about the letter after them.
_TRUST = 5.0
_ALPHABET = 28


class Spelling:
    """Which letter follows which two others in the words of a document, each word counted once."""

    def __init__(self, words: Iterable[str]) -> None:
        self._seen: Counter[str] = Counter()
        for word in words:
            letters = f"  {word} "
            self._seen.update(letters[at : at + 3] for at in range(len(letters) - 2))
            self._seen.update(letters[at : at + 2] for at in range(len(letters) - 2))

    def costs(self, word: str) -> Iterator[float]:
        """Give the surprise, in nats, of each letter after the two before it, and of the word's end."""
        letters = f"  {word} "
        for at in range(len(letters) - 2):
            seen = self._seen[letters[at : at + 3]] + _TRUST / _ALPHABET
            yield -math.log(seen / (self._seen[letters[at : at + 2]] + _TRUST))
