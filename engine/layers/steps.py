"""The layers in the trace: what was applied in which order, what was tried, what time alone would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine import qualities
from engine.abilities import Static
from engine.board import Board
from engine.filters import HostOfSource
from engine.layers import applying as layers
from engine.layers.applying import Layered
from engine.layers.changes import among_what_sets
from engine.layers.continuous import Application, Trial
from engine.layers.copiable import COPIED, TURNED, face_up_values, first_layer
from engine.layers.modifications import Layer
from engine.layers.table import _size, difference, table, trials_of
from engine.qualities import described, sizes, subtype_sets
from engine.registry import Quality, in_force, rule
from engine.selections import only_permanents
from engine.stickers import effects as sticker_effects
from engine.subtypes import family_of


def show_layers(game: Board) -> None:
    """Write the layers into the trace where they are other than when they were last shown."""
    applied = game.layered.applied()
    if applied == game.state.layers_shown:
        return
    game.set("layers_shown", applied)
    if applied:
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
        game.trace.say(f"Continuous effects are applied: {', '.join(names)}.", table=table(recorded))
    in_first_layer = first_layer(game.state)
    if in_first_layer:
        apply_first_layer(game, dict(in_first_layer))
    sublayers = {each.layer for each in recorded.applications if each.layer.startswith("7")}
    if len(sublayers) > 1:
        in_sublayers(game, tuple(sorted(sublayers)))
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
    game.trace.say("What is copied comes in layer 1a, before what is face down in layer 1b.")


@rule("layer 1a", "613.2a", kind="layer")
def apply_copying(game: Board, ids: tuple[int, ...]) -> None:
    """Copiable effects are applied: copy effects, and what enters or is turned as what they say."""
    names = ", ".join(face_up_values(game.state, id).name for id in ids)
    game.trace.say(f"Layer 1a, copying: {names}.", *game.named(*ids))


@rule("layer 1b", "613.2b", kind="layer")
def apply_face_down(game: Board, ids: tuple[int, ...]) -> None:
    """Face-down permanents have their characteristics modified as 708.2 defines."""
    game.trace.say(f"Layer 1b, face down: {len(ids)} of the permanents.", *game.named(*ids))


def _apply(game: Board, recorded: Layered, application: Application, before: list[Application]) -> None:
    """Say what one effect did in one layer, after what was tried to find its turn."""
    for trial in trials_of(recorded, application):
        try_dependency(game, trial)
    for id, old, new in zip(application.objects, application.before, application.after, strict=True):
        seen = difference(old, new)
        if seen:
            game.trace.say(f"{game.name(id)}: {seen}.", *game.named(id))
    words = f"Layer {application.layer}, {application.effect}: {application.did}."
    ORDER_RULES[application.rule](game, application, words)
    if before and application.rule == "613.7":
        TIMESTAMP_RULES[application.origin](game, application)
    if application.origin == "613.7c":
        keyword_counter(game, application)
    tell_host(game, application)
    tell_where(game, application)
    for number in application.says:
        CHANGE_RULES[number](game, application)
    if application.layer is Layer.TYPE:
        tell_types(game, application)
    if application.started:
        goes_on(game, application)
    for earlier in before:
        if application.overrides(earlier) or earlier.effect in application.undoes:
            override(game, application, earlier)
    if application.made_by:
        applies_by_results(game, application)


def tell_host(game: Board, application: Application) -> None:
    """Tell that what an effect applies to is what its source is attached to."""
    source = application.source
    if not game.exists(source) or application.objects != (game.object(source).attached_to,):
        return
    name, host = game.name(source), game.name(game.object(source).attached_to)
    statics = (each.affected for each in game.abilities(source) if isinstance(each, Static))
    word = next((each.word for each in statics if isinstance(each, HostOfSource)), "fortified")
    if word != "fortified":
        called = qualities.calling(game, source, word)
        called.tell(game, f"What {name} calls the {word} creature or other object is {host}.")


def tell_where(game: Board, application: Application) -> None:
    """Tell that cards elsewhere aren't meant, and what is out of the range of influence not counted."""
    if application.elsewhere:
        only_permanents(game, application.elsewhere)
    if not application.beyond:
        return
    player = game.name(game.controller(application.source))
    words = f"{application.effect} counts only what is within {player}'s range of influence."
    described.within_range.tell(game, words)
    both = in_force("information within both ranges", game.date)
    if isinstance(both, Quality):
        both.tell(game, "It has to be within the range of the controller of what is changed as well.")


def tell_types(game: Board, application: Application) -> None:
    """Tell what became of supertypes and subtypes where card types have changed."""
    for id, old, new in zip(application.objects, application.before, application.after, strict=True):
        for word in application.did.split():
            if family_of(word) and not family_of(word) & new.types:
                subtype_sets.tell_unfit(game, word, game.name(id))
        if old.types == new.types and old.subtypes == new.subtypes:
            continue
        if old.supertypes and old.supertypes <= new.supertypes:
            stay = " and ".join(sorted(old.supertypes))
            qualities.supertypes_stay.tell(game, f"{game.name(id)} stays {stay}.")
        if len(old.types) > 1 and old.subtypes - new.subtypes:
            words = f"Each subtype of {game.name(id)} belongs to one of its card types."
            subtype_sets.correlated.tell(game, words)
        for subtype in sorted(old.subtypes - new.subtypes):
            subtype_sets.tell(game, subtype, game.name(id))


def tell_sizes(game: Board, recorded: Layered) -> None:
    """Tell of permanents that become creatures with which numbers they do, if no effect sets these."""
    changes = [each for each in recorded.applications if each.layer is Layer.TYPE]
    given = {id for each in recorded.applications if each.layer is Layer.PT_SET for id in each.objects}
    for each in changes:
        for id, old, new in zip(each.objects, each.before, each.after, strict=True):
            if "Creature" in old.types or "Creature" not in new.types or id in given:
                continue
            if "Vehicle" in new.subtypes:
                words = f"{game.name(id)} has its printed power and toughness, {_size(new)}."
                sizes.with_printed_size.tell(game, words)
            elif new.power is None:
                sizes.with_zero.tell(game, f"{game.name(id)} has no value for its power: it is 0.")


def _of_change(name: str, *numbers: str) -> Callable[[Board, Application], None]:
    @rule(name, *numbers, kind="question")
    def say(game: Board, application: Application) -> None:
        """What such a change does to an object."""
        game.trace.say(f"{application.effect}: {application.did}.")

    return say


def tell_position(game: Board, application: Application) -> None:
    """Tell where the word of a name sticker is now."""
    for new in application.after:
        sticker_effects.position.tell(game, f"{application.effect}: the name is {new.name}.")


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
    "604.2": _of_change("static abilities", "604.2", "611.3b"),
    "604.3": _of_change("characteristic-defining abilities", "604.3"),
    "604.3a": _of_change("what is no characteristic-defining ability", "604.3a"),
    "604.4": _of_change("abilities that follow what an object is attached to", "604.4"),
    "607.2d": _of_change("what was chosen for an object", "607.2d"),
    "607.5a": _of_change("what was not chosen", "607.5a"),
    "614.12b": _of_change("what stands behind an anchor word", "614.12b", "607.2f", "607.2m"),
    "612.3": _of_change("abilities that are no text", "612.3"),
    "612.6": _of_change("the full text of another object", "612.6"),
    "612.7": _of_change("all names of nonlegendary creature cards", "612.7"),
    "612.8": _of_change("setting a name", "612.8"),
    "611.3a": _of_change("static abilities aren't locked in", "611.3a"),
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


@rule("sublayers of layer 7", "613.4", kind="question")
def in_sublayers(game: Board, sublayers: tuple[Layer, ...]) -> None:
    """Within layer 7, effects are applied in a series of sublayers."""
    game.trace.say(f"Layer 7 is applied in the sublayers {', '.join(sublayers)}.")


@rule("timestamp order", "613.7", kind="question")
def by_timestamp(game: Board, application: Application, words: str) -> None:
    """Within a layer, an effect with an earlier timestamp is applied before one with a later."""
    game.trace.say(f"{words} (timestamp {application.timestamp})")


def _timestamp(game: Board, application: Application) -> None:
    """An effect has its timestamp from its object, its creation, or the newest counter of its kind."""
    whose = {
        "613.7a": "its object",
        "613.7b": "its creation",
        "613.7c": "the newest counter",
        "613.7k": "its own",
    }
    game.trace.say(f"{application.effect}'s effect has the timestamp of {whose[application.origin]}.")


TIMESTAMP_RULES: dict[str, Callable[[Board, Application], None]] = {
    "613.7a": rule("timestamp of a static ability", "613.7a", kind="question")(_timestamp),
    "613.7b": rule("timestamp of what has resolved", "613.7b", kind="question")(_timestamp),
    "613.7c": rule("timestamp of a kind of counters", "613.7c", kind="question")(_timestamp),
    "613.7k": rule("timestamp of a sticker", "613.7k", kind="question")(_timestamp),
}


@rule("keyword counters", "122.1b", kind="question")
def keyword_counter(game: Board, application: Application) -> None:
    """A keyword counter on an object causes it to gain that keyword."""
    game.trace.say(f"A {application.effect} gives {game.name(application.source)} that keyword.")


@rule("an effect that has started", "613.6", kind="question")
def goes_on(game: Board, application: Application) -> None:
    """An effect that started to apply goes on to be applied to the same objects in later layers."""
    if application.kept:
        words = "had started to apply, so it goes on to apply to the same objects"
    else:
        words = f"has another part in layer {application.layer}; it applies to the same objects"
    game.trace.say(f"{application.effect} {words}.")


@rule("overriding an effect", "613.9", kind="question")
def override(game: Board, application: Application, earlier: Application) -> None:
    """One continuous effect can override another."""
    game.trace.say(f"{application.effect} overrides {earlier.effect}.")


@rule("applying by the results of another effect", "613.9", kind="question")
def applies_by_results(game: Board, application: Application) -> None:
    """The results of one effect can determine whether another applies."""
    names = " and ".join(application.made_by)
    game.trace.say(f"{application.effect} applies as it does because of what {names} has done.")


@rule("characteristic-defining first", "613.3", kind="question")
def defining_first(game: Board, application: Application, words: str) -> None:
    """Within layers 2 to 6, effects from characteristic-defining abilities are applied first."""
    game.trace.say(f"{words} (characteristic-defining)")


@rule("waiting for another effect", "613.8b", kind="question")
def after_waiting(game: Board, application: Application, words: str) -> None:
    """A dependent effect waits until just after those that it depends on; a loop falls back to time."""
    game.trace.say(f"{words} (depends on {', '.join(application.waited_for)})")


@rule("counters", "613.4c", "122.1a", kind="question")
def counters(game: Board, application: Application, words: str) -> None:
    """Counters that modify power and toughness are applied in layer 7c."""
    game.trace.say(words)


ORDER_RULES: dict[str, Callable[[Board, Application, str], None]] = {
    "613.7": by_timestamp,
    "613.3": defining_first,
    "613.8b": after_waiting,
    "613.4c": counters,
}


@rule("depending on another effect", "613.8a", kind="trial")
def try_dependency(game: Board, trial: Trial) -> None:
    """An effect depends on another if applying the other would change its existence, reach or doing."""
    if not trial.why:
        game.trace.say(f"{trial.effect} does not depend on {trial.on}: applying it changes nothing.")
        return
    before, after = ", ".join(trial.before) or "nothing", ", ".join(trial.after) or "nothing"
    seen = f": it would apply to {after} instead of {before}" if trial.why == "what it applies to" else ""
    game.trace.say(f"{trial.effect} depends on {trial.on}: applying {trial.on} changes {trial.why}{seen}.")


@rule("dependency overrides timestamps", "613.8", "613.8c", kind="question")
def compare_with_timestamps(game: Board, recorded: Layered) -> None:
    """If a dependency exists, it overrides the timestamp system: what would have been without it."""
    without = layers.apply_all(game.state, by_timestamp=True)
    found = []
    for id in game.battlefield():
        seen = difference(recorded.characteristics(id), without.characteristics(id))
        if seen:
            found.append(f"{game.name(id)}: {seen}")
    words = "; ".join(found) if found else "the result would have been the same"
    game.trace.say(f"By timestamps alone: {words}.", by_timestamps_alone=words)
