"""How spells and abilities are told of: what triggers, resolves or does not (405, 601-603, 608)."""

from __future__ import annotations

from typing import Final

from assistant.telling.tables import ByRule, ByType
from engine.records.spells import NotResolved, Resolved, Triggered

BY_TYPE: Final[ByType] = {
    Triggered: "{source's} ability triggers: {ability}",
    Resolved: "{object} resolves.",
    (NotResolved, "countering"): "{object} is countered.",
    (NotResolved, "all targets illegal"): "{object} doesn't resolve: all its targets are illegal.",
    (
        NotResolved,
        "permanent spells with illegal targets",
    ): "{object} doesn't resolve: its target is illegal.",
    (NotResolved, "intervening if on resolution"): "{object} is removed from the stack and does nothing.",
}

BY_RULE: Final[ByRule] = {
    "a variable cost that was paid": "X of {object} is {answer}, which was chosen for its additional cost.",
    "source of an ability": "The source of {object} is {source}, as it is or last was.",
    "what is targeted": "{object} has no targets, so that none of them can be illegal.",
    "an ability without its source": "{source} is gone; its ability resolves all the same.",
    "triggering for each occurrence": "What {source's} ability waits for has happened {number:time} at once.",
    "triggering repeatedly on one event": "{source's} ability triggers {answer:time}.",
    "triggering once for one event": "{source's} ability triggers once for all that happens at once.",
    "triggering additional times": "{source}: the ability triggers an additional time.",
    "several instances of an ability": "Each instance of this ability of {source} triggers by itself.",
    "a static ability in the same paragraph": "It was done by what stands in the same paragraph of {source}.",
    "what nobody can see": "{source} was at no time visible to all players.",
    "triggering when nothing can be activated": (
        "{source's} ability isn't activated: it triggers all the same."
    ),
    "triggering only on what occurs": "What {source's} ability waits for hasn't happened.",
    "only once each turn": "{source} has done this already this turn.",
    "intervening if": "The condition of {source's} ability is {answer?true|not true}.",
    "can't beats can": "{evidence.source}: {evidence.text}",
    "an ignored effect": "{player} [ignores] the effect of {source}.",
}
