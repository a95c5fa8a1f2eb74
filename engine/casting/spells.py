"""Casting spells (601).

An illegal action raises `IllegalAction`; the step in which it was tried is thrown away with all that
it wrote, which is how 730.1 reverses it.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine import restrictions
from engine.abilities.casting import CastOnly, WayToCast
from engine.board import Board
from engine.casting.announced_costs import announce_additional, costs_of_modes, pays_for_all_modes
from engine.casting.announcing import announce_choices, announce_modes, effect_of_spell
from engine.casting.assisting import assisted
from engine.casting.base_costs import base_cost
from engine.casting.bestowed import as_bestowed, evaluate_bestowed, put_bestowed
from engine.casting.cast_this_way import follow_to_stack
from engine.casting.convoking import with_creatures
from engine.casting.faces import (
    Part,
    back_face_up,
    evaluate,
    evaluate_back,
    front_by_default,
    part_called,
    parts,
    put_as,
)
from engine.casting.flash import (
    begin_as_though,
    begin_on_a_condition,
    check_that_it_goes_on,
    conditions_of_flash,
)
from engine.casting.next_spells import begin_for_spell
from engine.casting.playing_from import cast_by_permission
from engine.casting.prototypes import chosen_form, evaluate_prototype, put_prototyped
from engine.casting.splicing import splice_onto
from engine.casting.timing import is_sorcery_time, sorcery_timing
from engine.casting.total_cost import determine_cost, total_of
from engine.casting.ways import (
    CASTING_FACE_DOWN,
    FROM_HAND,
    as_face_down,
    open_ways,
    opens_itself,
    says_from_where,
    the_way,
    whole_ways,
)
from engine.combat.times import CombatTime
from engine.commander.casting import FROM_COMMAND_ZONE, count_cast, may_be_cast
from engine.conditions.as_cast import note_what_held
from engine.conditions.cast_this_game import note_cast
from engine.costs import Cost
from engine.costs.payment import as_proposed, pay
from engine.errors import IllegalAction
from engine.events import ZoneChange
from engine.events.players import SpellCast
from engine.filters import Anything
from engine.layers.copiable import DISGUISED
from engine.layers.faces import fused
from engine.mana.abilities import AddMana
from engine.mana.spending import Purpose
from engine.objects import Announced
from engine.permanents.card_types import may_be_cast_now
from engine.records import Answered, Applied, Named, Refusal
from engine.records import spells as told
from engine.records.spells import SpellProposed
from engine.registry import rule
from engine.stack.resolving import resolve_top
from engine.view import Context
from engine.zones import Zone
from engine.zones.drawn_face_down import turn_up_drawn
from engine.zones.exiled_face_down import can_look_at, is_hidden


class Cast(msgspec.Struct, frozen=True, tag=True):
    """The action of casting a card; `alternative` names another way than from the hand for its mana cost.

    `face` is the name of the face, half or Adventure that is cast of a card that has several.
    """

    object: int
    alternative: str = ""
    face: str = ""


@rule("casting a spell", "601.2", "701.4a", kind="cast")
def cast(game: Board, player: int, action: Cast) -> None:
    """To cast a spell is to put it on the stack and pay its costs, following 601.2a to 601.2i in order."""
    hidden = is_hidden(game, action.object)
    if hidden:
        turn_up_to_cast(game, action.object)
    part = _part(game, player, action)
    if part is not None:
        evaluate(game, action.object, part)
    way = begin_to_cast(game, player, action)
    if hidden and way.only != Anything() and not can_look_at(game, player, action.object):
        raise IllegalAction(
            "601.3f", Refusal(case="an exiled card not to be looked at", player=game.called(player))
        )
    asked = conditions_of_flash(game, player, action.object, way)
    if way.timing != "any":
        begin_on_a_condition(game, player, action.object, asked)
    spell = cast_by(game, player, action.object, way, part)
    check_that_it_goes_on(game, player, spell, asked)


@rule("a face-down card in exile that is cast", "406.3a", kind="cast")
def turn_up_to_cast(game: Board, id: int) -> None:
    """A card exiled face down is turned face up just before the player announces that they are playing it."""
    game.change(id, face_down=False)
    game.trace.record(Applied(object=game.called(id)))


def _part(game: Board, player: int, action: Cast) -> Part | None:
    """The part of a card that is cast; None of a card that has but one, or is cast as a whole (702.102a)."""
    found = parts(game, action.object)
    whole = {each.name for each in whole_ways(game, player, action.object)} if found else set()
    if action.alternative in whole:
        return None
    return part_called(game, player, action.object, action.face, found)


def cast_by(game: Board, player: int, id: int, way: WayToCast, part: Part | None = None) -> int:
    """Cast a card, or a part of it, in a way that is open to the player; gives the spell."""
    spell = propose(game, player, id, way)
    others, game.in_process = game.in_process, spell
    if part is not None:
        put_as(game, spell, part)
    elif way.whole:
        halves = tuple(half.name for half in game.characteristics(spell).halves)
        fused.record(game, Answered(object=game.called(spell), words=halves))
    base = base_cost(game, spell, way)
    adding = announce_additional if way.cost is None else on_top_of_alternative
    cost = splice_onto(game, player, spell, adding(game, player, spell, base))
    cost = with_creatures(game, player, spell, cost)
    effect = effect_of_spell(game, spell)
    announce_modes(game, player, spell, effect, all_of_them=pays_for_all_modes(game, spell))
    cost = cost.plus(*costs_of_modes(game, spell, effect))
    context = announce_choices(game, player, spell, effect, cost)
    check_that_it_is_legal(game, player, spell, way)
    purpose = Purpose("spell", spell, cost.has_x)
    total = assisted(game, player, spell, _total(game, player, purpose, cost, context.x))
    pay(game, player, total, spell, x=context.x, purpose=purpose, on_stack=spell)
    become_cast(game, player, spell, context)
    game.in_process = others
    turn_up_drawn(game)
    if any(isinstance(each, AddMana) for each in effect.instructions):
        no_mana_ability(game, spell)
    return spell


def _resolves_at_once(game: Board, spell: int) -> None:
    resolve_top(game)


@rule("spells that add mana", "605.5b", kind="question", without=_resolves_at_once)
def no_mana_ability(game: Board, spell: int) -> None:
    """A spell can never be a mana ability; it's cast and resolves just like any other spell."""
    game.trace.record(Answered(object=game.called(spell)))


def _total(game: Board, player: int, purpose: Purpose, cost: Cost, x: int) -> Cost:
    """What is paid in the end; the ways of paying hybrid and Phyrexian symbols are chosen first (601.2b)."""
    chosen = as_proposed(game, player, cost.with_x(x), purpose.id, purpose=purpose, total=total_of)
    return determine_cost(game, player, purpose.id, chosen) or chosen


def _alternative_alone(game: Board, player: int, spell: int, cost: Cost) -> Cost:
    return cost


@rule("costs on top of an alternative cost", "118.9d", kind="question", without=_alternative_alone)
def on_top_of_alternative(game: Board, player: int, spell: int, cost: Cost) -> Cost:
    """Additional costs that affect a spell are applied to the alternative cost that is paid for it."""
    whole = announce_additional(game, player, spell, cost)
    if whole != cost:
        game.trace.record(Answered(object=game.called(spell), word=str(whole)))
    return whole


def _unchecked(game: Board, player: int, action: Cast) -> WayToCast:
    ways = open_ways(game, player, action.object)
    return next((each for each in ways if each.name == action.alternative), FROM_HAND)


@rule("beginning to cast", "601.3", kind="question", without=_unchecked)
def begin_to_cast(game: Board, player: int, action: Cast) -> WayToCast:
    """A player can begin to cast a spell only if a rule or effect allows it and no rule prohibits it."""
    id = action.object
    characteristics = game.characteristics(id)
    ways = open_ways(game, player, id)
    way = the_way(game, player, id, action.alternative, ways)
    if way.face_down:
        game = as_face_down(game, id)
        characteristics = game.characteristics(id)
    if "Land" in characteristics.types:
        land_cannot_be_cast(game, id)
    if way.transformed:
        evaluate_back(game, id)
        characteristics = game.characteristics(id)
    if way.prototype is not None:
        evaluate_prototype(game, id, way.prototype)
    looked_at = evaluate_bestowed(game, player, id) if way.bestowed else game
    if way.timing == "sorcery":
        sorcery_timing(game, player, "cast", id)
    elif way.timing == "any":
        begin_as_though(game, player, id, way)
    elif not _allows_now(game, way)(game, player, id):
        raise IllegalAction(
            "601.3",
            Refusal(case="no rule allows casting", player=game.called(player), object=game.called(id)),
        )
    if "Legendary" in characteristics.supertypes and characteristics.types & {"Instant", "Sorcery"}:
        legend_for_legendary_spell(game, player, id)
    for each in game.abilities(id):
        if isinstance(each, CastOnly):
            only_when_it_says(game, player, id, each)
    found = restrictions.forbidding(looked_at, "cast", id, (player,))
    if found is not None and not may_become_another(game, id):
        raise restrictions.refused(game, found, id, "101.2")
    return way


def _allows_now(game: Board, way: WayToCast) -> Callable[[Board, int, int], bool]:
    """What tells whether a rule lets the card be cast now, as the card or as what it becomes."""
    return as_what_it_becomes if way.bestowed else may_be_cast_now


def _as_the_card_is(game: Board, player: int, id: int) -> bool:
    sorcery_timing(game, player, "cast", id)
    return True


@rule("as though what it becomes had flash", "601.3b", kind="question", without=_as_the_card_is)
def as_what_it_becomes(game: Board, player: int, id: int) -> bool:
    """Choices to be made that may change its qualities are considered for whether it can be cast now."""
    if is_sorcery_time(game, player):
        return may_be_cast_now(game, player, id)
    allowed = may_be_cast_now(as_bestowed(game, player, id), player, id)
    game.trace.record(Answered(object=game.called(id)))
    return allowed


@rule("what a card says of its casting", "604.6", "113.6e", kind="question")
def only_when_it_says(game: Board, player: int, id: int, ability: CastOnly) -> None:
    """A static ability that reads "Cast this spell only …" applies where the card could be cast from."""
    asked = ability.condition
    if asked.holds(game, Context(source=id, controller=player)):
        game.trace.record(Answered(object=game.called(id), text=ability.text))
        return
    number = (asked.broken(game) if isinstance(asked, CombatTime) else "") or "604.6"
    raise IllegalAction(number, Refusal(case="not to be cast now", object=game.called(id), text=ability.text))


@rule("prohibitions that choices may end", "601.3a", kind="question")
def may_become_another(game: Board, id: int) -> bool:
    """Where choices during its proposal may change what is prohibited, a player may begin to cast a spell.

    The value chosen for X is part of the mana value of a spell on the stack.
    """
    cost = game.characteristics(id).mana_cost
    changes = cost is not None and any(each.variable for each in cost.symbols)
    if changes:
        game.trace.record(Answered(object=game.called(id)))
    return changes


@rule("casting a land", "305.9", "2021:300.2a", kind="question")
def land_cannot_be_cast(game: Board, id: int) -> None:
    """If an object is both a land and another card type, it can't be cast as a spell."""
    raise IllegalAction("305.9", Refusal(case="a land is not cast", object=game.called(id)))


@rule("legendary instants and sorceries", "205.4e", kind="question")
def legend_for_legendary_spell(game: Board, player: int, id: int) -> None:
    """A legendary instant or sorcery needs a legendary creature or planeswalker that the player controls."""
    for each in game.battlefield():
        characteristics = game.characteristics(each)
        is_legend = characteristics.types & {"Creature", "Planeswalker"}
        if is_legend and "Legendary" in characteristics.supertypes and game.controller(each) == player:
            return
    raise IllegalAction(
        "205.4e",
        Refusal(case="no legend for a legendary spell", player=game.called(player), object=game.called(id)),
    )


def _not_proposed(game: Board, player: int, id: int, way: WayToCast) -> int:
    raise IllegalAction("601.2", Refusal(case="nothing puts a spell on the stack", object=game.called(id)))


@rule("proposing a spell", "601.2a", "701.4b", kind="cast", without=_not_proposed)
def propose(game: Board, player: int, id: int, way: WayToCast) -> int:
    """The player moves the card from where it is to the stack and becomes its controller."""
    name, origin, untimely = game.name(id), game.object(id).zone, not is_sorcery_time(game, player)
    face = back_face_up(game, id) if way.transformed else None
    thing = game.object(id)
    if face is None and thing.back is not None and not (thing.modal or way.face_down):
        face = front_by_default(game, id)
    own = way.zone not in (None, Zone.HAND) and opens_itself(game, id, origin)
    move = ZoneChange(
        object=id, to=Zone.STACK, cause="cast", controller=player, face_down=way.face_down, face=face
    )
    performed = game.happen(move)[0]
    if not isinstance(performed, ZoneChange) or not performed.became:
        raise IllegalAction("601.2a", Refusal(case="not to be put on the stack", object=game.called(id)))
    if way == FROM_COMMAND_ZONE:
        may_be_cast.record(game, Answered(player=game.called(player), object=Named(performed.became, name)))
    elif own:
        says_from_where.record(game, Answered(object=Named(performed.became, name), word=origin))
    follow_to_stack(game, id, performed.became, way)
    announced = Announced(controller=player, alternative=way.name, origin=origin, untimely=untimely)
    game.change(performed.became, announced=announced)
    if way.name in CASTING_FACE_DOWN:
        CASTING_FACE_DOWN[way.name].record(game, Answered(object=Named(performed.became, name)))
    if way.warded:
        put_disguised(game, performed.became)
    form = None if way.prototype is None else chosen_form(game, performed.became, way.prototype)
    if form is not None:
        put_prototyped(game, performed.became, form)
    if way.bestowed:
        put_bestowed(game, id, performed.became)
    begin_for_spell(game, player, performed.became)
    if way.by:
        cast_by_permission(game, performed.became, way)
    proposed = Named(performed.became, name)
    said = way.rule if way.cost is None else ""  # else 118.9 says by which rule another cost is paid
    game.trace.record(
        SpellProposed(player=game.called(player), object=proposed, by=way.name, ability_rule=said)
    )
    return performed.became


@rule("a disguised spell", "702.168b", kind="cast")
def put_disguised(game: Board, spell: int) -> None:
    """It is put onto the stack as a 2/2 face-down creature spell with ward {2}."""
    marks = game.object(spell).designations
    game.change(spell, designations=(*marks, DISGUISED))
    game.trace.record(Applied(object=game.called(spell)))


@rule("legality of a proposed spell", "601.2e", "601.5", kind="question")
def check_that_it_is_legal(game: Board, player: int, spell: int, way: WayToCast) -> None:
    """The game checks to see if the proposed spell can legally be cast."""
    context = Context(source=spell, controller=player)
    if not way.only.matches(game, spell, context):
        raise IllegalAction(
            "601.2e", Refusal(case="not what can be cast so", object=game.called(spell), word=way.name)
        )
    found = restrictions.forbidding(game, "cast", spell, (player,))
    if found is not None:
        raise restrictions.refused(game, found, spell, "601.5")


@rule("becoming cast", "601.2i", kind="cast")
def become_cast(game: Board, player: int, id: int, context: Context) -> None:
    """The spell becomes cast; what triggers on that triggers now."""
    note_what_held(game, player, id)
    game.happen(SpellCast(source=id, object=id, player=player))
    count_cast(game, player, id)
    note_cast(game, player, id)
    targets = game.each_called(target for each in context.targets for target in each)
    game.trace.record(told.SpellCast(player=game.called(player), object=game.called(id), targets=targets))


# Casting while something resolves (608.2g)
