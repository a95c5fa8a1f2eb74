"""Rules as code: each under its name, its number and edition, and the time in which it was in force.

A rule's identity is its name, because the numbers move from edition to edition. Versions of a rule
stand side by side under one name with their dates; `in_force` finds the one for a day.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, cached_property, lru_cache, wraps
from typing import (
    Any,
    Concatenate,
    Generic,
    ParamSpec,
    Protocol,
    TypeGuard,
    TypeVar,
    cast,
    get_origin,
)

import msgspec

from engine.records import Record
from engine.trace import Opening, Step, Trace
from model import Citation

P = ParamSpec("P")
R = TypeVar("R")

HOME = "2024"
"""The edition whose numbers are written without it."""


def home(number: str) -> str:
    """A number with its edition: `704.5g` is `2024:704.5g`."""
    return number if ":" in number else f"{HOME}:{number}"


LONG_AGO = datetime.date.min
NEVER = datetime.date.max

KAMIGAWA = datetime.date(2004, 10, 1)
"""Champions of Kamigawa: the legend rule destroys all legends of one name."""
M10 = datetime.date(2009, 7, 11)
"""Magic 2010: no damage on the stack, no mana burn, the battlefield and exile get their names."""
M14 = datetime.date(2013, 7, 13)
"""Magic 2014: each player keeps one legend of a name."""
M15 = datetime.date(2014, 7, 18)
"""Magic 2015: creatures are tapped rather than mana paid for a spell with convoke."""
LORWYN = datetime.date(2007, 10, 12)
"""Lorwyn: the first planeswalkers."""
ORIGINS = datetime.date(2015, 7, 17)
"""Magic Origins: who has taken a mulligan may scry 1 (the Vancouver mulligan)."""
AMONKHET = datetime.date(2017, 4, 28)
"""Amonkhet: off the stack the mana value of a split card is that of its two halves together."""
IXALAN = datetime.date(2017, 9, 29)
"""Ixalan: planeswalkers are legendary; the planeswalker uniqueness rule is gone."""
DOMINARIA = datetime.date(2018, 4, 27)
"""Dominaria: damage to a player can't be redirected to a planeswalker any more; what has only illegal targets
doesn't resolve, and isn't countered."""
CASCADE = datetime.date(2021, 2, 15)
"""Ten days after Kaldheim: what is cast by cascade must itself be of lesser mana value, as the card is."""
STRIXHAVEN = datetime.date(2021, 4, 23)
"""Strixhaven: abilities that trigger on the triggering of others are put on the stack behind them."""
MIDNIGHT_HUNT = datetime.date(2021, 9, 24)
"""Innistrad: Midnight Hunt: a token without a name is called "Soldier Token", no longer "Soldier"."""
DOCTOR_WHO = datetime.date(2023, 10, 13)
"""Doctor Who: a suspended card may be cast as its last time counter is removed; before, it had to be."""
M20 = datetime.date(2019, 7, 12)
"""Core Set 2020: seven cards are drawn for each mulligan, and some put back (the London mulligan)."""
SHADOWS_OVER_INNISTRAD = datetime.date(2016, 4, 8)
"""Shadows over Innistrad: a back face has the mana value of its front face."""
COMMANDER_2017 = datetime.date(2017, 8, 25)
"""Commander (2017 Edition): tokens that have phased out phase in again."""
MODERN_HORIZONS_2 = datetime.date(2021, 6, 18)
"""Modern Horizons 2: Phyrexian is a creature type of all Phyrexians, Germs among them."""
NEW_CAPENNA = datetime.date(2022, 4, 29)
"""Streets of New Capenna: hideaway names a number, and has nothing enter tapped any more."""
MIDDLE_EARTH = datetime.date(2023, 6, 23)
"""The Lord of the Rings: an Army that amasses becomes an Orc, or whatever is amassed, too."""


# Where no day is known, the older version stands until the first document that says otherwise.
DOCUMENT_OF_2021 = datetime.date(2021, 2, 5)
DOCUMENT_OF_2024 = datetime.date(2024, 8, 2)


class Played(Protocol):
    """A game, or a view or state of it, as far as it is known by which rules it is played."""

    @property
    def switched_off(self) -> frozenset[str]:
        """The rules without which the game is played."""
        ...


class Traced(Played, Protocol):
    """A game, as far as a rule needs it to leave its trace."""

    trace: Trace


def leaves_trace(view: object) -> TypeGuard[Traced]:
    """Tell whether what is looked at is a game that leaves a trace, not one that is half computed (613)."""
    return hasattr(view, "trace")


class RegisteredRule(msgspec.Struct, frozen=True):
    """A rule that is performed by code.

    `since` and `until` bound the days on which this version is in force (`until` is the first day on
    which it no longer is). `implied` marks a version whose document only implies what the code does.
    """

    name: str
    citations: tuple[Citation, ...]
    since: datetime.date
    until: datetime.date
    summary: str
    implied: bool = False

    @property
    def citation(self) -> Citation:
        """The rule's home: its number in the edition that it was written from."""
        return self.citations[0]

    def in_force(self, day: datetime.date) -> bool:
        """Tell whether this version is in force on a day."""
        return self.since <= day < self.until


T = TypeVar("T", bound=Traced)

NOTHING: dict[str, Any] = {"tuple": (), "bool": False, "int": 0, "str": ""}
"""What a rule gives that does not act, by the type that it is written to give."""


class Performable(Generic[T, P, R]):
    """A registered rule that can be called with a game; calling it is what writes the trace."""

    def __init__(
        self,
        entry: RegisteredRule,
        function: Callable[Concatenate[T, P], R],
        kind: str,
        without: Callable[..., Any] | None = None,
    ) -> None:
        self.entry = entry
        self.function = function
        self.without = without
        self.kind = kind
        self.numbers = frozenset(str(each) for each in entry.citations)
        self.opening = Opening(entry.citations, kind, entry.name)
        wraps(function)(self)

    @cached_property
    def nothing(self) -> Any:
        """What the rule gives where it does not act, by the type it is written to give, aliases followed."""
        written = str(self.function.__annotations__.get("return", "")).partition("[")[0]
        meant = self.function.__globals__.get(written)
        return NOTHING.get(getattr(get_origin(meant) or meant, "__name__", written))

    def acts(self, game: Played) -> bool:
        """Tell whether the rule is not switched off."""
        return not game.switched_off or self.numbers.isdisjoint(game.switched_off)

    def __call__(self, game: T, /, *args: P.args, **kwargs: P.kwargs) -> R:
        """Perform the rule under a step of the trace.

        Of one that is switched off only `without` is done. Where there is none nothing is done, and given:
        no objects where it gives a tuple, false where it tells whether.
        """
        if game.switched_off and not self.numbers.isdisjoint(game.switched_off):
            return cast(R, self.nothing if self.without is None else self.without(game, *args, **kwargs))
        trace = game.trace  # what `open` and `close` do is written out here: nothing is called more often
        trace.acted += 1
        if trace.acted > trace.most:
            trace.never_ends()
        opened = trace.opened
        opened.append(self.opening)
        try:
            return self.function(game, *args, **kwargs)
        finally:
            step = opened.pop()
            if type(step) is Step:
                trace.keep(step)


class Quality(Performable[Any, P, R]):
    """A registered rule that says what something is: its colors, its mana value, whether it is a card.

    It is asked of everything, again and again, also while continuous effects are being applied; so asking
    leaves no trace. Where the answer mattered, of what was chosen or is affected, it is recorded (`record`).
    """

    def __call__(self, view: Any, /, *args: P.args, **kwargs: P.kwargs) -> R:
        """Answer, of a rule that is switched off with what would be if it did not stand there."""
        if view.switched_off and not self.numbers.isdisjoint(view.switched_off):
            return cast(R, self.nothing if self.without is None else self.without(view, *args, **kwargs))
        return self.function(view, *args, **kwargs)

    def record(self, game: Traced, record: Record) -> None:
        """Keep the answer in the trace, where it mattered."""
        if self.acts(game):
            with self.step(game):
                game.trace.record(record)

    @contextmanager
    def step(self, game: Traced) -> Iterator[None]:
        """Keep what is recorded meanwhile as what this rule has said."""
        game.trace.open(self.opening)
        try:
            yield
        finally:
            game.trace.close()


RULES: dict[str, list[Performable[Any, Any, Any]]] = {}
"""Every registered rule by its name, its versions in the order of registration."""


def rule(
    name: str,
    *numbers: str,
    edition: str = HOME,
    since: datetime.date = LONG_AGO,
    until: datetime.date = NEVER,
    kind: str = "rule",
    implied: bool = False,
    without: Callable[..., Any] | None = None,
) -> Callable[[Callable[Concatenate[T, P], R]], Performable[T, P, R]]:
    """Register the code that performs a rule under the rule's name and its numbers in an edition.

    `without` takes the function's place where the rule is switched off: it gives what would be if the rule
    did not stand there. A number from another edition than `edition` is written `2021:700.2a`. The first
    line of the function's docstring says in a few words what the rule does.
    """

    def register(function: Callable[Concatenate[T, P], R]) -> Performable[T, P, R]:
        summary = (function.__doc__ or "").strip().partition("\n")[0]
        entry = RegisteredRule(name, _citations(numbers, edition), since, until, summary, implied)
        performable = Performable(entry, function, kind, without)
        _enter(performable)
        return performable

    return register


def quality(
    name: str,
    *numbers: str,
    edition: str = HOME,
    since: datetime.date = LONG_AGO,
    until: datetime.date = NEVER,
    kind: str = "question",
    without: Callable[..., Any] | None = None,
) -> Callable[[Callable[Concatenate[Any, P], R]], Quality[P, R]]:
    """Register the code that says what something is, under the rule that says so; as `rule` does."""

    def register(function: Callable[Concatenate[Any, P], R]) -> Quality[P, R]:
        summary = (function.__doc__ or "").strip().partition("\n")[0]
        entry = RegisteredRule(name, _citations(numbers, edition), since, until, summary)
        answering = Quality(entry, function, kind, without)
        _enter(answering)
        return answering

    return register


def _enter(performable: Performable[Any, Any, Any]) -> None:
    """Put a version of a rule beside the others; which is in force is found anew."""
    RULES.setdefault(performable.entry.name, []).append(performable)
    in_force.cache_clear()
    acting_together.cache_clear()
    say_what_is.cache_clear()


def _citations(numbers: tuple[str, ...], edition: str) -> tuple[Citation, ...]:
    return tuple(Citation.parse(number) if ":" in number else Citation(edition, number) for number in numbers)


@cache
def in_force(name: str, day: datetime.date) -> Performable[Any, Any, Any] | None:
    """Find the version of a rule that is in force on a day; None where there is none on that day."""
    for version in RULES[name]:
        if version.entry.in_force(day):
            return version
    return None


def as_of(version: Quality[P, R], day: datetime.date) -> Quality[P, R]:
    """The version of a rule that is in force on a day, from any of its versions; itself where none is."""
    return cast("Quality[P, R]", in_force(version.entry.name, day) or version)


@lru_cache(maxsize=256)
def say_what_is(numbers: frozenset[str]) -> bool:
    """Tell whether one of some rules says what something is, and so is asked while effects are applied.

    Without a rule on what is copied, a copy follows its original, whatever that becomes (707.2b-c).
    """
    entered = (each for several in RULES.values() for each in several)
    saying = (each for each in entered if isinstance(each, Quality) or each.kind == "copy")
    return bool(numbers) and not all(each.numbers.isdisjoint(numbers) for each in saying)


@cache
def acting_together(citation: Citation) -> tuple[Citation, ...]:
    """A rule with the others that act where it acts: what one function performs, if no other performs it."""
    versions = (each for several in RULES.values() for each in several)
    found = {each.entry.citations for each in versions if str(citation) in each.numbers}
    together = found.pop() if len(found) == 1 else ()
    return (citation, *(each for each in together if each != citation))


KEYWORDS: dict[str, KeywordEntry] = {}
"""Every keyword ability of section 702 that is performed, by its name in lower case."""

ACTIONS: dict[str, ActionEntry] = {}
"""Every keyword action of section 701 that is performed, by its name in lower case."""


class KeywordEntry(msgspec.Struct, frozen=True):
    """A keyword ability: its name, its number, and what it expands into, given its parameters.

    `separately` is the number of the rule by which each of several instances works for itself.
    """

    name: str
    citation: Citation
    expand: Callable[..., Any]
    separately: str = ""


@cache
def keyword_of(number: str) -> str:
    """The keyword under whose rule an ability stands, `evoke` for 702.74a; empty where it is none's."""
    section = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    return next((name for name, each in KEYWORDS.items() if section and each.citation.number == section), "")


class ActionEntry(msgspec.Struct, frozen=True):
    """A keyword action: its name, its number, and the instruction that performs it."""

    name: str
    citation: Citation
    instruction: type


F = TypeVar("F", bound=Callable[..., Any])
C = TypeVar("C", bound=type)


def keyword(name: str, number: str, edition: str = HOME, separately: str = "") -> Callable[[F], F]:
    """Register what a keyword ability expands into: a function from its parameters to abilities.

    `separately` is the number of the rule by which each of several instances works for itself.
    """

    def register(function: F) -> F:
        KEYWORDS[name] = KeywordEntry(name, Citation(edition, number), function, separately)
        return function

    return register


def action(name: str, number: str, edition: str = HOME) -> Callable[[C], C]:
    """Register the instruction class that performs a keyword action."""

    def register(instruction: C) -> C:
        ACTIONS[name] = ActionEntry(name, Citation(edition, number), instruction)
        return instruction

    return register
