"""The ways in which a player may cast a card now: from the hand, or as abilities allow (601.3, 118.9)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.abilities import Permission, Rider
from engine.abilities.casting import WayToCast
from engine.board import Board
from engine.casting.bestowed import as_bestowed
from engine.casting.faces import Part, parts
from engine.casting.playing_from import used_up
from engine.commander.casting import FROM_COMMAND_ZONE, may_be_cast
from engine.decisions import Decision, OneOf
from engine.errors import IllegalAction
from engine.events import ZoneChange
from engine.filters import Itself
from engine.layers.copiable import FACE_DOWN
from engine.records import Answered, Applied, Asked, Refusal
from engine.registry import quality, rule
from engine.restrictions import in_force
from engine.trace import Trace
from engine.view import Context
from engine.zones import Zone

AS_THOUGH_OWN = "as though in own graveyard"

FROM_HAND = WayToCast(name="", zone=Zone.HAND)
"""What everybody may do without an ability that says so: cast a card from hand for its mana cost."""


PLAIN = (FROM_HAND, FROM_COMMAND_ZONE)
"""The ways in which the rules themselves let a card be cast for its mana cost."""


def open_ways(game: Board, player: int, id: int) -> tuple[WayToCast, ...]:
    """The ways in which a player could begin to cast a card where it is, leaving timing aside."""
    thing = game.object(id)
    found = [FROM_HAND] if thing.zone is Zone.HAND and thing.owner == player else []
    if may_be_cast(game, player, id):
        found.append(FROM_COMMAND_ZONE)
    everything = sorted(in_force(game, WayToCast, id), key=lambda each: each[2].zone is None)
    reached = {
        ability.using
        for _, context, ability in everything
        if ability.using and ability.zone is thing.zone and _lets(game, player, context, ability)
    }
    for _, context, ability in everything:
        elsewhere = ability.zone not in (None, Zone.HAND) and ability.affected == Itself()
        if elsewhere and not says_from_where(game, ability):
            continue
        if ability.using:
            continue
        by_keyword = ability.zone is None and ability.name in reached
        from_there = by_keyword or _from_there(ability, thing.zone, found)
        if from_there and ability.bestowed and not by_keyword and thing.zone is not Zone.HAND:
            from_there = _bestowed_from_there(game, player, id)
        if context.controller != player and not as_though_own(game, player, id, ability):
            continue
        if not (from_there or _face_down_from_there(game, player, id, ability)):
            continue
        if ability.name in CASTING_FACE_DOWN and not CASTING_FACE_DOWN[ability.name](game, ability):
            continue
        if thing.zone is Zone.LIBRARY and game.zone(Zone.LIBRARY, thing.owner)[0] != id:
            continue
        if ability.after_turn and _came_this_turn(game, id):
            continue
        if used_up(game, context.source, ability):
            continue
        if ability.condition is None or ability.condition.holds(game, context):
            found.append(_by(ability, context.source, game.characteristics(id).mana_value))
    return tuple(dict.fromkeys((*found, *_fused_for_another_cost(found))))


def _lets(game: Board, player: int, context: Context, ability: WayToCast) -> bool:
    """Tell whether it is for that player, and its condition holds."""
    holds = ability.condition is None or ability.condition.holds(game, context)
    return holds and context.controller == player


def _fused_for_another_cost(ways: list[WayToCast]) -> list[WayToCast]:
    """Both halves at once for a cost paid rather than mana costs: fuse is no cost itself (702.102a)."""
    return [
        msgspec.structs.replace(other, whole=True, name=f"{whole.name} {other.name}")
        for whole in ways
        for other in ways
        if whole.whole and other.cost is not None and other.zone in (None, whole.zone) and not other.face_down
    ]


def _by(ability: WayToCast, source: int, value: int) -> WayToCast:
    """The way with whose permission it is, where that says more of the spell."""
    if ability.life_for_value:
        ability = msgspec.structs.replace(ability, name=f"pay {value} life")
    return ability if ability.rider == Rider() else msgspec.structs.replace(ability, by=source)


def ways_as(game: Board, player: int, id: int, part: Part | None) -> tuple[WayToCast, ...]:
    """The ways in which a part of a card could be cast, or the card as a whole where it is None."""
    if part is None:
        return open_ways(game, player, id)
    trial = game.at(game.state.fork())
    trial.trace = Trace()
    trial.change(id, part=part.values, face=part.face)
    return tuple(each for each in open_ways(trial, player, id) if not each.whole)


def whole_ways(game: Board, player: int, id: int) -> tuple[WayToCast, ...]:
    """The ways in which all parts of a card could be cast at once (702.102a)."""
    return tuple(each for each in open_ways(game, player, id) if each.whole)


def ways_of_card(game: Board, player: int, id: int, face: str = "") -> tuple[WayToCast, ...]:
    """The ways in which a card could be cast as a whole, or any part of it, or the part of that name."""
    found = tuple(each for each in parts(game, id) if face in ("", each.name))
    ways = tuple(way for part in found or (None,) for way in ways_as(game, player, id, part))
    return tuple(dict.fromkeys((*ways, *(whole_ways(game, player, id) if found else ()))))


def as_though_own(game: Board, player: int, id: int, ability: WayToCast) -> bool:
    """Tell whether a card in another player's graveyard may be cast as though it were in one's own."""
    if ability.zone is not Zone.GRAVEYARD or ability.affected != Itself():
        return False
    return bool(both_conditions(game, player, id))


@rule("as though twice", "609.4a", kind="question")
def both_conditions(game: Board, player: int, id: int) -> bool:
    """If one "as though" effect satisfies the requirements for another, then both effects apply."""
    found = (each for each in in_force(game, Permission, id) if each[2].what == AS_THOUGH_OWN)
    source = next((name for name, context, _ in found if context.controller == player), "")
    if source:
        who, what, owner = game.called(player), game.called(id), game.called(game.object(id).owner)
        game.trace.record(Answered(player=who, object=what, other=owner, word=source, answer=True))
    return bool(source)


@quality("what says from where an object can be cast", "113.6f")
def says_from_where(game: Board, ability: WayToCast) -> bool:
    """An object's ability that modifies from which zones it can be cast functions everywhere."""
    return ability.zone is not None


def opens_itself(game: Board, id: int, zone: Zone) -> bool:
    """Tell whether it is an ability of the card itself, no effect, by which it can be cast from a zone."""
    own = (each for _, context, each in in_force(game, WayToCast, id) if context.source == id)
    return any(each.zone is zone and each.affected == Itself() for each in own)


def _from_there(ability: WayToCast, zone: Zone, found: list[WayToCast]) -> bool:
    """Tell whether a way begins in a zone; one without a zone where the card may be cast anyway (118.9)."""
    if ability.zone is not None:
        return ability.zone is zone
    return any(each.cost is None for each in found)


def _face_down_from_there(game: Board, player: int, id: int, ability: WayToCast) -> bool:
    """Tell whether a card that is cast face down could be cast from where it is as what it is then."""
    if not ability.face_down or ability.zone is not None or game.object(id).part is not None:
        return False
    return bool(evaluate_face_down(game, player, id))


def _bestowed_from_there(game: Board, player: int, id: int) -> bool:
    """Tell whether a card could be cast from where it is as the Aura that it would be (702.103d)."""
    if game.object(id).part is not None:
        return False
    return any(each.cost is None for each in open_ways(as_bestowed(game, player, id), player, id))


@quality("casting face down by morph", "702.37d")
def allowed_by_morph(game: Board, ability: WayToCast) -> bool:
    """A card can't normally be cast face down; a morph ability allows it."""
    return ability.face_down and ability.name == "morph"


@quality("casting face down by disguise", "702.168c")
def allowed_by_disguise(game: Board, ability: WayToCast) -> bool:
    """A card can't normally be cast face down; a disguise ability allows it."""
    return ability.face_down and ability.name == "disguise"


CASTING_FACE_DOWN: Final = {"morph": allowed_by_morph, "disguise": allowed_by_disguise}
"""What allows a card to be cast face down, by the way of casting."""


@rule("evaluating a spell that is cast face down", "601.3e", kind="question")
def evaluate_face_down(game: Board, player: int, id: int) -> bool:
    """The characteristics that it will have are considered to determine if it is legal to cast."""
    trial = _turned_down(game, id)
    found = any(each.cost is None for each in open_ways(trial, player, id))
    if found:
        game.trace.record(Answered())
    return found


def _turned_down(game: Board, id: int) -> Board:
    """A copy of the game in which the card is face down; that it is turned there leaves no trace here."""
    trial = game.at(game.state.fork())
    trial.trace = Trace()
    trial.change(id, part=FACE_DOWN)
    return trial


def _as_the_card_is(game: Board, id: int) -> Board:
    return game


@rule("a card that is cast face down", "708.4", "702.37c", kind="question", without=_as_the_card_is)
def as_face_down(game: Board, id: int) -> Board:
    """What would apply to casting an object with its face-down characteristics applies, and nothing else."""
    named = game.called(id)
    turned = _turned_down(game, id)
    game.trace.record(Applied(object=named))
    turned.trace = game.trace
    return turned


def _came_this_turn(game: Board, id: int) -> bool:
    return any(isinstance(each, ZoneChange) and each.became == id for each in game.state.history)


def the_way(game: Board, player: int, id: int, wanted: str, ways: tuple[WayToCast, ...]) -> WayToCast:
    """The way that an action names, else the plain one, else the player's choice of those that are open."""
    named = tuple(each for each in ways if each.name == wanted or (each.whole and _begins_with(each, wanted)))
    if not named and not wanted:
        named = ways
    if not named:
        raise IllegalAction(
            "601.3", _none(game, player, id, wanted), tuple(each.name for each in ways if each.name)
        )
    if not wanted and len(ways) > 1 and any(each.cost is None for each in ways):
        named = optional(game, player, id, ways) or named
    different = {msgspec.structs.replace(each, by=0) for each in named}
    return named[0] if len(different) == 1 else choose_way(game, player, id, named)


def _begins_with(way: WayToCast, wanted: str) -> bool:
    return bool(wanted) and way.name.startswith(f"{wanted} ")


def _alternatives(game: Board, player: int, id: int, ways: tuple[WayToCast, ...]) -> tuple[WayToCast, ...]:
    return tuple(each for each in ways if each.cost is not None)


@rule("alternative costs are optional", "118.9b", kind="question", without=_alternatives)
def optional(game: Board, player: int, id: int, ways: tuple[WayToCast, ...]) -> tuple[WayToCast, ...]:
    """Alternative costs are generally optional."""
    game.trace.record(
        Answered(
            player=game.called(player),
            object=game.called(id),
            words=tuple(each.name for each in ways if each.name),
        )
    )
    return tuple(each for each in ways if each in PLAIN) or tuple(each for each in ways if each.cost is None)


def _none(game: Board, player: int, id: int, wanted: str) -> Refusal:
    who, what, zone = game.called(player), game.called(id), game.object(id).zone
    if wanted:
        return Refusal(case="not to be cast that way", player=who, object=what, word=wanted)
    if zone is Zone.HAND or not zone.of_each_player:
        return Refusal(case="not in their hand", player=who, object=what)
    return Refusal(case="nothing lets it be cast from there", player=who, object=what, word=str(zone))


def _first(game: Board, player: int, id: int, ways: tuple[WayToCast, ...]) -> WayToCast:
    return ways[0]


@rule("one alternative cost", "118.9a", kind="choice", without=_first)
def choose_way(game: Board, player: int, id: int, ways: tuple[WayToCast, ...]) -> WayToCast:
    """Only one alternative cost can be applied to any one spell; its controller announces which."""
    words = tuple(f"{each.name} {each.cost or ''}".strip() for each in ways)
    prompt = Asked(case="a way to cast", player=game.called(player), object=game.called(id), words=words)
    answer = game.choose(Decision(player, "option", game.name(id), prompt, "601.2b", OneOf(words), id))
    game.trace.record(Applied(player=game.called(player), object=game.called(id), word=str(answer)))
    return ways[words.index(answer)]
