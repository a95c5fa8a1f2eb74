"""How the rules of one document stand to one another: parents, children, names, cites and cited-by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from model import Document, Passage, Rule, RuleNumber
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
    """Give back the document, as far as its rules and headings go, from which a record was made."""
    return Document(record.edition, record.format, record.source, tuple(rules), record.headings)


def passages(document: Document) -> Iterator[Passage]:
    """Yield every passage whose references count: rules, examples, glossary, rulings."""
    for rule in document.rules:
        yield rule.passage
        yield from (example.passage for example in rule.examples)
    yield from (term.passage for term in document.glossary)
    yield from (ruling.passage for ruling in document.rulings)


def rule_records(document: Document) -> list[RuleRecord]:
    """Place every rule among the others of its document, in the document's order."""
    numbers = [rule.number for rule in document.rules]
    titles = {heading.number: heading.title for heading in document.headings if heading.title}
    titles |= {rule.number: rule.title for rule in document.rules if rule.title}
    known = {heading.number for heading in document.headings} | set(numbers)
    parents = {number: _parent(number, known) for number in numbers}
    children: dict[str, list[str]] = {}
    cited_by: dict[str, list[str]] = {}
    cites = {rule.number: _cites(rule) for rule in document.rules}
    for number in numbers:
        parent = parents[number]
        if parent is not None:
            children.setdefault(parent, []).append(number)
        for target in cites[number]:
            cited_by.setdefault(target, []).append(number)
    return [
        RuleRecord(
            rule=rule,
            position=position,
            name=_name(rule.number, titles),
            parent=parents[rule.number],
            children=tuple(children.get(rule.number, ())),
            previous=numbers[position - 1] if position else None,
            next=numbers[position + 1] if position + 1 < len(numbers) else None,
            cites=cites[rule.number],
            cited_by=tuple(cited_by.get(rule.number, ())),
            dangling=_dangling(rule),
        )
        for position, rule in enumerate(document.rules)
    ]


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
