"""Choosing new targets for a spell or ability that is on the stack already (115.7)."""

from __future__ import annotations

import msgspec

from engine import targets
from engine.abilities import Activated, Triggered
from engine.announcing import effect_of_spell
from engine.board import Board
from engine.decisions import Decision, OneOf
from engine.events import NewTargets
from engine.instructions import TargetWord
from engine.legal_targets import legal_targets
from engine.objects import Announced
from engine.registry import rule
from engine.view import Context
from engine.whiteboard import performs


@performs(NewTargets)
@rule("choosing new targets", "115.7d", kind="choice")
def choose_new_targets(game: Board, event: NewTargets) -> None:
    """The player may leave any targets unchanged, even illegal ones; those that change must become legal."""
    announced = game.object(event.object).announced
    if announced is None or not any(announced.targets):
        return
    words = _words(game, event.object, announced)
    context = Context(source=announced.source or event.object, controller=event.player, x=announced.x)
    chosen: list[tuple[int, ...]] = []
    for word, ids in zip(words, announced.targets, strict=True):
        legal = legal_targets(game, word, msgspec.structs.replace(context, targets=tuple(chosen)))
        chosen.append(_slot(game, event, word, ids, legal))
    if tuple(chosen) == announced.targets:
        return
    game.change(event.object, announced=msgspec.structs.replace(announced, targets=tuple(chosen)))
    names = ", ".join(game.name(id) for ids in chosen for id in ids)
    game.trace.say(f"{game.name(event.player)} chooses {names} for {game.name(event.object)}.")
    new = tuple(tuple(set(ids) - set(old)) for ids, old in zip(chosen, announced.targets, strict=True))
    targets.announce(game, new, event.object, event.player)


def _slot(
    game: Board, event: NewTargets, word: TargetWord, ids: tuple[int, ...], legal: tuple[int, ...]
) -> tuple[int, ...]:
    """For each target of one word that it stays, or another that the word doesn't have yet."""
    found: list[int] = []
    for place, old in enumerate(ids):
        taken = (*found, *ids[place + 1 :])
        options = tuple(dict.fromkeys((old, *(each for each in legal if each not in taken))))
        prompt = f"{game.name(event.player)} may choose another {word.text} than {game.name(old)}."
        name = game.name(event.object)
        decision = Decision(event.player, "target", name, prompt, "115.7d", OneOf(options), event.object)
        found.append(old if len(options) == 1 else int(game.choose(decision)))
    return tuple(found)


def _words(game: Board, id: int, announced: Announced) -> tuple[TargetWord, ...]:
    ability = announced.ability
    effect = ability.effect if isinstance(ability, Activated | Triggered) else effect_of_spell(game, id)
    return effect.chosen(announced.modes)[0]
