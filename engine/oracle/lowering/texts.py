"""What the sentences of a spell or ability mean: its effect with targets, instructions and modes (608.2c)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.actions.create import Create
from engine.actions.destroy import Destroy
from engine.conditions import Condition, Is, Unless, WasCast
from engine.effects.anyone import AnyoneMay
from engine.effects.chance import ResultsTable, RollDie, RollResult
from engine.effects.choosing_qualities import ChooseQuality
from engine.effects.damage import DealDamage
from engine.effects.delaying import Later, WhenDone
from engine.effects.paying import MayPay, UnlessPaysForEach
from engine.effects.paying_mana_costs import UnlessPaysManaCost
from engine.effects.paying_often import PayRepeatedly
from engine.effects.riders import with_rider
from engine.filters import Anything
from engine.instructions import Duration, Effect, If, IfDone, Instruction, May, Mode, UnlessPays
from engine.linked import refers
from engine.mana_abilities import AddMana
from engine.oracle.ast import amounts, phrases
from engine.oracle.ast.abilities import Modes, Rolled, Text
from engine.oracle.ast.becoming import Become, BecomeColor, BecomeCopy
from engine.oracle.ast.combat import BlockOne
from engine.oracle.ast.conditions import Cast, FlipIs
from engine.oracle.ast.conditions import Condition as Asked
from engine.oracle.ast.costs import ManaCostPart, Payment
from engine.oracle.ast.effects import (
    Act,
    Action,
    BasePower,
    Cant,
    Change,
    Clause,
    Count,
    CreateThose,
    Deal,
    Fight,
    GainControl,
    LoseAbilities,
    Move,
    Pay,
    Plain,
    PutCounters,
    RemoveCounters,
    Search,
    Sentence,
    ShuffleInto,
    ShuffleLibrary,
)
from engine.oracle.ast.effects import Create as CreateTokens
from engine.oracle.ast.looking import ChooseSeen, LookTop, Reveal, UntilRevealed
from engine.oracle.ast.mana import SpendNot, SpendOnly
from engine.oracle.ast.permitting import MayPlay
from engine.oracle.grammar.lines import CHOICES
from engine.oracle.lowering import every_action as _every_action  # noqa: F401
from engine.oracle.lowering import for_each
from engine.oracle.lowering.actions import Instructions, instructions
from engine.oracle.lowering.amounts import defined, quantity
from engine.oracle.lowering.amounts import each as each_of
from engine.oracle.lowering.being import entering_as
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.costs import cost
from engine.oracle.lowering.delaying import DID, WHEN_DONE, at_a_time, delayed, happens_then
from engine.oracle.lowering.keywords import all_granted
from engine.oracle.lowering.phrases import filter_of, selection
from engine.oracle.lowering.scope import Scope, Unperformable, not_yet_done
from engine.oracle.printing.actions import action as printed_action
from engine.oracle.printing.phrases import thing as printed_thing
from engine.oracle.printing.sentences import sentences as printed
from engine.quantities import Fixed, Quantity, X
from engine.selections import AskedPlayer, Each, EachPlayer, It, Selection, Source, You
from engine.spending import NotFor, OnlyFor
from engine.variables import defined_x


def effect(text: Text, scope: Scope) -> Effect:
    """The effect of a text."""
    if isinstance(text, Modes):
        return _modal(text, scope)
    found = _with_table(text, scope) if isinstance(text, Rolled) else follow(text, scope)
    return Effect(found, tuple(scope.targets), divides=scope.divides)


def _with_table(text: Rolled, scope: Scope) -> Instructions:
    """The instructions of a text with a results table behind it (706.3b)."""
    said = follow(text.text, scope)
    roll = next((each for each in reversed(said) if isinstance(each, RollDie)), None)
    if roll is None or roll.number != 1:
        raise Unperformable("a results table without a roll of one die is not performed")
    targets = len(scope.targets)
    spoken, rows = scope.spoken, []
    for low, high, does in text.rows:
        scope.spoken = list(spoken)  # a row is not behind the others, of which none is followed with it
        rows.append((low, high, follow(does, scope)))
    if len(scope.targets) > targets:
        raise Unperformable("a target in a results table is not performed")
    return (*said, ResultsTable(roll, tuple(rows)))


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
    instead = None
    if text.instead is not None:
        asked, many = text.instead
        few, all_of_them = {
            "two": (2, 2),
            "both": (2, 2),
            "any number": (0, len(modes)),
            "may choose both": (1, 2),
        }[many]
        instead = (condition(asked, scope), few, all_of_them)
    return Effect(
        modes=tuple(modes),
        least=least,
        most=most if text.repeated else min(most, len(modes)),
        instead=instead,
        by_opponent=text.by_opponent,
        repeated=text.repeated,
    )


def follow(text: tuple[Sentence, ...], scope: Scope) -> Instructions:
    """The instructions of sentences, in their order."""
    found: list[Instructions] = []
    spoken = said = len(scope.spoken)
    for number, sentence, later in _in_their_order(text):
        spoken, said = said, len(scope.spoken)
        before = found[-1] if found else ()
        if _otherwise(sentence, text[number - 1]):
            scope.spoken[spoken:] = not_yet_done(scope.spoken, spoken)
        ridden = _ridden(sentence, before)
        if ridden:
            found[-1] = ridden
        elif sentence.instead:
            found[-1:] = [instead_of(sentence, before, scope, alone=number <= 1)]
        elif _rider(sentence) and before and isinstance(before[-1], Destroy):
            found[-1] = (*before[:-1], msgspec.structs.replace(before[-1], regenerable=False))
        elif _spends(sentence) and before and isinstance(before[-1], AddMana):
            found[-1] = (*before[:-1], _only_for(before[-1], sentence))
        elif _token_has(sentence) and _creates(before):
            found[-1] = _with_abilities(before, sentence)
        elif entered := entering_as(sentence, before, scope):
            found[-1] = entered
        elif sentence.lead in (*DID, WHEN_PAID):
            previous = text[number - 1] if number else None
            found[-1:] = [_if_done(text[number:], previous, before, scope, later)]
            if sentence.lead in (WHEN_DONE, WHEN_PAID):
                break  # all that is said behind it is said by the ability that triggers
        elif sentence.lead in (*DID_NOT, *ANYONE):
            found[-1:] = [_if_not(sentence, text[number - 1], before, scope)]
        else:
            found.append(tuple(_sentence(sentence, scope, later)))
    return _chosen_first(tuple(each for part in found for each in part), text, scope)


def _chosen_first(found: Instructions, text: tuple[Sentence, ...], scope: Scope) -> Instructions:
    """The same behind the choice of a type for it; what it says of a choice has to be of its own (608.2d)."""
    if scope.chosen and any("type" in refers(each) for each in found):
        raise Unperformable("of which choice it speaks is not clear")
    if not scope.asks_type:
        return found
    scope.asks_type.clear()
    if printed(text).count("type of your choice") != 1:
        raise Unperformable("how many types are chosen is not clear")
    return (ChooseQuality("creature type"), *found)


def _in_their_order(text: tuple[Sentence, ...]) -> Iterator[tuple[int, Sentence, tuple[Sentence, ...]]]:
    """Each sentence with its place, and with those behind it that happen later together with it."""
    past = 0
    for number, sentence in enumerate(text):
        if number >= past:
            later = happens_then(text[number:])
            past = number + 1 + len(later)
            yield number, sentence, later


def _otherwise(sentence: Sentence, previous: Sentence) -> bool:
    """Tell whether a sentence is followed where the one before it is not."""
    one, other = sentence.condition, previous.condition
    flips = isinstance(one, FlipIs) and isinstance(other, FlipIs) and one.won is not other.won
    return sentence.instead or sentence.lead in DID_NOT or flips


def instead_of(sentence: Sentence, before: Instructions, scope: Scope, *, alone: bool) -> Instructions:
    """A sentence that takes the place of the one before it where a condition holds (614.15).

    `alone` tells that nothing else is said before it: "instead" behind a comma could mean all of that.
    """
    if sentence.instead_first and not alone:
        raise Unperformable("instead of how much of what is said before is not clear")
    if not before or sentence.condition is None:
        raise Unperformable("instead of what is not clear")
    said = _said_of_spell(sentence)
    inner = msgspec.structs.replace(
        sentence, clauses=said, instead=False, instead_first=False, condition=None, condition_last=""
    )
    first_target = len(scope.targets)
    asked = condition(sentence.condition, scope)
    match sentence.clauses:
        case (Clause(may=False, action=Deal(amount=amount, to=())),) if isinstance(before[-1], DealDamage):
            new: Instructions = (msgspec.structs.replace(before[-1], amount=quantity(amount, scope)),)
        case (Clause(may=False, action=CreateThose(number=number)),) if isinstance(before[-1], Create):
            new = (msgspec.structs.replace(before[-1], number=Fixed(number)),)
        case _:
            found = _sentence_alone(inner, scope, first_target)
            if isinstance(found[-1], May):  # who doesn't want that does what comes before
                found = (*found[:-1], msgspec.structs.replace(found[-1], otherwise=before))
            return (If(asked, found, before),)
    return (*before[:-1], If(asked, new, before[-1:]))


def _sentence_alone(sentence: Sentence, scope: Scope, first_target: int) -> Instructions:
    """What is done instead; it is done to what was spoken of, and not to targets of its own."""
    found = _sentence(sentence, scope)
    if len(scope.targets) > first_target or not found:
        raise Unperformable("targets of what is done instead are not performed")
    if any(isinstance(each, AddMana) for each in found) and not scope.spell:
        raise Unperformable("mana that is added instead is not performed")
    return found


DID_NOT = ("Otherwise,", "If you don't,", "If they don't,", "If the player doesn't,")


def _ridden(sentence: Sentence, before: Instructions) -> Instructions:
    """The instructions before a rider, as it changes the last of them; none where it is no rider."""
    match sentence.clauses:
        case (Clause(action=Plain(does="keep mana")),) if sentence.lead == "Until end of turn,":
            return _kept(before)
        case (Clause(action=Plain(does=does)),) if before and not (sentence.condition or sentence.lead):
            last = with_rider(does, before[-1])
            return () if last is None else (*before[:-1], last)
    return ()


def _with_rider(clause: Clause, before: Instructions) -> Instructions:
    """The same of a clause behind another: "… deals 5 damage to it and the damage can't be prevented"."""
    return _ridden(Sentence((clause,)), before)


def _kept(before: Instructions) -> Instructions:
    """ "Until end of turn, you don't lose this mana as steps and phases end": of what was added (106.6)."""
    if not any(isinstance(each, AddMana) for each in before):
        raise Unperformable("which mana is meant is not clear")
    return tuple(
        msgspec.structs.replace(each, kept=True) if isinstance(each, AddMana) else each for each in before
    )


def _rider(sentence: Sentence) -> bool:
    """ "It can't be regenerated" changes the destruction before it (608.2c)."""
    match sentence.clauses:
        case (Clause(who=phrases.Pronoun(), action=Cant(what="be regenerated", until=None)),):
            return not sentence.lead and sentence.condition is None
    return False


def _spends(sentence: Sentence) -> bool:
    """ "Spend this mana only to …", "this mana can't be spent to …": of what was added before it (106.6)."""
    return isinstance(sentence.clauses[0].action, SpendOnly | SpendNot) and len(sentence.clauses) == 1


def _only_for(adds: AddMana, sentence: Sentence) -> AddMana:
    action = sentence.clauses[0].action
    if isinstance(action, SpendNot):
        return msgspec.structs.replace(adds, only_for=NotFor(filter_of(action.spells)))
    if not isinstance(action, SpendOnly):
        return adds
    spells = None if action.spells is None else filter_of(action.spells)
    of = None if action.abilities_of is None else filter_of(action.abilities_of)
    return msgspec.structs.replace(adds, only_for=OnlyFor(spells, of))


def _token_has(sentence: Sentence) -> bool:
    """ "It has …" behind a token says with what the token is created (111.3)."""
    match sentence.clauses:
        case (Clause(who=phrases.Pronoun(word="it" | "they"), action=Change(static=True, power=None)),):
            return not sentence.lead and sentence.condition is None
    return False


def _creates(before: Instructions) -> bool:
    """Tell whether the last thing that is done, or may be done, is that a token is created."""
    last = before[-1] if before else None
    return isinstance(last, Create) or (isinstance(last, May | If) and _creates(last.instructions))


def _with_abilities(before: Instructions, sentence: Sentence) -> Instructions:
    """The same with the token, and where it may be created, with that."""
    *others, made = before
    if isinstance(made, May | If):
        inner = _with_abilities(made.instructions, sentence)
        return (*others, msgspec.structs.replace(made, instructions=inner))
    if not isinstance(made, Create):
        raise Unperformable("what has these abilities is not clear")
    action = sentence.clauses[0].action
    gained = all_granted(action.keywords) if isinstance(action, Change) else ()
    token = msgspec.structs.replace(made.token, abilities=made.token.abilities + gained)
    return (*others, msgspec.structs.replace(made, token=token))


def _if_done(
    text: tuple[Sentence, ...],
    before: Sentence | None,
    doing: Instructions,
    scope: Scope,
    later: tuple[Sentence, ...],
) -> Instructions:
    """The first sentence is followed where what stands before it was done (118.12, 608.2c)."""
    if before is None or not doing:
        raise Unperformable("“if you do” with nothing before it is not performed")
    if text[0].lead == WHEN_PAID:
        return _when_paid(text, doing, scope)
    last = doing[-1]
    if isinstance(last, AnyoneMay):
        raise Unperformable("which of the players is meant is not clear")
    if isinstance(last, Later):
        raise Unperformable("whether something is done later is not asked")
    if isinstance(last, If) and not last.otherwise and isinstance(last.instructions[-1], May | MayPay):
        within = _if_done(text, before, last.instructions, scope, later)
        return (*doing[:-1], msgspec.structs.replace(last, instructions=within))
    inner = msgspec.structs.replace(text[0], lead="")
    if text[0].lead == WHEN_DONE:
        then: Instructions = (_reflexive((inner, *text[1:]), scope),)
    else:
        then = tuple(_sentence(inner, scope, later))
    if isinstance(last, MayPay):
        return (*doing[:-1], msgspec.structs.replace(last, instructions=then))
    partly = isinstance(last, If) or any(_partly_done(each.action) for each in before.clauses)
    if partly and isinstance(last, May):
        return (*doing[:-1], _if_chosen(last, before, then, scope))
    if partly:
        raise Unperformable("whether all of this was done is not asked")
    if isinstance(last, May):
        return (*doing[:-1], msgspec.structs.replace(last, instructions=(IfDone(last.instructions, then),)))
    return (IfDone(doing, then),)


def _if_chosen(last: May, before: Sentence, then: Instructions, scope: Scope) -> May:
    """What is followed where a player chose to do something (118.12), as they can only if it's possible."""
    actions = [each.action for each in before.clauses]
    if isinstance(actions[-1], ChooseSeen):
        found = If(Is(It(), Anything()), then)  # there may be none that could be chosen
        return msgspec.structs.replace(last, instructions=(*last.instructions, found))
    if not all(_chosen_whole(each, scope) or not _partly_done(each) for each in actions):
        raise Unperformable("whether all of this was done is not asked")
    return msgspec.structs.replace(last, instructions=(*last.instructions, *then))


def _chosen_whole(action: Action, scope: Scope) -> bool:
    """Tell whether who chooses to do something does all of it, as the choice is there only if they can."""
    what = getattr(action, "what", None)
    if isinstance(what, phrases.Some):
        return not what.up_to and isinstance(action, Act | Move)
    if isinstance(action, Count):
        return action.verb == "discard" and isinstance(action.amount, amounts.Number)
    if isinstance(action, GainControl | Change | Become):
        return len(scope.targets) <= 1  # without its only target nothing is resolved (608.2b)
    return isinstance(action, LookTop | UntilRevealed)


def _partly_done(action: Action) -> bool:
    """Tell whether an action could be done in part only, or leaves no event by which it is seen."""
    what = getattr(action, "what", None)
    if isinstance(what, phrases.Some) and what.number > 1:
        return True
    if isinstance(action, Count):
        if action.verb == "draw":
            return False
        return action.verb == "discard" and action.amount != amounts.Number(1)
    if isinstance(action, Plain):
        return not action.does.startswith("roll ")
    return not isinstance(action, _LEAVES_EVENTS)


_LEAVES_EVENTS = (Act, Move, PutCounters, RemoveCounters, CreateTokens, Deal, ShuffleInto, Reveal, Search)


def _reflexive(text: tuple[Sentence, ...], scope: Scope) -> Instruction:
    """A triggered ability of its own, whose targets are chosen as it is put on the stack (603.12)."""
    own = Scope()
    own.spoken = list(scope.spoken)
    own.rolled = scope.rolled if scope.rolled == RollResult() else None
    return WhenDone(Effect(follow(text, own), tuple(own.targets)), printed(text))


WHEN_PAID: Final = "When you pay this cost one or more times,"
"""The lead of an ability that triggers once, however often a cost was paid (603.12a)."""


def _when_paid(text: tuple[Sentence, ...], before: Instructions, scope: Scope) -> Instructions:
    """The triggered ability of a cost that may be paid any number of times; "that many" is how often."""
    last = before[-1] if before else None
    if not isinstance(last, PayRepeatedly):
        raise Unperformable("what was paid is not clear")
    own = Scope()
    own.spoken = list(scope.spoken)
    own.that_many = X()
    inner = (msgspec.structs.replace(text[0], lead=""), *text[1:])
    effect_of = Effect(follow(inner, own), tuple(own.targets))
    return (*before[:-1], msgspec.structs.replace(last, effect=effect_of, text=printed(inner)))


def _if_not(sentence: Sentence, previous: Sentence, doing: Instructions, scope: Scope) -> Instructions:
    """The other branch of a choice or condition; "you may … if …, otherwise" is of both."""
    if sentence.lead in ANYONE:
        return _if_anyone(sentence, doing, scope)
    last = doing[-1] if doing else None
    inner = tuple(_sentence(msgspec.structs.replace(sentence, lead=""), scope))
    if sentence.lead == "Otherwise,":
        if not isinstance(last, If) or last.otherwise:
            raise Unperformable("“otherwise” than what is not clear")
    elif not isinstance(last, May | MayPay) or last.otherwise:
        raise Unperformable("“if you don't” without a choice before it is not performed")
    assert isinstance(last, If | May | MayPay)
    if isinstance(last, If) and previous.condition_last and isinstance(last.instructions[-1], May):
        may = msgspec.structs.replace(last.instructions[-1], otherwise=inner)
        last = msgspec.structs.replace(last, instructions=(*last.instructions[:-1], may))
    if isinstance(last, May) and isinstance(last.instructions[-1], If):
        chosen = msgspec.structs.replace(last.instructions[-1], otherwise=inner)
        within = (*last.instructions[:-1], chosen)
        return (*doing[:-1], msgspec.structs.replace(last, instructions=within, otherwise=inner))
    if isinstance(last, May) and len(last.instructions) == 1 and isinstance(last.instructions[0], IfDone):
        done = msgspec.structs.replace(last.instructions[0], otherwise=inner)
        return (*doing[:-1], msgspec.structs.replace(last, instructions=(done,), otherwise=inner))
    if isinstance(last, May):
        done = IfDone(last.instructions, (), inner)
        return (*doing[:-1], msgspec.structs.replace(last, instructions=(done,), otherwise=inner))
    return (*doing[:-1], msgspec.structs.replace(last, otherwise=inner))


_LEAD_DURATIONS: dict[str, Duration] = {
    "Until end of turn,": "end of turn",
    "Until your next turn,": "your next turn",
    "Until the end of your next turn,": "end of your next turn",
}


_FOR_EACH = {"For each of them,": for_each.of_them, "For each opponent,": for_each.of_opponents}


def _sentence(sentence: Sentence, scope: Scope, later: tuple[Sentence, ...] = ()) -> Instructions:
    if sentence.delaying is not None:
        return delayed(sentence, sentence.delaying, scope, follow)
    if sentence.lead in _FOR_EACH:
        return _FOR_EACH[sentence.lead](sentence, scope, _sentence)
    if sentence.later:
        return at_a_time(sentence, later, scope, follow)
    scope.lead_duration = _LEAD_DURATIONS.get(sentence.lead, scope.lead_duration)
    asked = None if sentence.condition is None else _asked(sentence, sentence.condition, scope)
    before_x = len(scope.targets)
    if sentence.x is not None:
        scope.x = defined_x(_x(sentence, sentence.x, scope))
    first_target = len(scope.targets)
    result = tuple(_clauses(_lasting_alike(_said_of_spell(sentence)), scope))
    if before_x < first_target < len(scope.targets):
        raise Unperformable("targets of what defines X, before those of the sentence, are not performed")
    if isinstance(asked, WasCast):
        words = scope.targets[first_target:]
        scope.targets[first_target:] = [msgspec.structs.replace(each, condition=asked) for each in words]
    if sentence.unless_pays is not None:
        if len(sentence.clauses) > 1:
            raise Unperformable("which of several actions “unless” is about is not clear")
        result = (_unless_paid(sentence, result, scope),)
    scope.lead_duration = scope.x = None
    if asked is None:
        return result
    if sentence.condition_last and len(sentence.clauses) > 1:
        raise Unperformable("which of several actions the condition is about is not clear")
    return (If(Unless(asked) if sentence.condition_last == "unless" else asked, result),)


def _asked(sentence: Sentence, what: Asked, scope: Scope) -> Condition:
    """The condition of a sentence; behind its clauses it may be about what they are about.

    It is asked before anything is done. What the clauses themselves only point at is what it was before.
    """
    if not sentence.condition_last:
        return condition(what, scope)
    ahead = scope.beside()
    ahead.targets = list(scope.targets)
    if sentence.x is not None:
        ahead.x = _x(sentence, sentence.x, ahead)
    _clauses(sentence.clauses, ahead)
    known = {each for spoken in scope.spoken for each in (spoken.was, spoken.now)}
    said = not_yet_done(ahead.spoken, len(scope.spoken))
    ahead.spoken = [*scope.spoken, *(each for each in said if each.was not in known)]
    return condition(what, ahead)


def _x(sentence: Sentence, x: phrases.Amount, scope: Scope) -> Quantity:
    """ "Where X is that creature's power": it may be about what the sentence itself is about."""
    try:
        return defined(x, scope)
    except Unperformable:
        ahead = scope.beside()
        ahead.targets, ahead.x = list(scope.targets), Fixed(0)
        _clauses(sentence.clauses, ahead)
        return defined(x, ahead)


def _said_of_spell(sentence: Sentence) -> tuple[Clause, ...]:
    """ "If this spell was kicked, it deals 3 damage": "it" is the spell that the condition is about."""
    first, *others = sentence.clauses
    about = isinstance(sentence.condition, Cast) and sentence.condition.who == "this spell"
    said = first.who == phrases.Pronoun("it") and isinstance(first.action, Deal)
    if about and said and not sentence.condition_last:
        first = msgspec.structs.replace(first, who=phrases.Self())
    return first, *others


def _unless_paid(sentence: Sentence, result: Instructions, scope: Scope) -> Instruction:
    """ "Unless they pay": each of the players who would do it is asked by themselves."""
    assert sentence.unless_pays is not None
    payer, price = sentence.unless_pays
    first = sentence.clauses[0]
    if price.parts == (ManaCostPart(),):
        it = selection(phrases.Pronoun("it"), scope)
        return UnlessPaysManaCost(selection(payer, scope), it, result)
    if price.for_each is not None:
        times = each_of(price.for_each, scope)
        if cost(price).announces_x:
            raise Unperformable("X for each is not paid")
        return UnlessPaysForEach(selection(payer, scope), cost(price), times, result)
    if payer != phrases.Pronoun("they"):
        who = selection(payer, scope)
        return UnlessPays(who, cost(price), result, _x_of(price, scope))
    if first.who is None or isinstance(first.who, phrases.SameSubject | phrases.You):
        raise Unperformable("who may pay is not clear")
    own = scope.beside()
    whose = selection(first.who, scope) if not isinstance(first.who, phrases.Target) else scope.subject
    own.subject = AskedPlayer()
    asked = tuple(instructions(first.action, phrases.SameSubject(), own))
    if whose is None or own.targets:
        raise Unperformable("who may pay is not clear")
    return UnlessPays(whose, cost(price), asked, _x_of(price, scope))


def _lasting_alike(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """What one verb says of how long it lasts is meant by those before it too (611.2a)."""
    found: list[Clause] = []
    until = None
    for each in reversed(clauses):
        action = each.action
        if isinstance(action, _LAST):
            until = action.until or until
            action = msgspec.structs.replace(action, until=until)
        found.append(msgspec.structs.replace(each, action=action))
    return tuple(reversed(found))


_LAST = (Change, LoseAbilities, BasePower, Cant, Become, BecomeColor)


def _clauses(clauses: tuple[Clause, ...], scope: Scope) -> Instructions:
    """The clauses of a sentence in their order; what follows a "may" is part of what may be done."""
    first, *others = clauses
    if first.have:
        goes_on = bool(others) and isinstance(others[0].who, phrases.You) and others[0].may
        if (others and not goes_on) or not isinstance(first.action, _HAD):
            raise Unperformable("what may be had done is not clear")
        done = instructions(first.action, _subject(first, scope), scope)
        who = "it" if first.who is None else printed_thing(first.who)
        had = May(You(), tuple(done), text=f"have {who} {printed_action(first.action, many=True)}")
        return (had, *(_clauses(tuple(others), scope) if others else ()))
    if isinstance(first.action, MayPlay):
        if others or not first.may or not isinstance(first.who, phrases.You):
            raise Unperformable("what goes with playing it is not clear")
        return instructions(first.action, first.who, scope)
    if not first.may:
        found = tuple(instructions(first.action, _subject(first, scope), scope))
        while others and (ridden := _with_rider(others[0], found)):
            found, others = ridden, others[1:]
        return (*found, *(_clauses(tuple(others), scope) if others else ()))
    if isinstance(first.who, phrases.AnyPlayer):
        if others:
            raise Unperformable("what goes with what any player may do is not clear")
        return (_anyone_may(first, scope),)
    return (_may(first, tuple(others), scope),)


_HAD = (Deal, Change, LoseAbilities, Fight, Count, Act, Become, BecomeCopy, BlockOne, ShuffleLibrary)
"""What a player may have something or somebody do."""


def _anyone_may(first: Clause, scope: Scope) -> Instruction:
    """What any player may do: what follows it is asked of all of them together."""
    assert isinstance(first.who, phrases.AnyPlayer)
    spoken = len(scope.spoken)
    each = phrases.All("each", (phrases.Description(noun="opponent" if first.who.opponent else "player"),))
    may = _may(msgspec.structs.replace(first, who=each), (), scope)
    if not isinstance(may, May | MayPay) or (isinstance(may, MayPay) and may.cost.announces_x):
        raise Unperformable("what any player may do is not clear")
    if isinstance(may, May) and _partly_done(first.action) and not _chosen_whole(first.action, scope):
        raise Unperformable("whether all of this was done is not asked")
    del scope.spoken[spoken:]  # there may be several who did
    scope.subject = None
    return AnyoneMay(may)


def _if_anyone(sentence: Sentence, doing: Instructions, scope: Scope) -> Instructions:
    """The branch that is followed where at least one player did it, or where nobody did."""
    last = doing[-1] if doing else None
    if not isinstance(last, AnyoneMay) or last.instructions or last.otherwise:
        raise Unperformable("who does what is not clear")
    inner = tuple(_sentence(msgspec.structs.replace(sentence, lead=""), scope))
    if sentence.lead == "If no one does,":
        return (*doing[:-1], msgspec.structs.replace(last, otherwise=inner))
    return (*doing[:-1], msgspec.structs.replace(last, instructions=inner))


ANYONE = ("If a player does,", "If no one does,")


def _may(first: Clause, others: tuple[Clause, ...], scope: Scope) -> Instruction:
    """What a player may do, with all that goes on with it."""
    if any(other.who not in (None, phrases.SameSubject()) or other.may for other in others):
        raise Unperformable("who may do it is not clear")
    you = isinstance(first.who, phrases.You)
    who = You() if you or first.who is None else selection(first.who, scope)
    scope.subject = You() if you else AskedPlayer()
    if (
        isinstance(first.action, Move)
        and first.action.to == "battlefield"
        and isinstance(who, EachPlayer | Each)
    ):
        raise Unperformable("that several players put something there at once is not performed")  # 101.4
    if isinstance(first.action, Pay):
        if others:
            raise Unperformable("what depends on the payment is not clear")
        if first.action.often:
            if who != You() or cost(first.action.cost).announces_x:
                raise Unperformable("who pays how much is not clear")
            return PayRepeatedly(cost(first.action.cost))
        return _may_pay(who, first.action.cost, scope)
    doer = None if you else phrases.SameSubject()
    rolled = scope.rolled
    inner = [*instructions(first.action, doer, scope)]
    for other in others:
        inner += instructions(other.action, doer, scope)
    if scope.rolled is not rolled:
        scope.rolled = scope.that_many = None  # what holds where nothing was rolled is not said
    words = ", then ".join(printed_action(each.action, many=True) for each in (first, *others))
    return May(who, tuple(inner), text=words)


def _may_pay(who: Selection, what: Payment, scope: Scope) -> MayPay:
    """A payment on resolution; X that is defined nowhere is chosen as it is paid (107.3f)."""
    price = cost(what)
    if not price.announces_x or scope.x is not None or scope.announces_x:
        return MayPay(who, price, x=_x_of(what, scope))
    if (
        who != You()
        or scope.own_x is not None
        or any(getattr(part, "variable", False) for part in price.parts)
    ):
        raise Unperformable("who chooses X is not clear")
    scope.pays_x = True
    return MayPay(who, price)


def _x_of(what: Payment, scope: Scope) -> Quantity | None:
    """The value of X in the mana of a cost that is paid on resolution, None where there is none."""
    if any(getattr(part, "variable", False) for part in cost(what).parts):
        raise Unperformable("a payment of X that is no mana is not performed")
    return quantity(amounts.Variable(), scope) if cost(what).announces_x else None


_OF_PLAYERS = (Count, Pay, CreateTokens)
"""What only players do: "they" is a player then."""


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
            scope.speak(Source(), itself=True)
            scope.subject = Source()
            return who
        case phrases.All() | phrases.You():
            ahead = scope.beside()  # the action reads it again, and targets what it targets
            ahead.first_slot += len(scope.targets)
            scope.subject = selection(who, ahead)
            return who
    if who == phrases.Pronoun("they") and isinstance(clause.action, _OF_PLAYERS):
        who = phrases.Pronoun("that player")
    scope.subject = selection(who, scope, was=isinstance(clause.action, Deal))
    return phrases.SameSubject()
