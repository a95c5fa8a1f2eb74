"""Sentences about combat: who attacks with what, who blocks, how damage is assigned."""

from __future__ import annotations

from assistant.situations.aims import read_aim, who_does
from assistant.situations.clauses import Aim, Assigns, Attacks, Blocks, Clause, DoesNotBlock, Mention, Who
from assistant.situations.names import Lexicon
from assistant.situations.people import read_who
from assistant.situations.things import read_thing, read_things
from assistant.situations.verbs import expect_verb, helpers, verb
from assistant.situations.words import Sentences
from engine.oracle.reader import Misread


def combat_sentence(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    """Read one thing that is done in combat; `subject` is who "and blocks ..." is about."""
    return reader.first_of(
        lambda each: _no_block(each, lexicon),
        lambda each: _attacks(each, lexicon, subject),
        lambda each: _attackers_attack(each, lexicon),
        lambda each: _deal_combat_damage(each, lexicon),
        lambda each: _blocks(each, lexicon, subject),
        lambda each: _blockers_block(each, lexicon),
        lambda each: _is_blocked(each, lexicon),
        lambda each: _assigns(each, lexicon, subject),
    )


def _attacks(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    who = who_does(reader, lexicon, subject)
    expect_verb(reader, "attack")
    at = reader.attempt(lambda each: _attacked(each, lexicon))
    if not reader.any_of("with only", "with just", "with"):
        reader.fail("with")
    things = read_things(reader, lexicon)
    if at is None and reader.peek() in ("at", "into"):
        at = _defender(reader, lexicon)
    return Attacks(who, things, at)


def _attacked(reader: Sentences, lexicon: Lexicon) -> Aim:
    """Whom or what an attack is at, where that stands before the attackers: `Alice attacks Bob with`."""
    reader.any_of("into", "at")
    who = reader.attempt(lambda each: read_who(each, lexicon))
    return who if who is not None else read_thing(reader, lexicon)


def _deal_combat_damage(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`the creatures deal combat damage simultaneously`: they attack, where nothing else is said."""
    things = read_things(reader, lexicon, subjects=True)
    reader.one_of("deal combat damage simultaneously", "deal combat damage at the same time",
                  "deal combat damage", "deals combat damage")  # fmt: skip
    return Attacks(None, things)


def _attackers_attack(reader: Sentences, lexicon: Lexicon) -> Clause:
    things = read_things(reader, lexicon, subjects=True)
    reader.any_of("all", "both")
    helpers(reader)
    expect_verb(reader, "attack")
    return Attacks(None, things, _defender(reader, lexicon))


def _defender(reader: Sentences, lexicon: Lexicon) -> Aim | None:
    start = reader.at
    preposition = reader.any_of("at", "into")
    found = reader.attempt(lambda each: read_aim(each, lexicon))
    if found is None and preposition:
        reader.at = start
    return found


def _no_block(reader: Sentences, lexicon: Lexicon) -> Clause:
    if reader.any_of("no blocks", "no block", "no blockers", "there are no blocks", "nobody blocks",
                     "no one blocks", "nothing blocks", "unblocked", "with no blocks"):  # fmt: skip
        return DoesNotBlock()
    start = reader.at
    if reader.attempt(lambda each: read_who(each, lexicon)) is not None:
        if reader.any_of("does not", "do not", "did not", "will not", "can not", "choose not to",
                         "chooses not to", "decides not to") and verb(reader, "block"):  # fmt: skip
            if reader.peek() in ("a", "an"):
                reader.fail("the end of the sentence")  # which creatures could be blocked is a claim
            return DoesNotBlock(reader.attempt(lambda each: read_thing(each, lexicon)))
        if reader.any_of("declares no blockers", "declare no blockers", "has no blocks", "have no blocks",
                         "makes no blocks"):  # fmt: skip
            return DoesNotBlock()
    reader.at = start
    thing = read_thing(reader, lexicon)
    reader.one_of("is unblocked", "is not blocked", "are not blocked", "goes unblocked", "are unblocked",
                  "go unblocked", "stays unblocked", "unblocked")  # fmt: skip
    return DoesNotBlock(thing)


def _blocks(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    who = who_does(reader, lexicon, subject)
    expect_verb(reader, "block")
    attacker = None if reader.peek() == "with" else reader.attempt(lambda each: read_thing(each, lexicon))
    reader.expect("with")
    things = read_things(reader, lexicon)
    found: list[Blocks] = []
    while attacker is not None and len(things) > 1 and reader.take("with"):
        # "... with Typhoid Rats and Storm Crow with ...": the last of the list is the next attacker
        found.append(Blocks(who, things[:-1], attacker))
        attacker, things = things[-1], read_things(reader, lexicon)
    found.append(Blocks(who, things, attacker))
    return Blocks(who, found[0].things, found[0].attacker, tuple(found[1:]))


def _blockers_block(reader: Sentences, lexicon: Lexicon) -> Clause:
    things = read_things(reader, lexicon, subjects=True)
    reader.any_of("both", "all")
    helpers(reader)
    expect_verb(reader, "block")
    attackers = reader.attempt(lambda each: _attackers(each, lexicon))
    if attackers is None:
        return Blocks(None, things)
    return Blocks(None, things, attackers[0], others=attackers[1:])


def _attackers(reader: Sentences, lexicon: Lexicon) -> tuple[Mention, ...]:
    """One attacker, or several that are told one by one: `two attackers: a 1/1 and a 3/3 with trample`."""
    start = reader.at
    found = read_things(reader, lexicon)
    if len(found) > 1 and ":" not in reader.words_between(start, reader.at):
        reader.at = start
        return (read_thing(reader, lexicon),)
    return found


def _is_blocked(reader: Sentences, lexicon: Lexicon) -> Clause:
    attacker = None
    if reader.peek() not in ("is", "gets", "get", "becomes"):
        attacker = read_thing(reader, lexicon)
    reader.one_of("is", "gets", "are", "get", "was", "becomes")
    reader.any_of("being", "double", "then")
    reader.one_of("blocked by", "double-blocked by", "chump-blocked by")
    return Blocks(None, read_things(reader, lexicon), attacker)


def _assigns(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    start = reader.at
    source = None
    if reader.attempt(lambda each: _person_assigns(each, lexicon, subject)) is None:
        reader.at = start
        source = read_thing(reader, lexicon)
        helpers(reader)
        expect_verb(reader, "assign")
    shares = [_share(reader, lexicon)]
    while True:
        before = reader.at
        try:
            reader.one_of(", and", ",", "and")
            shares.append(_share(reader, lexicon))
        except Misread:
            reader.at = before
            break
    if source is None and reader.any_of("with", "from"):
        source = read_thing(reader, lexicon)
    return Assigns(source, tuple(shares))


def _person_assigns(reader: Sentences, lexicon: Lexicon, subject: Who) -> bool:
    who_does(reader, lexicon, subject)
    expect_verb(reader, "assign")
    return True


def _share(reader: Sentences, lexicon: Lexicon) -> tuple[int, Aim]:
    amount = reader.number()
    reader.any_of("damage", "points of damage", "point of damage", "of it", "of the damage")
    reader.one_of("to", "on")
    return amount, read_aim(reader, lexicon)
