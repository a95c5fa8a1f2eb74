"""Reading what is said of the next spell that a player casts, and of what spells cost for a time."""

from __future__ import annotations

from typing import Final

from engine.oracle.ast.amounts import Number, Variable
from engine.oracle.ast.changing import Change
from engine.oracle.ast.effects import Action
from engine.oracle.ast.next_spell import AtAnyTime, BackAsItResolves, NextSpell, SpellsCostNow
from engine.oracle.ast.phrases import Amount
from engine.oracle.ast.restricting import Cant
from engine.oracle.grammar.actions import predicate
from engine.oracle.grammar.phrases import description, thing
from engine.oracle.grammar.qualities import qualities_of
from engine.oracle.reader import Reader

BACK: Final = "put that card into your hand instead of into your graveyard as it resolves"
"""What happens to the card of a spell that resolves."""


def _next_time(r: Reader) -> Action:
    """ "The next time you cast an instant spell from your hand this turn, …": where that goes in the end."""
    r.one_of("an", "a")
    what = description(r)
    r.expect(f"this turn, {BACK}")
    return NextSpell(what, BackAsItResolves()) if what.noun == "spell" else r.fail("a spell")


def _generic(r: Reader) -> Amount:
    """An amount of generic mana: "{2}", "{X}"."""
    symbol = r.next().lower[1:-1]
    if symbol == "x":
        return Variable()
    return Number(int(symbol)) if symbol.isdecimal() else r.fail("an amount of generic mana")


def spells_cost_now(r: Reader) -> Action:
    """ "Instant and sorcery spells you cast this turn cost {1} less to cast"."""
    what = description(r)
    if what.noun != "spell":
        r.fail("spells")
    whose = r.one_of("you", "your opponents")
    r.expect("cast")
    behind = qualities_of(r, thing)
    this_turn = r.take("this turn")
    after = qualities_of(r, thing) if this_turn else ()
    r.expect("cost")
    mana = _generic(r)
    more = r.one_of("more", "less") == "more"
    r.expect("to cast")
    return SpellsCostNow(what, whose, mana, more, this_turn, behind, after)  # type: ignore[arg-type]


def next_spell(r: Reader) -> Action:
    """ "The next spell you cast this turn …": an ability that it has, or how much less it costs."""
    if r.take("the next time you cast"):
        return _next_time(r)
    r.expect("the next")
    what = description(r)
    if what.noun != "spell":
        r.fail("a spell")
    r.expect("you cast this turn")
    if r.take("costs"):
        less = _generic(r)
        r.expect("less to cast")
        return NextSpell(what, less=less)
    if r.take("can be cast as though it had flash"):
        return NextSpell(what, AtAnyTime())
    says = predicate(r)
    granted = isinstance(says, Change) and says.static and says.power is None and says.until is None
    if not granted and says != Cant("be countered"):
        r.fail("what it has")
    return NextSpell(what, says)
