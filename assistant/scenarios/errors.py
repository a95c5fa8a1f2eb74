"""What is wrong with a scenario: one sentence, with the file, the line and the path of keys."""

from __future__ import annotations

from typing import Self

import msgspec


class ScenarioError(ValueError):
    """A scenario that can't be read or played: where it stands in its file, and what to change.

    `path` is the way to the place by keys (`players.0.battlefield.2.card`), empty for the whole; `name`
    the scenario's, where it is known; `more` is what else is wrong with it, as far as that can be told at
    the same time.

    What others ask about it is data: the `kind` (see the classes below), the number of the `rule` that
    forbids it in the edition played, and `why`, the sentence without what would be legal.
    """

    kind = ""

    def __init__(self, sentence: str, *, file: str = "", line: int = 0, path: str = "") -> None:
        self.sentence = sentence
        self.file = file
        self.line = line
        self.path = path
        self.name = ""
        self.rule = ""
        self.why = ""
        self.ground = ""
        self.more: tuple[ScenarioError, ...] = ()
        place = ":".join(str(each) for each in (file, line) if each)
        super().__init__(": ".join(each for each in (place, path, sentence) if each))

    @property
    def place(self) -> int | None:
        """The place of the entry under `do` that it is about; None where it is about none."""
        within, _, rest = self.path.partition(".")
        place = rest.partition(".")[0]
        return int(place) if within == "do" and place.isdecimal() else None

    def at(self, file: str, line: int, path: str) -> ScenarioError:
        """The same where it stands in a file."""
        placed = type(self)(self.sentence, file=file, line=line, path=path)
        placed.rule, placed.why, placed.ground = self.rule, self.why, self.ground
        return placed

    @classmethod
    def over(cls, faults: list[ScenarioError]) -> Self:
        """The first of some faults in the order of the file, which knows the others."""
        first, *others = sorted(faults, key=lambda each: each.line)
        one = cls(first.sentence, file=first.file, line=first.line, path=first.path)
        one.name, one.more = first.name, tuple(others)
        return one

    @property
    def every(self) -> tuple[ScenarioError, ...]:
        """This, and what else is wrong, in the order of the file."""
        return (self, *self.more)


class Ambiguous(ScenarioError):
    """A name that several things have which something tells apart: `kinds` has the id of one of each.

    Where it means several abilities, `labels` are the names of each.
    """

    called = ""
    kinds: tuple[int, ...] = ()
    labels: tuple[str, ...] = ()


class Unclear(msgspec.Struct, frozen=True):
    """A name that means several objects in the answer at a place: `ways` are names for one of each kind.

    `within` is `decisions` or `do`, `place` the number of the entry there; None where it is a card of which
    either half can be played, as the action calls it by both. `swapped` says that it is no answer to what is
    asked, though the one before it is, and may answer what was asked before.
    """

    within: str
    place: int | None
    name: str
    ways: tuple[str, ...]
    swapped: bool = False

    @property
    def warning(self) -> str:
        """That it doesn't matter which is meant, or that two answers stand in another order."""
        where = self.within if self.place is None else f"{self.within}.{self.place}"
        if self.swapped:
            return f"{where}: {self.name!r} answers what is asked before what the answer before it answers."
        return (
            f"{where}: {self.name!r} can mean {' or '.join(self.ways)}; what is expected comes out alike"
            " whichever is meant."
        )


class MissingDecision(ScenarioError):
    """A decision that nothing in the scenario answers; `unclear` is a name that is written for several."""

    kind = "undecided"
    unclear: Unclear | None = None

    def at(self, file: str, line: int, path: str) -> ScenarioError:
        """The same where it stands in a file."""
        placed = MissingDecision(self.sentence, file=file, line=line, path=path)
        placed.unclear = self.unclear
        return placed


class NoWay(ScenarioError):
    """A scenario of which every choice that is left open comes to something that can't be done."""

    kind = "no way"


class Refused(ScenarioError):
    """An action or an answer of the scenario that the rules forbid."""

    kind = "forbidden"

    @classmethod
    def by(cls, rule: str, why: str, sentence: str, ground: str = "") -> Refused:
        """What a rule forbids, and why; the sentence says also what would be legal, `ground` only why."""
        refused = cls(sentence)
        refused.rule, refused.why, refused.ground = rule, why, ground
        return refused


class NeverAsked(ScenarioError):
    """An attack or block for which nobody was asked in its step."""

    @classmethod
    def of(cls, verb: str) -> NeverAsked:
        """What is declared in its step alone."""
        return cls(f"nobody was asked for `{verb}` in this step.")


class NoSuchAbility(ScenarioError):
    """An ability by words that the object doesn't have."""

    kind = "no such ability"

    @classmethod
    def of(cls, name: str, sentence: str, has: str = "") -> NoSuchAbility:
        """An object, by name, and the abilities that it has instead (602.2)."""
        lacking = cls(sentence)
        lacking.rule = "602.2"
        lacking.why = f"{name} doesn't have that ability there" + (f"; it has: {has}" if has else "")
        return lacking


class TooLate(ScenarioError):
    """An action of the scenario whose moment is over."""

    kind = "too late"


class NotRefused(ScenarioError):
    """An action of the scenario that is to be illegal and is legal."""
