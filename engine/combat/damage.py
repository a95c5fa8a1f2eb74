"""The combat damage step: assigning combat damage and dealing it (510)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine import restrictions
from engine.abilities import Spell
from engine.casting.announcing import new_ability
from engine.combat.assignment import Assignment
from engine.combat.bands import divided_by, tell_who_divides
from engine.combat.removal import check_the_forbidden, update
from engine.decisions import YES_NO, Decision
from engine.errors import IllegalAction, IllegalAnswer
from engine.events.damage import Damage
from engine.game import Game
from engine.instructions import Effect, Instruction
from engine.objects import Announced, Attack, Combat
from engine.quantities import at_least_zero
from engine.records import Answered, Applied
from engine.records.combat import DamageAssigned, Share
from engine.registry import M10, in_force, rule
from engine.restrictions import allowed
from engine.view import Context, Table

Assigned = tuple[int, int, int]
"""Combat damage that is assigned: the creature that deals it, to what, how much."""


class DealAssigned(Instruction, frozen=True):
    """Deal combat damage as it was assigned, all of it at once (510.2)."""

    assigned: tuple[Assigned, ...]

    def follow(self, table: Table, context: Context) -> Context:
        """Deal it; what is gone is dealt none, and what has left deals it by its last known information."""
        table.happen(
            *(
                Damage(source=source, to=to, amount=amount, combat=True)
                for source, to, amount in self.assigned
            )
        )
        return context


def first_strike_needed(game: Game) -> bool:
    """Tell whether an attacking or blocking creature has first strike or double strike (510.4)."""
    update(game)
    return bool(first_strikers(game))


def first_strikers(game: Game) -> tuple[int, ...]:
    """The attacking and blocking creatures that deal damage in the first of two steps (510.4)."""
    return tuple(id for id in _fighting(game) if _strikes_first(game, id))


def deal(game: Game, *, first: bool) -> None:
    """Let everyone who fights in this step assign combat damage, and deal it (510.1-510.2, 510.4)."""
    update(game)
    check_the_forbidden(game)
    combat = game.combat
    if combat is None:
        return
    fighting = two_steps(game, combat, first)
    assigned = assign(game, fighting)
    dealing = in_force("dealing combat damage", game.date)
    if assigned and dealing is not None:
        dealing(game, assigned)


def forced(game: Game, *, first: bool) -> dict[int, tuple[tuple[int, int], ...]]:
    """Of those that fight in the step that is about to begin, what each has to assign, if in one way only.

    What others assign to the same creature counts towards lethal damage (510.1c): then it hangs on them.
    """
    update(game)
    if game.combat is None:
        return {}
    fighting = {id: _assignment(game, id, ()) for id in two_steps(game, game.combat, first)}
    there = [id for each in fighting.values() if each is not None for id in each.order]
    found: dict[int, tuple[tuple[int, int], ...]] = {}
    for id, options in fighting.items():
        if options is None or options.total <= 0 or options.only is None:
            continue
        if len(options.recipients) == 1 or all(there.count(each) == 1 for each in options.order):
            found[id] = ((options.only, options.total),)
    return found


def _one_step(game: Game, combat: Combat, first: bool) -> tuple[int, ...]:
    return () if first else _fighting(game)


@rule("two combat damage steps", "510.4", kind="combat damage", without=_one_step)
def two_steps(game: Game, combat: Combat, first: bool) -> tuple[int, ...]:
    """Those with first or double strike assign damage first, then the rest and who strikes twice."""
    everyone = _fighting(game)
    if first:
        fighting = first_strikers(game)
        game.set("combat", msgspec.structs.replace(combat, struck=frozenset(fighting)))
    elif combat.struck is None:
        return everyone
    else:
        struck = combat.struck
        fighting = tuple(id for id in everyone if id not in struck or game.has(id, "double strike"))
    game.trace.record(Answered(objects=game.each_called(fighting)))
    return fighting


@rule("assigning combat damage", "510.1", "703.4n", kind="combat damage")
def assign(game: Game, fighting: tuple[int, ...]) -> tuple[Assigned, ...]:
    """The active player announces how each attacker assigns its damage, then each defending player."""
    assigned: list[Assigned] = []
    for player in game.players():
        bound: frozenset[int] = frozenset()
        mine = tuple(id for id in fighting if game.controller(id) == player)
        for place, id in enumerate(mine):
            options = _with_others(game, id, mine[place + 1 :], tuple(assigned), bound)
            amounts = assign_of(game, id, options)
            assigned.extend((id, to, amount) for to, amount in amounts if amount)
            bound |= options.passed_over(dict(amounts)) if options is not None else frozenset()
    return tuple(assigned)


def _with_others(
    game: Game, id: int, later: tuple[int, ...], assigned: tuple[Assigned, ...], bound: frozenset[int]
) -> Assignment | None:
    """What a creature may assign, with what those behind it may still add and what is owed to `bound`."""
    options = _assignment(game, id, assigned)
    if options is None or options.total <= 0:
        return options
    sharing = _sharing(game, {*options.order, *bound}, later)
    owed = tuple((each, left) for each in sorted(bound) if (left := _lethal(game, each, assigned)) > 0)
    if not (sharing or owed):
        return options
    return in_total(game, id, options, tuple(_assignments(game, sharing, assigned)), owed) or options


def _sharing(game: Game, with_any: set[int], later: tuple[int, ...]) -> tuple[int, ...]:
    """Those that may assign damage to any of these, or to what such as may assign it to besides."""
    found = tuple(each for each in later if _opposed(game, each) & with_any)
    reached = with_any.union(*(_opposed(game, each) for each in found))
    return found if reached == with_any else _sharing(game, reached, later)


def _opposed(game: Game, id: int) -> frozenset[int]:
    """The creatures that a creature is blocked by, or blocks."""
    options = _assignment(game, id, ())
    return frozenset(options.order) if options is not None and options.total > 0 else frozenset()


def _assignments(game: Game, ids: tuple[int, ...], assigned: tuple[Assigned, ...]) -> Iterator[Assignment]:
    for id in ids:
        options = _assignment(game, id, assigned)
        if options is not None:
            yield options


@rule("the total assignment", "510.1e", kind="combat damage")
def in_total(
    game: Game,
    id: int,
    options: Assignment,
    others: tuple[Assignment, ...],
    owed: tuple[tuple[int, int], ...],
) -> Assignment:
    """The total assignment of a player, not that of a creature alone, is checked for whether it complies."""
    game.trace.record(Answered(object=game.called(id), objects=game.each_called(options.order)))
    return msgspec.structs.replace(options, others=others, owed=owed)


@rule("assigning a creature's combat damage", "510.1a", kind="combat damage")
def assign_of(game: Game, id: int, options: Assignment | None) -> tuple[tuple[int, int], ...]:
    """A creature assigns combat damage equal to its power, 0 or less not at all."""
    if options is None or not allowed(game, "assign combat damage", id):
        return ()
    if options.total <= 0 and not (options.total and at_least_zero(game, options.total)):
        return ()
    attack = game.combat.attack_of(id) if game.combat else None
    if attack is not None and attack.blocked and as_though_unblocked(game, id):
        unblocked = msgspec.structs.replace(options, order=(), lethal=(), beyond=attack.defender)
        return assign_unblocked(game, id, unblocked) or ()
    by_kind = assign_of_blocker if attack is None else assign_unblocked
    amounts = (assign_blocked if attack is not None and attack.blocked else by_kind)(game, id, options)
    return amounts or ()


def as_though_unblocked(game: Game, id: int) -> bool:
    """Tell whether the controller has a blocked creature assign its damage as though it weren't blocked."""
    if restrictions.permitted(game, "assign as unblocked", id) is None:
        return False
    player, name = game.controller(id), game.name(id)
    prompt = f"{game.name(player)} may have {name} assign its combat damage as though it weren't blocked."
    return bool(game.choose(Decision(player, "yes_no", name, prompt, "510.1b", YES_NO, id)))


@rule("damage of unblocked creatures", "510.1b", kind="combat damage")
def assign_unblocked(game: Game, id: int, options: Assignment) -> tuple[tuple[int, int], ...]:
    """An unblocked creature assigns its combat damage to what it's attacking."""
    return _announce(game, id, options)


@rule("damage of blocked creatures", "510.1c", kind="combat damage")
def assign_blocked(game: Game, id: int, options: Assignment) -> tuple[tuple[int, int], ...]:
    """A blocked creature assigns its combat damage to the creatures blocking it, in their order."""
    return _announce(game, id, options)


@rule("damage of blocking creatures", "510.1d", kind="combat damage")
def assign_of_blocker(game: Game, id: int, options: Assignment) -> tuple[tuple[int, int], ...]:
    """A blocking creature assigns its combat damage to the creatures it's blocking, in their order."""
    return _announce(game, id, options)


def _announce(game: Game, id: int, options: Assignment) -> tuple[tuple[int, int], ...]:
    """Let its controller divide the damage where they may, and say to whom it is assigned."""
    only = options.only
    amounts = ((only, options.total),) if only is not None else _divided(game, id, options)
    lethal = dict(zip(options.order, options.lethal, strict=True))
    shares = tuple(Share(game.called(to), amount, lethal.get(to)) for to, amount in amounts if amount)
    game.trace.record(DamageAssigned(object=game.called(id), shares=shares))
    _say_what_mattered(game, id, options, dict(amounts))
    return amounts


def _divided(game: Game, id: int, options: Assignment) -> tuple[tuple[int, int], ...]:
    name, other = game.name(id), divided_by(game, id, options.order)
    player = other or game.controller(id)
    if other:
        tell_who_divides(game, id, player)
    prompt = f"{game.name(player)} assigns {options.total} combat damage of {name}."
    decision = Decision(player, "damage", name, prompt, "510.1a", options, id)
    try:
        return tuple(game.choose(decision))
    except IllegalAnswer as refused:
        names = {each: game.name(each) for each in (*options.order, options.beyond) if each}
        objection = options.objection(refused.answer, names)
        raise IllegalAction(*objection) if objection else refused from refused


@rule(
    "dealing combat damage",
    "2005:200.8",
    "2005:310.2a",
    edition="2005",
    until=M10,
    kind="combat damage",
    implied=True,
)
def put_on_stack(game: Game, assigned: tuple[Assigned, ...]) -> None:
    """Assigned combat damage goes on the stack as one object and is dealt when that resolves."""
    player = game.turn.active
    dealing = Spell(effect=Effect((DealAssigned(assigned),)), text="The assigned combat damage is dealt.")
    id = new_ability(game, "combat damage", Announced(controller=player))
    thing = game.object(id)
    game.change(id, printed=msgspec.structs.replace(thing.printed, abilities=(dealing,)))
    game.trace.record(Applied(object=game.called(id)))


@rule("dealing combat damage", "510.2", since=M10, kind="combat damage")
def deal_at_once(game: Game, assigned: tuple[Assigned, ...]) -> None:
    """All combat damage that's been assigned is dealt simultaneously; nobody can act in between."""
    DealAssigned(assigned).follow(game, Context(source=0, controller=game.turn.active))


# Who fights, and what each may assign


def _fighting(game: Game) -> tuple[int, ...]:
    """The attacking creatures, then the blocking ones."""
    combat = game.combat
    if combat is None:
        return ()
    blocking = tuple(dict.fromkeys(id for each in combat.attacks for id in each.blockers))
    return (*(each.attacker for each in combat.attacks), *blocking)


def _strikes_first(game: Game, id: int) -> bool:
    return game.has(id, "first strike") or game.has(id, "double strike")


def _assignment(game: Game, id: int, assigned: tuple[Assigned, ...]) -> Assignment | None:
    """What a creature may assign its damage to, None where there is nothing (510.1b-d, 702.19b, d)."""
    assert game.combat is not None
    characteristics = game.characteristics(id)
    by_toughness = restrictions.permitted(game, "assign toughness", id) is not None
    power = (characteristics.toughness if by_toughness else characteristics.power) or 0
    attack = game.combat.attack_of(id)
    if attack is None:
        order, beyond = game.combat.blocked_by(id), 0
    elif not attack.blocked:
        order, beyond = (), attack.defender
    else:
        tramples = restrictions.permitted(game, "assign past blockers", id) is not None
        order, beyond = attack.blockers, attack.defender if tramples else 0
    if not order and not beyond:
        return None
    ordered = in_force("damage assignment order", game.date) is not None
    ordered = ordered and not divided_by(game, id, order)
    lethal = tuple(_lethal(game, each, assigned) for each in order)
    return Assignment(power, order, lethal, beyond, ordered, _touches(game, id))


def _touches(game: Game, id: int) -> bool:
    """Tell whether any damage from a creature is lethal (702.2c)."""
    return restrictions.permitted(game, "any damage is lethal", id) is not None


def _lethal(game: Game, id: int, assigned: tuple[Assigned, ...]) -> int:
    """How much damage is lethal for a creature, after what others assign it (510.1c, 702.2c)."""
    already = tuple((source, amount) for source, to, amount in assigned if to == id)
    if any(_touches(game, source) for source, _ in already):
        return 0
    damage = game.object(id).damage + sum(amount for _, amount in already)
    return max(0, (game.characteristics(id).toughness or 0) - damage)


def _say_what_mattered(game: Game, id: int, options: Assignment, amounts: dict[int, int]) -> None:
    """Cite the abilities without which a creature could not have assigned its damage so."""
    if options.order and amounts.get(options.beyond):
        assign_past_blockers(game, id, options.beyond)
    elif options.beyond and not options.order and _is_blocked(game, id):
        assign_without_blockers(game, id, options.beyond)
    few = any(0 < amounts.get(to, 0) < _toughness_left(game, to) for to in options.order)
    if few and len(amounts) > 1 and _touches(game, id):
        any_damage_is_lethal(game, id)


@rule("trample", "702.19b", kind="combat damage")
def assign_past_blockers(game: Game, id: int, to: int) -> None:
    """Once all blockers are assigned lethal damage, the excess may go to what the creature attacks."""
    game.trace.record(Answered(object=game.called(id), other=game.called(to)))


@rule("trample without blockers", "702.19d", kind="combat damage")
def assign_without_blockers(game: Game, id: int, to: int) -> None:
    """A blocked creature with trample that nothing blocks any more assigns as if all had lethal damage."""
    game.trace.record(Answered(object=game.called(id), other=game.called(to)))


@rule("any damage is lethal", "702.2c", kind="combat damage")
def any_damage_is_lethal(game: Game, id: int) -> None:
    """Any nonzero amount assigned by a source with deathtouch is considered to be lethal damage."""
    game.trace.record(Answered(object=game.called(id), number=1))


def _is_blocked(game: Game, id: int) -> bool:
    attack: Attack | None = game.combat.attack_of(id) if game.combat else None
    return attack is not None and attack.blocked


def _toughness_left(game: Game, id: int) -> int:
    return (game.characteristics(id).toughness or 0) - game.object(id).damage
