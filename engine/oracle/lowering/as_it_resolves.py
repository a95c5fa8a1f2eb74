"""What happens to the card of a spell as it resolves, and what is done besides (608.2n, 614.1a)."""

from __future__ import annotations

import msgspec

from engine.abilities import Replacement
from engine.effects.entering_then import EntersWithCounters
from engine.effects.instead import ToZoneAnd
from engine.effects.replacing import ToZone
from engine.filters import Owned
from engine.instructions import Instruction
from engine.layers.lasting_effects import Begin
from engine.oracle.ast.next_spell import EnterWithThen, ExileAsItResolves
from engine.oracle.ast.phrases import Pronoun, Self, Thing
from engine.oracle.ast.sentences import Sentence
from engine.oracle.lowering.actions import Instructions, instructions, only_you
from engine.oracle.lowering.amounts import quantity
from engine.oracle.lowering.delaying import Lower, pronouns_in
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.spoken_of import Antecedent
from engine.oracle.printing.actions import action as printed
from engine.patterns import Moves
from engine.qualities.own_names import meaning
from engine.selections import Became, EventObject, It, Selection, Source
from engine.zones import Zone


@instructions.register
def _lower_exile_as_it_resolves(what: ExileAsItResolves, who: Thing | None, scope: Scope) -> Instructions:
    """That spell, if it would be put into its controller's graveyard as it resolves, is exiled instead."""
    only_you(who, scope)
    words = printed(what, many=True)
    counters = () if what.counters is None else ((what.counters[1], what.counters[0]),)
    resolves = Moves(Owned("you"), Zone.STACK, Zone.GRAVEYARD, cause="resolve")
    instead = Replacement(pattern=resolves, edit=ToZone(Zone.EXILE, counters), text=words)
    return (Begin("forever", selection(what.what, scope), abilities=(instead,), text=words),)


@instructions.register
def _lower_enter_with_then(what: EnterWithThen, who: Thing | None, scope: Scope) -> Instructions:
    """What a spell becomes enters with counters, so many as there are as this is said."""
    if who == Self():
        on: Selection = Source()
        is_spell = any(
            each.was == EventObject("object") and each.noun != "permanent" for each in scope.spoken
        )
    else:
        on = Source() if who is None else selection(who, scope)
        last = scope.spoken.now(on)
        is_spell = on in (EventObject("object"), It()) and last is not None and _may_be_spell(last)
    if not is_spell:
        raise Unperformable("what enters with counters is no spell any more")
    return (EntersWithCounters(on, what.kind, quantity(what.amount, scope)),)


def _may_be_spell(meant: Antecedent) -> bool:
    """Tell whether what was spoken of is a spell, as far as that is known."""
    return not (meant.noun or meant.many or meant.by_name or meant.lies)


def exiled_and(sentence: Sentence, before: Instructions, lower: Lower) -> Instructions:
    """The same with what a sentence says of the card that is exiled so; none where it says nothing of it."""
    last = before[-1] if before else None
    if sentence.lead not in ("If you do,", "Then", "") or not isinstance(last, Begin):
        return ()
    if sentence.lead != "If you do," and "the exiled card" not in pronouns_in(sentence):
        return ()
    match last.abilities:
        case (Replacement(pattern=Moves(cause="resolve"), edit=ToZone() | ToZoneAnd() as edit) as instead,):
            inner = meaning(sentence, Pronoun("the exiled card"), Pronoun("it"))
            behind = _besides(msgspec.structs.replace(inner, lead=""), edit, lower)
            return (*before[:-1], msgspec.structs.replace(last, abilities=(_with(instead, behind),)))
    return ()


def _with(instead: Replacement, edit: ToZoneAnd) -> Replacement:
    return msgspec.structs.replace(instead, edit=edit)


def _besides(sentence: Sentence, edit: ToZone | ToZoneAnd, lower: Lower) -> ToZoneAnd:
    """What is done as the card is exiled, of which "it" is what it has become in exile."""
    own = Scope()
    spell = EventObject("object")
    own.speak(spell, Became(spell), noun="card")
    done: tuple[Instruction, ...] = lower((sentence,), own)
    if own.targets:
        raise Unperformable("a target of what is done as a spell resolves is not performed")
    earlier = edit.instructions if isinstance(edit, ToZoneAnd) else ()
    return ToZoneAnd(edit.to, edit.counters, (*earlier, *done))
