"""A JSON tree of the rules that has lost their numbers (August 2024).

The tree was drawn from the lines of a printed document: chapter, section, rule, sub-rule, each in its
order, but without numbers, and with no blank where a line had ended. The order gives the numbers back; a few
strings hold two rules, or half of one, or the heading of the next chapter, and are put right first.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Container, Iterator, Sequence

from ingest.dating import edition_of
from ingest.edits import Draft, Edit, blank
from ingest.errors import IngestError
from ingest.json_tree import Tree
from ingest.ledger import Ledger
from ingest.lexicon import Lexicon
from ingest.numbering import CHAPTERS, Entry, Numbering
from ingest.printed_lines import Lines, line_ends, paragraph_ends
from ingest.source import Source
from ingest.titles import Named, titles_named_in
from model import Document, Example, Heading, Irregularity, MissingPart, Passage, Rule, RuleNumber

FORMAT = "a JSON tree of chapters, sections and rules without numbers"
KEY = "2024"

_OVERWRITTEN = {100: "19 rules", 200: "3 rules", 300: "4 rules", 700: "34 rules and 5 examples"}
"""What stands in the sections that were lost, as the editions before and after this one have it."""

_GLUED_WORDS = (
    "announcements",
    "swirling",
    "randomized",
    "nonstandard",
    "layout",
    "tone",
    "combinations",
    "committee",
    "forestwalk",
    "incarnate",
)
"""Words that the tree has only glued to another, where two places to part them would do equally well."""

_RULE_LINES = Lines(first=41_200, rest=40_172)
_SUB_RULE_LINES = Lines(first=39_910, rest=38_672)
_EXAMPLE_LINES = Lines(first=32_986, rest=37_185, italic=True)
_SUB_RULE_EXAMPLE_LINES = Lines(first=31_430, rest=35_690, italic=True)

_EXAMPLE = re.compile(r"Example:\s*")
_DASH = re.compile(r"--")
_RANGE = re.compile(r"(?<=\d)-(?=\d)|(?<=\d[a-z])-(?=[a-z](?![a-z]))|(?<=N1)-(?=N2)")
_SYMBOL = re.compile(r"\((tm|r)\)")
_SYMBOLS = {"tm": "™", "r": "®"}


def signs(source: Source) -> tuple[str, ...]:
    """Find the chapters' keys, and lists of lists under the sections' titles."""
    if '"' not in source.text or not re.search(r"[\[{]", source.text[:200]):
        return ()
    keys = [f'the key "{key}"' for key in CHAPTERS if re.search(rf'"{key}"\s*:\s*\{{', source.text)]
    lists = re.search(r'"\s*:\s*\[\s*\[\s*"', source.text)
    return (*keys, "rules as lists under the titles of sections") if keys and lists else tuple(keys)


def read(source: Source, effective: datetime.date | None) -> Document:
    """Read the tree; IngestError where it holds no rule."""
    tree = Tree(source)
    numbered = Numbering(tree.chapters)
    if not numbered.entries:
        raise IngestError(f"{source.name} holds no rule that is whole; give the JSON tree from its start on.")
    ledger = Ledger()
    ledger.warnings.extend((*tree.warnings, *numbered.warnings))
    _fill(ledger, numbered.entries)
    ledger.warnings.extend(_contradictions(numbered.headings, ledger.rules))
    text = "\n".join(entry.text for entry in numbered.entries)
    return Document(
        edition_of(source.name, text, given=effective, complete=False, usual=KEY),
        FORMAT,
        source.name,
        ledger.rules,
        headings=tuple(sorted(numbered.headings, key=lambda each: RuleNumber.parse(each.number))),
        missing=tuple(_missing(numbered)),
        warnings=tuple(ledger.warnings),
    )


def _fill(ledger: Ledger, entries: Sequence[Entry]) -> None:
    """Give the rules and their examples to the ledger, with blanks, dashes and symbols put right."""
    known = {entry.number for entry in entries}
    lexicon = Lexicon.from_texts(
        (entry.text[start:end] for entry in entries for start, end in _printed(entry)), _GLUED_WORDS
    )
    for entry in entries:
        edits = [*entry.edits, *_typography(entry), *_blanks(entry, lexicon, known)]
        draft = Draft(entry.text, (), edits)
        first, *others = _stretches(entry)
        passages = [_passage(draft, entry, stretch) for stretch in (first, *others)]
        for passage in passages:
            if "\ufffd" in passage.text:
                ledger.warn(f"{entry.number}: a character can't be read", passage.place)
        ledger.add(entry.number, passages[0], title=_title(entry, passages))
        for passage in passages[1:]:
            ledger.add_example(Example(passage))


def _passage(draft: Draft, entry: Entry, stretch: tuple[int, int]) -> Passage:
    edited = draft.cut(*stretch)
    return Passage(edited.text, entry.place_of(stretch[0]), changes=edited.changes)


def _title(entry: Entry, passages: Sequence[Passage]) -> str | None:
    """A rule that is a title only ends without a mark, and has no example."""
    words = passages[0].text
    is_title = len(passages) == 1 and entry.number[-1].isdecimal() and words[-1:].isalnum()
    return words if is_title else None


def _stretches(entry: Entry) -> list[tuple[int, int]]:
    """Part an entry into its rule and its examples; the first and the last hold what was cut off, too."""
    found = list(_EXAMPLE.finditer(entry.text, entry.start, entry.end))
    starts = [entry.head, *(each.end() for each in found)]
    return list(zip(starts, [*(each.start() for each in found), entry.tail], strict=True))


def _printed(entry: Entry) -> Iterator[tuple[int, int]]:
    """Give the rule and its examples again, but without what is to be cut off."""
    for start, end in _stretches(entry):
        yield max(start, entry.start), min(end, entry.end)


def _blanks(entry: Entry, lexicon: Lexicon, known: Container[str]) -> Iterator[Edit]:
    """Put a blank, or the end of a paragraph, where a printed line ended; none where none are lost."""
    if not lexicon.glued:
        return
    joined = {edit.start for edit in entry.edits}
    for n, (start, end) in enumerate(_printed(entry)):
        sub_rule = entry.number[-1].isalpha()
        lines = [(_SUB_RULE_LINES if sub_rule else _RULE_LINES).after(entry.number)]
        if n:
            lines = [_SUB_RULE_EXAMPLE_LINES, _EXAMPLE_LINES]
        text = entry.text[start:end]
        ends = line_ends(text, lexicon, lines, known)
        closing = () if n else paragraph_ends(text, ends, lines[0])
        for at in ends:
            if at in closing:
                yield Edit(start + at, start + at, "\n", "paragraph")
            elif start + at not in joined:
                yield blank(start + at)


def _typography(entry: Entry) -> Iterator[Edit]:
    for found in _DASH.finditer(entry.text):
        yield Edit(*found.span(), "—", "dash")
    for found in _RANGE.finditer(entry.text):
        yield Edit(*found.span(), "–", "dash")
    for found in _SYMBOL.finditer(entry.text):
        yield Edit(*found.span(), _SYMBOLS[found[1]], "symbol")


def _contradictions(headings: Sequence[Heading], rules: Sequence[Rule]) -> Iterator[Irregularity]:
    """Test the numbers of sections by the references that give a title with a number."""
    named = titles_named_in(rules)
    for heading in headings:
        title, by = named.get(heading.number, Named(heading.title, ""))
        if title != heading.title:
            said = f'{by} calls {heading.number} "{title}", but by its place that is "{heading.title}"'
            yield Irregularity(said, heading.place)


def _missing(numbered: Numbering) -> Iterator[MissingPart]:
    for section, count in _OVERWRITTEN.items():
        what = f"{count}; another section of the same title stands in its place"
        if section // 100 in numbered.chapters:
            yield MissingPart(str(section), "General", what)
    for title in ("Introduction", "Glossary", "Credits"):
        yield MissingPart("", title, "the document holds rules only")
