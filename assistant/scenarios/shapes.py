"""The shapes of a scenario file, as `docs/reference/contract.md` fixes them.

Everything has the default that a player would expect. A key that is not listed here is an error that
names the nearest key.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from assistant.scenarios.unplayed import FORMATS, without_neutral

StepName = Literal[
    "untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers",
    "declare blockers", "first-strike combat damage", "combat damage", "end of combat",
    "postcombat main", "end", "cleanup",
]  # fmt: skip

Kind = Literal[
    "target", "mode", "x", "number", "yes_no", "option", "object", "order", "cost", "payment", "divide",
    "replacement", "trigger_order", "attack", "block", "damage", "coin", "die", "random", "shuffle",
]  # fmt: skip

Policy = Literal["strict", "decline", "willing", "first", "ask"]


class Shape(BaseModel):
    """What all shapes share: no key that is not listed, no change after reading."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)

    @model_validator(mode="before")
    @classmethod
    def _asks_for_nothing_unplayed(cls, given: Any) -> Any:
        return without_neutral(cls.__name__, given)


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
    count: int = Field(1, ge=1, le=200)
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


class EffectShape(Shape):
    """An effect that lasts from before: its text, what it is locked in to, whose it is, how long.

    The text is that of a static ability ("Creatures you control get +1/+1") for the `duration`, or a
    sentence of a spell that is followed now, with `affected` in the place of its targets.
    """

    text: str
    duration: Literal["end of turn", "end of combat", "your next turn", "forever"] = "end of turn"
    affected: str | list[str] | None = None
    controller: str | None = None


class VanguardShape(Shape):
    """The modifiers of a player's vanguard card (902.4, 902.5)."""

    life: int = 0
    hand: int = 0


class PlayerShape(Shape):
    """A player with every zone, and whatever a player carries."""

    name: str
    life: int = 20
    poison: int = Field(0, ge=0)
    energy: int = Field(0, ge=0)
    experience: int = Field(0, ge=0)
    rad: int = Field(0, ge=0)
    lands_played: int = Field(0, ge=0)
    hand_size: int = Field(7, ge=0)
    vanguard: VanguardShape | None = None
    blessing: bool = Field(False, alias="city's blessing")
    mana: dict[str, Annotated[int, Field(ge=0, le=1000)]] = {}
    battlefield: list[ObjectEntry] = []
    hand: list[ObjectEntry] = []
    library: list[ObjectEntry] = []
    library_size: int = Field(60, ge=0, le=1000)
    graveyard: list[ObjectEntry] = []
    exile: list[ObjectEntry] = []
    command: list[ObjectEntry] = []
    outside: list[ObjectEntry] = []
    attraction_deck: list[ObjectEntry] = []
    dungeon: ObjectEntry | None = None
    completed_dungeons: list[str] = []
    initiative: bool = False
    tickets: int = Field(0, ge=0)
    stickers: list[StickerShape] = []
    sticker_sheets: dict[str, list[StickerShape]] = {}
    monarch: bool = False
    range_of_influence: int | None = Field(None, ge=1)
    policy: Policy | None = None


class TurnShape(Shape):
    """The moment: the step has begun, except for `untap`, which is about to."""

    number: int = Field(1, ge=1)
    active: str | None = None
    step: StepName = "precombat main"


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
    "resolve", "until", "concede", "put", "expect", "special", "pay",
)  # fmt: skip
"""The actions that can be taken; exactly one stands in each entry of `do`."""


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

    @property
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


class DecisionShape(Shape):
    """An answer to a question that no action answers."""

    player: str | None = None
    kind: Kind | None = None
    about: str | None = None
    answer: Any


class ExploreShape(Shape):
    """How far to explore: also unscripted actions, how many choices deep, how many paths, how long."""

    actions: bool = False
    depth: int = Field(40, ge=1)
    limit: int = Field(20000, ge=1)
    seconds: float = Field(20, gt=0)

    def within(self, bounds: ExploreShape | None) -> ExploreShape:
        """The same, but no deeper, wider or longer than some bounds."""
        if bounds is None:
            return self
        bounded = ("depth", "limit", "seconds")
        return self.model_copy(
            update={name: min(getattr(self, name), getattr(bounds, name)) for name in bounded}
        )


class OutcomeShape(Shape):
    """One outcome that exploring must find: the choices that lead to it in words, and what holds then."""

    choices: list[str] = []
    expect: list[dict[str, Any]]


def _format(value: Any) -> Any:
    if value in FORMATS:
        raise ValueError(f"format: {value} is not played yet; only two-player, free-for-all and vanguard are")
    return value


def _word(value: Any) -> Any:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _explore(value: Any) -> Any:
    return {} if value is True else None if value is False else value


class GameShape(Shape):
    """What the game itself has: whether it is day or night."""

    day: Literal["day", "night", ""] = ""


class Scenario(Shape):
    """A scenario: a board, what is done, what is expected."""

    name: str
    cites: list[str] = []
    rules_as_of: Annotated[str | None, BeforeValidator(_word)] = None
    format: Annotated[Literal["two-player", "free-for-all", "vanguard"], BeforeValidator(_format)] = (
        "two-player"
    )
    players: list[PlayerShape]
    turn: TurnShape = TurnShape()
    stack: list[StackEntry] = []
    effects: list[EffectShape] = []
    game: GameShape = GameShape()
    do: list[ActionEntry] = []
    expect: list[dict[str, Any]] = []
    outcomes: list[OutcomeShape] | None = None
    explore: Annotated[ExploreShape | None, BeforeValidator(_explore)] = None
    policy: Policy = "strict"
    leftovers: Literal["error", "allow"] = "error"
    decisions: list[DecisionShape] = []
    example: str | list[str] | None = None
    despite_unread: bool = False
    lethal_first: bool = True
    first_player_draws: bool = False
    starting_hands: bool = False
    mulligans: bool = False
    ante: bool = False
    reference: list[str] = []
    lands_per_turn: int = Field(1, ge=0)
    range_of_influence: int = Field(0, ge=0)

    @model_validator(mode="after")
    def _expects_something(self) -> Scenario:
        names = [player.name for player in self.players]
        if self.format == "two-player" and len(names) != 2:
            raise ValueError(
                f"a two-player game has 2 players, not {len(names)}; with more the format is free-for-all"
            )
        if self.format != "vanguard" and any(player.vanguard is not None for player in self.players):
            raise ValueError("a `vanguard` card needs the format vanguard")
        limited = [self.range_of_influence, *(player.range_of_influence for player in self.players)]
        if any(limited) and self.format != "free-for-all":
            raise ValueError("`range_of_influence` needs the format free-for-all")
        if self.format == "free-for-all" and len(names) < 3:
            raise ValueError(f"a {self.format} game has more than 2 players; this one has {len(names)}")
        begins = {"number", "step"} & self.turn.model_fields_set
        if self.starting_hands and begins:
            raise ValueError(
                "with `starting_hands` the game begins with turn 1; `turn` only says who is active"
            )
        if self.starting_hands and any(player.hand for player in self.players):
            raise ValueError("with `starting_hands` hands are drawn; write the cards of each `library`")
        if self.mulligans and not self.starting_hands:
            raise ValueError("`mulligans` need `starting_hands: true`")
        if len(set(names)) != len(names):
            raise ValueError("two players have the same name")
        return self
