"""A question of the game as data: who is asked, by which rule, every legal answer, why others are none."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import msgspec

from assistant.playing.by_hand import ByHand
from assistant.playing.offers import NotLegal
from assistant.playing.writing import name_anywhere
from assistant.scenarios.answering import in_words, modes_of
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.written_answers import words_of
from assistant.telling.asking import question
from assistant.telling.refusing import reason
from engine.board import Board
from engine.combat.assignment import Assignment
from engine.combat.attack_options import AttackOptions
from engine.combat.block_options import BlockOptions
from engine.decisions import Answer, Decision, Division, Number, OneOf, Order, Some, WithRepeats
from engine.errors import IllegalAnswer
from engine.zones import Zone

MOST_OPTIONS = 200
"""How many options of a question are listed."""

MOST_REFUSED = 60
"""Of how many objects it is said why they are no answer."""


class Option(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that can be answered: for people, as a scenario has it, and which object or player it is.

    In a fight `with_what` are what it can attack, or the attackers that it can block, at most `most` of
    them; `must` tells that it has to if able. `lethal` is how much damage is lethal for it.
    """

    text: str
    answer: Any
    object: int = 0
    with_what: tuple[Option, ...] = ()
    most: int = 1
    must: bool = False
    lethal: int | None = None


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked: `shape` says how it is answered.

    `one`: the answer of one option. `some`, `order`, `repeats`: a list of them, from `least` to `most`
    long. `number`: from `least` to `most`. `division`: `{answer: amount}`, `total` in all, at least
    `least` each. `attack`, `block`: a list of `{with, at}` or `{with, attacker}`. `damage`:
    `{answer: amount}`. `other`: as a scenario has it.
    """

    player: str
    kind: str
    about: str
    prompt: str
    rule: str
    shape: str
    options: tuple[Option, ...] = ()
    least: int | None = None
    most: int | None = None
    total: int | None = None
    source: int = 0


def question_of(game: Board, decision: Decision) -> Question:
    """Put a decision into data."""
    shape, options, bounds = _shaped(game, decision)
    return Question(
        player=game.name(decision.player),
        kind=decision.kind,
        about=decision.about,
        prompt=question(decision.asks),
        rule=decision.rule,
        shape=shape,
        options=options,
        least=bounds.get("least"),
        most=bounds.get("most"),
        total=bounds.get("total"),
        source=decision.source,
    )


def _shaped(game: Board, decision: Decision) -> tuple[str, tuple[Option, ...], dict[str, int]]:
    domain: Any = decision.domain
    match domain:
        case Number():
            return "number", (), {"least": domain.least, "most": domain.most}
        case Division():
            among = tuple(_thing(game, id) for id in domain.among)
            return "division", among, {"total": domain.total, "least": domain.least}
        case OneOf():
            return "one", _options(game, decision, domain.options), {}
        case Some():
            most = len(domain.options) if domain.most is None else min(domain.most, len(domain.options))
            return "some", _options(game, decision, domain.options), {"least": domain.least, "most": most}
        case WithRepeats():
            bounds = {"least": domain.least, "most": domain.most}
            return "repeats", _options(game, decision, domain.options), bounds
        case Order():
            return "order", _options(game, decision, domain.items), {}
        case AttackOptions():
            return "attack", tuple(_attacker(game, domain, *each) for each in domain.options), {}
        case BlockOptions():
            return "block", tuple(_blocker(game, domain, *each) for each in domain.options), {}
        case Assignment():
            return "damage", _recipients(game, domain), {"total": domain.total}
    return "other", (), {}


def _options(game: Board, decision: Decision, options: tuple[Answer, ...]) -> tuple[Option, ...]:
    single = msgspec.structs.replace(decision, domain=OneOf(options))
    found = []
    for each in itertools.islice(options, MOST_OPTIONS):
        is_object = isinstance(each, int) and not isinstance(each, bool) and decision.kind != "mode"
        try:
            words = words_of(game, single, each)
        except ScenarioError:
            words = in_words(game, single, each)
        found.append(Option(text=_text(game, single, each), answer=words, object=each if is_object else 0))
    return tuple(found)


def _text(game: Board, decision: Decision, answer: Answer) -> str:
    if decision.kind == "mode":
        return modes_of(game, decision)[answer]
    return in_words(game, decision, answer)


def _thing(game: Board, id: int, **more: Any) -> Option:
    return Option(text=game.name(id), answer=name_anywhere(game, id), object=id, **more)


def _attacker(game: Board, domain: AttackOptions, id: int, defenders: tuple[int, ...]) -> Option:
    there = tuple(_thing(game, each) for each in defenders)
    return _thing(game, id, with_what=there, must=id in domain.required)


def _blocker(game: Board, domain: BlockOptions, id: int, attackers: tuple[int, ...]) -> Option:
    there = tuple(_thing(game, each) for each in attackers)
    return _thing(game, id, with_what=there, most=domain.most(id), must=id in domain.must_block)


def _recipients(game: Board, domain: Assignment) -> tuple[Option, ...]:
    inside = (_thing(game, id, lethal=domain.needed(place)) for place, id in enumerate(domain.order))
    return (*inside, *((_thing(game, domain.beyond),) if domain.beyond else ()))


# Why something is no answer


def refusals(performance: ByHand) -> Iterator[NotLegal]:
    """Why players, permanents and spells are no legal answer, as the rules refuse them."""
    assert performance.pending is not None
    game, decision = performance.asked, performance.pending.decision
    assert game is not None
    for id, answer in itertools.islice(_others(game, decision), MOST_REFUSED):
        fault = performance.refusal_of(answer)
        if fault is None:
            continue
        plain = isinstance(fault, IllegalAnswer)
        why = f"{game.name(id)} can't be chosen here." if plain else reason(fault.refusal)
        yield NotLegal(
            text=game.name(id),
            player=game.name(decision.player),
            objects=(id,),
            rule=fault.rule,
            why=why.rstrip(".") + ".",
            by=fault.by,
        )


def _others(game: Board, decision: Decision) -> Iterator[tuple[int, Answer]]:
    """What is on the table and no legal answer, each with the answer that it would be."""
    domain: Any = decision.domain
    if decision.kind == "target" and isinstance(domain, OneOf | Some | WithRepeats):
        there = (*game.state.order, *game.battlefield(), *game.zone(Zone.STACK))
        for id in there:
            if id not in domain.options:
                yield id, (id if isinstance(domain, OneOf) else (id,))
    elif decision.kind == "attack" and isinstance(domain, AttackOptions):
        able = dict(domain.options)
        for id in _creatures_of(game, decision.player):
            if id not in able and game.opponents(decision.player):
                yield id, ((id, game.opponents(decision.player)[0]),)
    elif decision.kind == "block" and isinstance(domain, BlockOptions):
        able = dict(domain.options)
        attacking = tuple(each.attacker for each in game.combat.attacks) if game.combat else ()
        for id in _creatures_of(game, decision.player):
            for attacker in attacking:
                if attacker not in able.get(id, ()):
                    yield id, ((id, attacker),)


def _creatures_of(game: Board, player: int) -> Iterator[int]:
    for id in game.battlefield():
        if game.controller(id) == player and game.characteristics(id).is_a("Creature"):
            yield id
