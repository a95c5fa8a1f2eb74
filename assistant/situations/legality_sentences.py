"""Sentences that say what is legal in combat: who may attack or block, how damage may be assigned."""

from __future__ import annotations

from assistant.situations.aims import read_aim, who_does
from assistant.situations.clauses import (
    Attacks,
    Blocks,
    Claims,
    Clause,
    Mention,
    Orders,
    Share,
    Who,
)
from assistant.situations.names import Lexicon
from assistant.situations.people import read_who
from assistant.situations.things import read_thing, read_things
from assistant.situations.words import Sentences
from engine.oracle.reader import Misread


def legality_sentence(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    """Read one statement of what is legal in combat."""
    return reader.first_of(
        lambda each: _blocked_by(each, lexicon),
        lambda each: _blocks(each, lexicon, subject),
        lambda each: _legal_to(each, lexicon, subject),
        lambda each: _only_attack(each, lexicon),
        lambda each: _order_is(each, lexicon),
        lambda each: _announces(each, lexicon),
        lambda each: _must_assign(each, lexicon, subject),
        lambda each: _may_assign(each, lexicon, subject),
        lambda each: _divides(each, lexicon, subject),
        lambda each: _prevented(each, lexicon),
    )


def _blocked_by(reader: Sentences, lexicon: Lexicon) -> Clause:
    attacker = read_thing(reader, lexicon)
    negated = not reader.any_of("can be blocked by", "may be blocked by")
    if negated:
        reader.one_of("can not be blocked by")
    return Claims("legal", deeds=(Blocks(None, read_things(reader, lexicon), attacker),), negated=negated)


def _blocks(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    """`Grizzly Bears can't block Serra Angel`; of a player it is every creature that they control."""
    who = reader.attempt(lambda each: read_who(each, lexicon))
    things = () if who is not None else read_things(reader, lexicon, subjects=True)
    negated = not reader.any_of("can block", "may block")
    if negated:
        reader.one_of("can not block")
    attacker = read_thing(reader, lexicon)
    return Claims("legal", who=who, deeds=(Blocks(None, things, attacker),), negated=negated)


def _legal_to(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    """`it is legal to declare both as attackers`, `it is illegal to attack with neither`."""
    negated = not reader.any_of("it is legal to")
    if negated:
        reader.one_of("it is illegal to", "it is not legal to")
    found = [_attack(reader, lexicon)]
    while True:
        start = reader.at
        try:
            reader.one_of(", or", ",", "or")
            found.append(_attack(reader, lexicon))
        except Misread:
            reader.at = start
            return Claims("legal", deeds=tuple(found), negated=negated)


def _attack(reader: Sentences, lexicon: Lexicon) -> Attacks:
    if reader.any_of("declare"):
        things = _both_or(reader, lexicon)
        reader.one_of("as attackers", "as an attacker")
        return Attacks(None, things)
    reader.one_of("attack with")
    return Attacks(None, _both_or(reader, lexicon))


def _both_or(reader: Sentences, lexicon: Lexicon) -> tuple[Mention, ...]:
    if reader.any_of("neither", "none of them"):
        return ()
    if reader.any_of("both of them", "both", "all of them"):
        return (Mention("both", "noun", nouns=("creature",), plural=True, definite=True),)
    return read_things(reader, lexicon)


def _only_attack(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`the only legal attack is for just the Goblin to attack`: that is legal, and every other is not."""
    reader.one_of("the only legal attack is for just", "the only legal attack is for")
    things = read_things(reader, lexicon)
    reader.expect("to attack")
    return Claims("legal", deeds=(Attacks(None, things),), words=("only",))


# Damage


def _order_is(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`the damage assignment order of an attacking X is A, then B`: A and B block X, in that order."""
    reader.expect("the damage assignment order of")
    attacker = read_thing(reader, lexicon)
    reader.one_of("is")
    return Blocks(None, _in_order(reader, lexicon), attacker)


def _announces(reader: Sentences, lexicon: Lexicon) -> Clause:
    creature = read_thing(reader, lexicon)
    reader.expect("'s controller")
    reader.one_of("announces", "announces that")
    reader.any_of("the")
    again = read_thing(reader, lexicon)
    if again.name != creature.name:
        reader.fail("the same creature")
    reader.expect("'s")
    reader.one_of("damage assignment order as", "damage assignment order is")
    return Orders(creature, _in_order(reader, lexicon))


def _in_order(reader: Sentences, lexicon: Lexicon) -> tuple[Mention, ...]:
    found = [read_thing(reader, lexicon)]
    while reader.any_of(", then", "then", ", and then", "and then"):
        found.append(read_thing(reader, lexicon))
    return tuple(found)


def _assigner(reader: Sentences, lexicon: Lexicon, subject: Who) -> Mention | None:
    """Who assigns: a creature, or its controller where the creature needs no naming."""
    start = reader.at
    creature = reader.attempt(lambda each: read_thing(each, lexicon))
    if creature is not None and reader.any_of("'s controller"):
        return creature
    if creature is not None and reader.peek() in ("can", "must", "may", "could"):
        return creature
    reader.at = start
    who_does(reader, lexicon, subject)
    return None


def _must_assign(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    source = _assigner(reader, lexicon, subject)
    reader.expect("must assign")
    least = bool(reader.any_of("at least"))
    reader.any_of("its", "all its")
    amount = reader.number()
    reader.expect("damage")
    reader.expect("to")
    share = Share(amount, read_aim(reader, lexicon), source)
    return Claims("must assign", shares=((share,),), words=("least",) if least else ())


def _may_assign(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    """`the Wurm can assign 3 damage to A and 2 damage to B, or 5 damage to A`: each way is legal."""
    source = _assigner(reader, lexicon, subject)
    reader.one_of("can assign", "may assign", "could assign")
    ways = [_way(reader, lexicon, source)]
    while True:
        start = reader.at
        try:
            reader.one_of(", or", ",", "or")
            ways.append(_way(reader, lexicon, source))
        except Misread:
            reader.at = start
            return Claims("shares", shares=tuple(ways))


def _way(reader: Sentences, lexicon: Lexicon, source: Mention | None) -> tuple[Share, ...]:
    found = list(_shares(reader, lexicon, source))
    while True:
        start = reader.at
        try:
            reader.one_of(", and", "and")
            found.extend(_shares(reader, lexicon, source))
        except Misread:
            reader.at = start
            return tuple(found)


def _shares(reader: Sentences, lexicon: Lexicon, source: Mention | None) -> list[Share]:
    """`1 damage from the first attacker and 1 damage from the second to the blocker`, `2 damage to Bob`."""
    parts: list[tuple[int, Mention | None]] = []
    while True:
        amount = reader.number()
        reader.expect("damage")
        parts.append((amount, _from(reader, lexicon) or source))
        if reader.any_of("to"):
            break
        reader.expect("and")
    aim = read_aim(reader, lexicon)
    later = _from(reader, lexicon)
    return [Share(amount, aim, later or each) for amount, each in parts]


def _from(reader: Sentences, lexicon: Lexicon) -> Mention | None:
    if not reader.any_of("from"):
        return None
    start = reader.at
    word = reader.any_of("the second", "the first").removeprefix("the ")
    if word:
        reader.any_of("attacker")
        words = reader.words_between(start, reader.at)
        return Mention(words, "noun", nouns=("attacker", word), definite=True)
    reader.at = start
    return read_thing(reader, lexicon)


def _divides(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    source = _assigner(reader, lexicon, subject)
    reader.one_of("can", "may")
    reader.expect("divide the rest of the damage as they choose between")
    first = read_aim(reader, lexicon)
    reader.expect("and")
    second = read_aim(reader, lexicon)
    return Claims("rest", shares=((Share(0, first, source), Share(0, second, source)),))


def _prevented(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`that damage will be prevented by the blocker's protection ability`."""
    reader.one_of("that damage will be prevented", "that damage is prevented", "the damage is prevented")
    words: tuple[str, ...] = ()
    if reader.any_of("by"):
        read_thing(reader, lexicon)
        reader.expect("'s")
        words = (reader.one_of("protection"),)
        reader.expect("ability")
    return Claims("prevented", words=words)
