"""Choosing new targets for a spell or ability that is on the stack already (115.7)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.board import Board
from engine.casting.announcing import effect_on_stack
from engine.decisions import Decision, OneOf
from engine.events import NewTargets
from engine.instructions import TargetWord
from engine.objects import Announced
from engine.records import Answered, Applied, Asked
from engine.records.spells import TargetsChanged
from engine.registry import rule
from engine.targets import choosing as targets
from engine.targets.choosing import Chosen
from engine.targets.legal import is_legal, legal_targets
from engine.view import Context
from engine.whiteboard import performs


class Change(msgspec.Struct, frozen=True):
    """The targets that are there already, and the words for which others may be chosen."""

    words: tuple[TargetWord, ...]
    old: Chosen
    context: Context

    def completes(self, game: Board, begun: Chosen) -> bool:
        """Tell whether some choice of what is left makes a legal set of what was begun."""
        if not self.is_legal(game, begun):
            return False
        place, word = len(begun) - 1, self.words[len(begun) - 1]
        if len(begun[-1]) == len(self.old[place]):
            return len(begun) == len(self.words) or self.completes(game, (*begun, ()))
        options = dict.fromkeys((self.old[place][len(begun[-1])], *self.candidates(game, word)))
        return any(self.completes(game, (*begun[:-1], (*begun[-1], id))) for id in options)

    def candidates(self, game: Board, word: TargetWord) -> tuple[int, ...]:
        """What is legal for a word, whatever the other targets are."""
        return legal_targets(game, word, msgspec.structs.replace(self.context, targets=()))

    def is_legal(self, game: Board, chosen: Chosen) -> bool:
        """Tell whether all that is chosen is legal; what was illegal before may stay as it is."""
        for place, (word, ids) in enumerate(zip(self.words, chosen, strict=False)):
            own = msgspec.structs.replace(self.context, targets=chosen[word.base : place])
            before = msgspec.structs.replace(self.context, targets=self.old[word.base : place])
            if len(set(ids)) < len(ids):
                return False
            for number, id in enumerate(ids):
                stays = id == self.old[place][number] and not is_legal(game, word, id, before)
                if not stays and not is_legal(game, word, id, own):
                    return False
        return True


@performs(NewTargets)
def let_targets_change(game: Board, event: NewTargets) -> None:
    """Let the player choose as the effect says, and write what became of it."""
    announced = game.object(event.object).announced
    if announced is None or not any(announced.targets):
        return
    words = effect_on_stack(game, event.object, announced).chosen(announced.modes)[0]
    # Whoever chooses them, they are the targets of the spell's or ability's controller (115.7a, 115.5).
    context = Context(
        source=announced.source or event.object,
        controller=announced.controller,
        x=announced.x,
        on_stack=event.object,
    )
    CHANGES[event.which](game, event, Change(words, announced.targets, context))


@rule("choosing new targets", "115.7d", kind="choice")
def choose_new_targets(game: Board, event: NewTargets, change: Change) -> None:
    """The player may leave any targets unchanged, even illegal ones; those that change must become legal."""
    _write(game, event, _each_or_same(game, event, change))


@rule("changing any targets", "115.7c", kind="choice")
def change_any(game: Board, event: NewTargets, change: Change) -> None:
    """ "Change any targets": any number of them may be changed, each only to another legal target."""
    _write(game, event, _each_or_same(game, event, change))


@rule("changing the targets", "115.7a", kind="choice")
def change_all(game: Board, event: NewTargets, change: Change) -> None:
    """ "Change the target": each only to another legal target; if not all can be changed, none are."""
    chosen: Chosen = ()
    for ids in change.old:
        chosen = (*chosen, ())
        for old in ids:
            word = change.words[len(chosen) - 1]
            others = (id for id in change.candidates(game, word) if id != old)
            options = tuple(id for id in others if change.completes(game, (*chosen[:-1], (*chosen[-1], id))))
            if not options:
                game.trace.record(Applied(object=game.called(old)))
                return
            chosen = (
                *chosen[:-1],
                (*chosen[-1], _chosen(game, event, options, old)),
            )
    _write(game, event, chosen)


@rule("changing one target", "115.7b", kind="choice")
def change_one(game: Board, event: NewTargets, change: Change) -> None:
    """ "Change a target": only one of the targets may be changed."""
    found: dict[int, list[Chosen]] = {}
    for place, ids in enumerate(change.old):
        for number, old in enumerate(ids):
            for id in change.candidates(game, change.words[place]):
                new = (*ids[:number], id, *ids[number + 1 :])
                whole = (*change.old[:place], new, *change.old[place + 1 :])
                if id != old and change.is_legal(game, whole):
                    found.setdefault(old, []).append(whole)
    if not found:
        game.trace.record(Applied())
        return
    which = _chosen(game, event, tuple(found))
    others = {next(iter(_added(whole, change.old))): whole for whole in found[which]}
    _write(game, event, others[_chosen(game, event, tuple(others), which)])


CHANGES: dict[str, Callable[[Board, NewTargets, Change], None]] = {
    "new": choose_new_targets,
    "all": change_all,
    "one": change_one,
    "any": change_any,
}
"""What each wording of an effect lets the player do (115.7a-d)."""


def _added(chosen: Chosen, old: Chosen) -> set[int]:
    return {id for ids, before in zip(chosen, old, strict=True) for id in ids if id not in before}


def _chosen(game: Board, event: NewTargets, options: tuple[int, ...], instead: int = 0) -> int:
    """One of several objects or players, chosen by the player who changes targets."""
    name = game.name(event.object)
    prompt = Asked(
        case="a target instead" if instead else "a target to change",
        player=game.called(event.player),
        object=game.called(event.object),
        other=game.called(instead) if instead else None,
    )
    decision = Decision(event.player, "target", name, prompt, "115.7a", OneOf(options), event.object)
    return options[0] if len(options) == 1 else int(game.choose(decision))


def _each_or_same(game: Board, event: NewTargets, change: Change) -> Chosen:
    chosen: Chosen = ()
    for ids in change.old:
        chosen = (*chosen, ())
        for old in ids:
            target = _other_or_same(game, event, change, chosen, old)
            chosen = (*chosen[:-1], (*chosen[-1], target))
    return chosen


def _write(game: Board, event: NewTargets, chosen: Chosen) -> None:
    announced = game.object(event.object).announced
    if announced is None or chosen == announced.targets:
        return
    kept = msgspec.structs.replace(announced, targets=chosen)
    if announced.divided:
        kept = msgspec.structs.replace(
            kept, divided=same_division(game, announced.divided) or announced.divided
        )
    if announced.modes:
        kept = msgspec.structs.replace(
            kept, modes=same_modes(game, event.object, announced) or announced.modes
        )
    game.change(event.object, announced=kept)
    game.trace.record(
        TargetsChanged(
            player=game.called(event.player),
            object=game.called(event.object),
            targets=game.each_called(id for ids in chosen for id in ids),
        )
    )
    new = tuple(tuple(set(ids) - set(old)) for ids, old in zip(chosen, announced.targets, strict=True))
    targets.announce(game, new, event.object, event.player, anew=True)


def _other_or_same(game: Board, event: NewTargets, change: Change, chosen: Chosen, old: int) -> int:
    """For one target that it stays, or another with which the targets in the end can be legal."""
    word = change.words[len(chosen) - 1]
    there = dict.fromkeys((old, *change.candidates(game, word)))
    options = tuple(id for id in there if can_be_legal(game, change, (*chosen[:-1], (*chosen[-1], id))))
    if not options:
        return old
    prompt = Asked(
        case="another target, or the same",
        player=game.called(event.player),
        text=word.text,
        other=game.called(old),
    )
    name = game.name(event.object)
    decision = Decision(event.player, "target", name, prompt, "115.7d", OneOf(options), event.object)
    return options[0] if len(options) == 1 else int(game.choose(decision))


def _with_others_unchanged(game: Board, change: Change, begun: Chosen) -> bool:
    ids = begun[-1]
    last = (*ids, *change.old[len(begun) - 1][len(ids) :])
    return change.is_legal(game, (*begun[:-1], last, *change.old[len(begun) :]))


@rule("the final set of targets", "115.7e", kind="question", without=_with_others_unchanged)
def can_be_legal(game: Board, change: Change, begun: Chosen) -> bool:
    """Only the final set of targets is evaluated to determine whether the change is legal."""
    found = change.completes(game, begun)
    if found and not _with_others_unchanged(game, change, begun):
        game.trace.record(Answered(object=game.called(begun[-1][-1])))
    return found


@rule("division among changed targets", "115.7f", kind="question")
def same_division(game: Board, divided: tuple[int, ...]) -> tuple[int, ...]:
    """When targets are changed the original division can't be changed."""
    game.trace.record(Answered(words=tuple(map(str, divided))))
    return divided


@rule("modes of what changes its targets", "115.8", kind="question")
def same_modes(game: Board, id: int, announced: Announced) -> tuple[int, ...]:
    """An effect that lets a player change the targets of a modal spell doesn't allow to change its mode."""
    game.trace.record(Answered(object=game.called(id)))
    return announced.modes
