"""What these replacement and prevention effects mean (614, 615)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.abilities import Replacement
from engine.characteristics import Ability
from engine.conditions import Condition, Is, Relation
from engine.effects.entering_as_copy import EnterAsCopy
from engine.effects.entering_if import EnterIfDone
from engine.effects.instead import AT_ONCE, FollowInstead, ProposeInstead, draws_within
from engine.effects.life_totals import ReduceTo
from engine.effects.replacing import More, MultiplyAmount, OntoBattlefield, ShuffleIntoLibrary, ToZone
from engine.effects.turns import SkipThen
from engine.filters import Itself, Owned, Whose
from engine.filters.circumstances import Status
from engine.layers.lasting_effects import NEXT_TIME, Begin
from engine.oracle.ast import instead
from engine.oracle.ast.conditions import Condition as Asked
from engine.oracle.ast.conditions import HandIs
from engine.oracle.ast.phrases import Node, Thing, You
from engine.oracle.ast.sentences import Clause, Sentence
from engine.oracle.forms.plain import COMMANDS
from engine.oracle.lowering.actions import Instructions, instructions
from engine.oracle.lowering.conditions import ZONES, condition, relation_of
from engine.oracle.lowering.damage_instead import damage_pattern, speak_of_recipient
from engine.oracle.lowering.groups import subject_filter
from engine.oracle.lowering.preventing import prevent_some, prevent_then
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.texts import follow
from engine.oracle.printing.actions import action as printed
from engine.patterns import Begins, Enters, Moves, Pattern
from engine.patterns.occasions import WouldHaveLess
from engine.patterns.players import CausedBy, DrawsBeyondFirst, PlayerDoes
from engine.quantities import Added, DrawnBefore, EventAmount, Fixed
from engine.quantities.counted import Count
from engine.selections import EventObject, Source
from engine.zones import Zone


def instead_abilities(line: Node) -> tuple[Ability, ...]:
    """The abilities of such a line; none where it is of another kind."""
    match line:
        case instead.TwiceLife(more=more):
            multiplied = More(more) if more else MultiplyAmount(2)
            return (Replacement(pattern=PlayerDoes("gain life"), edit=multiplied),)
        case instead.PreventThen():
            return (prevent_then(line),)
        case instead.PreventSome():
            return (prevent_some(line),)
        case instead.InsteadOfDiscarding(counters=counters):
            discarded = Moves(Itself(), Zone.HAND, Zone.GRAVEYARD, "discard")
            onto = OntoBattlefield((("+1/+1", counters),) if counters else ())
            return (Replacement(pattern=CausedBy(discarded, "opponent"), edit=onto, everywhere=True),)
        case instead.InsteadOfDying(on_top=on_top):
            dies = Moves(Itself(), Zone.BATTLEFIELD, Zone.GRAVEYARD)
            edit = ToZone(Zone.LIBRARY) if on_top else ShuffleIntoLibrary(False)
            return (Replacement(pattern=dies, edit=edit),)
        case instead.EnterAsCopies(what=what):
            entering = Enters(subject_filter(what))
            return (Replacement(pattern=entering, edit=EnterAsCopy(Itself()), rank="copy"),)
        case instead.LifeStays(condition=asked, life=life):
            return (
                Replacement(
                    pattern=WouldHaveLess(life),
                    edit=ReduceTo(life),
                    condition=None if asked is None else condition(asked, Scope()),
                ),
            )
        case instead.SkipInstead():
            return (_skip_instead(line),)
        case instead.DoInstead():
            return (_do_instead(line),)
        case instead.InsteadOfDamage():
            return (_instead_of_damage(line),)
        case instead.InsteadOfEntering(does=does):
            return (_instead_of_entering(does),)
    return ()


def _instead_of_entering(does: Clause) -> Replacement:
    """What is sacrificed or discarded for a permanent that enters only where that is done (614.1a)."""
    optional = does.may
    plain = msgspec.structs.replace(does, who=None, may=False)
    if does.who not in (None, You()) or does.have or (does.who is None) is optional:
        raise Unperformable("who does what instead is not clear")
    scope = Scope()
    found = follow((Sentence((plain,)),), scope)
    if scope.targets or len(found) != 1:
        raise Unperformable("a replacement effect has no targets")
    edit = EnterIfDone(found[0], printed(does.action, many=True) if optional else "")
    return Replacement(pattern=Enters(Itself()), edit=edit, everywhere=True)


def _skip_instead(line: instead.SkipInstead) -> Replacement:
    scope = Scope()
    scope.speak(Source())
    done = follow(line.text, scope)
    if scope.targets:
        raise Unperformable("a target of a replacement effect is not performed")
    return Replacement(
        pattern=Begins(line.what, "you"),
        edit=SkipThen(tuple(done)),
        condition=Is(Source(), Status("tapped")) if line.tapped else None,
        optional=f"skip that {line.called}",
    )


_WHO: Final[dict[str, Whose]] = {"you": "you", "an opponent": "opponent", "a player": "any"}


def _do_instead(line: instead.DoInstead) -> Replacement:
    scope, does, optional = Scope(), line.does, ""
    if any(each.may for each in does.clauses):
        optional = _optional(line)
        does = msgspec.structs.replace(
            does, clauses=(msgspec.structs.replace(does.clauses[0], who=None, may=False),)
        )
    scope.counts = line.event in ("gain life", "pay life")
    draw = line.event.startswith("draw a card")
    scope.instead_of = "draw a card" if draw else line.event
    by = _WHO[line.who]
    if by != "you":
        scope.speak(EventObject("player"), player=True)
    found = follow((does, *line.then), scope)
    if scope.targets:
        raise Unperformable("a replacement effect has no targets")
    pattern: Pattern = PlayerDoes("draw" if draw else line.event, by)  # type: ignore[arg-type]
    if line.event.endswith("draw steps"):
        pattern = DrawsBeyondFirst(by)
    at_once = all(isinstance(each, AT_ONCE) for each in found) and not line.then
    if draw and not at_once and draws_within(found):  # 614.5
        raise Unperformable("that a draw which follows in its place is not replaced again is not performed")
    if not at_once and not draw and line.event != "lose the game":
        raise Unperformable("what happens instead is not performed")
    return Replacement(
        pattern=pattern,
        edit=ProposeInstead(found) if at_once else FollowInstead(found),
        condition=_held(line),
        optional=optional,
    )


@instructions.register
def _lower_next_instead(what: instead.NextInstead, who: Thing | None, scope: Scope) -> Instructions:
    """An effect that takes the place of one draw of the turn, and is used up by that."""
    own = Scope()
    own.announces_x, own.instead_of = scope.announces_x, "draw a card"
    found = follow((what.does,), own)
    if own.targets or any(each.may for each in what.does.clauses):
        raise Unperformable("a replacement effect has no targets")
    text = f"{printed(what, many=True).capitalize()}."
    edit = FollowInstead(tuple(found))
    return (
        Begin(
            "end of turn",
            abilities=(Replacement(pattern=PlayerDoes("draw"), edit=edit, text=text),),
            uses=NEXT_TIME,
            text=text,
        ),
    )


@instructions.register
def _lower_life_stays_now(what: instead.LifeStaysNow, who: Thing | None, scope: Scope) -> Instructions:
    """What keeps the controller's life total for a time (120.4c)."""
    if scope.lead_duration is None:
        raise Unperformable("how long this holds is not clear")
    text = COMMANDS.write(what)
    kept = Replacement(pattern=WouldHaveLess(what.life), edit=ReduceTo(what.life), text=text)
    return (Begin(scope.lead_duration, abilities=(kept,), text=text),)


def _instead_of_damage(line: instead.InsteadOfDamage) -> Replacement:
    """What is done in the place of damage, each time that it would be dealt."""
    if line.dealt.turn:
        raise Unperformable("how long damage is replaced is not clear")
    scope = Scope()
    scope.counts = scope.always = True
    pattern = damage_pattern(line.by, line.dealt, scope)
    speak_of_recipient(line.dealt, scope)
    found = follow((line.does,), scope)
    if scope.targets or any(each.may for each in line.does.clauses):
        raise Unperformable("a replacement effect has no targets")
    return Replacement(pattern=pattern, edit=FollowInstead(tuple(found)))


def _optional(line: instead.DoInstead) -> str:
    """What the controller may do in the place of an event, or let it happen."""
    match line.does.clauses:
        case (Clause(who=You(), action=action, may=True, have=False),) if line.who == "you":
            return printed(action, many=True)
    raise Unperformable("who may do what instead is not clear")


def _held(line: instead.DoInstead) -> Condition | None:
    """What is asked as something would happen, of the library in whose place it does or of anything else.

    Of several draws that took another's place each is one of its own (121.2), so that the cards drawn before
    it count as drawn already.
    """
    match line.asked:
        case HandIs(who="you", zone="hand" | "library" as zone, bound=bound, number=number):
            own = Count(Owned("you"), ZONES[zone])
            return Relation(
                Added(own, DrawnBefore(), less=zone == "library"), relation_of(bound), Fixed(number)
            )
        case Asked():
            return condition(line.asked, Scope())
    if not line.holds:
        return None
    if line.who != "you":
        raise Unperformable("whose library is asked is not clear")
    library = Added(Count(Owned("you"), Zone.LIBRARY), DrawnBefore(), less=True)
    if line.holds.endswith("no cards in it"):
        return Relation(library, "=", Fixed(0))
    return Relation(library, ">=", EventAmount())
