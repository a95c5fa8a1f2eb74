"""Words that stand for others in front of a noun: "opps Serra Angel", "zero cards", "a single Angel"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from assistant.questions.deeds import FORMS
from assistant.questions.mentions import Item
from assistant.questions.vocabulary import ADJECTIVES, KEYWORD_NOUNS, KINDS, MATTER, NUMBERS, SUBTYPE_WORDS

_SHORT: Final = frozenset(("opps", "oppos", "oppts"))
_SEVERAL: Final = frozenset(NUMBERS) | {
    "each", "all", "both", "other", "of", "many", "which", "some", "most", "any", "no", "every", "the",
    "these", "several", "how", "to",
}  # fmt: skip
"""What stands before opponents of whom there are several."""
_NOUNS: Final = (
    frozenset((*KINDS, *SUBTYPE_WORDS, *KEYWORD_NOUNS, *ADJECTIVES, *MATTER)) - FORMS.keys()
) | {"turn", "end", "draw", "side", "face", "main", "declare", "combat"}  # fmt: skip
"""What somebody has; no verb but those that name a time or a place."""
_BEHIND_TIMES: Final = {"end": ("step", "of"), "draw": ("step",), "declare": ("attackers", "blockers"),
                        "main": ("phase",)}  # fmt: skip
_DONE_TO: Final = frozenset(("me", "my", "it", "him", "his", "them", "the", "a"))


def with_possessives(items: Sequence[Item]) -> list[Item]:
    """Take "opponents" for "opponent's" where what they have follows, and no word says they are several."""
    found: list[Item] = []
    for place, item in enumerate(items):
        if item.kind != "word" or item.norm not in _SHORT | {"opponents"}:
            found.append(item)
            continue
        if _has_something(items, place):
            found.append(msgspec.structs.replace(item, norm="opponent"))
            found.append(msgspec.structs.replace(item, norm="'s"))
        else:
            found.append(msgspec.structs.replace(item, norm="opponents"))
    return found


def plain_fronts(items: Sequence[Item]) -> list[Item]:
    """Take "zero cards" for "no cards", and "a single Serra Angel" for one Serra Angel."""
    found: list[Item] = []
    for place, item in enumerate(items):
        after = items[place + 1] if place + 1 < len(items) else None
        before = items[place - 1].norm if place else ""
        if item.norm in ("zero", "0") and after is not None and after.norm in _COUNTED:
            found.append(msgspec.structs.replace(item, norm="no", kind="word"))
        elif (
            item.norm == "single"
            and before in ("a", "one", "1")
            and after is not None
            and after.kind == "card"
        ):
            continue
        else:
            found.append(item)
    return found


_COUNTED: Final = frozenset(("cards", "creatures", "lands", "blockers", "permanents", "artifacts", "tokens"))


def _has_something(items: Sequence[Item], place: int) -> bool:
    before = items[place - 1].norm if place else ""
    after = items[place + 1] if place + 1 < len(items) else None
    behind = items[place + 2].norm if place + 2 < len(items) else ""
    if after is None or before in _SEVERAL:
        return False
    if after.kind == "card":
        ending = after.named.ending if after.named is not None else ""
        return ending not in ("ed", "ing") and behind not in _DONE_TO  # "opponents Bolt me"
    if after.norm in _BEHIND_TIMES:
        return behind in _BEHIND_TIMES[after.norm]
    return after.kind == "size" or (after.kind == "word" and after.norm in _NOUNS)
