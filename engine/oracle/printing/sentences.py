"""Writing clauses, conditions and sentences."""

from __future__ import annotations

from engine.oracle.ast.effects import (
    Clause,
    Condition,
    Controls,
    LifeAtLeast,
    Sentence,
    StateOf,
    TurnIs,
)
from engine.oracle.ast.phrases import (
    Description,
    Pronoun,
    SameSubject,
)
from engine.oracle.printing.actions import action
from engine.oracle.printing.costs import capital, cost, full_stop
from engine.oracle.printing.phrases import (
    article,
    defined,
    description,
    is_plural,
    number_word,
    thing,
)


def condition(what: Condition) -> str:
    """What an "if" asks."""
    match what:
        case Controls(who=who, least=least, what=group, no=no, another=another):
            return f"{who} control{'' if who == 'you' else 's'} {_controlled(least, group, no, another)}"
        case LifeAtLeast(relation=relation, number=number):
            return f"you have {number} {relation} life"
        case TurnIs(yours=yours):
            return "it's your turn" if yours else "it's not your turn"
        case StateOf(what=Pronoun(), word=word):
            return f"it's {word}"
        case StateOf(what=subject, word=word):
            return f"{thing(subject)} is {word}"
    raise TypeError(f"{type(what).__name__} can't be written")


def _controlled(least: int, group: Description, no: bool, another: bool) -> str:
    if no:
        return f"no {description(group, True)}"
    if another:
        return f"another {description(group)}"
    return (
        article(description(group))
        if least == 1
        else f"{number_word(least)} or more {description(group, True)}"
    )


def clause(what: Clause, many: bool) -> str:
    """A clause; `many` is the number of the subject before, for one that goes on with it."""
    if what.who is None:
        return action(what.action, True)
    if isinstance(what.who, SameSubject):
        return action(what.action, many)
    if what.may:
        return f"{thing(what.who)} may {action(what.action, True)}"
    return f"{thing(what.who)} {action(what.action, is_plural(what.who))}"


def sentence(what: Sentence) -> str:
    """A sentence with its full stop."""
    words, many = "", True
    for number, each in enumerate(what.clauses):
        joint = what.joints[number - 1] if number else ""
        gap = "" if not number else f"{joint} " if joint.startswith(",") else f" {joint} "
        words += gap + clause(each, many)
        many = many if isinstance(each.who, SameSubject) else each.who is None or is_plural(each.who)
    if what.condition is not None:
        words = f"if {condition(what.condition)}, {words}"
    if what.later_first:
        words = f"{what.later}, {words}"
    if what.lead:
        words = f"{what.lead} {words}"
    if what.x is not None:
        words += f", where X is {defined(what.x)}"
    if what.unless_pays is not None:
        payer, price = what.unless_pays
        words += f" unless {thing(payer)} {'pay' if is_plural(payer) else 'pays'} {cost(price)}"
    if what.later and not what.later_first:
        words += f" {what.later}"
    return full_stop(words)


def sentences(what: tuple[Sentence, ...], start: bool = True) -> str:
    """Sentences one after the other; the first without a capital where it goes on behind a comma."""
    written = [capital(sentence(each)) for each in what]
    if not start:
        written[0] = sentence(what[0])
    return " ".join(written)
