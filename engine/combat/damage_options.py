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
        order, beyond = (), attack.defender
    elif attack.blockers:
        order, beyond = attack.blockers, assign_past_blockers(game, id, attack, total)
    else:
        order, beyond = (), assign_without_blockers(game, id, attack)
    if not order and not beyond:
        return None
    ordered = in_force("damage assignment order", game.date) is not None
    ordered = ordered and not divided_by(game, id, order)
    lethal = tuple(damage_left(game, each) for each in order)
    several = len(order) + bool(beyond) > 1
    return Assignment(total, order, lethal, beyond, ordered, any_damage_is_lethal(game, id, several))


def amount_of(game: Game, id: int) -> int:
    """How much damage a creature assigns: its power, or its toughness where something says so (510.1a)."""
    characteristics = game.characteristics(id)
    by_toughness = restrictions.permitted(game, "assign toughness", id) is not None
    return (characteristics.toughness if by_toughness else characteristics.power) or 0


@rule("trample", "702.19b", kind="combat damage")
def assign_past_blockers(game: Game, id: int, attack: Attack, total: int) -> int:
    """Once all blockers are assigned lethal damage, a creature with trample may assign the rest beyond.

    Gives what it attacks, 0 where all its damage has to go to the blockers.
    """
    if restrictions.permitted(game, "assign past blockers", id) is None:
        return 0
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
    """How much damage is lethal for a creature, with what is marked on it (510.1c)."""
    return max(0, (game.characteristics(id).toughness or 0) - game.object(id).damage)


# With what others have assigned


def lethal_now(game: Game, id: int, options: Options, assigned: tuple[Assigned, ...]) -> int:
    """How much is still lethal for a creature, after what others assign it (510.1c)."""
    already = tuple((source, amount) for source, to, amount in assigned if to == id)
    if any(options[source].touch for source, _ in already):
        return 0
    return max(0, damage_left(game, id) - sum(amount for _, amount in already))


def options_now(game: Game, id: int, options: Options, assigned: tuple[Assigned, ...]) -> Assignment | None:
    """What a creature may assign, with what others have assigned to the same creatures before it."""
    found = options.get(id)
    if found is None or not assigned:
        return found
    lethal = tuple(lethal_now(game, each, options, assigned) for each in found.order)
    return msgspec.structs.replace(found, lethal=lethal)
