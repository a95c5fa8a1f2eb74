"""Which cards may lead a deck, alone or in pairs (903.3, 702.124)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.abilities import Keyword
from engine.abilities.special import DeckRule
from engine.board import Board
from engine.characteristics import Characteristics
from engine.objects import Deck
from engine.records import Answered
from engine.registry import Performable, rule

KIND: Final = "deck"
Pair = tuple[Characteristics, Characteristics]


def check_leaders(game: Board, deck: Deck) -> list[tuple[str, str]]:
    """What is wrong with a deck's commanders: the number of the rule, and the card's name or names."""
    leaders = tuple(each.printed for each in deck.leaders)
    names = " and ".join(each.name for each in leaders)
    if more_than_two(game, leaders):
        return [("702.124g", names)]
    if len(leaders) == 2:
        pair = (leaders[0], leaders[1])
        if any(may(game, pair) for may in PAIRS):
            return []
        return [("702.124f" if cannot_be_combined(game, pair) else "702.124a", names)]
    return [("903.3", each.name) for each in leaders if not may_lead(game, each)]


@rule("no third commander", "702.124g", kind=KIND)
def more_than_two(game: Board, leaders: tuple[Characteristics, ...]) -> bool:
    """No partner ability or combination of them can let a player have more than two commanders."""
    many = len(leaders) > 2
    if many:
        game.trace.record(Answered(words=tuple(each.name for each in leaders), answer=True))
    return many


@rule("different partner abilities", "702.124f", kind=KIND)
def cannot_be_combined(game: Board, pair: Pair) -> bool:
    """Different partner abilities are distinct from one another and can't be combined."""
    one, other = ({each for each in PARTNERS if _parameters(card, each) is not None} for card in pair)
    apart = bool(one and other) and one.isdisjoint(other)
    if apart:
        game.trace.record(Answered(words=tuple(each.name for each in pair), answer=True))
    return apart


def may_lead(game: Board, leader: Characteristics) -> bool:
    """Tell whether a card may be the only commander of a deck."""
    if legendary_creature(game, leader) or says_that_it_can(game, leader):
        return True
    return game.variant == "brawl" and bool(legendary_planeswalker(game, leader))


def _is_legendary(leader: Characteristics, card_type: str) -> bool:
    return "Legendary" in leader.supertypes and card_type in leader.types


@rule("legendary creatures as commanders", "903.3", kind=KIND)
def legendary_creature(game: Board, leader: Characteristics) -> bool:
    """Each deck has a legendary creature card designated as its commander."""
    can = _is_legendary(leader, "Creature")
    game.trace.record(Answered(word=leader.name, answer=can))
    return can


@rule("cards that can be a commander", "903.3a", kind=KIND)
def says_that_it_can(game: Board, leader: Characteristics) -> bool:
    """An ability that states that the card can be your commander modifies how decks are built."""
    can = any(isinstance(each, DeckRule) and each.says == "commander" for each in leader.abilities)
    if can:
        game.trace.record(Answered(word=leader.name, answer=True))
    return can


@rule("legendary planeswalkers as Brawl commanders", "903.12c", kind=KIND)
def legendary_planeswalker(game: Board, leader: Characteristics) -> bool:
    """In Brawl a player designates a legendary planeswalker or a legendary creature."""
    can = _is_legendary(leader, "Planeswalker")
    game.trace.record(Answered(word=leader.name, answer=can))
    return can


PARTNERS: Final = ("partner", "partner with", "friends forever", "choose a Background", "Doctor's companion")
"""The partner abilities (702.124a)."""


def _parameters(leader: Characteristics, keyword: str) -> tuple[object, ...] | None:
    """With what a card has a keyword, None where it hasn't got it."""
    found = (each for each in leader.abilities if isinstance(each, Keyword) and each.name == keyword)
    return next((each.parameters for each in found), None)


def _both_have(pair: Pair, keyword: str) -> bool:
    return all(_is_legendary(each, "Creature") and _parameters(each, keyword) == () for each in pair)


def _with_each_other(pair: Pair) -> bool:
    """Tell whether each has "partner with" the other."""
    one, other = pair
    names = (_parameters(one, "partner with"), _parameters(other, "partner with"))
    return names == ((other.name,), (one.name,))


def _with_background(pair: Pair) -> bool:
    return any(
        _parameters(one, "choose a Background") is not None
        and _is_legendary(one, "Creature")
        and _is_legendary(other, "Enchantment")
        and "Background" in other.subtypes
        for one, other in (pair, pair[::-1])
    )


DOCTOR: Final = frozenset({"Time Lord", "Doctor"})


def _with_doctor(pair: Pair) -> bool:
    return any(
        _parameters(one, "Doctor's companion") is not None
        and _is_legendary(one, "Creature")
        and _is_legendary(other, "Creature")
        and other.subtypes == DOCTOR
        for one, other in (pair, pair[::-1])
    )


def _pairing(number: str, what: str, holds: Callable[[Pair], bool]) -> Performable[Board, [Pair], bool]:
    @rule(f"two commanders: {what}", number, "702.124a", kind=KIND)
    def may(game: Board, pair: Pair) -> bool:
        """You may designate two cards as your commander rather than one if they meet this requirement."""
        can = holds(pair)
        if can:
            game.trace.record(Answered(words=tuple(each.name for each in pair), answer=True))
        return can

    return may


PAIRS: Final = (
    _pairing("702.124h", "partner", lambda pair: _both_have(pair, "partner")),
    _pairing("702.124i", "partner with", _with_each_other),
    _pairing("702.124j", "friends forever", lambda pair: _both_have(pair, "friends forever")),
    _pairing("702.124k", "choose a Background", _with_background),
    _pairing("702.124m", "Doctor's companion", _with_doctor),
)
"""The requirements of the partner abilities."""
