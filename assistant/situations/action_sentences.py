"""Sentences about what players do: attack, block, cast, activate, play a land, assign damage."""

from __future__ import annotations

from assistant.situations.board_sentences import subject_or
from assistant.situations.clauses import (
    Activates,
    Aim,
    Assigns,
    Attacks,
    Blocks,
    Casts,
    Clause,
    DoesNotBlock,
    Mention,
    Passes,
    PlaysLand,
    Resolves,
    Who,
)
from assistant.situations.names import Lexicon, read_name
from assistant.situations.people import read_who
from assistant.situations.things import read_thing, read_things
from assistant.situations.verbs import expect_verb, helpers, verb
from assistant.situations.words import ORDINALS, Misread, Sentences


def action_sentence(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    """Read one thing that is done; `subject` is who "and casts ..." is about."""
    return reader.first_of(
        lambda each: _passes(each, lexicon),
        lambda each: _resolves(each, lexicon),
        lambda each: _no_block(each, lexicon),
        lambda each: _attacks(each, lexicon, subject),
        lambda each: _attackers_attack(each, lexicon),
        lambda each: _blocks(each, lexicon, subject),
        lambda each: _blockers_block(each, lexicon),
        lambda each: _is_blocked(each, lexicon),
        lambda each: _plays_land(each, lexicon, subject),
        lambda each: _counters(each, lexicon, subject),
        lambda each: _casts_upon(each, lexicon, subject),
        lambda each: _casts(each, lexicon, subject),
        lambda each: _spell_as_verb(each, lexicon, subject),
        lambda each: _equips(each, lexicon, subject),
        lambda each: _regenerates(each, lexicon, subject),
        lambda each: _sacrifices(each, lexicon, subject),
        lambda each: _activates(each, lexicon, subject),
        lambda each: _assigns(each, lexicon, subject),
    )


def _who(reader: Sentences, lexicon: Lexicon, subject: Who) -> Who:
    found = subject_or(reader, lexicon, subject)
    helpers(reader)
    return found


def _attacks(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    who = _who(reader, lexicon, subject)
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


def _attackers_attack(reader: Sentences, lexicon: Lexicon) -> Clause:
    things = read_things(reader, lexicon, subjects=True)
    reader.any_of("all", "both")
    helpers(reader)
    expect_verb(reader, "attack")
    return Attacks(None, things, _defender(reader, lexicon))


def _defender(reader: Sentences, lexicon: Lexicon) -> Aim | None:
    start = reader.at
    preposition = reader.any_of("at", "into")
    found = reader.attempt(lambda each: _aim(each, lexicon))
    if found is None and preposition:
        reader.at = start
    return found


def _aim(reader: Sentences, lexicon: Lexicon) -> Aim:
    """Something that is aimed at: a player or an object."""
    if reader.peek() in ("them", "they"):
        return read_thing(reader, lexicon)
    if reader.any_of("my face", "face", "the face", "his face", "their face"):
        return Who("speaker") if reader.peek(-2) == "my" else Who("opponent")
    start = reader.at
    who = reader.attempt(lambda each: read_who(each, lexicon))
    if who is not None and reader.peek() != "'s" and (reader.at_boundary() or who.kind != "named"):
        return who
    reader.at = start
    return read_thing(reader, lexicon)


def read_aims(reader: Sentences, lexicon: Lexicon) -> tuple[Aim, ...]:
    """Read everything that is aimed at, in order."""
    found = [_aim(reader, lexicon)]
    while True:
        start = reader.at
        try:
            reader.one_of(", and", ",", "and")
            reader.any_of("targeting", "on")
            each = _aim(reader, lexicon)
        except Misread:
            reader.at = start
            return tuple(found)
        if not reader.at_boundary() or (
            isinstance(each, Who) and reader.peek() not in (",", "and", "?", ".", "")
        ):
            reader.at = start
            return tuple(found)
        found.append(each)


def _no_block(reader: Sentences, lexicon: Lexicon) -> Clause:
    if reader.any_of("no blocks", "no block", "no blockers", "there are no blocks", "nobody blocks",
                     "no one blocks", "nothing blocks", "unblocked", "with no blocks"):  # fmt: skip
        return DoesNotBlock()
    start = reader.at
    if reader.attempt(lambda each: read_who(each, lexicon)) is not None:
        if reader.any_of("does not", "do not", "did not", "will not", "can not", "choose not to",
                         "chooses not to", "decides not to") and verb(reader, "block"):  # fmt: skip
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
    who = _who(reader, lexicon, subject)
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
    return Blocks(None, things, reader.attempt(lambda each: read_thing(each, lexicon)))


def _is_blocked(reader: Sentences, lexicon: Lexicon) -> Clause:
    attacker = None
    if reader.peek() not in ("is", "gets", "get"):
        attacker = read_thing(reader, lexicon)
    reader.one_of("is", "gets", "are", "get", "was")
    reader.any_of("being", "double", "then")
    reader.one_of("blocked by", "double-blocked by", "chump-blocked by")
    return Blocks(None, read_things(reader, lexicon), attacker)


def _plays_land(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    who = _who(reader, lexicon, subject)
    expect_verb(reader, "play")
    reader.any_of("out")
    land = read_thing(reader, lexicon)
    said = reader.any_of("as my land for the turn", "as my land drop", "as my land", "as a land")
    if not said and not lexicon.is_land(land.name):
        raise Misread
    return PlaysLand(who, land)


def _casts(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    who = _who(reader, lexicon, subject)
    if verb(reader, "cast"):
        return _spell(reader, lexicon, who)
    # what is no instant or sorcery and is used, or responded with, is a permanent with an ability
    if expect_verb(reader, "respond", "use") == "respond":
        reader.any_of("to it", "to that", "to this")
        reader.one_of("with", "by")
        if verb(reader, "cast"):
            return _spell(reader, lexicon, who)
    _expect_spell(reader, lexicon)
    return _spell(reader, lexicon, who)


def _expect_spell(reader: Sentences, lexicon: Lexicon) -> None:
    """Look whether an instant or sorcery comes next, and read nothing; Misread where none does."""
    start = reader.at
    name = read_thing(reader, lexicon).name
    reader.at = start
    if not lexicon.is_spell(name):
        reader.fail("an instant or sorcery")


def _spell(reader: Sentences, lexicon: Lexicon, who: Who) -> Clause:
    what = read_thing(reader, lexicon)
    if what.kind != "name":
        reader.fail("the name of a card")
    x = _x(reader)
    aimed: tuple[Aim, ...] = ()
    start = reader.at
    reader.any_of(",")
    if reader.any_of("on", "targeting", "to target", "at", "upon", "enchanting", "to kill", "to destroy",
                     "to exile", "exiling", "to counter", "countering", "naming", "to pump", "copying",
                     "to save", "to bounce", "to burn", "and target", "and targets"):  # fmt: skip
        found = reader.attempt(lambda each: read_aims(each, lexicon))
        if found is None:
            reader.at = start
        else:
            aimed = found
    else:
        reader.at = start
    return Casts(who, what, aimed, x if x is not None else _x(reader))


def _x(reader: Sentences) -> int | None:
    start = reader.at
    reader.any_of(",")
    if reader.any_of("for x =", "with x =", "x =", "for x equal to", "with x equal to", "for x of", "for x",
                     "with x of", "for", "with x being") and reader.peek().isdigit():  # fmt: skip
        return reader.number()
    reader.at = start
    return None


def _counters(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    """`he counters it with Counterspell`, `he Counterspells it`."""
    who = _who(reader, lexicon, subject)
    expect_verb(reader, "counter")
    aim = _aim(reader, lexicon)
    reader.one_of("with", "using", "by casting")
    _expect_spell(reader, lexicon)
    return Casts(who, read_thing(reader, lexicon), (aim,))


def _casts_upon(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    """`I kill it with Doom Blade`, `he targets it with Shock`."""
    who = _who(reader, lexicon, subject)
    expect_verb(reader, "target", "harm")
    aim = _aim(reader, lexicon)
    reader.one_of("with", "using", "by casting")
    _expect_spell(reader, lexicon)
    return Casts(who, read_thing(reader, lexicon), (aim,))


def _spell_as_verb(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    """`I Shock the bear`: the name of an instant or sorcery stands as the verb."""
    who = _who(reader, lexicon, subject)
    start = reader.at
    name = read_name(reader, lexicon)
    if not lexicon.is_spell(name):
        reader.fail("a verb")
    what = Mention(reader.words_between(start, reader.at), "name", name=name)
    return Casts(who, what, read_aims(reader, lexicon))


def _equips(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    who = _who(reader, lexicon, subject)
    if expect_verb(reader, "equip", "move") == "equip":
        first = read_thing(reader, lexicon)
        if reader.any_of("to", "onto", "on"):
            return Activates(who, first, (read_thing(reader, lexicon),), "equip")
        reader.expect("with")
        return Activates(who, read_thing(reader, lexicon), (first,), "equip")
    what = read_thing(reader, lexicon)
    reader.one_of("to", "onto", "on")
    return Activates(who, what, (read_thing(reader, lexicon),), "equip")


def _regenerates(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    who = _who(reader, lexicon, subject)
    expect_verb(reader, "regenerate")
    return Activates(who, read_thing(reader, lexicon), (), "regenerate")


def _sacrifices(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    who = _who(reader, lexicon, subject)
    expect_verb(reader, "sacrifice")
    cost = read_thing(reader, lexicon)
    if not reader.any_of("to", "for"):
        return Activates(who, cost, (), "sacrifice")
    source = read_thing(reader, lexicon)
    _ability_words(reader)
    return Activates(who, source, _at_targets(reader, lexicon), "sacrifice", (cost,))


def _activates(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    who = _who(reader, lexicon, subject)
    how = expect_verb(reader, "activate", "tap", "respond")
    if how == "respond":
        reader.one_of("by activating", "with", "by using")
    ability: str | int | None = None
    if reader.take("the"):
        ability = ORDINALS.get(reader.peek())
        reader.at += ability is not None
        reader.any_of("activated")
        reader.one_of("ability")
        reader.one_of("of")
    source = read_thing(reader, lexicon)
    if reader.take("'s"):
        ability = ORDINALS.get(reader.peek())
        reader.at += ability is not None
    _ability_words(reader)
    if how == "tap" and reader.token(-1).lower in ("pings", "ping"):
        reader.fail("a target")
    return Activates(who, source, _at_targets(reader, lexicon), ability)


def _ability_words(reader: Sentences) -> None:
    reader.any_of("'s activated ability", "'s ability", "activated ability", "ability", "'s")


def _at_targets(reader: Sentences, lexicon: Lexicon) -> tuple[Aim, ...]:
    start = reader.at
    reader.any_of(",")
    if reader.any_of("targeting", "on", "at", "to target", "to ping", "to shoot", "to deal 1 damage to",
                     "and target", "to destroy", "to hit"):  # fmt: skip
        found = reader.attempt(lambda each: read_aims(each, lexicon))
        if found is not None:
            return found
    reader.at = start
    return ()


def _resolves(reader: Sentences, lexicon: Lexicon) -> Clause:
    if reader.any_of("let it resolve", "lets it resolve", "i let it resolve", "it resolves", "that resolves",
                     "everything resolves", "they resolve", "both resolve", "it all resolves",
                     "he lets it resolve", "she lets it resolve", "they let it resolve"):  # fmt: skip
        return Resolves()
    what = read_thing(reader, lexicon)
    expect_verb(reader, "resolve")
    return Resolves(what)


def _passes(reader: Sentences, lexicon: Lexicon) -> Clause:
    if reader.any_of("nobody responds", "no one responds", "no responses", "no response", "everybody passes",
                     "everyone passes", "both players pass", "both pass", "nothing else happens",
                     "nobody does anything", "no further responses", "no tricks"):  # fmt: skip
        return Passes()
    reader.attempt(lambda each: read_who(each, lexicon))
    if reader.any_of("does not respond", "do not respond", "does nothing", "do nothing", "has no response",
                     "have no responses", "has no responses", "have no response"):  # fmt: skip
        return Passes()
    expect_verb(reader, "pass")
    reader.any_of("priority", "back")
    return Passes()


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
    _who(reader, lexicon, subject)
    expect_verb(reader, "assign")
    return True


def _share(reader: Sentences, lexicon: Lexicon) -> tuple[int, Aim]:
    amount = reader.number()
    reader.any_of("damage", "points of damage", "point of damage", "of it", "of the damage")
    reader.one_of("to", "on")
    return amount, _aim(reader, lexicon)
