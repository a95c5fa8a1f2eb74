"""Static abilities that are always said in the same words, and what they mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from engine.abilities import (
    CostToFight,
    MoreTriggers,
    NoTriggers,
    Permission,
    Question,
    Replacement,
    Requirement,
    Restriction,
    Static,
)
from engine.abilities.casting import ChangesCost
from engine.abilities.special import (
    AnyTimeCouldMulligan,
    BlocksShadow,
    DeckRule,
    ExtraDie,
    KeepsMana,
    LandwalkIgnored,
    OnlyForAnte,
    PaysLifeForMana,
    UntapsWithOthers,
)
from engine.actions.goad import GOADED
from engine.characteristics import Ability
from engine.conditions import Condition
from engine.conditions.turns import TurnOf
from engine.costs import CostChange
from engine.dungeon_rooms import EntersAnyRoom
from engine.effects.discarding import MayGoOnTop
from engine.effects.more_mana import MoreMana
from engine.effects.mulligans import ExileHandAndDraw
from engine.effects.replacing import EachDraws, Skip, ToZone, TurnColorless
from engine.effects.restricting import AtMost, ManaAbilitiesOnly, Never, NotAlone, NotBy, NotItself, NotOutOf
from engine.filters import (
    AllOf,
    AnyOf,
    Anything,
    Controlled,
    Filter,
    HostOfSource,
    IsPlayer,
    Itself,
    Not,
    Owned,
    Whose,
)
from engine.filters.circumstances import ExiledWith, InZone, TopOfLibrary
from engine.layers.abilities_of_others import HasActivatedOf, SizeOfLastExiled, TypesOfLastExiled
from engine.layers.modifications import SetChosenColor
from engine.layers.text_changes import AllNames
from engine.mana import LETTERS, ManaCost, spending
from engine.oracle.ast import effects, statics
from engine.oracle.ast.conditions import StateOf
from engine.oracle.ast.damage_instead import AlwaysChanged
from engine.oracle.ast.phrases import Description, Node, Self
from engine.oracle.ast.spent import SpendOnlyFrom, SpendOnlyOnX
from engine.oracle.ast.standing import DamageStays, SpendAsThough
from engine.oracle.grammar.keyword_names import LANDWALKS
from engine.oracle.lowering.casting_restrictions import origins_of, players_meant, without_origins
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.costs import cost
from engine.oracle.lowering.damage_instead import always_changed
from engine.oracle.lowering.descriptions import filter_of, zone_of
from engine.oracle.lowering.groups import subject_filter
from engine.oracle.lowering.keywords import land_of_walk
from engine.oracle.lowering.playing import LOOK_AT_TOP
from engine.oracle.lowering.restricting import prices_for_each
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.spent import kinds_of_sources
from engine.oracle.lowering.standing import damage_stays
from engine.patterns import Begins, Enters, Moves, Pattern
from engine.patterns.combat import InCombat
from engine.patterns.occasions import EntersUncast
from engine.patterns.players import DiscardsByEffect, DrawsSeveral, LosesMana, TappedForMana
from engine.zones import Zone

PLAIN_LINES: Final[dict[str, tuple[Ability, ...]]] = {
    "commander": (DeckRule(says="commander"),),
    "color of a commander": (
        Static(affected=Itself(), modifications=(SetChosenColor(),), defining=True, rule="903.4b"),
    ),
    "like the last exiled": (
        Static(affected=Itself(), modifications=(TypesOfLastExiled("Shapeshifter"), SizeOfLastExiled())),
    ),
    "discards on top": (Replacement(rule="614.1a", pattern=DiscardsByEffect(), edit=MayGoOnTop()),),
    "look at exiled": (Permission(what="look at", affected=ExiledWith()),),
    "look at top": (LOOK_AT_TOP,),
    "for ante": (OnlyForAnte(),),
    "any number in a deck": (DeckRule(says="any number"),),
    "skip draw step": (Replacement(pattern=Begins("draw step", "you"), edit=Skip()),),
    "share draws": (Replacement(pattern=DrawsSeveral("opponent"), edit=EachDraws()),),
    "any time mulligan": (AnyTimeCouldMulligan(instructions=(ExileHandAndDraw(),)),),
    "more room triggers": (MoreTriggers(cause=EntersAnyRoom()),),
    "entered by name": (Restriction(question="enter dungeon", allows=Never()),),
    "extra die": (ExtraDie(),),
    "no mana to cast": (Restriction(question="spend mana on", allows=Never()),),
    "face choices again": (
        Permission(what="face choices again", affected=IsPlayer("opponent"), rule="701.53c"),
    ),
    "plot from the top": (Permission(what="plot from the top", affected=IsPlayer("you"), rule="702.170f"),),
    "top has plot": (Permission(what="top has plot", affected=IsPlayer("you"), rule="702.170f"),),
    "gain from radiation": (Permission(what="gain from radiation", affected=IsPlayer("you"), rule="725.1a"),),
    "vote again": (Permission(what="vote again", affected=IsPlayer("you"), rule="701.32d"),),
    "surveil two more": (Permission(what="surveil two more", affected=IsPlayer("you"), rule="701.42b"),),
    "land as you cascade": (
        Permission(what="land as you cascade", affected=IsPlayer("you"), rule="702.85b"),
    ),
    "regenerates": (Permission(what="regenerate each time", rule="701.15b"),),
    "as unblocked": (Permission(what="assign as unblocked", rule="510.1b"),),
}
"""The abilities of each line that is always said in the same words."""

_TIMES: Final = {"twice": 2, "three times": 3}
_MORE_TRIGGERS: Final[dict[str, Callable[[Filter], Pattern]]] = {
    "entering": Enters,
    "entering under your control": lambda what: Enters(AllOf((what, Controlled("you")))),
    "leaving": lambda what: Moves(what, Zone.BATTLEFIELD),
    "dying": lambda what: Moves(what, Zone.BATTLEFIELD, Zone.GRAVEYARD),
    "attacking": lambda what: InCombat("attacks", what),
}


def _fight_prices(line: statics.FightPrice | statics.FightPriceEach) -> tuple[CostToFight, ...]:
    if isinstance(line, statics.FightPriceEach):
        return prices_for_each(line)
    fights: tuple[Literal["attack", "block"], ...] = ("attack", "block")
    return tuple(CostToFight(what=each, cost=cost(line.price)) for each in fights if each in line.verb)


def line_abilities(line: Node) -> tuple[Ability, ...]:
    """The abilities of a line that is a form; none where it is of another kind."""
    match line:
        case statics.PlainLine(says=says):
            return PLAIN_LINES[says]
        case AlwaysChanged():
            return (always_changed(line),)
        case statics.FightPrice() | statics.FightPriceEach():
            return _fight_prices(line)
        case statics.CantEnter() | statics.AttachedOnly():
            return (_kept_out(line),)
        case (
            statics.AbilitiesInactive()
            | statics.ItsAbilitiesInactive()
            | statics.TakesNoCounters()
            | statics.UntapsBesides()
            | statics.LethalByPower()
        ):
            return (_of_permanents(line),)
        case statics.CauseNoTriggers():
            return _cause_no_triggers(line)
        case DamageStays(kind=kind, by=by):
            return (damage_stays(kind, Anything() if by is None else filter_of(by)),)
        case statics.NoLegendRule(what=what):
            exempt = Anything() if what is None else filter_of(what)
            return (Permission(what="share a name", affected=exempt),)
        case statics.TriggersMore(what=what, doing=doing, also=also):
            cause = filter_of(what) if also is None else AnyOf((filter_of(what), filter_of(also)))
            ways = ("entering", "leaving") if doing == "entering or leaving the battlefield" else (doing,)
            return tuple(MoreTriggers(cause=_MORE_TRIGGERS[each](cause)) for each in ways)
        case statics.TapsForMore(what=what, times=times):
            tapped = TappedForMana(filter_of(what), "you")
            return (Replacement(pattern=tapped, edit=MoreMana(_TIMES[times])),)
        case statics.LoyaltyAtOnce() | statics.ItsLoyaltyAtOnce() | statics.LoyaltyTwice():
            return (_of_loyalty(line),)
        case SpendAsThough() | statics.SpendToActivate() | SpendOnlyFrom() | SpendOnlyOnX():
            return (_spent_as_though(line),)
    return _of_what_can(line)


def _of_loyalty(line: statics.LoyaltyAtOnce | statics.ItsLoyaltyAtOnce | statics.LoyaltyTwice) -> Permission:
    """When loyalty abilities may be activated, and how often, in the place of 606.3."""
    if isinstance(line, statics.ItsLoyaltyAtOnce):
        return Permission(what="activate loyalty at once")
    twice = isinstance(line, statics.LoyaltyTwice)
    of = subject_filter(line.of)
    return Permission(what="activate loyalty twice" if twice else "activate loyalty at once", affected=of)


def _of_what_can(line: Node) -> tuple[Ability, ...]:
    """What can untap or be blocked, what goes to exile instead, and what can't happen to players."""
    match line:
        case statics.GetsNoCounters() | statics.LivesOn() | statics.CantCause() | statics.CantPayWith():
            return _of_players(line)
        case statics.KeepsMana() | statics.TurnsColorless() | statics.LifeForMana():
            return (_of_mana(line),)
        case statics.TopHasActivated(what=what):
            return (_abilities_of_top(what),)
        case statics.LeastCost(number=number):
            return (ChangesCost(change=CostChange(0, Anything(), least=number)),)
        case statics.Lured():
            return (_lured(line),)
        case statics.AbilitiesTriggerMore(of=groups):
            return (MoreTriggers(cause=None, of=_of_permanents_you_control(groups)),)
        case statics.SkipsSteps(step=step):
            return (Replacement(pattern=Begins(f"{step} step"), edit=Skip()),)
        case statics.PlayedOpenly(who=who, what=kept):
            there = InZone(Zone.HAND) if kept == "hand" else TopOfLibrary()
            shown = AllOf((Owned(_WHOSE[who]), there))
            return (Permission(what="look at by all", affected=shown),)
        case statics.UntapLimit():
            return (_untap_limit(line),)
        case statics.CanBeBlockedDespite(walk=walk):
            return (LandwalkIgnored(land=None if walk == "landwalk" else land_of_walk(LANDWALKS[walk])),)
        case statics.ExiledUnlessCast(what=what):
            uncast = EntersUncast(filter_of(what))
            return (Replacement(pattern=uncast, edit=ToZone(Zone.EXILE)),)
        case statics.ExiledLeaving():
            leaves = Moves(Itself(), Zone.BATTLEFIELD)
            return (Replacement(pattern=leaves, edit=ToZone(Zone.EXILE)),)
    return ()


def _abilities_of_top(what: Description) -> Static:
    """The activated abilities of the top card of the library, as long as that is a card of a kind."""
    if what.noun != "card" or what.place is not None or what.whose:
        raise Unperformable("which cards are meant is not clear")
    top = AllOf((filter_of(what), Owned("you"), TopOfLibrary()))
    return Static(affected=Itself(), modifications=(HasActivatedOf(top, Zone.LIBRARY),))


def _lured(line: statics.Lured) -> Requirement:
    """What all creatures that can have to block, or all of a kind (509.1c)."""
    attacker = subject_filter(line.what)
    if line.by is None:
        return Requirement(what="be blocked by all", affected=attacker)
    return Requirement(what="block", affected=on_battlefield(line.by), of=attacker)


def _kept_out(line: statics.CantEnter | statics.AttachedOnly) -> Restriction:
    """What can't enter, or to what the object itself can't be attached (701.3b)."""
    if isinstance(line, statics.CantEnter):
        return _cant_enter(line)
    if line.what.place is not None or line.what.whose or line.what.player:
        raise Unperformable("to what it can be attached is not clear")
    others = Not(filter_of(line.what))
    return Restriction(question="be attached", allows=NotItself(), affected=others, rule="701.3b")


def _cant_enter(line: statics.CantEnter) -> Restriction:
    """What can't enter, from anywhere or from some zones; what it would be there is asked (614.17d)."""
    zones, _ = origins_of(line.what)
    if zones and line.what.noun != "card":
        raise Unperformable("from where it would enter is not clear")
    allows = NotOutOf(zones) if zones else Never()
    what = without_origins(line.what)
    bare = msgspec.structs.replace(what, noun="") if what.kinds and zones else what
    return Restriction(question="enter", allows=allows, affected=filter_of(bare), rule="614.17d")


def _spent_as_though(
    line: SpendAsThough | statics.SpendToActivate | SpendOnlyFrom | SpendOnlyOnX,
) -> Ability:
    """As what mana may be spent, and of which sources it has to be, for costs, spells, or abilities."""
    if isinstance(line, SpendOnlyOnX):
        return spending.SpendOnlyOnX(types=line.colors)
    if isinstance(line, SpendOnlyFrom):
        return spending.SpendOnlyFrom(kinds=kinds_of_sources(line.source))
    if isinstance(line, statics.SpendToActivate):
        blue = line.mana == "blue mana"
        return Permission(what="activate with blue mana" if blue else "activate with any mana")
    if line.of is not None:
        if line.as_any != "color" or line.who != "you":
            raise Unperformable("as what mana pays for those abilities is not clear")
        return Permission(what="activate with any mana", affected=on_battlefield(line.of))
    whose: Literal["you", "any"] = "you" if line.who == "you" else "any"
    if line.spells is not None:
        paid_for: Filter = AllOf((filter_of(line.spells), Controlled(whose)))
    elif line.as_any == "color":
        paid_for = IsPlayer(whose)
    else:
        raise Unperformable("for what mana of any type is spent is not clear")
    return Permission(
        what="spend mana as any color" if line.as_any == "color" else "spend mana of any type",
        affected=paid_for,
    )


_WHOSE: Final[dict[str, Whose]] = {"you": "you", "players": "any", "your opponents": "opponent"}


def _of_permanents_you_control(groups: tuple[Description, ...]) -> Filter:
    """ "A Shaman or another Wizard you control": whose they are is said behind the last of them."""
    if groups[-1].whose != "you control" or any(each.whose for each in groups[:-1]):
        raise Unperformable("whose abilities trigger more often is not clear")
    yours = (msgspec.structs.replace(each, whose="you control") for each in groups)
    found = tuple(map(on_battlefield, yours))
    return found[0] if len(found) == 1 else AnyOf(found)


def _of_players(
    line: statics.GetsNoCounters | statics.LivesOn | statics.CantCause | statics.CantPayWith,
) -> tuple[Ability, ...]:
    """What can't happen to players."""
    match line:
        case statics.GetsNoCounters(who=who, kind=kind):
            of = players_meant(who)
            return (Restriction(question="get counters", allows=Never(), affected=of, of_kind=kind),)
        case statics.LivesOn(who=who):
            return (Restriction(question="lose at zero life", allows=Never(), affected=players_meant(who)),)
        case statics.CantCause(what=what):
            deeds: tuple[Question, ...] = tuple(each for each in ("discard", "sacrifice") if each in what)
            by, you = NotBy("opponent"), IsPlayer("you")
            return tuple(Restriction(question=each, allows=by, affected=you) for each in deeds)
        case statics.CantPayWith(what=paid):
            given = on_battlefield(paid)
            return (
                Restriction(question="pay life to cast or activate", allows=Never(), affected=IsPlayer()),
                Restriction(question="sacrifice to cast or activate", allows=Never(), affected=given),
            )


def _of_mana(line: statics.KeepsMana | statics.TurnsColorless | statics.LifeForMana) -> Ability:
    """What becomes of mana that isn't spent, and what may be paid in the place of mana."""
    match line:
        case statics.KeepsMana(who=who, color=color):
            return KeepsMana(color=color, affected=players_meant(who))
        case statics.TurnsColorless():
            return Replacement(pattern=LosesMana("you"), edit=TurnColorless())
        case statics.LifeForMana(mana=ManaCost(symbols=(only,)), life=life) if only.text in LETTERS:
            return PaysLifeForMana(color=LETTERS[only.text], life=life, affected=IsPlayer("you"))
    raise Unperformable("for which mana life may be paid is not clear")


def _of_permanents(
    line: statics.AbilitiesInactive
    | statics.ItsAbilitiesInactive
    | statics.TakesNoCounters
    | statics.UntapsBesides
    | statics.LethalByPower,
) -> Ability:
    """What is said of permanents: no activated abilities, no counters, untapping with other players."""
    if isinstance(line, statics.LethalByPower):
        affected = on_battlefield(line.what)
        return Permission(what="die of damage by power", affected=affected, rule="704.5g")
    if isinstance(line, statics.UntapsBesides | statics.TakesNoCounters):
        meant: Filter = Itself() if line.what is None else on_battlefield(line.what)
        if isinstance(line, statics.UntapsBesides):
            return UntapsWithOthers(affected=meant)
        return Restriction(question="get counters", allows=Never(), affected=meant, of_kind=line.kind)
    allows = ManaAbilitiesOnly() if line.unless_mana else Never()
    if isinstance(line, statics.ItsAbilitiesInactive):
        return Restriction(question="activate", allows=allows, affected=HostOfSource(line.of.verb))
    what = line.what
    affected = filter_of(what) if what.noun == "source" else on_battlefield(what)
    return Restriction(question="activate", allows=allows, affected=affected)


def on_battlefield(what: Description) -> Filter:
    """The filter of permanents: a description without "card", "spell" or "source" means those (109.2)."""
    if zone_of(what) is not Zone.BATTLEFIELD or what.noun == "source":
        raise Unperformable("an effect on objects off the battlefield is not performed")
    return AllOf((InZone(Zone.BATTLEFIELD), filter_of(what)))


def _untap_limit(line: statics.UntapLimit) -> Restriction:
    """How many permanents of a kind a player can untap at most."""
    wanted = on_battlefield(line.what)
    asked = condition(StateOf(Self(), "untapped"), Scope()) if line.while_untapped else None
    return Restriction(
        question="untap together",
        allows=AtMost(line.number),
        affected=AllOf((wanted, Controlled("you"))) if line.who == "you" else wanted,
        condition=asked,
        rule="502.3",
    )


def _cause_no_triggers(line: statics.CauseNoTriggers) -> tuple[Ability, ...]:
    """One for each event that triggers nothing."""
    what = filter_of(line.what)
    of = Anything() if line.of is None else on_battlefield(line.of)
    return tuple(NoTriggers(cause=_MORE_TRIGGERS[each](what), of=of) for each in line.doing.split(" or "))


def fighting(
    says: effects.NotAlone | effects.CanBlock, affected: Filter, asked: Condition | None = None
) -> tuple[Ability, ...]:
    """What creatures can't do alone, one restriction for each verb, or how many they can block."""
    if isinstance(says, effects.NotAlone):
        questions: tuple[Question, ...] = ("attack together", "block together")
        return tuple(
            Restriction(question=each, allows=NotAlone(), affected=affected, condition=asked)
            for each in questions
            if each.split()[0] in says.verb.split()
        )
    if (says.lasts == "each combat") is not (says.how == "an additional creature"):
        raise Unperformable("in which combats it can block so is not clear")
    return (Permission(what=BLOCKING[says.how], affected=affected, condition=asked),)


BLOCKING: Final[dict[str, Literal["block another", "block any number"]]] = {
    "an additional creature": "block another",
    "any number of creatures": "block any number",
}
"""How many creatures something can block."""


def standing_plainly(does: str, affected: Filter, asked: Condition | None = None) -> Ability:
    """The ability of a predicate that is always said in the same words, as long as something is so."""
    match does:
        case "not transform":
            return Restriction(question="transform", allows=Never(), affected=affected, condition=asked)
        case "block despite shadow" | "block as with shadow" if asked is None:
            return BlocksShadow(affected=affected)
        case "despite defender":
            return Permission(what="attack despite defender", affected=affected, condition=asked)
        case "boast twice" if asked is None:
            return Permission(what="boast twice", affected=affected, condition=TurnOf("you"))
        case "toughness for power":
            return Permission(what="assign toughness", affected=affected, condition=asked, rule="510.1a")
        case "all names":
            return Static(affected=affected, modifications=(AllNames(),), condition=asked)
        case "crew stronger":
            return Permission(what="crew as though stronger", affected=affected)
        case "crew by toughness":
            return Permission(what="crew by toughness", affected=affected)
        case "blocked by all":
            return Requirement(what="be blocked by all", affected=affected, condition=asked)
        case "goaded":
            return msgspec.structs.replace(GOADED, affected=affected, condition=asked)
    raise Unperformable(f"“{does}” is not performed")
