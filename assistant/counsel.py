"""All that a question can be led to which is not a look-up: what tries it, what plays it, what bears on it.

It knows the engine, and so takes longer to load than a rule to find; who only looks up never loads it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import Protocol

from assistant.asked import AskAnswer
from assistant.compiling.showing import CardAnswer
from assistant.experiments.decks import answer_of_a_deck
from assistant.experiments.kinds_of_abilities import answer_of_a_kind
from assistant.experiments.legality import answer_whether
from assistant.experiments.looking import answer_of_a_look
from assistant.experiments.mana_values import answer_of_mana_value
from assistant.experiments.responding import answer_of_a_response
from assistant.experiments.targets_asked import answer_of_targeting
from assistant.experiments.trying import Experiments
from assistant.finding import Finder
from assistant.named_cards import NamedCards
from assistant.printed_cards import PrintedCards
from assistant.question_forms import asks
from assistant.questions.answering import Questions
from assistant.questions.names import NameBook
from assistant.reading_matter import ReadingRoom
from assistant.refused.offering import Offering
from assistant.scenarios.staging import Shelved, open_stage
from assistant.situations.answering import Situations
from assistant.slang import Slang
from rulesdb.store import Store


class Spoken(Shelved, Protocol):
    """A store with cards beside its editions, and with the words of players."""

    @property
    def slang(self) -> Slang:
        """What players call rules and cards."""
        ...

    def card(self, name: str, edition: str | None = None) -> CardAnswer:
        """A card with what its text was understood as."""
        ...


class Counsel:
    """What a library asks about situations; each part is made when it is first needed, and kept."""

    def __init__(self, library: Spoken, store: Store, finder: Finder) -> None:
        self._library = library
        self._store = store
        self._finder = finder

    @property
    def tries(self) -> tuple[Callable[[str, str | None], AskAnswer | None], ...]:
        """What is asked about a situation, each in turn, with the question and the edition wanted."""
        return self._experiment, self._situation, self._tried, self._let

    def _experiment(self, question: str, edition: str | None) -> AskAnswer | None:
        stage, room = self.situations.stage, self.room
        key = stage.edition_of(edition)[0]
        return (
            answer_of_a_response(question, partial(room.named, small=True), stage, edition)
            or answer_of_a_kind(question, key, partial(stage.wording, key))
            or answer_of_targeting(
                question, partial(room.named, small=True), key, partial(stage.wording, key)
            )
            or answer_whether(question, stage, edition)
            or answer_of_a_deck(question, partial(room.named, small=True), stage, edition)
            or answer_of_mana_value(question, partial(room.named, small=True), stage, edition)
            or answer_of_a_look(question, key, partial(stage.wording, key))
            or self._experiments.related(question, edition)
        )

    def _situation(self, question: str, edition: str | None) -> AskAnswer | None:
        """Answer a situation in people's own words.

        Where nothing is asked and something is stated, that is held against the rules, or it is said what in
        the text is not understood: what is stated to come of a story is no part of the story.
        """
        stated = None if asks(question) else self.situations.ask(question, edition)
        if stated is not None and (stated.understood or self.situations.states(question)):
            return stated
        asked = self.questions.ask(question, edition)
        return asked if stated is None or (asked is not None and asked.understood) else stated

    def _tried(self, question: str, edition: str | None) -> AskAnswer | None:
        """Try what a question asks that tells no board of its own."""
        return self._experiments.ask(question, edition)

    def _let(self, question: str, edition: str | None) -> AskAnswer | None:
        """Try with a card and without it whether it lets somebody do something."""
        return self.questions.whether_it_lets(question, edition)

    @cached_property
    def room(self) -> ReadingRoom:
        """What finds the cards of a question, and what there is to read about it."""
        named = NamedCards(self._library.cards, self._names)
        return ReadingRoom(self._store, self._finder, named, self._library.slang)

    @cached_property
    def printed(self) -> PrintedCards:
        """What gives the printed texts of cards that are asked for."""
        library = self._library
        return PrintedCards(library.cards, self._names, library.card, library.wording, self._finder.rarest)

    @cached_property
    def offering(self) -> Offering:
        """What gives whoever is refused the board and questions that work."""
        return Offering(self.questions, self.room, self.tries)

    @cached_property
    def situations(self) -> Situations:
        """What holds statements about situations against the rules."""
        return Situations(open_stage(self._library))

    @cached_property
    def _names(self) -> NameBook:
        """Every name of a card and every nickname: one book for questions, experiments and what is read."""
        return NameBook(self._library.cards, self._library.slang.cards)

    @cached_property
    def questions(self) -> Questions:
        """What reads situations in people's own words."""
        return Questions(open_stage(self._library), self._names)

    @cached_property
    def _experiments(self) -> Experiments:
        return Experiments(self.questions.stage, self.questions.names)
