"""What a look-up can fail with: one sentence each, that says what to change."""

from __future__ import annotations


class LookupFailed(LookupError):  # noqa: N818 - it is an answer, not a fault
    """A look-up that has no answer.

    `sentence` says what is wrong and what to write instead; `suggestions` are things that exist and
    that may have been meant, best first: rule numbers, terms, edition keys or words.
    """

    def __init__(self, sentence: str, suggestions: tuple[str, ...] = ()) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.suggestions = suggestions


class NoSuchRule(LookupFailed):
    """There is no rule or section of that number in the edition."""


class NoSuchTerm(LookupFailed):
    """The glossary has no such term."""


class NoSuchEdition(LookupFailed):
    """No stored edition has that key, or was in force at that date."""


class NothingAsked(LookupFailed):
    """A search or a question that has no word to look for."""


class StoreUnusable(LookupFailed):
    """There is no store, or it was built by another version, or it is damaged."""
