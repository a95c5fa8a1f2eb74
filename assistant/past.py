"""The rules as they were: what a topic's rule said in an older edition, and what it says now."""

from __future__ import annotations

import re

from assistant.answers import Hit
from assistant.asked import AskAnswer, refused
from assistant.carrying import counterpart
from assistant.editions import edition_key
from assistant.errors import LookupFailed
from assistant.finding import Finder
from assistant.look_ups import is_another_word, said_whole
from assistant.numbers import number_of
from assistant.question_forms import Past
from assistant.rules import rule_answer
from assistant.terms import glossaries
from rulesdb.store import Store
from rulesdb.words import STOP_WORDS, stem, words_in

_LOOKED_AT = 8
_LEAST = 0.5
"""A hit of a lower score has hardly a word of the topic."""
_NEAR_THE_BEST = 0.01
"""What share of the best hit in any older document one must have to be on the same matter."""


def past_answer(store: Store, finder: Finder, question: str, past: Past) -> AskAnswer:
    """Quote the rule on a topic in the edition of a year, or the oldest that has one, and in the newest.

    Refused where no document of the past has a rule on it.
    """
    newest = next(reversed(store.editions))
    old = _then(store, finder, past)
    today = _TODAY.search(question) is not None
    gone = _obsolete(store, newest, past.topic, by_today=_NAMED.search(question) is not None and not today)
    if gone is not None and (gone[1] or today or isinstance(old, str) or not _says(store, old, past.topic)):
        return AskAnswer(question, newest, "history", True, gone[0], (), 0.0)
    if isinstance(old, str):
        return refused(question, newest, old, (past.topic,))
    if not _speaks_of(store, old, past.topic):
        why = f"No document of the past has a rule that speaks of “{past.topic}”."
        return refused(question, newest, why, (past.topic,))
    then = rule_answer(store, old.edition, number_of(old.number))
    lines = [f"{_name(store, old.edition)}, {said_whole(store, then)}"]
    meant = edition_key(store, past.year) if past.year is not None else old.edition
    if meant != old.edition and past.told:
        why = f"The document of {_name(store, meant)} has no rule on “{past.topic}” to compare with today's."
        return refused(question, newest, why, (past.topic,))
    if meant != old.edition:
        partly = ", which isn't whole," if store.editions[meant].missing else ""
        lines[0] = f"The document of {_name(store, meant)}{partly} has no rule on it. {lines[0]}"
    rules = [old.number if old.edition == newest else f"{old.edition}:{old.number}"]
    if old.edition != newest:
        carried = counterpart(store, old.edition, old.number, newest)
        now = carried or _best(finder, newest, past.topic)
        if now is not None:
            rule = rule_answer(store, newest, number_of(now))
            lines.append(f"Now, {said_whole(store, rule)}")
            rules.insert(0, rule.number)
        if carried is None:
            lines.append(
                f"{old.number} of {_name(store, old.edition)} has no counterpart in the newest rules."
            )
    return AskAnswer(question, newest, "history", True, "\n".join(lines), tuple(dict.fromkeys(rules)), 0.0)


def _stems(text: str) -> frozenset[str]:
    return frozenset(stem(word) for word, _, _ in words_in(text)) - STOP_WORDS


def _says(store: Store, hit: Hit, topic: str) -> bool:
    """Tell whether the rule's own words have all of a topic."""
    record = store.rule(hit.edition, hit.number)
    return record is not None and _stems(topic) <= _stems(record.rule.text)


def _speaks_of(store: Store, hit: Hit, topic: str) -> bool:
    """Tell whether a rule has the terms of a topic; of what a few words of players led to, the keywords."""
    lender = next(iter(glossaries(store, hit.edition)), None)
    record = store.rule(hit.edition, hit.number)
    if lender is None or record is None:
        return True
    if hit.via and len(_stems(topic)) <= _A_FEW:
        named = [_stems(title) for title in _keywords(store) if _stems(title) <= _stems(topic)]
        return all(each <= _stems(f"{hit.name} {record.rule.text}") for each in named)
    terms = frozenset().union(
        *(_stems(span.target) for span in store.glossary(lender).spans(topic) if span.target)
    )
    examples = " ".join(each.text for each in record.rule.examples)
    return terms & _stems(topic) <= _stems(f"{hit.name} {record.rule.text} {examples}")


def _keywords(store: Store) -> tuple[str, ...]:
    """The keyword abilities of the newest rules."""
    newest = next(reversed(store.editions))
    return tuple(
        each.rule.title
        for each in store.rules(newest)
        if each.rule.title and each.rule.number.startswith("702.")
    )


_A_FEW = 5
"""Of more words each may lead somewhere else: a story of a mulligan led to cards that are peeked at."""
_OBSOLETE = "(Obsolete)"
_NAMED = re.compile(r"\b(?:names?|terms?|words?|called)\b", re.IGNORECASE)
"""What asks for another name of the same."""
_TODAY = re.compile(r"\b(?:now(?:adays)?|today|these days|current(?:ly)?|new|still)\b", re.IGNORECASE)
"""What asks how it is now."""


def _obsolete(store: Store, newest: str, topic: str, *, by_today: bool) -> tuple[str, bool] | None:
    """What the glossary says of a term that is no more, and whether the topic is what it is called today.

    `by_today` is whether it may be: where a name is asked for.
    """
    wanted = _stems(topic)
    for lender in glossaries(store, newest)[:1] if wanted else ():
        for name, term in store.terms(lender).items():
            if _OBSOLETE not in name:
                continue
            called = [_stems(each) for each in name.removesuffix(_OBSOLETE).split(",")]
            if any(each == wanted or (len(wanted) > 1 and wanted < each) for each in called):
                return f"{name}: {term.text}", False
            today = re.search(r"obsolete term for (?:an? |the )?([^.]+)\.", term.text) if by_today else None
            if today is not None and _stems(today[1]) == wanted:
                return f"{name}: {term.text}", True
    return None


def _then(store: Store, finder: Finder, past: Past) -> Hit | str:
    """The best rule that an older document itself has on a topic; a sentence where there is none."""
    if past.year is not None:
        try:
            meant = edition_key(store, past.year)
        except LookupFailed as failure:
            return failure.sentence
        keys = [meant, *_nearest(store, meant)]
    else:
        keys = list(store.editions)[:-1]
    found = [
        hit
        for key in keys
        if (hit := _own(finder, key, past.topic, as_written=key != keys[0] and past.year is not None))
    ]
    if past.year is None:  # an old document in parts may lack the rule, and have its words elsewhere
        best = max((hit.score for hit in found), default=0.0)
        found = [hit for hit in found if hit.score >= best * _NEAR_THE_BEST]
    if found:
        return found[0]
    where = ", ".join(_name(store, key) for key in keys)
    return (
        f"The documents of {where} have no rule on “{past.topic}”; what they lack is told by: judge editions."
    )


def _nearest(store: Store, meant: str) -> list[str]:
    """The other older editions, the nearest first: a document may lack what another of its time has."""
    day = store.editions[meant].edition.effective
    others = [each for each in list(store.editions)[:-1] if each != meant]
    return sorted(others, key=lambda each: abs((store.editions[each].edition.effective - day).days))


def _own(finder: Finder, key: str, topic: str, *, as_written: bool = False) -> Hit | None:
    """The first hit of a search, if it is a rule of that edition's own document.

    `as_written`: only where it has all words of the topic, none of them corrected.
    """
    try:
        found = finder.search(key, topic, _LOOKED_AT)
    except LookupFailed:
        return None
    if as_written and (found.unknown or found.corrected):
        return None
    if is_another_word(found):
        return None
    first = next((hit for hit in found.hits if hit.number), None)
    return first if first and first.edition == key and not first.borrowed and first.score >= _LEAST else None


def _best(finder: Finder, key: str, topic: str) -> str | None:
    hit = _own(finder, key, topic)
    return hit.number if hit is not None else None


def _name(store: Store, key: str) -> str:
    return store.editions[key].edition.name
