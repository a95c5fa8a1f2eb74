"""Yes or no, from showings of one thing without another and with it.

Either is said only where every ability that the text has was seen, and where all that was seen agrees.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from assistant.experiments.board import SORCERY_LIKE
from assistant.experiments.effects import of_state, value
from assistant.experiments.relation import Relation, is_keyword
from assistant.experiments.showings import BYSTANDER
from assistant.experiments.shown import Shown
from assistant.findings.differing import Key
from assistant.scenarios.recorded import records_in

_TRIGGERED: Final = re.compile(r"^(?:[^\n—.:]{0,30} — )?(?:When|Whenever|At the beginning)\b", re.MULTILINE)
_CONDITIONAL: Final = re.compile(
    r"\b(?:as long as|chosen|choose|unless|named|counters? on|X|first|second|third|(?<!one )or (?:more|less)"
    r"|or (?:fewer|greater)|than|total|number of|with (?:power|toughness|mana value)|hand"
    r"|(?:this|each|your) turn|during|life total|monarch)\b"
)
"""What may hold elsewhere though not on the smallest board: there what says so may do nothing."""


_NO_TOKENS: Final = re.compile(r"\bnontoken\b|\b[Ii]f a (?:\w+ )?card would\b")
"""What does nothing to tokens, which are no cards (111.6)."""


def judged(relation: Relation, shown: Sequence[Shown]) -> bool | None:
    """Whether it is so; None where that is not plain, or on another board may be otherwise."""
    face = relation.agent.face
    others = any(each.way.kind.startswith("others") and each.differs for each in shown)
    if others and face is not None and _NO_TOKENS.search(face.text):
        return None  # of a token it would be otherwise
    sized = any(each.resized and any(BYSTANDER in key for key in doings(relation, each)) for each in shown)
    told = bool(relation.agent.counters)  # what it depends on is said
    if sized or (face is not None and not told and _CONDITIONAL.search(_plain(face.text))):
        return None
    verdict = _JUDGE[relation.kind](relation, shown)
    return None if verdict is False and _may_guard_a_player(relation) else verdict


_GUARDED: Final = re.compile(
    r"\b(?:you|players?|opponents?)\b[^.]*\b(?:hexproof|shroud|protection from|can't be the targets?)\b",
    re.IGNORECASE,
)
_AT_PLAYERS: Final = re.compile(r"\btargets? (?:player|opponent)|\bany (?:other )?target\b", re.IGNORECASE)


def _may_guard_a_player(relation: Relation) -> bool:
    """Tell whether a player can't be aimed at by what aims at one: whom it hits instead says nothing."""
    agent, patient = relation.agent.face, relation.patient.face
    if agent is None or patient is None:
        return False
    return bool(_GUARDED.search(agent.text) and _AT_PLAYERS.search(patient.text))


def surely_idle(relation: Relation, *, acted: bool) -> bool:
    """Tell whether that nothing differs shows that nothing ever would, having `acted` elsewhere or not.

    What only acts when something happens or is activated, or on a condition, may do so on another board.
    """
    face = relation.agent.face
    if face is None:
        return relation.kind == "stops"
    text = _plain(face.text)
    if ":" in text:
        return False
    return acted or (relation.kind == "stops" and not (_CONDITIONAL.search(text) or _TRIGGERED.search(text)))


_LASTING: Final = re.compile(r"\b(?:would|can't|gains?|gets?|loses?)\b[^.;,]{0,60}\bthis turn\b")
"""What is so until the turn ends: a duration, and no condition."""


_NAMED: Final = re.compile(
    r"\bchoose an? [a-z ]{0,20}name\b|\bwith the chosen name\b|\bunless they're mana abilities\b"
)
"""What is no condition where the other thing is named: it is."""


def _plain(text: str) -> str:
    """A text without reminders, and without what is said of opening hands and of how long it lasts."""
    text = _NAMED.sub("", _LASTING.sub("", text))
    return re.sub(r"\([^)]*\)|[^.\n]*\bopening hand\b[^.\n]*\.", "", text)


def doings(relation: Relation, each: Shown) -> tuple[Key, ...]:
    """What a thing does without the other; that it is there itself is no doing of what has a text."""
    name = each.names[0]
    done = each.done(relation.aspects)
    if relation.fate:
        return tuple(key for key in done if key[-1] == BYSTANDER and key[0] == "zone")
    if is_keyword(relation.agent) and relation.kind == "stops":
        return tuple(key for key in done if key[-1] == BYSTANDER)
    if relation.patient.face is None and not relation.patient.keywords:
        return done
    if each.way.kind.startswith("others"):
        done = tuple(key for key in done if not (key[-1] == BYSTANDER and of_state(key)))
    own = each.way.kind in ("enters", "there", "cast", "used")
    if each.way.kind == "attacks":  # that it taps is how it attacks, and nothing that it does (508.1f)
        done = tuple(key for key in done if key != ("tapped", name))
    return tuple(key for key in done if not (own and key[-1] == name and of_state(key) and not _put_on(key)))


def _put_on(key: Key) -> bool:
    """Tell whether it is about counters that a text puts on something; some come with the card type."""
    kind = key[0].removeprefix("counters ")
    return key[0] != kind and kind not in ("loyalty", "lore", "defense")


_SETS_UP: Final = re.compile(
    r"\bmay (?:cast|play|activate|put|attach)\b|\bgains? (?!\d|X\b|life\b|that much)|\buntil\b|\bnext\b"
    r"|\bcan(?:'t(?! be regenerated)|\b(?!'))|\brather than\b",
    re.IGNORECASE,
)
"""What only prepares something that a player does later, or lets or keeps others from doing it."""


def _stopped(relation: Relation, shown: Sequence[Shown]) -> bool | None:
    """Whether all that it does is undone; None where a part is, or where not all of it was seen."""
    found = _undoing(relation, shown)
    face = relation.patient.face
    prepares = face is not None and not relation.aspects and _SETS_UP.search(_plain(face.text))
    return None if found is False and prepares else found


def _undoing(relation: Relation, shown: Sequence[Shown]) -> bool | None:
    verdicts: list[bool | None] = []
    for each in shown:
        done = doings(relation, each)
        unresolved = ("unresolved", each.names[0])
        if each.forbidden and each.way.kind in _FIGHTING and relation.patient.kind == "keyword":
            return None  # what can't attack has its keyword all the same
        if (
            each.forbidden
            or (unresolved in each.together and unresolved not in each.apart)
            or (done and all(_undone(each, key) for key in done))
        ):
            verdicts.append(True)
        elif done:
            changed = any(value(each.together, key) != value(each.apart, key) for key in done)
            verdicts.append(None if changed or each.differs else False)
    agreed = len(set(verdicts)) == 1 and _all_seen(relation, shown)
    return verdicts[0] if agreed else None


_FIGHTING: Final = ("attacks", "blocks")


def _undone(each: Shown, key: Key) -> bool:
    """Tell whether it is as before, or said of what is no permanent any more."""
    if value(each.together, key) == value(each.base, key):
        return True
    there = value(each.together, ("zone", key[-1])) == "battlefield"
    return of_state(key) and key[0] != "zone" and not there


def _affected(relation: Relation, shown: Sequence[Shown]) -> bool | None:
    if any(each.differs for each in shown):
        return True
    seen = _all_seen(relation, shown) and any(doings(relation, each) for each in shown)
    return False if seen else None


def _helped(relation: Relation, shown: Sequence[Shown]) -> bool | None:
    """Whether something is done more often, or more; None where it is only otherwise."""
    more = fewer = False
    for each in shown:
        fewer = fewer or each.forbidden
        for key in each.differs:
            one, other = value(each.apart, key), value(each.together, key)
            counted = key[0] in _COUNTED or key[0].startswith("counters ") or key[0].endswith(" mana")
            if counted and _is_number(one) and _is_number(other):
                if relation.times and abs(other or 0) != relation.times * abs(one or 0):
                    return None  # more it may be, but not so many times as much
                more = more or abs(other or 0) > abs(one or 0)
                fewer = fewer or abs(other or 0) < abs(one or 0)
            elif not of_state(key) or key[0] == "zone":
                fewer = True
    if more and not fewer:
        return True
    if is_keyword(relation.agent) and any(each.differs for each in shown):
        return True  # what a keyword does where it is, it does there
    return None if any(each.differs for each in shown) else _affected(relation, shown)


_COUNTED: Final = ("trigger", "tokens", "draw", "life", "deals")


def only_triggers(shown: Sequence[Shown]) -> bool:
    """Tell whether all that differs is that something triggers, of which nothing comes."""
    return {key[0] for each in shown for key in each.differs} == {"trigger"}


def _only_told(relation: Relation, shown: Sequence[Shown]) -> None:
    return None


def _all_seen(relation: Relation, shown: Sequence[Shown]) -> bool:
    """Tell whether every triggered ability of a permanent's text triggered without the other thing."""
    face = relation.patient.face
    if (
        face is None
        or relation.patient.kind in SORCERY_LIKE
        or {"dies", "attacks", "mana"} & set(relation.aspects)
    ):
        return True
    seen = {
        record["ability"]
        for each in shown
        for record, _ in records_in(each.without.replayed["steps"])
        if record["type"] == "triggered" and record["source"]["name"] == face.name
    }
    return len(seen) >= len(_TRIGGERED.findall(face.text))


def _is_number(found: Any) -> bool:
    return found is None or isinstance(found, int)


_JUDGE: Final = {
    "stops": _stopped, "affects": _affected, "helps": _helped, "meets": _only_told,
}  # fmt: skip
