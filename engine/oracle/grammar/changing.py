"""Reading what changes an object or player: "gets +1/+1 until end of turn", "loses all abilities"."""

from __future__ import annotations

import re
from typing import Final, Literal, TypeGuard, get_args

from engine.oracle.ast.alternatives import ChangeEither
from engine.oracle.ast.amounts import Number, Variable
from engine.oracle.ast.changing import (
    AtItsCost,
    BasePower,
    Change,
    GainActivated,
    GainAtItsCost,
    GainControl,
    HasActivated,
    LoseAbilities,
)
from engine.oracle.ast.counters import GetCounters, GetEnergy, GetTickets
from engine.oracle.ast.effects import Action, ControlPlayer, EndGame, GetEmblem, GetSteps, Until
from engine.oracle.ast.ignoring import LoseThisAbility
from engine.oracle.ast.keywords import Granted
from engine.oracle.ast.phrases import All, Amount
from engine.oracle.forms.amounts import defined_amount, for_each
from engine.oracle.forms.numbers import plain_amount, starts_amount
from engine.oracle.grammar import conditional
from engine.oracle.grammar.costs import cost
from engine.oracle.grammar.counting import count
from engine.oracle.grammar.keywords import granted, keyword, keyword_list, quoted_keywords
from engine.oracle.grammar.phrases import thing
from engine.oracle.grammar.restricting import until
from engine.oracle.reader import Reader

_NUMBERS = re.compile(r"([+-])(\d+|x)/([+-])(\d+|x|y)")

KINDS: Final[tuple[Literal["activated", "loyalty"], ...]] = ("activated", "loyalty")
"""The kinds of abilities that an object can have all of."""


def gain(r: Reader) -> Action:
    """ "Gain": life, control, or abilities."""
    if r.take("all activated abilities of"):
        return GainActivated(thing(r), until(r))
    if r.take("control of"):
        what = thing(r)
        if r.take("during that player's next turn"):
            return ControlPlayer(what, gain=True)
        return GainControl(what, until(r))
    for name in get_args(AtItsCost):
        if r.sees(f"{name} until"):
            r.next()
            return _at_its_cost(r, name, until(r), static=False)
    if starts_amount(r) or r.sees("life equal to"):
        return r.first_of(conditional.gain_if, count("gain life", "life"))
    if r.take("your choice of"):
        return Change(keywords=_choice_of(r), until=until(r), choice=True)
    return Change(keywords=granted(r), until=until(r))


def _at_its_cost(r: Reader, name: AtItsCost, how_long: Until | None, *, static: bool) -> Action:
    """ ". The flashback cost is equal to its mana cost", behind the keyword and how long it is had."""
    r.expect(".")
    which = r.one_of("The", "Its")
    r.expect(f"{name} cost is equal to")
    whose = r.one_of("its", "that card's", "the card's")
    r.expect("mana cost")
    plus = cost(r) if r.take("plus") else None
    less = r.next().text[1:-1] if plus is None and r.take("reduced by") else "0"
    if not less.isdecimal():
        r.fail("generic mana")
    return GainAtItsCost(name, how_long, static, which, whose, plus, int(less))  # type: ignore[arg-type]


def have(r: Reader) -> Action:
    """ "Have": abilities, or base power and toughness."""
    if r.take("base power and toughness"):
        return _base(r)
    if r.take("base power and base toughness each equal to"):
        return BasePower(None, None, each=defined_amount(r))
    if r.take("base power"):
        word = r.next().lower
        return BasePower(int(word), None, until(r)) if word.isdecimal() else r.fail("a number")
    if r.take("base toughness"):
        word = r.next().lower
        return BasePower(None, int(word), until(r)) if word.isdecimal() else r.fail("a number")
    for kind in KINDS:
        if r.take(f"all {kind} abilities of"):
            of = thing(r)
            return HasActivated(of, kind) if isinstance(of, All) else r.fail("all of a kind")
    for name in get_args(AtItsCost):
        if r.sees(f"{name}. The {name} cost is") or r.sees(f"{name}. Its {name} cost is"):
            r.next()
            return _at_its_cost(r, name, None, static=True)
    return Change(keywords=granted(r), static=True, until=until(r))


def _base(r: Reader) -> BasePower:
    if r.peek() == "x/x":
        r.next()
        return BasePower(None, None, until(r), x=True)
    power, toughness = _size(r)
    return BasePower(power, toughness, until(r))


def _size(r: Reader) -> tuple[int, int]:
    power, slash, toughness = r.next().lower.partition("/")
    if not (slash and power.isdecimal() and toughness.isdecimal()):
        r.fail("power and toughness")
    return int(power), int(toughness)


def get(r: Reader) -> Action:
    """ "Get": power and toughness, counters of a player, an emblem, steps."""
    got = _got(r)
    if got is not None:
        return got
    additional = r.take("an additional")
    numbers = _NUMBERS.fullmatch(r.peek())
    if numbers is None:
        r.fail("a change of power and toughness")
    r.next()
    power, toughness = (numbers[1], _signed(numbers[2])), (numbers[3], _signed(numbers[4]))
    keywords: tuple[Granted, ...] = ()
    static = choice = False
    named = any(r.sees(f"and {each} all") for each in ("has", "have", "gain", "gains"))
    if not named and any(r.sees(f"and {each}") for each in ("gains", "gain", "has", "have")):
        r.take("and")
        static = r.next().lower in ("has", "have")
        choice = not static and r.take("your choice of")
        keywords = _choice_of(r) if choice else granted(r)
    if not keywords and r.take("or"):
        second = get(r)
        if not _only_sized(second):
            r.fail("a size")
        return ChangeEither(Change(power, toughness), second)
    how_long = until(r)
    each = for_each(r) if r.take("for each") else None
    return Change(power, toughness, each, keywords, static, how_long, additional, choice)


def _got(r: Reader) -> Action | None:
    """What a player gets: energy, tickets, an emblem, counters or steps; None where it is numbers."""
    if r.take("an amount of {e} equal to"):
        return GetEnergy(0, equal=defined_amount(r))
    many = r.attempt(_many_energy)
    if many is not None:
        return GetEnergy(0, many=many)
    energy = 0
    while r.take("{e}"):
        energy += 1
    if energy:
        return GetEnergy(energy, for_each(r) if r.take("for each") else None)
    tickets = 0
    while r.take("{tk}"):
        tickets += 1
    if tickets:
        return GetTickets(tickets)
    if r.take("an emblem with"):
        return GetEmblem(granted(r))
    return r.attempt(_player_counters) or r.attempt(_steps)


def _many_energy(r: Reader) -> Amount:
    """ "That many {E}", "X {E}"."""
    amount = plain_amount(r)
    r.expect("{e}")
    return amount if not isinstance(amount, Number) else r.fail("{E}")


def _choice_of(r: Reader) -> tuple[Granted, ...]:
    """ "Deathtouch or lifelink", "flying, vigilance, or haste"."""
    found: list[Granted] = [keyword(r)]
    while r.sees(",") or r.sees("or"):
        r.one_of(", or", ",", "or")
        found.append(keyword(r))
    return tuple(found) if len(found) > 1 else r.fail("or")


def _player_counters(r: Reader) -> Action:
    amount = plain_amount(r)
    kind = r.one_of("poison", "experience", "rad")
    r.one_of("counters", "counter")
    return GetCounters(amount, kind)  # type: ignore[arg-type]


def _only_sized(what: Action) -> TypeGuard[Change]:
    return isinstance(what, Change) and what.power is not None and not what.keywords and not what.for_each


def _steps(r: Reader) -> Action:
    amount: Amount = Number(1) if r.take("an") else plain_amount(r)
    r.expect("additional")
    step = r.one_of(*(f"{each}{many}" for each in STEPS for many in ("s", ""))).removesuffix("s")
    r.expect("after this")
    return GetSteps(amount, step, r.one_of("phase", "step"))  # type: ignore[arg-type]


STEPS: Final = ("untap step", "upkeep step", "draw step", "end step")
"""The steps that an effect adds behind a phase (500.10)."""


def _signed(word: str) -> Amount:
    return Number(int(word)) if word.isdecimal() else Variable(word.upper())  # type: ignore[arg-type]


def lose(r: Reader) -> Action:
    """ "Lose": the game, life, or abilities."""
    if r.take("the game"):
        return EndGame("lose")
    if r.take("this ability"):
        return LoseThisAbility()
    if r.take("all abilities"):
        base = None
        if r.sees("and have base power and toughness") or r.sees("and has base power and toughness"):
            r.take("and")
            r.next()
            r.expect("base power and toughness")
            base, how_long = _size(r), until(r)
            return LoseAbilities(base=base, until=how_long)
        return LoseAbilities(until=until(r))
    if starts_amount(r) or r.sees("life equal to"):
        return count("lose life", "life")(r)
    if r.peek() == '"':
        return LoseAbilities(quoted_keywords(r), quoted=True)
    lost = keyword_list(r)
    if r.take("and can't have or gain"):
        return LoseAbilities(lost, for_good=True) if keyword_list(r) == lost else r.fail("the same")
    return LoseAbilities(lost, until=until(r))
