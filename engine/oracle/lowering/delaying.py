"""What happens later means: delayed triggered abilities that a text creates (603.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import Any, Final, TypeAlias

import msgspec

from engine.effects.delaying import Later
from engine.filters import Whose
from engine.filters.circumstances import DealtWith
from engine.instructions import If, Instruction
from engine.layers.lasting_effects import Duration
from engine.oracle.ast import phrases
from engine.oracle.ast.changing import Change
from engine.oracle.ast.conditions import FlipIs
from engine.oracle.ast.effects import Plain
from engine.oracle.ast.history import EnteredUnderYours
from engine.oracle.ast.moving import Move
from engine.oracle.ast.occasions import Arrival, NextCast, NextOf, Occasion, Subject
from engine.oracle.ast.phrases import Pronoun
from engine.oracle.ast.sentences import Clause, Delaying, Sentence
from engine.oracle.lowering.actions import acted_on
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.spoken_of import Antecedent
from engine.oracle.lowering.triggers import pattern
from engine.oracle.printing.sentences import sentences as printed
from engine.patterns import EndStepOfThatTurn, Moves, Pattern, StepStarts
from engine.patterns.composed import Either
from engine.patterns.players import PlayerDoes
from engine.selections import EventObject, It, Nothing, Selection, Source
from engine.selections.players import ControllerOf
from engine.zones import Zone

Lower: TypeAlias = Callable[[tuple[Sentence, ...], Scope], tuple[Instruction, ...]]
"""What gives the instructions of sentences (lowering/texts.py)."""

WHEN_DONE: Final = "When you do,"
DID: Final = ("If you do,", "If they do,", "If that player does,", "If the player does,", WHEN_DONE)
"""How a sentence begins that is followed if what stands before it was done."""


def _main_phase(whose: Whose | None) -> Pattern:
    """Any main phase: the first of a turn, or one behind a combat phase (505.1a)."""
    return Either((StepStarts("precombat main", whose), StepStarts("postcombat main", whose)))


THAT_TURN: Final = "at the beginning of that turn's end step"
"""When something happens in the extra turn that was spoken of just before."""

_TIMES: dict[str, Pattern] = {
    "at the beginning of the next end step": StepStarts("end"),
    THAT_TURN: EndStepOfThatTurn(),
    "at the beginning of the next turn's upkeep": StepStarts("upkeep"),
    "at the beginning of your next upkeep": StepStarts("upkeep", "you"),
    "at the beginning of your next end step": StepStarts("end", "you"),
    "at the beginning of the next upkeep": StepStarts("upkeep"),
    "at the beginning of the first upkeep": StepStarts("upkeep"),
    "at the beginning of your next main phase": _main_phase("you"),
    "at the beginning of your next main phase this turn": _main_phase("you"),
    "at the beginning of the next main phase this turn": _main_phase(None),
    "at end of combat": StepStarts("end of combat"),
}


def happens_then(text: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    """What is said behind a sentence that happens later and can only happen with it.

    That is what asks whether it was done or how the coin came up, and what is said or asked of the permanent
    that it returns (611.2e); behind "whenever … this turn, …" what speaks of something, which is what that
    has done.
    """
    first, *others = text
    if first.delaying is not None:
        return tuple(takewhile(_speaks_of_something, others))
    returns, flips = _returns(first), first.clauses[-1].action == Plain("flip")
    goes_on = (
        each.lead in (*DID, "If you don't,")
        or (flips and isinstance(each.condition, FlipIs))
        or (returns and (_is_said_of_it(each) or _asks_of_it(each)))
        for each in others
    )
    together = zip(others, takewhile(bool, goes_on), strict=False)
    return tuple(each for each, _ in together) if first.later else ()


def _speaks_of_something(sentence: Sentence) -> bool:
    """Tell whether a sentence speaks of objects that were spoken of before it."""
    if sentence.delaying is not None or sentence.lead:
        return sentence.lead in DID and sentence.delaying is None
    said = [clause.who for clause in sentence.clauses]
    said += [getattr(clause.action, "what", None) for clause in sentence.clauses]
    return any(isinstance(each, Pronoun) and each.word not in _PLAYERS for each in said)


_PLAYERS: Final = ("that player", "the player", "that opponent", "those players")


def _returns(sentence: Sentence) -> bool:
    action = sentence.clauses[-1].action
    return isinstance(action, Move) and action.to == "battlefield"


def _is_said_of_it(sentence: Sentence) -> bool:
    said = sentence.clauses[0]
    plain = not (sentence.lead or sentence.later or sentence.delaying) and sentence.condition is None
    return plain and isinstance(said.who, phrases.Pronoun) and isinstance(said.action, Change)


def _asks_of_it(sentence: Sentence) -> bool:
    """ "If it entered under your control, …": only of what was returned can that be asked."""
    plain = not (sentence.lead or sentence.later or sentence.delaying)
    return plain and isinstance(sentence.condition, EnteredUnderYours)


def at_a_time(
    sentence: Sentence, more: tuple[Sentence, ...], scope: Scope, lower: Lower
) -> tuple[Instruction, ...]:
    """What happens later is about what is meant now, and about nothing that is targeted then.

    A condition is asked then only where the time is said before it.
    """
    if sentence.later == THAT_TURN and not scope.extra_turn:
        raise Unperformable("which turn is meant is not clear")
    if sentence.later_first:
        return _waiting(sentence, more, scope, lower)
    if sentence.condition is not None:
        asked = condition(sentence.condition, scope)
        inner = msgspec.structs.replace(sentence, condition=None)
        if sentence.condition_last:
            raise Unperformable("when this is asked is not clear")
        return (If(asked, at_a_time(inner, more, scope, lower)),)
    if len(sentence.clauses) == 1:
        return _waiting(sentence, more, scope, lower)
    *now, last = sentence.clauses
    if not (_returns(sentence) and isinstance(getattr(last.action, "what", None), phrases.Pronoun)):
        raise Unperformable("which of several actions happens later is not clear")
    joints = sentence.joints[: len(now) - 1]
    first = msgspec.structs.replace(sentence, clauses=tuple(now), joints=joints, later="")
    at_once = lower((first,), scope)
    sentence = msgspec.structs.replace(sentence, clauses=(last,), joints=())
    return (*at_once, *_waiting(sentence, more, scope, lower))


def _waiting(
    sentence: Sentence, more: tuple[Sentence, ...], scope: Scope, lower: Lower
) -> tuple[Instruction, ...]:
    """The delayed triggered ability, behind what finds the object itself where that has moved by now."""
    text = printed((sentence, *more))
    clauses = tuple(map(_of_what_is_found, sentence.clauses))
    if scope.moved in ("itself", "its host") and clauses != sentence.clauses:
        if any(word not in _PLAYERS for word in pronouns_in(sentence.clauses)):
            raise Unperformable("what is spoken of beside the object that is found is not kept until then")
        finding, _ = acted_on(phrases.Self(), scope)  # 400.7: at once, as it may not be found again then
        sentence = msgspec.structs.replace(sentence, clauses=clauses)
        return (*finding, _later(sentence, more, text, It(), scope, lower))
    last = scope.spoken.last_object
    about = None if last is None else last.now
    return (_later(sentence, more, text, about, scope, lower),)


def _of_what_is_found(clause: Clause) -> Clause:
    """What is done to the object itself, as done to what is found of it now."""
    if getattr(clause.action, "what", None) != phrases.Self():
        return clause
    action = msgspec.structs.replace(clause.action, what=Pronoun("it"))
    return msgspec.structs.replace(clause, action=action)


def _later(  # noqa: PLR0917 - what is said, and where
    sentence: Sentence,
    more: tuple[Sentence, ...],
    text: str,
    about: Selection | None,
    scope: Scope,
    lower: Lower,
) -> Later:
    then = Scope()
    then.announces_x = scope.announces_x
    then.speak(It(), many=True)
    inner = lower((msgspec.structs.replace(sentence, later="", later_first=False), *more), then)
    if then.targets and not sentence.later_first:  # it is targeted at once
        raise Unperformable("a target that is chosen before it happens is not performed")
    lasts: Duration = "once this turn" if sentence.later.endswith("this turn") else "once"
    return Later(_TIMES[sentence.later], inner, text, about, lasts, tuple(then.targets))


def delayed(
    sentence: Sentence, waits: Delaying, more: tuple[Sentence, ...], scope: Scope, lower: Lower
) -> tuple[Instruction, ...]:
    """What happens when something else does; "it" is what that is about, if nothing was spoken of before.

    `more` is said behind it of what it does.
    """
    sentence = msgspec.structs.replace(sentence, lead="")
    if not isinstance(waits.occasion, Occasion) or (waits.word == "whenever" and not waits.lasts):
        raise Unperformable("how long this ability waits is not clear")
    then = Scope()
    then.announces_x = scope.announces_x
    match waits.occasion:
        case Arrival(subject=Subject(spoken_of=Pronoun() as word), verb="dies") if waits.lasts == "this turn":
            return _when_that_dies(sentence, more, word, scope, lower)
        case Arrival(subject=Subject(own=True, what=None), verb="leaves the battlefield") if (
            not waits.lasts and _last_spoken(scope) is not None
        ):
            return _when_it_leaves(sentence, more, waits, scope, lower)
        case NextCast(what=group):
            return _when_next_is_cast(sentence, more, waits, group, lower, then)
        case NextOf(deeds=deeds) if waits.word == "when" and waits.lasts == "this turn":
            events = Either(tuple(pattern(each, Scope()) for each in deeds))
            then.speak(EventObject("on_stack"), noun="card")
            text = printed((sentence, *more))
            inner = lower((msgspec.structs.replace(sentence, delaying=None), *more), then)
            return (Later(events, inner, text, lasts="once this turn", targets=tuple(then.targets)),)
    about: Selection | None = None
    subject = getattr(waits.occasion, "subject", None)
    spoken_of = getattr(subject, "spoken_of", None)
    if isinstance(spoken_of, Pronoun):
        about, then.awaits = scope.meant(spoken_of).was, True
    event = pattern(waits.occasion, then)
    if about is None and any(each.now != Source() for each in scope.spoken):
        of_itself = isinstance(subject, Subject) and subject.own and subject.what is None
        about = _of_before((sentence, *more), scope, then, of_itself=of_itself)
    text = printed((sentence, *more))
    inner = lower((msgspec.structs.replace(sentence, delaying=None), *more), then)
    lasts: Duration = "once this turn" if waits.lasts else "once"
    if waits.word == "whenever":
        lasts = "your next turn" if waits.lasts == "until your next turn" else "end of turn"
    return (Later(event, inner, text, about, lasts=lasts, targets=tuple(then.targets)),)


def _of_before(text: tuple[Sentence, ...], scope: Scope, then: Scope, *, of_itself: bool) -> Selection | None:
    """What the words mean where something was spoken of before: it, or what the ability waits for.

    "It" and "its" are of what was spoken of last, which the event is about; "that creature" is that too
    where nothing else could be meant by it. Where the event is about no object it is what was spoken of.
    """
    pointed = [Pronoun(each) for each in {*pronouns_in(text)} if each not in (*_PLAYERS, "it")]
    ahead = [each for each in pointed if _meant(each, scope) is not None]
    if not ahead or (not of_itself and any(_meant(each, then) is not None for each in ahead)):
        if ahead or not any(not each.player for each in then.spoken):
            then.spoken = []
        return None
    meant = _meant(ahead[0], scope)
    if len(pointed) > 1 or meant is None or meant.now == Nothing() or "it" in {*pronouns_in(text)}:
        then.spoken = []
        return None
    if of_itself:
        then.spoken = []  # "that creature" is another than it
    then.speak(It(), kinds=meant.kinds, noun=meant.noun)
    return meant.now


def _meant(word: Pronoun, scope: Scope) -> Antecedent | None:
    """What a word means among what was spoken of; None where it means nothing."""
    try:
        return scope.meant(word)
    except Unperformable:
        return None


def pronouns_in(what: Any) -> Iterator[str]:
    """The words for what was spoken of, wherever they stand."""
    if isinstance(what, Pronoun):
        yield what.word
    elif isinstance(what, msgspec.Struct):
        for field in what.__struct_fields__:
            yield from pronouns_in(getattr(what, field))
    elif isinstance(what, tuple):
        for each in what:
            yield from pronouns_in(each)


def _last_spoken(scope: Scope) -> Antecedent | None:
    """What was spoken of last that is neither a player nor the object itself."""
    return scope.spoken.last_other


def _when_it_leaves(
    sentence: Sentence, more: tuple[Sentence, ...], waits: Delaying, scope: Scope, lower: Lower
) -> tuple[Instruction, ...]:
    """ "When ~ leaves the battlefield, its controller sacrifices that creature": what was spoken of."""
    last = _last_spoken(scope)
    if not isinstance(waits.occasion, Occasion) or last is None or last.now == Nothing():
        raise Unperformable("of what is spoken as it leaves is not clear")
    event = pattern(waits.occasion, Scope())
    then = Scope()
    then.speak(It(), kinds=last.kinds, noun=last.noun)
    text = printed((sentence, *more))
    inner = lower((msgspec.structs.replace(sentence, delaying=None, lead=""), *more), then)
    if then.targets:
        raise Unperformable("a target that is chosen later is not performed")
    return (Later(event, inner, text, last.now),)


def _when_next_is_cast(  # noqa: PLR0917 - what is said, and where
    sentence: Sentence,
    more: tuple[Sentence, ...],
    waits: Delaying,
    group: phrases.Description,
    lower: Lower,
    then: Scope,
) -> tuple[Instruction, ...]:
    """ "When you cast your next instant or sorcery spell this turn": "it" is that spell."""
    if waits.word != "when" or waits.lasts != "this turn" or group.noun != "spell":
        raise Unperformable("which spell this waits for is not clear")
    then.speak(EventObject("object"))
    text = printed((sentence, *more))
    inner = lower((msgspec.structs.replace(sentence, delaying=None), *more), then)
    cast = PlayerDoes("cast", "you", filter_of(group))
    return (Later(cast, inner, text, lasts="once this turn", targets=tuple(then.targets)),)


def _when_that_dies(
    sentence: Sentence, more: tuple[Sentence, ...], word: Pronoun, scope: Scope, lower: Lower
) -> tuple[Instruction, ...]:
    """ "When that creature dies this turn": it is the very object that was spoken of before."""
    about = scope.meant(word).was
    then = Scope()
    then.moved = "another"
    then.speak(ControllerOf(EventObject("object")), player=True)
    then.speak(EventObject("object"), EventObject("became"))
    text = printed((sentence, *more))
    inner = lower((msgspec.structs.replace(sentence, delaying=None), *more), then)
    if then.targets:
        raise Unperformable("a target that is chosen later is not performed")
    dies = Moves(DealtWith(), Zone.BATTLEFIELD, Zone.GRAVEYARD)
    return (Later(dies, inner, text, about, lasts="once this turn"),)
