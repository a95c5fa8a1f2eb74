"""Writes an edition of the store in the form in which Wizards of the Coast publish the rules."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.answers import SectionAnswer
from assistant.library import Library


def official_text(library: Library, edition: str, date: str) -> str:
    """Write an edition, with what it borrows, as an official text that is effective as of `date`.

    `date` is written as such texts write it: `January 2, 2030`.
    """
    outline = library.outline(edition)
    contents = [
        f"{each.number}. {each.title}" for chapter in outline for each in (chapter, *chapter.children)
    ]
    lines = [
        "Magic: The Gathering Comprehensive Rules",
        f"These rules are effective as of {date}.",
        "Introduction",
        "This text was written to measure how fast such a text is read.",
        "Contents",
        *contents,
        "Glossary",
        "Credits",
    ]
    for chapter in outline:
        lines.append(f"{chapter.number}. {chapter.title}")
        for entry in chapter.children:
            lines += _section(library.section(entry.number, edition))
    lines.append("Glossary")
    for name in library.terms(edition):
        lines.append(f"{name}\n{library.term(name, edition).text}")
    lines += ["Credits", "The rules are those of Wizards of the Coast."]
    return "\ufeff" + "\n\n".join(lines) + "\n"


def _section(section: SectionAnswer) -> Iterator[str]:
    yield f"{section.number}. {section.title}"
    for rule in section.rules:
        dot = "" if rule.number[-1].isalpha() else "."
        examples = "".join(f"\nExample: {example}" for example in rule.examples)
        yield f"{rule.number}{dot} {rule.text}{examples}"
