"""What counts as the same wording, and which words of a rule speak for its identity.

Twenty years have renamed things without changing a rule: "in play" became "on the battlefield", "he or
she" became "they". Such drift is undone before rules are compared, so that likeness means meaning; whether
a rule was reworded is still decided by its letters.
"""

from __future__ import annotations

import hashlib
import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from model import Passage

# Longer phrases first: each is replaced where it stands after those above it have been.
_DRIFT = (
    ("(tm)", ""), ("(r)", ""), ("™", ""), ("®", ""), ("‘", "'"), ("’", "'"), ("}{", ""),
    ("he or she", "they"), ("his or her", "their"), ("him or her", "them"),
    ("himself or herself", "themself"),
    ("removed-from-the-game zone", "exile zone"), ("removed from the game zone", "exile zone"),
    ("removed from the game", "exiled"),
    ("comes into play", "enters"), ("come into play", "enter"), ("coming into play", "entering"),
    ("came into play", "entered"), ("comes-into-play", "enters"), ("enters-the-battlefield", "enters"),
    ("enters the battlefield", "enters"), ("enter the battlefield", "enter"),
    ("entering the battlefield", "entering"), ("entered the battlefield", "entered"),
    ("in-play zone", "battlefield"), ("into play", "onto the battlefield"), ("in play", "on the battlefield"),
    ("leaves play", "leaves the battlefield"), ("leave play", "leave the battlefield"),
    ("leaves-play", "leaves-the-battlefield"), ("from play", "from the battlefield"),
    ("converted mana cost", "mana value"), ("state-based effect", "state-based action"),
    ("end of turn step", "end step"), ("at end of turn", "at the beginning of the end step"),
    ("local enchantment", "aura"), ("they're", "they are"),
)  # fmt: skip
_STEP_OF_MANY = re.compile(r"(^|\x00)(?:first|second|third|fourth|fifth|sixth|next|then|finally), ")
"""What counts the steps of a turn or of casting, which is otherwise where one is put before it."""

_EXILING = re.compile(r"\bremov(?:e|es|ing)\b(.{1,60}?)\bfrom the game\b")
_WORD = re.compile(r"[a-z0-9]+(?:[/'][a-z0-9]+)*|[+*]")
_SYNONYMS = {
    "play": "cast",
    "plays": "cast",
    "played": "cast",
    "playing": "cast",
    "casts": "cast",
    "casting": "cast",
}
STOP_WORDS = frozenset(
    ("a", "an", "and", "are", "as", "at", "be", "by", "for", "if", "in", "is", "it", "its", "of", "on", "or",
     "that", "the", "this", "to", "with")
)  # fmt: skip
_UNSEEN = re.compile(r"[\s\"“”„«»'‘’`\-–—−‑{}]+|\((?:tm|r)\)")
_PARTED = "\x00"


def letters_of(text: str) -> int:
    """Digest what must be equal for two texts to count as the same.

    Blanks, braces, and the style of quotation marks, dashes, accents and trade marks don't count:
    those are the documents' typography, not the rules' words.
    """
    if not text.isascii():
        for sign, letters in (("Æ", "AE"), ("æ", "ae"), ("™", ""), ("®", "")):
            text = text.replace(sign, letters)
        text = unicodedata.normalize("NFKD", text)
        text = "".join(letter for letter in text if not unicodedata.combining(letter))
    digest = hashlib.blake2b(_UNSEEN.sub("", text).encode(), digest_size=8)
    return int.from_bytes(digest.digest(), "big", signed=True)


def words_of(passages: Sequence[Passage]) -> list[tuple[str, ...]]:
    """Give each passage's words for comparison: drift undone, endings cut, references left out."""
    joined = _PARTED.join(without_references(passage).replace(_PARTED, " ") for passage in passages).lower()
    for old, new in _DRIFT:
        joined = joined.replace(old, new)
    joined = _STEP_OF_MANY.sub(r"\1", _EXILING.sub(r"exile\1", joined))
    return [tuple(map(_stem, _WORD.findall(text))) for text in joined.split(_PARTED)]


def without_references(passage: Passage) -> str:
    """Give a text without the words with which it refers to rules, which change with their numbers."""
    if not passage.references:
        return passage.text
    pieces, at = [], 0
    for reference in passage.references:
        pieces.append(passage.text[at : reference.start])
        at = reference.end
    pieces.append(passage.text[at:])
    return "".join(pieces)


@lru_cache(maxsize=65536)
def _stem(word: str) -> str:
    word = _SYNONYMS.get(word, word).removesuffix("'s")
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 3 and word.endswith("s") and not word.endswith("ss"):
        return word[:-1]
    return word


class Weights:
    """How much each word tells: the rarer in the rules compared, the more (inverse document frequency)."""

    def __init__(self, bags: Iterable[Iterable[str]]) -> None:
        seen: Counter[str] = Counter()
        count = 0
        for bag in bags:
            seen.update(set(bag))
            count += 1
        self._common = math.log(count + 1)
        self._of = {
            word: 0.1 if word in STOP_WORDS else self._common - math.log(times)
            for word, times in seen.items()
        }
        self.times = seen

    def __getitem__(self, word: str) -> float:
        return self._of.get(word, self._common)

    def of(self, bag: Counter[str]) -> float:
        """Weigh a bag of words."""
        return sum(self._of[word] * times for word, times in bag.items())

    def shared(self, one: Counter[str], other: Counter[str]) -> float:
        """Weigh what two bags have in common."""
        if len(other) < len(one):
            one, other = other, one
        of = self._of
        # In the order of the words, so that the sum is the same to the last bit on every run.
        return sum(of[word] * min(times, other[word]) for word, times in one.items() if word in other)
