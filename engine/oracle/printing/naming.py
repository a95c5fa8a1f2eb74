"""Writing choices of card names, and searches of another player's zones."""

from __future__ import annotations

from engine.oracle.ast.amounts import Number
from engine.oracle.ast.naming import (
    AsEntersChooseName,
    ChooseCardName,
    ChooseQuality,
    CopyByName,
    CreateByName,
    SearchZones,
)
from engine.oracle.forms.amounts import defined
from engine.oracle.forms.numbers import amount
from engine.oracle.grammar.naming import COPIED
from engine.oracle.printing.actions import action, verb
from engine.oracle.printing.descriptions import article, description, listed
from engine.oracle.printing.lines import line
from engine.oracle.printing.phrases import possessive


@action.register
def _write_choose_card_name(what: ChooseCardName, many: bool) -> str:
    return f"{verb('choose', many)} {article(description(what.what, False))} name"


@action.register
def _write_copy_by_name(what: CopyByName, many: bool) -> str:
    among = f"{verb('choose', many)} a card name that hasn't been chosen from among"
    return f"{among} {listed(list(what.names))}{COPIED}"


@action.register
def _write_create_by_name(what: CreateByName, many: bool) -> str:
    return f"{verb('create', many)} {article(what.name)} token"


@action.register
def _write_search_zones(what: SearchZones, many: bool) -> str:
    group = description(what.what, what.number != Number(1))
    if isinstance(what.number, str):
        group = f"{what.number} {group}"
    elif what.number != Number(1) or what.up_to:
        group = f"{amount(what.number, words=True)} {group}"
    else:
        group = article(group)
    group = f"up to {group}" if what.up_to else group
    where = f", where X is {defined(what.where)}," if what.where is not None else ""
    start = f"{verb('search', many)} {possessive(what.whose)} {what.zones} for {group}{where}{what.joint} "
    if what.to == "exile":
        return f"{start}{verb('exile', many)} {what.found}{' face down' if what.face_down else ''}"
    put = "Put" if what.joint == "." else verb("put", many)
    if what.to == "battlefield":
        return f"{start}{put} {what.found} onto the battlefield under your control"
    return f"{start}{put} {what.found} into {what.to}"


@action.register
def _write_choose_quality(what: ChooseQuality, many: bool) -> str:
    if what.among:
        return f"{verb('choose', many)} {listed(list(what.among), 'or')}"
    return f"{verb('choose', many)} a {what.kind}{f' other than {what.but}' if what.but else ''}"


@line.register
def _write_as_enters_choose_name(what: AsEntersChooseName) -> str:
    return f"as ~ enters, choose {article(description(what.what, False))} name."
