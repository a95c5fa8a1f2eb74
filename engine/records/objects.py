"""Records of objects: changing zones, coming into being and going, counters, tokens (111, 122, 400)."""

from __future__ import annotations

import msgspec

from engine.records import Named, Record


class ZoneChanged(Record, frozen=True, kw_only=True):
    """An object has moved to another zone and is a new object there (400.7).

    `object` is the new object, `was` the id of the old one. `owner` is whose zone it is where each player has
    one, `controller` who controls it on the battlefield or the stack. `cause` is the rules' word for why:
    `destroy`, `sacrifice`, `discard`, `cast`, `resolve`, `draw`, `mill`, `state-based action`, ...
    """

    object: Named
    was: int
    from_: str = msgspec.field(name="from")
    to: str
    owner: Named
    controller: Named | None = None
    cause: str = ""


class Drew(Record, frozen=True, kw_only=True):
    """A player has drawn a card, which is in their hand now (121.1)."""

    player: Named
    object: Named


class CeasedToExist(Record, frozen=True, kw_only=True):
    """An object is no longer there, in no zone: a token, a copy, an ability (111.7, 608.2n, 704.5d-e)."""

    object: Named
    from_: str = msgspec.field(name="from")


class PutByAuthor(Record, frozen=True, kw_only=True):
    """The author of a described game has changed an object or player by hand: as the file writes it."""

    object: Named
    changes: str


class LeftGame(Record, frozen=True, kw_only=True):
    """An object has left the game along with its owner (800.4a)."""

    object: Named


class UnknownCardsLeft(Record, frozen=True, kw_only=True):
    """So many cards of which nothing is known have left the game along with their owner (800.4a)."""

    player: Named
    number: int


class CountersChanged(Record, frozen=True, kw_only=True):
    """How many counters of a kind an object or player had and has (122.1, 122.6)."""

    on: Named
    kind: str
    before: int
    after: int


class RoomEntered(Record, frozen=True, kw_only=True):
    """A player has moved their venture marker into a room of a dungeon (701.46)."""

    player: Named
    dungeon: Named
    room: str


class ControlEnded(Record, frozen=True, kw_only=True):
    """What gave a player who leaves the game control of objects has ended (800.4a)."""

    player: Named


class TokensCreated(Record, frozen=True, kw_only=True):
    """A player is to create so many tokens of one kind (111.1)."""

    player: Named
    token: str
    amount: int


class Destroyed(Record, frozen=True, kw_only=True):
    """A permanent is destroyed (701.7a): what puts it into the graveyard follows."""

    object: Named
    source: Named | None = None


class Sacrificed(Record, frozen=True, kw_only=True):
    """A player sacrifices a permanent (701.17a)."""

    player: Named
    object: Named


class Discarded(Record, frozen=True, kw_only=True):
    """A player discards a card (701.8a)."""

    player: Named
    object: Named
