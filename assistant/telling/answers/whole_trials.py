"""Whole answers of what was tried: what came of it with its yes or no, one part behind the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from assistant.asked import Depends
from assistant.findings import Finding, Said
from assistant.findings.trials import Guards
from assistant.telling.addressing import first
from assistant.telling.answers.sentences import clause
from assistant.telling.grammar import articled, listed

_AGAINST: Final = {
    "destroy": "what destroys it", "wrath": "what destroys all creatures", "exile": "exile",
    "exile all": "what exiles all creatures", "bounce": "a return to its owner's hand",
    "bounce all": "a return of all creatures to their owners' hands", "sacrifice": "a sacrifice",
    "edict": "an effect that has its controller sacrifice a creature", "damage": "the damage",
    "shrink": "toughness 0 or less (-9/-9)", "shrink all": "toughness 0 or less (-9/-9)",
    "steal": "a change of control",
    "flicker": "an exile and a return", "tuck": "a return to the library", "wither": "a -1/-1 counter",
    "lose abilities": "the loss of all abilities", "tap": "tapping",
}  # fmt: skip
"""What something is held against, by the kind of what happens."""


def yes_or_no(head: bool | None) -> str:
    """The word with which an answer begins that goes on behind it; none where it is neither."""
    return "" if head is None else "Yes: " if head else "No: "


def of_trials(found: Sequence[tuple[bool | None, Finding]]) -> str:
    """What each trial comes to: behind one yes or no where they agree, else behind one for each."""
    heads = {yes for yes, _ in found}
    if len(heads) > 1:
        return sentences(f"{yes_or_no(yes)}{clause(each)}" for yes, each in found)
    head = yes_or_no(heads.pop())
    said = listed(tuple(dict.fromkeys(clause(each) for _, each in found)), ";")
    return f"{head}{said}." if head else sentences((said,))


def of_trial(yes: bool, said: Said) -> str:
    """What one trial comes to behind yes or no, part by part."""
    return f"{yes_or_no(yes)}{listed(tuple(map(clause, said)), ';')}."


def each_of_trials(found: Sequence[tuple[bool, Finding]]) -> str:
    """What each trial comes to, every one behind its own yes or no."""
    return " ".join(of_trial(yes, (each,)) for yes, each in found)


def in_places(said: Said) -> str:
    """What is so in one place and in others."""
    return sentences((listed(tuple(map(clause, said)), ";"),))


def of_size(size: str) -> str:
    """How big a creature is, as a condition."""
    return f"it is {size}"


def by_size(depends: Sequence[Depends]) -> str:
    """What comes of it by how big a creature is."""
    return f"It depends on its size. {by_condition(depends)}"


def by_condition(depends: Sequence[Depends]) -> str:
    """What comes of it under each condition."""
    return " ".join(f"If {each.if_}: {each.then}" for each in depends)


def in_orders(same: Said, by_last: Sequence[tuple[str, Said]]) -> str:
    """What is so in either order of two timestamps, and what else where each of them came last (613.7)."""
    told = [("In either order", same), *((f"If {last} came last,", said) for last, said in by_last)]
    return " ".join(f"{head} {listed(tuple(map(clause, said)), ';')}." for head, said in told if said)


def of_guards(found: Sequence[Guards], *, whether: bool) -> str:
    """Whether what a thing has guards it against each of what happens; `whether` that yes or no is asked."""
    said = tuple(_guards(each, again=bool(place)) for place, each in enumerate(found))
    if len(said) == 1 and whether:
        return f"{yes_or_no(found[0].works)}{said[0]}."
    return sentences(said)


def _guards(found: Guards, *, again: bool) -> str:
    """What it is called is said but once."""
    what = "it" if again else found.keyword or articled(f"{found.counter} counter")
    came = ", ".join(dict.fromkeys(clause(each) for each in found.came))
    works = "works" if found.works else "doesn't work"
    return f"{what} {works} against {_AGAINST[found.against]}: {came}"


def sentences(parts: Iterable[str]) -> str:
    """Each part as a sentence, none of them twice."""
    return " ".join(f"{first(each)}." for each in dict.fromkeys(parts))
