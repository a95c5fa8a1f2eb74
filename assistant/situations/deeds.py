"""What is done in a situation, in order, each deed with the things and players that it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from assistant.findings import Finding
from assistant.situations.table import Thing

Target = Thing | str
"""A thing, or a player by name."""


class Deed(msgspec.Struct):
    """One thing that is done.

    `kind` is a verb of a scenario's `do`. `step` is set where it is done in a certain step. `pairs` are
    attackers with what they attack, or blockers with the attacker. `expected` gives what a replay is to
    bear out at this moment. `ways` are several ways to assign damage, each tried in a replay of its own:
    `way` is the one that is tried now, `forbidden` the one that the rules have to refuse.
    """

    kind: str
    player: str = ""
    thing: Thing | None = None
    targets: tuple[Target, ...] = ()
    pairs: tuple[tuple[Thing, Target], ...] = ()
    shares: tuple[tuple[Target, int], ...] = ()
    ability: int = 0
    x: int | None = None
    step: str = ""
    ways: tuple[tuple[tuple[Target, int], ...], ...] = ()
    way: int = 0
    forbidden: int = -1
    expected: Callable[[], list[dict[str, Any]]] | None = None


class Claimed(msgspec.Struct):
    """What is said to be so: its words, and how many expectations of the replay it has.

    `check` finds in the outcome of the replay what is so instead; nothing where it is so. `deed`
    is the one that is claimed to be legal.
    """

    words: str
    expected: int = 0
    check: Callable[[Any], Finding | None] | None = None
    deed: Deed | None = None


class Payment(msgspec.Struct, frozen=True):
    """One way to pay a cost: mana symbols, and life."""

    symbols: tuple[str, ...]
    life: int = 0


class Choice(msgspec.Struct):
    """An answer to what the game will ask: what a trigger targets, in which order damage is assigned."""

    player: str
    about: Thing
    answer: Target | tuple[Thing, ...] | bool
    kind: str = "target"
