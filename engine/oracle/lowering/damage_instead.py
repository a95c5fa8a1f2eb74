"""What it means that damage is changed, dealt to something else, or prevented the next time (614, 615.8)."""

from __future__ import annotations

from typing import Final

from engine.abilities import Replacement
from engine.effects.replacing import Edit, HalveDamage, More, MultiplyAmount, Prevent, Redirect, SetDamage
from engine.effects.sources import NextDamageOf, ShieldFrom
from engine.filters import AllOf, AnyOf, Anything, Filter, IsPlayer, Itself, Not
from engine.filters.circumstances import AmongThose
from engine.layers.lasting_effects import Begin
from engine.oracle.ast import damage_instead, phrases
from engine.oracle.ast.phrases import Description, Thing
from engine.oracle.ast.preventing import ChosenSource
from engine.oracle.forms.damage_instead import DAMAGE
from engine.oracle.lowering.actions import Instructions, instructions
from engine.oracle.lowering.chosen_sources import kind_of_source
from engine.oracle.lowering.descriptions import filter_of, zone_of
from engine.oracle.lowering.groups import only_player, subject_filter
from engine.oracle.lowering.phrases import selection
from engine.oracle.lowering.prevention import sources
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.printing.actions import action as printed
from engine.patterns import DealsDamage
from engine.selections import EventObject, Selection, Source, Together
from engine.zones import Zone

COMBAT: Final[dict[str, bool | None]] = {"damage": None, "combat damage": True, "noncombat damage": False}
"""Whether combat damage is meant."""
_TIMES: Final = {"double that damage": 2, "twice that much damage": 2, "triple that damage": 3}


def changed(what: damage_instead.Changed | damage_instead.Redirected, scope: Scope) -> Replacement:
    """The replacement effect of damage that would be dealt."""
    if isinstance(what, damage_instead.Redirected):
        return _redirected(what, scope)
    pattern = damage_pattern(what.by, what.dealt, scope)
    _said_alike(what)
    return Replacement(pattern=pattern, edit=_edit(what.change, what.by, scope))


def damage_pattern(by: Thing | None, dealt: damage_instead.Dealt, scope: Scope) -> DealsDamage:
    """Which damage is meant, by what and to what."""
    source = Anything() if by is None else _dealer(by, scope)
    return DealsDamage(source, _to(dealt.to, scope), COMBAT[dealt.kind], *_bound(dealt))


def speak_of_recipient(dealt: damage_instead.Dealt, scope: Scope) -> None:
    """What is spoken of behind damage that would be dealt: the object, and to what it would be."""
    scope.speak(Source())
    match dealt.to:
        case None | damage_instead.Recipients(what=(phrases.You() | phrases.Self(),)):
            pass
        case damage_instead.Recipients(what=(to,)) if is_player(to):
            scope.speak(EventObject("to"), player=True)
        case damage_instead.Recipients(what=(_,)):
            scope.speak(EventObject("to"), noun="permanent")


def _bound(dealt: damage_instead.Dealt) -> tuple[int, int | None]:
    """How much at least and at most."""
    if dealt.bound is None:
        return 0, None
    number, side = dealt.bound
    return (number, None) if side == "more" else (0, number)


def _redirected(what: damage_instead.Redirected, scope: Scope) -> Replacement:
    damage = what.damage
    if isinstance(damage.by, ChosenSource):
        raise Unperformable("what source is chosen always is not clear")
    to = _to(damage.to, scope)
    by = Anything() if damage.by is None else sources(damage.by, scope)
    pattern = DealsDamage(by, to, COMBAT[damage.kind])
    return Replacement(pattern=pattern, edit=Redirect(selection(what.to, scope)))


def _dealer(by: Thing, scope: Scope) -> Filter:
    """Whose damage is meant: of an object, or of anything of a description (609.7)."""
    if isinstance(by, phrases.Some):
        wanted = filter_of(by.what, scope)
        return AllOf((Not(Itself()), wanted)) if by.other else wanted
    return sources(by, scope)


def _to(what: damage_instead.Recipients | None, scope: Scope) -> Filter | None:
    """To what it would be dealt; None where that is anything."""
    if what is None or what.what == (damage_instead.AnyRecipient(),):
        return None
    found = tuple(_recipient(each, scope) for each in what.what)
    return found[0] if len(found) == 1 else AnyOf(found)


def _recipient(what: Thing, scope: Scope) -> Filter:
    match what:
        case phrases.You():
            return IsPlayer("you")
        case phrases.Some(number=1, what=group, other=other):
            if not group.player and zone_of(group) is not Zone.BATTLEFIELD:
                raise Unperformable("to what damage would be dealt is not clear")
            wanted = filter_of(group, scope)
            return AllOf((Not(Itself()), wanted)) if other else wanted
        case phrases.All() | phrases.Self() | phrases.Attached():
            return subject_filter(what, scope)
        case phrases.Target() | phrases.Pronoun() | phrases.Possessor():
            return AmongThose(selection(what, scope))
    raise Unperformable("to what damage would be dealt is not clear")


def _said_alike(what: damage_instead.Changed) -> None:
    """To what it is dealt instead has to be that to which it would be."""
    again, to = what.again, what.dealt.to
    if again is None or again == to:
        return
    match again.what:
        case (phrases.Pronoun(word="that permanent or player" | "that player or permanent"),):
            if to is not None and any(map(_both_kinds, (to,))):
                return
        case (phrases.Pronoun(word="that player" | "that opponent"),):
            if to is not None and all(map(is_player, to.what)):
                return
        case (phrases.Pronoun(word="that creature" | "that permanent"),):
            if to is not None and not any(map(is_player, to.what)) and len(to.what) == 1:
                return
    raise Unperformable("to what it is dealt instead is not clear")


def _both_kinds(to: damage_instead.Recipients) -> bool:
    return any(isinstance(each, damage_instead.AnyRecipient) or is_player(each) for each in to.what)


def is_player(what: Thing) -> bool:
    """Tell whether it can only be a player to whom damage would be dealt."""
    match what:
        case phrases.You():
            return True
        case phrases.Attached(noun=noun):
            return noun == "player"
        case phrases.Pronoun(word=word):
            return word.endswith(("player", "opponent"))
        case phrases.Some(what=Description() as group):
            return group.player or only_player(filter_of(group))
    return False


def _edit(change: damage_instead.Change, by: Thing, scope: Scope) -> Edit:
    match change:
        case damage_instead.Times(words=words):
            return MultiplyAmount(_TIMES[words])
        case damage_instead.MoreOrLess(sign=sign, by=number):
            return More(number if sign == "plus" else -number)
        case damage_instead.Half(rounded=rounded):
            return HalveDamage(up=rounded == "up")
        case damage_instead.JustThat(amount=amount):
            return SetDamage(amount)
        case damage_instead.SameElsewhere(to=to):
            if isinstance(by, phrases.Some):
                scope.speak(EventObject("source"))
            return Redirect(selection(to, scope))
    raise Unperformable("what is dealt instead is not performed")


@instructions.register
def _lower_change_now(what: damage_instead.ChangeNow, who: Thing | None, scope: Scope) -> Instructions:
    said = what.what.dealt.turn if isinstance(what.what, damage_instead.Changed) else what.what.damage.turn
    if bool(said) is (scope.lead_duration is not None):
        raise Unperformable("how long damage is changed is not clear")
    text = f"{printed(what, many=True).capitalize()}."
    found = what.what
    if isinstance(found, damage_instead.Redirected) and isinstance(found.damage.by, ChosenSource):
        return (_of_chosen(found, found.damage.by, text, scope),)
    ability = changed(found, scope)
    ability = Replacement(pattern=ability.pattern, edit=ability.edit, text=text)
    return (Begin(scope.lead_duration or "end of turn", abilities=(ability,), text=text),)


def _of_chosen(what: damage_instead.Redirected, by: ChosenSource, text: str, scope: Scope) -> ShieldFrom:
    """All damage of a source that is chosen as it begins (609.7a)."""
    if what.damage.kind != "damage":
        raise Unperformable("combat damage of a source that is chosen is not performed")
    recipients = () if what.damage.to is None else what.damage.to.what
    to: Selection | None = None
    if recipients:
        if not all(isinstance(each, phrases.You | phrases.Target | phrases.Self) for each in recipients):
            raise Unperformable("to what damage would be dealt is not clear")
        chosen = tuple(selection(each, scope) for each in recipients)
        to = chosen[0] if len(chosen) == 1 else Together(chosen)
    moved = Replacement(pattern=DealsDamage(), edit=Redirect(selection(what.to, scope)), text=text)
    return ShieldFrom(kind_of_source(by), moved, to)


@instructions.register
def _lower_next_damage(what: damage_instead.NextDamage, who: Thing | None, scope: Scope) -> Instructions:
    if what.dealt.turn != "last":
        raise Unperformable("how long damage is waited for is not clear")
    if isinstance(what.by, phrases.Some):
        raise Unperformable("whose damage is next is not clear")
    by = selection(what.by, scope)
    pattern = damage_pattern(None, what.dealt, scope)
    text = f"{printed(what, many=True).capitalize()}."
    if what.change is None:
        shield = Replacement(rule="615.8", pattern=pattern, edit=Prevent(), prevents=True, text=text)
        return (NextDamageOf(by, shield),)
    edit = _edit(what.change, what.by, scope)
    return (NextDamageOf(by, Replacement(pattern=pattern, edit=edit, text=text)),)


def always_changed(what: damage_instead.AlwaysChanged) -> Replacement:
    """The static ability."""
    found = what.what
    said = found.dealt.turn if isinstance(found, damage_instead.Changed) else found.damage.turn
    if said:
        raise Unperformable(f"“{DAMAGE.write(found)}” is no static ability")
    scope = Scope()
    scope.always = True
    by = found.by if isinstance(found, damage_instead.Changed) else found.damage.by
    if isinstance(by, phrases.Self):
        scope.speak(EventObject("source"))
    return changed(found, scope)
