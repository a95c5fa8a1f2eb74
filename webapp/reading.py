"""What stands around a rule on its page: its neighbours, its places in other editions, its repairs."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Sequence
from itertools import groupby

import msgspec
from msgspec.structs import replace

from assistant.answers import EditionAnswer, HistoryStep, OutlineEntry, RuleAnswer, SectionAnswer
from model import Change, RuleNumber
from webapp.addresses import rule_path

WHOLE_SECTION = 160
"""A section of up to so many rules is shown whole around a rule; of a longer one the rules next to it."""

_REPAIRS = {
    "space": ("blank restored", "blanks restored"),
    "dash": ("dash restored", "dashes restored"),
    "symbol": ("symbol restored", "symbols restored"),
    "mojibake": ("letter restored", "letters restored"),
    "split": ("text cut in two", "texts cut in two"),
    "join": ("piece joined", "pieces joined"),
    "cut": ("leftover taken away", "leftovers taken away"),
    "paragraph": ("paragraph rejoined", "paragraphs rejoined"),
}


class Place(msgspec.Struct, frozen=True):
    """Where the switch of editions leads; `href` is None where the other document lacks the rule."""

    edition: EditionAnswer
    href: str | None
    label: str = ""


class Stop(msgspec.Struct, frozen=True):
    """A stop on the line of a rule's history: an edition, the number there, and how the rule stands to it.

    Editions in which it stands alike are one stop, that of the one nearest to the rule's own; `alike` are the
    first and the last of them. `stored` is false where the edition's document lacks the rule, though its
    number may be known; `see` are then rules in which something of it is likely said.
    """

    edition: EditionAnswer
    number: str | None
    change: tuple[str, ...]
    why: str
    here: bool
    stored: bool
    see: tuple[str, ...] = ()
    alike: tuple[EditionAnswer, ...] = ()


class Family(msgspec.Struct, frozen=True):
    """A rule and its sub-rules, which a page keeps together.

    `number` and `title` are set where the document has no rule above the sub-rules but a heading.
    """

    rules: tuple[RuleAnswer, ...]
    number: str = ""
    title: str = ""


A_YEAR = datetime.timedelta(days=366)

LEAST_INDEXED = 30
"""Named rules from which on a section has an index in place of its text."""


LONGEST_NAME = 30
"""Letters of the name of a keyword, at most."""


def short_name(name: str) -> str:
    """Leave out the set that an edition is named after: `August 2024 (Bloomburrow)` is `August 2024`."""
    return name.partition(" (")[0]


def citation(rule: RuleAnswer) -> str:
    """Write a rule as judges cite it: `CR 702.19b, August 2024`."""
    return f"CR {rule.number}, {short_name(rule.edition_name)}"


def is_old(iso: str) -> bool:
    """Tell whether a date is more than a year ago: several sets have come since, each with new rules."""
    return datetime.datetime.now(tz=datetime.UTC).date() - datetime.date.fromisoformat(iso) > A_YEAR


def long_date(iso: str) -> str:
    """Write an ISO date for reading: `2 August 2024`."""
    day = datetime.date.fromisoformat(iso)
    return f"{day.day} {day:%B %Y}"


def families(section: SectionAnswer) -> list[Family]:
    """Part the rules of a section into rules with their sub-rules, in order."""
    parted = (tuple(group) for _, group in groupby(section.rules, key=lambda rule: _family(rule.number)))
    return [Family(rules, *_heading(rules[0], section.title)) for rules in parted]


def _heading(first: RuleAnswer, section_title: str) -> tuple[str, str]:
    number = RuleNumber.parse(first.number)
    if number.letter and number.parent and first.name != section_title:
        return str(number.parent), first.name
    return "", ""


def index_of(section: SectionAnswer) -> dict[str, list[tuple[str, str]]]:
    """The named rules of a section that explains one word after another, by their first letters.

    Each is its name with its number, A to Z. Empty for a section that is read from its beginning.
    """
    named = headings(section)
    if len(named) < LEAST_INDEXED:
        return {}
    letters: dict[str, list[tuple[str, str]]] = {}
    for name, number in named:
        letters.setdefault(name[:1].upper(), []).append((name, number))
    return letters


def headings(section: SectionAnswer) -> list[tuple[str, str]]:
    """Give the rules of a section that are names of what is explained under them, A to Z with numbers."""
    named = [(rule.text, rule.number) for rule in section.rules if _is_heading(rule)]
    named += [(family.title, family.number) for family in families(section) if family.title]
    return sorted(named, key=lambda each: each[0].casefold())


def _is_heading(rule: RuleAnswer) -> bool:
    """Tell whether a rule is the name of those under it; some end like a sentence ("For Mirrodin!")."""
    return rule.name == rule.text or (bool(rule.children) and len(rule.text) <= LONGEST_NAME)


def places_of_rule(editions: Sequence[EditionAnswer], rule: RuleAnswer) -> list[Place]:
    """Find the same rule in every edition, by its history and not by its number."""
    numbers = {step.edition: step.number for step in rule.history if "unknown" not in step.change}
    numbers[rule.edition] = rule.number
    return [_place(edition, numbers.get(edition.key)) for edition in editions]


def places_of_section(editions: Sequence[EditionAnswer], section: SectionAnswer) -> list[Place]:
    """Find the section in every edition that most of its rules are in there."""
    votes: dict[str, Counter[str]] = {edition.key: Counter() for edition in editions}
    for rule in section.rules:
        for step in rule.history:
            if step.number and step.edition in votes and "unknown" not in step.change:
                votes[step.edition][str(RuleNumber.parse(step.number).section)] += 1
    winners = {key: count.most_common(1)[0][0] for key, count in votes.items() if count}
    winners[section.edition] = section.number
    return [_place(edition, winners.get(edition.key)) for edition in editions]


def timeline(editions: Sequence[EditionAnswer], rule: RuleAnswer) -> list[Stop]:
    """Put the stops of a rule's history in the order of the editions, this one among them."""
    steps = {step.edition: step for step in rule.history}
    steps[rule.edition] = HistoryStep(rule.edition, rule.number, ())
    stops = [_stop(edition, steps[edition.key], rule) for edition in editions if edition.key in steps]
    together = []
    for _, alike in groupby(stops, lambda stop: (stop.number, stop.change, stop.here, stop.stored, stop.see)):
        run = list(alike)
        before = run[0].edition.date < rule.effective
        nearest = run[-1 if before else 0]
        ends = (run[0].edition, run[-1].edition) if run[1:] else ()
        together.append(replace(nearest, alike=ends))
    return together


def _stop(edition: EditionAnswer, step: HistoryStep, rule: RuleAnswer) -> Stop:
    here = edition.key == rule.edition
    stored = bool(step.number) and "unknown" not in step.change
    return Stop(edition, step.number, step.change, step.why, here, stored, step.see)


def repairs(changes: Sequence[Change]) -> str:
    """Sum up how a stored text differs from its document: `12 blanks restored, 1 dash restored`."""
    counted = Counter(change.kind for change in changes)
    return ", ".join(f"{n} {_repair(kind, n)}" for kind, n in counted.most_common())


def chapter_of(outline: Sequence[OutlineEntry], number: str) -> OutlineEntry | None:
    """Find the chapter that a number stands in."""
    wanted = str(RuleNumber.parse(number).chapter)
    return next((chapter for chapter in outline if chapter.number == wanted), None)


def _repair(kind: str, count: int) -> str:
    one, many = _REPAIRS.get(kind, (f"repair of kind {kind}", f"repairs of kind {kind}"))
    return one if count == 1 else many


def _family(number: str) -> tuple[int, int]:
    parsed = RuleNumber.parse(number)
    return parsed.section, parsed.rule


def _place(edition: EditionAnswer, number: str | None) -> Place:
    return Place(edition, rule_path(edition.key, number) if number else None, number or "")
