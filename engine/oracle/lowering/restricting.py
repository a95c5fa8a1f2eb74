"""What effects mean by which something can't be done, or isn't (614.17, 611.2c)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from engine.abilities import CostToFight, Requirement, Restriction
from engine.costs import Cost, PayMana
from engine.effects.restricting import (
    AtLeast,
    AtMost,
    DefenderControls,
    Never,
    NotAimedBy,
    NotThose,
    OnlyThose,
)
from engine.filters import AllOf, AnyOf, Anything, Controlled, Filter, IsPlayer, Itself, Not, OfType
from engine.filters.circumstances import InZone, Status
from engine.instructions import Instruction
from engine.layers.lasting_effects import Begin, Duration
from engine.mana import ManaCost
from engine.oracle.ast import phrases, restricting
from engine.oracle.ast.phrases import Description, Thing
from engine.oracle.ast.statics import FightPriceEach
from engine.oracle.lowering.actions import Instructions, acted_on, instructions
from engine.oracle.lowering.amounts import each
from engine.oracle.lowering.costs import cost
from engine.oracle.lowering.descriptions import filter_of, that_player
from engine.oracle.lowering.groups import of_spells, subject_filter
from engine.oracle.lowering.lasting import at_any_time, duration_of
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.actions import action as printed
from engine.quantities import Quantity, Times, X
from engine.selections import Source
from engine.zones import Zone


@instructions.register
def _lower_cant(what: restricting.Cant, who: Thing | None, scope: Scope) -> Instructions:
    if who is None:
        raise Unperformable("of what it is said is not clear")
    if isinstance(what.one, phrases.Pronoun):
        raise Unperformable("what can't be blocked by it is not clear")
    if _is_player(who, scope):
        raise Unperformable("which creatures of a player are meant is not performed")
    duration = duration_of(what.until, scope)
    text = printed(what, many=False)
    if what.price is not None:
        if not isinstance(who, phrases.All):
            raise Unperformable("of what it is said is not clear")
        x = scope.x
        if x is None and scope.announces_x and cost(what.price.price).announces_x:
            x = X()  # as the spell or ability was put on the stack
        priced = fight_prices(what, subject_filter(who, scope), x, of_them(who))
        return (Begin(duration, abilities=priced, text=text),)
    affected = (of_spells(who) if what.what == "be countered" else None) or at_any_time(who, scope)
    if affected is not None:
        return (Begin(duration, abilities=restrictions(what, affected), text=text),)
    before, on = acted_on(who, scope)
    return (*before, Begin(duration, on, abilities=restrictions(what, None), text=text))


def _is_player(who: Thing, scope: Scope) -> bool:
    """Tell whether it is said of a player, whose creatures are meant: "they can't attack you this turn"."""
    match who:
        case phrases.SameSubject():
            spoken = (each for each in scope.spoken if scope.subject in (each.was, each.now))
            return any(each.player for each in spoken)
        case phrases.Pronoun():
            return scope.beside().meant(who).player
        case phrases.Target(what=phrases.Description() as group):
            return group.player
        case phrases.All(what=groups):
            return any(each.player for each in groups)
    return isinstance(who, phrases.Defender)


def _defended(what: restricting.Cant) -> Filter:
    defended = (IsPlayer("you"), AllOf((OfType("Planeswalker"), Controlled("you"))))
    if what.you == "planeswalkers you control":
        return defended[1]
    return defended[0] if what.you == "you" else AnyOf(defended)


def prices_for_each(what: FightPriceEach) -> tuple[CostToFight, ...]:
    """What it costs for each of something: so much generic mana as that makes (508.1h, 509.1d)."""
    number = what.mana.mana_value
    if what.mana != ManaCost.parse(f"{{{number}}}"):
        raise Unperformable("how this is paid to attack is not clear")
    scope = Scope()
    scope.always = True
    scope.speak(Source())
    x = Times(number, each(what.each, scope))
    price = Cost((PayMana(ManaCost.parse("{X}")),))
    fights: tuple[Literal["attack", "block"], ...] = ("attack", "block")
    return tuple(CostToFight(what=deed, cost=price, x=x) for deed in fights if deed in what.verb)


def fight_prices(
    what: restricting.Cant, affected: Filter, x: Quantity | None = None, of: Description | None = None
) -> tuple[CostToFight, ...]:
    """What it costs to attack, or to block, "unless its controller pays {3}" (508.1h, 509.1d).

    `of` describes what it is said of, which is what it is paid for each of.
    """
    assert what.price is not None
    price = cost(what.price.price)
    if price.announces_x != (x is not None) or not _for_each_of_them(what.price, of):
        raise Unperformable("how this is paid to attack is not clear")
    text = printed(what, many=True)
    if what.what == "be blocked":
        creatures = OfType("Creature")
        return (CostToFight(what="block", cost=price, affected=creatures, of=affected, x=x, text=text),)
    whom = _defended(what) if what.you else None if what.by is None else filter_of(what.by)
    fights: tuple[Literal["attack", "block"], ...] = ("attack", "block")
    return tuple(
        CostToFight(what=each, cost=price, affected=affected, of=whom, x=x, text=text)
        for each in fights
        if each in what.what
    )


def of_them(who: Thing) -> Description | None:
    """The one description of what something is said of; None where there are others."""
    return who.what[0] if isinstance(who, phrases.All) and len(who.what) == 1 else None


def _for_each_of_them(price: restricting.AttackPrice, of: Description | None) -> bool:
    """Tell whether what it is paid for each of is what it is said of, that attacks or blocks so."""
    if price.of is None:
        return True
    fighting = (Status("attacking"), Status("blocking"))
    adjectives = tuple(each for each in price.of.adjectives if each not in fighting)
    qualities = tuple(each for each in price.of.qualities if each not in fighting)
    plain = msgspec.structs.replace(price.of, whose="", adjectives=adjectives, qualities=qualities)
    return price.of.whose == "they control" and plain == of


def restrictions(what: restricting.Cant, affected: Filter | None) -> tuple[Restriction, ...]:
    """The restrictions of "can't": one for each thing that can't be done."""
    about = Itself() if affected is None else affected
    text = printed(what, many=False)

    def one(question: str, allows: Callable[..., bool]) -> Restriction:
        # 113.6g: that an object can't be countered functions on the stack
        zone = Zone.STACK if question == "be countered" and about == Itself() else Zone.BATTLEFIELD
        return Restriction(question=question, allows=allows, affected=about, zone=zone, text=text)  # type: ignore[arg-type]

    if what.what == "attack or block":
        return one("attack", Never()), one("block", Never())
    if what.what.endswith("crew Vehicles"):
        return one("attack", Never()), one("block", Never()), one("crew", Never())
    if what.what.endswith("transform"):
        return one("attack", Never()), one("block", Never()), one("transform", Never())
    if what.what in ("be enchanted", "be equipped"):
        return (one("be attached", NotThose(_kept_off(what))),)
    if what.what not in ("attack", "block", "be blocked", "be countered"):
        raise Unperformable(f"“can't {what.what}” is not performed")
    if what.you:
        return (one("attack", NotThose(_defended(what))),)
    if what.one is not None:
        return (one("block", NotThose(Itself())),)
    if what.except_by:
        only = tuple(filter_of(each) for each in what.except_by)
        return (one(what.what, OnlyThose(only[0] if len(only) == 1 else AnyOf(only))),)
    if what.unless_defender is not None:
        return (one("attack", DefenderControls(filter_of(what.unless_defender))),)
    if what.least:
        return (one(what.what, AtLeast(what.least)),)
    if what.by_more_than:
        return (one(what.what, AtMost(what.by_more_than)),)
    return (one(what.what, Never() if what.by is None else NotThose(filter_of(what.by))),)


def _kept_off(what: restricting.Cant) -> Filter:
    """What can't be attached to it: Auras, or those other than the source, or Equipment (303.4, 301.5)."""
    if what.what == "be equipped":
        return OfType("Equipment", "subtypes")
    auras = OfType("Aura", "subtypes")
    if what.by is None:
        return auras
    if what.by != phrases.Description(((auras,),), other=True):
        raise Unperformable("by what it can't be enchanted is not clear")
    return AllOf((auras, Not(Itself())))


@instructions.register
def _lower_untargetable(what: restricting.Untargetable, who: Thing | None, scope: Scope) -> Instructions:
    if who is None:
        raise Unperformable("of what it is said is not clear")
    duration, text = duration_of(what.until, scope), printed(what, many=False)
    affected = at_any_time(who, scope)
    if affected is not None:
        return (Begin(duration, abilities=(untargetable(what, affected),), text=text),)
    before, on = acted_on(who, scope)
    return (*before, Begin(duration, on, abilities=(untargetable(what, Itself()),), text=text))


def untargetable(
    what: restricting.Untargetable, affected: Filter, *, in_graveyards: bool = False
) -> Restriction:
    """The restriction of "can't be the target of", of permanents and players where no graveyard is named."""
    spells = None if what.spells is None else filter_of(msgspec.structs.replace(what.spells, noun="card"))
    abilities: Filter | None = Anything() if what.abilities else None
    if what.sources is not None:
        abilities = filter_of(msgspec.structs.replace(what.sources, noun="card"))
    allows = NotAimedBy(spells, abilities, "opponent" if what.whose else "any")
    if affected != Itself() and not in_graveyards:  # a creature spell is no creature (109.2)
        affected = AllOf((AnyOf((IsPlayer("any"), InZone(Zone.BATTLEFIELD))), affected))
    return Restriction(
        question="be targeted", allows=allows, affected=affected, text=printed(what, many=False)
    )


@instructions.register
def _lower_all_block(what: restricting.AllBlock, who: Thing | None, scope: Scope) -> Instructions:
    before, on = acted_on(what.what, scope)
    text = printed(what, many=True)
    lure = Requirement(what="be blocked by all", text=text)
    return (*before, Begin("end of turn", on, abilities=(lure,), text=text))


_ONE_STEP: Final = ("their", "that player's", "the player's", "target player's")
"""Whose untap step it is, where that is one player, who was spoken of or is a target."""


def _stays_in_step_of(what: restricting.DoesntUntap, who: Thing, scope: Scope) -> Instruction:
    """ "Creatures target player controls don't untap during that player's next untap step".

    It is said of whatever that player controls by then (611.2c), and waits for a step of theirs.
    """
    match who:
        case phrases.All(word="", what=(Description(other=False, place=None) as group,)):
            pass
        case _:
            raise Unperformable("in which untap step those that come later stay tapped is not clear")
    aimed = what.whose == "target player's"
    theirs = "target player controls" if aimed and not group.whose else group.whose
    if theirs.startswith("target ") and aimed is not bool(group.whose):
        noun: Literal["player", "opponent"] = "player" if theirs.startswith("target player") else "opponent"
        player = selection(phrases.Target(Description(noun=noun)), scope)
    elif theirs == "that player controls" and not aimed:
        player = that_player(scope)
    else:
        raise Unperformable("whose untap step is meant is not clear")
    wanted = AllOf((filter_of(msgspec.structs.replace(group, whose="")), Controlled("you")))
    text = printed(what, many=True)
    stays = Restriction(question="untap", allows=Never(), affected=wanted, text=text)
    return Begin("your next untap step", abilities=(stays,), text=text, under=player)


@instructions.register
def _lower_doesnt_untap(what: restricting.DoesntUntap, who: Thing | None, scope: Scope) -> Instructions:
    if who is None or not (what.next_only or what.until):
        raise Unperformable("how long it stays tapped is not clear")
    if what.whose in _ONE_STEP:
        return (_stays_in_step_of(what, who, scope),)
    duration: Duration = "your next untap step" if what.whose == "your" else "its next untap step"
    duration = duration_of(what.until, scope) if what.until else duration
    text = printed(what, many=False)
    stays = Restriction(question="untap", allows=Never(), text=text)
    if isinstance(who, phrases.All) and not (who.word and duration == "its next untap step"):
        if duration == "its next untap step":
            raise Unperformable("in which untap step those that come later stay tapped is not clear")
        stays = msgspec.structs.replace(stays, affected=subject_filter(who, scope))
        return (Begin(duration, abilities=(stays,), text=text),)
    before, on = acted_on(who, scope)
    return (*before, Begin(duration, on, abilities=(stays,), text=text, apart=True))
