"""The turn: its steps, their turn-based actions, and how one follows another (500-514, 703)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine import control, state_based
from engine.combat import attackers, blockers, damage
from engine.decisions import Decision, Some
from engine.ending import check_who_is_left
from engine.events import Discard, Draw, ManaEmptied, StepBegins, Untapping
from engine.game import Game
from engine.instructions import Duration
from engine.layer_steps import show_layers
from engine.objects import Combat, Turn
from engine.registry import in_force, rule
from engine.restrictions import allowed
from engine.stack import put_waiting_on_stack
from engine.zones import Zone

STEPS = (
    "untap",
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "first-strike combat damage",
    "combat damage",
    "end of combat",
    "postcombat main",
    "end",
    "cleanup",
)
"""Every step and main phase in the order of a turn (500.1, 501.1, 506.1, 512.1)."""


def play_step(game: Game) -> None:
    """Play the beginning of the step that the state stands before, up to priority or to its end."""
    step = game.turn.step
    begin_step(game)
    if game.state.result is not None:
        return
    if step == "untap" or (step == "cleanup" and not before_priority(game)):
        end_without_priority(game)
    else:
        active_player_gets_priority(game)


@rule("beginning of a step", "500.1", "500.6", kind="turn structure")
def begin_step(game: Game) -> None:
    """A step begins: what triggers then triggers, and its turn-based actions are carried out."""
    step, player = game.turn.step, game.turn.active
    game.trace.say(f"{game.name(player)}'s {step} {'phase' if step.endswith('main') else 'step'} begins.")
    if step == "untap":
        expire(game, "your next turn")
    if step == "beginning of combat":
        game.set("combat", Combat())
    game.happen(StepBegins(step=step, player=player))
    action = TURN_BASED_ACTIONS.get(step)
    if action is not None:
        action(game)


def give_priority(game: Game, player: int) -> None:
    """Let a player get priority, after state-based actions and triggered abilities (117.5)."""
    before_priority(game)
    if game.state.result is None:
        game.set("moment", "priority")
        game.set("holder", player)


@rule("priority as a step begins", "117.3a", kind="priority")
def active_player_gets_priority(game: Game) -> None:
    """The active player receives priority at the beginning of most steps and phases."""
    give_priority(game, game.turn.active)


@rule("before priority", "117.5", kind="priority")
def before_priority(game: Game) -> bool:
    """State-based actions until there are none, then triggered abilities, and again until neither."""
    anything = False
    while game.state.result is None:
        acted = False
        if game.state.settled_at != game.state.version:
            show_layers(game)
            control.notice(game)
            acted = state_based.check(game)
            check_who_is_left(game)
            game.state.settled_at = -1 if acted else game.state.version
        if acted or put_waiting_on_stack(game):
            anything = True
            continue
        break
    return anything


def end_step(game: Game) -> None:
    """End the step: mana empties, effects that last until then expire, the next step is due (500.2-5)."""
    empty_pools(game)
    step = game.turn.step
    if step == "end of combat":
        end_combat(game)
    if step == "cleanup":
        next_turn(game)
        return
    game.set("turn", msgspec.structs.replace(game.turn, step=step_after(game)))
    game.set("moment", "step begins")
    game.set("passed", ())


@rule("step without priority", "500.3", kind="turn structure")
def end_without_priority(game: Game) -> None:
    """A step in which no players receive priority ends when its specified actions are completed."""
    end_step(game)


def step_after(game: Game) -> str:
    """The step that follows: without attackers, blocks and damage are skipped (506.1, 508.8)."""
    following = STEPS[STEPS.index(game.turn.step) + 1]
    if following == "declare blockers" and not (game.combat and game.combat.attacks):
        return skip_combat(game)
    if following == "first-strike combat damage" and not damage.first_strike_needed(game):
        return "combat damage"
    return following


@rule("no attackers", "508.8", kind="turn structure")
def skip_combat(game: Game) -> str:
    """If no creatures are declared as attackers, the declare blockers and combat damage steps are skipped."""
    game.trace.say("No creature attacks: the declare blockers and combat damage steps are skipped.")
    return "end of combat"


PHASES_END_WITH = ("draw", "precombat main", "end of combat", "postcombat main", "cleanup")
"""The last step of each phase, or the phase that has none (500.1)."""


def empty_pools(game: Game) -> None:
    """Unused mana empties as a step ends (500.4), before Magic 2010 only as a phase ends (2005:300.3)."""
    burn = in_force("mana burn", game.date)
    if burn is not None and game.turn.step not in PHASES_END_WITH:
        return
    losing = tuple(
        ManaEmptied(player=player, amount=len(game.player(player).mana))
        for player in game.players()
        if game.player(player).mana
    )
    if losing:
        game.happen(*losing)
        if burn is not None:
            burn(game, losing)


@rule("end of combat", "511.3", kind="turn structure")
def end_combat(game: Game) -> None:
    """As the end of combat step ends, all creatures, battles and planeswalkers are removed from combat."""
    if game.combat is not None and game.combat.attacks:
        game.trace.say("All creatures are removed from combat.")
    game.set("combat", None)
    expire(game, "end of combat")


@rule("effects end", "500.5", kind="turn structure")
def expire(game: Game, duration: Duration) -> None:
    """Let effects of a duration end (500.5); "your next turn" only those of the active player."""
    ending = tuple(
        each
        for each in game.state.lasting
        if each.duration == duration
        and (duration != "your next turn" or each.context.controller == game.turn.active)
    )
    if ending:
        game.set("lasting", tuple(each for each in game.state.lasting if each not in ending))
        names = (f"{game.name(each.context.source)} ({each.text})" for each in ending)
        game.trace.say(f"Effects end: {'; '.join(names)}.")


@rule("next turn", "500.1", kind="turn structure")
def next_turn(game: Game) -> None:
    """After the cleanup step the next player's turn begins (102.1, 500.7)."""
    extra = game.state.extra_turns
    order = game.state.order
    player = extra[-1] if extra else order[(order.index(game.turn.active) + 1) % len(order)]
    while game.player(player).lost:
        player = order[(order.index(player) + 1) % len(order)]
    game.set("extra_turns", extra[:-1])
    game.set("turn", Turn(game.turn.number + 1, player, "untap"))
    game.set("history", ())
    game.set("mandatory_since", 0)
    game.set("heights", ())
    game.set("activated_this_turn", ())
    game.set("moment", "step begins")
    game.set("passed", ())
    for each in game.players():
        game.change_player(each, lands_played=0)
    game.trace.say(f"{game.name(player)}'s turn {game.turn.number} begins.")


# Turn-based actions (703.4)


@rule("untapping", "502.3", "703.4c", kind="turn-based action")
def untap(game: Game) -> None:
    """The active player untaps their permanents, all at once."""
    player = game.turn.active
    mine = tuple(id for id in game.battlefield() if game.controller(id) == player)
    for id in mine:
        if game.object(id).since_turn < 0:
            game.change(id, since_turn=game.turn.number)
    tapped = tuple(id for id in mine if game.object(id).tapped and allowed(game, "untap", id))
    if tapped:
        game.happen(*(Untapping(object=id) for id in tapped))


@rule("drawing for the turn", "504.1", "703.4d", kind="turn-based action")
def draw(game: Game) -> None:
    """The active player draws a card; the first player of a two-player game skips it (103.8a)."""
    if game.turn.number == 1 and len(game.state.order) == 2 and not game.state.first_player_draws:
        return
    game.happen(Draw(player=game.turn.active))


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


@rule("discarding to hand size", "514.1", "703.4q", kind="turn-based action")
def discard_to_hand_size(game: Game) -> None:
    """The active player discards down to their maximum hand size."""
    player = game.turn.active
    hand = game.zone(Zone.HAND, player)
    surplus = len(hand) - game.player(player).hand_size
    if surplus > 0:
        prompt = f"{game.name(player)} discards {surplus} to their maximum hand size."
        decision = Decision(player, "object", "hand size", prompt, "514.1", Some(hand, surplus, surplus))
        game.happen(*(Discard(object=id, player=player) for id in game.choose(decision)))


@rule("cleanup", "514.2", "703.4r", kind="turn-based action")
def clean_up(game: Game) -> None:
    """Damage is removed from permanents and "until end of turn" effects end, all at once."""
    for id in game.zone(Zone.BATTLEFIELD):
        thing = game.object(id)
        if thing.damage or thing.deathtouched or thing.regeneration_shields:
            game.change(id, damage=0, deathtouched=False, regeneration_shields=0)
            game.trace.say(f"Damage is removed from {game.name(id)}.", *game.named(id))
    expire(game, "end of turn")


def cleanup_step(game: Game) -> None:
    """Discard first, then damage and effects end (514.1-2)."""
    discard_to_hand_size(game)
    clean_up(game)


TURN_BASED_ACTIONS: dict[str, Callable[[Game], None]] = {
    "untap": untap,
    "draw": draw,
    "declare attackers": declare_attackers,
    "declare blockers": declare_blockers,
    "first-strike combat damage": first_combat_damage,
    "combat damage": combat_damage,
    "cleanup": cleanup_step,
}
"""What happens by itself as a step begins (703.4)."""
