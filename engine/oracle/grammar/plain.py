"""What is always said in the same words: the forms of each such predicate, clause or line."""

from __future__ import annotations

from typing import Final

from engine.oracle.ast.effects import Plain
from engine.oracle.reader import Reader

SKIPPED: Final = ("turn", "untap step", "upkeep step", "draw step", "combat phase", "main phase")
"""What can be skipped (614.10)."""

FORMS: Final[dict[str, tuple[str, str]]] = {
    "extra turn": ("take an extra turn after this one", "takes an extra turn after this one"),
    **{f"skip {each}": (f"skip your next {each}", f"skips their next {each}") for each in SKIPPED},
    "combat phase after phase": ("after this phase, there is an additional combat phase", ""),
    "combat and main phase after phase": (
        "after this main phase, there is an additional combat phase followed by an additional main phase",
        "",
    ),
    "upkeep step after phase": (
        "get an additional upkeep step after this phase",
        "gets an additional upkeep step after this phase",
    ),
    "upkeep step after step": ("there is an additional upkeep step after this step", ""),
    "phase out": ("phase out", "phases out"),
    "day": ("it becomes day", ""),
    "night": ("it becomes night", ""),
}
"""Predicates and clauses by what they mean: in their base form, and behind a singular subject."""


def plain_predicate(r: Reader) -> Plain | None:
    """What follows its subject, in either form; None where the words are others."""
    for key, (base, third) in FORMS.items():
        if third and (r.take(third) or r.take(base)):
            return Plain(key)
    return None


def plain_clause(r: Reader) -> Plain | None:
    """What stands without a subject, or commands the controller; None where the words are others."""
    for key, (base, _) in FORMS.items():
        if r.take(base):
            return Plain(key)
    return None
