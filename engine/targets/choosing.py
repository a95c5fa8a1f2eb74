"""Targets: which are legal, choosing them, and whether they still are on resolution (115, 601.2c, 608.2b)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine.board import Board
from engine.casting.opponents_choices import order_of_choosing, who_chooses
from engine.decisions import Decision, Division, Domain, OfOneKind, OneOf, Some, Within, WithRepeats
from engine.errors import IllegalAction, IllegalAnswer
from engine.events.players import BecomesTarget
from engine.instructions import TargetWord
from engine.qualities.meant import record_why, record_zone
from engine.quantities import number_of
from engine.records import Answered, Applied, Asked, Refusal
from engine.records.spells import TargetsChosen
from engine.registry import DOCUMENT_OF_2021, in_force, rule
from engine.targets.conditional import is_asked_for
from engine.targets.legal import counted, is_legal, legal_targets, no_target, why_illegal
from engine.view import Context
from engine.zones import Zone

Chosen: TypeAlias = tuple[tuple[int, ...], ...]
"""The ids chosen for each word "target" of a text, in its order."""


@rule("choosing targets", "601.2c", "115.1", kind="choice")
def choose_targets(
    game: Board, words: tuple[TargetWord, ...], context: Context
) -> tuple[tuple[int, ...], ...]:
    """The player announces an object or player for each target; none twice for one word "target"."""
    chosen: list[tuple[int, ...]] = [() for _ in words]
    for place in order_of_choosing(game, context.controller, context.on_stack, words):
        word = words[place]
        so_far = msgspec.structs.replace(context, targets=tuple(chosen[word.base :]))
        asked = is_asked_for(game, word.condition, so_far)
        choose = _of_each_opponent if word.each else _choose
        chosen[place] = choose(game, counted(game, word, so_far), so_far) if asked else ()
        if chosen[place] and word.zone is not Zone.BATTLEFIELD:
            record_zone(game, word.filter, so_far, word.zone)
        for id in chosen[place]:
            record_why(game, word.filter, id, so_far)
    if chosen:
        game.trace.record(
            TargetsChosen(
                player=game.called(context.controller),
                source=game.called(context.source),
                targets=game.each_called(id for each in chosen for id in each),
            )
        )
    return tuple(chosen)


def _of_each_opponent(game: Board, word: TargetWord, context: Context) -> tuple[int, ...]:
    """A target for each opponent of whom there is one."""
    found: list[int] = []
    for player in game.opponents(context.controller):
        asked = msgspec.structs.replace(context, player=player)
        if legal_targets(game, word, asked):
            found += _choose(game, word, asked)
    return tuple(found)


def _choose(game: Board, word: TargetWord, context: Context) -> tuple[int, ...]:
    legal = legal_targets(game, word, context)
    if word.any_number:
        says = in_force("any number", game.date)
        word = word if says is None else says(game, word, legal) or word
        word = _as_many_as_there_are(word, len(legal))
    if word.one_owner:  # no others could be chosen together
        owners = [game.object(id).owner for id in legal]
        legal = tuple(id for id in legal if owners.count(game.object(id).owner) >= word.least)
    name = game.name(context.source)
    if len(legal) < word.least:
        raise no_target(game, word, context)
    player = context.controller
    if word.chooser is not None:
        player = next(iter(word.chooser.select(game, context)), player)
    elif word.by_opponent:
        player = who_chooses(game, player, context.on_stack)
    prompt = Asked(
        case="targets", player=game.called(player), text=word.text, object=game.called(context.source)
    )
    single = word.least == word.most == 1
    domain: Domain = OneOf(legal) if single else different(game, legal, word, context)
    decision = Decision(player, "target", name, prompt, "601.2c", domain, context.source)
    try:
        answer = game.choose(decision)
    except IllegalAnswer as refused:
        ids = refused.answer if isinstance(refused.answer, tuple) else (refused.answer,)
        raise why_illegal(game, word, ids, context, legal) or refused from refused
    return (answer,) if single else tuple(answer)


def _as_many_as_there_are(word: TargetWord, number: int) -> TargetWord:
    """Bound "any number" by nothing but what there is, and what is divided by its shares (601.2d)."""
    most = number if word.shares is None else min(number, word.shares)
    return msgspec.structs.replace(word, most=max(word.most, most))


def _at_least_one(game: Board, word: TargetWord, legal: tuple[int, ...]) -> TargetWord:
    return msgspec.structs.replace(word, least=1)


@rule("any number", "107.1c", since=DOCUMENT_OF_2021, kind="question", without=_at_least_one)
def any_number(game: Board, word: TargetWord, legal: tuple[int, ...]) -> TargetWord:
    """If a player is instructed to choose "any number", they may choose any positive number or zero."""
    game.trace.record(Answered(text=word.text))
    return word


@rule(
    "any number",
    "107.1c",
    edition="2014",
    until=DOCUMENT_OF_2021,
    kind="question",
    without=any_number.function,
)
def not_zero_to_divide(game: Board, word: TargetWord, legal: tuple[int, ...]) -> TargetWord:
    """Any number may be zero; but a nonzero number of those among whom something is divided, if possible."""
    possible = word.shares and word.most and legal
    if not possible:
        return any_number.function(game, word, legal)
    game.trace.record(Answered(case="to divide", text=word.text))
    return msgspec.structs.replace(word, least=1)


def _repeated(game: Board, legal: tuple[int, ...], word: TargetWord, _context: Context) -> Domain:
    return WithRepeats(legal, word.least, word.most)


@rule("different targets for one word", "115.3", kind="choice", without=_repeated)
def different(game: Board, legal: tuple[int, ...], word: TargetWord, context: Context) -> Domain:
    """The same target can't be chosen multiple times for any one instance of the word "target"."""
    if word.agree is not None:
        return word.agree.domain(game, Some(legal, word.least, word.most))
    if word.total is not None:
        what, most = word.total
        numbers = tuple(number_of(game, id, what) or 0 for id in legal)
        return Within(legal, word.least, word.most, numbers, most.value(game, context))
    if word.one_owner:
        owners = tuple(game.object(id).owner for id in legal)
        return OfOneKind(legal, word.least, word.most, owners)
    return Some(legal, word.least, word.most)


def _divided_anyhow(game: Board, total: int, targets: tuple[int, ...], context: Context) -> tuple[int, ...]:
    return tuple(next(iter(Division(total, targets, 1).enumerate(1))))


@rule("dividing", "601.2d", kind="choice", without=_divided_anyhow)
def divide(game: Board, total: int, targets: tuple[int, ...], context: Context) -> tuple[int, ...]:
    """The player divides an effect among its targets as it is cast; each gets at least one."""
    prompt = Asked(case="a division among targets", number=total, objects=game.each_called(targets))
    domain = Division(total, targets, 1)
    if domain.count() == 0:
        raise IllegalAction("601.2d", Refusal(case="too many shares", number=total, numbers=(len(targets),)))
    answer = game.choose(
        Decision(
            context.controller, "divide", game.name(context.source), prompt, "601.2d", domain, context.source
        )
    )
    game.trace.record(
        Applied(
            player=game.called(context.controller),
            number=total,
            words=tuple(f"{share} to {game.name(id)}" for share, id in zip(answer, targets, strict=True)),
        )
    )
    return tuple(answer)


def announce(game: Board, targets: Chosen, by: int, player: int, *, anew: bool = False) -> None:
    """Let what waits for it know what became a target (115.1, 702.21a)."""
    ids = dict.fromkeys(id for each in targets for id in each)
    if ids:
        game.happen(*(BecomesTarget(source=by, object=id, by=by, player=player, anew=anew) for id in ids))


def _all_of_them(
    game: Board, words: tuple[TargetWord, ...], targets: Chosen, context: Context
) -> frozenset[int]:
    return frozenset(id for ids in targets for id in ids)


@rule("checking targets on resolution", "608.2b", kind="question", without=_all_of_them)
def still_legal(
    game: Board, words: tuple[TargetWord, ...], targets: Chosen, context: Context
) -> frozenset[int]:
    """A target that has left its zone, or that is no longer meant, is illegal; the legal ones are given.

    Of targets that have to agree in something or to differ those that don't any more are not meant.
    """
    legal: set[int] = set()
    for word, ids in zip(words, targets, strict=True):
        own = msgspec.structs.replace(context, targets=targets[word.base :])
        of = _chosen_of(game, context) if word.each else {}
        meant: list[int] = []
        for id in ids:
            own = msgspec.structs.replace(own, player=of.get(id, own.player))
            if is_legal(game, word, id, own):
                meant.append(id)
        kept = tuple(meant) if word.agree is None else word.agree.kept(game, tuple(meant))
        legal.update(kept)
        for id in ids:
            if id not in kept:
                game.trace.record(Answered(object=game.called(id)))
    return frozenset(legal)


def _chosen_of(game: Board, context: Context) -> dict[int, int]:
    """The player for whom each target was chosen, of a word that is for each of several."""
    announced = game.object(context.on_stack).announced if context.on_stack else None
    return {} if announced is None else dict(announced.chosen_of)
