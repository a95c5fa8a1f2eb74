"""What actions mean: the instructions that follow them."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from typing import Final

import msgspec

from engine.abilities import Permission
from engine.actions.attach import Attach
from engine.actions.counter import Counter
from engine.actions.destroy import Destroy
from engine.actions.detain import Detain
from engine.actions.exchange import ExchangeControl
from engine.actions.exile import Exile
from engine.actions.goad import Goad
from engine.actions.regenerate import Regenerate
from engine.actions.sacrifice import Sacrifice, SacrificeChosen
from engine.actions.suspect import Suspect
from engine.actions.tap_and_untap import Tap, TapOrUntap, Untap
from engine.actions.transform import Transform
from engine.actions.vote import Vote
from engine.effects.casting import ExileWithCounters
from engine.effects.choosing_players import ChoosePlayer
from engine.effects.emblems import GetEmblem
from engine.effects.ending import LoseGame, WinGame
from engine.effects.moving import ChooseObjects, FindAura, FindWhatItBecame
from engine.effects.remembering import AsItWas
from engine.effects.turns import ControlPlayer
from engine.filters import AllOf, Filter, IsPlayer, Itself, Not
from engine.filters.circumstances import OfPlayers, Status
from engine.filters.stack import AbilityOnStack
from engine.instructions import Instruction
from engine.layers.lasting_effects import Begin
from engine.oracle.ast import effects, phrases
from engine.oracle.ast.amounts import HalfOfThose
from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Thing
from engine.oracle.lowering.agreeing import without_agreement
from engine.oracle.lowering.amounts import quantity_for
from engine.oracle.lowering.descriptions import filter_of, other_than_sharer, zone_of
from engine.oracle.lowering.keywords import all_granted
from engine.oracle.lowering.kinds import kinds_of
from engine.oracle.lowering.people import YOUR_COMMANDER, asks_player
from engine.oracle.lowering.phrases import other_than, selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.targeting import without_total
from engine.oracle.lowering.whose import in_either_zone
from engine.oracle.printing.actions import action as printed
from engine.quantities import Fixed
from engine.quantities.counted import HowMany
from engine.selections import Each, It, Selection, Together
from engine.selections.players import AskedPlayer, EachPlayer, PlayerChosen, You
from engine.zones import Zone

Instructions = tuple[Instruction, ...]

UNTAPPED: Final = Status("untapped")
STILL_LOOKS: Final = Begin(
    "forever",
    It(),
    abilities=(Permission(what="look at", text="You may look at that card for as long as it is exiled."),),
)
"""A player who has looked at a card that they exile face down may go on looking at it (406.3)."""
ANY_NUMBER: Final = 10_000
"""More objects than there can be: as many of them as are there may be chosen."""


@singledispatch
def instructions(what: Action, who: Thing | None, scope: Scope) -> Instructions:
    """The instructions of an action that `who` takes, None where the text commands its controller."""
    raise Unperformable(f"“{printed(what, many=True)}” is not performed")


def player(who: Thing | None, scope: Scope) -> Selection:
    """The players who take an action."""
    return You() if who is None else selection(who, scope)


def only_you(who: Thing | None, scope: Scope) -> None:
    """Refuse an action of anybody but the controller, where the instruction asks nobody else."""
    same = isinstance(who, phrases.SameSubject) and scope.subject in (None, You())
    if not (who is None or same or isinstance(who, phrases.You)):
        raise Unperformable("that somebody else does this is not performed")


_YOU: Final = You()
_ACTS: Final[dict[str, Callable[[Selection], Instruction]]] = {
    "destroy": Destroy,
    "exile": Exile,
    "counter": Counter,
    "tap": Tap,
    "untap": Untap,
    "regenerate": Regenerate,
    "transform": Transform,
    "convert": lambda what: Transform(what, converts=True),
    "goad": Goad,
    "detain": Detain,
    "suspect": Suspect,
    "flip": lambda what: Transform(what, "flipped"),
}


@instructions.register
def _lower_act(what: effects.Act, who: Thing | None, scope: Scope) -> Instructions:
    if what.verb == "sacrifice":
        return _sacrifice(what.what, player(who, scope), scope)
    if what.counters is not None:
        only_you(who, scope)
        if not scope.spell:
            raise Unperformable("where it is by then is not clear")
        return (ExileWithCounters(what.counters[1], Fixed(what.counters[0])),)
    before, chosen = acted_on(_on_stack(what), scope, player(who, scope))
    if what.also is not None:
        chosen_now, chosen = _besides(what.also, chosen, scope)
        before = (*before, *chosen_now)
    scope.exiling = scope.exiling or what.verb == "exile"
    if what.verb == "exile" and what.also is not None:
        scope.speak(chosen, It(), many=True)
    elif what.verb == "exile":
        moves(what.what, chosen, scope)
    if what.verb == "exile":
        scope.lies(Zone.EXILE)
    if what.verb == "exile" and isinstance(what.what, phrases.All):
        scope.that_many = HowMany(It())
        theirs = all(each.place is not None and each.place.whose == "their" for each in what.what.what)
        scope.exiled_by_each = theirs and player(who, scope) == EachPlayer()
    scope.this_way = {"destroy": "destroyed", "exile": "exiled"}.get(what.verb, "")
    if what.verb == "tap" and all(UNTAPPED in each.adjectives for each in _groups(what.what) or (_ANY,)):
        scope.this_way = "tapped"  # all of what is chosen is tapped by it
    if what.origin or what.face_down:
        looks = (STILL_LOOKS,) if what.face_down and scope.seen == "looked at" and chosen == It() else ()
        return (*before, Exile(chosen, bool(what.origin), what.face_down), *looks)
    return (*before, _ACTS[what.verb](chosen))


def _besides(also: Thing, chosen: Selection, scope: Scope) -> tuple[Instructions, Selection]:
    """What is acted on with another object: one that is meant, or some that are chosen first (608.2d)."""
    if not isinstance(also, phrases.Some):
        return (), Together((chosen, selection(also, scope)))
    before, other = acted_on(also, scope)
    if chosen != It():
        return before, Together((chosen, other))
    match before:
        case (ChooseObjects() as choice,):
            return (msgspec.structs.replace(choice, besides=True),), It()
    raise Unperformable("what of both is chosen is not clear")


_ANY: Final = phrases.Description()


def _groups(what: Thing) -> tuple[phrases.Description, ...]:
    """Among what it is chosen, or all of what it is."""
    if isinstance(what, phrases.All):
        return what.what
    return (what.what,) if isinstance(what, phrases.Some) else ()


@instructions.register
def _lower_choose(what: effects.Choose, who: Thing | None, scope: Scope) -> Instructions:
    """What is targeted is chosen before; what isn't, and players, as it resolves (608.2d)."""
    chosen = what.what
    if isinstance(chosen, phrases.Target | phrases.Both):
        if isinstance(chosen, phrases.Target) and _is_that_player(who, scope):
            scope.first_player = scope.subject
            selection(msgspec.structs.replace(chosen, by="their"), scope)  # 603.3d: as it is put on the stack
            return ()
        if who is not None or what.at_random or not _aims(chosen):
            raise Unperformable("that somebody else chooses is not performed")
        selection(chosen, scope)
        return ()
    if isinstance(chosen, phrases.Some) and chosen.what.player:
        return _choose_player(what, chosen, who, scope)
    doer = player(who, scope)
    before, found = acted_on(chosen, scope, doer)
    if what.at_random:
        before = tuple(_by_chance(each) for each in before)
    several = isinstance(doer, EachPlayer | Each)
    scope.spoken[-1] = msgspec.structs.replace(scope.spoken[-1], many=scope.spoken[-1].many or several)
    scope.this_way, scope.rest = "chosen", _alternatives(chosen, doer, scope)
    return before if found == It() else ()


def _is_that_player(who: Thing | None, scope: Scope) -> bool:
    """Tell whether who does it is the player who was spoken of last, and not the controller."""
    last = scope.spoken.last_person
    same = isinstance(who, phrases.SameSubject) and scope.subject not in (None, You())
    return same and last is not None and last.was == scope.subject and not last.many


def _on_stack(what: effects.Act) -> Thing:
    """What is acted on: "counter all abilities" is said of all that are on the stack."""
    group = phrases.Description(noun="ability")
    if what.verb != "counter" or not isinstance(what.what, phrases.All) or what.what.what != (group,):
        return what.what
    every = msgspec.structs.replace(group, adjectives=(AbilityOnStack("activated or triggered"),))
    return msgspec.structs.replace(what.what, what=(every,))


def _aims(chosen: Thing) -> bool:
    """Tell whether all of a choice is targets."""
    if isinstance(chosen, phrases.Both):
        return _aims(chosen.first) and _aims(chosen.second)
    return isinstance(chosen, phrases.Target)


def _by_chance(what: Instruction) -> Instruction:
    if not isinstance(what, ChooseObjects):
        raise Unperformable("what is chosen at random is not clear")
    return msgspec.structs.replace(what, at_random=True)


def _choose_player(
    what: effects.Choose, chosen: phrases.Some, who: Thing | None, scope: Scope
) -> Instructions:
    only_you(who, scope)
    if chosen.number != 1 or chosen.up_to or chosen.any_number:
        raise Unperformable("how many players are chosen is not clear")
    wanted = filter_of(chosen.what, scope)
    wanted = AllOf((Not(IsPlayer("you")), wanted)) if chosen.other else wanted
    scope.speak(PlayerChosen(), player=True)
    return (ChoosePlayer(wanted, what.at_random),)


def _alternatives(chosen: Thing, doer: Selection, scope: Scope) -> Filter | None:
    """Among what it was chosen, on the battlefield: "the rest" is what of that was not."""
    if not isinstance(chosen, phrases.Some) or zone_of(chosen.what) is not Zone.BATTLEFIELD or chosen.other:
        return None
    group, _ = without_agreement(chosen.what)
    if not asks_player(group):
        return filter_of(group, scope)
    anybodys = filter_of(msgspec.structs.replace(group, whose=""), scope)
    return AllOf((anybodys, OfPlayers(doer)))


@instructions.register
def _lower_tap_or_untap(what: effects.TapOrUntap, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    before, chosen = acted_on(what.what, scope)
    return (*before, TapOrUntap(chosen))


def _sacrifice(what: Thing, who: Selection, scope: Scope) -> Instructions:
    if isinstance(what, phrases.Some):
        group = what.what
        if isinstance(what.amount, HalfOfThose) and group.whose == "they control":
            group = msgspec.structs.replace(group, whose="")  # as all that a player sacrifices
        if asks_player(group):
            raise Unperformable("which player controls it goes without saying")
        if what.up_to:
            raise Unperformable("how many are sacrificed is not clear")
        wanted = _wanted_of_each(group, who, scope)
        wanted = AllOf((Not(Itself()), wanted)) if what.other else wanted
        number = Fixed(what.number) if what.amount is None else quantity_for(what.amount, who, scope)
        found = SacrificeChosen(who, wanted, number, what.any_number)
        # "it" is not what is gone
        many = what.any_number or what.amount is not None
        scope.speak(It(), by_name=True, many=many, kinds=kinds_of(what.what))
        if what.any_number:
            if isinstance(who, EachPlayer):
                raise Unperformable("how many each player sacrifices is not asked")
            scope.that_many = HowMany(It())
        scope.this_way = "sacrificed"
        return (found,)
    chosen = selection(what, scope)
    if isinstance(what, phrases.All):
        scope.that_many = HowMany(It())
    if isinstance(what, phrases.Self):
        scope.speak(chosen)  # "sacrifice ~ and it deals 2 damage"
    scope.this_way = "sacrificed"
    return (Sacrifice(chosen, who),)


def _wanted_of_each(group: phrases.Description, who: Selection, scope: Scope) -> Filter:
    """What each of those may sacrifice: "they" in it is whoever chooses by now, not all of them together."""
    if who == You():
        return filter_of(group, scope)
    subject, scope.subject = scope.subject, AskedPlayer()
    try:
        return filter_of(group, scope)
    finally:
        scope.subject = subject


def _chosen_among(what: phrases.Some, scope: Scope, who: Selection) -> ChooseObjects:
    """The choice of some objects on resolution (608.2d)."""
    asked = scope
    if asks_player(what.what) and who != You():
        asked = scope.beside()
        asked.subject = AskedPlayer()
    group, zones = in_either_zone(what.what)
    group, agreement = without_agreement(group)
    group, total = without_total(group, asked, now=True)
    if (agreement or total) is not None and not (what.any_number or what.up_to):
        raise Unperformable("how many agree so is not clear")
    wanted = filter_of(group, asked)
    others = other_than_sharer(group, asked)
    if what.other and scope.spell and others is None:
        raise Unperformable("other than what, is not clear")
    if what.other:
        wanted = AllOf((Not(others or Itself()), wanted))
    if what.any_number and what.what.other and scope.spell:
        raise Unperformable("other than what, is not clear")
    scope.speak(It(), many=what.any_number or what.number > 1, kinds=kinds_of(what.what))
    least = 0 if what.up_to or what.any_number else None
    number = ANY_NUMBER if what.any_number else what.number
    if what.any_number:
        scope.that_many = HowMany(It())
    zone, *also = zones or (zone_of(what.what),)
    if not also:
        scope.lies(zone)
    return ChooseObjects(wanted, zone, number, least, who, also=tuple(also), agree=agreement, total=total)


def acted_on(what: Thing, scope: Scope, who: Selection = _YOU) -> tuple[Instructions, Selection]:
    """What is acted upon, and where it isn't targeted but chosen on resolution, the choosing (608.2d)."""
    if isinstance(what, phrases.Some):
        return (_chosen_among(what, scope, who),), It()
    if isinstance(what, phrases.OwnCommander):
        scope.speak(It(), noun="card")
        return (ChooseObjects(YOUR_COMMANDER, Zone.COMMAND, 1, None, who),), It()
    if isinstance(what, phrases.AtRandom):
        if what.what.place is None or what.what.other:
            raise Unperformable("among which it is chosen at random is not clear")
        wanted, zone = filter_of(what.what, scope), zone_of(what.what)
        scope.speak(It(), many=what.number > 1, kinds=kinds_of(what.what), noun="card")
        return (ChooseObjects(wanted, zone, what.number, None, who, at_random=True),), It()
    if isinstance(what, phrases.Self) and scope.moved == "itself":
        return (FindWhatItBecame(),), It()
    if isinstance(what, phrases.Self) and scope.moved == "its host":
        return (FindAura(),), It()
    found = selection(what, scope)
    if isinstance(what, phrases.Self):
        scope.speak(found)
    return (), found


def moves(what: Thing, chosen: Selection, scope: Scope) -> None:
    """Note that what was spoken of is another object from here on (400.7)."""
    match what:
        case phrases.Some():
            last = scope.spoken[-1]
            if last.was == It() and last.lies is Zone.BATTLEFIELD:  # its power is that which it had there
                scope.spoken[-1] = msgspec.structs.replace(last, was=AsItWas())
            return  # it was spoken of as it was chosen
        case phrases.Pronoun(word=word) if not word.startswith("the exiled") and word != "itself":
            last = scope.meant(what)
        case phrases.Target() | phrases.All() | phrases.Attached() | phrases.Self() if chosen != It():
            last = scope.spoken[-1]
        case _:
            scope.speak(chosen, It())
            return
    scope.speak(last.was, It(), many=last.many, itself=last.itself, kinds=last.kinds)


@instructions.register
def _lower_vote(what: effects.Vote, who: Thing | None, scope: Scope) -> Instructions:
    scope.choices = what.choices
    return (Vote(what.choices),)


@instructions.register
def _lower_get_emblem(what: effects.GetEmblem, who: Thing | None, scope: Scope) -> Instructions:
    return (GetEmblem(player(who, scope), all_granted(what.abilities)),)


@instructions.register
def _lower_exchange_control(what: effects.ExchangeControl, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    first = selection(what.first, scope)
    if what.second is not None:
        return (ExchangeControl(Together((first, selection(what.second, scope)))),)
    if not isinstance(what.first, phrases.Target) or (what.first.least, what.first.most) != (2, 2):
        raise Unperformable("what is exchanged for what is not clear")
    return (ExchangeControl(first),)


@instructions.register
def _lower_attach(what: effects.Attach, who: Thing | None, scope: Scope) -> Instructions:
    """Which of some is attached, and to which, is chosen as it is done (608.2d)."""
    only_you(who, scope)
    if isinstance(what.what, phrases.Some):
        to = selection(what.to, scope)
        return (Attach(_chosen_here(what.what, scope), to),)
    attached = selection(what.what, scope)
    if isinstance(what.to, phrases.Some):
        return (Attach(attached, _chosen_here(what.to, scope)),)
    return (Attach(attached, other_than(attached, what.to, scope)),)


def _chosen_here(what: phrases.Some, scope: Scope) -> ChooseObjects:
    """What is chosen for one action only: "it" is none of that afterwards."""
    before, _ = acted_on(what, scope.beside())
    match before:
        case (ChooseObjects() as chosen,) if not what.other and chosen.zone is Zone.BATTLEFIELD:
            return chosen
    raise Unperformable("other than what, is not clear")


@instructions.register
def _lower_end_game(what: effects.EndGame, who: Thing | None, scope: Scope) -> Instructions:
    players = player(who, scope)
    return (WinGame(players) if what.verb == "win" else LoseGame(players),)


@instructions.register
def _lower_control_player(what: effects.ControlPlayer, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    scope.next_turn_of = selection(what.whom, scope)
    return (ControlPlayer(scope.next_turn_of),)
