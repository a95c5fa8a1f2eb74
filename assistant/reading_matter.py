"""What there is to read about a question that was not ruled on: rules, examples, cards, terms."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.asked import ReadingMatter, ReadingMatterExample, ReadingMatterRule
from assistant.bearing import Bearings, Bears, NamedFace, keywords_in, rules_of_keywords, said_by_kind
from assistant.finding import Finder
from assistant.named_cards import NamedCards
from assistant.slang import Slang
from assistant.terms import glossaries
from model import Citation
from rulesdb.records import RuleRecord
from rulesdb.store import Store
from rulesdb.words import stem, words_in

_RULES, _EXAMPLES, _TERMS = 5, 2, 5
_FROM = 12
"""Examples are looked for under so many of the rules that bear on a question first, then under the others."""


class ReadingRoom:
    """Gathers what bears on questions."""

    def __init__(self, store: Store, finder: Finder, named: NamedCards, slang: Slang) -> None:
        self._store = store
        self._cards = named
        self._bearings = Bearings(store, finder, slang, named.text_of)

    def named(self, text: str, *, small: bool = False) -> tuple[NamedFace, ...]:
        """The faces that a text names, with their places; with `small` single long words, too."""
        return self._cards.named(text, small=small)

    def names_cards(self, question: str) -> bool:
        """Tell whether a question names a card."""
        return bool(self._cards.named(question))

    def names(self, question: str) -> tuple[tuple[int, int], ...]:
        """Tell where the names of cards stand in a question."""
        return self._cards.spans(question)

    def unknown_card(self, question: str) -> str | None:
        """Words of a question that are written as a card's name and are none; a term of the rules is none."""
        words = self._cards.unknown(question)
        return None if words is None or self._terms(next(reversed(self._store.editions)), words) else words

    def unread(self, question: str) -> tuple[tuple[str, str], ...]:
        """The clauses of the cards that a question names which are not understood, each with its card."""
        from assistant.compiling.faces import compiled  # noqa: PLC0415 - only what is refused asks for it

        terms = {each.lower() for each in self._terms(next(reversed(self._store.editions)), question)}
        faces = dict.fromkeys(
            each.face for each in self._cards.certain(question) if each.face.name.lower() not in terms
        )
        return tuple((face.name, each.text) for face in faces for each in compiled(face).refused)

    def names_keywords(self, question: str) -> bool:
        """Tell whether a question names a keyword ability."""
        return any(keywords_in(question.lower(), inflected=True))

    def rules(self, key: str, question: str) -> tuple[Bears, ...]:
        """The rules that bear on a question, the most telling first."""
        return self._bearings.rules(key, question, self._cards.named(question, small=True))

    def by_kind(self, question: str) -> tuple[str, tuple[str, ...]]:
        """A question with the kinds of the named cards in the place of their names, and these cards."""
        named = self._cards.named(question, small=True)
        return said_by_kind(question, named), tuple(dict.fromkeys(each.face.name for each in named))

    def weighed(self, key: str, question: str) -> dict[str, tuple[float, ...]]:
        """What is weighed of each rule that may bear on a question, in the order of `bearing.FEATURES`."""
        found = self._bearings.weighed(key, question, self._cards.named(question, small=True))
        return {number: each.values() for number, each in found.items()}

    def related(self, key: str, question: str) -> ReadingMatter:
        """The best rules with why, the examples nearest in words, the named cards' texts, the terms."""
        named = self._cards.named(question, small=True)
        found = self._bearings.rules(key, question, named)
        rules = [
            ReadingMatterRule(each.number, record.rule.text, each.why)
            for each in found[:_FROM]
            if (record := self._record(key, each.number)) is not None
        ]
        cards = dict.fromkeys(f"{each.face.name} ({each.face.types}): {each.face.text}" for each in named)
        numbers = [each.number for each in found]
        examples = self._examples(key, question, numbers[:_FROM]) or self._examples(
            key, question, numbers[_FROM:]
        )
        names = tuple(dict.fromkeys(each.face.name for each in named))
        keywords = {
            each.face.name: own for each in named
            if (own := rules_of_keywords(self._store, key, each.face))
        }  # fmt: skip
        return ReadingMatter(
            tuple(rules[:_RULES]), examples, tuple(cards), self._terms(key, question), names, keywords
        )

    def _record(self, key: str, number: str) -> RuleRecord | None:
        cited = Citation.parse(number if ":" in number else f"{key}:{number}")
        return self._store.rule(cited.edition, cited.number)

    def _examples(self, key: str, question: str, numbers: Iterable[str]) -> tuple[ReadingMatterExample, ...]:
        """The examples under some rules that have most words of the question, best first."""
        wanted = {stem(word) for word, _, _ in words_in(question)}
        found: list[tuple[int, ReadingMatterExample]] = []
        for number in numbers:
            record = self._record(key, number)
            for example in record.rule.examples if record is not None else ():
                shared = len(wanted & {stem(word) for word, _, _ in words_in(example.text)})
                found.append((shared, ReadingMatterExample(number, example.text)))
        found.sort(key=lambda each: -each[0])
        return tuple(example for _, example in found[:_EXAMPLES])

    def _terms(self, key: str, question: str) -> tuple[str, ...]:
        """The glossary's terms that stand in the question, the longest first."""
        for lender in glossaries(self._store, key)[:1]:
            glossary = self._store.glossary(lender)
            spans = {span.target for span in glossary.spans(question) if span.target}
            return tuple(sorted(spans, key=lambda term: (-len(term), term))[:_TERMS])
        return ()
