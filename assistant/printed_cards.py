"""What a card says, asked as "what does Humility do", "Tarmogoyf?": its printed text and the rules behind it.

That is reading matter and rules on nothing: who asks reads what is printed, clause by clause with its rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from assistant.asked import AskAnswer, AskedBack, Choice, ReadingMatter, ReadingMatterRule
from assistant.cards import CardShelf
from assistant.compiling.showing import CardAnswer
from assistant.question_forms import cards_asked_for
from assistant.questions.names import NameBook, Named
from assistant.telling.answers.cards import printed, rests_on, several
from assistant.telling.hints import what_it_says
from model import Card, Citation

_QUOTED = 5
_OFFERED = 5
"""So many cards are offered where words may mean several."""


class PrintedCards:
    """Answers what cards say."""

    def __init__(
        self,
        shelf: CardShelf,
        book: NameBook,
        show: Callable[[str, str], CardAnswer],
        wording: Callable[[Citation], str],
        of_rules: Callable[[str, str], str],
    ) -> None:
        """Read cards from a shelf; `show` gives one with its rules in an edition, `wording` a rule's text.

        `of_rules` gives a word of the rules' terms that stands in words, empty where there is none.
        """
        self._shelf = shelf
        self._book = book
        self._show = show
        self._wording = wording
        self._of_rules = of_rules

    def answer(self, key: str, question: str) -> AskAnswer | None:
        """What the card says that a question asks for and nothing else; None where it asks another thing."""
        for words in cards_asked_for(question):
            if words.islower() and " " not in words and self._of_rules(key, words):
                continue  # "regeneration" is a matter of the rules, Regeneration a card
            names = self._meant(words)
            if len(names) > 1:
                return self._which(key, question, words, names)
            card = self._shelf.find(names[0]) if names else None
            if card is not None:
                return self._of(key, question, card)
        return None

    def _meant(self, words: str) -> tuple[str, ...]:
        """The cards that words may mean which are nothing but a name."""
        card = self._shelf.find(words)
        if card is not None:
            return (card.name,)
        found: tuple[Named, ...] = self._book.find(words)
        whole = len(found) == 1 and found[0].start == 0 and found[0].end == len(words)
        return found[0].names if whole and found[0].ending in ("", "'s") else ()

    def _which(self, key: str, question: str, words: str, names: tuple[str, ...]) -> AskAnswer:
        choices = tuple(Choice(name, what_it_says(name)) for name in names[:_OFFERED])
        back = AskedBack(several(words, names), choices)
        return AskAnswer(question, key, "refused", False, back.question, (), 0.0, asked_back=(back,))

    def _of(self, key: str, question: str, card: Card) -> AskAnswer:
        shown = self._show(card.name, key)
        rules = tuple(islice(self._rules(key, shown), _QUOTED))
        numbers = tuple(each.number for each in rules)
        unread = tuple(
            f"{face.name}: {clause.text}"
            for face in shown.faces for clause in face.clauses if not clause.compiled
        )  # fmt: skip
        related = ReadingMatter(rules, named=(card.name,))
        return AskAnswer(
            question, key, "definition", True, printed(card), numbers, 0.0, unread=unread, related=related
        )

    def _rules(self, key: str, shown: CardAnswer) -> Iterator[ReadingMatterRule]:
        """The rules on which the clauses of a card rest, each once, with the words that rest on it."""
        seen: set[str] = set()
        for face in shown.faces:
            for clause in face.clauses:
                for rule in clause.rules:
                    number = rule.number if rule.edition == key else f"{rule.edition}:{rule.number}"
                    if number not in seen:
                        seen.add(number)
                        text = self._wording(Citation(rule.edition, rule.number))
                        yield ReadingMatterRule(number, text, rests_on(face.name, clause.text))
