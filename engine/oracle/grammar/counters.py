"""Reading kinds of counters (122.1)."""

from __future__ import annotations

from engine.layers.modifications import KEYWORD_COUNTERS
from engine.oracle.reader import Reader


def counter_kind(r: Reader) -> str:
    """A kind of counter: +1/+1, -1/-1, a keyword (122.1b), or one with a name."""
    for keyword in sorted(KEYWORD_COUNTERS):
        if r.take(keyword):
            return keyword
    word = r.peek()
    if word in ("+1/+1", "-1/-1", "+1/+0", "+0/+1", "-0/-1", "-1/-0", "+2/+2", "-2/-2", "+1/+2", "+0/+2"):
        return r.next().lower
    if word in COUNTER_NAMES:
        return r.next().lower
    return r.fail("a kind of counter")


COUNTER_NAMES = frozenset(
    (
        "age", "aim", "arrow", "arrowhead", "awakening", "blaze", "blood", "bounty", "bribery", "brick",
        "carrion", "charge", "coin", "credit", "corpse", "croak", "crystal", "cube", "currency", "death",
        "delay", "depletion", "despair", "devotion", "divinity", "doom", "dream", "echo", "egg", "elixir",
        "ember", "eon", "experience", "eyeball", "fade", "fate", "feather", "fetch", "filibuster", "flame",
        "flood", "fungus", "fuse", "gem", "glyph", "gold", "growth", "hatchling", "healing", "hit", "hone",
        "hoofprint", "hour", "hourglass", "hunger", "ice", "infection", "intervention", "isolation",
        "javelin", "ki", "knowledge", "landmark", "level", "lore", "loyalty", "luck", "magnet",
        "manifestation", "mannequin",
        "matrix", "mine", "mining", "mire", "music", "muster", "net", "oil", "omen", "ore", "page", "pain",
        "paralyzation", "petal", "petrification", "phylactery", "pin", "plague", "plot", "poison", "polyp",
        "pressure", "prey", "pupa", "quest", "rust", "scream", "scroll", "shell", "shield", "shred", "sleep",
        "sleight", "slime", "slumber", "soot", "soul", "spark", "spite", "spore", "storage", "strife",
        "study", "stun", "task", "theft", "tide", "time", "tower", "training", "trap", "treasure", "valor",
        "velocity", "verse", "vitality", "vortex", "wage", "winch", "wind", "wish",
    )
)  # fmt: skip
"""The counters that cards name; beyond power and toughness a name has no meaning of its own (122.1)."""
