"""An attempt of a script that the rules refuse: the step of the replay, and whether that was expected."""

from __future__ import annotations

from assistant.scenarios.citing import citation
from assistant.scenarios.expectations import Verdict
from assistant.telling.refusing import reason
from engine.errors import IllegalAction
from engine.objects import Turn
from engine.records.spells import AttemptRefused
from engine.trace import Step


def attempt(turn: Turn, refused: IllegalAction, wanted: str | bool, number: str) -> tuple[Step, Verdict]:
    """What a refused attempt is told as, and whether it was refused by the rule that was `wanted`.

    `number` is that of the rule that refuses it, in the edition played; True wants any rule to.
    """
    why = reason(refused.refusal)
    record = AttemptRefused(rule=refused.rule, refusal=refused.refusal)
    step = Step((citation(refused.rule),), "refused", turn.number, turn.step, records=[record])
    ok = wanted is True or wanted in (number, refused.rule)
    return step, Verdict({"illegal": wanted}, ok, f"{number}: {why}", why)
