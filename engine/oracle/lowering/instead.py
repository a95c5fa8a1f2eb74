"""What these replacement and prevention effects mean (614, 615)."""

from __future__ import annotations

from engine.abilities import Replacement
from engine.characteristics import Ability
from engine.conditions import Is, Relation
from engine.effects.entering_as_copy import EnterAsCopy
from engine.effects.instead import AT_ONCE, FollowInstead, ProposeInstead
from engine.effects.life_totals import ReduceTo
from engine.effects.replacing import More, MultiplyAmount, OntoBattlefield, ShuffleIntoLibrary, ToZone
from engine.effects.turns import SkipThen
from engine.filters import Itself, Not, Owned
from engine.filters.circumstances import Status
from engine.oracle.ast import instead
from engine.oracle.ast.phrases import Node
from engine.oracle.ast.sentences import Sentence
from engine.oracle.lowering.conditions import condition
from engine.oracle.lowering.groups import subject_filter
from engine.oracle.lowering.preventing import prevent_some, prevent_then
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.texts import follow
from engine.patterns import Begins, Enters, Moves
from engine.patterns.occasions import WouldHaveLess
from engine.patterns.players import CausedBy, PlayerDoes
from engine.quantities import EventAmount
from engine.quantities.counted import Count
from engine.selections import Source
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
        case instead.InsteadOfDying(what="~", on_top=on_top):
            dies = Moves(Itself(), Zone.BATTLEFIELD, Zone.GRAVEYARD)
            edit = ToZone(Zone.LIBRARY) if on_top else ShuffleIntoLibrary(False)
            return (Replacement(pattern=dies, edit=edit),)
        case instead.InsteadOfDying():
            card = Not(Status("token"))
            return (Replacement(pattern=Moves(card, None, Zone.GRAVEYARD), edit=ToZone(Zone.EXILE)),)
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
        case instead.SkipInstead(what=what, tapped=tapped, text=text):
            return (_skip_instead(what, text, tapped=tapped),)
        case instead.DoInstead():
            return (_do_instead(line),)
    return ()


def _skip_instead(what: str, text: tuple[Sentence, ...], *, tapped: bool) -> Replacement:
    scope = Scope()
    scope.speak(Source())
    done = follow(text, scope)
    if scope.targets:
        raise Unperformable("a target of a replacement effect is not performed")
    return Replacement(
        pattern=Begins(what, "you"),
        edit=SkipThen(tuple(done)),
        condition=Is(Source(), Status("tapped")) if tapped else None,
        optional=f"skip that {what.rpartition(' ')[2]}",
    )


def _do_instead(line: instead.DoInstead) -> Replacement:
    scope = Scope()
    scope.counts = line.event in ("gain life", "pay life")
    found = follow((line.does,), scope)
    if scope.targets:
        raise Unperformable("a replacement effect has no targets")
    pattern = PlayerDoes("draw" if line.event == "draw a card" else line.event)
    if line.event == "lose the game" and not all(isinstance(each, AT_ONCE) for each in found):
        return Replacement(pattern=pattern, edit=FollowInstead(found))
    if not all(isinstance(each, AT_ONCE) for each in found):
        raise Unperformable("what happens instead is not performed")
    held = Relation(Count(Owned("you"), Zone.LIBRARY), ">=", EventAmount())
    asked = held if line.as_library_holds else None
    return Replacement(pattern=pattern, edit=ProposeInstead(found), condition=asked)
