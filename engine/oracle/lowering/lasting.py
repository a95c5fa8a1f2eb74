"""What effects that last mean: changes, control, restrictions, prevention (611, 615)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine.abilities import Keyword, Replacement, Restriction
from engine.characteristics import Ability
from engine.effects.abilities_gained import GainActivated
from engine.effects.becoming import GainChosen, GainChosenProtection
from engine.effects.controlling import OwnersGainControl
from engine.effects.granted import GainAtItsCost
from engine.filters import AnyOf, Filter, IsPlayer, OfColor
from engine.filters.chosen import ColorOfChoice, OfChosenColor
from engine.layers.abilities_of_others import GainsEachKind
from engine.layers.lasting_effects import Begin, Duration, WhileItIs
from engine.layers.modifications import (
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
from engine.mana import COLORS
from engine.oracle.ast import changing, keywords, phrases
from engine.oracle.ast.amounts import Characteristic, Variable
from engine.oracle.ast.effects import DURATIONS, ForAsLong, Until
from engine.oracle.ast.phrases import Thing
from engine.oracle.lowering.actions import Instructions, acted_on, instructions, only_you
from engine.oracle.lowering.amounts import quantity, signed
from engine.oracle.lowering.costs import cost
from engine.oracle.lowering.descriptions import filter_of, zone_of
from engine.oracle.lowering.groups import subject_filter
from engine.oracle.lowering.keywords import all_granted, keyword
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.actions import action as printed
from engine.patterns import DealsDamage
from engine.quantities import Fixed, Of
from engine.registry import KEYWORDS
from engine.selections import Each, It, Selection, Together
from engine.selections.players import EachPlayer, You
from engine.zones import Zone

LEAD_DURATIONS: Final[dict[str, Duration]] = {
    "Until end of turn,": "end of turn",
    "This turn,": "end of turn",
    "Until your next turn,": "your next turn",
    "Until the end of your next turn,": "end of your next turn",
    "Until your next upkeep,": "your next upkeep",
    "Until your next end step,": "your next end step",
}
"""How long what a sentence says lasts, as its first words say."""


def duration_of(until: Until | str | None, scope: Scope) -> Duration:
    """How long an effect lasts: as its words say, else until the game ends (611.2a)."""
    if isinstance(until, ForAsLong):
        return WhileItIs(until.counter, _STATES[until.is_])
    if until is not None:
        return DURATIONS[until]
    if scope.lead_duration is not None:
        return scope.lead_duration
    return "forever"  # 611.2a


_STATES: Final[dict[str, Literal["", "tapped", "enchanted"]]] = {
    "": "", "remains tapped": "tapped", "is enchanted": "enchanted",
}  # fmt: skip
"""What has to be so of what an effect is about, by how that is said."""


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
def _lower_change(what: changing.Change, who: Thing | None, scope: Scope) -> Instructions:
    if isinstance(who, phrases.You):
        return (
            Begin(
                duration_of(what.until, scope),
                You(),
                abilities=of_player(what),
                text=printed(what, many=True),
            ),
        )
    if what.static and what.until is None and not isinstance(scope.lead_duration, WhileItIs):
        raise Unperformable("this is said of what always holds")
    text = printed(what, many=False)
    duration = duration_of(what.until, scope)
    if what.choice:
        return _with_choice(what, who, scope, duration)
    if what.keywords == _PROTECTION_OF_CHOICE and what.power is None and who is not None:
        before, on = acted_on(who, scope)
        return (*before, GainChosenProtection(on, duration))
    match what.keywords:
        case (keywords.KeywordUse(name="protection", parameter=keywords.OrChosenColor(what=quality)),) if (
            what.power is None and who is not None
        ):
            before, on = acted_on(who, scope)
            return (*before, GainChosen(on, duration, _of_each_color(quality)))
    scope.changed = _changed(what, who, scope)
    told = scope
    if isinstance(who, phrases.All) and who.word == "each":
        told = scope.beside()
        selection(who, told)  # "it" is each of them
    modifications = changes(what, told)
    scope.changed = None
    return begin(who, scope, duration, text, modifications)


def _changed(what: changing.Change, who: Thing | None, scope: Scope) -> Selection | None:
    """What "each other creature" is counted for, where that is another than the source."""
    if who is None or not getattr(what.for_each, "other", False) or isinstance(who, phrases.Self):
        return None
    on = selection(who, scope.beside())
    if isinstance(on, Each | Together) or (isinstance(who, phrases.Target) and who.most > 1):
        raise Unperformable("a number that is another for each of several is not performed")
    return on


_OF_PLAYERS: Final = frozenset(("hexproof", "hexproof from", "shroud", "protection"))
"""The keywords that players can have (702.11c-d, 702.16b, 702.18a)."""


def of_player(what: changing.Change) -> tuple[Restriction | Replacement, ...]:
    """The abilities that a player gains or has: hexproof, shroud, protection (702.11c, 702.18a, 702.16b)."""
    names = {each.name if isinstance(each, keywords.KeywordUse) else "" for each in what.keywords}
    if what.power is not None or not names or not names <= _OF_PLAYERS:
        raise Unperformable("what a player has is not clear")
    given = (each for each in all_granted(what.keywords) if isinstance(each, Keyword))
    found = (each for one in given for each in KEYWORDS[one.name].expand(*one.parameters))
    return tuple(each for one in found for each in _of_player(one))


def _of_player(ability: Ability) -> tuple[Restriction | Replacement, ...]:
    """What a keyword says of a permanent, as it is said of a player: nobody equips or blocks those."""
    match ability:
        case Restriction(question="be blocked") | Restriction(rule="702.16d"):
            return ()
        case Restriction(rule=rule):
            meant = IsPlayer("you")
            return (msgspec.structs.replace(ability, affected=meant, rule=_OF_PLAYER.get(rule, rule)),)
        case Replacement(pattern=DealsDamage() as dealt):
            return (
                msgspec.structs.replace(ability, pattern=msgspec.structs.replace(dealt, to=IsPlayer("you"))),
            )
    return ()


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


def _of_each_color(besides: phrases.Description) -> tuple[tuple[Ability, ...], ...]:
    """Protection from a quality, and that from each color, of which one is chosen (608.2d)."""
    colors = (phrases.Description(adjectives=(OfColor(each),)) for each in COLORS)
    return tuple((keyword(keywords.KeywordUse("protection", each)),) for each in (besides, *colors))


_PROTECTION_OF_CHOICE = (
    keywords.KeywordUse("protection", phrases.Description(adjectives=(ColorOfChoice(),))),
)


def changes(what: changing.Change, scope: Scope) -> tuple[Modification, ...]:
    """The modifications of "gets +1/+1 and gains flying"."""
    found: list[Modification] = []
    match what.keywords:
        case (keywords.KeywordUse(name=name, parameter=keywords.EachKind(of=group)),):
            if group.place is not None or zone_of(group) is not Zone.BATTLEFIELD:
                raise Unperformable("whose kinds of it are meant is not clear")
            return (GainsEachKind(name, filter_of(group, scope)),)
    if what.keywords:
        granted = all_granted(what.keywords)
        of_choice = any(getattr(each, "parameters", ()) == (OfChosenColor(),) for each in granted)
        found.append((GainProtectionFromChoice if of_choice else GainAbilities)(granted))
    if what.power is not None and what.toughness is not None:
        power = signed(what.power, what.for_each, scope)
        found.append(ModifyPowerToughness(power, signed(what.toughness, what.for_each, scope)))
    return tuple(found)


@instructions.register
def _lower_gain_activated(what: changing.GainActivated, who: Thing | None, scope: Scope) -> Instructions:
    if who is None or isinstance(who, phrases.You):
        raise Unperformable("what gains the abilities is not said")
    before, on = acted_on(who, scope)
    return (*before, GainActivated(on, selection(what.of, scope), duration_of(what.until, scope)))


@instructions.register
def _lower_gain_at_its_cost(what: changing.GainAtItsCost, who: Thing | None, scope: Scope) -> Instructions:
    text = f"gains {what.keyword}; its {what.keyword} cost is equal to its mana cost"
    return begin(who, scope, duration_of(what.until, scope), text, (at_its_cost(what),))


def at_its_cost(what: changing.GainAtItsCost) -> Modification:
    """The keyword with the mana cost of what has it."""
    plus = () if what.plus is None else cost(what.plus).parts
    if what.keyword == "escape" and not plus:
        raise Unperformable("what an escape cost is besides is not said")
    return GainAtItsCost(what.keyword, KEYWORDS[what.keyword].citation.number, plus, what.less)


@instructions.register
def _lower_lose_abilities(what: changing.LoseAbilities, who: Thing | None, scope: Scope) -> Instructions:
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
def _lower_base_power(what: changing.BasePower, who: Thing | None, scope: Scope) -> Instructions:
    if what.each is not None:
        raise Unperformable("when this number is worked out is not clear")
    numbers = based(what)
    if what.x:
        x = quantity(Variable(), scope)
        numbers = SetPowerToughness(x, x)
    return begin(who, scope, duration_of(what.until, scope), printed(what, many=False), (numbers,))


def based(what: changing.BasePower) -> SetPowerToughness:
    """The modification by which base power is set, with base toughness or alone."""
    if what.each is not None:
        if not isinstance(what.each, Characteristic) or what.each.of != phrases.Pronoun("it"):
            raise Unperformable("of what this number is asked is not clear")
        own = Of(what.each.what, It())
        return SetPowerToughness(own, own)
    power, toughness = (None if each is None else Fixed(each) for each in (what.power, what.toughness))
    return SetPowerToughness(power, toughness)


@instructions.register
def _lower_change_base(what: changing.ChangeBase, who: Thing | None, scope: Scope) -> Instructions:
    """A base number becomes one that is worked out as the effect begins (611.2d)."""
    only_you(who, scope)
    number = quantity(what.to, scope)
    numbers = SetPowerToughness(number, None) if what.which == "power" else SetPowerToughness(None, number)
    return begin(what.what, scope, duration_of(what.until, scope), printed(what, many=True), (numbers,))


@instructions.register
def _lower_change_base_size(what: changing.ChangeBaseSize, who: Thing | None, scope: Scope) -> Instructions:
    only_you(who, scope)
    those = selection(what.of, scope, was=True)
    if not isinstance(what.of, phrases.Pronoun) or isinstance(those, Each):
        raise Unperformable("of which of several objects it is asked is not clear")
    numbers = SetPowerToughness(Of("power", those), Of("toughness", those))
    return begin(what.what, scope, duration_of(what.until, scope), printed(what, many=True), (numbers,))


@instructions.register
def _lower_switch_numbers(what: changing.SwitchNumbers, who: Thing | None, scope: Scope) -> Instructions:
    text = printed(what, many=True)
    return begin(what.what, scope, duration_of(what.until, scope), text, (SwitchPowerToughness(),))


@instructions.register
def _lower_gain_control(what: changing.GainControl, who: Thing | None, scope: Scope) -> Instructions:
    yours = who is None or isinstance(who, phrases.You)
    text = f"{'You' if yours else 'A player'} {printed(what, many=yours)}."
    match who, what.what:
        case phrases.All(word="each", what=(everybody,)), phrases.All(what=(group,)) if (
            everybody == phrases.Description(noun="player") and group.whose == "they own" and not what.until
        ):
            return (OwnersGainControl(filter_of(msgspec.structs.replace(group, whose="")), text),)
    under = None if yours or who is None else selection(who, scope)
    if isinstance(under, EachPlayer | Each):
        raise Unperformable("which of several players gains control of what is not clear")
    scope.subject = under  # who gains control goes on: "and puts a charge counter on it"
    return (
        Begin(
            duration_of(what.until, scope),
            selection(what.what, scope),
            modifications=(ChangeController(),),
            text=text,
            under=under,
        ),
    )
