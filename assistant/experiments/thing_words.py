"""The words of noun phrases: colors, states, what stands in front of a noun and behind it."""

from __future__ import annotations

from typing import Final

import engine.expansion  # noqa: F401 - keywords register themselves
from engine.registry import KEYWORDS
from engine.subtypes import SINGULARS, SUBTYPES

COLORS: Final = ("white", "blue", "black", "red", "green")
OF_A_KIND: Final = {"attacker": "attacking", "blocker": "blocking"}
NAMED_AFTER: Final = {
    "flyer": "flying", "flier": "flying", "trampler": "trample", "first striker": "first strike",
    "double striker": "double strike", "deathtoucher": "deathtouch", "lifelinker": "lifelink",
}  # fmt: skip
MATTER_WORDS: Final = {
    "damage": "damage", "counters": "counters", "counter": "counters", "abilities": "abilities",
    "ability": "abilities", "summoning sickness": "sickness", "trigger": "trigger", "triggers": "trigger",
    "etb": "trigger", "life": "life", "cards": "cards", "mana": "mana", "creature types": "types",
    "creature type": "types", "types": "types", "subtypes": "types",
}  # fmt: skip
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
PLAIN: Final = frozenset(("own", "new", "normal", "regular", "random", "big", "single", "same"))
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
SUBTYPE_OF: Final = {each.lower(): each for each in SUBTYPES} | {
    plural.lower(): single for plural, single in SINGULARS.items()
}
PLAIN_KEYWORDS: Final = tuple(
    sorted(
        (each for each in KEYWORDS if each not in ("protection", "enchant", "equip", "ward")),
        key=len,
        reverse=True,
    )
)
