"""Shadow (702.28)."""

from __future__ import annotations

from engine.abilities import Question, Restriction
from engine.abilities.special import BlocksShadow
from engine.characteristics import Ability
from engine.effects.restricting import Allows, OnlyThose
from engine.filters import HasKeyword
from engine.registry import keyword
from engine.view import Context, View


@keyword("shadow", "702.28")
def shadow() -> tuple[Ability, ...]:
    """Creatures with shadow and creatures without it can't block one another (702.28b)."""
    return (
        _only_shadow("be blocked", "it can't be blocked by creatures without shadow"),
        _only_shadow("block", "it can't block creatures without shadow"),
    )


def _only_shadow(question: Question, text: str) -> Restriction:
    allows = BlockedByShadow() if question == "be blocked" else OnlyThose(HasKeyword("shadow"))
    return Restriction(rule="702.28b", text=text, question=question, allows=allows)


class BlockedByShadow(Allows, frozen=True):
    """What has shadow, or can block as though what it blocks hadn't (609.4)."""

    def __call__(self, view: View, id: int, about: tuple[int, ...], context: Context) -> bool:
        """Allowed where that is so of each that would block it."""
        return all(
            HasKeyword("shadow").matches(view, each, context) or _blocks_shadow(view, each) for each in about
        )


def _blocks_shadow(view: View, blocker: int) -> bool:
    """Tell whether an ability on the battlefield lets a creature block those with shadow."""
    return any(
        isinstance(ability, BlocksShadow)
        and ability.affected.matches(view, blocker, Context(source=each, controller=view.controller(each)))
        for each in view.battlefield()
        for ability in view.characteristics(each).abilities
    )
