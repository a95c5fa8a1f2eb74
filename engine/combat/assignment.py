"""How a creature may assign its combat damage, as the answers to a decision (510.1, 702.19b)."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import msgspec

from engine.combat.attack_options import is_pairs
from engine.decisions import Answer


class Assignment(msgspec.Struct, frozen=True):
    """The legal ways to assign a creature's combat damage.

    `total` is its power, `order` what it fights with in damage assignment order, `lethal` how much is
    lethal for each of those, `beyond` what gets the excess past them or all where there are none, 0 for
    nothing; `ordered` tells whether the order binds. An answer is a tuple of (recipient, amount) pairs;
    who is not named is assigned 0.
    """

    total: int
    order: tuple[int, ...]
    lethal: tuple[int, ...] = ()
    beyond: int = 0
    ordered: bool = True

    @property
    def recipients(self) -> tuple[int, ...]:
        """Everything that damage may be assigned to."""
        return (*self.order, self.beyond) if self.beyond else self.order

    @property
    def only(self) -> int | None:
        """The one recipient of all damage, None where there is a choice."""
        if len(self.recipients) == 1:
            return self.recipients[0]
        answers = tuple(self.enumerate(2))
        return int(answers[0][0][0]) if len(answers) == 1 and len(answers[0]) == 1 else None

    def contains(self, answer: Answer) -> bool:
        """Tell whether an assignment is legal."""
        return is_pairs(answer) and self.objection(answer, {}) is None

    def objection(self, answer: Answer, names: dict[int, str]) -> tuple[str, str] | None:
        """Say by which rule an assignment is illegal and what to change, None where it is legal."""
        if not is_pairs(answer):
            return "510.1a", "An assignment of combat damage is a list of recipients with amounts."
        amounts = dict(answer)
        if len(amounts) != len(answer) or any(amount < 0 for amount in amounts.values()):
            return "510.1a", "Name each recipient once, with an amount of 0 or more."
        strangers = [id for id in amounts if id not in self.recipients]
        if strangers:
            allowed = ", ".join(names.get(id, str(id)) for id in self.recipients)
            return "510.1c", f"Combat damage can be assigned only to {allowed}."
        given = sum(amounts.values())
        if given != self.total:
            change = f"remove {given - self.total}" if given > self.total else f"add {self.total - given}"
            return "510.1a", f"{given} damage assigned, power is {self.total}; {change}"
        return self._too_little(amounts, names)

    def _too_little(self, amounts: dict[int, int], names: dict[int, str]) -> tuple[str, str] | None:
        for place, id in enumerate(self.order):
            needed = self.lethal[place] - amounts.get(id, 0)
            if needed <= 0:
                continue
            behind = [each for each in self.order[place + 1 :] if self.ordered and amounts.get(each, 0)]
            lacking = f"{names.get(id, id)} is assigned {amounts.get(id, 0)}, lethal is {self.lethal[place]}"
            if behind:
                return "510.1c", f"{lacking}; assign {needed} more to it before what is behind it"
            if amounts.get(self.beyond, 0) and self.beyond:
                to = names.get(self.beyond, self.beyond)
                return "702.19b", f"{lacking}; assign {needed} more to it before {to}"
        return None

    def count(self) -> int:
        """How many legal assignments there are."""
        return sum(1 for _ in self._legal())

    def enumerate(self, limit: int | None = None) -> Iterator[Answer]:
        """Yield the legal assignments: most for the first in the order first."""
        return itertools.islice(self._legal(), limit)

    def sample(self, chance: random.Random) -> Answer:
        """Give one legal assignment, each equally likely."""
        return chance.choice(tuple(self._legal()))

    def _legal(self) -> Iterator[Answer]:
        """First lethal damage in order and the rest beyond, or to the first; then all others."""
        usual = self._usual()
        if self.objection(usual, {}) is None:
            yield usual
        yield from (each for each in self._from(0, self.total, True) if each != usual)

    def _usual(self) -> Answer:
        left, amounts = self.total, {}
        for id, lethal in zip(self.order, self.lethal, strict=True):
            amounts[id] = min(lethal, left)
            left -= amounts[id]
        rest = self.beyond or self.order[0]
        amounts[rest] = amounts.get(rest, 0) + left
        return tuple((id, amount) for id, amount in amounts.items() if amount)

    def _from(self, place: int, left: int, lethal_so_far: bool) -> Iterator[Answer]:
        """The ways to assign what is left to those from a place in the order on."""
        if place == len(self.order):
            if not left:
                yield ()
            elif self.beyond and lethal_so_far:
                yield ((self.beyond, left),)
            return
        needed = self.lethal[place]
        for amount in range(left + 1):
            if self.ordered and amount < min(needed, left):
                continue
            head = ((self.order[place], amount),) if amount else ()
            for tail in self._from(place + 1, left - amount, lethal_so_far and amount >= needed):
                yield (*head, *tail)
