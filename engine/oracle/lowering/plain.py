"""What is always said in the same words, and what it means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from engine.abilities import Permission, Replacement, Restriction
from engine.abilities.special import HandSizeChange
from engine.actions.clash import Clash
from engine.actions.connive import Connive
from engine.actions.create import Create
from engine.actions.discard import Discard
from engine.actions.explore import Explore
from engine.actions.investigate import Investigate
from engine.actions.learn import Learn
from engine.actions.meld import Meld
from engine.actions.open_an_attraction import OpenAttraction
from engine.actions.planeswalk import Abandon, Planeswalk
from engine.actions.populate import Populate
from engine.actions.proliferate import Proliferate
from engine.actions.shuffle import ShuffleIn
from engine.actions.suspect import Unsuspect
from engine.actions.the_ring_tempts import TheRingTempts
from engine.actions.time_travel import TimeTravel
from engine.actions.venture import Venture
from engine.costs import Cost, CostPart, PayMana, PlayerCountersCost
from engine.effects.becoming import ChooseNumber
from engine.effects.chance import FlipCoin, RollDie, RollResult
from engine.effects.choosing_qualities import ChooseParity
from engine.effects.combat import BecomeBlocked, RemoveFromCombat, Reselect
from engine.effects.day_and_night import Become
from engine.effects.ending import DrawGame
from engine.effects.entering_with import UnderYourControl
from engine.effects.initiative import TakeInitiative
from engine.effects.later_casts import BecomeForetold, BecomePlotted
from engine.effects.life import SetLife
from engine.effects.monarch import BecomeMonarch
from engine.effects.more_mana import TakeMana
from engine.effects.paying_any import PayAnyAmount
from engine.effects.phasing import PhaseOut
from engine.effects.repeating import Again, Repeat
from engine.effects.restricting import Never
from engine.effects.turns import AddPhases, EndNow, SkipNext, TakeExtraTurn
from engine.effects.until import ExileUntilLeft, PhaseOutUntilLeft
from engine.filters import AllOf, Controlled, IsPlayer, Owned
from engine.filters.circumstances import InZone
from engine.instructions import Instruction
from engine.layers.lasting_effects import Begin
from engine.mana import ManaCost
from engine.mana.abilities import DoubleMana
from engine.oracle.ast import effects
from engine.oracle.ast.amounts import Number, ThatMuch, Variable
from engine.oracle.ast.effects import Plain
from engine.oracle.ast.phrases import All, Description, Pronoun, Target, Thing
from engine.oracle.forms.plain import COMMANDS, PREDICATES
from engine.oracle.lowering.actions import Instructions, acted_on, instructions, moves, only_you, player
from engine.oracle.lowering.amounts import each, quantity, quantity_for
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.lasting import at_any_time
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.plain_lines import BLOCKING
from engine.oracle.lowering.predefined import predefined
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.actions import action as printed
from engine.patterns import Enters
from engine.quantities import Fixed, ThatNumber, Theirs, Times
from engine.quantities.counted import Count, HowMany, OwnedAmong
from engine.selections import EventObject, It, Selection
from engine.selections.players import AskedPlayer, EachPlayer, You
from engine.zones import Zone


@instructions.register
def _lower_plain(what: effects.Plain, who: Thing | None, scope: Scope) -> Instructions:
    if what.does in _DONE_BY and who is not None:
        before, chosen = acted_on(who, scope)
        return (*before, _DONE_BY[what.does](chosen))
    nothing = _NOTHING_INSTEAD.get(what.does, "") == scope.instead_of != ""
    if nothing and player(who, scope) in (You(), EventObject("player")):
        return ()  # in its place the rest happens, or nothing
    if what.does in _NOW and who is not None:
        return _until_end_of_turn(_NOW[what.does], PREDICATES.write(what), who, scope)
    if what.does == "not phase out":
        return _not_phasing_out(what, who, scope)
    return _of_keyword_action(what.does, who, scope) or _otherwise(what.does, who, scope)


def _until_end_of_turn(holds: Permission | Restriction, text: str, who: Thing, scope: Scope) -> Instructions:
    """What holds of something until the turn ends (611.2a)."""
    affected = at_any_time(who, scope)
    if affected is not None:
        always = msgspec.structs.replace(holds, affected=affected)
        return (Begin("end of turn", abilities=(always,), text=text),)
    before, on = acted_on(who, scope)
    return (*before, Begin("end of turn", on, abilities=(holds,), text=text))


@instructions.register
def _lower_can_block(what: effects.CanBlock, who: Thing | None, scope: Scope) -> Instructions:
    if who is None or what.lasts != "this turn":
        raise Unperformable("how long it can block so is not clear")
    return _until_end_of_turn(Permission(what=BLOCKING[what.how]), PREDICATES.write(what), who, scope)


@instructions.register
def _lower_end_part(what: effects.EndPart, who: Thing | None, scope: Scope) -> Instructions:
    return (EndNow(what.what),)


@instructions.register
def _lower_become_time(what: effects.BecomeTime, who: Thing | None, scope: Scope) -> Instructions:
    return (Become(what.time),)


@instructions.register
def _lower_discard_hand(what: effects.DiscardHand, who: Thing | None, scope: Scope) -> Instructions:
    """The whole hand; "that many" is how many cards it had."""
    hand = Theirs(Count(Owned("asked player"), Zone.HAND))
    who_discards = player(who, scope)
    several = isinstance(who_discards, EachPlayer)
    scope.that_many = Theirs(OwnedAmong(It())) if several else HowMany(It())
    scope.this_way = "discarded"
    return (Discard(who_discards, hand),)


@instructions.register
def _lower_shuffle_own(what: effects.ShuffleOwn, who: Thing | None, scope: Scope) -> Instructions:
    """Zones that are shuffled into libraries; of the cards of hands "that many" may be spoken of."""
    players = player(who, scope)
    if what.what != "cards from hand":
        return (ShuffleIn(players, _OWN_ZONES[what.what]),)
    scope.that_many = Theirs(OwnedAmong(It())) if isinstance(players, EachPlayer) else HowMany(It())
    return (ShuffleIn(players, ("hand",), counts=True),)


_OWN_ZONES: Final = {
    "hand": ("hand",),
    "graveyard": ("graveyard",),
    "hand and graveyard": ("hand", "graveyard"),
    "hand, graveyard, and permanents": ("hand", "graveyard", "permanents"),
}
"""The zones that are shuffled in."""


def _extra_turn(who: Thing | None, scope: Scope, *, later: bool) -> TakeExtraTurn:
    """An extra turn after this one, or of a player after their next."""
    if not later:
        scope.extra_turn = True
        return TakeExtraTurn(player(who, scope))
    whose = selection(Pronoun("that player"), scope)
    if scope.next_turn_of is None or whose != scope.next_turn_of:
        raise Unperformable("after which turn is not clear")
    return TakeExtraTurn(whose, after_next=True)


def _not_phasing_out(what: Plain, who: Thing | None, scope: Scope) -> Instructions:
    """ "Until your next upkeep, target permanent can't phase out": not indirectly either (702.26g)."""
    if who is None or scope.lead_duration is None:
        raise Unperformable("how long it can't phase out is not clear")
    stays = Restriction(question="phase out", allows=Never())
    before, on = acted_on(who, scope)
    return (*before, Begin(scope.lead_duration, on, abilities=(stays,), text=PREDICATES.write(what)))


_NOTHING_INSTEAD: Final = {"skip that draw": "draw a card", "gain of no life": "gain life"}
"""What says that in the place of an event nothing happens, and of which event."""


@instructions.register
def _lower_meld_into(what: effects.MeldInto, who: Thing | None, scope: Scope) -> Instructions:
    return (Meld(what.into, what.attacking),)


@instructions.register
def _lower_skip(what: effects.Skip, who: Thing | None, scope: Scope) -> Instructions:
    text = f"{printed(what, many=who is not None).capitalize()}."
    return (SkipNext(player(who, scope), what.what, text),)


@instructions.register
def _lower_venture_into(what: effects.VentureInto, who: Thing | None, scope: Scope) -> Instructions:
    return (Venture(player(who, scope), "" if what.dungeon == "the dungeon" else what.dungeon),)


@instructions.register
def _lower_repeat_process(what: effects.RepeatProcess, who: Thing | None, scope: Scope) -> Instructions:
    if not scope.repeats or what.often == "X times" or player(who, scope) != You():
        raise Unperformable("what is repeated is not clear")
    return (Again(),)


@instructions.register
def _lower_do_often(what: effects.DoOften, who: Thing | None, scope: Scope) -> Instructions:
    if what.often in ("again", "an additional time"):
        return instructions(Plain(what.what), who, scope)
    if what.what == "explore":
        raise Unperformable("what explores several times is not performed")
    once = _of_keyword_action(what.what, who, scope)
    said = ThatMuch() if what.often == "that many times" else Variable()
    return (Repeat(Fixed(2) if what.often == "twice" else quantity(said, scope), once),)


@instructions.register
def _lower_investigate_for_each(
    what: effects.InvestigateForEach, who: Thing | None, scope: Scope
) -> Instructions:
    only_you(who, scope)
    number = each(what.of, scope)
    once = _of_keyword_action("investigate", who, scope)
    return (Repeat(Times(2, number) if what.often == "twice" else number, once),)


@instructions.register
def _lower_roll_dice(what: effects.RollDice, who: Thing | None, scope: Scope) -> Instructions:
    by = player(who, scope)
    scope.rolled = scope.that_many = None if isinstance(by, EachPlayer) else RollResult()
    plus = None if what.plus is None else quantity(what.plus, scope)
    return (RollDie(by, what.sides, plus),)


@instructions.register
def _lower_flip_coins(what: effects.FlipCoins, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    number = Fixed(1) if what.number is None else quantity(what.number, scope)
    return (FlipCoin(You(), number, what.until_lost),)


@instructions.register
def _lower_set_life_total(what: effects.SetLifeTotal, who: Thing | None, scope: Scope) -> Instructions:
    if what.equal and isinstance(what.amount, Number):
        raise Unperformable("what the life total becomes is not clear")
    players = You() if what.who == "your" else selection(_WHOSE_LIFE[what.who], scope)
    return (SetLife(players, quantity_for(what.amount, players, scope)),)


_WHOSE_LIFE: Final[dict[str, Thing]] = {
    "target player's": Target(Description(noun="player")),
    "target opponent's": Target(Description(noun="opponent")),
    "each player's": All("each", (Description(noun="player"),)),
    "each opponent's": All("each", (Description(noun="opponent"),)),
    "that player's": Pronoun("that player"),
}
"""Whose life total becomes something."""


@instructions.register
def _lower_take_control_entering(
    what: effects.TakeControlEntering, who: Thing | None, scope: Scope
) -> Instructions:
    entering = Enters(AllOf((filter_of(what.what), Controlled("opponent"))))
    text = COMMANDS.write(what)
    effect = Replacement(pattern=entering, edit=UnderYourControl(), rank="control", text=text)
    return (Begin("end of turn", abilities=(effect,), text=text),)


def _of_keyword_action(words: str, who: Thing | None, scope: Scope) -> Instructions:
    match words:
        case "investigate":
            clue = Create(player(who, scope), predefined("Clue"), Fixed(1), predefined="Clue")
            return (Investigate(clue),)
        case "tempted":
            return (TheRingTempts(You()),)
        case "planeswalk":
            return (Planeswalk(player(who, scope)),)
        case "abandon":
            only_you(who, scope)
            return (Abandon(),)
        case "monarch":
            return (BecomeMonarch(player(who, scope)),)
        case "learn":
            return (Learn(player(who, scope)),)
        case "populate":
            only_you(who, scope)
            scope.speak(It(), noun="permanent")
            return (Populate(),)
        case "clash":
            only_you(who, scope)
            scope.speak(AskedPlayer(), player=True)
            return (Clash(),)
        case "proliferate":
            return (Proliferate(player(who, scope)),)
        case "time travel":
            return (TimeTravel(player(who, scope)),)
        case "open":
            return (OpenAttraction(player(who, scope)),)
        case "initiative":
            return (TakeInitiative(player(who, scope)),)
    return ()


_DONE_BY: Final[dict[str, Callable[[Selection], Instruction]]] = {
    "become blocked": BecomeBlocked,
    "phase out": PhaseOut,
    "plotted": BecomePlotted,
    "foretold": lambda what: BecomeForetold(what, 2),
    "phase out until": PhaseOutUntilLeft,
    "explore": Explore,
    "connive": Connive,
    "not suspected": Unsuspect,
}
"""What something itself does."""


_NOW: Final[dict[str, Permission | Restriction]] = {
    "despite defender now": Permission(what="attack despite defender"),
    "not regenerated now": Restriction(question="be regenerated", allows=Never()),
    "no combat damage now": Restriction(question="assign combat damage", allows=Never()),
}
"""What holds of something until the turn ends (611.2a)."""


@instructions.register
def _lower_pay_any(what: effects.PayAny, who: Thing | None, scope: Scope) -> Instructions:
    """How much is paid in all is "that much" behind it."""
    only_you(who, scope)
    everybody = what.who != "you"
    price = Cost(_ANY_AMOUNT[what.what], f"any amount of {what.what}")
    scope.said, scope.removes = None, ()
    scope.this_way, scope.that_many = "paid", ThatNumber()
    return (PayAnyAmount(EachPlayer() if everybody else You(), price, everybody),)


_ANY_AMOUNT: Final[dict[str, tuple[CostPart, ...]]] = {
    "mana": (PayMana(ManaCost.parse("{X}")),),
    "{E}": (PlayerCountersCost("energy", 0, variable=True),),
}


@instructions.register
def _lower_get_steps(what: effects.GetSteps, who: Thing | None, scope: Scope) -> Instructions:
    number = quantity(what.amount, scope)
    return (AddPhases((what.step,), what.after, player(who, scope), number),)


@instructions.register
def _lower_exile_until(what: effects.ExileUntil, who: Thing | None, scope: Scope) -> Instructions:
    before, chosen = acted_on(what.what, scope)
    moves(what.what, chosen, scope)
    scope.lies(Zone.EXILE)
    scope.this_way = "exiled"
    leaves = what.until == "~ leaves the battlefield"
    return (
        *before,
        ExileUntilLeft(chosen, "until source leaves" if leaves else "until an opponent is crowned"),
    )


@instructions.register
def _lower_in_combat(what: effects.InCombat, who: Thing | None, scope: Scope) -> Instructions:
    before, chosen = acted_on(what.what, scope)
    return (*before, (RemoveFromCombat if what.does == "remove" else Reselect)(chosen))


def _otherwise(words: str, who: Thing | None, scope: Scope) -> Instructions:
    """What is done by other than keyword actions."""
    match words:
        case "extra turn" | "extra turn after that":
            return (_extra_turn(who, scope, later=words != "extra turn"),)
        case "choose number":
            scope.number_chosen = True
            return (ChooseNumber(player(who, scope)),)
        case "choose parity":
            only_you(who, scope)
            scope.chosen.append("parity")
            return (ChooseParity(),)
        case "take mana":
            return (TakeMana(player(who, scope)),)
        case "double mana":
            return (DoubleMana(),)
        case "flip":
            return (FlipCoin(player(who, scope)),)
        case "draw the game":
            return (DrawGame(),)
        case "no hand limit" | "others' graveyards":
            return _from_now_on(words)
    if words not in _PHASES:
        raise Unperformable(f"“{words}” is not performed")
    phases, behind = _PHASES[words]
    return (AddPhases(phases, behind),)


_PHASES: Final[dict[str, tuple[tuple[str, ...], Literal["phase", "step"]]]] = {
    "combat phase after phase": (("combat phase",), "phase"),
    "combat and main phase after phase": (("combat phase", "main phase"), "phase"),
}
"""Which phases or steps are added behind what (500.8-9)."""


def _from_now_on(words: Literal["no hand limit", "others' graveyards"]) -> Instructions:
    """What holds for the rest of the game, or of the turn."""
    if words == "no hand limit":
        text = COMMANDS.write(Plain(words))
        unlimited = HandSizeChange(affected=IsPlayer("you"), by=None, text=text)
        return (Begin("forever", abilities=(unlimited,), text=text),)
    theirs = AllOf((InZone(Zone.GRAVEYARD), Owned("not you")))
    allowed = Permission(what="as though in own graveyard", affected=theirs)
    return (Begin("end of turn", abilities=(allowed,), text="cards in others' graveyards as one's own"),)
