"""Writing a search of a library."""

from __future__ import annotations

from engine.oracle.ast.phrases import Description
from engine.oracle.ast.searching import Search, SearchForTwo
from engine.oracle.forms.amounts import defined
from engine.oracle.forms.numbers import amount
from engine.oracle.grammar.moving import ORDINALS
from engine.oracle.grammar.searching import third_person
from engine.oracle.printing.actions import action, verb
from engine.oracle.printing.descriptions import article, description, listed, number_word


@action.register
def _write_search(what: Search, many: bool) -> str:
    shown = ""
    if what.reveal:
        shown = f"{_said(what.shown, many)} {what.reveal}"
    start = f"{verb('search', many)} {what.whose} {what.zones} for {_wanted(what)}{shown}"
    if what.top:
        place = "on top" if what.nth == 1 else f"{ORDINALS[what.nth - 1]} from the top"
        order = " in any order" if what.any_order else ""
        return f"{start}{_said(what.top, many)} {what.put} {place}{order}"
    if what.to == "library":
        return start
    joint, ending = _said(what.joint, many), _said(what.ending, many)
    if what.to == "exile":
        return f"{start}{joint} {what.put}{' face down' if what.face_down else ''}{ending}"
    place = f"into {what.whose} {what.to}"
    if what.to == "battlefield":
        place = f"onto the battlefield{' tapped' if what.tapped else ''}"
    return f"{start}{joint} {what.put} {place}{ending}"


def _said(words: str, many: bool) -> str:
    """The words as they stand behind what is before them, with their verbs behind one or many."""
    if not words:
        return ""
    return f"{'' if words[0] in ',.' else ' '}{words if many else third_person(words)}"


def _wanted(what: Search) -> str:
    """What is searched for, and how many of it."""
    that_many = what.where is not None and not what.x
    many_cards = what.most != 1 or what.x
    found = description(what.what, many_cards)
    number = "X" if what.x else number_word(what.most) if what.most else "any number of"
    if that_many and what.where is not None:
        number = amount(what.where, words=True)
    found = f"{number} {found}" if many_cards or not what.least else article(found)
    found += _alternative(what.joined, what.alternative, many_cards)
    if what.also:
        more = (article(description(each)) for each in what.also)
        found = listed([found, *more], what.also_by)
    found += f", where X is {defined(what.where)}" if what.x and what.where is not None else ""
    return f"up to {found}" if not what.least else found


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
