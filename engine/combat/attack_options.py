"""The legal declarations of attackers, as the answers to a decision (508.1a-d)."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import msgspec

from engine.abilities import Restriction
from engine.decisions import Answer
from engine.view import Context, View

T = TypeVar("T")

Pairs = tuple[tuple[int, int], ...]
"""Creatures with what they attack, or which attacker they block."""


class Company(msgspec.Struct, frozen=True):
    """A restriction on who attacks or blocks with whom: "can't attack alone" (508.1c, 509.1b).

    With `attacked` it looks only at what attacks that player: "no more than two creatures can attack you".
    """

    id: int
    ability: Restriction
    context: Context
    view: View
    attacked: int = 0

    def among(self, pairs: Pairs) -> frozenset[int]:
        """Those of the attackers at which it looks."""
        return frozenset(id for id, defender in pairs if self.attacked in (0, defender))

    def allows(self, chosen: frozenset[int]) -> bool:
        """Tell whether the creature may be among these, or they may be without it."""
        together = tuple(sorted(chosen))
        return self.id not in chosen or self.ability.allows(self.view, self.id, together, self.context)

    @property
    def most(self) -> int | None:
        """The greatest number that may attack or block where the creature does, None for no bound."""
        return None if self.attacked else getattr(self.ability.allows, "most", None)


class AttackOptions(msgspec.Struct, frozen=True):
    """The legal declarations: for each creature that can attack what it can attack, and who has to.

    An answer is a tuple of (attacker, defender) pairs. `required` has the id of a creature for each
    requirement on it; `elsewhere` pairs a creature with the players of whom it has to attack one, for each
    such requirement; `costly` are the pairs that cost something, which nobody is required to choose;
    `company` the restrictions that look at all attackers. The greatest number of requirements that can be
    obeyed for nothing, `obeyed`, has to be (508.1d).
    """

    options: tuple[tuple[int, tuple[int, ...]], ...]
    required: tuple[int, ...] = ()
    elsewhere: tuple[tuple[int, frozenset[int]], ...] = ()
    costly: frozenset[tuple[int, int]] = frozenset()
    company: tuple[Company, ...] = ()
    obeyed: int = 0

    def contains(self, answer: Answer) -> bool:
        """Tell whether each pair is possible, none attacks twice, and all is obeyed that has to be."""
        if not is_pairs(answer) or len(dict(answer)) != len(answer):
            return False
        possible = dict(self.options)
        if any(defender not in possible.get(attacker, ()) for attacker, defender in answer):
            return False
        return self.keeps_company(answer) and self.obeys(answer) >= self.obeyed

    def obeys(self, answer: Pairs) -> int:
        """How many requirements a declaration obeys (508.1d)."""
        attacked = dict(answer)
        obeyed = sum(id in attacked for id in self.required)
        return obeyed + sum(attacked.get(id, 0) in players for id, players in self.elsewhere)

    def keeps_company(self, answer: Pairs) -> bool:
        """Tell whether no creature attacks with others, or without, where it can't (508.1c)."""
        return all(each.allows(each.among(answer)) for each in self.company)

    def count(self) -> int:
        """The product of everyone's choices where each is free, else the number of legal declarations."""
        if self._free_choices:
            return math.prod(len(choices) for choices in self._choices())
        return sum(1 for _ in self._legal())

    def enumerate(self, limit: int | None = None) -> Iterator[Answer]:
        """Yield the declarations, the one with the fewest attackers first."""
        return itertools.islice(self._legal(), limit)

    def sample(self, chance: random.Random) -> Answer:
        """Give one declaration, each equally likely: throw until one is legal, where many are."""
        if greatest_company(self.company, len(self.options)) < len(self.options):
            return chance.choice(tuple(self._legal()))
        while True:
            answer = _pairs(tuple(chance.choice(choices) for choices in self._choices()))
            if self.contains(answer):
                return answer

    def with_most_obeyed(self) -> AttackOptions:
        """The same with the greatest number of requirements that can be obeyed for nothing (508.1d)."""
        best = {
            id: max(self.obeys(((id, each),)) for each in defenders if (id, each) not in self.costly)
            for id, defenders in self.options
            if any((id, each) not in self.costly for each in defenders)
        }
        bound = sum(best.values())
        if not self.company or not bound:
            return msgspec.structs.replace(self, obeyed=bound)
        most = 0
        for size in range(min(len(best), greatest_company(self.company, len(best))), 0, -1):
            for chosen in itertools.combinations(sorted(best), size):
                most = max((most, *map(self.obeys, self._together(chosen))))
                if most == bound:
                    return msgspec.structs.replace(self, obeyed=most)
        return msgspec.structs.replace(self, obeyed=most)

    def _together(self, chosen: tuple[int, ...]) -> Iterator[Pairs]:
        """The declarations by which just these attack for nothing, and may do so together."""
        whom = dict(self.options)
        free = ([(id, to) for to in whom[id] if (id, to) not in self.costly] for id in chosen)
        return (each for each in itertools.product(*free) if self.keeps_company(each))

    @property
    def _free_choices(self) -> bool:
        """Tell whether what one creature does leaves every other its choices, and whom it attacks is free."""
        return not (self.company or self.elsewhere)

    def _free(self) -> frozenset[int]:
        """Those that can attack something for nothing."""
        pairs = ((id, defender) for id, defenders in self.options for defender in defenders)
        return frozenset(pair[0] for pair in pairs if pair not in self.costly)

    def _legal(self) -> Iterator[Answer]:
        most = greatest_company(self.company, len(self.options))
        declarations = map(_pairs, in_company(self._choices(), most, idle=lambda pair: not pair[1]))
        if self._free_choices:
            return declarations
        return (each for each in declarations if self.keeps_company(each) and self.obeys(each) >= self.obeyed)

    def _choices(self) -> list[tuple[tuple[int, int], ...]]:
        """For each creature its pairs, with (it, 0) for staying at home; without company all are free."""
        forced = set()
        if self._free_choices:
            free = {
                pair[0]
                for id, each in self.options
                for pair in ((id, d) for d in each)
                if pair not in self.costly
            }
            forced = free & set(self.required)
        return [
            (() if id in forced else ((id, 0),)) + tuple((id, defender) for defender in defenders)
            for id, defenders in self.options
        ]


def greatest_company(company: tuple[Company, ...], number: int) -> int:
    """How many of a number of creatures may attack or block together at most: "no more than one creature"."""
    bounds: dict[int, int] = {}
    for each in company:
        if each.most is not None:
            bounds[each.id] = min(each.most, bounds.get(each.id, number))
    return max(bounds.values()) if len(bounds) == number and bounds else number


def in_company(
    choices: Sequence[Sequence[T]], most: int, idle: Callable[[T], bool]
) -> Iterator[tuple[T, ...]]:
    """Yield one choice of each creature, no more than so many of them other than idle, idle ones first."""
    if most >= len(choices):
        yield from itertools.product(*choices)
        return
    for choice in choices[0]:
        left = most if idle(choice) else most - 1
        if left >= 0:
            yield from ((choice, *others) for others in in_company(choices[1:], left, idle))


def is_pairs(answer: Answer) -> bool:
    """Tell whether an answer is a tuple of pairs of ids."""
    return isinstance(answer, tuple) and all(
        isinstance(each, tuple) and len(each) == 2 and all(isinstance(id, int) for id in each)
        for each in answer
    )


def _pairs(chosen: Pairs) -> Pairs:
    return tuple(each for each in chosen if each[1])
