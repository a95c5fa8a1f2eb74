"""Which rules acted in a replay, in the order in which they are worth being tried."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Final

import msgspec
import yaml

from assistant.deciding.claims import Claim, Found
from assistant.scenarios.citing import citation, cites
from assistant.scenarios.mutating import performers
from assistant.scenarios.names import all_called
from assistant.scenarios.performance import Performance
from engine.game import Game
from engine.records import named_in
from engine.state import State
from engine.trace import Step
from engine.zones import Zone
from model import Citation, RuleNumber
from model.decoding import prepared

TABLE = Path(__file__).parents[2] / "data" / "parameters" / "deciding.yaml"
"""How much each rule tells, by its number."""

TELLING: Final = 0
BETWEEN: Final = 1
COMMON: Final = 2
PLAIN: Final = 3

AT_ONCE: Final = 0
"""A step that touches what is asked about."""

AROUND: Final = 1
"""A step around one that does; 2 is any other."""


class Suspect(msgspec.Struct, frozen=True):
    """A rule that acted, with all numbers under which its code acts, the most telling first.

    `rank` is how much it tells (TELLING, BETWEEN, COMMON, PLAIN), `distance` how near it acted to what the
    claim is about (AT_ONCE, AROUND, 2); `refuses` tells whether it refused what is said to be illegal,
    `acted` whether it did more than give something an ability. `latest` is the number of the step in which it
    acted last as near as that, -1 for an ability that only is there.
    """

    citations: tuple[Citation, ...]
    rank: int
    distance: int
    refuses: bool = False
    acted: bool = True
    latest: int = -1

    @property
    def touches(self) -> bool:
        """Tell whether it acted on what the claim is about."""
        return self.distance == AT_ONCE

    @property
    def near(self) -> bool:
        """Tell whether something that it led to acted on that."""
        return self.distance <= AROUND

    @property
    def parent(self) -> str:
        """The rule under which the first of its numbers stands: 613.8 of 613.8a."""
        number = RuleNumber.parse(self.citations[0].number)
        return str(number.parent if number.letter else number)


def suspects_of(played: Found, claim: Claim) -> list[Suspect]:
    """The rules that acted, those first that tell most, of these those nearest to what is claimed.

    Of those that are as near, sub-rules come first, and of these those that acted last: what destroyed a
    creature stands before what made it so small.
    """
    nearest: dict[Citation, Near] = {}
    acted: set[Citation] = set()
    for performance in played.performances:
        subject = subject_of(performance, claim)
        numbers = count()
        for step, _ in performance.steps:
            _near(step, subject, nearest, numbers)
        acted.update(nearest)
        _abilities(performance, subject, nearest)
    together: dict[frozenset[int] | Citation, list[Citation]] = {}
    by_citation = performers()
    for each in nearest:
        together.setdefault(by_citation.get(each, each), []).append(each)
    refused = _refusing(played, claim)
    found = []
    rank = rank_of_permitting if claim.of_permission else rank_of
    for group in together.values():
        group.sort(key=rank)
        distance, latest = min(nearest[each] for each in group)
        refuses, did = not refused.isdisjoint(group), not acted.isdisjoint(group)
        found.append(Suspect(tuple(group), rank(group[0]), distance, refuses, did, -latest))
    found.sort(key=_worth)
    return [_first(each) if each.refuses else each for each in found]


def _worth(suspect: Suspect) -> tuple[Any, ...]:
    """In which order suspects are tried."""
    subrules_first = -len(suspect.citations[0].number)
    return (not suspect.refuses, suspect.rank, suspect.distance, subrules_first, -suspect.latest)


def _first(suspect: Suspect) -> Suspect:
    return msgspec.structs.replace(suspect, rank=TELLING)


OF_THE_GAME: Final = frozenset(("winner", "draw"))
"""Claims about how the game ends, which what becomes of any player decides."""


class Subject(msgspec.Struct, frozen=True):
    """What a claim is about: the objects and players by the names in it, and by their ids."""

    names: frozenset[str]
    ids: frozenset[int]


def subject_of(performance: Performance, claim: Claim) -> Subject:
    """What a claim is about in a performance."""
    names = frozenset(_names(claim.expect))
    if claim.happened is not None:
        names |= frozenset(claim.happened.about.values())
    if claim.place is not None and (claim.of_legality or claim.of_permission):
        written = performance.read.scenario.do[claim.place].model_dump(exclude_none=True)
        names |= frozenset(_names({key: each for key, each in written.items() if key != "player"}))
    if not claim.expect.keys().isdisjoint(OF_THE_GAME):
        names |= {each.name for each in performance.read.scenario.players}
    ids: set[int] = set()
    for state in _ends(performance):
        game = Game(state)
        ids.update(id for name in names for id in all_called(game, name.removeprefix("every ")))
    return Subject(names, frozenset(ids))


def _names(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield str(key)
            yield from _names(each)
    elif isinstance(value, Iterable):
        for each in value:
            yield from _names(each)


Near = tuple[int, int]
"""How near a rule acted to a subject, and minus the number of the step in which it did so last."""


def _near(step: Step, subject: Subject, nearest: dict[Citation, Near], numbers: Iterator[int]) -> bool:
    """Note how near each rule acted to the subject; tells whether it was touched in or under the step."""
    about = tuple(each for record in step.records for each in named_in(record))
    touched = any(each.id in subject.ids or each.name in subject.names for each in about) or any(
        each.key in subject.ids for each in step.changes if each.where in ("objects", "players")
    )
    below = [_near(child, subject, nearest, numbers) for child in step.children]
    number = next(numbers)  # what leads to something else has acted when that has
    distance = AT_ONCE if touched else AROUND if any(below) else 2
    for each in cites(step):
        nearest[each] = min((distance, -number), nearest.get(each, (distance, -number)))
    return touched or any(below)


def _abilities(performance: Performance, subject: Subject, nearest: dict[Citation, Near]) -> None:
    """Note the rules of abilities that something had: what only permits is not in the trace (haste)."""
    for state in _ends(performance):
        game = Game(state)
        for id in (*game.battlefield(), *game.zone(Zone.STACK)):
            for each in game.abilities(id):
                if each.rule:
                    home = citation(each.rule)
                    near = (AT_ONCE if id in subject.ids else AROUND, 1)
                    nearest[home] = min(near, nearest.get(home, near))


def _ends(performance: Performance) -> tuple[State, ...]:
    """The states in which a performance began and ended."""
    return (*(state for _, state in performance.steps[:1]), performance.state)


def _refusing(played: Found, claim: Claim) -> AbstractSet[Citation]:
    """The rule by which an action that is said to be illegal was refused."""
    steps = (step for each in played.performances for step, _ in each.steps if step.kind == "refused")
    return {each for step in steps for each in step.rules} if claim.of_legality else frozenset()


# How much a rule tells


@prepared
class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table as it is written: numbers by the edition that they are of."""

    telling: dict[str, tuple[str, ...]]
    common: dict[str, tuple[str, ...]]
    plain: dict[str, tuple[str, ...]]
    between: dict[str, tuple[str, ...]]
    permitting: dict[str, tuple[str, ...]]


@cache
def read_table(*, permitting: bool = False, path: Path = TABLE) -> Mapping[tuple[str, str], int]:
    """The ranks by edition and number, also of sections; ValidationError where it has another form."""
    table = msgspec.convert(yaml.safe_load(path.read_text(encoding="utf-8")), _Table)
    listed = [(TELLING, table.telling), (PLAIN, table.plain), (COMMON, table.common)]
    listed += [(BETWEEN, table.between)]
    listed += [(BETWEEN, table.permitting)] if permitting else []
    return {(key, each): rank for rank, of in listed for key, numbers in of.items() for each in numbers}


def rank_of_permitting(each: Citation) -> int:
    """How much a rule tells of why something is legal."""
    return rank_of(each, permitting=True)


def rank_of(each: Citation, *, permitting: bool = False) -> int:
    """How much a rule tells: by the longest entry that it stands under, else between."""
    ranks = read_table(permitting=permitting)
    number: RuleNumber | None = RuleNumber.parse(each.number)
    while number is not None:
        rank = ranks.get((each.edition, str(number)))
        if rank is not None:
            return rank
        number = number.parent
    return BETWEEN
