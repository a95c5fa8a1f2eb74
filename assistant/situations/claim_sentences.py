"""Sentences that say what comes of it: what something is then, what dies, what is legal, what triggers."""

from __future__ import annotations

import re
from typing import Final

from assistant.situations.aims import who_does
from assistant.situations.clauses import Activates, Claims, Clause, Mention, Who, Written
from assistant.situations.descriptions import (
    read_adjectives,
    read_cost,
    read_description,
    read_had,
    read_tails,
)
from assistant.situations.fact_sentences import fact_sentence
from assistant.situations.names import Lexicon
from assistant.situations.people import read_whose
from assistant.situations.things import read_counter_kind, read_thing, read_things
from assistant.situations.words import Sentences
from engine.oracle.reader import Misread

_IS: Final = ("is", "are", "will be", "would be", "becomes", "become", "remains", "remain", "will become",
              "would become", "is still", "are still", "will still be", "is now", "was", "were",
              "will return to being", "returns to being")  # fmt: skip
_IS_NOT: Final = ("is not", "are not", "will not be", "would not be", "does not become", "will not become",
                  "is no longer", "are no longer")  # fmt: skip
_HAS: Final = ("has", "have", "will have", "would have", "now has", "now have", "still has")
_HAS_NOT: Final = ("does not have", "do not have", "will not have", "would not have")
_DIES: Final = ("is destroyed", "dies", "are destroyed", "die", "will be destroyed", "will die",
                "is put into its owner 's graveyard", "is put into the graveyard", "goes to the graveyard",
                "is in the graveyard", "goes to its owner 's graveyard")  # fmt: skip
_LIVES: Final = ("is not destroyed", "survives", "survive", "does not die", "are not destroyed",
                 "will survive", "will not be destroyed")  # fmt: skip
_TIMES: Final = {"once": 1, "twice": 2, "three times": 3, "four times": 4}


def claim_sentence(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    """Read one statement of what comes of it."""
    reader.any_of("after")
    return reader.first_of(
        _layer,
        _toxic,
        _which,
        _cancel,
        lambda each: _stops(each, lexicon),
        lambda each: _sum(each, lexicon),
        lambda each: _same_ability(each, lexicon),
        lambda each: _no_spell(each, lexicon),
        lambda each: fact_sentence(each, lexicon),
        _making,
        lambda each: _measured(each, lexicon),
        lambda each: _fate(each, lexicon),
        lambda each: _triggers(each, lexicon),
        lambda each: _gets(each, lexicon),
        lambda each: _no_mana(each, lexicon),
        lambda each: _of_player(each, lexicon, subject),
        lambda each: _deals(each, lexicon),
        lambda each: _has(each, lexicon),
        lambda each: _is(each, lexicon),
    )


def _layer(reader: Sentences) -> Clause:
    """`layer 7c`, `layers 4 and 7b`: the layers in which the last effect is applied (613)."""
    reader.one_of("layer", "layers")
    found = [_one_layer(reader)]
    while reader.any_of("and", ","):
        found.append(_one_layer(reader))
    return Claims("layer", words=tuple(found))


def _one_layer(reader: Sentences) -> str:
    number = reader.next().text
    if not number.isdecimal() or not 1 <= int(number) <= 7:
        raise Misread
    if number in "17" and reader.peek() in ("a", "b", "c", "d"):
        return number + reader.next().text
    return number


def _making(reader: Sentences) -> Clause:
    """`making it 7/9`, `becoming 3/3`: behind what made it so."""
    reader.one_of("making it", "becoming", "so it is", "so it becomes")
    if reader.any_of("a copy of"):
        raise Misread
    return Claims("is", (Mention("it", "pronoun"),), written=read_description(reader))


def _measured(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`its new power and toughness is 4/1`, `its mana value remains 4`."""
    if reader.any_of("its", "their"):
        what = Mention("its", "pronoun")
    else:
        what = read_thing(reader, lexicon)
        reader.expect("'s")
    reader.any_of("new", "total", "actual", "current", "resulting")
    other = reader.peek() == '"unswitched"' and bool(reader.next())
    kind = reader.one_of(
        "power and toughness", "power", "toughness", "mana value", "mana cost", "color identity"
    )
    summed = kind == "power and toughness" and reader.tokens[reader.at - 4].lower == "total"
    reader.one_of("is", "are", "becomes", "remains", "would be", "will be", "is still")
    if summed:
        return Claims("total", (what,), number=reader.number())
    if kind == "power and toughness":
        said, _ = read_adjectives(reader)
        if said.power is None:
            reader.fail("a power and toughness")
        return Claims("size", (what,), written=said, words=("switched",) if other else ())
    if kind == "mana cost":
        return Claims("mana cost", (what,), words=(read_cost(reader),))
    if kind == "color identity":
        said, _ = read_adjectives(reader)
        return Claims("identity", (what,), written=said)
    if other:
        raise Misread
    number = _signed(reader)
    if kind == "mana value":
        return Claims("mana value", (what,), number=number)
    return Claims("power" if kind == "power" else "toughness", (what,), number=number)


def _signed(reader: Sentences) -> int:
    return -reader.number() if reader.any_of("-") else reader.number()


def _stops(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`Crusade's effect stops applying to it`."""
    source = read_thing(reader, lexicon)
    reader.expect("'s")
    reader.one_of("effect stops applying to", "effect does not apply to", "effect no longer applies to")
    return Claims("stops", (source, read_thing(reader, lexicon)))


def _sum(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`0/1, with +4/+4 from the spell and +1/+1 from the counter`: of what the last size is made."""
    base = re.fullmatch(r"(-?\d+)/(-?\d+)", reader.peek())
    if base is None:
        reader.fail("a power and toughness")
    reader.at += 1
    reader.one_of(", with")
    bonuses: list[str] = []
    while True:
        bonuses.append(_bonus(reader))
        reader.expect("from the")
        reader.any_of("resolved")
        reader.one_of("spell", "enchantment", "counter", "counters", "effect", "ability")
        if not reader.any_of(", and", ",", "and"):
            return Claims("sum", written=Written(int(base[1]), int(base[2])), words=tuple(bonuses))


def _bonus(reader: Sentences) -> str:
    if not re.fullmatch(r"[+-]\d+/[+-]\d+", reader.peek()):
        reader.fail("+1/+1")
    return reader.next().text


def _cancel(reader: Sentences) -> Clause:
    """`the two switches cancel each other`."""
    reader.expect("the two switches")
    reader.any_of("essentially")
    reader.expect("cancel each other")
    return Claims("cancel")


def _which(reader: Sentences) -> Clause:
    """`..., which gives it +3/+3 until end of turn`: what the spell before says."""
    reader.expect("which")
    if reader.any_of("gives it"):
        bonus = _bonus(reader)
        reader.expect("until end of turn")
        return Claims("text", words=(f"gets {bonus} until end of turn",))
    reader.one_of("prevents the next")
    amount = reader.number()
    reader.expect("damage that would be dealt to it")
    return Claims("text", words=(f"prevent the next {amount} damage that would be dealt to",))


def _toxic(reader: Sentences) -> Clause:
    reader.expect("its total toxic value is")
    return Claims("toxic", (Mention("its", "pronoun"),), number=reader.number())


def _no_spell(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`neither Shock nor the damage dealt by Shock destroyed that creature`."""
    reader.expect("neither")
    first = read_thing(reader, lexicon)
    reader.expect("nor the damage dealt by")
    if read_thing(reader, lexicon).name != first.name:
        reader.fail("the same spell")
    reader.expect("destroyed")
    return Claims("not by", (read_thing(reader, lexicon),))


def _fate(reader: Sentences, lexicon: Lexicon) -> Clause:
    things = read_things(reader, lexicon, subjects=True)
    negated = not reader.any_of(*_DIES)
    if negated:
        reader.one_of(*_LIVES)
    words: tuple[str, ...] = ()
    if not negated and reader.any_of("as a state-based action"):
        words = ("state-based",)
    if reader.any_of("at the same time as"):
        things += read_things(reader, lexicon)
    return Claims("zone", things, words=("graveyard", *words), negated=negated)


def _triggers(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`Ajani's Pridemate's ability triggers twice`, `the ability will not trigger`."""
    if reader.any_of("the ability", "that ability", "this ability"):
        what = Mention("the ability", "noun", nouns=("ability",))
    else:
        what = read_thing(reader, lexicon)
        reader.expect("'s")
        reader.any_of("triggered")
        reader.one_of("ability")
    if reader.any_of("will not trigger", "does not trigger", "will not trigger at all"):
        return Claims("triggers", (what,), number=0)
    reader.one_of("triggers", "will trigger", "triggered")
    return Claims("triggers", (what,), number=_TIMES[reader.any_of(*_TIMES) or "once"])


def _gets(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`it gets +1/+1 from Crusade`, `Grizzly Bears would not get +2/+2`."""
    things = read_things(reader, lexicon, subjects=True)
    verb = ""
    negated = bool(reader.any_of("would not get", "does not get", "will not get"))
    if not negated:
        verb = reader.one_of("gets", "would get", "will get", "still gets", "get")
    size = re.fullmatch(r"([+-]\d+)/([+-]\d+)", reader.peek())
    if size is None:
        reader.fail("+1/+1")
    reader.at += 1
    if reader.any_of("from"):
        read_thing(reader, lexicon)
    lasts = bool(reader.any_of("until end of turn")) and verb in ("gets", "get")
    words = ("until end of turn",) if lasts and not negated else ()
    return Claims("bonus", things, written=Written(int(size[1]), int(size[2])), words=words, negated=negated)


def _no_mana(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`the ability adds no mana to your mana pool`."""
    deeds: tuple[Clause, ...] = ()
    if reader.any_of("activating"):
        source = read_thing(reader, lexicon)
        reader.expect("'s")
        reader.one_of("mana ability", "ability")
        deeds = (Activates(Who("controller", of=source), source),)
    else:
        reader.one_of("the ability", "it", "that ability")
    reader.one_of("adds no mana", "produces no mana", "will produce no mana", "will not produce mana")
    if reader.any_of("to"):
        read_whose(reader, lexicon)
        reader.expect("mana pool")
    return Claims("mana", number=0, deeds=deeds)


def _of_player(reader: Sentences, lexicon: Lexicon, subject: Who) -> Clause:
    who = who_does(reader, lexicon, subject)
    negated = bool(reader.any_of("does not", "do not", "will not"))
    if reader.any_of("gains", "gain"):
        if reader.any_of("no life", "any life"):
            return Claims("gains", who=who, number=0)
        amount = reader.number()
        reader.expect("life")
        return Claims("gains", who=who, number=amount, negated=negated)
    if reader.any_of("loses the game", "lose the game"):
        return Claims("loses game", who=who, negated=negated)
    if reader.any_of("wins the game", "win the game"):
        return Claims("wins", who=who, negated=negated)
    if reader.any_of("loses", "lose"):
        amount = reader.number()
        reader.expect("life")
        return Claims("gains", who=who, number=-amount, negated=negated)
    if reader.any_of("keep playing", "keeps playing"):
        return Claims("loses game", who=who, negated=True)
    if reader.any_of("is dealt", "are dealt", "takes", "take"):
        amount = 0 if reader.any_of("no") else reader.number()
        reader.expect("damage")
        return Claims("dealt", who=who, number=amount, negated=negated)
    reader.one_of("draws", "draw")
    amount = 1 if reader.any_of("a") else reader.number()
    reader.one_of("cards", "card")
    return Claims("draws", who=who, number=amount, negated=negated)


def _deals(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`Shock deals 2 damage to that creature`, `it does not assign damage in combat`."""
    what = read_thing(reader, lexicon)
    if reader.any_of("does not assign damage in combat", "does not deal combat damage",
                     "deals no combat damage"):  # fmt: skip
        return Claims("assigned", (what,), number=0)
    reader.one_of("deals", "will deal", "would deal")
    amount = reader.number()
    reader.expect("damage")
    reader.expect("to")
    if reader.any_of("each"):
        return _each(reader, lexicon, what, amount)
    return Claims("damage", (what, read_thing(reader, lexicon)), number=amount)


def _each(reader: Sentences, lexicon: Lexicon, source: Mention, amount: int) -> Clause:
    """`each Cleric creature controlled by Crusade's controller`, `each other creature`."""
    other = bool(reader.any_of("other"))
    said, _ = read_adjectives(reader)
    if "creature" not in said.types or (other and said != Written(types=("creature",))):
        reader.fail("creature")
    who = None
    if reader.any_of("controlled by"):
        of = read_thing(reader, lexicon)
        reader.expect("'s controller")
        who = Who("controller", of=of)
    return Claims("deals each", (source,), who, said, amount)


def _same_ability(reader: Sentences, lexicon: Lexicon) -> Clause:
    """`the Clone has the Wall's triggered ability`, `it does not have that ability`."""
    what = read_thing(reader, lexicon)
    if reader.any_of("does not have that ability", "will not have that ability"):
        return Claims("that ability", (what,), negated=True)
    reader.one_of("has", "will have")
    other = read_thing(reader, lexicon)
    reader.expect("'s")
    reader.any_of("enters-the-battlefield", "leaves-the-battlefield")
    kind = reader.any_of("triggered", "activated")
    reader.one_of("ability")
    return Claims("same ability", (what, other), words=(kind,) if kind else ())


def _subjects(reader: Sentences, lexicon: Lexicon, *verbs: str) -> tuple[Mention, ...]:
    """What a claim is about; where its verb comes first, what the clause before was about."""
    if any(reader.sees(each) for each in verbs):
        return (Mention("it", "pronoun"),)
    return read_things(reader, lexicon, subjects=True)


def _has(reader: Sentences, lexicon: Lexicon) -> Clause:
    things = _subjects(reader, lexicon, *_HAS, *_HAS_NOT)
    negated = bool(reader.any_of(*_HAS_NOT))
    if not negated:
        reader.one_of(*_HAS)
        if reader.any_of("all creature types", "every creature type"):
            return Claims("all types", things)
    counters = None if negated else reader.attempt(_counted)
    if counters is not None:
        return Claims("counters", things, number=counters[0], words=(counters[1],))
    said = read_tails(reader, read_had(reader))
    return Claims("has", things, written=said, negated=negated)


def _counted(reader: Sentences) -> tuple[int, str]:
    number = 0 if reader.any_of("no") else 1 if reader.any_of("a", "an") else reader.number()
    kind = read_counter_kind(reader)
    reader.any_of("on it", "on them")
    return number, kind


def _is(reader: Sentences, lexicon: Lexicon) -> Clause:
    things = _subjects(reader, lexicon, *_IS, *_IS_NOT)
    negated = bool(reader.any_of(*_IS_NOT))
    if not negated:
        reader.one_of(*_IS)
    reader.any_of("also", "still", "now", "each")
    condition = reader.any_of("tapped", "untapped")
    if condition:
        return Claims("tapped", things, number=int((condition == "tapped") is not negated))
    said = read_description(reader)
    also: tuple[Claims, ...] = ()
    start = reader.at
    if reader.any_of(", not", "and not", "but not"):
        other = reader.attempt(read_description)
        if other is None:
            reader.at = start
        else:
            also = (Claims("is", things, written=other, negated=True),)
    return Claims("is", things, written=said, negated=negated, also=also)
