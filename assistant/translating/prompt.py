"""The one page that teaches a language model how a judge's question becomes a scenario."""

from __future__ import annotations

from functools import cache
from pathlib import Path

PAGE = Path(__file__).parents[2] / "data" / "translating" / "format.md"
"""The format of a scenario on one page, and what a translator may do and may not."""

EXAMPLES = PAGE.parent / "examples"
"""Questions as comments above the scenarios that they become; each of them can be replayed."""


@cache
def teaching() -> str:
    """Give the page with its examples."""
    examples = (path.read_text(encoding="utf-8") for path in sorted(EXAMPLES.glob("*.yaml")))
    return PAGE.read_text(encoding="utf-8") + "".join(f"\n```yaml\n{each}```\n" for each in examples)
