"""Which rules tell the game to do something: all but those that a committed table excuses with a reason."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import msgspec
import yaml

from model import Citation, RuleNumber
from model.decoding import prepared

TABLE = Path(__file__).parents[2] / "data" / "parameters" / "not-acting.yaml"
"""The rules that tell the game nothing to do, each with its reason."""

UNPERFORMED = TABLE.with_name("not-performed.yaml")
"""The acting rules under which no code is registered, each with its reason."""

_ONLY_A_REFERENCE = re.compile(r"See (?:rule|section) [^.]*(?:\.\d+[a-z]?[^.]*)*\.?")

_CLOSING = "”’\"')]"
"""What may stand behind the end of a sentence."""

Texts = Mapping[str, Mapping[str, str]]
"""The texts of rules: edition, number, text."""


@prepared
class Excused(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table as it is written; numbers are those of the home edition unless an edition stands before them.

    `scope` are the chapters and sections that were gone through rule by rule, `lost_sections` those that
    the home edition's document lacks, with the edition that they are counted by.
    """

    scope: tuple[int, ...]
    lost_sections: dict[int, str]
    heading: tuple[str, ...]
    definition: dict[str, str]
    physical: dict[str, str]
    tournament: dict[str, str]
    variant: dict[str, tuple[str, ...]]
    restated: dict[str, tuple[str, ...]]
    redundant: dict[str, tuple[str, ...]]

    def entries(self) -> Iterator[tuple[str, str]]:
        """Every number of the table, a rule's or a section's, and why it does not act."""
        yield from ((number, "introduces the rules under it") for number in self.heading)
        yield from ((number, f"defines: {what}") for number, what in self.definition.items())
        yield from ((number, f"only among people: {what}") for number, what in self.physical.items())
        yield from ((number, f"tournaments and decks: {what}") for number, what in self.tournament.items())
        for which, numbers in self.variant.items():
            yield from ((number, f"another variant: {which}") for number in numbers)
        yield from ((number, f"restates {', '.join(by)}") for number, by in self.restated.items())
        for number, by in self.redundant.items():
            yield number, f"redundant: {', '.join(by)} asks only whether the ability is there"


@prepared
class NotPerformed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table of acting rules that no code performs, as it is written; numbers are the home edition's."""

    one_card: dict[str, str]
    not_read: dict[str, str]
    not_asked: dict[str, str]
    no_difference: dict[str, str]
    not_seen: dict[str, str]
    not_played: dict[str, str]

    def reasons(self) -> dict[str, str]:
        """Why each rule is missing, by its number."""
        return {
            number: f"{why}: {what}"
            for why, rules in (
                ("one card, whose text isn't read", self.one_card),
                ("no text that is read", self.not_read),
                ("isn't asked", self.not_asked),
                ("makes no difference", self.no_difference),
                ("who sees what isn't kept", self.not_seen),
                ("isn't played", self.not_played),
            )
            for number, what in rules.items()
        }


@cache
def why_missing(path: Path = UNPERFORMED) -> dict[str, str]:
    """Why each rule of the table is performed by no code; ValidationError says what has another form."""
    return msgspec.convert(yaml.safe_load(path.read_text(encoding="utf-8")), NotPerformed).reasons()


@cache
def read_table(path: Path = TABLE) -> Excused:
    """Read the table; msgspec.ValidationError says what of it has another form."""
    return msgspec.convert(yaml.safe_load(path.read_text(encoding="utf-8")), Excused)


class Acting(msgspec.Struct, frozen=True):
    """The rules of an edition, in order, that tell the game to do something; `excused` the others, with why.

    `scope` are those of the chapters that were gone through, the rules of lost sections among them;
    `considered` how many rules these chapters have.
    """

    rules: tuple[str, ...]
    excused: Mapping[Citation, str]
    scope: tuple[Citation, ...]
    considered: int


def what_acts(home: str, texts: Texts, table: Excused | None = None) -> Acting:
    """Part the rules of the home edition, and those of the sections that it lost, by the table."""
    table = table or read_table()
    reasons = {_citation(number, home): why for number, why in table.entries()}
    every = [Citation(home, number) for number in _in_order(texts[home])]
    lost = [
        Citation(edition, number)
        for section, edition in table.lost_sections.items()
        for number in _in_order(texts[edition])
        if RuleNumber.parse(number).section == section
    ]
    excused: dict[Citation, str] = {}
    for each in (*every, *lost):
        why = _of_itself(texts[each.edition][each.number]) or _by_table(each, reasons)
        if why:
            excused[each] = why
    considered = sorted(
        (each for each in (*every, *lost) if _within(each.number, table.scope)),
        key=lambda each: RuleNumber.parse(each.number),
    )
    return Acting(
        rules=tuple(each.number for each in every if each not in excused),
        excused=excused,
        scope=tuple(each for each in considered if each not in excused),
        considered=len(considered),
    )


def _in_order(texts: Mapping[str, str]) -> list[str]:
    return sorted(texts, key=RuleNumber.parse)


def _citation(number: str, home: str) -> Citation:
    return Citation.parse(number) if ":" in number else Citation(home, number)


def _of_itself(text: str) -> str:
    """A title is no sentence; "See rule 704." sends the reader elsewhere."""
    if not text.rstrip(_CLOSING).endswith((".", "!", ":")):
        return "a title"
    return "only a reference" if _ONLY_A_REFERENCE.fullmatch(text) else ""


def _by_table(each: Citation, reasons: Mapping[Citation, str]) -> str:
    section = Citation(each.edition, str(RuleNumber.parse(each.number).section))
    return reasons.get(each) or reasons.get(section, "")


def _within(number: str, scope: tuple[int, ...]) -> bool:
    parsed = RuleNumber.parse(number)
    return parsed.chapter in scope or parsed.section in scope
