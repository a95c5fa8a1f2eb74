"""What is said of cards that are looked at or revealed together, and of where they go."""

from __future__ import annotations

from typing import ClassVar, Literal

from engine.oracle.ast.amounts import Number
from engine.oracle.ast.effects import Action
from engine.oracle.ast.phrases import Amount, Description, Node, Quality, Thing


class Destination(Node, frozen=True):
    """Where cards are put: "into your hand", "on the bottom of your library in any order".

    Without `whose` it is said of a library that was spoken of: "on the bottom in a random order". `counters`
    are how many of which kind it enters with.
    """

    to: Literal["hand", "graveyard", "battlefield", "top", "bottom", "exile"]
    whose: Literal["your", "their", "that", "that player's", ""] = "your"
    tapped: bool = False
    attacking: bool = False
    order: Literal["", "any order", "a random order"] = ""
    back: Literal["", "back", "back on top"] = ""
    counters: tuple[int, str] | None = None


class LookTop(Action, frozen=True):
    """ "Look at the top five cards of your library", "reveal the top card of your library".

    `from_top` tells how it is said of a number that is worked out: "reveal that many cards from the top of
    your library", "a number of cards from the top of your library equal to …".
    """

    verb: Literal["look", "reveal", "exile", "ante"]
    number: Amount
    whose: Literal["your", "their"] | Thing = "your"
    face_down: bool = False
    from_top: Literal["", "that many", "equal"] = ""


class ShowHand(Action, frozen=True):
    """ "Reveals their hand", "look at target player's hand"."""

    whose: Literal["your", "their"] | Thing = "their"


class ShowSome(Action, frozen=True):
    """ "Reveals X cards from their hand", with `equal` "a number of cards from their hand equal to …"."""

    number: Amount
    whose: Literal["your", "their"] = "their"
    equal: bool = False


class UntilRevealed(Action, frozen=True):
    """ "Reveal cards from the top of your library until you reveal a creature card", or exile them.

    `said` is how it is said otherwise: "until a creature card is revealed", "until you reveal a number of
    creature cards equal to …".
    """

    what: Description
    whose: Literal["your", "their"] = "your"
    verb: Literal["reveal", "exile"] = "reveal"
    number: Amount = Number(1)
    said: Literal["", "passive", "equal"] = ""


class ChooseSeen(Action, frozen=True):
    """ "Choose a nonland card from it", "a card from it with mana value 3 or less", "X cards from it".

    `behind` is what stands behind "from it".
    """

    what: Description
    behind: tuple[Quality, ...] = ()
    number: Amount = Number(1)


class TakeSeen(Action, frozen=True):
    """ "Put one of them into your hand and the rest into your graveyard".

    Without `what` it is some "of them"; `origin` is how they are called otherwise. With `reveal` the text
    says "reveal …, and put it into your hand". `every` is "all creature cards revealed this way", `other`
    calls the rest "the other", `rest_words` something longer; `also` is "and/or a land card", `or_what` "or
    Garruk planeswalker card", with `or_a` "or a Plains card"; `joint` stands before "put it". `then` is where
    one more goes before the rest does: "one into your hand, one into your graveyard, and one …"; with
    `exiled` it is "and exile the rest".
    """

    least: int
    most: int
    what: Description | None
    origin: Literal[
        "of them",
        "them",
        "from among them",
        "revealed this way",
        "of those cards",
        "that card",
        "the chosen cards",
        "those cards",
        "those creature cards",
        "those land cards",
        "from among the cards milled this way",
        "from among cards milled this way",
        "from among the milled cards",
        "from among the revealed cards",
        "from among those cards",
        "milled this way",
        "",
    ]
    to: Destination
    put: Literal["", "it", "them", "that card", "those cards", "the revealed cards"] = ""
    every: bool = False
    rest: Destination | None = None
    other: bool = False
    rest_words: Literal["", "all other cards revealed this way", "the rest of the revealed cards"] = ""
    also: Description | None = None
    or_what: Description | None = None
    or_a: bool = False
    joint: Literal["and", ", then"] = "and"
    then: Destination | None = None
    exiled: bool = False


class ShuffleRest(Action, frozen=True):
    """ "Shuffles the rest into their library", "shuffle the rest of the revealed cards into your library"."""

    words: Literal["the rest", "the rest of the revealed cards", "all other cards revealed this way"]
    whose: Literal["your", "their"]


class ExileSeen(Action, frozen=True):
    """ "Exile one of them face down", "exile a creature card from among the cards milled this way".

    Without `what` it is so many of those, `among` is how they are called.
    """

    least: int
    most: int
    what: Description | None
    among: Literal[
        "", "of them", "of those cards", "from among them", "from among the cards milled this way",
        "from among the milled cards",
    ]  # fmt: skip
    face_down: bool = False


class TakeForPairs(Action, frozen=True):
    """ "For each color pair, choose a card that's exactly those colors from among them" (105.5)."""

    why_alone: ClassVar[str] = "one card for each pair of colors"

    to: Destination
    rest: Destination


class ChooseOne(Action, frozen=True):
    """ "Choose one of them", "two of those cards", "one": of the cards that were just exiled or revealed."""

    of: Literal["them", "those cards", ""] = "them"
    number: int = 1


class PutRest(Action, frozen=True):
    """ "Put the rest on the bottom of your library in any order", "put them back in any order".

    With `exiled` it is said by the verb: "exile all other cards revealed this way".
    """

    to: Destination
    word: Literal[
        "the rest", "them", "it", "that card", "those cards", "the revealed cards", "the rest of those cards",
        "the rest of the revealed cards", "the rest of the cards revealed this way", "the rest of the cards",
        "the other", "the exiled cards that weren't cast this way", "the exiled cards not cast this way",
        "all other cards revealed this way", "the card", "all cards revealed this way",
        "all cards revealed this way that weren't put onto the battlefield",
        "all cards exiled this way that weren't cast", "all revealed cards not cast this way",
    ] = "the rest"  # fmt: skip
    exiled: bool = False


class DiscardAll(Action, frozen=True):
    """ "Discards all nonland cards with mana value equal to the number": of the cards in their hand."""

    what: Description


class DiscardAnyNumber(Action, frozen=True):
    """ "Discard any number of cards": of those in their hand, as many as they choose."""

    what: Description


class DiscardThat(Action, frozen=True):
    """ "That player discards that card"."""

    what: Thing


class Reveal(Action, frozen=True):
    """Something shown to all players."""

    what: Thing
