"""A moment of a game in a few lines: who may do what, what is asked, and what the rules forbid."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from assistant.playing.moments import Moment
from protocol.short_replay import unread

_MOST_ANSWERS = 20


def told(found: Moment) -> Iterator[str]:
    """What can be done next, the answers of a question first; what can't comes last."""
    yield from unread({"unread": found.unread})
    turn = found.turn
    yield f"Turn {turn['number']} of {turn['active']}, {turn['step']}; after {found.at} of {found.of} entries"
    if found.decision is not None:
        yield f"{found.decision.prompt} (rule {found.decision.rule}) Legal answers:"
        yield from (f"- {each.text}" for each in found.decision.options[:_MOST_ANSWERS])
        return
    if found.state == "over":
        yield f"The game is over: {found.result}"
        return
    yield f"{found.holder} has priority and may:"
    yield from (f"- {each.text} ({each.rule}): {_entry(each.entry)}" for each in found.actions)
    if found.not_legal:
        yield "Not legal now:"
    for each in found.not_legal:
        by = f" (because of {each.by})" if each.by else ""
        yield f"- {each.player}: {each.text} — {each.rule}: {each.why}{by}"


def _entry(entry: Any) -> str:
    return json.dumps(entry, ensure_ascii=False).replace('"', "")
