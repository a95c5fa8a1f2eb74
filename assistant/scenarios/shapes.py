"""The shape of a whole scenario file, as `docs/reference/contract.md` fixes it, objects and actions apart.

Everything has the default that a player would expect. A key that is not listed here is an error that
names the nearest key.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from assistant.scenarios.action_shapes import ActionEntry
from assistant.scenarios.object_shapes import ObjectEntry, StackEntry, StickerShape
from assistant.scenarios.shape import Shape, StepName
from engine.grand_melee.markers import PLAYERS_FOR_A_MARKER, TOO_CLOSE
from model import Citation, RuleNumber

Kind = Literal[
    "target", "mode", "x", "number", "yes_no", "option", "object", "order", "cost", "payment", "divide",
    "replacement", "trigger_order", "attack", "block", "damage", "coin", "die", "random", "shuffle",
]  # fmt: skip

Format = Literal[
    "two-player", "free-for-all", "vanguard", "commander", "brawl", "team-vs-team", "alternating-teams",
    "two-headed-giant", "planechase", "archenemy", "emperor", "grand-melee",
]  # fmt: skip

OF_TEAMS: Final = ("team-vs-team", "alternating-teams", "two-headed-giant", "emperor")
"""The formats in which teams play (808-811)."""

WITH_COMMANDERS: Final = ("commander", "brawl")
"""The formats in which decks are led by commanders (903)."""

Policy = Literal["strict", "decline", "willing", "first", "ask"]


class EffectShape(Shape):
    """An effect that lasts from before: its text, what it is locked in to, whose it is, how long.

    The text is that of a static ability ("Creatures you control get +1/+1") for the `duration`, or a
    sentence of a spell that is followed now, with `affected` in the place of its targets.
    """

    text: str
    duration: Literal["end of turn", "end of combat", "your next turn", "forever"] = "end of turn"
    affected: str | list[str] | None = None
    controller: str | None = None


def _as_list(value: Any) -> Any:
    return value if isinstance(value, list) else [value]


class VanguardShape(Shape):
    """The modifiers of a player's vanguard card (902.4, 902.5)."""

    life: int = 0
    hand: int = 0


class PlayerShape(Shape):
    """A player with every zone, and whatever a player carries."""

    name: str
    life: int = 20
    commander: Annotated[list[ObjectEntry], BeforeValidator(_as_list)] = []
    commander_damage: dict[str, int] = {}
    poison: int = Field(0, ge=0)
    energy: int = Field(0, ge=0)
    experience: int = Field(0, ge=0)
    rad: int = Field(0, ge=0)
    lands_played: int = Field(0, ge=0)
    hand_size: int = Field(7, ge=0)
    vanguard: VanguardShape | None = None
    blessing: bool = Field(False, alias="city's blessing")
    mana: str | dict[str, Annotated[int, Field(ge=0, le=1000)]] = {}
    battlefield: list[ObjectEntry] = []
    hand: list[ObjectEntry] = []
    library: list[ObjectEntry] = []
    library_size: int = Field(60, ge=0, le=1000)
    graveyard: list[ObjectEntry] = []
    exile: list[ObjectEntry] = []
    command: list[ObjectEntry] = []
    outside: list[ObjectEntry] = []
    attraction_deck: list[ObjectEntry] = []
    planar_deck: list[ObjectEntry] = []
    scheme_deck: list[ObjectEntry] = []
    dungeon: ObjectEntry | None = None
    completed_dungeons: list[str] = []
    initiative: bool = False
    tickets: int = Field(0, ge=0)
    stickers: list[StickerShape] = []
    sticker_sheets: dict[str, list[StickerShape]] = {}
    monarch: bool = False
    team: str = ""
    range_of_influence: int | None = Field(None, ge=1)
    policy: Policy | None = None


class MarkerShape(Shape):
    """A further turn marker of Grand Melee: who has it, the step of that turn, or that it waits (807.4)."""

    player: str
    step: StepName = "precombat main"
    waits: bool = False


class TurnShape(Shape):
    """The moment: the step has begun, except for `untap`, which is about to.

    `markers` are the turns of Grand Melee that are under way beside this one, by the numbers of their turn
    markers from the second.
    """

    number: int = Field(1, ge=1)
    active: str | None = None
    step: StepName = "precombat main"
    day: Literal["day", "night", ""] = ""
    markers: list[MarkerShape] = []


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


def _word(value: Any) -> Any:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _rule(words: str) -> str:
    try:
        RuleNumber.parse(Citation.parse(words).number if ":" in words else words)
    except ValueError:
        raise ValueError(f"{words!r} is no rule; one looks like 702.19b, or 2021:700.2a") from None
    return words


def _explore(value: Any) -> Any:
    return {} if value is True else None if value is False else value


class GameShape(Shape):
    """What the game itself has: whether it is day or night."""

    day: Literal["day", "night", ""] = ""


def _has_a_commander(player: PlayerShape) -> bool:
    """Tell whether something that is a player's is called a commander: what that means is the format's."""
    zones = (player.battlefield, player.hand, player.graveyard, player.exile, player.command, player.library)
    return any("commander" in each.designations for zone in zones for each in zone)


class Scenario(Shape):
    """A scenario: a board, what is done, what is expected."""

    name: str
    cites: list[Annotated[str, AfterValidator(_rule)]] = []
    rules_as_of: Annotated[str | None, BeforeValidator(_word)] = None
    format: Format = "two-player"
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
    leftovers: Literal["error", "decisions", "allow"] = "error"
    decisions: list[DecisionShape] = []
    example: str | list[str] | None = None
    despite_unread: bool = False
    lethal_first: bool = True
    first_player_draws: bool = False
    starting_hands: bool = False
    mulligans: bool = False
    ante: bool = False
    reference: list[str] = []
    decklists: dict[str, list[ObjectEntry]] = {}
    lands_per_turn: int = Field(1, ge=0)
    single_planar_deck: bool = False
    range_of_influence: int = Field(0, ge=0)
    attack: Literal["multiple", "left", "right"] | None = None

    @model_validator(mode="before")
    @classmethod
    def _has_an_opponent(cls, given: Any) -> Any:
        """Where one player is written, there is another of whom there is nothing to say."""
        if not isinstance(given, dict):
            return given
        if given.get("format", "two-player") not in ("two-player", *WITH_COMMANDERS):
            return given
        players = given.get("players")
        if not isinstance(players, list) or len(players) != 1 or not isinstance(players[0], dict):
            return given
        other = "Alice" if players[0].get("name") == "Bob" else "Bob"
        return {**given, "players": [*players, {"name": other}]}

    @model_validator(mode="after")
    def _expects_something(self) -> Scenario:
        names = [player.name for player in self.players]
        if self.format == "two-player" and len(names) != 2:
            raise ValueError(
                f"a two-player game has 2 players, not {len(names)}; with more the format is free-for-all"
            )
        if self.format != "vanguard" and any(player.vanguard is not None for player in self.players):
            raise ValueError("a `vanguard` card needs the format vanguard")
        if self.format == "grand-melee" or self.turn.markers:
            self._turn_markers(names)
        self._multiplayer(names)
        self._with_supplementary_decks()
        self._with_commanders(names)
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

    def _turn_markers(self, names: list[str]) -> None:
        """Refuse turn markers that a Grand Melee game can't have so (807.4a, 807.4d)."""
        if self.format != "grand-melee":
            raise ValueError("`markers` need the format grand-melee")
        if len(names) < PLAYERS_FOR_A_MARKER:
            raise ValueError("807.4a: a grand-melee game has a turn marker for each full four players")
        written = self.turn.markers
        if written and len(written) + 1 != len(names) // PLAYERS_FOR_A_MARKER:
            number = len(names) // PLAYERS_FOR_A_MARKER
            raise ValueError(f"807.4a: {len(names)} players have {number} turn markers, one `active`'s")
        going = [self.turn.active or names[0], *(each.player for each in written if not each.waits)]
        there = [going[0], *(each.player for each in written)]
        for each in (name for name in there if name not in names):
            raise ValueError(f"there is no player {each!r} who could have a turn marker")
        for each in going:
            near = [names[(names.index(each) + seats) % len(names)] for seats in range(1, TOO_CLOSE + 1)]
            for other in (name for name in near if name in there):
                raise ValueError(f"807.4d: {each}'s turn can't begin, so close is {other}'s turn marker")

    def _multiplayer(self, names: list[str]) -> None:
        """Refuse what only a game of more than two players, or one between teams, has (801, 803, 808)."""
        several = (*WITH_COMMANDERS, *OF_TEAMS, "free-for-all", "planechase", "archenemy")
        limited = [self.range_of_influence, *(player.range_of_influence for player in self.players)]
        if any(limited) and self.format not in several:
            raise ValueError(f"`range_of_influence` needs one of the formats {', '.join(several)}")
        if self.attack is not None and self.format not in several:
            raise ValueError(f"`attack` needs one of the formats {', '.join(several)}")
        if self.format == "free-for-all" and len(names) < 3:
            raise ValueError(f"a {self.format} game has more than 2 players; this one has {len(names)}")
        teams = [player.team for player in self.players]
        if self.format not in OF_TEAMS and any(teams):
            raise ValueError(f"a `team` needs one of the formats {', '.join(OF_TEAMS)}")
        if self.format in OF_TEAMS and (not all(teams) or len(set(teams)) < 2):
            raise ValueError(
                f"in a {self.format} game each player has a `team`, and there are 2 teams or more"
            )
        if self.format == "alternating-teams":
            if len({teams.count(each) for each in teams}) > 1:
                raise ValueError("811.1: the teams of an alternating-teams game are of equal size")
            if any(one == other for one, other in pairwise((*teams, teams[0]))):
                raise ValueError("811.3: in an alternating-teams game nobody sits next to a teammate")
        if self.format == "two-headed-giant":
            self._heads(teams)
        if self.format == "emperor":
            sizes = {teams.count(each) for each in teams}
            if len(sizes) != 1 or min(sizes) < 3:
                raise ValueError(
                    "809.2, 809.6: the teams of an emperor game have three players or more, each as many"
                )
            if sum(one != other for one, other in pairwise((*teams, teams[0]))) != len(set(teams)):
                raise ValueError("809.2: the players of a team sit together, the emperor in the middle")

    def _with_supplementary_decks(self) -> None:
        """Refuse decks of planes and schemes where none are used, and what isn't played yet (901, 904)."""
        for field, word in (("planar_deck", "planechase"), ("scheme_deck", "archenemy")):
            heads = field == "planar_deck" and self.format == "two-headed-giant"
            if self.format != word and not heads and any(getattr(each, field) for each in self.players):
                raise ValueError(f"a `{field}` needs the format {word}")
        placed = any(player.command for player in self.players)
        if self.format == "planechase" and not (self.starting_hands or placed):
            raise ValueError("901.5: write the plane that is face up under `command` of who owns it")
        if self.single_planar_deck and self.format != "planechase":
            raise ValueError("901.15: `single_planar_deck` needs the format planechase")
        archenemies = sum(bool(player.scheme_deck) for player in self.players)
        if self.format == "archenemy" and archenemies not in (0, 1, len(self.players)):
            raise ValueError("904.2a: one player has a `scheme_deck`, the archenemy, or (904.12) each has")
        if self.format == "archenemy" and not archenemies:
            raise ValueError("904.3: the archenemy of an archenemy game has a `scheme_deck`")

    def _heads(self, teams: list[str]) -> None:
        """Refuse heads that don't sit together, and teams that don't share what they share (810)."""
        sizes = {teams.count(each) for each in teams}
        if len(set(teams)) != 2 or len(sizes) > 1 or min(sizes) < 2:
            raise ValueError("810.1, 810.11: two teams of two players each play, or two equally large ones")
        if sum(one != other for one, other in pairwise((*teams, teams[0]))) > 2:
            raise ValueError("810.3: the players of a team sit together: write them one behind the other")
        for what in ("life", "poison"):
            shared = {(each.team, getattr(each, what)) for each in self.players}
            if len(shared) > 2:
                raise ValueError(
                    f"810.9, 810.10: a team shares its {what}: write the same for each of its players"
                )

    def _with_commanders(self, names: list[str]) -> None:
        """Refuse what only a game with commanders has, or what it can't have (903)."""
        if self.format in WITH_COMMANDERS and len(names) < 2:
            raise ValueError(f"a {self.format} game has 2 or more players; this one has {len(names)}")
        if self.format not in WITH_COMMANDERS and any(player.commander for player in self.players):
            raise ValueError("a `commander` needs the format commander or brawl")
        if self.format not in WITH_COMMANDERS and any(_has_a_commander(player) for player in self.players):
            raise ValueError("`designations: [commander]` needs the format commander or brawl (903.3)")
        if self.format != "commander" and any(player.commander_damage for player in self.players):
            raise ValueError("`commander_damage` needs the format commander")
        unknown = [name for name in self.decklists if name not in names]
        if unknown:
            raise ValueError(f"`decklists` are by player, and there is no player {unknown[0]!r}")
