"""Declaring blockers, and the damage assignment order (509.1-509.2)."""

from __future__ import annotations

import msgspec

from engine import restrictions
from engine.abilities import Permission, Requirement, Restriction
from engine.board import Board
from engine.combat import costs
from engine.combat.attack_options import Pairs, is_pairs
from engine.combat.attackers import company
from engine.combat.bands import block_band
from engine.combat.block_options import Barred, BlockOptions, most_obeyed
from engine.combat.removal import cannot_fight, update
from engine.decisions import Answer, Decision, Order
from engine.effects.restricting import who_defends
from engine.errors import IllegalAction, IllegalAnswer
from engine.events import Event
from engine.events.combat import BecomesBlocked, BecomesBlocking, Blocks, BlocksCreature, WasBlocked
from engine.filters.combat import reaches
from engine.game import Game
from engine.objects import Attack
from engine.records import Answered, Applied, Asked, Refusal
from engine.records.combat import Blocked, BlockersChosen, Blocking, DamageOrdered, Pair
from engine.registry import M10, in_force, rule
from engine.teams import teammates
from engine.view import defending_player, protects
from engine.whiteboard import performs


def declare(game: Game) -> None:
    """Let each defending player choose who blocks what, let them block, and order the blockers."""
    update(game)
    if game.combat is None or not game.combat.attacks:
        return
    attacks = game.combat.attacks
    defending = {defending_player(game, each.defender) for each in attacks}
    for battle in dict.fromkeys(each.defender for each in attacks if not game.is_player(each.defender)):
        if battle and "Battle" in game.characteristics(battle).types:
            who = game.called(defending_player(game, battle))
            protects.record(game, Answered(player=who, object=game.called(battle)))
    for attack in attacks if len(defending) > 1 else ():
        who = game.called(defending_player(game, attack.defender))
        who_defends.record(game, Answered(player=who, object=game.called(attack.attacker)))
    pairs: list[tuple[int, int]] = []
    blocking = tuple(player for player in game.players() if player in defending)
    if game.shared_turns:
        blocking = defend_together(game, blocking) or blocking
    elif len(blocking) > 1:
        blocking = one_after_another(game, blocking) or blocking
    for player in blocking:
        chosen = choose(game, player)
        costs.block(game, player, chosen)
        pairs.extend(chosen)
    game.happen(*(BecomesBlocking(object=blocker, attacker=attacker) for blocker, attacker in pairs))
    blocked_by = {
        each.attacker: tuple(blocker for blocker, attacker in pairs if attacker == each.attacker)
        for each in attacks
    }
    game.happen(*(BecomesBlocked(object=attacker, by=by) for attacker, by in blocked_by.items()))
    trigger(game, tuple(pairs))
    order(game)


@rule("blocks of several players", "802.4", "802.4a", kind="block")
def one_after_another(game: Game, players: tuple[int, ...]) -> tuple[int, ...]:
    """Each defending player in APNAP order declares blockers, the first all theirs, then the second."""
    start = game.state.order.index(game.turn.active)
    turned = game.state.order[start:] + game.state.order[:start]
    ordered = tuple(sorted(players, key=turned.index))
    game.trace.record(Applied(players=game.each_called(ordered)))
    return ordered


def _those_attacked(game: Game, players: tuple[int, ...]) -> tuple[int, ...]:
    return players


@rule("blocks of a team", "805.10d", kind="block", without=_those_attacked)
def defend_together(game: Game, players: tuple[int, ...]) -> tuple[int, ...]:
    """Creatures of all defending players can block what attacks any player on the defending team."""
    team = tuple(each for each in game.players() if any(_on_one_team(game, each, other) for other in players))
    game.trace.record(Applied(players=game.each_called(team)))
    return team


def _on_one_team(game: Game, one: int, other: int) -> bool:
    return one == other or (game.shared_turns and teammates(game, one, other))


@rule("triggers on blockers", "509.1i", kind="block")
def trigger(game: Game, pairs: Pairs) -> None:
    """Any abilities that trigger on blockers being declared trigger."""
    blocking = dict.fromkeys(blocker for blocker, _ in pairs)
    attacks = game.combat.attacks if game.combat else ()
    by = {each.attacker: each.blockers for each in attacks if each.blockers}
    events: list[Event] = [
        Blocks(object=id, attackers=tuple(other for blocker, other in pairs if blocker == id))
        for id in blocking
    ]
    events += [BlocksCreature(object=id, attacker=each) for each, blockers in by.items() for id in blockers]
    events += [WasBlocked(object=each.attacker, by=by.get(each.attacker, ())) for each in attacks]
    game.happen(*events)


def order(game: Game) -> None:
    """Let the players announce damage assignment orders, in the years that have them (509.2-3)."""
    if game.combat is None or in_force("damage assignment order", game.date) is None:
        return
    for attack in game.combat.attacks:
        if len(attack.blockers) > 1:
            order_blockers(game, attack)
    for blocker in sorted(game.combat.blockers):
        if len(game.combat.blocked_by(blocker)) > 1:
            order_attackers(game, blocker)


@rule("choosing blockers", "509.1a", kind="block")
def choose(game: Game, player: int) -> tuple[tuple[int, int], ...]:
    """The defending player chooses which creatures block, and one attacker for each of them."""
    options = block_options(game, player)
    if len(tuple(options.enumerate(2))) < 2 and options.contains(()):
        return ()
    prompt = Asked(case="blockers", player=game.called(player))
    try:
        pairs: tuple[tuple[int, int], ...] = game.choose(
            Decision(player, "block", "blockers", prompt, "509.1", options)
        )
    except IllegalAnswer as refused:
        raise objection(game, player, refused.answer) or refused from refused
    blocks = tuple(Pair(game.called(blocker), game.called(attacker)) for blocker, attacker in pairs)
    game.trace.record(BlockersChosen(player=game.called(player), blocks=blocks))
    return pairs


@performs(BecomesBlocking)
@rule("becoming a blocking creature", "509.1g", kind="block")
def become_blocking(game: Board, event: BecomesBlocking) -> None:
    """Each chosen creature becomes a blocking creature, blocking the attacker chosen for it."""
    attack = game.combat.attack_of(event.attacker) if game.combat else None
    if attack is not None:
        planned = dict(game.combat.planned).get(event.attacker) if game.combat else None
        there = (*attack.blockers, event.object)
        _write(game, msgspec.structs.replace(attack, blockers=planned or there))
        blocker, attacker = game.called(event.object), game.called(event.attacker)
        game.trace.record(Blocking(object=blocker, attacker=attacker))
        if game.has(event.attacker, "flying") and not game.has(event.object, "flying"):
            reaches.record(game, Answered(object=blocker, other=attacker, answer=reaches(game, event.object)))


@performs(BecomesBlocked)
@rule("becoming blocked", "509.1h", kind="block")
def become_blocked(game: Board, event: BecomesBlocked) -> None:
    """An attacker with blockers declared for it becomes a blocked creature, any other an unblocked one."""
    attack = game.combat.attack_of(event.object) if game.combat else None
    if attack is not None and (event.by or event.effect):
        _write(game, msgspec.structs.replace(attack, blocked=True))
        game.trace.record(Blocked(object=game.called(event.object), by=game.each_called(event.by)))
        block_band(game, event)


@rule("damage assignment order of a blocker", "509.3", "703.4m", since=M10, kind="block")
def order_attackers(game: Game, blocker: int) -> None:
    """The defending player announces the order in which a blocker assigns its damage to attackers."""
    combat, player, name = game.combat, game.controller(blocker), game.name(blocker)
    assert combat is not None
    there = combat.blocked_by(blocker)
    prompt = Asked(
        case="the order of what is blocked", player=game.called(player), object=game.called(blocker)
    )
    answer = tuple(game.choose(Decision(player, "order", name, prompt, "509.3", Order(there), blocker)))
    game.set("combat", msgspec.structs.replace(combat, orders=(*combat.orders, (blocker, answer))))
    game.trace.record(DamageOrdered(object=game.called(blocker), order=game.each_called(answer)))


@rule("damage assignment order", "509.2", "703.4k", since=M10, kind="block")
def order_blockers(game: Game, attack: Attack) -> None:
    """The active player announces the order in which an attacker's blockers are assigned its damage."""
    player = game.turn.active
    name = game.name(attack.attacker)
    prompt = Asked(
        case="the order of blockers", player=game.called(player), object=game.called(attack.attacker)
    )
    decision = Decision(player, "order", name, prompt, "509.2", Order(attack.blockers), attack.attacker)
    order = tuple(game.choose(decision))
    _write(game, msgspec.structs.replace(attack, blockers=order))
    game.trace.record(DamageOrdered(object=game.called(attack.attacker), order=game.each_called(order)))


def _write(game: Board, attack: Attack) -> None:
    combat = game.combat
    assert combat is not None
    attacks = tuple(attack if each.attacker == attack.attacker else each for each in combat.attacks)
    game.set("combat", msgspec.structs.replace(combat, attacks=attacks))


# Which blocks are legal


def block_options(game: Game, player: int) -> BlockOptions:
    """The legal declarations of a defending player (509.1a-c)."""
    attackers = _attackers_of(game, player)
    able = tuple(id for id in game.battlefield() if why_not(game, player, id) is None)
    barred = {
        attacker: tuple(
            Barred(ability, context, game)
            for _, context, ability in restrictions.in_force(game, Restriction, attacker)
            if ability.question == "be blocked"
        )
        for attacker in attackers
    }
    possible = {
        attacker: frozenset(able).intersection(*(bar.possible(attacker, able) for bar in bars))
        for attacker, bars in barred.items()
    }
    found = []
    for id in able:
        mine = tuple(
            each
            for each in attackers
            if not forbidden(game, id, each, barred[each], evaded=id not in possible[each])
        )
        if mine:
            found.append((id, mine))
    ids = tuple(id for id, _ in found)
    pairs = tuple((id, each) for id, there in found for each in there)
    options = BlockOptions(
        options=tuple(found),
        barred=tuple(barred.items()),
        capacity=tuple((id, most) for id in ids if (most := _capacity(game, id)) > 1),
        costly=frozenset(pair for pair in pairs if any(costs.costs_of(game, "block", *pair))),
        company=company(game, "block together", ids),
    )
    return require(game, options, attackers) or options


def _capacity(game: Game, id: int) -> int:
    """How many creatures something can block: one, and one more for each ability that says so."""
    permissions = tuple(restrictions.in_force(game, Permission, id))
    if any(ability.what == "block any number" for _, _, ability in permissions):
        return max(2, len(game.combat.attacks) if game.combat else 0)
    return 1 + sum(1 for _, _, ability in permissions if ability.what == "block another")


@rule("restrictions on blocking", "509.1b", kind="question")
def forbidden(game: Game, id: int, attacker: int, bars: tuple[Barred, ...], *, evaded: bool) -> bool:
    """If any effect says that a creature can't block, a declaration in which it does is illegal."""
    found = restrictions.forbidding(game, "block", id, (attacker,))
    alone = tuple(bar.ability for bar in bars if evaded and id not in bar.possible(attacker, (id,)))
    if found is not None or evaded:
        texts = dict.fromkeys(each.text for each in (*((found.ability,) if found else ()), *alone))
        game.trace.record(Answered(object=game.called(id), other=game.called(attacker), words=tuple(texts)))
    return found is not None or evaded


@rule("requirements to block", "509.1c", kind="question")
def require(game: Game, options: BlockOptions, attackers: tuple[int, ...]) -> BlockOptions:
    """The number of requirements obeyed must be the greatest that disobeys no restriction."""
    lures = {each for each in attackers if any(restrictions.required(game, "be blocked by all", each))}
    options = msgspec.structs.replace(
        options,
        must_block=tuple(id for id, _ in options.options for _ in restrictions.required(game, "block", id)),
        must_be_blocked=tuple(id for id in attackers for _ in restrictions.required(game, "be blocked", id)),
        must_block_it=tuple(
            (id, each)
            for id, there in options.options
            for each in (*(lure for lure in there if lure in lures), *to_block(game, id, there))
            if each in there
        ),
    )
    obeyed = most_obeyed(options)
    if obeyed:
        game.trace.record(Answered(answer=obeyed))
    return msgspec.structs.replace(options, obeyed=obeyed)


def to_block(game: Board, id: int, attackers: tuple[int, ...]) -> tuple[int, ...]:
    """The attackers that a creature has to block, each as often as something says so (509.1c, 702.39a)."""
    certain = restrictions.required_of(game, "block", id, attackers)
    return (*sources_to_block(game, id), *(each for those in certain for each in sorted(those)))


def sources_to_block(game: Board, id: int) -> tuple[int, ...]:
    """The attackers that a creature has to block because their own abilities say so (702.39a)."""
    return tuple(
        context.source
        for _, context, ability in restrictions.in_force(game, Requirement, id)
        if ability.what == "block source"
    )


def why_not(game: Board, player: int, id: int) -> IllegalAction | None:
    """Say why a permanent can't be chosen as a blocker at all (509.1a), None where it can be."""
    if not game.is_permanent(id) or game.controller(id) != player:
        return IllegalAction(
            "509.1a",
            Refusal(case="no permanent of the blocker", object=game.called(id), player=game.called(player)),
        )
    if cannot_fight(game, id):
        return IllegalAction("506.3", Refusal(case="no creature to block", object=game.called(id)))
    if game.object(id).tapped:
        return IllegalAction("509.1a", Refusal(case="a tapped blocker", object=game.called(id)))
    return None


def _attackers_of(game: Game, player: int) -> tuple[int, ...]:
    attacks = game.combat.attacks if game.combat else ()
    return tuple(
        each.attacker for each in attacks if _on_one_team(game, defending_player(game, each.defender), player)
    )


def objection(game: Game, player: int, answer: Answer) -> IllegalAction | None:
    """By which rule a declaration is illegal (509.1a-c), None where it is legal or no declaration."""
    if not is_pairs(answer) or any(blocker not in game.state.objects for blocker, _ in answer):
        return None
    each = (_objection_to(game, player, blocker, attacker) for blocker, attacker in answer)
    found = next((one for one in each if one is not None), None)
    return found or _objection_to_all(game, player, answer)


def _objection_to(game: Game, player: int, blocker: int, attacker: int) -> IllegalAction | None:
    """By which rule a creature can't block an attacker (509.1a-b)."""
    reason = why_not(game, player, blocker)
    if reason is not None:
        return reason
    name = game.called(blocker)
    if attacker not in _attackers_of(game, player):
        other = Refusal(case="not what attacks them", object=name, player=game.called(player))
        return IllegalAction("509.1a", other)
    found = restrictions.forbidding(game, "block", blocker, (attacker,))
    if found is None:
        return None
    whose, text = found.says(blocker)
    forbidden = Refusal(case="blocking is forbidden", object=name, word=whose, text=text)
    return IllegalAction(found.ability.rule or "509.1b", forbidden, by=found.name)


def _objection_to_all(game: Game, player: int, answer: Answer) -> IllegalAction | None:
    """By which rule an attacker can't be blocked so, or the blocks are not those required (509.1a-c)."""
    for attacker in dict.fromkeys(attacker for _, attacker in answer):
        blockers = tuple(id for id, blocked in answer if blocked == attacker)
        found = restrictions.forbidding(game, "be blocked", attacker, blockers)
        if found is not None:
            whose, text = found.says(attacker)
            return IllegalAction(
                found.ability.rule or "509.1b",
                Refusal(
                    case="being blocked is forbidden",
                    object=game.called(attacker),
                    objects=game.each_called(blockers),
                    word=whose,
                    text=text,
                ),
                by=found.name,
            )
    options = block_options(game, player)
    if not options.fits(answer):
        return IllegalAction("509.1a", Refusal(case="one attacker for each blocker"))
    alone = next((each for each in options.company if not each.allows(frozenset(dict(answer)))), None)
    if alone is not None:
        return IllegalAction(
            "509.1b",
            Refusal(
                case="not to block so",
                object=game.called(alone.id),
                text=alone.ability.said_of("it").rstrip("."),
            ),
        )
    if options.obeys(answer) < options.obeyed:
        return IllegalAction(
            "509.1c", Refusal(case="required blocks", number=options.obeys(answer), numbers=(options.obeyed,))
        )
    return None
