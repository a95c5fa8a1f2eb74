"""Reading conditions on what has happened this turn, and that compare players or numbers."""

from __future__ import annotations

from typing import Final

from engine.oracle.ast.conditions import Condition
from engine.oracle.ast.history import (
    Attacking,
    CameOrWent,
    ControlsMore,
    EnteredNow,
    Exactly,
    FewerThan,
    HadEnter,
    HadToAttack,
    HasMore,
    LifeChanged,
    OpponentsAre,
    PlayerDid,
    SharesType,
    TargetsSome,
    TimeResolved,
    TotalPower,
)
from engine.oracle.forms.amounts import defined_amount
from engine.oracle.grammar.phrases import description
from engine.oracle.grammar.words import NUMBER_WORDS, count_word
from engine.oracle.reader import Misread, Reader


def _at_least(r: Reader) -> int:
    """ "A", "an", "two or more"."""
    if r.peek() in ("a", "an"):
        return count_word(r)
    if r.peek() not in NUMBER_WORDS:
        raise Misread
    number = count_word(r)
    r.expect("or more")
    return number


def _player_did(r: Reader) -> Condition:
    who = r.one_of("you've", "you", "an opponent")
    verb = r.one_of("cast", "sacrificed", "discarded")
    another = r.take("another")
    least = 1 if another else _at_least(r)
    what = description(r)
    r.expect("this turn")
    return PlayerDid(who, verb, least, what, another)  # type: ignore[arg-type]


def _life_changed(r: Reader) -> Condition:
    who = r.one_of("you", "an opponent")
    verb = r.one_of("gained", "lost")
    number = r.next().lower
    if not number.isdigit():
        r.fail("a number")
    r.expect("or more life this turn")
    return LifeChanged(who, verb, int(number))  # type: ignore[arg-type]


def _came_or_went(r: Reader) -> Condition:
    least = _at_least(r)
    what = description(r)
    verb = r.one_of("died", "entered under your control", "left the battlefield under your control")
    r.expect("this turn")
    return CameOrWent(least, what, verb)  # type: ignore[arg-type]


def _had_enter(r: Reader) -> Condition:
    who = r.one_of("you had", "an opponent had").removesuffix(" had")
    another = r.take("another")
    least = 1 if another else _at_least(r)
    what = description(r)
    r.expect("enter under")
    r.expect("your control this turn" if who == "you" else "their control this turn")
    return HadEnter(who, least, what, another)  # type: ignore[arg-type]


def _controls_more(r: Reader) -> Condition:
    who = r.one_of("an opponent controls more", "that player controls more").removesuffix(" controls more")
    what = description(r)
    r.expect("than you")
    return ControlsMore(who, what)  # type: ignore[arg-type]


def _has_more(r: Reader) -> Condition:
    who = r.one_of("you have more", "an opponent has more")
    of = r.one_of("life", "cards in hand")
    r.expect("than")
    than = r.one_of("an opponent", "each opponent") if who == "you have more" else r.one_of("you")
    return HasMore("you" if who == "you have more" else "an opponent", of, than)  # type: ignore[arg-type]


def _total_power(r: Reader) -> Condition:
    what = description(r)
    r.expect("have total power")
    number = r.next().lower
    if not number.isdigit():
        r.fail("a number")
    r.expect("or greater")
    return TotalPower(what, int(number))


def _fewer_than(r: Reader) -> Condition:
    if not r.sees("your devotion"):
        raise Misread
    amount = defined_amount(r)
    r.expect("is less than")
    return FewerThan(amount, count_word(r))


def _opponents(r: Reader) -> Condition:
    r.expect("you have")
    least = _at_least(r)
    r.one_of("opponents", "opponent")
    return OpponentsAre(least)


def _exactly(r: Reader) -> Condition:
    if r.take("you don't control"):
        r.one_of("an", "a")
        return Exactly(0, description(r))
    r.expect("you control exactly")
    number = count_word(r)
    return Exactly(number, description(r))


def _attacking(r: Reader) -> Condition:
    least = _at_least(r)
    what = description(r)
    r.one_of("are attacking", "is attacking")
    return Attacking(least, what, r.take("you"))


def _targets_some(r: Reader) -> Condition:
    r.expect("it targets")
    r.one_of("an", "a")
    return TargetsSome(description(r))


def _entered_now(r: Reader) -> Condition:
    r.expect("~ entered this turn")
    return EnteredNow()


def _had_to_attack(r: Reader) -> Condition:
    who = r.one_of("that creature", "it", "~")
    r.expect("had to attack this combat")
    return HadToAttack(who)  # type: ignore[arg-type]


def _shares_type(r: Reader) -> Condition:
    r.expect("it shares a creature type with ~")
    return SharesType()


RESOLVED: Final = "time this ability has resolved this turn"


def _time_resolved(r: Reader) -> Condition:
    behind = r.take("it's the")
    if not behind:
        r.expect("this is the")
    which = r.one_of("first", "second", "third")
    r.expect("time" if behind else RESOLVED)
    return TimeResolved(which, behind)  # type: ignore[arg-type]


HISTORY = (
    _time_resolved,
    _player_did,
    _life_changed,
    _had_enter,
    _came_or_went,
    _controls_more,
    _has_more,
    _fewer_than,
    _opponents,
    _exactly,
    _attacking,
    _targets_some,
    _entered_now,
    _shares_type,
    _had_to_attack,
    _total_power,
)
"""The productions of this file."""
