"""The entries of a scenario file that are objects: cards, tokens, stickers, what is on the stack."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Field, model_validator

from assistant.scenarios.shape import Shape


class Chosen(Shape):
    """What was chosen as an object entered."""

    color: str | None = None
    name: str | None = None
    type: str | None = None
    number: int | None = None
    player: str | None = None


class StickerShape(Shape):
    """A sticker: a word for a name, the text of an ability, a size like 4/4, or a picture; its ticket cost.

    On an object, `after` is how many words of the name are before the word of a name sticker.
    """

    name: str | None = None
    ability: str | None = None
    size: str | None = Field(None, pattern=r"^\d+/\d+$")
    art: str | None = None
    cost: int = Field(0, ge=0)
    after: int = Field(0, ge=0)

    @model_validator(mode="after")
    def _is_of_one_kind(self) -> StickerShape:
        if sum(each is not None for each in (self.name, self.ability, self.size, self.art)) != 1:
            raise ValueError("a sticker has one of `name`, `ability`, `size` and `art`")
        return self


class ObjectShape(Shape):
    """A card, a token, or an object written out in the file."""

    card: str | None = None
    name: str | None = None
    alias: str | None = Field(None, alias="as")
    mana_cost: str | None = None
    types: str | None = None
    colors: str | list[str] | None = None
    power: int | str | None = None
    toughness: int | str | None = None
    loyalty: int | str | None = None
    defense: int | str | None = None
    text: str | None = None
    interchangeable: list[str] = Field(default_factory=list)
    token: bool = False
    count: int = Field(1, ge=1, le=1000)
    tapped: bool = False
    summoning_sick: bool = False
    counters: dict[str, int] | None = None
    damage: int = Field(0, ge=0)
    attached_to: str | None = None
    controller: str | None = None
    owner: str | None = None
    phased_out: bool = False
    copy_of: str | None = None
    face_down: bool = False
    flipped: bool = False
    face: str | None = None
    chosen: Chosen | None = None
    exiled_with: str | None = None
    attacking: str | None = None
    blocking: str | list[str] | None = None
    blocked: bool = False
    level: int = Field(0, ge=0)
    designations: list[str] = []
    paired_with: str | None = None
    room: str | None = None
    lights: list[Annotated[int, Field(ge=1, le=6)]] = []
    stickers: list[StickerShape] = []
    timestamp: int | None = None
    entered: bool = False
    times_cast: int = Field(0, ge=0)

    @model_validator(mode="after")
    def _is_something(self) -> ObjectShape:
        if (self.card is None) == (self.name is None):
            raise ValueError("an object has either `card` (a card of the store) or `name` (written out here)")
        if self.card is not None and any((self.mana_cost, self.types, self.text, self.power, self.toughness)):
            raise ValueError("`card` brings its own characteristics; write it out with `name` instead")
        return self


def _object(value: Any) -> Any:
    return {"card": value} if isinstance(value, str) else value


ObjectEntry = Annotated[ObjectShape, BeforeValidator(_object)]


class StackShape(Shape):
    """A spell or an ability on the stack, with what was chosen for it.

    A spell is a `card` or written out with `name`; an ability is one of its `source`, the how-manieth of
    those that use the stack or its first words, or written out with `text`. `targets` stand in the order of
    the word "target" in the text, a nested list for several of one word.
    """

    card: str | None = None
    name: str | None = None
    alias: str | None = Field(None, alias="as")
    ability: int | str | None = None
    source: str | None = None
    mana_cost: str | None = None
    types: str | None = None
    colors: str | list[str] | None = None
    power: int | str | None = None
    toughness: int | str | None = None
    text: str | None = None
    controller: str | None = None
    owner: str | None = None
    targets: list[Any] = []
    modes: list[int] = []
    x: int = Field(0, ge=0)
    divide: dict[str, int] | None = None

    @model_validator(mode="after")
    def _is_spell_or_ability(self) -> StackShape:
        if sum(each is not None for each in (self.card, self.name, self.source)) != 1:
            raise ValueError(
                "on the stack stands a spell (`card`, or written out with `name`) or an ability (`source`)"
            )
        return self

    def spell(self) -> ObjectShape:
        """The spell as an object that is written in a file."""
        fields = ("card", "name", "mana_cost", "types", "colors", "power", "toughness", "text")
        return ObjectShape(**{each: getattr(self, each) for each in fields}, **{"as": self.alias})


StackEntry = Annotated[StackShape, BeforeValidator(_object)]
