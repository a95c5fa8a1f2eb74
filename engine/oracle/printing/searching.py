"""Writing a search of a library."""

from __future__ import annotations

from engine.oracle.ast.phrases import Description
from engine.oracle.ast.searching import Search, SearchForTwo
from engine.oracle.forms.amounts import defined
from engine.oracle.printing.actions import action, verb
from engine.oracle.printing.descriptions import article, description, number_word


@action.register
def _write_search(what: Search, many: bool) -> str:
    many_cards = what.most != 1 or what.x
    found = description(what.what, many_cards)
    number = "X" if what.x else number_word(what.most) if what.most else "any number of"
    found = f"{number} {found}" if many_cards or not what.least else article(found)
    found += _alternative(what.joined, what.alternative, many_cards)
    found += "" if what.where is None else f", where X is {defined(what.where)}"
    found = f"up to {found}" if not what.least else found
    if what.split:
        return _search_in_two(what, found, many)
    zones = f"{what.whose} library{' and/or graveyard' if what.graveyard else ''}"
    start = f"{verb('search', many)} {zones} for {found}, "
    if what.reveal:
        start += f"{verb('reveal', many)} {what.reveal}, "
    if what.to == "top":
        return f"{start}then {verb('shuffle', many)} and {verb('put', many)} that card on top"
    if what.to == "exile":
        return f"{start}{verb('exile', many)} {what.put}, then {verb('shuffle', many)}"
    where = f"into {what.whose} {what.to}"
    if what.to == "battlefield":
        where = f"onto the battlefield{' tapped' if what.tapped else ''}"
    if what.graveyard:
        return f"{start}and put {what.put} {where}. If you search your library this way, shuffle"
    return f"{start}{verb('put', many)} {what.put} {where}, then {verb('shuffle', many)}"


def _search_in_two(what: Search, found: str, many: bool) -> str:
    place = f"into {what.whose} {what.to}"
    if what.to == "battlefield":
        place = f"onto the battlefield{' tapped' if what.tapped else ''}"
    start = f"{verb('search', many)} {what.whose} library for {found}"
    if what.split == ".":
        return f"{start}. Put {what.put} {place}, then shuffle"
    return f"{start} and {verb('put', many)} {what.put} {place}. Then shuffle"


def _alternative(joined: str, what: Description | None, many: bool) -> str:
    return "" if what is None else f" {joined} {description(what, many)}"


@action.register
def _write_search_for_two(what: SearchForTwo, many: bool) -> str:
    found = f"{'' if what.least else 'up to '}two {description(what.what, True)}"
    found += _alternative(what.joined, what.alternative, True)
    start = f"{verb('search', many)} your library for {found}"
    one, other = (
        "onto the battlefield tapped" if each == "battlefield tapped" else f"into your {each}"
        for each in (what.one, what.other)
    )
    if not what.sentences:
        return f"{start}, reveal {what.reveal}, put one {one} and the other {other}, then shuffle"
    reveal = f" and reveal {what.reveal}" if what.reveal else ""
    return f"{start}{reveal}. Put one {one} and the other {other}. Then shuffle"
