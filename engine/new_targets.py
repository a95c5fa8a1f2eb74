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
from engine.legal_targets import is_legal, legal_targets
from engine.objects import Announced
from engine.registry import rule
from engine.targets import Chosen
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
@rule("choosing new targets", "115.7d", kind="choice")
def choose_new_targets(game: Board, event: NewTargets) -> None:
    """The player may leave any targets unchanged, even illegal ones; those that change must become legal."""
    announced = game.object(event.object).announced
    if announced is None or not any(announced.targets):
        return
    words = _words(game, event.object, announced)
    context = Context(source=announced.source or event.object, controller=event.player, x=announced.x)
    change = Change(words, announced.targets, context)
    chosen: Chosen = ()
    for ids in announced.targets:
        chosen = (*chosen, ())
        for old in ids:
            target = _other_or_same(game, event, change, chosen, old)
            chosen = (*chosen[:-1], (*chosen[-1], target))
    if chosen == announced.targets:
        return
    game.change(event.object, announced=msgspec.structs.replace(announced, targets=chosen))
    names = ", ".join(game.name(id) for ids in chosen for id in ids)
    game.trace.say(f"{game.name(event.player)} chooses {names} for {game.name(event.object)}.")
    new = tuple(tuple(set(ids) - set(old)) for ids, old in zip(chosen, announced.targets, strict=True))
    targets.announce(game, new, event.object, event.player)


def _other_or_same(game: Board, event: NewTargets, change: Change, chosen: Chosen, old: int) -> int:
    """For one target that it stays, or another with which the targets in the end can be legal."""
    word = change.words[len(chosen) - 1]
    there = dict.fromkeys((old, *change.candidates(game, word)))
    options = tuple(id for id in there if can_be_legal(game, change, (*chosen[:-1], (*chosen[-1], id))))
    if not options:
        return old
    prompt = f"{game.name(event.player)} may choose another {word.text} than {game.name(old)}."
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
        game.trace.say(f"{game.name(begun[-1][-1])} can be chosen if another target is changed too.")
    return found


def _words(game: Board, id: int, announced: Announced) -> tuple[TargetWord, ...]:
    ability = announced.ability
    effect = ability.effect if isinstance(ability, Activated | Triggered) else effect_of_spell(game, id)
    return effect.chosen(announced.modes)[0]
