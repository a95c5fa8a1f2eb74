"""The board at each step of a replay, as a page draws it.

A performance keeps each step of the engine with the state before it, and the step's changes in their
order; playing those forward gives the state at every moment between two lines of the trace.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from itertools import groupby
from typing import Final

import msgspec

from assistant.scenarios.commanders import commander_damage, times_cast
from assistant.telling.endings import who_won
from engine.abilities import Keyword
from engine.characteristics import Characteristics, words_of_type_line
from engine.game import Game
from engine.records.layers import EffectApplied, EffectsApplied, Look
from engine.state import State
from engine.trace import Delta, Step
from engine.two_headed import team_of
from engine.zones import Zone

SHOWN = ("combat", "lasting", "result", "turn")
"""The fields of a state that a board shows, besides objects, players and zones."""

MOST_OF_A_LIBRARY: Final = 20
"""How many cards of a library a board shows, where they are known: each board of a replay has them again."""

TYPE_ORDER: Final = ("Kindred", "Enchantment", "Artifact", "Land", "Creature")
"""In which order several card types stand where none is printed: an artifact creature, a land creature."""


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A permanent as it lies on the table, with what is attached to it.

    `called` is its own name where the author of the board gave it another. `type_line` reads like a
    printed one; `size` is `3/3`, empty for what is no creature; `keywords` are its keyword abilities by now;
    `attacking` is whom it attacks, `blocking` whom it blocks, empty for none; `times_cast` is how often a
    commander has been cast from the command zone (903.8).
    """

    id: int
    name: str
    called: str
    type_line: str
    colors: tuple[str, ...]
    size: str = ""
    loyalty: int | None = None
    defense: int | None = None
    keywords: tuple[str, ...] = ()
    counters: dict[str, int] = {}
    damage: int = 0
    tapped: bool = False
    token: bool = False
    land: bool = False
    attacking: str = ""
    attacks: int = 0
    blocked: bool = False
    blocking: tuple[str, ...] = ()
    blocks: tuple[int, ...] = ()
    attachments: tuple[Card, ...] = ()
    cost: str = ""
    text: tuple[str, ...] = ()
    face_down: bool = False
    phased_out: bool = False
    commander: bool = False
    times_cast: int = 0


class OnStack(msgspec.Struct, frozen=True, kw_only=True):
    """A spell or ability on the stack: whose, and at whom or what it aims."""

    id: int
    name: str
    controller: str
    targets: tuple[str, ...] = ()
    aims: tuple[int, ...] = ()
    cost: str = ""
    text: tuple[str, ...] = ()


class InZone(msgspec.Struct, frozen=True, kw_only=True):
    """A known card off the battlefield, as printed: its size where it has one; a commander as above.

    `counters` are those on it, such as the time counters of a suspended card.
    """

    id: int
    name: str
    type_line: str
    cost: str
    colors: tuple[str, ...]
    size: str
    text: tuple[str, ...]
    counters: dict[str, int] = {}
    commander: bool = False
    times_cast: int = 0


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A player with what is theirs; unknown cards are only counted.

    `team` is whom they play with, empty for nobody: where it `shares_life`, as in Two-Headed Giant, its
    `life` is one (810.9), and in its turn all of it is `active` (805.4a). `role` is `emperor` or `general`
    in an Emperor game (809.2). `cards` has what is known of each zone, the topmost twenty of a library, and
    the supplementary decks. `commander_damage` is by the names of the commanders (903.10a).
    """

    name: str
    life: int
    active: bool
    lost: str
    counters: dict[str, int]
    mana: dict[str, int]
    library: int
    hand: tuple[str, ...]
    unknown_in_hand: int
    graveyard: tuple[str, ...]
    exile: tuple[str, ...]
    command: tuple[str, ...]
    battlefield: tuple[Card, ...]
    id: int
    cards: dict[str, tuple[InZone, ...]]
    team: str = ""
    role: str = ""
    shares_life: bool = False
    commander_damage: dict[str, int] = {}


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """The board at one moment; of the stack the top comes first. `result` says how the game has ended."""

    turn: int
    step: str
    seats: tuple[Seat, ...]
    stack: tuple[OnStack, ...]
    result: str = ""


class Boards:
    """The boards of a replay: the different ones, and which of them is there after each line."""

    def __init__(self, steps: Iterable[tuple[Step, State]], last: State) -> None:
        """Draw the steps of a performance, each with the state before its moment, and the state at its end.

        `after[n]` is the place in `tables` of the board at the moment in which the step of number `n + 1`
        begins, numbers counting from 1 in the order of the trace; `after[0]` is the board at the start: where
        continuous effects are applied first of all, the cards as printed.
        """
        self.tables: list[Table] = []
        self.after: list[int] = []
        self._places: dict[bytes, int] = {}
        self._drawn: State | None = None
        self._version = 0
        self._looks: dict[int, Look] = {}
        self._looks_changed = False
        for _, moment in groupby(steps, key=lambda pair: id(pair[1])):
            of_moment = list(moment)
            if not self.after:
                self._begin(step for step, _ in of_moment)
            steps_of_moment = (step for step, _ in of_moment)
            play_forward(steps_of_moment, of_moment[0][1].copy(), self._note, self._look_at, self._leave)
        self._note(last)

    def _begin(self, steps: Iterable[Step]) -> None:
        """Show the cards as printed at the start, where what happens first is that effects are applied."""
        first = next((each for step in steps for each in step.walk() if each.records), None)
        if first is not None:
            self._look_at(first)

    def _note(self, state: State) -> None:
        if state is not self._drawn or state.version != self._version or self._looks_changed:
            self._drawn, self._version, place = state, state.version, self._place(state)
        else:
            place = self.after[-1]
        self._looks_changed = False
        self.after.append(place)

    def _look_at(self, step: Step) -> None:
        """While effects are applied layer by layer the board shows how far they have been applied (613.1)."""
        for record in step.records:
            if isinstance(record, EffectsApplied):
                self._looks = {each.object.id: each.look for each in record.printed}
                self._looks_changed = True
            elif isinstance(record, EffectApplied) and self._looks:
                self._looks.update((each.object.id, each.after) for each in record.objects)
                self._looks_changed = True

    def _leave(self, step: Step) -> None:
        if any(isinstance(each, EffectsApplied) for each in step.records):
            self._looks = {}
            self._looks_changed = True

    def _place(self, state: State) -> int:
        table = table_of(state)
        if self._looks:
            table = in_between(table, self._looks)
        drawn = msgspec.msgpack.encode(table)
        if drawn not in self._places:
            self._places[drawn] = len(self.tables)
            self.tables.append(table)
        return self._places[drawn]


def _nothing(_step: Step) -> None:
    """What is done with a step by those who only look at the state."""


def play_forward(
    steps: Iterable[Step],
    state: State,
    seen: Callable[[State], None],
    begun: Callable[[Step], None] = _nothing,
    ended: Callable[[Step], None] = _nothing,
) -> None:
    """Let steps change a state once more, in their order; `seen` gets it as each of them begins.

    `begun` gets each step right after that, `ended` when everything under it is done.
    """
    for step in steps:
        seen(state)
        begun(step)
        changes = list(zip(step.places, step.changes, strict=True))
        for place, child in enumerate(step.children):
            while changes and changes[0][0] <= place:
                _apply(changes.pop(0)[1], state)
            play_forward((child,), state, seen, begun, ended)
        for _, delta in changes:
            _apply(delta, state)
        ended(step)


def _apply(delta: Delta, state: State) -> None:
    if delta.where == "state":
        setattr(state, delta.key, delta.new)
    elif delta.new is None:
        getattr(state, delta.where).pop(delta.key, None)
    else:
        getattr(state, delta.where)[delta.key] = delta.new
    # Only what a board shows makes it worth drawing again: who has passed does not.
    state.version += delta.where in ("objects", "players", "zones") or delta.key in SHOWN


def table_of(state: State) -> Table:
    """Draw a state, with every continuous effect applied."""
    game = Game(state)
    return Table(
        turn=state.turn.number,
        step=state.turn.step,
        seats=tuple(_seat(game, id) for id in state.order),
        stack=tuple(_on_stack(game, id) for id in reversed(game.zone(Zone.STACK))),
        result=_result(game),
    )


def _result(game: Game) -> str:
    result = game.state.result
    if result is None:
        return ""
    winners = who_won(game.each_called(result.winners))
    return f"{winners}." if winners else f"The game is a draw: {result.why}"


def _seat(game: Game, id: int) -> Seat:
    player = game.player(id)
    hand = game.zone(Zone.HAND, id)
    there = game.zone(Zone.BATTLEFIELD)
    lying = [each for each in there if not game.exists(game.object(each).attached_to)]
    kinds = [each.type for each in player.mana]
    return Seat(
        name=player.name,
        life=player.life,
        active=id in (team_of(game, game.turn.active) if game.shared_turns else (game.turn.active,)),
        lost=player.lost,
        counters=dict(player.counters),
        mana={kind: kinds.count(kind) for kind in dict.fromkeys(kinds)},
        library=len(game.zone(Zone.LIBRARY, id)),
        hand=_known(game, hand),
        unknown_in_hand=sum(game.object(card).unknown for card in hand),
        graveyard=_known(game, game.zone(Zone.GRAVEYARD, id)),
        exile=_known(game, _of_owner(game, Zone.EXILE, id)),
        command=_known(game, _of_command(game, id)),
        battlefield=tuple(_card(game, each) for each in lying if game.controller(each) == id),
        id=id,
        cards=_cards_of(game, id),
        team=player.team,
        role=player.role,
        shares_life=game.shared_life,
        commander_damage=commander_damage(game, id),
    )


def _cards_of(game: Game, id: int) -> dict[str, tuple[InZone, ...]]:
    """What is known of each zone of a player's but the battlefield, and of their decks of other cards."""
    zones = {
        "hand": game.zone(Zone.HAND, id),
        "graveyard": game.zone(Zone.GRAVEYARD, id),
        "exile": _of_owner(game, Zone.EXILE, id),
        "command": _of_command(game, id),
        "library": game.zone(Zone.LIBRARY, id)[:MOST_OF_A_LIBRARY],
    }
    decks = {name: deck for name, deck in _decks(game, id).items() if deck}
    return {name: _in_zone(game, ids) for name, ids in (zones | decks).items()}


def _decks(game: Game, id: int) -> dict[str, tuple[int, ...]]:
    """The supplementary decks of a player, which lie in the command zone, too (717.2, 901.3, 904.3)."""
    player = game.player(id)
    decks = {
        "planar_deck": player.planar_deck,
        "scheme_deck": player.scheme_deck,
        "attraction_deck": player.attraction_deck,
    }
    return {name: tuple(filter(game.exists, ids)) for name, ids in decks.items()}


def _of_command(game: Game, id: int) -> tuple[int, ...]:
    """What a player has in the command zone besides the cards of such decks."""
    decks = {each for ids in _decks(game, id).values() for each in ids}
    return tuple(each for each in _of_owner(game, Zone.COMMAND, id) if each not in decks)


def _in_zone(game: Game, ids: Iterable[int]) -> tuple[InZone, ...]:
    return tuple(_off_battlefield(game, id) for id in ids if not game.object(id).unknown)


def _off_battlefield(game: Game, id: int) -> InZone:
    now = game.characteristics(id)
    return InZone(
        id=id,
        name=game.name(id),
        type_line=_type_line(now.type_words, now.supertypes, now.types, now.subtypes),
        cost=_cost(now),
        colors=tuple(sorted(now.colors)),
        size=f"{now.power}/{now.toughness}" if now.is_a("Creature") and now.power is not None else "",
        text=_text(now, game.name(id)),
        counters=dict(game.object(id).counters),
        commander=bool(game.object(id).commander),
        times_cast=times_cast(game, id),
    )


def _cost(now: Characteristics) -> str:
    return str(now.mana_cost) if now.mana_cost is not None else ""


def _text(now: Characteristics, name: str) -> tuple[str, ...]:
    return tuple(each.said_of(name) for each in now.abilities if each.text)


def _of_owner(game: Game, zone: Zone, owner: int) -> tuple[int, ...]:
    return tuple(id for id in game.zone(zone) if game.object(id).owner == owner)


def _known(game: Game, ids: Iterable[int]) -> tuple[str, ...]:
    return tuple(game.name(id) for id in ids if not game.object(id).unknown)


def _card(game: Game, id: int) -> Card:
    thing, now = game.object(id), game.characteristics(id)
    attack = game.combat.attack_of(id) if game.combat else None
    blocks = game.combat.blocked_by(id) if game.combat else ()
    attached = [each for each in game.zone(Zone.BATTLEFIELD) if game.object(each).attached_to == id]
    return Card(
        id=id,
        name=game.name(id),
        called=now.name if thing.label and thing.label != now.name else "",
        type_line=_type_line(now.type_words, now.supertypes, now.types, now.subtypes),
        colors=tuple(sorted(now.colors)),
        size=f"{now.power}/{now.toughness}" if now.is_a("Creature") and now.power is not None else "",
        loyalty=thing.counter("loyalty") if now.is_a("Planeswalker") else None,
        defense=thing.counter("defense") if now.is_a("Battle") else None,
        keywords=tuple(each.text or each.name for each in now.abilities if isinstance(each, Keyword)),
        counters={kind: number for kind, number in thing.counters if kind not in ("loyalty", "defense")},
        damage=thing.damage,
        tapped=thing.tapped,
        token=thing.kind == "token",
        land=now.is_a("Land") and not now.is_a("Creature"),
        attacking=game.name(attack.defender) if attack else "",
        attacks=attack.defender if attack else 0,
        blocked=bool(attack and attack.blocked),
        blocking=tuple(game.name(each) for each in blocks),
        blocks=tuple(blocks),
        attachments=tuple(_card(game, each) for each in attached),
        cost=_cost(now),
        text=_text(now, game.name(id)),
        face_down=thing.face_down,
        phased_out=thing.phased_out,
        commander=bool(thing.commander),
        times_cast=times_cast(game, id),
    )


def in_between(table: Table, looks: dict[int, Look]) -> Table:
    """The board with some permanents as they are while effects are still being applied to them."""
    seats = (
        msgspec.structs.replace(seat, battlefield=tuple(_looking(each, looks) for each in seat.battlefield))
        for seat in table.seats
    )
    return msgspec.structs.replace(table, seats=tuple(seats))


def _looking(card: Card, looks: dict[int, Look]) -> Card:
    attachments = tuple(_looking(each, looks) for each in card.attachments)
    look = looks.get(card.id)
    if look is None:
        return msgspec.structs.replace(card, attachments=attachments)
    creature = "Creature" in look.types
    return msgspec.structs.replace(
        card,
        attachments=attachments,
        type_line=_type_line(words_of_type_line(card.type_line), look.supertypes, look.types, look.subtypes),
        colors=look.colors,
        size=f"{look.power}/{look.toughness}" if creature and look.power is not None else "",
        keywords=look.keywords,
        land="Land" in look.types and not creature,
    )


def _type_line(printed: tuple[str, ...], *kinds: Collection[str]) -> str:
    """Supertypes, card types and subtypes as they are printed, what has come since behind these."""

    def place(word: str) -> tuple[int, int, str]:
        as_printed = printed.index(word) if word in printed else len(printed)
        return (as_printed, TYPE_ORDER.index(word) if word in TYPE_ORDER else 0, word)

    supertypes, types, subtypes = (sorted(each, key=place) for each in kinds)
    before = " ".join((*supertypes, *types))
    return f"{before} — {' '.join(subtypes)}" if subtypes else before


def _on_stack(game: Game, id: int) -> OnStack:
    announced = game.object(id).announced
    aims = tuple(each for group in (announced.targets if announced else ()) for each in group)
    now = game.characteristics(id)
    ability = getattr(announced.ability, "text", "") if announced and announced.ability else ""
    source = game.name(id).removeprefix("ability of ")
    return OnStack(
        id=id,
        name=game.name(id),
        controller=game.name(game.controller(id)),
        targets=tuple(game.name(each) for each in aims),
        aims=aims,
        cost=_cost(now),
        text=(ability.replace("~", source),) if ability else _text(now, source),
    )
