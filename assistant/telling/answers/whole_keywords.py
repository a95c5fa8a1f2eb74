"""Whole answers of what keywords come to: two of them together, one against the other, one of them twice."""

from __future__ import annotations

from typing import Final

from assistant.findings import Said
from assistant.findings.trials import Fight
from assistant.telling.addressing import first
from assistant.telling.answers.kinds import of_kind
from assistant.telling.answers.sentences import clause
from assistant.telling.answers.voice import AnswerVoice
from assistant.telling.answers.whole_trials import yes_or_no
from assistant.telling.grammar import listed

_OF_FIGHTS: Final = AnswerVoice(within=True)


def together(yes: bool | None, fight: Fight, alone: tuple[Said, Said], lethal: int | None) -> str:
    """What two keywords come to together, and each alone; how much damage is `lethal` where that is asked."""
    one, two = fight.keywords
    attacker = first(of_kind((fight.attacker,), fight.keywords))
    told = (
        f"{attacker} is blocked by {of_kind((fight.blocker,))}: {_all_of(fight.came)}. "
        f"With {one} alone: {_all_of(alone[0])}; with {two} alone: {_all_of(alone[1])}."
    )
    if lethal is not None:
        return f"{yes_or_no(yes)}{lethal} damage is enough for the blocker. {told}"
    return f"Yes. {told}" if yes else told


def kills(one: str, two: str, *, dies: bool) -> str:
    """Whether a creature with one keyword kills one that has another."""
    killed, killer = of_kind(("3/3",), (two,)), of_kind(("1/1",), (one,))
    fate = "dies" if dies else "survives"
    return f"{yes_or_no(dies)}{killed} that blocks {killer} {fate}; without {two} it dies."


def counts_twice(keyword: str, once: Said, twice: Said | None) -> str:
    """Whether a second instance of a keyword counts; `twice` is what two come to, None if it is the same."""
    if twice is None:
        return f"No: a second instance of {keyword} is redundant. With one or with two: {_all_of(once)}."
    return f"Yes, each instance of {keyword} counts. With two: {_all_of(twice)}; with one: {_all_of(once)}."


def _all_of(came: Said) -> str:
    return listed(tuple(clause(each, _OF_FIGHTS) for each in came))
