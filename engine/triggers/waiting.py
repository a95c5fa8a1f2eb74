"""Putting abilities that have triggered on the stack, in whose order and with which choices (603.3)."""

from __future__ import annotations

from typing import Final

from engine.abilities import Triggered
from engine.board import Board
from engine.casting.announcing import announce_choices, announce_modes, new_ability
from engine.costs import Cost
from engine.decisions import Decision, OfAbility, Order
from engine.errors import NoLegalTarget
from engine.events import CeasingToExist
from engine.grand_melee.stacks import by_stack, on_stack_of
from engine.instructions import Effect, May
from engine.leaving import not_put_on_stack
from engine.objects import Announced
from engine.patterns.triggering import CausesTrigger
from engine.records import Answered, Applied, Asked
from engine.registry import STRIXHAVEN, in_force, keyword_of, rule
from engine.state import Waiting
from engine.triggers.alike import kind_of, settled
from engine.two_headed import team_of


@rule("putting triggered abilities on the stack", "603.3", kind="trigger")
def put_waiting_on_stack(game: Board) -> bool:
    """What has triggered is put on the stack the next time a player would receive priority."""
    waiting = game.state.waiting
    if not waiting:
        return False
    game.set("waiting", ())
    orphans = tuple(each for each in waiting if game.player(each.context.controller).left)
    if orphans and not_put_on_stack(game, orphans):
        waiting = tuple(each for each in waiting if each not in orphans)
    if not game.state.markers:
        put_in_turn_order(game, waiting)
        return True
    for number, those in by_stack(game, waiting):
        with on_stack_of(game, number):
            put_in_turn_order(game, those)
    return True


def put_in_turn_order(game: Board, waiting: tuple[Waiting, ...]) -> None:
    """Put what has triggered on the stack, in the order that the rules demand."""
    ordering = in_force(ORDER, game.date) or in_two_parts
    for each in ordering(game, waiting) or waiting:
        put_on_stack(game, each)


ORDER: Final = "order of triggered abilities"


@rule(
    ORDER,
    "603.3b",
    "2014:603.3b",
    "2005:410.3",
    "2024:405.3",
    edition="2021",
    until=STRIXHAVEN,
    kind="trigger",
)
def in_turn_order(game: Board, waiting: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    """Each player, in APNAP order, puts the triggered abilities that they control on the stack."""
    return _by_player(game, waiting)


@rule(ORDER, "603.3b", "405.3", since=STRIXHAVEN, kind="trigger")
def in_two_parts(game: Board, waiting: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    """Each player, in APNAP order, puts theirs on the stack, then what triggered on another's triggering."""
    behind = tuple(each for each in waiting if isinstance(each.ability.pattern, CausesTrigger))
    first = tuple(each for each in waiting if each not in behind) if behind else waiting
    return (*_by_player(game, first), *(_by_player(game, behind) if behind else ()))


def _by_player(game: Board, waiting: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    found: list[Waiting] = []
    for together in _who_order_together(game):
        theirs = tuple(each for each in waiting if each.context.controller in together)
        asked = next((each.context.controller for each in theirs), together[0])
        found += ordered(game, asked, theirs)
    game.trace.record(Applied(words=tuple(each.name for each in found)))
    return tuple(found)


def _who_order_together(game: Board) -> tuple[tuple[int, ...], ...]:
    """The players in turn order, those of a team who share their turns together."""
    if not game.shared_turns:
        return tuple((player,) for player in game.players())
    teams = dict.fromkeys(team_of(game, player) for player in game.players())
    return tuple(each for team in teams for each in (as_one(game, team) or ()))


def _each_for_themselves(game: Board, team: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple((player,) for player in team)


@rule("order of a team's triggered abilities", "805.7", kind="trigger", without=_each_for_themselves)
def as_one(game: Board, team: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The members of a team put all triggered abilities any of them controls on the stack in any order."""
    game.trace.record(Answered(players=game.each_called(team)))
    return (team,)


def ordered(game: Board, player: int, waiting: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    """A player's triggered abilities in the order in which they put them on the stack: the last on top."""
    if len(waiting) < 2 or len({(settled(each.ability), each.name) for each in waiting}) == 1:
        return waiting
    options = _options(waiting)
    order = Order(options, tuple(kind_of(each) for each in waiting))
    prompt = Asked(case="the order of abilities", player=game.called(player))
    decision = Decision(player, "trigger_order", "triggered abilities", prompt, "603.3b", order)
    return tuple(waiting[options.index(each)] for each in game.choose(decision))


def _options(waiting: tuple[Waiting, ...]) -> tuple[OfAbility, ...]:
    """The abilities as what is put in order, those that read the same numbered."""
    found: list[OfAbility] = []
    for each in waiting:
        keyword, text = keyword_of(each.ability.rule), each.ability.said_of(each.name)
        alike = sum((one.source, one.text, one.keyword) == (each.name, text, keyword) for one in found)
        found.append(OfAbility(each.name, text, keyword, alike + 1))
    return tuple(found)


@rule("putting a triggered ability on the stack", "603.3d", kind="trigger")
def put_on_stack(game: Board, waiting: Waiting) -> None:
    """Its controller makes its choices; without legal choices it is removed from the stack."""
    context, ability = waiting.context, waiting.ability
    player = context.controller
    if context.source:
        player = controller_then(game, waiting) or game.controller(context.source)
    announced = Announced(
        controller=player,
        ability=ability,
        source=context.source,
        event=context.event,
        x=context.x,
        it=context.it,
        together=context.together,
        mark=waiting.mark,
    )
    id = new_ability(game, f"ability of {waiting.name}", announced)
    try:
        if ability.effect.modes:
            announce_triggered_modes(game, player, id, ability.effect)
        announce_choices(game, player, id, ability.effect, Cost())
    except NoLegalTarget as no_choice:
        game.happen(CeasingToExist(object=id))
        removed = Applied(word=waiting.name, refusal=no_choice.refusal, case="without targets")
        game.trace.record(removed)
        return
    if _is_optional(ability) and not goes_on_stack_anyway(game, waiting):
        game.happen(CeasingToExist(object=id))
        return
    text, named = ability.said_of(waiting.name), game.called(id)
    game.trace.record(Applied(player=game.called(player), object=named, word=waiting.name, text=text))


@rule("controller of a triggered ability", "603.3a", "109.4b", kind="question")
def controller_then(game: Board, waiting: Waiting) -> int:
    """A triggered ability is controlled by who controlled its source at the time it triggered."""
    player = waiting.context.controller
    if game.controller(waiting.context.source) != player:
        game.trace.record(Answered(player=game.called(player), word=waiting.name))
    return player


@rule("modes of a triggered ability", "603.3c", kind="choice")
def announce_triggered_modes(game: Board, player: int, id: int, effect: Effect) -> None:
    """If a triggered ability is modal, its controller announces the mode choice when putting it there."""
    announce_modes(game, player, id, effect)


def _is_optional(ability: Triggered) -> bool:
    return any(isinstance(each, May) for each in ability.effect.instructions)


@rule("optional triggered abilities", "603.5", kind="question")
def goes_on_stack_anyway(game: Board, waiting: Waiting) -> bool:
    """It goes on the stack whether or not its controller intends to use the option, chosen later."""
    optional = _is_optional(waiting.ability)
    if optional:
        game.trace.record(Answered(word=waiting.name, answer=True))
    return optional
