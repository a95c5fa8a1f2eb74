"""The beginning of a scenario: its board, and what was chosen for spells, abilities and effects before it."""

from __future__ import annotations

from typing import Any

import msgspec

from assistant.scenarios.ability_words import Said, called, said
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.names import player_called, the_one_called
from assistant.scenarios.object_shapes import StackShape
from assistant.scenarios.reading import ReadScenario
from assistant.scenarios.setting_up import Board, stack_key
from assistant.scenarios.shapes import EffectShape
from engine.abilities import Activated, Spell, Static, Triggered
from engine.casting.announcing import effect_of_spell, new_ability
from engine.errors import UncompiledText
from engine.events import ZoneChange
from engine.filters import Itself
from engine.game import Game
from engine.instructions import Effect, follow_all
from engine.layers.lasting_effects import Lasting
from engine.objects import Announced
from engine.oracle.compiler import compile_text
from engine.patterns import Enters, Moves
from engine.quantities import EventAmount
from engine.selections import EventObject, It
from engine.situation import set_up
from engine.state import State
from engine.view import Context
from engine.zones import Zone


def open_scenario(read: ReadScenario, board: Board) -> State:
    """The state in which a scenario begins; ScenarioError points at what can't be understood."""
    begun = set_up(board.situation)
    game = Game(begun.state)
    for place, effect in enumerate(read.scenario.effects):
        _placed(read, ("effects", place), _begin, game, effect)
    _stack(read, game, begun.ids)
    return game.state


def _placed(read: ReadScenario, path: tuple[str | int, ...], do: Any, *given: Any) -> Any:
    try:
        return do(*given)
    except ScenarioError as fault:
        raise read.error(fault.sentence, *path) from fault


# Effects that last


def _begin(game: Game, shape: EffectShape) -> None:
    """Let an effect be in force: that of a static ability for its duration, or a sentence of a spell."""
    named = [shape.affected] if isinstance(shape.affected, str) else shape.affected
    ids = None if named is None else tuple(the_one_called(game, each) for each in named)
    controller = player_called(game, shape.controller) if shape.controller else game.turn.active
    clauses, refused = compile_text(shape.text)
    abilities = tuple(ability for clause in clauses for ability in clause.abilities)
    if not refused and abilities:
        for ability in abilities:
            _last(game, shape, Context(source=0, controller=controller), ids, ability)
        return
    clauses, unread = compile_text(shape.text, is_spell=True)
    spells = [each for clause in clauses for each in clause.abilities if isinstance(each, Spell)]
    if unread or len(spells) != 1:
        raise ScenarioError(_not_understood(shape.text, (*refused, *unread)))
    targets = _shared(spells[0].effect, ids or ())
    context = Context(source=0, controller=controller, targets=targets)
    follow_all(game, context, spells[0].effect.instructions)


def _last(
    game: Game, shape: EffectShape, context: Context, ids: tuple[int, ...] | None, ability: Any
) -> None:
    static = isinstance(ability, Static)
    game.begin(
        Lasting(
            timestamp=game.new_timestamp(),
            duration=shape.duration,
            context=context,
            ids=ids,
            affected=ability.affected if static else None,
            modifications=ability.modifications if static else (),
            abilities=() if static else (ability,),
            text=shape.text,
        )
    )


def _shared(effect: Effect, ids: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The affected objects as targets: one for each word "target", the rest for the last."""
    words = len(effect.targets)
    if len(ids) < words:
        raise ScenarioError(f"the text has {_targets_in_words(words)}; `affected` names {len(ids)}.")
    if words == 0:
        return ()
    return (*((id,) for id in ids[: words - 1]), ids[words - 1 :])


def _not_understood(text: str, refused: tuple[UncompiledText, ...]) -> str:
    return f"the text {text!r} is not understood: {refused[0].why if refused else 'it is empty'}."


# The stack


def _stack(read: ReadScenario, game: Game, ids: dict[str, int]) -> None:
    """Put the abilities among the spells, in the order written, and note what was chosen for each."""
    written = read.scenario.stack
    if not written:
        return
    placed: dict[int, int] = {}
    above = tuple(id for id in game.zone(Zone.STACK) if id not in ids.values())
    for place in reversed(range(len(written))):
        shape, key = written[place], stack_key(place)
        path = ("stack", place)
        placed[place] = ids[key] if key in ids else _placed(read, path, _ability, game, shape)
    game.set_zone(Zone.STACK, 0, (*(placed[place] for place in reversed(range(len(written)))), *above))
    for place, shape in enumerate(written):
        _placed(read, ("stack", place), _announce, game, placed[place], shape)


def _ability(game: Game, shape: StackShape) -> int:
    source = the_one_called(game, shape.source or "")
    ability = _chosen_ability(game, source, shape)
    controller = player_called(game, shape.controller) if shape.controller else game.controller(source)
    event = _own_event(game, source, ability) if isinstance(ability, Triggered) else None
    it = (source,) if event is not None else ()
    announced = Announced(controller=controller, ability=ability, source=source, event=event, it=it)
    id = new_ability(game, f"ability of {game.name(source)}", announced)
    game.change(id, label=shape.alias or "")
    return id


def _own_event(game: Game, source: int, ability: Triggered) -> ZoneChange | None:
    """What made a triggered ability trigger: that its source went where it is, where that is all it asks."""
    pattern = ability.pattern
    if isinstance(pattern, Enters | Moves) and pattern.filter == Itself():
        return ZoneChange(object=source, to=game.object(source).zone, became=source)
    if _mentions(ability.effect, EventObject | EventAmount | It):
        sentence = "asks what made it trigger, which can't be told yet; let it trigger under `do`."
        raise ScenarioError(f"the ability of {game.name(source)} {sentence}")
    return None


def _mentions(value: Any, kinds: Any) -> bool:
    """Tell whether something of some kinds stands anywhere in a value."""
    if isinstance(value, tuple):
        return any(_mentions(each, kinds) for each in value)
    if not isinstance(value, msgspec.Struct):
        return False
    fields = (getattr(value, name) for name in value.__struct_fields__)
    return isinstance(value, kinds) or any(_mentions(each, kinds) for each in fields)


def _chosen_ability(game: Game, source: int, shape: StackShape) -> Activated | Triggered:
    """Which ability of its source it is; with `text` one that is written out."""
    name = game.name(source)
    if shape.text is not None:
        clauses, refused = compile_text(shape.text, name)
        if refused:
            raise ScenarioError(_not_understood(shape.text, refused))
        found = [ability for clause in clauses for ability in clause.abilities]
    else:
        found = list(game.abilities(source))
    using = [
        each
        for each in found
        if isinstance(each, Triggered) or (isinstance(each, Activated) and not each.mana)
    ]
    listed = "; ".join(each.text for each in using) or "none"
    if isinstance(shape.ability, int) and 1 <= shape.ability <= len(using):
        return using[shape.ability - 1]
    if isinstance(shape.ability, str):
        written = (
            tuple(Said(each, each.text) for each in using) if shape.text is not None else said(game, source)
        )
        named = [each.ability for each in called(game, source, written, shape.ability)]
        using = [each for each in using if each in named]
    if len(using) != 1 or isinstance(shape.ability, int):
        raise ScenarioError(
            f"say with `ability` which ability of {name} is on the stack; those that can be are: {listed}."
        )
    return using[0]


def _announce(game: Game, id: int, shape: StackShape) -> None:
    """Note what was chosen; nothing is checked, for much may have become illegal since."""
    thing = game.object(id)
    announced = thing.announced or Announced(controller=thing.controller)
    ability = announced.ability
    effect = ability.effect if isinstance(ability, Activated | Triggered) else effect_of_spell(game, id)
    modes = tuple(each - 1 for each in shape.modes)
    if effect.modes and not (modes and all(0 <= each < len(effect.modes) for each in modes)):
        raise ScenarioError(f"{game.name(id)} has {len(effect.modes)} modes; say which with `modes`.")
    words, _ = effect.chosen(modes)
    if len(shape.targets) != len(words):
        raise ScenarioError(
            f"{game.name(id)} has {_targets_in_words(len(words))}; `targets` names {len(shape.targets)}."
        )
    targets = tuple(_targets(game, each) for each in shape.targets)
    divided: tuple[int, ...] = ()
    if effect.divides is not None:
        asking = Context(source=id, controller=thing.controller, x=shape.x)
        whole = effect.divides.value(game, asking)
        shares = {
            the_one_called(game, name, targets[0]): share for name, share in (shape.divide or {}).items()
        }
        divided = tuple(shares.get(each, 0) for each in targets[0])
        if sum(divided) != whole:
            raise ScenarioError(f"say with `divide` how {whole} is divided among the targets.")
    game.change(
        id,
        announced=msgspec.structs.replace(
            announced, targets=targets, modes=modes, x=shape.x, divided=divided
        ),
    )


def _targets_in_words(number: int) -> str:
    return "1 target" if number == 1 else f"{number} targets"


def _targets(game: Game, written: Any) -> tuple[int, ...]:
    if written in ("none", None):
        return ()
    return tuple(
        the_one_called(game, str(each)) for each in (written if isinstance(written, list) else [written])
    )
