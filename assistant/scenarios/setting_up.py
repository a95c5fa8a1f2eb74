"""A scenario's board made into a situation of the engine: cards compiled, names given ids."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

import msgspec

from assistant.cards import CardShelf
from assistant.scenarios.errors import ScenarioError
from assistant.scenarios.formats import attack_option, begins_with, role, variant, with_planes
from assistant.scenarios.mana_words import pool_of
from assistant.scenarios.misplaced import refuse_fight, refuse_instants_and_sorceries
from assistant.scenarios.object_shapes import ObjectShape, StackShape
from assistant.scenarios.reading import ReadScenario, Unreadable
from assistant.scenarios.shapes import PlayerShape, Scenario
from assistant.scenarios.stickers import Stickers
from assistant.scenarios.written_cards import Cards, Unread
from engine.abilities import Keyword
from engine.characteristics import Characteristics
from engine.designations.blessing import BLESSING
from engine.dungeon_rooms import INITIATIVE, rooms
from engine.effects.stickers import TICKET
from engine.layers.copiable import DISGUISED
from engine.mana import MANA_TYPES, Mana, ManaCost
from engine.objects import MONARCH, Player
from engine.situation import COMMANDER, Placed, Situation
from engine.stickers import Sheet
from engine.zones import Zone
from model.cards import name_key

ZONES = {
    "battlefield": Zone.BATTLEFIELD,
    "hand": Zone.HAND,
    "library": Zone.LIBRARY,
    "graveyard": Zone.GRAVEYARD,
    "exile": Zone.EXILE,
    "command": Zone.COMMAND,
    "outside": Zone.OUTSIDE,
    "attraction_deck": Zone.COMMAND,
    "planar_deck": Zone.COMMAND,
    "scheme_deck": Zone.COMMAND,
}

Deck: TypeAlias = Literal["", "attraction_deck", "planar_deck", "scheme_deck"]
SUPPLEMENTARY: Final[tuple[Deck, ...]] = ("attraction_deck", "planar_deck", "scheme_deck")
"""The fields that are decks in the command zone (717.2, 901.3, 904.3)."""

UNKNOWN_CARD = Characteristics(name="an unknown card")


class Board(msgspec.Struct, frozen=True):
    """A situation, and what of its cards was not understood."""

    situation: Situation
    unread: tuple[Unread, ...]


def set_board(
    read: ReadScenario,
    shelf: CardShelf,
    date: datetime.date,
    switched_off: frozenset[str] = frozenset(),
) -> Board:
    """Compile every card and place every object in the order of writing, for a game without some rules."""
    setter = _Setter(read, shelf)
    objects = tuple(setter.objects())
    players = tuple(
        (player.name, _player(player, read.scenario, setter.stickers.sheets(player)))
        for player in read.scenario.players
    )
    turn = read.scenario.turn
    names = [player.name for player in read.scenario.players]
    if turn.active is not None and turn.active not in names:
        raise read.error(
            f"there is no player {turn.active!r}; the players are {', '.join(names)}.", "turn", "active"
        )
    situation = Situation(
        date=date,
        players=players,
        objects=objects,
        turn_number=turn.number,
        markers=tuple((each.player, each.step, each.waits) for each in turn.markers),
        active=turn.active or ("" if read.scenario.starting_hands else names[0]),
        starting=read.scenario.starting_hands,
        mulligans=read.scenario.mulligans,
        ante=read.scenario.ante,
        variant=variant(read.scenario),
        attack_option=attack_option(read.scenario),
        planechase=with_planes(read.scenario),
        single_planar_deck=read.scenario.single_planar_deck,
        two_headed=read.scenario.format == "two-headed-giant",
        commander_damage=setter.commander_damage(),
        decks=tuple(setter.decks()),
        step="untap" if read.scenario.starting_hands else turn.step,
        first_player_draws=read.scenario.first_player_draws,
        daytime=turn.day or read.scenario.game.day,
        reference=setter.reference(objects),
        combined=setter.combined(objects),
        switched_off=switched_off,
    )
    return Board(situation, tuple(setter.cards.unread))


def _player(shape: PlayerShape, scenario: Scenario, sheets: tuple[Sheet, ...]) -> Player:
    seats = scenario.range_of_influence
    starts_at = begins_with(shape, scenario)
    counted = {
        "poison": shape.poison,
        "energy": shape.energy,
        "experience": shape.experience,
        "rad": shape.rad,
        TICKET: shape.tickets,
    }
    mana = Counter(pool_of(shape.mana)) if isinstance(shape.mana, str) else shape.mana
    unknown = [kind for kind in mana if kind not in MANA_TYPES]
    if unknown:
        raise ScenarioError(f"{unknown[0]!r} is no type of mana; the types are {', '.join(MANA_TYPES)}.")
    return Player(
        id=0,
        name=shape.name,
        life=shape.life if "life" in shape.model_fields_set else starts_at,
        starting_life=starts_at,
        counters=tuple(sorted((kind, number) for kind, number in counted.items() if number)),
        mana=tuple(Mana(kind) for kind, number in mana.items() for _ in range(number)),
        lands_played=shape.lands_played,
        hand_size=shape.hand_size,
        life_modifier=0 if shape.vanguard is None else shape.vanguard.life,
        hand_modifier=0 if shape.vanguard is None else shape.vanguard.hand,
        designations=(BLESSING,) * shape.blessing
        + (INITIATIVE,) * shape.initiative
        + (MONARCH,) * shape.monarch,
        completed_dungeons=tuple(shape.completed_dungeons),
        sheets=sheets,
        team=shape.team,
        role=role(shape, scenario),
        lands_per_turn=scenario.lands_per_turn,
        range_of_influence=seats if shape.range_of_influence is None else shape.range_of_influence,
    )


def with_unknown_cards(fault: ScenarioError, shelf: CardShelf) -> ScenarioError:
    """What is wrong with a scenario and the cards that it names in vain, where keys of it can't be read."""
    if isinstance(fault, Unreadable) and fault.rest is not None:
        try:
            _Setter(fault.rest, shelf).refuse_unknown()
        except ScenarioError as more:
            every = ScenarioError.over([*fault.every, *more.every])
            every.name = fault.name
            return every
    return fault


_Entry: TypeAlias = tuple[str, PlayerShape, Zone, ObjectShape, tuple[str | int, ...]]
"""An object that is written: its key, whose it is, its zone, its shape, the way to it in the file."""


class _Setter:
    """Works through the zones of the players and remembers what was called what."""

    def __init__(self, read: ReadScenario, shelf: CardShelf) -> None:
        self.read = read
        self.cards = Cards(read, shelf)
        self.keys: dict[str, list[str]] = {}
        self.stickers = Stickers(read)

    def objects(self) -> list[Placed]:
        """Every object that is written, then the unknown cards of the libraries."""
        entries = list(self._entries())
        self.refuse_unknown()
        for key, _, _, shape, _ in entries:
            for name in {shape.alias, shape.card, shape.name} - {None}:
                self.keys.setdefault(str(name), []).append(key)
        placed = [self._place(*entry) for entry in entries]
        refuse_instants_and_sorceries(
            self.read, ((each[-1], one) for each, one in zip(entries, placed, strict=True))
        )
        for place, spell in enumerate(self.read.scenario.stack):
            if spell.source is None:
                placed.append(self._spell(spell, place))
        for player in self.read.scenario.players:
            placed.extend(_unknown_cards(player))
        return placed

    def refuse_unknown(self) -> None:
        """Refuse every card that is not there at once, so that nobody mends them one by one."""
        written = [(shape.card, path) for _, _, _, shape, path in self._entries()]
        written += [
            (shape.card, ("decklists", name, place))
            for name, shapes in self.read.scenario.decklists.items()
            for place, shape in enumerate(shapes)
        ]
        written += [(shape.card, ("stack", place)) for place, shape in enumerate(self.read.scenario.stack)]
        missing = {path: card for card, path in written if card and self.cards.shelf.find(card) is None}
        if missing:
            raise ScenarioError.over([self.cards.unknown(card, path) for path, card in missing.items()])

    def reference(self, objects: tuple[Placed, ...]) -> tuple[Characteristics, ...]:
        """The cards whose names are known: those of the board, and those that the author lists (108.1)."""
        found: list[Characteristics] = []
        for each in objects:
            if each.kind == "card" and not each.unknown:
                found += _sides(each.printed, each.back)
        for place, name in enumerate(self.read.scenario.reference):
            path = ("reference", place)
            card = ObjectShape(card=name)
            back = self.cards.turned(card, Zone.HAND, path).get("back")
            found += _sides(self.cards.characteristics(card, path), back)
        return tuple(dict.fromkeys(found))

    def combined(self, objects: tuple[Placed, ...]) -> tuple[Characteristics, ...]:
        """The combined back faces of the meld pairs whose cards are known (201.4e)."""
        listed = enumerate(self.read.scenario.reference)
        cards = (self.cards.turned(ObjectShape(card=each), Zone.HAND, ("reference", n)) for n, each in listed)
        found = (*(each.melds for each in objects), *(each.get("melds") for each in cards))
        return tuple(dict.fromkeys(each for each in found if each is not None))

    def _entries(self) -> Iterator[_Entry]:
        for number, player in enumerate(self.read.scenario.players):
            for field, zone in ZONES.items():
                for place, shape in enumerate(getattr(player, field)):
                    path = ("players", number, field, place)
                    for copy in range(shape.count):
                        yield f"{player.name}/{field}/{place}/{copy}", player, zone, shape, path
            for place, shape in enumerate(player.commander):
                zone = Zone.LIBRARY if self.read.scenario.starting_hands else Zone.COMMAND
                leading = shape.model_copy(update={"designations": [*shape.designations, COMMANDER]})
                key = f"{player.name}/commander/{place}/0"
                yield key, player, zone, leading, ("players", number, "commander", place)
            if player.dungeon is not None:
                own = ("players", number, "dungeon")
                yield f"{player.name}/dungeon", player, Zone.COMMAND, player.dungeon, own

    def decks(self) -> Iterator[tuple[str, tuple[tuple[Placed, int], ...], tuple[Placed, ...]]]:
        """The lists of decks: whose, the cards with their numbers, and the commanders."""
        for number, player in enumerate(self.read.scenario.players):
            shapes = self.read.scenario.decklists.get(player.name)
            if shapes is None:
                continue
            path: tuple[str | int, ...] = ("decklists", player.name)
            cards = tuple(
                (self._place("", player, Zone.OUTSIDE, each, (*path, place)), each.count)
                for place, each in enumerate(shapes)
            )
            own = ("players", number, "commander")
            leaders = tuple(
                self._place("", player, Zone.OUTSIDE, each, (*own, place))
                for place, each in enumerate(player.commander)
            )
            yield player.name, cards, leaders

    def commander_damage(self) -> tuple[tuple[str, str, int], ...]:
        """The combat damage that each player has been dealt by commanders before, by their keys."""
        return tuple(
            (player.name, self._key(name, ("players", number, "commander_damage", name)), amount)
            for number, player in enumerate(self.read.scenario.players)
            for name, amount in player.commander_damage.items()
        )

    def _spell(self, shape: StackShape, place: int) -> Placed:
        """A spell on the stack; what was chosen for it follows when everything has its id."""
        path = ("stack", place)
        controller = self._player(shape.controller, (*path, "controller")) or self._active()
        printed = self.cards.characteristics(shape.spell(), path)
        own = name_key(shape.card or "")
        return Placed(
            key=stack_key(place),
            kind="card",
            owner=self._player(shape.owner, (*path, "owner")) or controller,
            controller=controller,
            zone=Zone.STACK,
            printed=printed,
            part=next((each for each in _cast_alone(printed) if name_key(each.name) == own), None),
            label=shape.alias or "",
        )

    def _active(self) -> str:
        return self.read.scenario.turn.active or self.read.scenario.players[0].name

    def _is_active(self, player: str) -> bool:
        """Tell whether it is a player's turn, theirs alone or their team's (805.4a)."""
        if self.read.scenario.format != "two-headed-giant":
            return player == self._active()
        teams = {each.name: each.team for each in self.read.scenario.players}
        return teams[player] == teams[self._active()]

    def _player(self, name: str | None, path: tuple[str | int, ...]) -> str:
        """The name of a player that something refers to, empty where it names none."""
        names = [player.name for player in self.read.scenario.players]
        if name is not None and name not in names:
            raise self.read.error(f"there is no player {name!r}; the players are {', '.join(names)}.", *path)
        return name or ""

    def _place(
        self, key: str, player: PlayerShape, zone: Zone, shape: ObjectShape, path: tuple[str | int, ...]
    ) -> Placed:
        printed = self.cards.characteristics(shape, path)
        copying = self._copied(shape, path)
        counters = dict(shape.counters) if shape.counters is not None else {}
        if shape.counters is None and zone is Zone.BATTLEFIELD:
            counters = _printed_counters(copying or printed)
        owner = self._player(shape.owner, (*path, "owner")) or player.name
        controller = self._player(shape.controller, (*path, "controller")) or player.name
        refuse_fight(self.read, shape, active=self._is_active(controller), path=path)
        blocking = [shape.blocking] if isinstance(shape.blocking, str) else (shape.blocking or [])
        return Placed(
            key=key,
            kind="token" if shape.token else "card",
            owner=owner,
            controller=controller,
            zone=zone,
            printed=printed,
            copying=copying,
            **self.cards.turned(shape, zone, path),
            tapped=shape.tapped,
            phased_out=shape.phased_out,
            summoning_sick=shape.summoning_sick,
            counters=tuple(sorted((kind, number) for kind, number in counters.items() if number)),
            damage=shape.damage,
            level=shape.level,
            designations=_marks(shape, printed, zone),
            paired_with=self._key(shape.paired_with, (*path, "paired_with")),
            attached_to=self._key(shape.attached_to, (*path, "attached_to")),
            attacking=self._key(shape.attacking, (*path, "attacking")),
            blocking=tuple(self._key(each, (*path, "blocking")) for each in blocking),
            blocked=shape.blocked,
            chosen=self._chosen(shape, path),
            exiled_with=self._key(shape.exiled_with, (*path, "exiled_with")),
            label=shape.alias or "",
            timestamp=shape.timestamp,
            entered=shape.entered,
            room=self._room(shape, printed, zone, path),
            times_cast=shape.times_cast,
            lights=tuple(shape.lights),
            deck=next((each for each in SUPPLEMENTARY if each in path), ""),
            stickers=self.stickers.on_object(shape, owner),
        )  # fmt: skip

    def _chosen(self, shape: ObjectShape, path: tuple[str | int, ...]) -> tuple[tuple[str, str | int], ...]:
        """What was chosen as it entered; a player among it is one of the game."""
        if shape.chosen is None:
            return ()
        self._player(shape.chosen.player, (*path, "chosen", "player"))
        return tuple((kind, value) for kind, value in shape.chosen if value is not None)

    def _room(
        self, shape: ObjectShape, printed: Characteristics, zone: Zone, path: tuple[str | int, ...]
    ) -> str:
        """The room in which the venture marker is; by default the topmost of a dungeon in play."""
        there = rooms(printed.abilities)
        if shape.room is not None and (zone is not Zone.COMMAND or shape.room not in there):
            known = ", ".join(there) or "none"
            raise self.read.error(f"there is no room {shape.room!r} there; the rooms are: {known}.", *path)
        return shape.room or (next(iter(there), "") if zone is Zone.COMMAND else "")

    def _copied(self, shape: ObjectShape, path: tuple[str | int, ...]) -> Characteristics | None:
        if shape.copy_of is None:
            return None
        written = (each for _, _, _, each, _ in self._entries() if shape.copy_of in (each.alias, each.name))
        original = next(written, None) or ObjectShape(card=shape.copy_of)
        return self.cards.characteristics(original, (*path, "copy_of"))

    def _key(self, name: str | None, path: tuple[str | int, ...]) -> str:
        """The key of the object or player that another object refers to."""
        if name is None:
            return ""
        if name in (player.name for player in self.read.scenario.players):
            return name
        found = self.keys.get(name, [])
        if not found:
            raise self.read.error(f"there is no object {name!r} in this scenario.", *path)
        if len(found) > 1:
            raise self.read.error(f"{name!r} means {len(found)} objects; name one of them with `as`.", *path)
        return found[0]


def _cast_alone(printed: Characteristics) -> tuple[Characteristics, ...]:
    """The halves or the Adventure of a card, as which it may lie on the stack."""
    return printed.halves or ((printed.adventure,) if printed.adventure is not None else ())


def _sides(front: Characteristics, back: Characteristics | None) -> list[Characteristics]:
    """A card as it can be named: its front and, known by the cost of that, its back."""
    if back is None:
        return [front]
    return [front, msgspec.structs.replace(back, front_cost=front.mana_cost or ManaCost(()))]


def stack_key(place: int) -> str:
    """The key of what stands at a place of the stack as written, the top first."""
    return f"stack/{place}"


def _marks(shape: ObjectShape, printed: Characteristics, zone: Zone) -> tuple[str, ...]:
    """Its designations; what is face down and has disguise was cast by it unless said to be manifested.

    Then it has ward {2} for as long as it is face down (702.168b), as what is cloaked has (701.56a).
    """
    marks = tuple(shape.designations)
    has_it = any(isinstance(each, Keyword) and each.name == "disguise" for each in printed.abilities)
    by_disguise = has_it and shape.face_down and zone is Zone.BATTLEFIELD
    by_disguise = by_disguise and not {"manifested", DISGUISED} & set(marks)
    return (*marks, DISGUISED) if by_disguise or ("cloaked" in marks and DISGUISED not in marks) else marks


def _printed_counters(characteristics: Characteristics) -> dict[str, int]:
    """A planeswalker is placed with its printed loyalty, a battle with its printed defense."""
    counters = {}
    if characteristics.loyalty is not None and "Planeswalker" in characteristics.types:
        counters["loyalty"] = characteristics.loyalty
    if characteristics.defense is not None and "Battle" in characteristics.types:
        counters["defense"] = characteristics.defense
    return counters


def _unknown_cards(player: PlayerShape) -> list[Placed]:
    written = sum(shape.count for shape in player.library)
    return [
        Placed(
            key=f"{player.name}/unknown/{number}",
            kind="card",
            owner=player.name,
            zone=Zone.LIBRARY,
            printed=UNKNOWN_CARD,
            unknown=True,
        )
        for number in range(max(0, player.library_size - written))
    ]
