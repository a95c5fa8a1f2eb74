"""Reading prevention effects (615)."""

from __future__ import annotations

from engine.oracle.ast.amounts import Number, Variable
from engine.oracle.ast.effects import Action
from engine.oracle.ast.preventing import PreventDamage, PreventNextBy, RedirectNext
from engine.oracle.grammar.phrases import thing
from engine.oracle.reader import Reader


def redirect_next(r: Reader) -> Action:
    """ "The next 1 damage that would be dealt to ~ this turn is dealt to target creature instead"."""
    r.expect("the next")
    amount = r.next().lower
    if not amount.isdigit():
        r.fail("a number")
    r.expect("damage that would be dealt to")
    to = thing(r)
    r.expect("this turn is dealt to")
    instead_to = thing(r)
    r.expect("instead")
    return RedirectNext(int(amount), to, instead_to)


def prevent_next(r: Reader) -> Action:
    """ "The next time target creature would deal damage this turn, prevent that damage"."""
    r.expect("the next time")
    by = thing(r)
    r.expect("would deal damage this turn, prevent that damage")
    return PreventNextBy(by)


def prevent(r: Reader) -> Action:
    """ "Prevent the next 3 damage that would be dealt to any target this turn", "prevent all damage"."""
    if r.take("the next"):
        return _shield(r)
    combat = kind_of_damage(r)
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


def kind_of_damage(r: Reader) -> bool | None:
    """Whether all damage is meant, combat damage or noncombat damage."""
    words = r.one_of("all combat damage", "all noncombat damage", "all damage")
    return {"all combat damage": True, "all noncombat damage": False, "all damage": None}[words]


def _shield(r: Reader) -> Action:
    word = r.next().lower
    amount = Variable() if word == "x" else Number(int(word)) if word.isdigit() else r.fail("a number")
    combat = True if r.take("combat") else None
    r.expect("damage that would be dealt")
    early = r.take("this turn")
    r.expect("to")
    to = thing(r)
    if not early:
        r.expect("this turn")
    return PreventDamage(amount, combat, to=to, turn="first" if early else "last")
