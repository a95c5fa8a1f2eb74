"""What an "if" or "as long as" asks of all of a kind, of the most of a kind, and of players (603.4)."""

from __future__ import annotations

from typing import Literal

from engine.filters import Filter
from engine.oracle.ast.conditions import Condition
from engine.oracle.ast.phrases import Description, Place, Thing


class NotTheirTurn(Condition, frozen=True):
    """ "It isn't their turn": it is not the turn of the player who was spoken of."""

    says: Literal["their turn", "that player's turn"]


class CostHasX(Condition, frozen=True):
    """ "That spell's mana cost or that ability's activation cost contains {X}" (107.3a)."""


class OwnsThere(Condition, frozen=True):
    """ "You own a card in exile", "an opponent owns a card in exile"."""

    who: Literal["you", "an opponent", "a player"]
    what: Description


class HasThere(Condition, frozen=True):
    """ "You have four or more creature cards in your graveyard": cards of some description in a zone."""

    least: int
    what: Description


class ControlsHighest(Condition, frozen=True):
    """ "You control the creature with the greatest power or tied for the greatest power"."""

    what: Description
    word: Literal["greatest", "highest"]
    of: Literal["power", "toughness", "mana value"]


class ControlsMost(Condition, frozen=True):
    """ "Defending player controls the most creatures or is tied for the most"."""

    who: Thing
    what: Description


class EnteredOrCast(Condition, frozen=True):
    """ "It entered from your graveyard or you cast it from your graveyard"."""

    place: Place
    says: Literal["you cast it", "was cast"]
    again: Place


class AllAre(Condition, frozen=True):
    """ "All nonland permanents you control are white", "all lands on the battlefield are Islands"."""

    what: Description
    kind: Filter | Description


class ExiledThere(Condition, frozen=True):
    """ "A card is exiled with ~", "there are cards exiled with it": by the linked ability (607.2a)."""

    it: Literal["~", "it"]
    says: Literal["a card is", "there are cards"]


class WasAttached(Condition, frozen=True):
    """ "It was enchanted or equipped", as it was last known (608.2h)."""

    what: Thing
    how: Literal["enchanted", "equipped", "enchanted or equipped"]


class GoneThisWay(Condition, frozen=True):
    """ "That creature dies this way", "~ is destroyed this way": what was to be destroyed (701.7)."""

    what: Thing
    how: Literal["dies", "is put into a graveyard", "is destroyed"]


class DiesThisWay(Condition, frozen=True):
    """ "A white creature dies this way"."""

    what: Description


class AtLeastOneThisWay(Condition, frozen=True):
    """ "At least one Angel card is milled this way"."""

    what: Description
    tense: Literal["was", "is"]
    did: Literal["exiled", "milled", "revealed", "discarded"]


class DidTurn(Condition, frozen=True):
    """ "You played a land this turn", "an opponent searched their library this turn"."""

    who: Literal["you", "you've", "an opponent", "an opponent has", "a player"]
    deed: Literal["played a land", "searched their library", "discarded a card", "cycled a card"]


class DidNotTurn(Condition, frozen=True):
    """ "You didn't play a land this turn", "that player didn't lose life this turn"."""

    who: Literal["you", "that player"]
    deed: Literal["play a land", "lose life", "gain life", "attack", "draw a card"]


class TheyDidNotCast(Condition, frozen=True):
    """ "That player didn't cast a creature spell this turn"."""

    what: Description


class DidOften(Condition, frozen=True):
    """ "You've rolled three or more dice this turn", "you cycled two or more cards this turn"."""

    who: Literal["you've", "you"]
    did: Literal["rolled", "cycled"]
    least: int
    what: Literal["dice", "cards"]


class LifeLastTurn(Condition, frozen=True):
    """ "You lost life last turn", "an opponent lost life last turn"."""

    who: Literal["you", "an opponent", "a player"]
