"""Priority: what a player who has it may do, and what follows when all pass (117)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

import msgspec

from engine import fragmented_loops
from engine.board import Board
from engine.casting.activating import Activate, activate, activated_abilities
from engine.casting.faces import parts
from engine.casting.spells import Cast, cast
from engine.casting.timing import is_sorcery_time
from engine.casting.ways import AS_THOUGH_OWN, ways_as, whole_ways
from engine.command_zone.conspiracies import is_hidden
from engine.command_zone.planar_die import RollPlanarDie, roll_for_mana
from engine.decisions import Answer, Decision, Number
from engine.ending import check_for_loop, check_who_is_left
from engine.errors import EngineError, IllegalAction
from engine.events.players import Passed, PlayerLoses
from engine.game import Game
from engine.grand_melee.stacks import choose_stack, with_priority
from engine.grand_melee.turns import others_go_on
from engine.records import Applied, Asked, Refusal
from engine.registry import rule
from engine.restrictions import permitted
from engine.shortcuts import Suggest, choose_otherwise, shortened_here, suggest
from engine.special_actions import PlayLand, TurnFaceUp, play_land, turn_face_up
from engine.special_keywords import TakeSpecial, on_battlefield, special_actions, take_special
from engine.stack.resolving import resolve_top
from engine.state import State
from engine.teams import teammates
from engine.turns.cut_short import nobody_gets_priority
from engine.turns.phases import MAIN_PHASES
from engine.turns.step_priority import give_priority
from engine.turns.turn import end_step, play_step
from engine.zones import Zone


class Pass(msgspec.Struct, frozen=True, tag=True):
    """Passing priority (117.3d)."""


class Concede(msgspec.Struct, frozen=True, tag=True):
    """Conceding the game (104.3a)."""


SpecialAction = PlayLand | TurnFaceUp | TakeSpecial | RollPlanarDie
"""What doesn't use the stack (116.2)."""

Action = Pass | Concede | Cast | Activate | SpecialAction
"""What a player may do who has priority; besides, they may suggest a shortcut (729.2a)."""


class Actions:
    """What a player with priority may do: every action that could begin; trying it tells whether it can end.

    They are looked for when somebody asks what they are, which whoever follows a script does not; that has to
    be before the question is answered, since the game goes on from there.
    """

    def __init__(self, game: Board, player: int) -> None:
        self.game = game
        self.player = player

    def leave(self) -> None:
        """Forget the game once the question is answered: who keeps the answer need not keep all of it."""
        del self.game

    @cached_property
    def candidates(self) -> tuple[Action, ...]:
        """What the player could begin, passing first, then the rest in the order of zones."""
        return candidates(self.game, self.player)

    def contains(self, answer: Answer) -> bool:
        """Any action may be tried; an illegal one is refused with its rule where it breaks it (730.1)."""
        return isinstance(answer, Action | Suggest)

    def count(self) -> int:
        """How many actions could begin."""
        return len(self.candidates)

    def enumerate(self, limit: int | None = None) -> Iterator[Answer]:
        """Passing first, then the rest in the order of zones."""
        return iter(self.candidates[:limit])

    def sample(self, chance: object) -> Answer:
        """Passing, for a player who has nothing in mind."""
        return self.candidates[0]


def take_priority(game: Game) -> None:
    """Ask the player with priority for one action, and carry it out (117.1, 117.3)."""
    player = game.state.holder
    prompt = Asked(case="priority", player=game.called(player), word=game.turn.step)
    suggested = shortened_here(game)
    actions = Actions(game, player)
    action = game.choose(Decision(player, "action", "priority", prompt, "117.1", actions))
    actions.leave()
    if suggested is not None:
        choose_otherwise(game, player, action, suggested)
    match action:
        case Pass():
            pass_priority(game, player)
            return
        case Suggest():
            suggest(game, player, action, _play_on)
            return
        case Concede():
            concede(game, player)
        case _:
            if isinstance(action, Cast | Activate):
                choose_stack(game, player)
            act(game, player, action)
    check_who_is_left(game)
    if game.state.result is None:
        special = isinstance(action, SpecialAction)
        (priority_after_special_action if special else keep_priority)(game, player)


def next_moment(game: Game) -> None:
    """Play to the next moment: a step begins, or a player with priority acts."""
    if game.state.moment == "step begins":
        play_step(game)
    else:
        take_priority(game)
    if game.state.markers:
        others_go_on(game)


def _play_on(state: State) -> Game:
    game = Game(state)
    next_moment(game)
    return game


def _may_not_act(game: Game, player: int, action: Action) -> None:
    raise IllegalAction("117.1", Refusal(case="nothing lets them act", player=game.called(player)))


@rule("acting with priority", "117.1", kind="priority", without=_may_not_act)
def act(game: Game, player: int, action: Action) -> None:
    """The player with priority may cast spells, activate abilities, and take special actions."""
    match action:
        case Cast():
            cast(game, player, action)
        case Activate():
            fragmented_loops.goes_on(game, player, action)
            activate(game, player, action)
        case PlayLand() | TurnFaceUp() | TakeSpecial() | RollPlanarDie():
            act_without_the_stack(game, player, action)


@rule("special actions", "116.1", kind="special action", without=_may_not_act)
def act_without_the_stack(game: Game, player: int, action: SpecialAction) -> None:
    """Special actions are actions that a player may take when they have priority that don't use the stack."""
    match action:
        case PlayLand():
            play_land(game, player, action)
        case TurnFaceUp():
            turn_face_up(game, player, action)
        case TakeSpecial():
            take_special(game, player, action)
        case RollPlanarDie():
            roll_for_mana(game, player)


@rule("priority after a special action", "116.3", kind="priority")
def priority_after_special_action(game: Game, player: int) -> None:
    """If a player takes a special action, that player receives priority afterward."""
    game.trace.record(Applied(player=game.called(player)))
    keep_priority(game, player)


@rule("keeping priority", "117.3c", kind="priority")
def keep_priority(game: Game, player: int) -> None:
    """Who casts a spell, activates an ability or takes a special action receives priority afterward."""
    game.set("passed", ())
    game.set("mandatory_since", len(game.state.history))
    give_priority(game, player)


@rule("passing priority", "117.3d", kind="priority")
def pass_priority(game: Game, player: int) -> None:
    """A player who chooses not to take any actions passes; the next player receives priority."""
    game.trace.record(Applied(player=game.called(player)))
    end_with_passing(game, player)
    passed = (*game.state.passed, player)
    players = with_priority(game)
    if set(passed) >= set(players):
        game.set("passed", ())
        all_passed(game)
        return
    game.set("passed", passed)
    following = players[(players.index(player) + 1) % len(players)]
    if game.shared_turns:
        following = next_of_the_team(game, player, passed) or next_team(game, player, passed) or following
    give_priority(game, following)


def end_with_passing(game: Game, player: int) -> None:
    """End what lasts until the player passes, of cards that they have not cast (2005:502.24a)."""
    lasting = game.state.lasting
    over = tuple(
        each for each in lasting if each.duration == "until you pass" and each.context.controller == player
    )
    if not over:
        return
    game.set("lasting", tuple(each for each in lasting if each not in over))
    cards = (each.context.source for each in over)
    game.happen(*(Passed(object=id, player=player) for id in cards if game.exists(id)))


def _nobody_of_them(game: Game, player: int, passed: tuple[int, ...]) -> int:
    return 0


@rule("priority of a team", "805.5", "805.5a", kind="priority", without=_nobody_of_them)
def next_of_the_team(game: Game, player: int, passed: tuple[int, ...]) -> int:
    """Teams have priority: each player on the team may act before it passes; 0 where nobody is left."""
    waiting = (each for each in game.players() if teammates(game, player, each) and each not in passed)
    following = next(waiting, 0)
    if following:
        game.trace.record(Applied(player=game.called(following)))
    return following


@rule("passing of a team", "805.5b", kind="priority")
def next_team(game: Game, player: int, passed: tuple[int, ...]) -> int:
    """If no player on a team wishes to do anything, that team passes, and the next team has priority."""
    place = game.seated().index(player)
    behind = (*game.seated()[place:], *game.seated()[:place])
    following = next(each for each in behind if each not in passed)
    game.trace.record(Applied(players=game.each_called(passed), player=game.called(following)))
    return following


@rule("all players pass", "117.4", "405.5", kind="priority")
def all_passed(game: Game) -> None:
    """If all players pass in succession, the top of the stack resolves or, if it is empty, the step ends."""
    resolving = bool(game.zone(Zone.STACK))
    if resolving:
        game.trace.record(Applied())
        resolve_top(game)
        check_for_loop(game)
    if game.state.moment == "step begins" and _waits(game):
        return
    if goes_on(game, resolving=resolving):
        active_player_gets_priority_again(game)
    else:
        (end_main_phase if game.turn.step in MAIN_PHASES else end_step)(game)


def _waits(game: Game) -> bool:
    """Tell whether nobody gets priority, as a turn was cut short or another game is about to begin."""
    begins = game.turn.step == "untap" and game.turn.number == 1
    return bool((not_before_first_turn if begins else nobody_gets_priority)(game))


@rule("no priority before the first turn", "724.4", "726.2", kind="priority")
def not_before_first_turn(game: Game) -> bool:
    """No player has priority until the first turn of the restarted game, or of the subgame, has begun."""
    waits = game.state.moment == "step begins"
    if waits:
        game.trace.record(Applied(words=tuple(each.name for each in game.state.waiting)))
    return waits


@rule("end of a main phase", "505.2", kind="turn structure")
def end_main_phase(game: Game) -> None:
    """A main phase has no steps; it ends when all players pass in succession while the stack is empty."""
    end_step(game)


@rule("end of a step with priority", "500.2", kind="turn structure")
def goes_on(game: Game, *, resolving: bool) -> bool:
    """A step ends when the stack is empty and all pass in succession, not as the stack becomes empty."""
    if not resolving:
        game.trace.record(Applied(word=game.turn.step))
    elif not game.zone(Zone.STACK):
        game.trace.record(Applied(word=game.turn.step, case="goes on"))
    return resolving


@rule("priority after a resolution", "117.3b", kind="priority")
def active_player_gets_priority_again(game: Game) -> None:
    """The active player receives priority after a spell or ability (other than a mana ability) resolves."""
    give_priority(game, game.turn.active)


@rule("conceding", "104.3a", kind="player action")
def concede(game: Game, player: int) -> None:
    """A player can concede the game at any time, and leaves it immediately."""
    game.trace.record(Applied(player=game.called(player)))
    game.happen(PlayerLoses(player=player, why="104.3a"))


def candidates(game: Board, player: int) -> tuple[Action, ...]:
    """The actions that a player could begin: cards that may be cast, abilities of what they control."""
    found: list[Action] = [Pass()]
    for id in _cards(game, player):
        if not game.object(id).unknown:
            found.extend(_with_card(game, player, id))
    for id in (*game.battlefield(), *_cards(game, player)):
        if game.controller(id) == player and not game.object(id).unknown:
            zone, abilities = game.object(id).zone, activated_abilities(game, id)
            found.extend(
                Activate(id, number)
                for number, ability in enumerate(abilities)
                if not ability.mana and ability.zone is zone
            )
    hidden = (id for id in game.zone(Zone.COMMAND) if is_hidden(game, id))
    face_down = (*(id for id in game.battlefield() if game.object(id).face_down), *hidden)
    found.extend(TurnFaceUp(id) for id in face_down if game.controller(id) == player)
    found.extend(TakeSpecial(id, special.name) for id, special in on_battlefield(game, player))
    if game.state.planar_controller and is_sorcery_time(game, player):
        found.append(RollPlanarDie())
    return tuple(found)


def _cards(game: Board, player: int) -> tuple[int, ...]:
    """The cards off the battlefield with which a player might do something."""
    hand, graveyard = game.zone(Zone.HAND, player), game.zone(Zone.GRAVEYARD, player)
    theirs = (id for each in game.opponents(player) for id in game.zone(Zone.GRAVEYARD, each))
    as_own = (id for id in theirs if permitted(game, AS_THOUGH_OWN, id) is not None)
    own = (*hand, *graveyard, *as_own)
    return (*own, *game.zone(Zone.EXILE), *game.zone(Zone.COMMAND), *game.zone(Zone.LIBRARY, player)[:1])


def _with_card(game: Board, player: int, id: int) -> Iterator[Action]:
    found = parts(game, id)
    for part in found or (None,):
        name = part.name if part is not None else ""
        if "Land" in (part.shown if part is not None else game.characteristics(id)).types:
            if game.object(id).zone is Zone.HAND:
                yield PlayLand(id, name)
            continue
        for way in ways_as(game, player, id, part):
            yield Cast(id, way.name, name)
    for way in whole_ways(game, player, id) if found else ():
        yield Cast(id, way.name)
    if game.controller(id) == player:
        for special in special_actions(game, player, id):
            yield TakeSpecial(id, special.name)


def legal_actions(game: Game, player: int) -> tuple[Action, ...]:
    """The candidates that can be begun and paid for in some way, found by trying each on a copy."""
    return tuple(each for each in candidates(game, player) if why_not(game, each) is None)


def why_not(game: Game, action: Action, *, most: bool = False) -> EngineError | None:
    """Why an action can't be taken now; None where it can. With `most` each number is as large as can be."""

    def decide(_: object, decision: Decision) -> Answer | None:
        if most and isinstance(decision.domain, Number):
            return decision.domain.most
        return next(iter(decision.domain.enumerate(1)), None)

    trial = Game(game.state, decider=decide)
    trial.answers = (action,)
    try:
        take_priority(trial)
    except EngineError as refused:
        return refused
    return None
