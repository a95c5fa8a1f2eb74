"""The stack: resolving what is on top, spells and abilities (405, 608)."""

from __future__ import annotations

import msgspec

from engine.abilities import SAID_OF_SOURCES, Triggered
from engine.abilities.casting import AdditionalCost
from engine.board import Board
from engine.casting.announcing import effect_of_spell, effect_on_stack
from engine.casting.bestowed import resolves_as_creature
from engine.casting.mutating import is_mutating
from engine.casting.mutating import resolves_as_creature as without_mutating
from engine.command_zone import exempt_from_range
from engine.designations import blessing
from engine.events import CeasingToExist, Countering, DoneThisTurn, ZoneChange, statuses
from engine.instructions import Effect, follow_all
from engine.objects import Announced, Object
from engine.patterns.occasions import Resolves
from engine.permanents.card_types import becomes_permanent, put_away
from engine.permanents.merging import mutate_onto
from engine.records import Answered
from engine.records.spells import NotResolved, Resolved
from engine.registry import DOMINARIA, in_force, rule
from engine.stack.permanent_spells import (
    become_attached,
    become_permanent,
    become_token,
    stay_off_battlefield,
)
from engine.targets import choosing as targets
from engine.triggers.noticing import if_clause_holds
from engine.view import Context
from engine.whiteboard import performs
from engine.zones import Zone


@performs(DoneThisTurn)
def note(game: Board, event: DoneThisTurn) -> None:
    """Remember that an ability has done what it does only once each turn."""
    game.set("done_this_turn", (*game.state.done_this_turn, (event.object, event.ability)))


# 608: resolving


@rule("resolving", "608.1", kind="resolve")
def resolve_top(game: Board) -> None:
    """Each time all players pass in succession, the spell or ability on top of the stack resolves."""
    id = game.zone(Zone.STACK)[-1]
    thing = game.object(id)
    announced = thing.announced or Announced(controller=thing.controller)
    ability = announced.ability
    context = _context(thing, announced)
    if ability is None and context.x and pays_a_variable_cost(game, id):
        context = msgspec.structs.replace(context, x=value_that_was_paid(game, id, context.x) or 0)
    if ability is not None and announced.source:
        context = msgspec.structs.replace(context, source=source_of(game, thing.id, announced.source))
    if isinstance(ability, Triggered) and not condition_still_holds(game, ability, context):
        game.happen(CeasingToExist(object=id))
        return
    permanent = ability is None and becomes_permanent(game, id)
    if not (resolve_permanent if permanent else resolve_effect)(game, id, announced, context):
        finish(game, id)


def pays_a_variable_cost(game: Board, id: int) -> bool:
    """Tell whether a spell says itself that a variable additional cost is paid for it."""
    paying = (each for each in game.abilities(id) if isinstance(each, AdditionalCost))
    return any(option.announces_x for each in paying for option in each.options)


@rule("a variable cost that was paid", "607.2j", kind="question")
def value_that_was_paid(game: Board, id: int, x: int) -> int:
    """What refers to the cost paid as it was cast refers only to the value chosen for that cost."""
    game.trace.record(Answered(object=game.called(id), answer=x))
    return x


def _itself(game: Board, id: int, source: int) -> int:
    return id


@rule("source of an ability", "113.7", kind="question", without=_itself)
def source_of(game: Board, id: int, source: int) -> int:
    """The source of an ability is the object whose ability was activated or has triggered."""
    keywords = {getattr(each, "name", "") for each in game.characteristics(source).abilities}
    if keywords & SAID_OF_SOURCES:
        game.trace.record(Answered(object=game.called(id), source=game.called(source)))
    return source


@rule("resolving an instant, sorcery or ability", "608.2", kind="resolve")
def resolve_effect(game: Board, id: int, announced: Announced, context: Context) -> bool:
    """First its targets are checked, then its instructions are followed, then it leaves the stack."""
    effect = effect_on_stack(game, id, announced)
    modes = announced.modes
    if "entwine" in announced.additional:
        modes = each_of_the_modes(game, id, effect, modes)
    words, instructions = effect.chosen(modes)
    if words and announced.targets:
        legal = targets.still_legal(game, words, announced.targets, context)
        resolves = bool(getattr(announced.ability, "resolves", False))
        if not (legal or resolves) and not untargeted(game, id, announced):
            without_targets = in_force("all targets illegal", game.date)
            if without_targets is not None:
                without_targets(game, id)
            return True
        context = msgspec.structs.replace(context, legal_targets=legal)
    game.trace.record(Resolved(object=game.called(id)))
    if announced.ability is None:
        blessing.of_spell(game, id)
        follow_spell_ability(game, Effect(instructions), context)
    elif _source_is_there(game, context.source) or outlives_its_source(game, context):
        follow_instructions(game, Effect(instructions), context)
    finish(game, id)
    if _is_waited_for(game):
        let_trigger(game, id, announced.controller)
    return True


def _source_is_there(game: Board, id: int) -> bool:
    """Tell whether the source of an ability is there, or was a spell and is the permanent that it became."""
    known = game.state.gone.get(id)
    was_spell = known is not None and known.object.zone is Zone.STACK
    return game.exists(id) or (was_spell and game.is_permanent(game.became(id)))


def _the_one_chosen(game: Board, id: int, effect: Effect, chosen: tuple[int, ...]) -> tuple[int, ...]:
    return chosen[:1]


@rule("the modes of an entwined spell", "702.42b", kind="resolve", without=_the_one_chosen)
def each_of_the_modes(game: Board, id: int, effect: Effect, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """If the entwine cost was paid, the text of each mode is followed, in the order written on the card."""
    game.trace.record(Answered(object=game.called(id), number=len(effect.modes)))
    return tuple(range(len(effect.modes)))


def _is_waited_for(game: Board) -> bool:
    """Tell whether an ability waits for something to resolve."""
    there = (each for id, each in game.of_shape(Triggered).wide if game.is_permanent(id))
    return any(isinstance(each.pattern, Resolves) for each in there)


@rule("triggers on resolving", "608.2p", kind="resolve")
def let_trigger(game: Board, id: int, player: int) -> None:
    """Once everything is completed, abilities that trigger when the spell or ability resolves trigger."""
    game.happen(statuses.Resolved(object=id, player=player))


@rule("spell abilities", "113.3a", kind="resolve")
def follow_spell_ability(game: Board, effect: Effect, context: Context) -> None:
    """Spell abilities are followed as instructions while an instant or sorcery spell is resolving."""
    follow_instructions(game, effect, context)


@rule("what is targeted", "115.6", kind="question")
def untargeted(game: Board, id: int, announced: Announced) -> bool:
    """What may have zero targets is targeted only if one or more targets have been chosen for it."""
    none_chosen = not any(announced.targets)
    if none_chosen:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return none_chosen


@rule("an ability without its source", "113.7a", kind="question")
def outlives_its_source(game: Board, context: Context) -> bool:
    """An ability on the stack exists independently of its source; removing that won't affect it."""
    if context.source:
        game.trace.record(Answered(source=game.called(context.source), answer=True))
    return True


@rule("resolving a permanent spell", "608.3", kind="resolve")
def resolve_permanent(game: Board, id: int, announced: Announced, context: Context) -> bool:
    """Its target, if it has one, is checked; then it becomes a permanent."""
    if game.object(id).kind == "copy":
        become_token(game, id)
    words, _ = effect_of_spell(game, id).chosen(announced.modes)
    if words and announced.targets:
        legal = targets.still_legal(game, words, announced.targets, context)
        without_target = in_force("permanent spells with illegal targets", game.date)
        mutating = is_mutating(game.object(id))
        if not legal and (without_mutating if mutating else resolves_as_creature)(game, id):
            game.trace.record(Resolved(object=game.called(id)))
            become_permanent(game, id, announced)
        elif without_target is None or not without_target(game, id, legal):
            game.trace.record(Resolved(object=game.called(id)))
            (mutate_onto if mutating else become_attached)(game, id, announced)
    else:
        game.trace.record(Resolved(object=game.called(id)))
        become_permanent(game, id, announced)
    if game.exists(id) and game.object(id).zone is Zone.STACK:
        stay_off_battlefield(game, id)
    elif game.is_permanent(game.became(id)) and _is_waited_for(game):
        let_trigger(game, id, announced.controller)
    return True


def _context(thing: Object, announced: Announced) -> Context:
    return Context(
        source=announced.source or thing.id,
        controller=announced.controller,
        targets=announced.targets,
        x=announced.x,
        divided=announced.divided,
        event=announced.event,
        it=announced.it,
        together=announced.together,
        on_stack=thing.id,
        paid=announced.paid,
        ability=announced.ability,
    )


@rule("intervening if on resolution", "608.2a", kind="question")
def condition_still_holds(game: Board, ability: Triggered, context: Context) -> bool:
    """If an intervening "if" is not true, the ability is removed from the stack and does nothing."""
    holds = ability.condition is None or bool(if_clause_holds(game, ability.condition, context))
    if not holds:
        game.trace.record(NotResolved(object=game.called(context.on_stack), why="condition"))
    return holds


@rule("all targets illegal", "413.2a", edition="2005", until=DOMINARIA, kind="resolve")
def counter_for_targets(game: Board, id: int) -> None:
    """With all its targets illegal a spell or ability is countered, by the rules themselves."""
    game.trace.record(NotResolved(object=game.called(id), why="illegal targets"))
    game.happen(Countering(object=id))


@rule("all targets illegal", "608.2b", since=DOMINARIA, kind="resolve")
def fail_to_resolve(game: Board, id: int) -> None:
    """With all its targets illegal a spell or ability doesn't resolve and is removed from the stack."""
    game.trace.record(NotResolved(object=game.called(id), why="illegal targets"))
    if game.object(id).kind == "card":
        game.happen(ZoneChange(object=id, to=Zone.GRAVEYARD, cause="no legal target"))
    else:
        game.happen(CeasingToExist(object=id))


@rule("following instructions", "608.2c", kind="resolve")
def follow_instructions(game: Board, effect: Effect, context: Context) -> None:
    """The controller follows the instructions in the order written."""
    if game.state.within and exempt_from_range(game, context.source):
        exempt_from_range.record(game, Answered(object=game.called(context.source)))
    with game.seen_for(context.source, context.controller):
        follow_all(game, context, effect.instructions)


@rule("finishing resolution", "608.2n", kind="resolve")
def finish(game: Board, id: int) -> None:
    """As the final part, a spell is put into its owner's graveyard, an ability ceases to exist."""
    if not game.exists(id) or game.object(id).zone is not Zone.STACK:  # it may wait outside a subgame
        return
    if game.object(id).kind == "card":
        put_away(game, id)
    else:
        game.happen(CeasingToExist(object=id))


@rule("permanent spells with illegal targets", "413.2a", edition="2005", until=DOMINARIA, kind="resolve")
def counter_permanent_spell(game: Board, id: int, legal: frozenset[int]) -> bool:
    """With its target illegal a permanent spell is countered like any other."""
    if not legal:
        counter_for_targets.function(game, id)
    return not legal


@rule("permanent spells with illegal targets", "608.3b", since=DOMINARIA, kind="resolve")
def fail_to_become_permanent(game: Board, id: int, legal: frozenset[int]) -> bool:
    """With its target illegal a permanent spell doesn't resolve and goes to its owner's graveyard."""
    if not legal:
        game.trace.record(NotResolved(object=game.called(id), why="illegal targets"))
        game.happen(ZoneChange(object=id, to=Zone.GRAVEYARD, cause="no legal target"))
    return not legal
