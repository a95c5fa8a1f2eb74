"""The syntax of a search: words, quotation marks, a minus, and filters such as `in:702`."""

from __future__ import annotations

import re

import msgspec

from assistant.errors import BadQuery
from assistant.numbers import read_number
from model import RuleNumber
from rulesdb.words import words_in

EVERY_EDITION = "all"
"""What stands for every stored edition, where one could be named."""

SYNTAX = (
    ("legend rule", "rules about these words, in any inflection and as players say them"),
    ("702.19b", "a rule, in any form: 70219b, cr 702 19 b; a section: rule 704"),
    ('"at the same time"', "words in quotation marks stand together"),
    ("trample -planeswalker", "a word with a minus must not be there; a phrase may have one too"),
    ("protection in:702", "only in a chapter, a section or under a rule: in:7, in:702, in:702.16"),
    ("damage cites:704", "only what refers to this section or rule"),
    ('term:"combat damage"', "only the glossary's entry of a term, and rules that use it"),
    ("mana burn edition:2005", "in an edition or at a date; edition:all searches every one"),
)
"""What can be written, and what it finds, for help wherever a search can be typed."""

_PIECE = re.compile(
    r"""(?P<minus>-(?=["a-z{]))?
        (?: (?P<filter>[a-z]+):(?=["\w-]|$)(?:"(?P<quoted>[^"]*)"?|(?P<value>\S*))
          | "(?P<phrase>[^"]*)"?
          | (?P<words>[^\s"]+) )""",
    re.VERBOSE | re.IGNORECASE,
)
_QUOTES = str.maketrans("“”„", '"""')
_BRACKETED = re.compile(r"\[\[([^\[\]]*)\]\]")
_GLOSSARY = re.compile(r"\s*glossary:\s*\"?([^\":]+?)\"?\s*", re.IGNORECASE)
_FILTERS = ("in", "edition", "cites", "term")
_EXAMPLES = {"in": "in:702", "cites": "cites:704", "edition": "edition:2021", "term": "term:deathtouch"}


class Query(msgspec.Struct, frozen=True):
    """A search as written: folded words, what must stand together or not be there, and its filters.

    `plain` is what is left of the text without its filters. `unfinished` says that the last word may
    still grow. `phrases` are in `words` too. `as_written` takes no word for a typing error.
    """

    plain: str
    words: tuple[str, ...]
    unfinished: bool = False
    phrases: tuple[tuple[str, ...], ...] = ()
    without: tuple[tuple[str, ...], ...] = ()
    within: RuleNumber | None = None
    cites: RuleNumber | None = None
    term: str | None = None
    edition: str | None = None
    as_written: bool = False

    @property
    def filtered(self) -> bool:
        """Tell whether it asks for a part of an edition only."""
        return any(each is not None for each in (self.within, self.cites, self.term))


def read_query(text: str) -> Query:
    """Read a search; BadQuery says what a filter lacks.

    >>> read_query('"first strike" -double in:702').words
    ('first', 'strike')
    """
    words: list[str] = []
    phrases: list[tuple[str, ...]] = []
    without: list[tuple[str, ...]] = []
    filters: dict[str, str] = {}
    plain: list[str] = []
    for piece in _PIECE.finditer(_plainly(text)):
        if piece["filter"] and not _is_word(piece):
            _filter(filters, piece)
            continue
        written = piece["phrase"] or piece["words"] or piece["filter"] or ""
        said = tuple(word for word, _, _ in words_in(written))
        plain.append(piece[0])
        if piece["minus"]:
            without += [said] if said else []
            continue
        words.extend(said)
        if piece["phrase"] is not None and len(said) > 1:
            phrases.append(said)
    return Query(
        plain=" ".join(plain),
        words=tuple(words),
        unfinished=bool(words) and text[-1:].isalpha() and not (piece["filter"] or piece["minus"]),
        phrases=tuple(phrases),
        without=tuple(without),
        within=_number(filters, "in"),
        cites=_number(filters, "cites"),
        term=filters.get("term"),
        edition=filters.get("edition"),
    )


def _plainly(text: str) -> str:
    """Write a search as it is read: straight quotes, no brackets of a wiki, `term:` for the glossary."""
    plain = text.translate(_QUOTES).replace("Æ", "Ae").replace("æ", "ae")
    asked = _GLOSSARY.fullmatch(_BRACKETED.sub(r"\1", plain))
    return f'term:"{asked[1]}" {asked[1]}' if asked else _BRACKETED.sub(r"\1", plain)


def _is_word(piece: re.Match[str]) -> bool:
    """Tell whether it is a word of a sentence with a colon behind it: "additional cost: sacrifice"."""
    return piece["filter"].lower() not in _FILTERS and not (piece["quoted"] or piece["value"])


def _filter(filters: dict[str, str], piece: re.Match[str]) -> None:
    name = piece["filter"].lower()
    if name not in _FILTERS:
        known = ", ".join(f"{each}:" for each in _FILTERS)
        raise BadQuery(
            f"{name}: is no filter of a search; there are {known} (write the word without a colon)"
        )
    if piece["minus"]:
        raise BadQuery(
            f"-{name}: can't be asked for; a minus goes before a word or a phrase, such as -damage"
        )
    if name in filters:
        raise BadQuery(f"{name}: stands twice in the search; write it once")
    value = (piece["quoted"] or piece["value"] or "").strip()
    if not value:
        raise BadQuery(f"{name}: lacks what it is to be; write it after the colon, such as {_EXAMPLES[name]}")
    filters[name] = value


def _number(filters: dict[str, str], name: str) -> RuleNumber | None:
    if name not in filters:
        return None
    number = read_number(filters[name])
    if number is None:
        raise BadQuery(
            f"{name}:{filters[name]} names no rule; after {name}: comes a number, such as {_EXAMPLES[name]}"
        )
    return number
