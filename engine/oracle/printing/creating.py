"""Writing the creating of tokens, and what they are."""

from __future__ import annotations

from engine.mana import COLORS
from engine.oracle.ast.amounts import ForEach, Number
from engine.oracle.ast.creating import Create, CreateThose, TokenKind
from engine.oracle.ast.phrases import Amount
from engine.oracle.forms.amounts import defined, each
from engine.oracle.forms.numbers import amount
from engine.oracle.printing.actions import action, verb
from engine.oracle.printing.costs import keywords
from engine.oracle.printing.descriptions import article, listed, number_word
from engine.oracle.printing.phrases import thing


@action.register
def _write_create_those(what: CreateThose, many: bool) -> str:
    return f"{verb('create', many)} {number_word(what.number)} of those tokens"


@action.register
def _write_create(what: Create, many: bool) -> str:
    if what.equal:
        return f"{verb('create', many)} a number of {token(what.token, True)} equal to {defined(what.amount)}"
    one = what.amount == Number(1) or (isinstance(what.amount, ForEach) and what.amount.times == 1)
    kind = token(what.token, not one)
    if isinstance(what.amount, ForEach):
        head = article(kind) if one else f"{number_word(what.amount.times)} {kind}"
        return f"{verb('create', many)} {head} for each {each(what.amount.what)}"
    onto = f" attached to {thing(what.attached_to)}" if what.attached_to else ""
    tokens = so_many_tokens(what.amount, what.token)
    name = f"{what.name}, " if what.name else ""
    also = [tokens, *(so_many_tokens(each.amount, each.token) for each in what.also)]
    return f"{verb('create', many)} {name}{listed(also)}{onto}"


def so_many_tokens(number: Amount, kind: TokenKind) -> str:
    """ "Two 1/1 green Squirrel creature tokens", "a Food token"."""
    if number == Number(1):
        return article(token(kind, False))
    return f"{amount(number, words=True)} {token(kind, True)}"


_THAT_ARE = {False: "that's", True: "that are"}


def token(what: TokenKind, many: bool) -> str:
    """A token as it is described."""
    words = [what.attacking] if what.attacking_first else ["tapped"] if what.tapped else []
    supertypes = [each.lower() for each in what.supertypes]
    words += [] if what.colors_first else supertypes
    if what.power is not None or what.x:
        words.append("X/X" if what.x else f"{what.power}/{what.toughness}")
    colors = listed(list(what.colors))
    words += [colors] if what.colors and not what.colors_last else []
    words += supertypes if what.colors_first else []
    words += [*what.subtypes, *(each.lower() for each in what.types), "tokens" if many else "token"]
    named = [f"named {what.named}"] if what.named else []
    having = [f"with {keywords(what.keywords)}"] if what.keywords else []
    words += [*named, *having] if what.named_first else [*having, *named]
    if what.colors_last:
        words.append(f"{_THAT_ARE[many]} {'all colors' if what.colors == COLORS else colors}")
    if what.attacking and not what.attacking_first:
        words.append(f"{_THAT_ARE[many]} {what.attacking}")
    if what.blocking is not None:
        words.append(f"that's blocking {thing(what.blocking)}")
    return " ".join(words)
