"""What objects are before and after effects are applied to them, as records have it (613)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.abilities import Keyword
from engine.board import Board
from engine.characteristics import Characteristics
from engine.layers.applying import Layered
from engine.layers.continuous import Application, Trial
from engine.layers.modifications import Layer
from engine.records import Named
from engine.records.layers import Change, DependencyTried, EffectApplied, Look, Seen


def look_of(values: Characteristics, controller: Named | None = None) -> Look:
    """The characteristics of an object as a record has them."""
    return Look(
        name=values.name,
        supertypes=tuple(sorted(values.supertypes)),
        types=tuple(sorted(values.types)),
        subtypes=tuple(sorted(values.subtypes)),
        colors=tuple(sorted(values.colors)),
        abilities=tuple(each.text for each in values.abilities if each.text),
        keywords=tuple(each.text or each.name for each in values.abilities if isinstance(each, Keyword)),
        power=values.power,
        toughness=values.toughness,
        controller=controller,
    )


def applied(game: Board, application: Application) -> EffectApplied:
    """An application of an effect as a record."""
    of_control = application.layer is Layer.CONTROL
    seen = zip(application.objects, application.before, application.after, strict=True)
    return EffectApplied(
        layer=application.layer.value,
        effect=application.effect,
        source=game.called(application.source),
        timestamp=application.timestamp,
        does=application.does,
        objects=tuple(
            Change(
                game.called(id),
                look_of(before),
                look_of(after, game.called(game.controller(id)) if of_control else None),
            )
            for id, before, after in seen
        ),
        order=application.turn.order,
        waited_for=application.turn.waited_for,
    )


def printed(game: Board, recorded: Layered) -> tuple[Seen, ...]:
    """What the objects to which anything applies are before that: as printed, copied or turned (layer 1)."""
    ids = dict.fromkeys(id for each in recorded.applications for id in each.objects)
    return tuple(Seen(game.called(id), look_of(game.copiable(id))) for id in ids)


def differing(game: Board, ids: Iterable[int], as_it_is: Layered, otherwise: Layered) -> tuple[Change, ...]:
    """The objects that would be something else if effects were applied otherwise."""
    found = []
    for id in ids:
        now, then = look_of(as_it_is.characteristics(id)), look_of(otherwise.characteristics(id))
        if now != then:
            found.append(Change(game.called(id), now, then))
    return tuple(found)


def trials_of(recorded: Layered, application: Application) -> tuple[DependencyTried, ...]:
    """What was tried to find an effect's turn, and against it of effects that it ended.

    Only what mattered: that two effects don't depend on one another is told where one overrides the other.
    """
    layer = tuple(each for each in recorded.trials if each.layer is application.layer)
    there = tuple(each for each in recorded.applications if each.layer is application.layer)
    applied_there = {each.effect for each in there}
    tied = {frozenset((each.effect, each.on)) for each in layer if each.why}
    tied |= {
        frozenset((later.effect, earlier.effect))
        for place, later in enumerate(there)
        for earlier in there[:place]
        if later.overrides(earlier) or earlier.effect in later.bearing.undoes
    }
    found = dict.fromkeys(
        each
        for each in layer
        if frozenset((each.effect, each.on)) in tied
        and (
            each.effect == application.effect
            or (each.on == application.effect and each.effect not in applied_there)
        )
    )
    return tuple(map(_tried, found))


def _tried(trial: Trial) -> DependencyTried:
    return DependencyTried(
        layer=trial.layer.value,
        effect=trial.effect,
        on=trial.on,
        changes=trial.why,
        before=trial.before,
        after=trial.after,
    )
