"""The library: every look-up over a built store."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

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
from assistant.carrying import counterpart, says_the_same
from assistant.editions import edition_answers, edition_key, edition_on
from assistant.errors import BadInput, StoreUnusable
from assistant.lengths import LONGEST_QUERY, LONGEST_QUESTION, bounded_query, bounded_question
from assistant.numbers import number_of, read_number
from assistant.rules import (
    outline,
    rule_answer,
    rule_or_section,
    section_answer,
    section_around,
    section_numbers,
    section_size,
    titled,
)
from model import Card, Citation, Face
from rulesdb.errors import StoreError
from rulesdb.store import Store

if TYPE_CHECKING:
    import assistant.asking
    import assistant.cards
    import assistant.central
    import assistant.comparing
    import assistant.compiling.showing
    import assistant.counsel
    import assistant.features
    import assistant.finding
    import assistant.kin
    import assistant.named
    import assistant.neighbours
    import assistant.queries
    import assistant.ranking
    import assistant.slang
    import assistant.terms
    import assistant.wordings
    from assistant.asked import AskAnswer
    from assistant.asking import Answerer
    from assistant.cards import CardShelf
    from assistant.compiling.showing import CardAnswer, Cite, Origin, RestsOn
    from assistant.counsel import Counsel
    from assistant.finding import Finder
    from assistant.questions.metering import ClausesRead
    from assistant.ranking import At
    from assistant.reading_matter import ReadingRoom
    from assistant.slang import PlayersWords, Slang
else:
    import assistant  # what a look-up by number can do without is loaded when it is used


class Library:
    """Look-ups over a built store, safe to share among threads.

    Everywhere `edition` is an edition's key or any date, None the newest stored. Every look-up raises
    `assistant.errors.LookupFailed` (or a child of it) with one sentence that says what to change.
    """

    def __init__(self, store: Store, beside: Path | None = None) -> None:
        """Look up in a store that has at least one edition.

        Players' words are the project's own and those of the files that `assistant.slang.slang_for` finds
        `beside` the store; without it, the project's alone.
        """
        if not store.editions:
            raise StoreUnusable("The store holds no edition; read one: python3 run.py judge ingest FILE")
        self._store = store
        self._beside = beside

    def __reduce__(self) -> tuple[type[Library], tuple[Store]]:
        """Go elsewhere without the slang of players that lies beside the store (`executing.packing`)."""
        return Library, (self._store,)

    @classmethod
    def open(cls, directory: Path) -> Library:
        """Open the store in a directory; StoreUnusable where there is none or it is of another version.

        What rests on slang, such as a search, raises BadSlang where a player's own file of it, beside the
        store or named by RULESTACK_SLANG, can't be read.
        """
        try:
            return cls(Store.open(directory), directory)
        except StoreError as reason:
            raise StoreUnusable(str(reason)) from reason

    @cached_property
    def slang(self) -> Slang:
        """The words of players, read when they are first needed; BadSlang where a file can't be read."""
        if self._beside is not None:
            return assistant.slang.slang_for(self._beside)
        return assistant.slang.read_slang(*assistant.slang.SLANG)

    @cached_property
    def _finder(self) -> Finder:
        return assistant.finding.Finder(self._store, self.slang)

    @cached_property
    def _counsel(self) -> Counsel:
        return assistant.counsel.Counsel(self, self._store, self._finder)

    @cached_property
    def _answerer(self) -> Answerer:
        return assistant.asking.Answerer(self._store, self._finder, lambda: self._counsel)

    def editions(self) -> tuple[EditionAnswer, ...]:
        """Give the stored editions, oldest first."""
        return self._editions

    @cached_property
    def _editions(self) -> tuple[EditionAnswer, ...]:
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
        return rule_or_section(self._store, key, titled(self._store, key, number) or number_of(number))

    def named(self, words: str, edition: str | None = None) -> RuleAnswer | SectionAnswer:
        """Look up what a number names, the title of a rule or section, or a word of players: `lki`."""
        key = self.edition_key(edition)
        wanted = read_number(words) or assistant.named.named(self._store, key, words, self.slang)
        return rule_or_section(self._store, key, wanted)

    def section(self, number: str, edition: str | None = None) -> SectionAnswer:
        """Give a section (`704`) or a chapter (`7`) with its rules in order."""
        return section_answer(self._store, self.edition_key(edition), number_of(number))

    def section_size(self, number: str, edition: str) -> int:
        """How many rules an edition has in the section of a rule."""
        return section_size(self._store, edition, number_of(number))

    def section_around(self, number: str, edition: str) -> SectionAnswer:
        """Give of the section of a rule, which the edition has, only what is next to it."""
        return section_around(self._store, edition, number_of(number))

    def outline(self, edition: str | None = None) -> tuple[OutlineEntry, ...]:
        """Give the list of contents, chapters with their sections."""
        return outline(self._store, self.edition_key(edition))

    def term(self, words: str, edition: str | None = None) -> TermAnswer:
        """Look up a glossary term, in any case and inflection, or as players say it."""
        return assistant.terms.term_answer(
            self._store, self.edition_key(edition), words, self.slang.meant_by(words)
        )

    def terms(self, edition: str | None = None) -> tuple[str, ...]:
        """Give the terms of the edition's glossary, or of the nearest glossary where it has none."""
        lenders = assistant.terms.glossaries(self._store, self.edition_key(edition))
        return tuple(self._store.terms(lenders[0])) if lenders else ()

    def glossary_of(self, edition: str | None = None) -> str | None:
        """Give the edition whose glossary explains the words of an edition, None where there is none."""
        return next(iter(assistant.terms.glossaries(self._store, self.edition_key(edition))), None)

    def search(
        self, query: str, edition: str | None = None, limit: int = 10, longest: int = LONGEST_QUERY
    ) -> SearchAnswer:
        """Search rules, examples, glossary and rulings; the last word may be unfinished.

        `edition` may be `all`, too. `assistant.queries.SYNTAX` is what can be written; TooLong where it has
        more than `longest` characters.
        """
        if limit < 1:
            raise BadInput(f"{limit} hits are too few; ask for at least 1")
        every = assistant.queries.EVERY_EDITION
        key = every if edition == every else self.edition_key(edition)
        answer = self._finder.search(key, bounded_query(query, longest), limit)
        if answer.corrected and self.cards.find(query) is not None:
            # The name of a card is no word mistyped: "questing" is not meant for "quitting".
            answer = self._finder.search(key, query, limit, as_written=True)
            answer = msgspec.structs.replace(answer, unknown=(), nearest=())
        return answer

    def players_words(self, edition: str) -> PlayersWords:
        """Give the words of players as an edition is searched with them."""
        return self._finder.players_words(self.edition_key(edition))

    def search_weights(self) -> dict[str, float]:
        """Give what each feature of a text weighs in the ranking of a search."""
        weights = assistant.ranking.read_weights(assistant.ranking.WEIGHTS)
        return dict(zip(assistant.features.FEATURES, weights, strict=True))

    def weighed(self, query: str, edition: str | None = None) -> dict[At, tuple[float, ...]]:
        """Give for each text that competes in a search what is weighed about it, to learn weights from."""
        return self._finder.weighed(self.edition_key(edition), query)

    @property
    def reading_room(self) -> ReadingRoom:
        """What there is to read about questions, to learn from what bears on them."""
        return self._counsel.room

    def diff(self, old: str, new: str, number: str | None = None) -> tuple[DiffRow, ...]:
        """Compare two editions: everything, a section or chapter, or one rule.

        The number is that of `new`, or where `new` has nothing under it, that of `old`.
        """
        wanted = None if number is None else number_of(number)
        return assistant.comparing.diff(self._store, self.edition_key(old), self.edition_key(new), wanted)

    def diff_terms(self, old: str, new: str) -> tuple[DiffRow, ...]:
        """Compare the glossaries of two editions; `old` and `new` of a row are the names of a term."""
        return assistant.comparing.diff_terms(self._store, self.edition_key(old), self.edition_key(new))

    def changes(self, old: str, new: str) -> tuple[DiffRow, ...]:
        """Tell what became of each rule from one edition to another, without texts: a tenth of the work."""
        return assistant.comparing.diff(
            self._store, self.edition_key(old), self.edition_key(new), None, word_by_word=False
        )

    def history(self, number: str, edition: str | None = None) -> HistoryAnswer:
        """Give every wording of a rule, oldest first, each with the words changed since the one before."""
        return assistant.wordings.history(self._store, self.edition_key(edition), number_of(number))

    def wordings(self, number: str, edition: str | None = None) -> WordingsAnswer:
        """Give a rule's history with each wording once, and the editions that have it."""
        return assistant.wordings.wordings(self._store, self.edition_key(edition), number_of(number))

    def related(self, number: str, edition: str | None = None, most: int = 8) -> tuple[RelatedRule, ...]:
        """Give the rules most like one, by shared terms and by who cites both: computed, best first."""
        rule = self.rule(number, edition)
        return assistant.kin.related_rules(self._store, rule.edition, rule.number, most)

    def central(self, number: str, edition: str | None = None, most: int = 8) -> tuple[CentralRule, ...]:
        """Give the rules of a section or chapter that all others lean on most: computed, best first."""
        wanted = number_of(number)
        key, _ = section_numbers(self._store, self.edition_key(edition), wanted)
        return assistant.kin.central_rules(self._store, key, wanted, most)

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
        return assistant.neighbours.node_link(
            self._store,
            self.edition_key(edition),
            number_of(number),
            depth,
            kinds=assistant.neighbours.kinds_of(kinds),
            direction=assistant.neighbours.direction_of(direction),
        )

    def path(self, start: str, end: str, edition: str | None = None, kinds: Sequence[str] = ()) -> PathAnswer:
        """Give the shortest way between two rules, by references and parts where no kinds are named."""
        ways = assistant.neighbours.kinds_of(kinds) if any(kinds) else assistant.neighbours.WAYS
        key = self.edition_key(edition)
        return assistant.neighbours.path(self._store, key, number_of(start), number_of(end), ways)

    def path_graph(self, found: PathAnswer) -> dict[str, Any]:
        """Give a path as networkx's node-link data; the graph's attribute `path` has its order."""
        return assistant.neighbours.path_data(self._store, found)

    def central_graph(self, number: str, edition: str | None = None, most: int = 8) -> dict[str, Any]:
        """Give the central rules of a section as node-link data, with their PageRank and betweenness."""
        return assistant.central.central_data(self._store, self.edition_key(edition), number_of(number), most)

    def export(self, edition: str | None = None) -> dict[str, dict[str, str]]:
        """Give `{edition key: {rule number: text}}`, of every edition where none is named."""
        return {
            key: {record.rule.number: record.rule.text for record in self._store.rules(key)}
            for key in self._named(edition)
        }

    def words_of_rules(self, edition: str | None = None) -> Iterator[tuple[str, ...]]:
        """Yield the number, the name, the text and the examples of every rule of an edition, by section."""
        key = self.edition_key(edition)
        for section in sorted(self._store.sections(key)):  # a document may have chapters in another order
            for record in self._store.rules(key, section):
                rule = record.rule
                yield (rule.number, record.name, rule.text, *(example.text for example in rule.examples))

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

    def judged(self, question: str, edition: str | None = None) -> AskAnswer:
        """The same answer without the reading matter of a refusal: whoever counts answers shows none."""
        return self._answerer.answered(self.edition_key(edition), bounded_question(question), edition)

    def clauses(self, question: str) -> ClausesRead:
        """How far a situation is read, clause by clause; each that is not read has its place and why."""
        return self._counsel.questions.clauses(question)

    def card(self, name: str, edition: str | None = None) -> CardAnswer:
        """Look up a card by its name or a face's, with what its text was understood as.

        The rules that its parts rest on have the numbers of the edition, as far as its document has them.
        """
        card = self.cards.find(name)
        if card is None:
            raise self.cards.unknown(name)
        origin: Origin = "project" if self.cards.is_own(card) else "imported"
        return assistant.compiling.showing.show_card(card, origin, self._citing(self.edition_key(edition)))

    def card_names(self, words: str, limit: int = 10) -> tuple[str, ...]:
        """Give the names of cards that begin as somebody has typed, or have a word that does."""
        return self.cards.beginning(words, limit)

    def compiled(self, face: Face, edition: str | None = None) -> CardAnswer:
        """Compile what somebody has written as a face."""
        return assistant.compiling.showing.show_card(
            Card(face.name, (face,)), "written", self._citing(self.edition_key(edition))
        )

    def _citing(self, key: str) -> Cite:
        """Give what carries the home of a rule into an edition."""

        def cite(home: Citation) -> RestsOn:
            number = self.counterpart(home.edition, home.number, key)
            there = home if number is None else Citation(key, number)
            found = self._store.rule(there.edition, there.number)
            return assistant.compiling.showing.RestsOn(
                there.number, there.edition, found.name if found is not None else ""
            )

        return lru_cache(maxsize=None)(cite)

    @cached_property
    def cards(self) -> CardShelf:
        """The cards: those of the project, then those that were imported beside the store."""
        return assistant.cards.shelf_beside(self._store.generation.parent)
