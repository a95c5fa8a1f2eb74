"""Gives a refusal the board as far as it was understood, all that was not read, and questions that work."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Protocol

import msgspec

from assistant.asked import AskAnswer, Missing
from assistant.bearing import NamedFace, keywords_in
from assistant.patience import without_reasons
from assistant.questions.answering import Questions
from assistant.refused.boards import BROKEN, Laid, Laying
from assistant.refused.hints import candidates, look_ups
from assistant.refused.shorter import shorter_questions
from assistant.situations.names import face_called
from assistant.telling.answers.objects import nothing_happens
from model import Face

_SHOWN = 3
"""So many questions are offered."""
_SHORTER = 1
"""So many of them are the question without words that were not understood."""
_PLAYED = 4
"""So many are tried that have to be played: a count, so that a busy machine offers the same."""
_ENOUGH = 2
"""So many of those are enough: the rest are look-ups."""

Try = Callable[[str, str | None], AskAnswer | None]


class Cards(Protocol):
    """What knows the cards that a question names."""

    def named(self, text: str, *, small: bool = False) -> tuple[NamedFace, ...]:
        """The faces that a text names, with their places."""
        ...


class Offering:
    """Offers what whoever asks can go on with."""

    def __init__(self, questions: Questions, cards: Cards, tries: Sequence[Try]) -> None:
        """Lay out boards with what reads questions, and try hints with what answers them."""
        self._questions = questions
        self._cards = cards
        self._tries = tries

    def laid(self, question: str) -> Laid | None:
        """What of a question lies on a board; None where it can't be read at all."""
        try:
            clauses, reader, frames = self._questions.read_on(question)
        except BROKEN:
            return None
        named = self._cards.named(question, small=True)
        return Laying(reader, frames, self._face).lay(question, named, clauses.open)

    def _face(self, name: str) -> Face | None:
        card = self._questions.stage.shelf.find(name)
        return face_called(card, name) if card is not None else None

    def with_board(self, answer: AskAnswer, laid: Laid | None) -> AskAnswer:
        """A refusal with the board, and with every clause that was not read, each in its place."""
        if laid is None:
            return answer
        known = [each.at for each in answer.missing if each.at is not None]
        more = [
            Missing(each.words, each.at) for each in laid.open
            if not any(start < each.at[1] and each.at[0] < end for start, end in known)
        ]  # fmt: skip
        return msgspec.structs.replace(
            answer, scenario=laid.scenario or answer.scenario, missing=(*answer.missing, *more)
        )

    def hints(
        self, answer: AskAnswer, laid: Laid | None, look_up: Callable[[str], bool], wanted: str | None
    ) -> tuple[str, ...]:
        """Questions that are answered, the nearest first: what is shorter, then about the same things.

        What is played is tried here, `look_up` tells whether a question that looks something up is answered.
        """
        question = answer.question
        names = [(each.start, each.end) for each in self._questions.names.find(question)]
        missing = () if answer.asked_back else answer.missing
        shorter = islice(shorter_questions(question, missing, names), _SHORTER)
        named = laid.named if laid is not None else ()
        keywords = tuple(keywords_in(question.lower(), inflected=True))
        verbs = laid.verbs if laid is not None else frozenset[str]()
        to_play = dict.fromkeys((*shorter, *candidates(named, keywords, verbs)))
        found = list(islice(self._answered(islice(to_play, _PLAYED), wanted), _ENOUGH))
        to_read = (each for each in look_ups(named, keywords) if look_up(each))
        return (*found, *islice(to_read, _SHOWN - len(found)))

    def _answered(self, questions: Iterable[str], wanted: str | None) -> Iterator[str]:
        return (each for each in questions if self._is_answered(each, wanted))

    def _is_answered(self, question: str, wanted: str | None) -> bool:
        """Tell whether a question is answered whole, and with more than that nothing happens."""
        with without_reasons():
            found = (each(question, wanted) for each in self._tries)
            answer = next((each for each in found if each is not None and each.understood), None)
        if answer is None or answer.missing or answer.unread:
            return False
        return answer.answer != nothing_happens()
