"""What effects that last mean: changes, control, restrictions, prevention (611, 615)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.abilities import CostToFight, Replacement, Requirement, Restriction
from engine.circumstances import AmongThose
from engine.effects.abilities_gained import GainActivated
from engine.effects.becoming import GainChosen, GainChosenProtection
from engine.effects.granted import GainAtItsCost
from engine.effects.replacing import Prevent, Redirect, ToZone
from engine.effects.restricting import (
    AtLeast,
    AtMost,
    DefenderControls,
    Never,
    NotAimedBy,
    NotThose,
    OnlyThose,
)
from engine.effects.sources import PreventDealtBy, PreventNextOf
from engine.filters import (
    AllOf,
    AnyOf,
    Anything,
    ColorOfChoice,
    Controlled,
    Filter,
    IsPlayer,
    Itself,
    OfChosenColor,
    OfType,
)
from engine.instructions import Begin, Duration
from engine.modifications import (
    CantHave,
    ChangeController,
    GainAbilities,
    GainProtectionFromChoice,
    LoseAbilities,
    Modification,
    ModifyPowerToughness,
    SetPowerToughness,
    SwitchPowerToughness,
)
from engine.oracle.ast import changing, keywords, phrases, preventing, restricting
from engine.oracle.ast.effects import DURATIONS
from engine.oracle.ast.phrases import Thing
from engine.oracle.lowering.actions import Instructions, acted_on, instructions
from engine.oracle.lowering.amounts import quantity, signed
from engine.oracle.lowering.costs import cost
from engine.oracle.lowering.descriptions import filter_of, zone_of
from engine.oracle.lowering.groups import subject_filter
from engine.oracle.lowering.keywords import all_granted, keyword
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.actions import action as printed
from engine.patterns import DealsDamage, Moves
from engine.quantities import Fixed, Quantity
from engine.registry import KEYWORDS
from engine.selections import Each, It, Selection, Together, You
from engine.zones import Zone

__all__ = ["at_any_time", "changes", "instructions", "losses", "restrictions", "untargetable"]


def duration_of(until: str | None, scope: Scope) -> Duration:
    """How long an effect lasts: as its words say, else until the game ends (611.2a)."""
    if until is not None:
        return DURATIONS[until]
    if scope.lead_duration is not None:
        return scope.lead_duration
    return "forever"  # 611.2a


def begin(
    who: Thing | None,
    scope: Scope,
    duration: Duration,
    text: str,
    modifications: tuple[Modification, ...] = (),
) -> Instructions:
    """A continuous effect on some objects, which are locked in as it begins (611.2c)."""
    if who is None:
        raise Unperformable("to whom it happens is not said")
    before, on = acted_on(who, scope)
    return (*before, Begin(duration, on, modifications=modifications, text=text))


def at_any_time(who: Thing, scope: Scope) -> Filter | None:
    """Which objects an effect is about that changes the rules of the game (611.2c).

    "Creatures can't block this turn" is said of those also that come later; None where certain objects are
    meant, as by "target creature" or "those creatures".
    """
    if isinstance(who, phrases.SameSubject):
        parts = scope.subject.parts if isinstance(scope.subject, Together) else (scope.subject,)
        found = tuple(
            each.filter for each in parts if isinstance(each, Each) and each.zone is Zone.BATTLEFIELD
        )
        if found and len(found) < len(parts):
            raise Unperformable("whether it is said of what comes later is not clear")
        return AnyOf(found) if found else None
    return subject_filter(who, scope) if isinstance(who, phrases.All) else None


@instructions.register
def _(what: changing.Change, who: Thing | None, scope: Scope) -> Instructions:
    if isinstance(who, phrases.You):
        return (
            Begin(
                duration_of(what.until, scope),
                You(),
                abilities=of_player(what),
                text=printed(what, many=True),
            ),
        )
    if what.static and what.until is None:
        raise Unperformable("this is said of what always holds")
    text = printed(what, many=False)
    duration = duration_of(what.until, scope)
    if what.choice:
        return _with_choice(what, who, scope, duration)
    if what.keywords == _PROTECTION_OF_CHOICE and what.power is None and who is not None:
        before, on = acted_on(who, scope)
        return (*before, GainChosenProtection(on, duration))
    return begin(who, scope, duration, text, changes(what, scope))


def of_player(what: changing.Change) -> tuple[Restriction, ...]:
    """The abilities that a player gains or has: hexproof and shroud (702.11c, 702.18a)."""
    names = {each.name for each in what.keywords if isinstance(each, keywords.KeywordUse)}
    if what.power is not None or not names or not names <= {"hexproof", "shroud"}:
        raise Unperformable("what a player has is not clear")
    found = tuple(each for name in sorted(names) for each in KEYWORDS[name].expand())
    return tuple(
        msgspec.structs.replace(each, affected=IsPlayer("you"), rule=_OF_PLAYER.get(each.rule, each.rule))
        for each in found
        if isinstance(each, Restriction)
    )


_OF_PLAYER = {"702.11b": "702.11c"}
"""The rule by which a player has what a permanent has by another."""


def _with_choice(what: changing.Change, who: Thing | None, scope: Scope, duration: Duration) -> Instructions:
    """ "Gets +1/+1 and gains your choice of deathtouch or lifelink until end of turn"."""
    if who is None:
        raise Unperformable("to whom it happens is not said")
    before, on = acted_on(who, scope)
    found: Instructions = before
    if what.power is not None:
        numbers = msgspec.structs.replace(what, keywords=(), choice=False)
        found += (
            Begin(duration, on, modifications=changes(numbers, scope), text=printed(numbers, many=False)),
        )
    options = tuple(all_granted((each,)) for each in what.keywords)
    return (*found, GainChosen(on, duration, options))


_PROTECTION_OF_CHOICE = (
    keywords.KeywordUse("protection", phrases.Description(adjectives=(ColorOfChoice(),))),
)


def changes(what: changing.Change, scope: Scope) -> tuple[Modification, ...]:
    """The modifications of "gets +1/+1 and gains flying"."""
    found: list[Modification] = []
    if what.keywords:
        granted = all_granted(what.keywords)
        of_choice = any(getattr(each, "parameters", ()) == (OfChosenColor(),) for each in granted)
        found.append((GainProtectionFromChoice if of_choice else GainAbilities)(granted))
    if what.power is not None and what.toughness is not None:
        power = signed(what.power, what.for_each, scope)
        found.append(ModifyPowerToughness(power, signed(what.toughness, what.for_each, scope)))
    return tuple(found)


@instructions.register
def _(what: changing.GainActivated, who: Thing | None, scope: Scope) -> Instructions:
    if who is None or isinstance(who, phrases.You):
        raise Unperformable("what gains the abilities is not said")
    before, on = acted_on(who, scope)
    return (*before, GainActivated(on, selection(what.of, scope), duration_of(what.until, scope)))


@instructions.register
def _(what: changing.GainAtItsCost, who: Thing | None, scope: Scope) -> Instructions:
    text = f"gains {what.keyword}; its {what.keyword} cost is equal to its mana cost"
    return begin(who, scope, duration_of(what.until, scope), text, (at_its_cost(what),))


def at_its_cost(what: changing.GainAtItsCost) -> Modification:
    """The keyword with the mana cost of what has it."""
    return GainAtItsCost(what.keyword, KEYWORDS[what.keyword].citation.number)


@instructions.register
def _(what: changing.LoseAbilities, who: Thing | None, scope: Scope) -> Instructions:
    return begin(who, scope, duration_of(what.until, scope), printed(what, many=False), losses(what))


def losses(what: changing.LoseAbilities) -> tuple[Modification, ...]:
    """The modifications of "loses all abilities and has base power and toughness 1/1"."""
    named = tuple(keyword(each) for each in what.keywords)
    lost: Modification = LoseAbilities(
        tuple(each.name for each in named if not each.parameters),
        tuple((each.name, each.parameters) for each in named if each.parameters),
    )
    if what.for_good:
        if any(each.parameters for each in named):
            raise Unperformable("that one kind of it can't be had is not performed")
        return lost, CantHave(tuple(each.name for each in named))
    if what.base is None:
        return (lost,)
    power, toughness = what.base
    return lost, SetPowerToughness(Fixed(power), Fixed(toughness))


@instructions.register
def _(what: changing.BasePower, who: Thing | None, scope: Scope) -> Instructions:
    numbers = SetPowerToughness(Fixed(what.power), Fixed(what.toughness))
    return begin(who, scope, duration_of(what.until, scope), printed(what, many=False), (numbers,))


@instructions.register
def _(what: changing.SwitchNumbers, who: Thing | None, scope: Scope) -> Instructions:
    text = printed(what, many=True)
    return begin(what.what, scope, duration_of(what.until, scope), text, (SwitchPowerToughness(),))


@instructions.register
def _(what: restricting.Cant, who: Thing | None, scope: Scope) -> Instructions:
    if who is None:
        raise Unperformable("of what it is said is not clear")
    if isinstance(what.one, phrases.Pronoun):
        raise Unperformable("what can't be blocked by it is not clear")
    duration = duration_of(what.until, scope)
    text = printed(what, many=False)
    if what.price is not None:
        if not isinstance(who, phrases.All):
            raise Unperformable("of what it is said is not clear")
        priced = attack_price(what, subject_filter(who, scope))
        return (Begin(duration, abilities=(priced,), text=text),)
    affected = at_any_time(who, scope)
    if affected is not None:
        return (Begin(duration, abilities=restrictions(what, affected), text=text),)
    before, on = acted_on(who, scope)
    return (*before, Begin(duration, on, abilities=restrictions(what, None), text=text))


def _defended(what: restricting.Cant) -> Filter:
    defended = (IsPlayer("you"), AllOf((OfType("Planeswalker"), Controlled("you"))))
    return defended[0] if what.you == "you" else AnyOf(defended)


def attack_price(what: restricting.Cant, affected: Filter, x: Quantity | None = None) -> CostToFight:
    """What it costs to attack "unless their controller pays {2} for each of those creatures" (508.1h)."""
    assert what.price is not None
    price = cost(what.price.price)
    if price.announces_x != (x is not None) or any(each.life for each in price.mana.symbols):
        raise Unperformable("how this is paid to attack is not clear")
    text = printed(what, many=True)
    return CostToFight(what="attack", cost=price, affected=affected, of=_defended(what), x=x, text=text)


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


@instructions.register
def _(what: restricting.Untargetable, who: Thing | None, scope: Scope) -> Instructions:
    if who is None:
        raise Unperformable("of what it is said is not clear")
    duration, text = duration_of(what.until, scope), printed(what, many=False)
    affected = at_any_time(who, scope)
    if affected is not None:
        return (Begin(duration, abilities=(untargetable(what, affected),), text=text),)
    before, on = acted_on(who, scope)
    return (*before, Begin(duration, on, abilities=(untargetable(what, Itself()),), text=text))


def untargetable(what: restricting.Untargetable, affected: Filter) -> Restriction:
    """The restriction of "can't be the target of"."""
    spells = None if what.spells is None else filter_of(msgspec.structs.replace(what.spells, noun="card"))
    abilities: Filter | None = Anything() if what.abilities else None
    if what.sources is not None:
        abilities = filter_of(msgspec.structs.replace(what.sources, noun="card"))
    allows = NotAimedBy(spells, abilities, "opponent" if what.whose else "any")
    return Restriction(
        question="be targeted", allows=allows, affected=affected, text=printed(what, many=False)
    )


@instructions.register
def _(what: restricting.AllBlock, who: Thing | None, scope: Scope) -> Instructions:
    before, on = acted_on(what.what, scope)
    text = printed(what, many=True)
    lure = Requirement(what="be blocked by all", text=text)
    return (*before, Begin("end of turn", on, abilities=(lure,), text=text))


@instructions.register
def _(what: restricting.DoesntUntap, who: Thing | None, scope: Scope) -> Instructions:
    if who is None or not (what.next_only or what.until):
        raise Unperformable("how long it stays tapped is not clear")
    duration: Duration = "your next untap step" if what.whose == "your" else "its next untap step"
    duration = DURATIONS[what.until] if what.until else duration
    text = printed(what, many=False)
    stays = Restriction(question="untap", allows=Never(), text=text)
    if isinstance(who, phrases.All) and not (who.word and duration == "its next untap step"):
        if duration == "its next untap step":
            raise Unperformable("in which untap step those that come later stay tapped is not clear")
        stays = msgspec.structs.replace(stays, affected=subject_filter(who, scope))
        return (Begin(duration, abilities=(stays,), text=text),)
    before, on = acted_on(who, scope)
    return (*before, Begin(duration, on, abilities=(stays,), text=text, apart=True))


@instructions.register
def _(what: preventing.PreventDamage, who: Thing | None, scope: Scope) -> Instructions:
    text = f"{printed(what, many=True).capitalize()}."
    combat = what.combat
    if what.both and what.to is not None:
        before, on = acted_on(what.to, scope)
        sides = (
            Begin("end of turn", on, abilities=(_preventing(text, DealsDamage(combat=combat)),), text=text),
            PreventDealtBy(on, combat, text),
        )
        return (*before, *sides)
    if what.amount is not None and what.to is not None:
        if what.by is not None:
            raise Unperformable("a shield against some damage only is not performed")
        amount = quantity(what.amount, scope)
        dealt = DealsDamage(combat=combat)
        shield = Replacement(pattern=dealt, edit=Prevent(shield=True), prevents=True, text=text)
        on = selection(what.to, scope)
        if isinstance(amount, Fixed):
            return (Begin("end of turn", on, abilities=(shield,), uses=amount.number, text=text),)
        return (Begin("end of turn", on, abilities=(shield,), size=amount, text=text),)
    changing = isinstance(what.to, phrases.All) or what.also is not None
    spared = None if what.to is None or changing else selection(what.to, scope)
    to = _recipients(what, scope) if changing else None
    by: Filter = Anything() if what.by is None else sources(what.by, scope)
    prevention = _preventing(text, DealsDamage(by, to, combat=combat))
    return (Begin("end of turn", spared, abilities=(prevention,), text=text),)


def _recipients(what: preventing.PreventDamage, scope: Scope) -> Filter:
    """To whom damage is prevented: "creatures you control" are those that are so as it is dealt (611.2c)."""
    found: list[Filter] = []
    for each in (what.to, what.also):
        if isinstance(each, phrases.You):
            found.append(IsPlayer("you"))
        elif isinstance(each, phrases.All):
            found.append(subject_filter(each, scope))
        elif each is not None:
            raise Unperformable("to whom damage is prevented is not clear")
    return found[0] if len(found) == 1 else AnyOf(tuple(found))


def sources(what: Thing, scope: Scope) -> Filter:
    """Whose damage is meant: that of permanents, of spells, of one object that was spoken of (609.7)."""
    if not isinstance(what, phrases.All):
        one = isinstance(what, phrases.Self | phrases.Attached)
        return subject_filter(what) if one else AmongThose(selection(what, scope))
    if all(zone_of(group) is Zone.STACK for group in what.what):
        found = tuple(filter_of(group, scope) for group in what.what)
        return found[0] if len(found) == 1 else AnyOf(found)
    return subject_filter(what, scope)


def _preventing(text: str, pattern: DealsDamage) -> Replacement:
    return Replacement(pattern=pattern, edit=Prevent(), prevents=True, text=text)


@instructions.register
def _(what: preventing.PreventNextBy, who: Thing | None, scope: Scope) -> Instructions:
    shield = Replacement(rule="615.8", pattern=DealsDamage(), edit=Prevent(), prevents=True)
    return (PreventNextOf(selection(what.by, scope), shield),)


@instructions.register
def _(what: preventing.RedirectNext, who: Thing | None, scope: Scope) -> Instructions:
    text = f"{printed(what, many=True)}."
    on = selection(what.to, scope)
    edit = Redirect(selection(what.instead_to, scope), shield=True)
    shield = Replacement(pattern=DealsDamage(), edit=edit, text=text)
    return (Begin("end of turn", on, abilities=(shield,), uses=what.amount, text=text),)


@instructions.register
def _(what: preventing.ExileIfDies, who: Thing | None, scope: Scope) -> Instructions:
    text = f"{printed(what, many=True).capitalize()}."
    way = what.who.endswith("this way")
    if way and not scope.damaged:
        raise Unperformable("what was dealt damage this way is not clear")
    word = "that creature" if " or " in what.who else what.who
    on: Selection = It() if way else selection(phrases.Pronoun(word), scope)
    dies: Filter = OfType("Creature") if what.who.startswith("a creature") else Anything()
    if " or " in what.who:
        dies = AnyOf((OfType("Creature"), OfType("Planeswalker")))
    leaves = Moves(dies, Zone.BATTLEFIELD, Zone.GRAVEYARD)
    exiling = Replacement(pattern=leaves, edit=ToZone(Zone.EXILE), text=text)
    return (Begin("end of turn", on, abilities=(exiling,), text=text),)


@instructions.register
def _(what: changing.GainControl, who: Thing | None, scope: Scope) -> Instructions:
    yours = who is None or isinstance(who, phrases.You)
    text = f"{'You' if yours else 'A player'} {printed(what, many=yours)}."
    under = None if yours or who is None else selection(who, scope)
    scope.subject = None
    return (
        Begin(
            duration_of(what.until, scope),
            selection(what.what, scope),
            modifications=(ChangeController(),),
            text=text,
            under=under,
        ),
    )
