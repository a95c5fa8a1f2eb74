"""A replay put into the JSON that the contract fixes: steps, decisions, outcomes, the final state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from assistant.scenarios.citing import HOME, Numbering
from assistant.scenarios.decided import ASSUMED, Decided
from assistant.scenarios.explored import Choice, Explored
from assistant.scenarios.performance import Performance
from assistant.telling.sentences import told
from engine.game import Game
from engine.records import Named, named_in
from engine.state import State
from engine.trace import Step
from engine.zones import Zone


def played(
    performance: Performance, numbering: Numbering, explored: tuple[Decided, ...] = ()
) -> dict[str, Any]:
    """The steps, the decisions, every number cited, and the final state of a performance.

    `explored` are the choices that led there besides those that it has made itself.
    """
    counter = _Counter(performance.state)
    told_steps = [counter.written(step, numbering) for step, _ in performance.steps]
    return {
        "cites": list(counter.cited),
        "steps": told_steps,
        "decisions": [_decision(each, numbering) for each in (*performance.decided, *explored)],
        "final": final(performance.state),
    }


def steps_told(
    steps: Iterable[tuple[Step, State]], numbering: Numbering, state: State
) -> list[dict[str, Any]]:
    """The steps of a trace, numbered in the order in which they began; `state` knows who are players."""
    counter = _Counter(state)
    return [counter.written(step, numbering) for step, _ in steps]


def outcomes(explored: Explored, numbering: Numbering) -> dict[str, Any]:
    """The outcomes with the choices that lead to them, and how far the exploring went."""
    return {
        "outcomes": [
            {
                "choices": [_choice(each, numbering) for each in outcome.choices],
                "ways": [
                    {**msgspec.to_builtins(each), "rule": numbering.written(each.rule, HOME)}
                    for each in outcome.ways
                ],
                "final_differs_in": list(outcome.differs_in),
                "paths": outcome.paths,
            }
            for outcome in explored.outcomes
        ],
        "explored": {
            "paths": explored.paths,
            "illegal": explored.illegal,
            "bounds": list(explored.bounds),
            "not_branched": list(explored.not_branched),
            "stuck": [
                {"choices": [_choice(each, numbering) for each in stuck.choices], "error": stuck.error}
                for stuck in explored.stuck
            ],
        },
    }


def _choice(choice: Choice, numbering: Numbering) -> dict[str, Any]:
    rule = numbering.written(choice.rule, HOME)
    words = f"{choice.player} ({rule}): {choice.prompt} {choice.answer}"
    return {**msgspec.to_builtins(choice), "rule": rule, "text": words}


def _decision(made: Decided, numbering: Numbering) -> dict[str, Any]:
    by = "policy" if made.by in ("only", ASSUMED) else made.by
    found = {**msgspec.to_builtins(made), "by": by, "rule": numbering.written(made.rule, HOME)}
    if made.written is None:
        del found["written"]
    return {**found, "assumed": True} if made.by == ASSUMED else found


def _records(step: Step) -> dict[str, Any]:
    """What a step did as data: the first record, and where there are more, these under `also`."""
    if not step.records:
        return {}
    first, *more = msgspec.to_builtins(step.records)
    return {"record": first, "also": more} if more else {"record": first}


class _Counter:
    """Numbers the steps of a trace in the order in which they began; `cited` are the numbers cited so far."""

    def __init__(self, state: State) -> None:
        self.last = 0
        self.cited: dict[str, None] = {}
        self._players = frozenset(state.players)

    def _objects(self, step: Step) -> tuple[Named, ...]:
        """The objects that a step is about, each once: those of its records are no players."""
        if not step.records:
            return ()
        named = (each for record in step.records for each in named_in(record))
        found = dict.fromkeys(each for each in named if each.id not in self._players)
        return tuple(each for each in found if each.id)

    def written(self, step: Step, numbering: Numbering) -> dict[str, Any]:
        """A step and what is under it, as the contract has them."""
        self.last += 1
        number = self.last
        rules = dict.fromkeys(numbering.numbers(step))
        self.cited.update(rules)
        return {
            "n": number,
            "turn": step.turn,
            "step": step.step,
            "kind": step.kind,
            **({"name": step.rule} if step.rule else {}),
            "text": told(step) if step.records else "",
            **_records(step),
            "rules": list(rules),
            "objects": [msgspec.to_builtins(each) for each in self._objects(step)],
            "children": [self.written(child, numbering) for child in step.children],
        }


def final(state: State) -> dict[str, Any]:
    """The players, the objects and the turn of a state, for a reader."""
    game = Game(state)
    return {
        "players": {game.name(id): _player(game, id) for id in state.order},
        "objects": [_object(game, id) for id, thing in state.objects.items() if not thing.unknown],
        "turn": {
            "number": state.turn.number,
            "active": game.name(state.turn.active),
            "step": state.turn.step,
        },
        "result": msgspec.to_builtins(state.result) if state.result else None,
    }


def _player(game: Game, id: int) -> dict[str, Any]:
    player = game.player(id)
    return {
        "life": player.life,
        "counters": dict(player.counters),
        "mana": [each.type for each in player.mana],
        "lost": player.lost or None,
        "hand": len(game.zone(Zone.HAND, id)),
        **({"designations": list(player.designations)} if player.designations else {}),
    }


def _object(game: Game, id: int) -> dict[str, Any]:
    thing, characteristics = game.object(id), game.characteristics(id)
    return {
        "id": id,
        "name": game.name(id),
        "zone": thing.zone.value,
        "owner": game.name(thing.owner),
        "controller": game.name(game.controller(id)),
        "types": sorted(characteristics.supertypes) + sorted(characteristics.types),
        "subtypes": sorted(characteristics.subtypes),
        "colors": sorted(characteristics.colors),
        "power": characteristics.power,
        "toughness": characteristics.toughness,
        "abilities": [each.text for each in characteristics.abilities if each.text],
        "tapped": thing.tapped,
        "counters": dict(thing.counters),
        "damage": thing.damage,
        "attached_to": thing.attached_to or None,
        "token": thing.kind == "token",
    }
