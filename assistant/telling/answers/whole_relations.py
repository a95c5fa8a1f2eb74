"""Whole answers of how two things bear on each other, and whether one makes the other trigger."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.findings import Player, Said
from assistant.findings.differing import ManaValueIs
from assistant.telling.addressing import first
from assistant.telling.answers.sentences import clause
from assistant.telling.answers.whole_trials import yes_or_no
from assistant.telling.being import so
from assistant.telling.grammar import listed
from model.agreement import YOU


def of_relation(head: bool | None, said: Said) -> str:
    """What one thing does to another, behind yes or no where either is plain."""
    return first(by_owner(head, said))


def by_owner(head: bool | None, said: Said) -> str:
    """The same behind a condition: a mana value stands with what is told before it."""
    parts: list[str] = []
    for each in said:
        if isinstance(each, ManaValueIs) and parts:
            parts[-1] += f"; {clause(each)}"
        else:
            parts.append(first(clause(each)) if parts else clause(each))
    return f"{yes_or_no(head)}{'. '.join(parts)}."


def who_has(one: tuple[Player, str], other: tuple[Player, str], *, cast: bool) -> str:
    """Who has what, as a condition; `cast` tells that the first of the two is cast."""
    (owner, patient), (other_owner, agent) = one, other
    if owner == other_owner:
        return f"{_who(owner)} {so('have', _who(owner))} both"
    if other_owner.name == YOU:
        return f"you have {agent} and an opponent {'casts' if cast else 'has'} {patient}"
    return f"an opponent has {agent}"


def _who(player: Player) -> str:
    return "you" if player.name == YOU else "an opponent"


def found_triggering(head: bool | None, said: Said) -> str:
    """Whether something triggers, and when."""
    return first(f"{yes_or_no(head)}{_triggering(said)}")


def triggering_by_side(
    head: bool | None, deed: str, name: str, sides: Sequence[tuple[Player, bool, Said]]
) -> str:
    """The same by who does it to what is named or spoken of, each with its yes or no where these differ."""
    told = (
        f"If {_who(player)} {so(deed, _who(player))} {name or 'it'}: "
        f"{yes_or_no(yes) if head is None else ''}{_triggering(said)}"
        for player, yes, said in sides
    )
    return first(f"{yes_or_no(head)}{' '.join(told)}")


def _triggering(said: Said) -> str:
    return f"{listed(tuple(map(clause, said)), ';')}."
