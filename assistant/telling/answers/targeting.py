"""What is told of what spells target (115.1)."""

from __future__ import annotations


def targets_what(name: str, words: str, rule: str, *, yes: bool) -> str:
    """That a spell targets, and the words by which it does."""
    return f"{'Yes' if yes else 'No'}: {name} says “{words}” ({rule})."


def targets_nothing(name: str, rule: str) -> str:
    """That no target is among the words of a spell."""
    return (
        f"No: the word “target” is not in what {name} does, and what is only affected is no target ({rule})."
    )
