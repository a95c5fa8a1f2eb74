"""A claim about the outcome of a scenario, and playing as much of the scenario as it asks for."""

from __future__ import annotations

from typing import Any, NoReturn

import msgspec

from assistant.deciding.happened import Happened
from assistant.deciding.plays import Play, Plays
from assistant.scenarios.action_shapes import ActionShape
from assistant.scenarios.asked_of import NothingCalled
from assistant.scenarios.errors import NeverAsked, NotRefused, Refused, ScenarioError
from assistant.scenarios.expectations import Verdict, check
from assistant.scenarios.performance import Performance
from assistant.scenarios.reading import ReadScenario

ILLEGAL = "illegal"
"""The key of a claim that an action is illegal."""

LEGAL = "legal"
"""The key of a claim that an action of the script is legal, `{legal: true}`; an expectation has an action."""

NEVER_ASKED = "never asked"
"""What is found where nobody is asked for the action that is claimed to be legal."""


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


class Told:
    """A claim of a scenario, and how it comes out as that is played, with all rules or without some."""

    def __init__(self, claim: Claim, plays: Plays) -> None:
        self.claim = claim
        self.plays = plays
        self.read = plays.read

    def played(self) -> Found:
        """How it comes out by all rules; ScenarioError or EngineError where it can't be played."""
        play = self.plays.by_all_rules()
        found = self._found(play)
        if found is None:
            assert play.fault is not None
            raise play.fault
        return found

    def played_without(self, switched_off: frozenset[str]) -> Found | None:
        """How it comes out without some rules; None where it can't be told, since the play breaks down.

        That an action of the script is refused is a way to come out: what it led to is not so.
        """
        play = self.plays.without(switched_off)
        fault = play.fault
        asked_for = (
            self.claim.of_permission and isinstance(fault, ScenarioError) and fault.place == self.claim.place
        )
        if isinstance(fault, Refused):
            if asked_for:
                return Found(False, "not legal", why=fault.why)
            return None if self.claim.of_legality else Found(False, None, refused=fault.sentence)
        if isinstance(fault, NeverAsked):
            return Found(False, NEVER_ASKED) if asked_for else None
        try:
            return self._found(play)
        except Exception:  # of a game without one of its rules not all can be asked
            return None

    def holds_from_the_start(self, found: Found) -> bool:
        """Tell whether what is claimed is so before anything is done, or is that something did not happen."""
        if self.claim.happened is not None:
            return not self.claim.happened.measured
        if self.claim.of_legality or self.claim.of_permission or not found.performances:
            return False
        try:
            return check(found.performances[0].steps[0][1], self.claim.expect).ok
        except (ScenarioError, IndexError):  # what is spoken of is not there yet, or nothing is done
            return False

    def _found(self, play: Play) -> Found | None:
        """How it comes out as it was played; None where a fault kept it from that."""
        played = tuple(each.fork(()) for each in play.performances)
        if isinstance(play.fault, NotRefused):
            return Found(False, "legal")
        if isinstance(play.fault, NothingCalled):
            return Found(False, None)
        if play.fault is not None:
            return None
        if self.claim.of_legality:
            refusals = [each for one in played for each in one.verdicts if ILLEGAL in each.expect]
            last = refusals[-1] if refusals else _never_tried()
            return Found(last.ok, last.found, played, why=last.why)
        if self.claim.of_permission:
            return Found(True, "legal", played)
        verdicts = [self._checked(each) for each in played]
        first = next((each for each in verdicts if each.ok is self.claim.somehow), verdicts[0])
        return Found(first.ok, first.found, played, why=first.why)

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


def shortened(read: ReadScenario, claim: Claim) -> ReadScenario:
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
