"""What static abilities mean: modifications, restrictions, replacement effects (604, 613, 614)."""

from __future__ import annotations

import msgspec

from engine.abilities import (
    AdditionalCost,
    ChangesCost,
    CostToFight,
    Keyword,
    Permission,
    Replacement,
    Requirement,
    Restriction,
    Static,
)
from engine.characteristics import BASIC_LAND_TYPES, Ability
from engine.circumstances import InZone
from engine.conditions import Condition, Is, Unless, WasCast, asks_history
from engine.costs import Cost, CostChange, PayMana
from engine.effects.entering_as_copy import EnterAsCopy
from engine.effects.replacing import (
    ChangeCounters,
    EnterChoosing,
    EnterTapped,
    EnterWithCounters,
    MultiplyTokens,
    Prevent,
    Redirect,
    ShuffleIntoLibrary,
    Skip,
    ToZone,
)
from engine.effects.restricting import ManaAbilitiesOnly, Never, OnlyThose, UnlessDefenderControls
from engine.filters import AllOf, AnyOf, Anything, Filter, IsPlayer, Itself
from engine.mana import ManaCost
from engine.modifications import (
    AddColors,
    ChangeController,
    GainAbilities,
    Modification,
    SetColors,
    SetPowerToughness,
)
from engine.oracle.ast import abilities, becoming, conditions, effects, phrases
from engine.oracle.ast.amounts import Characteristic
from engine.oracle.ast.phrases import Description, Node
from engine.oracle.lowering.amounts import each, quantity
from engine.oracle.lowering.becoming import exceptions
from engine.oracle.lowering.becoming import modifications as what_it_is
from engine.oracle.lowering.casting import casting_abilities
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.costs import cost
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.entering import entering_abilities
from engine.oracle.lowering.groups import subject_filter
from engine.oracle.lowering.instead import instead_abilities
from engine.oracle.lowering.keywords import all_granted
from engine.oracle.lowering.lasting import (
    at_its_cost,
    attack_price,
    changes,
    losses,
    of_player,
    restrictions,
    sources,
    untargetable,
)
from engine.oracle.lowering.outside import outside_abilities
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.plain_lines import BOTH, PLAIN_LINES, standing_plainly
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.standing import standing_abilities
from engine.oracle.printing.actions import action as printed
from engine.oracle.printing.lines import written
from engine.patterns import CreatesTokens, DealsDamage, Enters, Moves, PlayerDoes, PutsCounters
from engine.quantities import Fixed, Plus, Quantity
from engine.selections import It, Source
from engine.subtypes import CREATURE_TYPES, LAND_SUBTYPES
from engine.type_changes import AddTypes, LoseType, SetLandType
from engine.variables import defined_x
from engine.zones import Zone


def static(line: Node) -> tuple[Ability, ...]:
    """The abilities of a line that is a static ability."""
    found = (
        standing_abilities(line)
        or instead_abilities(line)
        or casting_abilities(line)
        or entering_abilities(line)
        or outside_abilities(line)
    )
    if found:
        return found
    match line:
        case abilities.StaticLine():
            yours = isinstance(line.subject, phrases.You) and line.condition is None
            return _you_have(line) if yours else _says(line)
        case abilities.PlainLine(says=says):
            return PLAIN_LINES[says]
        case abilities.Elsewhere() | abilities.Becomes():
            return (_is_what(line),)
        case abilities.DefinesNumbers():
            return (_defines(line),)
        case abilities.YouControl(what=what):
            return (Static(affected=subject_filter(what), modifications=(ChangeController(),)),)
        case abilities.MustAttack(what=what, verb=verb):
            return (Requirement(what=verb, affected=subject_filter(what)),)
        case abilities.CanBlockOnly(what=what):
            return (Restriction(question="block", allows=OnlyThose(filter_of(what))),)
        case abilities.SpellCost():
            return (ChangesCost(change=changed_cost(line, Scope())),)
        case abilities.AlsoPay(options=options):
            return (AdditionalCost(options=tuple(cost(each) for each in options)),)
        case abilities.ColoredEverywhere(color=color):
            becomes = SetColors(frozenset({color} if color else ()))
            return (Static(affected=Anything(), modifications=(becomes,), everywhere=True),)
        case abilities.PreventAll():
            return tuple(_prevention(each) for each in _directions(line))
    return (_replacement(line),)


def _directions(line: abilities.PreventAll) -> tuple[abilities.PreventAll, ...]:
    """Damage "to and by" something is that to it, and that by it."""
    if not line.both:
        return (line,)
    one, other = msgspec.structs.replace(line, both=False), msgspec.structs.replace(line, both=False, to=None)
    return one, msgspec.structs.replace(other, by=line.to)


def changed_cost(line: abilities.SpellCost, scope: Scope) -> CostChange:
    """How the cost of spells, or of the ability itself, is changed."""
    who = {"": "any", "you": "you", "your opponents": "opponent"}[line.whose]
    own = not isinstance(line.what, Description)
    return CostChange(
        line.generic if line.mana is None else 0,
        _priced(line),
        "you" if own else who,  # type: ignore[arg-type]
        times=quantity(line.x, scope) if line.x else each(line.for_each, scope) if line.for_each else None,
        mana=line.mana or ManaCost(),
        less=line.generic < 0,
        condition=None if line.condition is None else condition(line.condition, scope),
    )


def _priced(line: abilities.SpellCost) -> Filter:
    """The spells of which a line tells how much more or less they cost."""
    if not isinstance(line.what, Description):
        return Itself()
    group = filter_of(msgspec.structs.replace(line.what, qualities=(*line.what.qualities, *line.behind)))
    if line.also is None:
        return group
    if line.behind:
        raise Unperformable("of which of the two kinds of spells this is said is not clear")
    return AnyOf((group, filter_of(line.also)))


def _scope_of(line: abilities.StaticLine) -> Scope:
    """What is spoken of in a line: "it" behind "enchanted creature" is that creature."""
    scope = Scope()
    scope.always = True
    if isinstance(line.subject, phrases.Attached) and not line.condition_first:
        selection(line.subject, scope)
    elif isinstance(line.subject, phrases.Self):
        scope.speak(Source())
    if line.x is not None:
        scope.x = defined_x(quantity(line.x, scope))
    return scope


def _you_have(line: abilities.StaticLine) -> tuple[Ability, ...]:
    of_players = [of_player(each) for each in line.actions if isinstance(each, effects.Change)]
    if len(of_players) < len(line.actions):
        raise Unperformable("what a player has is not clear")
    return tuple(each for found in of_players for each in found)


def _with_x(made: tuple[Modification, ...], scope: Scope) -> tuple[Modification, ...]:
    """The same with X in what keywords cost as the text defines it (702.1b)."""
    return tuple(
        msgspec.structs.replace(each, abilities=tuple(_costing_x(one, scope) for one in each.abilities))
        if isinstance(each, GainAbilities)
        else each
        for each in made
    )


def _costing_x(ability: Ability, scope: Scope) -> Ability:
    costs = [each for each in getattr(ability, "parameters", ()) if isinstance(each, Cost)]
    if not isinstance(ability, Keyword) or not any(each.announces_x for each in costs):
        return ability
    if scope.x is None or ability.name not in ("echo", "ward"):
        raise Unperformable("X in the cost of this keyword is not defined")
    bound = tuple(_bound(each, scope.x) if isinstance(each, Cost) else each for each in ability.parameters)
    return msgspec.structs.replace(ability, parameters=bound)


def _bound(what: Cost, x: Quantity) -> Cost:
    parts = (PayMana(each.cost, x) if isinstance(each, PayMana) else each for each in what.parts)
    return Cost(tuple(parts), what.text)


def _says(line: abilities.StaticLine) -> tuple[Ability, ...]:
    scope = _scope_of(line)
    about_defender = (
        isinstance(line.condition, conditions.Controls) and line.condition.who == "defending player"
    )
    asked = (
        None
        if line.condition is None or about_defender
        else _always_asked(line.condition, scope, line.subject)
    )
    asked = _unless(line, asked) if line.unless else asked
    off_battlefield = _in_graveyards(line.subject)
    affected = off_battlefield or _affected(line)
    affected, asked = _of_each(line, affected, asked)
    modifications: list[Modification] = []
    others: list[Ability] = []
    for action in line.actions:
        match action:
            case (
                effects.Change()
                | effects.GainAtItsCost()
                | effects.LoseAbilities()
                | becoming.IsNoCreature()
                | effects.BasePower()
            ):
                modifications += _with_x(_modifications(action, scope), scope)
            case becoming.Being(is_=is_):
                modifications += what_it_is(is_, scope)
            case effects.Untargetable():
                aimed = untargetable(action, affected)
                others.append(msgspec.structs.replace(aimed, condition=asked))
            case effects.Inactive(unless_mana=unless_mana):
                allows = ManaAbilitiesOnly() if unless_mana else Never()
                others.append(
                    Restriction(question="activate", allows=allows, affected=affected, condition=asked)
                )
            case effects.Cant():
                found_cant = _cant(line, action, scope)
                others += (msgspec.structs.replace(each, condition=asked) for each in found_cant)
            case effects.DoesntUntap():
                others.append(
                    Restriction(question="untap", allows=Never(), affected=affected, condition=asked)
                )
            case effects.Plain(does=does):
                others += (standing_plainly(each, affected, asked) for each in BOTH.get(does, (does,)))
            case _:
                raise Unperformable(f"“{printed(action, many=False)}” on a condition is not performed")
    if off_battlefield is not None and others:
        raise Unperformable("an effect on objects off the battlefield is not performed")
    if not modifications:
        return tuple(others)
    if about_defender:
        raise Unperformable("what the defending player controls is not asked here")
    found = Static(
        affected=affected,
        modifications=tuple(modifications),
        condition=asked,
        everywhere=off_battlefield is not None,
        as_spell=isinstance(line.subject, phrases.ThisSpell),
    )
    return (found, *others)


def _affected(line: abilities.StaticLine) -> Filter:
    """What a line is about: permanents, or where they can't be countered, spells."""
    subject = _spoken_of(line)
    uncounterable = all(action == effects.Cant("be countered") for action in line.actions)
    if (
        uncounterable
        and isinstance(subject, phrases.All)
        and all(each.noun == "spell" for each in subject.what)
    ):
        found = tuple(filter_of(each) for each in subject.what)
        return found[0] if len(found) == 1 else AnyOf(found)
    return subject_filter(subject)


_ONE_OF_THEM = (phrases.Pronoun("it"), phrases.Pronoun("they"))
"""Of whom "each land gets +2/+2 as long as it's a creature" asks: of each land by itself."""


def _of_each(
    line: abilities.StaticLine, affected: Filter, asked: Condition | None
) -> tuple[Filter, Condition | None]:
    """What is affected and on which condition; what is asked of each of several objects is a filter."""
    about = getattr(line.condition, "what", None)
    if not isinstance(line.subject, phrases.All) or about not in _ONE_OF_THEM:
        return affected, asked
    if not isinstance(asked, Is) or any(isinstance(each, effects.Cant) for each in line.actions):
        raise Unperformable("this is not asked of each of several objects")
    return AllOf((affected, asked.filter)), None


def _in_graveyards(subject: phrases.Thing) -> Filter | None:
    """The filter of "cards in graveyards"; None where the subject is on the battlefield."""
    if not isinstance(subject, phrases.All) or len(subject.what) != 1:
        return None
    place = subject.what[0].place
    if place is None or place.zone is not Zone.GRAVEYARD:
        return None
    return AllOf((InZone(Zone.GRAVEYARD), filter_of(subject.what[0])))


def _modifications(action: effects.Action, scope: Scope) -> tuple[Modification, ...]:
    """What a predicate does to characteristics."""
    match action:
        case effects.Change():
            return changes(action, scope)
        case effects.GainAtItsCost():
            return (at_its_cost(action),)
        case effects.LoseAbilities():
            return losses(action)
        case effects.BasePower(power=power, toughness=toughness):
            return (SetPowerToughness(Fixed(power), Fixed(toughness)),)
    return (LoseType("Creature"),)


def _unless(line: abilities.StaticLine, asked: Condition | None) -> Condition:
    """ "Can't attack unless you control another Giant"."""
    if asked is None or not all(isinstance(each, effects.Cant) for each in line.actions):
        raise Unperformable("what doesn't hold unless something does is not clear")
    return Unless(asked)


def _spoken_of(line: abilities.StaticLine) -> phrases.Thing:
    """The subject; "it" is what the condition before it is about."""
    about = getattr(line.condition, "what", None)
    if line.subject == phrases.Pronoun("it") and line.condition_first:
        if isinstance(about, phrases.Self | phrases.Attached):
            return about
        if isinstance(line.condition, conditions.LivesIn):
            return phrases.Self()
    return line.subject


def _always_asked(what: conditions.Condition, scope: Scope, about: phrases.Thing) -> Condition:
    """A condition that a static ability asks at any time (611.3a)."""
    found = condition(what, scope)
    if lives_in(what) not in ("", "on the battlefield"):
        raise Unperformable("a static ability that works in another zone is not performed")
    if isinstance(about, phrases.ThisSpell) and asks_history(found):
        raise Unperformable("a static ability of a spell that hangs on what has happened is not performed")
    return found


def lives_in(what: conditions.Condition | None) -> str:
    """Where "as long as ~ is in your graveyard" lets a static ability work, empty where it doesn't say."""
    match what:
        case conditions.LivesIn(where=where):
            return where
        case conditions.AndAlso(first=first, second=second):
            return lives_in(first) or lives_in(second)
        case conditions.OrElse(first=first, second=second):
            return "one place or another" if lives_in(first) or lives_in(second) else ""
    return ""


def _speaks_of_itself(subject: phrases.Thing) -> bool:
    """Tell whether a subject compares with ~ itself: "creatures with power less than ~'s power"."""
    groups = subject.what if isinstance(subject, phrases.All) else ()
    compared = [
        each.limit for group in groups for each in group.qualities if isinstance(each, phrases.Comparison)
    ]
    return any(isinstance(each, Characteristic) and each.of == phrases.Self() for each in compared)


def _cant(
    line: abilities.StaticLine, action: effects.Cant, scope: Scope
) -> tuple[Restriction | CostToFight, ...]:
    """The restrictions of "can't", also "as long as defending player controls" something."""
    if action.price is not None:
        return (attack_price(action, _affected(line), scope.x),)
    if isinstance(action.one, phrases.Pronoun) and not _speaks_of_itself(line.subject):
        raise Unperformable("what can't be blocked by them is not clear")
    found = restrictions(action, _affected(line))
    asked = line.condition
    if not isinstance(asked, conditions.Controls) or asked.who != "defending player":
        return found
    if action != effects.Cant("be blocked") or asked.least != 1 or asked.no or asked.fewer or asked.another:
        raise Unperformable("what the defending player controls is not asked here")
    allows = UnlessDefenderControls(filter_of(asked.what))
    return tuple(msgspec.structs.replace(each, allows=allows) for each in found)


def _is_what(line: abilities.Elsewhere | abilities.Becomes) -> Static:
    if isinstance(line, abilities.Elsewhere):
        return msgspec.structs.replace(_becomes(line.becomes), elsewhere=True)
    return _becomes(line)


def _becomes(line: abilities.Becomes) -> Static:
    affected = subject_filter(line.subject)
    words = [each for group in line.groups for each in group]
    found: list[Modification] = []
    types, subtypes, supertypes = (
        frozenset(word for word, part in words if part == wanted)
        for wanted in ("types", "subtypes", "supertypes")
    )
    kind = {"land types": LAND_SUBTYPES, "creature types": CREATURE_TYPES}.get(line.addition, subtypes)
    if not subtypes <= kind:
        raise Unperformable("these are other types than those which are kept")
    if words and (line.still or line.addition in ("types", "land types", "creature types")):
        found.append(AddTypes(types, subtypes, supertypes))
    elif words and not line.addition and {"Artifact", "Creature"} == types:
        found.append(AddTypes(types, subtypes, supertypes))  # 205.1b: an "artifact creature" keeps its types
    elif words and not line.addition and not (types or subtypes):
        found.append(AddTypes(types, subtypes, supertypes))  # 205.4b: the others are kept
    elif words and not line.addition and subtypes <= set(BASIC_LAND_TYPES) and not (types or supertypes):
        found.append(SetLandType(subtypes))
    elif words:
        raise Unperformable("which types are kept is not clear")
    if line.colors:
        colors = frozenset(line.colors)
        found.append(AddColors(colors) if line.addition == "colors" else SetColors(colors))
    if line.power is not None and line.toughness is not None:
        found.append(SetPowerToughness(Fixed(line.power), Fixed(line.toughness)))
    if line.equal is not None:
        scope = Scope()
        scope.speak(It())
        number = quantity(line.equal, scope)
        found.append(SetPowerToughness(number, number))
    return Static(affected=affected, modifications=tuple(found))


def _defines(line: abilities.DefinesNumbers) -> Static:
    scope = Scope()
    scope.speak(Source())
    scope.always = True
    number = quantity(line.amount, scope)
    number = Plus(number, line.plus) if line.plus else number
    toughness = Plus(number, line.more) if line.more else number
    numbers = SetPowerToughness(
        None if line.which == "toughness" else number,
        None if line.which == "power" else toughness,
        defining=True,
    )
    return Static(affected=Itself(), modifications=(numbers,), defining=True)


def _with_counters(line: abilities.EntersWithCounters) -> Replacement:
    if line.who is not None:
        return _with_counters_on_others(line, line.who)
    scope = _announced()
    scope.speak(Source())
    if line.x is not None:
        scope.x = defined_x(quantity(line.x, scope))
    asked = None if line.condition is None else condition(line.condition, scope)
    if line.escapes and asked is not None:
        raise Unperformable("on what it escapes so is not asked")
    return Replacement(
        pattern=Enters(Itself()),
        edit=EnterWithCounters(line.kind, quantity(line.amount, scope), line.tapped, _being(line)),
        everywhere=True,
        condition=WasCast(by="escape") if line.escapes else asked,
        rule="702.138c" if line.escapes else "",
    )


def _being(line: abilities.EntersWithCounters) -> tuple[Modification, ...]:
    """What it enters with besides the counters."""
    return (GainAbilities(all_granted(line.keywords)),) if line.keywords else ()


def _with_counters_on_others(line: abilities.EntersWithCounters, who: phrases.All) -> Replacement:
    """What else enters with counters; X isn't announced for it."""
    scope = Scope()
    if line.x is not None:
        scope.x = quantity(line.x, scope)
    number = quantity(line.amount, scope)
    asked = None if line.condition is None else condition(line.condition, scope)
    edit = EnterWithCounters(line.kind, number, line.tapped, _being(line))
    return Replacement(pattern=Enters(subject_filter(who)), edit=edit, condition=asked)


def _replacement(line: Node) -> Ability:
    match line:
        case abilities.EntersTapped(subject=phrases.Self(), unless=asked):
            return Replacement(
                pattern=Enters(Itself()),
                edit=EnterTapped(),
                everywhere=True,
                condition=None if asked is None else Unless(condition(asked, Scope())),
            )
        case abilities.EntersTapped(subject=who, unless=None):
            return Replacement(pattern=Enters(subject_filter(who)), edit=EnterTapped())
        case abilities.EntersWithCounters():
            return _with_counters(line)
        case abilities.AsEntersChoose(what=what):
            return Replacement(pattern=Enters(Itself()), edit=EnterChoosing(what), everywhere=True)
        case abilities.EntersAsCopy(what=what, exceptions=excepted):
            return Replacement(
                pattern=Enters(Itself()),
                edit=EnterAsCopy(_on_battlefield(what), exceptions(excepted, _announced(), entering=True)),
                rank="copy",
                optional=written(line).removeprefix("You may ").removesuffix("."),
                everywhere=True,
            )
        case abilities.InsteadOfGraveyard():
            return _graveyard(line)
        case abilities.MoreTokens():
            return Replacement(pattern=CreatesTokens("you"), edit=MultiplyTokens(2))
        case abilities.MoreCounters(kind=kind, on=on, twice=twice, plus=plus):
            edit_counters = ChangeCounters(kind, 2 if twice else 1, plus)
            pattern = PutsCounters(filter_of(on), kind, by_effect=not kind)
            return Replacement(pattern=pattern, edit=edit_counters)
        case abilities.Redirected(to=to, instead_to=instead):
            filters = tuple(
                filter_of(each) if isinstance(each, Description) else IsPlayer("you") for each in to
            )
            wanted: Filter = filters[0] if len(filters) == 1 else AnyOf(filters)
            return Replacement(pattern=DealsDamage(to=wanted), edit=Redirect(selection(instead, Scope())))
        case abilities.MaySkipDraw():
            return Replacement(pattern=PlayerDoes("draw"), edit=Skip(), optional="skip that draw")
        case abilities.SpendAnyColor():
            return Permission(what="spend mana as any color", affected=IsPlayer())
    raise Unperformable(f"“{written(line)}” is not performed")


def _announced() -> Scope:
    """X is what was announced for the spell that the permanent was (107.3m)."""
    scope = Scope()
    scope.announces_x = True
    return scope


def _on_battlefield(what: Description) -> Filter:
    if what.place is None and what.whose:
        return filter_of(what)  # what somebody controls is on the battlefield
    if what.place is None or what.place.zone is not Zone.BATTLEFIELD:
        raise Unperformable("what is copied from elsewhere is not performed")
    return filter_of(what)


def _graveyard(line: abilities.InsteadOfGraveyard) -> Replacement:
    origin = Zone.BATTLEFIELD if line.die else None
    wanted: Filter = Anything() if line.what is None else filter_of(line.what)
    if line.own:
        edit = ToZone(Zone.EXILE) if line.instead == "exile" else ShuffleIntoLibrary()
        pattern = Moves(Itself(), origin, Zone.GRAVEYARD)
        return Replacement(pattern=pattern, edit=edit, everywhere=not line.die)
    return Replacement(pattern=Moves(wanted, origin, Zone.GRAVEYARD), edit=ToZone(Zone.EXILE))


def _prevention(line: abilities.PreventAll) -> Replacement:
    to = None if line.to is None else _recipient(line.to)
    if to is not None and line.also is not None:
        to = AnyOf((to, _recipient(line.also)))
    scope = Scope()
    asked = None if line.condition is None else condition(line.condition, scope)
    if isinstance(line.to, phrases.Self):
        scope.speak(Source())
    by: Filter = Anything() if line.by is None else sources(line.by, scope)
    pattern = DealsDamage(by, to, line.combat)
    return Replacement(pattern=pattern, edit=Prevent(), prevents=True, condition=asked)


def _recipient(what: phrases.Thing) -> Filter:
    return IsPlayer("you") if isinstance(what, phrases.You) else subject_filter(what)
