"""The rules that say that something goes without the stack (405.6, 605.3b, 116.1, 704.3)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from assistant.asked import Because
from assistant.scenarios.replay import Stage
from assistant.telling.answers.reasons import no_priority_before

_NO_STACK = re.compile(
    r"(?:doesn't|don't|does not|not) (?:use|go on|go onto|goes on) the stack|is a special action",
    re.IGNORECASE,
)
_CHECKED = re.compile(r"state-based actions", re.IGNORECASE)


def rules_without_the_stack(replayed: dict[str, Any], stage: Stage, *, of_mana: bool) -> Iterator[Because]:
    """The rules that acted and say that what was done goes without the stack, the most special first.

    `of_mana` tells that it is a mana ability itself, not one that only pays for it.
    """
    key = replayed["edition"]
    cites = [each for each in replayed["cites"] if ":" not in each]
    checked = any(each.startswith("704.5") for each in cites)
    pattern = _CHECKED if checked else _NO_STACK
    cites = [each for each in cites if of_mana or not each.startswith("605.")]
    telling = [(each, text) for each in cites if pattern.search(text := stage.wording(key, each))]
    telling = [each for each in telling if not checked or each[0].startswith("704.")]
    for number, text in sorted(
        telling, key=lambda each: (each[0].startswith("5"), not each[0][-1].isalpha())
    ):
        yield Because(number, text, no_priority_before())
