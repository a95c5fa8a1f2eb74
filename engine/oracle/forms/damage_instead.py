"""Damage that would be dealt, as forms: what is dealt instead, or to what else (614.1a, 614.9)."""

from __future__ import annotations

from typing import Any, Final, get_args

from engine.oracle.ast.damage_instead import (
    AnyRecipient,
    Change,
    Changed,
    Dealt,
    Half,
    JustThat,
    KindOfDamage,
    MoreOrLess,
    Recipients,
    Redirected,
    SameElsewhere,
    Times,
    WouldBeDealt,
)
from engine.oracle.ast.phrases import Attached, Node, Pronoun, Self, Some, Target, Thing
from engine.oracle.ast.preventing import ChosenSource
from engine.oracle.forms import BY_TYPE, SLOTS, Form, Room, Slot
from engine.oracle.forms import slots as _slots  # noqa: F401
from engine.oracle.grammar.phrases import thing
from engine.oracle.grammar.preventing import chosen_source
from engine.oracle.printing.phrases import chosen_source as written_chosen_source
from engine.oracle.printing.phrases import thing as written_thing
from engine.oracle.reader import Reader

_DEALERS: Final = (Some, Self, Attached, Pronoun, Target)
_KINDS: Final[tuple[KindOfDamage, ...]] = get_args(KindOfDamage)


def dealer(r: Reader) -> Thing:
    """What would deal it: one object, or any one of a description."""
    found = thing(r)
    if not isinstance(found, _DEALERS) or (isinstance(found, Some) and found.number != 1):
        r.fail("a source")
    return found


def kind_of_damage(r: Reader) -> KindOfDamage:
    """Damage of any kind, combat damage or noncombat damage."""
    return next((each for each in _KINDS if r.take(each)), None) or r.fail("damage")


def recipients(r: Reader) -> Recipients:
    """To what it would be dealt: "you or a permanent you control"."""
    found = [_recipient(r)]
    joined = next((each for each in ("and/or", "and", "or") if r.take(each)), "or")
    if r.at and r.words[r.at - 1] == joined:
        found.append(_recipient(r))
        while r.take(joined):
            found.append(_recipient(r))
    return Recipients(tuple(found), joined)  # type: ignore[arg-type]


def _recipient(r: Reader) -> Thing:
    if r.take("a permanent or player"):
        return AnyRecipient()
    return thing(r)


def written_recipients(what: Recipients) -> str:
    """To what it would be dealt."""
    return f" {what.joined} ".join(
        "a permanent or player" if isinstance(each, AnyRecipient) else written_thing(each)
        for each in what.what
    )


def dealt(r: Reader) -> Dealt:
    """Which damage, to what: behind "would deal"."""
    bound: Any = None
    if r.peek().isdecimal() and r.peek(1) == "or":
        number = int(r.next().lower)
        r.expect("or")
        bound = (number, r.one_of("more", "less"))
    kind = kind_of_damage(r)
    turn = "first" if r.sees("this turn to") and r.take("this turn") else ""
    to = recipients(r) if r.take("to") else None
    if not turn and r.take("this turn"):
        turn = "last"
    return Dealt(kind, to, bound, turn)  # type: ignore[arg-type]


def written_dealt(what: Dealt) -> str:
    """Which damage, to what."""
    bound = "" if what.bound is None else f"{what.bound[0]} or {what.bound[1]} "
    to = "" if what.to is None else f" to {written_recipients(what.to)}"
    first, last = (" this turn" if what.turn == each else "" for each in ("first", "last"))
    return f"{bound}{what.kind}{first}{to}{last}"


def _would_be_dealt(r: Reader) -> WouldBeDealt:
    kind = kind_of_damage(r)
    r.expect("that would be dealt")
    turn = "first" if r.take("this turn") else ""
    to = recipients(r) if r.take("to") else None
    if not turn and to is not None and r.sees("this turn by") and r.take("this turn"):
        turn = "middle"
    by: Thing | ChosenSource | None = None
    if r.take("by"):
        by = r.attempt(chosen_source) or thing(r)
    if not turn and r.take("this turn"):
        turn = "last"
    return WouldBeDealt(kind, to, by, turn)  # type: ignore[arg-type]


def _written_would_be_dealt(what: WouldBeDealt) -> str:
    to = "" if what.to is None else f" to {written_recipients(what.to)}"
    source = what.by
    by = ""
    if source is not None:
        written = written_chosen_source(source) if isinstance(source, ChosenSource) else written_thing(source)
        by = f" by {written}"
    first, middle, last = (" this turn" if what.turn == each else "" for each in ("first", "middle", "last"))
    return f"{what.kind} that would be dealt{first}{to}{middle}{by}{last}"


def _again(r: Reader) -> Recipients | None:
    return recipients(r) if r.take("to") else None


def _written_again(what: Recipients | None) -> str:
    return "" if what is None else f"to {written_recipients(what)}"


SLOTS.update(
    {
        "dealer": Slot(dealer, written_thing),
        "dealt": Slot(dealt, written_dealt),
        "would be dealt": Slot(_would_be_dealt, _written_would_be_dealt),
        "again": Slot(_again, _written_again),
    }
)
BY_TYPE.update({Dealt: "dealt", WouldBeDealt: "would be dealt"})

CHANGES: Room[Change] = Room(
    "change of damage",
    Form(Times, "{words}"),
    Form(MoreOrLess, "that much damage {sign} {by}"),
    Form(
        Half,
        "half that damage, rounded {rounded},",
        why_alone="the only damage that is halved and dealt",
    ),
    Form(SameElsewhere, "that damage to {to}"),
    Form(JustThat, "{amount} damage"),
    of=Change,
)
"""What is dealt instead."""

DAMAGE: Room[Node] = Room(
    "damage instead",
    Form(Changed, "if {by:dealer} would deal {dealt}, {deals} deals {change} {again:again} instead"),
    Form(Redirected, "all {damage} is dealt to {to} instead"),
)
"""What becomes of damage that would be dealt."""
BY_TYPE[Changed | Redirected] = DAMAGE.name
