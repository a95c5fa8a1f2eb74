"""Activating abilities (602)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine import instances, restrictions
from engine.abilities import Activated
from engine.board import Board
from engine.casting.activation_costs import paid_rather
from engine.casting.announcing import announce_choices, announce_modes, new_ability
from engine.casting.timing import ask_for_sorcery_time
from engine.casting.total_cost import determine_cost, total_of
from engine.combat.times import CombatTime
from engine.costs import Cost, PayMana
from engine.costs.payment import as_proposed, can_pay, pay
from engine.effects.counting_resolutions import count_activation
from engine.emperor import deploying, tell_of_deploying
from engine.errors import IllegalAction
from engine.events.players import AbilityActivated, Revealing
from engine.expansion import expanded
from engine.functioning import check_that_it_functions
from engine.mana.abilities import AddMana
from engine.mana.production import resolve_mana_ability
from engine.mana.spending import Purpose
from engine.objects import Announced
from engine.permanents.summoning_sickness import is_too_sick_to_tap, tell_of_haste
from engine.range_of_influence import cant_activate
from engine.records import Answered, Named, Refusal
from engine.records import spells as told
from engine.registry import rule
from engine.view import Context
from engine.zones.drawn_face_down import turn_up_drawn


class Activate(msgspec.Struct, frozen=True, tag=True):
    """The action of activating an ability of an object, by its place among the object's activated ones."""

    object: int
    ability: int = 0


def activated_abilities(game: Board, id: int) -> tuple[Activated, ...]:
    """The activated abilities of an object, in the order of its text."""
    own = tuple(each for each in game.abilities(id) if isinstance(each, Activated))
    return (*own, *deploying(game, id)) if game.is_permanent(id) else own


@rule("activating an ability", "602.2", "701.2a", kind="activate")
def activate(game: Board, player: int, action: Activate) -> None:
    """To activate an ability is to put it onto the stack and pay its costs, as a spell is cast (602.2b)."""
    source = action.object
    abilities = activated_abilities(game, source)
    if action.ability >= len(abilities):
        raise IllegalAction(
            "602.1", Refusal(case="so many abilities", object=game.called(source), number=len(abilities))
        )
    ability = abilities[action.ability]
    tell_of_deploying(game, source, ability)
    begin_to_activate(game, player, source, ability, action.ability)
    if _is_one_now(game, source, ability):
        activate_mana_ability(game, player, source, ability)
        return
    id = put_ability_on_stack(game, player, source, ability)
    others, game.in_process = game.in_process, id
    follow_the_steps_of_casting(game, player, source, ability, id)
    if ability.cost.loyalty or ability.once_each_turn:
        used = (source, 0 if ability.cost.loyalty else _sign(game, source, ability, action.ability))
        game.set("activated_this_turn", (*game.state.activated_this_turn, used))
    if ability.once:
        sign = (source, _sign(game, source, ability, action.ability))
        game.set("activated_once", (*game.state.activated_once, sign))
    announced = game.object(id).announced
    x = 0 if announced is None else announced.x
    activated = AbilityActivated(
        source=source, object=source, player=player, ability=ability, x=x, on_stack=id
    )
    game.happen(activated)
    count_activation(game, source, ability)
    game.in_process = others
    turn_up_drawn(game)


def _adds(ability: Activated) -> tuple[AddMana, ...]:
    return tuple(each for each in ability.effect.instructions if isinstance(each, AddMana))


def _is_one_now(game: Board, source: int, ability: Activated) -> bool:
    """Tell whether an ability is activated as a mana ability."""
    if is_mana_ability(game, ability):
        could_add = _could_add(game, source, ability)
        return could_add or bool(remains_mana_ability(game, source, ability, could_add=could_add))
    targets = ability.effect.targets and _adds(ability)
    return bool(targets) and not is_none_with_target(game, source, ability)


def _could_add(game: Board, source: int, ability: Activated) -> bool:
    """Tell whether the game state allows a mana ability to produce mana."""
    context = Context(source=source, controller=game.controller(source))
    adds = _adds(ability)
    return not adds or any(way for each in adds for way in each.mana(game, context))


@rule("a mana ability that can't produce mana", "605.2", kind="question")
def remains_mana_ability(game: Board, source: int, ability: Activated, *, could_add: bool) -> bool:
    """A mana ability remains one even if the game state doesn't allow it to produce mana."""
    remains = ability.mana and not could_add
    if remains:
        game.trace.record(Answered(source=game.called(source), answer=True))
    return remains


@rule("an ability with a target", "605.5a", "605.5", kind="question")
def is_none_with_target(game: Board, source: int, ability: Activated) -> bool:
    """An ability with a target is not a mana ability, even if it could put mana into a pool."""
    targeted = bool(ability.effect.targets)
    if targeted:
        game.trace.record(Answered(source=game.called(source), answer=True))
    return targeted


@rule("the remainder of activating", "602.2b", kind="activate")
def follow_the_steps_of_casting(game: Board, player: int, source: int, ability: Activated, id: int) -> None:
    """The rest is as for a spell, 601.2b to 601.2i, with the activation cost in place of the mana cost."""
    announce_modes(game, player, id, ability.effect)
    cost = paid_rather(game, player, source, ability)
    context = announce_choices(game, player, id, ability.effect, cost)
    purpose = Purpose("ability", source, cost.has_x)
    total = _total(game, player, source, cost.with_x(context.x), purpose)
    pay_activation_cost(game, player, total, x=context.x, id=id, purpose=purpose)


@rule("paying the activation cost", "602.1a", kind="payment")
def pay_activation_cost(game: Board, player: int, total: Cost, *, x: int, id: int, purpose: Purpose) -> None:
    """An ability's activation cost must be paid by the player who is activating it."""
    pay(game, player, total, purpose.id, x=x, purpose=purpose, on_stack=id)


def _settled(game: Board, player: int, source: int, cost: Cost, purpose: Purpose | None = None) -> Cost:
    return as_proposed(
        game, player, cost, source, purpose=purpose or Purpose("ability", source), total=_changed
    )


def _total(game: Board, player: int, source: int, cost: Cost, purpose: Purpose) -> Cost:
    chosen = _settled(game, player, source, cost, purpose)
    return determine_cost(game, player, source, chosen, "abilities") or chosen


def _changed(game: Board, player: int, source: int, cost: Cost) -> Cost:
    return total_of(game, player, source, cost, "abilities")


@rule("mana abilities that are activated", "605.1a", kind="question")
def is_mana_ability(game: Board, ability: Activated) -> bool:
    """It requires no target, it could add mana to a pool as it resolves, and it is no loyalty ability."""
    if ability.mana:
        game.trace.record(Answered())
    return ability.mana


@rule("activating a mana ability", "605.3", "605.3a", "117.1d", kind="mana")
def activate_mana_ability(game: Board, player: int, id: int, ability: Activated) -> None:
    """A player may activate a mana ability whenever they have priority, as any other ability is."""
    cost = determine_cost(game, player, id, _settled(game, player, id, ability.cost), "mana abilities")
    cost = cost or ability.cost
    if cost.mana.symbols:
        price, purpose = Cost((PayMana(cost.mana),)), Purpose("ability", id)
        if not can_pay(game, player, price, id, purpose=purpose):
            not_until_resolved(game, player, id, ability)
        pay(game, player, price, id, purpose=purpose)
    resolve_mana_ability(game, player, id, ability, None)


def _once_more(game: Board, player: int, id: int, ability: Activated) -> None:
    resolve_mana_ability(game, player, id, ability, None)


@rule("activating a mana ability again", "605.3c", kind="question", without=_once_more)
def not_until_resolved(game: Board, player: int, id: int, ability: Activated) -> None:
    """Once a player begins to activate a mana ability, it can't be activated again until it has resolved."""
    raise IllegalAction(
        "605.3c",
        Refusal(
            case="paying with its own mana",
            player=game.called(player),
            word=str(ability.cost),
            object=game.called(id),
        ),
    )


def begin_to_activate(game: Board, player: int, id: int, ability: Activated, place: int) -> None:
    """A player can't begin to activate an ability that they may not, or that is prohibited (602.2, 602.5)."""
    check_that_it_functions(game, id, ability)
    only_its_controller(game, player, id, ability)
    if ability.cost.taps:
        not_when_summoning_sick(game, player, id)
    if not (_is_its_own(game, id, ability) or instructed_as_gained(game, id, ability)):
        return
    if ability.timing == "instant" and not as_an_instant(game, player, id):
        as_a_sorcery(game, player, id)
    if ability.timing == "any":
        whenever_one_has_priority(game, player, id)
    if is_loyalty_ability(game, ability):
        once_as_a_sorcery(game, player, id)
    elif ability.timing == "sorcery" and not _equips_at_once(game, player, ability):
        as_a_sorcery(game, player, id)
    if ability.once_each_turn or ability.once:
        restricted_in_use(game, id, ability, place)
    if ability.condition is not None:
        by_its_instructions(game, player, id, ability)
    not_prohibited(game, player, id, ability)


def _equips_at_once(game: Board, player: int, ability: Activated) -> bool:
    """Tell whether a text lets it be activated any time its controller could cast an instant (101.1)."""
    equips = ability.keyword == "equip"
    return equips and restrictions.permitted(game, "equip at once", player) is not None


def _is_its_own(game: Board, id: int, ability: Activated) -> bool:
    """Tell whether the instructions of an ability, if it has any, are the object's own or a keyword's."""
    instructed = ability.timing == "sorcery" or ability.once_each_turn or ability.condition is not None
    return not instructed or bool(ability.rule) or ability in expanded(game.copiable(id).abilities)


@rule("instructions of an ability that is gained", "113.10a", kind="question")
def instructed_as_gained(game: Board, id: int, ability: Activated) -> bool:
    """Activation instructions in an effect that adds an ability become part of the ability that is added."""
    gained = not _is_its_own(game, id, ability)
    if gained:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return gained


def _as_a_sorcery_anyhow(game: Board, player: int, id: int) -> None:
    ask_for_sorcery_time(game, player, ("activate", id), "117.1b")


@rule("timing of abilities", "117.1b", kind="question", without=_as_a_sorcery_anyhow)
def whenever_one_has_priority(game: Board, player: int, id: int) -> None:
    """A player may activate an activated ability any time they have priority."""
    game.trace.record(Answered(player=game.called(player)))


@rule("who may activate an ability", "602.2", kind="question")
def only_its_controller(game: Board, player: int, id: int, ability: Activated) -> None:
    """Only an object's controller can activate its activated ability unless it says otherwise."""
    if cant_activate(game, player, id):
        raise IllegalAction(
            "801.6",
            Refusal(
                case="outside the range of influence", object=game.called(id), player=game.called(player)
            ),
        )
    yours = game.controller(id) == player
    if yours and ability.by == "opponent":
        raise IllegalAction(
            "602.1b", Refusal(case="not to be activated now", object=game.called(id), text=ability.text)
        )
    if not {"you": yours, "opponent": not yours, "any": True}[ability.by]:
        host = game.object(id).attached_to
        if host and host != id and game.controller(host) == player:
            (apart_from_enchanted if "Aura" in game.characteristics(id).subtypes else apart_from_equipped)(
                game, player, id
            )
            return
        raise IllegalAction(
            "602.2",
            Refusal(
                case="another controls it",
                player=game.called(player),
                object=game.called(id),
                other=game.called(game.controller(id)),
            ),
        )


def _of_the_host(name: str, number: str) -> Callable[[Board, int, int], None]:
    @rule(name, number, kind="question")
    def refuse(game: Board, player: int, id: int) -> None:
        """Its controller, who needn't control what it is attached to, alone can activate its abilities."""
        raise IllegalAction(
            number,
            Refusal(
                case="another controls what is attached",
                player=game.called(player),
                source=game.called(game.object(id).attached_to),
                object=game.called(id),
                other=game.called(game.controller(id)),
            ),
        )

    return refuse


apart_from_equipped = _of_the_host("controller of an Equipment", "301.5d")
apart_from_enchanted = _of_the_host("controller of an Aura", "303.4e")


@rule("summoning sickness of abilities", "602.5a", kind="question")
def not_when_summoning_sick(game: Board, player: int, id: int) -> None:
    """A creature's ability with {T} or {Q} asks that its controller has had it since the turn began."""
    if is_too_sick_to_tap(game, id):
        raise IllegalAction(
            "602.5a",
            Refusal(case="under control since this turn", object=game.called(id), player=game.called(player)),
        )
    tell_of_haste(game, id, attacking=False)


@rule("what a loyalty ability is", "606.2", kind="question")
def is_loyalty_ability(game: Board, ability: Activated) -> bool:
    """An activated ability with a loyalty symbol in its cost is a loyalty ability."""
    if ability.cost.loyalty:
        game.trace.record(Answered())
    return ability.cost.loyalty


@rule("loyalty abilities", "606.3", kind="question")
def once_as_a_sorcery(game: Board, player: int, id: int) -> None:
    """A loyalty ability is activated in a main phase of one's turn, the stack empty, once for a permanent.

    A text may let it be activated at any time that its controller has priority, or twice (101.1).
    """
    if restrictions.permitted(game, "activate loyalty at once", id) is None:
        ask_for_sorcery_time(game, player, ("activate", id), "606.3")
    often = 1 if restrictions.permitted(game, "activate loyalty twice", id) is None else 2
    if game.state.activated_this_turn.count((id, 0)) >= often:
        raise IllegalAction("606.3", Refusal(case="a loyalty ability this turn", object=game.called(id)))


@rule("activate only as a sorcery", "602.5d", "307.5", kind="question")
def as_a_sorcery(game: Board, player: int, id: int) -> None:
    """The player must follow the timing rules for casting a sorcery spell."""
    ask_for_sorcery_time(game, player, ("activate", id), "602.5d")


@rule("activate only as an instant", "602.5e", "304.5", kind="question")
def as_an_instant(game: Board, player: int, id: int) -> bool:
    """The player must follow the timing rules for casting an instant spell: they need priority."""
    has_priority = game.state.holder == player and not game.in_process
    if has_priority:
        game.trace.record(Answered(player=game.called(player), answer=True))
    return has_priority


@rule("restrictions on the use of an ability", "602.5b", kind="question")
def restricted_in_use(game: Board, id: int, ability: Activated, place: int) -> None:
    """A restriction on its use applies to the object, also when its controller changes."""
    sign = (id, _sign(game, id, ability, place))
    if ability.once and sign in game.state.activated_once:
        raise IllegalAction("602.5b", Refusal(case="activated already", object=game.called(id)))
    used = game.state.activated_this_turn.count(sign)
    if ability.once_each_turn and used >= so_often(game, id, ability):
        raise IllegalAction("602.5b", Refusal(case="activated this turn already", object=game.called(id)))


def so_often(game: Board, id: int, ability: Activated) -> int:
    """How often each turn it may be activated; one that boasts "twice rather than once" as often as that."""
    twice = ability.keyword == "boast" and restrictions.permitted(game, "boast twice", id) is not None
    return 2 if twice else ability.times_each_turn


def _sign(game: Board, id: int, ability: Activated, place: int) -> int:
    """What tells an ability of an object from its others, those with the same words included."""
    nth = acquired_apart(game, id, ability, place)
    return hash((hash(ability), nth)) if nth else hash(ability)


@rule("identical abilities with restrictions", "602.5c", kind="question")
def acquired_apart(game: Board, id: int, ability: Activated, place: int) -> int:
    """A restriction applies only to the ability as acquired, not to other, identically worded ones.

    It gives how many such abilities stand before it.
    """
    nth = activated_abilities(game, id)[:place].count(ability)
    if nth:
        game.trace.record(Answered(object=game.called(id), answer=True))
    return nth


@rule("activation instructions", "602.1b", kind="question")
def by_its_instructions(game: Board, player: int, id: int, ability: Activated) -> None:
    """Text after the colon may restrict when a player can activate the ability."""
    context = Context(source=id, controller=player)
    asked = ability.condition
    if isinstance(asked, CombatTime):
        at_its_time_in_combat(game, id, ability, asked)
    elif asked is not None and not asked.holds(game, context):
        raise IllegalAction(
            "602.1b", Refusal(case="not to be activated now", object=game.called(id), text=ability.text)
        )


@rule("abilities at times in combat", "506.7g", kind="question")
def at_its_time_in_combat(game: Board, id: int, ability: Activated, asked: CombatTime) -> None:
    """What is said of casting a spell at certain times with respect to combat is so of abilities too."""
    broken = asked.broken(game)
    if broken:
        raise IllegalAction(
            broken, Refusal(case="not to be activated now", object=game.called(id), text=ability.text)
        )
    game.trace.record(Answered(object=game.called(id)))


@rule("prohibited activation", "602.5", kind="question")
def not_prohibited(game: Board, player: int, id: int, ability: Activated) -> None:
    """A player can't begin to activate an ability that's prohibited from being activated."""
    found = restrictions.forbidding(game, "activate", id, (player, int(ability.mana)))
    if found is not None:
        raise restrictions.refused(game, found, id, "602.5")


def _owner(game: Board, player: int, source: int) -> int:
    return game.object(source).owner


@rule("controller of an activated ability", "113.8", kind="question", without=_owner)
def who_controls(game: Board, player: int, source: int) -> int:
    """The controller of an activated ability on the stack is the player who activated it."""
    if game.object(source).owner != player:
        game.trace.record(Answered(player=game.called(player)))
    return player


def _not_announced(game: Board, player: int, source: int, ability: Activated) -> int:
    raise IllegalAction(
        "602.2", Refusal(case="nothing puts an ability on the stack", object=game.called(source))
    )


@rule("announcing an ability", "602.2a", kind="activate", without=_not_announced)
def put_ability_on_stack(game: Board, player: int, source: int, ability: Activated) -> int:
    """The ability is created on the stack as an object that's not a card; a hidden card is revealed."""
    name = game.name(source)
    if game.object(source).zone.hidden:
        game.happen(Revealing(source=source, player=player, objects=(source,)))
    announced = Announced(controller=who_controls(game, player, source), ability=ability, source=source)
    id = new_ability(game, f"ability of {name}", announced)
    of = told.AbilityActivated(
        player=game.called(player),
        object=game.called(id),
        source=Named(source, name),
        ability=ability.said_of(name),
        ability_rule=ability.rule,
    )
    instances.record(game, source, ability)
    game.trace.record(of)
    return id
