"""What a deck may hold, checked before the game begins (100.2, 903.5, 903.12)."""

from __future__ import annotations

from typing import Final

from engine.abilities.special import DeckRule
from engine.board import Board
from engine.characteristics import BASIC_LAND_TYPES, Characteristics
from engine.commander.identity import color_identity, identity_of, of_the_choice
from engine.commander.leaders import check_leaders
from engine.objects import Deck, DeckCard
from engine.records import Answered
from engine.registry import rule

SIZES: Final = {"commander": 100, "brawl": 60}
LEAST: Final = 60
MOST_OF_A_NAME: Final = 4
KIND: Final = "deck"

Faulty = tuple[DeckCard, ...]


@rule("each player's own deck", "2021:100.2", kind=KIND)
def check_decks(game: Board) -> None:
    """To play, each player needs their own deck: every list that is known is checked, its faults are kept."""
    for deck in game.state.decks:
        faults = check(game, deck)
        game.change_player(deck.player, deck_faults=faults)
    game.set("decks", ())


def check(game: Board, deck: Deck) -> tuple[tuple[str, str], ...]:
    """What is wrong with a deck: the number of each rule that it breaks, with the card's name or its size."""
    if game.variant not in SIZES:
        small = str(deck.size) if too_small(game, deck) else ""
        found = [("2021:100.2a", name) for name in (*filter(None, (small,)), *_names(too_many(game, deck)))]
        return tuple(found)
    sized = exactly_60 if game.variant == "brawl" else exactly_100
    number = "903.12d" if game.variant == "brawl" else "903.5a"
    faults = [] if not sized(game, deck) else [(number, str(deck.size))]
    faults += check_leaders(game, deck)
    faults += [("903.5b", name) for name in _names(same_names(game, deck))]
    faults += [("903.5c", name) for name in _names(outside_identity(game, deck))]
    faults += [("903.5d", name) for name in _names(lands_outside_identity(game, deck))]
    return tuple(faults)


def _names(cards: Faulty | None) -> tuple[str, ...]:
    return tuple(each.card.printed.name for each in cards or ())


def _tell(game: Board, deck: Deck, found: Faulty) -> Faulty:
    game.trace.record(
        Answered(player=game.called(deck.player), words=_names(found), number=deck.size, answer=not found)
    )
    return found


def _is_basic_land(values: Characteristics) -> bool:
    return "Basic" in values.supertypes and "Land" in values.types


def _may_be_many(values: Characteristics) -> bool:
    """Tell whether a card says itself that a deck can have any number of it (113.6n)."""
    return any(isinstance(each, DeckRule) and each.says == "any number" for each in values.abilities)


@rule("size of a constructed deck", "2021:100.2a", "2021:100.5", kind=KIND)
def too_small(game: Board, deck: Deck) -> bool:
    """In constructed play each deck has a minimum deck size of 60 cards."""
    found = deck.size < LEAST
    game.trace.record(Answered(player=game.called(deck.player), number=deck.size, answer=not found))
    return found


@rule("cards of one name in a constructed deck", "2021:100.2a", kind=KIND)
def too_many(game: Board, deck: Deck) -> Faulty:
    """A constructed deck may contain no more than four of any card other than basic land cards."""
    return _tell(game, deck, _repeated(deck, MOST_OF_A_NAME))


def _repeated(deck: Deck, most: int) -> Faulty:
    """The cards of which there are more than so many by one English name, each name once (201.3)."""
    found: dict[str, tuple[int, DeckCard]] = {}
    for each in deck.cards:
        values = each.card.printed
        if _is_basic_land(values) or _may_be_many(values):
            continue
        name = min((values.name, *values.interchangeable))
        found[name] = (found.get(name, (0, each))[0] + each.number, each)
    return tuple(card for number, card in found.values() if number > most)


@rule("size of a Commander deck", "903.5a", "702.124b", kind=KIND)
def exactly_100(game: Board, deck: Deck) -> bool:
    """Each deck must contain exactly 100 cards, including its commander or commanders."""
    wrong = deck.size != SIZES["commander"]
    game.trace.record(Answered(player=game.called(deck.player), number=deck.size, answer=not wrong))
    return wrong


@rule("size of a Brawl deck", "903.12d", kind=KIND)
def exactly_60(game: Board, deck: Deck) -> bool:
    """A player's deck must contain exactly 60 cards, including its commander."""
    wrong = deck.size != SIZES["brawl"]
    game.trace.record(Answered(player=game.called(deck.player), number=deck.size, answer=not wrong))
    return wrong


@rule("names in a Commander deck", "903.5b", kind=KIND)
def same_names(game: Board, deck: Deck) -> Faulty:
    """Other than basic lands, each card in a Commander deck must have a different English name."""
    return _tell(game, deck, _repeated(deck, 1))


@rule("color identity in a Commander deck", "903.5c", kind=KIND)
def outside_identity(game: Board, deck: Deck) -> Faulty:
    """A card can be included only if every color of its identity is in that of the deck's commander."""
    colors = set(identity_of(game, deck.leaders) or ())
    for each in deck.leaders:
        if of_the_choice(game, each):
            found = tuple(of_the_choice(game, each))
            of_the_choice.record(game, Answered(word=each.printed.name, words=found))
    wrong = (each for each in deck.cards if (color_identity(game, each.card) or set()) - colors)
    return _tell(game, deck, tuple(wrong))


@rule("land types in a Commander deck", "903.5d", kind=KIND)
def lands_outside_identity(game: Board, deck: Deck) -> Faulty:
    """A card with a basic land type must produce only mana of colors in the commander's color identity."""
    colors = set(identity_of(game, deck.leaders) or ())
    wrong = tuple(each for each in deck.cards if _land_colors(each.card.printed) - colors)
    if game.variant == "brawl" and not colors:
        wrong = one_basic_type_allowed(game, deck, wrong) or ()
    return _tell(game, deck, wrong)


def _land_colors(values: Characteristics) -> set[str]:
    return {BASIC_LAND_TYPES[each] for each in values.subtypes if each in BASIC_LAND_TYPES}


def _basic_types(values: Characteristics) -> frozenset[str]:
    return values.subtypes & BASIC_LAND_TYPES.keys() if _is_basic_land(values) else frozenset()


def _forbidden(game: Board, deck: Deck, lands: Faulty) -> Faulty:
    return lands


@rule("basic lands for a colorless commander", "903.12e", kind=KIND, without=_forbidden)
def one_basic_type_allowed(game: Board, deck: Deck, lands: Faulty) -> Faulty:
    """With a colorless commander it may contain any number of basic lands of one basic land type."""
    types = [_basic_types(each.card.printed) for each in lands if _is_basic_land(each.card.printed)]
    allowed = max(types, key=types.count, default=frozenset())
    left = tuple(each for each in lands if not allowed or _basic_types(each.card.printed) != allowed)
    if len(left) < len(lands):
        game.trace.record(Answered(player=game.called(deck.player), words=tuple(sorted(allowed))))
    return left
