"""Reading the words of a description: adjectives, types, nouns, numbers in words (109.2, 205)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from engine.filters import (
    HISTORIC,
    OUTLAW,
    AllOf,
    AnyOf,
    Filter,
    IsPlayer,
    Itself,
    Not,
    OfColor,
    OfType,
    PermanentCard,
)
from engine.filters.circumstances import Has, HasAttached, Modified, Status, Stickered
from engine.filters.combat import Blocked, Unblocked
from engine.filters.comparisons import Compared
from engine.filters.printed import Transformed
from engine.filters.stack import AbilityOnStack, Kicked, KindOfAbility
from engine.mana import COLORS
from engine.oracle.ast.phrases import Joined, Noun
from engine.oracle.reader import Reader
from engine.subtypes import SINGULARS, SUBTYPES, plural

NUMBER_WORDS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip

MANY: Final = len(NUMBER_WORDS)
"""More targets than there can be: "any number of targets", "one or more targets"."""

CARD_TYPE_WORDS: Final = (
    "Artifact", "Battle", "Creature", "Enchantment", "Instant", "Land", "Planeswalker", "Sorcery",
)  # fmt: skip
SUPERTYPE_WORDS: Final = ("Basic", "Legendary", "Snow")

_TYPES: Final[dict[str, Filter]] = {
    **{each.lower(): OfType(each) for each in CARD_TYPE_WORDS},
    **{plural(each.lower()): OfType(each) for each in CARD_TYPE_WORDS},
    **{each.lower(): OfType(each, "subtypes") for each in SUBTYPES},
    **{many.lower(): OfType(one, "subtypes") for many, one in SINGULARS.items()},
    **dict.fromkeys(("outlaw", "outlaws"), OUTLAW),
    **dict.fromkeys(("player", "players"), IsPlayer("any")),
    **dict.fromkeys(("opponent", "opponents"), IsPlayer("opponent")),
}
"""What a word says about the type line, singular or plural."""

_NOUNS: Final[dict[str, Noun]] = {
    form: each for each in get_args(Noun) if each and " " not in each for form in (each, plural(each))
}

ADJECTIVES: Final[dict[str, Filter]] = {
    **{each: OfColor(each) for each in (*COLORS, "colorless", "multicolored", "monocolored")},
    **{each: Status(each) for each in ("tapped", "untapped", "attacking", "blocking")},
    **{each.lower(): OfType(each, "supertypes") for each in SUPERTYPE_WORDS},
    **{f"non{each.lower()}": Not(OfType(each)) for each in CARD_TYPE_WORDS},
    **{f"non{each.lower()}": Not(OfType(each, "supertypes")) for each in SUPERTYPE_WORDS},
    **{f"non-{each.lower()}": Not(OfType(each, "subtypes")) for each in SUBTYPES},
    **{f"non{each}": Not(OfColor(each)) for each in COLORS},
    "nontoken": Not(Status("token")),
    **{f"non{each}": Not(Status(each)) for each in ("attacking", "blocking")},
    "noncommander": Not(Has("commander")),
    "non-outlaw": Not(OUTLAW),
    "face-down": Status("face down"),
    "face-up": Not(Status("face down")),
    "blocked": Blocked(),
    "unblocked": Unblocked(),
    "stickered": Stickered(),
    "historic": HISTORIC,
    "modified": Modified(),
    "kicked": Kicked(),
    "transformed": Transformed(),
    **{each: Has(each) for each in ("renowned", "monstrous", "commander", "suspected", "saddled")},
}

ATTACHED: Final = {"enchanted": "Aura", "equipped": "Equipment"}
"""What is attached to that of which this is said in the plural: "enchanted creatures"."""

NUMBERS: Final[tuple[Literal["power", "toughness", "mana value"], ...]] = ("power", "toughness", "mana value")
Relation: TypeAlias = Literal["<", "<=", "=", ">=", ">"]


def adjectives_of(r: Reader) -> tuple[Filter, ...]:
    """The adjectives before a noun; those with "non" have commas between them."""
    found: list[Filter] = []
    while True:
        adjective = adjective_of(r)
        if adjective is None:
            return tuple(found)
        found.append(adjective)
        if r.peek() == "," and r.peek(1).startswith("non") and r.peek(1) in ADJECTIVES:
            r.take(",")


def adjective_of(r: Reader) -> Filter | None:
    """One adjective, None where the next word is none."""
    if r.peek() in ATTACHED and r.peek(1) in ("creatures", "permanents", "creature", "permanent"):
        return HasAttached(OfType(ATTACHED[r.next().lower], "subtypes"))
    if r.take("attacking or blocking"):
        return Status("attacking or blocking")
    word = r.peek()
    for kind in get_args(KindOfAbility) if word in {"activated", "triggered"} else ():
        if r.sees(f"{kind} ability") or r.sees(f"{kind} abilities"):
            r.expect(kind)
            return AbilityOnStack(kind)
    if word in COLORS:
        return _colors(r)
    if "/" in word and r.peek(1) in ("creature", "creatures"):
        return _size(r)
    if word == "commander" and r.peek(1) not in (*_TYPES, "spell", "spells"):
        return None
    if word == "permanent" and r.peek(1) in ("card", "cards", "spell", "spells"):
        r.next()
        return PermanentCard()
    if word not in ADJECTIVES:
        return None
    r.next()
    return ADJECTIVES[word]


def _size(r: Reader) -> Filter:
    """ "1/1", of a creature that has this power and this toughness."""
    power, _, toughness = r.peek().partition("/")
    if not (power.isdecimal() and toughness.isdecimal()):
        r.fail("power and toughness")
    r.next()
    return AllOf((Compared("power", "=", int(power)), Compared("toughness", "=", int(toughness))))


def _colors(r: Reader) -> Filter:
    """A color, or one of several: "white or blue", "black, red, or green"."""
    found = [OfColor(r.next().lower)]
    while True:
        ahead = 1 if r.peek() == "," else 0
        ahead += r.peek(ahead) == "or"
        if not ahead or r.peek(ahead) not in COLORS:
            return found[0] if len(found) == 1 else AnyOf(tuple(found))
        r.at += ahead
        found.append(OfColor(r.next().lower))


def kinds_of(r: Reader) -> tuple[tuple[tuple[Filter, ...], ...], Joined]:
    """Alternatives of types: "artifact creature", "artifact, creature, or land", "instant or sorcery"."""
    first = type_words_of(r)
    if not first:
        return (), "or"
    kinds = [first]
    joined: Joined = "or"
    alone = r.at
    while True:
        start = r.at
        comma = r.take(",")
        word = next((each for each in _JOINED if r.take(each)), None)
        more = _another_kind(r) if comma or word else ()
        if not more:  # commas alone make no list: "if you control a Mountain, creatures you control have …"
            r.at = alone if len(kinds) > 1 else start
            return (first,), joined
        kinds.append(more)
        joined = "or a" if word == "or an" else word or joined
        if word:
            return tuple(kinds), joined


def _another_kind(r: Reader) -> tuple[Filter, ...]:
    """A further alternative, perhaps with adjectives: "artifact, enchantment, or nonbasic land"."""
    other: tuple[Filter, ...] = (Not(Itself()),) if r.take("other") else ()
    adjectives = adjectives_of(r)
    types = type_words_of(r)
    return (*other, *adjectives, *types) if types else ()


DISTRIBUTED: Final = (Status("untapped"), Status("tapped"), Status("attacking"), Not(Status("token")))
"""The adjectives that stand for all of several kinds behind them: "untapped artifacts and/or creatures"."""


def of_first_kind(
    adjectives: tuple[Filter, ...], kinds: tuple[tuple[Filter, ...], ...], noun: str
) -> bool | None:
    """Tell whether adjectives before several kinds are of the first alone; None where that is not clear.

    They are where a later kind has adjectives of its own ("red creature or red planeswalker"), and in
    "enchanted creature or enchantment creature".
    """
    if not adjectives or len(kinds) < 2:
        return False
    own = any(
        not isinstance(each, OfType) or each.part == "supertypes" for kind in kinds[1:] for each in kind
    )
    if own or isinstance(adjectives[0], HasAttached):
        return True
    return False if noun or all(each in DISTRIBUTED for each in adjectives) else None


_JOINED: Final[tuple[Joined, ...]] = ("and/or", "and", "or a", "or an", "or")


def type_words_of(r: Reader) -> tuple[Filter, ...]:
    """The words of the type line that stand together: "artifact creature"; a player is nothing else."""
    found: list[Filter] = []
    while r.peek() in _TYPES and not (found and IsPlayer in map(type, (*found, _TYPES[r.peek()]))):
        found.append(_TYPES[r.next().lower])
    if found and r.peek() == "permanent" and r.peek(1) in ("card", "cards"):
        r.next()
        found.append(PermanentCard())
    return tuple(found)


ON_STACK: Final[tuple[Noun, ...]] = ("spell or ability", "spell, activated ability, or triggered ability")
"""What a target on the stack may be of any kind."""


def noun_of(r: Reader) -> Noun:
    """The noun behind the types: "card", "spell"; empty where there is none."""
    return _NOUNS[r.next().lower] if r.peek() in _NOUNS else ""


def digits(r: Reader) -> int:
    """A number in digits, that of thousands with its comma: "3", "1,000"."""
    first = r.next()
    number, comma, last = int(first.text), r.token(), r.token(1)
    joined = comma.text == "," and comma.start == first.end and last.start == comma.end
    if joined and len(last.text) == 3 and last.text.isdecimal():
        r.next()
        number = 1000 * number + int(r.next().text)
    return number


def _large(r: Reader) -> int:
    """A number that has no word of its own."""
    number = digits(r)
    return number if number >= len(NUMBER_WORDS) else r.fail("a number in words")


def count_word(r: Reader) -> int:
    """A number in words, "a" and "an" for one; one that has no word of its own in digits: "1,000"."""
    word = r.peek()
    if word.isdecimal() and int(word) > 0:
        return _large(r)
    if word in ("a", "an"):
        r.next()
        return 1
    if word in NUMBER_WORDS:
        r.next()
        return NUMBER_WORDS.index(word)
    return r.fail("a number")
