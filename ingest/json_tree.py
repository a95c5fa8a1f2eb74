"""A JSON tree of chapters, sections, rules and sub-rules, read as far as it is whole.

A document that was cut or damaged is no JSON any more, but most of it still is what it was: brackets and
strings are taken one by one, each string with its place, and whatever does not fit is reported.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

import msgspec

from ingest.source import Source
from model import Irregularity, Place

_TOKEN = re.compile(r'\s+|("(?:[^"\\]|\\.)*")(\s*:|(?=\s*[\[{]))?|([\[\]{}])|,|(".*$|[^\s"\[\]{},]+)')
_DAMAGED_KEY = re.compile(r"(.*\w)\W*?([\[{])\s*([\]}])?,?")
_A_STRING_OR_TWO = 2
_CHAPTERS, _SECTIONS, _RULES, _RULE, _SUB_RULES = 1, 2, 3, 4, 5


class Words(NamedTuple):
    """A string of the tree and where its first character stands."""

    text: str
    place: Place

    def place_of(self, offset: int) -> Place:
        """Give the place of a character of the string, quotation marks being written with a backslash."""
        written = len(json.dumps(self.text[:offset], ensure_ascii=False)) - 2
        return Place(self.place.line, self.place.column + written)


class Entry(msgspec.Struct):
    """A rule and the sub-rules under it."""

    rule: Words
    sub_rules: list[Words] = msgspec.field(default_factory=list)


class Section(msgspec.Struct):
    """A section's title and its rules."""

    title: Words
    entries: list[Entry] = msgspec.field(default_factory=list)


class Chapter(msgspec.Struct):
    """A chapter's title and its sections, in the order of the keys."""

    title: Words
    sections: list[Section] = msgspec.field(default_factory=list)


class _Token(NamedTuple):
    kind: str
    text: str
    place: Place


class Tree:
    """The chapters of a source, and in `warnings` what could not be read."""

    def __init__(self, source: Source) -> None:
        self.chapters: list[Chapter] = []
        self.warnings: list[Irregularity] = []
        self._depth = 0
        self._rule_opened = False
        tokens = list(_tokens(source))
        for token, after in zip_longest(tokens, tokens[1:]):
            self._take(token, after)
        if self._depth and tokens:
            self._warn("the document breaks off here, before its end", tokens[-1].place)

    def _warn(self, text: str, place: Place) -> None:
        self.warnings.append(Irregularity(text, place))

    def _take(self, token: _Token, after: _Token | None) -> None:
        if token.kind == "torn key":
            self._warn("this key is damaged; it is read as well as may be", token.place)
        if token.kind in ("key", "torn key"):
            self._key(token, opens=after.kind if after else "")
        elif token.kind == "string":
            self._string(self._words(token))
        elif token.kind == "torn" and after and len(token.text) > 2:
            self._warn("this string is damaged; it is read as well as may be", token.place)
            self._string(Words(token.text.strip('",'), token.place))
        elif token.kind == "torn":
            self._warn(f"left out, as it is not whole: {token.text}", token.place)
        elif token.kind in "[{":
            self._depth += 1
            self._rule_opened = self._depth == _RULE
        else:
            self._depth = max(0, self._depth - 1)

    def _words(self, token: _Token) -> Words:
        place = Place(token.place.line, token.place.column + 1)
        try:
            return Words(json.loads(token.text, strict=False), place)
        except ValueError:
            self._warn("this string has a damaged escape; it is kept as it stands", token.place)
            return Words(token.text[1:-1].replace('\\"', '"'), place)

    def _key(self, token: _Token, opens: str) -> None:
        """Begin a chapter or a section: the bracket tells which, also where others were lost before it."""
        words = self._words(token)
        depth = _CHAPTERS if opens == "{" else _SECTIONS
        if self._depth != depth:
            self._warn(f'brackets are out of order before "{words.text}"', token.place)
        self._depth = depth
        if depth == _CHAPTERS:
            self.chapters.append(Chapter(words))
            return
        if not self.chapters:
            self.chapters.append(Chapter(Words("", token.place)))
        self.chapters[-1].sections.append(Section(words))

    def _string(self, words: Words) -> None:
        section = self.chapters[-1].sections[-1] if self.chapters and self.chapters[-1].sections else None
        if section is None:
            self._warn(f"left out, as it stands in no section: {words.text}", words.place)
        elif self._depth >= _SUB_RULES and section.entries:
            section.entries[-1].sub_rules.append(words)
        else:
            if not self._rule_opened:
                self._warn("brackets are out of order; numbers after this may be wrong", words.place)
                self._depth = _RULE
            self._rule_opened = False
            section.entries.append(Entry(words))


def _tokens(source: Source) -> Iterator[_Token]:
    for number, line in source.lines():
        found = list(_TOKEN.finditer(line))
        torn = any(match[4] for match in found)
        if torn and sum(bool(match[1]) for match in found) <= _A_STRING_OR_TWO:
            yield from _damaged(number, line)
            continue
        for match in found:
            place = Place(number, match.start() + 1)
            if match[1]:
                kind = "string" if match[2] is None else "key" if match[2] else "torn key"
                yield _Token(kind, match[1], place)
            elif match[3]:
                yield _Token(match[3], match[3], place)
            elif match[4]:
                yield _Token("torn", match[4], place)


def _damaged(number: int, line: str) -> Iterator[_Token]:
    """Take a damaged line as the one string or key that stands on a line of a tree laid out by lines."""
    place = Place(number, len(line) - len(line.lstrip()) + 1)
    words = line.strip()
    if key := _DAMAGED_KEY.fullmatch(words):
        yield _Token("torn key", json.dumps(key[1].strip(' "'), ensure_ascii=False), place)
        yield from (_Token(bracket, bracket, place) for bracket in key.group(2, 3) if bracket)
    else:
        yield _Token("torn", words, place)
