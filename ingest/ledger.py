"""The rules of a document as they come in: what belongs to which, and what is out of order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from msgspec.structs import replace

from ingest.edits import Draft, Edit
from model import (
    Change,
    Example,
    Irregularity,
    Passage,
    Place,
    Rule,
    RuleNumber,
    Tag,
    Wording,
)

SAID_TWICE = "the document gives this number a second time; the first text is kept as the rule's"


class Ledger:
    """Rules in the order of a document; examples and further paragraphs go to the rule before them.

    Nothing is dropped in silence: what can't be kept goes to `warnings` with its place.
    """

    def __init__(self) -> None:
        self.warnings: list[Irregularity] = []
        self._rules: dict[str, Rule] = {}
        self._last = ""
        self._again = False

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules so far."""
        return tuple(self._rules.values())

    @property
    def last(self) -> Rule | None:
        """The rule that came in last; None where what came last was refused."""
        return self._rules.get(self._last)

    def warn(self, text: str, place: Place | None = None) -> None:
        """Note something that was not understood."""
        self.warnings.append(Irregularity(text, place))

    def passage(
        self, text: str, place: Place, where: str, edits: Iterable[Edit], doubtful: Iterable[str] = ()
    ) -> Passage:
        """Make a passage of words as the document has them and of the edits that mend them.

        `where` names the passage in warnings: of `doubtful` words, whose braces may be lost, and of
        characters that the document's encoding did not give.
        """
        if words := "; ".join(f'"{each}"' for each in dict.fromkeys(doubtful)):
            self.warn(f"{where}: braces may be lost in {words}; the words are left as they are", place)
        if "\ufffd" in text:
            self.warn(f"{where}: a character can't be read", place)
        edited = Draft(text, (), edits).cut(0, len(text))
        return Passage(edited.text, place, changes=edited.changes)

    def add(
        self, number: str, passage: Passage, *, title: str | None = None, tags: tuple[Tag, ...] = ()
    ) -> None:
        """Take a rule; a number that was used already keeps both texts."""
        try:
            RuleNumber.parse(number)
        except ValueError as reason:
            self.warn(f"{reason}; its text is left out: {passage.text}", passage.place)
            self._last = ""
            return
        self._again = number in self._rules
        self._last = number
        if self._again:
            rule = self._rules[number]
            wording = Wording(passage, tags=tags, why=SAID_TWICE)
            self._rules[number] = replace(rule, also=(*rule.also, wording))
            self.warn(f"{number} stands here for the second time; both texts are kept", passage.place)
        else:
            self._rules[number] = Rule(number, passage, title=title, tags=tags)

    def add_example(self, example: Example) -> None:
        """Give an example to the rule before it."""
        rule = self.last
        if rule is None:
            self.warn(
                f"an example that belongs to no rule is left out: {example.text}", example.passage.place
            )
        elif self._again:
            *others, wording = rule.also
            wording = replace(wording, examples=(*wording.examples, example))
            self._rules[self._last] = replace(rule, also=(*others, wording))
        else:
            self._rules[self._last] = replace(rule, examples=(*rule.examples, example))

    def add_paragraph(self, passage: Passage, between: str, tag: Tag | None = None) -> None:
        """Join a paragraph without a number to the rule before; `between` is what the document has there."""
        rule = self.last
        if rule is None or self._again:
            self.warn(f"a paragraph that belongs to no rule is left out: {passage.text}", passage.place)
            return
        tags = rule.tags if tag is None else (*rule.tags, tag)
        self._rules[self._last] = replace(rule, passage=_joined(rule.passage, passage, between), tags=tags)

    def gaps(self) -> Iterator[Irregularity]:
        """Find where a number does not follow from the one before it."""
        numbers = [(RuleNumber.parse(rule.number), rule.passage.place) for rule in self.rules]
        for (before, _), (number, place) in pairwise(numbers):
            if not _follows(before, number):
                yield Irregularity(f"{number} does not follow from {before}, which stands before it", place)


def _joined(first: Passage, second: Passage, between: str) -> Passage:
    offset = len(first.text) + 1
    moved = tuple(Change(each.kind, each.at + offset, each.before, each.after) for each in second.changes)
    seam = Change("paragraph", offset - 1, between, "\n")
    spans = (replace(each, start=each.start + offset, end=each.end + offset) for each in second.spans)
    return replace(
        first,
        text=f"{first.text}\n{second.text}",
        spans=(*first.spans, *spans),
        changes=(*first.changes, seam, *moved),
    )


def _follows(before: RuleNumber, number: RuleNumber) -> bool:
    """Tell whether a number is the next after another: next letter, next rule, or a later section's first."""
    if number.section != before.section:
        return number.section > before.section and (number.rule, number.letter) == (1, 0)
    if number.rule == before.rule:
        return number.letter == before.letter + 1
    # Where the heading of a rule is lost, its first sub-rule follows.
    return number.rule == before.rule + 1 and number.letter <= 1
