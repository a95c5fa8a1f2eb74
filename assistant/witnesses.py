"""The texts that tell of rules in words like those of questions, of an edition.

What was asked before stands in `data/bearing/asked-before.yaml`, which `python3 -m bench.bearing` writes;
what players call the matter of a rule in `data/topics.yaml`; the rules and their examples tell in their own
words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from assistant.likeness import Comparison, Witness
from assistant.slang import Topic
from model.decoding import prepared
from rulesdb.store import Store

ASKED_BEFORE: Final = Path(__file__).parents[1] / "data" / "bearing" / "asked-before.yaml"

_SAYS_LITTLE: Final = 30
"""A rule with fewer letters is only a title."""


@prepared
class AskedBefore(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A question that was asked before, and the rules that decide it.

    `plain` has in the place of each card's name what kind of card it is, `cards` are these cards.
    """

    asked: str
    rules: tuple[str, ...]
    plain: str = ""
    cards: tuple[str, ...] = ()


@cache
def asked_before() -> tuple[AskedBefore, ...]:
    """All questions of the file."""
    return tuple(msgspec.yaml.decode(ASKED_BEFORE.read_bytes(), type=list[AskedBefore]))


def of_questions(comparison: Comparison, text_of: Callable[[str], str]) -> Iterator[Witness]:
    """What was asked before; `text_of` gives a card's text, empty where there is none of that name."""
    for each in asked_before():
        texts = (text_of(name) for name in each.cards)
        plain = each.plain or each.asked
        words = comparison.of_question(plain, texts)
        why = f"decides a question like this one: “{each.asked}”"
        yield Witness(each.asked, each.rules, words, why, plain)


def of_topics(topics: tuple[Topic, ...]) -> Iterator[Witness]:
    """What players call the matter of rules."""
    for each in topics:
        rule = f"{each.rule.edition}:{each.rule.number}"
        yield Witness(each.said, (rule,), each.roots, f"players ask for it as “{each.said}”")


def of_rules(comparison: Comparison, store: Store, edition: str) -> Iterator[Witness]:
    """The rules of an edition that say something, and their examples."""
    for record in store.rules(edition):
        rule = f"{edition}:{record.rule.number}"
        texts = [*(each.text for each in record.rule.examples)]
        texts += [record.rule.text] if len(record.rule.text) > _SAYS_LITTLE else []
        for text in texts:
            yield Witness(text, (rule,), comparison.stems(text), "found by the question's words")
