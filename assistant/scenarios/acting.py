"""The actions of a script in the engine's words: which object is cast, who attacks what."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from assistant.scenarios.ability_words import activated_said, called, the_activated
from assistant.scenarios.action_shapes import ActionShape
from assistant.scenarios.announcing import is_open_by, way_named
from assistant.scenarios.errors import NoSuchAbility, ScenarioError
from assistant.scenarios.names import all_called, back_name, part_meant, player_called, the_one_called
from assistant.scenarios.special_words import called_so, name_begun, taken_with, the_first_legal, where_taken
from assistant.scenarios.wording import in_a_line
from assistant.telling.addressing import does
from engine.board import Board
from engine.casting.activating import Activate, activated_abilities
from engine.casting.spells import Cast
from engine.casting.ways import ways_of_card
from engine.characteristics import Ability
from engine.combat import attackers, blockers, damage
from engine.command_zone.conspiracies import is_hidden
from engine.command_zone.planar_die import PLANAR_DIE, RollPlanarDie
from engine.decisions import Answer, Decision
from engine.errors import IllegalAction
from engine.game import Game
from engine.layers.timestamps import on_putting_counters
from engine.priority import Action, Concede, Pass, why_not
from engine.records import Refusal
from engine.records.objects import PutByAuthor
from engine.special_actions import PlayLand, TurnFaceUp
from engine.special_keywords import TAKING, TakeSpecial
from engine.zones import Zone


def engine_action(game: Game, player: int, action: ActionShape) -> Action:
    """What a player with priority does; ScenarioError where a name can't be understood."""
    if action.cast is not None:
        return _cast(game, player, action)
    if action.play_land is not None:
        id = the_one_called(game, action.play_land, _where(game, player, action.play_land))
        return PlayLand(id, action.face or part_meant(game, id, action.play_land))
    if action.special is not None:
        return _special(game, player, action)
    if action.activate is not None:
        return _called_an_ability(game, player, action) or _activate(game, player, action)
    return Concede() if action.verb == "concede" else Pass()


def _cast(game: Game, player: int, action: ActionShape) -> Cast:
    """The card that is cast, in which way and as which part; among several, one that the way is open for."""
    name = action.cast or ""
    among = _castable_so(game, player, name, action) if action.alternative else ()
    if name == "any":
        casts = [_cast_of(game, player, id, name, action) for id in among]
        if not casts:
            raise ScenarioError(f"nothing can be cast by {action.alternative!r} now; `cast: any` needs that.")
        return next((each for each in casts if why_not(game, each) is None), casts[0])
    if not among:  # whichever of them is meant, the rules say why it can't be cast
        among = all_called(game, name, _where(game, player, name))[:1]
    id = the_one_called(game, name, among or None)
    return _cast_of(game, player, id, name, action)


def _cast_of(game: Game, player: int, id: int, name: str, action: ActionShape) -> Cast:
    face = action.face or part_meant(game, id, name)
    if face == back_name(game, id) and is_open_by(game, player, id, action.alternative):
        face = ""  # that it is the back face is how it is cast in this way (712.11a)
    cast = Cast(id, way_named(game, player, id, action.alternative, face), face)
    return cast if action.alternative is not None else _in_time(game, player, cast)


def _in_time(game: Game, player: int, cast: Cast) -> Cast:
    """The same; where that is illegal, the one legal way at the same cost: "as though it had flash"."""
    ways = (each for each in ways_of_card(game, player, cast.object, cast.face) if each.name)
    same_cost = (each for each in ways if each.cost is None and each.additional is None)
    others = [msgspec.structs.replace(cast, alternative=each.name) for each in same_cost]
    if not others or why_not(game, cast) is None:
        return cast
    legal = [each for each in others if why_not(game, each) is None]
    return legal[0] if len(legal) == 1 else cast


def _castable_so(game: Game, player: int, name: str, action: ActionShape) -> tuple[int, ...]:
    """The cards of that name, or any, that can be cast in the way that the action names."""
    everything = tuple(id for id in game.state.objects if not game.is_player(id))
    cards = everything if name == "any" else all_called(game, name, everything)
    face = action.face or ""
    return tuple(
        id
        for id in cards
        if game.object(id).zone not in (Zone.BATTLEFIELD, Zone.STACK)
        and is_open_by(game, player, id, action.alternative, "" if face == back_name(game, id) else face)
    )


def _special(game: Game, player: int, action: ActionShape) -> Action:
    """A special action with a card: foretell, plot, suspend (116.2)."""
    name = action.special or ""
    if name == "turn face up":
        there = (*game.battlefield(), *(id for id in game.zone(Zone.COMMAND) if is_hidden(game, id)))
        spells = (id for id in game.zone(Zone.STACK) if game.object(id).face_down)  # refused by 708.7
        mine = tuple(id for id in (*there, *spells) if game.controller(id) == player)
        return TurnFaceUp(_of(game, action.card or "face-down creature", mine))
    if name == PLANAR_DIE:
        return RollPlanarDie()
    if name not in TAKING:
        known = ", ".join(("turn face up", PLANAR_DIE, *TAKING))
        raise ScenarioError(f"there is no special action {name!r}; there are {known}.")
    if action.card is None:
        raise ScenarioError("a special action is written {special: foretell, card: NAME}.")
    every = action.card == "any"
    among = None if every else _where(game, player, action.card)
    cards = where_taken(game, player) if every else all_called(game, action.card, among)
    if not taken_with(game, player, name, cards):
        later = ActionShape(player=game.player(player).name, cast=action.card, alternative=name)
        if _castable_so(game, player, action.card, later):
            return _cast(game, player, later)  # what was foretold or plotted is cast by that
        if every:
            raise ScenarioError(f"{name!r} can be taken with nothing now; `card: any` needs that.")
    if every:
        return the_first_legal(game, taken_with(game, player, name, cards))
    return TakeSpecial(the_one_called(game, action.card, among), name)


def _called_an_ability(game: Game, player: int, action: ActionShape) -> Action | None:
    """The special action that is called an ability: "activate: any, ability: Foretell"."""
    if not isinstance(action.ability, str):
        return None
    there = where_taken(game, player)
    if action.activate == "any":
        name = name_begun(action.ability)
        if name:
            any_card = ActionShape(player=game.player(player).name, special=name, card="any")
            return _special(game, player, any_card)
        found = called_so(game, player, there, action.ability)
        return the_first_legal(game, found) if found else None
    meant = all_called(game, action.activate or "", there)
    if any(called(game, id, activated_said(game, id), action.ability) for id in meant):
        return None
    found = called_so(game, player, meant, action.ability)
    return the_first_legal(game, found) if found else None


def _where(game: Game, player: int, name: str) -> tuple[int, ...] | None:
    """The player's hand where the name is there, what may be cast from elsewhere, what isn't in play, or all.

    The rules then say why it can't be.
    """
    hand = game.zone(Zone.HAND, player)
    if all_called(game, name, hand):
        return hand
    open_elsewhere = tuple(id for id in all_called(game, name) if not game.is_player(id))
    able = tuple(id for id in open_elsewhere if game.exists(id) and ways_of_card(game, player, id))
    played = (Zone.BATTLEFIELD, Zone.STACK)
    return able or tuple(id for id in open_elsewhere if game.object(id).zone not in played) or None


def _activate(game: Game, player: int, action: ActionShape) -> Activate:
    """The ability that is activated: of an object that the name means, one with which the player can."""
    name = action.activate or ""
    found = _any(game, player, action) if name == "any" else _of_the_one(game, player, action)
    if len(found) == 1:
        return found[0]
    able = tuple(each for each in found if why_not(game, each) is None)
    able = able or tuple(each for each in found if why_not(game, each, most=True) is None)
    if name == "any":
        return _with_such_targets(game, action, able or found)[0]
    meant = the_one_called(game, name, tuple(each.object for each in able or found))
    return next(each for each in found if each.object == meant)


def _with_such_targets(game: Game, action: ActionShape, found: tuple[Activate, ...]) -> tuple[Activate, ...]:
    """Where the action names targets, those of the activations whose ability has any."""
    if not action.targets:
        return found
    return tuple(each for each in found if _has_targets(game, each)) or found


def _has_targets(game: Game, activation: Activate) -> bool:
    effect = activated_abilities(game, activation.object)[activation.ability].effect
    return bool(effect.targets or any(mode.targets for mode in effect.modes))


def _any(game: Game, player: int, action: ActionShape) -> tuple[Activate, ...]:
    """Every activation that the words of an ability can mean, the player's own permanents first."""
    if not isinstance(action.ability, str):
        raise ScenarioError("`activate: any` needs `ability` with the first words of the ability.")
    there = sorted(game.battlefield(), key=lambda id: game.controller(id) != player)
    found = tuple(
        Activate(id, _place(game, id, each.ability))
        for id in (*there, *_own_cards(game, player))
        for each in called(game, id, activated_said(game, id), action.ability)
    )
    if not found:
        sentence = f"nothing of that player has an ability called {action.ability!r}."
        raise NoSuchAbility.of(f"What {does(game, player, 'has', within=True)}", sentence)
    return found


def _of_the_one(game: Game, player: int, action: ActionShape) -> tuple[Activate, ...]:
    """The activations that a name can mean: a permanent's ability, else that of a card where it is."""
    name = action.activate or ""
    mine = tuple(id for id in game.battlefield() if game.controller(id) == player)
    named = all_called(game, name, tuple(id for id in mine if activated_abilities(game, id)))
    if not named:
        cards = all_called(game, name, _own_cards(game, player))
        named = tuple(id for id in cards if activated_abilities(game, id))
        named = tuple(id for id in named if _functions_there(game, id)) or named[:1]
    if not named:
        named = (_of(game, name, mine),)
    able = tuple(id for id in named if _has_it(game, id, action)) or named[:1]
    return tuple(Activate(id, _ability(game, id, action)) for id in able)


def _own_cards(game: Game, player: int) -> tuple[int, ...]:
    command = (id for id in game.zone(Zone.COMMAND) if game.object(id).owner == player)
    return (
        *game.zone(Zone.HAND, player),
        *game.zone(Zone.GRAVEYARD, player),
        *game.zone(Zone.EXILE),
        *command,
    )


def _functions_there(game: Game, id: int) -> bool:
    zone = game.object(id).zone
    return any(each.zone is zone for each in activated_abilities(game, id))


def _has_it(game: Game, id: int, action: ActionShape) -> bool:
    if isinstance(action.ability, str):
        return bool(called(game, id, activated_said(game, id), action.ability))
    return action.ability is None or action.ability <= len(activated_abilities(game, id))


def _ability(game: Game, id: int, action: ActionShape) -> int:
    if isinstance(action.ability, str):
        return _place(game, id, the_activated(game, id, action.ability).ability)
    if action.ability is None:
        zone = game.object(id).zone
        return next(
            (place for place, each in enumerate(activated_abilities(game, id)) if each.zone is zone), 0
        )
    return action.ability - 1


def _place(game: Game, id: int, ability: Ability) -> int:
    return next(place for place, each in enumerate(activated_abilities(game, id)) if each == ability)


def declaration(game: Board, action: ActionShape, player: int, source: int) -> Answer | None:
    """Attacks and blocks as pairs of ids, damage of a source as pairs of a recipient and an amount.

    None where the action is another player's, or assigns no damage of that source.
    """
    if action.player and player != player_called(game, action.player):
        return None
    there = game.battlefield()
    if action.attack is not None:
        able = tuple(id for id in there if attackers.why_not(game, id) is None)
        attacking = _different(game, [each.with_ for each in action.attack], able)
        return tuple(
            (id, the_one_called(game, each.at) if each.at else _opponent(game, player))
            for id, each in zip(attacking, action.attack, strict=True)
        )
    if action.block is not None:
        able = tuple(id for id in there if blockers.why_not(game, player, id) is None)
        there = tuple(each.attacker for each in game.combat.attacks) if game.combat else ()
        blocking = _different(game, [each.with_ for each in action.block], able)
        pairs = zip(blocking, action.block, strict=True)
        return tuple((id, _of(game, each.attacker, there)) for id, each in pairs)
    for name, shares in (action.assign_damage or {}).items():
        if source in all_called(game, name):
            return tuple((the_one_called(game, to), share) for to, share in shares.items())
    return None


def declared_alongside(
    game: Board, decision: Decision, actions: Sequence[ActionShape], taken: int
) -> tuple[Answer | None, int | None]:
    """The blocks of another defending player, written right behind the action that is taken, and where."""
    if decision.kind == "block" and actions[taken].verb == "block":
        for place in range(taken + 1, len(actions)):
            if actions[place].verb != "block" or actions[place].illegal:
                break
            found = declaration(game, actions[place], decision.player, decision.source)
            if found is not None:
                return found, place
    return None, None


DAMAGE_STEPS = ("first-strike combat damage", "combat damage")


def is_forced(game: Game, action: ActionShape) -> bool:
    """Tell whether what `assign_damage` says is the only way in the step that is about to begin.

    IllegalAction where the only way is another: nobody is asked then.
    """
    step = game.turn.step
    if action.assign_damage is None or step not in DAMAGE_STEPS or game.state.moment != "step begins":
        return False
    only = damage.forced(game, first=step == DAMAGE_STEPS[0])
    for name, shares in action.assign_damage.items():
        for id in all_called(game, name, tuple(only)):
            wanted = {the_one_called(game, to): share for to, share in shares.items() if share}
            if wanted != dict(only[id]):
                objects = game.each_called(to for to, _ in only[id])
                numbers = tuple(share for _, share in only[id])
                why = Refusal(case="one way to assign", word=name, objects=objects, numbers=numbers)
                raise IllegalAction("510.1e", why)
            return True
    return False


def _of(game: Board, name: str, fitting: tuple[int, ...]) -> int:
    """What a name means among what fits; where it means nothing there, the rules say why it can't be."""
    among = fitting if all_called(game, name, fitting) else game.battlefield()
    return the_one_called(game, name, among)


def _different(game: Board, names: Sequence[str], fitting: tuple[int, ...]) -> tuple[int, ...]:
    """What some names mean among what fits: one that stands there again means another, where there is one."""
    found: list[int] = []
    for name in names:
        others = tuple(id for id in fitting if id not in found)
        called_so = () if "#" in name else all_called(game, name, others)
        if called_so and len(called_so) <= names[len(found) :].count(name):
            found.append(called_so[0])  # all of them are named, so it does not matter which is first
        else:
            found.append(_of(game, name, others if called_so else fitting))
    return tuple(found)


def _opponent(game: Board, player: int) -> int:
    opponents = game.opponents(player)
    if len(opponents) != 1:
        raise ScenarioError("an attack says what is attacked with `at`, where there are several opponents.")
    return opponents[0]


STEP_OF = {"attack": "declare attackers", "block": "declare blockers"}
"""The step in which a declaration is made."""


def why_unasked(game: Game, action: ActionShape) -> IllegalAction | None:
    """Why nobody was asked for an attack or block in its step: the rule that made it impossible."""
    player = player_called(game, action.player or "")
    pairs = declaration(game, action, player, 0)
    if action.attack is not None:
        return attackers.objection(game, pairs)
    return blockers.objection(game, player, pairs)


def put(game: Game, action: ActionShape) -> None:
    """A change by the author, marked as such in the trace: counters, damage, tapped, life."""
    changes = action.put or {}
    if action.on is None or not changes or set(changes) - {"counters", "damage", "tapped", "life"}:
        raise ScenarioError("`put` is {put: {counters: {kind: number}, damage, tapped, life}, on: NAME}.")
    id = the_one_called(game, action.on)
    for key, value in changes.items():
        if game.is_player(id) is not (key == "life") and key != "counters":
            raise ScenarioError(f"{key!r} can't be put on {action.on}.")
        if key == "counters":
            _put_counters(game, id, value)
        elif key == "life":
            game.change_player(id, life=_number(value))
        else:
            game.change(id, **{key: _number(value) if key == "damage" else value is True})
    record = PutByAuthor(object=game.called(id), changes=in_a_line(changes))
    game.trace.record(record, kind="author")


def _put_counters(game: Game, id: int, counters: object) -> None:
    if not isinstance(counters, dict):
        raise ScenarioError(f"counters are written {{kind: number}}, not {counters!r}.")
    for kind, number in counters.items():
        if game.is_player(id):
            game.change_player(id, counters=game.player(id).with_counters(kind, _number(number)))
        else:
            game.change(id, counters=game.object(id).with_counters(kind, _number(number)))
            game.put(on_putting_counters(game, game.object(id), kind))


def _number(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise ScenarioError(f"`put` needs a number, not {value!r}.")
