"""The legal declarations of blockers, as the answers to a decision (509.1a-c)."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator

import msgspec

from engine.abilities import Restriction
from engine.combat.attackers import is_pairs
from engine.decisions import Answer
from engine.view import Context, View


class Barred(msgspec.Struct, frozen=True):
    """A restriction on what can block an attacker, ready to be asked about any set of blockers."""

    ability: Restriction
    context: Context
    view: View

    def allows(self, attacker: int, blockers: tuple[int, ...]) -> bool:
        """Tell whether these together may block it."""
        return self.ability.allows(self.view, attacker, blockers, self.context)

    def possible(self, attacker: int, able: tuple[int, ...]) -> frozenset[int]:
        """Those of some creatures that may block it in some company: alone, with the rest, with one other."""
        alone = frozenset(id for id in able if self.allows(attacker, (id,)))
        others = tuple(id for id in able if id not in alone)
        if not others or self.allows(attacker, able):
            return frozenset(able)
        welcome = tuple(id for id in able if id in alone)
        if welcome:
            return alone | {id for id in others if self.allows(attacker, (*welcome, id))}
        pairs = (pair for pair in itertools.combinations(others, 2) if self.allows(attacker, pair))
        return frozenset(id for pair in pairs for id in pair)


class BlockOptions(msgspec.Struct, frozen=True):
    """The legal declarations: an answer is a tuple of (blocker, attacker) pairs.

    `options` are the attackers that each creature can block, in some company; `barred` the evasion
    abilities of each attacker, which look at all of its blockers together (509.1b). `must_block` and
    `must_be_blocked` hold an id for each requirement; the greatest number that can be obeyed, `obeyed`,
    has to be (509.1c).
    """

    options: tuple[tuple[int, tuple[int, ...]], ...]
    barred: tuple[tuple[int, tuple[Barred, ...]], ...] = ()
    must_block: tuple[int, ...] = ()
    must_be_blocked: tuple[int, ...] = ()
    obeyed: int = 0

    def contains(self, answer: Answer) -> bool:
        """Tell whether each pair is possible, no evasion is disobeyed and enough requirements are obeyed."""
        if not is_pairs(answer) or len(dict(answer)) != len(answer):
            return False
        possible = dict(self.options)
        if any(attacker not in possible.get(blocker, ()) for blocker, attacker in answer):
            return False
        return self._evades_nobody(answer) and self.obeys(answer) >= self.obeyed

    def obeys(self, answer: Answer) -> int:
        """How many requirements a declaration obeys (509.1c)."""
        blocking, blocked = {pair[0] for pair in answer}, {pair[1] for pair in answer}
        return sum(id in blocking for id in self.must_block) + sum(
            id in blocked for id in self.must_be_blocked
        )

    def count(self) -> int:
        """The product of everyone's choices where each is free, else the number of legal declarations."""
        if self._everyone_is_free():
            return math.prod(len(choices) for choices in self._choices())
        return sum(1 for _ in self._legal())

    def enumerate(self, limit: int | None = None) -> Iterator[Answer]:
        """Yield the legal declarations, the one with the fewest blockers first."""
        return itertools.islice(self._legal(), limit)

    def sample(self, chance: random.Random) -> Answer:
        """Give one legal declaration, each equally likely: throw until one is legal."""
        choices = self._choices()
        while True:
            answer = _pairs(tuple(chance.choice(each) for each in choices))
            if self.contains(answer):
                return answer

    def all(self) -> Iterator[Answer]:
        """Yield every declaration that disobeys no restriction, whatever it obeys, most blockers first."""
        choices = [each[::-1] for each in self._choices()]
        return (each for each in map(_pairs, itertools.product(*choices)) if self._evades_nobody(each))

    def _legal(self) -> Iterator[Answer]:
        declarations = map(_pairs, itertools.product(*self._choices()))
        return (
            each for each in declarations if self._evades_nobody(each) and self.obeys(each) >= self.obeyed
        )

    def _choices(self) -> list[tuple[tuple[int, int], ...]]:
        """For each creature its pairs, with (it, 0) for not blocking."""
        return [((id, 0), *((id, attacker) for attacker in attackers)) for id, attackers in self.options]

    def _evades_nobody(self, answer: Answer) -> bool:
        for attacker, bars in self.barred:
            blockers = tuple(id for id, blocked in answer if blocked == attacker)
            if blockers and not all(bar.allows(attacker, blockers) for bar in bars):
                return False
        return True

    def _everyone_is_free(self) -> bool:
        """Whether no choice depends on another: each alone and all together may block each attacker."""
        if self.obeyed:
            return False
        for attacker, bars in self.barred:
            able = tuple(id for id, attackers in self.options if attacker in attackers)
            sets = [*((id,) for id in able), able] if able else []
            if not all(bar.allows(attacker, blockers) for bar in bars for blockers in sets):
                return False
        return True


def most_obeyed(options: BlockOptions) -> int:
    """The greatest number of requirements that a declaration without disobedience obeys (509.1c)."""
    able = dict(options.options)
    blockable = {attacker for attackers in able.values() for attacker in attackers}
    bound = sum(id in able for id in options.must_block) + sum(
        id in blockable for id in options.must_be_blocked
    )
    most = 0
    for answer in options.all() if bound else ():
        most = max(most, options.obeys(answer))
        if most == bound:
            break
    return most


def _pairs(chosen: tuple[tuple[int, int], ...]) -> Answer:
    return tuple(each for each in chosen if each[1])
