"""The combat damage step: assigning combat damage and dealing it (510)."""

from __future__ import annotations

import msgspec

from engine import restrictions
from engine.abilities import Spell
from engine.casting.announcing import new_ability
from engine.combat.assignment import Assignment
from engine.combat.bands import divided_by, tell_who_divides
from engine.combat.damage_options import Assigned, Options, lethal_now, options_now, options_of
from engine.combat.removal import check_the_forbidden, update
from engine.combat.strikes import strikes_second
from engine.decisions import YES_NO, Decision
from engine.errors import IllegalAction, IllegalAnswer
from engine.events.damage import Damage
from engine.game import Game
from engine.instructions import Effect, Instruction
from engine.objects import Announced, Combat
from engine.quantities import at_least_zero
from engine.records import Answered, Applied, Asked
from engine.records.combat import DamageAssigned, Share
from engine.registry import M10, in_force, rule
from engine.restrictions import allowed
from engine.view import Context, Table


class DealAssigned(Instruction, frozen=True):
    """Deal combat damage as it was assigned, all of it at once (510.2)."""

    assigned: tuple[Assigned, ...]

    @property
    def referred(self) -> tuple[int, ...]:
        """Those that assigned it, whom what speaks of sources of damage may mean (2005:419.8a)."""
        return tuple(dict.fromkeys(source for source, _, _ in self.assigned))

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
    fighting = options_of(game, two_steps(game, game.combat, first))
    there = [id for each in fighting.values() for id in each.order]
    found: dict[int, tuple[tuple[int, int], ...]] = {}
    for id, options in fighting.items():
        if options.total <= 0 or options.only is None:
            continue
        if len(options.recipients) == 1 or all(there.count(each) == 1 for each in options.order):
            found[id] = ((options.only, options.total),)
    return found


def _one_step(game: Game, combat: Combat, first: bool) -> tuple[int, ...]:
    return () if first else _fighting(game)


@rule("two combat damage steps", "510.4", "702.4b", "702.7b", kind="combat damage", without=_one_step)
def two_steps(game: Game, combat: Combat, first: bool) -> tuple[int, ...]:
    """Those with first or double strike assign damage first, then the rest and who strikes twice."""
    everyone = _fighting(game)
    if first:
        fighting = first_strikers(game)
        twice = frozenset(id for id in fighting if game.has(id, "double strike"))
        game.set("combat", msgspec.structs.replace(combat, struck=frozenset(fighting), twice=twice))
    elif combat.struck is None:
        return everyone
    else:
        fighting = tuple(id for id in everyone if strikes_second(game, combat, combat.struck, id))
    game.trace.record(Answered(objects=game.each_called(fighting)))
    return fighting


@rule("assigning combat damage", "510.1", "703.4n", kind="combat damage")
def assign(game: Game, fighting: tuple[int, ...]) -> tuple[Assigned, ...]:
    """The active player announces how each attacker assigns its damage, then each defending player."""
    options = options_of(game, fighting)
    assigned: list[Assigned] = []
    for player in game.players():
        bound: frozenset[int] = frozenset()
        mine = tuple(id for id in fighting if game.controller(id) == player)
        for place, id in enumerate(mine):
            own = _with_others(game, id, options, mine[place + 1 :], tuple(assigned), bound)
            amounts = assign_of(game, id, own)
            assigned.extend((id, to, amount) for to, amount in amounts if amount)
            bound |= own.passed_over(dict(amounts)) if own is not None else frozenset()
    return tuple(assigned)


def _with_others(  # noqa: PLR0917 - what one creature may do hangs on all that the others do
    game: Game,
    id: int,
    options: Options,
    later: tuple[int, ...],
    assigned: tuple[Assigned, ...],
    bound: frozenset[int],
) -> Assignment | None:
    """What a creature may assign, with what those behind it may still add and what is owed to `bound`."""
    own = options_now(game, id, options, assigned)
    if own is None or own.total <= 0:
        return own
    sharing = _sharing(options, {*own.order, *bound}, later)
    lacking = ((each, lethal_now(game, each, options, assigned)) for each in sorted(bound))
    owed = tuple((each, left) for each, left in lacking if left > 0)
    if not (sharing or owed):
        return own
    others = (options_now(game, each, options, assigned) for each in sharing)
    return in_total(game, id, own, tuple(each for each in others if each is not None), owed) or own


def _sharing(options: Options, with_any: set[int], later: tuple[int, ...]) -> tuple[int, ...]:
    """Those that may assign damage to any of these, or to what such as may assign it to besides."""
    opposed = {id: frozenset(options[id].order) for id in later if id in options and options[id].total > 0}
    found = tuple(id for id, order in opposed.items() if order & with_any)
    reached = with_any.union(*(opposed[id] for id in found))
    return found if reached == with_any else _sharing(options, reached, later)


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
    prompt = Asked(case="damage as though not blocked", player=game.called(player), object=game.called(id))
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
    lethal = {to: options.needed(place) for place, to in enumerate(options.order)}
    shares = tuple(Share(game.called(to), amount, lethal.get(to)) for to, amount in amounts if amount)
    game.trace.record(DamageAssigned(object=game.called(id), shares=shares))
    return amounts


def _divided(game: Game, id: int, options: Assignment) -> tuple[tuple[int, int], ...]:
    name, other = game.name(id), divided_by(game, id, options.order)
    player = other or game.controller(id)
    if other:
        tell_who_divides(game, id, player)
    prompt = Asked(
        case="combat damage", player=game.called(player), number=options.total, object=game.called(id)
    )
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
