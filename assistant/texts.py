"""What can be found, with its words: the name over it and its text, for ranking and for showing."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from assistant.moods import MOOD_WORDS
from rulesdb.searching import Found
from rulesdb.store import Store
from rulesdb.words import STOP_WORDS, stem, telling_roots, words_in

_KEPT = 8192


class Wording(msgspec.Struct, frozen=True):
    """The stems of a text's own name, and where each stem stands in the text.

    `above` are the stems of the title over a rule that has none of its own, `section` those of its
    section's, `examples` those of its examples. Words that nearly every rule has are left out, but
    those by which a text tells of time, persons or number are `moods`. `heads` is how many words a text has
    that is only the title of the rules under it; 1 for one that says only that they follow.
    """

    name: frozenset[str]
    places: dict[str, tuple[int, ...]]
    above: frozenset[str] = frozenset()
    section: frozenset[str] = frozenset()
    examples: frozenset[str] = frozenset()
    moods: frozenset[str] = frozenset()
    whole: bool = False
    cited: int = 0
    heads: int = 0


class Texts:
    """Reads what was found from a store, and keeps the words of what was found lately."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.roots = lru_cache(maxsize=_KEPT)(self._roots)
        self.wording = lru_cache(maxsize=_KEPT)(self._wording)
        self._titles = lru_cache(maxsize=None)(self._titles_of)
        self.rulings = lru_cache(maxsize=None)(self._rulings)

    def _rulings(self, edition: str) -> dict[str, tuple[str, str]]:
        return {each.id: (each.number, each.text) for each in self._store.rulings(edition)}

    def name_and_text(self, edition: str, found: Found) -> tuple[str, str]:
        """Give the name over something and its text; an example's name is its rule's."""
        if found.kind == "term":
            return found.id, self._store.terms(edition)[found.id].text
        if found.kind == "ruling":
            return "", self.rulings(edition)[found.id][1]
        number, _, n = found.id.partition("#")
        record = self._store.rule(edition, number)
        if record is None:
            return "", ""
        return record.name, record.rule.examples[int(n) - 1].text if n else record.rule.text

    def own_name(self, edition: str, found: Found) -> str:
        """Give the name that is its own: a term, or the title of a rule."""
        if found.kind == "term":
            return found.id
        record = self._store.rule(edition, found.id) if found.kind == "rule" else None
        return (record and record.rule.title) or ""

    def _roots(self, edition: str, found_kind: str, found_id: str) -> frozenset[str]:
        """Every stem in a text and in the name over it."""
        name, _ = self.name_and_text(edition, Found(found_kind, found_id, 0.0))
        named = (stem(word) for word, _, _ in words_in(name))
        return frozenset((*named, *self.wording(edition, found_kind, found_id).places))

    def _wording(self, edition: str, found_kind: str, found_id: str) -> Wording:
        found = Found(found_kind, found_id, 0.0)
        above, text = self.name_and_text(edition, found)
        own = telling_roots(self.own_name(edition, found))
        places: dict[str, list[int]] = {}
        moods = set[str]()
        at = 0
        for word, _, _ in words_in(text):
            if word in MOOD_WORDS:
                moods.add(word)
            if word not in STOP_WORDS:
                places.setdefault(stem(word), []).append(at)
                at += 1
        number = found.id.partition("#")[0] if found.kind in ("rule", "example") else ""
        record = self._store.rule(edition, found.id) if found.kind == "rule" else None
        return Wording(
            own,
            {word: tuple(its) for word, its in places.items()},
            above=frozenset() if own else telling_roots(above),
            section=telling_roots(self._titles(edition).get(number.partition(".")[0], "")),
            examples=telling_roots(" ".join(each.text for each in record.rule.examples)) if record else own,
            moods=frozenset(moods),
            whole=record is not None and not found.id[-1].isalpha(),
            cited=len(record.cited_by) if record else 0,
            heads=_heads(text, above) if record else 0,
        )

    def _titles_of(self, edition: str) -> dict[str, str]:
        return {heading.number: heading.title for heading in self._store.editions[edition].headings}


def _heads(text: str, title: str) -> int:
    if text == title:
        return len(title.split())
    return 1 if text.rstrip().endswith(":") else 0
