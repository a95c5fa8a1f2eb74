"""How the rules of one document stand to one another: parents, children, names, cites and cited-by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from model import Document, Passage, Place, Rule, RuleNumber
from rulesdb.records import EditionRecord, RuleRecord


def edition_record(document: Document) -> EditionRecord:
    """Sum up a document: its edition, what it holds and what it lacks."""
    targets = dangling = 0
    for passage in passages(document):
        targets += sum(len(reference.targets) for reference in passage.references)
        dangling += sum(len(reference.dangling) for reference in passage.references)
    return EditionRecord(
        edition=document.edition,
        format=document.format,
        source=document.source,
        rules=len(document.rules),
        examples=sum(len(rule.examples) for rule in document.rules),
        terms=len(document.glossary),
        rulings=len(document.rulings),
        links=targets,
        dangling=dangling,
        headings=document.headings,
        missing=document.missing,
        warnings=document.warnings,
        front=document.front,
        back=document.back,
    )


def document_of(record: EditionRecord, rules: Iterable[Rule]) -> Document:
    """Give back the document of which a record was made: rules, headings, what it lacks.

    By what it lacks, a history tells a rule that is absent from one that was removed.
    """
    return Document(
        record.edition,
        record.format,
        record.source,
        tuple(rules),
        headings=record.headings,
        missing=record.missing,
    )


def passages(document: Document) -> Iterator[Passage]:
    """Yield every passage whose references count: rules, examples, glossary, rulings."""
    for rule in document.rules:
        yield rule.passage
        yield from (example.passage for example in rule.examples)
    yield from (term.passage for term in document.glossary)
    yield from (ruling.passage for ruling in document.rulings)


class Relations:
    """How the rules of a document stand to one another.

    A heading over sub-rules that the document does not count as a rule (`502.46 - Convoke` in 2005) is
    a parent like any other; `headings` gives its record.
    """

    def __init__(self, document: Document) -> None:
        self._rules = document.rules
        self._headings = {each.number: each for each in document.headings}
        self._numbers = [rule.number for rule in document.rules]
        self._titles = {each.number: each.title for each in document.headings if each.title}
        self._titles |= {rule.number: rule.title for rule in document.rules if rule.title}
        self._children: dict[str, list[str]] = {}
        self._cited_by: dict[str, list[str]] = {}
        self._parents: dict[str, str | None] = {}
        self._cites = {rule.number: _cites(rule) for rule in document.rules}
        known = self._headings.keys() | set(self._numbers)
        for number in self._numbers:
            parent = self._parents[number] = _parent(number, known)
            if parent is not None:
                self._children.setdefault(parent, []).append(number)
            for target in self._cites[number]:
                self._cited_by.setdefault(target, []).append(number)

    def rules(self) -> list[RuleRecord]:
        """Give the record of every rule, in the document's order."""
        return [self._record(rule, at, at + 1) for at, rule in enumerate(self._rules)]

    def headings(self) -> list[RuleRecord]:
        """Give a record of every titled heading with a rule's number; it stands before its first part."""
        place = {number: at for at, number in enumerate(self._numbers)}
        records = []
        for number, heading in self._headings.items():
            if heading.title and "." in number and number not in place:
                passage = Passage(heading.title, heading.place or Place(1))
                first = place.get(next(iter(self._children.get(number, ())), ""), len(self._numbers))
                self._cites[number] = ()
                self._parents[number] = _parent(number, ())
                records.append(self._record(Rule(number, passage, title=heading.title), first, first))
        return records

    def _record(self, rule: Rule, at: int, after: int) -> RuleRecord:
        number, numbers = rule.number, self._numbers
        return RuleRecord(
            rule=rule,
            position=at,
            name=_name(number, self._titles),
            parent=self._parents[number],
            children=tuple(self._children.get(number, ())),
            previous=numbers[at - 1] if at else None,
            next=numbers[after] if after < len(numbers) else None,
            cites=self._cites[number],
            cited_by=tuple(self._cited_by.get(number, ())),
            dangling=_dangling(rule),
        )


def _parent(number: str, known: Iterable[str]) -> str | None:
    above = RuleNumber.parse(number).parent
    while above is not None and above.rule and str(above) not in known:
        above = above.parent
    return str(above) if above is not None else None


def _name(number: str, titles: dict[str, str]) -> str:
    here: RuleNumber | None = RuleNumber.parse(number)
    while here is not None:
        if str(here) in titles:
            return titles[str(here)]
        here = here.parent
    return ""


def _cites(rule: Rule) -> tuple[str, ...]:
    """The numbers that a rule and its examples refer to, once each, in the order of the text."""
    found: dict[str, None] = {}
    for passage in (rule.passage, *(example.passage for example in rule.examples)):
        for reference in passage.references:
            found.update(dict.fromkeys(reference.targets))
    found.pop(rule.number, None)
    return tuple(found)


def _dangling(rule: Rule) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for passage in (rule.passage, *(example.passage for example in rule.examples)):
        for reference in passage.references:
            found.update(dict.fromkeys(reference.dangling))
    return tuple(found)
