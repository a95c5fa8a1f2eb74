"""Texts of the rules as HTML: links, italics, paragraphs and mana symbols, with everything escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby, pairwise
from typing import Literal, NamedTuple

from markupsafe import Markup, escape

from assistant.answers import DiffRow, RichText, WordChange
from model import Reference, Span
from webapp.addresses import rule_path, term_path

_SYMBOL = re.compile(r"\{([A-Za-z0-9½∞]+(?:/[A-Za-z0-9]+){0,2})\}")
_FOUND = re.compile(r"\[\[(.*?)\]\]", re.DOTALL)
_SPOKEN = {
    "W": "white mana",
    "U": "blue mana",
    "B": "black mana",
    "R": "red mana",
    "G": "green mana",
    "C": "colorless mana",
    "S": "snow mana",
    "P": "2 life",
    "T": "tap",
    "Q": "untap",
    "E": "energy",
    "TK": "ticket",
    "A": "acorn",
    "PW": "planeswalker",
    "CHAOS": "chaos",
}


_DRAWN = frozenset("WUBRGCSTQEP")
"""The symbols that `symbols.svg` draws; others show their letters or their number."""


class _Stretch(NamedTuple):
    """A stretch of a text, `[start, end)`, and the tags around it."""

    start: int
    end: int
    opening: str
    closing: str


def rich(text: RichText, edition: str) -> Markup:
    """Render a text of an edition, a paragraph element for each of its paragraphs.

    A term is linked where it first occurs; a reference is linked to the first rule that it names.
    """
    links = _links(text, edition)
    italics = [_Stretch(span.start, span.end, "<i>", "</i>") for span in text.spans if span.kind == "italic"]
    edges = {edge for each in (*links, *italics) for edge in each[:2]}
    paragraphs = []
    for start, end in _paragraphs(text.text):
        cuts = [start, *sorted(edge for edge in edges if start < edge < end), end]
        pieces = ((text.text[a:b], _covering(links, a), _covering(italics, a)) for a, b in pairwise(cuts))
        paragraphs.append(f"<p>{_joined(pieces)}</p>")
    return Markup("".join(paragraphs))


def symbols(words: str) -> Markup:
    """Escape a plain text and render its mana symbols: `{T}` as a badge that is read aloud as "tap".

    The braces stay in the page, invisible, so that a copied text keeps them.
    """
    return Markup(_SYMBOL.sub(lambda found: _badge(found[1].upper()), str(escape(words))))


def found(snippet: str) -> Markup:
    """Escape a search result's words and mark those that were found, between `[[` and `]]`."""
    return Markup(_FOUND.sub(r"<mark>\1</mark>", str(symbols(snippet))))


def words_of(row: DiffRow, side: Literal["old", "new"]) -> Markup:
    """Render one side of a comparison exactly, with the words that stand on that side only marked."""
    text = row.old_text if side == "old" else row.new_text
    if not row.words:
        return symbols(text)
    tag = "del" if side == "old" else "ins"
    out, at = [], 0
    for run in row.words:
        if run.kind not in ("same", side):
            continue
        start, end = _stretch_of(run.text, text, at)
        words = symbols(text[start:end])
        out.append(
            symbols(text[at:start]) + (words if run.kind == "same" else Markup(f"<{tag}>{words}</{tag}>"))
        )
        at = end
    return Markup("").join((*out, symbols(text[at:])))


def changed_words(words: Iterable[WordChange]) -> Markup:
    """Render two wordings as one text: words that went, words that came, and those that stayed."""
    tags = {"same": "{}", "old": "<del>{}</del>", "new": "<ins>{}</ins>"}
    return Markup("").join(Markup(tags[each.kind]).format(symbols(each.text)) for each in words)


def _stretch_of(words: str, text: str, at: int) -> tuple[int, int]:
    """Find where the next words of a text begin and end, whatever blanks stand between and around them."""
    left = len("".join(words.split()))
    while at < len(text) and text[at].isspace():
        at += 1
    end = at
    while left and end < len(text):
        left -= not text[end].isspace()
        end += 1
    return at, end


def _joined(pieces: Iterator[tuple[str, _Stretch | None, _Stretch | None]]) -> str:
    out = []
    for link, group in groupby(pieces, key=lambda piece: piece[1]):
        if link:
            out.append(link.opening)
        for words, _, italic in group:
            out.append(f"{italic.opening}{symbols(words)}{italic.closing}" if italic else symbols(words))
        if link:
            out.append(link.closing)
    return "".join(out)


def _paragraphs(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for paragraph in text.split("\n"):
        if paragraph:
            yield start, start + len(paragraph)
        start += len(paragraph) + 1


def _covering(stretches: list[_Stretch], at: int) -> _Stretch | None:
    return next((each for each in stretches if each.start <= at < each.end), None)


def _links(text: RichText, edition: str) -> list[_Stretch]:
    """Choose what is linked: references before the document's own links, and no link inside another."""
    candidates = [_reference(reference, edition) for reference in text.references]
    seen: set[str] = set()
    for span in sorted(text.spans, key=lambda span: (span.kind != "rule", span.start, -span.end)):
        opening = _opening(span, edition)
        if opening and not (span.kind == "term" and span.target in seen):
            stretch = _Stretch(span.start, span.end, opening, "</a>")
            if not any(_overlap(stretch, other) for other in candidates):
                candidates.append(stretch)
                seen.add(span.target)
    return sorted(candidates)


def _opening(span: Span, edition: str) -> str:
    if span.kind == "rule":
        return f'<a class="r" href="{rule_path(edition, span.target)}">'
    if span.kind == "term":
        return f'<a class="t" href="{escape(term_path(edition, span.target))}">'
    # A document is not trusted to write other addresses, such as those that run a script.
    if span.kind == "outside" and span.target.startswith(("http://", "https://")):
        return f'<a class="outside" rel="external noreferrer" href="{escape(span.target)}">'
    return ""


def _reference(reference: Reference, edition: str) -> _Stretch:
    if reference.targets:
        opening = f'<a class="r" href="{rule_path(edition, reference.targets[0])}">'
        return _Stretch(reference.start, reference.end, opening, "</a>")
    missing = ", ".join(reference.dangling)
    why = escape(f"This edition's document has no {reference.kind} {missing}")
    return _Stretch(reference.start, reference.end, f'<span class="gone" title="{why}">', "</span>")


def _overlap(one: _Stretch, other: _Stretch) -> bool:
    return one.start < other.end and other.start < one.end


@lru_cache(maxsize=512)
def _badge(symbol: str) -> str:
    halves = symbol.split("/")
    spoken = " or ".join(_SPOKEN.get(half) or _spoken_number(half) for half in halves)
    first, last = halves[0].lower(), halves[-1].lower()
    kinds = " half" * (len(halves) > 1) + " drawn" * all(half in _DRAWN for half in halves)
    return (
        f'<span class="sy a-{first} b-{last}{kinds}" role="img" aria-label="{spoken}">'
        f"<b>{{</b><i>{symbol}</i><b>}}</b></span>"
    )


def _spoken_number(half: str) -> str:
    return f"{half} generic mana" if half.isdecimal() or half in ("X", "Y", "Z") else half
