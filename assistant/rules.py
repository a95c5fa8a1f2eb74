"""Look-ups by number: a rule with all that is known of it, a section, the list of contents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby

from assistant.answers import (
    AlsoWording,
    Borrowed,
    HistoryStep,
    OutlineEntry,
    RichText,
    RuleAnswer,
    RulingAnswer,
    SectionAnswer,
)
from assistant.editions import borrowed_from, lacks, lenders
from assistant.missing import no_such_rule
from model import Heading, Passage, RuleNumber, Span
from rulesdb.history import Stretch
from rulesdb.records import RuleRecord
from rulesdb.store import Store
from rulesdb.words import fold


def rule_answer(store: Store, key: str, number: RuleNumber) -> RuleAnswer:
    """Look up a rule; from another edition where this one's document lacks its part.

    A rule of the document may name the number, which tells what stands under it; else it is what the
    nearest edition has under it.
    """
    return _answer(store, *rule_found(store, key, number))


def rule_found(store: Store, key: str, number: RuleNumber) -> tuple[str, RuleRecord, Borrowed | None]:
    """Find a rule as `rule_answer` does: the edition that it is from, the rule, and why it is lent."""
    record = store.rule(key, str(number))
    if record is not None:
        return key, record, None
    if lacks(store, key, number):
        lacking = f"section {number.section}"
        for lender in lenders(store, key):
            for naming in store.histories().named(key, str(number)):
                record = store.rule(lender, naming.known) if naming.known_edition == lender else None
                if record is not None:
                    shown = f"its {naming.where} names {number}, which is {naming.known} of"
                    return lender, record, borrowed_from(store, key, lender, lacking, shown)
        for lender in lenders(store, key):
            record = store.rule(lender, str(number))
            if record is not None:
                shown = f"this is what has the number {number} in"
                return lender, record, borrowed_from(store, key, lender, lacking, shown)
    raise no_such_rule(store, key, number)


def titled(store: Store, key: str, words: str) -> RuleNumber | None:
    """Find the rule of an edition that has a title, such as `Trample`; None where it is not just one."""
    wanted = fold(words).strip()
    if not wanted[:1].isalpha():
        return None
    found = [each.rule.number for each in store.rules(key) if fold(each.rule.title or "") == wanted]
    return RuleNumber.parse(found[0]) if len(found) == 1 else None


def _answer(store: Store, key: str, record: RuleRecord, borrowed: Borrowed | None = None) -> RuleAnswer:
    rule, edition, uses = record.rule, store.editions[key].edition, store.uses(key, record.rule.number)
    return RuleAnswer(
        edition=key,
        edition_name=edition.name,
        effective=edition.effective.isoformat(),
        number=rule.number,
        name=record.name,
        text=rule.text,
        rich=rich(rule.passage, uses.text),
        examples=tuple(example.text for example in rule.examples),
        rich_examples=tuple(
            rich(example.passage, spans)
            for example, spans in zip(rule.examples, uses.examples or [()] * len(rule.examples), strict=True)
        ),
        parent=record.parent,
        children=record.children,
        cites=record.cites,
        cited_by=record.cited_by,
        dangling=record.dangling,
        terms=uses.terms,
        history=history_of(store, key, rule.number),
        previous=record.previous,
        next=record.next,
        borrowed=borrowed,
        tags=rule.tags,
        also=tuple(AlsoWording(each.passage.text, each.why, each.tags) for each in rule.also),
        rulings=rulings_of(store, key, rule.number),
        changes=rule.passage.changes,
        place=str(rule.passage.place),
    )


def rich(passage: Passage, terms: Iterable[Span]) -> RichText:
    """Put together what a page marks: the document's own marks, references, and terms outside of these.

    The terms that a document itself links are left out: its links were set without regard to meaning.
    """
    taken = [(reference.start, reference.end) for reference in passage.references]
    kept = [span for span in passage.spans if span.kind != "term"]
    kept += [span for span in terms if not any(start < span.end and span.start < end for start, end in taken)]
    return RichText(passage.text, tuple(sorted(kept, key=lambda span: span.start)), passage.references)


def history_of(store: Store, key: str, number: str) -> tuple[HistoryStep, ...]:
    """Tell how a rule stands in every other edition; of one that was split, a step for each part."""
    editions = store.histories().editions
    steps: list[HistoryStep] = []
    for each in store.stretches(key, number):
        steps += _steps(editions[each.first : each.last + 1], each)
    return tuple(steps)


@lru_cache(maxsize=2048)
def _steps(editions: tuple[str, ...], stretch: Stretch) -> tuple[HistoryStep, ...]:
    """Tell of each edition of a stretch; of a hundred editions this is the most of a look-up."""
    numbers = stretch.numbers or (None,)
    about = (stretch.change, stretch.score, stretch.why, stretch.see)
    return tuple(HistoryStep(it, number, *about) for it in editions for number in numbers)


def rulings_of(store: Store, key: str, number: str) -> tuple[RulingAnswer, ...]:
    """Give the rulings and notes about a rule or section, and about a rule above it that is not stored."""
    about = {number}
    above = RuleNumber.parse(number).parent
    if above is not None and above.rule and store.rule(key, str(above)) is None:
        about.add(str(above))
    return tuple(
        RulingAnswer(each.id, each.number, each.kind, each.text, each.tag)
        for each in store.rulings(key)
        if each.number in about
    )


def section_answer(store: Store, key: str, number: RuleNumber) -> SectionAnswer:
    """Give a section or chapter with its rules; of a rule's number, the section that it stands in."""
    wanted = RuleNumber(number.chapter, number.section)
    if _holds(store, key, wanted):
        return _section(store, key, wanted)
    if lacks(store, key, wanted):
        for lender in lenders(store, key):
            if _holds(store, lender, wanted):
                what = f"{wanted.kind} {wanted}"
                why = borrowed_from(store, key, lender, what, "this is what has the number in")
                return _section(store, lender, wanted, why)
    raise no_such_rule(store, key, wanted)


def section_size(store: Store, key: str, number: RuleNumber) -> int:
    """How many rules an edition has in the section of a rule."""
    return len(_inside(store, key, number))


def section_around(store: Store, key: str, number: RuleNumber) -> SectionAnswer:
    """Give of the section in which a rule of an edition stands only what is next to it.

    That is the rule with its sub-rules, between the one before and the one behind with theirs. All keyword
    abilities are ten megabytes of answers, which nobody reads at once.
    """
    inside = _inside(store, key, number)
    families = [
        (rule, tuple(those)) for rule, those in groupby(inside, lambda each: RuleNumber.parse(each).rule)
    ]
    here = next((at for at, (rule, _) in enumerate(families) if rule == number.rule), 0)
    near = [each for _, those in families[max(0, here - 1) : here + 2] for each in those]
    return _section(store, key, RuleNumber(number.chapter, number.section), only=near)


def _inside(store: Store, key: str, number: RuleNumber) -> list[str]:
    section = RuleNumber(number.chapter, number.section)
    return [each for each in store.numbers(key) if each.startswith(f"{section}.")]


def rule_or_section(store: Store, key: str, wanted: RuleNumber) -> RuleAnswer | SectionAnswer:
    """Look up the rule, section or chapter that a number names."""
    return rule_answer(store, key, wanted) if wanted.rule else section_answer(store, key, wanted)


def section_numbers(store: Store, key: str, number: RuleNumber) -> tuple[str, list[str]]:
    """Give the edition that a section or chapter would be shown from, and the numbers of its rules."""
    for edition in (key, *(lenders(store, key) if lacks(store, key, number) else ())):
        found = [each for each in store.numbers(edition) if number.contains(RuleNumber.parse(each))]
        if found:
            return edition, found
    raise no_such_rule(store, key, number)


def _holds(store: Store, key: str, wanted: RuleNumber) -> bool:
    return str(wanted) in {entry.number for entry in _outline_flat(store, key) if entry.stored}


def _section(
    store: Store,
    key: str,
    wanted: RuleNumber,
    borrowed: Borrowed | None = None,
    only: Sequence[str] | None = None,
) -> SectionAnswer:
    edition = store.editions[key].edition
    flat = _outline_flat(store, key)
    here = next(entry for entry in flat if entry.number == str(wanted))
    alike = [entry.number for entry in flat if len(entry.number) == len(here.number) and entry.stored]
    at = alike.index(here.number)
    sections = (
        [here.number]
        if wanted.section
        else [section for section in store.sections(key) if section.startswith(here.number)]
    )
    records = (
        (record for section in sections for record in store.rules(key, section))
        if only is None
        else filter(None, (store.rule(key, each) for each in only))
    )
    rules = [_answer(store, key, record) for record in records]
    missing = [part.what for part in store.editions[key].missing if part.number == here.number]
    return SectionAnswer(
        edition=key,
        edition_name=edition.name,
        effective=edition.effective.isoformat(),
        number=here.number,
        title=here.title,
        origin=here.origin,
        rules=tuple(rules),
        previous=alike[at - 1] if at else None,
        next=alike[at + 1] if at + 1 < len(alike) else None,
        borrowed=borrowed,
        note="; ".join(missing),
        rulings=rulings_of(store, key, here.number),
    )


def outline(store: Store, key: str) -> tuple[OutlineEntry, ...]:
    """Give the list of contents: what the document has, and in its place what it is known to lack."""
    record = store.editions[key]
    entries: dict[str, OutlineEntry] = {}
    held = {*store.sections(key)}
    held |= {section[0] for section in held}
    for heading in record.headings:
        if RuleNumber.parse(heading.number).rule == 0:
            entries[heading.number] = _entry(store, key, heading, held)
    for part in record.missing:
        if part.number and part.number not in entries:
            title = part.title or title_elsewhere(store, key, part.number)
            entries[part.number] = OutlineEntry(part.number, title, False, "reconstructed")
    for number in held - entries.keys():
        title = title_elsewhere(store, key, number)
        entries[number] = OutlineEntry(number, title, True, "reconstructed")
    chapters = sorted({number[0] for number in entries})
    return tuple(
        OutlineEntry(
            chapter,
            entries[chapter].title if chapter in entries else title_elsewhere(store, key, chapter),
            chapter in held,
            entries[chapter].origin if chapter in entries else "reconstructed",
            tuple(
                entries[number]
                for number in sorted(entries)
                if number != chapter and number.startswith(chapter)
            ),
        )
        for chapter in chapters
    )


def _entry(store: Store, key: str, heading: Heading, held: set[str]) -> OutlineEntry:
    title = heading.title or title_elsewhere(store, key, heading.number)
    stored = heading.number in held or heading.origin == "read"
    return OutlineEntry(heading.number, title, stored, heading.origin if heading.title else "reconstructed")


def title_elsewhere(store: Store, key: str, number: str) -> str:
    """Give the title that a section or chapter has in the nearest edition that names it."""
    for lender in lenders(store, key):
        for heading in store.editions[lender].headings:
            if heading.number == number and heading.title:
                return heading.title
    return ""


def _outline_flat(store: Store, key: str) -> list[OutlineEntry]:
    return [each for chapter in outline(store, key) for each in (chapter, *chapter.children)]
