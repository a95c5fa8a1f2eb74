"""Numbers before a noun: "a card", "two cards", "X cards", "that many cards"; where one is said, "a" is not.

This is code and no form: the number is said in words or in digits as its noun asks, and one as an article.
"""

from __future__ import annotations

from engine.oracle.ast.amounts import ForEach, Number, Sum, ThatMuch, Twice, Variable
from engine.oracle.ast.phrases import Amount
from engine.oracle.forms.amounts import each
from engine.oracle.grammar.words import NUMBER_WORDS, count_word, digits
from engine.oracle.printing.descriptions import article, number_word
from engine.oracle.reader import Reader
from engine.subtypes import plural


def plain_amount(r: Reader) -> Amount:
    """A number in words or digits, X, or "that much"."""
    if r.take("x"):
        return _plus(r, Variable())
    if r.take("twice that many") or r.take("twice that much"):
        return Twice(2, ThatMuch())
    if r.take("twice x"):
        return Twice(2, Variable())
    for number in _TIMES:
        if r.take(f"{NUMBER_WORDS[number]} times x"):
            return Twice(number, Variable())
    if r.take("that much") or r.take("that many"):
        return ThatMuch()
    if r.peek().isdecimal():
        return Number(digits(r))
    return Number(count_word(r))


_TIMES = range(3, 11)
"""How often X is said by a number; two of it are "twice X"."""


def _plus(r: Reader, of: Amount) -> Amount:
    """The amount, with a number in digits that is added or taken away: "X plus 2 damage"."""
    if r.peek() in ("plus", "minus") and r.peek(1).isdecimal():
        sign = r.next().lower
        return Sum(int(r.next().lower), of, sign, number_first=False, digits=True)  # type: ignore[arg-type]
    return of


def plus_behind(r: Reader, of: Amount) -> Amount:
    """The amount, where "plus one" stands behind the noun: "draw that many cards plus one"."""
    if of == ThatMuch() and r.peek() in ("plus", "minus") and r.peek(1) in NUMBER_WORDS:
        sign = r.next().lower
        return Sum(count_word(r), of, sign, number_first=False)  # type: ignore[arg-type]
    return of


def starts_amount(r: Reader) -> bool:
    """Tell whether a plain amount comes next."""
    return (
        r.peek() in ("x", "a", "an", *NUMBER_WORDS)
        or r.peek().isdecimal()
        or r.sees("that much")
        or r.sees("twice that much")
        or r.sees("twice x")
        or r.sees("half")
    )


def amount(what: Amount, words: bool = False) -> str:
    """A plain amount, in digits or words; "a" for one in words is left to the noun."""
    match what:
        case Number(value=value):
            return number_word(value) if words else f"{value:,}"
        case Variable(letter=letter):
            return letter
        case ThatMuch():
            return "that many" if words else "that much"
        case Twice(times=2, of=ThatMuch() | Variable() as of):
            return f"twice {amount(of, words)}"
        case Twice(times=times, of=Variable() as of) if times in _TIMES:
            return f"{number_word(times)} times {amount(of)}"
        case Sum(number=number, of=Variable() as of, sign=sign, number_first=False, digits=True):
            return f"{amount(of)} {sign} {number}"
    raise TypeError(f"{type(what).__name__} is no plain amount")


def counted(what: Amount, noun: str) -> str:
    """An amount of things: "a card", "two cards", "X cards", "that many cards"."""
    if isinstance(what, ForEach):
        return f"{counted(Number(what.times), noun)} for each {each(what.what)}"
    if what == Number(1):
        return article(noun)
    if isinstance(what, Sum) and what.of == ThatMuch() and not what.digits:
        return f"{counted(what.of, noun)} {what.sign} {number_word(what.number)}"
    head, space, last = noun.rpartition(" ")
    return f"{amount(what, words=True)} {head}{space}{plural(last)}"
