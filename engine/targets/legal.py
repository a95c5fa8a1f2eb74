"""Which objects and players are legal targets (115.1-5), and why others are not."""

from __future__ import annotations

import msgspec

from engine import restrictions
from engine.board import Board
from engine.errors import IllegalAction, NoLegalTarget
from engine.filters import ANY_TARGET, AllOf, Filter
from engine.filters.stack import IsSpell
from engine.instructions import TargetWord
from engine.qualities.described import objects_described
from engine.range_of_influence import cant_target
from engine.records import Refusal
from engine.registry import rule
from engine.view import Context
from engine.zones import Zone


def legal_targets(game: Board, word: TargetWord, context: Context) -> tuple[int, ...]:
    """What a target word may be answered with: what its filter means and nothing protects (115.1)."""
    return tuple(id for id in where_looked(game, word) if is_legal(game, word, id, context))


def enough(game: Board, word: TargetWord, context: Context) -> bool:
    """Tell whether there are as many legal targets as a word asks for."""
    return len(legal_targets(game, word, context)) >= counted(game, word, context).least


def counted(game: Board, word: TargetWord, context: Context) -> TargetWord:
    """The word with the number of targets that it has now (601.2c), each of which gets a share (601.2d)."""
    if word.shares is not None:
        word = msgspec.structs.replace(word, most=max(word.least, min(word.most, word.shares)))
    if word.number is None:
        return word
    number = max(0, word.number.value(game, context))
    return msgspec.structs.replace(word, least=min(word.least, 1) * number, most=number)


def is_legal(game: Board, word: TargetWord, id: int, context: Context) -> bool:
    """Tell whether an object or player may be the target: there, meant, and not protected."""
    if (
        itself(game, id, context)
        or not _is_there(game, word, id)
        or cant_target(game, context.controller, id)
    ):
        return False
    own = of_source(game, context)
    with game.seen_by(context.controller):
        if not is_meant(game, word.filter, id, own):
            return False
    return restrictions.forbidding(game, "be targeted", id, _aiming(game, own, context)) is None


def _aiming(game: Board, own: Context, context: Context) -> tuple[int, int, int]:
    """What would target something: its source, who controls it, 1 where it is an ability of the source."""
    thing = game.object(context.source)
    spell = thing.kind != "ability" and thing.zone is Zone.STACK
    return own.source, own.controller, int(not spell)


def is_meant(game: Board, wanted: Filter, id: int, context: Context) -> bool:
    """Tell whether a word means an object or player; "any target" has a rule of its own."""
    if wanted == ANY_TARGET:
        return any_target(game, id, context)
    if isinstance(wanted, AllOf):
        return all(is_meant(game, each, id, context) for each in wanted.filters)
    return wanted.matches(game, id, context)


def _whatever(game: Board, id: int, context: Context) -> bool:
    return True


@rule("any target", "115.4", kind="question", without=_whatever)
def any_target(game: Board, id: int, context: Context) -> bool:
    """ "Any target" may be a creature, player, planeswalker or battle; other objects can't be chosen."""
    return ANY_TARGET.matches(game, id, context)


@rule("no target for itself", "115.5", kind="question")
def itself(game: Board, id: int, context: Context) -> bool:
    """A spell or ability on the stack is an illegal target for itself."""
    return id == context.on_stack


def of_source(game: Board, context: Context) -> Context:
    """The same with the source of an ability on the stack in its place: "another" and "a source" mean it."""
    thing = game.object(context.source)
    own = thing.announced.source if thing.kind == "ability" and thing.announced else 0
    return msgspec.structs.replace(context, source=own) if own else context


def where_looked(game: Board, word: TargetWord) -> tuple[int, ...]:
    """The objects and players among which a target is looked for."""
    if word.zone is Zone.BATTLEFIELD:
        spells = objects_described(game, Zone.STACK) if word.or_spell else ()
        return (*game.players(), *permanents_only(game), *spells)
    return objects_described(game, word.zone)


def _objects_anywhere(game: Board) -> tuple[int, ...]:
    return tuple(game.state.objects)


@rule("permanents as targets", "115.2", kind="question", without=_objects_anywhere)
def permanents_only(game: Board) -> tuple[int, ...]:
    """Only permanents are legal targets, unless a spell or ability says otherwise."""
    return game.battlefield()


def _is_there(game: Board, word: TargetWord, id: int) -> bool:
    zone = word.zone
    if game.is_player(id):
        return zone is Zone.BATTLEFIELD and not game.player(id).lost
    if not game.exists(id) or game.object(id).phased_out:
        return False
    if word.or_spell and game.object(id).zone is Zone.STACK:
        return True
    return id in permanents_only(game) if zone is Zone.BATTLEFIELD else game.object(id).zone is zone


# Why something can't be a target


def no_target(game: Board, word: TargetWord, context: Context) -> NoLegalTarget:
    """Say that there is no legal target; where all that is meant is protected, by which rule it is."""
    own = of_source(game, context)
    meant = (id for id in where_looked(game, word) if is_meant(game, word.filter, id, own))
    for id in meant:
        found = protected(game, id, context, ())
        if found is not None:
            return NoLegalTarget(found.rule, found.refusal, by=found.by)
    for id in game.zone(Zone.STACK):
        if is_no_spell(game, id, word):
            return NoLegalTarget("113.9", Refusal(case="no spell", object=game.called(id), text=word.text))
    return NoLegalTarget(
        "601.2c", Refusal(case="no legal target", object=game.called(context.source), text=word.text)
    )


def why_illegal(
    game: Board, word: TargetWord, ids: tuple[int, ...], context: Context, legal: tuple[int, ...]
) -> IllegalAction | None:
    """Why an answer can't be the targets of a word, where a rule says more about it than 601.2c."""
    names = tuple(game.name(id) for id in legal)
    if word.shares is not None and len(ids) > max(word.shares, word.least):
        return IllegalAction(
            "601.2d", Refusal(case="too many shares", number=word.shares, numbers=(len(ids),)), names
        )
    if len(set(ids)) < len(ids) and set(ids) <= set(legal):
        twice = next(id for id in ids if ids.count(id) > 1)
        return IllegalAction(
            "115.3", Refusal(case="the same target twice", object=game.called(twice), text=word.text), names
        )
    for id in ids:
        if id == context.on_stack:
            return IllegalAction("115.5", Refusal(case="itself as a target", object=game.called(id)), names)
        elsewhere = not game.is_player(id) and game.exists(id) and game.object(id).zone is not word.zone
        if elsewhere and word.zone is Zone.BATTLEFIELD:
            return IllegalAction(
                "115.2",
                Refusal(
                    case="no permanent",
                    object=game.called(id),
                    word=str(game.object(id).zone),
                    text=word.text,
                ),
                names,
            )
        if not elsewhere and is_no_spell(game, id, word):
            return IllegalAction(
                "113.9", Refusal(case="no spell", object=game.called(id), text=word.text), names
            )
        if word.filter == ANY_TARGET and not any_target(game, id, context):
            return IllegalAction("115.4", Refusal(case="not any target", object=game.called(id)), names)
        found = protected(game, id, context, names)
        if found is not None:
            return found
        if cant_target(game, context.controller, id):
            return IllegalAction(
                "801.4",
                Refusal(
                    case="outside the range of influence",
                    object=game.called(id),
                    player=game.called(context.controller),
                ),
                names,
            )
    return None


def is_no_spell(game: Board, id: int, word: TargetWord) -> bool:
    """Tell whether something isn't meant because it is an ability, where spells are meant."""
    parts = word.filter.filters if isinstance(word.filter, AllOf) else (word.filter,)
    return IsSpell() in parts and not game.is_player(id) and game.object(id).kind == "ability"


def protected(game: Board, id: int, context: Context, legal: tuple[str, ...]) -> IllegalAction | None:
    """Why something can't be the target, where an ability forbids it: that rule says more than 601.2c."""
    own = of_source(game, context)
    found = restrictions.forbidding(game, "be targeted", id, _aiming(game, own, context))
    if found is None:
        return None
    whose, text = found.says(id)
    why = Refusal(
        case="targeting is forbidden",
        object=game.called(id),
        other=game.called(context.source),
        word=whose,
        text=text,
    )
    return IllegalAction(found.ability.rule or "101.2", why, legal, found.name)
