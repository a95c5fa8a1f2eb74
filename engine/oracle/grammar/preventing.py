"""Reading prevention effects (615)."""

from __future__ import annotations

from typing import Literal

from engine.mana import COLORS
from engine.oracle.ast.amounts import Number, Variable
from engine.oracle.ast.effects import Action
from engine.oracle.ast.preventing import (
    ChosenSource,
    NextFromChosen,
    PreventDamage,
    RedirectNext,
    ShieldFromChosen,
)
from engine.oracle.grammar.phrases import thing
from engine.oracle.reader import Reader


def redirect_next(r: Reader) -> Action:
    """ "The next 1 damage that would be dealt to ~ this turn is dealt to target creature instead"."""
    r.expect("the next")
    amount = _number(r)
    r.expect("damage that would be dealt to")
    to = thing(r)
    r.expect("this turn is dealt to")
    instead_to = thing(r)
    r.expect("instead")
    return RedirectNext(amount, to, instead_to)


def next_from_chosen(r: Reader) -> Action:
    """ "The next time a source of your choice would deal damage to you this turn, prevent that damage"."""
    r.expect("the next time")
    source = chosen_source(r)
    r.expect("would deal damage")
    to = thing(r) if r.take("to") else None
    r.expect("this turn,")
    if r.take("prevent that damage"):
        return NextFromChosen(source, to)
    deals = r.one_of("that damage is dealt to", "that source deals that damage to").endswith(
        "deals that damage to"
    )
    instead_to = thing(r)
    r.expect("instead")
    return NextFromChosen(source, to, instead_to, deals)


def chosen_source(r: Reader) -> ChosenSource:
    """ "A source of your choice", "a black or red source of your choice"."""
    r.one_of("an", "a")
    kinds = [r.next().lower] if r.peek() in _KINDS else []
    while kinds and r.take("or"):
        kinds.append(r.one_of(*_KINDS))
    r.expect("source of your choice")
    return ChosenSource(tuple(kinds), r.take("of the chosen color"))


_KINDS = (*COLORS, "artifact")


def _all_of_chosen(r: Reader) -> Action:
    """ "Prevent all damage a source of your choice would deal to you this turn", behind "damage"."""
    source = chosen_source(r)
    r.expect("would deal")
    to = thing(r) if r.take("to") else None
    r.expect("this turn")
    return ShieldFromChosen(source, to)


def _dealt_by_chosen(r: Reader) -> Action:
    """ "Prevent all damage that would be dealt to you this turn by a source of your choice"."""
    r.expect("all damage that would be dealt to")
    to = thing(r)
    r.expect("this turn by")
    return ShieldFromChosen(chosen_source(r), to, would_be=True)


def prevent(r: Reader) -> Action:
    """ "Prevent the next 3 damage that would be dealt to any target this turn", "prevent all damage"."""
    if r.take("the next"):
        return _shield(r)
    chosen = r.attempt(_dealt_by_chosen)
    if chosen is not None:
        return chosen
    combat = kind_of_damage(r)
    if combat is None and r.peek() in ("a", "an"):
        return _all_of_chosen(r)
    if not r.sees("that would be dealt"):
        return _would_deal(r, combat)
    r.expect("that would be dealt")
    early = r.take("this turn")
    if r.take("to and dealt by"):
        to = thing(r)
        r.expect("this turn")
        return PreventDamage(None, combat, to=to, both=True)
    receiver = also = by = None
    if r.take("to"):
        receiver = thing(r)
        also = thing(r) if r.take("and") else None
    middle = not early and receiver is not None and r.sees("this turn by") and r.take("this turn")
    if r.take("by"):
        by = thing(r)
    if receiver is None and by is None:
        if not early:
            r.fail("this turn")
        return PreventDamage(None, combat)
    if not (early or middle):
        r.expect("this turn")
    turn = "first" if early else "middle" if middle else "last"
    return PreventDamage(None, combat, receiver, by, also=also, turn=turn)  # type: ignore[arg-type]


def _would_deal(r: Reader, combat: bool | None) -> Action:
    """ "Prevent all damage target creature would deal this turn", behind "damage"."""
    says: Literal["that would deal", "would deal"] = "that would deal" if r.take("that") else "would deal"
    by = thing(r)
    r.expect("would deal this turn")
    return PreventDamage(None, combat, by=by, turn=says)


def kind_of_damage(r: Reader) -> bool | None:
    """Whether all damage is meant, combat damage or noncombat damage."""
    words = r.one_of("all combat damage", "all noncombat damage", "all damage")
    return {"all combat damage": True, "all noncombat damage": False, "all damage": None}[words]


def _number(r: Reader) -> Number | Variable:
    """A number in digits, or X."""
    word = r.next().lower
    return Variable() if word == "x" else Number(int(word)) if word.isdecimal() else r.fail("a number")


def _shield(r: Reader) -> Action:
    amount = _number(r)
    combat = True if r.take("combat") else None
    r.expect("damage that would be dealt")
    early = r.take("this turn")
    r.expect("to")
    to = thing(r)
    if not early:
        r.expect("this turn")
    if not early and combat is None and isinstance(amount, Number) and r.take("by"):
        return ShieldFromChosen(chosen_source(r), to, amount.value, would_be=True)
    divided = r.take(", divided as you choose")
    return PreventDamage(amount, combat, to=to, turn="first" if early else "last", divided=divided)
