"""Casting because an effect lets or has a player do so as it resolves (608.2g)."""

from __future__ import annotations

from engine.abilities import Restriction
from engine.abilities.casting import AdditionalCost, WayToCast
from engine.board import Board
from engine.casting.faces import Part, evaluate, part_called, parts
from engine.casting.spells import cast, cast_by, turn_up_to_cast
from engine.costs import DiscardCost
from engine.decisions import YES_NO, Answer, Decision
from engine.effects.restricting import NotForMana
from engine.errors import EngineError
from engine.filters import Anything
from engine.layers.lasting_effects import Lasting
from engine.records import Answered, Applied, Asked
from engine.registry import rule
from engine.trace import Trace
from engine.view import Context
from engine.zones.exiled_face_down import is_hidden, may_begin_to_cast


@rule("casting during resolution", "608.2g", kind="cast")
def offer(game: Board, player: int, id: int, way: WayToCast) -> int:
    """If an effect allows a player to cast a spell during resolution, they follow the steps of 601.2a-i."""
    name, how = game.name(id), f" by {way.name}" if way.name else ""
    able = _able(game, player, id, way) if may_begin_to_cast(game, player, id, way) else ()
    if not able:
        game.trace.record(
            Applied(player=game.called(player), object=game.called(id), word=how, case="cannot")
        )
        return 0
    prompt = Asked(
        case="a spell that may be cast", player=game.called(player), object=game.called(id), word=how
    )
    if not game.choose(Decision(player, "yes_no", name, prompt, "608.2g", YES_NO, id)):
        game.trace.record(Applied(player=game.called(player), object=game.called(id)))
        return 0
    if is_hidden(game, id):
        turn_up_to_cast(game, id)
    part = able[0] if len(able) == 1 else part_called(game, player, id, "", tuple(filter(None, able)))
    return cast_by(game, player, id, way, part)


def is_able(game: Board, player: int, id: int, way: WayToCast) -> bool:
    """Tell whether a card would be offered, which leaves no trace."""
    trial = game.at(game.state.fork())
    trial.trace = Trace()
    return may_begin_to_cast(trial, player, id, way) and bool(_able(trial, player, id, way))


def _able(game: Board, player: int, id: int, way: WayToCast) -> tuple[Part | None, ...]:
    """The parts of a card that could be cast, as it will be when it is turned face up for that (406.3a)."""
    face_down = is_hidden(game, id)
    if face_down:
        game.change(id, face_down=False)
    able = tuple(part for part in parts(game, id) or (None,) if can_be_cast(game, player, id, way, part))
    if face_down:
        game.change(id, face_down=True)
    return able


def insist(game: Board, player: int, id: int, way: WayToCast) -> int:
    """Let a player cast a card who has to if able; gives the spell, or 0 where they don't."""
    able = can_be_cast(game, player, id, way) and needs_no_mana_ability(game, player, id, way)
    if able and not may_keep_them(game, player, id):
        return cast_by(game, player, id, way)
    return int(offer(game, player, id, way) or 0)


def _asks_for_hidden_cards(game: Board, id: int) -> bool:
    """Tell whether casting a card asks for cards of a stated quality out of a hidden zone."""
    costs = (each for each in game.abilities(id) if isinstance(each, AdditionalCost) and not each.optional)
    parts = (part for each in costs for option in each.options for part in option.parts)
    return any(isinstance(each, DiscardCost) and each.filter != Anything() for each in parts)


@rule("additional costs of cards in hidden zones", "118.8c", kind="question")
def may_keep_them(game: Board, player: int, id: int) -> bool:
    """A spell that is to be cast "if able" needn't be where it costs cards of a quality in a hidden zone."""
    asks = _asks_for_hidden_cards(game, id)
    if asks:
        game.trace.record(Answered(player=game.called(player), object=game.called(id), answer=True))
    return asks


def _needs_none_whatever(game: Board, player: int, id: int, way: WayToCast) -> bool:
    return True


@rule("mana abilities are not mandatory", "118.3c", kind="question", without=_needs_none_whatever)
def needs_no_mana_ability(game: Board, player: int, id: int, way: WayToCast) -> bool:
    """Activating mana abilities is not mandatory, even if paying a cost is."""
    trial = game.at(game.state.fork())
    no_mana = Restriction(question="activate", allows=NotForMana(), affected=Anything())
    context = Context(source=id, controller=player)
    effect = Lasting(
        timestamp=trial.new_timestamp(), duration="forever", context=context, abilities=(no_mana,)
    )
    trial.trace = Trace()
    trial.begin(effect)
    able = can_be_cast(trial, player, id, way)
    game.trace.record(Answered(player=game.called(player), object=game.called(id), answer=able))
    return able


def can_be_cast(game: Board, player: int, id: int, way: WayToCast, part: Part | None = None) -> bool:
    """Tell whether a card could be cast in a way, found by casting it on a copy with the first choices."""
    if not game.exists(id) or (way.transformed and not _has_back_face(game, id)):
        return False
    trial = game.at(game.state.fork())
    trial.trace, trial.answers, trial.answered = Trace(), (), []
    trial.decider = _first_answer
    trial.trace.open(cast.opening)
    try:
        if part is not None:
            evaluate(trial, id, part)
        if "Land" in trial.characteristics(id).types:
            return False
        cast_by(trial, player, id, way, part)
    except EngineError:
        return False
    return True


def _has_back_face(game: Board, id: int) -> bool:
    """Tell whether a card could be cast transformed (712.11a)."""
    thing = game.object(id)
    return thing.back is not None and not thing.modal


def _first_answer(game: Board, decision: Decision) -> Answer | None:
    return next(iter(decision.domain.enumerate(1)), None)
