"""What was found as an answer shows it: where it leads, in which words, through which of the reader's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

from assistant.answers import Hit
from assistant.meaning import roots_of
from assistant.snippets import snippet
from assistant.sources import leads_of
from assistant.texts import Texts
from model import RuleNumber
from rulesdb.searching import Asked, Found, Way
from rulesdb.store import Store
from rulesdb.words import telling_roots


class Shown(msgspec.Struct, frozen=True):
    """Something found that is to be shown, with the edition that it is from and the ways that lead to it.

    `called` are players' names for it, of which a word was asked for that it does not have itself.
    """

    edition: str
    found: Found
    led: tuple[Way, ...] = ()
    called: tuple[str, ...] = ()


class HitWriter:
    """Writes hits from what was found in a store."""

    def __init__(self, store: Store, texts: Texts) -> None:
        self._store = store
        self._texts = texts
        self._titles = lru_cache(maxsize=None)(self._titles_of)

    def write(
        self, key: str, shown: Iterable[Shown], asked: Asked, unfinished: bool = False
    ) -> tuple[Hit, ...]:
        """Write hits for a search of an edition, and fold what is a part of another hit under it."""
        return folded([self._hit(key, each, asked, unfinished) for each in shown])

    def _hit(self, key: str, shown: Shown, asked: Asked, unfinished: bool) -> Hit:
        edition, found = shown.edition, shown.found
        name, text = self._texts.name_and_text(edition, found)
        number, in_edition = self._leads_to(key, edition, found)
        said = _said(asked, self._texts.roots(edition, found.kind, found.id), shown.led)
        return Hit(
            number=number,
            kind=found.kind,  # type: ignore[arg-type]
            score=round(found.score, 3),
            snippet=snippet(
                self._first_words(edition, found) or text,
                [word for way in said for word in way.words],
                unfinished,
            ),
            edition=in_edition,
            name=name or self._section(in_edition, number),
            section=self._section(in_edition, number, with_number=True),
            via=_via(said, shown.called),
            borrowed=edition if edition != key else "",
            id=found.id,
        )

    def _first_words(self, edition: str, found: Found) -> str:
        """What a rule says first that is a title only; nothing for anything else."""
        record = self._store.rule(edition, found.id) if found.kind == "rule" else None
        if record is None or not record.rule.title or not record.children:
            return ""
        first = self._store.rule(edition, record.children[0])
        return first.rule.text if first else ""

    def _leads_to(self, key: str, edition: str, found: Found) -> tuple[str, str]:
        """Give the rule that a hit leads to, and the edition in which it has that number."""
        if found.kind == "ruling":
            return self._texts.rulings(edition)[found.id][0], edition
        if found.kind != "term":
            return found.id.partition("#")[0], edition
        number = next(iter(leads_of(self._store, edition, found.id)), "")
        if not number or edition == key:
            return number, edition
        here = self._store.histories().counterparts(edition, number, key)
        return (min(here, key=RuleNumber.parse), key) if here else (number, edition)

    def _titles_of(self, edition: str) -> dict[str, str]:
        return {heading.number: heading.title for heading in self._store.editions[edition].headings}

    def _section(self, edition: str, number: str, with_number: bool = False) -> str:
        if not number:
            return ""
        here = RuleNumber.parse(number)
        wanted = str(here.section or here.chapter)
        title = self._titles(edition).get(wanted, "")
        return f"{wanted}. {title}".rstrip(". ") if with_number else title


def _said(asked: Asked, roots: frozenset[str], led: Sequence[Way]) -> list[Way]:
    """Give the way in which a text says each thing that is asked: the reader's own where it has it."""
    said = []
    for ways in asked.wanted:
        own = ways[0]
        full = [way for way in ways if way.words and roots_of(way) <= roots]
        chosen = own if own in full or not ways[1:] else next(iter(full), None)
        if chosen is None:
            chosen = next((way for way in ways if way in led), None) or max(
                (way for way in ways if way.words),
                key=lambda way: len(roots_of(way) & roots) / len(way.words),
            )
        said.append(chosen)
        if not chosen.words:  # it is meant outright, and shown with what it shares with the other ways
            said += [way for way in ways if way.words]
    return said


def _via(said: Sequence[Way], called: Sequence[str]) -> str:
    """Name the words through which a text was found, and players' names for it that say more than these."""
    words = list(dict.fromkeys(way.via for way in said if way.via))
    roots = telling_roots(" ".join(words))
    return ", ".join((*words, *(name for name in called if not telling_roots(name) <= roots)))


def folded(hits: Sequence[Hit]) -> tuple[Hit, ...]:
    """Fold what is a part of another hit under it."""
    there = {(hit.edition, hit.number) for hit in hits if hit.kind == "rule"}
    return tuple(msgspec.structs.replace(hit, under=_above(hit, there)) for hit in hits)


def _above(hit: Hit, there: set[tuple[str, str]]) -> str:
    """Give the nearest rule over a hit that was found too."""
    if hit.kind not in ("rule", "example"):
        return ""
    here = RuleNumber.parse(hit.number)
    above = [] if hit.kind == "rule" else [str(here)]
    if here.kind == "sub-rule":
        above.append(str(here.parent))
    return next((number for number in above if (hit.edition, number) in there), "")
