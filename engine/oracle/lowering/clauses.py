"""What the clauses of a sentence mean: who does what, and what is done by choice or paid for (608.2d)."""

from __future__ import annotations

import msgspec

from engine.actions.destroy import Destroy
from engine.actions.discard import Discard
from engine.actions.exile import Exile
from engine.actions.face_villainous_choice import FaceVillainousChoice
from engine.actions.mill import Mill
from engine.actions.sacrifice import SacrificeChosen
from engine.actions.tap_and_untap import Tap, Untap
from engine.effects.anyone import AnyoneMay
from engine.effects.counters import PutCounters as PutCountersOn
from engine.effects.damage import DealDamage
from engine.effects.moving import EachMayPut
from engine.effects.paying import MayPay
from engine.effects.paying_often import PayRepeatedly
from engine.effects.remembering import AsItWas
from engine.instructions import Instruction, May
from engine.layers.lasting_effects import Begin
from engine.oracle.ast import amounts, phrases
from engine.oracle.ast.alternatives import EitherDeed
from engine.oracle.ast.becoming import Become, BecomeColor, BecomeCopy, CopySpell, EveryType
from engine.oracle.ast.changing import BasePower, Change, GainControl, LoseAbilities
from engine.oracle.ast.combat import BlockOne
from engine.oracle.ast.costs import Payment
from engine.oracle.ast.counters import PutCounters, RemoveCounters
from engine.oracle.ast.counting import Count
from engine.oracle.ast.creating import Create as CreateTokens
from engine.oracle.ast.dealing import Deal, Fight
from engine.oracle.ast.effects import (
    Act,
    Action,
    Attach,
    Choose,
    DiscardHand,
    MustBeBlocked,
    MustFight,
    Pay,
    RollDice,
)
from engine.oracle.ast.ignoring import PayToEnd
from engine.oracle.ast.looking import LookTop, Reveal, UntilRevealed
from engine.oracle.ast.moving import ExileGraveyards, Move, ShuffleInto, ShuffleLibrary
from engine.oracle.ast.naming import ChooseQuality
from engine.oracle.ast.permitting import MayLook, MayPlay
from engine.oracle.ast.restricting import Cant
from engine.oracle.ast.searching import Search
from engine.oracle.ast.sentences import Clause, FaceChoice
from engine.oracle.lowering.actions import Instructions, instructions, player
from engine.oracle.lowering.amounts import quantity
from engine.oracle.lowering.costs import cost
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.remembering import noted
from engine.oracle.lowering.riding import ridden_by_clause
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.spoken_of import Antecedent
from engine.oracle.printing.actions import action as printed_action
from engine.oracle.printing.phrases import thing as printed_thing
from engine.oracle.printing.sentences import clause as printed_clause
from engine.quantities import Quantity
from engine.selections import Each, It, Nothing, Selection, Source
from engine.selections.players import AskedPlayer, EachPlayer, You


def chosen_whole(action: Action, scope: Scope) -> bool:
    """Tell whether who chooses to do something does all of it, as the choice is there only if they can."""
    if isinstance(action, EitherDeed):
        return chosen_whole(action.first, scope) and chosen_whole(action.second, scope)
    what = getattr(action, "what", None)
    if isinstance(what, phrases.Some):
        kept = isinstance(action, Act | Move | Reveal | Choose | Attach)
        return kept and not (what.up_to or what.any_number or what.amount)
    if isinstance(action, Count):
        return action.verb == "discard" and isinstance(action.amount, amounts.Number)
    if isinstance(action, GainControl | Change | Become):
        return len(scope.targets) <= 1  # without its only target nothing is resolved (608.2b)
    if isinstance(action, ExileGraveyards):
        return action.whose == "your hand"
    if isinstance(action, DiscardHand):
        return True  # a hand without cards, too
    return isinstance(action, LookTop | UntilRevealed | ChooseQuality)


def partly_done(action: Action) -> bool:
    """Tell whether an action could be done in part only, or leaves no event by which it is seen."""
    if isinstance(action, EitherDeed):
        return partly_done(action.first) or partly_done(action.second)
    what = getattr(action, "what", None)
    if isinstance(what, phrases.Some) and (what.any_number or what.number > 1 or what.amount):
        return True
    if isinstance(action, Count):
        if action.verb == "draw":
            return False
        return action.verb == "discard" and action.amount != amounts.Number(1)
    return not isinstance(action, _LEAVES_EVENTS)


_LEAVES_EVENTS = (
    RollDice,
    Act,
    Move,
    PutCounters,
    RemoveCounters,
    CreateTokens,
    Deal,
    ShuffleInto,
    Reveal,
    Search,
)


def lasting_alike(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
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


_LAST = (Change, LoseAbilities, BasePower, Cant, Become, BecomeColor, EveryType)


def _followed(action: Action, who: phrases.Thing | None, scope: Scope) -> Instructions:
    """The instructions of an action; behind those on another object it is not clear what "it" is by then."""
    known, deeds = [each for each in scope.spoken if It() in (each.was, each.now)], scope.deeds
    found = tuple(instructions(action, who, scope))
    found = (*found, *noted(scope, deeds))
    again = sum(It() in (each.was, each.now) for each in scope.spoken) > len(known)
    if known and not again and any(_on_another(each) for each in found):
        scope.spoken = [_lost(each) if each in known else each for each in scope.spoken]
    return found


def _on_another(what: Instruction) -> bool:
    match what:
        case Begin(on=on) if on is None:
            return False
        case Begin(on=on) | PutCountersOn(on=on) | Tap(what=on) | Untap(what=on):
            return on != It()
        case Destroy(what=on) | Exile(what=on):
            return on != It()
    return isinstance(what, DealDamage | Discard | Mill | SacrificeChosen)


def _lost(each: Antecedent) -> Antecedent:
    was = Nothing() if each.was in (It(), AsItWas()) else each.was
    return msgspec.structs.replace(each, was=was, now=Nothing() if each.now == It() else each.now)


def follow_clauses(clauses: tuple[Clause, ...], scope: Scope) -> Instructions:
    """The clauses of a sentence in their order; what follows a "may" is part of what may be done."""
    first, *others = clauses
    if isinstance(first.who, phrases.Some) and first.who.what.player and not (first.may or first.have):
        choosing = instructions(Choose(first.who), None, scope)  # which opponent is chosen as it is done
        chosen = msgspec.structs.replace(first, who=phrases.Pronoun("that player"))
        return (*choosing, *follow_clauses((chosen, *others), scope))
    match first:
        case Clause(who=phrases.Both(first=phrases.You() as you, second=phrases.All() as group)) if (
            isinstance(first.action, Change) and not others
        ):
            parts = (msgspec.structs.replace(first, who=each) for each in (you, group))
            return tuple(each for part in parts for each in follow_clauses((part,), scope))
    if first.by is not None:
        return (_may_have(first, tuple(others), scope),)
    if first.have:
        goes_on = bool(others) and isinstance(others[0].who, phrases.You) and others[0].may
        if (others and not goes_on) or not isinstance(first.action, _HAD):
            raise Unperformable("what may be had done is not clear")
        done = _followed(first.action, _subject(first, scope), scope)
        who = "it" if first.who is None else printed_thing(first.who)
        had = May(You(), tuple(done), text=f"have {who} {printed_action(first.action, many=True)}")
        return (had, *(follow_clauses(tuple(others), scope) if others else ()))
    if isinstance(first.action, MayLook | MayPlay | PayToEnd):
        if others or not first.may or not isinstance(first.who, phrases.You | phrases.Possessor):
            raise Unperformable("what goes with what may be done later is not clear")
        return instructions(first.action, first.who, scope)
    if not first.may:
        found = tuple(_followed(first.action, _subject(first, scope), scope))
        while others and (ridden := ridden_by_clause(others[0], found, scope)):
            found, others = ridden, others[1:]
        return (*found, *(follow_clauses(tuple(others), scope) if others else ()))
    if isinstance(first.who, phrases.AnyPlayer):
        if others:
            raise Unperformable("what goes with what any player may do is not clear")
        return (_anyone_may(first, scope),)
    return (_may(first, tuple(others), scope),)


_HAD = (
    Deal,
    CreateTokens,
    Change,
    LoseAbilities,
    Fight,
    Count,
    Act,
    Become,
    BecomeCopy,
    BlockOne,
    MustFight,
    MustBeBlocked,
    ShuffleLibrary,
)
"""What a player may have something or somebody do."""


def _may_have(first: Clause, others: tuple[Clause, ...], scope: Scope) -> Instruction:
    """What others may have something or somebody do: "any opponent may have it deal 4 damage to them"."""
    if others or first.who is None or first.by is None or not isinstance(first.action, (*_HAD, Move)):
        raise Unperformable("what may be had done is not clear")
    anyone, spoken = isinstance(first.by, phrases.AnyPlayer), len(scope.spoken)
    who: Selection
    if isinstance(first.by, phrases.AnyPlayer):
        who = EachPlayer(opponents_only=first.by.opponent)
        scope.speak(AskedPlayer(), player=True)
    else:
        who = selection(first.by, scope)
        if isinstance(who, EachPlayer | Each):
            raise Unperformable("what may be had done is not clear")
    targets = len(scope.targets)
    done = tuple(_followed(_to_who_has_it(first.action), _subject(first, scope), scope))
    if any(each.chooser is None for each in scope.targets[targets:]):
        raise Unperformable("a target of what another player may have done is not performed")
    said = f"have {printed_thing(first.who)} {printed_action(first.action, many=True)}"
    if not anyone:
        return May(who, done, text=said)
    del scope.spoken[spoken:]  # there may be several who did
    scope.subject = None
    return AnyoneMay(May(who, done, text=said))


def _to_who_has_it(action: Action) -> Action:
    """ "Has ~ deal that much damage to them": to who has it done, whatever else was spoken of before."""
    if not isinstance(action, Deal):
        return action
    who = phrases.Pronoun("that player")
    to = tuple(who if each == phrases.Pronoun("them") else each for each in action.to)
    return msgspec.structs.replace(action, to=to)


def _anyone_may(first: Clause, scope: Scope) -> Instruction:
    """What any player may do: what follows it is asked of all of them together."""
    assert isinstance(first.who, phrases.AnyPlayer)
    spoken, done = len(scope.spoken), dict(scope.remembered)
    each = phrases.All("each", (phrases.Description(noun="opponent" if first.who.opponent else "player"),))
    may = _may(msgspec.structs.replace(first, who=each), (), scope)
    if not isinstance(may, May | MayPay) or (isinstance(may, MayPay) and may.cost.announces_x):
        raise Unperformable("what any player may do is not clear")
    if isinstance(may, May) and partly_done(first.action) and not chosen_whole(first.action, scope):
        raise Unperformable("whether all of this was done is not asked")
    del scope.spoken[spoken:]  # there may be several who did
    scope.done_apart(done)
    scope.subject = None
    return AnyoneMay(may)


def _each_puts(what: Move, who: Selection, scope: Scope) -> Instruction:
    """ "Each player may put a creature card from their hand onto the battlefield": all at once (101.4)."""
    match what:
        case Move(what=phrases.Some(number=1, other=False, x=False, amount=None, what=group)) if (
            group.place is not None
            and group.place.whose == "their"
            and not (what.under or what.counters or what.attached_to or what.attacking or what.turned)
        ):
            asked = scope.beside()
            asked.subject = AskedPlayer()
            scope.this_way = ""
            return EachMayPut(who, filter_of(group, asked), group.place.zone, what.tapped)
    raise Unperformable("that several players put something there at once is not performed")


def _may(first: Clause, others: tuple[Clause, ...], scope: Scope) -> Instruction:
    """What a player may do, with all that goes on with it."""
    if any(other.who not in (None, phrases.SameSubject()) or other.may for other in others):
        raise Unperformable("who may do it is not clear")
    you = isinstance(first.who, phrases.You)
    who = You() if you or first.who is None else selection(_doer(first, first.who), scope)
    scope.subject = You() if you else AskedPlayer()
    if (
        isinstance(first.action, Move)
        and first.action.to == "battlefield"
        and isinstance(who, EachPlayer | Each)
    ):
        if others:
            raise Unperformable("what goes with what several players put there at once is not clear")
        return _each_puts(first.action, who, scope)
    if isinstance(first.action, Pay):
        if others:
            raise Unperformable("what depends on the payment is not clear")
        if first.action.often:
            if who != You() or cost(first.action.cost).announces_x:
                raise Unperformable("who pays how much is not clear")
            return PayRepeatedly(cost(first.action.cost))
        return _may_pay(who, first.action.cost, scope)
    doer = None if you else phrases.SameSubject()
    rolled, known = scope.rolled, sum(each.now == It() for each in scope.spoken)
    inner = [*_followed(first.action, doer, scope)]
    for other in others:
        inner += _followed(other.action, doer, scope)
    if scope.rolled is not rolled:
        scope.rolled = scope.that_many = None  # what holds where nothing was rolled is not said
    words = ", then ".join(printed_action(each.action, many=True) for each in (first, *others))
    if isinstance(who, EachPlayer | Each):
        scope.this_way = ""  # what it is by then is of the last of them alone
    finds = sum(each.now == It() for each in scope.spoken) > known
    on_it = isinstance(getattr(first.action, "what", None), phrases.Pronoun)
    return May(who, tuple(inner), text=words, finds=finds and not on_it)


def _may_pay(who: Selection, what: Payment, scope: Scope) -> MayPay:
    """A payment on resolution; X that is defined nowhere is chosen as it is paid (107.3f)."""
    price = cost(what)
    if not price.announces_x or scope.x is not None or scope.announces_x:
        return MayPay(who, price, x=x_of(what, scope))
    if who != You() or any(getattr(part, "variable", False) for part in price.parts):
        raise Unperformable("who chooses X is not clear")
    scope.pays_x, scope.own_x = True, None  # behind it X is what is paid, and none of the spell
    return MayPay(who, price)


def x_of(what: Payment, scope: Scope) -> Quantity | None:
    """The value of X in the mana of a cost that is paid on resolution, None where there is none."""
    if any(getattr(part, "variable", False) for part in cost(what).parts):
        raise Unperformable("a payment of X that is no mana is not performed")
    return quantity(amounts.Variable(), scope) if cost(what).announces_x else None


_OF_PLAYERS = (Count, Pay, CreateTokens, CopySpell)
"""What only players do: "they" is a player then."""


def _doer(clause: Clause, who: phrases.Thing) -> phrases.Thing:
    """Who does it: of what only players do "they" means the player who was spoken of."""
    if who == phrases.Pronoun("they") and isinstance(clause.action, _OF_PLAYERS):
        return phrases.Pronoun("that player")
    return who


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
    who = _doer(clause, who)
    scope.subject = selection(who, scope, was=isinstance(clause.action, Deal))
    return phrases.SameSubject()


@instructions.register
def _lower_face_choice(what: FaceChoice, who: phrases.Thing | None, scope: Scope) -> Instructions:
    """ "That player" in its options is the one who faces the choice."""
    if who is None:
        raise Unperformable("who faces the choice is not said")
    facing = player(who, scope)
    scope.speak(AskedPlayer(), player=True)
    options = tuple(
        (printed_clause(each, True), tuple(follow_clauses((each,), scope)))
        for each in (what.first, what.second)
    )
    return (FaceVillainousChoice(facing, options),)
