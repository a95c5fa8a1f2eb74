"""Where the links of the page lead: to rules (`#R7041`), to terms (`#life_life_total`), outside.

The links were set by a machine that took every number for a rule and every word for a term: a link from
a number that is none of the rules (`100 <#R100>`__ cards) is kept as refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ingest.restructured_markup import Inline, Link
from model import RuleNumber, Span

_RULE = re.compile(r"#R(\d)(?:(\d\d)(?:(\d{1,3})([a-z]{0,2}))?)?")
_WORDS = re.compile(r"((?:[Rr]ule|[Ss]ection)s?)?\s*(\d(?:[\d.]*\d)?[a-z]{0,2})\.?")
_INTRODUCED = re.compile(r"(?:[Rr]ule|[Ss]ection)s?\s*(?:[\d.]+[a-z]?\s*(?:,|and|or|through|to)\s*)*$")
_OBSOLETE = re.compile(r"\s*\(Obsolete\)")
_NOT_IN_ANCHORS = re.compile(r"[^a-z0-9-]+")


def anchor(term: str) -> str:
    """Give the anchor under which the page has a term: `life_life_total` for "Life, Life Total"."""
    plain = _OBSOLETE.sub("", term).lower().replace("'", "")
    return _NOT_IN_ANCHORS.sub("_", plain).strip("_")


class Links:
    """What the links of one page lead to, given the terms of its glossary."""

    def __init__(self, terms: Iterable[str]) -> None:
        self._terms = {anchor(term): term for term in terms}

    def follow(self, inline: Inline) -> tuple[list[Span], list[Link]]:
        """Give a span for each link of a paragraph that leads somewhere, and the links that don't."""
        spans: list[Span] = []
        astray: list[Link] = []
        for link in inline.links:
            span = self._span(inline.text, link)
            if span is None:
                astray.append(link)
            else:
                spans.append(span)
        return spans, astray

    def _span(self, text: str, link: Link) -> Span | None:
        if not link.target.startswith("#"):
            return Span(link.start, link.end, "outside", link.target)
        if link.target[1:] in self._terms:
            return Span(link.start, link.end, "term", self._terms[link.target[1:]])
        number = _number(link.target)
        if number is None:
            return None
        said = _WORDS.fullmatch(text, link.start, link.end)
        meant = said is not None and said[2] == number
        bare = said is None or not said[1]
        if "." not in number and bare and not _INTRODUCED.search(text, max(0, link.start - 60), link.start):
            meant = False
        return Span(link.start, link.end, "rule" if meant else "refused", number)


def _number(target: str) -> str | None:
    found = _RULE.fullmatch(target)
    if found is None:
        return None
    chapter, section, rule, letters = found.groups()
    number = chapter + (section or "") + (f".{rule}{letters}" if rule else "")
    try:
        return str(RuleNumber.parse(number))
    except ValueError:
        return None
