"""Whether a clause that was not understood can have acted in what was played.

It is decided from the clause's own words, and conservatively: a triggered ability whose event never occurred,
an activated ability, which nobody has activated, what is said of damage that nothing prevented. Whatever
isn't known to be idle may have acted.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from engine.objects import Object
from engine.oracle.normalise import normalise
from engine.records import Record
from engine.records.combat import Attacking, Blocking
from engine.records.damage import DamageDealt, LifeChanged
from engine.records.objects import Discarded, Drew, Sacrificed, ZoneChanged
from engine.records.replacing import Replaced
from engine.records.spells import SpellCast
from engine.records.turns import StepBegan
from engine.registry import KEYWORDS
from engine.state import State
from engine.trace import Step
from engine.zones import Zone


class Played(msgspec.Struct, frozen=True):
    """What was played: every record of it, and the state in which it began."""

    records: tuple[Record, ...]
    opened: State

    def ids(self, card: str) -> frozenset[int]:
        """Everything that an object with a face of that name was, one after the other (400.7)."""
        found = {each.id for each in self.opened.objects.values() if card in _names(each)}
        for each in self.records:
            if isinstance(each, ZoneChanged) and each.was in found:
                found.add(each.object.id)
        return frozenset(found)

    def in_play(self, ids: frozenset[int]) -> bool:
        """Tell whether one of them was on the battlefield or the stack at all."""
        there = (Zone.BATTLEFIELD, Zone.STACK)
        objects = self.opened.objects
        began = any(objects[id].zone in there for id in ids if id in objects)
        return began or self.moved("", "battlefield", ids) or self.moved("", "stack", ids)

    def of(self, kind: type[Record], ids: frozenset[int] | None = None, part: str = "object") -> bool:
        """Tell whether there is such a record, of one of these objects where any are given."""
        return any(
            isinstance(each, kind) and (ids is None or getattr(getattr(each, part), "id", 0) in ids)
            for each in self.records
        )

    def moved(self, from_: str = "", to: str = "", ids: frozenset[int] | None = None) -> bool:
        """Tell whether anything, or one of these objects, has changed zones so."""
        return any(
            isinstance(each, ZoneChanged)
            and (not from_ or each.from_ == from_)
            and (not to or each.to == to)
            and (ids is None or each.object.id in ids)
            for each in self.records
        )


def _names(thing: Object) -> tuple[str, ...]:
    """The names of all faces of an object."""
    faces = (thing.printed, thing.back, thing.printed.adventure, thing.printed.flipped)
    return tuple(each.name for each in faces if each is not None)


def played(steps: Iterable[Step], opened: State) -> Played:
    """What was played, from the steps of the replay and the state in which it began."""
    return Played(tuple(record for step in steps for node in step.walk() for record in node.records), opened)


def is_idle(clause: str, card: str, what: Played) -> bool:
    """Tell whether a clause of a card surely had nothing to do in what was played."""
    words, ids = normalise(clause, card), what.ids(card)
    if not ids:  # a copy or a card that came from nowhere: nothing is known of it
        return False
    waits = _WAITS.match(words)
    if waits is not None:
        events = re.split(r" or (?:(?:when|whenever) )?", waits["event"])
        return all(_never(each, waits["event"], ids, what) for each in events)
    step = _STEP.match(words)
    if step is not None:
        return not any(
            isinstance(each, StepBegan) and each.step in _STEPS[step["step"]] for each in what.records
        )
    if _ACTIVATED.match(words):
        return not _MANA.search(words)
    if _OPTION.match(words):
        return True
    if words.replace("—", " ").partition(" ")[0].lower() in KEYWORDS:
        return False  # where a keyword works its own rule says: recover, enchant, escape
    if _UNPREVENTED.match(words):
        return not any(isinstance(each, Replaced) and each.prevented for each in what.records)
    return not what.in_play(ids) and not _ELSEWHERE.search(words)


_WAITS: Final = re.compile(r"(?:When|Whenever) (?P<event>[^,.\"]+),")
_STEP: Final = re.compile(
    r"At the beginning of (?:your|each player's|each opponent's|each|the) "
    r"(?P<step>upkeep|draw step|end step)(?=[,.])"
)
_STEPS: Final = {"upkeep": ("upkeep",), "draw step": ("draw",), "end step": ("end",)}
_ACTIVATED: Final = re.compile(r"[^.\"•]+: ")
_MANA: Final = re.compile(r": [^\"]*\b[Aa]dd\b")
_OPTION: Final = re.compile(r"(?:Mutate|Disguise|Craft with|Fortify|Transfigure|Saddle|Plot)\b[^.]*$")
_UNPREVENTED: Final = re.compile(r"(?:Combat d|D)amage (?:that would be dealt [^,.]*)?can't be prevented\.$")
_ELSEWHERE: Final = re.compile(
    r"\b(?:graveyard|hand|exile[ds]?|library|command|outside|opening|discard|cast|reveal|costs?|card|game\b)",
    re.IGNORECASE,
)
"""What a text says that may work where the card is neither on the battlefield nor on the stack."""

Never = Callable[[Played, frozenset[int]], bool]

_OF_ITSELF: Final[dict[str, Never]] = {
    "enters": lambda what, ids: not what.moved("", "battlefield", ids),
    "dies": lambda what, ids: not what.moved("", "", ids),
    "is put into a graveyard from the battlefield": lambda what, ids: not what.moved("", "", ids),
    "leaves the battlefield": lambda what, ids: not what.moved("", "", ids),
    "attacks": lambda what, ids: not what.of(Attacking, ids),
    "becomes blocked": lambda what, ids: not what.of(Attacking, ids),
    "blocks": lambda what, ids: not what.of(Blocking, ids),
    "is dealt damage": lambda what, ids: not what.of(DamageDealt, ids, part="to"),
    "deals damage": lambda what, ids: not what.of(DamageDealt, ids, part="source"),
    "deals combat damage": lambda what, ids: not what.of(DamageDealt, ids, part="source"),
}
"""Which events of the object itself never occurred."""

_TO: Final = re.compile(r" to (?:a|an|one or more|target)? ?(?:player|opponent|creature|planeswalker)s?.*$")

_OF_ANY: Final[tuple[tuple[str, Never], ...]] = (
    (r"enters?$", lambda what, _: not what.moved(to="battlefield")),
    (r"(?:dies?|leaves? the battlefield)$", lambda what, _: not what.moved("battlefield")),
    (r"attacks?$", lambda what, _: not what.of(Attacking)),
    (r"blocks?$", lambda what, _: not what.of(Blocking)),
    (r"deals? (?:combat )?damage", lambda what, _: not what.of(DamageDealt)),
    (r"casts? ", lambda what, _: not what.of(SpellCast)),
    (r"(?:gains?|loses?) life", lambda what, _: not what.of(LifeChanged)),
    (r"draws? ", lambda what, _: not what.of(Drew)),
    (r"sacrifices? ", lambda what, _: not what.of(Sacrificed)),
    (r"discards? ", lambda what, _: not what.of(Discarded)),
)
"""Which events of anything at all never occurred, by the verb behind who it happens to."""

_SUBJECT: Final = re.compile(
    r"(?:you|an opponent|a player|each opponent|(?:a|an|another|one or more) [\w\s'-]+?) "
    r"(?=(?:enters?|dies?|leaves?|attacks?|blocks?|deals?|casts?|gains?|loses?|draws?|sacrifices?|discards?)\b)"
)


def _never(event: str, whole: str, ids: frozenset[int], what: Played) -> bool:
    """Tell whether one of the events never occurred that a trigger condition names."""
    if event.startswith("~ "):
        verb = _TO.sub("", event.removeprefix("~ "))
    elif whole.startswith("~ ") and _TO.sub("", event) in _OF_ITSELF:
        verb = _TO.sub("", event)
    elif event == "you cast this spell":
        return not what.of(SpellCast, ids)
    else:
        subject = _SUBJECT.match(event)
        rest = "" if subject is None else event[subject.end() :]
        return any(re.match(verb, rest) and never(what, ids) for verb, never in _OF_ANY)
    return verb in _OF_ITSELF and _OF_ITSELF[verb](what, ids)
