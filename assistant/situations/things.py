"""Objects as they are spoken of: `two Forests`, `my 2/2 creature with flying`, `the rats`, `it`."""

from __future__ import annotations

from typing import Final

import msgspec

from assistant.situations.clauses import Mention, Traits, Written
from assistant.situations.names import Lexicon, read_name
from assistant.situations.people import read_whose
from assistant.situations.words import NUMBERS, Sentences
from engine.oracle.reader import Misread
from engine.subtypes import SINGULARS, SUBTYPES

KEYWORDS: Final = (
    "first strike", "double strike", "flying", "deathtouch", "lifelink", "trample", "vigilance", "haste",
    "reach", "menace", "defender", "indestructible", "hexproof", "shroud", "flash", "infect", "wither",
    "intimidate", "prowess",
)  # fmt: skip
_DOERS: Final = {
    "flier": "flying", "flyer": "flying", "trampler": "trample", "deathtoucher": "deathtouch",
    "lifelinker": "lifelink", "first-striker": "first strike", "double-striker": "double strike",
}  # fmt: skip
COLORS: Final = ("white", "blue", "black", "red", "green", "colorless")
_TYPES: Final = ("creature", "artifact", "enchantment", "land", "planeswalker")
_SUPERTYPES: Final = ("legendary", "basic", "snow")
SUBTYPES_BY_WORD: Final = {each.lower(): each for each in SUBTYPES} | {
    plural.lower(): each for plural, each in SINGULARS.items()
}
_ROLES: Final = {
    "attacker": "attacker", "attackers": "attacker", "blocker": "blocker", "blockers": "blocker",
    "permanent": "permanent", "permanents": "permanent", "spell": "spell", "spells": "spell",
    "ability": "ability", "trigger": "ability", "card": "card", "one": "one", "guy": "creature",
    "dude": "creature", "guys": "creature", "dudes": "creature",
}  # fmt: skip
_PRONOUNS: Final = ("it", "itself", "them", "they", "these", "those", "that", "this")
COUNTER_KINDS: Final = ("loyalty", "charge", "time", "level", "age", "fade", "shield", "stun", "lore")
FOLLOWS_SUBJECT: Final = frozenset((
    "attack", "attacks", "attacked", "attacking", "block", "blocks", "blocked", "blocking", "is",
    "are", "was", "were", "has", "have", "had", "dies", "die", "deals", "deal", "gets", "get",
    "gains", "gain", "resolves", "resolve", "enters", "leaves", "can", "does", "do", "will",
    "would", "survive", "survives", "triggers", "targets", "controls", "control", "casts", "cast",
    "plays", "play", "activates", "responds", "swings", "swing", "uses",
))  # fmt: skip
"""Words before which a noun is the subject of a new clause, and no further item of a list."""


def read_things(reader: Sentences, lexicon: Lexicon, subjects: bool = False) -> tuple[Mention, ...]:
    """Read a list of objects: `a Forest, two Islands and Craw Wurm`.

    Where they are no `subjects`, the last before a verb is not part of the list: another clause begins.
    """
    found = [read_thing(reader, lexicon)]
    while True:
        start = reader.at
        try:
            if reader.any_of(", and", ",", "and", "plus", "as well as", "&") == "":
                return tuple(found)
            reader.any_of("also", "another")
            each = read_thing(reader, lexicon)
        except Misread:
            reader.at = start
            return tuple(found)
        begins_clause = not subjects and reader.peek() in FOLLOWS_SUBJECT
        if begins_clause or reader.peek() == "'s" or each.kind == "pronoun":
            reader.at = start
            return tuple(found)
        found.append(each)


def read_thing(reader: Sentences, lexicon: Lexicon) -> Mention:
    """Read one object, or several of a kind (`two Forests`)."""
    start = reader.at
    pronoun = reader.peek()
    if pronoun in _PRONOUNS and not _stands_before_noun(reader, lexicon):
        reader.at += 1
        return Mention(reader.words_between(start, reader.at), "pronoun", plural=pronoun in ("them", "they"))
    if reader.any_of("one of them", "one of those", "one of these"):
        return Mention(reader.words_between(start, reader.at), "pronoun")
    reader.any_of("one of")
    whose = reader.attempt(lambda each: read_whose(each, lexicon))
    definite = bool(reader.any_of("the", "that", "those", "this")) or whose is not None
    fresh = bool(reader.any_of("another", "a second", "a third", "one more"))
    other = definite and reader.take("other")
    count = _count(reader)
    before, roles = _status_before(reader)
    found = _core(reader, lexicon, definite)
    traits = read_traits(reader, lexicon, before, found.kind == "written" and not definite)
    written = found.written
    if written is not None and not definite:
        written = msgspec.structs.replace(written, abilities=written.abilities + traits[1])
    elif traits[1]:
        reader.fail("no further abilities of a named card")
    return msgspec.structs.replace(
        found,
        words=reader.words_between(start, reader.at),
        whose=whose,
        count=count,
        definite=definite,
        fresh=fresh,
        traits=traits[0],
        written=written,
        nouns=(*found.nouns, *roles, *(("other",) if other else ())),
    )


def _stands_before_noun(reader: Sentences, lexicon: Lexicon) -> bool:
    """Tell "that creature" from "that"."""
    if reader.peek() not in ("that", "this", "these", "those"):
        return False
    start, reader.at = reader.at, reader.at + 1
    try:
        _status_before(reader)
        _core(reader, lexicon, True)
    except Misread:
        return False
    finally:
        reader.at = start
    return True


def _count(reader: Sentences) -> int:
    if reader.any_of("a", "an"):
        return 1
    word = reader.peek()
    if (word in NUMBERS or word.isdigit()) and word not in ("no", "zero", "0"):
        return reader.number()
    return 1


def _status_before(reader: Sentences) -> tuple[Traits, tuple[str, ...]]:
    """Words before a noun: a condition it is in, and what it does in combat as a noun."""
    tapped: bool | None = None
    sick = False
    roles: list[str] = []
    while True:
        if reader.take("tapped"):
            tapped = True
        elif reader.take("untapped"):
            tapped = False
        elif reader.any_of("summoning sick", "summoning-sick"):
            sick = True
        elif reader.any_of("attacking", "blocking"):
            roles.append({"attacking": "attacker", "blocking": "blocker"}[reader.token(-1).lower])
        else:
            return Traits(tapped=tapped, sick=sick), tuple(roles)


def _core(reader: Sentences, lexicon: Lexicon, definite: bool) -> Mention:
    """The name, or the words that describe the object."""
    name = reader.attempt(lambda each: read_name(each, lexicon))
    if name is not None:
        return Mention("", "name", name=name)
    return _described(reader, definite)


def _described(reader: Sentences, definite: bool) -> Mention:
    power: int | None = None
    toughness: int | None = None
    lists: dict[str, list[str]] = {kind: [] for kind in ("color", "super", "type", "sub", "ability", "role")}
    token = False
    start = reader.at
    while True:
        word = reader.peek()
        left, slash, right = word.partition("/")
        if slash and left.isdigit() and right.isdigit() and power is None:
            power, toughness = int(left), int(right)
            reader.at += 1
        elif word in ("token", "tokens"):
            token = True
            reader.at += 1
        else:
            kind, value = _adjective(reader)
            if not kind:
                break
            lists[kind].append(value)
    if start == reader.at:
        reader.fail("an object")
    nouns = (*lists["role"], *(each.lower() for each in lists["type"]), *lists["sub"],
             *(("token",) if token else ()))  # fmt: skip
    written = None
    if power is not None or token:
        written = Written(
            power, toughness, tuple(lists["color"]), tuple(lists["super"]), tuple(lists["type"]),
            tuple(lists["sub"]), tuple(lists["ability"]), token,
        )  # fmt: skip
    elif lists["ability"] or lists["color"] or lists["super"]:
        nouns += (*lists["ability"], *lists["color"], *lists["super"])
    if written is not None and definite:
        nouns += tuple([f"{power}/{toughness}"] if power is not None else [])
        nouns += (*lists["ability"], *lists["color"], *lists["super"])
    return Mention("", "written" if written is not None else "noun", nouns=nouns, written=written)


def _adjective(reader: Sentences) -> tuple[str, str]:
    """One word of a description: its kind and its value; empty where it is none."""
    for words in ("first", "double"):
        if reader.any_of(f"{words} striker", f"{words} strikers"):
            return "ability", f"{words} strike"
    word = reader.peek()
    singular = word.removesuffix("s") if word.removesuffix("s") in _TYPES else word
    for kind, value in (
        ("color", word if word in COLORS else ""),
        ("super", word if word in _SUPERTYPES else ""),
        ("type", singular if singular in _TYPES else ""),
        ("role", _ROLES.get(word, "")),
        ("ability", _DOERS.get(word, _DOERS.get(word.removesuffix("s"), ""))),
        ("sub", SUBTYPES_BY_WORD.get(word, "")),
    ):
        if value:
            reader.at += 1
            return kind, value
    found = reader.any_of(*KEYWORDS)
    return ("ability", found) if found else ("", "")


def read_traits(
    reader: Sentences, lexicon: Lexicon, before: Traits, own_abilities: bool
) -> tuple[Traits, tuple[str, ...]]:
    """Read what stands behind an object: `with two +1/+1 counters`, `that is tapped`, `with flying`.

    Abilities are read only where the object is written out.
    """
    traits = before
    abilities: tuple[str, ...] = ()
    while True:
        start = reader.at
        try:
            traits, more = _trait(reader, lexicon, traits, own_abilities)
        except Misread:
            reader.at = start
            return traits, abilities
        abilities += more


def _trait(
    reader: Sentences, lexicon: Lexicon, traits: Traits, own_abilities: bool
) -> tuple[Traits, tuple[str, ...]]:
    reader.any_of(",", "and")
    apart = reader.any_of("that is", "which is", "that are", "that has", "which has", "that have")
    if reader.any_of("enchanted with", "enchanted by", "equipped with", "equipped by", "wearing", "carrying",
                     "holding"):  # fmt: skip
        return _with_attached(reader, lexicon, traits), ()
    condition = bool(apart) or reader.token(-1).lower in ("is", "are", "already", "both", "currently")
    if condition and reader.take("tapped"):
        return msgspec.structs.replace(traits, tapped=True), ()
    if condition and reader.take("untapped"):
        return msgspec.structs.replace(traits, tapped=False), ()
    if reader.token(-1).lower not in ("has", "have"):
        reader.one_of("with", "having", "and")
    found = reader.attempt(lambda each: _counters(each, traits)) or reader.attempt(
        lambda each: _damage(each, traits)
    )
    if found is not None:
        return found, ()
    if own_abilities:
        found_abilities = reader.attempt(read_abilities)
        if found_abilities is not None:
            return traits, found_abilities
    return _with_attached(reader, lexicon, traits, behind=True), ()


def _with_attached(reader: Sentences, lexicon: Lexicon, traits: Traits, behind: bool = False) -> Traits:
    reader.any_of("a", "an")
    name = read_name(reader, lexicon)
    if behind:
        reader.one_of("attached to it", "attached", "on it")
    return msgspec.structs.replace(traits, attached=(*traits.attached, name))


def _counters(reader: Sentences, traits: Traits) -> Traits:
    number = _count(reader) if reader.peek() in ("a", "an") else reader.number()
    kind = read_counter_kind(reader)
    reader.any_of("on it", "on them", "on each")
    return msgspec.structs.replace(traits, counters=(*traits.counters, (kind, number)))


def read_counter_kind(reader: Sentences) -> str:
    """Read `+1/+1 counters`: the kind of counter."""
    word = reader.peek()
    if "/" not in word and word not in COUNTER_KINDS:
        reader.fail("a kind of counter")
    reader.at += 1
    reader.one_of("counters", "counter")
    return word


def _damage(reader: Sentences, traits: Traits) -> Traits:
    number = reader.number()
    reader.expect("damage")
    reader.any_of("already marked", "marked", "already")
    reader.any_of("on it")
    return msgspec.structs.replace(traits, damage=number)


def read_abilities(reader: Sentences) -> tuple[str, ...]:
    """Read keyword abilities: `flying, first strike and protection from red`."""
    found = [_ability(reader)]
    while True:
        start = reader.at
        try:
            reader.one_of(", and", ",", "and")
            found.append(_ability(reader))
        except Misread:
            reader.at = start
            return tuple(found)


def _ability(reader: Sentences) -> str:
    if reader.any_of("protection from", "pro-", "pro"):
        return f"protection from {reader.one_of(*COLORS[:5], 'creatures', 'artifacts')}"
    if reader.take("ward"):
        token = reader.next()
        cost = token.text if token.text.startswith("{") else f"{{{token.text}}}"
        return f"ward {cost}"
    return reader.one_of(*KEYWORDS)
