"""A sentence of a scenario file made into an action: `Alice casts Giant Growth targeting Craw Wurm`."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from assistant.scenarios.errors import ScenarioError
from assistant.situations.action_sentences import action_sentence
from assistant.situations.clauses import (
    Activates,
    Aim,
    Assigns,
    Attacks,
    Blocks,
    Casts,
    Clause,
    DoesNotBlock,
    Mention,
    Passes,
    PlaysLand,
    Resolves,
    Traits,
    When,
    Who,
)
from assistant.situations.names import GivenNames
from assistant.situations.timing import read_when
from assistant.situations.words import Sentences
from engine.oracle.reader import Misread

EXAMPLE = "Alice casts Giant Growth targeting Craw Wurm"


def action_of(sentence: str, players: Collection[str], names: Collection[str]) -> dict[str, Any]:
    """Give the action that a sentence tells, in the shape of an entry of `do`.

    `players` and `names` are those of the scenario: its players, its cards and what `as` names. Raises
    ScenarioError that names the word at which the sentence is no longer understood.
    """
    lexicon = GivenNames(frozenset(names), frozenset(players))
    reader = Sentences(sentence.strip().rstrip("."))
    try:
        when = read_when(reader, lexicon, When())
        reader.take(",")
        clause = action_sentence(reader, lexicon, Who("same"))
        when = read_when(reader, lexicon, when)
        if not reader.done:
            reader.fail("the end of the sentence")
    except Misread:
        why = reader.why()
        raise ScenarioError(f"“{sentence}” is no action: {why}. One is written: {EXAMPLE}.") from None
    action = _action(clause, sentence)
    if when.step:
        action["at"] = {"step": when.step}
    return action


def _action(clause: Clause, sentence: str) -> dict[str, Any]:
    if isinstance(clause, Resolves):
        return {"resolve": "top"}
    if isinstance(clause, Casts):
        return (
            _player(clause.who, sentence) | {"cast": _name(clause.what, sentence)} | _aimed(clause, sentence)
        )
    if isinstance(clause, Activates) and not isinstance(clause.ability, str):
        ability = {} if clause.ability is None else {"ability": clause.ability}
        source = {"activate": _name(clause.source, sentence)} | ability
        return _player(clause.who, sentence) | source | _aimed(clause, sentence)
    if isinstance(clause, PlaysLand):
        return _player(clause.who, sentence) | {"play_land": _name(clause.land, sentence)}
    if isinstance(clause, Passes) or not isinstance(clause, Attacks | Blocks):
        raise ScenarioError(
            f"“{sentence}” can't be written as a sentence; write it with its keys.{_left(clause)}"
        )
    if clause.who is None:
        raise ScenarioError(f"“{sentence}” does not say which player does it; begin with the player's name.")
    return _player(clause.who, sentence) | _declared(clause, sentence)


def _left(clause: Clause) -> str:
    if isinstance(clause, DoesNotBlock):
        return " What does not block needs no action."
    return " It is written under `assign_damage`." if isinstance(clause, Assigns) else ""


def _declared(clause: Attacks | Blocks, sentence: str) -> dict[str, Any]:
    if isinstance(clause, Attacks):
        at = {} if clause.at is None else {"at": _target(clause.at, sentence)}
        return {"attack": [{"with": _name(each, sentence)} | at for each in clause.things]}
    entries = []
    for block in (clause, *clause.more):
        if block.attacker is None:
            raise ScenarioError(f"“{sentence}” does not say which attacker is blocked.")
        attacker = _name(block.attacker, sentence)
        entries += [{"with": _name(each, sentence), "attacker": attacker} for each in block.things]
    return {"block": entries}


def _aimed(clause: Casts | Activates, sentence: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if clause.aimed:
        found["targets"] = [_target(each, sentence) for each in clause.aimed]
    if isinstance(clause, Casts) and clause.x is not None:
        found["x"] = clause.x
    return found


def _target(aim: Aim, sentence: str) -> str:
    if isinstance(aim, Mention):
        return _name(aim, sentence)
    return str(_player(aim, sentence)["player"])


def _player(who: Who, sentence: str) -> dict[str, Any]:
    if who.kind != "named":
        raise ScenarioError(f"“{sentence}” does not say which player; begin with the player's name.")
    return {"player": who.name}


def _name(mention: Mention, sentence: str) -> str:
    """The name of an object, with its controller's where the sentence says whose it is."""
    if mention.kind != "name" or mention.count != 1 or mention.nouns or mention.traits != Traits():
        raise ScenarioError(
            f"“{sentence}”: “{mention.words}” is no name of a card or object of this scenario."
        )
    if mention.whose is not None and mention.whose.kind == "named":
        return f"{mention.whose.name}'s {mention.name}"
    return mention.name
