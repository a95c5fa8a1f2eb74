"""Reader of reStructuredText as pandoc makes it of one hyperlinked page: index, rules, glossary.

Every heading and rule is a rubric with its slug, every glossary entry a paragraph. Blanks were lost
wherever the page had a line break: the slugs give them back to the rules, and the words of the rules to
the glossary.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator

from msgspec.structs import replace

from ingest.dating import edition_of
from ingest.errors import IngestError
from ingest.lexicon import Lexicon
from ingest.restructured_blocks import COLUMNS, Blocks
from ingest.restructured_links import Links, anchor
from ingest.restructured_paragraphs import Paragraph
from ingest.source import Source
from ingest.wrapped_lines import WrappedLines
from model import (
    Document,
    Example,
    Heading,
    Irregularity,
    MissingPart,
    Passage,
    Place,
    Rule,
    RuleNumber,
    Term,
    Wording,
)

FORMAT = "reStructuredText made by pandoc of a hyperlinked page"

_SIGNS = (
    (re.compile(r"^\.\. rubric::", re.MULTILINE), "rubric directives"),
    (re.compile(r"^[ \t]+:name: \S+-\S+", re.MULTILINE), "slugs of whole paragraphs"),
    (re.compile(r"<#[A-Za-z0-9_-]+>`__"), "links to rules and terms"),
)
_PARTS = ("Index", "Comprehensive Rules", "Glossary")
_UNREADABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\ufffd]")
_ENDED = re.compile(r"[.!?:][\")\]]*$")


def signs(source: Source) -> tuple[str, ...]:
    """Name the signs of this format that a source shows."""
    return tuple(sign for pattern, sign in _SIGNS if pattern.search(source.text))


def read(source: Source, effective: datetime.date | None = None) -> Document:
    """Read a source; IngestError where it holds no rule or can't be dated."""
    page = _Page(Blocks(source.lines()))
    if not any("." in paragraph.number for paragraph in page.body):
        raise IngestError(f"{source.name} holds none of the rules; give the whole document.")
    page.mend()
    rules, glossary = page.rules(), page.glossary()
    missing = tuple(page.missing())
    return Document(
        edition=edition_of(source.name, page.words(), given=effective, complete=not missing, usual="2021"),
        format=FORMAT,
        source=source.name,
        rules=rules,
        headings=tuple(page.headings()),
        glossary=glossary,
        missing=missing,
        warnings=page.all_warnings(),
    )


class _Page:
    """The paragraphs of the page, sorted into its index, its headings and rules, and its glossary."""

    def __init__(self, blocks: Blocks) -> None:
        self.warnings = list(blocks.warnings)
        self.index: list[Paragraph] = []
        self.body: list[Paragraph] = []
        self.entries: list[Paragraph] = []
        for paragraph in self._whole([Paragraph.of(block) for block in blocks.blocks]):
            self._sort(paragraph)
        self.links = Links(())
        self.astray: dict[str, list[Place]] = {}

    def _whole(self, paragraphs: list[Paragraph]) -> list[Paragraph]:
        """Leave out the last paragraph where the document breaks off inside of it."""
        last = paragraphs[-1] if paragraphs else None
        if last is None or last.block.slug or _ENDED.search(last.inline.text):
            return paragraphs
        self._warn(f"the document breaks off in this paragraph: {last.inline.text[:60]}", last)
        return paragraphs[:-1]

    def _sort(self, paragraph: Paragraph) -> None:
        inline, block = paragraph.inline, paragraph.block
        for at in inline.strays[:1]:
            said = f"markup that makes no sense: {block.text[at : at + 30]}"
            self.warnings.append(Irregularity(said, block.place(at)))
        for found in _UNREADABLE.finditer(block.text):
            self.warnings.append(Irregularity("a character that can't be read", block.place(found.start())))
        if paragraph.number:
            linked = bool(inline.links) and inline.links[0][:2] == (0, len(inline.text))
            (self.index if linked else self.body).append(paragraph)
        elif paragraph.start and block.kind == "paragraph":
            self.entries.append(paragraph)
        elif inline.text not in _PARTS:
            self._warn(f"a paragraph that is neither a rule nor a term: {inline.text[:60]}", paragraph)

    def mend(self) -> None:
        """Give the paragraphs without a slug of theirs their blanks, and then the links their terms."""
        numbers = {paragraph.number for paragraph in self.body}
        told = [paragraph for paragraph in self.body if paragraph.blanks is not None]
        # Where most slugs are lost, words that lost their blanks still tell more than too few words do.
        source = told if 2 * len(told) > len(self.body) else self.body
        lexicon = Lexicon.from_texts(paragraph.plain() for paragraph in source)
        lines = WrappedLines(COLUMNS, lexicon, numbers)
        for paragraph in (*self.index, *self.body, *self.entries):
            if paragraph.blanks is None:
                if paragraph.number:
                    self._warn(f"the slug of {paragraph.number} is not that of its words", paragraph)
                paragraph.respace(lines)
        self.links = Links(entry.term for entry in self.entries)

    def words(self) -> str:
        """Give all words of the page, as evidence of its date."""
        return "\n".join(paragraph.inline.text for paragraph in (*self.body, *self.entries))

    def glossary(self) -> tuple[Term, ...]:
        """Read the entries of the glossary."""
        return tuple(Term(entry.term, self._passages(entry)[0]) for entry in self.entries)

    def rules(self) -> tuple[Rule, ...]:
        """Read the rules; a second text under the same number becomes a further wording of the first."""
        rules: dict[str, Rule] = {}
        for paragraph in self.body:
            if "." not in paragraph.number:
                continue
            number, (passage, *examples) = paragraph.number, self._passages(paragraph)
            told = tuple(Example(example) for example in examples)
            if number in rules:
                self._warn(f"{number} stands twice in the document", paragraph)
                wording = Wording(passage, told, why="the document has the number twice")
                rules[number] = replace(rules[number], also=(*rules[number].also, wording))
            else:
                title = passage.text if _is_title(paragraph, passage.text) else None
                rules[number] = Rule(number, passage, told, title)
        return tuple(rules.values())

    def _passages(self, paragraph: Paragraph) -> list[Passage]:
        """Cut a paragraph into its own text and its examples."""
        spans, astray = self.links.follow(paragraph.inline)
        for link in astray:
            self.astray.setdefault(link.target, []).append(paragraph.place(link.start))
        draft = paragraph.draft(spans)
        starts = [(paragraph.line, paragraph.start)]
        starts += [(paragraph.place(word), start) for word, start in paragraph.examples()]
        ends = [word for word, _ in paragraph.examples()] + [len(paragraph.inline.text)]
        passages = []
        for (place, start), end in zip(starts, ends, strict=True):
            text, marked, changes = draft.cut(start, end)
            passages.append(Passage(text, place, marked, changes=changes))
        return passages

    def headings(self) -> Iterator[Heading]:
        """Read the headings; one that the text has lost is taken from the index."""
        own = {each.number: each for each in self.body if "." not in each.number}
        listed = {each.number: each for each in self.index}
        for number in sorted(own | listed, key=RuleNumber.parse):
            if number in own:
                yield Heading(number, _words(own[number]), own[number].line)
            else:
                title = _words(listed[number])
                yield Heading(number, title, None, "reconstructed", "the document's index")

    def missing(self) -> Iterator[MissingPart]:
        """Name what the document can be seen to lack: by its index, by its numbers, by its links."""
        present = {paragraph.number for paragraph in self.body}
        for each in self.index:
            if each.number not in present:
                yield MissingPart(each.number, _words(each), "the index names it; the text does not have it")
        if not self.index:
            yield MissingPart("", "Index", "the document does not have it")
        for paragraph in self.body:
            before = _before(RuleNumber.parse(paragraph.number))
            if before is not None and str(before) not in present:
                yield MissingPart(str(before), "", f"the document has {paragraph.number} without it")
        if not self.entries:
            yield MissingPart("", "Glossary", "the document does not have it")
        elif any(target[1:] > anchor(self.entries[-1].term) for target in self.astray):
            yield MissingPart("", "Glossary", f"it seems to break off after {self.entries[-1].term}")

    def all_warnings(self) -> tuple[Irregularity, ...]:
        """Give everything that was not understood, with the links that lead nowhere."""
        if not self.entries:
            return tuple(self.warnings)
        astray = (
            Irregularity(f"a link leads to {target}, which is neither a rule nor a term", place)
            for target, places in self.astray.items()
            for place in places
        )
        return (*self.warnings, *astray)

    def _warn(self, said: str, paragraph: Paragraph) -> None:
        self.warnings.append(Irregularity(said, paragraph.block.place()))


def _words(paragraph: Paragraph) -> str:
    return paragraph.draft(()).cut(paragraph.start, len(paragraph.inline.text)).text


def _is_title(paragraph: Paragraph, text: str) -> bool:
    """Tell whether a rule is a heading only: a rule without letter, and not a sentence."""
    return not paragraph.number[-1].isalpha() and not _ENDED.search(text)


def _before(number: RuleNumber) -> RuleNumber | None:
    """Give the rule without which a number can't stand: the one before it, or the one above its first."""
    if number.letter:
        return RuleNumber(number.chapter, number.section, number.rule, number.letter - 1)
    return RuleNumber(number.chapter, number.section, number.rule - 1) if number.rule > 1 else None
