"""The words of a document, and how words that lost the blank between them are told apart.

A document is its own dictionary: most places where a word occurs are unharmed. How often words occur, and
how often one follows another, says whether `thatsome` is a word or two, and where it parts.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Literal

import msgspec

from ingest.seams import ORDINALS, WORD, Piece, needs_blank, pieces
from ingest.spelling import Spelling
from model import Change

_PAUSE = ""
_WORD_OR_PAUSE = re.compile(WORD + r"|[^\w\s'’-]+|\d")
_KEPT = re.compile(r"[a-z][,.] (?=[A-Za-z])")
_LOST = re.compile(r"[a-z](?:,(?=[a-z])|\.(?=[A-Z]))")
_HUMP = re.compile(r"(?:[^\W\d_][a-z]|\ba)(?=[A-Z])")
_LETTERS_THAT_ARE_WORDS = frozenset("aAINXYZ")
_LONGEST_WORD = 24

# An address or a slip of the pen looks like a lost blank, too.
_HARDLY_ANY = 0.005
# A word that occurs this often is hardly ever two that ran together at the same place each time.
_FIRM = 3
# Two words are expected to have run together so many times for each time that they are found so: below
# that it is another word. Rules repeat whole sentences, which break at the same place each time.
_GLUED_SELDOM, _GLUED_OFTEN = 2e-4, 1 / 12
# How many pairs a word must have been seen in before they say more than how common its follower is.
_TRUST_IN_PAIRS = 50.0
# What must be gained by parting a token into words, in nats.
_GAIN = 20.0
# A word found nowhere else: what it costs beside its letters, and for each letter that it is short of six.
_UNHEARD, _UNHEARD_SHORT = 4.0, 2.0


class Site(msgspec.Struct, frozen=True, gc=False):
    """A place of a text that matters for its blanks.

    `kind` is `seam` where a blank is missing for certain, `fold` where a line may have ended without
    losing one (after a hyphen or a dash), `number` where the letters of a number end, `word` for a word
    `text` between the words `before` and `after`.
    """

    kind: Literal["seam", "fold", "number", "word"]
    at: int
    text: str = ""
    before: str = ""
    after: str = ""


class Lexicon:
    """How often each word of a document occurs, and after which.

    `lost` is the share of blanks that were lost where the words come from, 0 for clean ones: it says how
    often two words are expected to stand there as one. `glued` tells whether any are. All costs are
    surprises in nats.
    """

    def __init__(self, counts: Counter[str], follows: Counter[tuple[str, str]], lost: float) -> None:
        self._counts = counts
        self._follows = follows
        self._kinds_after = Counter(first for first, _ in follows)
        self._total = max(1, counts.total() - counts[_PAUSE])
        self.glued = lost > _HARDLY_ANY
        self._lost = -math.log(min(0.5, max(lost, 0.01)))
        self._known = frozenset(counts) - {_PAUSE}
        if self.glued:
            self._known = self._true_words()
        self._spelling = Spelling(self._known)
        self._splits: dict[tuple[str, str], tuple[str, ...] | None] = {}
        self._places: dict[str, tuple[int, ...]] = {}
        self._unheard: dict[str, float] = {}

    @classmethod
    def from_words(cls, words: Iterable[str], lost: float = 0.0) -> Lexicon:
        """Count words given in the order of reading (an empty word stands for a pause)."""
        running = [_plain(word) for word in words]
        return cls(Counter(running), Counter(pairwise(running)), lost)

    @classmethod
    def from_texts(cls, texts: Iterable[str], seldom: Iterable[str] = ()) -> Lexicon:
        """Count the words of texts; the share of lost blanks is measured at commas and ends of sentences.

        `seldom` are words of the texts that stand nowhere but glued to another.
        """
        gathered = list(texts)
        kept = sum(len(_KEPT.findall(text)) for text in gathered)
        lost = sum(len(_LOST.findall(text)) for text in gathered)
        words = (
            word for text in (*gathered, *(3 * f"{word}. " for word in seldom)) for word in words_in(text)
        )
        return cls.from_words(words, lost / max(1, lost + kept))

    def __contains__(self, word: str) -> bool:
        """Tell whether this is a word of the document, whatever its case."""
        return _plain(word) in self._known

    def _true_words(self) -> frozenset[str]:
        """Leave out what occurs no oftener than losing the blank between two words would make it."""
        words = frozenset(word for word in self._known if self._counts[word] >= _FIRM)
        for _ in range(4):
            kept = frozenset(word for word in self._known if not self._is_glued(word, words))
            if kept == words:
                break
            words = kept
        return words

    def _is_glued(self, word: str, words: Container[str]) -> bool:
        pairs = ((word[:at], word[at:]) for at in range(1, len(word)))
        known = (pair for pair in pairs if pair[0] in words and pair[1] in words and _may_stand(pair[0]))
        expected = max((self._expected(*pair) for pair in known), default=0.0)
        count = self._counts[word]
        return expected > count * (_GLUED_SELDOM if count < _FIRM else _GLUED_OFTEN)

    def _expected(self, left: str, right: str) -> float:
        """Say how often two words will have run together."""
        return self._counts[left] * math.exp(-self._surprise(right, left) - self._lost)

    def cost(self, word: str, before: str = _PAUSE) -> float:
        """Give the surprise of a word after another one; infinite for a word that isn't known."""
        word = _plain(word)
        return self._surprise(word, _plain(before)) if word in self._known else math.inf

    def _surprise(self, word: str, before: str) -> float:
        alone = self._counts[word] / self._total
        pair = self._follows[before, word] + _TRUST_IN_PAIRS * alone
        return -math.log(pair / (self._counts[before] + _TRUST_IN_PAIRS))

    def split(self, token: str, before: str = _PAUSE) -> tuple[str, ...] | None:
        """Part a token into the words that ran together in it; None where it is one word.

        `before` is the word before it. A capital letter after a small one parts always, since no word
        has one inside it.
        """
        if token in self:
            return None
        key = (token, before)
        if key not in self._splits:
            self._splits[key] = self._best(token, before)
        return self._splits[key]

    def _humps(self, token: str) -> list[int]:
        """Find where a small letter stands before a capital one, in a word that isn't written so often."""
        if self._counts[token.casefold()] >= _FIRM:
            return []
        return [found.end() for found in _HUMP.finditer(token)]

    def _best(self, token: str, before: str) -> tuple[str, ...] | None:
        stretches = [token[start:end] for start, end in pairwise((0, *self._humps(token), len(token)))]
        parts = [part for each in stretches for part in (self._cheapest(each, before) or (each,))]
        return tuple(parts) if len(parts) > 1 else None

    def _cheapest(self, token: str, before: str) -> tuple[str, ...] | None:
        if token in self:
            return None
        ways: list[tuple[float, tuple[str, ...]]] = [(0.0, ()), *((math.inf, ()) for _ in token)]
        for end in range(1, len(token) + 1):
            for start in range(max(0, end - _LONGEST_WORD), end):
                cost, parts = ways[start]
                word = token[start:end]
                if cost == math.inf or not _may_stand(word):
                    continue
                total = cost + self.cost(word, parts[-1] if parts else before)
                total += self._lost if parts else 0.0
                if total < ways[end][0]:
                    ways[end] = (total, (*parts, word))
        cost, parts = ways[-1]
        return parts if cost < (_GAIN + self._lost) * (len(parts) - 1) else None

    def ways(self, token: str, before: str = _PAUSE, after: str = "") -> tuple[tuple[int, float], ...]:
        """List every place where a token could be two words, with the surprise of the two.

        None where the token is so common a word that two others by chance would hardly make it. Where a
        part is no known word, its letters are a surprise of their own.
        """
        found = self._places.get(token)
        if found is None:
            found = self._places[token] = tuple(self._may_part(token))
        if not found:
            return ()
        return tuple(
            (
                at,
                self.cost_whole(token[:at], before)
                + self.cost_whole(token[at:], token[:at])
                + self._cost_onward(token[at:], after),
            )
            for at in found
        )

    def _may_part(self, token: str) -> Iterator[int]:
        count = self._counts[_plain(token)] if token in self else 0
        for at in range(1, len(token)):
            if not (_may_stand(token[:at]) and _may_stand(token[at:])):
                continue
            left, right = _plain(token[:at]), _plain(token[at:])
            known = (left in self._known) + (right in self._known)
            seldom = count < _FIRM or (known > 1 and self._expected(left, right) > count * _GLUED_SELDOM)
            if known and seldom:
                yield at

    def cost_whole(self, token: str, before: str = _PAUSE) -> float:
        """Give the surprise of a token as one word, also of one that the document has nowhere else."""
        return self.cost(token, before) if token in self else self._cost_unheard(token, before)

    def cost_elsewhere(self, token: str, before: str = _PAUSE, after: str = "") -> float:
        """Give the surprise of a token as one word, by what the document has in other places only."""
        if self._counts[token.casefold()] >= _FIRM:
            return self.cost_whole(token, before) + self._cost_onward(token, after)
        return self._cost_unheard(token, before) + self._cost_onward("", after)

    def _cost_onward(self, word: str, after: str) -> float:
        """Give the surprise of a known word after this one."""
        if after not in self:
            return 0.0
        return self.cost(after, word) if word in self else self._alone(_plain(after))

    def _alone(self, word: str) -> float:
        return -math.log(self._counts[word] / self._total)

    def _cost_unheard(self, word: str, before: str) -> float:
        """Give the surprise of a new word after this one, which may seldom be followed by new words."""
        before = before.casefold()
        kinds = 1 + self._kinds_after[before]
        return self._cost_letters(word.casefold()) - math.log(kinds / (kinds + self._counts[before]))

    def _cost_letters(self, word: str) -> float:
        """Give the surprise of a new word's letters, or of a known word in it and the others."""
        if word not in self._unheard:
            until = list(accumulate(self._spelling.costs(word), initial=0.0))
            ways = [until[-1]]
            for at in range(3, len(word) - 2):
                if word[:at] in self._known:
                    ways.append(self._surprise(word[:at], _PAUSE) + until[-1] - until[at])
                if word[at:] in self._known:
                    ways.append(self._surprise(word[at:], _PAUSE) + until[at])
            short = max(0, 6 - len(word))
            self._unheard[word] = _UNHEARD + _UNHEARD_SHORT * short + min(ways)
        return self._unheard[word]

    def respace(self, text: str, known: Container[str] = ()) -> tuple[str, tuple[Change, ...]]:
        """Give a text its lost blanks back, and say where they are.

        `known` are the rule numbers of the document: with them `608.2band` is told to be `608.2b` and
        `and`. Each blank is a change of kind `space` whose offset is that in the text returned.
        """
        missing = tuple(self._missing(text, known))
        parts = [text[start:end] for start, end in pairwise((0, *missing, len(text)))]
        changes = tuple(Change("space", at + n, "", " ") for n, at in enumerate(missing))
        return " ".join(parts), changes

    def _missing(self, text: str, known: Container[str]) -> Iterator[int]:
        for site in self.sites(text, known):
            if site.kind == "seam":
                yield site.at
            elif site.kind == "word":
                parts = self.split(site.text, site.before) or (site.text,)
                yield from list(accumulate(map(len, parts), initial=site.at))[1:-1]

    def sites(self, text: str, known: Container[str] = ()) -> Iterator[Site]:
        """Go through a text: where a blank is missing for certain, where a line may fold, and the words."""
        row = tuple(pieces(text))
        word = _PAUSE
        for at, piece in enumerate(row):
            if piece.kind == "blank":
                continue
            start = piece.at
            if at and row[at - 1].kind != "blank":
                site = self._seam(row, at, known)
                if site is not None:
                    start = site.at
                    yield site
            if piece.kind != "word":
                word = _PAUSE
                continue
            end = piece.at + len(piece.text)
            for hump in self._humps(piece.text):
                yield Site("word", start, text[start : piece.at + hump], word)
                start, word = piece.at + hump, _PAUSE
                yield Site("seam", start)
            if start < end:
                yield Site("word", start, text[start:end], word, _word_after(row, at))
            word = text[start:end]

    def _seam(self, row: Sequence[Piece], at: int, known: Container[str]) -> Site | None:
        """Tell what is between a piece and the one that it touches, if it is a seam or a fold.

        A letter that belongs to the number before it is not yet the next word.
        """
        left, piece = row[at - 1], row[at]
        letters = 0
        if left.kind == "number" and piece.kind == "word":
            letters = self.suffix(left.text, piece.text, known)
        elif _ends_range(row, at):
            letters = 1
        elif needs_blank(row, at):
            return Site("seam", piece.at)
        elif left.kind == "dash" or left.text == "-":
            return Site("fold", piece.at)
        else:
            return None
        return Site("seam" if letters < len(piece.text) else "number", piece.at + letters)

    def suffix(self, number: str, word: str, known: Container[str]) -> int:
        """Say how many letters of the word belong to the number before it."""
        if "." not in number:
            return len(word) if len(word) == 1 or word in ORDINALS else 0
        ways = []
        for length in range(min(3, len(word) + 1)):
            rest = word[length:]
            cost = self.cost(rest) + self._lost if rest else 0.0
            if known and number + word[:length] not in known:
                cost += _GAIN
            if cost == math.inf and (parts := self.split(rest)):
                cost = sum(map(self.cost, parts)) + self._lost
            ways.append((min(cost, 3 * _GAIN), length))
        return min(ways)[1]


def words_in(text: str) -> Iterator[str]:
    """Yield the words of a text in the order of reading, and an empty word for each pause."""
    for found in _WORD_OR_PAUSE.finditer(text):
        yield found[0] if found[0][0].isalpha() else _PAUSE
    yield _PAUSE


def _plain(word: str) -> str:
    return word.casefold().replace("’", "'")


def _may_stand(word: str) -> bool:
    """Tell whether letters may be a word as far as their number goes."""
    return len(word) > 1 or word in _LETTERS_THAT_ARE_WORDS


def _word_after(row: Sequence[Piece], at: int) -> str:
    following = row[at + 1 : at + 3]
    if len(following) > 1 and (following[0].kind, following[1].kind) == ("blank", "word"):
        return following[1].text
    return ""


def _ends_range(row: Sequence[Piece], at: int) -> bool:
    """Tell whether a word begins with the letter that ends a range: `601.2f-h`."""
    if at < 3 or row[at].kind != "word" or row[at - 1].text not in ("-", "–"):
        return False
    return len(row[at - 2].text) == 1 and row[at - 3].kind == "number"
