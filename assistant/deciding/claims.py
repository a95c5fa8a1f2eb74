"""A claim about the outcome of a scenario, and playing as much of the scenario as it asks for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NoReturn

import msgspec

from assistant.deciding.happened import Happened
from assistant.scenarios.action_shapes import ActionShape
from assistant.scenarios.asked_of import NothingCalled
from assistant.scenarios.errors import NeverAsked, NotRefused, Refused, ScenarioError
from assistant.scenarios.expectations import Verdict
from assistant.scenarios.performance import Performance
from assistant.scenarios.reading import ReadScenario
from assistant.scenarios.replay import Stage, begin, play_all
from engine.errors import EngineError

ILLEGAL = "illegal"
"""The key of a claim that an action is illegal."""

LEGAL = "legal"
"""The key of a claim that an action of the script is legal, `{legal: true}`; an expectation has an action."""

NEVER_ASKED = "never asked"
"""What is found where nobody is asked for the action that is claimed to be legal."""

FEW_MORE = 10
"""For how many moments more than by all rules an action is waited for without some."""


class Claim(msgspec.Struct, frozen=True):
    """What is said of an outcome, as scenarios expect it: `{life: {Bob: 17}}`, `{not_legal: {cast: ...}}`.

    `place` is the place in `do` of the `expect` or other action before which it is so, None for the end. The
    claim `{illegal: true}` is that the action at the place, which may be a `choose`, is illegal, and
    `{legal: true}` that it is legal. What `happened` on the way is claimed in the place of an expectation.
    Where choices are open it is so whatever is chosen, or `somehow`: it can be brought about.
    """

    expect: dict[str, Any] = {}
    place: int | None = None
    happened: Happened | None = None
    somehow: bool = False

    @property
    def of_legality(self) -> bool:
        """Tell whether it is that an action is illegal."""
        return ILLEGAL in self.expect

    @property
    def of_permission(self) -> bool:
        """Tell whether it is that an action of the script is legal."""
        return self.expect.get(LEGAL) is True


class Found(msgspec.Struct, frozen=True):
    """How a claim came out: whether it `holds`, what was `found`, and in what it was played.

    `refused` is the sentence by which an action of the script was refused, so that it could go no further;
    `why` the sentence by which what the claim is about is refused.
    """

    holds: bool
    found: Any
    performances: tuple[Performance, ...] = ()
    refused: str = ""
    why: str = ""

    @property
    def steps(self) -> int:
        """How many steps were played, with those within others: the same on every machine."""
        return sum(step.size for one in self.performances for step, _ in one.steps)


class Told:
    """A scenario as far as a claim asks, played with all rules or without some."""

    def __init__(self, read: ReadScenario, claim: Claim, stage: Stage, edition: str | None) -> None:
        self.claim = claim
        self.stage = stage
        self.edition = stage.edition_of(edition or read.scenario.rules_as_of)[0]
        self.read = _shortened(read, claim)
        self.longest = 0

    def played(self) -> Found:
        """How it comes out by all rules; ScenarioError or EngineError where it can't be played."""
        return self._played(frozenset())

    def played_without(self, switched_off: frozenset[str]) -> Found | None:
        """How it comes out without some rules; None where it can't be told, since the play breaks down.

        That an action of the script is refused is a way to come out: what it led to is not so.
        """
        try:
            return self._played(switched_off)
        except Refused as fault:
            if self.claim.of_permission and fault.place == self.claim.place:
                return Found(False, "not legal", why=fault.why)
            return None if self.claim.of_legality else Found(False, None, refused=fault.sentence)
        except NeverAsked as fault:
            asked_for = self.claim.of_permission and fault.place == self.claim.place
            return Found(False, NEVER_ASKED) if asked_for else None
        except (ScenarioError, EngineError):
            return None
        except Exception:  # a game without one of its rules may come to what no code has thought of
            return None

    def _played(self, switched_off: frozenset[str]) -> Found:
        start = begin(self.read, self.stage, self.edition, switched_off)
        if self.longest:
            start.most_moments = self.longest + FEW_MORE
        try:
            played = play_all(self.read, start)
        except NotRefused:
            return Found(False, "legal")
        except NothingCalled:
            return Found(False, None)
        finally:
            self._waits(switched_off, (start,))  # what is refused has been waited for, too
        self._waits(switched_off, played)
        if self.claim.of_legality:
            refusals = [each for one in played for each in one.verdicts if ILLEGAL in each.expect]
            last = refusals[-1] if refusals else _never_tried()
            return Found(last.ok, last.found, played, why=last.why)
        if self.claim.of_permission:
            return Found(True, "legal", played)
        verdicts = [self._checked(each) for each in played]
        first = next((each for each in verdicts if each.ok is self.claim.somehow), verdicts[0])
        return Found(first.ok, first.found, played, why=first.why)

    def _waits(self, switched_off: frozenset[str], played: Iterable[Performance]) -> None:
        """Keep for how many moments something was waited for at most by all rules."""
        if not switched_off:
            self.longest = max((self.longest, *(each.longest for each in played)))

    def _checked(self, performance: Performance) -> Verdict:
        if self.claim.happened is not None:
            measured = self.claim.happened.found_in(performance)
            return Verdict({}, measured == self.claim.happened.measured, measured)
        if self.claim.place is not None and self.read.scenario.do[-1].verb == "expect":
            return performance.verdicts[-1]
        try:
            return performance.expected(self.claim.expect)
        except NothingCalled:
            return Verdict(self.claim.expect, False, None)


def _never_tried() -> NoReturn:
    raise ScenarioError("nothing asked for the action that is said to be illegal.")


def _shortened(read: ReadScenario, claim: Claim) -> ReadScenario:
    """The scenario up to what the claim is about, without what it expects itself."""
    script: list[ActionShape] = list(read.scenario.do)
    if claim.place is not None:
        if not 0 <= claim.place < len(script):
            raise read.error(f"there is no entry {claim.place} under `do`.", "do")
        at = script[claim.place]
        script = script[: claim.place]
        if claim.of_legality:
            script.append(at.model_copy(update={"illegal": True}))
        elif claim.of_permission:
            script.append(at)
        elif at.verb == "expect":
            script.append(at.model_copy(update={"expect": [claim.expect]}))
    changed = {"do": script, "expect": [], "cites": [], "outcomes": None, "leftovers": "allow"}
    return ReadScenario(read.scenario.model_copy(update=changed), read.file, read.lines, read.raw)
