"""Whether the order matters in which triggered abilities are put on the stack (603.3b)."""

from __future__ import annotations

import msgspec

from assistant.asked import AskAnswer
from assistant.outcome_table import Then, depends_of, outcome_rows
from assistant.questions.fates import Verdict
from assistant.questions.not_told import NotTold
from assistant.questions.ranges import Once
from assistant.questions.sentences import said_of_all
from assistant.questions.story import Wish
from assistant.telling.answers.whole import answer_of, any_order, order_matters

_OF_ORDERS = "603.3"


def of_orders(answer: AskAnswer, wishes: list[Wish], found: list[list[Verdict]]) -> Once:
    """Whether all orders come to the same, with what else is asked; NotTold where other choices are open."""
    others = [each for each in wishes if each.kind != "order matters"]
    values = [tuple(each.value for each in verdicts) for verdicts in found]
    thens = []
    for value, verdicts in zip(values, found, strict=True):
        kept = [each for wish, each in zip(wishes, verdicts, strict=True) if wish in others]
        said = said_of_all(others, kept) if others else answer_of([(None, each.said) for each in verdicts])
        thens.append(Then(value, said))
    if all(each == values[0] for each in values):
        same = any_order(thens[0].sentence if others else "")
        return Once(msgspec.structs.replace(answer, answer=same, yes=None), values[0])
    assert answer.replay is not None
    rows = outcome_rows(answer.replay["outcomes"], thens)
    if any(not each.rule.startswith(_OF_ORDERS) for row in rows for each in row.choices):
        raise NotTold("it depends on more than the order, and the other choices are not told")
    hangs = msgspec.structs.replace(answer, answer=order_matters(), depends=depends_of(rows), outcomes=rows)
    return Once(hangs, tuple(values))
