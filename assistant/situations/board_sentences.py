"""Sentences about the board: who has what, how much life, what is tapped, whose turn it is."""

from __future__ import annotations

from typing import Final

from assistant.situations.clauses import (
    Attacks,
    Clause,
    Holds,
    HoldsNothing,
    IsAttached,
    IsSo,
    LifeIs,
    Traits,
    TurnIs,
    UnderRules,
    Who,
    Zone,
)
from assistant.situations.names import Lexicon
from assistant.situations.people import read_who, read_whose
from assistant.situations.things import read_thing, read_things, read_traits
from assistant.situations.verbs import expect_verb
from assistant.situations.words import Sentences
from engine.oracle.reader import Misread

_IN_PLAY = ("on the battlefield", "in play", "on board", "on the board", "on the table", "out")
ZONES: Final[dict[str, Zone]] = {each: each for each in ("hand", "graveyard", "exile", "library")}
EDITIONS = ("2005", "2014", "2017", "2021", "2024")


def board_sentence(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    """Read one sentence about the board; `subject` is who "and has ..." is about."""
    return reader.first_of(
        lambda each: _life_of(each, lexicon),
        lambda each: _life(each, lexicon, subject),
        lambda each: _holds(each, lexicon, subject),
        lambda each: _turn(each, lexicon),
        _under_rules,
        lambda each: _there_is(each, lexicon),
        lambda each: _attached(each, lexicon),
        lambda each: _is_so(each, lexicon),
        lambda each: _are_in_play(each, lexicon),
    )


def subject_or(reader: Sentences, lexicon: Lexicon, subject: Who) -> Who:
    """Read who does it; where nobody is named it is the subject of the clause before."""
    found = reader.attempt(lambda each: read_who(each, lexicon))
    return subject if found is None else found


def _life(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    who = subject_or(reader, lexicon, subject)
    expect_verb(reader, "be", "have")
    reader.any_of("at", "on", "down to", "only", "currently at")
    life = reader.number()
    if reader.any_of("life points", "life left", "life total", "life") == "":
        if reader.token(-2).lower not in ("at", "on", "to"):
            reader.fail("life")
        if not reader.at_boundary():
            reader.fail("life")
    return LifeIs(who, life)


def _life_of(reader: Sentences, lexicon: Lexicon) -> Clause:
    who = read_whose(reader, lexicon)
    reader.one_of("life total", "life")
    expect_verb(reader, "be")
    return LifeIs(who, reader.number())


def _holds(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    who = subject_or(reader, lexicon, subject)
    if reader.token(-1).lower == "there":
        reader.fail("a player")
    reader.any_of("also", "already")
    expect_verb(reader, "have")
    reader.any_of("only", "just", "also", "both", "nothing but")
    if reader.any_of("no creatures", "no blockers", "no creature", "no untapped creatures", "nothing else",
                     "nothing", "no other creatures", "an empty board", "no board"):  # fmt: skip
        reader.any_of(*_IN_PLAY)
        return HoldsNothing(who)
    nothing = reader.attempt(_none_of)
    if nothing is not None:
        return HoldsNothing(who, nothing)
    things = read_things(reader, lexicon)
    start = reader.at
    life = reader.attempt(_and_life)
    if life is not None:
        return Holds(who, things, life=life)
    if reader.any_of("on", "attached to", "enchanting") and not reader.any_of("the battlefield", "board"):
        on = reader.attempt(lambda each: read_thing(each, lexicon))
        if on is not None:
            return Holds(who, things, "battlefield", on)
    reader.at = start
    if len(things) == 1 and reader.any_of("that is being attacked by", "which is being attacked by"):
        return Attacks(None, read_things(reader, lexicon), things[0])
    return Holds(who, things, _zone(reader, lexicon))


def _none_of(reader: Sentences) -> tuple[str, ...]:
    """`no colored permanents`, `no artifacts`."""
    reader.expect("no")
    colored = bool(reader.any_of("colored"))
    kind = reader.one_of("permanents", "artifacts", "enchantments", "planeswalkers", "creatures")
    reader.any_of(*_IN_PLAY)
    return (*(("colored",) if colored else ()), kind.removesuffix("s"))


def _and_life(reader: Sentences) -> int:
    reader.one_of(", and", ",", "and")
    life = reader.number()
    reader.expect("life")
    return life


def _zone(reader: Sentences, lexicon: Lexicon) -> Zone:
    reader.any_of(*_IN_PLAY)
    if reader.take("under"):
        read_whose(reader, lexicon)
        reader.expect("control")
    named = ZONES.get(reader.peek(1)) or ZONES.get(reader.peek(2))
    if named is None or not reader.take("in"):
        return "battlefield"
    if not reader.take("the") and reader.peek() not in ZONES:
        read_whose(reader, lexicon)
    return ZONES[reader.one_of(*ZONES)]


def _turn(reader: Sentences, lexicon: Lexicon) -> Clause:
    if reader.take("it is"):
        who = read_whose(reader, lexicon)
        reader.expect("turn")
        return TurnIs(who)
    if reader.any_of("on", "during", "in") == "":
        reader.fail("whose turn it is")
    who = read_whose(reader, lexicon)
    reader.expect("turn")
    return TurnIs(who)


def _under_rules(reader: Sentences) -> Clause:
    reader.one_of("under", "by", "in", "with", "using")
    reader.any_of("the")
    edition = reader.one_of(*EDITIONS)
    reader.any_of("comprehensive")
    reader.one_of("rules", "edition")
    return UnderRules(edition)


def _there_is(reader: Sentences, lexicon: Lexicon) -> Clause:
    reader.one_of("there is", "there are")
    things = read_things(reader, lexicon)
    reader.any_of(*_IN_PLAY)
    return Holds(Who("same"), things)


def _are_in_play(reader: Sentences, lexicon: Lexicon) -> Clause:
    things = read_things(reader, lexicon, subjects=True)
    expect_verb(reader, "be")
    reader.any_of("both", "already")
    reader.one_of(*_IN_PLAY)
    if reader.any_of("along with"):
        things += read_things(reader, lexicon)
    if reader.take("under"):
        who = read_whose(reader, lexicon)
        reader.expect("control")
        return Holds(who, things)
    return Holds(Who("same"), things)


def _attached(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`Rancor is on Craw Wurm`, `Craw Wurm has Rancor on it`, `Craw Wurm is enchanted with Rancor`."""
    what = read_thing(reader, lexicon)
    if reader.any_of("has", "have"):
        auras = read_things(reader, lexicon)
        reader.one_of("attached to it", "attached", "on it", "on him")
        return IsAttached(auras, what)
    expect_verb(reader, "be")
    reader.any_of("already")
    if reader.any_of("enchanted by", "enchanted with", "equipped with", "equipped by", "wearing", "carrying"):
        return IsAttached(read_things(reader, lexicon), what)
    reader.one_of("attached to", "on", "enchanting")
    return IsAttached((what,), read_thing(reader, lexicon))


def _is_so(reader: Sentences, lexicon: Lexicon) -> Clause:
    things = read_things(reader, lexicon, subjects=True)
    before = reader.at
    if reader.any_of("is", "are"):
        reader.any_of("already", "both", "currently")
        if reader.any_of("summoning sick", "summoning-sick"):
            return IsSo(things, Traits(sick=True))
        traits, _ = read_traits(reader, lexicon, Traits(), False)
    elif reader.any_of("has", "have"):
        reader.any_of("already")
        traits, _ = read_traits(reader, lexicon, Traits(), False)
    else:
        reader.fail("is")
    if traits == Traits():
        reader.at = before
        raise Misread
    return IsSo(things, traits)
