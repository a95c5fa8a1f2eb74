"""Playing without a rule: the numbers that a reader names, as the homes of what the engine switches off."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import yaml

from assistant.errors import BadInput
from assistant.scenarios.citing import Numbering, citation
from assistant.scenarios.what_acts import read_table, why_missing
from engine.registry import RULES
from model import Citation, RuleNumber

CITED = Path(__file__).parents[2] / "data" / "citations.yaml"
"""The numbers that the engine's code names, each compared with its text."""


def switched_off(numbers: Iterable[str], numbering: Numbering) -> frozenset[str]:
    """The homes (`2024:704.5g`) of rules that are named by their numbers in the edition played.

    BadInput where a number is none, or no code performs the rule, so that the game would be the same.
    """
    return frozenset(str(home) for number in numbers for home in _homes(number, numbering))


def _homes(number: str, numbering: Numbering) -> list[Citation]:
    try:
        RuleNumber.parse(citation(number).number)
    except ValueError as fault:
        raise BadInput(f"{number!r} is no number of a rule; one looks like 704.5g or 2021:700.2a.") from fault
    homes = [each for each in _named_by_code() if number in (numbering.number(each), str(each))]
    if homes:
        return homes
    why = why_missing().get(number) or dict(read_table().entries()).get(number)
    behind = f" ({why})" if why else ""
    raise BadInput(f"no code performs {number}{behind}, so that the game without it would be the same.")


@cache
def _named_by_code() -> tuple[Citation, ...]:
    """Every rule that code performs, or gives an ability for."""
    performed = {
        each for versions in RULES.values() for version in versions for each in version.entry.citations
    }
    cited = yaml.load(CITED.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return tuple(sorted(performed | {Citation.parse(each) for each in cited}))
