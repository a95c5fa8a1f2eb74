"""Writing amounts."""

from __future__ import annotations

from typing import Final

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
    ForEach,
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
from engine.oracle.ast.phrases import Amount, Description
from engine.oracle.printing.descriptions import amount_in_words, article, description, listed, number_word
from engine.oracle.printing.phrases import possessive, thing
from engine.subtypes import plural


def amount(what: Amount, words: bool = False) -> str:
    """A plain amount, in digits or words; "a" for one in words is left to the noun."""
    match what:
        case Number(value=value):
            return number_word(value) if words else str(value)
        case Variable(letter=letter):
            return letter
        case ThatMuch():
            return "that many" if words else "that much"
    raise TypeError(f"{type(what).__name__} is no plain amount")


def counted(what: Amount, noun: str) -> str:
    """An amount of things: "a card", "two cards", "X cards", "that many cards"."""
    if isinstance(what, ForEach):
        return f"{counted(Number(what.times), noun)} for each {each(what.what)}"
    if what == Number(1):
        return article(noun)
    head, space, last = noun.rpartition(" ")
    return f"{amount(what, words=True)} {head}{space}{plural(last)}"


def defined(what: Amount) -> str:
    """What stands behind "equal to" and "where X is"."""
    match what:
        case NumberOf(what=group):
            return f"the number of {description(group, True)}"
        case CountersOn(kind=kind, of=of):
            return f"the number of {kind} counters on {thing(of)}"
        case Characteristic(what=number, of=of):
            return f"{possessive(of)} {number}"
        case Domain() | SymbolsIn():
            return f"the number of {_types_or_symbols(what, 's')}"
        case Opponents():
            return "the number of opponents you have"
        case Devotion(colors=colors):
            return f"your devotion to {listed(list(colors))}"
        case Extreme(which=which, what=number, among=group):
            return f"the {which} {number} {'of' if which == 'total' else 'among'} {description(group, True)}"
        case LifeTotal(says=says):
            return says
        case ChosenNumber(words=words):
            return words
        case ColorsSpent(who=who):
            return f"the number of colors of mana spent to cast {who}"
        case Party():
            return "the number of creatures in your party"
        case TheirLibrary():
            return "their library"
    return _of_history(what)


def _of_history(what: Amount) -> str:
    """What has happened this turn, or just before, and what was spent."""
    match what:
        case LifeThisTurn(who="you", verb=verb, says=have):
            return f"the amount of life you{have} {verb} this turn"
        case LifeThisTurn(verb=verb, says=have):
            words = "the total amount of life your opponents"
            return f"{words}{f' {have}' if have else ''} {verb} this turn"
        case ThisWay(what=None, did=did):
            return f"the damage {did} this way"
        case StartingLifeTotal():
            return "your starting life total"
        case LastNotedLife():
            return "the last noted life total for ~"
        case LifePaid(who=who):
            return f"the life paid as {who} entered"
        case ManaAmount(who=who):
            return f"the amount of mana spent to cast {who}"
        case HappenedThisTurn(what=group, did=did):
            return f"the number of {description(group, True)} {did} this turn"
        case ThisWay(what=Description() as group, did=did):
            return f"the number of {description(group, True)} {did} this way"
    return _worked_out(what)


@amount_in_words.register
def _(what: Amount) -> str:
    return defined(what)


def _worked_out(what: Amount) -> str:
    match what:
        case XAndY(x=x, y=y, joint=joint):
            return f"{defined(x)}{joint if joint[0] == ',' else f' {joint}'} Y is {defined(y)}"
        case RolledResult(words=words):
            return words
        case StoredTotal():
            return "the total value of ~'s stored results"
        case SizeOfSticker(what=number):
            return f"that sticker's {number}"
        case CardTypes(among=group):
            return f"the number of card types among {description(group, True)}"
        case Twice(times=times, of=of):
            return f"{'twice' if times == 2 else f'{number_word(times)} times'} {defined(of)}"
        case HalfOf(of=of, rounded=rounded):
            return f"half {defined(of)}, rounded {rounded}"
        case Sum(number=number, of=of, sign=sign):
            word = str(number) if what.digits else number_word(number)
            return f"{word} {sign} {defined(of)}" if what.number_first else f"{defined(of)} {sign} {word}"
    return amount(what)


def _types_or_symbols(what: Domain | SymbolsIn | VotesFor, s: str = "") -> str:
    """What is counted once for each: basic land types, mana symbols, or votes."""
    if isinstance(what, VotesFor):
        return f"{what.choice} vote{s}"
    if isinstance(what, Domain):
        return f"basic land type{s} among lands {what.whose} control"
    return f"{what.color} mana symbol{s} in the mana costs of {description(what.among, True)}"


_ALWAYS: Final[dict[type[object], str]] = {
    Party: "creature in your party",
    TargetsBeyond: "target beyond the first",
    AttackedWith: "creature you attacked with this turn",
    Opponents: "opponent",
}
"""What is always said in the same words behind "for each"."""


def each(what: Each) -> str:
    """What stands behind "for each"."""
    match what:
        case Description():
            return description(what, of_each=True)
        case HappenedThisTurn(what=group, did=did):
            return f"{description(group, of_each=True)} {did} this turn"
        case ThisWay(what=group, did=did):
            return f"{'1 damage' if group is None else description(group, of_each=True)} {did} this way"
        case CountersOn(kind=kind, of=of):
            return f"{kind} counter on {thing(of)}"
        case Domain() | SymbolsIn() | VotesFor():
            return _types_or_symbols(what)
        case RemovedThisWay(kind=kind):
            return f"{kind} counter removed this way"
        case OnThatSticker(letter=letter):
            return f"{letter or 'unique vowel'} on that sticker"
        case TimesKicked(who=who):
            return f"time {who} was kicked"
        case ColorsSpent(who=who):
            return f"color of mana spent to cast {who}"
    return _ALWAYS[type(what)]
