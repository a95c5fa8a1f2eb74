"""The words of a question with their places: contractions taken apart, numbers read."""

from __future__ import annotations

import re
from typing import Final

from engine.oracle.reader import Reader, Token

_QUOTED: Final = re.compile(r"\"[^\"]+\"|“[^”]+”")
_TOKEN: Final = re.compile(
    r"\{[^{}]+\}"  # a mana symbol
    r"|(?<!\w)[+-]\d+/[+-]?\d+(?![\w/])|\d+/\d+"  # +1/+1, 2/2
    r"|\w+(?=n['’]t(?!\w))|n['’]t(?!\w)"  # ca-n't
    r"|['’](?:m|re|ve|ll|d|s)(?!\w)"
    r"|\d+"
    r"|[^\W\d_]+(?:-[^\W\d_]+)*"
    r"|\S"
)
_WHOLE: Final = {
    "n't": "not", "ca": "can", "wo": "will", "'m": "am", "'re": "are", "'ve": "have", "'ll": "will",
    "'d": "would", "'": "'s", "&": "and",
}  # fmt: skip
_TWO: Final = {"cannot": ("can", "not"), "gonna": ("going", "to")}
_BEFORE_IS: Final = frozenset(
    ("he", "she", "it", "that", "this", "what", "who", "there", "where", "here", "how", "which")
)

NUMBERS: Final = {
    "no": 0, "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "twenty": 20, "both": 2,
}  # fmt: skip
ORDINALS: Final = {"first": 1, "second": 2, "third": 3, "1st": 1, "2nd": 2, "3rd": 3}
ENDS: Final = frozenset(".?!;")
"""The signs that end a sentence."""


def spelled(number: int) -> str:
    """A number as a text writes it: in words up to ten."""
    return next((word for word, each in NUMBERS.items() if each == number and number <= 10), str(number))


def tokens_of(text: str) -> tuple[Token, ...]:
    """Cut a question into words and signs; the place of each is that in the question as it was asked."""
    found: list[Token] = []
    place = 0
    for quoted in _QUOTED.finditer(text):
        found.extend(_plain(text, place, quoted.start()))
        found.extend(_quotation(text, quoted.start(), quoted.end()))
        place = quoted.end()
    return (*found, *_plain(text, place, len(text)))


def _quotation(text: str, start: int, end: int) -> list[Token]:
    """Quoted words are one token; the sign before the closing mark ends the sentence that quotes them.

    Where that sentence goes on behind the quotation, the full stop is a part of what is quoted.
    """
    sign = text[end - 2]
    behind = text[end:].lstrip()[:1]
    ends = sign == "," or (sign in ".?!" and not behind.islower() and behind not in (")", ","))
    if not ends or end - start < 4:
        return [Token(text[start:end], text[start:end].lower(), start, end)]
    return [
        Token(text[start : end - 2], text[start : end - 2].lower(), start, end - 2),
        Token(text[end - 2 : end], sign, end - 2, end),
    ]


def _plain(text: str, start: int, end: int) -> list[Token]:
    found: list[Token] = []
    for match in _TOKEN.finditer(text, start, end):
        lower = match[0].lower().replace("’", "'")
        if lower == "'s" and found and found[-1].lower in _BEFORE_IS:
            lower = "is"
        for word in _TWO.get(lower, (_WHOLE.get(lower, lower),)):
            found.append(Token(match[0], word, match.start(), match.end()))
    return found


class Sentences(Reader):
    """A question and how far it has been read."""

    def __init__(self, text: str) -> None:
        super().__init__("")
        self.text = text
        self.tokens = tokens_of(text)
        self.words = tuple(each.lower for each in self.tokens)

    def any_of(self, *phrases: str) -> str:
        """Read whichever of the phrases comes next, the first that fits; empty where none does."""
        for phrase in phrases:
            if self.take(phrase):
                return phrase
        return ""

    def words_between(self, start: int, end: int) -> str:
        """The words from one token up to another, as they were written."""
        if start >= end:
            return ""
        return self.text[self.tokens[start].start : self.tokens[min(end, len(self.tokens)) - 1].end]

    def number(self) -> int:
        """Read a number in figures or in words; Misread where none comes."""
        word = self.peek()
        if not word.isdecimal() and word not in NUMBERS:
            self.fail("a number")
        self.at += 1
        return int(word) if word.isdecimal() else NUMBERS[word]

    def quotation(self) -> str:
        """Read words in quotation marks and give them without the marks; Misread where none come."""
        token = self.token()
        if token.text[:1] not in ('"', "“") or len(token.text) < 3:
            self.fail("words in quotation marks")
        self.at += 1
        return token.text[1:].rstrip('"”')

    def at_boundary(self) -> bool:
        """Tell whether a clause can end here."""
        return (
            self.done
            or self.peek() in ENDS
            or self.peek() in BOUNDARIES
            or self.sees("that is later")
            or self.sees("even though")
            or self.sees("even if")
        )

    def end_of_sentence(self) -> int:
        """The place of the sign that ends the present sentence, or of the end."""
        place = self.furthest if self.furthest > self.at else self.at
        while place < len(self.tokens) and self.tokens[place].lower not in ENDS:
            place += 1
        return place


BOUNDARIES: Final = frozenset(
    (",", "and", "then", "but", "so", "while", "when", "if", "after", "before", "in", "at", "during",
     "on", "-", "—", "–", "(", ")", ":", "as", "under", "by", "since", "because", "first",
     "what", "who", "which", "does", "do", "is", "can", "will", "where", "now")
)  # fmt: skip
"""Words that can begin what stands behind a clause."""
