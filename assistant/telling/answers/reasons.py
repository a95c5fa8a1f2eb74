"""Why a rule is quoted behind an answer, where no claim tells: what it has to do with the question."""

from __future__ import annotations


def acts_by_it(name: str) -> str:
    """Something acts by the rule."""
    return f"{name} acts by it"


def does_not_ask(keyword: str) -> str:
    """The rule has its effect whether there is a keyword or not."""
    return f"it doesn't ask for {keyword}"


def all_it_does(keyword: str) -> str:
    """The rule says what a keyword means."""
    return f"that is all that {keyword} does"


def that_of_several(keyword: str) -> str:
    """The rule says what several instances of a keyword come to."""
    return f"that is what several instances of {keyword} come to"


def priority_before() -> str:
    """The rule gives players priority before something resolves."""
    return "by it somebody has priority before that resolves"


def no_priority_in(step: str) -> str:
    """In a step nobody gets priority (502.4, 514.3)."""
    return f"no player gets priority in the {step} step"


def no_priority_before() -> str:
    """The rule has something done with nobody having priority before."""
    return "by it nobody has priority before that is done"
