"""The layers in the trace: what was applied in which order, what was tried, what time alone would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from engine import qualities
from engine.abilities import Static
from engine.board import Board
from engine.filters import HostOfSource
from engine.layers import applying as layers
from engine.layers import effects, order, ordering, static_effects
from engine.layers.applying import Layered
from engine.layers.changes import among_what_sets
from engine.layers.continuous import Application
from engine.layers.copiable import COPIED, TURNED, face_up_values, first_layer
from engine.layers.looks import applied, differing, printed, trials_of
from engine.layers.modifications import Layer
from engine.qualities import described, sizes, subtype_sets
from engine.records import Answered, Applied, Named
from engine.records.layers import EffectsApplied, TimestampsAlone
from engine.registry import Quality, in_force, rule
from engine.selections import only_permanents
from engine.stickers import effects as sticker_effects
from engine.subtypes import family_of


def show_layers(game: Board) -> None:
    """Write the layers into the trace where they are other than when they were last shown."""
    in_force_now = game.layered.applied()
    if in_force_now == game.state.layers_shown:
        return
    game.set("layers_shown", in_force_now)
    if in_force_now:
        apply_now(game)


@rule("continual application", "613.5", kind="layers")
def apply_now(game: Board) -> None:
    """Continuous effects are applied continually and automatically; all changes are instantaneous."""
    apply_layers(game)


@rule("interaction of continuous effects", "613.1", kind="layers")
def apply_layers(game: Board) -> None:
    """An object's characteristics are its printed ones with all effects applied, layer by layer."""
    recorded = layers.apply_all(game.state, recording=True)
    names = list(dict.fromkeys(each.effect for each in recorded.applications))
    if names:
        game.trace.record(EffectsApplied(effects=tuple(names), printed=printed(game, recorded)))
    in_first_layer = first_layer(game.state)
    if in_first_layer:
        apply_first_layer(game, dict(in_first_layer))
    sublayers = {each.layer for each in recorded.applications if each.layer.startswith("7")}
    if len(sublayers) > 1:
        order.in_sublayers.record(game, Applied(words=tuple(each.value for each in sorted(sublayers))))
    if {Layer.COLOR, Layer.ABILITY} & {each.layer for each in recorded.applications}:
        together = in_force("colors and abilities in one layer", game.date)
        if together is not None:
            together(game)
    for place, application in enumerate(recorded.applications):
        before = [each for each in recorded.applications[:place] if each.layer is application.layer]
        LAYER_RULES[application.layer](game, recorded, application, before)
    tell_sizes(game, recorded)
    if any(trial.why for trial in recorded.trials):
        compare_with_timestamps(game, recorded)


@rule("layer 1", "613.1a", kind="layer")
def apply_first_layer(game: Board, found: dict[str, tuple[int, ...]]) -> None:
    """Rules and effects that modify copiable values are applied."""
    if len(found) > 1:
        in_sublayers_of_first(game)
    if COPIED in found:
        apply_copying(game, found[COPIED])
    if TURNED in found:
        apply_face_down(game, found[TURNED])


@rule("sublayers of layer 1", "613.2", kind="layer")
def in_sublayers_of_first(game: Board) -> None:
    """Within layer 1, effects are applied in a series of sublayers."""
    game.trace.record(Applied(words=("1a",)))


@rule("layer 1a", "613.2a", kind="layer")
def apply_copying(game: Board, ids: tuple[int, ...]) -> None:
    """Copiable effects are applied: copy effects, and what enters or is turned as what they say."""
    copies = tuple(Named(id, face_up_values(game.state, id).name) for id in ids)
    game.trace.record(Applied(objects=copies))


@rule("layer 1b", "613.2b", kind="layer")
def apply_face_down(game: Board, ids: tuple[int, ...]) -> None:
    """Face-down permanents have their characteristics modified as 708.2 defines."""
    game.trace.record(Applied(objects=game.each_called(ids)))


def _apply(game: Board, recorded: Layered, application: Application, before: list[Application]) -> None:
    """Say what one effect did in one layer, after what was tried to find its turn."""
    game.trace.record(applied(game, application))
    turn, bearing = application.turn, application.bearing
    for trial in trials_of(recorded, application):
        ordering.depends.record(game, trial)
    record_turn(game, application, bool(before))
    if turn.origin == "613.7c":
        given = Applied(object=game.called(application.source), word=application.effect)
        effects.keywords_given.record(game, given)
    tell_host(game, application)
    tell_where(game, application)
    for number in application.says:
        CHANGE_RULES[number](game, application)
    if application.layer is Layer.TYPE:
        tell_types(game, application)
    if turn.started:
        case = "kept" if turn.kept else "another part"
        about = Applied(word=application.effect, words=(application.layer.value,), case=case)
        ordering.goes_on.record(game, about)
    for earlier in before:
        if application.overrides(earlier) or earlier.effect in bearing.undoes:
            override(game, application, earlier)
    if bearing.made_by:
        applies_by_results(game, application)


def record_turn(game: Board, application: Application, others_before: bool) -> None:
    """Record by which rule it was an effect's turn, and by which it has its timestamp."""
    turn = application.turn
    about = Applied(word=application.effect, number=application.timestamp, words=turn.waited_for)
    if turn.order == "counters":
        counters(game, application)
    elif turn.order == "dependency":
        ordering.next_after_waiting.record(game, about)
    elif turn.order == "characteristic-defining":
        ordering.defining_first.record(game, about)
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
        for word in application.does.split():
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


def _of_change(name: str, *numbers: str) -> Callable[[Board, Application], None]:
    @rule(name, *numbers, kind="question")
    def say(game: Board, application: Application) -> None:
        """What such a change does to an object."""
        game.trace.record(Applied(word=application.effect, text=application.does))

    return say


def _answered(decided: Quality[..., Any]) -> Callable[[Board, Application], None]:
    return lambda game, application: decided.record(
        game, Applied(word=application.effect, text=application.does)
    )


@rule("static abilities", "604.2", "611.3b", kind="question")
def of_static_ability(game: Board, application: Application) -> None:
    """A static ability creates a continuous effect, which is active for as long as it is there."""
    words, number = application.does, application.ability_rule
    game.trace.record(Applied(word=application.effect, text=words, ability_rule=number))


def tell_position(game: Board, application: Application) -> None:
    """Tell where the word of a name sticker is now."""
    for new in application.after:
        sticker_effects.position.record(game, Answered(word=application.effect, answer=new.name))


CHANGE_RULES: dict[str, Callable[[Board, Application], None]] = {
    "105.3": _of_change("changing colors", "105.3"),
    "113.10b": _of_change("losing an ability", "113.10b"),
    "113.11": _of_change("abilities that can't be had", "113.11"),
    "205.1a": _of_change("becoming another type", "205.1a"),
    "205.1b": _of_change("types in addition", "205.1b"),
    "123.6": _of_change("name stickers", "123.6", "612.9"),
    "123.6c": tell_position,
    "123.7": _of_change("ability stickers", "123.7"),
    "123.8": _of_change("power and toughness stickers", "123.8"),
    "208.2a": _of_change("defining power and toughness", "208.2a"),
    "305.7": _of_change("setting a land type", "305.7"),
    "2005:418.5a": among_what_sets,
    "113.6b": _of_change("static abilities that state where they function", "113.6b"),
    "604.2": of_static_ability,
    "604.3": _of_change("characteristic-defining abilities", "604.3"),
    "604.3a": _of_change("what is no characteristic-defining ability", "604.3a"),
    "604.4": _of_change("abilities that follow what an object is attached to", "604.4"),
    "607.2d": _of_change("what was chosen for an object", "607.2d"),
    "607.5a": _of_change("what was not chosen", "607.5a"),
    "614.12b": _of_change("what stands behind an anchor word", "614.12b", "607.2f", "607.2m"),
    "612.3": _answered(static_effects.as_granted),
    "612.6": _of_change("the full text of another object", "612.6"),
    "612.7": _of_change("all names of nonlegendary creature cards", "612.7"),
    "612.8": _of_change("setting a name", "612.8"),
    "611.3a": _answered(static_effects.not_locked_in),
}
"""What says what a change does, by its number (engine/layers/changes.py)."""


LayerRule: TypeAlias = Callable[[Board, Layered, Application, list[Application]], None]


def _of_layer(name: str, *numbers: str) -> LayerRule:
    return rule(name, *numbers, kind="layer")(_apply)


LAYER_RULES: dict[Layer, LayerRule] = {
    Layer.CONTROL: _of_layer("layer 2", "613.1b"),
    Layer.TEXT: _of_layer("layer 3", "613.1c"),
    Layer.TYPE: _of_layer("layer 4", "613.1d"),
    Layer.COLOR: _of_layer("layer 5", "613.1e"),
    Layer.ABILITY: _of_layer("layer 6", "613.1f"),
    Layer.PT_DEFINED: _of_layer("layer 7a", "613.4a", "613.1g"),
    Layer.PT_SET: _of_layer("layer 7b", "613.4b", "613.1g"),
    Layer.PT_MODIFIED: _of_layer("layer 7c", "613.4c", "613.1g"),
    Layer.PT_SWITCHED: _of_layer("layer 7d", "613.4d", "613.1g"),
}


@rule("overriding an effect", "613.9", kind="question")
def override(game: Board, application: Application, earlier: Application) -> None:
    """One continuous effect can override another."""
    game.trace.record(Applied(word=application.effect, words=(earlier.effect,)))


@rule("applying by the results of another effect", "613.9", kind="question")
def applies_by_results(game: Board, application: Application) -> None:
    """The results of one effect can determine whether another applies."""
    game.trace.record(Applied(word=application.effect, words=application.bearing.made_by))


@rule("counters", "613.4c", "122.1a", kind="question")
def counters(game: Board, application: Application) -> None:
    """Counters that modify power and toughness are applied in layer 7c."""
    game.trace.record(Applied(word=application.effect))


def compare_with_timestamps(game: Board, recorded: Layered) -> None:
    """Record what would have been if dependencies did not override timestamps."""
    without = layers.apply_all(game.state, by_timestamp=True)
    changes = differing(game, game.battlefield(), recorded, without)
    ordering.by_dependency.record(game, TimestampsAlone(objects=changes))
    if recorded.changed_order:
        ordering.evaluated_again.record(game, Applied(words=tuple(recorded.changed_order)))
