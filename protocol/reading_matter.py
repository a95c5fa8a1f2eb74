"""What look-ups found, written to be read by a model: rules, terms, hits and cards as short text."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.answers import RuleAnswer, SearchAnswer, SectionAnswer, TermAnswer
from assistant.compiling.showing import CardAnswer, ClauseAnswer, FaceAnswer
from protocol.fitting import shortened

_LONGEST_TEXT = 1500
_MOST_NUMBERS = 12


def hits(found: SearchAnswer) -> Iterator[str]:
    """Each hit with its number and the place of the words in it."""
    if found.corrected:
        yield f"Searched for: {found.corrected}"
    if found.unknown:
        yield f"Nothing is known of: {', '.join(found.unknown)}"
    for hit in found.hits:
        what = "" if hit.kind == "rule" else f" ({hit.kind})"
        number = hit.number or hit.name
        snippet = hit.snippet.replace("[[", "").replace("]]", "")
        yield f"{number}{what} {hit.name}, {hit.edition}: {snippet}"
    if not found.hits:
        yield f"No rule, example, term or ruling has these words: {found.query}"
        yield from (f"Try: {each}" for each in found.nearest)


def rule(found: RuleAnswer) -> Iterator[str]:
    """A rule: its text, examples, what stands around it, and what became of it in other editions."""
    yield f"{found.number} {found.name} — {found.edition_name}, in force from {found.effective}"
    yield shortened(found.text, _LONGEST_TEXT)
    if found.borrowed:
        yield f"({found.borrowed.why})"
    yield from (f"Example: {shortened(each, 600)}" for each in found.examples[:3])
    around = {
        "under": (found.parent,) if found.parent else (),
        "parts": found.children,
        "before it": (found.previous,) if found.previous else (),
        "after it": (found.next,) if found.next else (),
        "cites": found.cites,
        "cited by": found.cited_by,
        "terms": found.terms,
    }
    yield from (f"{words}: {_some(each)}" for words, each in around.items() if each)
    for step in found.history:
        number = f"{step.number}, " if step.number else ""
        yield f"in {step.edition}: {number}{' and '.join(step.change)}"


def section(found: SectionAnswer) -> Iterator[str]:
    """A section or chapter: its rules, each with how it begins."""
    yield f"{found.number} {found.title} — {found.edition_name}; read its rules by their numbers:"
    yield from (f"{each.number} {shortened(each.text, 90)}" for each in found.rules)


def term(found: TermAnswer) -> Iterator[str]:
    """A glossary entry with the rules and terms that it leads to."""
    yield f"{found.term} — glossary of {found.edition_name}"
    yield shortened(found.text, _LONGEST_TEXT)
    if found.borrowed:
        yield f"({found.borrowed.why})"
    if found.rules:
        yield f"rules: {_some(found.rules)}"
    if found.see:
        yield f"see also: {_some(found.see)}"


def card(found: CardAnswer) -> Iterator[str]:
    """A card: what is printed, and first of all which clauses are not understood, and why."""
    unread = [(face, each) for face in found.faces for each in face.clauses if not each.compiled]
    faults = [face for face in found.faces if face.fault]
    if found.compiled:
        yield f"{found.name}: every clause is understood and played."
    else:
        yield f"{found.name}: NOT wholly understood; a replay leaves out what follows."
    yield from (f"unread ({face.name}): {face.fault}" for face in faults)
    yield from (_unread(each) for _, each in unread)
    for face in found.faces:
        yield from _face(face)


def _unread(clause: ClauseAnswer) -> str:
    return f"unread: {clause.text!r} — {clause.why}"


def _face(face: FaceAnswer) -> Iterator[str]:
    size = f" {face.power}/{face.toughness}" if face.power is not None else ""
    size += f" loyalty {face.loyalty}" * bool(face.loyalty) + f" defense {face.defense}" * bool(face.defense)
    yield " ".join(each for each in (face.name, face.mana_cost, "—", face.types + size) if each)
    yield face.text
    rules = dict.fromkeys(
        f"{each.number} {each.name}".strip() for clause in face.clauses for each in clause.rules
    )
    if rules:
        yield f"rests on rules: {_some(tuple(rules))}"


def _some(numbers: tuple[str, ...]) -> str:
    more = len(numbers) - _MOST_NUMBERS
    return ", ".join(numbers[:_MOST_NUMBERS]) + (f" and {more} more" if more > 0 else "")
