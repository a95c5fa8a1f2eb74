"""Sentences about what players do besides combat: cast, activate, equip, sacrifice, play a land, pass."""

from __future__ import annotations

from assistant.situations.aims import read_aim, read_aims, who_does
from assistant.situations.clauses import (
    Activates,
    Aim,
    Casts,
    Clause,
    Mention,
    Passes,
    PlaysLand,
    Resolves,
    Who,
)
from assistant.situations.combat_sentences import combat_sentence
from assistant.situations.names import Lexicon, read_name
from assistant.situations.people import read_who
from assistant.situations.things import read_thing
from assistant.situations.verbs import expect_verb, verb
from assistant.situations.words import ORDINALS, Sentences
from engine.oracle.reader import Misread


def action_sentence(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    """Read one thing that is done; `subject` is who "and casts ..." is about."""
    return reader.first_of(
        lambda each: _passes(each, lexicon),
        lambda each: _resolves(each, lexicon),
        lambda each: combat_sentence(each, lexicon, subject),
        lambda each: _plays_land(each, lexicon, subject),
        lambda each: _casts_upon(each, lexicon, subject),
        lambda each: _casts(each, lexicon, subject),
        lambda each: _spell_as_verb(each, lexicon, subject),
        lambda each: _equips(each, lexicon, subject),
        lambda each: _regenerates(each, lexicon, subject),
        lambda each: _sacrifices(each, lexicon, subject),
        lambda each: _activates(each, lexicon, subject),
        lambda each: _is_activated(each, lexicon),
    )


def _plays_land(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    who = who_does(reader, lexicon, subject)
    expect_verb(reader, "play")
    reader.any_of("out")
    land = read_thing(reader, lexicon)
    said = reader.any_of("as my land for the turn", "as my land drop", "as my land", "as a land")
    if not said and not lexicon.is_land(land.name):
        raise Misread
    return PlaysLand(who, land)


def _casts(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    who = who_does(reader, lexicon, subject)
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
                     "with x of", "for", "with x being") and reader.peek().isdecimal():  # fmt: skip
        return reader.number()
    reader.at = start
    return None


def _casts_upon(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    """`I kill it with Doom Blade`, `he targets it with Shock`, `he counters it with Counterspell`."""
    who = who_does(reader, lexicon, subject)
    expect_verb(reader, "target", "harm", "counter")
    aim = read_aim(reader, lexicon)
    reader.one_of("with", "using", "by casting")
    _expect_spell(reader, lexicon)
    return Casts(who, read_thing(reader, lexicon), (aim,))


def _spell_as_verb(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    """`I Shock the bear`: the name of an instant or sorcery stands as the verb."""
    who = who_does(reader, lexicon, subject)
    start = reader.at
    name = read_name(reader, lexicon)
    if not lexicon.is_spell(name):
        reader.fail("a verb")
    what = Mention(reader.words_between(start, reader.at), "name", name=name)
    return Casts(who, what, read_aims(reader, lexicon))


def _equips(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    who = who_does(reader, lexicon, subject)
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
    who = who_does(reader, lexicon, subject)
    expect_verb(reader, "regenerate")
    return Activates(who, read_thing(reader, lexicon), (), "regenerate")


def _sacrifices(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    who = who_does(reader, lexicon, subject)
    expect_verb(reader, "sacrifice")
    cost = read_thing(reader, lexicon)
    if not reader.any_of("to", "for"):
        return Activates(who, cost, (), "sacrifice")
    source = read_thing(reader, lexicon)
    _ability_words(reader)
    return Activates(who, source, _at_targets(reader, lexicon), "sacrifice", (cost,))


def _activates(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    who = who_does(reader, lexicon, subject)
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


def _is_activated(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`its ability is activated`, `Prodigal Pyromancer's ability is activated targeting Bob`."""
    if reader.any_of("its"):
        source = Mention("its", "pronoun")
    else:
        source = read_thing(reader, lexicon)
        reader.expect("'s")
    reader.one_of("ability", "mana ability", "activated ability")
    reader.one_of("is activated", "is then activated")
    return Activates(Who("controller", of=source), source, _at_targets(reader, lexicon))


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
