"""The page docs/reference/older-rules.md, written from what was found of the older documents."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from assistant.library import Library
from assistant.older_rules import TODAY, OlderDocument, OlderRule, judged, older_documents

CHAPTERS = {
    "1": "Game Concepts",
    "2": "Parts of a Card",
    "3": "Card Types",
    "4": "Zones",
    "5": "Turn Structure",
    "6": "Spells, Abilities, and Effects",
    "7": "Additional Rules",
    "8": "Multiplayer Rules",
    "9": "Casual Variants",
}
IN_2005 = {
    "1": "The Game",
    "2": "Cards",
    "3": "Turn Structure",
    "4": "Spells, Abilities, and Effects",
    "5": "Additional Rules",
    "6": "Multiplayer Rules",
}
"""The chapters of 2005, which were others."""

HEAD = """# Older rules

What the documents of 2005, 2014, 2017 and 2021 have otherwise than that of 2024, rule by rule. This page is
written by `pytest tests/assistant/test_older_rules.py --record` from `data/parameters/older-rules.yaml` and
from what the code registers; the same test fails where one of them says something else. `judge coverage
--older` prints the counts, with `--json` everything.

- **the same**: it reads the same today, perhaps under another number.
- **other words**: it was read beside today's text and plays the same: other words, other numbers, or a
  mention of what no board of that time can have. So do those that today's document has lost with their whole
  section. Nothing is needed.
- **dated**: it played otherwise, and the engine does so on the days of that version.
- **not dated**: it played otherwise, and the engine plays today's rule. What is missing stands beside it.

The documents only bracket a change. Where the day is known it is that of the set with which it came; where
it isn't, the older version stands until the first document that says otherwise, or until Magic 2010
(2009-07-11).
"""


def page(library: Library) -> str:
    """The whole page."""
    documents = older_documents(library)
    names = {each.key: each.name for each in library.editions()}
    parts = [HEAD, _counts(documents), _boards()]
    for each in documents:
        parts.append(f"## {names[each.edition]}\n")
        parts += _sections(each)
    return "\n".join(parts)


def _counts(documents: tuple[OlderDocument, ...]) -> str:
    rows = "\n".join(
        f"| {each.edition} | {each.rules} | {len(each.same)} | {len(each.wording)} | {len(each.dated)} "
        f"| {len(each.open)} |"
        for each in documents
    )
    head = _head("document", "rules", "the same", "other words", "dated", "not dated")
    return f"{head}\n{rows}\n"


def _head(*columns: str) -> str:
    return f"| {' | '.join(columns)} |\n|{' --- |' * len(columns)}"


def _boards() -> str:
    boards = judged().boards
    rows = "\n".join(f"| {each.older} | {each.newer} |" for each in boards)
    return (
        f"## {len(boards)} boards that come out otherwise\n\nEach is a scenario under `tests/scenarios/`, "
        f"asserted under both; played by the other's rules each of the two fails.\n\n"
        f"| by the older rules | by those of {TODAY} |\n| --- | --- |\n{rows}\n"
    )


def _sections(document: OlderDocument) -> Iterator[str]:
    chapters = IN_2005 if document.edition == "2005" else CHAPTERS
    if document.dated:
        yield "### Dated\n"
        for chapter, rules in _by_chapter(document.dated):
            yield f"#### {chapter} {chapters[chapter]}\n"
            yield _head("then", "today", "it said", "the engine's name", "until", "board")
            yield "\n".join(_dated(each) for each in rules) + "\n"
    if document.open:
        yield "### Not dated\n"
        yield "| then | today | what is missing |\n| --- | --- | --- |"
        yield (
            "\n".join(f"| {each.number} | {_numbers(each.today)} | {each.says} |" for each in document.open)
            + "\n"
        )
    if document.unsaid or document.borrowed:
        yield "### What the document does not say\n"
        yield "".join(f"- {each}\n" for each in document.unsaid)
    if document.borrowed:
        listed = "; ".join(document.borrowed)
        yield f"Played by a version that another document has, as of that day: {listed}.\n"
    yield _folded("Other words", document.wording, chapters)
    yield _folded("The same", document.same, chapters)


def _dated(rule: OlderRule) -> str:
    return _row(rule.number, _numbers(rule.today), rule.says, rule.rule, rule.until or "—", rule.board)


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _numbers(today: tuple[str, ...]) -> str:
    return ", ".join(today) or "—"


def _by_chapter(rules: Iterable[OlderRule]) -> Iterator[tuple[str, list[OlderRule]]]:
    ordered = sorted(rules, key=lambda each: _place(each.number))
    for chapter, found in groupby(ordered, key=lambda each: each.number[0]):
        yield chapter, list(found)


def _place(number: str) -> tuple[int, int, str]:
    section, _, rest = number.partition(".")
    digits = re.match(r"\d*", rest)
    return int(section), int(digits.group() or 0) if digits else 0, rest


def _folded(title: str, numbers: tuple[str, ...], chapters: dict[str, str]) -> str:
    listed = "\n".join(
        f"{chapter} {chapters[chapter]}: {', '.join(found)}\n"
        for chapter, found in groupby(sorted(numbers, key=_place), key=lambda each: each[0])
    )
    return f"<details><summary>{title}: {len(numbers)} rules</summary>\n\n{listed}\n</details>\n"
