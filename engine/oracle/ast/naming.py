"""Card names that are chosen, tokens that a card's name defines, and searches for cards of a name."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Amount, Description, Node, Thing

Zones: TypeAlias = Literal["library", "graveyard, hand, and library"]
FoundWord: TypeAlias = Literal["it", "them", "that card", "those cards"]


class ChooseCardName(Action, frozen=True):
    """ "Choose an artifact card name"."""

    what: Description


class ChooseQuality(Action, frozen=True):
    """ "Choose a color", "choose a creature type other than Wall", "choose artifact, creature, or land".

    `among` are the card types of which one is chosen, where the text lists them.
    """

    kind: Literal["color", "creature type", "card type", "permanent type", "basic land type"]
    but: str = ""
    among: tuple[str, ...] = ()


class AsEntersChooseName(Node, frozen=True):
    """ "As ~ enters, choose a nonland card name."."""

    what: Description


class CopyByName(Action, frozen=True):
    """ "Choose a card name that hasn't been chosen from among …. Create a copy of the card" (707.13)."""

    why_alone: ClassVar[str] = "makes a copy of a card that is nowhere (707.12)"

    names: tuple[str, ...]


class CreateByName(Action, frozen=True):
    """ "Create a Tarmogoyf token": the card of that name says what it is (111.11)."""

    name: str


class SearchZones(Action, frozen=True):
    """ "Search target opponent's library for a creature card and put that card onto the battlefield …".

    `number` is a number, "all" or "any number of"; `found` the word by which what was found is spoken of;
    it is exiled, perhaps `face_down`, put onto the battlefield under the searching player's control, or into
    the graveyard of who owns it. `joint` stands before that, `where`
    is what X is.
    """

    whose: Thing
    zones: Zones
    number: Amount | Literal["all", "any number of"]
    up_to: bool
    what: Description
    to: Literal["exile", "battlefield", "their graveyard", "that player's graveyard"]
    found: FoundWord
    joint: Literal[" and", ",", "."] = " and"
    face_down: bool = False
    where: Amount | None = None
