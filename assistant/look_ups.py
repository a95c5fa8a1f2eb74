"""Answers to what a question looks up: a rule, a term, a topic, a history, two editions, a difference.

They quote; they rule on nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from assistant.answers import HistoryStep, Hit, RuleAnswer, SearchAnswer
from assistant.asked import AskAnswer, Because, Dropped, refused
from assistant.carrying import counterpart
from assistant.comparing import diff
from assistant.editions import edition_key
from assistant.errors import BadEdition, LookupFailed, NothingAsked
from assistant.finding import Finder
from assistant.numbers import number_of
from assistant.question_forms import Understood, parts_of
from assistant.rules import outline, rule_answer, section_answer
from assistant.terms import is_term, term_answer
from model import RuleNumber
from rulesdb.store import Store
from rulesdb.words import STOP_WORDS, stem, words_in

_OFFERED = 5
_LONGEST_TITLE = 8
"""Different words; the titles of rules have five at most, those of sections seven."""
_QUOTED = 3
_SURE = 15.0
"""The score of a hit that has the question's own words, or the words that players use for its matter."""
_LIKELY, _FAR = 3.0, 5.0
"""A lesser score that is enough where no other rule has one near it."""
_SAYS_NOTHING = 60
"""A rule of fewer letters under a term only says what kind of ability it is."""


class LookUps:
    """Answers what is looked up in a store."""

    def __init__(self, store: Store, finder: Finder) -> None:
        self._store = store
        self._finder = finder
        self._answers: dict[str, Callable[[str, str, Understood], AskAnswer]] = {
            "rule": self._rule,
            "history": self._history,
            "comparison": self._comparison,
            "definition": self._definition,
            "difference": self._difference,
            "versus": self._versus,
            "being": self._being,
            "cited": self._cited,
            "happens": self._surely,
            "reason": self._reason,
            "search": self._search,
            "when": self._search,
            "topic": self._search,
        }

    def answer(self, key: str, question: str, understood: Understood) -> AskAnswer:
        """Answer what was understood, or refuse it and say what there is not."""
        return self._answers[understood.kind](key, question, understood)

    def is_term(self, key: str, words: str) -> bool:
        """Tell whether a glossary or a rule's title has these words."""
        return is_term(self._store, key, words) or self._titled(key, words) is not None

    def _rule(self, key: str, question: str, understood: Understood) -> AskAnswer:
        number = number_of(understood.about)
        try:
            key = edition_key(self._store, understood.since) if understood.since is not None else key
            if not number.rule:
                section = section_answer(self._store, key, number)
                rules = tuple(rule.number for rule in section.rules)
                first = section.rules[0]
                text = (
                    f"{section.number}. {section.title}, {section.edition_name}\n{first.number} {first.text}"
                )
                return _quoting(question, section.edition, "rule", text, rules)
            rule = rule_answer(self._store, key, number)
        except LookupFailed as failure:
            return refused(question, key, failure.sentence, (understood.about,))
        return self._quoted(question, rule, (rule.number,))

    def rules(self, key: str, question: str, numbers: Iterable[RuleNumber]) -> AskAnswer:
        """Several rules, each in its own words; refused where one of them isn't there."""
        answers = [self._rule(key, question, Understood("rule", str(number))) for number in numbers]
        missing = next((each for each in answers if not each.understood), None)
        named = tuple(dict.fromkeys(rule for each in answers for rule in each.rules))
        text = "\n".join(each.answer for each in answers)
        return missing or _quoting(question, answers[0].edition, "rule", text, named)

    def _quoted(self, question: str, rule: RuleAnswer, rules: tuple[str, ...], **more: Any) -> AskAnswer:
        """A rule in its own words; of what is but a title, or the head of a list, what stands under it."""
        if len(rule.text) >= _SAYS_NOTHING and not rule.text.endswith(":"):
            return _quoting(question, rule.edition, "rule", said(rule), rules, **more)
        under = rules_under(self._store, rule.edition, rule.number)
        return _quoting(
            question, rule.edition, "rule", said_whole(self._store, rule), rules, because=under, **more
        )

    def _history(self, key: str, question: str, understood: Understood) -> AskAnswer:
        try:
            rule = rule_answer(self._store, key, number_of(understood.about))
            steps = rule.history
            if understood.since is not None:
                since = edition_key(self._store, understood.since)
                order = list(self._store.editions)
                steps = tuple(step for step in steps if order.index(step.edition) >= order.index(since))
        except (BadEdition, LookupFailed) as failure:
            return refused(question, key, failure.sentence, (understood.since or understood.about,))
        lines = [said(rule), *(_step_said(self._store, step) for step in steps)]
        return _quoting(question, rule.edition, "history", "\n".join(lines), (rule.number,))

    def _comparison(self, key: str, question: str, understood: Understood) -> AskAnswer:
        """One rule in two editions: both texts, and what became of it."""
        newest = next(reversed(self._store.editions))
        until = understood.until or newest
        try:
            old = edition_key(self._store, understood.since)
            new = edition_key(self._store, until) if until[:1].isdecimal() else newest
            rows = diff(self._store, old, new, number_of(understood.about))
        except LookupFailed as failure:
            return refused(question, key, failure.sentence, (understood.about,))
        names = {each: self._store.editions[each].edition.name for each in (old, new)}
        lines = []
        for row in rows:
            lacking = names[new if row.new is None else old] if "unknown" in row.change else ""
            lines.append(
                f"The document of {lacking} lacks {row.new or row.old}."
                if lacking
                else f"From {row.old or 'nothing'} to {row.new or 'nothing'}: {' and '.join(row.change)}."
            )
            lines += [f"{names[old]}: {row.old_text}"] if row.old_text else []
            lines += [f"{names[new]}: {row.new_text}"] if row.new_text else []
        rules = tuple(dict.fromkeys(row.new or f"{old}:{row.old}" for row in rows))
        return _quoting(question, new, "comparison", "\n".join(lines), rules)

    def _definition(self, key: str, question: str, understood: Understood) -> AskAnswer:
        try:
            term = term_answer(self._store, key, understood.about)
        except LookupFailed as failure:
            rule = self._titled(key, understood.about)
            if rule is not None:
                return self._quoted(question, rule, (rule.number,))
            return refused(question, key, failure.sentence, (understood.about,))
        here = {number: self._here(term.edition, number, key) for number in term.rules}
        moved = [f"its rule {old} is {new} here" for old, new in here.items() if new not in (old, None)]
        borrowed = f"\n({'; '.join((term.borrowed.why, *moved))})" if term.borrowed else ""
        rules = tuple(new or f"{term.edition}:{old}" for old, new in here.items())
        quoted = rules_under(self._store, key, self._nearest(key, rules, term.term)) if rules else ()
        text = f"{term.term}: {term.text}{borrowed}"
        return _quoting(question, key, "definition", text, rules, because=quoted)

    def _nearest(self, key: str, rules: tuple[str, ...], term: str) -> str:
        """Of the rules that a glossary names the one whose title has most of a term's words."""

        def shared(number: str) -> int:
            return max(
                (len(_stems(title) & _stems(term)) for at, title in self._titles(key) if at == number),
                default=0,
            )

        return max(rules, key=shared)

    def _here(self, lender: str, number: str, key: str) -> str | None:
        """The number in an edition of a rule or section that another's glossary names."""
        if lender == key:
            return number
        if "." not in number:
            first = counterpart(self._store, lender, f"{number}.1", key)
            return None if first is None else first.partition(".")[0]
        return counterpart(self._store, lender, number, key)

    def _titled(self, key: str, about: str) -> RuleAnswer | None:
        """What no glossary explains may be the title of a rule."""
        wanted = {stem(word) for word, _, _ in words_in(about)}
        if not wanted - STOP_WORDS or len(wanted) > _LONGEST_TITLE:
            return None
        try:
            hits = self._finder.search(key, about, _OFFERED).hits
        except NothingAsked:  # "what does this mean"
            return None
        for hit in hits:
            if hit.kind == "rule" and {stem(word) for word, _, _ in words_in(hit.name)} == wanted:
                return rule_answer(self._store, hit.edition, number_of(hit.number))
        return None

    def _difference(self, key: str, question: str, understood: Understood) -> AskAnswer:
        """What is to be told apart, each defined; refused where one of them is no term."""
        parts = self._with_head(key, parts_of(understood.about))
        found = [self._explained(key, part) for part in parts]
        unknown = [part for part, each in zip(parts, found, strict=True) if not each.understood]
        if len(parts) < 2 or unknown:
            why = (
                f"No glossary explains {' or '.join(f'“{each}”' for each in unknown or (understood.about,))}."
            )
            return refused(question, key, why, tuple(unknown) or (understood.about,))
        rules = tuple(dict.fromkeys(rule for each in found for rule in each.rules))
        quoted = tuple(quote for each in found for quote in each.because[:1])[:_QUOTED]
        lines = "\n".join(each.answer for each in found)
        return _quoting(question, found[0].edition, "comparison", lines, rules, because=quoted)

    def _explained(self, key: str, words: str) -> AskAnswer:
        """What a glossary says of some words, else the rule that is on them beyond doubt."""
        defined = self._definition(key, words, Understood("definition", words))
        return defined if defined.understood else self._surely(key, words, Understood("happens", words))

    def _being(self, key: str, question: str, understood: Understood) -> AskAnswer:
        """What kind of thing something is: its definition, if that speaks of the kind that is asked about."""
        what, _, kind = understood.about.rpartition(" and ")
        defined = self._definition(key, question, Understood("definition", what))
        spoken = _stems(" ".join((defined.answer, *(each.text for each in defined.because))))
        if defined.understood and _stems(kind) <= spoken:
            return defined
        why = f"No glossary says whether “{what}” is “{kind}”."
        return refused(question, key, why, (understood.about,))

    def _cited(self, key: str, question: str, understood: Understood) -> AskAnswer:
        """The rules that refer to one."""
        try:
            rule = rule_answer(self._store, key, number_of(understood.about))
        except LookupFailed as failure:
            return refused(question, key, failure.sentence, (understood.about,))
        cited = ", ".join(rule.cited_by) or "no rule"
        text = f"{rule.number} ({rule.name}) is cited by {cited}."
        return _quoting(question, rule.edition, "rule", text, (rule.number, *rule.cited_by))

    def _with_head(self, key: str, parts: tuple[str, ...]) -> tuple[str, ...]:
        """ "Activated and triggered abilities" are two kinds of abilities: the noun is said once."""
        head = parts[-1].split()[-1] if parts and " " in parts[-1] else ""
        return tuple(
            f"{each} {head}" if head and is_term(self._store, key, f"{each} {head}") else each
            for each in parts
        )

    def _versus(self, key: str, question: str, understood: Understood) -> AskAnswer:
        """Two terms that are held against each other are told apart; else it is a topic."""
        apart = self._difference(key, question, understood)
        return apart if apart.understood else self._search(key, question, understood)

    def _surely(self, key: str, question: str, understood: Understood) -> AskAnswer:
        """The rule that says what happens, where one fits the question far better than chance would."""
        found = self._finder.search(key, understood.about, 1)
        if not found.hits or found.hits[0].score < _SURE or found.corrected or found.unknown:
            return refused(question, key, f"No one rule says “{understood.about}”.", (understood.about,))
        return self._search(key, question, understood)

    def _reason(self, key: str, question: str, understood: Understood) -> AskAnswer:
        """The rule that says why something is so in general: one that fits surely, or far better than any."""
        try:
            found = self._finder.search(key, understood.about, 2)
        except NothingAsked as failure:
            return refused(question, key, failure.sentence, (understood.about,))
        best, *others = [each.score for each in found.hits] or [0.0]
        alone = best >= _LIKELY and best >= _FAR * max(others, default=0.0)
        lent = bool(found.hits) and found.hits[0].edition != key
        if lent or found.corrected or found.unknown or not (best >= _SURE or alone):
            return refused(question, key, f"No one rule says why “{understood.about}”.", (understood.about,))
        return self._search(key, question, understood)

    def _section(self, key: str, about: str) -> str | None:
        """The number of the section that has some words as its title."""
        wanted = re.sub(r"^(?:an?|the) ", "", about.lower()).rstrip("s")
        titles = self._titles(key)
        return next((number for number, title in titles if title.lower().rstrip("s") == wanted), None)

    def _titles(self, key: str) -> Iterator[tuple[str, str]]:
        """The sections with their titles."""
        for chapter in outline(self._store, key):
            yield from ((section.number, section.title) for section in chapter.children)

    def _search(self, key: str, question: str, understood: Understood) -> AskAnswer:
        """The rule that a search for a topic finds first, quoted; the next ones by number."""
        section = self._section(key, understood.about)
        if section is not None:
            return self._rule(key, question, Understood("rule", section))
        try:
            found = self._finder.search(key, understood.about, _OFFERED)
        except NothingAsked as failure:
            return refused(question, key, failure.sentence, (understood.about,))
        unread = _unread(found)
        if unread is not None:
            return refused(question, key, unread, found.unknown or (understood.about,))
        best = found.hits[0]
        rules = tuple(dict.fromkeys(hit.number for hit in found.hits if hit.number))
        assumed = (f"Read as “{found.corrected}”.",) if found.corrected else ()
        more: dict[str, Any] = {"assumptions": assumed, "dropped": _dropped(question, found.unknown)}
        if not best.number:
            return _quoting(question, best.edition, "rule", f"{best.name}: {best.snippet}", (), **more)
        rule = rule_answer(self._store, best.edition, number_of(best.number))
        quoted = self._quoted(question, rule, rules, **more)
        lacking = self._lacking(key, found, best, quoted.answer)
        if lacking:
            why = f"The rule that fits “{understood.about}” best says nothing of “{lacking}”."
            return refused(question, key, why, (lacking,))
        return quoted

    def _lacking(self, key: str, found: SearchAnswer, best: Hit, quoted: str) -> str:
        """The word that tells most of what is asked, where a rule as it is quoted lacks it; else empty.

        What is found through players' words for it need not have those that were asked for.
        """
        if best.via or found.corrected:
            return ""
        rarest = self._finder.rarest(key, found.query)
        return "" if stem(rarest) in _stems(f"{quoted} {best.section}") else rarest


def _stems(text: str) -> frozenset[str]:
    return frozenset(stem(word) for word, _, _ in words_in(text)) - STOP_WORDS


def _unread(found: SearchAnswer) -> str | None:
    """Say why nothing is quoted: nothing is found, or most of what was asked is unknown."""
    content = [word for word in found.query.split() if word.lower() not in STOP_WORDS]
    if found.hits and not is_another_word(found) and 2 * len(found.unknown) < len(content):
        return None
    words = ", ".join(found.unknown) or found.query
    return f"No rule, example or glossary entry of {found.edition} has the words: {words}."


def is_another_word(found: SearchAnswer) -> bool:
    """Tell whether a search was corrected to another word: hardly anybody mistypes a word's first letter."""
    written = {word[:1].lower() for word in found.query.split()}
    return any(word[:1].lower() not in written for word in (found.corrected or "").split())


def _dropped(question: str, words: Iterable[str]) -> tuple[Dropped, ...]:
    low = question.lower()
    places = ((each, low.find(each.lower())) for each in words)
    return tuple(Dropped(each, (at, at + len(each))) for each, at in places if at >= 0)


def _quoting(
    question: str,
    key: str,
    kind: Any,
    text: str,
    rules: tuple[str, ...],
    **more: Any,
) -> AskAnswer:
    return AskAnswer(question, key, kind, True, text, rules, 0.0, **more)


def said(rule: RuleAnswer) -> str:
    """A rule with its number, its name, its edition and its text."""
    borrowed = f"\n({rule.borrowed.why})" if rule.borrowed else ""
    return f"{rule.number} ({rule.name}), {rule.edition_name}: {rule.text}{borrowed}"


def rules_under(store: Store, key: str, number: str) -> tuple[Because, ...]:
    """The first rules under one that say more than what kind of thing it is."""
    try:
        if "." not in number:
            texts = list(section_answer(store, key, number_of(number)).rules)
        else:
            children = rule_answer(store, key, number_of(number)).children
            texts = [rule_answer(store, key, number_of(each)) for each in children]
    except LookupFailed:
        return ()
    telling = [each for each in texts if len(each.text) > _SAYS_NOTHING]
    return tuple(Because(each.number, each.text) for each in telling[:_QUOTED])


def said_whole(store: Store, rule: RuleAnswer) -> str:
    """A rule in its own words, and where these are but a title the first rule under it."""
    under = rules_under(store, rule.edition, rule.number) if rule.text == rule.name else ()
    return f"{said(rule)}. {under[0].rule}: {under[0].text}" if under else said(rule)


def _step_said(store: Store, step: HistoryStep) -> str:
    name = store.editions[step.edition].edition.name
    change = " and ".join(step.change)
    where = f"{step.number}, " if step.number else ""
    return f"{name}: {where}{change}" + (f" ({step.why})" if step.why else "")
