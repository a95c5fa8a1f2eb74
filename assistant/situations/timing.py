"""When something is done: before damage, after blocks, in response, at end of turn."""

from __future__ import annotations

from typing import Final

from assistant.situations.clauses import When, Who
from assistant.situations.names import Lexicon
from assistant.situations.people import read_whose
from assistant.situations.things import read_thing
from assistant.situations.words import Sentences
from engine.oracle.reader import Misread

STEPS: Final = (
    ("declare blockers", (
        "before damage is dealt", "before combat damage is dealt", "before combat damage", "before damage",
        "after blockers are declared", "after blocks are declared", "after blockers", "after blocks",
        "once blockers are declared", "once blocks are declared", "after i block", "after he blocks",
        "after she blocks", "after they block", "after no blocks", "during the declare blockers step",
        "in the declare blockers step", "during declare blockers", "in declare blockers")),
    ("declare attackers", (
        "before blockers are declared", "before blocks are declared", "before blockers", "before blocks",
        "before he blocks", "before she blocks", "before they block", "before i block",
        "after attackers are declared", "after attackers", "after attacking",
        "during the declare attackers step", "in the declare attackers step", "during declare attackers")),
    ("combat", ("during combat", "in combat", "mid-combat", "in the middle of combat")),
    ("beginning of combat", (
        "at the beginning of combat", "at beginning of combat", "before attackers are declared",
        "before attackers", "before attacks", "in my beginning of combat step")),
    ("precombat main", (
        "before combat", "precombat", "in my first main phase", "in the first main phase",
        "during my first main phase", "during my main phase", "in my main phase", "in the main phase",
        "during the precombat main phase", "in my precombat main phase", "before attacking", "main phase")),
    ("first-strike combat damage", (
        "after first strike damage", "after first-strike damage", "after the first strike damage",
        "during the first-strike combat damage step", "in the first strike damage step",
        "after first strike combat damage", "between the damage steps", "between damage steps")),
    ("combat damage", (
        "after combat damage is dealt", "after damage is dealt", "after combat damage", "after damage",
        "during the combat damage step", "in the combat damage step")),
    ("end of combat", ("at end of combat", "at the end of combat", "in the end of combat step")),
    ("postcombat main", (
        "after combat", "in my second main phase", "in the second main phase", "postcombat",
        "during my second main phase", "in the postcombat main phase")),
    ("end", ("at the end of the turn", "at end of turn", "at the end of turn", "in the end step",
             "at the end step", "during the end step", "in my end step", "at the beginning of the end step",
             "during my end step", "at end step")),
    ("upkeep", ("in my upkeep", "during my upkeep", "during the upkeep", "in the upkeep", "at my upkeep",
                "at the beginning of my upkeep", "at upkeep", "during upkeep")),
    ("draw", ("in my draw step", "during my draw step", "in the draw step")),
)  # fmt: skip
_AFTER: Final = ("after that resolves", "after it resolves", "once it resolves", "once that resolves",
                 "when it resolves", "after that", "afterwards", "when that resolves",
                 "after it has resolved", "after this resolves", "after this")  # fmt: skip
_RESPONSE: Final = ("in response to that", "in response to this", "in response to it", "in response",
                    "with that on the stack", "with it on the stack", "while it is on the stack",
                    "while holding priority", "holding priority", "before it resolves",
                    "before that resolves", "with the spell on the stack")  # fmt: skip
_STEPS_OF: Final = {
    "upkeep": "upkeep", "draw step": "draw", "first main phase": "precombat main", "end step": "end",
    "main phase": "precombat main", "second main phase": "postcombat main", "turn": "",
    "beginning of combat": "beginning of combat", "combat": "declare attackers",
}  # fmt: skip


def read_when(reader: Sentences, lexicon: Lexicon, before: When) -> When:
    """Read every phrase of time that stands here; `before` where none does."""
    found = before
    while True:
        start = reader.at
        reader.any_of(",")
        each = reader.attempt(lambda inner: _phrase(inner, lexicon))
        if each is None:
            reader.at = start
            return found
        found = _joined(found, each)


def _joined(one: When, other: When) -> When:
    return When(
        other.step or one.step,
        one.response or other.response,
        one.after or other.after,
        other.whose or one.whose,
    )


def _phrase(reader: Sentences, lexicon: Lexicon) -> When:
    for step, phrases in STEPS:
        if reader.any_of(*phrases):
            return When(step=step)
    start = reader.at
    if reader.any_of("in response to", "with", "responding to"):
        found = reader.attempt(lambda each: read_thing(each, lexicon))
        with_it = reader.tokens[start].lower == "with"
        if found is not None and (not with_it or reader.any_of("on the stack", "still on the stack")):
            return When(response=True)
        reader.at = start
    if reader.any_of(*_RESPONSE):
        return When(response=True)
    if reader.any_of(*_AFTER):
        return When(after=True)
    if reader.any_of("once", "after"):
        read_thing(reader, lexicon)
        reader.any_of("has", "have")
        reader.one_of("resolves", "resolved", "resolve")
        return When(after=True)
    reader.one_of("during", "in", "on", "at the beginning of", "at")
    whose: Who | None = read_whose(reader, lexicon)
    reader.any_of("next", "own")
    for words, step in _STEPS_OF.items():
        if reader.take(words):
            return When(step=step, whose=whose)
    raise Misread
