"""What is wrong with a scenario: one sentence, with the file, the line and the path of keys."""

from __future__ import annotations


class ScenarioError(ValueError):
    """A scenario that can't be read or played: where it stands in its file, and what to change.

    `path` is the way to the place by keys (`players.0.battlefield.2.card`), empty for the whole; `name`
    the scenario's, where it is known; `more` is what else is wrong with it, as far as that can be told at
    the same time.
    """

    def __init__(self, sentence: str, *, file: str = "", line: int = 0, path: str = "") -> None:
        self.sentence = sentence
        self.file = file
        self.line = line
        self.path = path
        self.name = ""
        self.more: tuple[ScenarioError, ...] = ()
        place = ":".join(str(each) for each in (file, line) if each)
        super().__init__(": ".join(each for each in (place, path, sentence) if each))

    @property
    def every(self) -> tuple[ScenarioError, ...]:
        """This, and what else is wrong, in the order of the file."""
        return (self, *self.more)


def all_of(faults: list[ScenarioError]) -> ScenarioError:
    """The first of some faults in the order of the file, which knows the others."""
    first, *others = sorted(faults, key=lambda each: each.line)
    first.more = tuple(others)
    return first


class MissingDecision(ScenarioError):
    """A decision that nothing in the scenario answers."""


class Refused(ScenarioError):
    """An action or an answer of the scenario that the rules forbid."""


class NoSuchAbility(ScenarioError):
    """An ability by words that the object doesn't have."""


class NotRefused(ScenarioError):
    """An action of the scenario that is to be illegal and is legal."""
