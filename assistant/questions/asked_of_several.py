"""What is asked of several things at once is judged of each of them, and told of all, any or none."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from assistant.findings import once
from assistant.questions.facts import by_thing
from assistant.questions.fates import Fates, Verdict
from assistant.questions.story import Wish

_OF_ONE = frozenset((
    "controls", "resolves", "fizzles", "countered", "has", "in combat", "untapped", "is a", "is size",
    "loses counters",
))  # fmt: skip
"""Queries that are about one thing."""


def of_each_alone(judge: Fates, wish: Wish, one: Callable[[Wish], Verdict]) -> Verdict | None:
    """The verdict on a wish that speaks of several things; None where it is about one, or is no yes or no.

    "Do I keep both" is so where each is kept, "do I keep any" where one is.
    """
    if wish.kind not in _OF_ONE or len(wish.things) < 2 or not wish.yes_no:
        return None
    found = [one(msgspec.structs.replace(wish, things=[each], negated=False)) for each in wish.things]
    said = once(each.said for each in found)
    tells = frozenset(matter for each in found for matter in each.tells)
    if any(each.yes is None for each in found):
        return Verdict(by_thing(wish.things, (each.value for each in found)), said, tells=tells)
    return judge.of_several(wish, [each.yes is True for each in found], said, tells)
