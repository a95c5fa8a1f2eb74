"""Writing actions back as text: what all verbs share, and those that are of no other room."""

from __future__ import annotations

from functools import singledispatch

from engine.oracle.ast.amounts import Number
from engine.oracle.ast.costs import EvidencePart, ForagePart
from engine.oracle.ast.effects import (
    Act,
    Action,
    Attach,
    Choose,
    ControlPlayer,
    EndGame,
    ExchangeControl,
    ExileUntil,
    GetEmblem,
    GetSteps,
    InCombat,
    Pay,
    TapOrUntap,
    Until,
    Vote,
)
from engine.oracle.forms.numbers import counted
from engine.oracle.forms.plain import COMMANDS, PREDICATES, plainly
from engine.oracle.grammar.actions import THIRD_PERSON
from engine.oracle.printing.costs import cost, keywords, paid
from engine.oracle.printing.descriptions import lasting
from engine.oracle.printing.phrases import thing

_THIRD = {base: third for third, base in THIRD_PERSON.items()}


@singledispatch
def action(what: Action, many: bool) -> str:
    """A verb phrase; `many` gives the base form of the verb."""
    raise TypeError(f"{type(what).__name__} can't be written")


def verb(base: str, many: bool) -> str:
    """A verb in the form that its subject asks for."""
    return base if many else _THIRD[base]


for _node in {form.type for form in (*PREDICATES.forms, *COMMANDS.forms)}:
    action.register(_node)(plainly)


@action.register
def _write_exile_until(what: ExileUntil, many: bool) -> str:
    return f"{verb('exile', many)} {thing(what.what)} until {what.until}"


@action.register
def _write_in_combat(what: InCombat, many: bool) -> str:
    if what.does == "remove":
        return f"{verb('remove', many)} {thing(what.what)} from combat"
    return f"{verb('reselect', many)} which player or permanent {thing(what.what)} is attacking"


@action.register
def _write_act(what: Act, many: bool) -> str:
    also = f" and {thing(what.also)}" if what.also is not None else ""
    origin = f" from {what.origin}" if what.origin else ""
    down = " face down" if what.face_down else ""
    if what.counters is not None:
        number, kind = what.counters
        down = f" with {counted(Number(number), f'{kind} counter')} on it"
    return f"{verb(what.verb, many)} {thing(what.what)}{also}{origin}{down}"


@action.register
def _write_choose(what: Choose, many: bool) -> str:
    return f"{verb('choose', many)} {thing(what.what)}{' at random' if what.at_random else ''}"


@action.register
def _write_tap_or_untap(what: TapOrUntap, many: bool) -> str:
    return f"{verb('tap', many)} or {verb('untap', many)} {thing(what.what)}"


@action.register
def _write_vote(what: Vote, many: bool) -> str:
    return f"starting with you, each player votes for {what.choices[0]} or {what.choices[1]}"


@action.register
def _write_get_emblem(what: GetEmblem, many: bool) -> str:
    return f"{verb('get', many)} an emblem with {keywords(what.abilities)}"


@action.register
def _write_get_steps(what: GetSteps, many: bool) -> str:
    return f"{verb('get', many)} {counted(what.amount, f'additional {what.step}')} after this {what.after}"


@action.register
def _write_exchange_control(what: ExchangeControl, many: bool) -> str:
    second = f" and {thing(what.second)}" if what.second is not None else ""
    return f"{verb('exchange', many)} control of {thing(what.first)}{second}"


@action.register
def _write_attach(what: Attach, many: bool) -> str:
    return f"{verb('attach', many)} {thing(what.what)} to {thing(what.to)}"


@action.register
def _write_pay(what: Pay, many: bool) -> str:
    price = cost(what.cost, start=what.cost.joined != "and").removeprefix("pay ")
    often = " any number of times" if what.often else ""
    if isinstance(what.cost.parts[0], EvidencePart | ForagePart):
        return paid(what.cost, many)
    return f"{verb('pay', many)} {price.removeprefix('Pay ')}{often}"


@action.register
def _write_end_game(what: EndGame, many: bool) -> str:
    return f"{verb(what.verb, many)} the game"


@action.register
def _write_control_player(what: ControlPlayer, many: bool) -> str:
    control = "gain control of" if what.gain else verb("control", many)
    return f"{control} {thing(what.whom)} during that player's next turn"


def until(how_long: Until | str | None) -> str:
    """How long it lasts, behind a verb; nothing where that isn't said."""
    return f" {lasting(how_long)}" if how_long else ""
