"""A relation between two things, as a question asks it: which of them acts, on what of the other, and how."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from assistant.experiments.clauses import Clause
from assistant.experiments.lexicon import OF_CREATURES
from assistant.experiments.plan import ALLOWED
from assistant.experiments.subjects import NotRead, Thing
from assistant.experiments.thing_words import BEFALLEN

Kind: TypeAlias = Literal["stops", "helps", "affects", "triggers", "meets"]


class Relation(msgspec.Struct, frozen=True):
    """What is asked: how `agent` bears on `patient`, and on what of it; `negated` where "yes" denies it.

    `aspects` are what of the patient is meant: `trigger`, `mana`, or kinds of showings (`dies`); empty where
    all of it is. With `guards` something of whoever has the agent is guarded against the patient, with `fate`
    it is only asked where that ends. `times` is how many times as much it is said to become, 0 where nobody
    says.
    """

    kind: Kind
    agent: Thing
    patient: Thing
    aspects: tuple[str, ...] = ()
    negated: bool = False
    guards: bool = False
    fate: bool = False
    times: int = 0


def all_read(clause: Clause, *roles: str, words: frozenset[str] = frozenset()) -> None:
    """Refuse a clause with words or roles that are not looked at."""
    if set(clause.words) - ALLOWED - words or set(clause.roles) - set(roles) or clause.whom or clause.negated:
        raise NotRead


def one(things: Sequence[Thing]) -> Thing:
    """The one object, event or kind that is there; NotRead where it is none, "it", several or a matter."""
    if len(things) == 1 and things[0].kind == "keyword" and things[0].count > 1:
        raise NotRead
    if len(things) != 1 or not (things[0].is_object or things[0].kind == "event") or things[0].kind == "it":
        raise NotRead
    if things[0].is_object and things[0].count > 1:
        raise NotRead  # what several do together is not shown by one
    if set(things[0].states) & BEFALLEN.keys():
        raise NotRead  # what "a destroyed Torpor Orb" stops is not shown by one that is there
    if _has_what_creatures_lack(things[0]):
        raise NotRead  # "totem armor" is had by the Aura on a creature
    return things[0]


def _has_what_creatures_lack(thing: Thing) -> bool:
    unnamed = thing.face is None and thing.kind in ("creature", "token", "keyword")
    return unnamed and bool(thing.keywords) and not is_keyword(thing)


def is_keyword(thing: Thing) -> bool:
    """Tell whether a thing is any creature with keywords."""
    return (
        thing.face is None
        and thing.kind in ("keyword", "creature", "permanent", "token")
        and bool(thing.keywords)
        and all(each in OF_CREATURES or " from " in each or "ward" in each for each in thing.keywords)
    )
