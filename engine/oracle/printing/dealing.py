"""Writing actions of damage: dealing, preventing and redirecting it, fighting."""

from __future__ import annotations

from engine.oracle.ast.amounts import Characteristic, ForEach, Number, Sum, ThatMuch, Twice, Variable
from engine.oracle.ast.dealing import Deal, Fight
from engine.oracle.ast.preventing import ExileIfDies, PreventDamage, RedirectNext
from engine.oracle.forms.amounts import defined, each
from engine.oracle.forms.numbers import amount
from engine.oracle.printing.actions import action, verb
from engine.oracle.printing.phrases import thing


@action.register
def _write_deal(what: Deal, many: bool) -> str:
    deal = verb("deal", many)
    to = " and ".join(thing(each) for each in what.to)
    if not what.to:
        return f"{deal} {amount(what.amount)} damage"
    if what.divided:
        return f"{deal} {amount(what.amount)} damage divided as you choose among {to}"
    if what.evenly:
        return f"{deal} {amount(what.amount)} damage divided evenly, rounded down, among {to}"
    if what.theirs and isinstance(what.amount, Characteristic):
        return f"{deal} damage equal to their {what.amount.what} to {to}"
    if what.amount_last:
        return f"{deal} damage to {to} equal to {defined(what.amount)}"
    if isinstance(what.amount, ForEach):
        return f"{deal} {what.amount.times} damage to {to} for each {each(what.amount.what)}"
    times_x = isinstance(what.amount, Twice) and what.amount.times > 2 and what.amount.of == Variable()
    more_than_x = isinstance(what.amount, Sum) and what.amount.digits and what.amount.of == Variable()
    if times_x or more_than_x or isinstance(what.amount, Number | Variable | ThatMuch):
        return f"{deal} {amount(what.amount)} damage to {to}{_further(what)}"
    return f"{deal} damage equal to {defined(what.amount)} to {to}"


def _further(what: Deal) -> str:
    return "".join(
        f" and {amount(number)} damage to {' and '.join(thing(each) for each in to)}"
        for number, to in what.more
    )


@action.register
def _write_exile_if_dies(what: ExileIfDies, many: bool) -> str:
    return f"if {what.who} would die this turn, exile it instead"


@action.register
def _write_fight(what: Fight, many: bool) -> str:
    return f"{verb('fight', many)} {'each other' if what.other is None else thing(what.other)}"


@action.register
def _write_prevent_damage(what: PreventDamage, many: bool) -> str:
    if what.amount is not None and what.to is not None:
        number = amount(what.amount)
        first, last = (" this turn", "") if what.turn == "first" else ("", " this turn")
        damage = f"{number} {'combat ' if what.combat else ''}damage"
        divided = ", divided as you choose" if what.divided else ""
        return f"prevent the next {damage} that would be dealt{first} to {thing(what.to)}{last}{divided}"
    if what.turn.endswith("would deal") and what.by is not None:
        that = what.turn.removesuffix("would deal")
        return f"prevent all {kind_of_damage(what.combat)} {that}{thing(what.by)} would deal this turn"
    to = f" to {'and dealt by ' if what.both else ''}{thing(what.to)}" if what.to else ""
    to += f" and {thing(what.also)}" if what.also is not None else ""
    by = f" by {thing(what.by)}" if what.by else ""
    first, middle, last = (" this turn" if what.turn == each else "" for each in ("first", "middle", "last"))
    return f"prevent all {kind_of_damage(what.combat)} that would be dealt{first}{to}{middle}{by}{last}"


def kind_of_damage(combat: bool | None) -> str:
    """Damage of any kind, combat damage or noncombat damage."""
    return {None: "damage", True: "combat damage", False: "noncombat damage"}[combat]


@action.register
def _write_redirect_next(what: RedirectNext, many: bool) -> str:
    damage = f"the next {amount(what.amount)} damage that would be dealt to {thing(what.to)} this turn"
    return f"{damage} is dealt to {thing(what.instead_to)} instead"
