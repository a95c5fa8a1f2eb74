"""What of a thing is meant: its trigger, the damage that it deals, the cards that it lets somebody draw.

An aspect is a way of showing it (`dies`), or an outcome (`damage`): what comes of it that is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assistant.experiments.clauses import Clause
from assistant.experiments.relation import all_read, one
from assistant.experiments.subjects import NotRead, Thing
from assistant.experiments.thing_words import ARTICLES, PLAIN, POSSESSED

EVENTS: Final = {
    "die": "dies", "enter": "enters", "attack": "attacks", "sacrifice": "sacrificed", "sac": "sacrificed",
    "exile": "exiled", "bounce": "bounced", "flicker": "flickered", "blink": "flickered", "block": "blocks",
    "cast": "is cast", "create": "enters", "make": "enters", "destroy": "dies", "kill": "dies",
    "copy": "is copied",
}  # fmt: skip
"""What happens to a thing, with the showing that shows it."""
SHOWN: Final = frozenset((*EVENTS.values(), "used"))
"""What can be asked for of a thing that is a way of showing it."""
ASPECTS: Final = {
    "trigger": "trigger", "mana": "mana", "abilities": "", "damage": "damage", "counters": "counters",
}  # fmt: skip
DOINGS: Final = {
    "persist": "dies", "die": "dies", "attack": "attacks", "enter": "enters", "trigger": "trigger",
    "block": "blocks", "comes_back": "dies", "return": "dies", "make": "mana", "produce": "mana",
    "create": "mana", "tap": "mana", "cast": "cast", "use": "used", "activate": "used", "resolve": "cast",
    "sacrifice": "sacrificed", "work": "", "be": "",
}  # fmt: skip
"""What something is kept from doing, with what shows it."""


OUTCOMES: Final = frozenset(
    (
        *("trigger", "mana", "used", "lose", "me", "fate", "damage", "life gained", "life lost"),
        *("draws", "discards", "mills", "tokens", "counters", "poison"),
    )
)
"""Aspects that are no ways of showing: what is looked at of all that comes of a thing."""
_DONE_BY: Final = {
    ("deal", "damage"): ("damage",), ("do", "damage"): ("damage",),
    ("deal", "combat damage"): ("attacks", "damage"),
    ("draw", "cards"): ("draws",), ("draw", "card"): ("draws",), ("draw", ""): ("draws",),
    ("gain", "life"): ("life gained",), ("lose", "life"): ("life lost",), ("drain", ""): ("life lost",),
    ("discard", ""): ("discards",), ("mill", ""): ("mills",),
    ("create", "token"): ("tokens",), ("make", "token"): ("tokens",),
    **{(verb, "counters"): ("counters",) for verb in ("put", "get", "gain")},
}  # fmt: skip
"""What a thing is kept from doing, with what stands behind the verb."""
_ENDING: Final = frozenset(("kill", "destroy", "exile", "bounce", "hit", "wrath", "remove", "wipe", "clear"))
"""What a spell does to creatures: where these are then tells whether it does."""
_ALL_OF_MINE: Final = frozenset(("my", "board", "team", "side", "everything", "stuff"))


def what_of(thing: Thing) -> tuple[str, ...]:
    """The aspects that a noun phrase calls, whosever they are; empty where it calls none."""
    said = " ".join(each for each in thing.text.lower().split() if each not in (*ARTICLES, *PLAIN))
    said = said.replace("combat damage", "combat_damage")
    return POSSESSED.get(said) or ((thing.kind,) if thing.kind in OUTCOMES else ())


def carried(things: Sequence[Thing], of: Sequence[Thing]) -> tuple[list[Thing], tuple[str, ...]]:
    """ "The poison from A", "the card draw from A": the card with what of it is meant.

    Else the things as they are; NotRead where something else comes from what is named.
    """
    if not of:
        return list(things), ()
    aspects = what_of(things[0]) if len(things) == 1 else ()
    if not aspects or len(of) != 1 or of[0].face is None or of[0].written is not None:
        raise NotRead
    return list(of), aspects


def with_aspects(things: Sequence[Thing]) -> tuple[Thing, tuple[str, ...]]:
    """A thing with what of it is meant: "Siege Rhino's trigger"; or that of what has a keyword."""
    aspects = [
        aspect
        for each in things
        for aspect in (POSSESSED[each.event] if each.kind == "outcome" else (ASPECTS.get(each.kind, ""),))
    ]
    rest = [each for each in things if each.kind not in ASPECTS and each.kind != "outcome"]
    return one(rest), tuple(filter(None, aspects))


def doing(clause: Clause, patients: list[Thing]) -> tuple[str, ...]:
    """What it is kept from: "from attacking", "from making mana", "from drawing cards", "'s trigger"."""
    ends = clause.verb in _ENDING
    all_read(clause, "for", words=_ALL_OF_MINE if ends else frozenset())
    if clause.mark not in ("~", "when", "if") or clause.modal or clause.person:
        raise NotRead
    behind = [*clause.objects, *clause.roles.get("for", ())]
    if not clause.subject and len(behind) < _SEVERAL:
        done = _DONE_BY.get((clause.verb, behind[0].kind if behind else ""))
        plain = all(each.face is None or each.written is not None for each in behind)
        if done is not None and plain:
            return done
        if ends and patients and all(_is_plain_creature(each) for each in behind):
            return ("fate",)
    if clause.verb not in DOINGS or clause.words:
        raise NotRead
    if clause.subject and not patients:
        patients += [each for each in clause.subject if each.kind != "trigger"]
    elif clause.subject:
        raise NotRead
    if any(each.kind != "mana" for each in behind):
        raise NotRead
    return (DOINGS[clause.verb],) if DOINGS[clause.verb] else ()


_SEVERAL: Final = 2


def _is_plain_creature(thing: Thing) -> bool:
    """Tell whether it is any creature, of whom nothing is said but that it is mine."""
    said = thing.keywords or thing.size or thing.counters or thing.states or thing.colors or thing.subtypes
    return thing.kind == "creature" and thing.face is None and not said and thing.mine is not False
