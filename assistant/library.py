"""The library: every look-up over a built store."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assistant.answers import (
    CentralRule,
    DiffRow,
    EditionAnswer,
    ExampleRow,
    HistoryAnswer,
    OutlineEntry,
    PathAnswer,
    RelatedRule,
    RuleAnswer,
    SearchAnswer,
    SectionAnswer,
    TermAnswer,
    WordingsAnswer,
)
from assistant.asked import AskAnswer
from assistant.asking import Answerer
from assistant.carrying import counterpart, says_the_same
from assistant.comparing import diff, diff_terms
from assistant.editions import edition_answers, edition_key, edition_on
from assistant.errors import BadInput, StoreUnusable
from assistant.features import FEATURES
from assistant.finding import Finder
from assistant.kin import central_rules, related_rules
from assistant.lengths import LONGEST_QUERY, LONGEST_QUESTION, bounded_query, bounded_question
from assistant.numbers import number_of
from assistant.queries import EVERY_EDITION
from assistant.question_forms import asks
from assistant.ranking import WEIGHTS, At, read_weights
from assistant.rules import outline, rule_answer, section_answer, section_numbers, titled
from assistant.slang import SLANG, PlayersWords, Slang, read_slang, slang_for
from assistant.terms import glossaries, term_answer
from assistant.wordings import history, wordings
from model import Card, Citation, Face
from rulesdb.errors import StoreError
from rulesdb.store import Store

if TYPE_CHECKING:
    from assistant.cards import CardShelf
    from assistant.compiling.showing import CardAnswer, Cite, Origin
    from assistant.experiments.trying import Experiments
    from assistant.questions.answering import Questions
    from assistant.questions.names import NameBook
    from assistant.reading_matter import ReadingRoom
    from assistant.situations.answering import Situations


class Library:
    """Look-ups over a built store, safe to share among threads.

    Everywhere `edition` is an edition's key or any date, None the newest stored. Every look-up raises
    `assistant.errors.LookupFailed` (or a child of it) with one sentence that says what to change.
    """

    def __init__(self, store: Store, slang: Slang | None = None) -> None:
        """Look up in a store that has at least one edition; without other slang, with the project's own."""
        if not store.editions:
            raise StoreUnusable("The store holds no edition; read one: python3 run.py judge ingest FILE")
        self._store = store
        self._slang = slang or read_slang(*SLANG)
        self._finder = Finder(store, self._slang)
        self._answerer = Answerer(
            store, self._finder, lambda: self._reading_room, (self._experiment, self._situation, self._tried)
        )

    @classmethod
    def open(cls, directory: Path) -> Library:
        """Open the store in a directory; StoreUnusable where there is none or it is of another version.

        BadSlang where a player's own file of slang, beside the store or named by RULESTACK_SLANG, can't
        be read.
        """
        try:
            return cls(Store.open(directory), slang_for(directory))
        except StoreError as reason:
            raise StoreUnusable(str(reason)) from reason

    def editions(self) -> tuple[EditionAnswer, ...]:
        """Give the stored editions, oldest first."""
        return edition_answers(self._store)

    def edition_key(self, wanted: str | None) -> str:
        """Give the key of the stored edition that a key or a date means; None means the newest."""
        return edition_key(self._store, wanted)

    def edition_on(self, wanted: str) -> tuple[str, datetime.date]:
        """Give the edition that a key or a date means, and the day that is meant: a key means its first."""
        return edition_on(self._store, wanted)

    def counterpart(self, home: str, number: str, edition: str) -> str | None:
        """Give the number that a rule of the edition `home` has in another, the most alike of several."""
        return counterpart(self._store, home, number, edition)

    def says_the_same(self, home: Citation, edition: str) -> bool:
        """Tell whether a rule has the same words in another edition; its document may lack that part."""
        return says_the_same(self._store, home, edition)

    def wording(self, home: Citation) -> str:
        """Give the text of a rule; empty where the edition's document lacks it."""
        record = self._store.rule(home.edition, home.number)
        return record.rule.text if record is not None else ""

    def rule(self, number: str, edition: str | None = None) -> RuleAnswer:
        """Look up a rule by its number, in any form that `704.5j`, `7045j` or `cr 704 5 j` has.

        In the place of a number may stand the title of a rule, such as `trample`.
        """
        key = self.edition_key(edition)
        wanted = titled(self._store, key, number) or number_of(number)
        if not wanted.rule:
            raise BadInput(
                f"{wanted} is a {wanted.kind}, not a rule; name one of its rules, such as "
                f"{section_answer(self._store, key, wanted).rules[0].number}"
            )
        return rule_answer(self._store, key, wanted)

    def rule_or_section(self, number: str, edition: str | None = None) -> RuleAnswer | SectionAnswer:
        """Look up a rule by its number or title, or the section or chapter that a number names."""
        key = self.edition_key(edition)
        wanted = titled(self._store, key, number) or number_of(number)
        answer = rule_answer if wanted.rule else section_answer
        return answer(self._store, key, wanted)

    def section(self, number: str, edition: str | None = None) -> SectionAnswer:
        """Give a section (`704`) or a chapter (`7`) with its rules in order."""
        return section_answer(self._store, self.edition_key(edition), number_of(number))

    def outline(self, edition: str | None = None) -> tuple[OutlineEntry, ...]:
        """Give the list of contents, chapters with their sections."""
        return outline(self._store, self.edition_key(edition))

    def term(self, words: str, edition: str | None = None) -> TermAnswer:
        """Look up a glossary term, in any case and inflection, or as players say it."""
        return term_answer(self._store, self.edition_key(edition), words, self._slang.meant_by(words))

    def terms(self, edition: str | None = None) -> tuple[str, ...]:
        """Give the terms of the edition's glossary, or of the nearest glossary where it has none."""
        lenders = glossaries(self._store, self.edition_key(edition))
        return tuple(self._store.terms(lenders[0])) if lenders else ()

    def search(
        self, query: str, edition: str | None = None, limit: int = 10, longest: int = LONGEST_QUERY
    ) -> SearchAnswer:
        """Search rules, examples, glossary and rulings; the last word may be unfinished.

        `edition` may be `all`, too. `assistant.queries.SYNTAX` is what can be written; TooLong where it has
        more than `longest` characters.
        """
        if limit < 1:
            raise BadInput(f"{limit} hits are too few; ask for at least 1")
        key = EVERY_EDITION if edition == EVERY_EDITION else self.edition_key(edition)
        return self._finder.search(key, bounded_query(query, longest), limit)

    def players_words(self, edition: str) -> PlayersWords:
        """Give the words of players as an edition is searched with them."""
        return self._finder.players_words(self.edition_key(edition))

    def search_weights(self) -> dict[str, float]:
        """Give what each feature of a text weighs in the ranking of a search."""
        return dict(zip(FEATURES, read_weights(WEIGHTS), strict=True))

    def weighed(self, query: str, edition: str | None = None) -> dict[At, tuple[float, ...]]:
        """Give for each text that competes in a search what is weighed about it, to learn weights from."""
        return self._finder.weighed(self.edition_key(edition), query)

    def diff(self, old: str, new: str, number: str | None = None) -> tuple[DiffRow, ...]:
        """Compare two editions: everything, a section or chapter, or one rule.

        The number is that of `new`, or where `new` has nothing under it, that of `old`.
        """
        wanted = None if number is None else number_of(number)
        return diff(self._store, self.edition_key(old), self.edition_key(new), wanted)

    def diff_terms(self, old: str, new: str) -> tuple[DiffRow, ...]:
        """Compare the glossaries of two editions; `old` and `new` of a row are the names of a term."""
        return diff_terms(self._store, self.edition_key(old), self.edition_key(new))

    def changes(self, old: str, new: str) -> tuple[DiffRow, ...]:
        """Tell what became of each rule from one edition to another, without texts: a tenth of the work."""
        return diff(self._store, self.edition_key(old), self.edition_key(new), None, word_by_word=False)

    def history(self, number: str, edition: str | None = None) -> HistoryAnswer:
        """Give every wording of a rule, oldest first, each with the words changed since the one before."""
        return history(self._store, self.edition_key(edition), number_of(number))

    def wordings(self, number: str, edition: str | None = None) -> WordingsAnswer:
        """Give a rule's history with each wording once, and the editions that have it."""
        return wordings(self._store, self.edition_key(edition), number_of(number))

    def related(self, number: str, edition: str | None = None, most: int = 8) -> tuple[RelatedRule, ...]:
        """Give the rules most like one, by shared terms and by who cites both: computed, best first."""
        rule = self.rule(number, edition)
        return related_rules(self._store, rule.edition, rule.number, most)

    def central(self, number: str, edition: str | None = None, most: int = 8) -> tuple[CentralRule, ...]:
        """Give the rules of a section or chapter that all others lean on most: computed, best first."""
        wanted = number_of(number)
        key, _ = section_numbers(self._store, self.edition_key(edition), wanted)
        return central_rules(self._store, key, wanted, most)

    def graph(
        self,
        number: str,
        depth: int = 1,
        edition: str | None = None,
        kinds: Sequence[str] = (),
        direction: str = "around",
    ) -> dict[str, Any]:
        """Give what stands within `depth` steps of a rule or section as networkx's node-link data.

        `kinds` are the kinds of edges followed and shown, all where none is named. `direction` is
        `around`, `depends on` or `needed by`.
        """
        if depth < 0:
            raise BadInput(f"{depth} steps lead nowhere; give a depth of 0 or more")
        from assistant import neighbours  # noqa: PLC0415 - networkx takes longer to load than a look-up

        return neighbours.node_link(
            self._store,
            self.edition_key(edition),
            number_of(number),
            depth,
            kinds=neighbours.kinds_of(kinds),
            direction=neighbours.direction_of(direction),
        )

    def path(self, start: str, end: str, edition: str | None = None, kinds: Sequence[str] = ()) -> PathAnswer:
        """Give the shortest way between two rules, by references and parts where no kinds are named."""
        from assistant import neighbours  # noqa: PLC0415 - as above

        ways = neighbours.kinds_of(kinds) if any(kinds) else neighbours.WAYS
        key = self.edition_key(edition)
        return neighbours.path(self._store, key, number_of(start), number_of(end), ways)

    def path_graph(self, found: PathAnswer) -> dict[str, Any]:
        """Give a path as networkx's node-link data; the graph's attribute `path` has its order."""
        from assistant import neighbours  # noqa: PLC0415 - as above

        return neighbours.path_data(self._store, found)

    def central_graph(self, number: str, edition: str | None = None, most: int = 8) -> dict[str, Any]:
        """Give the central rules of a section as node-link data, with their PageRank and betweenness."""
        from assistant import neighbours  # noqa: PLC0415 - as above

        return neighbours.central_data(self._store, self.edition_key(edition), number_of(number), most)

    def export(self, edition: str | None = None) -> dict[str, dict[str, str]]:
        """Give `{edition key: {rule number: text}}`, of every edition where none is named."""
        return {
            key: {record.rule.number: record.rule.text for record in self._store.rules(key)}
            for key in self._named(edition)
        }

    def export_examples(self, edition: str | None = None) -> dict[str, tuple[ExampleRow, ...]]:
        """Give `{edition key: [{"number", "n", "text"}]}`, `n` counting from 1 under each rule."""
        return {
            key: tuple(
                ExampleRow(record.rule.number, n, example.text)
                for record in self._store.rules(key)
                for n, example in enumerate(record.rule.examples, start=1)
            )
            for key in self._named(edition)
        }

    def export_terms(self, edition: str | None = None) -> dict[str, dict[str, str]]:
        """Give `{edition key: {term: definition}}`."""
        return {
            key: {name: term.text for name, term in self._store.terms(key).items()}
            for key in self._named(edition)
        }

    def _named(self, edition: str | None) -> Iterable[str]:
        return self._store.editions if edition is None else (self.edition_key(edition),)

    def ask(self, question: str, edition: str | None = None, longest: int = LONGEST_QUESTION) -> AskAnswer:
        """Answer a question in plain words: about a rule, a term, a rule's history, or a situation.

        TooLong where it has more than `longest` characters.
        """
        return self._answerer.ask(self.edition_key(edition), bounded_question(question, longest), edition)

    def _experiment(self, question: str, edition: str | None) -> AskAnswer | None:
        # As below: they load the engine.
        from assistant.experiments.keywords import answer_of_keywords  # noqa: PLC0415
        from assistant.experiments.legality import answer_whether  # noqa: PLC0415
        from assistant.experiments.mana_values import answer_of_mana_value  # noqa: PLC0415
        from assistant.experiments.pairs import answer_of_a_pair  # noqa: PLC0415
        from assistant.experiments.responding import answer_of_a_response  # noqa: PLC0415

        stage, room = self._situations.stage, self._reading_room
        return (
            answer_of_a_response(question, partial(room.named, small=True), stage, edition)
            or answer_whether(question, stage, edition)
            or answer_of_keywords(question, room.named, stage, edition)
            or answer_of_a_pair(question, partial(room.named, small=True), stage, edition)
            or answer_of_mana_value(question, partial(room.named, small=True), stage, edition)
        )

    def _tried(self, question: str, edition: str | None) -> AskAnswer | None:
        """Try what a question asks that tells no board of its own."""
        return self._experiments.ask(question, edition)

    @cached_property
    def _experiments(self) -> Experiments:
        # As below: they load the engine.
        from assistant.experiments.trying import Experiments  # noqa: PLC0415

        return Experiments(self._questions.stage, self._questions.names)

    @cached_property
    def _reading_room(self) -> ReadingRoom:
        # As below: what a card says is compiled.
        from assistant.named_cards import NamedCards  # noqa: PLC0415
        from assistant.reading_matter import ReadingRoom  # noqa: PLC0415

        return ReadingRoom(self._store, self._finder, NamedCards(self.cards, self._names))

    def _situation(self, question: str, edition: str | None) -> AskAnswer | None:
        """Answer a situation in people's own words.

        Where nothing is asked and something is stated, the older grammar holds it against the rules, or says
        what in the statement it does not understand. What only the older one could answer stays refused.
        """
        if asks(question):
            return self._questions.ask(question, edition) or self._situations.ask(question, edition)
        told = self._situations.ask(question, edition)
        if told is not None and told.understood and told.claims:
            return told
        asked = self._questions.ask(question, edition)
        refusals = told is not None and asked is not None and not (told.understood or asked.understood)
        return told if refusals or asked is None else asked

    def card(self, name: str, edition: str | None = None) -> CardAnswer:
        """Look up a card by its name or a face's, with what its text was understood as.

        The rules that its parts rest on have the numbers of the edition, as far as its document has them.
        """
        from assistant.compiling.showing import show_card  # noqa: PLC0415 - loads the engine

        card = self.cards.find(name)
        if card is None:
            raise self.cards.unknown(name)
        origin: Origin = "project" if self.cards.is_own(card) else "imported"
        return show_card(card, origin, self._citing(self.edition_key(edition)))

    def card_names(self, words: str, limit: int = 10) -> tuple[str, ...]:
        """Give the names of cards that begin as somebody has typed, or have a word that does."""
        return self.cards.beginning(words, limit)

    def compiled(self, face: Face, edition: str | None = None) -> CardAnswer:
        """Compile what somebody has written as a face."""
        from assistant.compiling.showing import show_card  # noqa: PLC0415 - loads the engine

        return show_card(Card(face.name, (face,)), "written", self._citing(self.edition_key(edition)))

    def _citing(self, key: str) -> Cite:
        """Give what carries the home of a rule into an edition."""
        from assistant.compiling.showing import RestsOn  # noqa: PLC0415 - as above

        def cite(home: Citation) -> RestsOn:
            number = self.counterpart(home.edition, home.number, key)
            there = home if number is None else Citation(key, number)
            found = self._store.rule(there.edition, there.number)
            return RestsOn(there.number, there.edition, found.name if found is not None else "")

        return lru_cache(maxsize=None)(cite)

    @cached_property
    def cards(self) -> CardShelf:
        """The cards: those of the project, then those that were imported beside the store."""
        from assistant.cards import CardShelf  # noqa: PLC0415 - YAML takes longer to load than a rule to find
        from rulesdb.cards import CardStore  # noqa: PLC0415

        return CardShelf.open(imported=CardStore(self._store.generation.parent))

    @cached_property
    def _names(self) -> NameBook:
        """Every name of a card and every nickname: one book for questions, experiments and what is read."""
        from assistant.questions.names import NameBook  # noqa: PLC0415 - as above

        return NameBook(self.cards, self._slang.cards)

    @cached_property
    def _questions(self) -> Questions:
        from assistant.questions.answering import Questions  # noqa: PLC0415 - as below
        from assistant.scenarios.staging import open_stage  # noqa: PLC0415

        return Questions(open_stage(self), self._names)

    @cached_property
    def _situations(self) -> Situations:
        # Cards and the engine take longer to load than a rule takes to find.
        from assistant.scenarios.staging import open_stage  # noqa: PLC0415
        from assistant.situations.answering import Situations  # noqa: PLC0415

        return Situations(open_stage(self))
