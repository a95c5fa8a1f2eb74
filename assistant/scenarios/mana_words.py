"""Mana that is written as symbols: `{R}{R}{G}`."""

from __future__ import annotations

from assistant.scenarios.errors import ScenarioError
from engine.mana import ManaCost


def pool_of(symbols: str) -> tuple[str, ...]:
    """The types of some mana; ScenarioError where a symbol stands for no one type."""
    try:
        parsed = ManaCost.parse(symbols).symbols
    except ValueError as fault:
        raise ScenarioError(f"mana is written {{red: 2}} or as symbols, {{R}}{{R}}: {fault}.") from fault
    found = []
    for each in parsed:
        if len(each.ways) != 1 or each.generic or each.life:
            raise ScenarioError(
                f"{{{each.text}}} is no mana of one type; write {{W}}, {{U}}, {{B}}, {{R}}, {{G}} or {{C}}."
            )
        found.append(each.ways[0])
    return tuple(found)
