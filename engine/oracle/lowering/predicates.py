"""What static abilities mean that tell something of a subject: "creatures you control get +1/+1" (613)."""

from __future__ import annotations

from functools import singledispatch
from typing import Final

import msgspec

from engine.abilities import SAID_OF_SOURCES, CostToFight, Keyword, Restriction, Static
from engine.characteristics import Ability
from engine.conditions import Condition, Is, Unless, WasCast, asks_history
from engine.effects.granted import GainAtItsCost
from engine.effects.restricting import ManaAbilitiesOnly, Never
from engine.filters import AllOf, AnyOf, Filter, HostOfSource, Itself, OfType
from engine.filters.circumstances import AmongThose, AttachedBefore, InZone
from engine.layers.abilities_of_others import HasActivatedOf
from engine.layers.modifications import GainAbilities, Modification
from engine.layers.type_changes import AddChosenType, LoseType
from engine.oracle.ast import becoming, changing, conditions, effects, phrases, restricting, statics
from engine.oracle.ast.amounts import Characteristic
from engine.oracle.lowering.amounts import parted, quantity
from engine.oracle.lowering.becoming import modifications as what_it_is
from engine.oracle.lowering.becoming import of_every_type
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.defending import asks_defender, of_defender, of_what_defender_is
from engine.oracle.lowering.descriptions import filter_of, zone_of
from engine.oracle.lowering.groups import of_spells, subject_filter
from engine.oracle.lowering.keyword_costs import with_x
from engine.oracle.lowering.lasting import at_its_cost, based, changes, losses, of_player
from engine.oracle.lowering.losing_others import without_others
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.plain_lines import fighting, standing_plainly
from engine.oracle.lowering.requiring import always_required
from engine.oracle.lowering.restricting import fight_prices, of_them, restrictions, untargetable
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.spells_with import spells_with
from engine.oracle.printing.actions import action as printed
from engine.qualities.own_names import GRANTER
from engine.quantities.variables import DefinedY, defined_x
from engine.selections import Granter, It, Source
from engine.zones import Zone


def _scope_of(line: statics.StaticLine) -> Scope:
    """What is spoken of in a line: "it" behind "enchanted creature" is that creature."""
    scope = Scope()
    scope.always = True
    if isinstance(line.subject, phrases.Attached) and not line.condition_first:
        selection(line.subject, scope)
    elif isinstance(line.subject, phrases.Self):
        scope.speak(Source())
    if line.x is not None:
        x, y = parted(line.x)
        scope.x = defined_x(quantity(x, scope))
        scope.y = None if y is None else DefinedY(quantity(y, scope))
    return scope


def you_have(line: statics.StaticLine) -> tuple[Ability, ...]:
    """The abilities of a line that tells something of its controller: "you have hexproof"."""
    of_players = [of_player(each) for each in line.actions if isinstance(each, changing.Change)]
    if len(of_players) < len(line.actions):
        raise Unperformable("what a player has is not clear")
    return tuple(each for found in of_players for each in found)


class Told(msgspec.Struct, frozen=True):
    """Of what a line tells something: what is spoken of, what is affected, and on which condition."""

    line: statics.StaticLine
    scope: Scope
    affected: Filter
    asked: Condition | None


def told(line: statics.StaticLine) -> tuple[Ability, ...]:
    """The abilities of a line that tells something of a subject: "creatures you control get +1/+1"."""
    found = holding(line, otherwise=False)
    return found if line.otherwise is None else (*found, *holding(_otherwise(line), otherwise=True))


def _otherwise(line: statics.StaticLine) -> statics.StaticLine:
    """What holds where the condition of the line doesn't, said of the same subject."""
    assert line.otherwise is not None
    one = not isinstance(line.subject, phrases.All)
    if line.otherwise.subject != phrases.Pronoun("it") or not one or line.joint == "unless":
        raise Unperformable("of what it holds otherwise is not clear")
    return msgspec.structs.replace(
        line.otherwise,
        subject=spoken_of(line),
        condition=line.condition,
        condition_first=line.condition_first,
    )


def _about_defender(line: statics.StaticLine) -> bool:
    """Tell whether the condition is what the defending player controls, which what is attacked answers."""
    return isinstance(line.condition, conditions.Controls) and line.condition.who == "defending player"


def _on_condition(line: statics.StaticLine, scope: Scope, *, otherwise: bool) -> Condition | None:
    """The condition on which a line holds, or `otherwise` does; None where it always does."""
    asked = (
        None
        if line.condition is None or _about_defender(line)
        else _always_asked(line.condition, scope, line.subject)
    )
    asked = _behind(line, asked)
    if not otherwise:
        return asked
    if asked is None:
        raise Unperformable("on which condition it holds is not clear")
    return Unless(asked)


def holding(line: statics.StaticLine, *, otherwise: bool) -> tuple[Ability, ...]:
    """What holds where the condition of a line does, or `otherwise` where it doesn't."""
    if spoken_of(line) == phrases.ThisSpell():
        line = msgspec.structs.replace(line, subject=phrases.ThisSpell())
    scope = _scope_of(line)
    if asks_defender(line):
        return of_what_defender_is(line, restrictions(restricting.Cant("attack"), _affected(line)))
    asked = _on_condition(line, scope, otherwise=otherwise)
    off_battlefield = _in_graveyards(line.subject) or spells_with(line)
    if line.cast and off_battlefield is None:
        raise Unperformable("which spells are meant is not clear")
    affected = off_battlefield or _affected(line)
    affected, asked = _of_each(line, affected, asked)
    about = Told(line, scope, affected, asked)
    actions = (each for each in line.actions if not isinstance(each, becoming.LoseOthers))
    found = [each for action in actions for each in predicate(action, about)]
    modifications = tuple(each for each in found if isinstance(each, Modification))
    modifications = without_others(line.actions, modifications)
    if line.spares is not None:
        modifications = _sparing(line.spares, modifications)
    others = tuple(each for each in found if isinstance(each, Ability))
    of_spells = off_battlefield is not None and off_battlefield == spells_with(line)
    aimed = bool(others) and all(
        isinstance(each, Restriction) and each.question == "be targeted" for each in others
    )
    if off_battlefield is not None and (
        (others and (of_spells or not aimed)) or (of_spells and not _asked_by_damage(modifications))
    ):
        raise Unperformable("an effect on objects off the battlefield is not performed")
    in_graveyard = lives_in(line.condition) == "in your graveyard"
    if in_graveyard and (others or line.subject == phrases.Self() or line.joint == "unless" or otherwise):
        raise Unperformable("a static ability that works in another zone is not performed")
    if not modifications:
        return others
    if _about_defender(line):
        raise Unperformable("what the defending player controls is not asked here")
    # 604.3: alone it defines the object's own subtypes in every zone
    defining = line.subject == phrases.Self() and line.actions == (becoming.EveryType(),) and asked is None
    modified = Static(
        affected=affected,
        modifications=modifications,
        condition=asked,
        defining=defining,
        everywhere=off_battlefield is not None,
        as_spell=isinstance(line.subject, phrases.ThisSpell),
        in_graveyard=in_graveyard,
    )
    return (modified, *others)


def _sparing(
    what: phrases.Thing | statics.AlreadyAttached, given: tuple[Modification, ...]
) -> tuple[Modification, ...]:
    """Protection that doesn't remove certain Auras: the one that gives it, or all (702.16n)."""
    match what:
        case statics.AlreadyAttached():
            kinds = AnyOf((OfType("Aura", "subtypes"), OfType("Equipment", "subtypes")))
            spared: Filter = AttachedBefore(kinds, Granter())
        case phrases.Self():
            spared = AmongThose(Granter())
        case phrases.All(word="", what=(phrases.Description() as group,)) if not group.place:
            spared = filter_of(group)
        case _:
            raise Unperformable("what is not removed is not clear")
    found = tuple(
        msgspec.structs.replace(each, abilities=tuple(_spares(one, spared) for one in each.abilities))
        if isinstance(each, GainAbilities)
        else each
        for each in given
    )
    if found == given:
        raise Unperformable("what would remove it is not clear")
    return found


def _spares(ability: Ability, spared: Filter) -> Ability:
    if not isinstance(ability, Keyword) or ability.name != "protection":
        return ability
    own = spared == AmongThose(Granter()) or isinstance(spared, AttachedBefore)
    text = f"{ability.text} that doesn't remove {GRANTER}" if own else ability.text
    return msgspec.structs.replace(ability, parameters=(*ability.parameters, spared), text=text)


@singledispatch
def predicate(action: effects.Action, about: Told) -> tuple[Modification | Ability, ...]:
    """What a predicate does to characteristics, or the abilities that say it in another way."""
    raise Unperformable(f"“{printed(action, many=False)}” on a condition is not performed")


@predicate.register
def _lower_change(action: changing.Change, about: Told) -> tuple[Modification | Ability, ...]:
    about.scope.changed = None if about.affected == Itself() else It()
    if about.scope.changed and not isinstance(about.affected, HostOfSource):
        about.scope.speak(It())
    found = with_x(changes(action, about.scope), about.scope)
    about.scope.changed = None
    return found


@predicate.register
def _lower_gain_at_its_cost(
    action: changing.GainAtItsCost, about: Told
) -> tuple[Modification | Ability, ...]:
    return with_x((at_its_cost(action),), about.scope)


@predicate.register
def _lower_has_activated(action: changing.HasActivated, about: Told) -> tuple[Modification | Ability, ...]:
    if len(action.of.what) != 1 or action.of.what[0].player:
        raise Unperformable("whose abilities it has is not clear")
    (group,) = action.of.what
    return (HasActivatedOf(filter_of(group, about.scope), zone_of(group), action.kind == "loyalty"),)


@predicate.register
def _lower_lose_abilities(action: changing.LoseAbilities, about: Told) -> tuple[Modification | Ability, ...]:
    return with_x(losses(action), about.scope)


@predicate.register
def _lower_every_type(action: becoming.EveryType, about: Told) -> tuple[Modification | Ability, ...]:
    return (of_every_type(action),)


@predicate.register
def _lower_is_no(action: becoming.IsNo, about: Told) -> tuple[Modification | Ability, ...]:
    return (LoseType(action.kind.capitalize()),)


@predicate.register
def _lower_base_power(action: changing.BasePower, about: Told) -> tuple[Modification | Ability, ...]:
    return (based(action),)


@predicate.register
def _lower_being(action: becoming.Being, about: Told) -> tuple[Modification | Ability, ...]:
    if action.is_.until is not None:
        raise Unperformable("how long it is that is said of what an effect does")
    return what_it_is(action.is_, about.scope)


@predicate.register
def _lower_untargetable(action: restricting.Untargetable, about: Told) -> tuple[Modification | Ability, ...]:
    buried = _in_graveyards(about.line.subject) is not None
    found = untargetable(action, about.affected, in_graveyards=buried)
    return (msgspec.structs.replace(found, condition=about.asked),)


@predicate.register
def _lower_inactive(action: restricting.Inactive, about: Told) -> tuple[Modification | Ability, ...]:
    allows = ManaAbilitiesOnly() if action.unless_mana else Never()
    return (Restriction(question="activate", allows=allows, affected=about.affected, condition=about.asked),)


@predicate.register
def _lower_cant(action: restricting.Cant, about: Told) -> tuple[Modification | Ability, ...]:
    found = _cant(about.line, action, about.scope)
    if about.asked is None:
        return found
    if any(each.condition is not None for each in found):
        raise Unperformable("on which of two conditions it holds is not clear")
    return tuple(msgspec.structs.replace(each, condition=about.asked) for each in found)


@predicate.register
def _lower_doesnt_untap(action: restricting.DoesntUntap, about: Told) -> tuple[Modification | Ability, ...]:
    return (Restriction(question="untap", allows=Never(), affected=about.affected, condition=about.asked),)


@predicate.register
def _lower_plain(action: effects.Plain, about: Told) -> tuple[Modification | Ability, ...]:
    if action.does == "chosen type too":
        return (AddChosenType(),)
    return (standing_plainly(action.does, about.affected, about.asked),)


@predicate.register
def _lower_fighting(
    action: effects.NotAlone | effects.CanBlock, about: Told
) -> tuple[Modification | Ability, ...]:
    return fighting(action, about.affected, about.asked)


@predicate.register
def _lower_must_fight(
    action: effects.MustFight | effects.MustBeBlocked, about: Told
) -> tuple[Modification | Ability, ...]:
    return always_required(action, about.affected, about.asked)


def _affected(line: statics.StaticLine) -> Filter:
    """What a line is about: permanents, or where they can't be countered, spells."""
    subject = spoken_of(line)
    uncounterable = all(
        isinstance(each, restricting.Cant) and each.what == "be countered" for each in line.actions
    )
    return (of_spells(subject) if uncounterable else None) or subject_filter(subject)


_ONE_OF_THEM = (phrases.Pronoun("it"), phrases.Pronoun("they"))
"""Of whom "each land gets +2/+2 as long as it's a creature" asks: of each land by itself."""


def _of_each(
    line: statics.StaticLine, affected: Filter, asked: Condition | None
) -> tuple[Filter, Condition | None]:
    """What is affected and on which condition; what is asked of each of several objects is a filter."""
    about = getattr(line.condition, "what", None)
    if not isinstance(line.subject, phrases.All) or about not in _ONE_OF_THEM:
        return affected, asked
    if not isinstance(asked, Is) or any(isinstance(each, restricting.Cant) for each in line.actions):
        raise Unperformable("this is not asked of each of several objects")
    return AllOf((affected, asked.filter)), None


def _in_graveyards(subject: phrases.Thing) -> Filter | None:
    """The filter of "cards in graveyards" or hands; None where the subject is on the battlefield."""
    if not isinstance(subject, phrases.All) or len(subject.what) != 1:
        return None
    place = subject.what[0].place
    if place is None or place.zone not in (Zone.GRAVEYARD, Zone.HAND):
        return None
    return AllOf((InZone(place.zone), filter_of(subject.what[0])))


_OF_SPELLS: Final = SAID_OF_SOURCES | {
    "convoke", "improvise", "cascade", "affinity", "storm", "rebound", "conspire", "ripple", "replicate",
    "casualty", "emerge",
}  # fmt: skip
"""The keywords that a spell can be given as it is cast: asked while it is on the stack (611.3a)."""


def _asked_by_damage(modifications: tuple[Modification, ...]) -> bool:
    """Tell whether nothing is given but keywords that a source of damage is asked for, wherever it is."""
    given = [_keywords_given(each) for each in modifications]
    return all(given) and all(one in _OF_SPELLS for each in given for one in each)


def _keywords_given(modification: Modification) -> tuple[str, ...]:
    """The names of the keywords that it gives, where it gives nothing else."""
    match modification:
        case GainAtItsCost(keyword=name):
            return (name,)
        case GainAbilities(abilities=abilities):
            return tuple(one.name if isinstance(one, Keyword) else "" for one in abilities)
    return ()


def _behind(line: statics.StaticLine, asked: Condition | None) -> Condition | None:
    """ "Can't attack unless you control another Giant", "doesn't untap … if it has a sleep counter on it"."""
    if line.joint != "unless":
        return asked
    if asked is None:
        raise Unperformable("what doesn't hold unless something does is not clear")
    return Unless(asked)


def spoken_of(line: statics.StaticLine) -> phrases.Thing:
    """The subject; "it" is what the condition before it is about."""
    about = getattr(line.condition, "what", None)
    if line.subject == phrases.Pronoun("it") and line.condition_first:
        if isinstance(about, phrases.Self | phrases.Attached):
            return about
        if isinstance(line.condition, conditions.LivesIn):
            return phrases.Self()
        if isinstance(line.condition, conditions.Cast) and line.condition.who == "this spell":
            return phrases.ThisSpell()
    return line.subject


def _always_asked(what: conditions.Condition, scope: Scope, about: phrases.Thing) -> Condition:
    """A condition that a static ability asks at any time (611.3a)."""
    found = condition(what, scope)
    if lives_in(what) not in ("", "on the battlefield", "in your graveyard"):
        raise Unperformable("a static ability that works in another zone is not performed")
    paid = isinstance(found, WasCast) and bool(found.paid)  # that doesn't change on the stack
    if isinstance(about, phrases.ThisSpell) and asks_history(found) and not paid:
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
    line: statics.StaticLine, action: restricting.Cant, scope: Scope
) -> tuple[Restriction | CostToFight, ...]:
    """The restrictions of "can't", also "as long as defending player controls" something."""
    if action.price is not None:
        return fight_prices(action, _affected(line), scope.x, of_them(line.subject))
    if isinstance(action.one, phrases.Pronoun) and not _speaks_of_itself(line.subject):
        raise Unperformable("what can't be blocked by them is not clear")
    found = restrictions(action, _affected(line))
    asked = line.condition
    if not isinstance(asked, conditions.Controls) or asked.who != "defending player":
        return found
    return of_defender(action, asked, line, found)
