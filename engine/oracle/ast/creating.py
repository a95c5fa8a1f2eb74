"""What the creating of tokens says."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.oracle.ast.effects import Action
from engine.oracle.ast.keywords import Granted
from engine.oracle.ast.phrases import Amount, Node, Thing

Attacking: TypeAlias = Literal["", "attacking", "tapped and attacking"]
"""How a token is said to enter combat."""


class TokenKind(Node, frozen=True):
    """A token as it is described: "1/1 white Soldier creature token with flying"; `x` is an X/X one.

    `attacking_first` tells that it is said before: "a tapped and attacking token", `named_first` that the
    name stands before the abilities, `colors_last` that the colors stand last: "that's all colors",
    `colors_first` that they stand before a supertype: "colorless snow artifact token".
    """

    power: int | None = None
    toughness: int | None = None
    colors: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    keywords: tuple[Granted, ...] = ()
    tapped: bool = False
    attacking: Attacking = ""
    blocking: Thing | None = None
    x: bool = False
    named: str = ""
    attacking_first: bool = False
    named_first: bool = False
    colors_last: bool = False
    colors_first: bool = False


class Create(Action, frozen=True):
    """Tokens created; `also` are others that are created at the same time."""

    amount: Amount
    token: TokenKind
    attached_to: Thing | None = None
    name: str = ""
    equal: bool = False
    also: tuple[Create, ...] = ()


class CreateThose(Action, frozen=True):
    """ "Create twelve of those tokens instead": another number of the tokens before."""

    number: int
