"""Reading what tokens, counters, damage and cards come to instead, and what is prevented."""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec

from engine.oracle.ast.amounts import Number, ThatMuch
from engine.oracle.ast.conditions import Condition
from engine.oracle.ast.phrases import Description, Node
from engine.oracle.ast.preventing import PreventAll
from engine.oracle.ast.replacing import (
    Graveyard,
    InsteadOfGraveyard,
    MaySkipDraw,
    MoreCounters,
    OneOfEach,
    OtherTokens,
    SearchesTop,
    TokensInstead,
    TokensPlus,
    TokensTimes,
)
from engine.oracle.forms.numbers import plain_amount
from engine.oracle.grammar.conditions import condition
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.grammar.creating import kind_of_token, token_kind
from engine.oracle.grammar.phrases import description, thing
from engine.oracle.grammar.preventing import kind_of_damage
from engine.oracle.grammar.sentences import joined_clauses, text
from engine.oracle.grammar.subjects import subject
from engine.oracle.grammar.words import count_word
from engine.oracle.reader import Reader


def graveyard(r: Reader) -> Node:
    """ "If ~ would be put into a graveyard from anywhere, … instead"."""
    r.expect("if")
    own = r.take("~")
    what: Description | None = None
    if not own and not r.take("a card or token"):
        other = r.one_of("another", "an", "a") == "another"
        what = msgspec.structs.replace(description(r), other=other)
    if r.take("would die"):
        elsewhere, graveyard = r.attempt(_or_card) or (None, "a graveyard")
        r.expect(",")
        there = next((each for each, words in ELSEWHERE.items() if elsewhere is None and r.take(words)), "")
        if there:
            return InsteadOfGraveyard(own, what, there, die=True)  # type: ignore[arg-type]
        first = r.take("instead")
        r.expect("exile")
        said, counter = _exiled(r)
        also = joined_clauses(r) if first and r.take("and") else None
        if not first:
            r.expect("instead")
        r.expect(".")
        made = InsteadOfGraveyard(own, what, "exile", die=True, first=first, counter=counter, said=said)  # type: ignore[arg-type]
        made = msgspec.structs.replace(made, or_card=elsewhere, graveyard=graveyard, also=also)
        return msgspec.structs.replace(made, when_did=text(r)) if r.take("When you do,") else made
    r.expect("would be put into")
    whose = r.one_of(*get_args(Graveyard))
    origin = next((each for each in ("from anywhere", "from the battlefield") if r.take(each)), "")
    r.expect(",")
    if r.take("reveal ~ and shuffle it into its owner's library instead."):
        if (whose, origin) != ("a graveyard", "from anywhere"):
            r.fail("exile")
        return InsteadOfGraveyard(own, what, "shuffle")
    if r.take("instead that card is revealed and put on the bottom of that player's library."):
        return InsteadOfGraveyard(own, what, "bottom", False, whose, origin, True, said="that card")  # type: ignore[arg-type]
    if r.take(MAY_TOP):
        return InsteadOfGraveyard(own, what, "may top", False, whose, origin)  # type: ignore[arg-type]
    first = r.take("instead")
    r.expect("exile")
    said, counter = _exiled(r)
    if not first:
        r.expect("instead")
    r.expect(".")
    return InsteadOfGraveyard(own, what, "exile", False, whose, origin, first, counter, said)  # type: ignore[arg-type]


MAY_TOP: Final = "you may put it on top of its owner's library instead."


ELSEWHERE: Final = {
    "hand": "return it to its owner's hand instead.",
    "own library": "put it on the bottom of its owner's library instead.",
}
"""Where else something goes that would die."""


def _or_card(r: Reader) -> tuple[Description, str]:
    """ "Or a creature card not on the battlefield would be put into an opponent's graveyard"."""
    r.expect("or")
    r.one_of("an", "a")
    what = description(r)
    r.expect("not on the battlefield would be put into")
    return (what, r.one_of(*get_args(Graveyard))) if what.noun == "card" else r.fail("a card")


def _exiled(r: Reader) -> tuple[str, str]:
    """How what is exiled is spoken of, and the kind of counter that is put on it."""
    said, counter = r.one_of("it", "that card"), ""
    if r.take("with"):
        r.one_of("an", "a")
        counter = counter_kind(r)
        r.expect("counter on it")
    return said, counter


def tokens(r: Reader) -> Node:
    """ "… it creates twice that many of those tokens instead", "instead create those tokens plus …"."""
    if r.take("if you would create"):
        kinds = _kinds_of_tokens(r)
        r.expect(", instead create")
        instead = _tokens_instead(r, kinds)
        r.expect(".")
        return TokensInstead(instead, "you", kinds)
    if r.take("if an effect would create one or more tokens under your control, it creates"):
        instead = _tokens_instead(r, ())
        r.expect("instead.")
        return TokensInstead(instead, "an effect")
    r.expect("if")
    kinds = _kinds_of_tokens(r)
    r.expect("would be created")
    yours = r.take("under your control")
    r.expect(",")
    instead = _tokens_instead(r, kinds)
    r.expect("are created instead.")
    return TokensInstead(instead, "they", kinds, yours)


def _kinds_of_tokens(r: Reader) -> tuple[str, ...]:
    """ "One or more creature tokens", "a Clue, Food, or Treasure token": their types or subtypes."""
    if r.take("one or more"):
        kind = r.attempt(kind_of_token)
        r.expect("tokens")
        return (kind,) if kind else ()
    r.one_of("an", "a")
    kinds = [kind_of_token(r)]
    while r.take(", or") or r.take(",") or r.take("or"):
        kinds.append(kind_of_token(r))
    r.expect("token")
    return tuple(kinds) if len(kinds) > 1 else r.fail("or")


def _tokens_instead(r: Reader, kinds: tuple[str, ...]) -> TokensTimes | TokensPlus | OtherTokens | OneOfEach:
    """What is created in the place of tokens."""
    times: Literal["twice", "three times"]
    for times in ("twice", "three times"):
        if r.take(f"{times} that many of those tokens"):
            return TokensTimes(times)
    if len(kinds) > 1 and r.take("one of each"):
        return OneOfEach()
    if r.take("those tokens plus"):
        additional = r.take("an additional")
        amount = Number(1) if additional else plain_amount(r)
        if not isinstance(amount, Number | ThatMuch):
            r.fail("a number or “that many”")
        return TokensPlus(amount, token_kind(r), additional)
    r.expect("that many")
    return OtherTokens(token_kind(r))


def more_counters(r: Reader) -> Node:
    """ "If one or more +1/+1 counters would be put on …, that many plus one … are put on it instead"."""
    r.expect("if")
    by = next((each for each in ("an effect", "you", "an opponent") if r.take(f"{each} would")), "")
    if by == "you" and r.take("get"):
        by = "you get"
    elif by:
        r.expect("put")
    r.expect("one or more")
    kind = "" if r.peek() == "counters" else counter_kind(r)
    r.expect("counters")
    on = None
    if by != "you get":
        r.expect("on" if by else "would be put on")
        on = None if r.take("a permanent or player") else subject(r)
    r.expect(
        {"": ",", "an effect": ", it puts", "you": ", put", "an opponent": ", they put"}.get(by, ", you get")
    )
    times = next((each for each in ("twice", "half") if r.take(f"{each} that many")), "")
    plus = 0
    if kind and r.take(f"that many {kind} counters minus"):
        plus = -count_word(r)
    else:
        if not times:
            r.expect("that many plus")
            plus = count_word(r)
        r.expect(again_counted(kind, by))
    again = ""
    if by != "you get":
        r.expect("on" if by else "are put on")
        again = r.one_of(*AGAIN)
    r.expect("instead, rounded down." if times == "half" else "instead.")
    return MoreCounters(kind, on, by, times, plus, again)  # type: ignore[arg-type]


def again_counted(kind: str, by: str) -> str:
    """How the counters are spoken of again."""
    if kind:
        return f"{kind} counters"
    return "of those counters" if by == "an effect" else "of each of those kinds of counters"


AGAIN: Final = ("that permanent or player", "that permanent", "that creature", "it", "~")
"""How what counters are put on is spoken of again."""


def prevent_all(r: Reader) -> Node:
    """ "Prevent all combat damage that would be dealt to and dealt by ~"."""
    asked: Condition | None = None
    if r.take("as long as"):
        asked = condition(r)
        r.expect(",")
    r.expect("prevent")
    combat = kind_of_damage(r)
    r.expect("that would be dealt")
    to = by = also = None
    if r.take("to and dealt by"):
        to = thing(r)
        r.expect(".")
        return PreventAll(combat, to, both=True, condition=asked)
    if r.take("to"):
        to = thing(r)
        also = thing(r) if r.take("and") else None
    if r.take("by"):
        by = thing(r)
    if to is None and by is None:
        r.fail("to or by what")
    r.expect(".")
    return PreventAll(combat, to, by, also=also, condition=asked)


def searches_top(r: Reader) -> Node:
    """ "If an opponent would search a library, that player searches the top four cards … instead"."""
    r.expect("if an opponent would search a library, that player searches the top")
    number = count_word(r)
    r.expect("cards of that library instead.")
    return SearchesTop(number)


def skip_draw(r: Reader) -> Node:
    """ "If you would draw a card, you may skip that draw instead"."""
    r.expect("if you would draw a card, you may skip that draw instead.")
    return MaySkipDraw()
