"""Reading costs: what stands before the colon of an activated ability, and behind keywords (118, 602.1a)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from engine.costs import ExertSelf, LoyaltyCost, PayLife, PayMana, TapSelf, UntapSelf
from engine.mana import ManaCost
from engine.oracle.ast.costs import (
    CostPart,
    DiscardPart,
    DrawPart,
    EnergyPart,
    EvidencePart,
    ExilePart,
    ExileTopPart,
    ForagePart,
    MillPart,
    Payment,
    PutCardsPart,
    PutPart,
    RemovePart,
    ReturnPart,
    RevealPart,
    SacrificePart,
    TapPart,
    UnattachPart,
)
from engine.oracle.ast.phrases import Self, Some, Thing
from engine.oracle.ast.wordings import words_of
from engine.oracle.grammar.counters import COUNTERS, counter_kind
from engine.oracle.grammar.phrases import description, thing
from engine.oracle.grammar.words import NUMBER_WORDS, count_word
from engine.oracle.reader import Reader


def cost(r: Reader) -> Payment:
    """The parts of a cost, with commas between them."""
    parts = [part(r)]
    while not r.sees(", where x is") and r.take(","):
        parts.append(part(r))
    if isinstance(parts[-1], RemovePart):
        for last, (words, called) in IT_TOO.items():
            if r.take(f"and {words}"):
                return Payment((*parts, last), it_too=called)
        if parts[-1].among and r.take("and sacrifice ~"):
            return Payment((*parts, SacrificePart(Self())), it_too="~")
    return Payment(tuple(parts))


IT_TOO: Final[dict[CostPart, tuple[str, Literal["it", "~"]]]] = {
    SacrificePart(Self()): ("sacrifice it", "it"),
    ExilePart(Self()): ("exile it", "it"),
    ReturnPart(Self(), "its owner's hand"): ("return it to its owner's hand", "it"),
}
"""What else is done with the object from which counters are removed."""


def joined_cost(r: Reader) -> Payment:
    """The parts of a cost inside a sentence, with "and" between them."""
    parts = [part(r)]
    while r.take("and"):
        parts.append(part(r))
    return Payment(tuple(parts), "and" if len(parts) > 1 else ",")


def gerunds(r: Reader) -> Payment:
    """The parts of a cost behind "by": "paying {B}{B} and sacrificing two creatures"."""
    parts = [_gerund(r)]
    while r.take("and"):
        parts.append(_gerund(r))
    return Payment(tuple(parts), "and" if len(parts) > 1 else ",")


def _gerund(r: Reader) -> CostPart:
    if r.take("paying"):
        return mana(r) if r.peek().startswith("{") else life(r)
    return _of_verb(r, GERUNDS[r.one_of(*GERUNDS)])


GERUNDS: Final = {"discarding": "discard", "exiling": "exile", "sacrificing": "sacrifice", "tapping": "tap"}
"""The forms of a cost's verbs behind "by"."""


def life(r: Reader) -> PayLife:
    """An amount of life."""
    if r.take("x life"):
        return PayLife(0, variable=True)
    if r.take("half your life, rounded"):
        return PayLife(0, half=r.one_of("up", "down"))  # type: ignore[arg-type]
    number = r.next().lower
    if not number.isdecimal():
        r.fail("an amount of life")
    r.expect("life")
    return PayLife(int(number))


def part(r: Reader, verb: str = "") -> CostPart:
    """One part of a cost; `verb` is its verb in the base form where it stands behind a subject."""
    if verb and r.peek() != verb:
        r.next()
        return _of_verb(r, verb)
    word = r.peek()
    if word.startswith("{"):
        return _symbols(r)
    if word[:1] in ("+", "-") or (word == "0" and r.peek(1) == ":"):
        return _loyalty(r)
    if r.take("pay"):
        if "{e}" in (r.peek(), r.peek(1)):
            return energy(r)
        return _symbols(r) if r.peek().startswith("{") else life(r)
    if word in _VERBS:
        r.next()
        return _of_verb(r, word)
    if r.take("remove"):
        many = next((each for each in ("X", "any number of", "all") if r.take(each)), "")
        number_of = 0 if many else count_word(r)
        kind = "" if r.peek() in COUNTERS else counter_kind(r)
        r.one_of("counters", "counter")
        r.expect("from")
        among = r.take("among")
        of = thing(r)
        if among:
            return RemovePart(kind, number_of, of=of, among=True) if not many else r.fail("a number")
        if isinstance(of, Self):
            return RemovePart(kind, number_of, many)  # type: ignore[arg-type]
        return RemovePart(kind, number_of, of=of) if not many else r.fail("~")
    return r.fail("a cost")


def mana(r: Reader) -> PayMana:
    """Mana symbols."""
    found = _symbols(r)
    return found if isinstance(found, PayMana) else r.fail("a mana symbol")


def _symbols(r: Reader) -> TapSelf | UntapSelf | PayMana:
    if r.take("{t}"):
        return TapSelf()
    if r.take("{q}"):
        return UntapSelf()
    written = ""
    while r.peek().startswith("{") and r.peek() not in ("{t}", "{q}", "{e}", "{chaos}"):
        written += r.next().text
    try:
        return PayMana(ManaCost.parse(written)) if written else r.fail("a mana symbol")
    except ValueError:
        return r.fail("a mana symbol of 107.4")


def _loyalty(r: Reader) -> LoyaltyCost:
    word = r.next().lower
    if word.endswith("x"):
        return LoyaltyCost(-1 if word.startswith("-") else 1, variable=True)
    return LoyaltyCost(int(word)) if word.lstrip("+-").isdecimal() else r.fail("a loyalty symbol")


def _of_verb(r: Reader, verb: str) -> CostPart:
    """What stands behind a verb of a cost."""
    if verb not in _VERBS:
        r.fail("a cost")
    return _VERBS[verb](r)


def sacrifice(r: Reader) -> CostPart:
    """ "~", "two lands and ~", "a blue creature, a black creature, and a red creature"."""
    what, also = _some(r), list[Thing]()
    while (more := r.attempt(_another_part)) is not None:
        also.append(more)
    return SacrificePart(what, tuple(also))


def _another_part(r: Reader) -> Thing:
    r.one_of(", and", ",", "and")
    if r.peek() not in ("a", "an", "another", "~", *NUMBER_WORDS):
        r.fail("what else")
    return thing(r)


def _discard(r: Reader) -> CostPart:
    if r.take("your hand"):
        return DiscardPart(None)
    what = _some(r)
    return DiscardPart(what, r.take("at random"))


def _some(r: Reader) -> Thing:
    """What is sacrificed, discarded, tapped …: X of some objects, or a thing."""
    return Some(1, description(r), x=True) if r.take("x") else thing(r)


def _top_of_library(r: Reader) -> CostPart:
    r.expect("the top")
    number = 1 if r.peek() == "card" else count_word(r)
    r.one_of("cards", "card")
    r.expect("of your library")
    return ExileTopPart(number)


def _exile(r: Reader) -> CostPart:
    top = r.attempt(_top_of_library)
    if top is not None:
        return top
    what = _some(r)
    origin = ""
    if isinstance(what, Self) and r.take("from"):
        origin = r.one_of("your graveyard", "your hand")
    return ExilePart(what, origin)  # type: ignore[arg-type]


def _return(r: Reader) -> CostPart:
    what = _some(r)
    r.expect("to")
    return ReturnPart(what, r.one_of("its owner's hand", "their owner's hand"))  # type: ignore[arg-type]


def _put(r: Reader) -> CostPart:
    return r.first_of(_put_counters, _put_cards)


def _put_counters(r: Reader) -> CostPart:
    number = count_word(r)
    kind = counter_kind(r)
    if r.take("counters on ~") or r.take("counter on ~"):
        return PutPart(kind, number)
    r.one_of("counters on", "counter on")
    return PutPart(kind, number, thing(r))


def _put_cards(r: Reader) -> CostPart:
    what = _some(r)
    return PutCardsPart(what, r.one_of(*words_of(PutCardsPart, "where")))  # type: ignore[arg-type]


def _unattach(r: Reader) -> CostPart:
    return UnattachPart(thing(r))


def _mill(r: Reader) -> CostPart:
    number = count_word(r)
    r.one_of("cards", "card")
    return MillPart(number)


def _draw(r: Reader) -> CostPart:
    number = count_word(r)
    r.one_of("cards", "card")
    return DrawPart(number)


def _exert(r: Reader) -> CostPart:
    r.expect("~")
    return ExertSelf()


def energy(r: Reader) -> EnergyPart:
    """Energy symbols, each a counter (107.14)."""
    if r.take("x {e}"):
        return EnergyPart(0, x=True)
    if r.peek() in NUMBER_WORDS:
        number = count_word(r)
        r.expect("{e}")
        return EnergyPart(number, words=True)
    number = 0
    while r.take("{e}"):
        number += 1
    return EnergyPart(number) if number else r.fail("{E}")


def _evidence(r: Reader) -> EvidencePart:
    r.expect("evidence")
    number = r.next().lower
    return EvidencePart(int(number)) if number.isdecimal() else r.fail("a number")


def _reveal(r: Reader) -> RevealPart:
    what = _some(r)
    return RevealPart(what, isinstance(what, Self) and r.take("from your hand"))


_VERBS: Final[dict[str, Callable[[Reader], CostPart]]] = {
    "sacrifice": sacrifice,
    "discard": _discard,
    "exile": _exile,
    "tap": lambda r: TapPart(_some(r)),
    "return": _return,
    "put": _put,
    "mill": _mill,
    "exert": _exert,
    "reveal": _reveal,
    "draw": _draw,
    "collect": _evidence,
    "forage": lambda _: ForagePart(),
    "unattach": _unattach,
}
"""The verbs of costs, with what stands behind them."""
