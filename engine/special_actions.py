"""Special actions, which don't use the stack (116)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine import restrictions
from engine.abilities import Permission, TurnsFaceUp
from engine.board import Board
from engine.casting.faces import land_face
from engine.casting.playing_from import played_by_permission, used_up
from engine.casting.timing import ask_for_sorcery_time, is_sorcery_time
from engine.command_zone.conspiracies import is_hidden, turn_conspiracy_up
from engine.costs import Cost, PayMana
from engine.costs.payment import can_pay, for_special_action, pay, x_of_special_action
from engine.decisions import YES_NO, Decision, OneOf
from engine.errors import IllegalAction
from engine.events import CountersPut, Turned, ZoneChange
from engine.events.players import LandPlayed
from engine.expansion import expanded
from engine.layers.copiable import face_up_values
from engine.mana.spending import Purpose
from engine.records import Answered, Applied, Asked, Named, Refusal
from engine.registry import Performable, rule
from engine.shared_turns import is_active
from engine.view import Context
from engine.zones import Zone


class PlayLand(msgspec.Struct, frozen=True, tag=True):
    """The special action of playing a land (116.2a); `face` names the face of one that has several."""

    object: int
    face: str = ""


@rule("playing a land", "116.2a", "305.1", "701.14a", kind="special action")
def play_land(game: Board, player: int, action: PlayLand) -> None:
    """The player puts a land from their hand onto the battlefield; this doesn't use the stack."""
    face = land_face(game, player, action.object, action.face)
    thing = game.object(action.object)
    hidden = thing.zone is Zone.EXILE and thing.face_down  # 406.3a: it is turned face up as it is played
    types = thing.printed.types if hidden else game.characteristics(action.object).types
    if "Land" not in types:
        raise IllegalAction("305.1", Refusal(case="no land", object=game.called(action.object)))
    in_hand = thing.zone is Zone.HAND and thing.owner == player
    there = None if in_hand else _permission_there(game, player, action.object)
    if not in_hand and there is None:
        raise IllegalAction(
            "305.1",
            Refusal(case="not in their hand", object=game.called(action.object), player=game.called(player)),
        )
    if not is_active(game, player):
        not_in_others_turns(game, player)
    else:
        ask_for_sorcery_time(game, player, ("play", action.object), "305.1")
    if not may_play_in_main_phase(game, player):
        raise IllegalAction(
            "305.1",
            Refusal(case="no land play", player=game.called(player), object=game.called(action.object)),
        )
    found = restrictions.forbidding(game, "play a land", player, (action.object,))
    if found is not None:
        raise IllegalAction(
            "101.2",
            Refusal(
                case="playing a land is forbidden",
                player=game.called(player),
                object=game.called(action.object),
                word=found.name,
            ),
            by=found.name,
        )
    if not may_play_a_land(game, player):
        no_more_lands(game, player)
    arrived = _put_land(game, player, action.object, face.face if face is not None else None)
    if there is not None and arrived:
        played_by_permission(game, *there, arrived)
    game.happen(LandPlayed(object=arrived or action.object, player=player))


def _put_land(game: Board, player: int, id: int, face: int | None) -> int:
    """Put a land onto the battlefield as a player plays it; gives what it is there."""
    game.change_player(player, lands_played=game.player(player).lands_played + 1)
    game.trace.record(Applied(player=game.called(player), object=game.called(id)), kind="play a land")
    moved = game.happen(
        ZoneChange(object=id, to=Zone.BATTLEFIELD, cause="play", controller=player, face=face)
    )
    return moved[0].became if isinstance(moved[0], ZoneChange) else 0


@rule("a land played by an effect", "305.2b", "305.3", kind="special action")
def offer_land(game: Board, player: int, id: int) -> int:
    """What instructs a player to play a land is ignored in others' turns, and where none is left to play.

    Gives what it becomes, or 0.
    """
    name = game.name(id)
    forbidden = restrictions.forbidding(game, "play a land", player, (id,)) is not None
    if not is_active(game, player) or forbidden or not may_play_a_land(game, player):
        return 0
    prompt = Asked(case="playing a land on resolution", player=game.called(player), object=game.called(id))
    if not game.choose(Decision(player, "yes_no", name, prompt, "305.2", YES_NO, id)):
        return 0
    if not as_a_land(game, player, id):
        return 0
    arrived = _put_land(game, player, id, None)
    game.happen(LandPlayed(object=arrived or id, player=player))
    return arrived


@rule("playing lands in main phases", "505.6b", kind="question")
def may_play_in_main_phase(game: Board, player: int) -> bool:
    """During either main phase the active player with priority may play a land if the stack is empty."""
    if not is_sorcery_time(game, player):
        return False
    if player != game.turn.active and not lands_of_each(game, player):
        return False
    game.trace.record(Answered(player=game.called(player), answer=True))
    return True


@rule("lands of a team", "805.4c", kind="question")
def lands_of_each(game: Board, player: int) -> bool:
    """Each player on a team may play a land during each of that team's turns."""
    may = is_active(game, player)
    game.trace.record(Answered(player=game.called(player), answer=may))
    return may


def _permission_there(game: Board, player: int, id: int) -> tuple[Context, Permission] | None:
    """The effect that allows a player to play a card where it is; of a library only the top card."""
    thing = game.object(id)
    if thing.zone is Zone.LIBRARY and id not in game.zone(Zone.LIBRARY, thing.owner)[:1]:
        return None
    for _, context, each in restrictions.in_force(game, Permission, id):
        if each.what != "play from there" or context.controller != player:
            continue
        if not used_up(game, context.source, each) and as_a_land(game, player, id):
            return context, each
    return None


@rule("playing a card", "601.1a", kind="question")
def as_a_land(game: Board, player: int, id: int) -> bool:
    """ "Playing a card" means playing it as a land or casting it as a spell, whichever is appropriate."""
    is_land = "Land" in game.characteristics(id).types | game.object(id).printed.types
    if is_land:
        game.trace.record(Answered(player=game.called(player), object=game.called(id), answer=True))
    return is_land


@rule("lands in others' turns", "305.3", kind="question")
def not_in_others_turns(game: Board, player: int) -> None:
    """A player can't play a land, for any reason, if it isn't their turn."""
    raise IllegalAction("305.3", Refusal(case="not their turn", player=game.called(player)))


@rule("whether a land can be played", "305.2a", kind="question")
def may_play_a_land(game: Board, player: int) -> bool:
    """A play is legal if more lands can be played this turn than have been played already."""
    played, most = game.player(player).lands_played, lands_per_turn(game, player) or 0
    game.trace.record(Answered(player=game.called(player), numbers=(played, most), answer=most > played))
    return most > played


@rule("lands each turn", "305.2", kind="question")
def lands_per_turn(game: Board, player: int) -> int:
    """A player can normally play one land during their turn; continuous effects may increase this."""
    more = restrictions.permissions(game, "play another land", player)
    usual = game.player(player).lands_per_turn
    because = tuple(f"{source}: {permission.text}" for source, permission in more)
    game.trace.record(
        Answered(player=game.called(player), words=because, number=usual, answer=usual + len(more))
    )
    return usual + len(more)


@rule("no more lands", "305.2b", kind="question")
def no_more_lands(game: Board, player: int) -> None:
    """A player can't play a land if as many have been played this turn as can be."""
    most = lands_per_turn(game, player)
    raise IllegalAction(
        "305.2b",
        Refusal(
            case="a land played this turn" if most == 1 else "lands played this turn",
            player=game.called(player),
            number=most,
        ),
    )


class TurnFaceUp(msgspec.Struct, frozen=True, tag=True):
    """The special action of turning a face-down creature face up (116.2b)."""

    object: int


@rule("turning face-down spells face up", "708.7", kind="question")
def spells_stay_face_down(game: Board, id: int) -> None:
    """Spells normally can't be turned face up: what allows that speaks of permanents."""
    if not game.is_permanent(id):
        raise IllegalAction("708.7", Refusal(case="not face down", object=game.called(id)))


@rule("turning a face-down creature face up", "116.2b", kind="special action")
def turn_face_up(game: Board, player: int, action: TurnFaceUp) -> None:
    """A player may turn a face-down permanent that they control face up any time they have priority."""
    id = action.object
    if is_hidden(game, id):
        turn_conspiracy_up(game, player, id)
        return
    if game.object(id).zone is Zone.STACK and game.object(id).face_down:
        spells_stay_face_down(game, id)
    if not game.is_permanent(id) or not game.object(id).face_down:
        raise IllegalAction("116.2b", Refusal(case="not face down", object=game.called(action.object)))
    if game.controller(id) != player:
        raise IllegalAction(
            "116.2b",
            Refusal(
                case="not under their control", player=game.called(player), object=game.called(action.object)
            ),
        )
    x, found = 0, cost_to_turn_face_up(game, id)
    manifested = cost_of_manifested(game, id)
    if found is not None and manifested is not None:
        procedure = EITHER_PROCEDURE[manifested.rule, found.rule == "702.168d"]
        found = procedure(game, player, id, (found, manifested))
    if found is None and manifested is None:
        raise IllegalAction(
            "116.2b", Refusal(case="no cost to turn it face up", object=game.called(action.object))
        )
    if found is None or found is manifested:
        found = manifested
        assert found is not None
        showing = show_cloaked_and_pay if found.rule == "701.56b" else show_creature_and_pay
        showing(game, player, id, found)
    else:
        paying = show_disguise_and_pay if found.rule == "702.168d" else reveal_and_pay
        x = paying(game, player, id, found) or 0
    if x:
        x = (x_of_disguise if found.rule == "702.168d" else x_of_morph)(game, id, x)
    turning = Turned(source=id, object=id, how="face up", x=x)
    if found.counter:
        turn_with_a_counter(game, turning, found)
    else:
        game.happen(turning)


@rule("turning face up for a megamorph cost", "702.37b", kind="special action")
def turn_with_a_counter(game: Board, turning: Turned, ability: TurnsFaceUp) -> None:
    """As it is turned face up, a +1/+1 counter is put on it if its megamorph cost was paid."""
    id = turning.object
    game.happen(turning, CountersPut(source=id, on=id, kind=ability.counter, amount=1))
    game.trace.record(Applied(object=game.called(id)))


def cost_to_turn_face_up(game: Board, id: int) -> TurnsFaceUp | None:
    """What an ability that it would have face up says about turning it face up; None where none does."""
    abilities = expanded(face_up_values(game.state, id).abilities)
    return next((each for each in abilities if isinstance(each, TurnsFaceUp)), None)


def cost_of_manifested(game: Board, id: int) -> TurnsFaceUp | None:
    """For what cost a manifested or cloaked permanent may be turned face up: that of a creature card."""
    values, marks = face_up_values(game.state, id), game.object(id).designations
    cost = values.mana_cost
    number = next((each for mark, each in _FOR_MANA_COST.items() if mark in marks), "")
    if not number or "Creature" not in values.types or cost is None:
        return None
    return TurnsFaceUp(rule=number, cost=Cost((PayMana(cost),), str(cost) or "{0}"))


_FOR_MANA_COST: Final = {"manifested": "701.34b", "cloaked": "701.56b"}
"""By which rule what is so marked is turned face up for its mana cost."""


Ways = tuple[TurnsFaceUp, ...]


def _by_keyword(game: Board, player: int, id: int, ways: Ways) -> TurnsFaceUp:
    return ways[0]


@rule("turning a manifested card with morph face up", "701.34c", kind="choice", without=_by_keyword)
def morph_or_manifested(game: Board, player: int, id: int, ways: Ways) -> TurnsFaceUp:
    """Its controller may use either the procedure of morph or that of a manifested permanent."""
    return _either(game, player, id, ways, ("morph", "701.34c"))


@rule("turning a manifested card with disguise face up", "701.34d", kind="choice", without=_by_keyword)
def disguise_or_manifested(game: Board, player: int, id: int, ways: Ways) -> TurnsFaceUp:
    """Its controller may use either the procedure of disguise or that of a manifested permanent."""
    return _either(game, player, id, ways, ("disguise", "701.34d"))


@rule("turning a cloaked card with morph face up", "701.56c", kind="choice", without=_by_keyword)
def morph_or_cloaked(game: Board, player: int, id: int, ways: Ways) -> TurnsFaceUp:
    """Its controller may use either the procedure of morph or that of a cloaked permanent."""
    return _either(game, player, id, ways, ("morph", "701.56c"))


@rule("turning a cloaked card with disguise face up", "701.56d", kind="choice", without=_by_keyword)
def disguise_or_cloaked(game: Board, player: int, id: int, ways: Ways) -> TurnsFaceUp:
    """Its controller may use either the procedure of disguise or that of a cloaked permanent."""
    return _either(game, player, id, ways, ("disguise", "701.56d"))


def _either(game: Board, player: int, id: int, ways: Ways, by: tuple[str, str]) -> TurnsFaceUp:
    keyword, number = by
    named = {f"{name} {way.cost}": way for name, way in zip((keyword, "mana cost"), ways, strict=True)}
    words = tuple(each for each, way in named.items() if can_pay(game, player, way.cost, id)) or tuple(named)
    prompt = Asked(
        case="a cost to turn it face up", player=game.called(player), object=game.called(id), words=words
    )
    answer = str(game.choose(Decision(player, "cost", game.name(id), prompt, number, OneOf(words), id)))
    game.trace.record(Applied(player=game.called(player), word=answer))
    return named[answer]


EITHER_PROCEDURE: Final = {
    ("701.34b", False): morph_or_manifested,
    ("701.34b", True): disguise_or_manifested,
    ("701.56b", False): morph_or_cloaked,
    ("701.56b", True): disguise_or_cloaked,
}
"""Which rule lets a player choose for what it is turned face up: as it was put there, by disguise or not."""


@rule("turning a cloaked permanent face up", "701.56b", kind="special action")
def show_cloaked_and_pay(game: Board, player: int, id: int, ability: TurnsFaceUp) -> None:
    """The player shows that it is a creature card and what its mana cost is, and pays that cost."""
    shown = Named(id, face_up_values(game.state, id).name)
    game.trace.record(Applied(player=game.called(player), object=shown, word=str(ability.cost)))
    pay(game, player, for_special_action(game, player, ability.cost, id), id)


@rule("turning a manifested permanent face up", "701.34b", kind="special action")
def show_creature_and_pay(game: Board, player: int, id: int, ability: TurnsFaceUp) -> None:
    """The player shows that it is a creature card and what its mana cost is, and pays that cost."""
    shown = Named(id, face_up_values(game.state, id).name)
    game.trace.record(Applied(player=game.called(player), object=shown, word=str(ability.cost)))
    pay(game, player, for_special_action(game, player, ability.cost, id), id)


@rule("paying to turn face up", "702.37e", kind="special action")
def reveal_and_pay(game: Board, player: int, id: int, ability: TurnsFaceUp) -> int:
    """The player shows what the morph cost would be if it were face up, and pays that cost; gives X."""
    return _show_and_pay(game, player, id, ability)


@rule("paying a disguise cost", "702.168d", kind="special action")
def show_disguise_and_pay(game: Board, player: int, id: int, ability: TurnsFaceUp) -> int:
    """The player shows what the disguise cost would be if it were face up, and pays that cost; gives X."""
    return _show_and_pay(game, player, id, ability)


def _x_of(number: str, keyword: str) -> Performable[Board, [int, int], int]:
    @rule(f"X of a {keyword} cost", number, kind="question")
    def x_was(game: Board, id: int, x: int) -> int:
        """X in its other abilities is the value that was chosen as that special action was taken."""
        game.trace.record(Answered(object=game.called(id), answer=x))
        return x

    return x_was


x_of_morph: Final = _x_of("702.37f", "morph")
x_of_disguise: Final = _x_of("702.168e", "disguise")


def _show_and_pay(game: Board, player: int, id: int, ability: TurnsFaceUp) -> int:
    shown = Named(id, face_up_values(game.state, id).name)
    game.trace.record(Applied(player=game.called(player), object=shown, word=str(ability.cost)))
    x = x_of_special_action(game, player, ability.cost, id) if ability.cost.announces_x else 0
    purpose = Purpose(with_x=ability.cost.has_x)
    cost = for_special_action(game, player, ability.cost.with_x(x), id, purpose=purpose)
    pay(game, player, cost, id, purpose=purpose)
    return x
