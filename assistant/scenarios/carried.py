"""What an object is asked to have: keywords, texts of abilities, designations."""

from __future__ import annotations

from typing import Any

from assistant.scenarios.ability_words import said
from assistant.scenarios.errors import ScenarioError
from engine.abilities import Keyword
from engine.board import Board
from engine.combat.goading import goaders


def texts(game: Board, id: int) -> list[str]:
    """The keywords and the texts of an object, a land's own mana abilities among them (305.6)."""
    name = game.name(id)
    found: set[str] = set()
    for each in said(game, id):
        if isinstance(each.ability, Keyword):
            found |= {each.ability.name, each.text}
        elif not each.keyword:
            found |= {each.text, each.ability.said_of(name)}
    return sorted(found - {""})


def has(found: list[str], wanted: Any) -> bool:
    """Tell whether all of some keywords and texts are there."""
    return all(any(_is_text(each, one) for each in found) for one in in_list(wanted))


def lacks(found: list[str], wanted: Any) -> bool:
    """Tell whether none of some keywords and texts is there."""
    return not any(_is_text(each, one) for each in found for one in in_list(wanted))


def _is_text(found: str, words: str) -> bool:
    return found.rstrip(".") == words.rstrip(".")


def in_list(wanted: Any) -> list[str]:
    """A word or a list of words as a list; ScenarioError where it is neither."""
    words = [wanted] if isinstance(wanted, str) else wanted
    if not isinstance(words, list) or not all(isinstance(each, str) for each in words):
        raise ScenarioError(f"{wanted!r} is neither a word nor a list of words.")
    return words


def designated(found: list[str], wanted: Any) -> bool:
    """Tell whether all of some designations are there; `monarch` is as good as `the monarch`."""
    return {each.removeprefix("the ") for each in in_list(wanted)} <= {
        each.removeprefix("the ") for each in found
    }


def designations(game: Board, id: int) -> list[str]:
    """What a player or an object is designated as; being goaded is one, and lasts as long as its effect."""
    if game.is_player(id):
        return list(game.player(id).designations)
    goaded = ["goaded"] if game.is_permanent(id) and goaders(game, id) else []
    return [*game.object(id).designations, *goaded]
