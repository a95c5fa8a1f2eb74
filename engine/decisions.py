"""Choices as data: who decides, about what, under which rule, and every legal answer (608.2d, 101.4).

A step of the game is a function of a state and the answers so far. Where it needs one more it stops
with a `Decision` and runs again from its start when the answer is there, so that a fork is no more than
a state with other answers. An answer is an id, a word, a number, a truth, or a tuple of such.
"""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from collections.abc import Hashable, Iterator
from typing import Any, Literal, Protocol

import msgspec

from engine.records import Asked

Answer = Any
"""An id, a word, a number, True or False, an action, or a tuple of such."""

Kind = Literal[
    "action", "target", "mode", "x", "number", "yes_no", "option", "object", "order", "cost", "payment",
    "divide", "replacement", "trigger_order", "attack", "block", "damage", "coin", "die", "random", "shuffle",
]  # fmt: skip


class Domain(Protocol):
    """The legal answers to a decision, without listing them: there may be too many."""

    def contains(self, answer: Answer) -> bool:
        """Tell whether an answer is legal."""
        ...

    def count(self) -> int:
        """How many legal answers there are."""
        ...

    def enumerate(self, limit: int | None = None) -> Iterator[Answer]:
        """Yield the legal answers in a fixed order, at most `limit` of them."""
        ...

    def sample(self, chance: random.Random) -> Answer:
        """Give one legal answer, each equally likely."""
        ...


class _Listed(msgspec.Struct, frozen=True):
    """What domains share that can list their answers one by one."""

    def count(self) -> int:
        """How many legal answers there are."""
        return sum(1 for _ in self._all())

    def enumerate(self, limit: int | None = None) -> Iterator[Answer]:
        """Yield the legal answers in a fixed order, at most `limit` of them."""
        return itertools.islice(self._all(), limit)

    def sample(self, chance: random.Random) -> Answer:
        """Give one legal answer, each equally likely."""
        return next(itertools.islice(self._all(), chance.randrange(self.count()), None))

    def _all(self) -> Iterator[Answer]:
        return iter(())


class OneOf(_Listed, frozen=True):
    """Exactly one of the options."""

    options: tuple[Answer, ...]

    def contains(self, answer: Answer) -> bool:
        """Tell whether the answer is one of the options."""
        return any(answer == each and type(answer) is type(each) for each in self.options)

    def count(self) -> int:
        """The number of options."""
        return len(self.options)

    def _all(self) -> Iterator[Answer]:
        return iter(self.options)


YES_NO = OneOf((True, False))


class Some(_Listed, frozen=True):
    """Between `least` and `most` different options, as a tuple in the order of the options."""

    options: tuple[Answer, ...]
    least: int = 0
    most: int | None = None

    def contains(self, answer: Answer) -> bool:
        """Tell whether the answer is a tuple of so many different options, in any order."""
        if not isinstance(answer, tuple) or len(set(answer)) != len(answer):
            return False
        return self.least <= len(answer) <= self._most() and all(each in self.options for each in answer)

    def count(self) -> int:
        """The sum of the binomial coefficients."""
        return sum(math.comb(len(self.options), size) for size in range(self.least, self._most() + 1))

    def _most(self) -> int:
        return len(self.options) if self.most is None else min(self.most, len(self.options))

    def _all(self) -> Iterator[Answer]:
        for size in range(self.least, self._most() + 1):
            yield from itertools.combinations(self.options, size)


class OfOneKind(Some, frozen=True):
    """Different options that are all of one kind; `kinds` are those of the options, in their order."""

    kinds: tuple[Answer, ...] = ()

    def contains(self, answer: Answer) -> bool:
        """Tell whether the answer is different options of one kind."""
        return super().contains(answer) and self._alike(answer)

    def count(self) -> int:
        """How many choices are of one kind: nothing, where that is enough, and some of each kind."""
        sizes = range(max(1, self.least), self._most() + 1)
        alike = Counter(self.kinds).values()
        return (self.least == 0) + sum(math.comb(number, size) for number in alike for size in sizes)

    def _alike(self, chosen: tuple[Answer, ...]) -> bool:
        kind = dict(zip(self.options, self.kinds, strict=True))
        return len({kind[each] for each in chosen}) <= 1

    def _all(self) -> Iterator[Answer]:
        return (chosen for chosen in super()._all() if self._alike(chosen))


class Unlike(Some, frozen=True):
    """Different options of which no two have anything in common; `marks` are those of each, in order."""

    marks: tuple[frozenset[Any], ...] = ()

    def contains(self, answer: Answer) -> bool:
        """Tell whether no two of the options share a mark."""
        return super().contains(answer) and self._unlike(answer)

    def count(self) -> int:
        """How many choices have nothing twice."""
        return sum(1 for _ in self._all())

    def _unlike(self, chosen: tuple[Answer, ...]) -> bool:
        marks = dict(zip(self.options, self.marks, strict=True))
        return all(not marks[one] & marks[other] for one, other in itertools.combinations(chosen, 2))

    def _all(self) -> Iterator[Answer]:
        return (chosen for chosen in super()._all() if self._unlike(chosen))


class Alike(Some, frozen=True):
    """Different options that all have something in common; `marks` are those of each, in their order."""

    marks: tuple[frozenset[Any], ...] = ()

    def contains(self, answer: Answer) -> bool:
        """Tell whether the options share a mark."""
        return super().contains(answer) and self._alike(answer)

    def count(self) -> int:
        """How many choices have something in common."""
        return sum(1 for _ in self._all())

    def _alike(self, chosen: tuple[Answer, ...]) -> bool:
        marks = dict(zip(self.options, self.marks, strict=True))
        found = [marks[each] for each in chosen]
        return len(found) < 2 or bool(frozenset.intersection(*found))

    def _all(self) -> Iterator[Answer]:
        return (chosen for chosen in super()._all() if self._alike(chosen))


class OneForEach(Some, frozen=True):
    """Different options, each for a place of its own; `places` are those for which each will do."""

    places: tuple[tuple[int, ...], ...] = ()

    def contains(self, answer: Answer) -> bool:
        """Tell whether each of the options finds a place."""
        return super().contains(answer) and self._placed(answer)

    def count(self) -> int:
        """How many choices find their places."""
        return sum(1 for _ in self._all())

    def _placed(self, chosen: tuple[Answer, ...]) -> bool:
        places = dict(zip(self.options, self.places, strict=True))
        ways = itertools.product(*(places[each] for each in chosen))
        return any(len(set(way)) == len(way) for way in ways)

    def _all(self) -> Iterator[Answer]:
        return (chosen for chosen in super()._all() if self._placed(chosen))


class Enough(Some, frozen=True):
    """Different options whose numbers, in their order, add up to at least `enough`."""

    numbers: tuple[int, ...] = ()
    enough: int = 0

    def contains(self, answer: Answer) -> bool:
        """Tell whether the answer is different options with a great enough sum."""
        return super().contains(answer) and self._fits(self._sum(answer))

    def count(self) -> int:
        """How many choices have such a sum, counted by their sums and not one by one."""
        sums = Counter({(0, 0): 1})
        for number in self.numbers:
            sums.update({(size + 1, total + number): ways for (size, total), ways in sums.items()})
        sizes = range(self.least, self._most() + 1)
        return sum(ways for (size, total), ways in sums.items() if size in sizes and self._fits(total))

    def _fits(self, total: int) -> bool:
        return total >= self.enough

    def _sum(self, chosen: tuple[Answer, ...]) -> int:
        worth = dict(zip(self.options, self.numbers, strict=True))
        return sum(worth[each] for each in chosen)

    def _all(self) -> Iterator[Answer]:
        return (chosen for chosen in Some._all(self) if self._fits(self._sum(chosen)))


class Within(Enough, frozen=True):
    """Different options whose numbers, in their order, add up to no more than `enough`."""

    def _fits(self, total: int) -> bool:
        return total <= self.enough


class WithRepeats(_Listed, frozen=True):
    """Between `least` and `most` options, each more than once if wanted, in the options' order."""

    options: tuple[Answer, ...]
    least: int
    most: int

    def contains(self, answer: Answer) -> bool:
        """Tell whether the answer is a tuple of so many options."""
        if not isinstance(answer, tuple) or not self.least <= len(answer) <= self.most:
            return False
        return all(each in self.options for each in answer)

    def _all(self) -> Iterator[Answer]:
        for size in range(self.least, self.most + 1):
            yield from itertools.combinations_with_replacement(self.options, size)


class Order(_Listed, frozen=True):
    """All of the items, in an order: the first named comes first.

    `kinds`, where it is known, has one for each of the items: which of two of one kind comes first can't
    matter.
    """

    items: tuple[Answer, ...]
    kinds: tuple[Hashable, ...] = ()

    def contains(self, answer: Answer) -> bool:
        """Tell whether the answer is the items in some order."""
        return isinstance(answer, tuple) and sorted(answer, key=repr) == sorted(self.items, key=repr)

    def count(self) -> int:
        """The factorial of the number of items."""
        return math.factorial(len(self.items))

    def sample(self, chance: random.Random) -> Answer:
        """Shuffle the items."""
        return tuple(chance.sample(self.items, len(self.items)))

    def distinct(self) -> Iterator[Answer]:
        """Yield the orders in which items of one kind stay as they stand: all that can differ."""
        return self._ordered(tuple(range(len(self.items)))) if self.kinds else self._all()

    def _ordered(self, left: tuple[int, ...]) -> Iterator[Answer]:
        if not left:
            yield ()
        first_of_each = {self.kinds[place]: place for place in reversed(left)}
        for place in sorted(first_of_each.values()):
            for rest in self._ordered(tuple(each for each in left if each != place)):
                yield (self.items[place], *rest)

    def _all(self) -> Iterator[Answer]:
        return itertools.permutations(self.items)


class Placing(Order, frozen=True):
    """The place of one new item among others, whose order stays: the last of the items is the new one."""

    def contains(self, answer: Answer) -> bool:
        """Tell whether the answer is the items with the others in the order that they have."""
        return answer in tuple(self._all())

    def count(self) -> int:
        """One more than there are others."""
        return len(self.items)

    def sample(self, chance: random.Random) -> Answer:
        """Draw a place."""
        return chance.choice(tuple(self._all()))

    def _all(self) -> Iterator[Answer]:
        *others, new = self.items
        return ((*others[:place], new, *others[place:]) for place in range(len(self.items)))


class Number(_Listed, frozen=True):
    """A whole number from `least` to `most`."""

    least: int
    most: int

    def contains(self, answer: Answer) -> bool:
        """Tell whether the answer is such a number."""
        return isinstance(answer, int) and not isinstance(answer, bool) and self.least <= answer <= self.most

    def count(self) -> int:
        """How many numbers there are."""
        return max(0, self.most - self.least + 1)

    def sample(self, chance: random.Random) -> Answer:
        """Draw a number."""
        return chance.randint(self.least, self.most)

    def _all(self) -> Iterator[Answer]:
        return iter(range(self.least, self.most + 1))


class Division(_Listed, frozen=True):
    """A division of `total` among ids, at least `least` to each: a tuple of amounts in their order."""

    total: int
    among: tuple[int, ...]
    least: int = 0

    def contains(self, answer: Answer) -> bool:
        """Tell whether the answer is as many amounts, each large enough, that add up."""
        if not isinstance(answer, tuple) or len(answer) != len(self.among):
            return False
        return (
            all(isinstance(each, int) and each >= self.least for each in answer) and sum(answer) == self.total
        )

    def count(self) -> int:
        """Stars and bars over what is free after the least amounts."""
        free = self.total - self.least * len(self.among)
        if not self.among or free < 0:
            return 0
        return math.comb(free + len(self.among) - 1, len(self.among) - 1)

    def _all(self) -> Iterator[Answer]:
        free = self.total - self.least * len(self.among)
        if not self.among or free < 0:
            return
        for bars in itertools.combinations(range(free + len(self.among) - 1), len(self.among) - 1):
            edges = (-1, *bars, free + len(self.among) - 1)
            yield tuple(self.least + right - left - 1 for left, right in itertools.pairwise(edges))


class Decision(msgspec.Struct, frozen=True):
    """A question that the game asks.

    `player` is the id of who decides; `about` the name of the object or ability that asks; `asks` the
    question as data, of which a sentence is made elsewhere; `rule` the number (2024) under which the choice
    is made; `domain` the legal answers; `source` the id of the object that asks, 0 where the rules do; `pays`
    the cost in question, where there is one: it is what tells two kickers of a spell apart.
    """

    player: int
    kind: Kind
    about: str
    asks: Asked
    rule: str
    domain: Domain
    source: int = 0
    pays: str = ""


class OfAbility(msgspec.Struct, frozen=True):
    """A triggered ability among others that are to be put in order (603.3b).

    `source` is the name of what it is of, `text` its words, `keyword` the one that it comes from, empty where
    it comes from none; `number` tells those apart that have all of that in common.
    """

    source: str
    text: str
    keyword: str = ""
    number: int = 1

    def __str__(self) -> str:
        of_keyword = f" ({self.keyword})" if self.keyword else ""
        return f"{self.source}: {self.text}{of_keyword}" + (f"#{self.number}" if self.number > 1 else "")


def distinct(labels: tuple[str, ...]) -> tuple[str, ...]:
    """The labels with `#2`, `#3` … behind those that stand there already, so that each is one answer."""
    return tuple(
        label if label not in labels[:place] else f"{label}#{labels[: place + 1].count(label)}"
        for place, label in enumerate(labels)
    )
