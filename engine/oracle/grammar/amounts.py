"""Reading amounts: numbers, X, "that much", "equal to the number of …" (107)."""

from __future__ import annotations

from engine.oracle.ast.phrases import (
    Amount,
    Characteristic,
    CountersOn,
    Number,
    NumberOf,
    Pronoun,
    Self,
    ThatMuch,
    Thing,
    Variable,
)
from engine.oracle.grammar.phrases import NUMBER_WORDS, attached, count_word, description
from engine.oracle.reader import Misread, Reader


def plain_amount(r: Reader) -> Amount:
    """A number in words or digits, X, or "that much"."""
    if r.take("x"):
        return Variable()
    if r.take("that much") or r.take("that many"):
        return ThatMuch()
    if r.peek().isdigit():
        return Number(int(r.next().lower))
    return Number(count_word(r))


def starts_amount(r: Reader) -> bool:
    """Tell whether a plain amount comes next."""
    return r.peek() in ("x", "a", "an", *NUMBER_WORDS) or r.peek().isdigit() or r.sees("that much")


def defined_amount(r: Reader) -> Amount:
    """What stands behind "equal to" and "where X is"."""
    if r.take("the number of"):
        counters = r.attempt(_counters_on)
        return counters if counters is not None else NumberOf(description(r))
    if r.take("that much"):
        return ThatMuch()
    if r.peek().isdigit():
        return Number(int(r.next().lower))
    return _characteristic(r)


def _counters_on(r: Reader) -> Amount:
    kind = counter_kind(r)
    r.expect("counters on")
    if r.take("~"):
        return CountersOn(kind, Self())
    r.expect("it")
    return CountersOn(kind, Pronoun("it"))


def _characteristic(r: Reader) -> Amount:
    of = possessive(r)
    what = r.one_of("power", "toughness", "mana value")
    return Characteristic(what, of)  # type: ignore[arg-type]


def possessive(r: Reader) -> Thing:
    """A thing before what belongs to it: "its", "~'s", "that creature's"."""
    if r.take("its"):
        return Pronoun("it")
    if r.take("~'s"):
        return Self()
    for word in ("that creature", "that card", "that spell", "that permanent", "the creature"):
        if r.take(f"{word}'s"):
            return Pronoun(word)
    if r.peek() in ("enchanted", "equipped") and r.peek(1) == "creature's":
        verb = r.next().lower
        r.expect("creature's")
        return attached(Reader(f"{verb} creature"))
    raise Misread


def counter_kind(r: Reader) -> str:
    """A kind of counter: +1/+1, -1/-1, or one with a name."""
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
        "javelin", "ki", "knowledge", "landmark", "level", "lore", "loyalty", "luck", "magnet", "mannequin",
        "matrix", "mine", "mining", "mire", "music", "muster", "net", "oil", "omen", "ore", "page", "pain",
        "paralyzation", "petal", "petrification", "phylactery", "pin", "plague", "plot", "poison", "polyp",
        "pressure", "prey", "pupa", "quest", "rust", "scream", "scroll", "shell", "shield", "shred", "sleep",
        "sleight", "slime", "slumber", "soot", "soul", "spark", "spite", "spore", "storage", "strife",
        "study", "stun", "task", "theft", "tide", "time", "tower", "training", "trap", "treasure", "velocity",
        "verse", "vitality", "vortex", "wage", "winch", "wind", "wish",
    )
)  # fmt: skip
"""The counters that cards name; beyond power and toughness a name has no meaning of its own (122.1)."""
