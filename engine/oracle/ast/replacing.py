"""What lines say that change which tokens, counters, damage or cards come to where they would."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from engine.oracle.ast.creating import TokenKind
from engine.oracle.ast.occasions import Subject
from engine.oracle.ast.phrases import Amount, Description, Node
from engine.oracle.ast.sentences import Sentence

Graveyard: TypeAlias = Literal[
    "a graveyard", "an opponent's graveyard", "your graveyard", "enchanted player's graveyard"
]
"""Whose graveyard something would be put into."""


class InsteadOfGraveyard(Node, frozen=True):
    """ "If … would be put into a graveyard from anywhere, … instead".

    With `first` "instead" stands before "exile it"; `counter` is the kind with which it is exiled, `said` how
    it is spoken of again. What goes to the "bottom" of its library is revealed, what
    "may top" may go on top. `or_card` is said of cards
    besides what would die: "or a creature card not on the battlefield would be put into an opponent's
    graveyard". `also` is done besides: "instead exile it and create a Zombie token", `when_did` by an ability
    that triggers on it.
    """

    own: bool
    what: Description | None
    instead: Literal["exile", "shuffle", "bottom", "hand", "own library", "may top"]
    die: bool = False
    graveyard: Graveyard = "a graveyard"
    origin: Literal["from anywhere", "from the battlefield", ""] = "from anywhere"
    first: bool = False
    counter: str = ""
    said: Literal["it", "that card"] = "it"
    or_card: Description | None = None
    also: Sentence | None = None
    when_did: tuple[Sentence, ...] = ()


class TokensTimes(Node, frozen=True):
    """ "Twice that many of those tokens"."""

    times: Literal["twice", "three times"] = "twice"


class TokensPlus(Node, frozen=True):
    """ "Those tokens plus that many 1/1 green Squirrel creature tokens", "plus an additional Food token"."""

    amount: Amount
    token: TokenKind
    additional: bool = False


class OtherTokens(Node, frozen=True):
    """ "That many 4/4 white Angel creature tokens" in the place of those."""

    why_alone: ClassVar[str] = "tokens of another kind in the place of all others"

    token: TokenKind


class OneOfEach(Node, frozen=True):
    """ "One of each" of the kinds of which a token would be created."""

    why_alone: ClassVar[str] = "the kinds of tokens that it creates are those that it replaces (614.1a)"


class TokensInstead(Node, frozen=True):
    """What is created in the place of tokens: more of them, others besides, or others.

    `kinds` are the types or subtypes of the tokens, where these are said: "one or more creature tokens"; of
    several the sentence says "a Clue, Food, or Treasure token". `yours` are created under your control;
    `said` tells how the sentence speaks of their creation.
    """

    instead: TokensTimes | TokensPlus | OtherTokens | OneOfEach
    said: Literal["an effect", "they", "you"] = "they"
    kinds: tuple[str, ...] = ()
    yours: bool = True


class MoreCounters(Node, frozen=True):
    """More or fewer counters are put: twice that many, half that many, or that many plus or minus some.

    `kind` is empty for any kind, and for each of them by itself; `on` what they would be put on, None for
    any permanent or player, and for the player who would get them. `by` tells who would put them, where that
    is said, `again` how what they are put on is spoken of again.
    """

    kind: str
    on: Subject | None
    by: Literal["", "an effect", "you", "an opponent", "you get"] = ""
    times: Literal["", "twice", "half"] = ""
    plus: int = 0
    again: str = ""


class SearchesTop(Node, frozen=True):
    """ "If an opponent would search a library, that player searches the top four cards … instead"."""

    why_alone: ClassVar[str] = "replaces how much of a library is searched"

    number: int


class MaySkipDraw(Node, frozen=True):
    """ "If you would draw a card, you may skip that draw instead"."""

    why_alone: ClassVar[str] = "a draw is skipped if its player wants to (614.10)"
