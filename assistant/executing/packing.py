"""What goes to another process or machine, with all that it needs, also what it has on this disk."""

from __future__ import annotations

import copyreg
import hashlib
import io
import pickle
import sqlite3
import zlib
from collections import ChainMap
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Generic, TypeVar, cast, overload

import msgspec

from assistant.cards import CardShelf
from model import Card
from rulesdb.cards import CardStore
from rulesdb.store import DATABASE, Store

T = TypeVar("T")

ROOT = Path(__file__).parents[2]
ROOMS = ("model", "ingest", "rulesdb", "engine", "assistant", "protocol", "webapp", "cli", "bench")
DOCUMENTS = ROOT / "data" / "sources"
"""What stores are built from; whoever is sent a store has no need of it."""

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Card).decode


def packed(value: Any) -> bytes:
    """Pack a value; a store and its cards go with their content, and not with the place that they are at."""
    out = io.BytesIO()
    packer = pickle.Pickler(out, protocol=5)
    packer.dispatch_table = ChainMap[Any, Any](_CARRIED, copyreg.dispatch_table)
    packer.dump(value)
    return zlib.compress(out.getvalue(), 1)


def unpacked(given: bytes) -> Any:
    """The value that was packed."""
    return pickle.loads(zlib.decompress(given))


class Packed(Sequence[T], Generic[T]):
    """Values of which a process that is sent them needs a few: each is unpacked when it is asked for."""

    def __init__(self, values: Iterable[T]) -> None:
        self._values: list[T | None] = list(values)
        self._bytes: tuple[bytes, ...] = ()

    def __reduce__(self) -> tuple[Callable[..., Packed[T]], tuple[tuple[bytes, ...]]]:
        return Packed.of_bytes, (tuple(map(packed, self)),)

    @classmethod
    def of_bytes(cls, each: tuple[bytes, ...]) -> Packed[Any]:
        """The same where it has arrived."""
        found = cls(())
        found._bytes, found._values = each, [None] * len(each)
        return found

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[T]: ...
    def __getitem__(self, place: int | slice) -> T | Sequence[T]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        if self._values[place] is None and self._bytes:
            self._values[place] = unpacked(self._bytes[place])
        return cast("T", self._values[place])

    def __len__(self) -> int:
        return len(self._values)

    def __iter__(self) -> Iterator[T]:
        return (self[place] for place in range(len(self)))


class CarriedStore(Store):
    """A store that was sent, and is kept in memory; only for the process that it was sent to."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._connection = sqlite3.connect(":memory:")
        self._connection.deserialize(content)
        super().__init__(Path("carried"))

    def __reduce__(self) -> tuple[type[CarriedStore], tuple[bytes]]:
        return CarriedStore, (self._content,)

    def _rows(self, query: str, *values: str | int | None) -> sqlite3.Cursor:
        return self._connection.execute(query, values)


class CarriedCards(CardStore):
    """Imported cards that were sent, each read when it is asked for."""

    def __init__(self, names: tuple[str, ...], by_key: dict[str, str], bodies: tuple[bytes, ...]) -> None:
        super().__init__(Path("carried"))
        self._sent = names, by_key, bodies
        self._names, self._by_key = names, by_key
        self._bodies = dict(zip(names, bodies, strict=True))

    def __reduce__(self) -> tuple[type[CarriedCards], tuple[Any, ...]]:
        return CarriedCards, self._sent

    def all(self) -> tuple[Card, ...]:
        """Every card, in the order of their import."""
        return tuple(map(_decode, self._bodies.values()))

    def _look(self) -> None:
        """Nothing changes here."""

    def _read(self, name: str, _stamp: tuple[int, int]) -> Card:
        return _decode(self._bodies[name])


def _store(store: Store) -> tuple[type[CarriedStore], tuple[bytes]]:
    return CarriedStore, ((store.generation / DATABASE).read_bytes(),)


def _cards(cards: CardStore) -> tuple[type[CarriedCards], tuple[Any, ...]]:
    bodies = tuple(map(_encode, cards.all()))
    return CarriedCards, (cards.names, cards._by_key if bodies else {}, bodies)


def _shelf(shelf: CardShelf) -> tuple[type[CardShelf], tuple[Any, ...]]:
    return CardShelf, (tuple(shelf._cards.values()), shelf._imported)


_CARRIED: dict[type, Callable[[Any], Any]] = {
    Store: _store,
    CardStore: _cards,
    CardShelf: _shelf,
}


@lru_cache(maxsize=1)
def version() -> str:
    """Digest the project's code and data: who has others could come to other results."""
    digest = hashlib.sha256()
    files = [path for room in ROOMS for path in (ROOT / room).rglob("*.py")]
    files += [each for each in (ROOT / "data").rglob("*") if each.is_file() and DOCUMENTS not in each.parents]
    for path in sorted(files):
        digest.update(path.relative_to(ROOT).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
