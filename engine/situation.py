"""A described board made into a state: objects are placed, they don't enter (no triggers, no replacement)."""

from __future__ import annotations

import datetime
from typing import Any, Final, Literal

import msgspec

from engine.characteristics import Characteristics
from engine.combat.damage import first_strikers
from engine.command_zone import PLANAR, face_up
from engine.command_zone.starting import designate_archenemies
from engine.commander.identity import commanders_of, identity_of
from engine.events import ZoneChange
from engine.game import Game
from engine.grand_melee import Aside, TurnMarker, markers_for, set_out
from engine.grand_melee.markers import number_of_markers
from engine.objects import Announced, Attack, Combat, Deck, DeckCard, Object, ObjectKind, Player, Turn
from engine.range_of_influence import who_is_within
from engine.state import AttackOption, Starting, State, Variant
from engine.stickers import Stuck
from engine.turns.phases import COMBAT
from engine.zones import Zone

COMMANDER: Final = "commander"
"""The designation of a card that leads a deck (903.3)."""


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """An object as a situation describes it, in the order of writing.

    `key` is whatever the author's file calls it by, to find its id again. `owner`, `controller`, a player
    who is `chosen` and the objects that others refer to (`attached_to`, `attacking`, …) are keys too, of
    players or objects.
    `timestamp` overrides the order of writing; `entered` lets it enter the battlefield instead.
    `deck` is the supplementary deck of its owner in which a card of the command zone lies.
    `times_cast` is how often a commander has been cast from the command zone already (903.8).
    """

    key: str
    kind: ObjectKind
    owner: str
    zone: Zone
    printed: Characteristics
    controller: str = ""
    copying: Characteristics | None = None
    back: Characteristics | None = None
    face: int = 0
    modal: bool = False
    melds: Characteristics | None = None
    part: Characteristics | None = None
    tapped: bool = False
    flipped: bool = False
    face_down: bool = False
    phased_out: bool = False
    summoning_sick: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    level: int = 0
    designations: tuple[str, ...] = ()
    paired_with: str = ""
    attached_to: str = ""
    attacking: str = ""
    blocking: tuple[str, ...] = ()
    blocked: bool = False
    chosen: tuple[tuple[str, Any], ...] = ()
    exiled_with: str = ""
    protector: str = ""
    announced: Announced | None = None
    label: str = ""
    timestamp: int | None = None
    unknown: bool = False
    entered: bool = False
    room: str = ""
    lights: tuple[int, ...] = ()
    deck: Literal["", "attraction_deck", "planar_deck", "scheme_deck"] = ""
    times_cast: int = 0
    stickers: tuple[Stuck, ...] = ()


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """A board: the players in turn order, the objects, and the moment of the turn.

    Zones are filled in the order of `objects`: of a library the top first, of the stack the top first.
    `markers` are the second and further turn markers of Grand Melee: who has each, in which step that turn
    is, and whether it waits to begin (807.4); without them they are as they are handed out (807.4b).
    `starting` lets the game start from the libraries as decks (103), with `mulligans`; `ante` says
    that it is played for ante; `variant` names the variant whose rules are added, `attack_option` whom
    a player may attack, `planechase` that planes are among the cards (901), `single_planar_deck` that one
    planar deck is used by all (901.15).
    `commander_damage` is how much combat damage who was dealt by which commander so far;
    `decks` are lists of decks: whose, the cards with how many there are of each, and the commanders.
    `reference` are cards whose names can be chosen (108.1), those of the board among them, `combined` the
    combined back faces of their meld pairs (201.4e).
    `switched_off` are rules without which it is set up and played.
    """

    date: datetime.date
    players: tuple[tuple[str, Player], ...]
    objects: tuple[Placed, ...]
    turn_number: int = 1
    active: str = ""
    step: str = "precombat main"
    markers: tuple[tuple[str, str, bool], ...] = ()
    first_player_draws: bool = False
    daytime: Literal["", "day", "night"] = ""
    starting: bool = False
    mulligans: bool = False
    ante: bool = False
    variant: Variant = ""
    attack_option: AttackOption = ""
    two_headed: bool = False
    planechase: bool = False
    single_planar_deck: bool = False
    commander_damage: tuple[tuple[str, str, int], ...] = ()
    decks: tuple[tuple[str, tuple[tuple[Placed, int], ...], tuple[Placed, ...]], ...] = ()
    reference: tuple[Characteristics, ...] = ()
    combined: tuple[Characteristics, ...] = ()
    switched_off: frozenset[str] = frozenset()


class SetUp(msgspec.Struct, frozen=True):
    """The state that a situation describes, and the ids that its keys have there."""

    state: State
    ids: dict[str, int]


def _whose_turn(situation: Situation, players: dict[int, Player], ids: dict[str, int]) -> int:
    """The active player, of a team whose turn it is who sits first in it (102.1, 805.4a)."""
    active = ids[situation.active] if situation.active else next(iter(players))
    if not situation.two_headed:
        return active
    return next(id for id, player in players.items() if player.team == players[active].team)


def set_up(situation: Situation) -> SetUp:
    """Make the state: ids and timestamps follow the order of writing.

    The step has begun, and its turn-based actions are over, unless it is the untap step, which is about
    to begin; the active player is about to get priority.
    """
    ids: dict[str, int] = {}
    players: dict[int, Player] = {}
    for number, (key, player) in enumerate(situation.players, start=1):
        ids[key] = number
        players[number] = msgspec.structs.replace(player, id=number)
    order = tuple(players)
    active = _whose_turn(situation, players, ids)
    for number, placed in enumerate(situation.objects, start=len(players) + 1):
        ids[placed.key] = number
    state = State(
        date=situation.date,
        order=order,
        players=players,
        turn=Turn(situation.turn_number, active, situation.step),
        next_id=len(ids) + 1,
        clock=len(situation.objects),
        holder=active,
        first_player_draws=situation.first_player_draws,
        daytime=situation.daytime,
        for_ante=situation.ante,
        variant=situation.variant,
        attack_option=situation.attack_option,
        two_headed=situation.two_headed,
        switched_off=situation.switched_off,
    )
    state.moment = "step begins" if situation.step == "untap" else "priority"
    _place_all(state, situation, ids)
    _set_table(state, situation, ids)
    _let_control_planes(state, situation, active)
    state.decks = tuple(_deck(ids[key], cards, leaders) for key, cards, leaders in situation.decks)
    _establish_identities(state)
    for dealt_to, key, amount in situation.commander_damage:
        player = state.players[ids[dealt_to]]
        dealt = (*player.commander_damage, (ids[key], amount))
        state.players[player.id] = msgspec.structs.replace(player, commander_damage=dealt)
    _pair(state)
    _note_controllers(state)
    state.combat = _combat(situation, ids)
    if situation.step == "first-strike combat damage" and state.combat is not None:
        struck = frozenset(first_strikers(Game(state)))
        state.combat = msgspec.structs.replace(state.combat, struck=struck)
    if situation.starting:
        first = ids[situation.active] if situation.active else 0
        for id, player in state.players.items():
            state.players[id] = msgspec.structs.replace(player, life=0)
        state.starting = Starting(first, situation.mulligans)
    state.entering = _entering(situation, ids)
    return SetUp(state, ids)


def _set_table(state: State, situation: Situation, ids: dict[str, int]) -> None:
    """Say who is within whose range of influence (801), and who has a turn marker (807.4)."""
    state.within = who_is_within(state)
    if situation.attack_option == "melee" and not situation.starting:
        state.marker, state.markers = 1, _turn_markers(state, situation, ids)


def _turn_markers(state: State, situation: Situation, ids: dict[str, int]) -> tuple[TurnMarker, ...]:
    """The turn markers, that of the active player first: as handed out, or where they are said to be."""
    moment = Aside(turn=state.turn, holder=state.holder, moment=state.moment)
    if not situation.markers:
        having = set_out(state.order, state.turn.active, number_of_markers(state))
        return markers_for(having, moment)
    found = list(markers_for((state.turn.active, *(ids[key] for key, _, _ in situation.markers)), moment))
    for place, (_, step, waits) in enumerate(situation.markers, start=1):
        found[place] = _at_its_step(found[place], step, situation.turn_number, waits=waits)
    return tuple(found)


def _at_its_step(marker: TurnMarker, step: str, number: int, *, waits: bool) -> TurnMarker:
    """A marker the turn of which is in some step, or waits behind those with numbers up to `number`."""
    assert marker.aside is not None
    turn = msgspec.structs.replace(marker.aside.turn, step="cleanup" if waits else step)
    if waits:
        turn = msgspec.structs.replace(turn, number=number)
    begins = waits or step == "untap"
    moment: Literal["step begins", "priority"] = "step begins" if begins else "priority"
    aside = msgspec.structs.replace(marker.aside, turn=turn, moment=moment)
    return msgspec.structs.replace(marker, aside=aside, waits=waits)


def _let_control_planes(state: State, situation: Situation, active: int) -> None:
    """The active player is the planar controller, and controls what is face up (901.6)."""
    if situation.planechase and not situation.starting:
        state.planar_controller = active
    for id in face_up(Game(state), PLANAR):
        state.objects[id] = msgspec.structs.replace(state.objects[id], controller=active)


def _controller(placed: Placed, ids: dict[str, int], owner: int) -> int:
    if placed.zone not in (Zone.BATTLEFIELD, Zone.STACK):
        return 0
    return ids[placed.controller] if placed.controller else owner


def _place_all(state: State, situation: Situation, ids: dict[str, int]) -> None:
    """Make every object, and put them into their zones."""
    for place, placed in enumerate(situation.objects, start=1):
        if placed.unknown and placed.zone is Zone.LIBRARY:
            state.objects[ids[placed.key]] = _nobody_knows(placed, ids, place)
        else:
            _place(state, placed, ids, place)
    state.reference, state.combined = situation.reference, situation.combined
    state.single_planar_deck = situation.single_planar_deck
    _fill_zones(state, situation, ids)
    designate_archenemies(state)


def _nobody_knows(placed: Placed, ids: dict[str, int], place: int) -> Object:
    """A card of a library of which nothing is said but that it is there: most objects of a game are such."""
    return Object(
        id=ids[placed.key],
        kind=placed.kind,
        owner=ids[placed.owner],
        zone=Zone.LIBRARY,
        printed=placed.printed,
        timestamp=place if placed.timestamp is None else placed.timestamp,
        arrived=place if placed.timestamp is None else placed.timestamp,
        since_turn=-1 if placed.summoning_sick else 0,
        label=placed.label,
        unknown=True,
    )


def _fill_zones(state: State, situation: Situation, ids: dict[str, int]) -> None:
    """Put the objects into their zones in the order of writing; of the stack the last is the lowest."""
    zones: dict[tuple[Zone, int], list[int]] = {}
    for placed in situation.objects:
        if not placed.entered:
            owner = ids[placed.owner] if placed.zone.of_each_player else 0
            zones.setdefault((placed.zone, owner), []).append(ids[placed.key])
    for key, there in zones.items():
        state.zones[key] = tuple(reversed(there)) if key[0] is Zone.STACK else tuple(there)


def _place(state: State, placed: Placed, ids: dict[str, int], place: int) -> None:
    id, owner = ids[placed.key], ids[placed.owner]
    zone = Zone.OUTSIDE if placed.entered else placed.zone
    state.objects[id] = Object(
        id=id,
        kind=placed.kind,
        owner=owner,
        zone=zone,
        printed=placed.printed,
        timestamp=place if placed.timestamp is None else placed.timestamp,
        arrived=place if placed.timestamp is None else placed.timestamp,
        controller=_controller(placed, ids, owner),
        copying=placed.copying,
        back=placed.back,
        melds=placed.melds,
        face=placed.face,
        modal=placed.modal,
        part=placed.part,
        tapped=placed.tapped,
        flipped=placed.flipped,
        face_down=placed.face_down,
        phased_out=placed.phased_out,
        counters=placed.counters,
        damage=placed.damage,
        level=placed.level,
        designations=placed.designations,
        paired_with=ids[placed.paired_with] if placed.paired_with else 0,
        attached_to=ids[placed.attached_to] if placed.attached_to else 0,
        since_turn=-1 if placed.summoning_sick else 0,
        chosen=tuple((kind, ids[value] if kind == "player" else value) for kind, value in placed.chosen),
        exiled_with=ids[placed.exiled_with] if placed.exiled_with else 0,
        protector=ids[placed.protector] if placed.protector else 0,
        announced=placed.announced,
        label=placed.label,
        unknown=placed.unknown,
        room=placed.room,
        commander=id if COMMANDER in placed.designations else 0,
        lights=placed.lights,
        stickers=tuple(
            msgspec.structs.replace(each, timestamp=place if placed.timestamp is None else placed.timestamp)
            for each in placed.stickers
        ),
    )
    if placed.times_cast:
        player = state.players[owner]
        casts = (*player.commander_casts, (id, placed.times_cast))
        state.players[owner] = msgspec.structs.replace(player, commander_casts=casts)
    if placed.deck:
        player = state.players[owner]
        deck = (*getattr(player, placed.deck), id)
        state.players[owner] = msgspec.structs.replace(player, **{placed.deck: deck})


def _pair(state: State) -> None:
    """Pair both creatures of which one is said to be paired with the other (702.95b)."""
    for id, thing in tuple(state.objects.items()):
        other = state.objects.get(thing.paired_with)
        if other is not None and not other.paired_with:
            state.objects[other.id] = msgspec.structs.replace(other, paired_with=id)


def _deck(player: int, cards: tuple[tuple[Placed, int], ...], leaders: tuple[Placed, ...]) -> Deck:
    leading = tuple(_card_of_deck(each, player) for each in leaders)
    rest = tuple(DeckCard(_card_of_deck(each, player), number) for each, number in cards)
    return Deck(player, (*(DeckCard(each) for each in leading), *rest), leading)


def _card_of_deck(placed: Placed, player: int) -> Object:
    """A card of a list, which is no object of the game."""
    return Object(
        id=0,
        kind="card",
        owner=player,
        zone=Zone.OUTSIDE,
        printed=placed.printed,
        back=placed.back,
        melds=placed.melds,
        modal=placed.modal,
        chosen=tuple(each for each in placed.chosen if each[0] == "color"),
        timestamp=0,
    )


def _establish_identities(state: State) -> None:
    """The color identity of commanders is established before the game begins (903.4a)."""
    things = tuple(state.objects.values())
    for id, player in state.players.items():
        found = identity_of(Game(state), commanders_of(Game(state), id, things))
        state.players[id] = msgspec.structs.replace(player, identity=found)


def _note_controllers(state: State) -> None:
    """What controls permanents from the beginning has done so all the time."""
    game = Game(state)
    for id in game.battlefield():
        state.objects[id] = msgspec.structs.replace(state.objects[id], under=game.controller(id))


def _combat(situation: Situation, ids: dict[str, int]) -> Combat | None:
    """The combat phase that a situation is in the middle of; None outside it."""
    if situation.step not in COMBAT:
        return None
    attacks = []
    for each in situation.objects:
        if each.attacking:
            blockers = tuple(ids[other.key] for other in situation.objects if each.key in other.blocking)
            blocked = each.blocked or bool(blockers)
            attacks.append(Attack(ids[each.key], ids[each.attacking], blocked, blockers))
    return Combat(tuple(attacks))


def _entering(situation: Situation, ids: dict[str, int]) -> tuple[ZoneChange, ...]:
    """How the objects that the author lets enter do so, in the order of writing."""
    return tuple(
        ZoneChange(
            object=ids[each.key],
            to=Zone.BATTLEFIELD,
            cause="situation",
            controller=ids[each.controller or each.owner],
            tapped=each.tapped,
            counters=each.counters,
            attached_to=ids[each.attached_to] if each.attached_to else 0,
        )
        for each in situation.objects
        if each.entered
    )
