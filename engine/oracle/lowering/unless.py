"""What "unless" somebody pays means behind a sentence (118.12a)."""

from __future__ import annotations

import msgspec

from engine.effects.anyone import AnyoneMay
from engine.effects.paying import MayPay, UnlessPaysForEach
from engine.effects.paying_mana_costs import UnlessPaysManaCost
from engine.instructions import Instruction, May, UnlessPays
from engine.oracle.ast import phrases
from engine.oracle.ast.costs import ManaCostPart, Payment
from engine.oracle.ast.dealing import Deal
from engine.oracle.ast.sentences import Sentence
from engine.oracle.lowering.actions import Instructions, instructions
from engine.oracle.lowering.amounts import each as each_of
from engine.oracle.lowering.amounts import quantity
from engine.oracle.lowering.clauses import follow_clauses, x_of
from engine.oracle.lowering.costs import cost
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.quantities import Plus, Quantity
from engine.selections.players import AskedPlayer, EachPlayer


def unless_paid(sentence: Sentence, result: Instructions, scope: Scope) -> Instruction:
    """ "Unless they pay": each of the players who would do it is asked by themselves."""
    assert sentence.unless_pays is not None
    payer, price = sentence.unless_pays
    if sentence.unless_first and not isinstance(payer, phrases.You | phrases.AnyPlayer):
        raise Unperformable("who may pay before anything is spoken of is not clear")
    first = sentence.clauses[0]
    if sentence.unless_or:
        return _unless_one_is_paid(sentence, result, scope)
    if price.parts == (ManaCostPart(),):
        it = selection(phrases.Pronoun("it"), scope)
        return UnlessPaysManaCost(selection(payer, scope), it, result)
    if price.for_each is not None or price.equal is not None:
        times = _so_often(price, scope)
        if cost(price).announces_x:
            raise Unperformable("X for each is not paid")
        return UnlessPaysForEach(selection(payer, scope), cost(price), times, result)
    if isinstance(payer, phrases.AnyPlayer):
        if cost(price).announces_x:
            raise Unperformable("who chooses X is not clear")
        everybody = EachPlayer(opponents_only=payer.opponent)
        return AnyoneMay(MayPay(everybody, cost(price)), otherwise=result)
    several = isinstance(first.who, phrases.All) and all(each.player for each in first.who.what)
    each_of_them = several and payer == phrases.Pronoun("that player")
    if payer != phrases.Pronoun("they") and not each_of_them:
        who = selection(payer, scope)
        return UnlessPays(who, cost(price), result, x_of(price, scope))
    if isinstance(first.action, Deal):  # no player deals damage: "they" are to whom it would be dealt
        if any(getattr(getattr(each, "what", None), "other", False) for each in price.parts):
            raise Unperformable("than which object another one is paid is not clear")
        who = selection(phrases.Pronoun("that player"), scope)
        return UnlessPays(who, cost(price), result, x_of(price, scope))
    if first.who is None or isinstance(first.who, phrases.SameSubject | phrases.You):
        raise Unperformable("who may pay is not clear")
    own = scope.beside()
    whose = selection(first.who, scope) if not isinstance(first.who, phrases.Target) else scope.subject
    own.subject = AskedPlayer()
    asked = tuple(instructions(first.action, phrases.SameSubject(), own))
    if whose is None or own.targets:
        raise Unperformable("who may pay is not clear")
    return UnlessPays(whose, cost(price), asked, x_of(price, scope))


def _so_often(price: Payment, scope: Scope) -> Quantity:
    """How often a cost is paid: once for each of something, or as often as a number says."""
    if price.equal is not None:
        return quantity(price.equal, scope)
    assert price.for_each is not None
    times = each_of(price.for_each, scope)
    return Plus(times, 1) if price.plus else times


def unless_had(sentence: Sentence, result: Instructions, scope: Scope) -> Instruction:
    """ "Unless its controller has ~ deal 2 damage to them": who doesn't have that done lets it be done."""
    assert sentence.unless_has is not None
    # "that much" is the number that was said: where this is had done instead, it has not been dealt
    scope.that_many = scope.said or scope.that_many
    (found,) = follow_clauses((sentence.unless_has,), scope)
    if not isinstance(found, May | AnyoneMay):
        raise Unperformable("what may be had done is not clear")
    return msgspec.structs.replace(found, otherwise=result)


def _unless_one_is_paid(sentence: Sentence, result: Instructions, scope: Scope) -> Instruction:
    """ "Unless they sacrifice a land or discard a card": whoever is asked pays one of them, or none."""
    assert sentence.unless_pays is not None
    _, price = sentence.unless_pays
    if any(
        cost(each).announces_x or each.for_each is not None or each.equal is not None
        for each in (price, *sentence.unless_or)
    ):
        raise Unperformable("what is paid is not clear")
    one = unless_paid(msgspec.structs.replace(sentence, unless_or=()), result, scope)
    if not isinstance(one, UnlessPays):
        raise Unperformable("who may pay one of several costs is not clear")
    return msgspec.structs.replace(one, others=tuple(cost(each) for each in sentence.unless_or))
