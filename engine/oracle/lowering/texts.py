"""What the sentences of a spell or ability mean: its effect with targets, instructions and modes (608.2c)."""

from __future__ import annotations

import msgspec

from engine.actions.destroy import Destroy
from engine.conditions import Is
from engine.costs import Cost
from engine.effects.delaying import Later
from engine.effects.paying import MayPay
from engine.filters import Anything
from engine.instructions import Effect, If, Instruction, May, Mode, UnlessPays
from engine.oracle.ast import phrases
from engine.oracle.ast.abilities import Modes, Text
from engine.oracle.ast.effects import Cant, Clause, Deal, Pay, Payment, Sentence
from engine.oracle.grammar.lines import CHOICES
from engine.oracle.lowering.actions import Instructions
from engine.oracle.lowering.phrases import condition, cost, quantity, selection
from engine.oracle.lowering.plain import instructions
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.actions import action as printed_action
from engine.oracle.printing.sentences import sentences as printed
from engine.patterns import Pattern, StepStarts
from engine.selections import It, Source, You

REMEMBERED = ("sacrifice", "exile", "destroy", "return", "put", "discard")
"""The verbs whose instructions say by "it" what they did, so that "if you do" can be asked."""


def effect(text: Text, scope: Scope) -> Effect:
    """The effect of a text."""
    if isinstance(text, Modes):
        return _modal(text, scope)
    found = follow(text, scope)
    return Effect(found, tuple(scope.targets), divides=scope.divides)


def _modal(text: Modes, scope: Scope) -> Effect:
    least, most = CHOICES[text.choose]
    modes = []
    for each in text.modes:
        own = Scope()
        own.announces_x, own.counts, own.moved = scope.announces_x, scope.counts, scope.moved
        own.spell = scope.spell
        own.spoken = list(scope.spoken)
        found = follow(each, own)
        if own.divides:
            raise Unperformable("a division inside a mode is not performed")
        modes.append(Mode(printed(each), found, tuple(own.targets)))
    if most > 1 and sum(1 for mode in modes if mode.targets) > 1:
        raise Unperformable("several modes with targets are not performed together")
    return Effect(modes=tuple(modes), least=least, most=min(most, len(modes)))


def follow(text: tuple[Sentence, ...], scope: Scope) -> Instructions:
    """The instructions of sentences, in their order."""
    found: list[Instruction] = []
    for number, sentence in enumerate(text):
        rider = _rider(sentence)
        if rider and found and isinstance(found[-1], Destroy):
            found[-1] = msgspec.structs.replace(found[-1], regenerable=False)
        elif sentence.lead == "If you do,":
            before = text[number - 1] if number else None
            found[-1:] = _if_you_do(sentence, before, found[-1:], scope)
        elif sentence.lead == "Otherwise,":
            raise Unperformable("“otherwise” is not performed")
        else:
            found += _sentence(sentence, scope)
    return tuple(found)


def _rider(sentence: Sentence) -> bool:
    """ "It can't be regenerated" changes the destruction before it (608.2c)."""
    match sentence.clauses:
        case (Clause(who=phrases.Pronoun(), action=Cant(what="be regenerated", until=None)),):
            return not sentence.lead and sentence.condition is None
    return False


def _if_you_do(
    sentence: Sentence, before: Sentence | None, last: list[Instruction], scope: Scope
) -> list[Instruction]:
    """The instructions behind a "may" are followed where it was done (118.12)."""
    if before is None or len(before.clauses) != 1 or not before.clauses[0].may or not last:
        raise Unperformable("“if you do” without a choice before it is not performed")
    may = last[0]
    if isinstance(may, MayPay):
        paid = tuple(_sentence(msgspec.structs.replace(sentence, lead=""), scope))
        return [msgspec.structs.replace(may, instructions=paid)]
    done = printed_action(before.clauses[0].action, many=True).split()[0] in REMEMBERED
    if not isinstance(may, May) or not done:
        raise Unperformable("whether this was done is not asked")
    then = tuple(_sentence(msgspec.structs.replace(sentence, lead=""), scope))
    whether = If(Is(It(), Anything()), then)
    return [msgspec.structs.replace(may, instructions=(*may.instructions, whether))]


_LATER: dict[str, Pattern] = {
    "at the beginning of the next end step": StepStarts("end"),
    "at the beginning of the next turn's upkeep": StepStarts("upkeep"),
    "at the beginning of your next upkeep": StepStarts("upkeep", "you"),
    "at end of combat": StepStarts("end of combat"),
}


def _later(sentence: Sentence, scope: Scope) -> Instructions:
    """What happens later is about what is meant now, and about nothing that is targeted then."""
    about = next((each.now for each in reversed(scope.spoken) if not each.player), None)
    then = Scope()
    then.speak(It(), many=True)
    text = printed((sentence,))
    inner = _sentence(msgspec.structs.replace(sentence, later="", later_first=False), then)
    if then.targets:
        raise Unperformable("a target that is chosen later is not performed")
    return (Later(_LATER[sentence.later], inner, text, about),)


def _sentence(sentence: Sentence, scope: Scope) -> Instructions:
    if sentence.later:
        return _later(sentence, scope)
    if sentence.lead == "Until end of turn,":
        scope.lead_duration = "end of turn"
    asked = None if sentence.condition is None else condition(sentence.condition, scope)
    if sentence.x is not None:
        scope.x = quantity(sentence.x, scope)
    found = list(_clauses(sentence.clauses, scope))
    scope.lead_duration = scope.x = None
    result = tuple(found)
    if sentence.unless_pays is not None:
        if len(sentence.clauses) > 1:
            raise Unperformable("which of several actions “unless” is about is not clear")
        payer, price = sentence.unless_pays
        result = (UnlessPays(selection(payer, scope), _price(price), result),)
    return (If(asked, result),) if asked is not None else result


def _clauses(clauses: tuple[Clause, ...], scope: Scope) -> Instructions:
    """The clauses of a sentence in their order; what follows a "you may" is part of what may be done."""
    first, *others = clauses
    if not first.may:
        found = [*instructions(first.action, _subject(first, scope), scope)]
        return (*found, *(_clauses(tuple(others), scope) if others else ()))
    if not isinstance(first.who, phrases.You) or any(other.who is not None for other in others):
        raise Unperformable("who may do it is not clear")
    if isinstance(first.action, Pay):
        if others:
            raise Unperformable("what depends on the payment is not clear")
        return (MayPay(You(), _price(first.action.cost)),)
    inner = [*instructions(first.action, None, scope)]
    for other in others:
        inner += instructions(other.action, None, scope)
    words = ", then ".join(printed_action(each.action, many=True) for each in clauses)
    return (May(You(), tuple(inner), text=words),)


def _price(what: Payment) -> Cost:
    """A cost that is paid on resolution."""
    price = cost(what)
    if any(each.variable for each in price.mana.symbols):
        raise Unperformable("a payment of X on resolution is not performed")
    return price


def _subject(clause: Clause, scope: Scope) -> phrases.Thing | None:
    """Note the subject, with which "and loses 2 life" goes on, so that it is targeted once only.

    Damage is dealt by the object as it was spoken of, also where it has died since (608.2h).
    """
    who = clause.who
    match who:
        case None | phrases.SameSubject():
            return who
        case phrases.Some():
            scope.subject = It()
            return who
        case phrases.Self():
            scope.speak(Source())
            scope.subject = Source()
            return who
        case phrases.All() | phrases.You():
            scope.subject = selection(who, Scope())
            return who
    scope.subject = selection(who, scope, was=isinstance(clause.action, Deal))
    return phrases.SameSubject()
