"""What an opponent chooses as a spell is cast or an ability is activated (601.6, 601.6b, 602.3, 602.3b)."""

from __future__ import annotations

from engine.abilities import Activated
from engine.board import Board
from engine.decisions import Decision, OneOf
from engine.instructions import TargetWord
from engine.range_of_influence import closest_to_the_left
from engine.records import Applied, Asked, Chosen
from engine.registry import Performable, rule
from engine.shared_turns import is_active

Order = tuple[int, ...]
"""The places of target words in the order in which they are chosen, or players in turn order."""


def who_chooses(game: Board, player: int, on_stack: int) -> int:
    """The opponent who chooses for a spell or ability what its controller normally would."""
    return int((of_ability if _is_activated(game, on_stack) else of_spell)(game, player, on_stack) or player)


def _is_activated(game: Board, id: int) -> bool:
    announced = game.object(id).announced if id else None
    return announced is not None and isinstance(announced.ability, Activated)


@rule("an opponent who chooses for a spell", "601.6", kind="choice")
def of_spell(game: Board, player: int, id: int) -> int:
    """An opponent does what a spell specifies when its controller normally would do so."""
    return _opponent(game, player, id, which_for_spell)


@rule("an opponent who chooses for an ability", "602.3", kind="choice")
def of_ability(game: Board, player: int, id: int) -> int:
    """An opponent does what an ability specifies when its controller normally would do so."""
    return _opponent(game, player, id, which_for_ability)


def _opponent(game: Board, player: int, id: int, which: Performable[Board, [int, int, Order], int]) -> int:
    opponents = game.opponents(player)
    far = bool(opponents) and not any(game.reaches(player, each) for each in opponents)
    closest = closest_to_the_left(game, player, opponents) if far else 0
    several = len(opponents) > 1
    opponent = closest or (several and which(game, player, id, opponents)) or next(iter(opponents), player)
    game.trace.record(Applied(player=game.called(opponent), object=game.called(id)))
    return opponent


def _decided(name: str, number: str) -> Performable[Board, [int, int, Order], int]:
    @rule(name, number, kind="choice")
    def which(game: Board, player: int, id: int, opponents: Order) -> int:
        """If more than one opponent could make such a choice, the controller decides which of them will."""
        about = game.name(id)
        prompt = Asked(case="the opponent who chooses", player=game.called(player), object=game.called(id))
        decision = Decision(player, "object", about, prompt, number, OneOf(opponents), id)
        chosen = int(game.choose(decision))
        game.trace.record(Chosen(player=game.called(player), what="who chooses", answer=game.called(chosen)))
        return chosen

    return which


which_for_spell = _decided("which opponent chooses for a spell", "601.6a")
which_for_ability = _decided("which opponent chooses for an ability", "602.3a")


def order_of_choosing(game: Board, player: int, on_stack: int, words: tuple[TargetWord, ...]) -> Order:
    """In which order the targets are chosen of which an opponent chooses some."""
    places = tuple(range(len(words)))
    if not any(word.by_opponent for word in words) or all(word.by_opponent for word in words):
        return places
    rule_of = first_of_ability if _is_activated(game, on_stack) else first_of_spell
    return rule_of(game, player, words) or places


def _in_turn_order(game: Board, player: int, words: tuple[TargetWord, ...]) -> Order:
    """The active player first (101.4)."""
    first = not is_active(game, player)
    return tuple(sorted(range(len(words)), key=lambda place: words[place].by_opponent is not first))


def _controller_first(name: str, number: str) -> Performable[Board, [int, tuple[TargetWord, ...]], Order]:
    @rule(name, number, kind="choice", without=_in_turn_order)
    def order(game: Board, player: int, words: tuple[TargetWord, ...]) -> Order:
        """The controller goes first, then the other player, whoever is the active player."""
        game.trace.record(Applied(player=game.called(player)))
        return tuple(sorted(range(len(words)), key=lambda place: words[place].by_opponent))

    return order


first_of_spell = _controller_first("who chooses first for a spell", "601.6b")
first_of_ability = _controller_first("who chooses first for an ability", "602.3b")
