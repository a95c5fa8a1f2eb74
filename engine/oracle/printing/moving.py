"""Writing actions that move cards: putting them into a zone, manifesting, shuffling."""

from __future__ import annotations

from engine.oracle.ast.moving import ExileGraveyards, Manifest, Move, ShuffleInto, ShuffleLibrary
from engine.oracle.forms.numbers import amount, counted
from engine.oracle.grammar.moving import ORDINALS
from engine.oracle.printing.actions import action, verb
from engine.oracle.printing.descriptions import number_word
from engine.oracle.printing.phrases import thing


@action.register
def _write_move(what: Move, many: bool) -> str:
    says = f"{verb(what.verb, many)} {thing(what.what)}"
    behind = f" from {what.origin}" if what.origin == "the command zone" else ""
    if what.origin and not behind:
        says += f" from {what.origin}"
    if what.to == "command zone":
        return f"{says} to the command zone"
    if what.to == "battlefield" and what.to_first:
        return f"{verb(what.verb, many)} to the battlefield {thing(what.what)}"
    if what.to == "battlefield":
        onto = "to" if what.verb == "return" else "onto"
        tapped = " tapped" if what.tapped else ""
        tapped += f"{' and' if tapped else ''} attacking" if what.attacking else ""
        tapped += f" {what.attacked}" if what.attacked else ""
        tapped += " face up" if what.face_up else ""
        turned = f"{' and' if what.tapped else ''} {what.turned}" if what.turned else ""
        under = f" under {what.under} control" if what.under else ""
        counters = ""
        if what.counters is not None:
            number, kind = what.counters
            some = f"an additional {kind} counter" if what.additional else counted(number, f"{kind} counter")
            counters = f" with {some} on it"
        counters += f" attached to {thing(what.attached_to)}" if what.attached_to else ""
        return f"{says} {onto} the battlefield{tapped}{turned}{under}{counters}{behind}"
    owners = "s" if what.of == "their owners'" else ""
    if what.to_first:
        return f"{verb(what.verb, many)} to {what.of} {what.to}{owners} {thing(what.what)}"
    if what.beneath is not None:
        above = f"just beneath the top {amount(what.beneath, words=True)} cards of that library"
        return f"{says} into {what.of} library {above}"
    if what.nth > 1:
        return f"{says} into {what.of} library {ORDINALS[what.nth - 1]} from the top"
    if what.to == "top or bottom":
        return f"{says} on {what.of} choice of the top or bottom of {what.of} library"
    if what.to in ("top", "bottom"):
        where = "on top of" if what.to == "top" else "on the bottom of"
        order = " in any order" if what.any_order else ""
        return f"{says} {where} {what.of} {'libraries' if owners else 'library'}{order}"
    return f"{says} {'to' if what.verb == 'return' else 'into'} {what.of} {what.to}{owners}{behind}"


@action.register
def _write_manifest(what: Manifest, many: bool) -> str:
    if what.where == "your hand":
        return f"{verb(what.verb, many)} a card from {what.where}"
    cards = "card" if what.number == 1 else f"{number_word(what.number)} cards"
    return f"{verb(what.verb, many)} the top {cards} of {what.where}"


@action.register
def _write_shuffle_library(what: ShuffleLibrary, many: bool) -> str:
    return f"{verb('shuffle', many)}{f' {what.whose} library' if what.whose else ''}"


@action.register
def _write_shuffle_into(what: ShuffleInto, many: bool) -> str:
    return f"{verb('shuffle', many)} {thing(what.what)} into {what.whose} library"


@action.register
def _write_exile_graveyards(what: ExileGraveyards, many: bool) -> str:
    return f"{verb('exile', many)} {what.whose}"
