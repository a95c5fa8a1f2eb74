"""What lines mean: the abilities that they give."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine.abilities import Activated, OptionalCostToFight, Replacement, Spell, Triggered
from engine.abilities.special import ModifiesRoll, RevealedFromOpeningHand
from engine.characteristics import Ability
from engine.conditions import Both, Condition, Happened, OnlyIf, Unless
from engine.conditions.turns import InStep, TurnOf
from engine.costs import Cost, ExertSelf, OwnChange
from engine.effects.entering_as_copy import WhenCopied
from engine.effects.once import Note
from engine.effects.replacing import RevealDrawn
from engine.filters import Itself
from engine.instructions import Effect, Instruction, May, TargetWord
from engine.mana.abilities import could_add_mana
from engine.oracle.ast import abilities, combat, conditions, cost_changes, occasions, phrases
from engine.oracle.ast.circumstances import CostHasX
from engine.oracle.ast.costs import ExilePart
from engine.oracle.ast.happenings import ByKeyword, CountersGone
from engine.oracle.ast.history import IsSuspended
from engine.oracle.ast.keywords import Quoted
from engine.oracle.ast.moving import Move
from engine.oracle.ast.phrases import Description, Node, Place, Self, Target
from engine.oracle.ast.sentences import Sentence
from engine.oracle.lowering.casting import time
from engine.oracle.lowering.conditions import ZONES, condition
from engine.oracle.lowering.cost_changes import changed_cost, keyword_at_price
from engine.oracle.lowering.costs import cost, paid_from
from engine.oracle.lowering.defining import x_of_cost
from engine.oracle.lowering.descriptions import filter_of
from engine.oracle.lowering.entering_with import as_copy
from engine.oracle.lowering.keywords import granted, keywords
from engine.oracle.lowering.layouts import of_layout
from engine.oracle.lowering.meanings import rule_of_static, rule_of_trigger
from engine.oracle.lowering.moving import ORIGINS
from engine.oracle.lowering.paid_with import (
    discards_one,
    exiles_one,
    number_chosen,
    reveals_one,
    sacrificed_by,
)
from engine.oracle.lowering.scope import Scope, Unperformable
from engine.oracle.lowering.statics import static
from engine.oracle.lowering.texts import effect
from engine.oracle.lowering.triggers import pattern
from engine.oracle.lowering.uncounterable import instructing
from engine.oracle.printing.lines import text as written_text
from engine.oracle.printing.lines import written
from engine.patterns import Pattern
from engine.patterns.combat import InCombat
from engine.patterns.composed import Either
from engine.patterns.keywords import ExertedSoAttacking, RevealedThisWay
from engine.patterns.occasions import HAUNTED_DIES
from engine.patterns.players import CyclesSource, PlayerDoes
from engine.quantities import AnnouncedX, X
from engine.quantities.variables import XAsItHappened
from engine.selections import It, Source
from engine.zones import Zone


def abilities_of(line: Node) -> tuple[Ability, ...]:
    """The abilities of a line that is no spell's text; Unperformable where the engine can't do it."""
    found = of_layout(line, abilities_of)
    if found is not None:
        return found
    match line:
        case abilities.KeywordLine(keywords=uses):
            return tuple(ability for each in uses for ability in keywords(each))
        case abilities.KeywordAtPrice():
            return keyword_at_price(line)
        case abilities.ActivatedLine():
            return _of_each_cost(line)
        case abilities.TriggeredLine():
            return _triggered(line)
        case abilities.RevealsFirst() | abilities.FromOpeningHand():
            return _revealed(line)
        case combat.MayExert():
            return _may_exert(line)
        case abilities.CopyTriggers():
            return (_copy_triggers(line),)
        case abilities.RollModifier():
            return (roll_modifier(line),)
        case abilities.SpellLine():
            raise Unperformable("spell text is performed as a whole")
    return tuple(
        msgspec.structs.replace(each, text=written(line), rule=each.rule or rule_of_static(each))
        for each in static(line)
    )


@granted.register
def _lower_quoted(what: Quoted) -> tuple[Ability, ...]:
    found = abilities_of(what.line)
    if any(isinstance(each, Activated) and each.once for each in found):  # 602.5c: each time it is gained
        raise Unperformable("an ability that is activated only once and gained anew is not performed")
    return found


def spell(lines: tuple[abilities.SpellLine, ...], also: cost_changes.AlsoPay | None = None) -> Spell:
    """The spell ability of all the lines of an instant or sorcery, followed in their order (608.2c).

    `also` is its additional cost, of which "the sacrificed creature" and "the exiled card" may be spoken.
    """
    scope = Scope()
    scope.spell = scope.announces_x = True
    scope.sacrificed = sacrificed_by(*also.options) if also is not None else None
    scope.reveals = also is not None and all(reveals_one(each) for each in also.options)
    scope.exiled = also is not None and all(exiles_one(each) for each in also.options)
    parts = []
    for text in _paragraphs(tuple(map(instructing, lines))):
        scope.first_slot, before = scope.first_slot + len(scope.targets), list(scope.targets)
        scope.targets, scope.before = [], before
        parts.append(effect(text, scope))
        scope.targets = [*before, *scope.targets]
        scope.first_slot = 0
    return Spell(effect=_joined(parts), text="\n".join(written(line) for line in lines))


def _paragraphs(lines: tuple[abilities.SpellLine, ...]) -> list[abilities.Text]:
    """The texts of the lines; what goes on without modes is one text, in which one line speaks of another."""
    found: list[abilities.Text] = []
    for text in (line.text for line in lines):
        last = found[-1] if found else None
        if isinstance(last, tuple) and isinstance(text, tuple):
            _check_instead(text)
            found[-1] = (*last, *text)
        else:
            found.append(text)
    return found


def _check_instead(text: tuple[Sentence, ...]) -> None:
    """Refuse a line that is followed instead of those before, and goes on: with both, or not."""
    if text[0].instead and len(text) > 1:
        raise Unperformable("what is done besides what is done instead is not clear")


def _joined(parts: list[Effect]) -> Effect:
    if len(parts) == 1:
        return parts[0]
    if any(part.modes for part in parts):
        raise Unperformable("modes beside other text are not performed")
    targets: tuple[TargetWord, ...] = tuple(word for part in parts for word in part.targets)
    instructions = tuple(each for part in parts for each in part.instructions)
    least_x = max(part.least_x for part in parts)
    return Effect(instructions, targets, divides=parts[0].divides, least_x=least_x)


def _of_each_cost(line: abilities.ActivatedLine) -> tuple[Activated, ...]:
    """The ability; where one of two costs may be paid, one for each, as whoever pays chooses."""
    if line.or_cost is None:
        return (_activated(line),)
    if line.only or line.word:
        raise Unperformable("a restriction on an ability with two costs is not performed")
    both = (msgspec.structs.replace(line, cost=each, or_cost=None) for each in (line.cost, line.or_cost))
    return tuple(_activated(each) for each in both)


def _activated(line: abilities.ActivatedLine) -> Activated:
    scope = Scope()
    scope.announces_x = True
    scope.speak(Source())
    scope.sacrificed, scope.reveals = sacrificed_by(line.cost), reveals_one(line.cost)
    scope.discards = discards_one(line.cost)
    scope.exiled = exiles_one(line.cost)
    scope.exiles_itself = any(isinstance(each, ExilePart) and each.what == Self() for each in line.cost.parts)
    scope.removed = number_chosen(line.cost)
    scope.that_many = X() if scope.removed else None
    does = effect(line.text, scope)
    price = cost(line.cost)
    if line.x is not None:
        does = msgspec.structs.replace(does, x=x_of_cost(line.x, price, scope))
    if line.on_x is not None:
        price = price.spending_only_on_x(line.on_x.colors)
    if could_add_mana(does) and any(each.variable for each in price.mana.symbols):
        raise Unperformable("{X} in the cost of a mana ability is not paid")
    if line.price is not None:
        own = Scope()
        own.speak(It())  # "if it targets …": the ability, which is on the stack by then
        price = Cost((*price.parts, OwnChange(changed_cost(line.price, own))), price.text)
    if could_add_mana(does) and any(each == "once" for _, each in line.only):
        raise Unperformable("a mana ability that is activated only once is not performed")
    zone = paid_from(line.cost) or _only_in(line) or works_in(line.text)
    return Activated(
        cost=price,
        effect=does,
        timing=_timing(line),
        mana=could_add_mana(does) and not price.loyalty,
        zone=zone,
        once_each_turn=bool(line.word) or any(each in _EACH_TURN for _, each in line.only),
        times_each_turn=max(
            (_EACH_TURN.get(each, 1) for _, each in line.only if isinstance(each, str)), default=1
        ),
        once=any(each == "once" for _, each in line.only),
        condition=_only(line, scope),
        keyword=line.word,
        rule="702.142a" if line.word == "boast" else "702.57b" if line.word else "",
        by="any" if line.any_player else "opponent" if line.opponents else "you",
        text=written(line),
    )


def roll_modifier(line: abilities.RollModifier) -> ModifiesRoll:
    """What a player may make of a roll (706.2a)."""
    return ModifiesRoll(cost=cost(line.cost), changes=(line.by, -line.by), text=written(line))


ATTACKED: Final = Happened(InCombat("attacks", Itself()))
"""That the object has attacked this turn (702.142a)."""


_TIMINGS: Final[dict[str, Literal["sorcery", "instant"]]] = {
    "as a sorcery": "sorcery",
    "as an instant": "instant",
}


_EACH_TURN: Final[dict[object, int]] = {
    "once each turn": 1,
    "no more than twice each turn": 2,
    "no more than three times each turn": 3,
}
"""How often an ability may be activated each turn."""


def _timing(line: abilities.ActivatedLine) -> Literal["any", "sorcery", "instant"]:
    said = (_TIMINGS[each] for _, each in line.only if isinstance(each, str) and each in _TIMINGS)
    return next(said, "any")


def _only(line: abilities.ActivatedLine, scope: Scope) -> Condition | None:
    """What must hold for an ability to be activated (602.5b)."""
    apart = (*_TIMINGS, *_EACH_TURN, "once")
    if not line.any_player and any(str(each).startswith("during their") for _, each in line.only):
        raise Unperformable("in whose turn it may be activated is not clear")
    asked = tuple(time(each, scope) for _, each in line.only if each not in apart)
    if line.word == "boast":
        asked = (*asked, ATTACKED)
    if line.word == "forecast":
        asked = (*asked, InStep(("upkeep",)), TurnOf("you"))
    return None if not asked else asked[0] if len(asked) == 1 else Both(asked)


def _only_in(line: abilities.ActivatedLine) -> Zone | None:
    """Where "activate only if ~ is in your graveyard" lets an ability function: only there (113.6b)."""
    asked = (_asked_in(each) for _, each in line.only if not isinstance(each, str))
    return next((zone for zone in asked if zone is not None), None)


def _revealed(line: abilities.RevealsFirst | abilities.FromOpeningHand) -> tuple[Ability, ...]:
    if isinstance(line, abilities.FromOpeningHand):
        return (_from_opening_hand(line),)
    return _reveals_first(line)


def _from_opening_hand(line: abilities.FromOpeningHand) -> Ability:
    found = effect(line.text, Scope())
    if found.targets:
        raise Unperformable("a target before the game is not performed")
    return RevealedFromOpeningHand(instructions=found.instructions, text=written(line), rule="103.6b")


def _reveals_first(line: abilities.RevealsFirst) -> tuple[Ability, ...]:
    """The static ability and the triggered one that is linked to it, which stand in one paragraph."""
    if line.what.noun != "card" or line.what.place is not None or line.what.whose:
        raise Unperformable("which card is meant is not clear")
    scope, words = Scope(), written(line)
    drawing = OnlyIf(PlayerDoes("draw"), Unless(Happened(PlayerDoes("draw"))))
    revealing = Replacement(pattern=drawing, edit=RevealDrawn(), text=words)
    found = RevealedThisWay(filter_of(line.what))
    return (revealing, Triggered(pattern=found, effect=effect(line.text, scope), text=words))


def _may_exert(line: combat.MayExert) -> tuple[Ability, ...]:
    """An optional cost to attack, and what triggers on its having been paid (701.39d)."""
    words = written(line)
    price = Cost((ExertSelf(attacking=True),), "exert it")
    static = OptionalCostToFight(what="attack", cost=price, text=words, rule="701.39d")
    if line.text is None:
        return (static,)
    scope = Scope()
    scope.speak(Source())
    does = effect(line.text, scope)
    return (static, Triggered(pattern=ExertedSoAttacking(), effect=does, text=words, rule="701.39d"))


def _copy_triggers(line: abilities.CopyTriggers) -> Replacement:
    """What enters as a copy, and what triggers when it does (603.11)."""
    scope = Scope()
    scope.this_way = "copied"
    then = WhenCopied(effect(line.text, scope), f"When you do, {written_text(line.text, start=False)}")
    copying = as_copy(line.entering, then)
    return msgspec.structs.replace(copying, text=written(line), rule=rule_of_static(copying))


def _of_any_ability(what: Node) -> bool:
    """Tell whether it triggers on abilities that are activated, mana abilities with them, beside spells."""
    match what:
        case occasions.EitherEvent(second=occasions.Activation(mana=mana, targets=None, loyalty=False)):
            return mana
    return False


def _triggered(line: abilities.TriggeredLine) -> tuple[Triggered, ...]:
    scope = Scope()
    waits_for = pattern(line.occasion, scope)
    match line.occasion:
        case occasions.Arrival(verb="enters", subject=occasions.Subject(own=True, what=None)):
            scope.own_x = AnnouncedX()  # 107.3m
        case occasions.Arrival(verb="is turned face up", subject=occasions.Subject(own=True, what=None)):
            scope.own_x = XAsItHappened()  # 702.37f, 702.168e
        case occasions.CyclesThis(or_dies=False) | ByKeyword(verb="become monstrous"):
            scope.own_x = XAsItHappened()  # 701.31c, 107.3e
    asked = None if line.condition is None else condition(line.condition, scope)
    if _of_any_ability(line.occasion) and not isinstance(line.condition, CostHasX):
        raise Unperformable("that mana abilities are activated is not watched")
    if scope.counts_resolutions:
        raise Unperformable("how often it has resolved is not asked as it triggers")
    found = Triggered(
        pattern=waits_for,
        rule=rule_of_trigger(waits_for),
        effect=effect(line.text, scope),
        condition=asked,
        zone=_watches_in(line),
        text=written(line),
        once_each_turn=bool(line.each_turn),
        times_each_turn=2 if line.each_turn == "twice" else 1,
        do_once=line.do_once,
        uncounterable=line.uncounterable,
        resolves=line.resolves,
    )
    if line.do_once:
        found = msgspec.structs.replace(found, effect=noting(found))
    match line.condition:
        case conditions.LivesIn(where="in the command zone or on the battlefield"):
            if isinstance(waits_for, Either) or line.each_turn or line.do_once:
                raise Unperformable("what works in two zones is not clear")
            return (found, msgspec.structs.replace(found, zone=Zone.COMMAND))
    sides = waits_for.patterns if isinstance(waits_for, Either) else ()
    if len({each.looks_back for each in sides}) < 2:
        return (found,)
    if line.each_turn:
        raise Unperformable("once each turn for two kinds of event is not performed")
    # 603.10: what enters is looked at after the event, what dies before it
    return tuple(
        msgspec.structs.replace(found, pattern=each, zone=_watched_from(each) or found.zone) for each in sides
    )


def _watched_from(side: Pattern) -> Zone | None:
    """Where one of two trigger conditions can trigger, where that isn't the battlefield (113.6k)."""
    if side == HAUNTED_DIES:
        return Zone.EXILE
    return Zone.GRAVEYARD if isinstance(side, CyclesSource) else None


def _watches_in(line: abilities.TriggeredLine) -> Zone:
    """Where the object of a triggered ability is as that triggers (113.6)."""
    match line.occasion:
        case occasions.HauntedDies() | CountersGone(exiled=True):
            return Zone.EXILE
        case occasions.CastThis():
            return Zone.STACK
        case occasions.Arrival(verb="is put into your hand from your graveyard"):
            return Zone.GRAVEYARD  # 603.10a
        case occasions.Arrival(verb=verb) if verb.startswith("is put into your hand"):
            return Zone.HAND
        case occasions.CyclesThis(or_dies=False) | occasions.CausedDiscard(what=None):
            return Zone.GRAVEYARD  # 702.29c
        case occasions.Arrival(
            verb="is put into a graveyard from anywhere" | "is put into your graveyard from your library",
            subject=occasions.Subject(own=True, what=None),
        ):
            return Zone.GRAVEYARD  # 603.6c: it never looks back
        case occasions.Arrival(
            verb="dies" | "is put into a graveyard" | "leaves the battlefield",
            subject=occasions.Subject(own=False, attached=phrases.Attached(verb="enchanted")),
        ):
            return Zone.BATTLEFIELD  # 113.6m: also where it moves the Aura itself out of the graveyard
    return _asked_in(line.condition) or works_in(line.text)


def _asked_in(asked: conditions.Condition | None) -> Zone | None:
    """Where "if ~ is in your graveyard" lets an ability trigger: only from there (113.6b)."""
    match asked:
        case conditions.LivesIn(where=where) if where in ZONES:
            return ZONES[where]
        case IsSuspended():
            return Zone.EXILE
        case conditions.AndAlso(first=first, second=second):
            return _asked_in(first) or _asked_in(second)
    return None


def noting(ability: Triggered) -> Effect:
    """The effect of an ability that says "do this only once each turn", with a note that it is done.

    What it does may be such an event itself: the note comes first, and that doesn't trigger again (603.2i).
    """
    done = Note(ability.text)
    *before, last = ability.effect.instructions
    if isinstance(last, May):
        ending: tuple[Instruction, ...] = (
            msgspec.structs.replace(last, instructions=(done, *last.instructions)),
        )
    else:
        ending = (done, last)
    return msgspec.structs.replace(ability.effect, instructions=(*before, *ending))


def works_in(text: abilities.Text) -> Zone:
    """Where an ability works: one that moves its object out of a zone works there (113.6m)."""
    sentences = () if isinstance(text, abilities.Modes | abilities.Rolled) else text
    moves = (clause.action for sentence in sentences for clause in sentence.clauses)
    zones = (_out_of(action) for action in moves if isinstance(action, Move))
    return next((zone for zone in zones if zone is not None), Zone.BATTLEFIELD)


def _out_of(action: Move) -> Zone | None:
    """Out of what zone the object itself is moved, alone or with a card from there; None out of none."""
    match action.what:
        case Self():
            return ORIGINS.get(action.origin)
        case phrases.Both(first=Self(), second=Target(what=Description(place=Place(zone=Zone.GRAVEYARD)))):
            return Zone.GRAVEYARD
    return None
