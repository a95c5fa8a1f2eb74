"""What doesn't trigger although it may seem to: too late, or not at all (508.2a, 509.5f, 513.2, 603.2f).

Each finds the abilities that would trigger if its rule did not stand there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from engine.abilities import Triggered
from engine.board import Board
from engine.events import Event, Tapping, ZoneChange
from engine.events.combat import Attacks, Blocks, BlocksCreature, WasBlocked
from engine.events.turns import StepBegins
from engine.expansion import expanded
from engine.patterns.combat import AttacksDefender, AttacksWithOne, BlocksAttacker, InCombat
from engine.records import Answered
from engine.registry import rule
from engine.replacement.as_printed import modified_at_once
from engine.view import Context
from engine.zones import Zone

Watching = tuple[tuple[int, Triggered], ...]
"""The triggered abilities that function, each behind the id of its object."""

Missed = Iterator[tuple[Triggered, Context]]
"""Abilities that would trigger without a rule, and on what."""

ON_ATTACKS: Final = (InCombat, AttacksDefender, AttacksWithOne)
"""The trigger conditions that ask of a single attacker what it is like."""

ON_BLOCKING: Final = (BlocksCreature, Blocks, WasBlocked)
"""The events of a declaration of blockers."""

ON_BLOCKS: Final = (InCombat, BlocksAttacker)
"""The trigger conditions that ask of a single blocker or blocked creature what it is like."""


def missed(game: Board, performed: tuple[Event, ...], watching: Watching) -> Missed:
    """Say of what doesn't trigger on a batch of events why not; give what does without the rule."""
    if game.combat is not None and game.combat.attacks:
        attacked = tuple(each for each in watching if isinstance(each[1].pattern, ON_ATTACKS))
        yield from _become_so(game, performed, attacked, (Attacks,), was_declared_before)
        blocked = tuple(each for each in watching if _asks_of_blocks(each[1]))
        yield from _become_so(game, performed, blocked, ON_BLOCKING, has_blocked_before)
    for event in performed:
        if isinstance(event, ZoneChange) and event.to is Zone.BATTLEFIELD and game.exists(event.became):
            yield from _entered_so(game, event.became, watching)
            yield from _lost_at_once(game, event)
            if game.turn.step == "end":
                yield from _come_too_late(game, event.became)


def _asks_of_blocks(ability: Triggered) -> bool:
    pattern = ability.pattern
    return isinstance(pattern, ON_BLOCKS) and getattr(pattern, "what", "blocks") != "isn't blocked"


def _become_so(
    game: Board,
    performed: tuple[Event, ...],
    waiting: Watching,
    kinds: tuple[type[Event], ...],
    too_late: Callable[[Board, int], bool],
) -> Missed:
    """What creatures that have attacked, blocked or been blocked have become such as an ability waits for."""
    combat = game.combat
    if combat is None or not (waiting or combat.asked):
        return
    found: dict[tuple[int, int, int], tuple[Triggered, Context]] = {}
    for event in (each for each in game.state.history if isinstance(each, kinds)):
        fighting = game.exists(event.affected) and _fights(game, event.affected)
        for id, ability in waiting if fighting else ():
            context = Context(source=id, controller=game.controller(id), event=event, ability=ability)
            if ability.pattern.matches(event, game, context):
                found[event.affected, id, hash(ability)] = (ability, context)
    asked = combat.asked
    if any(isinstance(each, kinds) for each in performed):
        asked |= {*((0, id, hash(ability)) for id, ability in waiting), *found}
    for key in (each for each in found if (0, *each[1:]) in asked and each not in asked):
        if not too_late(game, key[0]):
            yield found[key]
    asked |= found.keys()
    if asked != combat.asked and game.combat is not None:
        game.set("combat", msgspec.structs.replace(game.combat, asked=asked))


def _fights(game: Board, id: int) -> bool:
    combat = game.combat
    return combat is not None and (combat.attack_of(id) is not None or bool(combat.blocked_by(id)))


@rule("triggering at the declaration only", "508.2a", kind="question")
def was_declared_before(game: Board, id: int) -> bool:
    """What triggers on an attack won't trigger if a creature that has attacked comes to match it later."""
    attacked = any(isinstance(each, Attacks) and each.affected == id for each in game.state.history)
    if attacked:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return attacked


@rule("triggering at the block only", "509.5f", kind="question")
def has_blocked_before(game: Board, id: int) -> bool:
    """What triggers on blocks won't trigger if a creature comes to match it later."""
    blocked = any(isinstance(each, ON_BLOCKING) and each.affected == id for each in game.state.history)
    if blocked:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return blocked


def _entered_so(game: Board, id: int, watching: Watching) -> Missed:
    """What waits for a permanent to become tapped, where one has entered tapped."""
    if not game.object(id).tapped:
        return
    event = Tapping(object=id)
    for source, ability in watching:
        context = Context(source=source, controller=game.controller(source), event=event, ability=ability)
        if ability.pattern.matches(event, game, context) and not has_become_nothing(game, id):
            yield ability, context


@rule("entering in a state", "603.2f", kind="question")
def has_become_nothing(game: Board, id: int) -> bool:
    """An ability that triggers when a permanent "becomes tapped" doesn't if it enters in that state."""
    entered_so = game.object(id).tapped
    if entered_so:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return entered_so


def _lost_at_once(game: Board, event: ZoneChange) -> Missed:
    """What would trigger on its own entering if effects had not taken it as it entered."""
    id = event.became
    for ability in expanded(game.copiable(id).abilities):
        if not isinstance(ability, Triggered) or ability in game.abilities(id) or not game.in_use(ability):
            continue
        context = Context(source=id, controller=game.controller(id), event=event, ability=ability)
        if ability.pattern.matches(event, game, context) and not modified_at_once(game, game, id):
            yield ability, context


def _come_too_late(game: Board, id: int) -> Missed:
    """What has entered in the end step and waits for its beginning: it waits for the next one."""
    began = StepBegins(step="end", player=game.turn.active)
    context = Context(source=id, controller=game.controller(id), event=began)
    for ability in game.abilities(id):
        waits = isinstance(ability, Triggered) and ability.pattern.matches(began, game, context)
        if isinstance(ability, Triggered) and waits and not has_begun(game, id):
            yield ability, context


@rule("coming too late for the end step", "513.2", kind="question")
def has_begun(game: Board, id: int) -> bool:
    """What enters during the end step doesn't trigger at its beginning: the step doesn't "back up"."""
    begun = game.turn.step == "end"
    if begun:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return begun
