"""The layers in the trace: what was applied in which order, what was tried, what time alone would do."""

from __future__ import annotations

from engine import qualities
from engine.abilities import Static
from engine.board import Board
from engine.filters import HostOfSource
from engine.kept import continually
from engine.layers import applying as layers
from engine.layers import effects, order, ordering, size_counters
from engine.layers.applying import Layered
from engine.layers.continuous import Application
from engine.layers.copiable import (
    COPIED,
    TURNED,
    after_first_layer,
    copied_face_down,
    copied_values,
    face_up_values,
    first_layer,
    last_in_first_layer,
    turned_values,
)
from engine.layers.looks import applied, differing, printed, trials_of
from engine.layers.modifications import Layer
from engine.layers.order import in_series
from engine.qualities import described, sizes, subtype_sets
from engine.records import Answered, Applied, Named
from engine.records.layers import AppliedChanges, EffectsApplied, TimestampsAlone
from engine.registry import Quality, as_of, in_force
from engine.selections import only_permanents
from engine.subtypes import family_of


def show_layers(game: Board) -> None:
    """Write the layers into the trace where they are other than when they were last shown."""
    in_force_now = game.layered.applied()
    if in_force_now == game.state.layers_shown:
        return
    game.set("layers_shown", in_force_now)
    if in_force_now and continually.acts(game) and in_series.acts(game):
        with continually.step(game), in_series.step(game):
            record_layers(game)


def record_layers(game: Board) -> None:
    """Record what was applied layer by layer, and what timestamps alone would have made of it."""
    recorded = layers.apply_all(game.state, recording=True)
    names = list(dict.fromkeys(each.effect for each in recorded.applications))
    if names:
        game.trace.record(EffectsApplied(effects=tuple(names), printed=printed(game, recorded)))
    in_first_layer = dict(first_layer(game.state))
    if in_first_layer and after_first_layer.acts(game):
        with after_first_layer.step(game):
            record_first_layer(game, in_first_layer)
    sublayers = {each.layer for each in recorded.applications if each.layer.startswith("7")}
    if len(sublayers) > 1:
        order.in_sublayers.record(game, Applied(words=tuple(each.value for each in sorted(sublayers))))
    if {Layer.COLOR, Layer.ABILITY} & {each.layer for each in recorded.applications}:
        together = in_force("colors and abilities in one layer", game.date)
        if isinstance(together, Quality):
            together.record(game, Applied())
    for place, application in enumerate(recorded.applications):
        before = [each for each in recorded.applications[:place] if each.layer is application.layer]
        in_layer = order.IN_LAYER[application.layer]
        if in_layer.acts(game):
            with in_layer.step(game):
                record_application(game, recorded, application, before)
    tell_sizes(game, recorded)
    if any(trial.why for trial in recorded.trials):
        compare_with_timestamps(game, recorded)


def record_first_layer(game: Board, found: dict[str, tuple[int, ...]]) -> None:
    """Record what is copied and what is face down."""
    if len(found) > 1:
        last_in_first_layer.record(game, Applied(words=("1a",)))
    if COPIED in found:
        copies = tuple(Named(id, face_up_values(game.state, id).name) for id in found[COPIED])
        copied_values.record(game, Applied(objects=copies))
    if TURNED in found:
        turned_values.record(game, Applied(objects=game.each_called(found[TURNED])))
        both = tuple(id for id in found[TURNED] if id in found.get(COPIED, ()))
        if both:
            copied_face_down.record(game, Applied(objects=game.each_called(both)))


def record_application(
    game: Board, recorded: Layered, application: Application, before: list[Application]
) -> None:
    """Record what one effect did in one layer, after what was tried to find its turn."""
    game.trace.record(applied(game, application))
    turn, bearing = application.turn, application.bearing
    for trial in trials_of(recorded, application):
        as_of(ordering.depends, game.date).record(game, trial)
    record_turn(game, application, bool(before))
    if turn.origin == "613.7c":
        given = Applied(object=game.called(application.source), word=application.effect)
        effects.keywords_given.record(game, given)
    tell_host(game, application)
    tell_where(game, application)
    for each in application.says:
        number = application.ability_rule if each is effects.of_object else ""
        stated = AppliedChanges(
            word=application.effect, does=application.does, ability_rule=number, case="in a layer"
        )
        each.record(game, stated)
    if application.layer is Layer.TYPE:
        tell_types(game, application)
    if turn.started:
        case = "kept" if turn.kept else "another part"
        about = Applied(word=application.effect, words=(application.layer.value,), case=case)
        ordering.goes_on.record(game, about)
    for earlier in before:
        if application.overrides(earlier) or earlier.effect in bearing.undoes:
            ordering.over_others.record(game, Applied(word=application.effect, words=(earlier.effect,)))
    if bearing.made_by:
        results = Applied(word=application.effect, words=bearing.made_by, case="results")
        ordering.over_others.record(game, results)


def record_turn(game: Board, application: Application, others_before: bool) -> None:
    """Record by which rule it was an effect's turn, and by which it has its timestamp."""
    turn = application.turn
    about = Applied(word=application.effect, number=application.timestamp, words=turn.waited_for)
    if turn.order == "counters":
        size_counters.apply_to.record(game, Applied(word=application.effect))
    elif turn.order == "dependency":
        ordering.next_after_waiting.record(game, about)
    elif turn.order == "characteristic-defining":
        as_of(ordering.defining_first, game.date).record(game, about)
    else:
        ordering.in_timestamp_order.record(game, about)
        if others_before:
            stamped = Answered(word=application.effect, answer=application.timestamp)
            effects.TIMESTAMPS[turn.origin].record(game, stamped)


def tell_host(game: Board, application: Application) -> None:
    """Tell that what an effect applies to is what its source is attached to."""
    source = application.source
    if not game.exists(source) or application.objects != (game.object(source).attached_to,):
        return
    host = game.called(game.object(source).attached_to)
    statics = (each.affected for each in game.abilities(source) if isinstance(each, Static))
    word = next((each.word for each in statics if isinstance(each, HostOfSource)), "fortified")
    if word != "fortified":
        calling = qualities.calling(game, source, word)
        calling.record(game, Answered(source=game.called(source), object=host, word=word))


def tell_where(game: Board, application: Application) -> None:
    """Tell that cards elsewhere aren't meant, and what is out of the range of influence not counted."""
    if application.bearing.elsewhere:
        only_permanents(game, application.objects, application.bearing.elsewhere)
    if not application.bearing.beyond:
        return
    player = game.called(game.controller(application.source))
    counted = Answered(player=player, word=application.effect, case="counted")
    described.within_range.record(game, counted)
    both = in_force("information within both ranges", game.date)
    if isinstance(both, Quality):
        both.record(game, Answered(word=application.effect))


def tell_types(game: Board, application: Application) -> None:
    """Tell what became of supertypes and subtypes where card types have changed."""
    for id, old, new in zip(application.objects, application.before, application.after, strict=True):
        for word in (word for each in application.does for word in each.words):
            if family_of(word) and not family_of(word) & new.types:
                subtype_sets.record_unfit(game, word, game.called(id))
        if old.types == new.types and old.subtypes == new.subtypes:
            continue
        if old.supertypes and old.supertypes <= new.supertypes:
            stay = tuple(sorted(old.supertypes))
            qualities.supertypes_stay.record(game, Answered(object=game.called(id), words=stay))
        if len(old.types) > 1 and old.subtypes - new.subtypes:
            subtype_sets.correlated.record(game, Answered(object=game.called(id)))
        for subtype in sorted(old.subtypes - new.subtypes):
            subtype_sets.record_lost(game, subtype, game.called(id))


def tell_sizes(game: Board, recorded: Layered) -> None:
    """Tell of permanents that become creatures with which numbers they do, if no effect sets these."""
    changes = [each for each in recorded.applications if each.layer is Layer.TYPE]
    given = {id for each in recorded.applications if each.layer is Layer.PT_SET for id in each.objects}
    for each in changes:
        for id, old, new in zip(each.objects, each.before, each.after, strict=True):
            if "Creature" in old.types or "Creature" not in new.types or id in given:
                continue
            if "Vehicle" in new.subtypes:
                size = (new.power or 0, new.toughness or 0)
                sizes.with_printed_size.record(game, Answered(object=game.called(id), numbers=size))
            elif new.power is None:
                sizes.with_zero.record(game, Answered(object=game.called(id), answer=0))


def compare_with_timestamps(game: Board, recorded: Layered) -> None:
    """Record what would have been if dependencies did not override timestamps."""
    without = layers.apply_all(game.state, by_timestamp=True)
    changes = differing(game, game.battlefield(), recorded, without)
    ordering.by_dependency.record(game, TimestampsAlone(objects=changes))
    if recorded.changed_order:
        ordering.evaluated_again.record(game, Applied(words=tuple(recorded.changed_order)))
