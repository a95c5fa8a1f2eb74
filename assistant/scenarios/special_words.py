"""Which special action some words name: its name, the sentence that allows it, or what it costs (116.2)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.abilities import SpecialAction
from engine.game import Game
from engine.priority import why_not
from engine.special_keywords import TAKING, TakeSpecial, special_actions
from engine.zones import Zone


def where_taken(game: Game, player: int) -> tuple[int, ...]:
    """What could allow a player a special action: their cards, the top of their library, permanents."""
    command = (id for id in game.zone(Zone.COMMAND) if game.object(id).owner == player)
    return (
        *game.zone(Zone.HAND, player),
        *game.zone(Zone.GRAVEYARD, player),
        *game.zone(Zone.EXILE),
        *command,
        *game.zone(Zone.LIBRARY, player)[:1],
        *game.battlefield(),
    )


def taken_with(game: Game, player: int, name: str, among: Iterable[int]) -> tuple[TakeSpecial, ...]:
    """The special actions of a name that some objects allow a player."""
    able = (id for id in among if any(each.name == name for each in special_actions(game, player, id)))
    return tuple(TakeSpecial(id, name) for id in able)


def name_begun(words: str) -> str:
    """The name of a special action that begins with some letters; empty for none."""
    begun = words.lower()
    return next((each for each in TAKING if begun and each.startswith(begun)), "")


def called_so(game: Game, player: int, among: Iterable[int], words: str) -> tuple[TakeSpecial, ...]:
    """The special actions of some objects that words name: by the sentence, the cost, or both."""
    return tuple(
        TakeSpecial(id, each.name)
        for id in among
        for each in special_actions(game, player, id)
        if _names(each, words)
    )


def _names(each: SpecialAction, words: str) -> bool:
    price, colon, rest = words.lower().rstrip(". ").partition(":")
    cost = str(each.cost).lower()
    if colon:
        return cost == price.strip() and _begins_a_sentence(each, rest.strip())
    return bool(price) and (cost.startswith(price) or _begins_a_sentence(each, price))


def _begins_a_sentence(each: SpecialAction, words: str) -> bool:
    return any(sentence.startswith(words) for sentence in each.text.lower().split(". "))


def the_first_legal(game: Game, found: tuple[TakeSpecial, ...]) -> TakeSpecial:
    """The first of some special actions that is legal; the first, which the rules refuse, where none is."""
    return next((each for each in found if why_not(game, each) is None), found[0])
