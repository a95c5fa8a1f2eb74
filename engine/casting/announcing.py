"""What is announced while a spell or ability is put on the stack (601.2b-d, 602.2b, 603.3c-d)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine import records
from engine.abilities import Activated, EnchantOrEquip, Spell, Triggered
from engine.abilities.casting import BeforeOthers, Cleaved, EachForTarget
from engine.board import Board
from engine.casting.announced_costs import payable_now
from engine.casting.mutating import is_mutating, target_of_mutating
from engine.casting.opponents_choices import who_chooses
from engine.casting.overloading import each_for_target
from engine.casting.total_cost import total_of
from engine.characteristics import Ability, Characteristics
from engine.costs import MOST_X, Cost
from engine.costs.payment import can_pay
from engine.decisions import Decision, Domain, Number, Some, WithRepeats
from engine.errors import IllegalAction, IllegalAnswer, NoLegalTarget
from engine.events.statuses import PlayerNoted
from engine.filters import AllOf, Anything, Filter, IsPlayer
from engine.instructions import Effect, Instruction, OfMode, TargetWord, Unchosen
from engine.linked import kept_as
from engine.mana.spending import Purpose
from engine.objects import Announced, Object
from engine.quantities import Quantity
from engine.records import Answered, Applied, Asked, Refusal
from engine.registry import Performable, rule
from engine.targets import choosing as targets
from engine.targets.choosing import Chosen
from engine.targets.legal import enough
from engine.view import Context
from engine.zones import Zone
from engine.zones.arriving import on_top_of_stack

Words = tuple[TargetWord, ...]


def announce_choices(game: Board, player: int, id: int, effect: Effect, cost: Cost) -> Context:
    """Choose X, targets and divisions (601.2b-d), and keep them with the object on the stack."""
    announced = game.object(id).announced or Announced(controller=player)
    x = announced.x
    if effect.x is not None:
        x = x_as_defined(game, player, id, effect.x)
    elif cost.announces_x and (announced.ability is None or x_of_its_own(game, announced.source)):
        all_of_them = cost.removes_all  # nothing is left to choose
        bearer = game.object(announced.source or id)
        x = bearer.counter(all_of_them) if all_of_them else choose_x(game, player, id, cost, effect.least_x)
    elif has_x(game, id):
        x = no_x(game, player, id)
    if x < effect.least_x:
        raise IllegalAction("601.2b", Refusal(case="too small an X", object=game.called(id), number=x))
    game.change(id, announced=msgspec.structs.replace(announced, x=x))
    announced = msgspec.structs.replace(announced, x=x)
    words, _ = effect.chosen(announced.modes)
    source = announced.source or id
    context = Context(
        source=source,
        controller=player,
        x=x,
        event=announced.event,
        it=announced.it,
        on_stack=id,
        together=announced.together,
    )
    whole = 0 if effect.divides is None else effect.divides.value(game, context)
    if effect.divides is not None and words:
        words = (msgspec.structs.replace(words[0], shares=whole), *words[1:])
    chosen = targets_of_kind(game, id, announced)(game, words, context) if words else ()
    divided: tuple[int, ...] = ()
    if effect.divides is not None and chosen and chosen[0]:
        divided = targets.divide(game, whole, chosen[0], context)
    of = tuple(
        (each, game.controller(each))
        for word, ids in zip(words, chosen, strict=False)  # nothing is chosen without 601.2c
        if word.each
        for each in ids
    )
    announced = msgspec.structs.replace(announced, targets=chosen, divided=divided, chosen_of=of)
    game.change(id, announced=announced)
    targets.announce(game, chosen, id, player)
    if effect.notes_aimed:
        note_aimed_player(game, source, chosen)
    return msgspec.structs.replace(context, targets=chosen, divided=divided)


def note_aimed_player(game: Board, source: int, chosen: Chosen) -> None:
    """Keep the player who is targeted for the object, of whom a linked ability of it speaks (607.1)."""
    aimed = next((id for ids in chosen for id in ids if game.is_player(id)), 0)
    if aimed and game.exists(source):
        game.happen(PlayerNoted(source=source, object=source, kept_as=kept_as("player", 0), player=aimed))


def targets_of_kind(game: Board, id: int, announced: Announced) -> Callable[..., Chosen]:
    """The rule by which a spell or ability has targets: of a spell, an Aura, an ability (115.1a-d)."""
    if isinstance(announced.ability, Activated):
        return targets_of_activated
    if announced.ability is not None:
        return targets_of_triggered
    return targets_of_aura if "Aura" in game.characteristics(id).subtypes else targets_of_spell


def _aiming(number: str, what: str) -> Performable[Board, [Words, Context], Chosen]:
    def nothing(game: Board, words: Words, context: Context) -> Chosen:
        return tuple(() for _ in words)

    @rule(f"targets of {what}", number, kind="choice", without=nothing)
    def aim(game: Board, words: Words, context: Context) -> Chosen:
        """It is targeted where it says "target"; the targets are chosen as it is put on the stack."""
        return tuple(targets.choose_targets(game, words, context))

    return aim


targets_of_spell = _aiming("115.1a", "an instant or sorcery")
targets_of_aura = _aiming("115.1b", "an Aura")
targets_of_activated = _aiming("115.1c", "an activated ability")
targets_of_triggered = _aiming("115.1d", "a triggered ability")


def announce_modes(game: Board, player: int, id: int, effect: Effect, *, all_of_them: bool = False) -> None:
    """Choose the modes of what is modal, and keep them with the object on the stack (601.2b, 700.2)."""
    if not effect.modes:
        return
    announced = game.object(id).announced or Announced(controller=player)
    if all_of_them:
        effect = msgspec.structs.replace(effect, least=len(effect.modes), most=len(effect.modes))
    if effect.instead is not None:
        asked, least, most = effect.instead
        if asked.holds(game, Context(source=announced.source or id, controller=player, on_stack=id)):
            effect = open_modes(game, id, effect, least, most) or effect
    modes = choose_modes(game, player, id, effect)
    game.change(id, announced=msgspec.structs.replace(announced, modes=modes))


@rule("modes that other choices open", "601.4", kind="question")
def open_modes(game: Board, id: int, effect: Effect, least: int, most: int) -> Effect:
    """Choices that are to be made may allow a player to choose modes that they could not otherwise."""
    game.trace.record(Answered(object=game.called(id), numbers=(least, most)))
    return msgspec.structs.replace(effect, least=least, most=most)


@rule("choosing modes", "601.2b", "2021:700.2a", kind="choice")
def choose_modes(game: Board, player: int, id: int, effect: Effect) -> tuple[int, ...]:
    """If the spell is modal, the player announces the mode choice; an illegal mode can't be chosen."""
    announced = game.object(id).announced
    source = (announced.source if announced else 0) or id
    context = Context(source=source, controller=player, on_stack=id)
    possible = tuple(
        number
        for number, mode in enumerate(effect.modes)
        if all(enough(game, word, context) for word in mode.targets)
        and not was_chosen(game, source, mode.text, effect.unchosen)
    )
    name = game.name(id)
    if len(possible) < (min(effect.least, 1) if effect.repeated else effect.least):
        raise NoLegalTarget("2021:700.2a", Refusal(case="no mode with targets", object=game.called(id)))
    who = who_chooses(game, player, id) if effect.by_opponent else player
    prompt = Asked(case="modes", player=game.called(who), object=game.called(id))
    domain: Domain = Some(possible, effect.least, effect.most)
    if effect.repeated:
        domain = WithRepeats(possible, effect.least, effect.most)
    decision = Decision(who, "mode", name, prompt, "601.2b", domain, id)
    try:
        chosen = tuple(sorted(game.choose(decision)))
    except IllegalAnswer as refused:
        raise _mode_without_targets(game, effect, possible, context, refused) from refused
    modes = tuple(effect.modes[number].text for number in chosen)
    if effect.unchosen:
        note_chosen(game, source, modes, effect.unchosen)
    game.trace.record(
        records.Chosen(player=game.called(who), object=game.called(id), what="modes", answer=modes)
    )
    return chosen


def was_chosen(game: Board, source: int, mode: str, since: Unchosen) -> bool:
    """Tell whether a mode was chosen for an object before, or this turn: it is another object elsewhere."""
    if since == "this turn":
        return (source, f"mode: {mode}") in game.state.done_this_turn
    return since == "ever" and ("mode", mode) in game.object(source).chosen


def note_chosen(game: Board, source: int, modes: tuple[str, ...], since: Unchosen) -> None:
    """Remember the modes that were chosen for an object."""
    if since == "this turn":
        done = tuple((source, f"mode: {each}") for each in modes)
        game.set("done_this_turn", (*game.state.done_this_turn, *done))
    elif game.exists(source):
        known = (*game.object(source).chosen, *(("mode", each) for each in modes))
        game.change(source, chosen=known)


def _mode_without_targets(
    game: Board, effect: Effect, possible: tuple[int, ...], context: Context, refused: IllegalAnswer
) -> IllegalAction:
    """Say why a mode can't be chosen, where that is because it has no legal targets."""
    answer = refused.answer if isinstance(refused.answer, tuple) else ()
    for number in answer:
        if number not in possible and 0 <= number < len(effect.modes):
            mode = effect.modes[number].text
            legal = tuple(effect.modes[each].text for each in possible)
            return IllegalAction(
                "2021:700.2a",
                Refusal(case="no legal target", object=game.called(context.source), text=mode),
                legal,
            )
    return refused


@rule("choosing X", "601.2b", "107.3a", "107.3i", kind="choice")
def choose_x(game: Board, player: int, id: int, cost: Cost, least: int = 0) -> int:
    """If the spell has a variable cost, the player announces the value of that variable."""
    most = 0
    while most < MOST_X and x_is_payable(game, player, id, cost, most + 1):
        most += 1
    if most < least:
        return most
    prompt = Asked(case="X", player=game.called(player), object=game.called(id))
    x = game.choose(Decision(player, "x", game.name(id), prompt, "601.2b", Number(least, most), id))
    game.trace.record(
        records.Chosen(player=game.called(player), object=game.called(id), what="X", answer=int(x))
    )
    return int(x)


def _chosen_all_the_same(game: Board, player: int, id: int, x: Quantity) -> int:
    return _any_x(game, player, id)


@rule("X that an ability defines", "107.3c", kind="question", without=_chosen_all_the_same)
def x_as_defined(game: Board, player: int, id: int, x: Quantity) -> int:
    """If X in its cost is defined by the text of an activated ability, its controller doesn't choose it."""
    announced = game.object(id).announced
    source = announced.source if announced else id
    number = x.value(game, Context(source=source, controller=player, on_stack=id))
    game.trace.record(Answered(object=game.called(id), answer=number))
    return number


@rule("X of an activated ability", "107.3k", kind="question")
def x_of_its_own(game: Board, source: int) -> bool:
    """The X of an activation cost is independent of any other values of X chosen for that object."""
    if has_x(game, source):
        game.trace.record(Answered(source=game.called(source), answer=True))
    return True


def has_x(game: Board, id: int) -> bool:
    """Tell whether a spell has {X} in its mana cost."""
    cost = game.characteristics(id).mana_cost
    return cost is not None and any(each.variable for each in cost.symbols)


def _any_x(game: Board, player: int, id: int) -> int:
    prompt = Asked(case="X", player=game.called(player), object=game.called(id))
    return int(game.choose(Decision(player, "x", game.name(id), prompt, "107.3b", Number(0, MOST_X), id)))


@rule("X of a spell whose mana cost is not paid", "107.3b", kind="choice", without=_any_x)
def no_x(game: Board, player: int, id: int) -> int:
    """Where neither the mana cost nor an alternative cost with X is paid, the only legal choice is 0."""
    game.trace.record(Applied(object=game.called(id)))
    return 0


def x_is_payable(game: Board, player: int, id: int, cost: Cost, x: int) -> bool:
    """Tell whether a cost could be paid with a value of X."""
    announced = game.object(id).announced
    if announced is not None and announced.source:
        purpose = Purpose("ability", announced.source, cost.has_x)
        total = total_of(game, player, announced.source, cost, "abilities")
        return can_pay(game, player, total, announced.source, x=x, purpose=purpose)
    return payable_now(game, player, id, cost, x)


def effect_on_stack(game: Board, id: int, announced: Announced) -> Effect:
    """What a spell or ability on the stack does when it resolves."""
    ability = announced.ability
    return ability.effect if isinstance(ability, Activated | Triggered) else effect_of_spell(game, id)


def effect_of_spell(game: Board, id: int) -> Effect:
    """What a spell does: its spell ability, or for an Aura the target that enchant asks for (303.4a)."""
    if is_mutating(game.object(id)):
        return target_of_mutating(game, id) or Effect()
    abilities = game.abilities(id)
    halves = game.characteristics(id).halves
    if halves:
        return left_then_right(game, id) or Effect()
    spells = [each.effect for each in abilities if isinstance(each, Spell)]
    for each in abilities:
        if isinstance(each, Cleaved):
            spells = without_brackets(game, id, spells, each)
    firsts = [each.effect for each in abilities if isinstance(each, BeforeOthers)]
    if spells and firsts:
        spells = before_others(game, id, firsts, spells)
    if spells:
        whole = spells[0] if len(spells) == 1 else one_after_another(spells)
        return each_for_target(game, id, whole) if _overloaded(game, id, abilities) else whole
    characteristics = game.characteristics(id)
    if "Aura" in characteristics.subtypes:
        enchants = tuple(each for each in abilities if isinstance(each, EnchantOrEquip))
        if enchants:
            whole_ability = every_enchant(game, id, enchants) if len(enchants) > 1 else enchants[0]
            return target_of_aura(game, id, whole_ability) or Effect()
    return Effect()


def _first_enchant(game: Board, id: int, enchants: tuple[EnchantOrEquip, ...]) -> EnchantOrEquip:
    return enchants[0]


@rule("several instances of enchant", "702.5c", kind="question", without=_first_enchant)
def every_enchant(game: Board, id: int, enchants: tuple[EnchantOrEquip, ...]) -> EnchantOrEquip:
    """All of them apply: the Aura's target must follow the restrictions from all the instances."""
    announced = game.object(id).announced
    if announced is not None and not announced.targets:
        game.trace.record(Answered(object=game.called(id), number=len(enchants)))
    return msgspec.structs.replace(enchants[0], to=AllOf(tuple(each.to for each in enchants)))


@rule("a fused split spell", "702.102d", kind="resolve")
def left_then_right(game: Board, id: int) -> Effect:
    """The controller follows the instructions of the left half and then those of the right half."""
    effects = [each.effect for each in game.abilities(id) if isinstance(each, Spell)]
    halves = tuple(half.name for half in game.characteristics(id).halves)
    game.trace.record(Applied(object=game.called(id), words=halves))
    return one_after_another(effects)


def one_after_another(effects: list[Effect]) -> Effect:
    """The effects of several texts of one spell, each with its own targets, in their order."""
    words: tuple[TargetWord, ...] = ()
    instructions: list[Instruction] = []
    for effect in effects:
        instructions.append(OfMode(effect.instructions, len(words), len(effect.targets)))
        words += tuple(msgspec.structs.replace(each, base=len(words)) for each in effect.targets)
    divides = next((each.divides for each in effects if each.divides is not None), None)
    return Effect(tuple(instructions), words, divides=divides)


def _as_written(game: Board, id: int, spells: list[Effect], cleaved: Cleaved) -> list[Effect]:
    return spells


@rule("cleaving", "702.148a", kind="question", without=_as_written)
def without_brackets(game: Board, id: int, spells: list[Effect], cleaved: Cleaved) -> list[Effect]:
    """If the spell's cleave cost was paid, its text is without all text within square brackets."""
    announced = game.object(id).announced
    if announced is None or announced.alternative != "cleave":
        return spells
    if game.trace.within("resolve"):
        game.trace.record(Answered(object=game.called(id), text=cleaved.text))
    return [cleaved.effect]


def _behind_others(game: Board, id: int, firsts: list[Effect], others: list[Effect]) -> list[Effect]:
    return [*others, *firsts]


@rule("gifts of spells", "702.174j", kind="question", without=_behind_others)
def before_others(game: Board, id: int, firsts: list[Effect], others: list[Effect]) -> list[Effect]:
    """The effect of a gift ability always happens before any other spell abilities of the card."""
    announced = game.object(id).announced
    if announced is not None and announced.promised and game.trace.within("resolve"):
        game.trace.record(Answered(object=game.called(id)))
    return [*firsts, *others]


def _overloaded(game: Board, id: int, abilities: tuple[Ability, ...]) -> bool:
    context = Context(source=id, controller=game.controller(id))
    return any(isinstance(each, EachForTarget) and each.condition.holds(game, context) for each in abilities)


@rule("target of an Aura spell", "303.4a", "702.5a", kind="question")
def target_of_aura(game: Board, id: int, enchant: EnchantOrEquip) -> Effect:
    """An Aura spell requires a target, which is defined by its enchant ability."""
    announced = game.object(id).announced
    if announced is not None and not announced.targets:
        game.trace.record(Answered(object=game.called(id)))
    to = only_a_player(game, id, enchant.to) if isinstance(enchant.to, IsPlayer) else enchant.to
    return Effect(targets=(TargetWord(to, enchant.zone, text="what it enchants"),))


def _permanents_too(game: Board, id: int, to: Filter) -> Filter:
    return Anything()


@rule("Auras that can enchant a player", "702.5d", kind="question", without=_permanents_too)
def only_a_player(game: Board, id: int, to: Filter) -> Filter:
    """Such Auras can't target permanents and can't be attached to permanents."""
    announced = game.object(id).announced
    if announced is not None and not announced.targets:
        game.trace.record(Answered(object=game.called(id)))
    return to


def _as_its_source(game: Board, name: str, source: int) -> Characteristics:
    return msgspec.structs.replace(game.characteristics(source), name=name, abilities=())


@rule("characteristics of an ability", "405.4", kind="question", without=_as_its_source)
def with_its_text_only(game: Board, name: str, source: int) -> Characteristics:
    """An ability on the stack has the text of the ability that created it and no other characteristics."""
    if source and not game.is_player(source) and game.characteristics(source).colors:
        game.trace.record(Answered(word=name))
    return Characteristics(name=name)


def new_ability(game: Board, name: str, announced: Announced) -> int:
    """Put an ability on the stack: it has its text, its controller, and no other characteristics (113.7a)."""
    id = game.new_id()
    game.put(
        Object(
            id=id,
            kind="ability",
            owner=announced.controller,
            zone=Zone.STACK,
            printed=with_its_text_only(game, name, announced.source),
            timestamp=game.new_timestamp(),
            controller=announced.controller,
            announced=announced,
        )
    )
    game.set_zone(Zone.STACK, 0, on_top_of_stack(game, id) or (id, *game.zone(Zone.STACK)))
    return id
