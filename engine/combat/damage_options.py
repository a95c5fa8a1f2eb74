"""To what the creatures that fight may assign their combat damage, found before any of it is assigned.

The rules that say so are asked here: what is attacked or blocked (510.1b-d), where trample lets damage go
(702.19b, d), and what counts as lethal (510.1c, 702.2c).
"""

from __future__ import annotations

import msgspec

from engine import restrictions
from engine.combat.assignment import Assignment
from engine.combat.bands import divided_by
from engine.game import Game
from engine.objects import Attack
from engine.records import Answered
from engine.registry import in_force, rule

Assigned = tuple[int, int, int]
"""Combat damage that is assigned: the creature that deals it, to what, how much."""

Options = dict[int, Assignment]
"""What each creature may assign, as if no other had assigned anything."""


def options_of(game: Game, fighting: tuple[int, ...]) -> Options:
    """What creatures may assign their damage to; those that have nothing to assign it to are left out."""
    found = ((id, _options(game, id)) for id in fighting)
    return {id: options for id, options in found if options is not None}


def _options(game: Game, id: int) -> Assignment | None:
    """What one creature may assign its damage to, None where there is nothing."""
    assert game.combat is not None
    attack = game.combat.attack_of(id)
    total = amount_of(game, id)
    if attack is None:
        order, beyond = game.combat.blocked_by(id), 0
    elif not attack.blocked:
        order, beyond = (), attack.defender or past_what_is_gone(game, id, attack)
    elif attack.blockers:
        order, beyond = attack.blockers, assign_past_blockers(game, id, attack, total)
    else:
        order, beyond = (), assign_without_blockers(game, id, attack)
    walker = beyond if beyond and is_planeswalker(game, beyond) else 0
    player = past_planeswalker(game, id, walker) if walker else 0
    if player:
        order, beyond = (*order, walker), player
    if not order and not beyond:
        return None
    ordered = in_force("damage assignment order", game.date) is not None
    ordered = ordered and not divided_by(game, id, order)
    lethal = tuple(damage_left(game, each) for each in order)
    several = len(order) + bool(beyond) > 1
    touch = any_damage_is_lethal(game, id, several)
    return Assignment(total, order, lethal, beyond, ordered, touch, walker=walker if player else 0)


def amount_of(game: Game, id: int) -> int:
    """How much damage a creature assigns: its power, or its toughness where something says so (510.1a)."""
    characteristics = game.characteristics(id)
    by_toughness = restrictions.permitted(game, "assign toughness", id) is not None
    return (characteristics.toughness if by_toughness else characteristics.power) or 0


def is_planeswalker(game: Game, id: int) -> bool:
    """Tell whether what is attacked is a planeswalker."""
    return not game.is_player(id) and game.characteristics(id).is_a("Planeswalker")


@rule("trample over planeswalkers", "702.19c", kind="combat damage")
def past_planeswalker(game: Game, id: int, walker: int) -> int:
    """Damage beyond the planeswalker's loyalty may be assigned to its controller.

    Gives that player, 0 where none of it may be.
    """
    if restrictions.permitted(game, "assign past planeswalker", id) is None:
        return 0
    player = game.controller(walker)
    game.trace.record(
        Answered(object=game.called(id), source=game.called(walker), player=game.called(player))
    )
    return player


def _to_the_player(game: Game, id: int, attack: Attack) -> int:
    return attack.player


@rule("damage past a planeswalker that is gone", "702.19f", kind="combat damage", without=_to_the_player)
def past_what_is_gone(game: Game, id: int, attack: Attack) -> int:
    """Without trample over planeswalkers none of the damage can be assigned to the defending player.

    Gives that player where it has that ability (702.19e), else 0.
    """
    if not attack.player:
        return 0
    if restrictions.permitted(game, "assign past planeswalker", id) is not None:
        return to_defending_player(game, id, attack)
    game.trace.record(Answered(object=game.called(id), player=game.called(attack.player), answer=False))
    return 0


@rule("trample over a planeswalker that is gone", "702.19e", kind="combat damage")
def to_defending_player(game: Game, id: int, attack: Attack) -> int:
    """If the planeswalker was removed from combat, the damage may be assigned to the defending player."""
    game.trace.record(Answered(object=game.called(id), player=game.called(attack.player), answer=True))
    return attack.player


@rule("trample", "702.19b", kind="combat damage")
def assign_past_blockers(game: Game, id: int, attack: Attack, total: int) -> int:
    """Once all blockers are assigned lethal damage, a creature with trample may assign the rest beyond.

    Gives what it attacks, 0 where all its damage has to go to the blockers.
    """
    if restrictions.permitted(game, "assign past blockers", id) is None:
        return 0
    if not attack.defender:
        return past_what_is_gone(game, id, attack)
    if total > 0:
        game.trace.record(Answered(object=game.called(id), other=game.called(attack.defender)))
    return attack.defender


@rule("trample without blockers", "702.19d", kind="combat damage")
def assign_without_blockers(game: Game, id: int, attack: Attack) -> int:
    """A blocked creature with trample that nothing blocks any more assigns all its damage to what it attacks.

    Gives what it attacks, 0 where it assigns no damage.
    """
    if restrictions.permitted(game, "assign past blockers", id) is None:
        return 0
    if not attack.defender:
        return past_what_is_gone(game, id, attack)
    game.trace.record(Answered(object=game.called(id), other=game.called(attack.defender)))
    return attack.defender


@rule("any damage is lethal", "702.2c", kind="combat damage")
def any_damage_is_lethal(game: Game, id: int, several: bool) -> bool:
    """Any nonzero amount assigned by a source with deathtouch is considered to be lethal damage.

    It only matters where the source may assign its damage to `several`.
    """
    if restrictions.permitted(game, "any damage is lethal", id) is None:
        return False
    if several:
        game.trace.record(Answered(object=game.called(id), number=1))
    return True


def damage_left(game: Game, id: int) -> int:
    """How much is lethal for a creature, with what is marked on it (510.1c), or loyalty (702.19c)."""
    if is_planeswalker(game, id) and not game.characteristics(id).is_a("Creature"):
        return game.object(id).counter("loyalty")
    return max(0, restrictions.lethal_for(game, id) - game.object(id).damage)


# With what others have assigned


def lethal_now(game: Game, id: int, options: Options, assigned: tuple[Assigned, ...]) -> int:
    """How much is still lethal for a creature, after what others assign it (510.1c)."""
    already = tuple((source, amount) for source, to, amount in assigned if to == id)
    if any(options[source].touch and options[source].walker != id for source, _ in already):
        return 0
    return max(0, damage_left(game, id) - sum(amount for _, amount in already))


def options_now(game: Game, id: int, options: Options, assigned: tuple[Assigned, ...]) -> Assignment | None:
    """What a creature may assign, with what others have assigned to the same creatures before it."""
    found = options.get(id)
    if found is None or not assigned:
        return found
    lethal = tuple(lethal_now(game, each, options, assigned) for each in found.order)
    return msgspec.structs.replace(found, lethal=lethal)
