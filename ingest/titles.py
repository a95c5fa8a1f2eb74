"""Titles of sections that a document names in its own words, for those whose headings it has lost."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from model import Heading, Rule

_NAMED = re.compile(
    r'\b(?:[Rr]ules?|[Ss]ections?|and) ([1-9](?:\d\d(?:\.\d{1,3})?)?), ?[“"]([A-Z][^“”"]*?)[.,;]*[”"]'
)


class Named(NamedTuple):
    """A title and the number of the rule in whose words it stands."""

    title: str
    by: str


def titles_named_in(rules: Iterable[Rule]) -> Mapping[str, Named]:
    """Collect the titles that references give with a number: `rule 704, "State-Based Actions"`.

    The first rule that names a number wins.
    """
    found: dict[str, Named] = {}
    for rule in rules:
        for text in (rule.text, *(example.text for example in rule.examples)):
            for number, title in _NAMED.findall(text):
                found.setdefault(number, Named(title, rule.number))
    return found


def rebuilt_heading(number: str, named: Mapping[str, Named]) -> Heading:
    """Rebuild a lost heading; its title is empty where no rule of the document names it."""
    if number in named:
        title, by = named[number]
        return Heading(number, title, None, "reconstructed", f"the words of rule {by}")
    return Heading(number, "", None, "reconstructed", "its rules; nothing in the document names it")
