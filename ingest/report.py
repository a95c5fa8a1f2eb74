"""What was found in a document beside what is known to be in it, and every place that was changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain
from pathlib import Path

import msgspec
import yaml

from model import Change, Document, Irregularity, MissingPart, Passage, Place, Reference, RuleNumber

EXPECTED_COUNTS = Path(__file__).parents[1] / "data" / "expected-counts.yaml"
_REFERENCES = {"rule": "one rule", "range": "a range", "section": "a section", "chapter": "a chapter"}


class Count(msgspec.Struct, frozen=True):
    """How often something was found; `expected` and `right` are None where no count is known."""

    name: str
    found: int
    expected: int | None = None
    right: bool | None = None


class ChangedPlace(msgspec.Struct, frozen=True):
    """One place where the stored text differs from the document's.

    `where` names the rule, example, term or ruling; `place` is where its text begins in the document;
    `around` is the stored text about the change, for reading it in context.
    """

    where: str
    place: Place
    change: Change
    around: str


class Report(msgspec.Struct, frozen=True):
    """A document as read, in numbers.

    `source` is the file's name, `format` its reader; `changed` counts `changes` by kind.
    """

    edition: str
    source: str
    format: str
    dated_by: str
    counts: tuple[Count, ...]
    changed: dict[str, int]
    changes: tuple[ChangedPlace, ...]
    missing: tuple[MissingPart, ...]
    irregularities: tuple[Irregularity, ...]

    @property
    def right(self) -> bool:
        """Tell whether every count that is known was found."""
        return all(count.right is not False for count in self.counts)

    def lines(self) -> Iterator[str]:
        """Write the report as lines of plain text, the single changes left out."""
        yield f"{self.edition}: {self.source}, read as {self.format}"
        yield f"  dated by {self.dated_by}"
        width = max(len(count.name) for count in self.counts)
        yield f"  {'':<{width}}  {'found':>7}  {'expected':>8}"
        for count in self.counts:
            expected = "" if count.expected is None else str(count.expected)
            differs = "  differs" if count.right is False else ""
            yield f"  {count.name:<{width}}  {count.found:>7}  {expected:>8}{differs}".rstrip()
        yield f"  places changed: {len(self.changes)}"
        for kind, number in self.changed.items():
            yield f"    {kind}: {number}"
        yield f"  parts missing: {len(self.missing)}"
        for part in self.missing:
            yield f"    {' '.join(filter(None, (part.number, part.title)))}: {part.what}"
        yield f"  irregularities: {len(self.irregularities)}"
        for each in self.irregularities:
            yield f"    {each.place}: {each.text}" if each.place else f"    {each.text}"

    def lines_of_changes(self) -> Iterator[str]:
        """Write every single change as a line of plain text, kind by kind."""
        for kind in self.changed:
            for each in self.changes:
                if each.change.kind == kind:
                    change = f"{each.change.before!r} -> {each.change.after!r}"
                    yield f"{kind}  {each.where} ({each.place}): {change} in {each.around!r}"


def report(document: Document) -> Report:
    """Count what a document holds and compare it with what is known of it."""
    changes = tuple(_changes(document))
    kinds = Counter(each.change.kind for each in changes)
    return Report(
        document.edition.key,
        document.source,
        document.format,
        document.edition.dated_by,
        tuple(_counts(document)),
        dict(kinds.most_common()),
        changes,
        document.missing,
        document.warnings,
    )


def _counts(document: Document) -> Iterator[Count]:
    expected = expected_counts(document)
    found = {
        **_of_rules(document),
        **_of_headings(document),
        **_of_references(document),
        "irregularities": len(document.warnings),
    }
    for name in dict.fromkeys(chain(found, expected)):
        number, known = found.get(name, 0), expected.get(name)
        yield Count(name, number, known, None if known is None else number == known)


def expected_counts(document: Document) -> Mapping[str, int]:
    """Give the counts known of a document's edition in the document's format; none for other documents."""
    known = _known_counts().get(document.edition.key)
    return known.counts if known and known.format == document.format else {}


class _Known(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The counts of one of the documents that the project was made from, and the format it has."""

    format: str
    counts: dict[str, int]


@cache
def _known_counts() -> dict[str, _Known]:
    rows = yaml.load(EXPECTED_COUNTS.read_bytes(), Loader=yaml.CSafeLoader)
    return msgspec.convert(rows, dict[str, _Known])


def _of_rules(document: Document) -> dict[str, int]:
    rules = document.rules
    levels = Counter(RuleNumber.parse(rule.number).kind for rule in rules)
    chapters = Counter(rule.number[0] for rule in rules)
    rulings = Counter(ruling.kind for ruling in document.rulings)
    return {
        "rules": len(rules),
        "rules without a letter": levels["rule"],
        "sub-rules": levels["sub-rule"],
        "rules that are a title": sum(rule.title is not None for rule in rules),
        **{f"rules of chapter {chapter}": chapters[chapter] for chapter in sorted(chapters)},
        "further wordings": sum(len(rule.also) for rule in rules),
        "examples": sum(len(rule.examples) for rule in rules),
        "rules with examples": sum(bool(rule.examples) for rule in rules),
        "glossary terms": len(document.glossary),
        "rulings": rulings["ruling"],
        "notes": rulings["note"],
    }


def _of_headings(document: Document) -> dict[str, int]:
    kinds = Counter(
        RuleNumber.parse(heading.number).kind for heading in document.headings if heading.origin == "read"
    )
    return {
        "headings of chapters": kinds["chapter"],
        "headings of sections": kinds["section"],
        "headings of rules": kinds["rule"],
        "headings rebuilt": sum(heading.origin == "reconstructed" for heading in document.headings),
        "headings rebuilt with a title": sum(
            heading.origin == "reconstructed" and bool(heading.title) for heading in document.headings
        ),
    }


def _of_references(document: Document) -> dict[str, int]:
    found: list[Reference] = []
    for rule in document.rules:
        for passage in (rule.passage, *(example.passage for example in rule.examples)):
            found.extend(passage.references)
    kinds: Counter[str] = Counter(reference.kind for reference in found)
    in_glossary = sum(len(term.passage.references) for term in document.glossary)
    return {
        "references": len(found),
        **{f"references to {words}": kinds[kind] for kind, words in _REFERENCES.items()},
        "targets of references": sum(len(each.targets) + len(each.dangling) for each in found),
        "targets that the document lacks": sum(len(each.dangling) for each in found),
        "references in the glossary": in_glossary,
    }


def _changes(document: Document) -> Iterator[ChangedPlace]:
    for where, passage in _passages(document):
        for change in passage.changes:
            start, end = max(0, change.at - 20), change.at + len(change.after) + 20
            yield ChangedPlace(where, passage.place, change, passage.text[start:end])


def _passages(document: Document) -> Iterator[tuple[str, Passage]]:
    """Yield every passage of the document with a name for it."""
    for rule in document.rules:
        yield rule.number, rule.passage
        for n, example in enumerate(rule.examples, start=1):
            yield f"{rule.number} example {n}", example.passage
        for wording in rule.also:
            yield f"{rule.number} further wording", wording.passage
            for n, example in enumerate(wording.examples, start=1):
                yield f"{rule.number} further wording example {n}", example.passage
    for term in document.glossary:
        yield term.term, term.passage
    for ruling in document.rulings:
        yield ruling.id, ruling.passage
    for part, passages in (("introduction", document.front), ("end", document.back)):
        for passage in passages:
            yield part, passage
