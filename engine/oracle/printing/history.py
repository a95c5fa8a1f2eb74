"""Writing conditions on what has happened this turn, and that compare players or numbers."""

from __future__ import annotations

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
from engine.oracle.ast.phrases import Description
from engine.oracle.forms.amounts import defined
from engine.oracle.grammar.history import RESOLVED
from engine.oracle.printing.descriptions import article, description, number_word


def _at_least(least: int, what: Description) -> str:
    if least == 1:
        return article(description(what))
    return f"{number_word(least)} or more {description(what, True)}"


def history(what: Condition) -> str:
    """Such a condition; TypeError for any other."""
    match what:
        case PlayerDid(who=who, verb=verb, least=least, what=group, another=another):
            things = f"another {description(group)}" if another else _at_least(least, group)
            return f"{who} {verb} {things} this turn"
        case LifeChanged(who=who, verb=verb, least=least):
            return f"{who} {verb} {least} or more life this turn"
        case CameOrWent(least=least, what=group, verb=verb):
            return f"{_at_least(least, group)} {verb} this turn"
        case HadEnter(who=who, least=least, what=group, another=another):
            things = f"another {description(group)}" if another else _at_least(least, group)
            return f"{who} had {things} enter under {'your' if who == 'you' else 'their'} control this turn"
        case ControlsMore(who=who, what=group):
            return f"{who} controls more {description(group, True)} than you"
        case HasMore(who=who, of=of, than=than):
            return f"{who} {'have' if who == 'you' else 'has'} more {of} than {than}"
    return _compared(what)


def _compared(what: Condition) -> str:
    match what:
        case TotalPower(what=group, least=least):
            return f"{description(group, True)} have total power {least} or greater"
        case FewerThan(amount=amount, number=number):
            return f"{defined(amount)} is less than {number_word(number)}"
        case OpponentsAre(least=least):
            return f"you have {number_word(least)} or more opponents"
        case Exactly(number=0, what=group):
            return f"you don't control {article(description(group))}"
        case Exactly(number=number, what=group):
            return f"you control exactly {number_word(number)} {description(group, number != 1)}"
        case Attacking(least=least, what=group, you=you):
            verb = "is" if least == 1 else "are"
            return f"{_at_least(least, group)} {verb} attacking{' you' if you else ''}"
        case TargetsSome(what=group):
            return f"it targets {article(description(group))}"
        case HadToAttack(who=who):
            return f"{who} had to attack this combat"
        case SharesType():
            return "it shares a creature type with ~"
        case TimeResolved(which=which, behind=behind):
            return f"it's the {which} time" if behind else f"this is the {which} {RESOLVED}"
        case EnteredNow():
            return "~ entered this turn"
    raise TypeError(f"{type(what).__name__} can't be written")
