"""Reading static abilities about players, counters and the rules of the game."""

from __future__ import annotations

from typing import get_args

from engine.oracle.ast.phrases import Node
from engine.oracle.ast.standing import (
    AnotherLand,
    CounterLimit,
    CrowdLimit,
    Denied,
    HandSize,
    InOpeningHand,
    LifeCantChange,
    Players,
    PlayersCant,
    TransformsAttached,
    TurnedUpAttached,
    TurnedUpWithCounters,
)
from engine.oracle.grammar.counters import counter_kind
from engine.oracle.grammar.phrases import description
from engine.oracle.grammar.words import count_word
from engine.oracle.reader import Misread, Reader


def _counter_limit(r: Reader) -> Node:
    r.expect("~ can't have more than")
    number = count_word(r)
    kind = counter_kind(r)
    r.one_of("counters on it", "counter on it")
    r.expect(".")
    return CounterLimit(kind, number)


def _another_land(r: Reader) -> Node:
    who = r.one_of("you", "each player")
    r.expect("may play")
    number = 1 if r.take("an") else count_word(r)
    r.expect("additional land" if number == 1 else "additional lands")
    when = r.one_of("on each of", "during each of")
    r.expect("your turns." if who == "you" else "their turns.")
    return AnotherLand(who, number, when)  # type: ignore[arg-type]


def _players_cant(r: Reader) -> PlayersCant:
    who = r.one_of(*get_args(Players))
    r.expect("can't")
    what = r.one_of(*sorted(get_args(Denied), key=len, reverse=True))
    if not r.take("and"):
        r.end_sentence()
        return PlayersCant(who, what)  # type: ignore[arg-type]
    also = _players_cant(r)
    return PlayersCant(who, what, also)  # type: ignore[arg-type]


def _life_cant_change(r: Reader) -> Node:
    r.expect("your life total can't change.")
    return LifeCantChange()


def _hand_size(r: Reader) -> Node:
    whose = r.one_of("your", "each opponent's", "each player's")
    r.expect("maximum hand size is")
    sign = 1 if r.one_of("increased by", "reduced by") == "increased by" else -1
    by = sign * count_word(r)
    r.expect(".")
    return HandSize(whose, by)  # type: ignore[arg-type]


def _turned_up(r: Reader) -> Node:
    r.expect("as ~ is turned face up, put")
    number = count_word(r)
    kind = counter_kind(r)
    r.one_of("counters on it", "counter on it")
    r.expect(".")
    return TurnedUpWithCounters(number, kind)


def _turned_up_attached(r: Reader) -> Node:
    words = "as ~ is turned face up, you may attach it to"
    if not r.sees(words):
        raise Misread
    r.expect(words)
    r.one_of("an", "a")
    to = description(r)
    r.expect(".")
    return TurnedUpAttached(to)


def _transforms_attached(r: Reader) -> Node:
    r.expect("as ~ transforms into ~, attach it to")
    r.one_of("an", "a")
    to = description(r)
    r.expect(".")
    return TransformsAttached(to)


def _crowd_limit(r: Reader) -> Node:
    r.expect("no more than")
    number = count_word(r)
    r.one_of("creatures can", "creature can")
    verb = r.one_of("attack", "block")
    you = verb == "attack" and r.take("you")
    each = r.one_of("each combat", "each turn").removeprefix("each ")
    r.expect(".")
    return CrowdLimit(number, verb, each, you)  # type: ignore[arg-type]


def _in_opening_hand(r: Reader) -> Node:
    r.expect("if ~ is in your opening hand, you may begin the game with it on the battlefield.")
    return InOpeningHand()


STANDING = (
    _turned_up_attached,
    _transforms_attached,
    _turned_up,
    _counter_limit,
    _another_land,
    _players_cant,
    _life_cant_change,
    _hand_size,
    _crowd_limit,
    _in_opening_hand,
)
"""The productions of this file."""
