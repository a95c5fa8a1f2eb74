"""When something is done, in whatever words: "during his declare blockers step", "once blocks are locked in".

A phrase for a step or for what lies before or after an event becomes one word, which `told_turns.TIMES` gives
its step. Whose step it is stays in front of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from assistant.questions.mentions import Item
from assistant.questions.vocabulary import MINE, THEIRS

_AT: Final = frozenset(
    ("during", "in", "at", "on", "within", "upon", "entering", "throughout", "mid", "middle")
)
_WHOSE: Final = (MINE | THEIRS | {"the", "a", "your", "this", "that", "'s", "opponent", "own"}) - {"ours"}

_OF_NOBODY: Final = frozenset(("the", "a", "own", "this", "that", "your"))
_UNTIL: Final = frozenset(("until", "til", "till"))
_NOUNS: Final = frozenset(("main phase", "upkeep"))
"""Steps that stay nouns, with whose they are in front of them."""
_FIRST: Final = frozenset(("1", "one", "i", "first"))
_SECOND: Final = frozenset(("2", "two", "ii", "second"))
_END: Final = frozenset(("end", "ending", "finish"))
_BEGINNING: Final = frozenset(("beginning", "start", "begin"))
_DECLARED: Final = {
    "attackers": "after_attacks", "attacks": "after_attacks", "attack": "after_attacks",
    "attacker": "after_attacks", "blockers": "after_blocks", "blocks": "after_blocks",
    "block": "after_blocks", "blocker": "after_blocks",
}  # fmt: skip
_DECLARING: Final = frozenset(("declare", "declaring", "declaration"))
_BEFORE: Final = {
    "attack": "before_combat", "attackers": "before_combat", "attacks": "before_combat",
    "attacking": "before_combat", "blockers": "before_blocks", "blocks": "before_blocks",
    "blocking": "before_blocks", "block": "before_blocks", "combat": "before_combat",
    "damage": "before_damage",
}  # fmt: skip
_AFTER: Final = {
    "attackers": "after_attacks", "attacks": "after_attacks", "attacking": "after_attacks",
    "blockers": "after_blocks", "blocks": "after_blocks", "blocking": "after_blocks",
    "block": "after_blocks", "combat": "after_combat", "damage": "after_damage",
}  # fmt: skip
_ONLY_BARE: Final = frozenset(("block", "attack"))
"""Events that are verbs as well: "before block" is a time, "before I block" a clause."""
_KINDS_OF_DAMAGE: Final = frozenset(("combat", "regular", "normal"))
_IS: Final = frozenset(("is", "are", "was", "were", "gets", "get", "got", "has", "have", "being", "been"))
_DONE: Final = frozenset((
    "declared", "dealt", "assigned", "made", "locked", "set", "chosen", "over", "finished", "done", "happen",
    "happens", "happened", "resolves", "resolved", "complete", "completed",
))  # fmt: skip
_IN: Final = frozenset(("in", "up"))
_COUNTED: Final = frozenset(("from", "already", "before", "earlier"))
"""Words behind which "once" says how often, and opens no clause: "cast once from the command zone"."""


def with_times(items: Sequence[Item]) -> list[Item]:
    """The items, each phrase for a time in them as one word."""
    parted = [each for item in items for each in _parted(item)]
    parted = [
        msgspec.structs.replace(each, norm="one_time")
        if each.norm == "once" and (_norm(parted, n + 1) in _COUNTED or _ends_a_deed(parted, n))
        else each
        for n, each in enumerate(parted)
    ]
    found: list[Item] = []
    at = 0
    while at < len(parted):
        made = _relative(parted, at) or _within(parted, at)
        if made is None:
            found.append(parted[at])
            at += 1
            continue
        words, at = made
        found.extend(words)
    return found


def _ends_a_deed(items: Sequence[Item], at: int) -> bool:
    """ "my commander has died once", "I've cast her once.": nothing follows that happens then."""
    behind = items[at + 1] if at + 1 < len(items) else None
    if at and (behind is None or behind.kind == "punct"):
        return items[at - 1].kind != "punct"
    return behind is not None and behind.norm in _GOES_ON and _norm(items, at - 1) in _DONE_ONCE


_GOES_ON: Final = frozenset(("and", "but", "now", "so"))
_DONE_ONCE: Final = frozenset(("died", "dies", "killed", "cast", "recast", "it", "her", "him", "commander"))
"""Deeds, and to what they are done, in front of how often."""


def _parted(item: Item) -> Iterator[Item]:
    """ "pre-combat", "post-blocks": two words."""
    first, _, second = item.norm.partition("-")
    if item.kind == "word" and first in ("pre", "post", "mid") and second:
        yield msgspec.structs.replace(item, norm=first)
        yield msgspec.structs.replace(item, norm=second)
    else:
        yield item


def _norm(items: Sequence[Item], at: int) -> str:
    item = items[at] if at < len(items) else None
    return item.norm if item is not None and item.kind in ("word", "number") else ""


def _one(items: Sequence[Item], first: int, end: int, norm: str) -> Item:
    text = " ".join(dict.fromkeys(each.text for each in items[first:end]))
    return Item(norm, "word", text, items[first].start, items[end - 1].end)


def _relative(items: Sequence[Item], at: int) -> tuple[list[Item], int] | None:
    """ "before damage", "after blockers are declared", "once blocks are locked in", "post combat"."""
    mark = _norm(items, at)
    before = mark in ("before", "pre") or (mark == "prior" and _norm(items, at + 1) == "to")
    after = mark in ("after", "once", "post", "following")
    if not (before or after):
        return None
    place = at + 1 + (mark == "prior")
    place += _norm(items, place) in ("the", "all", "any")
    if _norm(items, place) in _KINDS_OF_DAMAGE and _norm(items, place + 1) == "damage":
        place += 1
    event = _norm(items, place)
    token = (_BEFORE if before else _AFTER).get(event, "")
    end = place + 1
    if not token:
        return None
    tail = end
    while _norm(items, tail) in _IS | {"all"}:
        tail += 1
    if _norm(items, tail) in _DONE:
        tail += 1
        end = tail + (_norm(items, tail) in _IN)
    elif tail > end or mark == "once":
        return None  # "before damage is prevented", "once combat ...": a clause of its own
    follows = _norm(items, end)
    if (end == place + 1 and (event in _ONLY_BARE and follows)) or follows in ("step", "phase"):
        return None
    if event in ("attacking", "blocking") and follows and follows not in ("i", "he", "she", "they", "my"):
        return None
    return [_one(items, at, end, token)], end


def _within(items: Sequence[Item], at: int) -> tuple[list[Item], int] | None:
    """ "during his declare blockers step", "at the beginning of combat", "main phase two"."""
    if at and _norm(items, at - 1) in _UNTIL:
        return None
    joins = _norm(items, at) in _AT
    place = at + joins
    whose: list[Item] = []
    while joins and (_norm(items, place) in _WHOSE or _norm(items, place + 1) == "'s"):
        whose.append(items[place])
        place += 1
    token, end, owner = _step_at(items, place)
    if not token or (token == "in_combat" and not joins):
        return None
    kept = [each for each in (*whose, *owner) if each.norm not in _OF_NOBODY]
    step = _one(items, place if token in _NOUNS else at, end, token)
    if token in _NOUNS:
        return [items[at] if joins else msgspec.structs.replace(items[at], norm="at"), *kept, step], end
    if not kept:
        return [step], end
    during, turn = (msgspec.structs.replace(step, norm=each) for each in ("during", "turn"))
    return [step, during, *kept, turn], end


def _step_at(items: Sequence[Item], at: int) -> tuple[str, int, list[Item]]:
    """The word for the step that is named at a place, where it ends, and who is said in it to have it."""
    one, two, three = (_norm(items, at + n) for n in range(3))
    if one in _BEGINNING | _END and two == "of":
        return _edge_at(items, at)
    if one in _DECLARING and two == "of" and three in _DECLARED:
        return _DECLARED[three], at + 3 + (_norm(items, at + 3) in ("step", "phase")), []
    if one in _DECLARING and two in _DECLARED:
        return _DECLARED[two], at + 2 + (three in ("step", "phase")), []
    if one in ("attack", "attacks") and two == "phase":
        return "in_combat", at + 2, []
    if one in _DECLARED and two in ("declaration", "step", "phase"):
        return _DECLARED[one], at + 2 + (three in ("step", "phase") and two == "declaration"), []
    if one in ("combat", "damage") and "damage" in (one, two) and "step" in (two, three):
        return "after_damage", at + (3 if one == "combat" else 2), []
    if one == "combat" and two not in ("damage", "trick", "tricks", "trigger", "math"):
        return "in_combat", at + 1 + (two in ("step", "phase")), []
    if one in ("end", "ending") and two in ("step", "phase"):
        return "end_step", at + 2, []
    main = _main_at(items, at)
    return main if main is not None else ("", at, [])


def _main_at(items: Sequence[Item], at: int) -> tuple[str, int, list[Item]] | None:
    """ "main phase one", "main 2", "second main phase", "postcombat main": which main phase."""
    one, two, three = (_norm(items, at + n) for n in range(3))
    which = ""
    if one in ("first", "precombat", "second", "postcombat") and two == "main":
        which, end = one, at + 2 + (three == "phase")
    elif one in ("pre", "post") and two == "combat" and three == "main":
        which, end = f"{one}combat", at + 3 + (_norm(items, at + 3) == "phase")
    elif one == "main":
        end = at + 1 + (two == "phase")
        number = _norm(items, end)
        which = "first" if number in _FIRST else "second" if number in _SECOND else ""
        end += bool(which)
    if not which:
        return None
    return ("main phase" if which in ("first", "precombat") else "after_combat"), end, []


def _edge_at(items: Sequence[Item], at: int) -> tuple[str, int, list[Item]]:
    """ "the beginning of combat", "the end of his turn", "the start of my upkeep"."""
    begins = _norm(items, at) in _BEGINNING
    place = at + 2
    owner: list[Item] = []
    while _norm(items, place) in _WHOSE or _norm(items, place + 1) == "'s":
        owner.append(items[place])
        place += 1
    what = _norm(items, place)
    end = place + 1
    if what == "combat":
        end += _norm(items, end) in ("step", "phase")
        return ("combat_begins" if begins else "combat_ends"), end, owner
    if what == "turn":
        return ("upkeep" if begins else "end_step"), end, owner
    if what == "upkeep" and begins:
        return "upkeep", end, owner
    return "", at, []
