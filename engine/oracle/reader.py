"""The words of a text with their places, and a reader that goes through them once.

Productions ask the reader for words. One that doesn't fit raises `Misread`; the furthest place that any
production reached, and what it would have understood there, is what a refusal tells.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, NoReturn, Self, TypeVar

import msgspec

_TOKEN = re.compile(
    r"\{[^{}]+\}"  # a mana symbol
    r"|[+-]?(?:\d+|X|\*)/[+-]?(?:\d+|X|Y|\*)(?![\w/])"  # +1/+1, 2/2
    r"|[+-](?:\d+|X)(?!\w)"  # a loyalty symbol
    r"|'s(?!\w)"
    r"|\d+|~"
    r"|\w+(?:[-']\w+)*"
    r"|\S"
)

T = TypeVar("T")


class Token(msgspec.Struct, frozen=True):
    """A word or sign: as written, in lower case, and its place in the normalised text."""

    text: str
    lower: str
    start: int
    end: int


class Misread(Exception):
    """A production met a word that it doesn't know."""


END = Token("", "", -1, -1)


def tokens(text: str) -> tuple[Token, ...]:
    """Cut a normalised text into words and signs."""
    return tuple(
        Token(found[0], found[0].lower(), found.start(), found.end()) for found in _TOKEN.finditer(text)
    )


@cache
def _words(phrase: str) -> tuple[str, ...]:
    return tuple(each.lower for each in tokens(phrase))


class Phrases:
    """Several phrases, of which the first is read that comes next.

    They are looked up by their first word; in the order in which they were given, as if each were tried.
    """

    def __init__(self, phrases: Iterable[str]) -> None:
        self.phrases = tuple(phrases)
        begins = tuple(_words(phrase)[:1] for phrase in self.phrases)
        self._always = tuple(each for each in enumerate(self.phrases) if not begins[each[0]])
        self._by_word = {
            first: tuple(each for each in enumerate(self.phrases) if begins[each[0]] in ((), (first,)))
            for first in {word for words in begins for word in words}
        }

    def beginning(self, word: str) -> tuple[tuple[int, str], ...]:
        """Those that can begin with a word, with their places."""
        return self._by_word.get(word, self._always)


_phrases = cache(Phrases)


class Reader:
    """A text and how far it has been read. `inner` is what reads the text inside quotation marks.

    `amount` reads an amount that is worked out, which stands inside descriptions and holds some itself;
    `memory` is what was read of each kind at each place (engine/oracle/forms).
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = tokens(text)
        self.words = tuple(each.lower for each in self.tokens)
        self.inner: Callable[[Reader, bool], Any] | None = None
        self.amount: Callable[[Reader], Any] | None = None
        self.at = 0
        self.furthest = 0
        # what would be understood, and whether in just these words; of phrases so many, all in these words
        self.expected: dict[str | tuple[Phrases, int], bool] = {}
        self.memory: dict[tuple[str, int], tuple[Any, int] | None] = {}

    @property
    def done(self) -> bool:
        """Tell whether every word has been read."""
        return self.at == len(self.tokens)

    def token(self, ahead: int = 0) -> Token:
        """A token that was not yet read, `END` behind the last."""
        place = self.at + ahead
        return self.tokens[place] if place < len(self.tokens) else END

    def peek(self, ahead: int = 0) -> str:
        """A word that was not yet read, in lower case; empty behind the last."""
        place = self.at + ahead
        return self.words[place] if place < len(self.words) else ""

    def sees(self, phrase: str) -> bool:
        """Tell whether these words come next."""
        words = _words(phrase)
        return self.words[self.at : self.at + len(words)] == words

    def take(self, phrase: str) -> bool:
        """Read these words if they come next."""
        words = _words(phrase)
        if not words:
            return True
        at = self.at
        if at < len(self.words) and self.words[at] == words[0]:
            if len(words) == 1 or self.words[at : at + len(words)] == words:
                self.at = at + len(words)
                return True
            known = next(ahead for ahead, word in enumerate(words) if self.peek(ahead) != word)
            self._note(at + known, " ".join(words[known:]))
        elif at >= self.furthest:
            self._note(at, phrase)
        return False

    def sees_any(self, phrases: Phrases) -> bool:
        """Tell whether one of some phrases comes next."""
        return any(self.sees(each) for _, each in phrases.beginning(self.peek()))

    def take_any(self, phrases: Phrases) -> str | None:
        """Read the first of some phrases that comes next; None where none does."""
        at = self.at
        for place, phrase in phrases.beginning(self.words[at] if at < len(self.words) else ""):
            if self.take(phrase):
                if place:
                    self._note(at, (phrases, place))
                return phrase
        self._note(at, (phrases, len(phrases.phrases)))
        return None

    def end_sentence(self) -> None:
        """Read the full stop; behind a quotation that has its own there is none."""
        if not (self.at and self.tokens[self.at - 1].text in ('"', "'")):
            self.expect(".")

    def expect(self, phrase: str) -> None:
        """Read these words; Misread where others come."""
        if not self.take(phrase):
            raise Misread

    def one_of(self, *phrases: str) -> str:
        """Read whichever of the phrases comes next, the first that fits; Misread where none does."""
        found = self.take_any(_phrases(phrases))
        if found is None:
            raise Misread
        return found

    def next(self) -> Token:
        """Read one token, whatever it is."""
        token = self.token()
        if token is END:
            self.fail("more words")
        self.at += 1
        return token

    def fail(self, expected: str) -> NoReturn:
        """Say what would have been understood here, and give up."""
        self._note(self.at, expected, printed=False)
        raise Misread

    def expect_as(self, inside: Reader) -> None:
        """Note here what would have been understood where the reader of a part of the text stopped."""
        for expected, printed in inside.understood().items():
            self._note(self.at, expected, printed=printed)

    def attempt(self, production: Callable[[Self], T]) -> T | None:
        """Try a production; where it misreads, stand where it began and give None."""
        start = self.at
        try:
            return production(self)
        except Misread:
            self.at = start
            return None

    def first_of(self, *productions: Callable[[Self], T]) -> T:
        """The first production that understands what comes next; Misread where none does."""
        for production in productions:
            found = self.attempt(production)
            if found is not None:
                return found
        raise Misread

    def stopped(self) -> str:
        """Where reading stopped."""
        token = self.tokens[self.furthest] if self.furthest < len(self.tokens) else END
        found = f"“{token.text}”" if token is not END else "the end"
        return f"{found} is not understood here"

    def why(self) -> str:
        """Where reading stopped, and what would have been understood there."""
        understood = self.understood()
        nearest = sorted(understood, key=lambda each: each != ".")[:5]
        known = [f"“{each}”" if understood[each] else each for each in nearest]
        several = " or ".join((", ".join(known[:-1]), known[-1])) if len(known) > 1 else "".join(known)
        return self.stopped() + (f"; {several} would be" if known else "")

    def rest(self) -> str:
        """The text from where reading stopped."""
        return self.text[self.tokens[self.furthest].start :] if self.furthest < len(self.tokens) else ""

    def understood(self) -> dict[str, bool]:
        """What would have been understood where reading stopped, and whether in just these words."""
        found: dict[str, bool] = {}
        for each, printed in self.expected.items():
            for phrase in (each,) if isinstance(each, str) else each[0].phrases[: each[1]]:
                found[phrase] = printed or found.get(phrase, False)
        return found

    def _note(self, place: int, expected: str | tuple[Phrases, int], *, printed: bool = True) -> None:
        if place > self.furthest:
            self.furthest = place
            self.expected = {}
        if place == self.furthest:
            self.expected[expected] = printed or self.expected.get(expected, False)
