"""The library: every look-up over a built store."""

from __future__ import annotations

from pathlib import Path

from assistant.answers import (
    AskAnswer,
    DiffRow,
    EditionAnswer,
    ExampleRow,
    OutlineEntry,
    RuleAnswer,
    SearchAnswer,
    SectionAnswer,
    TermAnswer,
)


class Library:
    """Look-ups over a built store, safe to share among threads.

    Everywhere `edition` is an edition's key or any date, None the newest stored. Every look-up raises
    `assistant.errors.LookupFailed` (or a child of it) with one sentence that says what to change.
    """

    @classmethod
    def open(cls, directory: Path) -> Library:
        """Open the store in a directory; StoreUnusable where there is none or it is of another version."""
        raise NotImplementedError(directory)

    def editions(self) -> tuple[EditionAnswer, ...]:
        """Give the stored editions, oldest first."""
        raise NotImplementedError

    def edition_key(self, wanted: str | None) -> str:
        """Give the key of the stored edition that a key or a date means; None means the newest."""
        raise NotImplementedError

    def rule(self, number: str, edition: str | None = None) -> RuleAnswer:
        """Look up a rule by its number, in any form that `704.5j`, `7045j` or `cr 704 5 j` has."""
        raise NotImplementedError

    def section(self, number: str, edition: str | None = None) -> SectionAnswer:
        """Give a section (`704`) or a chapter (`7`) with its rules in order."""
        raise NotImplementedError

    def outline(self, edition: str | None = None) -> tuple[OutlineEntry, ...]:
        """Give the list of contents, chapters with their sections."""
        raise NotImplementedError

    def term(self, words: str, edition: str | None = None) -> TermAnswer:
        """Look up a glossary term, in any case and inflection."""
        raise NotImplementedError

    def terms(self, edition: str | None = None) -> tuple[str, ...]:
        """Give the terms of the edition's glossary, or of the nearest glossary where it has none."""
        raise NotImplementedError

    def search(self, query: str, edition: str | None = None, limit: int = 10) -> SearchAnswer:
        """Search rules, examples, glossary and rulings; the last word may be unfinished."""
        raise NotImplementedError

    def diff(self, old: str, new: str, number: str | None = None) -> tuple[DiffRow, ...]:
        """Compare two editions: everything, a section or chapter, or one rule of either."""
        raise NotImplementedError

    def graph(self, number: str, depth: int = 1, edition: str | None = None) -> dict[str, object]:
        """Give what stands around a rule as networkx's node-link data, fit for JSON."""
        raise NotImplementedError

    def export(self, edition: str | None = None) -> dict[str, dict[str, str]]:
        """Give `{edition key: {rule number: text}}`, of every edition where none is named."""
        raise NotImplementedError

    def export_examples(self, edition: str | None = None) -> dict[str, tuple[ExampleRow, ...]]:
        """Give `{edition key: [{"number", "n", "text"}]}`, `n` counting from 1 under each rule."""
        raise NotImplementedError

    def export_terms(self, edition: str | None = None) -> dict[str, dict[str, str]]:
        """Give `{edition key: {term: definition}}`."""
        raise NotImplementedError

    def ask(self, question: str, edition: str | None = None) -> AskAnswer:
        """Answer a question in plain words about a rule, a term, a number or a rule's history."""
        raise NotImplementedError
