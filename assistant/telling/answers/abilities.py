"""What is told of keywords by the kind of ability that their rules say they are."""

from __future__ import annotations


def kind_of_ability(yes: bool, keyword: str, kind: str, rule: str) -> str:
    """Whether a keyword is an ability of the kind that is asked about: `kind` is what its rule calls it."""
    return f"{'Yes' if yes else 'No'}: {keyword} is {kind} ({rule})."


def no_use_of_the_stack(keyword: str, kind: str, rule: str, simply: str) -> str:
    """That a static ability is no object on the stack, to which one could respond."""
    return (
        f"No: {keyword} is {kind} ({rule}), which is neither activated nor triggered and doesn't use the "
        f"stack ({simply})."
    )


def no_trigger(keyword: str, kind: str, rule: str, simply: str) -> str:
    """That a static ability never triggers."""
    return f"No: {keyword} is {kind} ({rule}), and what is static doesn't trigger ({simply})."
