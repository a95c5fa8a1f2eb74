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
        word = r.next().lower
        amount = Variable() if word == "x" else Number(int(word)) if word.isdigit() else r.fail("a number")
        r.expect("damage that would be dealt to")
        to = thing(r)
        r.expect("this turn")
        return PreventDamage(amount, combat=False, to=to)
    combat = r.one_of("all combat damage", "all damage") == "all combat damage"
    r.expect("that would be dealt")
    if r.take("this turn"):
        return PreventDamage(None, combat)
    if r.take("to and dealt by"):
        to = thing(r)
        r.expect("this turn")
        return PreventDamage(None, combat, to=to, both=True)
    if r.take("to"):
        to = thing(r)
        r.expect("this turn")
        return PreventDamage(None, combat, to=to)
    r.expect("by")
    by = thing(r)
    r.expect("this turn")
    return PreventDamage(None, combat, by=by)
