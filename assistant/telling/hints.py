"""Questions that are offered in the place of one that is refused: plain sentences about the same things.

Each is a template over what was named; whoever offers one has tried it before.
"""

from __future__ import annotations


def what_it_says(card: str) -> str:
    """Ask for what is printed on a card."""
    return f"What does {card} say?"
