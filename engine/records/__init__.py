"""What happened, as data: the records that a step of the trace holds.

A record says what changed, was decided or answered, about which objects and players (by id, with the names
that they had then), with values before and after. It holds no sentence: English is written from it elsewhere.
The modules stand for chapters of the rules; the shapes here serve the many rules whose answer or act is told
by the rule's own sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from typing import Any, TypeAlias, get_args

import msgspec


class Named(msgspec.Struct, frozen=True):
    """An object or player that a record is about: the id, and the name that it had then."""

    id: int
    name: str


Value: TypeAlias = Named | str | int | bool | tuple["Named | str | int", ...] | None
"""What is chosen or answered: objects and players, numbers, words of the game."""


def _tag(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Record(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type", tag=_tag):
    """What all records have in common: their JSON says of which `type` they are, in snake case.

    A field that a record has nothing to say in is left out of its JSON.
    """


class Evidence(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an answer rests on: an ability or effect with the words that it has, and whose it is.

    `rule` is the number of the keyword that the ability comes from, `702.9b`; empty for none.
    """

    source: Named
    text: str = ""
    rule: str = ""


class About(Record, frozen=True, kw_only=True):
    """What rules answer or apply to: each field holds what such a rule speaks of, most stay empty.

    `object` or `player` is what the rule was asked about (`object` also where it may be either), `objects`
    and `players` several such; `other` is what that is held against: what it would block, enchant, damage.
    `source` is the object whose ability or effect it is about. `number` and `numbers` are amounts, `word` and
    `words` words of the game (types, colors, costs, names, zones), `text` words printed on a card. `case`
    tells one answer of a rule from its others. `evidence` are the abilities and effects on which a "no"
    rests, `ability_rule` is the number of the keyword whose ability has acted.
    """

    object: Named | None = None
    objects: tuple[Named, ...] = ()
    player: Named | None = None
    players: tuple[Named, ...] = ()
    other: Named | None = None
    source: Named | None = None
    number: int | None = None
    numbers: tuple[int, ...] = ()
    word: str = ""
    words: tuple[str, ...] = ()
    text: str = ""
    case: str = ""
    evidence: tuple[Evidence, ...] = ()
    ability_rule: str = ""


class Answered(About, frozen=True, kw_only=True):
    """A rule has answered a question about an object or player, and the answer mattered."""

    answer: bool | int | str | None = None


class Applied(About, frozen=True, kw_only=True):
    """A rule has had its effect on an object or player as its sentence says; `refusal` is why it had to."""

    refusal: Refusal | None = None


class Asked(About, frozen=True, kw_only=True):
    """What a player is asked: `case` names the question, the shared fields hold what it is about."""


class Refusal(About, frozen=True, kw_only=True):
    """Why something is refused: `case` names the reason; `asked` is a question that is not answered right."""

    asked: Asked | None = None


class Chosen(About, frozen=True, kw_only=True):
    """A player has chosen or announced something: `what` is the kind of choice, `answer` what was chosen.

    `asked` is the question, where the rule leaves every question of a kind to whoever asks it.
    """

    what: str = ""
    asked: Asked | None = None
    answer: Value = None


def named_in(record: object) -> Iterator[Named]:
    """The objects and players that a record is about, in the order of its fields."""
    if isinstance(record, Named):
        yield record
    elif isinstance(record, tuple | msgspec.Struct):
        for part in record if isinstance(record, tuple) else _naming(type(record))(record):
            if isinstance(part, Named):
                yield part
            elif part:
                yield from named_in(part)


@cache
def _naming(kind: type[msgspec.Struct]) -> Callable[[Any], tuple[Any, ...]]:
    """What reads those fields of a kind of struct that may hold objects or players."""
    fields = [each.name for each in msgspec.structs.fields(kind) if _may_name(each.type)]
    if len(fields) > 1:
        return attrgetter(*fields)
    return lambda record: tuple(getattr(record, each) for each in fields)


def _may_name(kind: Any) -> bool:
    """Whether a value of a type may hold an object or a player."""
    parts = get_args(kind)
    return (
        any(map(_may_name, parts)) if parts else isinstance(kind, type) and issubclass(kind, msgspec.Struct)
    )


def every_type(base: type[Record] = Record) -> Iterator[type[Record]]:
    """Every type of record that is defined, without the shapes that only others are built on."""
    for each in base.__subclasses__():
        if each is not About:
            yield each
        yield from every_type(each)


def tag_of(kind: type[Record]) -> str:
    """The name of a type of records in JSON: `damage_dealt`."""
    return str(kind.__struct_config__.tag)
