"""What is named in the place of a rule's number: a title, a term, or what players call it."""

from __future__ import annotations

from assistant.carrying import counterpart
from assistant.editions import lacks
from assistant.errors import BadNumber, NoSuchTerm
from assistant.numbers import number_of
from assistant.rules import outline, titled
from assistant.slang import Slang
from assistant.terms import term_answer
from model import RuleNumber
from rulesdb.store import Store
from rulesdb.words import stem, words_in


def named(store: Store, key: str, words: str, slang: Slang) -> RuleNumber:
    """Find the rule or section of an edition that a title or players' words name.

    BadNumber where they name none, or more than one.
    """
    found = _titled(store, key, words) or _meant(store, key, words, slang)
    if found is None and words.strip() and not any(each.isdigit() for each in words):
        found = _explained(store, key, words, slang)
    if found is None and words.strip() and not any(each.isdigit() for each in words):
        raise BadNumber(
            f"{words.strip()!r} is neither a number nor the title of one rule or section; "
            "look it up as a term, or search for it"
        )
    return found or number_of(words)


def _titled(store: Store, key: str, words: str) -> RuleNumber | None:
    """Find the one rule with a title, else the one section, in any inflection: `double-faced card`."""
    if rule := titled(store, key, words):
        return rule
    wanted = _roots(words)
    sections = (each for chapter in outline(store, key) for each in chapter.children)
    found = [each.number for each in sections if wanted and _roots(each.title) == wanted]
    return RuleNumber.parse(found[0]) if len(found) == 1 else None


def _meant(store: Store, key: str, words: str, slang: Slang) -> RuleNumber | None:
    """Find the one rule that players mean outright by some words, else what has the title that they mean."""
    cited = slang.rules_meant_by(words)
    if len(cited) == 1 and (here := _carried(store, cited[0].edition, cited[0].number, key)):
        return here
    for said in slang.meant_by(words):
        if found := _titled(store, key, said):
            return found
    return None


def _explained(store: Store, key: str, words: str, slang: Slang) -> RuleNumber | None:
    """Find the one rule to which a glossary sends whoever looks up some words; BadNumber names several."""
    try:
        term = term_answer(store, key, words, slang.meant_by(words))
    except NoSuchTerm:
        return None
    carried = (_carried(store, term.edition, number, key) for number in term.rules)
    found = tuple(dict.fromkeys(number for number in carried if number is not None))
    if len(found) > 1:
        numbers = tuple(map(str, found))
        raise BadNumber(
            f"{words.strip()!r} is a term of the glossary, {term.term}, that names "
            f"rules {', '.join(numbers)}; ask for one of them",
            numbers,
        )
    return found[0] if found else None


def _carried(store: Store, edition: str, number: str, key: str) -> RuleNumber | None:
    """The number in an edition of what is a rule of another; where its document lacks the part, the same."""
    there = counterpart(store, edition, number, key)
    here = RuleNumber.parse(there or number)
    return here if there is not None or lacks(store, key, here) else None


def _roots(words: str) -> tuple[str, ...]:
    return tuple(stem(word) for word, _, _ in words_in(words))
