"""Reading amounts: numbers, X, "that much", "equal to the number of …" (107)."""

from __future__ import annotations

from engine.mana import COLORS
from engine.oracle.ast.amounts import (
    AttackedWith,
    CardTypes,
    Characteristic,
    ChosenNumber,
    ColorsSpent,
    CountersOn,
    Devotion,
    Domain,
    Each,
    Extreme,
    HalfOf,
    HappenedThisTurn,
    LastNotedLife,
    LifePaid,
    LifeThisTurn,
    LifeTotal,
    ManaAmount,
    Number,
    NumberOf,
    OnThatSticker,
    Opponents,
    Party,
    RemovedThisWay,
    RolledResult,
    SizeOfSticker,
    StartingLifeTotal,
    StoredTotal,
    Sum,
    SymbolsIn,
    TargetsBeyond,
    ThatMuch,
    TheirLibrary,
    ThisWay,
    TimesKicked,
    Twice,
    Variable,
    VotesFor,
    XAndY,
)
from engine.oracle.ast.phrases import SACRIFICED, Amount, Granter, Pronoun, Self, Thing
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.grammar.phrases import attached, description
from engine.oracle.grammar.words import NUMBER_WORDS, count_word
from engine.oracle.reader import Misread, Reader


def plain_amount(r: Reader) -> Amount:
    """A number in words or digits, X, or "that much"."""
    if r.take("x"):
        return Variable()
    if r.take("that much") or r.take("that many"):
        return ThatMuch()
    if r.peek().isdigit():
        return Number(int(r.next().lower))
    return Number(count_word(r))


def starts_amount(r: Reader) -> bool:
    """Tell whether a plain amount comes next."""
    return (
        r.peek() in ("x", "a", "an", *NUMBER_WORDS)
        or r.peek().isdigit()
        or r.sees("that much")
        or r.sees("half")
    )


def defined_amount(r: Reader) -> Amount:
    """What stands behind "equal to" and "where X is"."""
    found = _simple(r)
    if r.sees("plus") or r.sees("minus"):
        sign = r.one_of("plus", "minus")
        digits = r.peek().isdigit()
        return Sum(_whole(r), found, sign, number_first=False, digits=digits)  # type: ignore[arg-type]
    return found


def letters(r: Reader) -> Amount:
    """What stands behind "where X is", with what Y is where that is said, too (107.3p)."""
    x = defined_amount(r)
    for joint in (", and", "and"):
        if r.take(f"{joint} y is"):
            return XAndY(x, defined_amount(r), joint)
    return x


def _simple(r: Reader) -> Amount:
    if r.take("the number of"):
        return r.first_of(
            _counters_on, _symbols_in, _domain, _opponents, _colors_spent, _happened, _this_way, _number_of
        )
    if r.sees("the amount of") or r.sees("the total amount of"):
        return r.first_of(_life_this_turn, _mana_amount)
    if r.take("the damage prevented this way"):
        return ThisWay(None, "prevented")
    if r.take("that number") or r.take("the number"):
        return ChosenNumber(f"{r.tokens[r.at - 2].lower} number")  # type: ignore[arg-type]
    if r.take("that much"):
        return ThatMuch()
    if r.take("the result"):
        return RolledResult()
    if r.take("twice"):
        return Twice(2, defined_amount(r))
    if r.take("half"):
        of = defined_amount(r)
        r.expect(", rounded")
        return HalfOf(of, r.one_of("up", "down"))  # type: ignore[arg-type]
    if r.peek(1) in ("plus", "minus") and (r.peek().isdigit() or r.peek() in NUMBER_WORDS):
        digits = r.peek().isdigit()
        number = _whole(r)
        sign = r.one_of("plus", "minus")
        return Sum(number, defined_amount(r), sign, digits=digits)  # type: ignore[arg-type]
    if r.peek() in NUMBER_WORDS and r.peek(1) == "times":
        times = count_word(r)
        r.next()
        return Twice(times, defined_amount(r))
    if r.peek().isdigit():
        return Number(int(r.next().lower))
    return r.first_of(_life_paid, _devotion, _extreme, _life_total, _of_sticker, _stored, _characteristic)


def _stored(r: Reader) -> Amount:
    r.expect("the total value of ~'s stored results")
    return StoredTotal()


def _of_sticker(r: Reader) -> Amount:
    r.expect("that sticker's")
    return SizeOfSticker(r.one_of("power", "toughness"))  # type: ignore[arg-type]


def _each_on_sticker(r: Reader) -> Each:
    letter = "" if r.take("unique vowel") else r.next().text
    if len(letter) > 1 or letter.islower():
        r.fail("a letter")
    r.expect("on that sticker")
    return OnThatSticker(letter)


def _life_paid(r: Reader) -> Amount:
    r.expect("the life paid as")
    who = r.one_of("it", "~")
    r.expect("entered")
    return LifePaid(who)  # type: ignore[arg-type]


def _life_this_turn(r: Reader) -> Amount:
    if r.take("the total amount of life your opponents"):
        have = "have" if r.take("have") else ""
        verb = r.one_of("lost", "gained")
        r.expect("this turn")
        return LifeThisTurn("your opponents", verb, have)  # type: ignore[arg-type]
    have = "'ve" if r.one_of("the amount of life you've", "the amount of life you").endswith("ve") else ""
    verb = r.one_of("gained", "lost")
    r.expect("this turn")
    return LifeThisTurn("you", verb, have)  # type: ignore[arg-type]


def _mana_amount(r: Reader) -> Amount:
    r.expect("the amount of mana spent to cast")
    return ManaAmount(r.one_of("it", "~", "this spell"))  # type: ignore[arg-type]


_HAPPENED = (
    "that died", "put into your graveyard from the battlefield", "put into a graveyard from the battlefield",
    "that entered under your control", "you've cast", "you cast",
)  # fmt: skip


def _happened(r: Reader) -> HappenedThisTurn:
    what = description(r)
    did = r.one_of(*_HAPPENED)
    r.expect("this turn")
    return HappenedThisTurn(what, did)  # type: ignore[arg-type]


_THIS_WAY = ("destroyed", "exiled", "discarded", "sacrificed", "milled")


def _this_way(r: Reader) -> ThisWay:
    what = description(r)
    did = r.one_of(*_THIS_WAY)
    r.expect("this way")
    return ThisWay(what, did)  # type: ignore[arg-type]


def _number_of(r: Reader) -> Amount:
    if r.take("creatures in your party"):
        return Party()
    if r.take("card types among"):
        return CardTypes(description(r))
    return NumberOf(description(r))


def _whole(r: Reader) -> int:
    return int(r.next().lower) if r.peek().isdigit() else count_word(r)


def _symbols_in(r: Reader) -> Amount:
    """ "Red mana symbols in the mana costs of permanents you control"."""
    color = r.one_of(*COLORS)
    r.expect("mana symbols in the mana costs of")
    return SymbolsIn(color, description(r))


def _each_vote(r: Reader) -> Each:
    choice = r.next().lower
    r.expect("vote")
    return VotesFor(choice)


def _each_symbol(r: Reader) -> Each:
    color = r.one_of(*COLORS)
    r.expect("mana symbol in the mana costs of")
    return SymbolsIn(color, description(r))


def _domain(r: Reader) -> Amount:
    r.expect("basic land types among lands")
    return Domain(r.one_of("you control", "they control").removesuffix(" control"))  # type: ignore[arg-type]


def _opponents(r: Reader) -> Amount:
    r.expect("opponents you have")
    return Opponents()


def _devotion(r: Reader) -> Amount:
    r.expect("your devotion to")
    found = [r.one_of(*COLORS)]
    while r.peek() == "and" and r.peek(1) in COLORS:
        r.next()
        found.append(r.next().lower)
    return Devotion(tuple(found))


def _extreme(r: Reader) -> Amount:
    r.expect("the")
    which = r.one_of("greatest", "highest", "total")
    what = r.one_of("power", "toughness", "mana value")
    r.expect("of" if which == "total" else "among")
    return Extreme(which, what, description(r))  # type: ignore[arg-type]


def _life_total(r: Reader) -> Amount:
    if r.take("their library"):
        return TheirLibrary()
    if r.take("your starting life total"):
        return StartingLifeTotal()
    if r.take("the last noted life total for ~"):
        return LastNotedLife()
    return LifeTotal(r.one_of("your life total", "their life total", "your life", "their life"))  # type: ignore[arg-type]


def for_each(r: Reader) -> Each:
    """What stands behind "for each"."""
    if r.take("creature in your party"):
        return Party()
    if r.take("target beyond the first"):
        return TargetsBeyond()
    if r.take("creature you attacked with this turn"):
        return AttackedWith()
    if r.take("1 damage prevented this way"):
        return ThisWay(None, "prevented")
    return r.first_of(
        _each_kick,
        _each_color,
        _each_counter,
        _each_removed,
        _each_type,
        _each_opponent,
        _happened,
        _this_way,
        _each_on_sticker,
        _each_symbol,
        _each_vote,
        description,
    )


def _each_kick(r: Reader) -> Each:
    r.expect("time")
    who = r.one_of("it", "~", "this spell")
    r.expect("was kicked")
    return TimesKicked(who)  # type: ignore[arg-type]


def _each_color(r: Reader) -> Each:
    r.expect("color of mana spent to cast")
    return ColorsSpent(r.one_of("it", "~", "this spell"))  # type: ignore[arg-type]


def _colors_spent(r: Reader) -> Amount:
    r.expect("colors of mana spent to cast")
    return ColorsSpent(r.one_of("it", "~", "this spell"))  # type: ignore[arg-type]


def _each_counter(r: Reader) -> Each:
    kind = counter_kind(r)
    r.expect("counter on")
    return CountersOn(kind, Self() if r.take("~") else _it(r))


def _each_removed(r: Reader) -> Each:
    kind = counter_kind(r)
    r.expect("counter removed this way")
    return RemovedThisWay(kind)


def _it(r: Reader) -> Thing:
    r.expect("it")
    return Pronoun("it")


def _each_type(r: Reader) -> Each:
    r.expect("basic land type among lands")
    return Domain(r.one_of("you control", "they control").removesuffix(" control"))  # type: ignore[arg-type]


def _each_opponent(r: Reader) -> Each:
    r.expect("opponent")
    return Opponents()


def _counters_on(r: Reader) -> Amount:
    kind = counter_kind(r)
    r.expect("counters on")
    if r.take("@"):
        return CountersOn(kind, Granter())
    if r.take("~"):
        return CountersOn(kind, Self())
    r.expect("it")
    return CountersOn(kind, Pronoun("it"))


def _characteristic(r: Reader) -> Amount:
    of = possessive(r)
    what = r.one_of("power", "toughness", "mana value")
    return Characteristic(what, of)  # type: ignore[arg-type]


_POSSESSORS = (*SACRIFICED, "that creature", "that card", "that spell", "that permanent", "the creature")


def possessive(r: Reader) -> Thing:
    """A thing before what belongs to it: "its", "~'s", "that creature's"."""
    if r.take("its"):
        return Pronoun("it")
    if r.take("~'s"):
        return Self()
    for word in _POSSESSORS:
        if r.take(f"{word}'s"):
            return Pronoun(word)
    if r.peek() in ("enchanted", "equipped") and r.peek(1) == "creature's":
        verb = r.next().lower
        r.expect("creature's")
        return attached(Reader(f"{verb} creature"))
    raise Misread
