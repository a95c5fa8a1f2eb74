"""Numbers given back to rules that have lost them, by their order.

A rule's number is its section's and its position; a section's follows from the order of the keys. What
upsets the positions is put right on the way: a string that holds two rules, half a rule, or the heading of
the next chapter at its end.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec
from rapidfuzz.fuzz import ratio

from ingest.edits import Edit
from ingest.json_tree import Chapter, Section, Words
from model import LETTERS, Heading, Irregularity, Place, RuleNumber

CHAPTERS = {
    "Game Concepts": (1, 4),
    "Turn Structure": (5, 5),
    "Spells, Abilities, and Effects": (6, 6),
    "Additional Rules": (7, 8),
    "Casual Variants": (9, 9),
}
"""The first and the last chapter under each key; the heading of a later one ran into the text before it."""

_LOST_REFERENCES = {"701.18d": "701.18a"}
"""A printed line began with a reference, which was taken for the number of a new sub-rule and dropped."""

_CHAPTER_HEADING = re.compile(r"(?<=[^\s\d])([2-9])\. ([A-Z][A-Za-z, ]+)$")
_INNER_NUMBER = re.compile(r'(?<=[.")\]])(\d{3}\.\d{1,3}[a-z]?)\.?\s*(?=["A-Z])')
_ALIKE = 75
_LAST_CHAPTER, _LAST_SECTION, _LAST_RULE = 9, 99, 999
_LAST_LETTER = len(LETTERS) * len(LETTERS)
_BROKEN_OFF = re.compile(r"\brules?$")


class Entry(msgspec.Struct):
    """A numbered rule in the words of the tree.

    `text` is the whole string that it was found in, of which `[start, end)` is its own; `[head, tail)`
    also takes in what its `edits` remove or put in.
    """

    number: str
    words: Words
    start: int
    end: int
    head: int
    tail: int
    edits: list[Edit] = msgspec.field(default_factory=list)

    @property
    def text(self) -> str:
        """The string that the rule was found in."""
        return self.words.text

    def place_of(self, offset: int) -> Place:
        """Give the place in the document of an offset in the string."""
        return self.words.place_of(offset)


class Numbering:
    """The rules of a tree with their numbers, and its headings with theirs.

    `chapters` are the numbers of those that the tree holds; `warnings` tell what contradicts itself.
    """

    def __init__(self, chapters: Sequence[Chapter]) -> None:
        self.entries: list[Entry] = []
        self.headings: list[Heading] = []
        self.warnings: list[Irregularity] = []
        self.chapters: list[int] = []
        self._number = RuleNumber(1)
        for chapter in chapters:
            self._chapter(chapter)

    def _chapter(self, chapter: Chapter) -> None:
        title, place = chapter.title
        following = 1 + max(self.chapters, default=0)
        first, last = CHAPTERS.get(_likest(title), (following, following))
        if title not in CHAPTERS:
            self.warnings.append(
                Irregularity(f'"{title}" is not known here; it is taken for chapter {first}', place)
            )
        if first > _LAST_CHAPTER:
            self._leave_out(chapter.title)
            return
        self._heading(RuleNumber(first), chapter.title)
        self.chapters.append(first)
        number = 100 * first
        for section in chapter.sections:
            if ratio(section.title.text, "General") > _ALIKE:
                self._section(100 * last, section)
                continue
            if number % 100 == _LAST_SECTION:
                self._leave_out(section.title)
                continue
            number += 1
            self._section(number, section)
            if self._number.chapter > number // 100:
                number = 100 * self._number.chapter

    def _heading(self, number: RuleNumber, title: Words, source: str = "") -> None:
        heading = Heading(str(number), title.text, title.place, "reconstructed" if source else "read", source)
        self.headings.append(heading)

    def _section(self, number: int, section: Section) -> None:
        self._number = RuleNumber(number // 100, number)
        self._heading(self._number, section.title)
        for entry in section.entries:
            if self._number.rule == _LAST_RULE:
                self._leave_out(entry.rule)
                continue
            self._number = self._next_rule()
            self._take(entry.rule)
            for words in entry.sub_rules:
                self._sub_rule(words)
        if section.entries:
            self._cut_heading(self.entries[-1])

    def _sub_rule(self, words: Words) -> None:
        if self._continues(words):
            self._join(words)
        elif self._number.letter == _LAST_LETTER:
            self._leave_out(words)
        else:
            self._number = self._next_sub_rule()
            self._take(words)

    def _leave_out(self, words: Words) -> None:
        said = f"left out, as the rules have no number so high: {words.text}"
        self.warnings.append(Irregularity(said, words.place))

    def _continues(self, words: Words) -> bool:
        """Tell whether a string is the rest of the sub-rule before it."""
        before = self.entries[-1]
        broken_off = _BROKEN_OFF.search(before.text) and before.number[-1].isalpha()
        return bool(broken_off) and words.text[:1].islower()

    def _join(self, words: Words) -> None:
        entry = self.entries[-1]
        reference = _LOST_REFERENCES.get(entry.number, "")
        if not reference:
            self.warnings.append(
                Irregularity(f"{entry.number} has lost the number that it refers to", words.place)
            )
        at = len(entry.text)
        entry.edits.append(Edit(at, at, f" {reference} " if reference else " ", "join"))
        entry.words = Words(entry.text + words.text, entry.words.place)
        entry.end = entry.tail = len(entry.text)

    def _cut_heading(self, entry: Entry) -> None:
        """Where the heading of the next chapter ran into the last rule of this one, take it from there."""
        found = _CHAPTER_HEADING.search(entry.text)
        if found is None or int(found[1]) != self._number.chapter + 1:
            return
        entry.end = found.start()
        entry.edits.append(Edit(*found.span(), "", "cut"))
        self._number = RuleNumber(int(found[1]))
        self.chapters.append(self._number.chapter)
        title = Words(found[2], entry.place_of(found.start(2)))
        self._heading(self._number, title, f"words that ran into the text of {entry.number}")

    def _next_sub_rule(self) -> RuleNumber:
        number = self._number
        return RuleNumber(number.chapter, number.section, number.rule, number.letter + 1)

    def _next_rule(self) -> RuleNumber:
        number = self._number
        return RuleNumber(number.chapter, number.section, number.rule + 1)

    def _take(self, words: Words) -> None:
        """Take a string as the rule of the present number; where the next number stands in it, part it."""
        entry = Entry(str(self._number), words, 0, len(words.text), 0, len(words.text))
        for found in _INNER_NUMBER.finditer(words.text):
            if found[1] not in (str(self._next_sub_rule()), str(self._next_rule())):
                continue
            removed = Edit(found.start(), found.start() + len(found[0].rstrip()), "", "split")
            entry.end, entry.tail = found.start(), removed.end
            entry.edits.append(removed)
            self.entries.append(entry)
            self._number = RuleNumber.parse(found[1])
            removed = removed._replace(end=found.end())
            entry = Entry(
                found[1], words, found.end(), len(words.text), found.start(), len(words.text), [removed]
            )
        self.entries.append(entry)


def _likest(title: str) -> str:
    """Give the known title that a damaged one must be; the title itself where there is none."""
    best = max(CHAPTERS, key=lambda known: ratio(known, title))
    return best if ratio(best, title) > _ALIKE else title
