"""Sentences about effects that only their words describe, and about what enters the battlefield."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from assistant.situations.aims import who_does
from assistant.situations.clauses import (
    Affects,
    Claims,
    Clause,
    Enters,
    Holds,
    InFormat,
    IsCard,
    Mention,
    Who,
    Written,
)
from assistant.situations.descriptions import (
    COLORS,
    SUBTYPES_BY_WORD,
    TYPES,
    merged,
    read_abilities,
    read_ability_texts,
    read_description,
    read_quotations,
    read_said,
)
from assistant.situations.names import Lexicon, read_name
from assistant.situations.things import read_counter_kind, read_thing
from assistant.situations.verbs import expect_verb, helpers
from assistant.situations.words import Sentences, spelled
from engine.oracle.reader import Misread

_EFFECT: Final = ("an effect", "another effect", "a new effect", "then another effect", "a spell",
                  "an ability", "another spell")  # fmt: skip
_IDLE: Final = ("then", "later", "also", "now")
_SIZES: Final = re.compile(r"[+-]\d+/[+-]\d+")
_IMPERATIVE: Final = {"destroys": "Destroy", "exiles": "Exile", "taps": "Tap", "untaps": "Untap"}
UNTIL: Final = "until end of turn"


def effect_sentence(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    """Read one sentence about an effect; `subject` is who "and casts ..." is about."""
    reader.any_of("after")
    return reader.first_of(
        _format,
        _reads,
        lambda each: _says(each, lexicon),
        lambda each: _is_printed(each, lexicon),
        lambda each: _effect_does(each, lexicon),
        lambda each: _is_done(each, lexicon),
        lambda each: _applied(each, lexicon),
        lambda each: _spell_cast(each, lexicon, subject),
        lambda each: _causes(each, lexicon),
        lambda each: _enters(each, lexicon),
    )


def _format(reader: Sentences) -> Clause:
    reader.one_of("in a", "in an")
    words = reader.one_of("two-headed giant", "commander", "emperor", "grand melee", "planechase")
    reader.one_of("game")
    return InFormat(words)


# What cards are and say


def _reads(reader: Sentences) -> Clause:
    """`an ability reads "…"`: something on the battlefield has it."""
    reader.one_of("an ability", "one effect", "an effect", "another effect", "another", "another ability",
                  "a permanent 's ability")  # fmt: skip
    texts = read_said(reader)
    what = Mention("an ability", "noun", nouns=("permanent",), fresh=True, written=Written(texts=texts))
    return Holds(Who("same"), (what,))


def _says(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`Crusade says "…"`, `Crusade has the ability "…"`."""
    what = read_thing(reader, lexicon)
    if what.kind == "name" and any(each.texts for each in what.apart) and reader.at_boundary():
        return IsCard(what)
    if what.kind in ("noun", "written") and not what.definite and what.written is not None:
        if reader.any_of("has", "have"):
            texts = reader.attempt(read_ability_texts) or read_quotations(reader)
        else:
            texts = read_said(reader)
        written = merged(what.written, Written(texts=texts))
        return Holds(Who("same"), (msgspec.structs.replace(what, written=written),))
    if what.kind != "name":
        reader.fail("the name of a card")
    if reader.any_of("has", "have"):
        return IsCard(_with(what, Written(texts=read_ability_texts(reader))))
    return IsCard(_with(what, Written(texts=read_said(reader))))


def _is_printed(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`Crusade is an enchantment that says "…"`; what only tells its type may be a claim as well."""
    what = read_thing(reader, lexicon)
    if what.kind != "name":
        reader.fail("the name of a card")
    reader.one_of("is")
    said = read_description(reader)
    if not (said.texts or said.mana_cost or said.layout):
        reader.fail("the words on the card")
    return IsCard(_with(what, said))


def _with(what: Mention, said: Written) -> Mention:
    return msgspec.structs.replace(what, apart=(*what.apart, said))


# What effects do


def _effect_does(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`an effect gives it +2/+0`, `an effect turns it white`, `a spell puts a +1/+1 counter on it`."""
    reader.one_of(*_EFFECT)
    reader.any_of(*_IDLE)
    found = _effect(reader, lexicon)
    reader.any_of("again")
    return found


def _effect(reader: Sentences, lexicon: Lexicon) -> Clause:
    if reader.any_of("gives"):
        what = read_thing(reader, lexicon)
        return Affects(f"{{}} gets {_bonus(reader)} {_until(reader)}.", (what,))
    if reader.any_of("puts"):
        number = _counted(reader)
        kind = read_counter_kind(reader)
        reader.expect("on")
        counters = f"a {kind} counter" if number == 1 else f"{spelled(number)} {kind} counters"
        return Affects(f"Put {counters} on {{}}.", (read_thing(reader, lexicon),))
    if reader.any_of("switches its"):
        reader.expect("power and toughness")
        return Affects(f"Switch {{}}'s power and toughness {UNTIL}.", (Mention("its", "pronoun"),))
    if reader.any_of("switches"):
        what = read_thing(reader, lexicon)
        reader.expect("'s")
        reader.expect("power and toughness")
        return Affects(f"Switch {{}}'s power and toughness {UNTIL}.", (what,))
    if reader.any_of("turns", "changes", "makes"):
        what = read_thing(reader, lexicon)
        reader.any_of("to", "into")
        return Affects(f"{{}} becomes {_color(reader)} {UNTIL}.", (what,))
    if reader.any_of("deals"):
        return _deals(reader, lexicon)
    verb = reader.one_of(*_IMPERATIVE)
    return Affects(f"{_IMPERATIVE[verb]} {{}}.", (read_thing(reader, lexicon),))


def _deals(reader: Sentences, lexicon: Lexicon) -> Clause:
    amount = reader.number()
    reader.expect("damage to")
    return Affects(f"~ deals {amount} damage to {{}}.", (read_thing(reader, lexicon),))


def _is_done(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`it is given +0/+1 by an effect`, `its color is changed to red`, `a 3/4 creature gets -5/-0`."""
    giving = reader.attempt(lambda each: _giving(each, lexicon))
    if giving is not None:
        return giving
    if reader.any_of("that is later turned"):
        blocker = Mention("that", "noun", nouns=("blocker",), definite=True)
        return Affects(f"{{}} becomes {_color(reader)} {UNTIL}.", (blocker,))
    if reader.any_of("is later turned", "is then turned"):
        return Affects(f"{{}} becomes {_color(reader)} {UNTIL}.", (Mention("it", "pronoun"),))
    what = read_thing(reader, lexicon)
    if reader.any_of("transforms into"):
        name = read_name(reader, lexicon)
        return Affects("Transform {}.", (what,), then=(Claims("is", (what,), written=Written(named=name)),))
    if reader.any_of("transforms to its other face"):
        reader.expect("(")
        name = read_name(reader, lexicon)
        reader.expect(")")
        return Affects("Transform {}.", (what,), then=(Claims("is", (what,), written=Written(named=name)),))
    if reader.any_of("becomes a copy of"):
        copied = read_thing(reader, lexicon)
        return Affects("{} becomes a copy of another {}.", (what, copied))
    if reader.take("'s color") or reader.take("color"):
        reader.one_of("is later changed to", "is changed to", "is then changed to", "becomes")
        return Affects(f"{{}} becomes {_color(reader)} {UNTIL}.", (what,))
    if reader.any_of("is later turned", "is turned", "is then turned"):
        return Affects(f"{{}} becomes {_color(reader)} {UNTIL}.", (what,))
    if not what.definite and what.kind in ("noun", "written") and reader.any_of("is dealt"):
        amount = reader.number()
        reader.expect("damage")
        return Affects(f"~ deals {amount} damage to {{}}.", (what,))
    if reader.any_of("is given"):
        bonus = _bonus(reader)
        reader.one_of("by an effect", "by a spell", "by an ability")
        return Affects(f"{{}} gets {bonus} {UNTIL}.", (what,))
    if reader.any_of("gains"):
        found = " and ".join(read_abilities(reader))
        reader.one_of("due to another effect", "due to an effect", "from an effect")
        return Affects(f"{{}} gains {found} {UNTIL}.", (what,))
    reader.one_of("is destroyed by an effect", "is destroyed by a spell")
    return Affects("Destroy {}.", (what,))


def _giving(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`giving it +3/+0 would raise its power to 1`."""
    reader.expect("giving")
    what = read_thing(reader, lexicon)
    bonus = _bonus(reader)
    reader.one_of("would raise its", "raises its", "would reduce its", "reduces its")
    kind = reader.one_of("power", "toughness")
    reader.expect("to")
    claim = Claims("power" if kind == "power" else "toughness", (what,), number=reader.number())
    return Affects(f"{{}} gets {bonus} {UNTIL}.", (what,), then=(claim,))


def _applied(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`an effect that says "…" is applied to it`, `a spell targeting it that says "…" resolves`."""
    reader.one_of(*_EFFECT)
    if reader.any_of("targeting"):
        what = read_thing(reader, lexicon)
        reader.expect("that")
        text = _only(read_said(reader))
        reader.one_of("resolves")
        return Affects(text, (what,))
    reader.expect("that")
    text = _only(read_said(reader))
    reader.one_of("is applied to", "is used on")
    return Affects(text, (read_thing(reader, lexicon),))


def _spell_cast(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    """`you cast a spell that says "…"`, `someone casts a spell that destroys all creatures`."""
    who = who_does(reader, lexicon, subject)
    expect_verb(reader, "cast")
    reader.one_of("a spell", "an instant", "a sorcery")
    if reader.any_of("whose effect is"):
        return Affects(_only(read_quotations(reader)), (), who)
    reader.expect("that")
    verb = reader.any_of(*_IMPERATIVE)
    if verb:
        return Affects(f"{_IMPERATIVE[verb]} all {_all(reader)}.", (), who)
    return Affects(_only(read_said(reader)), (), who)


def _all(reader: Sentences) -> str:
    """`all artifacts, creatures, and enchantments`, as a text says it."""
    reader.expect("all")
    start = reader.at
    while reader.any_of(",", "and", *COLORS[:5], *(f"{each}s" for each in TYPES)) or (
        reader.peek() in SUBTYPES_BY_WORD and reader.next()
    ):
        pass
    if reader.at == start:
        reader.fail("what kind of permanents")
    return reader.words_between(start, reader.at)


def _causes(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`a spell causes you to draw two cards and lose 2 life`."""
    reader.one_of(*_EFFECT)
    reader.one_of("causes you to", "causes that player to")
    words = [_verb_phrase(reader)]
    while reader.any_of("and"):
        words.append(_verb_phrase(reader))
    return Affects(f"You {' and you '.join(words)}.", ())


def _verb_phrase(reader: Sentences) -> str:
    start = reader.at
    if reader.any_of("draw"):
        reader.number() if reader.peek() not in ("a",) else reader.next()
        reader.one_of("cards", "card")
    else:
        reader.one_of("gain", "lose")
        reader.number()
        reader.expect("life")
    return reader.words_between(start, reader.at)


def _enters(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`a Clone enters the battlefield as a copy of Grizzly Bears`, `an enchantment that says "…" enters`."""
    what = read_thing(reader, lexicon)
    reader.any_of("that enters the battlefield", "that enters")
    if reader.token(-1).lower not in ("battlefield", "enters"):
        helpers(reader)
        reader.one_of("enters the battlefield", "enters")
    copied = None
    then: list[Claims] = []
    if reader.any_of("as a copy of", "as an untapped copy of"):
        if reader.token(-3).lower == "untapped":
            then.append(Claims("tapped", (what,), number=0))
        copied = read_thing(reader, lexicon)
    reader.any_of("will also enter the battlefield", "will enter the battlefield", "enters the battlefield",
                  "also enters the battlefield", "will enter")  # fmt: skip
    then += _entering(reader, what)
    if copied is None and what.kind == "noun" and not (what.written and what.written.texts):
        reader.fail("as a copy of")
    if what.definite:
        raise Misread
    return Enters(what, copied, tuple(then))


def _entering(reader: Sentences, what: Mention) -> list[Claims]:
    """How it enters: tapped, with counters."""
    found = []
    condition = reader.any_of("tapped", "untapped")
    if condition:
        found.append(Claims("tapped", (what,), number=int(condition == "tapped")))
    start = reader.at
    if reader.any_of("with"):
        number = (
            reader.number() if reader.peek() not in ("a", "an", "no") else int(reader.next().lower != "no")
        )
        kind = reader.attempt(read_counter_kind)
        if kind is None:
            reader.at = start
            return found
        reader.any_of("on it")
        found.append(Claims("counters", (what,), number=number, words=(kind,)))
    return found


# Their words


def _bonus(reader: Sentences) -> str:
    if not _SIZES.fullmatch(reader.peek()):
        reader.fail("+1/+1")
    return reader.next().text


def _until(reader: Sentences) -> str:
    reader.any_of("until end of turn")
    return UNTIL


def _color(reader: Sentences) -> str:
    return reader.one_of(*COLORS)


def _counted(reader: Sentences) -> int:
    return 1 if reader.any_of("a", "an") else reader.number()


def _only(texts: tuple[str, ...]) -> str:
    if len(texts) != 1:
        raise Misread
    return texts[0]
