"""Declaring attackers (508.1)."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator

import msgspec

from engine import restrictions
from engine.board import Board
from engine.decisions import Answer, Decision
from engine.errors import IllegalAction, IllegalAnswer
from engine.events import Attacks, Tapping
from engine.game import Game
from engine.objects import Attack, Combat
from engine.registry import rule
from engine.summoning_sickness import is_summoning_sick
from engine.whiteboard import performs


class AttackOptions(msgspec.Struct, frozen=True):
    """The legal declarations: for each creature that can attack what it can attack, and who has to.

    An answer is a tuple of (attacker, defender) pairs. `required` are those that attack if able: each
    obeys its requirements by attacking, so the greatest number is obeyed when all of them do (508.1d).
    """

    options: tuple[tuple[int, tuple[int, ...]], ...]
    required: frozenset[int] = frozenset()

    def contains(self, answer: Answer) -> bool:
        """Tell whether each pair is possible, none attacks twice, and everyone required attacks."""
        if not is_pairs(answer):
            return False
        chosen = dict(answer)
        possible = dict(self.options)
        return (
            len(chosen) == len(answer)
            and all(defender in possible.get(attacker, ()) for attacker, defender in answer)
            and self.required <= set(chosen)
        )

    def count(self) -> int:
        """The product of everyone's choices."""
        return math.prod(len(choices) for choices in self._choices())

    def enumerate(self, limit: int | None = None) -> Iterator[Answer]:
        """Yield the declarations, the one with the fewest attackers first."""
        return itertools.islice(map(_pairs, itertools.product(*self._choices())), limit)

    def sample(self, chance: random.Random) -> Answer:
        """Give one declaration, each equally likely."""
        return _pairs(tuple(chance.choice(choices) for choices in self._choices()))

    def _choices(self) -> list[tuple[tuple[int, int], ...]]:
        """For each creature its pairs, with (it, 0) for staying at home."""
        return [
            (() if id in self.required else ((id, 0),)) + tuple((id, defender) for defender in defenders)
            for id, defenders in self.options
        ]


def is_pairs(answer: Answer) -> bool:
    """Tell whether an answer is a tuple of pairs of ids."""
    return isinstance(answer, tuple) and all(
        isinstance(each, tuple) and len(each) == 2 and all(isinstance(id, int) for id in each)
        for each in answer
    )


def _pairs(chosen: tuple[tuple[int, int], ...]) -> Answer:
    return tuple(each for each in chosen if each[1])


def declare(game: Game) -> None:
    """Let the active player choose who attacks what, tap the attackers, and let them attack (508.1a-m)."""
    if game.combat is None:
        game.set("combat", Combat())
    pairs = choose(game)
    if not pairs:
        return
    tap(game, tuple(attacker for attacker, _ in pairs))
    player = game.turn.active
    game.happen(*(Attacks(object=id, player=player, defender=defender) for id, defender in pairs))


@rule("choosing attackers", "508.1a", "508.1b", kind="attack")
def choose(game: Game) -> tuple[tuple[int, int], ...]:
    """The active player chooses which creatures will attack, and what each is attacking."""
    player = game.turn.active
    options = AttackOptions(*_options(game))
    if not options.options:
        return ()
    prompt = f"{game.name(player)} declares attackers."
    decision = Decision(player, "attack", "attackers", prompt, "508.1", options)
    try:
        pairs: tuple[tuple[int, int], ...] = game.choose(decision)
    except IllegalAnswer as refused:
        raise objection(game, refused.answer) or refused from refused
    words = ", ".join(f"{game.name(id)} attacks {game.name(defender)}" for id, defender in pairs)
    game.trace.say(f"{words or 'No creature attacks'}.", *game.named(*(id for id, _ in pairs)))
    return pairs


@rule("tapping attackers", "508.1f", kind="attack")
def tap(game: Game, attackers: tuple[int, ...]) -> None:
    """The active player taps the chosen creatures; those that attack untapped stay so."""
    tapping = []
    for id in attackers:
        vigilance = restrictions.permitted(game, "attack untapped", id)
        if vigilance is None:
            tapping.append(Tapping(object=id, cause="attack"))
        else:
            game.trace.say(
                f"{game.name(id)} doesn't tap: {vigilance.text or 'vigilance'}.",
                *game.named(id),
                ability_rule=vigilance.rule,
            )
    if tapping:
        game.happen(*tapping)


@performs(Attacks)
@rule("becoming an attacking creature", "508.1k", kind="attack")
def become_attacking(game: Board, event: Attacks) -> None:
    """Each chosen creature becomes an attacking creature until it's removed from combat."""
    combat = game.combat or Combat()
    attack = Attack(event.object, event.defender)
    game.set("combat", msgspec.structs.replace(combat, attacks=(*combat.attacks, attack)))
    name = game.name(event.object)
    game.trace.say(f"{name} is attacking {game.name(event.defender)}.", *game.named(event.object))


def defenders(game: Game) -> tuple[int, ...]:
    """What can be attacked: the defending players, their planeswalkers, the battles that they protect."""
    players = game.opponents(game.turn.active)
    permanents = []
    for id in game.battlefield():
        types = game.characteristics(id).types
        if "Battle" in types:
            attackable = game.object(id).protector in players
        else:
            attackable = "Planeswalker" in types and game.controller(id) in players
        if attackable:
            permanents.append(id)
    return (*players, *permanents)


def _options(game: Game) -> tuple[tuple[tuple[int, tuple[int, ...]], ...], frozenset[int]]:
    """Who can attack what, and which of them have to (508.1a-d)."""
    there = defenders(game)
    found = []
    for id in game.battlefield():
        if why_not(game, id) is None:
            allowed = tuple(
                each for each in there if not restrictions.forbidding(game, "attack", id, (each,))
            )
            if allowed:
                found.append((id, allowed))
    required = frozenset(id for id, _ in found if restrictions.required(game, "attack", id))
    return tuple(found), required


def why_not(game: Board, id: int) -> IllegalAction | None:
    """Say why a permanent can't be chosen as an attacker at all (508.1a, 302.6), None where it can be."""
    name = game.name(id)
    if not game.is_permanent(id) or game.controller(id) != game.turn.active:
        return IllegalAction("508.1a", f"{name} is no permanent that the active player controls.")
    types = game.characteristics(id).types
    if "Creature" not in types or "Battle" in types:
        return IllegalAction("506.3", f"{name} can't attack: it is no creature, or it is a battle.")
    if game.object(id).tapped:
        return IllegalAction("508.1a", f"{name} is tapped; only untapped creatures can attack.")
    if is_summoning_sick(game, id):
        sentence = f"{name} hasn't been under its controller's control continuously since the turn began."
        return IllegalAction("302.6", sentence)
    return None


def objection(game: Game, answer: Answer) -> IllegalAction | None:
    """Say by which rule a declaration is illegal (508.1a-d), None where it is legal or no declaration."""
    if not is_pairs(answer):
        return None
    for id, defender in answer:
        if id not in game.state.objects:
            return None
        reason = why_not(game, id)
        if reason is not None:
            return reason
        if defender not in defenders(game):
            sentence = f"{game.name(id)} can attack only a defending player, or what defends with them."
            return IllegalAction("508.1b", sentence)
        found = restrictions.forbidding(game, "attack", id, (defender,))
        if found is not None:
            sentence = f"{game.name(id)} can't attack: {found.ability.text or found.name}."
            return IllegalAction(found.ability.rule or "508.1c", sentence)
    missing = _options(game)[1] - {id for id, _ in answer}
    if missing:
        names = ", ".join(game.name(id) for id in sorted(missing))
        return IllegalAction("508.1d", f"{names} attacks if able, and is able to; add it to the attack.")
    return None
