"""What is followed where something was done, chosen or paid, or where it wasn't: "if you do" (118.12)."""

from __future__ import annotations

import msgspec

from engine.actions.exchange import ExchangeControl
from engine.conditions import Is
from engine.effects.anyone import AnyoneMay
from engine.effects.casting import MayCast
from engine.effects.casting_copies import CastCopies
from engine.effects.delaying import Later
from engine.effects.paying import MayPay
from engine.filters import Anything
from engine.instructions import If, IfDone, May
from engine.oracle.ast.becoming import CreateCopy
from engine.oracle.ast.conditions import IsThat
from engine.oracle.ast.history import DoneThisWay
from engine.oracle.ast.looking import ChooseSeen, Reveal
from engine.oracle.ast.moving import Move
from engine.oracle.ast.permitting import MayPlay
from engine.oracle.ast.phrases import Pronoun, You
from engine.oracle.ast.sentences import Clause, Sentence
from engine.oracle.lowering.actions import Instructions
from engine.oracle.lowering.clauses import chosen_whole, partly_done
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.selections import It
from engine.selections.players import You as Myself

CANT = ("If you can't,", "If they can't,", "If the player can't,", "If that player can't,")
"""The leads of what is followed where what was to be done can't be done (608.2c)."""
NOT_CREATED = "If you didn't create a token this way,"
NOT_PUT = (
    "If you don't put the card into your hand,",
    "If you didn't put a card into your hand this way,",
    "If you don't put the card onto the battlefield,",
    "If you didn't put a card onto the battlefield this way,",
    NOT_CREATED,
    "If you don't put it onto the battlefield,",
    "If you don't cast it,",
)
"""The leads of what is followed where something was not done, for whichever reason."""
NOT_EXCHANGED = "If you don't or can't make an exchange,"
DID_NOT = (
    NOT_EXCHANGED,
    *("Otherwise,", "If you don't,", "If they don't,", "If the player doesn't,", "If that player doesn't,"),
    *(*CANT, *NOT_PUT),
)


DONE = ("If you do,", "If they do,", "If that player does,", "If the player does,")
"""The leads of what is followed where something was done."""


def if_done(before: Sentence, doing: Instructions, then: Instructions, scope: Scope) -> Instructions:
    """The same with what is followed where what stands before it was done (118.12, 608.2c)."""
    last = doing[-1]
    if isinstance(last, AnyoneMay):
        raise Unperformable("which of the players is meant is not clear")
    if isinstance(last, Later):
        raise Unperformable("whether something is done later is not asked")
    if isinstance(last, If) and not last.otherwise and isinstance(last.instructions[-1], May | MayPay):
        within = if_done(before, last.instructions, then, scope)
        return (*doing[:-1], msgspec.structs.replace(last, instructions=within))
    if isinstance(last, MayPay):
        return (*doing[:-1], msgspec.structs.replace(last, instructions=then))
    if isinstance(last, CastCopies) or (isinstance(last, MayCast) and last.who == Myself()):
        if last.done:
            raise Unperformable("what was done before is not clear")
        return (*doing[:-1], msgspec.structs.replace(last, done=then))
    partly = isinstance(last, If) or any(partly_done(each.action) for each in before.clauses)
    if partly and isinstance(last, May):
        return (*doing[:-1], _if_chosen(last, before, then, scope))
    if partly:
        raise Unperformable("whether all of this was done is not asked")
    if isinstance(last, May):
        return (*doing[:-1], msgspec.structs.replace(last, instructions=(IfDone(last.instructions, then),)))
    return (IfDone(doing, then),)


def goes_on(sentence: Sentence) -> bool:
    """Tell whether it is said of what something was done to just before: "those permanents don't untap"."""
    plain = not (sentence.lead or sentence.later or sentence.instead) and sentence.condition is None
    return plain and isinstance(sentence.clauses[0].who, Pronoun) and sentence.delaying is None


def also_then(doing: Instructions, more: Instructions) -> Instructions:
    """The same with more that is followed where what stands before it was done."""
    last = doing[-1]
    if isinstance(last, IfDone):
        return (*doing[:-1], msgspec.structs.replace(last, instructions=(*last.instructions, *more)))
    if isinstance(last, May) and isinstance(last.instructions[-1], IfDone):
        return (*doing[:-1], msgspec.structs.replace(last, instructions=also_then(last.instructions, more)))
    if isinstance(last, If) and not last.otherwise and isinstance(last.instructions[-1], May | MayPay):
        return (*doing[:-1], msgspec.structs.replace(last, instructions=also_then(last.instructions, more)))
    if isinstance(last, May | MayPay):
        return (*doing[:-1], msgspec.structs.replace(last, instructions=(*last.instructions, *more)))
    raise Unperformable("whether it is done where the other was not is not clear")


def _if_not_exchanged(doing: Instructions, inner: Instructions) -> Instructions:
    """The exchange with what is done where it isn't made (701.10a)."""
    last = doing[-1] if doing else None
    if not isinstance(last, ExchangeControl):
        raise Unperformable("which exchange is meant is not clear")
    return (*doing[:-1], msgspec.structs.replace(last, otherwise=inner))


def if_shown(previous: Sentence, sentence: Sentence) -> Sentence:
    """ "You may reveal that card. If an instant or sorcery card is revealed this way, …": only if it was."""
    match previous.clauses, sentence.condition:
        case (
            (Clause(who=You(), action=Reveal(what=Pronoun(word="that card")), may=True),),
            DoneThisWay(least=1, what=group, did="revealed"),
        ) if not sentence.lead:
            asked = IsThat(Pronoun("that card"), "is", group)
            return msgspec.structs.replace(sentence, lead="If you do,", condition=asked)
    return sentence


def _if_chosen(last: May, before: Sentence, then: Instructions, scope: Scope) -> May:
    """What is followed where a player chose to do something (118.12), as they can only if it's possible."""
    actions = [each.action for each in before.clauses]
    if isinstance(actions[-1], ChooseSeen):
        found = If(Is(It(), Anything()), then)  # there may be none that could be chosen
        return msgspec.structs.replace(last, instructions=(*last.instructions, found))
    if not all(chosen_whole(each, scope) or not partly_done(each) for each in actions):
        raise Unperformable("whether all of this was done is not asked")
    return msgspec.structs.replace(last, instructions=(*last.instructions, *then))


def if_not(sentence: Sentence, previous: Sentence, doing: Instructions, inner: Instructions) -> Instructions:
    """The same with the other branch of a choice or condition; "you may … if …, otherwise" is of both."""
    if sentence.lead == NOT_EXCHANGED:
        return _if_not_exchanged(doing, inner)
    if sentence.lead in ANYONE:
        return _if_anyone(sentence, doing, inner)
    if sentence.lead in CANT:
        return _if_cant(previous, doing, inner)
    if sentence.lead in NOT_PUT:
        return _if_not_put(sentence.lead, previous, doing, inner)
    return _if_left(sentence, previous, doing, inner)


def _if_left(
    sentence: Sentence, previous: Sentence, doing: Instructions, inner: Instructions
) -> Instructions:
    """The other branch of a choice, of a condition, or of what was done or wasn't."""
    last = doing[-1] if doing else None
    if sentence.lead == "If you don't," and isinstance(last, MayCast) and last.who == Myself():
        return (*doing[:-1], _if_not_cast(last, inner))
    by_choice = sentence.lead != "Otherwise," or previous.lead in DONE
    if sentence.lead == "Otherwise," and by_choice and isinstance(last, IfDone) and not last.otherwise:
        return (*doing[:-1], msgspec.structs.replace(last, otherwise=inner))
    if not isinstance(last, May | MayPay if by_choice else If) or last.otherwise:
        raise Unperformable(f"than what “{sentence.lead.removesuffix(',').lower()}” is said of is not clear")
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


def _if_not_cast(casting: MayCast, inner: Instructions) -> MayCast:
    """The casting with what is followed where nothing was cast."""
    if casting.undone:
        raise Unperformable("what was not done is not clear")
    return msgspec.structs.replace(casting, undone=inner)


def _if_cant(previous: Sentence, doing: Instructions, inner: Instructions) -> Instructions:
    """What is followed where the whole of what stands before it couldn't be done: nothing of it was."""
    plainly = not (previous.lead or previous.later or previous.instead) and previous.condition is None
    one = len(previous.clauses) == 1 and not (
        previous.clauses[0].may or partly_done(previous.clauses[0].action)
    )
    if not (plainly and one and len(doing) == 1):
        raise Unperformable("what can't be done is not clear")
    return (IfDone(doing, (), inner),)


def _if_not_put(lead: str, previous: Sentence, doing: Instructions, inner: Instructions) -> Instructions:
    """What is followed where a card was not put somewhere: by choice, or as it was none for that."""
    last = doing[-1] if doing else None
    wanted = "hand" if "hand" in lead else "battlefield" if "battlefield" in lead else ""
    if isinstance(last, MayCast) and lead == "If you don't cast it,":
        return (*doing[:-1], _if_not_cast(last, inner))
    if isinstance(last, If) and not last.otherwise and lead == "If you don't cast it,":
        match last.instructions:
            case (MayCast() as casting,):
                then = (_if_not_cast(casting, inner),)
                return (*doing[:-1], msgspec.structs.replace(last, instructions=then, otherwise=inner))
    if lead == NOT_CREATED:
        return _if_not_created(previous, doing, inner)
    puts = [each.action for each in previous.clauses]
    does = puts[-1]
    fits = does.to == wanted if isinstance(does, Move) else isinstance(does, MayPlay) and not wanted
    if not fits or not isinstance(last, If | May):
        raise Unperformable("what was not done is not clear")
    asked = last if isinstance(last, If) else None
    if asked is not None and (asked.otherwise or len(asked.instructions) != 1):
        raise Unperformable("what was not done is not clear")
    may = last if asked is None else asked.instructions[0]
    if not isinstance(may, May) or may.otherwise or len(may.instructions) > 2:
        raise Unperformable("what was not done is not clear")
    done = msgspec.structs.replace(may, instructions=(IfDone(may.instructions, (), inner),), otherwise=inner)
    if asked is None:
        return (*doing[:-1], done)
    return (*doing[:-1], msgspec.structs.replace(asked, instructions=(done,), otherwise=inner))


def _if_not_created(previous: Sentence, doing: Instructions, inner: Instructions) -> Instructions:
    """What is followed where no token was created: nobody paid for it, or it couldn't be."""
    last = doing[-1] if doing else None
    asked = last if isinstance(last, If) and not last.otherwise and len(last.instructions) == 1 else None
    paid = last if asked is None else asked.instructions[0]
    alone = len(previous.clauses) == 1 and isinstance(previous.clauses[0].action, CreateCopy)
    if not isinstance(paid, MayPay) or paid.otherwise or not alone:
        raise Unperformable("what was not done is not clear")
    create = IfDone(paid.instructions, (), inner)
    paid = msgspec.structs.replace(paid, instructions=(create,), otherwise=inner)
    if asked is None:
        return (*doing[:-1], paid)
    return (*doing[:-1], msgspec.structs.replace(asked, instructions=(paid,), otherwise=inner))


def _if_anyone(sentence: Sentence, doing: Instructions, inner: Instructions) -> Instructions:
    """The branch that is followed where at least one player did it, or where nobody did."""
    last = doing[-1] if doing else None
    if not isinstance(last, AnyoneMay) or last.instructions or last.otherwise:
        raise Unperformable("who does what is not clear")
    if sentence.lead == "If no one does,":
        return (*doing[:-1], msgspec.structs.replace(last, otherwise=inner))
    return (*doing[:-1], msgspec.structs.replace(last, instructions=inner))


ANYONE = ("If a player does,", "If no one does,")
