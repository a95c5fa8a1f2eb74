"""Reading noun phrases: descriptions, targets, pronouns, places (109.2, 115)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

import msgspec

from engine.circumstances import AttacksPlayer, Blocking, HasCounter, HurtThisTurn, Status
from engine.filters import (
    HISTORIC,
    AnyOf,
    Compared,
    Filter,
    HasKeyword,
    IsPlayer,
    Itself,
    Named,
    Not,
    OfColor,
    OfType,
    PermanentCard,
    WithoutAbilities,
)
from engine.mana import COLORS
from engine.oracle.ast.phrases import (
    PRONOUNS,
    All,
    Attached,
    Control,
    Defender,
    Description,
    Joined,
    Noun,
    Place,
    Possessor,
    Pronoun,
    Self,
    Some,
    Target,
    Thing,
    ThisSpell,
    You,
)
from engine.oracle.grammar.keyword_names import PLAIN_KEYWORDS
from engine.oracle.reader import Misread, Reader
from engine.subtypes import SINGULARS, SUBTYPES, plural
from engine.zones import Zone

NUMBER_WORDS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip

CARD_TYPE_WORDS: Final = (
    "Artifact", "Battle", "Creature", "Enchantment", "Instant", "Land", "Planeswalker", "Sorcery",
)  # fmt: skip
SUPERTYPE_WORDS: Final = ("Basic", "Legendary", "Snow")

_TYPES: Final[dict[str, Filter]] = {
    **{each.lower(): OfType(each) for each in CARD_TYPE_WORDS},
    **{plural(each.lower()): OfType(each) for each in CARD_TYPE_WORDS},
    **{each.lower(): OfType(each, "subtypes") for each in SUBTYPES},
    **{many.lower(): OfType(one, "subtypes") for many, one in SINGULARS.items()},
    **dict.fromkeys(("player", "players"), IsPlayer("any")),
    **dict.fromkeys(("opponent", "opponents"), IsPlayer("opponent")),
}
"""What a word says about the type line, singular or plural."""

_NOUNS: Final[dict[str, Noun]] = {
    form: each for each in get_args(Noun) if each for form in (each, plural(each))
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
    "historic": HISTORIC,
}

NUMBERS: Final[tuple[Literal["power", "toughness", "mana value"], ...]] = ("power", "toughness", "mana value")
Relation: TypeAlias = Literal["<=", ">=", "="]

PLACES: Final[dict[str, Place]] = {
    **{
        f"{preposition} {whose} graveyard": Place(Zone.GRAVEYARD, preposition, whose)
        for preposition in ("in", "from")
        for whose in ("your", "a", "an opponent's", "their", "that player's")
    },
    "in their hand": Place(Zone.HAND, "in", "their"),
    "from their hand": Place(Zone.HAND, "from", "their"),
    "in that player's hand": Place(Zone.HAND, "in", "that player's"),
    "in all graveyards": Place(Zone.GRAVEYARD, "in", "all"),
    "in your hand": Place(Zone.HAND, "in", "your"),
    "from your hand": Place(Zone.HAND, "from", "your"),
    "in exile": Place(Zone.EXILE, "in", ""),
    "on the battlefield": Place(Zone.BATTLEFIELD, "on", "the"),
}


def description(r: Reader, begun: Description | None = None) -> Description:
    """Which objects or players are meant, in the singular or plural; `begun` lacks only its place."""
    if begun is not None:
        return msgspec.structs.replace(begun, place=_place(r))
    other = r.take("other")
    adjectives = _adjectives(r)
    kinds, joined = _kinds(r)
    noun = _noun(r)
    if not noun and kinds in (((IsPlayer("any"),),), ((IsPlayer("opponent"),),)):
        noun = "player" if kinds == ((IsPlayer("any"),),) else "opponent"
        kinds = ()
    if not kinds and not noun:
        r.fail("a kind of object")
    if adjectives and len(kinds) > 1 and not noun:
        r.fail("one kind of object after an adjective")
    control = _control(r)
    named = _name(r)
    qualities = (*named, *_qualities(r))
    return Description(kinds, noun, adjectives, other, joined, control, qualities, _place(r))


def _place(r: Reader) -> Place | None:
    return next((PLACES[phrase] for phrase in PLACES if r.take(phrase)), None)


def _adjectives(r: Reader) -> tuple[Filter, ...]:
    found: list[Filter] = []
    while True:
        adjective = _adjective(r)
        if adjective is None:
            return tuple(found)
        found.append(adjective)
        if r.peek() == "," and r.peek(1).startswith("non") and r.peek(1) in ADJECTIVES:
            r.take(",")


def _adjective(r: Reader) -> Filter | None:
    if r.take("attacking or blocking"):
        return Status("attacking or blocking")
    word = r.peek()
    if word in COLORS and r.peek(1) == "or" and r.peek(2) in COLORS:
        other = r.peek(2)
        r.at += 3
        return AnyOf((OfColor(word), OfColor(other)))
    if word == "permanent" and r.peek(1) in ("card", "cards", "spell", "spells"):
        r.next()
        return PermanentCard()
    if word not in ADJECTIVES:
        return None
    r.next()
    return ADJECTIVES[word]


def _kinds(r: Reader) -> tuple[tuple[tuple[Filter, ...], ...], Joined]:
    """Alternatives of types: "artifact creature", "artifact, creature, or land", "instant or sorcery"."""
    first = _type_words(r)
    if not first:
        return (), "or"
    kinds = [first]
    joined: Joined = "or"
    while True:
        start = r.at
        comma = r.take(",")
        word = next((each for each in _JOINED if r.take(each)), None)
        more = _type_words(r) if comma or word else ()
        if not more:
            r.at = start
            return tuple(kinds), joined
        kinds.append(more)
        joined = word or joined
        if word:
            return tuple(kinds), joined


_JOINED: Final[tuple[Joined, ...]] = ("and/or", "and", "or")


def _type_words(r: Reader) -> tuple[Filter, ...]:
    found: list[Filter] = []
    while r.peek() in _TYPES:
        found.append(_TYPES[r.next().lower])
    return tuple(found)


def _name(r: Reader) -> tuple[Filter, ...]:
    """ "Named …": the words up to a comma, a full stop or the place where the card is (201.2)."""
    if not r.take("named"):
        return ()
    if r.take("~"):
        return (Named("~"),)
    first, last = r.token(), r.token()
    while not r.done and r.peek() not in (",", ".", "•", '"') and not any(r.sees(each) for each in PLACES):
        if r.peek()[:1].islower() and r.token().text.islower() and r.peek() not in _IN_NAMES:
            break
        last = r.next()
    words = r.text[first.start : last.end] if r.at else ""
    return (Named(words),) if words and last.end > 0 else r.fail("a name")


_IN_NAMES = ("of", "the", "to", "in", "and", "for", "on", "from", "with", "a", "an")


def _noun(r: Reader) -> Noun:
    return _NOUNS[r.next().lower] if r.peek() in _NOUNS else ""


def _control(r: Reader) -> Control:
    return next((each for each in get_args(Control) if each and r.take(each)), "")


DAMAGED: Final = {
    "that was dealt damage this turn": HurtThisTurn(dealt=False),
    "that dealt damage this turn": HurtThisTurn(dealt=True),
}
DOING: Final = {
    "that's attacking you": AttacksPlayer(IsPlayer("you")),
    "blocking it": Blocking(Itself()),
}


def _qualities(r: Reader) -> list[Filter]:
    found: list[Filter] = []
    for words, filter in (*DAMAGED.items(), *DOING.items()):
        if r.take(words):
            return [filter]
    word = next((each for each in ("with", "without") if r.sees(each)), "")
    if not word:
        return found
    start = r.at
    r.take(word)
    quality = _quality(r)
    if quality is None or (word == "without" and not isinstance(quality, HasKeyword)):
        r.at = start
        return found
    return [Not(quality)] if word == "without" else [quality]


def _quality(r: Reader) -> Filter | None:
    for what in NUMBERS:
        if r.take(what):
            number = r.next().lower
            if not number.isdigit():
                return None
            relation: Relation = "<=" if r.take("or less") else ">=" if r.take("or greater") else "="
            return Compared(what, relation, int(number))
    if r.take("a +1/+1 counter on it") or r.take("+1/+1 counters on them"):
        return HasCounter("+1/+1")
    if r.take("no abilities"):
        return WithoutAbilities()
    for name in PLAIN_KEYWORDS:
        if r.take(name):
            return HasKeyword(name)
    return None


def count_word(r: Reader) -> int:
    """A number in words, "a" and "an" for one."""
    word = r.peek()
    if word in ("a", "an"):
        r.next()
        return 1
    if word in NUMBER_WORDS:
        r.next()
        return NUMBER_WORDS.index(word)
    return r.fail("a number")


def thing(r: Reader) -> Thing:
    """Some objects or players, with the determiner that says how many and how they are chosen."""
    word = r.peek()
    if r.take("~"):
        return Self() if not r.sees("'s") else _possessed(r, Self())
    if r.take("this spell"):
        return ThisSpell()
    if word == "you":
        r.next()
        return You()
    if word in ("any", "target", "up", "another") or (word in (*NUMBER_WORDS, "x") and _is_target(r)):
        return _target(r)
    if word in ("each", "all"):
        return _each_or_all(r)
    if word in ("enchanted", "equipped", "fortified"):
        return attached(r)
    if r.take("its controller"):
        return Possessor("controller", Pronoun("it"))
    if r.take("its owner"):
        return Possessor("owner", Pronoun("it"))
    if r.take("defending player"):
        return Defender()
    if word in ("that", "those", "the", "it", "itself", "them", "they"):
        return pronoun(r)
    if word in ("a", "an") or word in NUMBER_WORDS:
        number = count_word(r)
        return Some(number, description(r))
    return All("", (description(r),))


def _possessed(r: Reader, of: Thing) -> Thing:
    r.expect("'s")
    return Possessor(r.one_of("controller", "owner"), of)  # type: ignore[arg-type]


def attached(r: Reader) -> Attached:
    """What an Aura or Equipment is on."""
    verb = r.one_of("enchanted", "equipped", "fortified")
    noun = r.one_of("creature", "permanent", "land", "artifact", "player", "enchantment", "planeswalker")
    return Attached(verb, noun)  # type: ignore[arg-type]


def pronoun(r: Reader) -> Thing:
    """A word for what was spoken of, or who controls or owns that."""
    for word in PRONOUNS:
        if r.take(f"{word}'s controller"):
            return Possessor("controller", Pronoun(word))
        if r.take(f"{word}'s owner"):
            return Possessor("owner", Pronoun(word))
        if r.take(word):
            return Pronoun(word)
    raise Misread


def _is_target(r: Reader) -> bool:
    """Tell whether a number counts targets: "two target creatures", "one or two targets"."""
    ahead = 1
    while r.peek(ahead) in (*NUMBER_WORDS, "or", ",") and ahead < 6:
        ahead += 1
    return r.peek(ahead) in ("target", "targets") or (
        r.peek(ahead) == "other" and r.peek(ahead + 1) == "target"
    )


def _target(r: Reader) -> Thing:
    if r.take("any target"):
        return Target()
    if r.take("any other target"):
        return Target(other=True)
    if r.take("another target"):
        return Target(description(r), other=True)
    if r.take("another"):
        return Some(1, description(r), other=True)
    if r.take("target"):
        return Target(description(r))
    least, most = _how_many(r)
    other = r.take("other")
    x = most > len(NUMBER_WORDS)
    if r.take("targets"):
        return Target(None, least, most, other, x=x)
    r.expect("target")
    return Target(description(r), least, most, other, x=x)


_MANY: Final = len(NUMBER_WORDS)
"""More targets than there can be: "any number of targets"."""
_ANY: Final = len(NUMBER_WORDS) + 1
"""X targets."""


def _how_many(r: Reader) -> tuple[int, int]:
    if r.take("up to"):
        return 0, _ANY if r.take("x") else count_word(r)
    if r.take("x"):
        return 1, _ANY
    if r.take("any number of"):
        return 0, _MANY
    first = last = count_word(r)
    while r.sees(",") or r.sees("or"):
        comma, either = r.take(","), r.take("or")
        number = count_word(r)
        if number != last + 1 or (comma and not either and r.peek() not in (",", "or")):
            r.fail("the next number")
        last = number
    return first, last


def _each_or_all(r: Reader) -> Thing:
    if r.take("each of"):
        found = _target(r)
        if not isinstance(found, Target):
            raise Misread
        return msgspec.structs.replace(found, each_of=True)
    word = r.one_of("each", "all")
    found_descriptions = [description(r)]
    while r.sees(f"and {word}"):
        r.take(f"and {word}")
        found_descriptions.append(description(r))
    return All(word, tuple(found_descriptions))  # type: ignore[arg-type]


def possessive_target(r: Reader) -> Thing:
    """ "Target creature's", "~'s", "enchanted creature's": a thing before what belongs to it."""
    if r.take("target creature's"):
        return Target(Description(((OfType("Creature"),),)))
    if r.take("~'s"):
        return Self()
    r.expect("enchanted creature's")
    return Attached("enchanted", "creature")
