"""What is told of whether creatures have to attack or block (508.1d, 509.1c)."""

from __future__ import annotations


def required(name: str, verb: str, rule: str) -> str:
    """That something has to be done, since the rules forbid leaving it undone."""
    return f"Yes: {name} has to {verb} if it can ({rule})."


def may_choose(name: str, verb: str, rule: str) -> str:
    """That a creature only does it where its player chooses so."""
    return f"No: nothing makes {name} {verb}; its controller chooses which creatures {verb} ({rule})."


def of_no_player(verb: str, rule: str) -> str:
    """That nobody has to do it at all."""
    return f"No: players choose which of their creatures {verb}, and may choose none ({rule})."


def nothing_else_asks(verb: str) -> str:
    """What is assumed: no other card asks for it."""
    return f"Nothing else makes creatures {verb}."
