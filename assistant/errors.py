"""What a look-up can fail with: one sentence each, that says what to change."""

from __future__ import annotations


class LookupFailed(LookupError):
    """A look-up that has no answer.

    `sentence` says what is wrong and what to write instead; `suggestions` are things that exist and
    that may have been meant, best first: rule numbers, terms, edition keys or words; `search` are words
    that a search may find where nothing is near, and each face offers that search in its own way.
    """

    def __init__(self, sentence: str, suggestions: tuple[str, ...] = (), search: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.suggestions = suggestions
        self.search = search


class BadInput(LookupFailed):
    """What was written can't be read: it is no number, no date, no words."""


class TooLong(BadInput):
    """A search or a question is longer than it may be."""


class BadNumber(BadInput):
    """The words are no rule number."""


class BadEdition(BadInput):
    """The words are neither an edition's key nor a date."""


class NothingAsked(BadInput):
    """A search or a question that has no word to look for."""


class NoSuchRule(LookupFailed):
    """There is no rule or section of that number in the edition; the editions `elsewhere` have one."""

    def __init__(
        self, sentence: str, suggestions: tuple[str, ...], number: str = "", elsewhere: tuple[str, ...] = ()
    ) -> None:
        super().__init__(sentence, suggestions)
        self.number = number
        self.elsewhere = elsewhere


class NoSuchTerm(LookupFailed):
    """The glossary has no such term."""


class NoSuchCard(LookupFailed):
    """No card of the project and none that was imported has that name."""


class NoSuchEdition(LookupFailed):
    """No stored edition has that key, or was in force at that date."""


class StoreUnusable(LookupFailed):
    """There is no store, or it was built by another version, or it is damaged."""


class BadQuery(BadInput):
    """A search has a filter that can't be read."""


class BadSlang(BadInput):
    """A file of slang can't be read."""
