"""Why something came out as it did: the rules without which it would have come out otherwise.

Every rule that acts can be switched off. So "why?" has an exact answer: of the rules that acted in a replay,
those without which a claim about its outcome would be otherwise. What was not tried is not said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, groupby
from typing import Any

import msgspec

from assistant.asked import Because
from assistant.deciding.claims import Claim, Found, Told, shortened
from assistant.deciding.otherwise import in_words
from assistant.deciding.plays import Plays
from assistant.deciding.suspects import BETWEEN, COMMON, PLAIN, TELLING, Suspect, suspects_of
from assistant.deciding.unmoved import left_as_it_is, not_forbidding, unmet
from assistant.scenarios.citing import Numbering
from assistant.scenarios.reading import ReadScenario
from assistant.scenarios.replay import Stage
from model import Citation

STEPS = 1_500
"""How many steps are played to find deciding rules, unless the caller says otherwise."""

MOST = 3
"""How many deciding rules are named."""

MOST_TOGETHER = 6
"""Of how many rules it is tried whether they only decide together."""

__all__ = ["Claim", "Deciding", "decided_by", "deciding_rules", "plays_for"]


class Deciding(msgspec.Struct, frozen=True):
    """The rules that decide a claim, the most telling first; `holds` tells whether it is so at all.

    `tried` times something was switched off; of `left` rules it isn't known what would be without them, for
    want of more to play. `played` is how many steps all of it came to. Where none decides, `beside` has the
    rule that acted on what is claimed and left it as it is.
    """

    because: tuple[Because, ...]
    holds: bool
    tried: int
    left: int
    played: int
    beside: tuple[Because, ...] = ()


def deciding_rules(
    read: ReadScenario,
    claim: Claim,
    stage: Stage,
    edition: str | None = None,
    *,
    most: int = MOST,
    steps: int = STEPS,
    you: str = "",
    plays: Plays | None = None,
) -> Deciding:
    """Find the rules without which a claim about the outcome of a scenario would be otherwise.

    The scenario is played as far as the claim asks, then again without each rule that acted, those first
    that tell most and touch what the claim is about, until `most` are found, or about `steps` steps
    have been played: what is named must not hang on the machine, nor on what else it does. What was played
    for another claim of the same outcome (`plays`, of `plays_for`) is not played again.
    Rules on which every game rests (damage, priority, the steps of casting) are named only where no others
    decide, and rules that decide only together where none that tells much does alone. Of an action that is
    illegal the rule that refuses it comes first, whatever would forbid it besides. `you` is the player who is
    told of it.

    Raises ScenarioError or EngineError where the scenario can't be played, or nobody knows what is claimed.
    """
    return _Search(Told(claim, plays or plays_for(read, claim, stage, edition)), steps, you).found(most)


def decided_by(rule: str, claim: Claim, plays: Plays, you: str = "") -> Because | None:
    """A rule of which it is asked whether a claim would be otherwise without it; None where it would not.

    Raises ScenarioError or EngineError as `deciding_rules` does.
    """
    search = _Search(Told(claim, plays), STEPS, you)
    return search.without_it(rule) if search.actual.holds else None


def plays_for(read: ReadScenario, claim: Claim, stage: Stage, edition: str | None = None) -> Plays:
    """What is played for a claim: the scenario as far as it asks."""
    return Plays(shortened(read, claim), stage, stage.edition_of(edition or read.scenario.rules_as_of)[0])


class _Search:
    """One search: the story and the claim, how it came out, what has been tried, and what may be."""

    def __init__(self, told: Told, steps: int, you: str) -> None:
        self.told = told
        self.plays = told.plays
        self.you = you
        self.before = self.plays.played
        self.most = self.before + steps
        self.actual = told.played()
        self.numbering = Numbering(self.plays.edition, self.plays.stage.carry)
        self.tried = 0
        self.left = 0

    def found(self, most: int) -> Deciding:
        """The deciding rules, so many at most."""
        claim, actual = self.told.claim, self.actual
        suspects = suspects_of(actual, claim)
        near = suspects if claim.of_permission else [each for each in suspects if each.near] or suspects
        because = self._ranked(_of(suspects, TELLING), most)
        if claim.of_permission and not because:
            verb = self.told.read.scenario.do[-1].verb
            because = list(not_forbidding(claim, verb, actual, self._quote))[: most - 1]
        because += self._ranked(_of(near, BETWEEN), most - len(because))
        if actual.holds and all(each.stops for each in because):
            because += unmet(claim, actual, self._quote)
        for some in self._others(suspects, near):
            if any(not each.stops for each in because):
                break
            because = [*self._ranked(some, most - len(because)), *because]
        beside: tuple[Because, ...] = ()
        if actual.holds and not because and not claim.of_legality:
            beside = tuple(left_as_it_is(claim, actual, suspects, self._quote, self.you))
        played = self.plays.played - self.before
        return Deciding(tuple(because[:most]), actual.holds, self.tried, self.left, played, beside)

    def without_it(self, rule: str) -> Because | None:
        """What would be without a rule that acted; None where nothing of the claim would be otherwise."""
        for each in suspects_of(self.actual, self.told.claim):
            if rule in map(self.numbering.number, each.citations):
                other = self._without((each,))
                return self._because(each, other) if other is not None and not other.refused else None
        return None

    def _others(self, suspects: Sequence[Suspect], near: Sequence[Suspect]) -> Iterator[list[Suspect]]:
        """What is tried where no telling rule decides, one after another.

        The plain path decides nothing of what is so from the start.
        """
        far = [each for each in suspects if each not in near]
        yield _of(near, COMMON)
        yield _of(far, BETWEEN)
        yield _of(far, COMMON)
        if self.actual.holds and not self.told.holds_from_the_start(self.actual):
            yield _of(near, PLAIN)

    def _ranked(self, suspects: Sequence[Suspect], most: int) -> list[Because]:
        """Those of some suspects that decide, rank by rank; of common ones and others none behind others."""
        because: list[Because] = []
        for rank, group in groupby(suspects, key=lambda each: each.rank):
            alike = tuple(group)
            if len(because) >= most or (rank >= COMMON and because):
                break
            because += self._alone(alike, most - len(because))
            if rank == TELLING and not because:
                because += self._together(alike)
        return because

    def _quote(self, home: Citation, why: str) -> Because:
        number = self.numbering.number(home)
        return Because(number, self.plays.stage.wording(self.plays.edition, number), why)

    def _alone(self, suspects: Sequence[Suspect], most: int) -> list[Because]:
        """Those that decide alone, those first without which the least would be otherwise.

        What led to nothing that is claimed is tried only where enough is left for others behind it.

        So what changes a number comes before that without which nothing happens at all. At their end stand
        those by which an action is only possible, and kin of one. That an action is possible by a rule of the
        plain path decides nothing: without it there is no story.
        """
        found: list[tuple[int, Because]] = []
        behind: list[tuple[int, Because]] = []
        parents: set[str] = set()
        of_permission = self.told.claim.of_permission
        for place, each in enumerate(suspects):
            if len(found) >= most:
                break
            if self.plays.played + (0 if each.near else 2 * self.plays.size) >= self.most:
                self.left += len(suspects) - place
                break
            other = self._without((each,))
            if other is None and each.refuses:
                found.append((0, self._because(each, None)))
            elif other is not None and not (other.refused and (each.rank != TELLING or of_permission)):
                apart = other.refused or each.parent in parents
                change = _change(self.actual.found, other.found)
                (behind if apart else found).append((change, self._because(each, other)))
                parents.add(each.parent)
        return [each for some in (found, behind) for _, each in sorted(some, key=lambda one: one[0])]

    def _together(self, suspects: Sequence[Suspect]) -> list[Because]:
        """Two rules of which each would do without the other: without both of them it would be otherwise."""
        near = [each for each in suspects if each.touches][:MOST_TOGETHER]
        for one, two in combinations(near, 2):
            if self.plays.played >= self.most:
                self.left += 1
                break
            other = self._without((one, two))
            if other is not None and not other.refused:
                return [self._because(one, other, two), self._because(two, other, one)]
        return []

    def _without(self, suspects: Iterable[Suspect]) -> Found | None:
        """How it would be without some rules; None where it would be the same, or can't be told at all."""
        self.tried += 1
        off = frozenset(str(each.citations[0]) for each in suspects)
        other = self.told.played_without(off)
        return other if other is not None and other.holds != self.actual.holds else None

    def _because(self, suspect: Suspect, other: Found | None, besides: Suspect | None = None) -> Because:
        numbers = tuple(dict.fromkeys(self.numbering.number(each) for each in suspect.citations))
        rest = "" if besides is None else self.numbering.number(besides.citations[0])
        return Because(
            rule=numbers[0],
            text=self.plays.stage.wording(self.plays.edition, numbers[0]),
            why=in_words(self.told.claim, self.actual, other, rest, self.you),
            together=numbers[1:],
            stops=other is not None and bool(other.refused),
        )


def _of(suspects: Iterable[Suspect], rank: int) -> list[Suspect]:
    return [each for each in suspects if each.rank == rank]


def _change(one: Any, other: Any) -> int:
    """By how much numbers differ, by name; 0 of what is no number, so that it stays in its place."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return sum(_change(one[each], other.get(each, 0)) for each in one)
    if isinstance(one, Mapping):
        return sum(_change(each, 0) for each in one.values())
    numbers = isinstance(one, int) and isinstance(other, int)
    return abs(one - other) if numbers else 0
