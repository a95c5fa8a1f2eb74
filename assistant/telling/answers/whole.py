"""Whole answers: what is found with its yes or no, who is right, and what comes of it by what is open.

What is told here of a part that was answered before (`then`, `answer`) is that answer as it was told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.asked import Depends
from assistant.findings import Finding, Said
from assistant.telling.answers.sentences import told
from assistant.telling.being import so
from assistant.telling.grammar import listed
from assistant.telling.outcomes import like_ones

_NO_NAMES: Final = ("You", "He", "She", "They", "Your", "The")
"""Words with which it begins what somebody is called who has no name."""


def answer_of(
    found: Sequence[tuple[bool | None, Said]],
    claims: Sequence[tuple[str, bool]] = (),
    *,
    several: bool = False,
) -> str:
    """All that is found, each with its yes or no, or behind who of those that claim something is right.

    `several` tells that yes or no was asked more than once: behind the first answer it goes on with a colon.
    """
    if claims:
        return " ".join((rights(claims), *(told(said) for _, said in found)))
    answers: list[str] = []
    for yes, said in found:
        if yes is None and not said:
            continue
        stop = ":" if several and answers else "."
        answers.append(told(said) if yes is None else f"{_yes_or_no(yes)}{stop} {told(said)}")
    return " ".join(answers)


def _yes_or_no(yes: bool) -> str:
    return "Yes" if yes else "No"


def rights(claims: Sequence[tuple[str, bool]]) -> str:
    """Whether each who claims something is right: "You are right and the judge is wrong."."""
    said = " and ".join(
        f"{_inside(who) if place else who} {so('be', 'you') if who in ('You', 'They') else so('be')}"
        f" {'right' if right else 'wrong'}"
        for place, (who, right) in enumerate(claims)
    )
    return f"{said}."


def _inside(who: str) -> str:
    """Who claims something, in the middle of a sentence: people's names are written as they are."""
    return f"{who[:1].lower()}{who[1:]}" if who.split(maxsplit=1)[0] in _NO_NAMES else who


def forbidden(why: str, rule: str, others: Said = (), *, denied: bool = False) -> str:
    """That what was tried is forbidden, and who else can do it; `denied`: the question says so itself."""
    head = f"{'Right' if denied else 'No'}: {why} ({rule})."
    return " ".join(filter(None, (head, told(others))))


def legal_to_do() -> str:
    """That what was tried is legal."""
    return "Yes, that is legal."


def never_done(answer: str, why: str, rule: str) -> str:
    """The answer of the board as it was, if there is one, and why what was told last is never done."""
    return f"{answer} {why[:1].upper()}{why[1:]} ({rule}).".strip()


def with_more(answer: str, more: Sequence[Finding]) -> str:
    """An answer with what else happened."""
    return " ".join((answer, *(told((each,)) for each in more)))


def with_what_is_told(refused: str, comes: str) -> str:
    """A refusal of what is asked, with what comes of all that is told."""
    return f"{refused} What comes of what is told: {comes}"


def with_what_is_open(answer: str, words: Sequence[str]) -> str:
    """An answer with what else is asked and is not understood."""
    return f"{answer} What else is asked is not understood: {', '.join(f'“{each}”' for each in words)}."


def one_after_the_other(answers: Sequence[str]) -> str:
    """What is answered under each of several suppositions."""
    return " ".join(answers)


def by_reading(answers: Sequence[tuple[str, str]]) -> str:
    """What comes of each card that words may mean."""
    return " ".join(f"{label}: {answer}" for label, answer in answers)


def may_be_any(words: str, cards: Sequence[str], *, same: bool) -> str:
    """That words may mean several cards of which the answer is the same, or alike."""
    return f"“{words}” may be {' or '.join(cards)}: the answer is {'the same' if same else 'alike'}."


def due_to(card: str, yes: bool | None, having: tuple[bool, str], lacking: tuple[bool, str]) -> str:
    """Whether it is due to a card that something may be done: what may be with it and without, and why."""
    head = "It makes no difference" if yes is None else _yes_or_no(yes)
    with_it, without = _may(having[0]), _may(lacking[0])
    also = "without it as well" if having[0] is lacking[0] else f"without it {without}"
    return f"{head}: with {card} {with_it}, {also}. With it: {having[1]} Without it: {lacking[1]}"


def _may(yes: bool) -> str:
    return f"it {'may' if yes else 'may not'} be done"


def numbers(low: int, high: int | None, *, first: bool, fewer: str) -> str:
    """Numbers with which it comes out alike: "2 or fewer", "3 to 5", "6 or more" where there is no `high`.

    `first` tells that there can be no less than `low`.
    """
    if high is None:
        return f"{low} or more"
    if first:
        return f"{high} or {fewer}" if high else "none"
    return str(low) if low == high else f"{low} to {high}"


def depending_on_hand(hand: str, depends: Sequence[Depends]) -> str:
    """What comes of it by how many cards are in a hand."""
    said = (f"With {each.if_}: {each.then}" for each in depends)
    return " ".join((f"It depends on how many cards are in {hand}.", *said))


def depending_on_size(number: str, whose: str, depends: Sequence[Depends]) -> str:
    """What comes of it by a number of a creature: its power, its toughness."""
    said = (f"If its {number} is {each.if_}: {each.then}" for each in depends)
    return " ".join((f"It depends on the {number} of {whose}.", *said))


def any_size(names: Sequence[str]) -> str:
    """That it is the same however big creatures are."""
    return f"How big {listed(tuple(names))} {'is' if len(names) == 1 else 'are'} makes no difference."


def any_of(names: tuple[str, ...]) -> str:
    """That it is the same whichever of some like things is chosen."""
    return f"Which of {like_ones(names, ', ')} is chosen makes no difference."


def chosen_to_that_end() -> str:
    """That those who may choose bring about what is asked for."""
    return "The choices that are left are made to that end."


def any_order(answer: str) -> str:
    """That all orders come to the same, behind what this is."""
    return f"{answer} The order makes no difference.".strip()


def order_matters() -> str:
    """That orders come to different outcomes."""
    return "The order matters: what is on top of the stack resolves first."
