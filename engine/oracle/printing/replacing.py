"""Writing what tokens, counters and cards come to instead (614)."""

from __future__ import annotations

import msgspec

from engine.characteristics import CARD_TYPES
from engine.oracle.ast.phrases import Description, Node
from engine.oracle.ast.replacing import (
    InsteadOfGraveyard,
    MoreCounters,
    OtherTokens,
    TokensInstead,
    TokensPlus,
    TokensTimes,
)
from engine.oracle.grammar.replacing import ELSEWHERE, MAY_TOP, again_counted
from engine.oracle.printing.creating import so_many_tokens, token
from engine.oracle.printing.descriptions import article, description, listed, number_word
from engine.oracle.printing.lines import line
from engine.oracle.printing.sentences import sentence, sentences
from engine.oracle.printing.subjects import subject


def _one(what: Description) -> str:
    one = description(msgspec.structs.replace(what, other=False))
    return f"another {one}" if what.other else article(one)


@line.register
def _write_instead_of_graveyard(what: InsteadOfGraveyard) -> str:
    who = "~" if what.own else "a card or token" if what.what is None else _one(what.what)
    counter = f" with {article(f'{what.counter} counter')} on it" if what.counter else ""
    exiled = f"exile {what.said}{counter}"
    instead = f"instead {exiled}" if what.first else f"{exiled} instead"
    if what.instead in ELSEWHERE:
        return f"if {who} would die, {ELSEWHERE[what.instead]}"
    if what.also is not None:
        instead = f"{instead} and {sentence(what.also).removesuffix('.')}"
    when_did = f" When you do, {sentences(what.when_did, start=False)}" if what.when_did else ""
    if what.die:
        other = ""
        if what.or_card is not None:
            card = article(description(what.or_card))
            other = f" or {card} not on the battlefield would be put into {what.graveyard}"
        return f"if {who} would die{other}, {instead}.{when_did}"
    if what.instead == "bottom":
        instead = f"instead {what.said} is revealed and put on the bottom of that player's library"
    if what.instead == "shuffle":
        instead = "reveal ~ and shuffle it into its owner's library instead"
    if what.instead == "may top":
        instead = MAY_TOP.removesuffix(".")
    origin = f" {what.origin}" if what.origin else ""
    return f"if {who} would be put into {what.graveyard}{origin}, {instead}."


@line.register
def _write_more_counters(what: MoreCounters) -> str:
    on = "a permanent or player" if what.on is None else subject(what.on)
    more = f"{what.times} that many" if what.times else f"that many plus {number_word(what.plus)}"
    counters = f"{what.kind} counters" if what.kind else "counters"
    again = again_counted(what.kind, what.by)
    if what.plus < 0:
        more, again = f"that many {again}", f"minus {number_word(-what.plus)}"
    rounded = ", rounded down" if what.times == "half" else ""
    match what.by:
        case "":
            return (
                f"if one or more {counters} would be put on {on}, {more} {again} are put on {what.again}"
                f" instead{rounded}."
            )
        case "you get":
            return f"if you would get one or more {counters}, you get {more} {again} instead{rounded}."
    puts = {"an effect": "it puts", "you": "put", "an opponent": "they put"}[what.by]
    put = f"{puts} {more} {again} on {what.again} instead{rounded}."
    return f"if {what.by} would put one or more {counters} on {on}, {put}"


@line.register
def _write_tokens_instead(what: TokensInstead) -> str:
    instead = _tokens_instead(what.instead)
    if what.said == "an effect":
        would = "if an effect would create one or more tokens under your control"
        return f"{would}, it creates {instead} instead."
    kinds = [each.lower() if each in CARD_TYPES else each for each in what.kinds]
    tokens = f"one or more {' '.join((*kinds, 'tokens'))}"
    if len(kinds) > 1:
        tokens = article(f"{listed(kinds, 'or')} token")
    if what.said == "you":
        return f"if you would create {tokens}, instead create {instead}."
    would = f"if {tokens} would be created{' under your control' if what.yours else ''}"
    return f"{would}, {instead} are created instead."


def _tokens_instead(what: Node) -> str:
    match what:
        case TokensTimes(times=times):
            return f"{times} that many of those tokens"
        case TokensPlus(additional=True, token=kind):
            return f"those tokens plus an additional {token(kind, False)}"
        case TokensPlus(amount=amount, token=kind):
            return f"those tokens plus {so_many_tokens(amount, kind)}"
        case OtherTokens(token=kind):
            return f"that many {token(kind, True)}"
    return "one of each"
