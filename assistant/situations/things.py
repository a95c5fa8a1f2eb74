"""Objects as they are spoken of: `two Forests`, `my 2/2 creature with flying`, `the rats`, `it`."""

from __future__ import annotations

from typing import Final

import msgspec

from assistant.situations.clauses import Mention, Traits, Written
from assistant.situations.descriptions import (
    merged,
    read_abilities,
    read_adjectives,
    read_description,
    read_quotations,
    read_tails,
)
from assistant.situations.names import Lexicon, read_name
from assistant.situations.people import read_whose
from assistant.situations.words import NUMBERS, Sentences
from engine.oracle.reader import Misread

_PLURALS: Final = ("creatures", "lands", "artifacts", "enchantments", "permanents", "tokens")
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
    found = list(_listed(reader, lexicon, read_thing(reader, lexicon)))
    while True:
        start = reader.at
        try:
            if reader.any_of(", and", ",", "and", "plus", "as well as", "along with", "&") == "":
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


def _listed(reader: Sentences, lexicon: Lexicon, all_of_them: Mention) -> tuple[Mention, ...]:
    """`two creatures: one with flying and one with reach` are each as it is said of them."""
    start = reader.at
    if all_of_them.count < 2 or all_of_them.written is None or not reader.take(":"):
        return (all_of_them,)
    try:
        each = read_things(reader, lexicon)
    except Misread:
        each = ()
    if sum(one.count for one in each) != all_of_them.count:
        reader.at = start
        return (all_of_them,)
    common = msgspec.structs.replace(all_of_them.written, power=None, toughness=None)
    return tuple(_as_one_of(one, common) for one in each)


def _as_one_of(one: Mention, common: Written) -> Mention:
    nouns = tuple(noun for noun in one.nouns if noun != "one")
    types = () if one.written is not None and one.written.types else common.types or ("creature",)
    return msgspec.structs.replace(
        one, nouns=(*nouns, *types), written=merged(one.written or Written(), Written(types=types))
    )


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
    several = bool(reader.any_of("any of the affected"))
    definite = not several and (bool(reader.any_of("the", "that", "those", "this")) or whose is not None)
    fresh = bool(reader.any_of("another", "a second", "a third", "one more"))
    other = definite and reader.take("other")
    count = _count(reader)
    before, roles = _status_before(reader)
    found = _core(reader, lexicon, definite)
    traits, abilities = read_traits(reader, lexicon, before, found.kind == "written" and not definite)
    more = read_tails(reader, Written(abilities=abilities))
    traits, later = read_traits(reader, lexicon, traits, found.kind == "written" and not definite)
    more = merged(more, Written(abilities=later))
    nouns = (*found.nouns, *roles, *(("other",) if other else ()))
    written, apart = found.written, _apart(reader)
    if apart:
        traits, _ = read_traits(reader, lexicon, traits, False)
    if count > 1 and reader.any_of(", one of which is phased out"):
        traits = msgspec.structs.replace(traits, one_phased_out=True)
    if found.kind == "name":
        apart = (*((more,) if more != Written() else ()), *apart)
    else:
        written = merged(written or Written(), more)
        nouns += more.abilities if definite else ()
    return msgspec.structs.replace(
        found,
        words=reader.words_between(start, reader.at),
        whose=whose,
        count=count,
        definite=definite,
        fresh=fresh,
        traits=traits,
        written=written,
        nouns=nouns,
        apart=apart,
    )


def _apart(reader: Sentences) -> tuple[Written, ...]:
    """What is said of an object beside the sentence: `(a 2/2 creature)`, `, an instant that says "…",`."""
    found: list[Written] = []
    while True:
        each = reader.attempt(_bracketed) or reader.attempt(_appended)
        if each is None:
            return tuple(found)
        found.append(each)


def _bracketed(reader: Sentences) -> Written:
    reader.expect("(")
    texts = reader.attempt(read_quotations)
    found = Written(texts=texts) if texts is not None else read_description(reader)
    reader.any_of(".")
    reader.expect(")")
    return found


def _appended(reader: Sentences) -> Written:
    """Told from a further item of a list by its quotation, by "spell" or "card", or by a verb behind it."""
    reader.expect(",")
    if reader.peek() not in ("a", "an", "which"):
        reader.fail("what it is")
    started = reader.at
    found = read_tails(reader, Written()) if reader.peek() == "which" else read_description(reader)
    nouns = {token.lower for token in reader.tokens[started : reader.at]}
    closed = reader.any_of(",")
    follows = bool(closed) and reader.peek() in FOLLOWS_SUBJECT
    if not (found.texts or found.defines_size or nouns & {"spell", "card"} or follows):
        raise Misread
    if closed and not follows and not found.texts and not found.defines_size:
        reader.at -= 1
    return found


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
    if word == "one" and reader.peek(1) in ("with", "that", "which"):
        return 1
    if (word in NUMBERS or word.isdecimal()) and word not in ("no", "zero", "0"):
        return reader.number()
    return 1


def _status_before(reader: Sentences) -> tuple[Traits, tuple[str, ...]]:
    """Words before a noun: a condition it is in, and what it does in combat as a noun."""
    tapped: bool | None = None
    sick = phased_out = False
    roles: list[str] = []
    while True:
        if reader.take("tapped"):
            tapped = True
        elif reader.take("untapped"):
            tapped = False
        elif reader.any_of("phased-out"):
            phased_out = True
        elif reader.any_of("summoning sick", "summoning-sick"):
            sick = True
        elif reader.any_of("attacking", "blocking"):
            roles.append({"attacking": "attacker", "blocking": "blocker"}[reader.token(-1).lower])
        else:
            return Traits(tapped=tapped, sick=sick, phased_out=phased_out), tuple(roles)


def _core(reader: Sentences, lexicon: Lexicon, definite: bool) -> Mention:
    """The name, or the words that describe the object."""
    name = reader.attempt(lambda each: read_name(each, lexicon))
    if name is not None:
        return Mention("", "name", name=name)
    return _described(reader, definite)


def _described(reader: Sentences, definite: bool) -> Mention:
    start = reader.at
    written, roles = read_adjectives(reader)
    if start == reader.at:
        reader.fail("an object")
    nouns = (*roles, *(each.lower() for each in written.types), *written.subtypes,
             *(("token",) if written.token else ()))  # fmt: skip
    sized = written.power is not None or written.token
    if written.power is not None and definite:
        nouns += (f"{written.power}/{written.toughness}",)
    if definite or not sized:
        nouns += (*written.abilities, *written.colors, *written.supertypes)
    plural = definite and any(token.lower in _PLURALS for token in reader.tokens[start : reader.at])
    return Mention("", "written" if sized else "noun", nouns=nouns, written=written, plural=plural)


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
    if reader.any_of("aura that says", "aura that reads", "aura with"):
        auras = [_aura(text) for text in read_quotations(reader)]
        while reader.any_of("or"):
            auras += [_aura(text) for text in read_quotations(reader)]
        return msgspec.structs.replace(traits, auras=tuple(auras))
    name = read_name(reader, lexicon)
    if behind:
        reader.one_of("attached to it", "attached", "on it")
    return msgspec.structs.replace(traits, attached=(*traits.attached, name))


def _aura(text: str) -> Written:
    return Written(types=("enchantment",), subtypes=("Aura",), texts=("Enchant creature", text))


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
    if reader.peek() in ("to", "from"):
        reader.fail("what it has")
    reader.any_of("already marked", "marked", "already")
    reader.any_of("on it")
    return msgspec.structs.replace(traits, damage=number)
