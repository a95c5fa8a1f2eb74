"""Casting spells, activating abilities, playing lands (601, 602, 116.2a, 305).

An illegal action raises `IllegalAction`; the step in which it was tried is thrown away with all that
it wrote, which is how 730.1 reverses it.
"""

from __future__ import annotations

import msgspec

from engine import restrictions, targets
from engine.abilities import Activated, ChangesCost, EnchantOrEquip, Spell
from engine.board import Board
from engine.characteristics import Characteristics
from engine.costs import Cost, PayMana
from engine.decisions import Decision, Number, Some
from engine.errors import IllegalAction
from engine.events import AbilityActivated, LandPlayed, SpellCast, ZoneChange
from engine.instructions import Effect, TargetWord
from engine.mana import ManaCost, ManaSymbol
from engine.mana_payment import find_payment
from engine.objects import Announced, Object
from engine.payment import pay
from engine.registry import rule
from engine.summoning_sickness import is_summoning_sick
from engine.view import Context
from engine.zones import Zone

MAIN_PHASES = ("precombat main", "postcombat main")


class Cast(msgspec.Struct, frozen=True, tag=True):
    """The action of casting a card; `alternative` names another way than its mana cost."""

    object: int
    alternative: str = ""


class Activate(msgspec.Struct, frozen=True, tag=True):
    """The action of activating an ability of an object, by its place among the object's activated ones."""

    object: int
    ability: int = 0


class PlayLand(msgspec.Struct, frozen=True, tag=True):
    """The special action of playing a land (116.2a)."""

    object: int


# 601: casting a spell


@rule("casting a spell", "601.2", kind="cast")
def cast(game: Board, player: int, action: Cast) -> None:
    """To cast a spell is to put it on the stack and pay its costs, following 601.2a to 601.2i in order."""
    begin_to_cast(game, player, action.object)
    spell = propose(game, player, action.object)
    characteristics = game.characteristics(spell)
    cost = Cost((PayMana(characteristics.mana_cost or ManaCost()),), str(characteristics.mana_cost or "{0}"))
    context = announce_choices(game, player, spell, effect_of_spell(game, spell), cost)
    total = determine_cost(game, player, spell, cost)
    pay(game, player, total, spell, context.x)
    become_cast(game, player, spell, context)


@rule("beginning to cast", "601.3", kind="question")
def begin_to_cast(game: Board, player: int, id: int) -> None:
    """A player can begin to cast a spell only if a rule allows it and no rule prohibits it."""
    thing, characteristics = game.object(id), game.characteristics(id)
    name = game.name(id)
    if thing.zone is not Zone.HAND or thing.owner != player:
        raise IllegalAction("601.3", f"{name} is not in {game.name(player)}'s hand.")
    if "Land" in characteristics.types:
        raise IllegalAction("305.9", f"{name} is a land; it can be played, not cast.")
    if characteristics.mana_cost is None:
        raise IllegalAction("118.6", f"{name} has no mana cost that could be paid.")
    at_any_time = "Instant" in characteristics.types or restrictions.permitted(game, "any time", id)
    if not at_any_time:
        sorcery_timing(game, player, f"cast {name}")
    found = restrictions.forbidding(game, "cast", id, (player,))
    if found is not None:
        rule_number = found.ability.rule or "101.2"
        raise IllegalAction(rule_number, f"{name} can't be cast: {found.name} ({found.ability.text}).")


@rule("timing of sorceries", "117.1a", kind="question")
def sorcery_timing(game: Board, player: int, doing: str, number: str = "117.1a") -> None:
    """What is no instant is cast in a main phase of one's own turn with the stack empty (307.1).

    `number` is the rule that asks for this timing, of an ability or a land another one.
    """
    who = game.name(player)
    if game.turn.active != player:
        raise IllegalAction(number, f"{who} can't {doing} now: it is {game.name(game.turn.active)}'s turn.")
    if game.turn.step not in MAIN_PHASES:
        raise IllegalAction(
            number, f"{who} can't {doing} in the {game.turn.step} step, only in a main phase."
        )
    if game.zone(Zone.STACK):
        raise IllegalAction(number, f"{who} can't {doing} now: the stack is not empty.")


@rule("proposing a spell", "601.2a", kind="cast")
def propose(game: Board, player: int, id: int) -> int:
    """The player moves the card from where it is to the stack and becomes its controller."""
    name = game.name(id)
    move = ZoneChange(object=id, to=Zone.STACK, cause="cast", controller=player)
    performed = game.happen(move)[0]
    if not isinstance(performed, ZoneChange) or not performed.became:
        raise IllegalAction("601.2a", f"{name} can't be put on the stack.")
    game.change(performed.became, announced=Announced(controller=player))
    game.trace.say(
        f"{game.name(player)} announces {name} and puts it on the stack.", *game.named(performed.became)
    )
    return performed.became


def announce_choices(game: Board, player: int, id: int, effect: Effect, cost: Cost) -> Context:
    """Choose modes, X, targets and divisions (601.2b-d), and keep them with the object on the stack."""
    announced = game.object(id).announced or Announced(controller=player)
    x = choose_x(game, player, id, cost) if any(each.variable for each in cost.mana.symbols) else 0
    modes = choose_modes(game, player, id, effect) if effect.modes else ()
    words, _ = effect.chosen(modes)
    context = Context(source=announced.source or id, controller=player, x=x, event=announced.event)
    chosen = targets.choose_targets(game, words, context) if words else ()
    divided: tuple[int, ...] = ()
    if effect.divides and chosen:
        divided = targets.divide(game, effect.divides, chosen[0], context)
    announced = msgspec.structs.replace(announced, targets=chosen, modes=modes, x=x, divided=divided)
    game.change(id, announced=announced)
    targets.announce(game, chosen, id, player)
    return msgspec.structs.replace(context, targets=chosen, divided=divided)


@rule("choosing modes", "601.2b", kind="choice")
def choose_modes(game: Board, player: int, id: int, effect: Effect) -> tuple[int, ...]:
    """If the spell is modal, the player announces the mode choice."""
    context = Context(source=id, controller=player)
    possible = tuple(
        number
        for number, mode in enumerate(effect.modes)
        if all(len(targets.legal_targets(game, word, context)) >= word.least for word in mode.targets)
    )
    name = game.name(id)
    prompt = f"{game.name(player)} chooses modes of {name}."
    decision = Decision(player, "mode", name, prompt, "601.2b", Some(possible, effect.least, effect.most), id)
    chosen = tuple(sorted(game.choose(decision)))
    words = "; ".join(effect.modes[number].text for number in chosen)
    game.trace.say(f"{game.name(player)} chooses: {words}.")
    return chosen


@rule("choosing X", "601.2b", kind="choice")
def choose_x(game: Board, player: int, id: int, cost: Cost) -> int:
    """If the spell has a variable cost, the player announces the value of that variable."""
    most = 0
    while find_payment(game, player, cost.mana.with_x(most + 1)) is not None:
        most += 1
    prompt = f"{game.name(player)} chooses X for {game.name(id)}."
    x = game.choose(Decision(player, "x", game.name(id), prompt, "601.2b", Number(0, most), id))
    game.trace.say(f"{game.name(player)} chooses X = {x}.")
    return int(x)


@rule("total cost", "601.2f", kind="question")
def determine_cost(game: Board, player: int, id: int, cost: Cost) -> Cost:
    """The cost plus all increases, minus all reductions, is locked in."""
    change = 0
    for source in game.battlefield():
        for ability in game.abilities(source):
            if isinstance(ability, ChangesCost):
                change += _change(game, player, id, source, ability)
    if not change:
        return cost
    generic = sum(each.generic for each in cost.mana.symbols if not each.ways)
    others = tuple(each for each in cost.mana.symbols if each.ways or each.variable)
    left = max(0, generic + change)
    mana = ManaCost((ManaSymbol(str(left), generic=left), *others) if left else others)
    parts = (PayMana(mana), *(part for part in cost.parts if not isinstance(part, PayMana)))
    game.trace.say(f"{game.name(id)} costs {mana} in all.", *game.named(id))
    return Cost(parts, str(mana))


def _change(game: Board, player: int, id: int, source: int, ability: ChangesCost) -> int:
    controller = game.controller(source)
    whose = {"you": player == controller, "opponent": player != controller, "any": True}[ability.change.whose]
    context = Context(source=source, controller=controller)
    return ability.change.generic if whose and ability.change.applies_to.matches(game, id, context) else 0


@rule("becoming cast", "601.2i", kind="cast")
def become_cast(game: Board, player: int, id: int, context: Context) -> None:
    """The spell becomes cast; what triggers on that triggers now."""
    game.happen(SpellCast(source=id, object=id, player=player))
    aimed = ", ".join(game.name(target) for each in context.targets for target in each)
    at = f" targeting {aimed}" if aimed else ""
    game.trace.say(f"{game.name(player)} has cast {game.name(id)}{at}.", *game.named(id))


def effect_of_spell(game: Board, id: int) -> Effect:
    """What a spell does: its spell ability, or for an Aura the target that enchant asks for (303.4a)."""
    abilities = game.abilities(id)
    for ability in abilities:
        if isinstance(ability, Spell):
            return ability.effect
    characteristics = game.characteristics(id)
    if "Aura" in characteristics.subtypes:
        for ability in abilities:
            if isinstance(ability, EnchantOrEquip):
                return Effect(targets=(TargetWord(ability.to, text="what it enchants"),))
    return Effect()


# 602: activating an ability


def activated_abilities(game: Board, id: int) -> tuple[Activated, ...]:
    """The activated abilities of an object, in the order of its text."""
    return tuple(each for each in game.abilities(id) if isinstance(each, Activated))


@rule("activating an ability", "602.2", kind="activate")
def activate(game: Board, player: int, action: Activate) -> None:
    """To activate an ability is to put it onto the stack and pay its costs, as a spell is cast (602.2b)."""
    abilities = activated_abilities(game, action.object)
    if action.ability >= len(abilities):
        name = game.name(action.object)
        raise IllegalAction("602.1", f"{name} has {len(abilities)} activated abilities.")
    ability = abilities[action.ability]
    begin_to_activate(game, player, action.object, ability)
    id = put_ability_on_stack(game, player, action.object, ability)
    context = announce_choices(game, player, id, ability.effect, ability.cost)
    pay(game, player, ability.cost, action.object, context.x)
    if ability.cost.loyalty or ability.once_each_turn:
        used = (action.object, 0 if ability.cost.loyalty else hash(ability))
        game.set("activated_this_turn", (*game.state.activated_this_turn, used))
    game.happen(AbilityActivated(source=action.object, object=action.object, player=player, ability=ability))


@rule("beginning to activate", "602.2", kind="question")
def begin_to_activate(game: Board, player: int, id: int, ability: Activated) -> None:
    """Only an object's controller can activate its abilities, when nothing prohibits it."""
    name = game.name(id)
    thing = game.object(id)
    if thing.zone is not ability.zone:
        raise IllegalAction("602.1", f"{name}'s ability can't be activated from the {thing.zone}.")
    if game.controller(id) != player:
        raise IllegalAction("602.2", f"{game.name(player)} does not control {name}.")
    if ability.cost.taps and is_summoning_sick(game, id):
        raise IllegalAction("602.5a", f"{name} came under {game.name(player)}'s control this turn.")
    if ability.timing == "sorcery":
        number = "606.3" if ability.cost.loyalty else "602.5d"
        sorcery_timing(game, player, f"activate {name}'s ability", number)
    if ability.cost.loyalty and (id, 0) in game.state.activated_this_turn:
        raise IllegalAction("606.3", f"A loyalty ability of {name} was activated this turn already.")
    if ability.once_each_turn and (id, hash(ability)) in game.state.activated_this_turn:
        raise IllegalAction("602.5b", f"{name}'s ability was activated this turn already.")
    found = restrictions.forbidding(game, "activate", id, (player, int(ability.mana)))
    if found is not None:
        number = found.ability.rule or "101.2"
        raise IllegalAction(
            number, f"{name}'s ability can't be activated: {found.name} ({found.ability.text})."
        )


@rule("announcing an ability", "602.2a", kind="activate")
def put_ability_on_stack(game: Board, player: int, source: int, ability: Activated) -> int:
    """The ability is created on the stack as an object that's not a card."""
    name = game.name(source)
    announced = Announced(controller=player, ability=ability, source=source)
    id = new_ability(game, f"ability of {name}", announced)
    words = ability.said_of(name)
    game.trace.say(f"{game.name(player)} activates an ability of {name}: {words}", *game.named(source))
    return id


def new_ability(game: Board, name: str, announced: Announced) -> int:
    """Put an ability on the stack: it has its text, its controller, and no other characteristics (113.7a)."""
    id = game.new_id()
    game.put(
        Object(
            id=id,
            kind="ability",
            owner=announced.controller,
            zone=Zone.STACK,
            printed=Characteristics(name=name),
            timestamp=game.new_timestamp(),
            controller=announced.controller,
            announced=announced,
        )
    )
    game.set_zone(Zone.STACK, 0, (*game.zone(Zone.STACK), id))
    return id


# 116.2a: playing a land


@rule("playing a land", "116.2a", "305.1", kind="special action")
def play_land(game: Board, player: int, action: PlayLand) -> None:
    """The player puts a land from their hand onto the battlefield; this doesn't use the stack."""
    thing, name = game.object(action.object), game.name(action.object)
    if "Land" not in game.characteristics(action.object).types:
        raise IllegalAction("305.1", f"{name} is no land.")
    if thing.zone is not Zone.HAND or thing.owner != player:
        raise IllegalAction("305.1", f"{name} is not in {game.name(player)}'s hand.")
    if game.turn.active != player:
        raise IllegalAction("305.3", f"It isn't {game.name(player)}'s turn.")
    sorcery_timing(game, player, f"play {name}", "305.1")
    played, most = game.player(player).lands_played, game.player(player).lands_per_turn
    if played >= most:
        lands = "a land" if most == 1 else f"{most} lands"
        raise IllegalAction("305.2b", f"{game.name(player)} has played {lands} this turn already.")
    game.change_player(player, lands_played=played + 1)
    game.trace.say(f"{game.name(player)} plays {name}.", *game.named(action.object), kind="play a land")
    moved = game.happen(
        ZoneChange(object=action.object, to=Zone.BATTLEFIELD, cause="play", controller=player)
    )
    arrived = moved[0].became if isinstance(moved[0], ZoneChange) else 0
    game.happen(LandPlayed(object=arrived or action.object, player=player))
