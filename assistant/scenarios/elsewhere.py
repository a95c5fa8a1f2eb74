"""The same board and the same choices under other editions, of which only what differs is told.

Citations are compared as their homes have them: a rule whose wording of today was played is the same rule
under every edition, whatever its number there; a version of it that was in force earlier is another.
"""

from __future__ import annotations

import msgspec

from assistant.findings.of_states import Facts
from assistant.scenarios.citing import HOME, Numbering
from assistant.scenarios.replay import Stage
from assistant.telling.facts import told
from model import Citation

MOST_RULES = 3
"""How many rules are named for what differs."""


class Played(msgspec.Struct, frozen=True):
    """What came of playing under one edition: what a player could tell then, and the rules that acted.

    `asked` is the question at which it stopped, `error` why it couldn't be played so far; empty for neither.
    """

    edition: str
    facts: Facts = frozenset()
    acted: tuple[Citation, ...] = ()
    asked: str = ""
    error: str = ""


class ActedRule(msgspec.Struct, frozen=True):
    """A rule that acted under one edition and not under the other: its number there, what it says there.

    `other` is the number that the other edition's document has for it, empty where it has none.
    """

    rule: str
    text: str
    other: str = ""


class Elsewhere(msgspec.Struct, frozen=True, kw_only=True):
    """What is otherwise under another edition.

    `there` and `here` tell the facts that hold only there and only here, `rules_there` and `rules_here` rules
    that acted only there and only here. `asked` is what is asked there instead, `error` why it can't be
    played. `lacks` are the rules that acted there although the document of the edition has no text of them,
    each by the edition from which it was taken (`2021:700.2a`).
    """

    edition: str
    there: tuple[str, ...] = ()
    here: tuple[str, ...] = ()
    rules_there: tuple[ActedRule, ...] = ()
    rules_here: tuple[ActedRule, ...] = ()
    asked: str = ""
    error: str = ""
    lacks: tuple[str, ...] = ()

    @property
    def differs(self) -> bool:
        """Tell whether a player would notice anything."""
        return bool(self.there or self.here or self.asked or self.error)


def elsewhere(here: Played, there: Played, stage: Stage) -> Elsewhere:
    """Tell in what the same choices under another edition come to something else."""
    lacks = (each for each in map(Numbering(there.edition, stage.carry).number, there.acted) if ":" in each)
    found = Elsewhere(
        edition=there.edition,
        there=() if there.error else told(there.facts - here.facts),
        here=() if there.error else told(here.facts - there.facts),
        asked="" if there.error or there.asked == here.asked else there.asked,
        error=there.error,
        lacks=tuple(dict.fromkeys(lacks)),
    )
    if not found.differs:
        return found
    only_there, only_here = _only_in(there, here), _only_in(here, there)
    if any(each.edition != HOME for each in (*only_there, *only_here)):
        # A rule of its time is why; that others then act as well follows from it.
        only_there, only_here = _of_their_time(only_there), _of_their_time(only_here)
    return msgspec.structs.replace(
        found,
        rules_there=_as_acted(only_there, there.edition, here.edition, stage),
        rules_here=_as_acted(only_here, here.edition, there.edition, stage),
    )


def _only_in(one: Played, other: Played) -> tuple[Citation, ...]:
    return tuple(each for each in dict.fromkeys(one.acted) if each not in other.acted)


def _of_their_time(rules: tuple[Citation, ...]) -> tuple[Citation, ...]:
    return tuple(each for each in rules if each.edition != HOME)


def _as_acted(rules: tuple[Citation, ...], edition: str, other: str, stage: Stage) -> tuple[ActedRule, ...]:
    numbers = Numbering(edition, stage.carry)
    return tuple(
        ActedRule(
            numbers.number(each),
            stage.wording(each.edition, each.number),
            stage.carry(each.edition, each.number, other) or "",
        )
        for each in rules[:MOST_RULES]
    )
