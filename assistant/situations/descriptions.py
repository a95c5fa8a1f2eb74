"""What an object is said to be: size, colors, types, abilities, mana cost, the words on it."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from assistant.situations.clauses import Written
from assistant.situations.words import NUMBERS, Sentences
from engine.oracle.grammar.keyword_names import (
    COST_KEYWORDS,
    LANDWALKS,
    NUMBER_KEYWORDS,
    PLAIN_KEYWORDS,
)
from engine.oracle.reader import Misread
from engine.subtypes import PLANESWALKER_TYPES, SINGULARS, SUBTYPES

ADJECTIVES: Final = (
    "first strike", "double strike", "flying", "deathtouch", "lifelink", "trample", "vigilance", "haste",
    "reach", "menace", "defender", "indestructible", "hexproof", "shroud", "flash", "infect", "wither",
    "intimidate", "prowess",
)  # fmt: skip
"""The keyword abilities that stand before a noun as well."""

KEYWORDS: Final = (
    "trample over planeswalkers", "landwalk", *sorted(LANDWALKS, key=len, reverse=True), *PLAIN_KEYWORDS,
)  # fmt: skip
DOERS: Final = {
    "flier": "flying", "flyer": "flying", "trampler": "trample", "deathtoucher": "deathtouch",
    "lifelinker": "lifelink", "first-striker": "first strike", "double-striker": "double strike",
}  # fmt: skip
COLORS: Final = ("white", "blue", "black", "red", "green", "colorless")
TYPES: Final = (
    "creature", "artifact", "enchantment", "land", "planeswalker", "instant", "sorcery", "battle",
)  # fmt: skip
SUPERTYPES: Final = ("legendary", "basic", "snow")
SUBTYPES_BY_WORD: Final = {each.lower(): each for each in SUBTYPES} | {
    plural.lower(): each for plural, each in SINGULARS.items()
}
ROLES: Final = {
    "attacker": "attacker", "attackers": "attacker", "blocker": "blocker", "blockers": "blocker",
    "permanent": "permanent", "permanents": "permanent", "spell": "spell", "spells": "spell",
    "ability": "ability", "trigger": "ability", "card": "card", "one": "one", "guy": "creature",
    "dude": "creature", "guys": "creature", "dudes": "creature", "object": "object",
}  # fmt: skip
_SAYS: Final = ("says", "reads", "say", "read", "states", "state")
_ABILITY: Final = (
    "the ability", "the abilities", "an ability that reads", "an ability that says", "the static ability",
    "the triggered ability", "the activated ability", "the text", "an effect that reads",
    "a restriction that states", "an ability which reads", "the trigger condition", "the following ability",
)  # fmt: skip
_DEFINING: Final = "a characteristic-defining ability that defines its power and toughness"
_LACKED: Final = ("abilities", "name", "mana cost", "types", "supertypes", "rules text", "color", "colors",
                  "counters")  # fmt: skip
_RELATIVE: Final = {
    "can block an additional creature": "This creature can block an additional creature each combat.",
    "can not be blocked": "This creature can't be blocked.",
    "can not block": "This creature can't block.",
    "attacks each combat if able": "This creature attacks each combat if able.",
    "can not attack alone": "This creature can't attack alone.",
    "attacks if able": "This creature attacks each combat if able.",
    "blocks if able": "This creature blocks each combat if able.",
}  # fmt: skip
"""What is said of creatures behind "that", and the ability that says so."""


def read_description(reader: Sentences) -> Written:
    """Read what something is said to be: `a 2/2 blue Bear creature with flying`; Misread where nothing is."""
    several = reader.any_of("both")
    reader.any_of("a", "an", "the")
    start = reader.at
    found = read_layout(reader)
    if found is None:
        found, _ = read_adjectives(reader)
    found = read_tails(reader, found)
    if several and reader.any_of("and a", "and an"):
        more, _ = read_adjectives(reader)
        found = merged(found, more)
    if reader.at == start:
        reader.fail("what it is")
    return found


_LAYOUTS: Final = {
    "transforming double-faced card": "transform", "double-faced card": "double-faced",
    "modal double-faced card": "modal_dfc", "split card": "split", "flip card": "flip",
    "adventurer card": "adventure",
}  # fmt: skip


def read_layout(reader: Sentences) -> Written | None:
    """`the front face of a transforming double-faced card`, `a flip card`; None where it is no layout."""
    side = reader.any_of("front face of a", "back face of a", "front face of that", "back face of that")
    layout = reader.any_of(*_LAYOUTS)
    if side and not layout:
        reader.fail("a double-faced card")
    if not layout:
        return None
    return Written(layout=_LAYOUTS[layout], side=side.split()[0] if side else "")


def read_adjectives(reader: Sentences) -> tuple[Written, tuple[str, ...]]:
    """Read size, colors, types and nouns; the nouns that are no type stand in the second place."""
    power: int | None = None
    toughness: int | None = None
    lists: dict[str, list[str]] = {kind: [] for kind in ("color", "super", "type", "sub", "ability", "role")}
    token = False
    while True:
        size = re.fullmatch(r"(-?\d+)/(-?\d+)", reader.peek())
        if size and power is None:
            power, toughness = int(size[1]), int(size[2])
            reader.at += 1
        elif reader.peek() in ("token", "tokens"):
            token = True
            reader.at += 1
        else:
            start = reader.at
            kind, value = _adjective(reader)
            if kind == "color" and lists["type"]:
                reader.at = start  # "turns the creature white": that is said of it
                break
            if not kind:
                break
            lists[kind].append(value)
    written = Written(
        power, toughness, tuple(lists["color"]), tuple(lists["super"]), tuple(lists["type"]),
        tuple(lists["sub"]), tuple(lists["ability"]), token,
    )  # fmt: skip
    return written, tuple(lists["role"])


def _adjective(reader: Sentences) -> tuple[str, str]:
    """One word of a description: its kind and its value; empty where it is none."""
    for words in ("first", "double"):
        if reader.any_of(f"{words} striker", f"{words} strikers"):
            return "ability", f"{words} strike"
    start = reader.at
    if reader.any_of("and", ",") and reader.peek() in COLORS and reader.peek(-2) in COLORS:
        reader.at += 1
        return "color", reader.peek(-1)
    reader.at = start
    word = reader.peek()
    singular = word.removesuffix("s") if word.removesuffix("s") in TYPES else word
    for kind, value in (
        ("color", word if word in COLORS else ""),
        ("super", word if word in SUPERTYPES else ""),
        ("type", singular if singular in TYPES else ""),
        ("role", ROLES.get(word, "")),
        ("ability", DOERS.get(word, DOERS.get(word.removesuffix("s"), ""))),
        ("sub", _subtype(reader)),
    ):
        if value:
            reader.at += 1
            return kind, value
    found = reader.any_of(*ADJECTIVES)
    return ("ability", found) if found else ("", "")


def _subtype(reader: Sentences) -> str:
    """A subtype; those of planeswalkers are names, and need their capital ("Will")."""
    found = SUBTYPES_BY_WORD.get(reader.peek(), "")
    return "" if found in PLANESWALKER_TYPES and reader.token().text.islower() else found


def read_tails(reader: Sentences, found: Written) -> Written:
    """Read everything that stands behind a noun: `with trample`, `that says "…"`, `named X`."""
    while True:
        start = reader.at
        try:
            reader.any_of(",")
            found = merged(found, _tail(reader))
        except Misread:
            reader.at = start
            return found


def merged(one: Written, other: Written) -> Written:
    """All that two descriptions of one thing say."""
    changes = {}
    for field in Written.__struct_fields__:
        old, new = getattr(one, field), getattr(other, field)
        changes[field] = old + new if isinstance(old, tuple) else (old if new in (None, "", False) else new)
    return msgspec.structs.replace(one, **changes)


def _tail(reader: Sentences) -> Written:
    if reader.any_of(*(f"{each} {_DEFINING}" for each in ("which has", "that has", "with"))):
        return Written(defines_size=True)
    if reader.any_of("whose front face has mana cost"):
        return Written(front_cost=read_cost(reader))
    if reader.any_of("whose effect is", "with", "having", "that has", "which has", "that have", "each with",
                     "and has", "and with", "and it has"):  # fmt: skip
        return read_had(reader)
    if reader.any_of("but without", "without"):
        return Written(without=read_abilities(reader))
    if reader.any_of("named"):
        return Written(named=read_proper_name(reader))
    if reader.any_of("that costs", "which costs"):
        return Written(mana_cost=read_cost(reader))
    if reader.sees("and the ability") or reader.sees("and an ability"):
        reader.at += 1
        return Written(texts=read_ability_texts(reader))
    reader.one_of("that", "which", "who")
    if reader.any_of("is", "are"):
        return read_description(reader)
    relative = reader.any_of(*_RELATIVE)
    if relative:
        return Written(texts=(_RELATIVE[relative],))
    if reader.token().text[:1] in ('"', "“"):
        return Written(texts=read_quotations(reader))
    return Written(texts=read_said(reader))


def read_had(reader: Sentences) -> Written:
    """What stands behind "with": abilities, their words, a cost, a value, what it lacks."""
    if reader.token().text[:1] in ('"', "“"):
        return Written(texts=read_quotations(reader))
    for production in (_lacked, _cost_had, _value_had):
        found = reader.attempt(production)
        if found is not None:
            return found
    texts = reader.attempt(read_ability_texts)
    if texts is not None:
        return Written(texts=texts)
    return Written(abilities=read_abilities(reader))


def _lacked(reader: Sentences) -> Written:
    """`no mana cost, supertypes, rules text, or abilities`."""
    reader.expect("no")
    found = [reader.one_of(*_LACKED)]
    while True:
        start = reader.at
        try:
            reader.one_of(", and", ", or", ",", "and", "or")
            reader.any_of("no")
            found.append(reader.one_of(*_LACKED))
        except Misread:
            reader.at = start
            return Written(without=tuple(found))


def _cost_had(reader: Sentences) -> Written:
    reader.any_of("a")
    reader.expect("mana cost")
    reader.any_of("of")
    return Written(mana_cost=read_cost(reader))


def _value_had(reader: Sentences) -> Written:
    reader.any_of("a")
    reader.expect("mana value")
    reader.any_of("of")
    return Written(mana_value=reader.number())


def read_ability_texts(reader: Sentences) -> tuple[str, ...]:
    """Read `the ability "…"`."""
    reader.one_of(*_ABILITY)
    reader.any_of(",", ":")
    return read_quotations(reader)


def read_said(reader: Sentences) -> tuple[str, ...]:
    """Read `says, in part, "…"` and `has the ability "…"`."""
    reader.one_of(*_SAYS)
    reader.any_of(", in part ,", "in part ,", ", in part", "in part")
    reader.any_of(",", ":")
    return read_quotations(reader)


def read_quotations(reader: Sentences) -> tuple[str, ...]:
    """Read words in quotation marks, several with commas and "and" between them."""
    found = [ability_text(reader.quotation())]
    while True:
        start = reader.at
        try:
            reader.one_of(", and", ",", "and")
            found.append(ability_text(reader.quotation()))
        except Misread:
            reader.at = start
            return tuple(found)


def ability_text(quoted: str) -> str:
    """Quoted words as a card would have them: `[This creature]`, the full stop that the quotation took."""
    words = re.sub(r"\[(this \w+)\]", r"\1", quoted, flags=re.IGNORECASE).strip().rstrip(",")
    lower = words.lower().rstrip(".")
    if lower in _RELATIVE:
        return _RELATIVE[lower]
    is_keyword = any(re.match(rf"{re.escape(each)}\b", lower) for each in _KEYWORD_LINES)
    if is_keyword or words.endswith((".", '"', "'", ")")):
        return words
    return f"{words}."


_KEYWORD_LINES: Final = (*KEYWORDS, *COST_KEYWORDS, *NUMBER_KEYWORDS, "protection from", "splice onto")


def read_cost(reader: Sentences) -> str:
    """Read mana symbols; Misread where none come."""
    found = ""
    while reader.token().text.startswith("{"):
        found += reader.next().text
    if not found:
        reader.fail("a mana cost")
    return found


def read_proper_name(reader: Sentences) -> str:
    """Read a name by its capitals, or in quotation marks."""
    if reader.token().text[:1] in ('"', "“"):
        return reader.quotation()
    start = reader.at
    while reader.token().text[:1].isupper():
        reader.at += 1
    if reader.at == start:
        reader.fail("a name")
    return reader.words_between(start, reader.at)


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
    numbered = reader.any_of(*NUMBER_KEYWORDS)
    if numbered:
        word = reader.peek()
        if not word.isdecimal() and word not in NUMBERS:
            reader.fail("a number")
        return f"{numbered} {reader.number()}"
    return reader.one_of(*KEYWORDS)
