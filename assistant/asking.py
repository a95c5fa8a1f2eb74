"""Leads a question in plain words to what answers it, and gives what is refused something to read.

First what no rule answers is turned away, then what is looked up is quoted, then situations are replayed and
questions without a board are tried out; nothing is guessed.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Protocol

import msgspec

from assistant.asked import AskAnswer, Dropped, ReadingMatter, missing_in, refused
from assistant.errors import LookupFailed, NothingAsked
from assistant.finding import Finder
from assistant.look_ups import LookUps
from assistant.numbers import numbers_in, read_number
from assistant.past import past_answer
from assistant.patience import patiently
from assistant.question_forms import (
    Understood,
    asks_of_the_past,
    asks_whether,
    plain_words,
    readings,
    understand,
)
from assistant.retelling import retold
from assistant.telling.hints import what_it_means
from assistant.turned_away import TurnedAway, too_little, turned_away
from assistant.whys import Why, asked_why, because_of, tellings
from model import Citation
from rulesdb.store import Store

if TYPE_CHECKING:
    from assistant.refused.boards import Laid

Situation = Callable[[str, str | None], AskAnswer | None]
"""From a question and an edition to the answer about a situation; None where it tells none."""

_QUOTED_AT_ONCE = ("rule", "history", "comparison", "cited")
"""What is looked up by number: no other reading is possible."""

_TOPICS = ("search", "when", "topic", "versus", "happens", "being")
_LONGEST_TERM = 6
"""What is asked to be explained is a term or a topic if it has no more words."""

_KEYWORDS = ("701.", "702.")
"""The sections of keywords: they tell more of a question than "creature" or "turn"."""

_NOT_YET = (
    "This question is not understood yet, so nothing is ruled. What bears on it is there to read; or "
    "ask for a rule, a term or a topic, or tell the situation in short sentences."
)


class Room(Protocol):
    """What knows which cards and rules a question is about."""

    def names_cards(self, question: str) -> bool:
        """Tell whether a question names a card."""
        ...

    def unknown_card(self, question: str) -> str | None:
        """Give words of a question that are written as a card's name and are none."""
        ...

    def names(self, question: str) -> tuple[tuple[int, int], ...]:
        """Tell where the names of cards stand in a question."""
        ...

    def names_keywords(self, question: str) -> bool:
        """Tell whether a question names a keyword ability."""
        ...

    def unread(self, question: str) -> tuple[tuple[str, str], ...]:
        """Give the clauses of named cards that are not understood, each with its card."""
        ...

    def related(self, key: str, question: str) -> ReadingMatter:
        """Give what bears on a question."""
        ...


class Offers(Protocol):
    """What whoever is refused can go on with."""

    def laid(self, question: str) -> Laid | None:
        """What of a question lies on a board."""
        ...

    def with_board(self, answer: AskAnswer, laid: Laid | None) -> AskAnswer:
        """A refusal with the board, and with all that was not read."""
        ...

    def hints(
        self, answer: AskAnswer, laid: Laid | None, look_up: Callable[[str], bool], wanted: str | None
    ) -> tuple[str, ...]:
        """Questions that are answered, the nearest first."""
        ...


class Printed(Protocol):
    """What answers who asks for the text of a card."""

    def answer(self, key: str, question: str) -> AskAnswer | None:
        """The printed text; None where it isn't asked for."""
        ...


class Asks(Protocol):
    """All that a question can be led to which is not a look-up; each is asked in turn about the game."""

    @property
    def room(self) -> Room:
        """What finds cards and reading matter."""
        ...

    @property
    def tries(self) -> Iterable[Situation]:
        """What answers what tells of the game."""
        ...

    @property
    def printed(self) -> Printed:
        """What shows the texts of cards."""
        ...

    @property
    def offering(self) -> Offers:
        """What whoever is refused can go on with."""
        ...


class Answerer:
    """Answers questions from a store."""

    def __init__(self, store: Store, finder: Finder, counsel: Callable[[], Asks]) -> None:
        """Answer from a store; what `counsel` gives is not made before it is needed."""
        self._store = store
        self._look_ups = LookUps(store, finder)
        self._finder = finder
        self._counsel = counsel

    def ask(self, key: str, question: str, wanted: str | None = None) -> AskAnswer:
        """Answer a question, or refuse it, say what was not understood, and give what bears on it.

        `wanted` is the edition as the asker named it, None where nobody did; `key` the edition it means.
        """
        if not question.strip():
            raise NothingAsked("the question is empty; ask one, such as: what does deathtouch mean")
        began = time.perf_counter()
        away = self._away(key, question)
        answer = away or self._led(key, question, wanted)
        if not answer.understood:
            related = answer.related or self._counsel().room.related(key, question)
            answer = msgspec.structs.replace(answer, related=related)
            answer = answer if away is not None else self._with_more(key, question, wanted, answer)
        return msgspec.structs.replace(answer, took_ms=round((time.perf_counter() - began) * 1000, 3))

    def answered(self, key: str, question: str, wanted: str | None = None) -> AskAnswer:
        """Answer a question or refuse it, without what there is to read where it is refused."""
        return self._away(key, question) or self._led(key, question, wanted)

    def _away(self, key: str, question: str) -> AskAnswer | None:
        """A refusal of what no rule answers; None where the question is about the game."""
        away = turned_away(question)
        if away is not None:  # "Warhammer" is another game, "Loxodon Warhammer" a card
            away = _away_from(question, _without_names(question, self._counsel().room.names(question)))
        return None if away is None else _turned(question, key, away)

    def _led(self, key: str, question: str, wanted: str | None) -> AskAnswer:
        """Lead a question to what answers it, or refuse it."""
        understood = understand(question)
        if understood is not None and understood.kind in _QUOTED_AT_ONCE:
            return self._quoted(key, question, understood)
        if understood is None and read_number(plain_words(question)) is not None:
            return self._look_ups.answer(key, question, Understood("rule", plain_words(question)))
        several = numbers_in(plain_words(question)) if understood is None else ()
        if len(several) > 1:
            return self._look_ups.rules(key, question, several)
        missing = self._no_such_rule(key, question)
        if missing is not None:
            return missing
        found = self._looked_up(key, question, understood) or self._counsel().printed.answer(key, question)
        return found or self._played(key, question, wanted, understood)

    def _quoted(self, key: str, question: str, understood: Understood) -> AskAnswer:
        """What is quoted at once; "420.5 in 2005" is that document's, where this one has no such rule."""
        answer = self._look_ups.answer(key, question, understood)
        for each in readings(question):
            if not answer.understood and each.kind in _QUOTED_AT_ONCE and each != understood:
                answer = self._look_ups.answer(key, question, each)
        return answer

    def _looked_up(self, key: str, question: str, understood: Understood | None) -> AskAnswer | None:
        """What is a look-up beyond doubt: a term, a difference of terms, the rules as they were."""
        past = asks_of_the_past(question)
        if past is not None:  # History of Benalia is a card
            past = asks_of_the_past(_without_names(question, self._counsel().room.names(question))) and past
        if past is not None:
            answer = past_answer(self._store, self._finder, question, past)
            if answer.understood:
                return answer
        if understood is None or understood.kind == "topic":
            words = plain_words(question)
            if self._look_ups.is_term(key, words):
                return self._look_ups.answer(key, question, Understood("definition", words))
        defined = understood is not None and understood.kind in ("definition", "difference")
        for each in readings(question) if defined else ():
            if each.kind in ("definition", "difference"):
                answer = self._look_ups.answer(key, question, each)
                if answer.understood:
                    return answer
        return None

    def _played(
        self, key: str, question: str, wanted: str | None, understood: Understood | None
    ) -> AskAnswer:
        """What tells of the game is asked of who plays it; a topic is looked up where nobody does."""
        why = asked_why(question)
        if why is not None:
            answer = self._why(key, question, wanted, why) or self._reason(key, question, why)
            if answer is not None:
                return answer
        refusal: AskAnswer | None = None
        for situation in self._counsel().tries if why is None else ():
            answer = situation(question, wanted)
            if answer is not None and answer.understood:
                return answer
            refusal = refusal or answer
        if why is None and not (refusal and refusal.asked_back):
            answer = self._retold(question, wanted)
            if answer is not None:
                return answer
        unknown = self._counsel().room.unknown_card(question)
        if unknown is not None:
            unheard = f"No card called “{unknown}” is known; `judge cards import` reads more cards."
            return refused(question, key, _with_other_reasons(unheard, unknown, refusal), (unknown,))
        topic = understood if understood is not None and self._is_topic(understood) else None
        quotes = topic is not None and (topic.kind == "being" or not asks_whether(question))
        if topic is not None and quotes and not self._counsel().room.names_cards(question):
            answer = self._look_ups.answer(key, question, self._as_topic(topic))
            if answer.understood or refusal is None:
                return answer
        names, keywords = (
            self._counsel().room.names_cards(question),
            self._counsel().room.names_keywords(question),
        )
        little = too_little(question, names=names, keywords=keywords)
        if little is not None and not (refusal and refusal.asked_back):
            return _turned(question, key, little)
        refusal = refusal or refused(question, key, _NOT_YET, (question.strip(),))
        return refusal if refusal.asked_back else _naming(refusal, self._counsel().room.unread(question))

    def _retold(self, question: str, wanted: str | None) -> AskAnswer | None:
        """The answer to the question as short sentences would ask it; None where there is none to that."""
        again = retold(question, self._counsel().room.names)
        for situation in self._counsel().tries if again is not None else ():
            answer = situation(again or "", wanted)
            if answer is not None and answer.understood:
                return _of(question, again or "", answer)
        return None

    def _why(self, key: str, question: str, wanted: str | None, why: Why) -> AskAnswer | None:
        """Ask whether it is so; the rules that decide that are why. None where that is not understood."""

        def wording(number: str) -> str:
            cited = Citation.parse(number if ":" in number else f"{key}:{number}")
            record = self._store.rule(cited.edition, cited.number)
            return record.rule.text if record is not None else ""

        otherwise: AskAnswer | None = None
        for each in tellings(why):
            for found in self._settled(each, wanted):
                reason = because_of(why, question, found, wording)
                if reason.understood:
                    return _showing(reason, each, why)
                otherwise = otherwise or reason
        return otherwise

    def _reason(self, key: str, question: str, why: Why) -> AskAnswer | None:
        """The rule that says why something is so in general; None where a card, a size or a story is told."""
        asked = why.question.rstrip("?")
        about = _ASKS_WHETHER.sub("", asked)
        if why.told or why.denied or re.search(r"\d/\d", asked):
            return None
        if self._counsel().room.names_cards(question):
            return None
        answer = self._look_ups.answer(key, question, Understood("reason", about))
        return answer if answer.understood else None

    def _settled(self, asked: str, wanted: str | None) -> Iterator[AskAnswer]:
        """The answers to one telling of a question, with time for its reasons: one may know a rule for it."""
        found = False
        for situation in self._counsel().tries:
            with patiently():
                answer = situation(asked, wanted)
            if answer is not None and answer.understood:
                found = True
                yield answer
        again = None if found else self._retold(asked, wanted)
        if again is not None:
            yield again

    def _is_topic(self, understood: Understood) -> bool:
        return understood.kind in _TOPICS or len(understood.about.split()) <= _LONGEST_TERM

    def _as_topic(self, understood: Understood) -> Understood:
        return understood if understood.kind in _TOPICS else Understood("search", understood.about)

    def _no_such_rule(self, key: str, question: str) -> AskAnswer | None:
        """A question about a rule that no edition has is about nothing."""
        for found in re.finditer(r"(?<![\d.])[1-9]\d\d\.\d{1,3}[a-z]{0,2}\b", question):
            number = read_number(found[0])
            try:
                known = number is not None and any(
                    self._store.rule(edition, str(number)) is not None for edition in self._store.editions
                )
            except LookupFailed:
                known = False
            if not known:
                why = f"There is no rule {found[0]} in any stored edition."
                return refused(question, key, why, (found[0],))
        return None

    def _with_more(self, key: str, question: str, wanted: str | None, answer: AskAnswer) -> AskAnswer:
        """A refusal with the board as far as it was understood, all that was not, and questions that work."""

        def is_looked_up(hint: str) -> bool:
            return self.answered(key, hint, wanted).understood

        offers = self._counsel().offering
        laid = offers.laid(question)
        found = offers.hints(answer, laid, is_looked_up, wanted)
        hints = found or tuple(filter(None, (self._term_to_look_up(answer),)))
        first = next((each for each in answer.missing if not each.instead), None)
        missing = tuple(
            msgspec.structs.replace(each, instead=hints[0]) if each is first and hints else each
            for each in answer.missing
        )
        answer = msgspec.structs.replace(answer, missing=missing, hints=hints)
        return offers.with_board(answer, laid)

    def _term_to_look_up(self, answer: AskAnswer) -> str:
        """A question that looks up a term that was spoken of, tried; empty without one.

        A keyword, if there is one: what creatures or opponents are, few need to be told.
        """
        found: list[tuple[bool, str]] = []
        for term in answer.related.terms if answer.related is not None else ():
            asked = what_it_means(term)
            understood = understand(asked)
            if understood is None or understood.kind != "definition":
                continue
            looked_up = self._look_ups.answer(answer.edition, asked, understood)
            if looked_up.understood:
                keyword = any(each.startswith(_KEYWORDS) for each in looked_up.rules)
                found.append((not keyword, asked))
        return min(found, key=lambda each: each[0], default=(True, ""))[1]


_ASKS_WHETHER = re.compile(
    r"^(?:do|does|did|is|are|was|were|can|could|will|would|has|have)\b\s*", re.IGNORECASE
)
"""The auxiliary with which it is asked whether something is so."""


def _with_other_reasons(unheard: str, unknown: str, refusal: AskAnswer | None) -> str:
    """That a card is not known, and what else was not understood: words may only be written like a name."""
    if refusal is None or refusal.asked_back or any(unknown in each.words for each in refusal.missing):
        return unheard
    words = ", ".join(f"“{each.words}”" for each in refusal.missing)
    return f"{unheard} {refusal.answer}{f' ({words})' if words else ''}"


def _without_names(question: str, names: Iterable[tuple[int, int]]) -> str:
    """The question with stand-ins for the names of cards."""
    for start, end in names:
        question = f"{question[:start]}{'Q' * (end - start)}{question[end:]}"
    return question


def _away_from(question: str, nameless: str) -> TurnedAway | None:
    """Why a question without the names of its cards is turned away, in words that have these names."""
    away = turned_away(nameless)
    at = nameless.find(away.words) if away is not None else -1
    if away is None or at < 0:
        return away
    words = question[at : at + len(away.words)]
    return msgspec.structs.replace(away, words=words)


def _turned(question: str, key: str, away: TurnedAway) -> AskAnswer:
    answer = refused(question, key, away.why, (away.words,))
    return msgspec.structs.replace(answer, asked_back=away.asked_back)


def _naming(refusal: AskAnswer, unread: Iterable[tuple[str, str]]) -> AskAnswer:
    """A refusal that names the cards of which not every clause is understood, with these clauses."""
    clauses: dict[str, list[str]] = {}
    for card, clause in unread:
        if f"{card}: {clause}" not in refusal.unread:
            clauses.setdefault(card, []).append(f"“{clause}”")
    said = " ".join(
        f"Of the text of {card} this is not understood: {', '.join(each)}." for card, each in clauses.items()
    )
    if not said:
        return refusal
    words = tuple(f"{card}: {each[1:-1]}" for card, listed in clauses.items() for each in listed)
    return msgspec.structs.replace(
        refusal, answer=f"{refusal.answer} {said}", unread=tuple(dict.fromkeys((*refusal.unread, *words)))
    )


def _of(question: str, again: str, answer: AskAnswer) -> AskAnswer:
    """The answer to a question that was asked again in other words: these are shown, places are its own."""

    def place(words: str, at: tuple[int, int]) -> tuple[int, int]:
        start = question.find(words)
        return at if start < 0 else (start, start + len(words))

    return msgspec.structs.replace(
        answer,
        question=question,
        assumptions=(f"Read as “{again}”", *answer.assumptions),
        dropped=tuple(
            Dropped(each.words, place(each.words, each.at))
            for each in answer.dropped
            if each.words in question
        ),
        missing=missing_in(question, (each.words for each in answer.missing)),
    )


def _showing(answer: AskAnswer, asked: str, why: Why) -> AskAnswer:
    """An answer to why, with the words in which it was asked whether it is so, where they are others."""
    if asked == f"{why.told} {why.question}".strip():
        return answer
    return msgspec.structs.replace(answer, assumptions=(f"Read as “{asked}”", *answer.assumptions))
