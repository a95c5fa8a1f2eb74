"""What is computed of the rules of an edition: which are related, which are the most central ones."""

from __future__ import annotations

from assistant.answers import CentralRule, RelatedRule
from assistant.once import made_once
from model import RuleNumber
from rulesdb.kinship import Kinship, page_rank
from rulesdb.store import Store


@made_once(5)
def _kinship_of(store: Store, key: str) -> Kinship:
    return Kinship(store.ties(key))


@made_once(5)
def _ranks_of(store: Store, key: str) -> dict[str, float]:
    return page_rank({record.rule.number: record.cites for record in store.rules(key)})


def related_rules(store: Store, key: str, number: str, most: int) -> tuple[RelatedRule, ...]:
    """Give the rules most like one of the edition, by shared terms and by who cites both."""
    found = []
    for kin in _kinship_of(store, key).of(number, most):
        record = store.rule(key, kin.number)
        if record is not None:
            found.append(
                RelatedRule(kin.number, record.name, record.rule.text, kin.score, kin.terms, kin.cited_by)
            )
    return tuple(found)


def central_rules(store: Store, key: str, number: RuleNumber, most: int) -> tuple[CentralRule, ...]:
    """Give the rules of a section or chapter that the edition's other rules lean on most.

    A rule that nothing cites is not central, however few there are.
    """
    ranks = _ranks_of(store, key)
    inside = [
        record
        for record in store.rules(key, str(number.section) if number.section else None)
        if record.cited_by and number.contains(RuleNumber.parse(record.rule.number))
    ]
    inside.sort(key=lambda record: -ranks[record.rule.number])
    return tuple(
        CentralRule(
            record.rule.number,
            record.name,
            record.rule.text,
            round(ranks[record.rule.number], 6),
            len(record.cited_by),
        )
        for record in inside[:most]
    )
