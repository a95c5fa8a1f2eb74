"""Reading conditions: "if you control a Swamp", "as long as ~ is untapped" (603.4, 611.3a)."""

from __future__ import annotations

from engine.oracle.ast.effects import Condition, Controls, LifeAtLeast, StateOf, TurnIs
from engine.oracle.ast.phrases import Attached, Pronoun, Self
from engine.oracle.grammar.phrases import NUMBER_WORDS, attached, count_word, description
from engine.oracle.reader import Misread, Reader

STATES = ("tapped", "untapped", "attacking", "blocking", "enchanted", "equipped")


def condition(r: Reader) -> Condition:
    """What an "if", "as long as" or "unless" asks."""
    return r.first_of(_controls, _life, _turn, _state)


def _controls(r: Reader) -> Condition:
    if r.take("you control"):
        who = "you"
    else:
        who = r.one_of("an opponent controls", "defending player controls").removesuffix(" controls")
    if r.take("no"):
        return Controls(who, 0, description(r), no=True)  # type: ignore[arg-type]
    if r.take("another"):
        found = description(r)
        return Controls(who, 1, found, another=True)  # type: ignore[arg-type]
    if r.peek() in NUMBER_WORDS and r.sees(f"{r.peek()} or more"):
        least = count_word(r)
        r.expect("or more")
        return Controls(who, least, description(r))  # type: ignore[arg-type]
    if r.peek() not in ("a", "an"):
        raise Misread
    return Controls(who, count_word(r), description(r))  # type: ignore[arg-type]


def _life(r: Reader) -> Condition:
    r.expect("you have")
    number = r.next().lower
    if not number.isdigit():
        r.fail("a number")
    relation = r.one_of("or more", "or less")
    r.expect("life")
    return LifeAtLeast(relation, int(number))  # type: ignore[arg-type]


def _turn(r: Reader) -> Condition:
    if r.take("it's your turn"):
        return TurnIs(yours=True)
    r.expect("it's not your turn")
    return TurnIs(yours=False)


def _state(r: Reader) -> Condition:
    if r.take("it's"):
        return StateOf(Pronoun("it"), r.one_of(*STATES))  # type: ignore[arg-type]
    what: Self | Attached = Self() if r.take("~") else attached(r)
    r.expect("is")
    return StateOf(what, r.one_of(*STATES))  # type: ignore[arg-type]
