"""Words as the index and the glossary compare them: folded, parted, stemmed, inflected."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache

from whoosh.lang.porter import stem as porter_stem

_WORD = re.compile(
    r"""
      \{[^{}\s]{1,6}\}                      # {T}, {2/W}
    | [+-]?[0-9x*]+/[+-]?[0-9x*]+           # +1/+1, 2/2
    | \d{3}\.\d{1,3}[a-z]{0,2}(?![a-z0-9])  # 704.5j
    | [a-z]+(?:'[a-z]+)*
    | \d+
    """,
    re.VERBOSE,
)
_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-"})
_POSSESSIVE = re.compile(r"'s?$")

STOP_WORDS = frozenset((
    "a", "an", "and", "are", "as", "at", "be", "been", "being", "but", "by", "do", "does", "for", "from",
    "had", "has", "have", "if", "in", "into", "is", "it", "its", "of", "on", "or", "so", "such", "than",
    "that", "the", "their", "them", "then", "there", "these", "they", "this", "those", "to", "was", "were",
    "when", "where", "which", "while", "who", "will", "with", "would",
))  # fmt: skip
"""Words that nearly every rule has: they tell no rule from another."""


@lru_cache(maxsize=16384)
def fold(text: str) -> str:
    """Lower-case a text, with straight quotes and without accents; its length may change."""
    plain = text.translate(_QUOTES)
    if not plain.isascii():
        plain = plain.replace("Æ", "Ae").replace("æ", "ae")
        plain = "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))
    return plain.lower()


def fold_in_place(text: str) -> str:
    """Lower-case a text and straighten its quotes, letter for letter, so that offsets stay true."""
    plain = text.translate(_QUOTES)
    low = plain.lower()
    if plain.isascii():
        return low
    bases = (unicodedata.normalize("NFKD", c)[0] for c in plain)
    return "".join(base.lower() if len(base.lower()) == 1 else base for base in bases)


def words_in(text: str) -> Iterator[tuple[str, int, int]]:
    """Yield each word of a text, folded and without a possessive ending, with its start and end."""
    for found in _WORD.finditer(fold_in_place(text)):
        yield bare(found[0]), found.start(), found.end()


def bare(word: str) -> str:
    """Drop a possessive ending and apostrophes: `player's` is `player`, `can't` is `cant`.

    >>> bare("players'"), bare("can't")
    ('players', 'cant')
    """
    return _POSSESSIVE.sub("", word).replace("'", "") if "'" in word else word


_IRREGULAR = {
    "begin": ("began", "begun"),
    "cast": ("casted",),
    "choose": ("chose", "chosen"),
    "deal": ("dealt",),
    "die": ("dying",),
    "draw": ("drew", "drawn"),
    "fight": ("fought",),
    "keep": ("kept",),
    "leave": ("left",),
    "library": ("libraries",),
    "lose": ("lost",),
    "pay": ("paid",),
    "phenomenon": ("phenomena",),
    "win": ("won", "winning"),
}
_VOWELS = "aeiou"

_TERMS_APART = ("commander", "enchantment", "equipment", "initiative", "planeswalker", "poisonous")
"""Terms that the endings would make one with another: to command, enchant, equip, planeswalk, poison."""

_ROOTS = {form: word for word, forms in _IRREGULAR.items() for form in forms if form != "left"} | {
    "active": "active",  # not an activated one
    "blocker": "block",
    "blockers": "block",
    "came": "come",
    "defender": "defender",  # not a defending player
    "dice": "die",
    "died": "dies",
    "dies": "dies",  # not a die that is rolled
    "dying": "dies",
    "generic": "generic",  # not a generated one
    "legendary": "legend",
    **{form: term for term in _TERMS_APART for form in (term, term + "s")},
}
"""Words whose root the endings don't tell, or tell wrongly; "left" is a side more often than it is gone."""


OWN_ROOTS: Mapping[str, str] = {form: root for form, root in _ROOTS.items() if _ROOTS.get(root) == root}
"""Words that are compared by these roots as they are, whatever their endings would tell."""


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """Give the stem under which a word is indexed; a word with other than letters is its own stem.

    >>> stem("dies") == stem("dying") == stem("die"), stem("active") == stem("activate")
    (True, False)
    """
    if not word.isalpha():
        return word
    return OWN_ROOTS.get(word) or str(porter_stem(_ROOTS.get(word, word)))


def telling_roots(text: str) -> frozenset[str]:
    """Give the stems of a text's words, without those that nearly every rule has.

    >>> sorted(telling_roots("the legend rule"))
    ['legend', 'rule']
    """
    return frozenset(stem(word) for word, _, _ in words_in(text) if word not in STOP_WORDS)


@lru_cache(maxsize=8192)
def inflections(word: str) -> frozenset[str]:
    """Give the forms in which a word of the glossary may stand in a rule: plural, -s, -ed, -ing.

    >>> sorted(inflections("copy"))
    ['copied', 'copies', 'copy', 'copying']
    """
    forms = {word, *_IRREGULAR.get(word, ())}
    for lemma in {word, *_singulars(word)}:
        forms.add(lemma)
        forms.update(_plural(lemma))
        forms.update(_IRREGULAR.get(lemma, ()))
        forms.update(_verb_forms(lemma))
    return frozenset(form for form in forms if len(form) > 1)


def _singulars(word: str) -> set[str]:
    if len(word) < 4 or not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return set()
    if word.endswith("ies"):
        return {word[:-1]} if len(word) == 4 else {word[:-3] + "y"}
    if word.endswith(("ches", "shes", "xes", "sses")):
        return {word[:-2]}
    return {word[:-1]}


def _plural(word: str) -> set[str]:
    if word.endswith("y") and len(word) > 1 and word[-2] not in _VOWELS:
        return {word[:-1] + "ies"}
    if word.endswith(("ch", "sh", "x", "ss", "z")):
        return {word + "es"}
    return {word + "s"} if not word.endswith("s") else set()


def _verb_forms(word: str) -> set[str]:
    if len(word) < 3 or word.endswith(("ed", "ing", "s")):
        return set()
    if word.endswith("e"):
        root = word[:-1]
        return {word + "d", word + "ing" if word.endswith(("ee", "ye")) else root + "ing"}
    if word.endswith("y") and word[-2] not in _VOWELS:
        return {word[:-1] + "ied", word + "ing"}
    doubled = word + word[-1]
    short = word[-1] not in "wxy" + _VOWELS and word[-2] in _VOWELS and word[-3] not in _VOWELS
    return {word + "ed", word + "ing"} | ({doubled + "ed", doubled + "ing"} if short else set())
