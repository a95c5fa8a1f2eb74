"""The legal declarations of blockers, as the answers to a decision (509.1a-c)."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator

import msgspec

from engine.abilities import Restriction
from engine.combat.attack_options import Company, Pairs, greatest_company, in_company, is_pairs
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

    `options` are the attackers that each creature can block, in some company, `capacity` how many of them
    where it is more than one. `barred` are the evasion abilities of each attacker, which look at all of
    its blockers together, `company` the restrictions that look at everything that blocks (509.1b).
    `must_block` and `must_be_blocked` hold an id, `must_block_it` a pair, for each requirement; `costly`
    are the pairs that cost something, which nobody is required to choose. The greatest number that can
    be obeyed for nothing, `obeyed`, has to be (509.1c).
    """

    options: tuple[tuple[int, tuple[int, ...]], ...]
    barred: tuple[tuple[int, tuple[Barred, ...]], ...] = ()
    must_block: tuple[int, ...] = ()
    must_be_blocked: tuple[int, ...] = ()
    must_block_it: tuple[tuple[int, int], ...] = ()
    capacity: tuple[tuple[int, int], ...] = ()
    costly: frozenset[tuple[int, int]] = frozenset()
    company: tuple[Company, ...] = ()
    obeyed: int = 0

    def contains(self, answer: Answer) -> bool:
        """Tell whether each pair is possible, no restriction is disobeyed and enough requirements obeyed."""
        if not is_pairs(answer) or len(set(answer)) != len(answer):
            return False
        possible = dict(self.options)
        if any(attacker not in possible.get(blocker, ()) for blocker, attacker in answer):
            return False
        return self.fits(answer) and self.allows(answer) and self.obeys(answer) >= self.obeyed

    def fits(self, answer: Pairs) -> bool:
        """Tell whether nothing blocks more creatures than it can (509.1a)."""
        blocking = [pair[0] for pair in answer]
        return all(blocking.count(id) <= self.most(id) for id in set(blocking))

    def most(self, id: int) -> int:
        """How many creatures something can block."""
        return dict(self.capacity).get(id, 1)

    def obeys(self, answer: Pairs) -> int:
        """How many requirements a declaration obeys (509.1c)."""
        blocking, blocked = {pair[0] for pair in answer}, {pair[1] for pair in answer}
        of_pairs = sum(pair in answer for pair in self.must_block_it)
        return of_pairs + (
            sum(id in blocking for id in self.must_block) + sum(id in blocked for id in self.must_be_blocked)
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
        """Give one legal declaration, each equally likely: throw until one is legal, where many are."""
        choices = self._choices()
        if greatest_company(self.company, len(choices)) < len(choices):
            return chance.choice(tuple(self._legal()))
        while True:
            answer = _pairs(tuple(chance.choice(each) for each in choices))
            if self.contains(answer):
                return answer

    def for_nothing(self) -> Iterator[Pairs]:
        """Yield every declaration that costs nothing and disobeys no restriction, most blockers first."""
        free = [
            tuple(each for each in choices if not self.costly.intersection(each))[::-1]
            for choices in self._choices()
        ]
        return (each for each in map(_pairs, self._in_company(free)) if self.allows(each))

    def _in_company(self, choices: list[tuple[Pairs, ...]]) -> Iterator[tuple[Pairs, ...]]:
        most = greatest_company(self.company, len(choices))
        return in_company(choices, most, idle=lambda pairs: not pairs)

    def _legal(self) -> Iterator[Answer]:
        declarations = map(_pairs, self._in_company(self._choices()))
        return (each for each in declarations if self.allows(each) and self.obeys(each) >= self.obeyed)

    def _choices(self) -> list[tuple[Pairs, ...]]:
        """For each creature its pairs: none, one, or as many as it can block."""
        return [
            tuple(
                tuple((id, attacker) for attacker in chosen)
                for size in range(min(self.most(id), len(attackers)) + 1)
                for chosen in itertools.combinations(attackers, size)
            )
            for id, attackers in self.options
        ]

    def allows(self, answer: Pairs) -> bool:
        """Tell whether no restriction is disobeyed (509.1b)."""
        for attacker, bars in self.barred:
            blockers = tuple(id for id, blocked in answer if blocked == attacker)
            if blockers and not all(bar.allows(attacker, blockers) for bar in bars):
                return False
        chosen = frozenset(id for id, _ in answer)
        return all(each.allows(chosen) for each in self.company)

    def _everyone_is_free(self) -> bool:
        """Whether no choice depends on another: each alone and all together may block each attacker."""
        if self.obeyed or self.company:
            return False
        for attacker, bars in self.barred:
            able = tuple(id for id, attackers in self.options if attacker in attackers)
            sets = [*((id,) for id in able), able] if able else []
            if not all(bar.allows(attacker, blockers) for bar in bars for blockers in sets):
                return False
        return True


def most_obeyed(options: BlockOptions) -> int:
    """The greatest number of requirements that a declaration without disobedience obeys (509.1c)."""
    pairs = {(id, each) for id, attackers in options.options for each in attackers} - options.costly
    able, blockable = {id for id, _ in pairs}, {attacker for _, attacker in pairs}
    bound = sum(pair in pairs for pair in options.must_block_it)
    bound += sum(id in able for id in options.must_block)
    bound += sum(id in blockable for id in options.must_be_blocked)
    most = 0
    for answer in options.for_nothing() if bound else ():
        most = max(most, options.obeys(answer))
        if most == bound:
            break
    return most


def _pairs(chosen: tuple[Pairs, ...]) -> Pairs:
    return tuple(pair for each in chosen for pair in each)
