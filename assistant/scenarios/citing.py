"""Rule numbers for a reader: a rule's home number carried to the edition that is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.trace import Step
from model import Citation

HOME = "2024"
"""The edition whose numbers the engine writes."""

Carry = Callable[[str, str, str], str | None]
"""From an edition's number to another edition's: (home edition, number, edition played) -> number or None."""


class Numbering:
    """The numbers of one edition for rules whose home may be another."""

    def __init__(self, edition: str, carry: Carry) -> None:
        self.edition = edition
        self._carry = carry
        self._known: dict[Citation, str] = {}

    def number(self, citation: Citation) -> str:
        """The number in the edition played; where its document lacks the rule, `KEY:NUMBER` of its home."""
        found = self._known.get(citation)
        if found is None:
            found = self._known[citation] = self._find(citation)
        return found

    def _find(self, citation: Citation) -> str:
        if citation.edition == self.edition:
            return citation.number
        return self._carry(citation.edition, citation.number, self.edition) or str(citation)

    def written(self, number: str, edition: str) -> str:
        """A number written `702.19b` for one edition, or `KEY:NUMBER`, as the edition played has it."""
        return self.number(citation(number, edition))

    def cited(self, steps: Iterable[Step]) -> tuple[str, ...]:
        """Every number that some steps cite, in the order in which the rules began to act."""
        return tuple(each for step in steps for node in step.walk() for each in self.numbers(node))

    def numbers(self, step: Step) -> tuple[str, ...]:
        """The numbers that a step itself cites, without what it led to."""
        return tuple([self.number(each) for each in cites(step)])


def cites(step: Step) -> tuple[Citation, ...]:
    """What a step rests on: its rules, and the rules of the keywords whose abilities acted in it."""
    if not step.records:
        return step.rules
    found = [number for each in step.records if (number := getattr(each, "ability_rule", ""))]
    return (*step.rules, *map(citation, dict.fromkeys(found))) if found else step.rules


def citation(number: str, edition: str = HOME) -> Citation:
    """A number as rules and scenarios write it: `702.19b` of an edition, or `2021:700.2a`."""
    return Citation.parse(number) if ":" in number else Citation(edition, number)


def in_order(wanted: Iterable[str], found: Iterable[str]) -> bool:
    """Tell whether the wanted numbers occur in this order among those found."""
    remaining = iter(found)
    return all(any(each == number for each in remaining) for number in wanted)
