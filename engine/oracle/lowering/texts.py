"""What the sentences of a spell or ability mean: its effect with targets, instructions and modes (608.2c)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from engine.actions.create import Create
from engine.conditions import Condition, Unless, WasCast
from engine.effects.chance import ResultsTable, RollDie, RollResult
from engine.effects.choosing_qualities import ChooseQuality
from engine.effects.copying import CreateCopies
from engine.effects.counting_resolutions import CountResolution
from engine.effects.damage import DealDamage
from engine.effects.delaying import WhenDone
from engine.effects.paying import MayPay
from engine.effects.paying_often import PayRepeatedly
from engine.instructions import Effect, If, Instruction, May
from engine.linked import refers
from engine.mana.abilities import AddMana
from engine.oracle.ast import phrases
from engine.oracle.ast.abilities import Modes, Rolled, Text
from engine.oracle.ast.conditions import Cast, FlipIs
from engine.oracle.ast.conditions import Condition as Asked
from engine.oracle.ast.creating import CreateThose
from engine.oracle.ast.dealing import Deal
from engine.oracle.ast.effects import Pay
from engine.oracle.ast.history import YouDidThisWay
from engine.oracle.ast.mana import AddMana as Adding
from engine.oracle.ast.sentences import Clause, Sentence
from engine.oracle.lowering import every_kind as _every_kind  # noqa: F401
from engine.oracle.lowering import for_each
from engine.oracle.lowering.actions import Instructions
from engine.oracle.lowering.adding_mana import more_mana
from engine.oracle.lowering.amounts import parted, quantity
from engine.oracle.lowering.branching import ANYONE, DID_NOT, also_then, goes_on, if_done, if_not, if_shown
from engine.oracle.lowering.clauses import follow_clauses, lasting_alike
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.defining import of_announced_x, speaks_of_x, worked_out_once, x_of_sentence
from engine.oracle.lowering.delaying import DID, WHEN_DONE, at_a_time, delayed, happens_then
from engine.oracle.lowering.each_who_does import EACH_WHO, each_who_does
from engine.oracle.lowering.lasting import LEAD_DURATIONS, duration_of
from engine.oracle.lowering.likewise import for_others
from engine.oracle.lowering.modal import modal
from engine.oracle.lowering.permitting import cast_if_such, for_so_long
from engine.oracle.lowering.remembering import deeds_counted
from engine.oracle.lowering.repeating import place_of_repeating, repeated
from engine.oracle.lowering.riding import ridden_by
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.spoken_of import not_yet_done
from engine.oracle.lowering.unless import unless_had, unless_paid
from engine.oracle.printing.sentences import sentences as printed
from engine.quantities import Fixed, X
from engine.quantities.variables import DefinedY, defined_x
from engine.selections import Host, It, Targets


def effect(text: Text, scope: Scope) -> Effect:
    """The effect of a text."""
    before = scope.kept()
    try:
        return _effect(text, scope)
    except Unperformable:
        counted = deeds_counted(text)
        if not counted:
            raise
        scope.restore(before)
        scope.counted = counted  # what is counted later is kept as it is done
        return _effect(text, scope)


def _effect(text: Text, scope: Scope) -> Effect:
    if isinstance(text, Modes):
        return modal(text, scope, follow)
    text, least_x = (text, 0) if isinstance(text, Rolled) else of_announced_x(text, scope)
    found = _with_table(text, scope) if isinstance(text, Rolled) else follow(text, scope)
    if scope.counts_resolutions:
        found = (CountResolution(), *found)
    return Effect(found, tuple(scope.targets), divides=scope.divides, least_x=least_x)


def _with_table(text: Rolled, scope: Scope) -> Instructions:
    """The instructions of a text with a results table behind it (706.3b)."""
    said = follow(text.text, scope)
    roll = next((each for each in reversed(said) if isinstance(each, RollDie)), None)
    if roll is None:
        raise Unperformable("a results table without a roll is not performed")
    targets = len(scope.targets)
    spoken, rows = scope.spoken, []
    for low, high, does in text.rows:
        scope.spoken = list(spoken)  # a row is not behind the others, of which none is followed with it
        rows.append((low, high, follow(does, scope)))
    if len(scope.targets) > targets:
        raise Unperformable("a target in a results table is not performed")
    return (*said, ResultsTable(roll, tuple(rows)))


def follow(text: tuple[Sentence, ...], scope: Scope) -> Instructions:
    """The instructions of sentences, in their order, or of a process that is repeated."""
    place = None if scope.repeats else place_of_repeating(text)
    return _in_order(text, scope) if place is None else repeated(text, place, scope, follow)


def _in_order(text: tuple[Sentence, ...], scope: Scope) -> Instructions:
    if any(each.when_did is not None for each in text[:-1]):
        raise Unperformable("how much is said of what triggers is not clear")
    text = tuple(map(_offered, text, (*text[1:], None)))
    text = (*text[:1], *map(if_shown, text, text[1:]))
    found: list[Instructions] = []
    spoken = said = len(scope.spoken)
    for number, sentence, later in _in_their_order(text):
        spoken, said = said, len(scope.spoken)
        before = found[-1] if found else ()
        _begin(sentence, text[number - 1], spoken, scope)
        scope.x_behind = speaks_of_x(text[number + 1 :])
        ridden = ridden_by(sentence, before, scope, follow)
        if ridden:
            found[-1] = ridden
        elif sentence.instead:
            if number and text[number - 1].lead in DID:
                found[-1:] = [_instead_then(sentence, before, scope)]
            else:
                found[-1:] = [instead_of(sentence, before, scope, alone=number <= 1)]
        elif sentence.lead in (*DID, WHEN_PAID):
            previous = text[number - 1] if number else None
            found[-1:] = [_then(text[number:], previous, before, scope, later)]
            if sentence.lead in (WHEN_DONE, WHEN_PAID):
                break  # all that is said behind it is said by the ability that triggers
        elif sentence.lead in (*DID_NOT, *ANYONE, *EACH_WHO):
            found[-1:] = [_by_what_was_done(sentence, text[:number], before, scope)]
        elif number and text[number - 1].lead in DID and goes_on(sentence):
            found[-1:] = [also_then(before, tuple(_sentence(sentence, scope, later)))]
        else:
            found.append(tuple(_sentence(sentence, scope, later)))
    return _chosen_first(tuple(each for part in found for each in part), text, scope)


def _by_what_was_done(
    sentence: Sentence, said: tuple[Sentence, ...], before: Instructions, scope: Scope
) -> Instructions:
    """What stands before a sentence, with that for who did it, or where it was not done."""
    if sentence.lead in EACH_WHO:
        return each_who_does(sentence, before, scope, _sentence)
    if sentence.lead == "Otherwise," and _both_ask(said):
        raise Unperformable("otherwise than by which of the conditions is not clear")
    inner = tuple(_sentence(msgspec.structs.replace(sentence, lead=""), scope))
    return if_not(sentence, said[-1], before, inner)


def _begin(sentence: Sentence, previous: Sentence, spoken: int, scope: Scope) -> None:
    """What words mean as a sentence begins: where it takes the place of another, what they meant before."""
    if _otherwise(sentence, previous):
        scope.spoken[spoken:] = not_yet_done(scope.spoken, spoken)
        scope.that_many = scope.said or scope.that_many
    else:
        scope.said = None


def _offered(sentence: Sentence, following: Sentence | None) -> Sentence:
    """ "Pay {3}. If you don't, …" is what a player may pay, and what is done if they don't (118.12a)."""
    match sentence.clauses:
        case (Clause(who=None, action=Pay(often=False) as paid, may=False),) if (
            following is not None and following.lead == "If you don't,"
        ):
            return msgspec.structs.replace(sentence, clauses=(Clause(phrases.You(), paid, may=True),))
    return sentence


def _chosen_first(found: Instructions, text: tuple[Sentence, ...], scope: Scope) -> Instructions:
    """The same behind the choice of a color or type for it; what is chosen has to be its own (608.2d)."""
    if scope.chosen and any("type" in refers(each) for each in found):
        raise Unperformable("of which choice it speaks is not clear")
    if not scope.asks_quality:
        return found
    kind = scope.asks_quality[0]
    scope.asks_quality.clear()
    if printed(text).count("of your choice") != 1:
        raise Unperformable(f"how many are chosen beside the {kind} is not clear")
    return (ChooseQuality(kind), *found)


def _both_ask(before: tuple[Sentence, ...]) -> bool:
    """Tell whether the last two sentences are each followed under a condition of their own."""
    asking = [each.condition is not None and not each.instead and not each.lead for each in before[-2:]]
    return len(asking) > 1 and all(asking)


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
    if sentence.instead_if is not None:  # what it asks itself is asked only where it takes that place
        own = msgspec.structs.replace(sentence, clauses=said, instead=False, instead_if=None)
        then = _sentence_alone(own, scope, first_target)
        return (If(condition(sentence.instead_if, scope), then, before),)
    asked = condition(sentence.condition, scope)
    match sentence.clauses:
        case (Clause(may=False, action=Deal(amount=amount, to=())),) if isinstance(before[-1], DealDamage):
            new: Instructions = (msgspec.structs.replace(before[-1], amount=quantity(amount, scope)),)
        case (Clause(may=False, action=CreateThose(number=number)),) if isinstance(
            before[-1], Create | CreateCopies
        ):
            new = (msgspec.structs.replace(before[-1], number=Fixed(number)),)
        case (Clause(may=False, action=Adding()),) if isinstance(before[-1], AddMana) and not scope.spell:
            new = (more_mana(before[-1], asked, tuple(_sentence(inner, scope))),)
            return (*before[:-1], *new)
        case _:
            if alone and isinstance(asked, WasCast) and scope.spell:
                found = _with_targets(inner, asked, scope)
            else:
                found = _sentence_alone(inner, scope, first_target)
            if isinstance(found[-1], May):  # who doesn't want that does what comes before
                found = (*found[:-1], msgspec.structs.replace(found[-1], otherwise=before))
            return (If(asked, found, before),)
    return (*before[:-1], If(asked, new, before[-1:]))


def _instead_then(sentence: Sentence, before: Instructions, scope: Scope) -> Instructions:
    """What takes the place of what is done "if you do": it hangs on the same."""
    last = before[-1] if before else None
    if not isinstance(last, MayPay) or last.otherwise or sentence.instead_first:
        raise Unperformable("whether it is done instead where the other was not is not clear")
    then = instead_of(sentence, last.instructions, scope, alone=True)
    return (*before[:-1], msgspec.structs.replace(last, instructions=then))


def _sentence_alone(sentence: Sentence, scope: Scope, first_target: int) -> Instructions:
    """What is done instead; it is done to what was spoken of, and not to targets of its own."""
    found = _sentence(sentence, scope)
    if len(scope.targets) > first_target or not found:
        raise Unperformable("targets of what is done instead are not performed")
    if any(isinstance(each, AddMana) for each in found) and not scope.spell:
        raise Unperformable("mana that is added instead is not performed")
    return found


def _with_targets(sentence: Sentence, asked: WasCast, scope: Scope) -> Instructions:
    """What is done instead where a cost was paid: its targets are chosen only then (702.33g)."""
    words = len(scope.targets)
    found = _sentence(sentence, scope)
    if not found or any(each.condition is not None for each in scope.targets[:words]):
        raise Unperformable("targets of what is done instead are not performed")
    if len(scope.targets) > words:
        kept = [msgspec.structs.replace(each, condition=Unless(asked)) for each in scope.targets[:words]]
        new = [msgspec.structs.replace(each, condition=asked) for each in scope.targets[words:]]
        scope.targets[:] = [*kept, *new]
        scope.spoken = [each for each in scope.spoken if not isinstance(each.was, Targets)]
    return found


def _then(
    text: tuple[Sentence, ...],
    before: Sentence | None,
    doing: Instructions,
    scope: Scope,
    later: tuple[Sentence, ...],
) -> Instructions:
    """The first sentence behind what stands before it, where that was done or paid."""
    if before is None or not doing:
        raise Unperformable("“if you do” with nothing before it is not performed")
    if text[0].lead == WHEN_PAID:
        return _when_paid(text, doing, scope)
    inner = msgspec.structs.replace(text[0], lead="")
    if text[0].lead == WHEN_DONE:
        then: Instructions = (reflexive((inner, *text[1:]), scope),)
    else:
        then = tuple(_sentence(inner, scope, later))
    return if_done(before, doing, then, scope)


def _triggering(sentence: Sentence, later: tuple[Sentence, ...], scope: Scope) -> Instructions:
    """What a delayed or a reflexive triggered ability does (603.7, 603.12)."""
    if sentence.when_did is not None:
        return _when_done_so(sentence, sentence.when_did, scope)
    assert sentence.delaying is not None
    return delayed(sentence, sentence.delaying, later, scope, follow)


def _when_done_so(sentence: Sentence, did: YouDidThisWay, scope: Scope) -> Instructions:
    """ "When you discard a land card this way, …": it triggers only on such, which "it" is then."""
    if did.verb not in ("discard", "sacrifice", "mill"):
        raise Unperformable("what was dealt with this way is not clear")
    asked = condition(did, scope)
    known = list(scope.spoken)
    scope.spoken = [each for each in known if each.now != It()]
    scope.speak(It(), noun="card", many=did.least > 1)
    triggers = reflexive((msgspec.structs.replace(sentence, when_did=None),), scope)
    scope.spoken = known
    return (If(asked, (triggers,)),)


def reflexive(text: tuple[Sentence, ...], scope: Scope) -> Instruction:
    """A triggered ability of its own, whose targets are chosen as it is put on the stack (603.12)."""
    own = Scope()
    own.spoken, own.pays_x = list(scope.spoken), scope.pays_x
    own.announces_x = scope.pays_x  # as it is put on the stack X is known
    own.rolled = scope.rolled if scope.rolled == RollResult() else None
    return WhenDone(_effect_of(text, own), printed(text))


def _effect_of(text: tuple[Sentence, ...], own: Scope) -> Effect:
    """The effect of an ability that triggers on what was done: with its targets, and what it divides."""
    found = follow(text, own)
    return Effect(found, tuple(own.targets), divides=own.divides)


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
    triggers = msgspec.structs.replace(last, effect=_effect_of(inner, own), text=printed(inner))
    return (*before[:-1], triggers)


_FOR_EACH = {"For each of them,": for_each.of_them, "For each opponent,": for_each.of_opponents}


def _sentence(sentence: Sentence, scope: Scope, later: tuple[Sentence, ...] = ()) -> Instructions:
    apart = _of_own_kind(sentence, scope, later)
    if apart is not None:
        return apart
    scope.lead_duration = LEAD_DURATIONS.get(sentence.lead, scope.lead_duration)
    if sentence.lasts is not None:
        scope.lead_duration = duration_of(sentence.lasts, scope)
    asked = None if sentence.condition is None else _asked(sentence, sentence.condition, scope)
    before_x = len(scope.targets)
    if sentence.x is not None:
        x, y = parted(sentence.x)
        scope.x = defined_x(x_of_sentence(sentence, x, scope))
        scope.y = None if y is None else DefinedY(x_of_sentence(sentence, y, scope))
    first_target = len(scope.targets)
    result = tuple(follow_clauses(lasting_alike(_said_of_spell(sentence)), scope))
    if before_x < first_target < len(scope.targets):
        raise Unperformable("targets of what defines X, before those of the sentence, are not performed")
    if isinstance(asked, WasCast):
        words = scope.targets[first_target:]
        scope.targets[first_target:] = [msgspec.structs.replace(each, condition=asked) for each in words]
    if sentence.unless_pays is not None or sentence.unless_has is not None:
        if len(sentence.clauses) > 1 and not sentence.unless_first:
            raise Unperformable("which of several actions “unless” is about is not clear")
        otherwise = unless_paid if sentence.unless_has is None else unless_had
        result = (otherwise(sentence, result, scope),)
    result = worked_out_once(result, scope)
    scope.defined_before = scope.x or scope.defined_before
    scope.lead_duration = scope.x = scope.y = None
    if asked is None:
        return result
    if sentence.condition_last and len(sentence.clauses) > 1:
        raise Unperformable("which of several actions the condition is about is not clear")
    return (If(Unless(asked) if sentence.condition_last == "unless" else asked, result),)


def _of_own_kind(sentence: Sentence, scope: Scope, later: tuple[Sentence, ...]) -> Instructions | None:
    """A sentence that is followed for each of several, or at another time; None for any other."""
    if sentence.same_for:
        alone = msgspec.structs.replace(sentence, same_for=())
        each_of_them = for_others(alone, sentence.same_for)
        return tuple(each for one in each_of_them for each in _sentence(one, scope, later))
    if sentence.when_did is not None or sentence.delaying is not None:
        return _triggering(sentence, later, scope)
    if sentence.lead in _FOR_EACH:
        return _FOR_EACH[sentence.lead](sentence, scope, _sentence)
    if sentence.before_each is not None:
        return for_each.on_condition(sentence, sentence.before_each, scope, _sentence)
    if sentence.for_each is not None:
        return for_each.of_those(sentence, sentence.for_each, scope, _sentence)
    if sentence.later:
        return at_a_time(sentence, later, scope, follow)
    if sentence.remains:
        return _sentence(for_so_long(sentence), scope, later)
    return cast_if_such(sentence, scope)


def _asked(sentence: Sentence, what: Asked, scope: Scope) -> Condition:
    """The condition of a sentence; behind its clauses it may be about what they are about.

    It is asked before anything is done. What the clauses themselves only point at is what it was before.
    """
    if not sentence.condition_last:
        return condition(what, scope)
    ahead = scope.beside()
    ahead.targets = list(scope.targets)
    if sentence.x is not None:
        ahead.x = x_of_sentence(sentence, parted(sentence.x)[0], ahead)
        ahead.y = Fixed(0)
    follow_clauses(sentence.clauses, ahead)
    known = {each for spoken in scope.spoken for each in (spoken.was, spoken.now)}
    said = not_yet_done(ahead.spoken, len(scope.spoken))
    ahead.spoken = [*scope.spoken, *(each for each in said if each.was not in known)]
    found = condition(what, ahead)
    scope.spoken.extend(each for each in ahead.spoken[-1:] if each.now == Host())
    scope.counts_resolutions = ahead.counts_resolutions
    return found


def _said_of_spell(sentence: Sentence) -> tuple[Clause, ...]:
    """ "If this spell was kicked, it deals 3 damage": "it" is the spell that the condition is about."""
    first, *others = sentence.clauses
    about = isinstance(sentence.condition, Cast) and sentence.condition.who in {"this spell", "it"}
    said = first.who == phrases.Pronoun("it") and isinstance(first.action, Deal)
    if about and said and not sentence.condition_last:
        first = msgspec.structs.replace(first, who=phrases.Self())
    return first, *others
