"""The turn: its steps, their turn-based actions, and how one follows another (500-514, 703)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from engine import restrictions
from engine.abilities import Restriction
from engine.abilities.special import UntapsWithOthers
from engine.combat import attackers, blockers, damage
from engine.combat.defending import as_combat_begins
from engine.command_zone import schemes
from engine.decisions import YES_NO, Decision, Some
from engine.designations.marks import end_with_the_turn
from engine.events import Discard, Draw, Untapping
from engine.events.mana import ManaEmptied
from engine.game import Game
from engine.layers.lasting_effects import Duration, Lasting
from engine.mana.payment import lost_mana
from engine.permanents import attractions, sagas
from engine.records import Applied, Asked
from engine.records.damage import DamageMarked
from engine.records.turns import StepBegan
from engine.registry import in_force, rule
from engine.restrictions import allowed, permitted
from engine.shared_turns import active_players, is_active
from engine.turns import day_and_night, phasing
from engine.turns.first_things import do_first_things
from engine.turns.order import begins, proceed
from engine.turns.shared import each_on_the_team_draws, first_team_skips_draw
from engine.turns.step_priority import PRIORITY, active_player_gets_priority, before_priority, hold_abilities
from engine.view import Context
from engine.zones import Zone
from engine.zones.hand_size import maximum_hand_size


def play_step(game: Game) -> None:
    """Play the beginning of the step that the state stands before, up to priority or to its end."""
    if not begin_step(game) or game.state.result is not None:
        return
    step = game.turn.step
    if (step == "untap" and hold_abilities(game)) or (step == "cleanup" and end_cleanup(game)):
        end_without_priority(game)
        return
    let_act = PRIORITY.get(step, active_player_gets_priority)
    if game.state.moment != "priority":
        let_act(game)
    if game.state.moment != "priority" and game.state.result is None:
        end_without_priority(game)


def begin_step(game: Game) -> bool:
    """Let a step begin, with its turn-based actions (703.4); False where it is skipped."""
    step = game.turn.step
    if step == "untap":
        expire(game, "your next turn")
        if any(_reaches_last_turn(game, each) for each in game.state.lasting):
            let_last_turn_begin(game)
    if trigger_at_beginning(game) is False:
        return False
    do_first_things(game)
    action = TURN_BASED_ACTIONS.get(step)
    if action is not None:
        take_turn_based_actions(game, action)
    return True


@rule("turn-based actions", "703.3", kind="turn structure")
def take_turn_based_actions(game: Game, action: Callable[[Game], None]) -> None:
    """Turn-based actions are dealt with first as a step begins; they don't use the stack."""
    action(game)


@rule("beginning of a step", "500.6", kind="turn structure")
def trigger_at_beginning(game: Game) -> bool:
    """When a phase or step begins, any abilities that trigger at the beginning of it trigger."""
    if not begins(game):
        return False
    if game.turn.step in UNTIL_STEP:
        expire(game, UNTIL_STEP[game.turn.step])
    player = game.called(game.turn.active)
    game.trace.record(StepBegan(player=player, step=game.turn.step, turn=game.turn.number))
    return True


def end_step(game: Game) -> None:
    """End the step: mana empties, effects that last until then expire, the next step is due (500.2-5)."""
    empty_pools(game)
    if game.turn.step == "end of combat":
        end_combat(game)
    proceed(game, game.turn.to_come)


@rule("step without priority", "500.3", kind="turn structure")
def end_without_priority(game: Game) -> None:
    """A step in which no players receive priority ends when its specified actions are completed."""
    end_step(game)


PHASES_END_WITH = ("draw", "precombat main", "end of combat", "postcombat main", "cleanup")
"""The last step of each phase, or the phase that has none (500.1)."""


UNTIL_STEP: Final[dict[str, Duration]] = {"upkeep": "your next upkeep", "end": "your next end step"}
"""The durations that are over as a step begins, by that step (500.5)."""


def empty_pools(game: Game) -> None:
    """Unused mana empties as a step ends (500.4), before Magic 2010 only as a phase ends (2005:300.3)."""
    burn = in_force("mana burn", game.date)
    if burn is not None and game.turn.step not in PHASES_END_WITH:
        return
    losing = tuple(
        ManaEmptied(player=player, amount=len(mana))
        for player in game.players()
        if (mana := lost_mana(game, player))
    )
    if losing:
        lost = tuple(each for each in game.happen(*losing) if isinstance(each, ManaEmptied))
        if burn is not None and lost:
            burn(game, lost)


@rule("end of combat", "511.3", kind="turn structure")
def end_combat(game: Game) -> None:
    """As the end of combat step ends, all creatures, battles and planeswalkers are removed from combat."""
    if game.combat is not None and game.combat.attacks:
        game.trace.record(Applied())
    game.set("combat", None)
    expire(game, "end of combat")


def _is_due(game: Game, effect: Lasting) -> bool:
    """Tell whether it is the turn of the player whose turn or step an effect lasts until."""
    if effect.duration in ("your next turn", "your next untap step", *UNTIL_STEP.values()):
        return is_active(game, effect.context.controller)
    if effect.duration == "its next untap step":
        gone = not all(game.is_permanent(id) for id in effect.ids or ())
        return gone or any(is_active(game, game.controller(id)) for id in effect.ids or ())
    return True


@rule("effects end", "500.5", kind="turn structure")
def expire(game: Game, duration: Duration) -> None:
    """Let effects of a duration end (500.5); "your next turn" only those of the active player."""
    ending = tuple(each for each in game.state.lasting if each.duration == duration and _is_due(game, each))
    if ending:
        game.set("lasting", tuple(each for each in game.state.lasting if each not in ending))
        names = (f"{game.name(each.context.source)} ({each.text})" for each in ending)
        game.trace.record(Applied(words=tuple(names)))


def _reaches_last_turn(game: Game, effect: Lasting) -> bool:
    return effect.duration == "end of your next turn" and is_active(game, effect.context.controller)


@rule("the end of one's next turn", "611.2a", kind="effect")
def let_last_turn_begin(game: Game) -> None:
    """An effect lasts as long as it states: until the end of the turn that begins now."""
    names = (game.name(each.context.source) for each in game.state.lasting if _reaches_last_turn(game, each))
    game.trace.record(Applied(words=tuple(names)))
    game.set(
        "lasting",
        tuple(
            msgspec.structs.replace(each, duration="end of turn") if _reaches_last_turn(game, each) else each
            for each in game.state.lasting
        ),
    )


# Turn-based actions (703.4)


@rule("untapping", "502.3", "703.4c", kind="turn-based action")
def untap(game: Game) -> None:
    """The active player untaps their permanents, all at once."""
    mine = tuple(id for id in game.battlefield() if is_active(game, game.controller(id)))
    for id in mine:
        if game.object(id).since_turn < 0:
            game.change(id, since_turn=game.turn.number)
    tapped = tuple(
        id for id in mine if game.object(id).tapped and allowed(game, "untap", id) and _wants_to(game, id)
    )
    tapped = _within_limits(game, tapped)
    besides = tuple(id for id in _besides(game) if game.object(id).tapped)
    if tapped or besides:
        game.happen(*(Untapping(object=id) for id in (*tapped, *besides)))
    expire(game, "its next untap step")
    expire(game, "your next untap step")


def _within_limits(game: Game, ids: tuple[int, ...]) -> tuple[int, ...]:
    """The same without what can't untap together: the player chooses as many as can of each kind."""
    limits: dict[int, tuple[Restriction, Context, list[int]]] = {}
    for id in ids:
        for _, context, ability in restrictions.in_force(game, Restriction, id):
            if ability.question == "untap together":
                limits.setdefault(context.source, (ability, context, []))[2].append(id)
    left = ids
    for source, (ability, context, those) in limits.items():
        there = tuple(id for id in those if id in left)
        most = getattr(ability.allows, "most", len(there))
        if there and not ability.allows(game, there[0], there, context):
            name = game.name(source)
            prompt = Asked(
                case="what to untap",
                player=game.called(game.turn.active),
                number=most,
                objects=game.each_called(there),
            )
            chosen = game.choose(
                Decision(game.turn.active, "object", name, prompt, "502.3", Some(there, most, most), source)
            )
            left = tuple(id for id in left if id not in there or id in chosen)
    return left


def _besides(game: Game) -> tuple[int, ...]:
    """What an effect untaps during the untap steps of other players than its controller.

    That something doesn't untap during its controller's untap step doesn't matter then.
    """
    others = (id for id in game.battlefield() if not is_active(game, game.controller(id)))
    return tuple(
        id
        for id in others
        if any(
            not is_active(game, context.controller)
            for _, context, _ in restrictions.in_force(game, UntapsWithOthers, id)
        )
    )


def _wants_to(game: Game, id: int) -> bool:
    """Ask whether a permanent untaps that its controller may choose not to untap."""
    if permitted(game, "stay tapped", id) is None:
        return True
    player, name = game.controller(id), game.name(id)
    prompt = Asked(case="whether to untap", player=game.called(player), object=game.called(id))
    return bool(game.choose(Decision(player, "yes_no", name, prompt, "502.3", YES_NO, id)))


@rule("drawing for the turn", "504.1", "703.4d", kind="turn-based action")
def draw(game: Game) -> None:
    """The active player draws a card."""
    if game.player(game.turn.active).lost:
        return
    if not _first_draw_is_skipped(game):
        game.happen(*(Draw(player=each) for each in _drawing(game)))


def _first_draw_is_skipped(game: Game) -> bool:
    if game.shared_turns and game.turn.number == 1:
        return bool(first_team_skips_draw(game))
    several = game.turn.number == 1 and len(game.state.order) > 2
    return bool((skip_among_several if several else skip_first_draw)(game))


def _drawing(game: Game) -> tuple[int, ...]:
    return each_on_the_team_draws(game) if game.shared_turns else (game.turn.active,)


@rule("first draw step", "103.8a", kind="turn structure")
def skip_first_draw(game: Game) -> bool:
    """In a two-player game, the player who plays first skips the draw step of their first turn."""
    skips = game.turn.number == 1 and len(game.state.order) == 2 and not game.state.first_player_draws
    if skips:
        game.trace.record(Applied(player=game.called(game.turn.active)))
    return skips


def _skipped(game: Game) -> bool:
    return not game.state.first_player_draws


@rule("first draw step of several players", "103.8c", "800.7", kind="turn structure", without=_skipped)
def skip_among_several(game: Game) -> bool:
    """In all other multiplayer games no player skips the draw step of their first turn."""
    skips = len(game.state.order) == 2
    game.trace.record(Applied(player=game.called(game.turn.active), number=len(game.state.order)))
    return skips


@rule("declaring attackers", "508.1", "703.4i", kind="turn-based action")
def declare_attackers(game: Game) -> None:
    """The active player declares attackers."""
    attackers.declare(game)


@rule("declaring blockers", "509.1", "703.4j", kind="turn-based action")
def declare_blockers(game: Game) -> None:
    """The defending player declares blockers."""
    blockers.declare(game)


@rule("first combat damage", "510.4", "703.4p", kind="turn-based action")
def first_combat_damage(game: Game) -> None:
    """Creatures with first strike or double strike deal combat damage in a step of their own."""
    damage.deal(game, first=True)


@rule("combat damage", "510.2", "703.4p", kind="turn-based action")
def combat_damage(game: Game) -> None:
    """All combat damage that has been assigned is dealt simultaneously."""
    damage.deal(game, first=False)


@rule("discarding to hand size", "514.1", "703.4q", "402.2", kind="turn-based action")
def discard_to_hand_size(game: Game) -> None:
    """The active player discards down to their maximum hand size."""
    for player in active_players(game):
        hand = game.zone(Zone.HAND, player)
        most = maximum_hand_size(game, player)
        surplus = 0 if most is None else len(hand) - most
        if surplus > 0:
            prompt = Asked(case="cards above the hand size", player=game.called(player), number=surplus)
            decision = Decision(player, "object", "hand size", prompt, "514.1", Some(hand, surplus, surplus))
            game.happen(*(Discard(object=id, player=player) for id in game.choose(decision)))


@rule("cleanup", "514.2", "703.4r", kind="turn-based action")
def clean_up(game: Game) -> None:
    """Damage is removed from permanents and "until end of turn" effects end, all at once."""
    for id in game.zone(Zone.BATTLEFIELD):
        thing = game.object(id)
        if thing.damage or thing.deathtouched or thing.regeneration_shields:
            game.change(id, damage=0, deathtouched=False, regeneration_shields=0)
            game.trace.record(DamageMarked(object=game.called(id), before=thing.damage, after=0))
    expire(game, "end of turn")
    expire(game, "once this turn")
    end_with_the_turn(game)


def end_cleanup(game: Game) -> bool:
    """Tell whether the cleanup step ends without anybody receiving priority (514.3)."""
    return not clean_up_again(game) and bool(nobody_acts_in_cleanup(game))


@rule("another cleanup step", "514.3a", kind="turn structure")
def clean_up_again(game: Game) -> bool:
    """After state-based actions or triggered abilities players get priority, then there is another."""
    if not before_priority(game):
        return False
    game.trace.record(Applied())
    rest, *others = game.turn.to_come
    game.set("turn", msgspec.structs.replace(game.turn, ahead=(("cleanup", *rest), *others)))
    active_player_gets_priority(game)
    return True


@rule("no priority in the cleanup step", "514.3", kind="priority")
def nobody_acts_in_cleanup(game: Game) -> bool:
    """Normally, no player receives priority during the cleanup step."""
    normal = game.turn.step == "cleanup" and not game.state.waiting
    if normal:
        game.trace.record(Applied())
    return normal


def cleanup_step(game: Game) -> None:
    """Discard first, then damage and effects end (514.1-2)."""
    discard_to_hand_size(game)
    clean_up(game)


def untap_step(game: Game) -> None:
    """Permanents phase, day and night change, then permanents untap (502.1-3)."""
    phasing.phase(game)
    day_and_night.check(game)
    untap(game)


def main_phase(game: Game) -> None:
    """A scheme is set in motion, lore counters are placed, then Attractions are visited (505.3-5)."""
    for player in active_players(game):
        if game.player(player).archenemy:
            schemes.set_one_in_motion(game, player)
    sagas.add_lore(game)
    attractions.visit(game)


TURN_BASED_ACTIONS: dict[str, Callable[[Game], None]] = {
    "untap": untap_step,
    "draw": draw,
    "precombat main": main_phase,
    "beginning of combat": as_combat_begins,
    "declare attackers": declare_attackers,
    "declare blockers": declare_blockers,
    "first-strike combat damage": first_combat_damage,
    "combat damage": combat_damage,
    "cleanup": cleanup_step,
}
"""What happens by itself as a step begins (703.4)."""


# Who gets priority in which step
