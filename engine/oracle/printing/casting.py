"""Writing what is said of how a spell is cast, and of what a permanent enters by."""

from __future__ import annotations

from engine.oracle.ast.casting import (
    AsThoughFlash,
    CastFrom,
    CastOnly,
    EntersPayingLife,
    EntersUnlessPaid,
    FlashFor,
    LoyaltyChange,
    MayStayTapped,
    OtherCost,
)
from engine.oracle.forms.numbers import counted
from engine.oracle.grammar.casting import BESIDES, RATHER, SACRIFICED
from engine.oracle.printing.conditions import condition
from engine.oracle.printing.costs import cost, gerunds
from engine.oracle.printing.descriptions import description
from engine.oracle.printing.lines import line


@line.register
def _write_loyalty_change(what: LoyaltyChange) -> str:
    return f"planeswalkers' loyalty abilities {what.whose} cost an additional {what.by:+d} to activate."


@line.register
def _write_cast_only(what: CastOnly) -> str:
    only = (each if isinstance(each, str) else f"if {condition(each)}" for each in what.only)
    return f"cast this spell only {' and only '.join(only)}."


@line.register
def _write_other_cost(what: OtherCost) -> str:
    asked = f"if {condition(what.condition)}, " if what.condition else ""
    if what.price is None:
        return f"{asked}you may cast this spell without paying its mana cost."
    return f"{asked}you may {cost(what.price, start=False)} rather than pay this spell's mana cost."


@line.register
def _write_cast_from(what: CastFrom) -> str:
    asked = f" {what.joint} {condition(what.condition)}" if what.condition else ""
    price = f" using its {what.using} ability" if what.using else ""
    if what.price is not None:
        price = f" by {gerunds(what.price)} {BESIDES if what.besides else RATHER}"
    entering = ""
    if what.entering is not None:
        amount, kind = what.entering
        entering = f" If you do, it enters with {counted(amount, f'{kind} counter')} on it."
    return f"you may cast ~ from {what.origin}{price}{asked}.{entering}"


@line.register
def _write_as_though_flash(what: AsThoughFlash) -> str:
    asked = f" if {condition(what.condition)}" if what.condition else ""
    more = f" if you pay {cost(what.more)} more to cast it" if what.more else ""
    sacrificed = f" {SACRIFICED}" if what.sacrificed else ""
    return f"you may cast {what.who} as though it had flash{more}{asked}.{sacrificed}"


@line.register
def _write_flash_for(what: FlashFor) -> str:
    spells = " and ".join(description(each, True) for each in (what.what, what.also) if each is not None)
    return f"{what.who} may cast {spells} as though they had flash."


@line.register
def _write_enters_unless_paid(what: EntersUnlessPaid) -> str:
    return f"as ~ enters, you may {cost(what.price, start=False)}. If you don't, {what.it} enters tapped."


@line.register
def _write_enters_paying_life(what: EntersPayingLife) -> str:
    return "as ~ enters, pay any amount of life."


@line.register
def _write_may_stay_tapped(what: MayStayTapped) -> str:
    return "you may choose not to untap ~ during your untap step."
