"""What is followed through the editions: every rule and every heading of a document, with its neighbours."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from copy import copy
from functools import cached_property
from itertools import pairwise

from model import Document, Passage, Place, RuleNumber
from rulesdb.history.wordings import STOP_WORDS, letters_of, without_references, words_of

_DEFINED = re.compile(r"[\"“]([^\"”]{3,40})[\"”] (?:is|are|means|refers)\b")


class Entry:
    """A rule or heading of one document as the alignment sees it. Two entries are equal only if identical.

    `title` is its words where it is a heading; `parent` the nearest entry above that the document has;
    `before` and `after` are its neighbours under that parent. `refers` are the numbers that its text
    refers to, in the order of the text, those that don't exist included; `said` are its letters without
    these. `defines` digests the words in quotation marks that it begins by explaining. A section or chapter
    whose heading the document lacks is an entry too, but not `stated`.
    """

    def __init__(
        self, document: int, number: str, passage: Passage, words: tuple[str, ...], *, heading: bool
    ) -> None:
        self.document = document
        self.number = number
        self.place = RuleNumber.parse(number)
        self.words = words
        self.letters = letters_of(passage.text)
        self.said = letters_of(without_references(passage)) if passage.references else self.letters
        self.title = passage.text if heading else None
        defined = _DEFINED.match(passage.text)
        self.defines = letters_of(defined[1]) if defined else None
        self.stated = bool(passage.text)
        self.refers = tuple(
            number for reference in passage.references for number in reference.targets + reference.dangling
        )
        self.parent: Entry | None = None
        self.before: Entry | None = None
        self.after: Entry | None = None
        self.children: list[Entry] = []

    @property
    def section(self) -> str:
        """The number of the section that it stands in, a chapter's own number for a chapter."""
        return self.number[:3]

    @property
    def number_above(self) -> str:
        """The number of its parent, empty for a chapter."""
        return self.parent.number if self.parent else ""

    @cached_property
    def bag(self) -> Counter[str]:
        """Its words with how often each occurs."""
        return Counter(self.words)

    @cached_property
    def pairs(self) -> Counter[tuple[str, str]]:
        """The pairs of words that follow one another, those that every rule has left out."""
        return Counter(pairwise(word for word in self.words if word not in STOP_WORDS))

    def worded(self, words: tuple[str, ...]) -> Entry:
        """Give the same entry at the same place with other words to compare."""
        other = copy(self)
        for known in ("bag", "pairs"):
            other.__dict__.pop(known, None)
        other.words = words
        return other

    def above(self) -> Iterator[Entry]:
        """Yield the entries above it, from its parent to its chapter."""
        above = self.parent
        while above is not None:
            yield above
            above = above.parent

    def __repr__(self) -> str:
        return f"Entry({self.document}, {self.number!r})"


def entries_of(document: Document, at: int) -> list[Entry]:
    """Make the entries of a document in the order of their numbers; `at` is the document's place in time."""
    nowhere = Place(1)
    above = {rule.number[:length] for rule in document.rules for length in (1, 3)}
    passages = {number: (Passage("", nowhere), True) for number in above}
    for heading in document.headings:
        passages[heading.number] = Passage(heading.title, heading.place or nowhere), True
    for rule in document.rules:
        passages[rule.number] = (rule.passage, rule.title is not None)
    words = words_of([passage for passage, _ in passages.values()])
    entries = [
        Entry(at, number, passage, said, heading=heading)
        for (number, (passage, heading)), said in zip(passages.items(), words, strict=True)
    ]
    entries.sort(key=lambda entry: entry.place)
    _relate(entries)
    return entries


def _relate(entries: list[Entry]) -> None:
    found = {entry.place: entry for entry in entries}
    last: dict[Entry | None, Entry] = {}
    for entry in entries:
        above = entry.place.parent
        while above is not None and above not in found:
            above = above.parent
        entry.parent = found[above] if above is not None else None
        if entry.parent is not None:
            entry.parent.children.append(entry)
        entry.before = last.get(entry.parent)
        if entry.before is not None:
            entry.before.after = entry
        last[entry.parent] = entry
