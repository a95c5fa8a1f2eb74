"""The entries of a scenario file that are actions: what a player does, and when."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from assistant.scenarios.shape import Shape, StepName


class At(Shape):
    """When an action is taken: exactly in that turn and step, with that on top of the stack."""

    turn: int | None = None
    step: StepName | None = None
    nth: int = Field(1, ge=1)
    on_stack: str | None = None


class AttackEntry(Shape):
    """One attacker and what it attacks."""

    with_: str = Field(alias="with")
    at: str | None = None


class BlockEntry(Shape):
    """One blocker and the attacker that it blocks."""

    with_: str = Field(alias="with")
    attacker: str


VERBS = (
    "cast", "activate", "play_land", "attack", "block", "assign_damage", "choose", "order", "pass",
    "resolve", "until", "concede", "put", "expect", "special", "pay", "shortcut",
)  # fmt: skip
"""The actions that can be taken; exactly one stands in each entry of `do`."""


MOST_TIMES = 1000
"""How often a shortcut goes through its actions at most: each time is played."""


MAY_BE_LEFT = ("until", "resolve", "pass", "expect")
"""The actions that the end of the game ends."""

CHOICES = ("choose", "order", "pay")
"""The actions that answer a question, whenever it comes."""

DECLARATIONS = {"attack": "attack", "block": "block", "assign_damage": "damage"}
"""The actions that answer a turn-based action, and the kind of its decision."""


class ActionShape(Shape):
    """One entry of `do`: a verb with what goes with it."""

    player: str | None = None
    at: At | None = None
    cast: str | None = None
    activate: str | None = None
    play_land: str | None = None
    special: str | None = None
    card: str | None = None
    attack: list[AttackEntry] | None = None
    block: list[BlockEntry] | None = None
    assign_damage: dict[str, dict[str, int]] | None = None
    choose: Any = None
    order: list[Any] | None = None
    pass_: bool | None = Field(None, alias="pass")
    resolve: Literal["top", "all"] | None = None
    until: At | None = None
    concede: bool | None = None
    put: dict[str, Any] | None = None
    expect: list[dict[str, Any]] | None = None
    ability: int | str | None = None
    targets: list[Any] | None = None
    modes: list[int | str] | None = None
    x: int | None = Field(None, ge=0)
    divide: dict[str, int] | None = None
    pay: list[str] | bool | None = None
    kicked: bool | int | str | list[str] | None = None
    alternative: str | bool | None = None
    face: str | None = None
    additional: bool | int | str | list[str] | None = None
    on: str | None = None
    alias: str | list[str] | None = Field(None, alias="as")
    illegal: str | bool | None = None
    shortcut: list[ActionEntry] | None = None
    times: int = Field(1, ge=1, le=MOST_TIMES)

    @cached_property
    def verb(self) -> str:
        """The one verb of the entry."""
        return next(verb for verb in VERBS if getattr(self, FIELDS.get(verb, verb)) is not None)

    @model_validator(mode="after")
    def _has_one_verb(self) -> ActionShape:
        found = [verb for verb in VERBS if getattr(self, FIELDS.get(verb, verb)) is not None]
        if len(found) > 1 and found[-1] == "pay":
            found = found[:-1]
        if len(found) != 1:
            raise ValueError(f"an action has exactly one of {', '.join(VERBS)}; this has {found or 'none'}")
        if self.times > 1 and self.shortcut is None:
            raise ValueError("`times` says how often a `shortcut` goes through its actions")
        if found[0] in NEEDS_PLAYER and not self.player:
            raise ValueError(f"`{found[0]}` needs `player`: who does it")
        return self


FIELDS = {"pass": "pass_"}


NEEDS_PLAYER = (
    "cast",
    "activate",
    "play_land",
    "special",
    "attack",
    "block",
    "concede",
    "choose",
    "order",
    "pay",
    "shortcut",
)


def _action(value: Any) -> Any:
    if value == "resolve":
        return {"resolve": "top"}
    if value == "pass":
        return {"pass": True}
    if isinstance(value, dict) and isinstance(value.get("resolve"), bool):
        return {**value, "resolve": "top"}
    return value


ActionEntry = Annotated[ActionShape, BeforeValidator(_action)]

ActionShape.model_rebuild()
