"""Sagas: lore counters as they enter and as main phases begin, and which chapter is the last (714)."""

from __future__ import annotations

from engine.abilities import Triggered
from engine.board import Board
from engine.characteristics import Ability
from engine.decisions import Decision, Number
from engine.events import CountersPut, ZoneChange
from engine.patterns.occasions import ReachesChapter
from engine.records import Asked
from engine.registry import Played, quality, rule
from engine.shared_turns import is_active
from engine.view import Table


def _first_of_them(view: Played, abilities: tuple[Ability, ...]) -> int:
    return min(_chapters(abilities), default=0)


@quality("the final chapter", "714.2d", without=_first_of_them)
def final_chapter(view: Played, abilities: tuple[Ability, ...]) -> int:
    """A Saga's final chapter number is the greatest among its chapter abilities, 0 where there are none."""
    return max(_chapters(abilities), default=0)


def _chapters(abilities: tuple[Ability, ...]) -> tuple[int, ...]:
    return tuple(each.pattern.number for each in abilities if is_chapter(each))  # type: ignore[attr-defined]


def is_chapter(ability: object) -> bool:
    """Tell whether an ability is a chapter ability (714.2)."""
    return isinstance(ability, Triggered) and isinstance(ability.pattern, ReachesChapter)


def sagas(game: Board) -> tuple[int, ...]:
    """The Sagas on the battlefield."""
    return tuple(id for id in game.battlefield() if "Saga" in game.characteristics(id).subtypes)


def first_chapter(table: Table, event: ZoneChange, controller: int, last: int, ahead: bool) -> int:
    """With how many lore counters a Saga enters: one, or with read ahead as many as are chosen (714.3a)."""
    if not ahead or last < 2:
        return 1
    about = table.name(event.object)
    prompt = Asked(
        case="the first chapter", player=table.called(controller), object=table.called(event.object)
    )
    decision = Decision(controller, "number", about, prompt, "702.155b", Number(1, last), event.object)
    return int(table.choose(decision))


@rule("lore counters", "714.3b", "505.4", "703.4f", kind="turn-based action")
def add_lore(game: Board) -> None:
    """As a player's precombat main phase begins, they put a lore counter on each Saga they control."""
    mine = tuple(id for id in sagas(game) if is_active(game, game.controller(id)))
    if mine:
        game.happen(*(CountersPut(on=id, kind="lore", amount=1, by=game.controller(id)) for id in mine))
