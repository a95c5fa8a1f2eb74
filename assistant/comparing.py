"""Two editions side by side: what became of each rule, and which words changed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from assistant.answers import ChangeKind, DiffRow, WordChange
from assistant.errors import BadInput
from assistant.missing import no_such_rule
from model import RuleNumber, Term
from rulesdb.history import Match
from rulesdb.history.wordings import letters_of, without_references
from rulesdb.store import Store
from rulesdb.wording import compare
from rulesdb.words import fold

_OTHER_WAY: dict[ChangeKind, ChangeKind] = {
    "added": "removed",
    "removed": "added",
    "see also": "added",
    "split": "merged",
    "merged": "split",
}


def diff(
    store: Store, one: str, other: str, number: RuleNumber | None, word_by_word: bool = True
) -> tuple[DiffRow, ...]:
    """Compare two editions, as a whole or under one number; `one` is shown as the old side.

    The number is the new side's, so that a rule is compared with what it was before and not with what
    had its number; what the new side has lost stands under its old number. Where the new side has
    nothing under the number, it is the old side's. Without `word_by_word` the rows have no texts and no
    words, only what became of each rule. BadInput where they are one edition, NoSuchRule where neither
    has the number.
    """
    if one == other:
        raise BadInput(f"{one} and {other} are the same edition; name two of {', '.join(store.editions)}")
    older, newer = (key for key in store.editions if key in (one, other))
    matches = store.matches(older, newer)
    if older != one:
        matches = tuple(_turned(match) for match in matches)
    if number is not None:
        matches = _of_number(matches, number)
        if not matches:
            raise no_such_rule(store, other, number)
    if not word_by_word:
        return tuple(
            DiffRow(old, new, match.change, "", "", see=match.see)
            for match in matches
            for old, new in _pairs(match)
        )
    return tuple(row for match in matches for row in _rows(store, one, other, match))


def diff_terms(store: Store, one: str, other: str) -> tuple[DiffRow, ...]:
    """Compare the glossaries of two editions, term by term in the order of the alphabet.

    BadInput where they are one edition, or where a document has no glossary.
    """
    if one == other:
        raise BadInput(f"{one} and {other} are the same edition; name two of {', '.join(store.editions)}")
    glossaries = []
    for key in (one, other):
        terms = {fold(name): term for name, term in store.terms(key).items()}
        if not terms:
            having = [each for each, record in store.editions.items() if record.terms]
            instead = (
                f"name two of {', '.join(having)}"
                if len(having) > 1
                else f"only that of {having[0]} has one, which leaves nothing to compare it with"
                if having
                else "none of them has one"
            )
            raise BadInput(f"the document of {key} has no glossary; {instead}")
        glossaries.append(terms)
    old, new = glossaries
    return tuple(_term_row(old.get(name), new.get(name)) for name in sorted(old.keys() | new.keys()))


def _term_row(old: Term | None, new: Term | None) -> DiffRow:
    old_text, new_text = (each.text if each else "" for each in (old, new))
    words = tuple(WordChange(kind, text) for kind, text in compare(old_text, new_text))
    old_name, new_name = (each.term if each else None for each in (old, new))
    return DiffRow(old_name, new_name, _term_change(old, new, words), old_text, new_text, words)


def _term_change(old: Term | None, new: Term | None, words: tuple[WordChange, ...]) -> tuple[ChangeKind, ...]:
    """What became of a term: where only the numbers of rules are others it says the same."""
    if old is None or new is None:
        return ("added",) if old is None else ("removed",)
    if all(each.kind == "same" for each in words):
        return ("same",)
    said = {letters_of(without_references(each.passage)) for each in (old, new)}
    return ("same", "renumbered references") if len(said) == 1 else ("reworded",)


def _of_number(matches: tuple[Match, ...], number: RuleNumber) -> tuple[Match, ...]:
    new = [match for match in matches if any(_under(each, number) for each in match.new or match.old)]
    return tuple(new or (match for match in matches if any(_under(each, number) for each in match.old)))


def _turned(match: Match) -> Match:
    change = tuple(_OTHER_WAY.get(each, each) for each in match.change)
    return replace(match, old=match.new, new=match.old, change=change)


def _under(number: str, wanted: RuleNumber) -> bool:
    return wanted.contains(RuleNumber.parse(number))


def _pairs(match: Match) -> Iterator[tuple[str | None, str | None]]:
    """A rule that was split or merged gives a row for each pair of numbers."""
    return product(match.old or (None,), match.new or (None,))


def _rows(store: Store, one: str, other: str, match: Match) -> Iterator[DiffRow]:
    for old, new in _pairs(match):
        old_text, new_text = _text(store, one, old), _text(store, other, new)
        words = tuple(WordChange(kind, text) for kind, text in compare(old_text, new_text))
        yield DiffRow(old, new, match.change, old_text, new_text, words, match.see)


def _text(store: Store, key: str, number: str | None) -> str:
    record = store.rule(key, number) if number else None
    return record.rule.text if record else ""
