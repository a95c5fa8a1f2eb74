"""Declaring attackers (508.1)."""

from __future__ import annotations

import msgspec

from engine import restrictions
from engine.abilities import Question, Restriction
from engine.board import Board
from engine.combat import costs, goading
from engine.combat.attack_options import AttackOptions, Company, Pairs, is_pairs
from engine.combat.bands import announce_bands
from engine.combat.removal import cannot_fight
from engine.combat.seats import NUMBERS, in_alternating_teams, option_of, setup_of
from engine.decisions import Answer, Decision
from engine.effects.combat import attackable, may_attack_battle
from engine.errors import IllegalAction, IllegalAnswer
from engine.events import Event, Tapping
from engine.events.combat import Attacks, AttacksAlone, BecomesAttacking, PlayerAttacks
from engine.game import Game
from engine.objects import Attack, Combat
from engine.permanents.summoning_sickness import is_too_sick_to_attack, tell_of_haste
from engine.range_of_influence import cant_attack
from engine.records import Answered, Applied, Asked, Refusal
from engine.records.combat import AttackersChosen, Attacking, Pair
from engine.registry import rule
from engine.shared_turns import active_players, is_active, one_attack
from engine.view import Context, defending_player
from engine.whiteboard import performs


def declare(game: Game) -> None:
    """Let the active player declare attackers, in the steps of 508.1a to 508.1m."""
    if game.combat is None:
        game.set("combat", Combat())
    pairs = choose(game)
    if not pairs:
        return
    announce_bands(game, pairs)
    tap(game, tuple(attacker for attacker, _ in pairs))
    for player in active_players(game):
        costs.attack(game, player, tuple(each for each in pairs if game.controller(each[0]) == player))
    there = tuple(
        pair for pair in pairs if game.is_permanent(pair[0]) and is_active(game, game.controller(pair[0]))
    )
    if there:
        game.happen(*(BecomesAttacking(object=id, defender=defender) for id, defender in there))
        trigger(game, there)


@rule("triggers on attackers", "508.1m", kind="attack")
def trigger(game: Game, pairs: Pairs) -> None:
    """Any abilities that trigger on attackers being declared trigger."""
    events: list[Event] = []
    for player in active_players(game):
        theirs = tuple(each for each in pairs if game.controller(each[0]) == player)
        events += player_attacks(game, player, theirs) if theirs else ()
    events += [
        Attacks(object=id, player=game.controller(id), defender=to, power=game.characteristics(id).power or 0)
        for id, to in pairs
    ]
    if len(pairs) == 1:
        events += attack_alone(game, pairs[0][0]) or ()
    game.happen(*events)


@rule("attacking a player", "508.6", kind="attack")
def player_attacks(game: Game, player: int, pairs: Pairs) -> tuple[Event, ...]:
    """A player has attacked a player by declaring one or more creatures as attackers attacking them."""
    attacked = tuple(dict.fromkeys(defender for _, defender in pairs))
    game.trace.record(
        Applied(player=game.called(player), objects=game.each_called(each for each in attacked))
    )
    return (PlayerAttacks(player=player, attacked=attacked),)


@rule("attacking alone", "506.5", kind="attack")
def attack_alone(game: Game, id: int) -> tuple[Event, ...]:
    """A creature attacks alone if it's the only creature declared as an attacker."""
    game.trace.record(Applied(object=game.called(id)))
    return (AttacksAlone(object=id, player=game.controller(id)),)


@rule("choosing attackers", "508.1a", "508.1b", kind="attack")
def choose(game: Game) -> tuple[tuple[int, int], ...]:
    """The active player chooses which creatures will attack, and what each is attacking."""
    player = game.turn.active
    options = attack_options(game)
    if not options.options:
        return ()
    had_to = frozenset(options.required)
    game.set("combat", msgspec.structs.replace(game.combat or Combat(), had_to=had_to))
    prompt = Asked(case="attackers", player=game.called(player))
    decision = Decision(player, "attack", "attackers", prompt, "508.1", options)
    try:
        pairs: tuple[tuple[int, int], ...] = game.choose(decision)
    except IllegalAnswer as refused:
        raise objection(game, refused.answer) or refused from refused
    tell_whom(game, player)
    for id, _ in pairs:
        tell_of_haste(game, id, attacking=True)
    attacks = tuple(Pair(game.called(id), game.called(defender)) for id, defender in pairs)
    game.trace.record(AttackersChosen(player=game.called(player), attacks=attacks))
    return pairs


def tell_whom(game: Game, player: int) -> None:
    """Tell whom a player may attack where there are several opponents (802.2, 803.1)."""
    opponents = game.opponents(player)
    if game.shared_turns:
        one_attack.record(game, Answered(players=game.each_called(active_players(game))))
    if len(opponents) > 1 or game.attack_option:
        whom = option_of(game)
        named = game.each_called(whom(game, player, opponents))
        whom.record(game, Answered(player=game.called(player), players=named))
        setup = in_alternating_teams if game.attack_option == "beside" else None
        setup = setup if game.attack_option else setup_of(game)
        if setup is not None:
            setup.record(game, Answered(players=named))


@rule("tapping attackers", "508.1f", kind="attack")
def tap(game: Game, attackers: tuple[int, ...]) -> None:
    """The active player taps the chosen creatures; those that attack untapped stay so."""
    tapping = []
    for id in attackers:
        vigilance = restrictions.permitted(game, "attack untapped", id)
        if vigilance is None:
            tapping.append(Tapping(object=id, cause="attack"))
        else:
            words, rule_of = vigilance.text or "vigilance", vigilance.rule
            game.trace.record(Answered(object=game.called(id), text=words, ability_rule=rule_of))
    if tapping:
        game.happen(*tapping)


@performs(BecomesAttacking)
@rule("becoming an attacking creature", "508.1k", kind="attack")
def become_attacking(game: Board, event: BecomesAttacking) -> None:
    """Each chosen creature becomes an attacking creature until it's removed from combat."""
    combat = game.combat or Combat()
    attack = Attack(event.object, event.defender)
    game.set("combat", msgspec.structs.replace(combat, attacks=(*combat.attacks, attack)))
    attacked = game.called(event.defender)
    if game.exists(event.defender) and "Battle" in game.characteristics(event.defender).types:
        protector = game.called(game.object(event.defender).protector)
        may_attack_battle.record(game, Answered(object=attacked, player=protector))
    game.trace.record(Attacking(object=game.called(event.object), to=attacked))


def defenders(game: Board) -> tuple[int, ...]:
    """What can be attacked: the defending players, their planeswalkers, the battles that they protect."""
    return attackable(game, game.turn.active)


@rule("attacking and defending players", "506.2", kind="question")
def attack_and_defend(game: Board, able: tuple[int, ...]) -> tuple[int, ...]:
    """Creatures that the active player controls may attack, and the nonactive player defends."""
    game.trace.record(
        Answered(
            player=game.called(game.turn.active),
            objects=game.each_called(each for each in game.opponents(game.turn.active)),
        )
    )
    return able


def attack_options(game: Game) -> AttackOptions:
    """Who can attack what, at what cost, and who has to (508.1a-d)."""
    found = []
    able = tuple(id for id in game.battlefield() if why_not(game, id) is None)
    for id in attack_and_defend(game, able) if able else ():
        allowed = tuple(each for each in defenders(game) if not forbidden(game, id, each))
        if allowed:
            found.append((id, allowed))
    costly = frozenset(
        (id, each) for id, there in found for each in there if any(costs.costs_of(game, "attack", id, each))
    )
    able = tuple(id for id, _ in found)
    goaders = tuple((id, player) for id in able for player in goading.goaders(game, id))
    options = AttackOptions(
        options=tuple(found),
        required=(*(required(game, able) or ()), *(id for id, _ in goaders)),
        elsewhere=(
            *((id, goading.others(game, player)) for id, player in goaders),
            *(each for id, there in found for each in required_to_attack(game, id, there) or ()),
        ),
        costly=costly,
        company=(
            *company(game, "attack together", able),
            *company(game, "attack you together", able),
        ),
    )
    return options.with_most_obeyed()


def company(game: Game, question: Question, ids: tuple[int, ...]) -> tuple[Company, ...]:
    """The restrictions on some creatures that look at everything that attacks or blocks."""
    return tuple(
        Company(
            id, ability, context, game, attacked(game, context) if question == "attack you together" else 0
        )
        for id in ids
        for _, context, ability in restrictions.in_force(game, Restriction, id)
        if ability.question == question
    )


@rule("restrictions on attacking one player", "802.3a", kind="question")
def attacked(game: Game, context: Context) -> int:
    """What applies to attacking a specific player applies only to creatures attacking that player.

    Gives that player; 0 stands for the entire group of attacking creatures.
    """
    game.trace.record(Answered(player=game.called(context.controller), source=game.called(context.source)))
    return context.controller


@rule("restrictions on attacking", "508.1c", kind="question")
def forbidden(game: Game, id: int, defender: int) -> bool:
    """If any effect says that a creature can't attack, a declaration in which it does is illegal."""
    found = restrictions.forbidding(game, "attack", id, (defender,))
    if found is not None and _despite(game, id, found):
        return False
    if found is not None:
        game.trace.record(
            Answered(
                object=game.called(id), other=game.called(defender), evidence=(found.evidence,), answer=False
            )
        )
    return found is not None


def _despite(game: Game, id: int, found: restrictions.Forbidding) -> bool:
    """Tell whether a creature with defender may attack as though it had none."""
    return found.ability.rule == "702.3b" and bool(as_though(game, id))


@rule("as though", "609.4", kind="question")
def as_though(game: Game, id: int) -> bool:
    """For the stated effect only the game is treated as if the stated condition were true."""
    stated = restrictions.permitted(game, "attack despite defender", id) is not None
    if stated:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return stated


@rule("requirements to attack", "508.1d", kind="question")
def required(game: Game, ids: tuple[int, ...]) -> tuple[int, ...]:
    """The number of requirements obeyed must be the greatest that disobeys no restriction."""
    found = tuple(id for id in ids for _ in restrictions.required(game, "attack", id))
    if found:
        game.trace.record(Answered(objects=game.each_called(id for id in dict.fromkeys(found))))
    return found


@rule("requirements to attack something", "508.1d", kind="question")
def required_to_attack(
    game: Game, id: int, defenders: tuple[int, ...]
) -> tuple[tuple[int, frozenset[int]], ...]:
    """A creature that has to attack a certain player or permanent obeys that by attacking it."""
    there = tuple(each for each in restrictions.required_of(game, "attack", id, defenders) if each)
    for each in there:
        game.trace.record(Answered(object=game.called(id), objects=game.each_called(sorted(each))))
    return tuple((id, each) for each in there)


def why_not(game: Board, id: int) -> IllegalAction | None:
    """Say why a permanent can't be chosen as an attacker at all (508.1a, 302.6), None where it can be."""
    if not game.is_permanent(id) or not _attacks_now(game, game.controller(id)):
        return IllegalAction("508.1a", Refusal(case="no permanent of the attacker", object=game.called(id)))
    if cannot_fight(game, id):
        return IllegalAction("506.3", Refusal(case="no creature to attack", object=game.called(id)))
    if game.object(id).tapped:
        return IllegalAction("508.1a", Refusal(case="a tapped attacker", object=game.called(id)))
    if is_too_sick_to_attack(game, id):
        return IllegalAction("302.6", Refusal(case="not since the turn began", object=game.called(id)))
    return None


def _attacks_now(game: Board, player: int) -> bool:
    """Tell whether a player's creatures can be declared: the active player's, or their team's."""
    return one_attack(game, player) if game.shared_turns else player == game.turn.active


def objection(game: Game, answer: Answer) -> IllegalAction | None:
    """By which rule a declaration is illegal (508.1a-d), None where it is legal or no declaration."""
    if not is_pairs(answer) or any(id not in game.state.objects for id, _ in answer):
        return None
    each = (_objection_to(game, id, defender) for id, defender in answer)
    return next((found for found in each if found is not None), None) or _objection_to_all(game, answer)


def _objection_to(game: Game, id: int, defender: int) -> IllegalAction | None:
    """By which rule a creature can't attack a player or permanent (508.1a-c)."""
    reason = why_not(game, id)
    if reason is not None:
        return reason
    active, attacked = game.called(game.turn.active), game.called(defender)
    if cant_attack(game, game.turn.active, defender):
        beyond = Refusal(case="attacking beyond the range of influence", player=attacked, other=active)
        return IllegalAction("801.3", beyond)
    if defender not in defenders(game):
        if game.attack_option and defending_player(game, defender) in game.opponents(game.turn.active):
            nobody = Refusal(case="nobody to attack", player=attacked, other=active)
            return IllegalAction(NUMBERS[game.attack_option], nobody)
        return IllegalAction("508.1b", Refusal(case="no defending player", object=game.called(id)))
    found = restrictions.forbidding(game, "attack", id, (defender,))
    if found is None or _despite(game, id, found):
        return None
    whose, text = found.says(id)
    forbidden = Refusal(case="attacking is forbidden", object=game.called(id), word=whose, text=text)
    return IllegalAction(found.ability.rule or "508.1c", forbidden, by=found.name)


def _whom(answer: Answer, id: int) -> set[int]:
    """Whom a creature attacks by a declaration."""
    return {defender for each, defender in answer if each == id} if is_pairs(answer) else set()


def _objection_to_all(game: Game, answer: Answer) -> IllegalAction | None:
    """By which rule creatures can't attack together, or others have to attack (508.1c-d)."""
    options = attack_options(game)
    alone = next((each for each in options.company if not each.allows(each.among(answer))), None)
    if alone is not None:
        return IllegalAction(
            "508.1c",
            Refusal(
                case="not to attack so",
                object=game.called(alone.id),
                text=alone.ability.said_of("it").rstrip("."),
            ),
        )
    if options.obeys(answer) < options.obeyed:
        missing = sorted(set(options.required) - {id for id, _ in answer})
        if not missing and any(goading.goaders(game, id) for id, _ in options.options):
            return IllegalAction("701.38b", Refusal(case="goaded creatures"))
        missing = missing or sorted({id for id, there in options.elsewhere if not there & _whom(answer, id)})
        return IllegalAction(
            "508.1d", Refusal(case="attackers that must attack", objects=game.each_called(missing))
        )
    return None
