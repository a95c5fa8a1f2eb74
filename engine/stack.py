"""The stack: putting triggered abilities on it, and resolving what is on top (405, 603.3, 608)."""

from __future__ import annotations

import msgspec

from engine import targets
from engine.abilities import Activated, Triggered
from engine.announcing import announce_choices, announce_modes, effect_of_spell, new_ability
from engine.board import Board
from engine.card_types import becomes_permanent, put_away
from engine.costs import Cost
from engine.decisions import Decision, Order, distinct
from engine.errors import NoLegalTarget
from engine.events import CeasingToExist, ZoneChange
from engine.instructions import Effect, follow_all
from engine.objects import Announced, Object
from engine.registry import rule
from engine.state import Waiting
from engine.triggers import if_clause_holds
from engine.view import Context
from engine.zones import Zone


@rule("putting triggered abilities on the stack", "603.3b", "405.3", kind="trigger")
def put_waiting_on_stack(game: Board) -> bool:
    """Each player, in APNAP order, puts the triggered abilities that they control on the stack."""
    waiting = game.state.waiting
    if not waiting:
        return False
    game.set("waiting", ())
    for player in game.players():
        own = tuple(each for each in waiting if each.context.controller == player)
        for each in ordered(game, player, own):
            put_on_stack(game, each)
    return True


def ordered(game: Board, player: int, waiting: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    """A player's triggered abilities in the order in which they put them on the stack: the last on top."""
    if len(waiting) < 2 or len({(each.ability, each.name) for each in waiting}) == 1:
        return waiting
    labels = distinct(tuple(f"{each.name}: {each.ability.said_of(each.name)}" for each in waiting))
    prompt = f"In which order does {game.name(player)} put the abilities on the stack (the last is on top)?"
    decision = Decision(player, "trigger_order", "triggered abilities", prompt, "603.3b", Order(labels))
    return tuple(waiting[labels.index(label)] for label in game.choose(decision))


@rule("putting a triggered ability on the stack", "603.3d", kind="trigger")
def put_on_stack(game: Board, waiting: Waiting) -> None:
    """Its controller makes its choices; without legal choices it is removed from the stack."""
    context, ability = waiting.context, waiting.ability
    announced = Announced(
        controller=context.controller,
        ability=ability,
        source=context.source,
        event=context.event,
        x=context.x,
        it=context.it,
    )
    id = new_ability(game, f"ability of {waiting.name}", announced)
    who = game.name(context.controller)
    try:
        announce_modes(game, context.controller, id, ability.effect)
        announce_choices(game, context.controller, id, ability.effect, Cost())
    except NoLegalTarget as no_choice:
        game.happen(CeasingToExist(object=id))
        game.trace.say(f"{waiting.name}'s ability is removed from the stack: {no_choice.sentence}")
        return
    words = ability.said_of(waiting.name)
    game.trace.say(f"{who} puts {waiting.name}'s ability on the stack: {words}", *game.named(id))


# 608: resolving


@rule("resolving", "608.1", kind="resolve")
def resolve_top(game: Board) -> None:
    """Each time all players pass in succession, the spell or ability on top of the stack resolves."""
    id = game.zone(Zone.STACK)[-1]
    thing = game.object(id)
    game.trace.say(f"{game.name(id)} resolves.", *game.named(id))
    announced = thing.announced or Announced(controller=thing.controller)
    ability = announced.ability
    context = _context(thing, announced)
    if isinstance(ability, Triggered) and not condition_still_holds(game, ability, context):
        game.happen(CeasingToExist(object=id))
        return
    effect = ability.effect if isinstance(ability, Activated | Triggered) else effect_of_spell(game, id)
    words, instructions = effect.chosen(announced.modes)
    if words and announced.targets:
        legal = targets.still_legal(game, words, announced.targets, context)
        if not legal and any(announced.targets):
            fail_to_resolve(game, id)
            return
        context = msgspec.structs.replace(context, legal_targets=legal)
    if ability is None and becomes_permanent(game, id):
        become_permanent(game, id, effect, announced)
        return
    follow_instructions(game, Effect(instructions), context)
    finish(game, id)


def _context(thing: Object, announced: Announced) -> Context:
    return Context(
        source=announced.source or thing.id,
        controller=announced.controller,
        targets=announced.targets,
        x=announced.x,
        divided=announced.divided,
        event=announced.event,
        it=announced.it,
        on_stack=thing.id,
        paid=announced.paid,
    )


@rule("intervening if on resolution", "608.2a", kind="question")
def condition_still_holds(game: Board, ability: Triggered, context: Context) -> bool:
    """If an intervening "if" is not true, the ability is removed from the stack and does nothing."""
    holds = ability.condition is None or bool(if_clause_holds(game, ability.condition, context))
    if not holds:
        game.trace.say(f"{game.name(context.source)}'s ability is removed from the stack and does nothing.")
    return holds


@rule("all targets illegal", "608.2b", kind="resolve")
def fail_to_resolve(game: Board, id: int) -> None:
    """With all its targets illegal a spell or ability doesn't resolve and is removed from the stack."""
    game.trace.say(f"{game.name(id)} doesn't resolve: all its targets are illegal.", *game.named(id))
    if game.object(id).kind == "card":
        game.happen(ZoneChange(object=id, to=Zone.GRAVEYARD, cause="no legal target"))
    else:
        game.happen(CeasingToExist(object=id))


@rule("following instructions", "608.2c", kind="resolve")
def follow_instructions(game: Board, effect: Effect, context: Context) -> None:
    """The controller follows the instructions in the order written."""
    follow_all(game, context, effect.instructions)


@rule("finishing resolution", "608.2n", kind="resolve")
def finish(game: Board, id: int) -> None:
    """As the final part, a spell is put into its owner's graveyard, an ability ceases to exist."""
    if not game.exists(id):
        return
    if game.object(id).kind == "card":
        put_away(game, id)
    else:
        game.happen(CeasingToExist(object=id))


@rule("permanent spells", "608.3a", "608.3c", kind="resolve")
def become_permanent(game: Board, id: int, effect: Effect, announced: Announced) -> None:
    """A permanent spell becomes a permanent, an Aura attached to what it was targeting."""
    host = announced.targets[0][0] if effect.targets and announced.targets else 0
    game.happen(
        ZoneChange(
            object=id,
            to=Zone.BATTLEFIELD,
            cause="resolve",
            controller=announced.controller,
            attached_to=host,
        )
    )
