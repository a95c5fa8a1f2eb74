"""Reading what something becomes: "becomes black", "becomes a 1/1 creature", "becomes a copy of …"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Literal, get_args

import msgspec

from engine.layers.text_changes import CHOICES as KINDS_OF_WORDS
from engine.mana import COLORS
from engine.oracle.ast.amounts import Number, Variable
from engine.oracle.ast.becoming import (
    Addition,
    Alone,
    Become,
    BecomeColor,
    BecomeCopy,
    BecomeType,
    Being,
    ChangeText,
    CopyAiming,
    CopyEntersWith,
    CopyException,
    CopyForEach,
    CopyHas,
    CopyIf,
    CopyIfEmbalmed,
    CopyIs,
    CopyKeepsColor,
    CopySpell,
    CreateCopy,
    NewTargets,
    TurnOver,
)
from engine.oracle.ast.effects import Action
from engine.oracle.ast.keywords import Granted
from engine.oracle.ast.phrases import Amount, Thing
from engine.oracle.ast.wordings import words_of
from engine.oracle.forms.amounts import for_each
from engine.oracle.forms.copying import COPIED_OTHERWISE
from engine.oracle.forms.numbers import plain_amount
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.grammar.keywords import granted
from engine.oracle.grammar.permitting import cast_copy
from engine.oracle.grammar.phrases import description, thing
from engine.oracle.grammar.proper_names import proper_name
from engine.oracle.grammar.restricting import until
from engine.oracle.grammar.type_words import TYPE_WORDS, type_words
from engine.oracle.grammar.words import CARD_TYPE_WORDS
from engine.oracle.reader import Misread, Reader


def become(r: Reader) -> Action:
    """What stands behind "becomes"."""
    for several in (True, False):
        if r.take("the color or colors of your choice" if several else "the color of your choice"):
            return BecomeColor(until(r), several)
    if r.sees("a copy of"):
        return _copy(r)
    if r.take("that type"):
        return BecomeType("that type", r.take("in addition to its other types"), until(r))
    kind = next((each for each in KINDS_OF_TYPES if r.take(f"the {each} of your choice")), None)
    if kind is not None:
        return BecomeType(kind, r.take("in addition to its other types"), until(r))
    found = what_it_is(r)
    if r.take("that's still a"):
        found = _replace(found, still=_card_type(r))
    how_long = found.until or until(r)
    quoted = r.tokens[r.at - 1].text == '"'  # a quotation has its own full stop
    stop = "" if quoted else ". "
    after = _card_type(r) if r.take(f"{stop}It's still a") else ""
    if found.plural and r.take(f"{stop}They're still lands"):
        after = "land"
    return _replace(found, until=how_long, still_after=after)


KINDS_OF_TYPES: Final[tuple[Literal["creature type", "basic land type"], ...]] = (
    "creature type",
    "basic land type",
)
"""Of what kind a type is that is chosen as something becomes that."""


def being(r: Reader) -> Action:
    """What stands behind "is", where a sentence before has put it onto the battlefield."""
    found = what_it_is(r)
    found = _replace(found, until=found.until or until(r))
    return Being(_replace(found, still_after=_card_type(r)) if r.take(". It's still a") else found)


def _called(r: Reader) -> str:
    """A name, with what stands behind its comma: "Mileva, the Stalwart"."""
    words = proper_name(r)
    epithet = r.peek() == "," and r.peek(1) == "the" and r.token(2).text[:1].isupper()
    return f"{words}, the {proper_name(r)}" if epithet and r.take(", the") else words


def what_it_is(r: Reader) -> Become:
    """Numbers, colors, types, abilities, and what they are added to."""
    article = r.take("a") or r.take("an")
    power = toughness = None
    if "/" in r.peek():
        one, _, other = r.next().lower.partition("/")
        power, toughness = _number(r, one), _number(r, other)
    colors = tuple(_colors(r))
    words = _types(r)
    if not words and not colors and power is None:
        r.fail("a type or color")
    plural = bool(words) and r.tokens[r.at - 1].lower != words[-1][0].lower()
    keywords: tuple[Granted, ...] = ()
    every_kind, each = False, None
    base = power is None and r.take("with base power and toughness")
    if base:
        one, _, other = r.next().lower.partition("/")
        power, toughness = _number(r, one), _number(r, other)
        keywords = r.attempt(_and_keywords) or ()
    elif power is None and r.take("with power and toughness each equal to"):
        each = r.amount(r) if r.amount is not None else r.fail("a number")
    elif r.take("with all creature types"):
        every_kind = True
    elif r.take("with"):
        keywords = granted(r)
        every_kind = r.take("and all creature types")
    named = _called(r) if r.take("named") else ""
    how_long = until(r)
    addition: Addition = ""
    if r.take("in addition to its other") or r.take("in addition to their other"):
        addition = r.one_of("colors and types", "creature types", "types", "colors")  # type: ignore[assignment]
    alone: Alone = next(
        (each for each in get_args(Alone) if each and not r.sees(f"{each} and abilities") and r.take(each)),
        "",
    )
    return Become(
        power,
        toughness,
        colors,
        words,
        plural,
        article,
        keywords,
        addition,
        until=how_long,
        base=base,
        named=named,
        every_kind=every_kind,
        each=each,
        alone=alone,
    )


def _colors(r: Reader) -> Iterator[str]:
    """The colors, or that it has none."""
    if r.take("colorless"):
        yield "colorless"
    if r.take("all colors"):
        yield from COLORS
    while r.peek() in COLORS:
        yield r.next().lower
        r.take("and") if r.peek(1) in COLORS else None


def _types(r: Reader) -> tuple[tuple[str, str], ...]:
    """The words of the types: "legendary and snow creature"."""
    words = type_words(r) if r.peek() in TYPE_WORDS else ()
    while words and words[-1][1] == "supertypes" and r.peek() == "and" and r.peek(1) in TYPE_WORDS:
        r.next()
        words = (*words, *type_words(r))
    return words


def _and_keywords(r: Reader) -> tuple[Granted, ...]:
    """ "And flying", ", flying, and haste": what stands in a list behind base power and toughness."""
    several = r.one_of(",", "and") == ","
    found = granted(r)
    if several is not (len(found) > 1):
        raise Misread
    return found


def _number(r: Reader, word: str) -> Amount:
    if word == "x":
        return Variable()
    return Number(int(word)) if word.isdecimal() else r.fail("power and toughness")


def _card_type(r: Reader) -> str:
    word = r.next().text
    return word if word.capitalize() in CARD_TYPE_WORDS else r.fail("a card type")


def _replace(found: Become, **fields: object) -> Become:
    return msgspec.structs.replace(found, **fields)


# What is copied


def _copy(r: Reader) -> Action:
    r.expect("a copy of")
    of = thing(r)
    how_long = until(r)
    return BecomeCopy(of, how_long, exceptions(r))


def exceptions(r: Reader) -> tuple[CopyException, ...]:
    """What stands behind "except" (707.9), nothing where nothing is excepted."""
    if not r.take(", except"):
        return ()
    found = [_exception(r)]
    while r.take(", and") or r.take("and"):
        _add_exception(r, found)
    if r.sees(",") and isinstance(more := r.attempt(_listed), list):
        found += more
    return tuple(found)


def _listed(r: Reader) -> list[CopyException]:
    """Further exceptions behind commas, the last behind "and"."""
    found: list[CopyException] = []
    while True:
        r.expect(",")
        last = r.take("and")
        found.append(_exception(r))
        if last:
            return found


def _add_exception(r: Reader, found: list[CopyException]) -> None:
    if isinstance(found[-1], CopyIs) and r.take("has"):
        found.append(CopyHas(granted(r), behind=True))
    else:
        found.append(_conditional(r) if r.take(", if it's") else _exception(r))


def _conditional(r: Reader) -> CopyException:
    r.one_of("an", "a")
    card_type = _card_type(r).capitalize()
    r.expect(",")
    found = [_exception(r)]
    while r.take("and"):
        found.append(_exception(r))
    return CopyIf(card_type, tuple(found))


def _exception(r: Reader) -> CopyException:
    otherwise = r.attempt(COPIED_OTHERWISE.read)
    if otherwise is not None:
        return otherwise
    if r.take("if ~ was embalmed,"):
        return CopyIfEmbalmed((_exception(r), *_listed(r)))
    if r.take("it has this ability"):
        return CopyHas()
    subject = next((each for each in ("it", "the token") if r.take(f"{each} has")), None)
    if subject is not None:
        gains = granted(r)
        return CopyHas(gains, subject=subject, this=r.take("and this ability"))  # type: ignore[arg-type]
    if r.take("it doesn't copy that creature's color"):
        return CopyKeepsColor()
    if r.take("it enters with"):
        amount = plain_amount(r)
        r.expect("additional")
        kind = counter_kind(r)
        r.one_of("counters on it", "counter on it")
        entering = CopyEntersWith(amount, kind)
        if r.take("if it's"):
            r.one_of("an", "a")
            return CopyIf(_card_type(r).capitalize(), (entering,), behind=True)
        return entering
    subject = r.one_of("that the copy is", "the copy is", "it's")
    return CopyIs(what_it_is(r), subject)  # type: ignore[arg-type]


def turn(r: Reader) -> Action:
    """ "Turn target creature face up"."""
    what = thing(r)
    return TurnOver(what, r.one_of("face up", "face down"))  # type: ignore[arg-type]


def change_text(r: Reader) -> Action:
    """ "Change the text of target permanent by replacing all instances of one color word with another"."""
    r.expect("the text of")
    what = thing(r)
    r.expect("by replacing all instances of one")
    words = [r.one_of(*KINDS_OF_WORDS)]
    r.expect("with another")
    if r.take("or one"):
        words.append(r.one_of(*KINDS_OF_WORDS))
        r.expect("with another")
    return ChangeText(what, tuple(words), until(r))  # type: ignore[arg-type]


def create(otherwise: Callable[[Reader], Action]) -> Callable[[Reader], Action]:
    """ "Create a token that's a copy of …", or whatever else is created."""

    def production(r: Reader) -> Action:
        found = r.attempt(_copies)
        if found is None:
            return otherwise(r)
        amount, attacking, tapped = found
        of = thing(r)
        last = r.take("and that's tapped and attacking")
        return CreateCopy(of, exceptions(r), amount, tapped or last, attacking or last, last)

    return production


def _copies(r: Reader) -> tuple[Amount, bool, bool]:
    """How many tokens, attacking, tapped or not, are copies: "a tapped token that's a copy of"."""
    amount = plain_amount(r)
    attacking = r.take("tapped and attacking")
    tapped = attacking or r.take("tapped")
    r.expect("token that's a copy of" if amount == Number(1) else "tokens that are copies of")
    return amount, attacking, tapped


def copy_spell(r: Reader) -> Action:
    """ "Copy target instant or sorcery spell. You may choose new targets for the copy"."""
    what: Thing = thing(r)
    for_each_other = r.attempt(lambda r: _for_each_other(r, what))
    if for_each_other is not None:
        return for_each_other
    if r.take("for each"):
        return CopySpell(
            what, for_each=for_each(r), new_targets=r.take(". You may choose new targets for the copies")
        )
    to_cast = cast_copy(r, what)
    if to_cast is not None:
        return to_cast
    if r.take(". The copy targets"):
        return CopyAiming(what, thing(r))
    aside = next((each for each in _ASIDE if r.take(each)), "")
    if aside:
        return CopySpell(what, new_targets=True, aside=aside)  # type: ignore[arg-type]
    times = next((each for each in ("twice", "three times", "X times") if r.take(each)), "")
    if times:
        if r.peek() == "instead":
            r.fail("a copy")  # new targets are chosen for what is done otherwise too
        new = r.take(". You may choose new targets for the copies")
        return CopySpell(what, (), new, times)  # type: ignore[arg-type]
    found = exceptions(r)
    return CopySpell(what, found, r.take(". You may choose new targets for the copy"))


_ASIDE: Final = tuple(each for each in words_of(CopySpell, "aside") if each)


def _for_each_other(r: Reader, what: Thing) -> Action:
    r.expect("for each other")
    among = description(r)
    could = r.one_of("that the spell could target", "that spell could target", "the spell could target")
    r.expect(". Each copy targets a different one of those")
    those = r.one_of("creatures", "permanents", "players", "Golems")
    return CopyForEach(what, among, could, those)  # type: ignore[arg-type]


def choose(r: Reader) -> Action:
    """ "Choose new targets for target spell"."""
    r.expect("new targets for")
    return NewTargets(thing(r))


def change(r: Reader) -> Action:
    """ "Change the target of target spell", "change the text of target permanent …"."""
    return r.first_of(_change_targets, change_text)


def _change_targets(r: Reader) -> Action:
    """ "Change the target of target spell with a single target"."""
    which = r.one_of("the targets", "the target", "a target", "any targets")
    r.expect("of")
    return NewTargets(thing(r), which)  # type: ignore[arg-type]
