"""How a creature may assign its combat damage, as the answers to a decision (510.1, 702.19b)."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import msgspec

from engine.combat.attack_options import is_pairs
from engine.decisions import Answer
from engine.records import Named, Refusal


def _called(id: int, names: dict[int, str]) -> Named:
    return Named(id, names.get(id, str(id)))


class Assignment(msgspec.Struct, frozen=True):
    """The legal ways to assign a creature's combat damage.

    `total` is its power, `order` what it fights with in damage assignment order, `lethal` how much is
    lethal for each of those, `beyond` what gets the excess past them or all where there are none, 0 for
    nothing; `ordered` tells whether the order binds, `touch` whether any amount from it is lethal (702.2c).
    `others` may still assign damage to the same creatures, `owed` is what those lack that were passed over
    by now: the total assignment of a player is what has to comply (510.1e). `walker` is a planeswalker
    that is the last of `order`: its loyalty is assigned to it before anything goes beyond (702.19c). An
    answer is a tuple of (recipient, amount) pairs; who is not named is assigned 0.
    """

    total: int
    order: tuple[int, ...]
    lethal: tuple[int, ...] = ()
    beyond: int = 0
    ordered: bool = True
    touch: bool = False
    others: tuple[Assignment, ...] = ()
    owed: tuple[tuple[int, int], ...] = ()
    walker: int = 0

    @property
    def recipients(self) -> tuple[int, ...]:
        """Everything that damage may be assigned to."""
        return (*self.order, self.beyond) if self.beyond else self.order

    @property
    def only(self) -> int | None:
        """The one recipient of all damage, None where there is a choice, or others have one besides."""
        if len(self.recipients) == 1:
            return self.recipients[0]
        if self.others or self.owed:
            return None
        answers = tuple(self.enumerate(2))
        return int(answers[0][0][0]) if len(answers) == 1 and len(answers[0]) == 1 else None

    def contains(self, answer: Answer) -> bool:
        """Tell whether an assignment is legal."""
        return is_pairs(answer) and self.objection(answer, {}) is None

    def objection(self, answer: Answer, names: dict[int, str]) -> tuple[str, Refusal] | None:
        """By which rule an assignment is illegal and what to change, None where it is legal."""
        if not is_pairs(answer):
            return "510.1a", Refusal(case="no assignment of damage")
        amounts = dict(answer)
        if len(amounts) != len(answer) or any(amount < 0 for amount in amounts.values()):
            return "510.1a", Refusal(case="each recipient once")
        strangers = [id for id in amounts if id not in self.recipients]
        if strangers:
            allowed = tuple(_called(id, names) for id in self.recipients)
            return "510.1c", Refusal(case="no recipient of damage", objects=allowed)
        given = sum(amounts.values())
        if given != self.total:
            return "510.1a", Refusal(case="another sum of damage", number=given, numbers=(self.total,))
        return self._too_little(amounts, names)

    def _too_little(self, amounts: dict[int, int], names: dict[int, str]) -> tuple[str, Refusal] | None:
        bound = self.passed_over(amounts)
        lacking = self.lacking(bound | {id for id, _ in self.owed}, amounts)
        if made_good(frozenset(lacking), tuple(each.after(amounts, self.touch) for each in self.others)):
            return None
        id = next(iter(lacking))
        name, needed = _called(id, names), lacking[id]
        if id not in bound:
            return "510.1e", Refusal(case="passed over", object=name, number=needed)
        numbers = (self.needed(self.order.index(id)), needed)
        behind = self.order[self.order.index(id) + 1 :]
        in_order = self.ordered and any(amounts.get(each, 0) for each in behind)
        given, beyond = amounts.get(id, 0), None if in_order else _called(self.beyond, names)
        refusal = Refusal(case="less than lethal", object=name, number=given, numbers=numbers, other=beyond)
        return "510.1c" if in_order else "702.19b", refusal

    def needed(self, place: int) -> int:
        """How much from this creature would be lethal damage, with what was assigned before."""
        touch = self.touch and self.order[place] != self.walker
        return min(1, self.lethal[place]) if touch else self.lethal[place]

    def passed_over(self, amounts: dict[int, int]) -> frozenset[int]:
        """Those that must be assigned lethal damage in all if this one's damage is assigned so."""
        if self.beyond and amounts.get(self.beyond, 0):
            return frozenset(self.order)
        last = max((place for place, id in enumerate(self.order) if amounts.get(id, 0)), default=0)
        return frozenset(self.order[:last] if self.ordered else ())

    def lacking(self, ids: frozenset[int], amounts: dict[int, int]) -> dict[int, int]:
        """What some creatures would lack for lethal damage if this one's damage is assigned so."""
        needs = dict(self.owed)
        needs.update((id, self.needed(place)) for place, id in enumerate(self.order))
        there = (*self.order, *(id for id in needs if id not in self.order))
        left = {id: needs[id] - amounts.get(id, 0) for id in there if id in ids}
        return {id: number for id, number in left.items() if number > 0}

    def after(self, amounts: dict[int, int], touched: bool) -> Assignment:
        """The same once another creature has assigned damage, any of which was lethal where `touched`."""
        lethal = (
            0 if touched and amounts.get(id) and id != self.walker else max(0, lethal - amounts.get(id, 0))
            for id, lethal in zip(self.order, self.lethal, strict=True)
        )
        return msgspec.structs.replace(self, lethal=tuple(lethal))

    def contributions(self, place: int = 0, left: int | None = None) -> Iterator[dict[int, int]]:
        """What it could add to lethal damage, as much as it can at each depth; the rest goes to the first."""
        left = self.total if left is None else left
        if place == len(self.order):
            yield {}
            return
        most = min(self.needed(place), left)
        yield {self.order[place]: most}
        for amount in range(most + 1) if place + 1 < len(self.order) else ():
            for more in self.contributions(place + 1, left - amount):
                if any(more.values()):
                    yield {self.order[place]: amount, **more}

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
        for each in self._from(0, self.total, True):
            if each != usual and (not (self.others or self.owed) or self.objection(each, {}) is None):
                yield each

    def _usual(self) -> Answer:
        left, amounts = self.total, {}
        for place, id in enumerate(self.order):
            amounts[id] = min(self.needed(place), left)
            left -= amounts[id]
        rest = self.beyond or self.order[0]
        amounts[rest] = amounts.get(rest, 0) + left
        return tuple((id, amount) for id, amount in amounts.items() if amount)

    def _from(self, place: int, left: int, lethal_so_far: bool) -> Iterator[Answer]:
        """The ways to assign what is left to those from a place in the order on."""
        if place == len(self.order):
            if not left:
                yield ()
            elif self.beyond and (lethal_so_far or self.others):
                yield ((self.beyond, left),)
            return
        needed = self.needed(place)
        for amount in range(left + 1):
            if self.ordered and not self.others and amount < min(needed, left):
                continue
            head = ((self.order[place], amount),) if amount else ()
            for tail in self._from(place + 1, left - amount, lethal_so_far and amount >= needed):
                yield (*head, *tail)


def made_good(lacking: frozenset[int], others: tuple[Assignment, ...]) -> bool:
    """Tell whether others can assign what some creatures lack for lethal damage, within their own order."""
    if not lacking:
        return True
    for id in lacking:
        helping = tuple(each for each in others if id in each.order)
        if sum(each.total for each in helping) < min(
            (each.needed(each.order.index(id)) for each in helping), default=1
        ):
            return False
    first, rest = others[0], others[1:]
    for amounts in first.contributions():
        bound = lacking | first.passed_over(amounts)
        still = first.lacking(bound, amounts)
        left = frozenset(still) | (lacking - frozenset(first.order))
        if made_good(left, tuple(each.after(amounts, first.touch) for each in rest)):
            return True
    return False
