"""Understands a question in plain words about a rule, a term, a number, or how a rule changed.

What a question asks is told by the form of its sentence. A question of another form is refused, with
the words that no form has room for; nothing is guessed.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import msgspec

from assistant.answers import HistoryStep, RuleAnswer
from assistant.asked import AskAnswer
from assistant.asked import refused as _refused
from assistant.editions import edition_key
from assistant.errors import BadEdition, LookupFailed, NothingAsked
from assistant.finding import Finder
from assistant.numbers import number_of, read_number
from assistant.rules import rule_answer, section_answer
from assistant.terms import term_answer
from rulesdb.store import Store
from rulesdb.words import STOP_WORDS, stem, words_in

_NUMBER = r"(?:(?:cr|rule|section)\s*)?(?P<number>[1-9]\d\d(?:[. ]?\d{1,3}\s?[a-z]{0,2})?)"
_YEAR = r"(?P<year>\d{4}(?:-\d\d(?:-\d\d)?)?)"
_WHAT = r"(?P<what>.+?)"
_CHANGED = r"(?:changed?|reworded|renumbered)"
_SAYS = r"(?:says?|covers?|handles?|defines?|is about|explains?|governs?|is)"
_FORMS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(form, re.IGNORECASE))
    for kind, form in (
        ("history", rf"how (?:did|has|have|was) {_NUMBER} {_CHANGED}(?: (?:since|from) {_YEAR})?"),
        ("history", rf"(?:what is )?(?:the )?(?:history|changes?) of {_NUMBER}(?: since {_YEAR})?"),
        ("history", rf"(?:when|has|did) {_NUMBER} {_CHANGED}(?: since {_YEAR})?"),
        ("history", rf"(?:what|which number) was {_NUMBER} (?:in|before) {_YEAR}"),
        ("rule", rf"what(?:'s| is| does| are)? {_NUMBER}(?: (?:say|about|mean))?"),
        ("rule", rf"(?:(?:show(?: me)?|read|explain|quote) )?{_NUMBER}"),
        ("search", rf"(?:which|what) rules? {_SAYS} {_WHAT}"),
        ("search", rf"where (?:do(?:es)? (?:the rules|it) say|is it (?:said|written))(?: that)? {_WHAT}"),
        ("search", rf"(?:what is )?(?:the )?rules? (?:for|about|on|of|covering) {_WHAT}"),
        ("definition", rf"what does {_WHAT} (?:mean|do)"),
        ("definition", rf"(?:what(?:'s| is| are)|define|explain) (?:an? |the )?{_WHAT}"),
        ("definition", rf"(?:the )?(?:meaning|definition) of (?:an? |the )?{_WHAT}"),
        ("definition", rf"how does {_WHAT} work"),
    )
)
_OFFERED = 3


Situation = Callable[[str, str | None], AskAnswer | None]
"""From a question and an edition to the answer about a situation."""


class Understood(msgspec.Struct, frozen=True):
    """A question as understood: what kind it is, about what, and since when."""

    kind: str
    about: str
    since: str | None = None


def understand(question: str) -> Understood | None:
    """Tell what a question asks; None where its sentence has no form that is known."""
    words = " ".join(question.replace("’", "'").split()).rstrip(" ?.!")
    for kind, form in _FORMS:
        found = form.fullmatch(words)
        if found is not None:
            said = found.groupdict()
            return Understood(kind, said.get("number") or said.get("what") or "", said.get("year"))
    return None


class Answerer:
    """Answers questions from a store."""

    def __init__(self, store: Store, finder: Finder, situation: Situation | None = None) -> None:
        """Answer from a store; `situation` answers what is about a situation, None where it is not."""
        self._store = store
        self._finder = finder
        self._situation = situation
        self._answers: dict[str, Callable[[str, str, Understood], AskAnswer]] = {
            "rule": self._rule,
            "history": self._history,
            "definition": self._definition,
            "search": self._search,
        }

    def ask(self, key: str, question: str, wanted: str | None = None) -> AskAnswer:
        """Answer a question, or refuse it and say what was not understood.

        `wanted` is the edition as the asker named it, None where nobody did; `key` the edition it means.
        """
        if not question.strip():
            raise NothingAsked("the question is empty; ask one, such as: what does deathtouch mean")
        began = time.perf_counter()
        understood = understand(question)
        if understood is not None:
            answer = self._answers[understood.kind](key, question, understood)
        else:
            answer = self._bare(key, question)
        if answer.kind == "refused" and self._situation is not None:
            answer = self._situation(question, wanted) or answer
        return msgspec.structs.replace(answer, took_ms=round((time.perf_counter() - began) * 1000, 3))

    def _rule(self, key: str, question: str, understood: Understood) -> AskAnswer:
        number = number_of(understood.about)
        if not number.rule:
            section = section_answer(self._store, key, number)
            rules = tuple(rule.number for rule in section.rules)
            first = section.rules[0]
            text = f"{section.number}. {section.title}, {section.edition_name}\n{first.number} {first.text}"
            return AskAnswer(question, section.edition, "rule", True, text, rules, 0.0)
        rule = rule_answer(self._store, key, number)
        return AskAnswer(question, rule.edition, "rule", True, _said(rule), (rule.number,), 0.0)

    def _history(self, key: str, question: str, understood: Understood) -> AskAnswer:
        rule = rule_answer(self._store, key, number_of(understood.about))
        steps = rule.history
        if understood.since is not None:
            try:
                since = edition_key(self._store, understood.since)
            except (BadEdition, LookupFailed) as failure:
                return _refused(question, key, str(failure), (understood.since,))
            order = list(self._store.editions)
            steps = tuple(step for step in steps if order.index(step.edition) >= order.index(since))
        lines = [_said(rule), *(_step_said(self._store, step) for step in steps)]
        return AskAnswer(question, rule.edition, "history", True, "\n".join(lines), (rule.number,), 0.0)

    def _definition(self, key: str, question: str, understood: Understood) -> AskAnswer:
        try:
            term = term_answer(self._store, key, understood.about)
        except LookupFailed as failure:
            return self._title(key, question, understood.about, failure)
        borrowed = f"\n({term.borrowed.why})" if term.borrowed else ""
        text = f"{term.term}: {term.text}{borrowed}"
        return AskAnswer(question, term.edition, "definition", True, text, term.rules, 0.0)

    def _title(self, key: str, question: str, about: str, failure: LookupFailed) -> AskAnswer:
        """What no glossary explains may be the title of a rule."""
        wanted = {stem(word) for word, _, _ in words_in(about)}
        hits = self._finder.search(key, about, _OFFERED).hits if wanted - STOP_WORDS else ()
        for hit in hits:
            if hit.kind == "rule" and {stem(word) for word, _, _ in words_in(hit.name)} == wanted:
                rule = rule_answer(self._store, hit.edition, number_of(hit.number))
                return AskAnswer(question, rule.edition, "rule", True, _said(rule), (rule.number,), 0.0)
        return _refused(question, key, failure.sentence, (about,))

    def _search(self, key: str, question: str, understood: Understood) -> AskAnswer:
        try:
            found = self._finder.search(key, understood.about, _OFFERED)
        except NothingAsked as failure:
            return _refused(question, key, failure.sentence, (understood.about,))
        if found.unknown or found.corrected or not found.hits:
            missing = found.unknown or (understood.about,)
            hint = f" Did you mean: {found.corrected}?" if found.corrected else ""
            said = f"No rule, example or glossary entry of {key} has the words: {', '.join(missing)}.{hint}"
            return _refused(question, key, said, missing)
        rules = tuple(dict.fromkeys(hit.number for hit in found.hits if hit.number))
        best = found.hits[0]
        if not best.number:
            return AskAnswer(question, best.edition, "rule", True, f"{best.name}: {best.snippet}", (), 0.0)
        rule = rule_answer(self._store, best.edition, number_of(best.number))
        return AskAnswer(question, rule.edition, "rule", True, _said(rule), rules, 0.0)

    def _bare(self, key: str, question: str) -> AskAnswer:
        """A term or number alone is a question too; anything else is not understood."""
        words = question.strip().rstrip("?.!")
        if read_number(words) is not None:
            return self._rule(key, question, Understood("rule", words))
        try:
            return self._answer_term(key, question, words)
        except LookupFailed:
            return _refused(
                question,
                key,
                "This question has no form that is understood yet. Ask for a rule (what is 702.19b), a term "
                "(what does deathtouch mean), a topic (which rule says legend rule), a rule's history "
                "(how did 704.5j change since 2005), or tell a situation (I attack with Craw Wurm, he "
                "blocks with Typhoid Rats; what dies).",
                (words,),
            )

    def _answer_term(self, key: str, question: str, words: str) -> AskAnswer:
        term_answer(self._store, key, words)
        return self._definition(key, question, Understood("definition", words))


def _said(rule: RuleAnswer) -> str:
    borrowed = f"\n({rule.borrowed.why})" if rule.borrowed else ""
    return f"{rule.number} ({rule.name}), {rule.edition_name}: {rule.text}{borrowed}"


def _step_said(store: Store, step: HistoryStep) -> str:
    name = store.editions[step.edition].edition.name
    said = " and ".join(step.change)
    return (
        f"{name}: "
        + (f"{step.number}, " if step.number else "")
        + said
        + (f" ({step.why})" if step.why else "")
    )
