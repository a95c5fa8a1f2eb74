"""Shadow (702.28)."""

from __future__ import annotations

from engine.abilities import Question, Restriction
from engine.characteristics import Ability
from engine.effects.restricting import OnlyThose
from engine.filters import HasKeyword
from engine.registry import keyword


@keyword("shadow", "702.28")
def shadow() -> tuple[Ability, ...]:
    """Creatures with shadow and creatures without it can't block one another (702.28b)."""
    return (
        _only_shadow("be blocked", "it can't be blocked by creatures without shadow"),
        _only_shadow("block", "it can't block creatures without shadow"),
    )


def _only_shadow(question: Question, text: str) -> Restriction:
    return Restriction(rule="702.28b", text=text, question=question, allows=OnlyThose(HasKeyword("shadow")))
