"""Targets: which are legal, choosing them, and whether they still are on resolution (115, 601.2c, 608.2b)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine import restrictions
from engine.board import Board
from engine.decisions import Decision, Division, OneOf, Some
from engine.errors import IllegalAction, IllegalAnswer, NoLegalTarget
from engine.events import BecomesTarget
from engine.instructions import TargetWord
from engine.registry import rule
from engine.view import Context
from engine.zones import Zone

Chosen: TypeAlias = tuple[tuple[int, ...], ...]
"""The ids chosen for each word "target" of a text, in its order."""


def legal_targets(game: Board, word: TargetWord, context: Context) -> tuple[int, ...]:
    """What a target word may be answered with: what its filter means and nothing protects (115.1)."""
    return tuple(id for id in _candidates(game, word.zone) if is_legal(game, word, id, context))


def enough(game: Board, word: TargetWord, context: Context) -> bool:
    """Tell whether there are as many legal targets as a word asks for."""
    return len(legal_targets(game, word, context)) >= counted(game, word, context).least


def is_legal(game: Board, word: TargetWord, id: int, context: Context) -> bool:
    """Tell whether an object or player may be the target: there, meant, and not protected."""
    if id == context.on_stack:
        return False  # 115.5: a spell or ability on the stack is an illegal target for itself
    own = of_source(game, context)
    if not _is_there(game, word.zone, id) or not word.filter.matches(game, id, own):
        return False
    return restrictions.forbidding(game, "be targeted", id, (own.source, own.controller)) is None


def of_source(game: Board, context: Context) -> Context:
    """The same with the source of an ability on the stack in its place: "another" and "a source" mean it."""
    thing = game.object(context.source)
    own = thing.announced.source if thing.kind == "ability" and thing.announced else 0
    return msgspec.structs.replace(context, source=own) if own else context


def _candidates(game: Board, zone: Zone) -> tuple[int, ...]:
    if zone is Zone.BATTLEFIELD:
        return (*game.players(), *game.battlefield())
    if zone.of_each_player:
        return tuple(id for player in game.players() for id in game.zone(zone, player))
    return game.zone(zone)


def _is_there(game: Board, zone: Zone, id: int) -> bool:
    if game.is_player(id):
        return zone is Zone.BATTLEFIELD and not game.player(id).lost
    return game.exists(id) and game.object(id).zone is zone and not game.object(id).phased_out


@rule("choosing targets", "601.2c", kind="choice")
def choose_targets(
    game: Board, words: tuple[TargetWord, ...], context: Context
) -> tuple[tuple[int, ...], ...]:
    """The player announces an object or player for each target; none twice for one word "target"."""
    chosen: list[tuple[int, ...]] = []
    for word in words:
        so_far = msgspec.structs.replace(context, targets=tuple(chosen[word.base :]))
        asked = word.condition is None or word.condition.holds(game, so_far)
        chosen.append(_choose(game, counted(game, word, so_far), so_far) if asked else ())
    if chosen:
        names = ", ".join(game.name(id) for ids in chosen for id in ids) or "no target"
        spell = game.name(context.source)
        ids = tuple(id for each in chosen for id in each)
        game.trace.say(f"{game.name(context.controller)} chooses {names} for {spell}.", *game.named(*ids))
    return tuple(chosen)


def counted(game: Board, word: TargetWord, context: Context) -> TargetWord:
    """The word with the number of targets that it has now (601.2c)."""
    if word.number is None:
        return word
    number = max(0, word.number.value(game, context))
    return msgspec.structs.replace(word, least=min(word.least, 1) * number, most=number)


def _choose(game: Board, word: TargetWord, context: Context) -> tuple[int, ...]:
    legal = legal_targets(game, word, context)
    name = game.name(context.source)
    if len(legal) < word.least:
        raise _no_target(game, word, context)
    prompt = f"{game.name(context.controller)} chooses {word.text} for {name}."
    single = word.least == word.most == 1
    domain = OneOf(legal) if single else Some(legal, word.least, word.most)
    decision = Decision(context.controller, "target", name, prompt, "601.2c", domain, context.source)
    try:
        answer = game.choose(decision)
    except IllegalAnswer as refused:
        ids = refused.answer if isinstance(refused.answer, tuple) else (refused.answer,)
        names = tuple(game.name(id) for id in legal)
        reasons = (_protected(game, id, context, names) for id in ids)
        raise next((each for each in reasons if each), refused) from refused
    return (answer,) if single else tuple(answer)


def _no_target(game: Board, word: TargetWord, context: Context) -> NoLegalTarget:
    """Say that there is no legal target; where all that is meant is protected, by which rule it is."""
    own = of_source(game, context)
    meant = (id for id in _candidates(game, word.zone) if word.filter.matches(game, id, own))
    for id in meant:
        found = _protected(game, id, context, ())
        if found is not None:
            return NoLegalTarget(found.rule, found.sentence)
    return NoLegalTarget("601.2c", f"{game.name(context.source)} has no legal target for “{word.text}”.")


def _protected(game: Board, id: int, context: Context, legal: tuple[str, ...]) -> IllegalAction | None:
    """Why something can't be the target, where an ability forbids it: that rule says more than 601.2c."""
    own = of_source(game, context)
    found = restrictions.forbidding(game, "be targeted", id, (own.source, own.controller))
    if found is None:
        return None
    ability = found.ability
    sentence = f"{game.name(id)} can't be the target of {game.name(context.source)}: {ability.text}."
    return IllegalAction(ability.rule or "101.2", sentence, legal)


def _divided_anyhow(game: Board, total: int, targets: tuple[int, ...], context: Context) -> tuple[int, ...]:
    return tuple(next(iter(Division(total, targets, 1).enumerate(1))))


@rule("dividing", "601.2d", kind="choice", without=_divided_anyhow)
def divide(game: Board, total: int, targets: tuple[int, ...], context: Context) -> tuple[int, ...]:
    """The player divides an effect among its targets as it is cast; each gets at least one."""
    names = ", ".join(game.name(id) for id in targets)
    prompt = f"How is {total} divided among {names}?"
    domain = Division(total, targets, 1)
    if domain.count() == 0:
        raise IllegalAction("601.2d", f"{total} can't be divided among {len(targets)} targets.")
    answer = game.choose(
        Decision(
            context.controller, "divide", game.name(context.source), prompt, "601.2d", domain, context.source
        )
    )
    shares = ", ".join(f"{share} to {game.name(id)}" for share, id in zip(answer, targets, strict=True))
    game.trace.say(f"{game.name(context.controller)} divides {total}: {shares}.")
    return tuple(answer)


def announce(game: Board, targets: Chosen, by: int, player: int) -> None:
    """Let what waits for it know what became a target (115.1, 702.21a)."""
    ids = dict.fromkeys(id for each in targets for id in each)
    if ids:
        game.happen(*(BecomesTarget(source=by, object=id, by=by, player=player) for id in ids))


@rule("checking targets on resolution", "608.2b", kind="question")
def still_legal(
    game: Board, words: tuple[TargetWord, ...], targets: Chosen, context: Context
) -> frozenset[int]:
    """A target that has left its zone, or that is no longer meant, is illegal; the legal ones are given."""
    legal: set[int] = set()
    for word, ids in zip(words, targets, strict=True):
        own = msgspec.structs.replace(context, targets=targets[word.base :])
        for id in ids:
            if is_legal(game, word, id, own):
                legal.add(id)
            else:
                game.trace.say(f"{game.name(id)} is an illegal target by now.", *game.named(id))
    return frozenset(legal)
