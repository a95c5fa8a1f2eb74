"""Sentences about facts that need no play: mana values, type lines, how costs can be paid."""

from __future__ import annotations

import re
from typing import Final

from assistant.situations.clauses import Claims, Clause, Mention, Vanguard, Who, Written
from assistant.situations.descriptions import (
    SUPERTYPES,
    TYPES,
    read_adjectives,
    read_cost,
    read_description,
    read_proper_name,
)
from assistant.situations.names import Lexicon
from assistant.situations.people import read_whose
from assistant.situations.things import read_thing
from assistant.situations.words import Sentences
from engine.oracle.reader import Misread


def fact_sentence(reader: Sentences, lexicon: Lexicon) -> Clause:
    """Read one statement of fact."""
    return reader.first_of(
        _cost_value,
        _type_line,
        lambda each: _type_line_of(each, lexicon),
        _is_a_type,
        _paid_by,
        _vanguard,
        lambda each: _starts_with(each, lexicon),
    )


def _type_line_of(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`Dryad Arbor's type line says "Land Creature — Forest Dryad"`."""
    what = read_thing(reader, lexicon)
    reader.expect("'s type line")
    reader.one_of("says", "reads", "is")
    found = _TYPE_LINE.fullmatch(reader.quotation())
    if found is None:
        reader.fail("a type line")
    return Claims("is", (what,), written=_line(found[1], found[2] or ""))


def _line(types: str, subtypes: str) -> Written:
    words = types.lower().split()
    supertypes = tuple(each for each in words if each in SUPERTYPES)
    return Written(
        supertypes=supertypes,
        types=tuple(each for each in words if each not in supertypes),
        subtypes=tuple(subtypes.split()),
    )


def _is_a_type(reader: Sentences) -> Clause:
    """`Forest is a land type`: which card type a subtype belongs to (205.3)."""
    name = read_proper_name(reader)
    negated = not reader.any_of("is a", "is an")
    if negated:
        reader.one_of("is not a", "is not an")
    kind = reader.one_of(*(f"{each} type" for each in TYPES))
    return Claims("a type", words=(name, kind.removesuffix(" type")), negated=negated)


def _paid_by(reader: Sentences) -> Clause:
    """`{W/P} can be paid by spending {W} or by paying 2 life`: each way is tried."""
    cost = read_cost(reader)
    negated = not reader.any_of("can be paid", "may be paid")
    if negated:
        reader.one_of("can not be paid")
    ways = [_payment(reader, True)]
    while True:
        start = reader.at
        try:
            reader.one_of(", or", ",", "or")
            ways.append(_payment(reader, False))
        except Misread:
            reader.at = start
            return Claims("paid", words=(cost, *ways), negated=negated)


def _payment(reader: Sentences, first: bool) -> str:
    """One way to pay, written as the mana with the life behind it: `{W} 2`."""
    spends = reader.any_of("by spending", "with")
    if not spends and reader.any_of("by paying"):
        return _life(reader)
    if first and not spends:
        reader.fail("by spending")
    mana = read_cost(reader)
    return f"{mana} {_life(reader)}" if reader.any_of("and paying") else mana


def _life(reader: Sentences) -> str:
    amount = reader.number()
    reader.expect("life")
    return str(amount)


def _starts_with(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`that player's starting life total is 17`, `that player's maximum hand size is six`."""
    who = read_whose(reader, lexicon)
    kind = reader.one_of("starting life total", "maximum hand size")
    reader.one_of("is")
    number = reader.number()
    return Claims("life" if kind == "starting life total" else "hand limit", who=who, number=number)


def _vanguard(reader: Sentences) -> Clause:
    """`the life modifier of a player's vanguard card is -3` (902.4)."""
    reader.expect("the")
    kind = reader.one_of("life", "hand")
    reader.expect("modifier of a player 's vanguard card is")
    sign = -1 if reader.any_of("-") else 1
    reader.any_of("+")
    number = sign * reader.number()
    return Vanguard(Who("player"), life=number) if kind == "life" else Vanguard(Who("player"), hand=number)


def _cost_value(reader: Sentences) -> Clause:
    """`a mana cost of {3}{U}{U} translates to a mana value of 5`, `the mana value of a card with … is 3`."""
    if reader.any_of("a mana cost of"):
        cost = read_cost(reader)
        reader.one_of("translates to a mana value of", "means a mana value of", "has a mana value of")
        return Claims("mana value", (_card(cost),), number=reader.number())
    reader.one_of("the mana value of a card with mana cost", "the mana value of an object with mana cost")
    cost = read_cost(reader)
    reader.one_of("is")
    return Claims("mana value", (_card(cost),), number=reader.number())


def _card(cost: str) -> Mention:
    return Mention(f"a card with mana cost {cost}", "noun", nouns=("card",), written=Written(mana_cost=cost))


_TYPE_LINE: Final = re.compile(r"([A-Z][\w ]*?)(?: (?:—|–|--) ([A-Z][\w ]*))?")


def _type_line(reader: Sentences) -> Clause:
    """`"Creature — Goblin Wizard" means the card is a creature with the subtypes Goblin and Wizard`."""
    line = reader.quotation()
    found = _TYPE_LINE.fullmatch(line)
    if found is None:
        reader.fail("a type line")
    reader.one_of("means that the card is", "means the card is", "means it is")
    is_a = reader.attempt(read_description)
    if is_a is None:
        reader.fail("what it is")
    subtypes: list[str] = []
    if reader.any_of("with the subtypes", "with the subtype"):
        said, _ = read_adjectives(reader)
        subtypes = list(said.subtypes)
        while reader.any_of("and", ","):
            said, _ = read_adjectives(reader)
            subtypes += said.subtypes
    written = _line(found[1], found[2] or "")
    said = Written(types=is_a.types, subtypes=(*is_a.subtypes, *subtypes))
    return Claims("is", (Mention(f"“{line}”", "written", fresh=True, written=written),), written=said)
