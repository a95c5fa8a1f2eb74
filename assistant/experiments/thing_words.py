"""The words of noun phrases: colors, states, what stands in front of a noun and behind it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import engine.expansion  # noqa: F401 - keywords register themselves
from assistant.experiments.lexicon import EVENTS
from engine.registry import KEYWORDS
from engine.subtypes import SINGULARS, SUBTYPES

COLORS: Final = ("white", "blue", "black", "red", "green")
OF_A_KIND: Final = {"attacker": "attacking", "blocker": "blocking"}
NAMED_AFTER: Final = {
    "flyer": "flying", "flier": "flying", "trampler": "trample", "first striker": "first strike",
    "double striker": "double strike", "deathtoucher": "deathtouch", "lifelinker": "lifelink",
}  # fmt: skip
MATTER_WORDS: Final = {
    "damage": "damage", "combat_damage": "combat damage", "commander damage": "combat damage",
    "counters": "counters", "counter": "counters", "abilities": "abilities", "ability": "abilities",
    "summoning sickness": "sickness", "trigger": "trigger", "triggers": "trigger", "etb": "trigger",
    "life": "life", "cards": "cards", "mana": "mana", "creature types": "types", "creature type": "types",
    "types": "types", "subtypes": "types",
}  # fmt: skip
POSSESSED: Final = {each: aspects for aspects, phrases in {
    ("attacks", "damage"): ("combat_damage",),
    ("life gained",): ("lifegain", "life gain", "gaining life"),
    ("life lost",): ("life loss", "drain", "losing life"),
    ("draws",): ("card draw", "draw", "draws", "cards", "drawing cards", "drawing extra cards"),
    ("discards",): ("discard",),
    ("mills",): ("mill",),
    ("tokens",): ("token", "tokens"),
    ("poison",): ("poison", "poison counters", "poison counter"),
    ("enters", "trigger"): ("etb trigger", "enters trigger", "etb effect", "etb ability"),
    ("dies", "trigger"): ("death trigger", "dies trigger"),
    ("attacks", "trigger"): ("attack trigger",),
    ("is cast", "trigger"): ("cast trigger",),
    ("turn goes on", "trigger"): ("upkeep trigger",),
}.items() for each in phrases}  # fmt: skip
"""What is said to be a card's: "Questing Beast's combat damage", "the card draw from Rhystic Study"."""
NUMBERS: Final = {each: n for n, each in enumerate(("no", "one", "two", "three", "four", "five", "six"))}
STATES: Final = frozenset(
    (
        "tapped",
        "untapped",
        "attacking",
        "blocking",
        "legendary",
        "summoning-sick",
        "face-down",
        "enchanted",
        "equipped",
    )
)
ARTICLES: Final = frozenset(("a", "an", "the", "some", "any", "that", "this"))
PERSONS: Final = {
    "my": True, "our": True, "his": False, "her": False, "their": False, "your": False, "opponent's": False,
}  # fmt: skip
TYPES_IN_FRONT: Final = frozenset(("artifact", "enchantment", "legendary", "token", "creature", "land"))
PLAIN: Final = frozenset(
    ("own", "new", "normal", "regular", "random", "big", "single", "same", "bonus", "extra", "additional")
)
WEARING: Final = ("wearing", "enchanted with", "enchanted by", "equipped with", "carrying", "holding")
ATTACHED: Final = (
    *("it is attached to", "it is on", "it enchants", "it equips", "they are on", "they are attached to"),
)
CONTROLLED: Final = {
    "i control": True, "of mine": True, "he controls": False, "of his": False, "they control": False,
    "my opponent controls": False, "an opponent controls": False, "opponent controls": False,
}  # fmt: skip
BEFALLEN: Final = {
    "flickered": "flicker", "blinked": "flicker", "bounced": "bounce", "reanimated": "reanimate",
    "stolen": "steal", "exiled": "exile", "sacrificed": "sacrifice", "destroyed": "destroy",
}  # fmt: skip
"""What is said to have happened to a thing, in front of its noun."""
COUNTER_KINDS: Final = frozenset(
    ("shield", "stun", "loyalty", "time", "lore", "flying", "deathtouch", "indestructible")
)
CARD_KINDS: Final = (
    *("instant", "sorcery", "equipment", "aura", "vehicle", "saga", "creature", "planeswalker", "land"),
    *("artifact", "enchantment"),
)
"""What kind of thing a card is by its type line: the first of these that stands in it."""
SUBTYPE_OF: Final = {each.lower(): each for each in SUBTYPES} | {
    plural.lower(): single for plural, single in SINGULARS.items()
}


def _by_first_word(phrases: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Phrases by their first word, the longest first: few of them can begin where a word stands."""
    found: dict[str, tuple[str, ...]] = {}
    for each in sorted(phrases, key=len, reverse=True):
        first = each.split()[0]
        found[first] = (*found.get(first, ()), each)
    return found


PLAIN_KEYWORDS: Final = frozenset(KEYWORDS) - {"protection", "enchant", "equip", "ward"}
"""The keywords that stand alone as they are written."""
KEYWORDS_BY_FIRST_WORD: Final = _by_first_word(PLAIN_KEYWORDS)
EVENTS_BY_FIRST_WORD: Final = _by_first_word(said for each in EVENTS for said in (each, f"{each}s"))
